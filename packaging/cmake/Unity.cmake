# Unity builds: CMake compiles several files of a target at once, because parsing the headers costs more than all that a file contains. File-scope
# names must therefore be unique within a folder; the compiler reports one that is not. Off in the presets for development, so that each file
# proves that it includes what it uses; packaging/test.sh --label campaign builds so, too.
option(STUDIO_UNITY "Compile several files of a folder at once" ON)

# studio_unity(TARGET BATCH): compiles BATCH files of this target at once, and twice as many where nothing is compiled a second time: that spares
# a tenth of the compiler's time, and takes 2 GiB of memory.
function(studio_unity target batch)
  if(NOT STUDIO_UNITY)
    return()
  endif()
  if(STUDIO_QUICK)
    math(EXPR batch "${batch} * 2")
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
  # GCC takes a class in an included file for one that several files see, and then warns about members with internal linkage.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()
