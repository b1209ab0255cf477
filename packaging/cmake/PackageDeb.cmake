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
Run training scripts on a workstation, or on any Linux computer that you reach
over SSH, and keep every log, metric and output file. Concepts and job files
are those of the Azure Machine Learning studio, without a cloud account. Point
it at a folder and a command: it uploads what changed, runs the command,
follows the log, and collects the outputs.

It comes as a desktop application, compute-studio, and a command line,
studioctl; use either, or both at once. Runs continue when both are closed.
Remote machines need only SSH: no root, no service, no open port.")
include(CPack)
