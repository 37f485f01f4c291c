// Reads JSON whose parts need not be what was expected. The first thing that is wrong is kept with its place.
// From then on everything reads as empty, so that a caller may read on and ask once at the end.
//
//   JsonRoot root(json, "model.json");
//   const JsonView in = root.view();
//   const std::string name = in["name"].text();
//   for (const JsonView node : in["nodes"]) ...
//   if (!in.ok()) return in.error();  // "model.json: /nodes/7/left: expected a whole number ..., found 3"
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"

namespace paretree {

class Context;
class JsonView;

/// Holds a whole value, where it came from, and the first thing in it that is wrong. The value must outlive
/// the root unchanged, and the root its views.
class JsonRoot {
 public:
  /// `where`: the file, as messages begin with it.
  JsonRoot(const Json& json, std::string where) : json_(&json), where_(std::move(where)) {}
  /// Asks for a stop while it is read. A stop is what is wrong then: stoppedError().
  JsonRoot(const Json& json, std::string where, const Context& context)
      : json_(&json), where_(std::move(where)), context_(&context) {}
  JsonRoot(Json&&, std::string) = delete;
  JsonRoot(const JsonRoot&) = delete;
  JsonRoot& operator=(const JsonRoot&) = delete;

  JsonView view();
  bool ok() const { return !error_; }
  /// Call only where not ok().
  const Error& error() const { return *error_; }

 private:
  friend class JsonView;
  using SortedKeys = std::vector<std::pair<std::string_view, const Json*>>;

  /// Whether to read on: nothing is wrong so far. To be asked for each member and each entry.
  bool goesOn();
  /// Null where it is missing. Objects of many keys are sorted once.
  const Json* member(const Json& object, std::string_view key);
  /// "where: /tree/nodes/7", found by looking for it: only errors need it.
  Place placeOf(const Json& part) const;
  void fail(Error error);

  const Json* json_;
  std::string where_;
  const Context* context_ = nullptr;
  std::uint32_t reads_ = 0;  ///< members and entries; every so many a stop is asked for
  std::optional<Error> error_;
  std::map<const Json*, SortedKeys> sorted_;
};

/// A part of a root's value. Cheap to copy.
class JsonView {
 public:
  class Iterator;

  bool ok() const { return root_->ok(); }
  /// The root's. Call only where not ok().
  const Error& error() const { return root_->error(); }

  bool isNull() const;
  bool isBoolean() const;
  bool isNumber() const;
  bool isInteger() const;
  bool isText() const;
  bool isList() const;
  bool isObject() const;
  /// The part as it stands in the file.
  const Json& json() const { return *json_; }

  /// Says whether there is such a member. False also where this is no object.
  bool has(std::string_view key) const;
  /// Gives a member that must be there.
  JsonView operator[](std::string_view key) const;
  JsonView operator[](const char* key) const { return (*this)[std::string_view(key)]; }
  /// Gives all members in the order of the file. The keys live as long as the value.
  std::vector<std::pair<std::string_view, JsonView>> members() const;

  /// Counts the entries of a list. Fails with 0 where it is none.
  std::size_t size() const;
  /// Gives an entry of a list, null beyond the last.
  JsonView operator[](std::size_t place) const;
  /// Walk over the entries of a list, up to the first error.
  Iterator begin() const;
  Iterator end() const;

  double number() const;
  double numberOrNull() const;          ///< null = NaN
  std::vector<double> numbers() const;  ///< of numberOrNull
  double real() const;                  ///< a number, "inf" or "-inf"
  double realOrNull() const;            ///< likewise, null = NaN
  std::vector<double> reals() const;    ///< of realOrNull
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  std::uint64_t natural() const;
  bool boolean() const;
  std::string text() const;
  std::vector<std::string> texts() const;

  /// Read members that may be missing.
  double numberOr(std::string_view key, double fallback) const;  ///< of numberOrNull
  std::int64_t integerOr(std::string_view key, std::int64_t low, std::int64_t high,
                         std::int64_t fallback) const;
  bool booleanOr(std::string_view key, bool fallback) const;
  std::string textOr(std::string_view key, std::string fallback) const;
  std::vector<std::string> textsOrNone(std::string_view key) const;

  /// Fails with "model.json: /tree/nodes/7/left: expected `expected`, found 3".
  void fail(Message expected) const;
  /// Fails with "... expected `words`, found ...": words that the format knows.
  void failOneOf(std::vector<std::string> words) const;
  /// Fails with "model.json: /runs/3: `message`", where "expected ..., found ..." does not say it.
  void refuse(Message message) const;
  /// Fails with the error of a part that others have read, which names its own place.
  void pass(const Error& error) const;

 private:
  friend class JsonRoot;
  JsonView(const Json& json, JsonRoot& root) : json_(&json), root_(&root) {}

  const Json* json_;
  JsonRoot* root_;
};

class JsonView::Iterator {
 public:
  JsonView operator*() const { return list_[place_]; }
  Iterator& operator++() {
    ++place_;
    return *this;
  }
  bool operator!=(const Iterator& end) const { return place_ < end.place_ && list_.root_->goesOn(); }

 private:
  friend class JsonView;
  Iterator(const JsonView& list, std::size_t place) : list_(list), place_(place) {}
  JsonView list_;
  std::size_t place_;
};

/// Writes a number as JsonView::real() reads it: NaN as null, infinities as "inf" and "-inf".
Json realJson(double value);
Json realsJson(const std::vector<double>& values);

}  // namespace paretree
