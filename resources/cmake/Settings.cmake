# Compiler settings that hold for every target of the project, and for no other: options are those of this folder and what is
# below, and nothing of them goes into the target that is installed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE AND PROJECT_IS_TOP_LEVEL)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

# Same bytes on every machine of one type: no contraction of a*b+c, never fast-math.
add_compile_options(-ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
if(PARETREE_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Wrong reports of g++ 12 on std::variant, std::string and std::vector when it inlines deeply.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow
                      -Wno-stringop-overread -Wno-free-nonheap-object -Wno-dangling-pointer -Wno-use-after-free)
endif()
# In place of CMake's own; what somebody asks for stands.
if(CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG")
  set(CMAKE_CXX_FLAGS_RELEASE "-O2")
endif()
if(CMAKE_CXX_FLAGS_RELWITHDEBINFO STREQUAL "-O2 -g -DNDEBUG")
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
endif()
# paretree_lightly_optimised(<target>...): for what has no hot loop, such as the window and the command line, which arrange what
# the engine computes. A quarter of the time that their optimised builds take to compile is saved.
function(paretree_lightly_optimised)
  if(NOT CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O2")
    return()
  endif()
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1>")
  endforeach()
endfunction()
# What is handed out is hardened: read-only relocations, all symbols bound at the start, guarded stacks, checked copies, and the
# checks of the standard library, whose price in the hot loops docs/endurance.md tells. While one works our own assertions stand for
# stacks and copies; sanitizers bring their own.
if(PARETREE_ASSERTS)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
else()
  add_compile_definitions(NDEBUG "$<$<CONFIG:Release>:_GLIBCXX_ASSERTIONS>")
endif()
if(NOT PARETREE_SANITIZE)
  add_link_options(-Wl,-z,relro,-z,now)
  if(NOT PARETREE_ASSERTS)
    add_compile_options(-fstack-protector-strong "$<$<CONFIG:Release>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  endif()
endif()
if(PARETREE_SANITIZE)
  add_compile_options(-fsanitize=${PARETREE_SANITIZE} -fno-omit-frame-pointer)
  if(NOT PARETREE_FUZZ)
    # Nearly half of the time that g++ takes. The tests that sanitizers run are short; builds without sanitizers read the warnings.
    add_compile_options(-O0 -w)
  endif()
  if(PARETREE_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize-recover=undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND PARETREE_SANITIZE MATCHES "address")
      # Checks at each access through a pointer are two fifths of the time that g++ takes, and the address sanitizer sees most of
      # what they would find. The fuzzers, which clang compiles, keep them.
      add_compile_options(-fno-sanitize=null,object-size,vptr,alignment,pointer-overflow)
    endif()
  endif()
  add_link_options(-fsanitize=${PARETREE_SANITIZE})
  add_compile_definitions(PARETREE_SANITIZED)
endif()
if(PARETREE_FUZZ)
  # Without it libFuzzer does not see which inputs reach new code of the engine.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
find_package(Threads REQUIRED)

# paretree_commit(<target>): its sources may include <paretree_commit.h>, which says PARETREE_COMMIT (Commit.cmake).
function(paretree_commit target)
  set(folder "${CMAKE_BINARY_DIR}/commit")
  if(NOT TARGET paretree_commit_header)
    set(write "${CMAKE_COMMAND}" -DROOT=${PROJECT_SOURCE_DIR} -DFILE=${folder}/paretree_commit.h
      -P "${PROJECT_SOURCE_DIR}/resources/cmake/Commit.cmake")
    execute_process(COMMAND ${write})  # for what reads the sources without building them
    add_custom_target(paretree_commit_header COMMAND ${write} BYPRODUCTS "${folder}/paretree_commit.h" VERBATIM)
  endif()
  add_dependencies(${target} paretree_commit_header)
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()
