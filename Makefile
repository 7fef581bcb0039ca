# Builds, installs and packages joinery.
#
#     make                                    builds the program
#     make install PREFIX=/usr/local          installs it, its manual page and completions; DESTDIR=… installs into a folder
#     make uninstall                          removes them again
#     make dist                               an archive for any Debian 12 or later, in .build/packages
#     make deb                                a Debian package, in .build/packages
#     make packaged                           the program of both, in .build/packaged: smaller, but it takes longer to build
#     make test-packages                      tries both in a clean Debian root
#     make pages BASE=/joinery                the engine's documentation for a web server, in .build/documentation
#     make release VERSION=1.2.3              checks, tags and builds a release
PREFIX = /usr/local
DESTDIR =
# The path at which a web server has the documentation.
BASE = /

# Replaces the optimization for speed: -Osize compiles a sixth faster, for a program that writes rows 5 to 8 % slower.
OPTIMIZE =

# Where `make build` works; another build in the same folder would have to wait.
SCRATCH = .build
PROGRAM = $(SCRATCH)/release/joinery
# The program exports nothing, and its relocations are packed, as the C library of Debian 12 reads them: a tenth smaller.
BUILD = swift build --configuration release --product joinery --static-swift-stdlib $(addprefix -Xswiftc ,$(OPTIMIZE)) \
    -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs

# The program of the packages is as fast but a third smaller: optimized for size, as a whole, with identical code once, without
# unwinding tables. Nothing compares the addresses of functions.
PACKAGED = .build/packaged
SMALL = -Xswiftc -Osize --experimental-lto-mode full -Xlinker --icf=all -Xlinker -O2 \
    -Xlinker -T -Xlinker $(CURDIR)/Packaging/no-unwinding-tables.ld -Xlinker --no-eh-frame-hdr
PACKAGES = .build/packages

prefix = $(DESTDIR)$(PREFIX)
# Debian's shells look elsewhere for the completions of packages.
ZSH_COMPLETIONS = $(PREFIX)/share/zsh/site-functions
zsh_completions = $(DESTDIR)$(ZSH_COMPLETIONS)
bash_completions = $(prefix)/share/bash-completion/completions
fish_completions = $(prefix)/share/fish/vendor_completions.d

.PHONY: all build packaged install uninstall dist deb test-packages pages release

all: build

build:
	$(BUILD) --scratch-path $(SCRATCH)

packaged:
	$(BUILD) $(SMALL) --scratch-path $(PACKAGED)

# Does not build, so that root need not: run `make` first.
install:
	@test -x $(PROGRAM) || { echo "$(PROGRAM) is missing: run make first" >&2; exit 1; }
	install -d $(prefix)/bin $(prefix)/share/man/man1 $(prefix)/share/doc/joinery
	install -d $(bash_completions) $(zsh_completions) $(fish_completions)
	install -m 755 $(PROGRAM) $(prefix)/bin/joinery
	strip --strip-unneeded --remove-section=.comment --remove-section=.note $(prefix)/bin/joinery
	gzip -9 -n < Assets/joinery.1 > $(prefix)/share/man/man1/joinery.1.gz
	$(PROGRAM) --generate-completion-script bash | sed '1{/^#!/d}' > $(bash_completions)/joinery
	$(PROGRAM) --generate-completion-script zsh > $(zsh_completions)/_joinery
	$(PROGRAM) --generate-completion-script fish > $(fish_completions)/joinery.fish
	install -m 644 LICENSE $(prefix)/share/doc/joinery/LICENSE
	chmod 644 $(prefix)/share/man/man1/joinery.1.gz $(bash_completions)/joinery \
	    $(zsh_completions)/_joinery $(fish_completions)/joinery.fish

uninstall:
	rm -f $(prefix)/bin/joinery $(prefix)/share/man/man1/joinery.1.gz
	rm -f $(bash_completions)/joinery $(zsh_completions)/_joinery $(fish_completions)/joinery.fish
	rm -f $(prefix)/share/doc/joinery/LICENSE
	rmdir --ignore-fail-on-non-empty $(prefix)/share/doc/joinery

dist: packaged
	Packaging/make-dist $(PACKAGED)/release/joinery $(PACKAGES)

deb: packaged
	Packaging/make-deb $(PACKAGED)/release/joinery $(PACKAGES)

test-packages: dist deb
	Packaging/test-packages $(PACKAGES)

pages:
	.ci/documentation $(BASE)

release:
	Packaging/release $(VERSION)
