# emsdk-version.txt is the only place for the Emscripten version: any other emcc stops the build.
if(EMSCRIPTEN)
  file(STRINGS "${CMAKE_SOURCE_DIR}/emsdk-version.txt" CUTOFF_EMSDK_PIN LIMIT_COUNT 1)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/emsdk-version.txt")
  if(NOT EMSCRIPTEN_VERSION VERSION_EQUAL CUTOFF_EMSDK_PIN)
    message(FATAL_ERROR
      "emcc is ${EMSCRIPTEN_VERSION}, emsdk-version.txt asks for ${CUTOFF_EMSDK_PIN}. "
      "Run scripts/setup, or put emcc ${CUTOFF_EMSDK_PIN} on the PATH.")
  endif()
endif()
