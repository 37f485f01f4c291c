#include "paretree/data/files/delimited.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/files/header_guess.h"
#include "paretree/data/files/number_style_guess.h"
#include "paretree/data/files/plain_rows.h"
#include "paretree/data/table_builder.h"

namespace paretree::data {
namespace {

constexpr std::size_t kSample = std::size_t{256} << 10;
constexpr std::size_t kBlock = std::size_t{512} << 10;
constexpr std::size_t kLongestRecord = std::size_t{64} << 20;
constexpr std::size_t kSampleRecords = 2000;

// What is settled before the full parse, and what every record is read with.
struct Plan {
  CsvDialect dialect;
  CellRules rules;
  Layout layout;
  std::size_t expectedRows = 0;
  std::uint64_t bytesAllowed = 0;
};

enum class Reading { Complete, Misplanned, BrokenUtf8 };

// One reading of the whole text.
class Pass {
 public:
  Pass(const Plan& plan, const std::string& name)
      : plan_(plan), name_(name), splitter_(plan.dialect), read_{{}, Problems(name), 0, 0} {
    for (const auto& column : plan.layout.plans)
      read_.columns.emplace_back(column, plan.rules, plan.expectedRows);
    // Between unquoted cells a comma separates: it cannot be a decimal mark there.
    scanDecimal_ = plan.rules.style.decimal == plan.dialect.delimiter ? '\1' : plan.rules.style.decimal;
  }

  Result<Reading> run(ByteStream& text, const Context& context, double& progress);
  ReadColumns& columns() { return read_; }
  /// Rows and lines that were not taken as they stand.
  void describe(std::vector<Message>& notes) const;

 private:
  void addRecord(std::string_view body);
  bool skips(std::string_view body);
  void reject(std::string_view body, std::size_t cells, std::size_t at);

