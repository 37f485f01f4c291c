#include "paretree/solve/lp_lexer.h"

#include <cctype>
#include <cmath>
#include <limits>
#include <map>

#include "paretree/core/text.h"

namespace paretree::solve::lp {
namespace {

constexpr double kInfiniteFrom = 1e30;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

bool startsName(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("!#$%&(),;?@_'`{}~").find(c) != std::string_view::npos;
}

bool continuesName(char c) { return startsName(c) || isDigit(c) || c == '.'; }

class Lexer {
 public:
  Lexer(std::string_view text, const std::string& where) : text_(text), where_(where) {}

  Result<std::vector<Token>> run() {
    std::vector<Token> all;
    while (true) {
      skipBlanks();
      Token token;
      token.line = line_;
      token.column = column_;
      token.offset = at_;
      if (at_ == text_.size()) {
        all.push_back(token);
        return all;
      }
      if (auto read = next(token); !read) return read.error();
      all.push_back(std::move(token));
    }
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void step() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {  // not inside a UTF-8 character
      ++column_;
    }
  }

  void skipBlanks() {
    while (at_ < text_.size()) {
      if (peek() == '\\') {
        while (at_ < text_.size() && peek() != '\n') step();
      } else if (isBlank(peek()) || peek() == '\n') {
        step();
      } else {
        return;
      }
    }
  }

  Error errorAt(const Token& token, Message message) const {
    message.place = placeOf(token, where_);
    return Error{std::move(message)};
  }

  Result<void> next(Token& token) {
    const char c = peek();
    if (isDigit(c) || (c == '.' && isDigit(peek(1)))) return readNumber(token);
    if (c == '"') return readQuoted(token);
    if (startsName(c)) return readName(token);
    return readSign(token);
  }

  Result<void> readSign(Token& token) {
    const char c = peek();
    token.text = c;
    step();
    switch (c) {
      case '+':
        token.kind = Kind::Plus;
        return {};
      case '-':
        token.kind = Kind::Minus;
        return {};
      case '*':
        token.kind = Kind::Times;
        return {};
      case ':':
        token.kind = Kind::Colon;
        return {};
      case '<':
      case '>':
      case '=':
        readRelation(token, c);
        return {};
      case '[':
      case '^':
        return errorAt(token, Message{"solve.lp-quadratic", {{"sign", token.text}}});
      default:
        break;
    }
    const bool shown = std::isprint(static_cast<unsigned char>(c));
    return errorAt(token, shown ? Message{"solve.lp-character", {{"character", token.text}}}
                                : Message{"solve.lp-hidden-character", {}});
  }

  /// "<", "<=" and "=<" mean the same.
  void readRelation(Token& token, char first) {
    char direction = first;
    const char second = peek();
    const bool pair = (first == '=' && (second == '<' || second == '>')) || (first != '=' && second == '=');
    if (pair) {
      if (first == '=') direction = second;
      token.text += second;
      step();
    }
    token.kind = direction == '<' ? Kind::Less : direction == '>' ? Kind::Greater : Kind::Equal;
  }

  Result<void> readNumber(Token& token) {
    const std::size_t begin = at_;
    while (isDigit(peek())) step();
    if (peek() == '.') step();
    while (isDigit(peek())) step();
    const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
    if ((peek() == 'e' || peek() == 'E') && isDigit(peek(1 + sign))) {
      for (std::size_t i = 0; i < 2 + sign; ++i) step();
      while (isDigit(peek())) step();
    }
    token.kind = Kind::Number;
    token.text = std::string(text_.substr(begin, at_ - begin));
    std::string digits = token.text;
    if (digits.back() == '.') digits += '0';
    token.number = parseNumber(digits).value_or(kInfiniteFrom);
    if (token.number >= kInfiniteFrom) token.number = std::numeric_limits<double>::infinity();
    return {};
  }

  Result<void> readQuoted(Token& token) {
    step();
    while (true) {
      if (at_ == text_.size() || peek() == '\n') return errorAt(token, Message{"solve.lp-quote", {}});
      if (peek() == '"') {
        step();
        if (peek() != '"') break;  // a doubled quote stands for one
      }
      token.text += peek();
      step();
    }
    if (token.text.empty()) return errorAt(token, Message{"solve.lp-empty-name", {}});
    token.kind = Kind::QuotedName;
    return {};
  }

  Result<void> readName(Token& token) {
    while (continuesName(peek())) {
      token.text += peek();
      step();
    }
    token.kind = Kind::Name;
    const std::string word = lowerCase(token.text);
    if (isInfinityWord(word)) {
      token.kind = Kind::Number;
      token.number = std::numeric_limits<double>::infinity();
    } else if ((word == "subject" && takeWord("to")) || (word == "such" && takeWord("that"))) {
      token.section = Section::Rows;
    } else {
      token.section = sectionOf(word);
    }
    if (token.section != Section::None) token.kind = Kind::Section;
    return {};
  }

  /// Takes the next word if it is this one.
  bool takeWord(std::string_view word) {
    std::size_t begin = at_;
    while (begin < text_.size() && (isBlank(text_[begin]) || text_[begin] == '\n')) ++begin;
    if (begin == at_ || lowerCase(text_.substr(begin, word.size())) != word) return false;
    const std::size_t end = begin + word.size();
    if (end < text_.size() && continuesName(text_[end])) return false;
    while (at_ < end) step();
    return true;
  }

  std::string_view text_;
  const std::string& where_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

Place placeOf(const Token& token, const std::string& where) {
  return {static_cast<std::uint64_t>(token.line), static_cast<std::uint64_t>(token.column), where, {}};
}

Section sectionOf(std::string_view word) {
  static const std::map<std::string, Section, std::less<>> sections = {
      {"minimize", Section::Minimise}, {"minimise", Section::Minimise}, {"minimum", Section::Minimise},
      {"min", Section::Minimise},      {"maximize", Section::Maximise}, {"maximise", Section::Maximise},
      {"maximum", Section::Maximise},  {"max", Section::Maximise},      {"st", Section::Rows},
      {"s.t.", Section::Rows},         {"s.t", Section::Rows},          {"st.", Section::Rows},
      {"bounds", Section::Bounds},     {"bound", Section::Bounds},      {"general", Section::General},
      {"generals", Section::General},  {"gen", Section::General},       {"integer", Section::General},
      {"integers", Section::General},  {"int", Section::General},       {"binary", Section::Binary},
      {"binaries", Section::Binary},   {"bin", Section::Binary},        {"free", Section::Free},
      {"end", Section::EndOfText},     {"semi", Section::Unsupported},  {"semis", Section::Unsupported},
      {"sos", Section::Unsupported},   {"sos1", Section::Unsupported},  {"sos2", Section::Unsupported},
      {"sec", Section::Unsupported}};
  const auto found = sections.find(lowerCase(word));
  return found == sections.end() ? Section::None : found->second;
}

bool isInfinityWord(std::string_view word) {
  const std::string lower = lowerCase(word);
  return lower == "inf" || lower == "infinity";
}

bool isPlainName(std::string_view name) {
  if (name.empty() || !startsName(name[0]) || sectionOf(name) != Section::None || isInfinityWord(name))
    return false;
  const std::string lower = lowerCase(name);
  if (lower == "subject" || lower == "such") return false;
  for (const char c : name) {
    if (!continuesName(c)) return false;
  }
  return true;
}

Result<std::vector<Token>> tokens(std::string_view text, const std::string& where) {
  return Lexer(text, where).run();
}

}  // namespace paretree::solve::lp
