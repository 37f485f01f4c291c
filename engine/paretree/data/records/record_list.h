// Records that name their values: gathered from a text, then read as a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/rewriting/rewritten_text.h"
#include "paretree/data/table.h"

namespace paretree::data {

struct NamedRecord {
  std::uint64_t line = 0;
  std::vector<std::pair<std::size_t, std::string>> values;  ///< by the name's place
};

/// All records of a text. What one does not name is missing.
struct NamedRecords {
  std::vector<std::string> names;
  std::unordered_map<std::string, std::size_t> places;
  std::vector<NamedRecord> records;
  std::uint64_t others = 0, otherLine = 0;  ///< lines of another kind, and the first
  std::string otherText;
  std::size_t most = 0;  ///< values of one record

  void begin(std::uint64_t line) { records.push_back({line, {}}); }
  /// Of the last record; several of one name are a list ("a; b").
  void add(const std::string& name, std::string_view value);
  void addOther(std::uint64_t line, std::string_view text);
  /// Few names for what each record has: they are of one kind.
  bool areAlike() const {
    return records.size() >= 2 && names.size() <= 2 * most && others * 10 <= records.size();
  }
};

/// How the records of a text are written.
struct RecordForm {
  const char* format;  ///< TableFile::format
  const char* called;  ///< what people call it; empty: it has no name
  /// Of a text, or of its front (`isAll` false)
  NamedRecords (*recordsOf)(std::string_view text, bool isAll);
};

/// Reads a text of that form. Errors: more than memory allows; no record.
Result<void> readNamed(std::string_view text, const RecordForm& form, const ReadOptions& options,
                       const Context& context, TableFile& file);

/// Each line without its end, with its number from 1.
template <class Use>
void eachLine(std::string_view text, bool isAll, Use use) {
  std::uint64_t number = 0;
  for (auto line = takeLine(text, isAll); line; line = takeLine(text, isAll)) {
    if (line->ends_with('\r')) line->remove_suffix(1);
    use(*line, ++number);
  }
}

/// Of the front of a text, so that no large one is gone through to tell what it is.
std::string_view frontOf(std::string_view start, bool& isAll);

}  // namespace paretree::data