  const Plan& plan_;
  const std::string& name_;
  Splitter splitter_;
  ReadColumns read_;
  std::uint64_t line_ = 1;
  char scanDecimal_;
  std::uint64_t comments_ = 0, emptyRows_ = 0, shortRows_ = 0, longRows_ = 0;
};

// Comments and rows without any value are no data.
bool Pass::skips(std::string_view body) {
  const auto first = body.find_first_not_of(" \t");
  if (first == std::string_view::npos && plan_.dialect.delimiter != '\t') return true;
  if (first != std::string_view::npos && body[first] == '#') {
    const std::size_t cells = splitter_.cells(body).size();
    if (cells != read_.columns.size() || cells == 1) {
      ++comments_;
      return true;
    }
  }
  const char delimiter = plan_.dialect.delimiter;
  if (std::all_of(body.begin(), body.end(),
                  [delimiter](char c) { return c == delimiter || c == ' ' || c == '\t'; })) {
    if (!body.empty()) {
      ++emptyRows_;
      ++read_.fileRows;
    }
    return true;
  }
  return false;
}

void Pass::reject(std::string_view body, std::size_t cells, std::size_t at) {
  ++read_.fileRows;
  ++read_.badRecords;
  const std::size_t expected = read_.columns.size();
  read_.problems.add(
      cells > expected ? Message{"data.kind-more-cells", {}} : Message{"data.kind-fewer-cells", {}},
      placeOf(line_, body, at), Message{"data.cells", {{"cells", cells}, {"columns", expected}}});
}

void Pass::addRecord(std::string_view body) {
  if (line_ < plan_.layout.firstLine) return;
  const char front = body.empty() ? ' ' : body.front();
  const char delimiter = plan_.dialect.delimiter;
  if ((front == ' ' || front == '\t' || front == '#' || front == delimiter) && skips(body)) return;

  // Rows are judged before they are added: a row of too few or too many cells is a fault of the row, not of
  // its cells.
  const std::size_t columns = read_.columns.size();
  const auto& cells = splitter_.cells(body);
  if (cells.size() > columns) {
    for (std::size_t c = columns; c < cells.size(); ++c)
      if (!cells[c].text.empty()) return reject(body, cells.size(), cells[c].at);
    ++longRows_;
  } else if (cells.size() < columns) {
    if (cells.size() == 1 && columns > 2) return reject(body, cells.size(), body.size());
    ++shortRows_;
  }
  for (std::size_t c = 0; c < columns; ++c) {
    if (c >= cells.size()) {
      read_.columns[c].addMissing();
      continue;
    }
    if (!read_.columns[c].addCell(cells[c].text, cells[c].quoted))
      read_.columns[c].placeOdd(placeOf(line_, body, cells[c].at));
  }
  ++read_.fileRows;
}

Result<Reading> Pass::run(ByteStream& text, const Context& context, double& progress) {
  std::string buffer(kBlock + PlainRows::kPadding, '\0');
  PlainRows plain(plan_.dialect, scanDecimal_, read_.columns);
  std::size_t filled = 0;
  for (bool last = false; !last;) {
    if (context.stopping()) return Error{"stopped.reading", {}, inFile(name_)};
    // a record longer than the block
    if (filled + PlainRows::kPadding == buffer.size()) buffer.resize(buffer.size() * 2);
    const auto got = text.read(buffer.data() + filled, buffer.size() - PlainRows::kPadding - filled);
    if (!got) return got.error();
    last = *got == 0;
    filled += *got;

    const std::string_view view(buffer.data(), filled);
    plain.setText(view);
    std::size_t at = 0;
    while (at < filled) {
      if (line_ >= plan_.layout.firstLine && plan_.dialect.delimiter != ' ') {
        std::uint64_t rows = 0;
        at = plain.read(at, line_, rows);
        line_ += rows;
        read_.fileRows += rows;
        if (at == filled) break;
      }
      const auto end = splitter_.recordEnd(view, at, last);
      if (end.open && (last || filled - at > kLongestRecord)) {
        const auto body = view.substr(at, end.at - at);
        return Error{read_.problems.at(placeOf(line_, body, body.find(plan_.dialect.quote)),
                                       Message{"data.quote-open", {}})};
      }
      if (!end.complete) {
        if (filled - at > kLongestRecord)
          return Error{
              read_.problems.at({line_, 1}, Message{"data.row-too-long", {{"longest", kLongestRecord}}})};
        break;
      }
      addRecord(view.substr(at, end.at - at));
      line_ += end.lines;
      at = end.next;
    }
    std::memmove(buffer.data(), buffer.data() + at, filled - at);
    filled -= at;

    std::uint64_t bytes = 0;
    for (const auto& column : read_.columns) {
      if (column.brokenUtf8()) return Reading::BrokenUtf8;
      if (column.clearlyMisplanned()) return Reading::Misplanned;
      bytes += column.rows() * (column.numeric() ? sizeof(double) : sizeof(std::int32_t));
    }
    if (bytes > plan_.bytesAllowed)
      return Error{
          "data.memory-full-line", {{"allowed", plan_.bytesAllowed}, {"line", line_}}, inFile(name_)};
    if (const double done = text.fraction(); done < 1 && done >= progress + 0.005) {
      progress = done;
      Progress report;
      report.phase = "reading";
      report.fraction = done;
      report.step = read_.fileRows;
      report.unit = "row";
      context.report(report);
    }
  }
  const bool wrong = std::any_of(read_.columns.begin(), read_.columns.end(),
                                 [](const auto& column) { return column.misplanned(); });
  return wrong ? Reading::Misplanned : Reading::Complete;
}

void Pass::describe(std::vector<Message>& notes) const {
  if (const auto lines = plan_.layout.commentLines + comments_; lines > 0)
    notes.push_back(Message{"data.comments-skipped", {{"lines", lines}}});
  if (emptyRows_ > 0) notes.push_back(Message{"data.empty-rows", {{"rows", emptyRows_}}});
  if (shortRows_ > 0) notes.push_back(Message{"data.short-rows", {{"rows", shortRows_}}});
  if (longRows_ > 0) notes.push_back(Message{"data.long-rows", {{"rows", longRows_}}});
}

// The first part of a text: a quarter of a megabyte, more where that holds no row beside the header.
struct Sample {
  std::string text;
  bool whole;
};

Result<Sample> sampleOf(ByteStream& text, const ReadOptions& options) {
  for (std::size_t size = kSample;; size *= 8) {
    auto start = firstBytes(text, size);
    if (!start) return start.error();
    const bool whole = start->size() < size;
    const auto dialect = guessDialect(*start, whole, options.delimiter).dialect;
    if (whole || size > kLongestRecord || sampleRecords(*start, dialect, whole, 4).size() >= 4)
      return Sample{std::move(*start), whole};
  }
}

Result<Plan> makePlan(const Sample& sample, std::uint64_t size, const ReadOptions& options,
                      const std::string& name, TableFile& file) {
  Plan plan;
  const auto guess = guessDialect(sample.text, sample.whole, options.delimiter);
  plan.dialect = guess.dialect;
  auto records = sampleRecords(sample.text, plan.dialect, sample.whole, kSampleRecords);
  if (guess.declared && !records.empty()) records.erase(records.begin());
  const bool any =
      std::any_of(records.begin(), records.end(), [](const auto& record) { return !record.blank; });
  if (!any)
    return sample.text.empty() ? Error{"data.file-empty", {}, inFile(name)}
                               : Error{"data.file-blank", {}, inFile(name)};

  plan.rules.missing = options.missing;
  plan.rules.style = guessNumberStyle(records, plan.dialect.delimiter, options.decimal, options.thousands);
  plan.layout = guessLayout(records, plan.rules, options.header);
  for (auto& column : plan.layout.plans) {
    const auto said = options.types.find(column.name);
    if (said == options.types.end()) continue;
    if (said->second == ColumnType::Date && column.type != ColumnType::Date)
      return Error{"data.no-dates", {{"column", column.name}}, inFile(name)};
    column.type = said->second;
    column.declared = true;
    if (column.type != ColumnType::Date) column.dateFormat.clear();
  }

  // Rows to expect, from the length of those seen.
  if (!records.empty() && size > 0) {
    const auto last = records.back().at;
    const double perRecord = records.size() > 1 ? static_cast<double>(last - records.front().at) /
                                                      static_cast<double>(records.size() - 1)
                                                : static_cast<double>(sample.text.size());
    plan.expectedRows =
        static_cast<std::size_t>(static_cast<double>(size) / std::max(perRecord, 1.0) * 1.02) + 16;
  }
  plan.bytesAllowed = memoryAllowed(options);
  const double expected =
      static_cast<double>(plan.expectedRows) * 8.0 * static_cast<double>(plan.layout.plans.size());
  if (expected > static_cast<double>(plan.bytesAllowed))
    return Error{"data.too-large",
                 {{"rows", plan.expectedRows},
                  {"columns", plan.layout.plans.size()},
                  {"size", static_cast<std::uint64_t>(expected)},
                  {"allowed", plan.bytesAllowed}},
                 inFile(name)};
  file.delimiter = plan.dialect.delimiter;
  file.decimal = plan.rules.style.decimal;
  file.header = plan.layout.header;
  return plan;
}

}  // namespace

Result<void> readDelimited(ByteStream& bytes, std::uint64_t storedSize, const ReadOptions& options,
                           const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  const auto start = firstBytes(bytes, kSample);
  if (!start) return start.error();
  Encoding encoding = guessEncoding(*start);
  if (options.encoding) {
    if (!knownEncoding(*options.encoding))
      return Error{"data.unknown-encoding", {{"encoding", *options.encoding}}, inFile(name)};
    if (encoding.name != *options.encoding) encoding = {*options.encoding, 0};
  }
  if (looksBinary(*start, encoding)) return Error{"data.binary", {}, inFile(name)};

  for (double progress = 0;;) {  // again where the guess from the first part proves wrong
    const auto text = asUtf8(bytes, encoding);
    if (const auto rewound = text->rewind(); !rewound) return rewound.error();
    const auto sample = sampleOf(*text, options);
    if (!sample) return sample.error();
    auto plan = makePlan(*sample, storedSize, options, name, file);
    if (!plan) return plan.error();
    for (const auto& column : plan->layout.plans)
      if (!validUtf8(column.name))
        return Error{"data.header-encoding", {{"encoding", encoding.name}}, inFile(name)};
    if (plan->layout.plans.empty() || plan->layout.firstLine == UINT64_MAX)
      return Error{"data.only-header", {}, inFile(name)};

    bool reencode = false;
    for (int round = 0; !reencode; ++round) {
      Pass pass(*plan, name);
      if (const auto rewound = text->rewind(); !rewound) return rewound.error();
      const auto outcome = pass.run(*text, context, progress);
      if (!outcome) return outcome.error();
      if (*outcome == Reading::BrokenUtf8) {
        if (encoding.name != "UTF-8" || options.encoding)
          return Error{"data.file-encoding", {{"encoding", encoding.name}}, inFile(name)};
        encoding = {"Windows-1252", encoding.markLength};
        reencode = true;
      } else if (*outcome == Reading::Misplanned) {
        for (std::size_t c = 0; c < plan->layout.plans.size(); ++c) {
          const ColumnReader& column = pass.columns().columns[c];
          if (!column.clearlyMisplanned() && !column.misplanned()) continue;
          plan->layout.plans[c] = column.otherPlan();
          if (round > 2) plan->layout.plans[c].type = ColumnType::Nominal;
        }
      } else {
        file.encoding = encoding.name;
        file.notes.insert(file.notes.end(), plan->layout.notes.begin(), plan->layout.notes.end());
        pass.describe(file.notes);
        return buildTable(std::move(pass.columns()), options, file);
      }
    }
  }
}

}  // namespace paretree::data
