#include <map>

#include "paretree/data/number_scan.h"
#include "paretree/data/writing/save_table.h"

namespace paretree::data {
namespace {

std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) {
    switch (c) {
      case '\n':
        result += "\\n";
        break;
      case '\r':
        result += "\\r";
        break;
      case '\t':
        result += "\\t";
        break;
      case '\\':
      case '\'':
      case '"':
      case '%':
        result += '\\';
        [[fallthrough]];
      default:
        result += c;
    }
  }
  return result + "'";
}

// Bare where it may be.
std::string token(const std::string& text) {
  constexpr std::string_view kSpecial = " ,{}'\"\\%\t\r\n?";
  const bool bare = !text.empty() && text.find_first_of(kSpecial) == std::string::npos;
  return bare ? text : quoted(text);
}

// A strftime form as Java's SimpleDateFormat; empty where a letter has no counterpart.
std::string javaForm(const std::string& form) {
  static const std::map<char, const char*> kLetters = {{'Y', "yyyy"}, {'y', "yy"},   {'m', "MM"}, {'d', "dd"},
                                                       {'b', "MMM"},  {'B', "MMMM"}, {'H', "HH"}, {'I', "hh"},
                                                       {'M', "mm"},   {'S', "ss"},   {'p', "a"}};
  std::string java;
  bool within = false;  // letters that stand for themselves are between quotes
  const auto quote = [&](bool letters) {
    if (within != letters) java += '\'';
    within = letters;
  };
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] == '%') {
      const auto letter = kLetters.find(++i < form.size() ? form[i] : '%');
      if (letter == kLetters.end()) return {};
      quote(false);
      java += letter->second;
    } else {
      if (form[i] != '\'') quote(scan::isLetter(form[i]));
      java += form[i] == '\'' ? std::string(2, form[i]) : std::string(1, form[i]);
    }
  }
  quote(false);
  return java;
}

std::string typeOf(const ColumnInfo& info) {
  switch (info.type) {
    case ColumnType::Number:
      return "numeric";
    case ColumnType::Date: {
      const std::string java = javaForm(info.dateFormat);
      return java.empty() ? "string" : "date " + quoted(java);
    }
    case ColumnType::Text:
      return "string";
    case ColumnType::Nominal:
      break;
  }
  std::string levels = "{";
  for (std::size_t i = 0; i < info.levels.size(); ++i) levels += (i > 0 ? "," : "") + token(info.levels[i]);
  return levels + "}";
}

}  // namespace

std::string arffText(const Dataset& data, const std::string& relation) {
  std::string text = "@relation " + token(relation) + "\n\n";
  for (int c = 0; c < data.columns(); ++c)
    text += "@attribute " + token(data.info(c).name) + " " + typeOf(data.info(c)) + "\n";
  text += "\n@data\n";
  for (Row row = 0; row < data.rows(); ++row) {
    for (int c = 0; c < data.columns(); ++c) {
      if (c > 0) text += ',';
      if (data.missing(c, row))
        text += '?';
      else if (data.info(c).type == ColumnType::Number)
        text += data.text(c, row);
      else
        text += token(data.text(c, row));
    }
    text += '\n';
  }
  return text;
}

}  // namespace paretree::data
