// Archives of zip and workbooks of parts that tests write.
#pragma once

#include <zip.h>

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace paretree::support {

inline std::string zipped(const std::vector<std::pair<std::string, std::string>>& files) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
  zip_source_keep(target);
  zip_t* archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
  for (const auto& [name, bytes] : files)
    zip_file_add(archive, name.c_str(), zip_source_buffer(archive, bytes.data(), bytes.size(), 0), 0);
  zip_close(archive);
  zip_source_open(target);
  zip_source_seek(target, 0, SEEK_END);
  std::string packed(static_cast<std::size_t>(zip_source_tell(target)), '\0');
  zip_source_seek(target, 0, SEEK_SET);
  zip_source_read(target, packed.data(), packed.size());
  zip_source_close(target);
  zip_source_free(target);
  return packed;
}

/// A workbook of one sheet.
inline std::string xlsxOf(const std::string& sheet, const std::string& strings = {},
                          const std::string& styles = {}) {
  std::vector<std::pair<std::string, std::string>> parts{
      {"xl/workbook.xml", "<workbook><sheets><sheet name='s' r:id='r1' xmlns:r='r'/></sheets></workbook>"},
      {"xl/_rels/workbook.xml.rels",
       "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>"},
      {"xl/worksheets/sheet1.xml", sheet}};
  if (!strings.empty()) parts.emplace_back("xl/sharedStrings.xml", strings);
  if (!styles.empty()) parts.emplace_back("xl/styles.xml", styles);
  return zipped(parts);
}
}  // namespace paretree::support
