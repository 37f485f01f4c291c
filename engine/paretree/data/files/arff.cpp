#include "paretree/data/files/arff.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/data/reading/roles.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {
namespace {

struct ArffCell {
  std::string text;
  std::size_t at = 0;  // offset in the line
  bool quoted = false;
};

struct ArffRow {
  std::vector<ArffCell> cells;       // dense rows
  std::vector<std::size_t> indices;  // sparse rows: the attribute of each cell
  bool sparse = false;
  double weight = 1;
  bool weighted = false;
};

// A fault of a row, with its place in the line.
struct RowFault {
  std::size_t at = 0;
  Message message;
};

bool isBlankOfArff(char c) { return c == ' ' || c == '\t'; }

class RowReader {
 public:
  explicit RowReader(std::size_t columns) : columns_(columns) {}

  /// Where the row cannot be cut into cells, `fault` says why.
  bool read(std::string_view line, ArffRow& row, RowFault& fault) {
    row = ArffRow();
    std::size_t at = 0;
    skipBlanks(line, at);
    if (at < line.size() && line[at] == '{') return sparse(line, at, row, fault);
    if (!dense(line, ",", row, fault)) return false;
    if (row.cells.size() == columns_) return true;
    // Blanks separate as well as commas do, as Weka has it.
    ArffRow other;
    RowFault ignored;
    if (dense(line, ", \t", other, ignored) && other.cells.size() == columns_) {
      row = std::move(other);
      return true;
    }
    fault = {0, Message{"data.arff-values", {{"values", row.cells.size()}, {"columns", columns_}}}};
    return false;
  }

 private:
  static void skipBlanks(std::string_view line, std::size_t& at) {
    while (at < line.size() && isBlankOfArff(line[at])) ++at;
  }
  static bool comment(std::string_view line, std::size_t at) {
    return line[at] == '%' && (at == 0 || isBlankOfArff(line[at - 1]));
  }

  bool weight(std::string_view line, std::size_t& at, ArffRow& row, RowFault& fault) {
    const auto close = line.find('}', at);
    const auto value = close == std::string_view::npos
                           ? std::nullopt
                           : parseNumber(trimmed(line.substr(at + 1, close - at - 1)));
    if (!value || !std::isfinite(*value) || *value < 0) {
      fault = {at, Message{"data.arff-weight", {}}};
      return false;
    }
    row.weight = *value;
    row.weighted = true;
    at = close + 1;
    return true;
  }

  bool dense(std::string_view line, std::string_view separators, ArffRow& row, RowFault& fault) {
    const bool blanks = separators.size() > 1;
    bool open = true;  // a value may follow; false behind a value that no comma followed
    for (std::size_t at = 0;;) {
      skipBlanks(line, at);
      if (at == line.size() || comment(line, at)) {
        // A comma at the end of the row ends it; it does not open an empty value.
        if (open && !row.cells.empty() && row.cells.size() < columns_ && !blanks)
          row.cells.push_back({"", at, false});
        return true;
      }
      if (line[at] == '{' && row.cells.size() == columns_) return weight(line, at, row, fault);
      if (!open && !blanks) {
        fault = {at, Message{"data.arff-comma", {}}};
        return false;
      }
      const ArffToken token = arffToken(line.substr(at), separators);
      if (!token.closed) {
        fault = {at, Message{"data.arff-quote-open", {}}};
        return false;
      }
      std::string text = token.text;
      if (!token.quoted)
        if (const auto percent = text.find(" %"); percent != std::string::npos)
          text = std::string(trimmed(text.substr(0, percent)));
      if (row.cells.size() == columns_ && text.empty() && !token.quoted) {  // one trailing comma and another
        at += token.length + 1;
        if (at > line.size()) return true;
        continue;
      }
      row.cells.push_back({std::move(text), at, token.quoted});
      at += token.length;
      if (row.cells.size() > columns_ + 1000) return true;
      skipBlanks(line, at);
      open = at < line.size() && line[at] == ',';
      if (open) ++at;
    }
  }

