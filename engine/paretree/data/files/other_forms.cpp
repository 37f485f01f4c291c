#include "paretree/data/files/other_forms.h"

#include <utility>

#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/delimited.h"
#include "paretree/data/lines/dressed_lines.h"
#include "paretree/data/rewriting/drawn_text.h"
#include "paretree/data/rewriting/preamble.h"
#include "paretree/data/rewriting/terminal_text.h"
#include "paretree/data/rewriting/wide_delimiter.h"
#include "paretree/data/rewriting/wrapped_frame.h"

namespace paretree::data {
namespace {

// A character beyond ASCII that is said or divides the cells of the first lines.
std::optional<char32_t> wideDelimiterOf(const std::string& start, bool isAll, const ReadOptions& options) {
  if (options.delimiter)
    return *options.delimiter < 0x80 ? std::optional<char32_t>() : std::optional(*options.delimiter);
  return options.strict ? std::optional<char32_t>() : wideDelimiter(start, isAll);
}

// One that is drawn or printed in a way of its own.
Result<Reading> readDrawn(DrawnText drawn, const ReadOptions& options, const Context& context,
                          double& progress, TableFile& file) {
  ReadOptions divided = options;
  divided.delimiter = kUnitSeparator;
  if (drawn.named && !divided.header) divided.header = true;
  auto read = readDelimited(*drawn.rows, 0, divided, context, progress, file);
  file.delimiter = drawn.delimiter;
  if (read && *read == Reading::Complete) file.notes.insert(file.notes.begin(), std::move(drawn.note));
  return read;
}

// A frame that was printed in parts.
Result<Reading> readUnwrapped(std::string whole, int rewritings, const ReadOptions& options,
                              const Context& context, double& progress, TableFile& file) {
  const auto text = bytesInMemory(std::move(whole), rewritings);
  auto read = readDelimited(*text, 0, options, context, progress, file);
  if (read && *read == Reading::Complete)
    file.notes.insert(file.notes.begin(), Message{"data.frame-unwrapped", {}});
  return read;
}

// A text that was written for a terminal.
Result<Reading> readOfTerminal(ByteStream& text, std::uint64_t storedSize, const ReadOptions& options,
                               const Context& context, double& progress, TableFile& file) {
  TerminalText plain(text);
  auto read = readDelimited(plain, storedSize, options, context, progress, file);
  if (read && *read == Reading::Complete)
    file.notes.insert(file.notes.begin(), Message{"data.colours-left-out", {}});
  return read;
}

// A text without what its lines are dressed with.
Result<Reading> readDressed(const DressedText& dressed, std::uint64_t storedSize, const ReadOptions& options,
                            const Context& context, double& progress, TableFile& file) {
  ReadOptions asked = options;
  if (dressed.delimiter) asked.delimiter = dressed.delimiter;
  auto read = readDelimited(*dressed.plain, storedSize, asked, context, progress, file);
  if (read && *read == Reading::Complete) file.notes.insert(file.notes.begin(), dressed.note);
  return read;
}

// A text below a preamble.
Result<Reading> readBelow(ByteStream& text, Preamble preamble, const ReadOptions& options,
                          const Context& context, double& progress, TableFile& file) {
  WithoutPreamble rows(text, preamble);
  ReadOptions asked = options;
  if (preamble.delimiter) asked.delimiter = static_cast<unsigned char>(*preamble.delimiter);
  asked.missing.insert(asked.missing.end(), preamble.missing.begin(), preamble.missing.end());
  auto read = readDelimited(rows, 0, asked, context, progress, file);
  if (read && *read == Reading::Complete) file.notes.insert(file.notes.begin(), std::move(preamble.note));
  return read;
}

}  // namespace

std::optional<Result<Reading>> readInOtherForm(ByteStream& text, const std::string& start, bool isAll,
                                               std::uint64_t storedSize, const ReadOptions& options,
                                               const Context& context, double& progress, TableFile& file) {
  const bool asked = options.delimiter || options.strict;
  if (!options.strict && isOfTerminal(start))
    return readOfTerminal(text, storedSize, options, context, progress, file);
  if (!asked)
    if (const auto dressed = dressedText(text, start, isAll); dressed.plain)
      return readDressed(dressed, storedSize, options, context, progress, file);
  if (!asked && isAll)
    if (auto whole = unwrappedFrame(start))
      return readUnwrapped(std::move(*whole), text.rewritings() + 1, options, context, progress, file);
  if (!asked)
    if (auto drawn = drawnText(text, start, isAll); drawn.rows)
      return readDrawn(std::move(drawn), options, context, progress, file);
  if (!asked && options.header != false)
    if (auto preamble = preambleOf(start, isAll))
      return readBelow(text, std::move(*preamble), options, context, progress, file);
  const bool thorns = !asked && quotedByThorns(start, isAll);
  const auto wide = thorns ? std::optional(U'\x14') : wideDelimiterOf(start, isAll, options);
  if (!wide) return std::nullopt;
  WithoutWideDelimiter plain(text, *wide, thorns ? U'\u00FE' : U'"');
  ReadOptions divided = options;
  divided.delimiter = kUnitSeparator;
  auto read = readDelimited(plain, storedSize, divided, context, progress, file);
  file.delimiter = *wide;
  return read;
}

}  // namespace paretree::data
