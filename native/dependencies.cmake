# Header-only libraries: the system's where they are new enough, else fetched at a pinned version and hash.
include(FetchContent)

# Under Emscripten the host's /usr/include must never be on the path (its libc would shadow wasm's),
# so single folders are linked into a private include folder instead.
set(CUTOFF_PRIVATE_INCLUDE "${CMAKE_BINARY_DIR}/system-headers")
file(MAKE_DIRECTORY "${CUTOFF_PRIVATE_INCLUDE}")

# cutoff_header_library(TARGET folder system_parent url sha256 include_subdir)
function(cutoff_header_library target folder system_parent url sha256 subdir)
  add_library(${target} INTERFACE)
  if(EXISTS "${system_parent}/${folder}")
    file(CREATE_LINK "${system_parent}/${folder}" "${CUTOFF_PRIVATE_INCLUDE}/${folder}" SYMBOLIC)
    target_include_directories(${target} SYSTEM INTERFACE "${CUTOFF_PRIVATE_INCLUDE}")
  else()
    FetchContent_Declare(${target}_source URL "${url}" URL_HASH SHA256=${sha256})
    FetchContent_GetProperties(${target}_source)
    if(NOT ${target}_source_POPULATED)
      FetchContent_Populate(${target}_source)
    endif()
    target_include_directories(${target} SYSTEM INTERFACE "${${target}_source_SOURCE_DIR}${subdir}")
  endif()
endfunction()

cutoff_header_library(dep_eigen Eigen /usr/include/eigen3
  https://gitlab.com/libeigen/eigen/-/archive/3.4.0/eigen-3.4.0.tar.gz
  8586084f71f9bde545ee7fa6d00288b264a2b7ac3607b974e54d13e7162c1c72 "")
# Its packets differ from machine to machine; without them every sum has one order, and a golden is a golden.
target_compile_definitions(dep_eigen INTERFACE EIGEN_DONT_VECTORIZE EIGEN_DONT_PARALLELIZE EIGEN_MPL2_ONLY)
cutoff_header_library(dep_json nlohmann /usr/include
  https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz
  d6c65aca6b1ed68e7a182f4757257b107ae403032760ed6ef121c9d55e81757d "/include")
cutoff_header_library(dep_boost boost /usr/include
  https://archives.boost.io/release/1.83.0/source/boost_1_83_0.tar.bz2
  6478edfe2f3305127cffe8caf73ea0176c53769f4bf1585be237eb30798c3b8e "")

# GoogleTest is compiled with our own flags: natively, under sanitizers and to wasm alike.
set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)
if(EXISTS /usr/src/googletest/CMakeLists.txt)
  add_subdirectory(/usr/src/googletest "${CMAKE_BINARY_DIR}/googletest" EXCLUDE_FROM_ALL)
else()
  FetchContent_Declare(googletest
    URL https://github.com/google/googletest/archive/refs/tags/v1.14.0.tar.gz
    URL_HASH SHA256=8ad598c73ad796e0d8280b082cebd82a630d73e73cd3c70057938a6501bba5d7)
  FetchContent_MakeAvailable(googletest)
endif()
