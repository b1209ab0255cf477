# Unity builds: files of one target are compiled several at once, because reading the headers costs more than all that stands in one
# file. Which of them get along together is found out by unity_groups.py. Off in the presets for development, so that each file shows
# that it includes what it uses; packaging/test.sh --label campaign builds so, too.
option(STUDIO_UNITY "Compile several files of a folder at once" ON)
find_program(PYTHON3_PROGRAM NAMES python3)

# studio_unity(TARGET): the files of this target may be compiled together.
function(studio_unity target)
  if(STUDIO_UNITY AND PYTHON3_PROGRAM)
    set_property(GLOBAL APPEND PROPERTY studio_unity_targets ${target})
    # GCC takes a class in an included file for one that several files see, and then minds members that are the file's own.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

# Asks unity_groups.py about lists of files, one "name|file;file" each; sets `out` to lines "name|number|file,file". What was asked and
# answered is kept beside the build as unity-KEPT.txt and unity-KEPT-groups.txt: packaging/lib/build.sh asks again.
function(studio_unity_ask out mode lists kept)
  set(asked ${CMAKE_BINARY_DIR}/unity-${kept}.txt)
  set(answered ${CMAKE_BINARY_DIR}/unity-${kept}-groups.txt)
  file(WRITE ${asked} "${lists}")
  execute_process(COMMAND ${PYTHON3_PROGRAM} -B ${CMAKE_SOURCE_DIR}/packaging/cmake/unity_groups.py ${CMAKE_SOURCE_DIR} ${mode}
                  INPUT_FILE ${asked} OUTPUT_FILE ${answered} COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${answered} answer)
  string(REPLACE ";" "," answer "${answer}")
  string(STRIP "${answer}" answer)
  string(REPLACE "\n" ";" answer "${answer}")
  set(${out} "${answer}" PARENT_SCOPE)
endfunction()

# Called once, when all targets are known.
function(studio_unity_finish)
  get_property(targets GLOBAL PROPERTY studio_unity_targets)
  set(lists "")
  set(seen "")
  set(shared "") # in two targets of a folder: a file can have one group only
  foreach(target IN LISTS targets)
    get_target_property(folder ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
      get_filename_component(path ${source} ABSOLUTE BASE_DIR ${folder})
      if(path IN_LIST seen)
        list(APPEND shared ${path})
      endif()
      list(APPEND seen ${path})
    endforeach()
  endforeach()
  foreach(target IN LISTS targets)
    get_target_property(folder ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    set(files "")
    foreach(source IN LISTS sources)
      get_filename_component(path ${source} ABSOLUTE BASE_DIR ${folder})
      string(FIND ${path} ${CMAKE_BINARY_DIR}/ made)
      if(path MATCHES "\\.cpp$" AND NOT made EQUAL 0 AND NOT path IN_LIST shared) # what is generated is compiled alone
        list(APPEND files ${path})
      endif()
    endforeach()
    string(APPEND lists "${target}|${files}\n")
  endforeach()
  studio_unity_ask(answer files "${lists}" files)
  foreach(line IN LISTS answer)
    string(REGEX MATCH "^(.*)\\|(.*)\\|(.*)$" whole "${line}")
    set(target ${CMAKE_MATCH_1})
    set(number ${CMAKE_MATCH_2})
    string(REPLACE "," ";" files "${CMAKE_MATCH_3}")
    set_source_files_properties(${files} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${number})
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endforeach()
endfunction()
