#include "paretree/data/web/markup_tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/rewriting/rewritten_text.h"
#include "paretree/data/web/html_tables.h"
#include "paretree/data/web/text_tables.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kWidestSpan = 1000;

// Puts cells that may take several columns or rows into the rows of a table.
class TableFiller {
 public:
  void beginRow() {
    if (table_.rows.empty() || !table_.rows.back().cells.empty()) table_.rows.push_back({rows() + 1, {}});
    column_ = 0;
  }
  void add(std::string text, std::uint64_t across, std::uint64_t down) {
    if (table_.rows.empty()) beginRow();
    while (column_ < takenTo_.size() && takenTo_[column_] >= rows()) ++column_;
    across = std::clamp<std::uint64_t>(across, 1, kWidestSpan);
    if (down > 1 && across == 1) {
      if (takenTo_.size() <= column_) takenTo_.resize(column_ + 1, 0);
      takenTo_[column_] = rows() + std::min(down, kWidestSpan) - 1;
      table_.merged.push_back({column_, rows(), takenTo_[column_]});
    }
    table_.rows.back().cells.emplace_back(column_, std::move(text));
    column_ += across;
  }
  /// To the cell that was added last.
  void goOn(const std::string& text) {
    if (table_.rows.empty() || table_.rows.back().cells.empty()) return;
    std::string& cell = table_.rows.back().cells.back().second;
    cell += (cell.empty() ? "" : " ") + text;
  }
  void call(std::string name) { table_.name = std::move(name); }
  /// Nothing where there is no cell.
  std::optional<HtmlTable> take() {
    if (!table_.rows.empty() && table_.rows.back().cells.empty()) table_.rows.pop_back();
    return table_.rows.empty() ? std::optional<HtmlTable>() : std::optional(std::move(table_));
  }

 private:
  std::uint64_t rows() const { return table_.rows.size(); }
  HtmlTable table_;
  std::uint64_t column_ = 0;
  std::vector<std::uint64_t> takenTo_;  // by column: the last row that a cell of an earlier one takes
};

std::uint64_t countIn(std::string_view text) {
  const auto number = parseNumber(trimmed(text));
  return number && *number >= 1 && *number < 1e6 ? static_cast<std::uint64_t>(*number) : 1;
}

// What stands between brackets at `at`, which becomes the place behind them; nothing where there are none.
std::optional<std::string_view> bracketed(std::string_view text, std::size_t& at, char open, char close) {
  std::size_t from = at;
  while (from < text.size() && text[from] == ' ') ++from;
  if (from >= text.size() || text[from] != open) return std::nullopt;
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size())
      ++i;
    else if (text[i] == open)
      ++depth;
    else if (text[i] == close && --depth == 0) {
      at = i + 1;
      return text.substr(from + 1, i - from - 1);
    }
  }
  return std::nullopt;
}

bool isLatexLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Letters with two dots.
std::string_view umlautOf(char letter) {
  constexpr std::pair<char, std::string_view> kUmlauts[] = {{'a', "ä"}, {'o', "ö"}, {'u', "ü"},
                                                            {'A', "Ä"}, {'O', "Ö"}, {'U', "Ü"}};
  for (const auto& [plain, umlaut] : kUmlauts)
    if (plain == letter) return umlaut;
  return {};
}

struct LatexCell {
  std::string text;
  std::uint64_t across = 1, down = 1;
};

// A command at `at`, which becomes the place behind it; arguments that are shown stay in the text.
void takeLatexCommand(std::string_view text, std::size_t& at, LatexCell& cell) {
  std::size_t end = at + 1;
  while (end < text.size() && isLatexLetter(text[end])) ++end;
  const std::string_view name = text.substr(at + 1, end - at - 1);
  if (name.empty()) {
    const char sign = at + 1 < text.size() ? text[at + 1] : ' ';
    at = std::min(at + 2, text.size());
    if (sign == '"') {
      const std::size_t letter = at < text.size() && text[at] == '{' ? at + 1 : at;
      const auto umlaut = letter < text.size() ? umlautOf(text[letter]) : std::string_view();
      if (!umlaut.empty()) {
        cell.text += umlaut;
        at = letter + 1;
      }
    } else if (std::string_view("%&#_${}").find(sign) != std::string_view::npos) {
      cell.text += sign;
    } else if (sign == ' ' || sign == ',' || sign == ';') {
      cell.text += ' ';
    }
    return;
  }
  at = end;
  if (name == "multicolumn" || name == "multirow") {
    const auto count = bracketed(text, at, '{', '}');
    (name == "multicolumn" ? cell.across : cell.down) = countIn(count.value_or(""));
    bracketed(text, at, '{', '}');
    return;
  }
  if (name == "cline" || name == "cmidrule" || name == "label" || name == "cite" || name == "footnote" ||
      name == "rowcolor" || name == "cellcolor" || name == "color" || name == "textcolor" ||
      name == "vspace" || name == "tnote" || name == "specialrule" || name == "addlinespace") {
    bracketed(text, at, '(', ')');
    bracketed(text, at, '[', ']');
    bracketed(text, at, '{', '}');
    return;
  }
  if (name == "ss") cell.text += "ß";
  if (name == "pm") cell.text += "±";
  if (name == "times") cell.text += "×";
  bracketed(text, at, '[', ']');
  while (at < text.size() && text[at] == ' ' && (at + 1 >= text.size() || text[at + 1] != '{')) ++at;
}

