# Qt's moc reads every header that it finds on its way, those of Qt and of the standard library as well: a second for each
# file, and what it writes does not depend on them. Here it is told none of their folders.

# Gives a test program, whose source ends with #include "NAME.moc", that file.
function(paretree_moc target source)
  get_filename_component(name "${source}" NAME_WE)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/moc")
  add_custom_command(OUTPUT "${folder}/${name}.moc"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
    COMMAND Qt6::moc -i "${source}" -o "${folder}/${name}.moc"
    DEPENDS "${source}" VERBATIM COMMENT "Moc of ${name}")
  target_sources(${target} PRIVATE "${folder}/${name}.moc")
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

# Lets CMake find the classes of a library that moc has to read.
function(paretree_automoc target)
  set(alone "${PROJECT_BINARY_DIR}/moc_alone.sh")
  get_target_property(moc Qt6::moc LOCATION)
  configure_file("${PROJECT_SOURCE_DIR}/resources/cmake/moc_alone.sh.in" "${alone}" @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_COMPILER_PREDEFINES OFF AUTOMOC_EXECUTABLE "${alone}")
endfunction()
