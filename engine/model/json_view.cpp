#include "engine/model/json_view.h"

#include <cmath>
#include <limits>

#include "engine/core/json.h"

namespace paretree {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

const Json& nothing() {
  static const Json null;
  return null;
}

std::string kindOf(const Json& json) {
  if (json.is_array()) return "a list of " + std::to_string(json.size());
  if (json.is_object()) return "an object";
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  // Cut between characters, not within one.
  if (text.size() > 60) {
    std::size_t end = 57;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end) + "...";
  }
  return text;
}

}  // namespace

void JsonView::fail(const std::string& expected) const {
  if (!ok()) return;
  failure_->message = failure_->where + ": " + (path_.empty() ? std::string() : path_ + ": ") + "expected " +
                      expected + ", found " + kindOf(*json_);
}

bool JsonView::has(const char* key) const { return json_->is_object() && json_->contains(key); }

JsonView JsonView::operator[](const char* key) const {
  const std::string path = path_ + "/" + key;
  if (!ok()) return {nothing(), path, *failure_};
  if (!json_->is_object()) {
    fail("an object");
    return {nothing(), path, *failure_};
  }
  const auto found = json_->find(key);
  if (found == json_->end()) {
    failure_->message = failure_->where + ": " + path + ": expected, but it is missing";
    return {nothing(), path, *failure_};
  }
  return {*found, path, *failure_};
}

std::size_t JsonView::size() const {
  if (!ok()) return 0;
  if (!json_->is_array()) {
    fail("a list");
    return 0;
  }
  return json_->size();
}

JsonView JsonView::operator[](std::size_t place) const {
  const std::string path = path_ + "/" + std::to_string(place);
  if (!ok() || !json_->is_array() || place >= json_->size()) return {nothing(), path, *failure_};
  return {(*json_)[place], path, *failure_};
}

double JsonView::number() const {
  if (!ok()) return 0;
  if (json_->is_number()) return json_->get<double>();
  if (json_->is_string() && *json_ == "inf") return kInfinity;
  if (json_->is_string() && *json_ == "-inf") return -kInfinity;
  fail("a number");
  return 0;
}

double JsonView::numberOrNull() const {
  if (ok() && json_->is_null()) return std::numeric_limits<double>::quiet_NaN();
  return number();
}

std::vector<double> JsonView::numbers() const {
  std::vector<double> values(size());
  for (std::size_t i = 0; i < values.size() && ok(); ++i) values[i] = (*this)[i].numberOrNull();
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
  fail(low > high ? "nothing: there is no number that could stand here"
                  : "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

std::uint64_t JsonView::natural() const {
  if (!ok()) return 0;
  if (json_->is_number_unsigned()) return json_->get<std::uint64_t>();
  if (json_->is_number_integer() && json_->get<std::int64_t>() >= 0)
    return static_cast<std::uint64_t>(json_->get<std::int64_t>());
  fail("a whole number from 0");
  return 0;
}

bool JsonView::boolean() const {
  if (!ok()) return false;
  if (json_->is_boolean()) return json_->get<bool>();
  fail("true or false");
  return false;
}

std::string JsonView::text() const {
  if (!ok()) return {};
  if (json_->is_string()) return json_->get<std::string>();
  fail("a text");
  return {};
}

std::vector<std::string> JsonView::texts() const {
  std::vector<std::string> values;
  for (std::size_t i = 0, count = size(); i < count && ok(); ++i) values.push_back((*this)[i].text());
  return values;
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
