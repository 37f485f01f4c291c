#include "paretree/learners/params.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/text.h"

namespace paretree::learners {
namespace {

std::vector<std::string> idsOf(const std::vector<ChoiceOption>& options) {
  std::vector<std::string> ids;
  for (const ChoiceOption& option : options) ids.push_back(option.id);
  return ids;
}

bool offers(const std::vector<ChoiceOption>& options, const std::string& id) {
  return std::any_of(options.begin(), options.end(),
                     [&](const ChoiceOption& option) { return option.id == id; });
}

Error wrong(const ParamInfo& info, Message found, const std::string& learner) {
  return Error{about(
      learner,
      Message{"learners.param",
              {{"param", info.id}, {"found", std::move(found)}, {"expected", expectedMessage(info.kind)}}})};
}

Message quoted(const std::string& text) { return Message{"learners.param-text", {{"text", text}}}; }
Message fraction(const std::string& number) {
  return Message{"learners.param-fraction", {{"number", number}}};
}
Message numbered(const std::string& number) { return Message{"learners.param-number", {{"number", number}}}; }

std::vector<std::string> splitList(const std::string& text) {
  std::vector<std::string> parts;
  std::string part;
  bool inQuotes = false;
  const auto finish = [&] {
    const auto trimmedPart = std::string(trimmed(part));
    if (!trimmedPart.empty()) parts.push_back(trimmedPart);
    part.clear();
  };
  for (const char c : text) {
    if (c == '"')
      inQuotes = !inQuotes;
    else if (c == ',' && !inQuotes)
      finish();
    else
      part += c;
  }
  finish();
  return parts;
}

/// Which value the kind wants, made from text; range and choices are left to checkParam.
struct Parse {
  const ParamInfo& info;
  const std::string& text;
  const std::string& learner;

  Result<ParamValue> operator()(const IntRange& range) const {
    if (!range.word.empty() && lowerCase(trimmed(text)) == range.word) return ParamValue{range.word};
    const auto value = parseNumber(trimmed(text));
    if (!value) return wrong(info, quoted(text), learner);
    if (*value != std::floor(*value)) return wrong(info, fraction(exactText(*value)), learner);
    if (std::abs(*value) > 9e15) return wrong(info, numbered(exactText(*value)), learner);
    return ParamValue{static_cast<std::int64_t>(*value)};
  }
  Result<ParamValue> operator()(const RealRange&) const {
    const auto value = parseNumber(trimmed(text));
    if (!value) return wrong(info, quoted(text), learner);
    return ParamValue{*value};
  }
  Result<ParamValue> operator()(const Choice&) const { return ParamValue{std::string(trimmed(text))}; }
  Result<ParamValue> operator()(const Choices&) const { return ParamValue{splitList(text)}; }
  Result<ParamValue> operator()(const Switch&) const {
    const auto word = lowerCase(trimmed(text));
    if (word == "on" || word == "true" || word == "yes" || word == "1") return ParamValue{true};
    if (word == "off" || word == "false" || word == "no" || word == "0") return ParamValue{false};
    return wrong(info, quoted(text), learner);
  }
  Result<ParamValue> operator()(const ColumnList&) const { return ParamValue{splitList(text)}; }
  Result<ParamValue> operator()(const LongText&) const { return ParamValue{text}; }
};

struct Check {
  const ParamInfo& info;
  const ParamValue& value;
  const std::string& learner;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
  Error mistyped() const { return wrong(info, quoted(paramText(value)), learner); }

