import ArgumentParser

@main
struct Joinery: ParsableCommand {
}
