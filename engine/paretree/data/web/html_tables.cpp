#include "paretree/data/web/html_tables.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

#include "paretree/core/text.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kWidestCell = 1000;  // as browsers hold it

// A tag, of which `name` is in small letters.
struct Tag {
  std::string name;
  std::string_view attributes;
  bool closes = false;
};

// The value of an attribute, in quotes or not; empty where there is none.
std::string_view attributeOf(std::string_view attributes, std::string_view name) {
  constexpr std::string_view kBlanks = " \t\r\n\f/";
  for (;;) {
    const auto first = attributes.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    attributes.remove_prefix(first);
    const auto end = std::min(attributes.find_first_of(" \t\r\n\f="), attributes.size());
    const std::string own = lowerCase(attributes.substr(0, end));
    attributes.remove_prefix(end);
    const auto sign = std::min(attributes.find_first_not_of(" \t\r\n\f"), attributes.size());
    std::string_view value;
    if (sign < attributes.size() && attributes[sign] == '=') {
      attributes.remove_prefix(sign + 1);
      attributes.remove_prefix(std::min(attributes.find_first_not_of(" \t\r\n\f"), attributes.size()));
      const bool quoted = attributes.starts_with('"') || attributes.starts_with('\'');
      const std::string_view from = attributes.substr(quoted ? 1 : 0);
      const auto close =
          std::min(quoted ? from.find(attributes.front()) : from.find_first_of(" \t\r\n\f"), from.size());
      value = from.substr(0, close);
      attributes = from.substr(std::min(close + (quoted ? 1 : 0), from.size()));
    }
    if (own == name) return value;
  }
}

// How many rows or columns a cell is over.
std::uint64_t spanOf(std::string_view attributes, std::string_view name, std::uint64_t most) {
  const auto number = parseNumber(trimmed(attributeOf(attributes, name)));
  return number && *number >= 1 ? static_cast<std::uint64_t>(std::min(*number, static_cast<double>(most)))
                                : 1;
}

/// Tables while their page is read.
class TablesOfPage {
 public:
  TablesOfPage(std::uint64_t allowed, const std::string& name) : allowed_(allowed), name_(name) {}

  Result<std::vector<HtmlTable>> read(std::string_view page) {
    for (std::size_t at = 0; at < page.size();) {
      const auto tag = std::min(page.find('<', at), page.size());
      addText(page.substr(at, tag - at));
      if (tag == page.size()) break;
      const auto next = readTag(page, tag);
      if (!next) return next.error();
      at = *next;
    }
    while (!open_.empty())
      if (const auto ended = endTable(); !ended) return ended.error();
    return std::move(done_);
  }

 private:
  struct Open {
    HtmlTable table;
    bool row = false, cell = false, caption = false;
    std::uint64_t number = 0, column = 0;  // of the row and of the cell
    std::uint64_t columns = 1, rows = 1;   // that the cell is over
    std::string text;
    std::optional<std::size_t> raised;  // where a footnote begins in `text`
    std::vector<std::uint64_t> until;   // by column: the last row of a cell that began above
  };

  Result<std::size_t> readTag(std::string_view page, std::size_t at);
  Result<void> take(const Tag& tag);
  void addText(std::string_view text) {
    if (!open_.empty() && (open_.back().cell || open_.back().caption)) open_.back().text += text;
  }
  /// What is raised behind a number is none of its digits: a footnote in brackets, or a power of ten.
  void raise(bool ends);
  Result<void> beginRow();
  Result<void> beginCell(std::string_view attributes);
  Result<void> endCell();
  Result<void> endRow();
  Result<void> endTable();
  void endCaption();

  std::uint64_t allowed_, bytes_ = 0;
  const std::string& name_;
  std::vector<Open> open_;  // tables within tables
  std::vector<HtmlTable> done_;
};

// The tag, remark or declaration that begins at `at`; gives where the text goes on.
Result<std::size_t> TablesOfPage::readTag(std::string_view page, std::size_t at) {
  if (page.substr(at, 4) == "<!--") {
    const auto end = page.find("-->", at + 4);
    return end == std::string_view::npos ? page.size() : end + 3;
  }
  std::size_t from = at + 1;
  Tag tag;
  if (from < page.size() && page[from] == '/') {
    tag.closes = true;
    ++from;
  }
  std::size_t end = from;
  while (end < page.size() && std::isalnum(static_cast<unsigned char>(page[end]))) ++end;
  if (end == from && !tag.closes && from < page.size() && page[from] != '!' && page[from] != '?') {
    addText("<");  // as in "x < 5"
    return from;
  }
  tag.name = lowerCase(page.substr(from, end - from));
  // A bracket in quotes, behind a sign of equality, closes nothing.
  char quote = 0, before = 0;
  std::size_t close = end;
  for (; close < page.size() && (quote != 0 || page[close] != '>'); ++close) {
    const char c = page[close];
    if (quote != 0)
      quote = c == quote ? '\0' : quote;
    else if ((c == '"' || c == '\'') && before == '=')
      quote = c;
    if (c != ' ') before = c;
  }
  tag.attributes = page.substr(end, close - end);
  std::size_t next = std::min(close + 1, page.size());
  if (!tag.closes && (tag.name == "script" || tag.name == "style")) {
    const std::string ending = "</" + tag.name;
    while (next < page.size() && lowerCase(page.substr(next, ending.size())) != ending)
      next = std::min(page.find('<', next + 1), page.size());
    return next;
  }
  if (const auto taken = take(tag); !taken) return taken.error();
  return next;
}

