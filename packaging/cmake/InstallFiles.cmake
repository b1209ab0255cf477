# What is installed beside the programs: entries for the desktop, icons, manual pages, completion, the sample.
set(STUDIO_WEBSITE "" CACHE STRING "Where the project is published; the catalogue entry then names it and shows its pictures")
set(STUDIO_CONTACT "maintainers@compute-studio.example" CACHE STRING "Address of whoever publishes the package")
set(STUDIO_RELEASE_DATE "2026-11-21")
set(STUDIO_RELEASE_DATE_RFC "Sat, 21 Nov 2026 12:00:00 +0000")

set(linux ${CMAKE_SOURCE_DIR}/packaging/linux)
set(made ${CMAKE_BINARY_DIR}/install)
set(docs share/doc/compute-studio)

set(STUDIO_METAINFO_WEBSITE "")
if(STUDIO_WEBSITE)
  # A catalogue fetches pictures, so it can show them only where they are published.
  set(STUDIO_METAINFO_WEBSITE "  <url type=\"homepage\">${STUDIO_WEBSITE}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Runs with their states</caption>
      <image>${STUDIO_WEBSITE}/resources/screenshots/runs.png</image>
    </screenshot>
    <screenshot>
      <caption>The log of a run as it grows</caption>
      <image>${STUDIO_WEBSITE}/resources/screenshots/log.png</image>
    </screenshot>
    <screenshot>
      <caption>The metrics of a run</caption>
      <image>${STUDIO_WEBSITE}/resources/screenshots/metrics.png</image>
    </screenshot>
    <screenshot>
      <caption>Runs compared</caption>
      <image>${STUDIO_WEBSITE}/resources/screenshots/compare.png</image>
    </screenshot>
  </screenshots>
")
endif()
configure_file(${linux}/compute-studio.metainfo.xml.in ${made}/compute-studio.metainfo.xml @ONLY)

# The manual page names the presets of clouds: aws ", " az " or " openstack.
file(GLOB presets RELATIVE ${CMAKE_SOURCE_DIR}/resources/providers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/providers/*.yml)
list(TRANSFORM presets REPLACE "[.]yml$" "")
list(POP_BACK presets last_preset)
list(JOIN presets " \", \" " STUDIO_CLOUD_PRESETS)
string(APPEND STUDIO_CLOUD_PRESETS " \" or \" ${last_preset}")

# Manual pages and the list of changes are read compressed; without a time stamp a file is the same whenever it is made.
find_program(GZIP_PROGRAM gzip REQUIRED)
set(compressed "")
foreach(name man/compute-studio.1 man/studioctl.1 changelog)
  get_filename_component(file ${name} NAME)
  configure_file(${linux}/${name}.in ${made}/${file} @ONLY)
  add_custom_command(OUTPUT ${made}/${file}.gz COMMAND ${GZIP_PROGRAM} -9nkf ${made}/${file} DEPENDS ${made}/${file} VERBATIM)
  list(APPEND compressed ${made}/${file}.gz)
endforeach()
add_custom_target(compressed_files ALL DEPENDS ${compressed})

install(FILES ${made}/compute-studio.1.gz ${made}/studioctl.1.gz DESTINATION share/man/man1)
install(FILES ${made}/changelog.gz ${linux}/copyright DESTINATION ${docs})
install(FILES ${linux}/compute-studio.desktop DESTINATION share/applications)
install(FILES ${made}/compute-studio.metainfo.xml DESTINATION share/metainfo)
set(completion ${CMAKE_SOURCE_DIR}/app/studioctl/completion)
install(FILES ${completion}/studioctl.bash DESTINATION share/bash-completion/completions RENAME studioctl)
install(FILES ${completion}/_studioctl DESTINATION share/zsh/vendor-completions)
install(FILES ${completion}/studioctl.fish DESTINATION share/fish/vendor_completions.d)
install(FILES ${linux}/lintian-overrides DESTINATION share/lintian/overrides RENAME compute-studio)
install(FILES ${linux}/icons/compute-studio.svg DESTINATION share/icons/hicolor/scalable/apps)
foreach(size 16 22 24 32 48 64 128 256)
  install(FILES ${linux}/icons/compute-studio-${size}.png DESTINATION share/icons/hicolor/${size}x${size}/apps RENAME compute-studio.png)
endforeach()
install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/samples DESTINATION share/compute-studio USE_SOURCE_PERMISSIONS)
# Programs in a build folder find the manual where installed ones do: see core/base/manual.h.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/manual DESTINATION share/compute-studio)
# People look for it here; the programs must do without this folder, which some systems do not install.
file(CREATE_LINK ../../compute-studio/manual ${made}/manual SYMBOLIC)
install(FILES ${made}/manual DESTINATION ${docs})
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share/compute-studio)
# Relative, so that the link still leads there when the checkout is moved, copied, or mounted at another place.
file(REAL_PATH ${CMAKE_BINARY_DIR}/share/compute-studio manual_place)
file(REAL_PATH ${CMAKE_SOURCE_DIR}/resources/manual manual_pages)
file(RELATIVE_PATH manual_link ${manual_place} ${manual_pages})
file(CREATE_LINK ${manual_link} ${CMAKE_BINARY_DIR}/share/compute-studio/manual SYMBOLIC)
