#include "paretree/core/json_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/core/context.h"
#include "paretree/core/json.h"

namespace paretree {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// An object of so many keys is searched from its beginning.
constexpr std::size_t kFewKeys = 32;
constexpr std::uint32_t kReadsBetweenPolls = 1024;

const Json& nothing() {
  static const Json null;
  return null;
}

Message kindOf(const Json& json) {
  if (json.is_array()) return Message{"core.json-list", {{"size", json.size()}}};
  if (json.is_object()) return Message{"core.json-object", {}};
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  // Cut between characters, not within one.
  if (text.size() > 60) {
    std::size_t end = 57;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end) + "...";
  }
  return textMessage(text);
}

/// Puts the path from `whole` to `part` before `path`, if it is there.
bool findPath(const Json& whole, const Json& part, std::string& path) {
  if (&whole == &part) return true;
  if (whole.is_object()) {
    for (const auto& [key, value] : whole.get_ref<const Json::object_t&>())
      if (findPath(value, part, path)) {
        path = "/" + key + path;
        return true;
      }
  } else if (whole.is_array()) {
    for (std::size_t i = 0; i < whole.size(); ++i)
      if (findPath(whole[i], part, path)) {
        path = "/" + std::to_string(i) + path;
        return true;
      }
  }
  return false;
}

}  // namespace

JsonView JsonRoot::view() { return {*json_, *this}; }

bool JsonRoot::goesOn() {
  if (context_ && ++reads_ % kReadsBetweenPolls == 0 && context_->stopping()) fail(stoppedError());
  return ok();
}

const Json* JsonRoot::member(const Json& object, std::string_view key) {
  const auto& members = object.get_ref<const Json::object_t&>();
  if (members.size() <= kFewKeys) {
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const auto& member) { return member.first == key; });
    return found == members.end() ? nullptr : &found->second;
  }
  const auto [entry, fresh] = sorted_.try_emplace(&object);
  SortedKeys& keys = entry->second;
  if (fresh) {
    keys.reserve(members.size());
    for (const auto& [name, value] : members) keys.emplace_back(name, &value);
    std::sort(keys.begin(), keys.end());
  }
  const auto found =
      std::lower_bound(keys.begin(), keys.end(), key,
                       [](const auto& one, std::string_view wanted) { return one.first < wanted; });
  return found == keys.end() || found->first != key ? nullptr : found->second;
}

Place JsonRoot::placeOf(const Json& part) const {
  Place place = inFile(where_);
  findPath(*json_, part, place.path);
  return place;
}

void JsonRoot::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

void JsonView::fail(Message expected) const {
  if (ok())
    refuse(Message{"core.json-expected", {{"expected", std::move(expected)}, {"found", kindOf(*json_)}}});
}

void JsonView::failOneOf(std::vector<std::string> words) const {
  fail(Message{"core.expect-one", {{"words", std::move(words)}}});
}

void JsonView::refuse(Message message) const {
  if (!ok()) return;
  if (!message.place.empty()) message = Message{"core.placed", {{"message", std::move(message)}}};
  message.place = root_->placeOf(*json_);
  root_->fail(Error{std::move(message)});
}

void JsonView::pass(const Error& error) const { root_->fail(error); }

bool JsonView::isNull() const { return json_->is_null(); }
bool JsonView::isBoolean() const { return json_->is_boolean(); }
bool JsonView::isNumber() const { return json_->is_number(); }
bool JsonView::isInteger() const { return json_->is_number_integer(); }
bool JsonView::isText() const { return json_->is_string(); }
bool JsonView::isList() const { return json_->is_array(); }
bool JsonView::isObject() const { return json_->is_object(); }

bool JsonView::has(std::string_view key) const {
  return json_->is_object() && root_->member(*json_, key) != nullptr;
}

JsonView JsonView::operator[](std::string_view key) const {
  if (!root_->goesOn()) return {nothing(), *root_};
  if (!json_->is_object()) {
    fail(Message{"core.json-object", {}});
    return {nothing(), *root_};
  }
  if (const Json* found = root_->member(*json_, key)) return {*found, *root_};
  Place place = root_->placeOf(*json_);
  place.path += "/" + std::string(key);
  root_->fail(Error{"core.json-missing", {}, std::move(place)});
  return {nothing(), *root_};
}

