#include "paretree/solve/lp_text_add.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"
#include "paretree/solve/lp_lexer.h"
#include "paretree/solve/lp_text.h"

namespace paretree::solve {
namespace {

using lp::Section;

/// A round number that nothing in the data reaches: a tenth above the largest, to two digits.
double roomAbove(double most) {
  if (!(most > 0)) return 0;
  const double wanted = 1.1 * most, unit = elementary::pow(10, std::floor(elementary::log10(wanted)) - 1);
  return std::ceil(wanted / unit - 1e-9) * unit;
}

/// A name with this start that the text does not use.
std::string freshName(const std::string& text, const std::string& start, std::set<std::string>& taken) {
  if (taken.empty())
    if (const auto words = lp::tokens(text, ""); words)
      for (const auto& word : *words) taken.insert(word.text);
  for (int i = 1;; ++i)
    if (const std::string name = start + std::to_string(i); taken.insert(name).second) return name;
}

std::string senseText(LpSense sense, double value) {
  return std::string(sense == LpSense::AtMost    ? " <= "
                     : sense == LpSense::AtLeast ? " >= "
                                                 : " = ") +
         exactText(value);
}

std::string termText(double coefficient, const std::string& name, bool first) {
  const double size = std::abs(coefficient);
  return std::string(coefficient < 0 ? (first ? "-" : " - ") : (first ? "" : " + ")) +
         (size == 1 ? "" : exactText(size) + " ") + lpName(name);
}

/// Numbers below 0 must be allowed in words: LP text begins at 0.
void allowNegative(const LpTarget& target, const std::string& text, LpAddition& addition) {
  if (target.least >= 0) return;
  if (const auto problem = readLp(text, ""); problem && problem->find(target.name) >= 0) return;
  addition.bounds.push_back(lpName(target.name) + " >= " + exactText(-roomAbove(-target.least)));
}

/// `target` = 0 where `bit` is 0, else anything up to beyond the data.
void switchedBy(const std::string& bit, const LpTarget& target, const std::string& rowStart,
                const std::string& text, std::set<std::string>& taken, LpAddition& addition) {
  const auto row = [&](double room, const char* sense) {
    addition.rows.push_back(freshName(text, rowStart, taken) + ": " + lpName(target.name) +
                            (room < 0 ? " + " : " - ") + exactText(std::abs(room)) + " " + bit + sense);
  };
  row(limitBeyond(target), " <= 0");
  if (target.least < 0) row(-roomAbove(-target.least), " >= 0");
  allowNegative(target, text, addition);
}

/// The words that begin sections, in their order.
std::vector<lp::Token> sectionWords(const std::vector<lp::Token>& words) {
  std::vector<lp::Token> sections;
  bool amongBounds = false;
  // "x free" among bounds is one of them, no section.
  const auto isBound = [&](std::size_t i) {
    if (i == 0 || words[i].section != Section::Free) return false;
    if (const auto name = words[i - 1].kind; name != lp::Kind::Name && name != lp::Kind::QuotedName)
      return false;
    const auto before = i > 1 ? words[i - 2].kind : lp::Kind::End;
    return before != lp::Kind::Less && before != lp::Kind::Greater && before != lp::Kind::Equal;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].kind != lp::Kind::Section || (amongBounds && isBound(i))) continue;
    amongBounds = words[i].section == Section::Bounds;
    sections.push_back(words[i]);
  }
  return sections;
}

/// The text with a new line before each section's word that stands behind others ("x <= 3 end").
std::string sectionsOnLines(const std::string& text) {
  const auto words = lp::tokens(text, "");
  if (!words) return text;
  std::string made;
  std::size_t at = 0;
  for (const auto& word : sectionWords(*words)) {
    made.append(text, at, word.offset - at);
    at = word.offset;
    const std::size_t begin = made.rfind('\n') + 1;  // 0 where there is none
    if (made.find_first_not_of(" \t\r", begin) != std::string::npos) made += '\n';
  }
  return made + text.substr(at);
}

}  // namespace

double limitBeyond(const LpTarget& target) { return std::max(1.0, roomAbove(target.most)); }

std::string lpName(const std::string& name) {
  if (lp::isPlainName(name)) return name;
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"') quoted += '"';
    quoted += c == '\n' || c == '\r' ? ' ' : c;
  }
  return quoted + '"';
}

LpAddition boundsConstraint(const LpTarget& target, double low, double high) {
  const std::string name = lpName(target.name);
  if (!std::isfinite(low) && !std::isfinite(high)) return {{}, {name + " free"}, {}};
  if (low == high) return {{}, {name + " = " + exactText(low)}, {}};
  if (!std::isfinite(high)) return {{}, {name + " >= " + exactText(low)}, {}};
  return {{},
          {(std::isfinite(low) ? exactText(low) : std::string("-inf")) + " <= " + name +
           " <= " + exactText(high)},
          {}};
}

LpAddition atMostNonZero(const std::vector<LpTarget>& targets, int most, const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  std::string count = freshName(text, "atmost", taken) + ":";
  for (const auto& target : targets) {
    const std::string bit = freshName(text, "b", taken);
    count += (addition.binaries.empty() ? " " : " + ") + bit;
    addition.binaries.push_back(bit);
    switchedBy(bit, target, "only", text, taken, addition);
  }
  addition.rows.insert(addition.rows.begin(), count + " <= " + std::to_string(most));
  return addition;
}