  bool sparse(std::string_view line, std::size_t at, ArffRow& row, RowFault& fault) {
    row.sparse = true;
    std::vector<bool> seen(columns_);
    for (++at;;) {
      while (at < line.size() && (isBlankOfArff(line[at]) || line[at] == ',')) ++at;
      if (at == line.size()) {
        fault = {at, Message{"data.arff-sparse-open", {}}};
        return false;
      }
      if (line[at] == '}') break;
      std::size_t index = 0, digits = at;
      while (digits < line.size() && std::isdigit(static_cast<unsigned char>(line[digits])) &&
             digits - at < 9)
        index = index * 10 + static_cast<std::size_t>(line[digits++] - '0');
      if (digits == at || digits == line.size() || !isBlankOfArff(line[digits])) {
        fault = {at, Message{"data.arff-number", {}}};
        return false;
      }
      if (index >= columns_) {
        fault = {at, Message{"data.arff-no-attribute", {{"index", index}, {"last", columns_ - 1}}}};
        return false;
      }
      if (seen[index]) {
        fault = {at, Message{"data.arff-attribute-twice", {{"index", index}}}};
        return false;
      }
      seen[index] = true;
      at = digits;
      skipBlanks(line, at);
      if (at == line.size()) continue;
      const ArffToken token = arffToken(line.substr(at), ",}");
      if (!token.closed) {
        fault = {at, Message{"data.arff-quote-open", {}}};
        return false;
      }
      row.indices.push_back(index);
      row.cells.push_back({token.text, at, token.quoted});
      at += token.length;
    }
    ++at;
    while (at < line.size() && (isBlankOfArff(line[at]) || line[at] == ',')) ++at;
    if (at < line.size() && line[at] == '{') return weight(line, at, row, fault);
    if (at < line.size() && line[at] != '%') {
      fault = {at, Message{"data.arff-after-sparse", {}}};
      return false;
    }
    return true;
  }

