// A parameter is said once; its default, range check, message, command-line flag, form field and saved value
// follow.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"

namespace paretree::learners {

using ParamValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;
/// By parameter id; what is not there has its default.
using ParamValues = std::map<std::string, ParamValue>;

struct IntRange {
  std::int64_t low, high;
};
struct RealRange {
  double low, high;
};
struct ChoiceOption {
  std::string id, label;
};
struct Choice {
  std::vector<ChoiceOption> options;
};  ///< one of these
struct Choices {
  std::vector<ChoiceOption> options;
  bool open = false;
};                     ///< several; open: other texts too ("column:NAME")
struct Switch {};      ///< on | off
struct ColumnList {};  ///< names of feature columns; empty = all
/// The command line takes a file's path, the value is its text
struct LongText {
  std::string fileFilter;
};
using ParamKind = std::variant<IntRange, RealRange, Choice, Choices, Switch, ColumnList, LongText>;

struct ParamInfo {
  std::string id;     ///< "min-leaf": the flag is --min-leaf
  std::string label;  ///< "Smallest leaf"
  ParamKind kind;
  ParamValue fallback;    ///< the default
  std::string help;       ///< effect, paper symbol and section
  bool advanced = false;  ///< folded away in the form
  std::string unit;       ///< "rows", "trees"; shown behind the field
};

/// The value of text from a command line or form ("12", "on", "a,b,c"), checked against the kind. Errors read
/// "nldt: 'generations' is 0, expected 1 to 10000".
Result<ParamValue> parseParam(const ParamInfo& info, const std::string& text, const std::string& learner);
Result<void> checkParam(const ParamInfo& info, const ParamValue& value, const std::string& learner);
std::string paramText(const ParamValue& value);
Json paramToJson(const ParamValue& value);
Result<ParamValue> paramFromJson(const ParamInfo& info, const Json& json, const std::string& learner);
/// "1 to 10000", "gini, entropy or gain-ratio".
Message expectedMessage(const ParamKind& kind);

/// One entry of a learner's parameter table, for the parameter struct P.
template <class P>
struct Param {
  ParamInfo info;
  std::function<void(P&, const ParamValue&)> set;
};

namespace detail {
template <class M>
struct MemberOf;
template <class P, class T>
struct MemberOf<T P::*> {
  using Struct = P;
  using Value = T;
};

template <class T>
ParamValue boxed(const T& value) {
  if constexpr (std::is_same_v<T, bool>)
    return value;
  else if constexpr (std::is_integral_v<T>)
    return static_cast<std::int64_t>(value);
  else if constexpr (std::is_floating_point_v<T>)
    return static_cast<double>(value);
  else
    return value;
}
template <class T>
void unboxed(T& target, const ParamValue& value) {
  if constexpr (std::is_same_v<T, bool>)
    target = std::get<bool>(value);
  else if constexpr (std::is_integral_v<T>)
    target = static_cast<T>(std::get<std::int64_t>(value));
  else if constexpr (std::is_floating_point_v<T>)
    target = static_cast<T>(std::get<double>(value));
  else
    target = std::get<T>(value);
}
}  // namespace detail

/// param<&Params::generations>("generations", "Generations", IntRange{1, 10000}, "Upper-level generations
/// (paper: 100)."). The default is the member's in a default-made struct. Members are int, double, bool,
/// std::string (Choice, LongText) or std::vector<std::string> (Choices, ColumnList).
template <auto Member>
auto param(std::string id, std::string label, ParamKind kind, std::string help, bool advanced = false,
           std::string unit = {}) {
  using P = typename detail::MemberOf<decltype(Member)>::Struct;
  return Param<P>{ParamInfo{std::move(id), std::move(label), std::move(kind), detail::boxed(P{}.*Member),
                            std::move(help), advanced, std::move(unit)},
                  [](P& p, const ParamValue& value) { detail::unboxed(p.*Member, value); }};
}

template <class P>
using ParamTable = std::vector<Param<P>>;

template <class P>
std::vector<ParamInfo> infos(const ParamTable<P>& table) {
  std::vector<ParamInfo> all;
  for (const auto& entry : table) all.push_back(entry.info);
  return all;
}

/// The struct that the values describe, or what is wrong with them (unknown name, wrong type, out of range).
template <class P>
Result<P> readParams(const ParamTable<P>& table, const ParamValues& values, const std::string& learner) {
  P params;
  for (const auto& [id, value] : values) {
    const Param<P>* found = nullptr;
    for (const auto& entry : table)
      if (entry.info.id == id) found = &entry;
    if (!found)
      return Error{about(
          learner, Message{"learners.no-such-param", {{"param", id}, {"hint", std::vector<Message>{}}}})};
    if (auto checked = checkParam(found->info, value, learner); !checked) return checked.error();
    found->set(params, value);
  }
  return params;
}

}  // namespace paretree::learners