Result<void> TablesOfPage::take(const Tag& tag) {
  const std::string& name = tag.name;
  if (name == "table" && !tag.closes) {
    open_.emplace_back().table.name = htmlText(attributeOf(tag.attributes, "id"));
    return {};
  }
  if (open_.empty()) return {};
  if (name == "table") return endTable();
  if (name == "caption") {
    if (tag.closes)
      endCaption();
    else
      open_.back().caption = !open_.back().cell;
    return {};
  }
  if (name == "tr" || name == "thead" || name == "tbody" || name == "tfoot") {
    if (const auto ended = endRow(); !ended) return ended;
    return name == "tr" && !tag.closes ? beginRow() : Result<void>();
  }
  if (name == "td" || name == "th") return tag.closes ? endCell() : beginCell(tag.attributes);
  if (name == "sup") {
    raise(tag.closes);
    return {};
  }
  if (name == "br" || name == "p" || name == "div" || name == "li") addText(" ");
  return {};
}

void TablesOfPage::raise(bool ends) {
  Open& open = open_.back();
  if (!open.cell) return;
  if (!ends) {
    const std::string_view before = trimmed(open.text);
    open.raised.reset();
    if (before.empty() || before.back() < '0' || before.back() > '9') return;
    if (before == "10" || before.ends_with(" 10") || before.ends_with("\u00D710"))
      open.text += '^';
    else
      open.raised = open.text.size();
    return;
  }
  const auto from = std::exchange(open.raised, std::nullopt);
  if (!from || *from >= open.text.size() || open.text[*from] == '[') return;
  open.text.insert(*from, 1, '[');
  open.text += ']';
}

void TablesOfPage::endCaption() {
  Open& open = open_.back();
  if (!open.caption) return;
  open.caption = false;
  if (std::string name = htmlText(open.text); !name.empty()) open.table.name = std::move(name);
  open.text.clear();
}

Result<void> TablesOfPage::beginRow() {
  Open& open = open_.back();
  endCaption();
  if (++open.number > kMostSheetRows)
    return Error{"data.beyond-last-row", {{"row", open.number}}, inFile(name_)};
  open.row = true;
  open.column = 0;
  open.table.rows.push_back({open.number, {}});
  return {};
}

Result<void> TablesOfPage::beginCell(std::string_view attributes) {
  if (const auto ended = endCell(); !ended) return ended;
  if (!open_.back().row)
    if (const auto begun = beginRow(); !begun) return begun;
  Open& open = open_.back();
  while (open.column < open.until.size() && open.until[open.column] >= open.number) ++open.column;
  open.columns = spanOf(attributes, "colspan", kWidestCell);
  open.rows = spanOf(attributes, "rowspan", kMostSheetRows);
  if (open.column + open.columns > kMostSheetColumns)
    return Error{"data.row-beyond-sheet", {}, {open.number, 0, name_, {}}};
  open.cell = true;
  open.raised.reset();
  open.text.clear();
  return {};
}

Result<void> TablesOfPage::endCell() {
  Open& open = open_.back();
  if (!open.cell) return {};
  open.cell = false;
  if (open.rows > 1) {
    const auto wide = std::max<std::uint64_t>(open.until.size(), open.column + open.columns);
    bytes_ += (wide - open.until.size()) * sizeof(std::uint64_t);
    open.until.resize(wide);
    for (std::uint64_t c = 0; c < open.columns; ++c)
      open.until[open.column + c] = open.number + open.rows - 1;
    open.table.merged.push_back({open.column, open.number, open.number + open.rows - 1});
  }
  std::string text = htmlText(open.text);
  bytes_ += 2 * sizeof(std::string) + text.size();
  if (bytes_ > allowed_)
    return Error{"data.cells-memory", {{"allowed", allowed_}, {"row", open.number}}, inFile(name_)};
  if (!text.empty()) open.table.rows.back().cells.emplace_back(open.column, std::move(text));
  open.column += open.columns;
  return {};
}

Result<void> TablesOfPage::endRow() {
  if (const auto ended = endCell(); !ended) return ended;
  open_.back().row = false;
  return {};
}

Result<void> TablesOfPage::endTable() {
  endCaption();
  if (const auto ended = endRow(); !ended) return ended;
  HtmlTable table = std::move(open_.back().table);
  open_.pop_back();
  std::erase_if(table.rows, [](const HtmlTable::Row& row) { return row.cells.empty(); });
  if (!table.rows.empty()) done_.push_back(std::move(table));
  return {};
}

}  // namespace

Result<std::vector<HtmlTable>> htmlTables(std::string_view page, std::uint64_t allowed,
                                          const std::string& name) {
  return TablesOfPage(allowed, name).read(page);
}

}  // namespace paretree::data