std::vector<std::pair<std::string_view, JsonView>> JsonView::members() const {
  std::vector<std::pair<std::string_view, JsonView>> all;
  if (!ok()) return all;
  if (!json_->is_object()) {
    fail(Message{"core.json-object", {}});
    return all;
  }
  for (const auto& [key, value] : json_->get_ref<const Json::object_t&>())
    all.emplace_back(key, JsonView(value, *root_));
  return all;
}

std::size_t JsonView::size() const {
  if (!ok()) return 0;
  if (json_->is_array()) return json_->size();
  fail(Message{"core.expect-list", {}});
  return 0;
}

JsonView JsonView::operator[](std::size_t place) const {
  if (!ok() || !json_->is_array() || place >= json_->size()) return {nothing(), *root_};
  return {(*json_)[place], *root_};
}

JsonView::Iterator JsonView::begin() const { return {*this, 0}; }
JsonView::Iterator JsonView::end() const { return {*this, size()}; }

double JsonView::number() const {
  if (!ok()) return 0;
  if (json_->is_number()) return json_->get<double>();
  fail(Message{"core.expect-number", {}});
  return 0;
}

double JsonView::numberOrNull() const {
  return ok() && json_->is_null() ? std::numeric_limits<double>::quiet_NaN() : number();
}

std::vector<double> JsonView::numbers() const {
  std::vector<double> values;
  values.reserve(size());
  for (const JsonView value : *this) values.push_back(value.numberOrNull());
  return values;
}

double JsonView::real() const {
  if (ok() && json_->is_string()) {
    const auto& text = json_->get_ref<const std::string&>();
    if (text == "inf") return kInfinity;
    if (text == "-inf") return -kInfinity;
  }
  return number();
}

double JsonView::realOrNull() const {
  return ok() && json_->is_null() ? std::numeric_limits<double>::quiet_NaN() : real();
}

std::vector<double> JsonView::reals() const {
  std::vector<double> values;
  values.reserve(size());
  for (const JsonView value : *this) values.push_back(value.realOrNull());
  return values;
}

std::int64_t JsonView::integer(std::int64_t low, std::int64_t high) const {
  if (!ok()) return low;
  const bool fits = json_->is_number_unsigned()
                        ? json_->get<std::uint64_t>() <=
                              static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())
                        : json_->is_number_integer();
  const std::int64_t value = fits ? json_->get<std::int64_t>() : 0;
  if (fits && value >= low && value <= high) return value;
  fail(low > high ? Message{"core.expect-nothing", {}}
                  : Message{"core.expect-whole", {{"low", low}, {"high", high}}});
  return low;
}

std::uint64_t JsonView::natural() const {
  if (!ok()) return 0;
  if (json_->is_number_unsigned()) return json_->get<std::uint64_t>();
  if (json_->is_number_integer() && json_->get<std::int64_t>() >= 0)
    return static_cast<std::uint64_t>(json_->get<std::int64_t>());
  fail(Message{"core.expect-natural", {}});
  return 0;
}

bool JsonView::boolean() const {
  if (!ok()) return false;
  if (json_->is_boolean()) return json_->get<bool>();
  fail(Message{"core.expect-boolean", {}});
  return false;
}

std::string JsonView::text() const {
  if (!ok()) return {};
  if (json_->is_string()) return json_->get<std::string>();
  fail(Message{"core.expect-text", {}});
  return {};
}

std::vector<std::string> JsonView::texts() const {
  std::vector<std::string> values;
  for (const JsonView value : *this) values.push_back(value.text());
  return values;
}

double JsonView::numberOr(std::string_view key, double fallback) const {
  return has(key) ? (*this)[key].numberOrNull() : fallback;
}

std::int64_t JsonView::integerOr(std::string_view key, std::int64_t low, std::int64_t high,
                                 std::int64_t fallback) const {
  return has(key) ? (*this)[key].integer(low, high) : fallback;
}

bool JsonView::booleanOr(std::string_view key, bool fallback) const {
  return has(key) ? (*this)[key].boolean() : fallback;
}

std::string JsonView::textOr(std::string_view key, std::string fallback) const {
  return has(key) ? (*this)[key].text() : std::move(fallback);
}

std::vector<std::string> JsonView::textsOrNone(std::string_view key) const {
  return has(key) ? (*this)[key].texts() : std::vector<std::string>();
}

Json realJson(double value) {
  if (std::isfinite(value)) return value;
  return std::isnan(value) ? Json(nullptr) : Json(value > 0 ? "inf" : "-inf");
}

Json realsJson(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(realJson(value));
  return list;
}

}  // namespace paretree
