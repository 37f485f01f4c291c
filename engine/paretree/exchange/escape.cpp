#include "paretree/exchange/escape.h"

#include <cstdio>

namespace paretree::exchange {
namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

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
  for (const char c : text) {
    if (isControl(c)) {
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
  for (const char c : text) {
    if (isControl(c) || c == '?') {  // '?' could begin a trigraph
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
        if (!isControl(c)) out += c;
    }
  }
  return out;
}

std::string commentText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (isControl(c)) {
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
