// Which elements an XML has, by their way from the root, and which of them repeat as rows do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {

/// All elements of one way.
struct XmlNode {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::string key;    ///< what tells it from its siblings
  std::string label;  ///< what a column of it is called
  std::size_t parent = kNone;
  int depth = 0;
  std::map<std::string, std::size_t> children;
  std::vector<std::size_t> order = {};                               ///< the children as they came
  std::vector<std::pair<std::string, std::size_t>> attributes = {};  ///< and the columns they make
  std::size_t column = kNone;                                        ///< that its text makes
  std::uint64_t count = 0, ended = 0;
  std::uint64_t lastParent = 0;
  bool repeats = false;  ///< several within one parent
  bool hasText = false;
};

class XmlTree {
 public:
  /// The element that begins within `parent` (kNone: the root), the `parentSeen`-th element of all.
  std::size_t add(const XmlStream& xml, std::size_t parent, std::uint64_t parentSeen);
  /// The same of a tree that is complete; kNone where it is not in it.
  std::size_t find(const XmlStream& xml, std::size_t parent) const;
  XmlNode& operator[](std::size_t node) { return nodes_[node]; }
  const XmlNode& operator[](std::size_t node) const { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  /// Of the root's way: "catalog/book".
  std::string path(std::size_t node) const;

  /// What may be rows, in their order, and in `chosen` the place of that which is: of the outermost elements
  /// that repeat and have two values at least that with most; but a few groups are opened to what repeats in
  /// them. Where none has two values, what repeats most. Empty where nothing repeats.
  std::vector<std::size_t> rows(std::size_t& chosen) const;
  /// Gives columns to all that stands in a row, and to the attributes of the groups around it. Returns their
  /// names; `lists`: those of which a row may have several values.
  std::vector<std::string> makeColumns(std::size_t row, std::vector<std::string>& lists);

 private:
  std::size_t valuesOf(std::size_t node, bool own) const;
  bool isBelow(std::size_t node, std::size_t above) const;
  void addColumns(std::size_t node, const std::string& prefix, bool several, std::vector<std::string>& names,
                  std::vector<std::string>& lists);
  std::vector<XmlNode> nodes_;
};

}  // namespace paretree::data