  Result<void> operator()(const IntRange& range) const {
    if (const auto* word = as<std::string>(); word && !word->empty() && *word == range.word) return {};
    const auto* number = as<std::int64_t>();
    if (!number) return mistyped();
    if (*number < range.low || *number > range.high)
      return wrong(info, numbered(std::to_string(*number)), learner);
    return {};
  }
  Result<void> operator()(const RealRange& range) const {
    const auto* number = as<double>();
    if (!number) return mistyped();
    if (!(*number >= range.low && *number <= range.high))
      return wrong(info, numbered(exactText(*number)), learner);
    return {};
  }
  Result<void> operator()(const Choice& choice) const {
    const auto* text = as<std::string>();
    if (!text || !offers(choice.options, *text)) return mistyped();
    return {};
  }
  Result<void> operator()(const Choices& choices) const {
    const auto* texts = as<std::vector<std::string>>();
    if (!texts) return mistyped();
    for (const auto& text : *texts)
      if (!choices.open && !offers(choices.options, text)) return wrong(info, quoted(text), learner);
    return {};
  }
  Result<void> operator()(const Switch&) const {
    if (!as<bool>()) return mistyped();
    return {};
  }
  Result<void> operator()(const ColumnList&) const {
    if (!as<std::vector<std::string>>()) return mistyped();
    return {};
  }
  Result<void> operator()(const LongText&) const {
    if (!as<std::string>()) return mistyped();
    return {};
  }
};

struct Expected {
  Message operator()(const IntRange& range) const {
    if (!range.word.empty())
      return Message{"learners.expected-whole-or",
                     {{"low", range.low}, {"high", range.high}, {"word", range.word}}};
    return Message{"learners.expected-whole", {{"low", range.low}, {"high", range.high}}};
  }
  Message operator()(const RealRange& range) const {
    return Message{"learners.expected-real", {{"low", range.low}, {"high", range.high}}};
  }
  Message operator()(const Choice& choice) const {
    return Message{"learners.expected-one", {{"options", idsOf(choice.options)}}};
  }
  Message operator()(const Choices& choices) const {
    if (choices.open && choices.options.empty()) return Message{"learners.expected-list", {}};
    return choices.open ? Message{"learners.expected-names", {{"options", idsOf(choices.options)}}}
                        : Message{"learners.expected-some", {{"options", idsOf(choices.options)}}};
  }
  Message operator()(const Switch&) const { return Message{"learners.expected-switch", {}}; }
  Message operator()(const ColumnList&) const { return Message{"learners.expected-columns", {}}; }
  Message operator()(const LongText&) const { return Message{"learners.expected-text", {}}; }
};

}  // namespace

Result<ParamValue> parseParam(const ParamInfo& info, const std::string& text, const std::string& learner) {
  auto value = std::visit(Parse{info, text, learner}, info.kind);
  if (!value) return value;
  if (auto checked = checkParam(info, *value, learner); !checked) return checked.error();
  return value;
}

Result<void> checkParam(const ParamInfo& info, const ParamValue& value, const std::string& learner) {
  return std::visit(Check{info, value, learner}, info.kind);
}

std::string paramText(const ParamValue& value) {
  struct Text {
    std::string operator()(bool on) const { return on ? "on" : "off"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return exactText(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::vector<std::string>& texts) const {
      std::string joined;
      for (const auto& text : texts) {
        if (!joined.empty()) joined += ',';
        joined += text.find(',') == std::string::npos ? text : '"' + text + '"';
      }
      return joined;
    }
  };
  return std::visit(Text{}, value);
}

Json paramToJson(const ParamValue& value) {
  return std::visit([](const auto& plain) { return Json(plain); }, value);
}

Result<ParamValue> paramFromJson(const ParamInfo& info, const Json& json, const std::string& learner) {
  struct Read {
    const ParamInfo& info;
    const Json& json;
    const std::string& learner;

    Error mistyped() const { return wrong(info, textMessage(dumpJson(json, -1)), learner); }
    Result<ParamValue> texts() const {
      if (!json.is_array()) return mistyped();
      std::vector<std::string> all;
      for (const auto& entry : json) {
        if (!entry.is_string()) return mistyped();
        all.push_back(entry.get<std::string>());
      }
      return ParamValue{all};
    }
    Result<ParamValue> text() const {
      if (!json.is_string()) return mistyped();
      return ParamValue{json.get<std::string>()};
    }
    Result<ParamValue> operator()(const IntRange& range) const {
      if (!range.word.empty() && json.is_string()) return text();
      // A number above the signed range would wrap round into it.
      if (!json.is_number_integer() || (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX))
        return mistyped();
      return ParamValue{json.get<std::int64_t>()};
    }
    Result<ParamValue> operator()(const RealRange&) const {
      if (!json.is_number()) return mistyped();
      return ParamValue{json.get<double>()};
    }
    Result<ParamValue> operator()(const Choice&) const { return text(); }
    Result<ParamValue> operator()(const Choices&) const { return texts(); }
    Result<ParamValue> operator()(const Switch&) const {
      if (!json.is_boolean()) return mistyped();
      return ParamValue{json.get<bool>()};
    }
    Result<ParamValue> operator()(const ColumnList&) const { return texts(); }
    Result<ParamValue> operator()(const LongText&) const { return text(); }
  };
  auto value = std::visit(Read{info, json, learner}, info.kind);
  if (!value) return value;
  if (auto checked = checkParam(info, *value, learner); !checked) return checked.error();
  return value;
}

Message expectedMessage(const ParamKind& kind) { return std::visit(Expected{}, kind); }

}  // namespace paretree::learners
