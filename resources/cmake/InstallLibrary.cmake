# The component "dev" of `cmake --install`: the engine as a library, its public headers, and how others find it
# (find_package(Paretree) gives Paretree::engine; pkg-config paretree).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(headers "${PROJECT_SOURCE_DIR}/engine/public_headers.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${headers}")
file(STRINGS "${headers}" PUBLIC_HEADERS REGEX "^[a-z]")
list(TRANSFORM PUBLIC_HEADERS REPLACE " .*" "")

foreach(header IN LISTS PUBLIC_HEADERS)
  get_filename_component(folder "${header}" DIRECTORY)
  install(FILES "${PROJECT_SOURCE_DIR}/engine/paretree/${header}"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/paretree/${folder}" COMPONENT dev)
endforeach()
target_include_directories(paretree_engine INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
install(TARGETS paretree_engine EXPORT ParetreeTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)

set(PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/Paretree")
install(EXPORT ParetreeTargets NAMESPACE Paretree:: DESTINATION "${PACKAGE_DIR}" COMPONENT dev)
configure_package_config_file("${PROJECT_SOURCE_DIR}/resources/cmake/ParetreeConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/ParetreeConfig.cmake" INSTALL_DESTINATION "${PACKAGE_DIR}" NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/ParetreeConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ParetreeConfig.cmake" "${PROJECT_BINARY_DIR}/ParetreeConfigVersion.cmake"
  DESTINATION "${PACKAGE_DIR}" COMPONENT dev)

# Paths from where the file itself stands, so that an installed tree may be moved.
file(RELATIVE_PATH PREFIX_FROM_PC "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" PREFIX_FROM_PC "${PREFIX_FROM_PC}")
configure_file("${PROJECT_SOURCE_DIR}/resources/cmake/paretree.pc.in" "${PROJECT_BINARY_DIR}/paretree.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/paretree.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)

set(LIBRARY_DOC "${CMAKE_INSTALL_DATADIR}/doc/libparetree-dev")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${LIBRARY_DOC}" COMPONENT dev)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${LIBRARY_DOC}" RENAME copyright COMPONENT dev)
