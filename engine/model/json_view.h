// A place in a JSON value that need not be what was expected. The first thing that is wrong is kept with its
// path; from then on everything reads as empty, so that a reader may read on and ask once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/json_fwd.h"

namespace paretree {

/// Where the first error of a whole file is kept.
struct JsonFailure {
  std::string where;  ///< the file
  std::string message;
  bool any() const { return !message.empty(); }
  Error error() const { return Error{message}; }
};

class JsonView {
 public:
  JsonView(const Json& json, std::string path, JsonFailure& failure)
      : json_(&json), path_(std::move(path)), failure_(&failure) {}

  bool has(const char* key) const;
  /// A member that must be there.
  JsonView operator[](const char* key) const;
  /// Entries of a list; 0 and an error where it is none.
  std::size_t size() const;
  JsonView operator[](std::size_t place) const;

  double number() const;                ///< a number, "inf" or "-inf"
  double numberOrNull() const;          ///< likewise, null = NaN
  std::vector<double> numbers() const;  ///< of numberOrNull
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  std::uint64_t natural() const;
  bool boolean() const;
  std::string text() const;
  std::vector<std::string> texts() const;

  /// "model.json: /tree/nodes/7/left: expected <expected>, found 3"
  void fail(const std::string& expected) const;
  bool ok() const { return !failure_->any(); }

 private:
  const Json* json_;
  std::string path_;
  JsonFailure* failure_;
};

/// A number as JsonView reads it: NaN as null, infinities as "inf" and "-inf".
Json realJson(double value);
Json realsJson(const std::vector<double>& values);

}  // namespace paretree
