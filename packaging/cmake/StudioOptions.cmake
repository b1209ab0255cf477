include(Unity)

# One target carries standard, warnings and strictness; every library and program links it.
add_library(studio_options INTERFACE)
target_compile_features(studio_options INTERFACE cxx_std_20)
target_include_directories(studio_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(studio_options INTERFACE
  -Wall -Wextra -Wpedantic $<$<CXX_COMPILER_ID:GNU>:-Wshadow> -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused -Wformat=2 -Wimplicit-fallthrough
  -fno-strict-aliasing -fstack-protector-strong $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
# GCC's -Wshadow alone: clang's minds what GCC does not. In a template some instantiations use a capture and others do not.
target_compile_options(studio_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-unused-lambda-capture>)
# Warnings stop us, never a user: other compilers, libraries and optimisations have warnings that nobody here has seen.
if(STUDIO_TEST_BUILD)
  target_compile_options(studio_options INTERFACE -Werror)
endif()
# At -O2 GCC 12 and 13 report overflows inside the standard library that cannot happen: a developer sees them, a user would only worry.
set(studio_gcc_false_alarms stringop-overflow stringop-overread array-bounds restrict maybe-uninitialized dangling-pointer)
if(STUDIO_TEST_BUILD)
  list(TRANSFORM studio_gcc_false_alarms PREPEND -Wno-error=)
else()
  list(TRANSFORM studio_gcc_false_alarms PREPEND -Wno-)
endif()
target_compile_options(studio_options INTERFACE "$<$<CXX_COMPILER_ID:GNU>:${studio_gcc_false_alarms}>")
# A reference into a temporary may be right until the code is optimised. GCC has this warning since 13, where it sometimes sees one that is not.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-Wdangling-reference STUDIO_HAS_DANGLING_REFERENCE)
if(STUDIO_HAS_DANGLING_REFERENCE)
  target_compile_options(studio_options INTERFACE -Wdangling-reference -Wno-error=dangling-reference)
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT CMAKE_CXX_FLAGS_RELWITHDEBINFO MATCHES "-O0")
  target_compile_options(studio_options INTERFACE -D_FORTIFY_SOURCE=2)
endif()
# The rest of what distributions ask of packages; elsewhere it would only make programs slower.
foreach(flag -fstack-clash-protection -fcf-protection)
  string(MAKE_C_IDENTIFIER "STUDIO_HAS${flag}" known)
  check_cxx_compiler_flag(${flag} ${known})
  if(${known})
    target_compile_options(studio_options INTERFACE $<$<CONFIG:Release>:${flag}>)
  endif()
endforeach()
# Full RELRO, as distributions ask of packages; in a test build it would only delay each start.
target_link_options(studio_options INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
if(STUDIO_SANITIZE)
  target_compile_options(studio_options INTERFACE -fsanitize=${STUDIO_SANITIZE} -fno-omit-frame-pointer -U_FORTIFY_SOURCE)
  target_link_options(studio_options INTERFACE -fsanitize=${STUDIO_SANITIZE})
  if(STUDIO_SANITIZE MATCHES "address")
    target_compile_options(studio_options INTERFACE -fsanitize-address-use-after-scope) # GCC's default, and clang's not always
  endif()
endif()

add_library(studio_qt_options INTERFACE)
target_link_libraries(studio_qt_options INTERFACE studio_options)
target_compile_definitions(studio_qt_options INTERFACE
  QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_NO_URL_CAST_FROM_STRING QT_NO_CAST_FROM_BYTEARRAY QT_STRICT_ITERATORS QT_NO_KEYWORDS
  QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# Collecting its rubbish costs the compiler a tenth of its time, and spares a tenth of its memory.
target_compile_options(studio_options INTERFACE "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=2000000>")

# Three precompiled headers: for the folders without Qt, for those with Qt, and for tests (tests/CMakeLists.txt). To make one takes as long as to
# compile several files.
add_library(studio_pch_plain STATIC ${CMAKE_CURRENT_LIST_DIR}/pch.cpp)
target_link_libraries(studio_pch_plain PUBLIC studio_options)
target_precompile_headers(studio_pch_plain PRIVATE ${CMAKE_CURRENT_LIST_DIR}/pch_plain.h)
if(STUDIO_AGENT_ONLY)
  add_library(studio_pch_qt INTERFACE) # nothing there has Qt
else()
  add_library(studio_pch_qt STATIC ${CMAKE_CURRENT_LIST_DIR}/pch.cpp)
  target_link_libraries(studio_pch_qt PUBLIC studio_qt_options Qt6::Core) # no QtGui, because GCC refuses it where a definition is missing
  target_precompile_headers(studio_pch_qt PRIVATE ${CMAKE_CURRENT_LIST_DIR}/pch_qt.h)
endif()

# studio_moc(FILE OUTPUT): has moc write OUTPUT. By hand: AUTOMOC, like Qt's own functions, passes the include path on, and moc parses all headers of
# Qt for nothing that stands in FILE, which takes twenty times as long.
function(studio_moc file output)
  add_custom_command(OUTPUT ${output} COMMAND Qt6::moc ${file} -o ${output} DEPENDS ${file} VERBATIM)
endfunction()

# studio_automoc(TARGET): what moc writes of x.h is included at the end of x.cpp as moc_x.cpp, and so compiled with it. Who adds such a line to a file
# configures again.
function(studio_automoc target)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc)
  # When all sources are named; by EVAL, because variables are read when the call is made.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL studio_moc_of_sources ${target})")
endfunction()

function(studio_moc_of_sources target)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(path ${source} ABSOLUTE)
    get_source_file_property(is_generated ${source} GENERATED)
    if(is_generated OR path MATCHES "^${CMAKE_BINARY_DIR}/")
      continue()
    endif()
    file(STRINGS ${path} line REGEX "^#include \"moc_[a-z0-9_]+\\.cpp\"")
    if(line MATCHES "moc_([a-z0-9_]+)")
      set(made ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc/moc_${CMAKE_MATCH_1}.cpp)
      get_filename_component(folder ${path} DIRECTORY)
      studio_moc(${folder}/${CMAKE_MATCH_1}.h ${made})
      set_source_files_properties(${made} PROPERTIES HEADER_FILE_ONLY ON)
      target_sources(${target} PRIVATE ${made})
    endif()
  endforeach()
endfunction()

# studio_library(NAME SOURCES... ) — a static library of one folder.
function(studio_library name)
  cmake_parse_arguments(ARG "QT" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  if(ARG_QT)
    studio_automoc(${name})
    target_link_libraries(${name} PUBLIC studio_qt_options Qt6::Core ${ARG_LINK})
    target_precompile_headers(${name} REUSE_FROM studio_pch_qt)
  else()
    target_link_libraries(${name} PUBLIC studio_options ${ARG_LINK})
    target_precompile_headers(${name} REUSE_FROM studio_pch_plain)
  endif()
  studio_unity(${name} 12)
endfunction()
