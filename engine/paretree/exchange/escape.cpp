#include "paretree/exchange/escape.h"

#include <cstdio>

namespace paretree::exchange {
namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

constexpr std::size_t kTurnerBytes = 3;

/// Whether the character at `at` turns the direction of what follows (U+202A to U+202E, U+2066 to U+2069),
/// which would show a program otherwise than it is read.
bool turnsDirection(std::string_view text, std::size_t at) {
  if (text.size() - at < kTurnerBytes || text[at] != '\xE2') return false;
  const auto second = text[at + 1], third = text[at + 2];
  return (second == '\x80' && third >= '\xAA' && third <= '\xAE') ||
         (second == '\x81' && third >= '\xA6' && third <= '\xA9');
}

/// Their numbers in hexadecimal: "202e".
std::string turnerNumber(std::string_view text, std::size_t at) {
  const unsigned number = 0x2000u | ((static_cast<unsigned char>(text[at + 1]) & 0x3Fu) << 6) |
                          (static_cast<unsigned char>(text[at + 2]) & 0x3Fu);
  char code[8];
  std::snprintf(code, sizeof code, "%04x", number);
  return code;
}

std::string doubled(std::string_view text, char quote) {
  std::string out(1, quote);
  for (const char c : text) {
    if (c == '\0') continue;
    out += c;
    if (c == quote) out += quote;
  }
  return out + quote;
}

}  // namespace

std::string dotQuoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (!isControl(c))
      out += c;
  }
  return out + "\"";
}

std::string latexEscaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      case '<':
        out += "\\textless{}";
        break;
      case '>':
        out += "\\textgreater{}";
        break;
      case '|':
        out += "\\textbar{}";
        break;
      case '"':
        out += "\\textquotedbl{}";
        break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%':
        out += '\\';
        out += c;
        break;
      default:
        out += isControl(c) ? ' ' : c;
    }
  }
  return out;
}

std::string pythonQuoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (turnsDirection(text, i)) {
      out += "\\u" + turnerNumber(text, i);
      i += kTurnerBytes - 1;
    } else if (isControl(c)) {
      char code[8];
      std::snprintf(code, sizeof code, "\\x%02x", static_cast<unsigned char>(c));
      out += code;
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + "\"";
}

std::string cQuoted(std::string_view text) {
  std::string out = "\"";
  std::size_t plainFrom = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (turnsDirection(text, i)) plainFrom = i + kTurnerBytes;
    if (isControl(c) || c == '?' || i < plainFrom) {  // '?' could begin a trigraph
      char code[8];
      std::snprintf(code, sizeof code, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += code;
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + "\"";
}

std::string sqlText(std::string_view text) { return doubled(text, '\''); }
std::string sqlName(std::string_view text) { return doubled(text, '"'); }

std::string xmlEscaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\t':
        out += "&#9;";
        break;
      case '\n':
        out += "&#10;";
        break;
      case '\r':
        out += "&#13;";
        break;
      default:
        out += c;
    }
  }
  return legalInXml(out);
}

std::string legalInXml(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') {
      out += "\xE2\x90";
      out += static_cast<char>(0x80 + byte);
    } else if (byte == 0x7F) {
      out += "\xE2\x90\xA1";
    } else if (text.substr(i, 3) == "\xEF\xBF\xBE" || text.substr(i, 3) == "\xEF\xBF\xBF") {
      out += text[i + 2] == '\xBE' ? "U+FFFE" : "U+FFFF";
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string commentText(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (turnsDirection(text, i)) {
      out += "U+" + turnerNumber(text, i);
      i += kTurnerBytes - 1;
    } else if (isControl(c)) {
      out += ' ';
    } else if (c == '/' && !out.empty() && out.back() == '*') {
      out += " /";
    } else if (c == '*' && !out.empty() && out.back() == '/') {
      out += " *";
    } else {
      out += c;
    }
  }
  // A backslash at the end of a line would carry the comment on.
  return !out.empty() && out.back() == '\\' ? out + "." : out;
}

}  // namespace paretree::exchange
