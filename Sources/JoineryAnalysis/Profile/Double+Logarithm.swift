import Glibc
import JoineryEngine

extension Double {
    var logarithm: Double { log(self) }
    var exponential: Double { exp(self) }
    var logarithmOfGamma: Double { lgamma(self) }
}