  std::size_t columns_;
};

// What a sparse row leaves out: zero, or the first label (Weka stores it as 0).
void addOmitted(ColumnReader& column) {
  const ColumnPlan& plan = column.plan();
  if (plan.type == ColumnType::Number)
    column.addNumber(0, true);
  else if (plan.type == ColumnType::Nominal && !plan.levels.empty())
    column.addCell(plan.levels.front(), true);
  else
    column.addMissing();
}

std::uint64_t characterAt(std::string_view line, std::size_t offset) {
  std::uint64_t count = 1;
  for (const char c : line.substr(0, std::min(offset, line.size())))
    count += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

class LineCursor {
 public:
  LineCursor(std::string_view text, std::size_t at, std::uint64_t line) : text_(text), at_(at), line_(line) {}
  bool next(std::string_view& line, std::uint64_t& number) {
    if (at_ >= text_.size()) return false;
    const auto end = std::min(text_.find_first_of("\r\n", at_), text_.size());
    line = text_.substr(at_, end - at_);
    number = line_++;
    at_ = end + (text_.substr(end, 2) == "\r\n" ? 2 : 1);
    return true;
  }
  std::size_t at() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_;
  std::uint64_t line_;
};

// Attributes without a known type get one by their first values.
void planUntyped(std::string_view text, const CellRules& rules, ArffHeader& header) {
  std::vector<std::vector<std::string>> cells(header.attributes.size());
  LineCursor cursor(text, header.dataAt, header.dataLine);
  RowReader reader(header.attributes.size());
  ArffRow row;
  RowFault fault;
  std::string_view line;
  std::uint64_t number = 0;
  for (int rows = 0; rows < 2000 && cursor.next(line, number); ++rows)
    if (reader.read(line, row, fault))
      for (std::size_t i = 0; i < row.cells.size(); ++i)
        cells[row.sparse ? row.indices[i] : i].push_back(row.cells[i].text);
  for (std::size_t c = 0; c < cells.size(); ++c)
    if (header.untyped[c]) header.attributes[c] = planColumn(header.attributes[c].name, cells[c], rules);
}

// As many rows as lines are to come, unless some of them are blank or comments.
Result<void> arffExpectedToFit(std::string_view text, const ArffHeader& header, std::uint64_t allowed,
                               const std::string& name) {
  const std::size_t columns = header.attributes.size();
  const auto lines = static_cast<std::uint64_t>(std::count(
      text.begin() + static_cast<std::ptrdiff_t>(std::min(header.dataAt, text.size())), text.end(), '\n'));
  if (lines * columns * 8 <= allowed) return {};
  return Error{"data.too-large-beside-text",
               {{"rows", lines}, {"columns", columns}, {"size", lines * columns * 8}, {"allowed", allowed}},
               inFile(name)};
}

// For each name the column of the table that this one must fit, or null.
std::vector<const ColumnInfo*> columnsLike(const std::vector<std::string>& names,
                                           const ReadOptions& options) {
  std::vector<const ColumnInfo*> like(names.size());
  if (!options.like) return like;
  const auto meant = columnsMeant(names, *options.like->schema);
  for (std::size_t i = 0; i < meant.size(); ++i)
    if (meant[i] >= 0) like[meant[i]] = &options.like->schema->columns[i];
  return like;
}

// The type and the forms of dates that the user says.
void applySaidType(ColumnPlan& plan, const ReadOptions& options) {
  if (const auto said = options.types.find(plan.name);
      said != options.types.end() && said->second != plan.type) {
    plan.type = said->second;
    plan.closed = false;
    plan.levels.clear();
    if (plan.type == ColumnType::Date && plan.dateFormat.empty()) plan.dateFormat = "%Y-%m-%d";
    plan.declared = true;
  }
  if (const auto forms = options.dateForms.find(plan.name);
      forms != options.dateForms.end() && !forms->second.empty()) {
    plan.type = ColumnType::Date;
    plan.declared = true;
    plan.dateFormat = forms->second.front();
    plan.otherForms.assign(forms->second.begin() + 1, forms->second.end());
  }
}

}  // namespace

Result<void> readArff(std::string_view text, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  const std::string name = fileName(file.path);
  auto header = readArffHeader(text, name);
  if (!header) return header.error();
  CellRules rules;
  rules.missing = options.missing;
  rules.onlyQuestionMark = true;
  rules.byEvidence = !options.strict && !options.skipBadRows;
  rules.style.thousands = NumberStyle::kNone;
  if (std::find(header->untyped.begin(), header->untyped.end(), true) != header->untyped.end())
    planUntyped(text, rules, *header);

  std::vector<std::string> names;
  for (const auto& plan : header->attributes) names.push_back(plan.name);
  names = tidyNames(std::move(names), header->notes);
  ReadColumns read{{}, Problems(name), 0, 0};
  const auto like = columnsLike(names, options);
  for (std::size_t c = 0; c < names.size(); ++c) {
    ColumnPlan plan = header->attributes[c];
    plan.name = names[c];
    if (const auto& outputs = header->outputs;
        std::find(outputs.begin(), outputs.end(), header->attributes[c].name) != outputs.end())
      plan.role = Role::Target;
    if (rules.byEvidence) plan.closed = false;  // a level that is not declared is a new one
    if (like[c] && like[c]->type != plan.type) planColumnLike(plan, {}, *like[c], header->notes);
    applySaidType(plan, options);
    applySaidLevels(plan, options);
    read.columns.emplace_back(std::move(plan), rules, 0);
  }

  const std::size_t columns = read.columns.size();
  RowReader reader(columns);
  ArffRow row;
  RowFault fault;
  std::vector<double> weights;
  bool weighted = false;
  std::string_view line;
  std::uint64_t number = 0;
  std::vector<std::ptrdiff_t> cellOf(columns);
  const std::uint64_t allowed = memoryAllowed(options);
  if (const auto fits = arffExpectedToFit(text, *header, allowed, name); !fits) return fits.error();
  for (LineCursor cursor(text, header->dataAt, header->dataLine); cursor.next(line, number);) {
    if (number % 256 == 0) {
      if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
      if (number % 8192 == 0) {
        Progress progress;
        progress.phase = Message{"progress.reading", {}};
        progress.fraction = static_cast<double>(cursor.at()) / static_cast<double>(text.size() + 1);
        progress.step = read.fileRows;
        progress.unit = Message{"progress.row", {}};
        context.report(progress);
      }
      if (weights.size() * columns * 8 > allowed)
        return Error{"data.memory-full-line", {{"allowed", allowed}, {"line", number}}, inFile(name)};
    }
    const auto body = trimmed(line);
    if (body.empty() || body.front() == '%') continue;
    ++read.fileRows;
    if (!reader.read(line, row, fault)) {
      ++read.badRecords;
      read.leftOut.push_back(read.fileRows);
      read.problems.add(Message{"data.kind-arff", {}}, {number, characterAt(line, fault.at)}, fault.message);
      continue;
    }
    std::fill(cellOf.begin(), cellOf.end(), -1);
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      cellOf[row.sparse ? row.indices[i] : i] = static_cast<std::ptrdiff_t>(i);
    read.lines.add(read.columns.front().rows(), number);
    for (std::size_t c = 0; c < columns; ++c) {
      if (cellOf[c] < 0) {
        addOmitted(read.columns[c]);
        continue;
      }
      const ArffCell& cell = row.cells[cellOf[c]];
      if (!read.columns[c].addCell(cell.text, cell.quoted))
        read.columns[c].placeOdd({number, characterAt(line, cell.at)});
    }
    weights.push_back(row.weight);
    weighted = weighted || row.weighted;
  }
  file.delimiter = ',';
  file.notes.insert(file.notes.end(), header->notes.begin(), header->notes.end());
  if (weighted) {
    // The weight joins as the last column before the table is built, so that rows left out take theirs along.
    ColumnPlan plan;
    plan.name = "weight";
    while (std::find(names.begin(), names.end(), plan.name) != names.end()) plan.name += "_";
    plan.declared = true;
    read.columns.emplace_back(plan, rules, weights.size());
    for (const double weight : weights) read.columns.back().addNumber(weight, false);
    ReadOptions withWeight = withRolesOfFile(read.columns, options, file.notes);
    withWeight.roles.emplace(plan.name, Role::Weight);
    file.notes.push_back(Message{"data.weights", {{"column", plan.name}}});
    return buildTable(std::move(read), withWeight, file);
  }
  const ReadOptions withRoles = withRolesOfFile(read.columns, options, file.notes);
  return buildTable(std::move(read), withRoles, file);
}

}  // namespace paretree::data
