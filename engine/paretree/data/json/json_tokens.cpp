#include "paretree/data/json/json_tokens.h"

#include "paretree/core/file.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

constexpr std::size_t kDeepestJson = 64;
constexpr std::size_t kLongest = std::size_t{64} << 20;

void addUtf8(unsigned code, std::string& text) {
  const auto byte = [&](unsigned bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    byte(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3F));
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  }
}

bool isJsonDigit(int c) { return c >= '0' && c <= '9'; }

}  // namespace

JsonTokens::JsonTokens(ByteStream& text, std::string name)
    : bytes_(text), name_(std::move(name)), block_(std::size_t{1} << 16) {}

Result<void> JsonTokens::rewind() {
  at_ = filled_ = 0;
  broken_.reset();
  open_.clear();
  expects_ = Expects::Value;
  line_ = 1;
  notNumbers_ = extraCommas_ = 0;
  return bytes_.rewind();
}

int JsonTokens::peek() {
  if (at_ == filled_) {
    if (broken_) return -1;
    const auto got = bytes_.read(block_.data(), block_.size());
    if (!got) broken_ = got.error();
    at_ = 0;
    filled_ = got ? *got : 0;
    if (filled_ == 0) return -1;
  }
  return static_cast<unsigned char>(block_[at_]);
}

void JsonTokens::skip() {
  if (block_[at_] == '\n') ++line_;
  ++at_;
}

void JsonTokens::skipBlanks() {
  for (int c = peek(); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = peek()) skip();
}

Error JsonTokens::fault(const Message& expected) {
  const int c = peek();
  if (broken_) return *broken_;
  const Place place{line_, 0, name_, {}};
  if (c < 0) return Error{"data.json-cut", {{"expected", expected}}, place};
  return Error{"data.json-unexpected",
               {{"found", excerpt(std::string(1, static_cast<char>(c)))}, {"expected", expected}},
               place};
}

void JsonTokens::valueDone() { expects_ = open_.empty() ? Expects::Value : Expects::CommaOrEnd; }

Result<JsonTokens::Kind> JsonTokens::begin(Kind kind, char close, Expects expects) {
  if (open_.size() >= kDeepestJson)
    return Error{"data.json-too-deep", {{"deepest", kDeepestJson}}, {line_, 0, name_, {}}};
  skip();
  open_.push_back(close);
  expects_ = expects;
  return kind;
}

Result<JsonTokens::Kind> JsonTokens::end(char close) {
  skip();
  open_.pop_back();
  valueDone();
  return close == '}' ? Kind::EndObject : Kind::EndArray;
}

Result<JsonTokens::Kind> JsonTokens::next() {
  for (;;) {
    skipBlanks();
    const int c = peek();
    if (c < 0) {
      if (open_.empty() && !broken_) return Kind::End;
      return fault(Message{"data.json-close", {}});
    }
    switch (expects_) {
      case Expects::Colon:
        if (c != ':') return fault(Message{"data.json-colon", {}});
        skip();
        expects_ = Expects::Value;
        continue;
      case Expects::CommaOrEnd:
        if (c == open_.back()) return end(open_.back());
        if (c != ',') return fault(Message{"data.json-comma", {}});
        skip();
        skipBlanks();
        if (peek() == open_.back()) {
          ++extraCommas_;
          return end(open_.back());
        }
        expects_ = open_.back() == '}' ? Expects::Key : Expects::Value;
        continue;
      case Expects::KeyOrEnd:
        if (c == '}') return end('}');
        [[fallthrough]];
      case Expects::Key:
        if (c != '"') return fault(Message{"data.json-key", {}});
        if (const auto read = readText(); !read) return read.error();
        expects_ = Expects::Colon;
        return Kind::Key;
      case Expects::ValueOrEnd:
        if (c == ']') return end(']');
        [[fallthrough]];
      case Expects::Value:
        return token(c);
    }
  }
}

Result<JsonTokens::Kind> JsonTokens::token(int first) {
  if (first == '{') return begin(Kind::BeginObject, '}', Expects::KeyOrEnd);
  if (first == '[') return begin(Kind::BeginArray, ']', Expects::ValueOrEnd);
  if (first == '"') {
    if (const auto read = readText(); !read) return read.error();
    valueDone();
    return Kind::Text;
  }
  if (first == '-' || isJsonDigit(first)) {
    if (const auto read = readNumber(); !read) return read.error();
    valueDone();
    return text_ == "-" ? word() : Result<Kind>(Kind::Number);
  }
  text_.clear();
  return word();
}

