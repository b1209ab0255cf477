# The Debian package: packaging/deb.sh makes it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME compute-studio)
set(CPACK_PACKAGE_VENDOR "The Compute Studio maintainers")
set(CPACK_PACKAGE_CONTACT "The Compute Studio maintainers <${STUDIO_CONTACT}>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${STUDIO_WEBSITE}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS hicolor-icon-theme)
# QtKeychain looks for libsecret when it runs; jobs are mostly Python's; Qt's own words in the user's language, and its part
# for Wayland.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libsecret-1-0, python3, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "git")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"run training scripts on the machines you own
Compute Studio does for your own computers what the Azure Machine Learning
studio does for machines in the cloud, with the same words. You name a command
and a folder; it takes a copy of the folder, runs the command, follows the log,
collects the files, and writes down how the run ended and what shows that.

It has a window, compute-studio, and a command line, studioctl, which may be
open on the same workspace at the same time. Runs go on when both are closed.
Nothing is installed on a machine that runs things: no root, no service, no
open port.")
include(CPack)
