// Texts in which several tables stand below each other or side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/rewriting/rewritten_text.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// The table that is read of such a text.
struct TextPart {
  std::size_t from = 0, to = 0;  ///< its bytes
  std::string text = {};         ///< itself, where it stands beside others; lines keep their numbers
  std::size_t header = 0;        ///< the record of its names
  /// Where its columns begin, of a report of fixed width (fixed_width.h)
  std::vector<std::size_t> columns = {};
  std::vector<std::string> sheets;
  std::string sheet;  ///< what it is called among these
  Message note;
};

/// The table that options.sheet or options.like names, else the one with most cells. Nothing where the text
/// has one table, or more than 4 MB (`storedSize`: 0 = not known); an Error where there is none of that name.
/// `start`: its first bytes, or all of them.
Result<std::optional<TextPart>> partOfStack(ByteStream& text, std::string_view start, bool isAll,
                                            std::uint64_t storedSize, const CsvDialect& dialect,
                                            const ReadOptions& options, const std::string& name);

/// The same of tables that stand side by side, where `records`, the first of the text, show two.
Result<std::optional<TextPart>> partBeside(ByteStream& text, std::string_view start, bool isAll,
                                           const std::vector<SampleRecord>& records, std::uint64_t storedSize,
                                           const CsvDialect& dialect, const ReadOptions& options,
                                           const std::string& name);

/// The same of reports of fixed width, each with columns at places of its own. `dialect` does not divide
/// them.
Result<std::optional<TextPart>> partOfReports(ByteStream& text, std::string_view start, bool isAll,
                                              std::uint64_t storedSize, const CsvDialect& dialect,
                                              const ReadOptions& options, const std::string& name);

/// The same text with nothing but its line ends before `from` and from `to` on, so that lines keep their
/// numbers.
class PartOfText : public RewrittenText {
 public:
  PartOfText(ByteStream& text, std::size_t from, std::size_t to)
      : RewrittenText(text), from_(from), to_(to) {}

 private:
  void rewrite(std::string& held, std::string& ready, bool last) override;
  void restart() override { at_ = 0; }

  std::size_t from_, to_;
  std::size_t at_ = 0;  // of the first byte held
};

}  // namespace paretree::data