// What is no number: a word, of which a '-' may have been read.
Result<JsonTokens::Kind> JsonTokens::word() {
  std::string word;
  for (int c = peek(); word.size() < 9 && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')); c = peek()) {
    word += static_cast<char>(c);
    skip();
  }
  valueDone();
  const bool plain = text_.empty();
  if (word == "Infinity" || (plain && word == "NaN")) {
    ++notNumbers_;
    return Kind::Null;
  }
  if (plain && word == "true") return Kind::True;
  if (plain && word == "false") return Kind::False;
  if (plain && word == "null") return Kind::Null;
  // At the end of the text any word is the beginning of one.
  if (word.empty() || peek() < 0) return fault(Message{"data.json-value", {}});
  return Error{"data.json-unexpected",
               {{"found", word}, {"expected", Message{"data.json-value", {}}}},
               {line_, 0, name_, {}}};
}

Result<void> JsonTokens::readNumber() {
  text_.clear();
  const auto take = [this] {
    text_ += static_cast<char>(peek());
    skip();
  };
  const auto digits = [&] {
    const std::size_t before = text_.size();
    while (isJsonDigit(peek()) && text_.size() < 400) take();
    return text_.size() > before;
  };
  if (peek() == '-') take();
  if (!digits()) return {};  // "-Infinity", or a fault that word() says
  if (peek() == '.') {
    take();
    if (!digits()) return fault(Message{"data.json-digit", {}});
  }
  if (peek() == 'e' || peek() == 'E') {
    take();
    if (peek() == '+' || peek() == '-') take();
    if (!digits()) return fault(Message{"data.json-digit", {}});
  }
  return {};
}

Result<void> JsonTokens::readText() {
  text_.clear();
  skip();
  for (;;) {
    const int c = peek();
    if (c < 0) return fault(Message{"data.json-quote", {}});
    if (c == '"') {
      skip();
      return {};
    }
    if (text_.size() >= kLongest)
      return Error{"data.json-long", {{"longest", kLongest}}, {line_, 0, name_, {}}};
    if (c == '\\') {
      if (const auto read = readEscape(); !read) return read.error();
      continue;
    }
    text_ += static_cast<char>(c);
    skip();
  }
}

Result<unsigned> JsonTokens::readHex() {
  unsigned code = 0;
  for (int i = 0; i < 4; ++i) {
    const int c = peek();
    const int lower = c | 0x20;
    if (isJsonDigit(c))
      code = code * 16 + static_cast<unsigned>(c - '0');
    else if (c > 0 && lower >= 'a' && lower <= 'f')
      code = code * 16 + static_cast<unsigned>(lower - 'a' + 10);
    else
      return fault(Message{"data.json-digit", {}});
    skip();
  }
  return code;
}

Result<void> JsonTokens::readEscape() {
  skip();
  const int c = peek();
  if (c < 0) return fault(Message{"data.json-quote", {}});
  skip();
  switch (c) {
    case 'b':
      text_ += '\b';
      return {};
    case 'f':
      text_ += '\f';
      return {};
    case 'n':
      text_ += '\n';
      return {};
    case 'r':
      text_ += '\r';
      return {};
    case 't':
      text_ += '\t';
      return {};
    case 'u':
      break;
    default:
      text_ += static_cast<char>(c);
      return {};
  }
  constexpr unsigned kUnknown = 0xFFFD;
  const auto code = readHex();
  if (!code) return code.error();
  if (*code < 0xD800 || *code > 0xDFFF) {
    addUtf8(*code, text_);
    return {};
  }
  // Half of a pair stands for nothing alone.
  if (*code > 0xDBFF || peek() != '\\') {
    addUtf8(kUnknown, text_);
    return {};
  }
  skip();
  if (peek() != 'u') return fault(Message{"data.json-digit", {}});
  skip();
  const auto low = readHex();
  if (!low) return low.error();
  addUtf8(*low >= 0xDC00 && *low <= 0xDFFF ? 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00) : kUnknown,
          text_);
  return {};
}

bool beginsValue(JsonTokens::Kind kind) {
  return kind == JsonTokens::Kind::BeginObject || kind == JsonTokens::Kind::BeginArray;
}

Result<void> skipRest(JsonTokens& tokens) {
  const std::size_t outside = tokens.depth() - 1;
  while (tokens.depth() > outside)
    if (const auto token = tokens.next(); !token) return token.error();
  return {};
}

}  // namespace paretree::data
