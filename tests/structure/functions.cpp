// Finds functions by their braces. Sources are formatted, so that little of C++ has to be understood: outside
// of functions a brace opens a namespace, a type, an initialiser or the body of a function.
#include <cctype>
#include <regex>

#include "tests/structure/rules.h"

namespace house {
namespace {

/// What stands before a brace, back to the statement before it.
struct Head {
  std::string text;

  bool opensNamespace() const { return matches(R"(^\s*(inline\s+)?(namespace\b|extern\s+$))"); }
  bool opensType() const {
    return matches(R"(^\s*(template\s*<.*>\s*)?(typedef\s+)?(class|struct|union|enum)\b[^()]*$)");
  }
  /// Parameters stand there, and what is before the brace ends them: no member initialiser, no value of a
  /// variable.
  bool opensFunction() const {
    if (text.find('(') == std::string::npos) return false;
    return matches(
               R"((\)|\bconst|\bnoexcept|\boverride|\bfinal|\bmutable|\btry|->\s*[\w:<>,&* ]+|\})\s*$)") &&
           !matches(R"(^[^(]*[^=!<>]=[^=])");
  }
  std::string name() const {
    static const std::regex oneOperator(R"(((\w+::)*operator\s*(\(\)|[^(]*)))");
    static const std::regex one(R"((~?[\w:]+(<[^()]*>)?(::~?\w+)*)\s*$)");
    std::smatch match;
    if (std::regex_search(text, match, oneOperator)) return match[1];
    const std::string before = text.substr(0, text.find('('));
    return std::regex_search(before, match, one) ? match[1].str() : "?";
  }

 private:
  bool matches(const char* pattern) const { return std::regex_search(text, std::regex(pattern)); }
};

}  // namespace

std::string codeOf(const std::string& text) {
  std::string code = text;
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to && i < code.size(); ++i)
      if (code[i] != '\n') code[i] = ' ';
  };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    if (text.compare(i, 2, "//") == 0) {
      end = text.find('\n', i);
    } else if (text.compare(i, 2, "/*") == 0) {
      end = text.find("*/", i);
      if (end != std::string::npos) end += 2;
    } else if (text.compare(i, 2, "R\"") == 0 &&
               (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1])))) {
      const std::size_t open = text.find('(', i);
      if (open == std::string::npos) break;
      const std::string close = ")" + text.substr(i + 2, open - i - 2) + "\"";
      end = text.find(close, open);
      if (end != std::string::npos) end += close.size();
    } else if (text[i] == '#' && text.find_last_not_of(" \t", i == 0 ? 0 : i - 1) != std::string::npos &&
               (i == 0 || text[text.find_last_not_of(" \t", i - 1)] == '\n')) {
      end = i;
      do end = text.find('\n', end + 1);
      while (end != std::string::npos && text[end - 1] == '\\');
    } else if (text[i] == '"' ||
               (text[i] == '\'' && (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]))))) {
      for (end = i + 1; end < text.size() && text[end] != text[i] && text[end] != '\n'; ++end)
        if (text[end] == '\\') ++end;
      ++end;
    }
    if (end == std::string::npos) end = text.size();
    blank(i, end);
    i = end > i ? end : i + 1;
  }
  return code;
}

std::vector<Function> functionsOf(const std::string& text) {
  const std::string code = codeOf(text);
  std::vector<Function> functions;
  std::string head;
  int line = 1, parentheses = 0;
  // Skips to the brace that closes the one at `i`, and says how many lines lie between.
  const auto close = [&](std::size_t& i) {
    int depth = 0, lines = 1;
    for (; i < code.size(); ++i) {
      if (code[i] == '\n') ++line, ++lines;
      if (code[i] == '{') ++depth;
      if (code[i] == '}' && --depth == 0) break;
    }
    return lines;
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '\n') ++line;
    if (c == '(') ++parentheses;
    if (c == ')') --parentheses;
    if (c == '{' && parentheses == 0) {
      const Head before{head};
      if (before.opensNamespace() || before.opensType()) {
        head.clear();
        continue;
      }
      if (before.opensFunction()) {
        Function function{before.name(), line, 0};
        function.lines = close(i);
        functions.push_back(function);
        head.clear();
        continue;
      }
      close(i);  // an initialiser: what it belongs to goes on
      head += '}';
      continue;
    }
    if (c == '{') {
      close(i);
      continue;
    }
    if (parentheses == 0 && (c == ';' || c == '}')) {
      head.clear();
      continue;
    }
    head += c == '\n' ? ' ' : c;
    static const std::regex access(R"(^\s*(public|private|protected|signals|(public|private) slots)\s*:$)");
    if (c == ':' && std::regex_match(head, access)) head.clear();
  }
  return functions;
}

}  // namespace house
