// Parameters of learners. Each is said once, in a table; its default, check, message, flag, form field and
// saved value follow from that.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/core/variant/one_of.h"

namespace paretree::learners {

using ParamValue = OneOf<bool, std::int64_t, double, std::string, std::vector<std::string>>;
/// By parameter id; what is not there has its default.
using ParamValues = std::map<std::string, ParamValue>;

struct IntRange {
  std::int64_t low, high;
  /// A word that is allowed besides: "auto", the learner chooses. The parameter's member is 0 then, which
  /// must not lie in the range
  std::string word = {};
};
struct RealRange {
  double low, high;
};
struct ChoiceOption {
  std::string id, label;
};
/// One of the options.
struct Choice {
  std::vector<ChoiceOption> options;
};
/// Several of the options.
struct Choices {
  std::vector<ChoiceOption> options;
  bool open = false;  ///< other texts too ("column:NAME")
};
struct Switch {};      ///< on or off
struct ColumnList {};  ///< names of feature columns; empty: all
/// A text that the command line takes as a file's path.
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
  /// The default for a class target, if it is another. A run on classes that was not given the parameter does
  /// not write it down.
  std::optional<ParamValue> classFallback = {};
  /// Where the learner's paper speaks of it: "§ 4.1". Empty: nowhere. Nothing: not known.
  std::optional<std::string> place = {};
  std::string zero = {};     ///< what 0 stands for where it is no number but a word: "no limit"
  bool classesOnly = false;  ///< means nothing where the target is a number
  bool numbersOnly = false;  ///< means nothing where the target has classes
};

/// Reads text of a command line or form ("12", "on", "a,b,c") and checks it against the kind. Errors read
/// "nldt: 'generations' is 0, expected 1 to 10000".
Result<ParamValue> parseParam(const ParamInfo& info, const std::string& text, const std::string& learner);
/// Errors: a value of the wrong type, or outside the range or the options.
Result<void> checkParam(const ParamInfo& info, const ParamValue& value, const std::string& learner);
/// The text that parseParam() reads back.
std::string paramText(const ParamValue& value);
Json paramToJson(const ParamValue& value);
Result<ParamValue> paramFromJson(const ParamInfo& info, const Json& json, const std::string& learner);
/// Says what is allowed: "1 to 10000", "gini, entropy or gain-ratio".
Message expectedMessage(const ParamKind& kind);

/// One entry of a learner's parameter table, for the parameter struct P.
template <class P>
struct Param {
  ParamInfo info;
  std::function<void(P&, const ParamValue&)> set;

  /// Adds its place in the paper.
  Param at(std::string place) && {
    info.place = std::move(place);
    return std::move(*this);
  }
  /// Adds what 0 stands for.
  Param zero(std::string meaning) && {
    info.zero = std::move(meaning);
    return std::move(*this);
  }
  /// It means nothing where the target is a number.
  Param classesOnly() && {
    info.classesOnly = true;
    return std::move(*this);
  }
  /// It means nothing where the target has classes.
  Param numbersOnly() && {
    info.numbersOnly = true;
    return std::move(*this);
  }
  /// Adds another default for a class target.
  Param forClasses(ParamValue fallback) && {
    info.classFallback = std::move(fallback);
    return std::move(*this);
  }
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
    target =
        std::holds_alternative<std::string>(value) ? T{0} : static_cast<T>(std::get<std::int64_t>(value));
  else if constexpr (std::is_floating_point_v<T>)
    target = static_cast<T>(std::get<double>(value));
  else
    target = std::get<T>(value);
}
}  // namespace detail

/// Makes a line of the table: param<&Params::generations>("generations", "Generations", IntRange{1, 10000},
/// "Upper-level generations (paper: 100)."). The default is the member's value in a struct made without
/// arguments. The member is an int, a double, a bool, a std::string (Choice, LongText) or a
/// std::vector<std::string> (Choices, ColumnList).
template <auto Member>
auto param(std::string id, std::string label, ParamKind kind, std::string help, bool advanced = false,
           std::string unit = {}) {
  using P = typename detail::MemberOf<decltype(Member)>::Struct;
  ParamValue fallback = detail::boxed(P{}.*Member);
  if (const auto* range = std::get_if<IntRange>(&kind);
      range && !range->word.empty() && fallback == ParamValue{std::int64_t{0}})
    fallback = range->word;
  return Param<P>{ParamInfo{std::move(id), std::move(label), std::move(kind), std::move(fallback),
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

/// Makes the struct that the values describe. Errors: unknown name, wrong type, out of range.
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
