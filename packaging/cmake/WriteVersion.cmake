# Writes the source of programVersion(), core/client/program_version.h: cmake -DSOURCE=… -DVERSION=… -DOUTPUT=… [-DGIT=…] -P WriteVersion.cmake
# The file keeps its time stamp while the text is the same.
set(commit "")
if(GIT)
  execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --show-toplevel OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  file(REAL_PATH "${SOURCE}" source)
  if(top STREQUAL source) # an unpacked archive may lie inside of another repository
    execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --abbrev=12 --exclude=* OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
set(text "${VERSION}")
if(commit)
  string(APPEND text " (${commit})")
endif()
set(content "#include \"core/client/program_version.h\"

namespace studio {

std::string_view programVersion() {
    return \"${text}\";
}

} // namespace studio
")
set(before "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT before STREQUAL content)
  file(WRITE ${OUTPUT} "${content}")
endif()
