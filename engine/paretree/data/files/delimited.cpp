#include "paretree/data/files/delimited.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/other_forms.h"
#include "paretree/data/files/plain_rows.h"
#include "paretree/data/files/splitter.h"
#include "paretree/data/files/text_sample.h"
#include "paretree/data/number_text.h"
#include "paretree/data/reading/unfit_cells.h"
#include "paretree/data/rewriting/aligned_rows.h"
#include "paretree/data/rewriting/drawn_text.h"
#include "paretree/data/rewriting/fixed_width.h"
#include "paretree/data/rewriting/preamble.h"
#include "paretree/data/rewriting/quoted_rows.h"
#include "paretree/data/rewriting/stacked_text.h"
#include "paretree/data/rewriting/wide_delimiter.h"

namespace paretree::data {
namespace {

constexpr std::size_t kBlock = std::size_t{512} << 10;
constexpr std::size_t kSampleLines = 2000;

// One text, read record by record.
class DelimitedText : public PlannedSource {
 public:
  /// `block`: bytes that are read at a time.
  DelimitedText(ByteStream& text, std::size_t block, const CsvDialect& dialect, std::string name,
                const Context& context, double& progress)
      : text_(text),
        block_(block),
        dialect_(dialect),
        name_(std::move(name)),
        context_(context),
        splitter_(dialect),
        progress_(progress) {}

  Result<Reading> read(const TablePlan& plan, ReadColumns& read) override;
  void describe(std::vector<Message>& notes) const override;

 private:
  void addRecord(std::string_view body);
  bool skips(std::string_view body);
  bool isRuledLine(std::string_view body);
  void noteLong(const std::vector<Cell>& cells);
  void reject(std::string_view body, std::size_t cells, std::size_t at);
  Result<std::size_t> addBlock(std::string_view block, bool last, PlainRows& plain);
  bool endsAtLine(std::string_view block, std::size_t at, Splitter::End& end);
  Result<void> checkMemory() const;
  void report();