LatexCell latexCell(std::string_view text) {
  LatexCell cell;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\\') {
      takeLatexCommand(text, at, cell);
      continue;
    }
    ++at;
    if (c == '~' || c == '\n' || c == '\r' || c == '\t')
      cell.text += ' ';
    else if (c != '{' && c != '}' && c != '$')
      cell.text += c;
  }
  cell.text = trimmed(cell.text);
  return cell;
}

// Without what stands behind '%' in its lines.
std::string withoutLatexRemarks(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) {
      plain += text[at];
      plain += text[++at];
    } else if (text[at] == '%') {
      at = std::min(text.find('\n', at), text.size());
      plain += '\n';
    } else {
      plain += text[at];
    }
  }
  return plain;
}

void addLatexRow(const std::vector<std::string>& cells, TableFiller& table) {
  std::vector<LatexCell> read;
  for (const auto& text : cells) read.push_back(latexCell(text));
  if (std::all_of(read.begin(), read.end(), [](const LatexCell& cell) { return cell.text.empty(); })) return;
  table.beginRow();
  for (auto& cell : read) table.add(std::move(cell.text), cell.across, cell.down);
}

std::optional<HtmlTable> latexTable(std::string_view body, std::string name) {
  TableFiller table;
  table.call(std::move(name));
  std::vector<std::string> cells(1);
  int depth = 0;
  for (std::size_t at = 0; at < body.size(); ++at) {
    const char c = body[at];
    const bool pair = c == '\\' && at + 1 < body.size();
    if (pair && depth == 0 && (body[at + 1] == '\\' || body.substr(at).starts_with("\\tabularnewline"))) {
      at += body[at + 1] == '\\' ? 2 : std::string_view("\\tabularnewline").size();
      if (at < body.size() && body[at] == '*') ++at;
      bracketed(body, at, '[', ']');
      --at;
      addLatexRow(cells, table);
      cells.assign(1, {});
    } else if (pair) {
      cells.back() += c;
      cells.back() += body[++at];
    } else if (c == '&' && depth == 0) {
      cells.emplace_back();
    } else {
      depth += c == '{' ? 1 : c == '}' && depth > 0 ? -1 : 0;
      cells.back() += c;
    }
  }
  addLatexRow(cells, table);
  return table.take();
}

constexpr std::string_view kBegin = "\\begin{", kEnd = "\\end{";

bool isTabular(std::string_view environment) {
  return environment.starts_with("tabular") || environment.starts_with("longtable") ||
         environment.starts_with("tabulary") || environment.starts_with("xltabular") ||
         environment.starts_with("longtabu");
}

std::vector<HtmlTable> latexTables(std::string_view text) {
  const std::string plain = withoutLatexRemarks(text);
  const std::string_view all(plain);
  std::vector<HtmlTable> tables;
  std::string caption;
  for (std::size_t at = 0; at < all.size();) {
    const auto begin = all.find(kBegin, at);
    const auto named = all.find("\\caption", at);
    if (named < begin) {
      at = named + std::string_view("\\caption").size();
      bracketed(all, at, '[', ']');
      if (const auto said = bracketed(all, at, '{', '}')) caption = latexCell(*said).text;
      continue;
    }
    if (begin == std::string_view::npos) break;
    std::size_t from = begin + kBegin.size() - 1;
    const auto environment = bracketed(all, from, '{', '}');
    at = begin + kBegin.size();
    if (!environment || !isTabular(*environment)) continue;
    while (bracketed(all, from, '{', '}') || bracketed(all, from, '[', ']')) {
    }
    const std::string close = std::string(kEnd) + std::string(*environment) + "}";
    const auto end = std::min(all.find(close, from), all.size());
    if (auto table = latexTable(all.substr(from, end - from), std::exchange(caption, {})))
      tables.push_back(std::move(*table));
    at = end;
  }
  return tables;
}

