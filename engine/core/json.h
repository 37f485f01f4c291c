// JSON with errors as values. Objects keep the order in which they were written.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/json_fwd.h"

namespace paretree {

/// Parses `text`; errors name `where` (usually the file), line and column. Refuses nesting deeper than 512.
Result<Json> parseJson(std::string_view text, const std::string& where);

/// As written everywhere: two spaces of indentation, shortest numbers that read back the same, NaN and
/// infinities as null, a line feed at the end; invalid UTF-8 is replaced.
std::string dumpJson(const Json& json, int indent = 2);

/// A non-finite number as null, all others as they are.
Json number(double value);

/// Reads fields of one object; the first thing that is wrong is kept and named with its path, so that a
/// reader may fetch all fields and ask once. After an error the getters return defaults.
class JsonReader {
 public:
  JsonReader(const Json& json, std::string path) : json_(&json), path_(std::move(path)) {
    if (!json.is_object()) fail("", "an object", &json);
  }

  bool has(const char* key) const { return json_->is_object() && json_->contains(key); }
  double number(const char* key);
  double numberOr(const char* key, double fallback) { return has(key) ? number(key) : fallback; }
  long long integer(const char* key, long long low, long long high);
  bool boolean(const char* key);
  bool booleanOr(const char* key, bool fallback) { return has(key) ? boolean(key) : fallback; }
  std::string string(const char* key);
  std::string stringOr(const char* key, std::string fallback) { return has(key) ? string(key) : fallback; }
  std::vector<double> numbers(const char* key);  ///< null reads as NaN
  std::vector<std::string> strings(const char* key);
  const Json& array(const char* key);
  const Json& object(const char* key);
  /// Adds an error of the caller's own ("path: message").
  void fail(const char* key, const std::string& expected, const Json* found = nullptr);

  bool ok() const { return error_.empty(); }
  Error error() const { return Error{error_}; }
  const std::string& path() const { return path_; }

 private:
  const Json* field(const char* key);
  const Json* json_;
  std::string path_;
  std::string error_;
};

}  // namespace paretree
