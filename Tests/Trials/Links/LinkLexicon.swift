/// The words that texts are made of.
enum LinkLexicon {
    static let firstNames = words(
        """
        Ada Adam Agnes Alan Alice Amir Anna Anton Arthur Astrid Beatrice Ben Bianca Boris Bruno Carla Carlos Cecilia Chen
        Clara Claude Cora Daniel Daria David Diana Diego Dora Edgar Edith Elena Elias Ella Emil Emma Erik Esther Eva Fatima
        Felix Fiona Flora Frank Frida Georg Gina Grace Greta Hanna Hans Hassan Helen Henry Hugo Ida Igor Ines Ingrid Irene
        Isaac Ivan Jacob Jade James Jana Jasper Joan Jonas Julia Karin Karl Kira Klaus Lars Laura Leila Leo Lina Louis Lucy
        Luis Maja Marco Maria Martin Mateo Maya Mia Milan Mira Mona Nadia Nina Noah Nora Olga Oliver Omar Oscar Otto Paul
        Paula Peter Petra Priya Rafael Ravi Rita Robert Rosa Ruth Samir Sara Sofia Stefan Sven Tara Theo Thomas Tim Uma
        Ursula Vera Victor Vincent Walter Wanda Wei Yara Yusuf Zoe
        """)
    static let lastNames = words(
        """
        Abbott Adler Ahmed Andersen Archer Baker Baldwin Barnes Bauer Becker Bennett Berg Bishop Blake Bond Bower Brandt
        Brennan Brooks Burke Calder Carlsen Carter Castillo Chandra Cooper Costa Crane Dalton Davies Delgado Dietrich Doyle
        Draper Dubois Eklund Ellis Engel Farrell Fischer Fletcher Flores Foster Fuchs Gallo Garcia Geller Gibson Graf Greene
        Gupta Haas Hansen Harper Hayes Hoffman Holt Hughes Ibrahim Ito Jansen Jensen Joshi Kaiser Kapoor Keller Kim Klein
        Kowalski Lang Larsen Lehmann Lindgren Lopez Marsh Martinez Mason Meyer Miller Mills Moreau Moreno Murphy Nakamura
        Nash Nielsen Novak Olsen Ortiz Owens Parker Patel Pereira Petrov Pope Quinn Ramos Reyes Richter Rossi Roth Sato
        Schmidt Shah Silva Singh Sommer Stein Suzuki Tanaka Taylor Torres Turner Vargas Vogel Wagner Walsh Weber Weiss
        Winter Wolf Yamada Young Zhang Ziegler
        """)
    static let cities = words(
        """
        Aarhus Antwerp Athens Austin Basel Bergen Berlin Bilbao Bogota Bologna Boston Bremen Bristol Brno Cairo Calgary
        Chicago Cologne Cordoba Cork Dakar Dallas Delhi Denver Dresden Dublin Dundee Essen Florence Galway Geneva Genoa
        Ghent Glasgow Graz Hamburg Hanoi Helsinki Houston Istanbul Izmir Jakarta Kobe Krakow Kyoto Lagos Leeds Leipzig Lima
        Linz Lisbon London Lyon Madrid Malaga Malmo Manila Marseille Melbourne Miami Milan Montreal Munich Nairobi Nantes
        Naples Nice Odense Osaka Oslo Ottawa Padua Paris Perth Phoenix Porto Prague Quito Riga Rome Rotterdam Salzburg
        Santiago Seattle Seoul Seville Sofia Stockholm Sydney Tallinn Tampere Tokyo Toronto Toulouse Turin Turku Utrecht
        Valencia Vienna Vilnius Warsaw Zagreb Zurich
        """)
    static let adjectives = words(
        """
        amber ancient autumn basic bitter blue bold brave brief bright broad broken busy calm careful cheap clean clear
        clever cold common cool crisp curious daily dark deep dense distant dry dusty eager early eastern empty even exact
        faint fair famous fast final fine firm flat fresh frozen full gentle giant glad global golden grand gray great green
        happy hard heavy hidden high hollow honest hot humble idle inner iron keen kind large late lazy light little local
        lonely long loud lucky main mellow mild modern narrow neat new nimble noble northern odd old open outer pale patient
        plain polite proud public pure quick quiet rapid rare raw ready red rich rough round royal rural rusty sacred salty
        secret shallow sharp short shy silent silver simple slow small smooth soft solid southern spare square steady steep
        still strange strict strong sunny sweet swift tall tender thick thin tidy tiny tough true upper urban vast velvet
        vivid warm western white wide wild wise wooden yellow young
        """)
    static let nouns = words(
        """
        account acorn anchor apple archive arrow atlas badge bakery ball bank barn basin basket beach beacon bear bell bench
        berry bicycle bird blanket board boat bolt book bottle bowl box branch bread brick bridge brush bucket button cabin
        cable camera canal candle canvas card cargo carpet castle cedar cellar chain chair chalk chapel cherry chimney clock
        cloud coast coat coffee coin collar comet compass copper cord corner cotton cradle crane creek crown cup curtain
        desk dish dock door dragon drawer drum eagle echo edge elm engine falcon farm feather fence ferry field finch fire
        flag flame flour flower flute forest fork fountain fox frame garden garlic gate ginger glacier glass glove goose
        grain grape gravel guitar hammer harbor harvest hat hawk hazel hedge helmet hill hinge honey hook horizon horse
        island ivory ivy jacket jar jewel journal juniper kettle kitchen kite ladder lake lamp lantern leaf lemon lens
        letter lever library lily linen lion lock loom magnet mango map maple marble market mask meadow medal melon mill
        mine mirror mint monkey moon moss motor mountain needle nest net notebook oak oar ocean olive onion orange orchard
        otter oven owl paddle page paint palace palm panel paper park path pearl pebble pencil pepper piano picture pigeon
        pillow pilot pine pipe planet plate plaza plow plum pocket pond poplar port potato pottery prism quarry quilt rabbit
        rail rain raven reed ribbon ridge ring river road robin rocket roof root rope rose rudder saddle sail salmon salt
        sand scale school seal shadow shell shelf ship shoe shore shovel signal silk sky sled snow soap spade spark sparrow
        spice spoon spring spruce stable stairs star station stone storm stove stream street string sugar summit swan sword
        table tailor temple tent thistle thread thunder ticket tiger timber tower town trail train tree trumpet tulip tunnel
        turtle umbrella valley vase village vine violin wagon wall walnut water wave well whale wheat wheel whistle willow
        window wing wolf wool yard zebra
        """)
    static let verbs = words(
        """
        answers asks brings builds buys calls carries changes checks closes counts covers crosses draws fills finds follows
        gathers gives grows guards helps holds hides joins keeps leads learns leaves likes marks meets moves needs offers
        opens orders paints passes plans prints protects pulls reaches reads repairs returns sees sells sends shows sorts
        starts stops takes turns uses visits waits warms washes watches wins writes
        """)

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