// Of a cell of MediaWiki, what is shown of it.
std::string wikiText(std::string_view text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto link = rest.starts_with("[[") ? rest.find("]]") : std::string_view::npos;
    if (link != std::string_view::npos) {
      std::string_view inside = rest.substr(2, link - 2);
      if (const auto bar = inside.rfind('|'); bar != std::string_view::npos) inside.remove_prefix(bar + 1);
      shown += inside;
      at += link + 2;
    } else if (rest.starts_with("<ref")) {
      const auto close = rest.find("</ref>"), single = rest.find("/>");
      const bool isSingle = single < rest.find('>');
      at = isSingle ? at + single + 2 : close == std::string_view::npos ? text.size() : at + close + 6;
    } else if (rest.starts_with('<')) {
      const auto close = rest.find('>');
      shown += ' ';
      at = close == std::string_view::npos ? text.size() : at + close + 1;
    } else if (rest.starts_with("''")) {
      at += std::min(rest.find_first_not_of('\''), rest.size());
    } else {
      shown += text[at++];
    }
  }
  return htmlText(shown);
}

std::uint64_t wikiSpan(std::string_view attributes, std::string_view name) {
  const auto at = attributes.find(name);
  if (at == std::string_view::npos) return 1;
  std::string_view rest = attributes.substr(at + name.size());
  rest.remove_prefix(std::min(rest.find_first_not_of("=\" '"), rest.size()));
  return countIn(rest.substr(0, rest.find_first_not_of("0123456789")));
}

void addWikiCell(std::string_view cell, TableFiller& table) {
  std::uint64_t across = 1, down = 1;
  const auto bar = cell.find('|');
  if (bar != std::string_view::npos && cell.substr(0, bar).find("[[") == std::string_view::npos &&
      cell.substr(0, bar).find("{{") == std::string_view::npos) {
    across = wikiSpan(cell.substr(0, bar), "colspan");
    down = wikiSpan(cell.substr(0, bar), "rowspan");
    cell.remove_prefix(bar + 1);
  }
  table.add(wikiText(trimmed(cell)), across, down);
}

void addWikiCells(std::string_view line, bool names, TableFiller& table) {
  while (true) {
    auto end = line.find("||");
    if (names) end = std::min(end, line.find("!!"));
    addWikiCell(line.substr(0, end), table);
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 2);
  }
}

std::vector<HtmlTable> wikiTables(std::string_view text) {
  std::vector<HtmlTable> tables;
  std::optional<TableFiller> table;
  const auto end = [&] {
    if (auto whole = table ? table->take() : std::nullopt) tables.push_back(std::move(*whole));
    table.reset();
  };
  for (auto next = takeLine(text, true); next; next = takeLine(text, true)) {
    const std::string_view line = trimmed(*next);
    if (line.starts_with("{|")) {
      end();
      table.emplace();
    } else if (!table) {
      continue;
    } else if (line.starts_with("|}")) {
      end();
    } else if (line.starts_with("|+")) {
      table->call(wikiText(trimmed(line.substr(2))));
    } else if (line.starts_with("|-")) {
      table->beginRow();
    } else if (line.starts_with('|') || line.starts_with('!')) {
      addWikiCells(line.substr(1), line.front() == '!', *table);
    } else if (!line.empty()) {
      table->goOn(wikiText(line));
    }
  }
  end();
  return tables;
}

// `marks`: what divides cells. Each of them may be one, which takes more memory than it does in the text.
Result<void> readMarkup(std::string_view text, std::string_view marks,
                        std::vector<HtmlTable> (*tablesOf)(std::string_view), const ReadOptions& options,
                        const Context& context, TableFile& file) {
  constexpr std::uint64_t kBytesOfCell = 64;
  const std::string name = fileName(file.path);
  const auto size =
      kBytesOfCell * static_cast<std::uint64_t>(std::count_if(text.begin(), text.end(), [&](char c) {
        return marks.find(c) != std::string_view::npos;
      }));
  if (size > memoryAllowed(options))
    return Error{"data.must-fit", {{"size", size}, {"allowed", memoryAllowed(options)}}, inFile(name)};
  const auto tables = tablesOf(text);
  if (tables.empty()) return Error{"data.no-rows", {}, inFile(name)};
  return readTextTables(tables, options, context, file);
}

// Whether a line begins with `sign`.
bool hasLine(std::string_view text, std::string_view sign) {
  for (auto at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1)) {
    std::size_t before = at;
    while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t')) --before;
    if (before == 0 || text[before - 1] == '\n') return true;
  }
  return false;
}

}  // namespace

bool looksLikeLatexTable(std::string_view start) {
  return hasLine(start, "\\begin{tabular") || hasLine(start, "\\begin{longtab") ||
         hasLine(start, "\\begin{xltabular");
}

bool looksLikeWikiTable(std::string_view start) {
  return hasLine(start, "{|") && (hasLine(start, "|-") || hasLine(start, "!"));
}

Result<void> readLatexTables(std::string_view text, const ReadOptions& options, const Context& context,
                             TableFile& file) {
  file.format = "latex";
  return readMarkup(text, "&\\", latexTables, options, context, file);
}

Result<void> readWikiTables(std::string_view text, const ReadOptions& options, const Context& context,
                            TableFile& file) {
  file.format = "mediawiki";
  return readMarkup(text, "|!", wikiTables, options, context, file);
}

}  // namespace paretree::data
