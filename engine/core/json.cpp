#include "engine/core/json.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace paretree {
namespace {

const Json kEmptyArray = Json::array();
const Json kEmptyObject = Json::object();

std::string brief(const Json& json) {
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

std::string place(std::string_view text, std::size_t byte) {
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++line;
      column = 1;
    } else {
      ++column;
    }
  }
  return std::to_string(line) + ":" + std::to_string(column);
}

// The library parses by recursion-free code but builds and frees deep values by recursion.
bool tooDeep(std::string_view text) {
  int depth = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        inString = false;
    } else if (c == '"') {
      inString = true;
    } else if (c == '[' || c == '{') {
      if (++depth > 512) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

// Each member on a line of its own, but a list of numbers on one: large models are mostly such lists.
class IndentedJson {
 public:
  explicit IndentedJson(std::size_t step) : step_(step) {}

  std::string text(const Json& json) {
    value(json, 0);
    return std::move(text_) + "\n";
  }

 private:
  void value(const Json& json, std::size_t depth) {
    if (!json.is_structured() || json.empty() || isNumbers(json)) {
      plain_.dump(json, false, false, 0);
      return;
    }
    const bool object = json.is_object();
    text_ += object ? '{' : '[';
    bool first = true;
    for (auto member = json.begin(); member != json.end(); ++member) {
      text_ += first ? "\n" : ",\n";
      first = false;
      text_.append((depth + 1) * step_, ' ');
      if (object) {
        plain_.dump(member.key(), false, false, 0);
        text_ += ": ";
      }
      value(*member, depth + 1);
    }
    text_ += '\n';
    text_.append(depth * step_, ' ');
    text_ += object ? '}' : ']';
  }

  static bool isNumbers(const Json& json) {
    return json.is_array() && std::all_of(json.begin(), json.end(), [](const Json& item) {
             return item.is_number() || item.is_null();
           });
  }

  std::size_t step_;
  std::string text_;
  nlohmann::detail::serializer<Json> plain_{nlohmann::detail::output_adapter<char, std::string>(text_), ' ',
                                            Json::error_handler_t::replace};
};

}  // namespace

Result<Json> parseJson(std::string_view text, const std::string& where) {
  if (tooDeep(text)) return Error{where + ": nested deeper than 512 levels"};
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& e) {
    std::string what = e.what();
    if (const auto at = what.find("syntax error"); at != std::string::npos) what = what.substr(at);
    return Error{where + ":" + place(text, e.byte) + ": not valid JSON: " + what};
  } catch (const std::exception& e) {
    return Error{where + ": not valid JSON: " + std::string(e.what())};
  }
}

std::string dumpJson(const Json& json, int indent) {
  if (indent < 0) return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
  return IndentedJson(static_cast<std::size_t>(indent)).text(json);
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

const Json* JsonReader::field(const char* key) {
  if (!ok()) return nullptr;
  const auto found = json_->find(key);
  if (found == json_->end()) {
    error_ = path_ + ": '" + key + "' is missing";
    return nullptr;
  }
  return &*found;
}

void JsonReader::fail(const char* key, const std::string& expected, const Json* found) {
  if (!ok()) return;
  error_ = path_ + (*key ? std::string("/") + key : std::string()) + ": expected " + expected;
  if (found) error_ += ", found " + brief(*found);
}

double JsonReader::number(const char* key) {
  const Json* f = field(key);
  if (!f) return 0;
  if (f->is_null()) return std::numeric_limits<double>::quiet_NaN();
  if (!f->is_number()) {
    fail(key, "a number", f);
    return 0;
  }
  return f->get<double>();
}

long long JsonReader::integer(const char* key, long long low, long long high) {
  const Json* f = field(key);
  if (!f) return low;
  const bool fits = f->is_number_unsigned()
                        ? f->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max(0LL, high))
                        : f->is_number_integer();
  const long long value = fits ? f->get<long long>() : 0;
  if (!fits || value < low || value > high) {
    fail(key, "a whole number from " + std::to_string(low) + " to " + std::to_string(high), f);
    return low;
  }
  return value;
}

bool JsonReader::boolean(const char* key) {
  const Json* f = field(key);
  if (!f) return false;
  if (!f->is_boolean()) {
    fail(key, "true or false", f);
    return false;
  }
  return f->get<bool>();
}

std::string JsonReader::string(const char* key) {
  const Json* f = field(key);
  if (!f) return {};
  if (!f->is_string()) {
    fail(key, "a text", f);
    return {};
  }
  return f->get<std::string>();
}

std::vector<double> JsonReader::numbers(const char* key) {
  std::vector<double> values;
  for (const Json& item : array(key)) {
    if (item.is_null())
      values.push_back(std::numeric_limits<double>::quiet_NaN());
    else if (item.is_number())
      values.push_back(item.get<double>());
    else {
      fail(key, "numbers only", &item);
      return {};
    }
  }
  return values;
}

std::vector<std::string> JsonReader::strings(const char* key) {
  std::vector<std::string> values;
  for (const Json& item : array(key)) {
    if (!item.is_string()) {
      fail(key, "texts only", &item);
      return {};
    }
    values.push_back(item.get<std::string>());
  }
  return values;
}

const Json& JsonReader::array(const char* key) {
  const Json* f = field(key);
  if (!f) return kEmptyArray;
  if (!f->is_array()) {
    fail(key, "a list", f);
    return kEmptyArray;
  }
  return *f;
}

const Json& JsonReader::object(const char* key) {
  const Json* f = field(key);
  if (!f) return kEmptyObject;
  if (!f->is_object()) {
    fail(key, "an object", f);
    return kEmptyObject;
  }
  return *f;
}

}  // namespace paretree
