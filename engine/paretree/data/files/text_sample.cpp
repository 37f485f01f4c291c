#include "paretree/data/files/text_sample.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/files/splitter.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostCellsOfRow = 2'000'000;

// Of the options; within ASCII alone.
std::optional<char> narrow(std::optional<char32_t> delimiter) {
  if (!delimiter) return std::nullopt;
  return static_cast<char>(*delimiter);
}

// Whether the lines of a sample are such as can be told apart into cells: each look at a longer one, and
// there are a dozen of them, would take minutes, and gigabytes for its cells.
Result<void> checkLines(std::string_view text, std::optional<char> delimiter, const std::string& name) {
  const std::string_view delimiters = delimiter ? std::string_view(&*delimiter, 1) : ",;\t|";
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const auto body = text.substr(at, text.find_first_of("\r\n", at) - at);
    if (body.size() > kLongestRecord)
      return Error{"data.row-too-long", {{"longest", kLongestRecord}}, {line, 1, name, {}}};
    for (const char one : delimiters)
      if (body.size() > kMostCellsOfRow &&
          static_cast<std::size_t>(std::count(body.begin(), body.end(), one)) >= kMostCellsOfRow)
        return Error{"data.row-too-wide", {{"most", kMostCellsOfRow}}, {line, 1, name, {}}};
    at += body.size();
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
  }
  return {};
}

// Whether the first line is the name of one column, with blanks in it, of the table that this must fit.
bool namesOneColumn(std::string_view text, const ReadOptions& options) {
  const std::string line(trimmed(text.substr(0, text.find_first_of("\r\n"))));
  return options.like && columnMeant(*options.like->schema, line) >= 0;
}

}  // namespace

Result<TextSample> sampleOfText(ByteStream& text, std::string start, const ReadOptions& options,
                                const std::string& name) {
  for (std::size_t size = kSampleSize;;) {
    const bool whole = start.size() < size;
    DialectGuess guess = guessDialect(start, whole, narrow(options.delimiter));
    if (!options.delimiter && guess.dialect.delimiter == ' ' && namesOneColumn(start, options))
      guess.dialect.delimiter = ',';
    if (whole || size > kLongestRecord || sampleRecords(start, guess.dialect, whole, 4).size() >= 4)
      return TextSample{std::move(start), whole, std::move(guess)};
    size *= 8;
    auto more = firstBytes(text, size);
    if (!more) return more.error();
    start = std::move(*more);
    if (const auto readable = checkLines(start, narrow(options.delimiter), name); !readable)
      return readable.error();
  }
}

}  // namespace paretree::data
