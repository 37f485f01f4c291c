// Where in a JSON text its records stand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/json/json_tokens.h"

namespace paretree::data {

/// Records within an object: in a list, or each under a key of its own.
struct JsonRecordList {
  std::vector<std::string> way = {};  ///< keys that lead to it; none: the object is the whole text
  bool byKey = false;
  std::uint64_t records = 0;
  /// Of records that are lists: what their cells are called, where that stands beside them ("columns")
  std::vector<std::string> names = {};
  /// One for each record where they stand beside them ("index") and are more than a count
  std::vector<std::string> labels = {};

  std::string path() const;  ///< "data.items"
};

struct JsonShape {
  enum class Kind {
    Lines,   ///< records one after the other
    List,    ///< in a list
    Object,  ///< somewhere in an object, or its members are columns
  };
  Kind kind = Kind::Lines;
  /// Of a List: it is the second item of the text's list, behind an object ({"page": 1, ...})
  bool behindObject = false;
  std::vector<JsonRecordList> lists = {};  ///< of an Object, as they come
  /// Of an Object that is no JSON: why; the lists are those so far
  std::optional<Error> cut = {};
};

/// Reads the first value from its beginning, and whether another one follows. Lists within records are none
/// of their own. Members are records by key where there are three, all of them objects, which mostly have
/// the same keys and hold no larger list.
Result<JsonShape> shapeOf(JsonTokens& tokens);

/// That with most records, of equals the first with names; nothing is empty.
std::size_t placeOfLargest(const std::vector<JsonRecordList>& lists);

}  // namespace paretree::data