  ByteStream& text_;
  std::size_t block_;
  CsvDialect dialect_;
  std::string name_;
  const Context& context_;
  Splitter splitter_;
  double& progress_;
  // Of the reading that is under way.
  const TablePlan* plan_ = nullptr;
  ReadColumns* read_ = nullptr;
  std::uint64_t line_ = 1;
  std::uint64_t comments_ = 0, emptyRows_ = 0, shortRows_ = 0;
  std::uint64_t openQuotes_ = 0, openQuoteLine_ = 0;       // how many, and where the first stands
  std::uint64_t openAtEnd_ = 0;                            // of them, those that nothing closes
  std::uint64_t quotesInside_ = 0, quotesInsideLine_ = 0;  // cells with them, and where the first stands
  std::uint64_t formulas_ = 0, formulasLine_ = 0;          // texts that stand in formulas
};

// Comments and rows without any value are no data.
bool DelimitedText::skips(std::string_view body) {
  const auto first = body.find_first_not_of(" \t");
  if (first == std::string_view::npos && dialect_.delimiter != '\t') return true;
  if (first != std::string_view::npos && body[first] == '#') {
    const std::size_t cells = splitter_.cells(body).size();
    if (cells != read_->columns.size() || cells == 1) {
      ++comments_;
      return true;
    }
  }
  const char delimiter = dialect_.delimiter;
  if (std::all_of(body.begin(), body.end(),
                  [delimiter](char c) { return c == delimiter || c == ' ' || c == '\t'; })) {
    if (!body.empty()) {
      ++emptyRows_;
      read_->leftOut.push_back(++read_->fileRows);
    }
    return true;
  }
  return false;
}

// Nothing but signs that lines are drawn with: told by the bytes, before cells are made of them.
bool DelimitedText::isRuledLine(std::string_view body) {
  const char delimiter = dialect_.delimiter;
  if (std::any_of(body.begin(), body.end(), [delimiter](char c) {
        return c != delimiter && std::string_view("-=:+ \t").find(c) == std::string_view::npos;
      }))
    return false;
  std::vector<std::string_view> texts;
  for (const auto& cell : splitter_.cells(body)) texts.push_back(cell.text);
  return isRuling(texts);
}

void DelimitedText::reject(std::string_view body, std::size_t cells, std::size_t at) {
  read_->leftOut.push_back(++read_->fileRows);
  ++read_->badRecords;
  const std::size_t expected = read_->columns.size();
  read_->problems.add(
      cells > expected ? Message{"data.kind-more-cells", {}} : Message{"data.kind-fewer-cells", {}},
      placeOf(line_, body, at), Message{"data.cells", {{"cells", cells}, {"columns", expected}}});
}

// The row that is about to be added has empty cells beyond the last column. Where one before is empty as
// well, nobody can tell which of them is too many.
void DelimitedText::noteLong(const std::vector<Cell>& cells) {
  constexpr std::size_t kMost = 1000;
  ++read_->longRows;
  const auto empty = [](const Cell& cell) { return cell.text.empty(); };
  const auto end = cells.begin() + static_cast<std::ptrdiff_t>(read_->columns.size());
  if (std::none_of(cells.begin(), end, empty)) {
    ++read_->longFullRows;
    return;
  }
  if (read_->shifted.size() >= kMost) return;
  const auto first = std::find_if_not(cells.begin(), end, empty);
  read_->shifted.push_back({read_->columns.front().rows(), line_, std::string(first->text)});
}

void DelimitedText::addRecord(std::string_view body) {
  if (line_ < plan_->layout.firstLine) return;
  const char front = body.empty() ? ' ' : body.front();
  const char delimiter = dialect_.delimiter;
  if ((front == ' ' || front == '\t' || front == '#' || front == delimiter) && skips(body)) return;
  if ((front == '-' || front == '=' || front == '+' || front == delimiter) && plan_->rules.oddRowsKnown &&
      isRuledLine(body)) {
    ++comments_;
    return;
  }

  // Rows are judged before they are added: a row of too few or too many cells is a fault of the row, not of
  // its cells.
  const std::size_t columns = read_->columns.size();
  const auto& cells = splitter_.cells(body, columns);
  if (cells.size() > columns) {
    for (std::size_t c = columns; c < cells.size(); ++c)
      if (!cells[c].text.empty()) return reject(body, cells.size(), cells[c].at);
    noteLong(cells);
  } else if (cells.size() < columns) {
    if (cells.size() == 1 && columns > 2) return reject(body, cells.size(), body.size());
    ++shortRows_;
  }
  read_->lines.add(read_->columns.front().rows(), line_);
  for (std::size_t c = 0; c < columns; ++c) {
    if (c >= cells.size()) {
      read_->columns[c].addMissing();
      continue;
    }
    if (cells[c].openQuote && openQuotes_++ == 0) openQuoteLine_ = line_;
    if (cells[c].quotesInside && quotesInside_++ == 0) quotesInsideLine_ = line_;
    if (cells[c].formula && formulas_++ == 0) formulasLine_ = line_;
    if (!read_->columns[c].addCell(cells[c].text, cells[c].quoted))
      read_->columns[c].placeOdd(placeOf(line_, body, cells[c].at));
  }
  ++read_->fileRows;
}

// Where the record at `at` ends if its quotes are plain characters; false where that is not by evidence, or
// where quotes that nothing closes came too often for slips: each is looked for up to the end of the text.
bool DelimitedText::endsAtLine(std::string_view block, std::size_t at, Splitter::End& end) {
  constexpr std::uint64_t kMostOpenAtEnd = 100;
  if (!plan_->rules.byEvidence || (end.open && openAtEnd_++ >= kMostOpenAtEnd)) return false;
  end = Splitter::firstLine(block, at);
  return true;
}

// Adds the records of a block; returns where the first begins that is not wholly in it.
Result<std::size_t> DelimitedText::addBlock(std::string_view block, bool last, PlainRows& plain) {
  plain.setText(block);
  std::size_t at = 0;
  while (at < block.size()) {
    if (line_ >= plan_->layout.firstLine && dialect_.delimiter != ' ') {
      std::uint64_t rows = 0;
      read_->lines.add(read_->columns.front().rows(), line_);
      at = plain.read(at, line_, rows);
      line_ += rows;
      read_->fileRows += rows;
      if (at == block.size()) break;
    }
    auto end = splitter_.recordEnd(block, at, last);
    if (end.open && (last || block.size() - at > kLongestRecord) && endsAtLine(block, at, end)) {
      // A quote that is never closed quotes nothing: its row ends with its line.
    } else if (end.open && (last || block.size() - at > kLongestRecord)) {
      const auto body = block.substr(at, end.at - at);
      return Error{read_->problems.at(placeOf(line_, body, body.find(dialect_.quote)),
                                      Message{"data.quote-open", {}})};
    }
    if (end.complete && end.lines > 1 && line_ >= plan_->layout.firstLine &&
        splitter_.hidesRows(block.substr(at, end.at - at), read_->columns.size()))
      endsAtLine(block, at, end);
    if (!end.complete) {
      if (block.size() - at > kLongestRecord)
        return Error{
            read_->problems.at({line_, 1}, Message{"data.row-too-long", {{"longest", kLongestRecord}}})};
      break;
    }
    addRecord(block.substr(at, end.at - at));
    line_ += end.lines;
    at = end.next;
  }
  return at;
}

Result<void> DelimitedText::checkMemory() const {
  std::uint64_t bytes = 0;
  for (const auto& column : read_->columns)
    bytes += column.rows() * (column.numeric() ? sizeof(double) : sizeof(std::int32_t));
  if (bytes <= plan_->bytesAllowed) return {};
  return Error{"data.memory-full-line", {{"allowed", plan_->bytesAllowed}, {"line", line_}}, inFile(name_)};
}

void DelimitedText::report() {
  const double done = text_.fraction();
  if (!(done < 1 && done >= progress_ + 0.005)) return;
  progress_ = done;
  Progress report;
  report.phase = Message{"progress.reading", {}};
  report.fraction = done;
  report.step = read_->fileRows;
  report.unit = Message{"progress.row", {}};
  context_.report(report);
}

Result<Reading> DelimitedText::read(const TablePlan& plan, ReadColumns& read) {
  plan_ = &plan;
  read_ = &read;
  line_ = 1;
  comments_ = emptyRows_ = shortRows_ = openQuotes_ = openAtEnd_ = quotesInside_ = formulas_ = 0;
  if (const auto rewound = text_.rewind(); !rewound) return rewound.error();
  std::string buffer(block_ + PlainRows::kPadding, '\0');
  // Between unquoted cells a comma separates: it cannot be a decimal mark there.
  const char decimal = plan.rules.style.decimal;
  PlainRows plain(dialect_, decimal == dialect_.delimiter ? '\1' : decimal, read.columns);
  std::size_t filled = 0;
  for (bool last = false; !last;) {
    if (context_.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
    // a record longer than the block
    if (filled + PlainRows::kPadding == buffer.size()) buffer.resize(buffer.size() * 2);
    const auto got = text_.read(buffer.data() + filled, buffer.size() - PlainRows::kPadding - filled);
    if (!got) return got.error();
    last = *got == 0;
    filled += *got;
    const auto used = addBlock({buffer.data(), filled}, last, plain);
    if (!used) return used.error();
    std::memmove(buffer.data(), buffer.data() + *used, filled - *used);
    filled -= *used;
    for (const auto& column : read.columns) {
      if (column.brokenUtf8()) return Reading::BrokenText;
      if (column.clearlyMisplanned()) return Reading::Misplanned;
    }
    if (const auto fits = checkMemory(); !fits) return fits.error();
    report();
  }
  return Reading::Complete;
}

void DelimitedText::describe(std::vector<Message>& notes) const {
  if (const auto lines = plan_->layout.commentLines + comments_; lines > 0)
    notes.push_back(Message{"data.comments-skipped", {{"lines", lines}}});
  if (openQuotes_ > 0)
    notes.push_back(Message{"data.quotes-plain", {{"rows", openQuotes_}, {"line", openQuoteLine_}}});
  if (quotesInside_ > 0)
    notes.push_back(Message{"data.quotes-inside", {{"cells", quotesInside_}, {"line", quotesInsideLine_}}});
  if (formulas_ > 0)
    notes.push_back(Message{"data.texts-as-formulas", {{"cells", formulas_}, {"line", formulasLine_}}});
  if (emptyRows_ > 0) notes.push_back(Message{"data.empty-rows", {{"rows", emptyRows_}}});
  if (shortRows_ > 0) notes.push_back(Message{"data.short-rows", {{"rows", shortRows_}}});
  const std::uint64_t shifted = read_->fewLongRows() ? read_->shifted.size() : 0;  // said with their lines
  if (read_->longRows > shifted)
    notes.push_back(Message{"data.long-rows", {{"rows", read_->longRows - shifted}}});
}

// Rows to expect of `size` bytes, from the length of those seen; 0 where the size is not known.
std::size_t expectedRows(const std::vector<SampleRecord>& records, std::size_t sampleSize,
                         std::uint64_t size) {
  if (records.empty() || size == 0) return 0;
  const double perRecord = records.size() > 1 ? static_cast<double>(records.back().at - records.front().at) /
                                                    static_cast<double>(records.size() - 1)
                                              : static_cast<double>(sampleSize);
  return static_cast<std::size_t>(static_cast<double>(size) / std::max(perRecord, 1.0) * 1.02) + 16;
}

Result<void> expectedToFit(const TablePlan& plan, const std::string& name) {
  // Beside its values: of millions of columns these are most.
  constexpr double kBytesOfColumn = 2048;
  constexpr std::size_t kUsualColumns = 10000;
  const std::size_t columns = plan.layout.plans.size();
  const double perColumn =
      static_cast<double>(plan.expectedRows) * 8.0 + (columns > kUsualColumns ? kBytesOfColumn : 0);
  const double expected = perColumn * static_cast<double>(columns);
  if (expected <= static_cast<double>(plan.bytesAllowed)) return {};
  return Error{"data.too-large",
               {{"rows", plan.expectedRows},
                {"columns", columns},
                {"size", static_cast<std::uint64_t>(expected)},
                {"allowed", plan.bytesAllowed}},
               inFile(name)};
}

// A title or remarks of one cell each, then names, and the file ends.
bool endsWithHeader(const std::vector<SampleRecord>& records) {
  constexpr std::size_t kFewest = 3;  // names
  std::vector<const SampleRecord*> filled;
  for (const auto& record : records)
    if (!record.blank) filled.push_back(&record);
  if (filled.size() < 2 || filled.back()->cells.size() < kFewest) return false;
  const auto isName = [](const std::string& cell) { return !cell.empty() && !parseNumber(cell); };
  return std::all_of(filled.begin(), filled.end() - 1,
                     [](const auto* record) { return record->cells.size() == 1; }) &&
         std::all_of(filled.back()->cells.begin(), filled.back()->cells.end(), isName);
}

// `records`: those of the sample.
Result<TablePlan> makePlan(const TextSample& sample, std::vector<SampleRecord> records,
                           const DialectGuess& guess, std::uint64_t size, const ReadOptions& options,
                           TableFile& file) {
  const std::string name = fileName(file.path);
  if (guess.declared && !records.empty()) records.erase(records.begin());
  const bool any =
      std::any_of(records.begin(), records.end(), [](const auto& record) { return !record.blank; });
  if (!any)
    return sample.text.empty() ? Error{"data.file-empty", {}, inFile(name)}
                               : Error{"data.file-blank", {}, inFile(name)};
  if (sample.whole && endsWithHeader(records)) return Error{"data.only-header", {}, inFile(name)};
  auto plan = planTable(records, guess.dialect.delimiter, std::nullopt, options, file);
  if (!plan) return plan;
  plan->expectedRows = expectedRows(records, sample.text.size(), size);
  if (const auto fits = expectedToFit(*plan, name); !fits) return fits.error();
  file.delimiter = static_cast<unsigned char>(guess.dialect.delimiter);
  for (const auto& column : plan->layout.plans)
    if (!validUtf8(column.name))
      return Error{"data.header-encoding", {{"encoding", file.encoding}}, inFile(name)};
  if (plan->layout.plans.empty() || plan->layout.firstLine == UINT64_MAX)
    return Error{"data.only-header", {}, inFile(name)};
  return plan;
}

// A text as it is without what its rows are dressed with, which `note` says; `delimiter` where that is known.
Result<Reading> readPlain(ByteStream& plain, std::optional<char32_t> delimiter, Message note,
                          std::uint64_t storedSize, ReadOptions options, const Context& context,
                          double& progress, TableFile& file) {
  if (delimiter) options.delimiter = delimiter;
  auto read = readDelimited(plain, storedSize, options, context, progress, file);
  if (read && *read == Reading::Complete) file.notes.insert(file.notes.begin(), std::move(note));
  return read;
}

// A text of which columns begin at these places.
Result<Reading> readByPlace(ByteStream& text, std::vector<std::size_t> columns, std::uint64_t storedSize,
                            const ReadOptions& options, const Context& context, double& progress,
                            TableFile& file) {
  const std::size_t count = columns.size();
  FixedWidthText divided(text, std::move(columns));
  ReadOptions asDivided = options;
  asDivided.delimiter = kUnitSeparator;
  auto read = readDelimited(divided, storedSize, asDivided, context, progress, file);
  file.delimiter = U' ';
  if (read && *read == Reading::Complete)
    file.notes.insert(file.notes.begin(), Message{"data.fixed-width", {{"columns", count}}});
  return read;
}

// One of several tables of a text.
Result<Reading> readPart(ByteStream& text, TextPart part, const DialectGuess& guess,
                         const ReadOptions& options, const Context& context, double& progress,
                         TableFile& file) {
  const auto itself =
      part.text.empty() ? nullptr : bytesInMemory(std::move(part.text), text.rewritings() + 1);
  PartOfText cut(text, part.from, part.to);
  ByteStream& alone = itself ? static_cast<ByteStream&>(*itself) : cut;
  ReadOptions asked = options;
  if (guess.declared) asked.delimiter = static_cast<unsigned char>(guess.dialect.delimiter);
  auto read = part.columns.empty()
                  ? readDelimited(alone, 0, asked, context, progress, file)
                  : readByPlace(alone, std::move(part.columns), 0, asked, context, progress, file);
  if (read && *read == Reading::Complete) {
    file.notes.insert(file.notes.begin(), std::move(part.note));
    file.sheets = std::move(part.sheets);
    file.sheet = std::move(part.sheet);
  }
  return read;
}

// Which part of a text is read, and by which places: of a text whose columns no character divides.
struct Placed {
  std::optional<TextPart> part = {};
  std::vector<std::size_t> columns = {};
  std::size_t words = 0;  // columns, where the last holds what stands behind the others
};

Result<Placed> placesOf(ByteStream& text, const TextSample& sample, const std::vector<SampleRecord>& records,
                        std::uint64_t storedSize, const ReadOptions& options, const std::string& name) {
  const CsvDialect& dialect = sample.guess.dialect;
  Placed placed;
  if (!isDelimited(dialect, records)) {
    auto part = partOfReports(text, sample.text, sample.whole, storedSize, dialect, options, name);
    if (!part) return part.error();
    placed.part = std::move(*part);
  }
  if (placed.part) return placed;
  placed.columns = columnsByPlace(sample.text, sample.whole, dialect, records);
  if (!isDelimited(dialect, records)) placed.words = columnsBeforeText(sample.text, sample.whole);
  if (placed.words <= placed.columns.size()) placed.words = 0;
  return placed;
}

}  // namespace

Result<Reading> readDelimited(ByteStream& text, std::uint64_t storedSize, const ReadOptions& options,
                              const Context& context, double& progress, TableFile& file) {
  auto start = firstBytes(text, kSampleSize);
  if (!start) return start.error();
  // Forms stand within each other, but not without end: a text may look the same after each.
  constexpr int kMostForms = 8;
  const bool mayBeOther = text.rewritings() < kMostForms;
  if (mayBeOther)
    if (auto read = readInOtherForm(text, *start, start->size() < kSampleSize, storedSize, options, context,
                                    progress, file))
      return std::move(*read);
  const auto sample = sampleOfText(text, std::move(*start), options, fileName(file.path));
  if (!sample) return sample.error();
  const bool open = mayBeOther && !options.delimiter && !options.strict && !sample->guess.declared;
  if (open && rowsAreQuoted(sample->text, sample->whole)) {
    QuotedRows plain(text);
    return readPlain(plain, {}, Message{"data.rows-quoted", {}}, storedSize, options, context, progress,
                     file);
  }
  if (open && sample->whole && sample->guess.dialect.delimiter == '\t' && tabsAlign(sample->text)) {
    AlignedRows plain(text);
    return readPlain(plain, U'\t', Message{"data.tabs-align", {}}, storedSize, options, context, progress,
                     file);
  }
  auto records = sampleRecords(sample->text, sample->guess.dialect, sample->whole, kSampleLines);
  const DialectGuess& guess = sample->guess;
  if (open) {
    auto placed = placesOf(text, *sample, records, storedSize, options, fileName(file.path));
    if (!placed) return placed.error();
    if (placed->part)
      return readPart(text, std::move(*placed->part), guess, options, context, progress, file);
    if (placed->words > 0) {
      TextBehindWords plain(text, placed->words);
      auto read = readPlain(plain, static_cast<unsigned char>(kUnitSeparator),
                            Message{"data.text-behind-words", {{"columns", placed->words}}}, storedSize,
                            options, context, progress, file);
      file.delimiter = U' ';
      return read;
    }
    if (!placed->columns.empty())
      return readByPlace(text, std::move(placed->columns), storedSize, options, context, progress, file);
  }
  auto part =
      partOfStack(text, sample->text, sample->whole, storedSize, guess.dialect, options, fileName(file.path));
  if (!part) return part.error();
  if (*part) return readPart(text, std::move(**part), guess, options, context, progress, file);
  auto beside = partBeside(text, sample->text, sample->whole, records, storedSize, guess.dialect, options,
                           fileName(file.path));
  if (!beside) return beside.error();
  if (*beside) return readPart(text, std::move(**beside), guess, options, context, progress, file);
  auto plan = makePlan(*sample, std::move(records), guess, storedSize, options, file);
  if (!plan) return plan.error();
  // A small text in one block and no more, with room to see that it ends.
  const std::size_t block = sample->whole ? std::min(kBlock, sample->text.size() + 1) : kBlock;
  DelimitedText source(text, block, guess.dialect, fileName(file.path), context, progress);
  return readPlanned(source, std::move(*plan), options, file);
}

}  // namespace paretree::data
