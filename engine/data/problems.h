// What is wrong with a file, with places; the first ten of a kind and then a count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/error.h"

namespace paretree {

struct Place {
  std::uint64_t line = 0;    ///< from 1; row of a sheet or result
  std::uint64_t column = 0;  ///< character in the line, from 1; column of a sheet or result
};

class Problems {
 public:
  /// `name` stands before each place, usually the file's name without folders.
  explicit Problems(std::string name) : name_(std::move(name)) {}

  /// `kind` groups messages of the same sort; it is shown where there are more than ten ("12 more: not a
  /// number").
  void add(const std::string& kind, Place place, const std::string& message);
  bool empty() const { return groups_.empty(); }
  std::uint64_t count() const;
  /// All that was added as one error, kinds in the order of their first appearance, a line each; `advice`
  /// last.
  Error error(const std::string& advice = {}) const;
  /// The same as single lines, for notes.
  std::vector<std::string> lines() const;

  Error at(Place place, const std::string& message) const;

 private:
  struct Group {
    std::string kind;
    std::vector<std::string> first;
    std::uint64_t count = 0;
  };
  std::string name_;
  std::vector<Group> groups_;
};

}  // namespace paretree