LpAddition ifBelowThenZero(const LpTarget& condition, double limit, const LpTarget& consequence,
                           const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  const std::string bit = freshName(text, "b", taken);
  addition.binaries.push_back(bit);
  // With the binary at 1 the condition is at least the limit, at 0 at least what the data have at the least.
  const double low = condition.least < 0 ? -roomAbove(-condition.least) : 0;
  addition.rows.push_back(freshName(text, "if", taken) + ": " + lpName(condition.name) +
                          (limit - low < 0 ? " + " : " - ") + exactText(std::abs(limit - low)) + " " + bit +
                          " >= " + exactText(low));
  allowNegative(condition, text, addition);
  switchedBy(bit, consequence, "then", text, taken, addition);
  return addition;
}

LpAddition sumConstraint(const std::vector<LpTarget>& targets, LpSense sense, double value,
                         const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  std::string sum = freshName(text, "sum", taken) + ": ";
  for (std::size_t i = 0; i < targets.size(); ++i) {
    sum += termText(1, targets[i].name, i == 0);
    allowNegative(targets[i], text, addition);
  }
  addition.rows.push_back(sum + senseText(sense, value));
  return addition;
}

LpAddition shareConstraint(const LpTarget& part, const std::vector<LpTarget>& whole, LpSense sense,
                           double share, const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  std::string row = freshName(text, "share", taken) + ": ";
  bool first = true;
  const auto add = [&](double coefficient, const LpTarget& target) {
    if (coefficient == 0) return;
    row += termText(coefficient, target.name, first);
    first = false;
    allowNegative(target, text, addition);
  };
  const bool within =
      std::any_of(whole.begin(), whole.end(), [&](const auto& t) { return t.name == part.name; });
  add(within ? 1 - share : 1, part);
  for (const auto& target : whole)
    if (target.name != part.name) add(-share, target);
  addition.rows.push_back((first ? row + "0 " + lpName(part.name) : row) + senseText(sense, 0));
  return addition;
}

LpAddition equalityConstraint(const LpTarget& first, double factor, const LpTarget& second,
                              const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  addition.rows.push_back(freshName(text, "equal", taken) + ": " + termText(factor, first.name, true) +
                          termText(-1, second.name, false) + senseText(LpSense::Equal, 0));
  allowNegative(first, text, addition);
  allowNegative(second, text, addition);
  return addition;
}

LpAddition differenceConstraint(const LpTarget& first, LpSense sense, const LpTarget& second, double by,
                                const std::string& text) {
  LpAddition addition;
  std::set<std::string> taken;
  addition.rows.push_back(freshName(text, by == 0 ? "order" : "apart", taken) + ": " +
                          termText(1, first.name, true) + termText(-1, second.name, false) +
                          senseText(sense, by));
  allowNegative(first, text, addition);
  allowNegative(second, text, addition);
  return addition;
}

std::string withAdded(const std::string& given, const LpAddition& addition) {
  const std::string text = sectionsOnLines(given);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  while (!lines.empty() && lines.back().find_first_not_of(" \t\r") == std::string::npos) lines.pop_back();
  const auto words = lp::tokens(text, "");
  const auto sections = words ? sectionWords(*words) : std::vector<lp::Token>{};
  // Line (0-based) of the first section word of a kind that comes after `from`.
  const auto lineOf = [&](const auto& wanted, std::size_t from) {
    for (const auto& word : sections)
      if (static_cast<std::size_t>(word.line) > from && wanted(word.section))
        return static_cast<std::size_t>(word.line - 1);
    return lines.size();
  };
  struct Part {
    Section section;
    const char* word;
    const std::vector<std::string>& added;
  };
  // From the last section to the first, so that lines above stay where they are.
  std::vector<std::pair<std::size_t, std::string>> inserted;
  const std::size_t end = lineOf([](Section s) { return s == Section::EndOfText; }, 0);
  std::string fresh;
  for (const Part& part :
       {Part{Section::Rows, "subject to", addition.rows}, Part{Section::Bounds, "bounds", addition.bounds},
        Part{Section::Binary, "binary", addition.binaries}}) {
    if (part.added.empty()) continue;
    std::string block;
    if (part.section == Section::Binary) {
      block = " ";
      for (const auto& name : part.added) block += name + (&name == &part.added.back() ? "" : " ");
      block += "\n";
    } else {
      for (const auto& line : part.added) block += " " + line + "\n";
    }
    const std::size_t own = lineOf([&](Section s) { return s == part.section; }, 0);
    if (own < lines.size()) {
      inserted.push_back({lineOf([](Section) { return true; }, own + 1), block});
    } else if (part.section == Section::Rows) {
      const std::size_t next =
          lineOf([](Section s) { return s != Section::Minimise && s != Section::Maximise; }, 0);
      inserted.push_back({next, std::string(part.word) + "\n" + block});
    } else {
      fresh += std::string(part.word) + "\n" + block;
    }
  }
  if (!fresh.empty()) inserted.push_back({end, fresh});
  std::string made;
  for (std::size_t i = 0; i <= lines.size(); ++i) {
    for (const auto& [line, block] : inserted)
      if (line == i) made += block;
    if (i < lines.size()) made += lines[i] + "\n";
  }
  return end == lines.size() ? made + "end\n" : made;
}

}  // namespace paretree::solve
