// What came of reading a table as one short text, so that tests may list many small files with it.
#pragma once

#include <string>
#include <utility>

#include "paretree/data/table_file.h"

namespace paretree::support {

/// Names of the columns, then the rows; missing cells as "-": "a,k;1,x;2,-".
inline std::string shownTable(const data::TableFile& file) {
  std::string text;
  const data::Dataset& data = file.data;
  for (int c = 0; c < data.columns(); ++c) text += (c > 0 ? "," : "") + data.info(c).name;
  for (data::Row row = 0; row < data.rows(); ++row)
    for (int c = 0; c < data.columns(); ++c)
      text += (c > 0 ? "," : ";") + (data.missing(c, row) ? std::string("-") : data.text(c, row));
  return text;
}

/// The code and, where it is known, line and column: "! data.arff-comma 5:3".
inline std::string shownError(const Error& error) {
  const Place& place = error.message.place;
  std::string text = "! " + error.message.code;
  if (place.line > 0) text += " " + std::to_string(place.line);
  if (place.line > 0 && place.column > 0) text += ":" + std::to_string(place.column);
  return text;
}

inline std::string outcomeOf(const Result<data::TableFile>& file) {
  return file ? shownTable(*file) : shownError(file.error());
}

inline std::string outcomeOfBytes(std::string bytes, const data::ReadOptions& options = {},
                                  const char* name = "t.bin") {
  return outcomeOf(data::readTableBytes(std::move(bytes), name, options, Context()));
}

}  // namespace paretree::support
