#include "paretree/data/records/xml_tree.h"

#include <algorithm>
#include <optional>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

// <field name="age">31</field>: elements whose attribute says what they are.
bool isNamedField(std::string_view name) {
  constexpr std::string_view kFields[] = {"field",     "column",   "col",       "cell", "value",  "data",
                                          "attribute", "property", "param",     "item", "string", "int",
                                          "long",      "float",    "double",    "date", "bool",   "arr",
                                          "str",       "var",      "simpledata"};
  const std::string lower = lowerCase(name);
  return std::find(std::begin(kFields), std::end(kFields), lower) != std::end(kFields);
}

// What tells an element from others in its parent, and what it is called.
std::pair<std::string, std::string> keyAndLabel(const XmlStream& xml) {
  std::string local(xml.name());
  if (isNamedField(local)) {
    std::string said = xml.attribute("name");
    if (!said.empty()) return {local + "=" + said, said};
  } else if (lowerCase(local).starts_with("table")) {
    std::string said = xml.attribute("name");
    if (!said.empty()) return {local + "[" + said + "]", local + "[" + said + "]"};
  }
  return {local, local};
}

}  // namespace

std::size_t XmlTree::add(const XmlStream& xml, std::size_t parent, std::uint64_t parentSeen) {
  auto [key, label] = keyAndLabel(xml);
  std::size_t at = nodes_.size();
  if (parent == XmlNode::kNone) {
    if (!nodes_.empty()) at = 0;
  } else {
    at = nodes_[parent].children.try_emplace(key, at).first->second;
  }
  if (at == nodes_.size()) {
    if (parent != XmlNode::kNone) nodes_[parent].order.push_back(at);
    XmlNode node;
    node.key = std::move(key);
    node.label = std::move(label);
    node.parent = parent;
    node.depth = xml.depth();
    nodes_.push_back(std::move(node));
  }
  XmlNode& node = nodes_[at];
  ++node.count;
  node.repeats = node.repeats || (parent != XmlNode::kNone && node.lastParent == parentSeen);
  node.lastParent = parentSeen;
  for (const auto& [name, value] : xml.attributes()) {
    if (name == "name" && node.key != node.label && !node.key.ends_with(']')) continue;
    if (std::none_of(node.attributes.begin(), node.attributes.end(),
                     [&, &said = name](const auto& one) { return one.first == said; }))
      node.attributes.emplace_back(name, XmlNode::kNone);
  }
  return at;
}

std::size_t XmlTree::find(const XmlStream& xml, std::size_t parent) const {
  if (parent == XmlNode::kNone) return nodes_.empty() ? XmlNode::kNone : 0;
  const auto at = nodes_[parent].children.find(keyAndLabel(xml).first);
  return at == nodes_[parent].children.end() ? XmlNode::kNone : at->second;
}

std::string XmlTree::path(std::size_t node) const {
  std::string path = nodes_[node].label;
  for (std::size_t up = nodes_[node].parent; up != XmlNode::kNone; up = nodes_[up].parent)
    path = nodes_[up].label + "/" + path;
  return path;
}

// Single values of one element; `own`: also where it is one of several.
std::size_t XmlTree::valuesOf(std::size_t at, bool own) const {
  const XmlNode& node = nodes_[at];
  if (!own && node.repeats && !node.order.empty()) return 0;
  std::size_t values = node.attributes.size() + (node.hasText ? 1 : 0);
  for (const std::size_t child : node.order) values += valuesOf(child, false);
  return values;
}

bool XmlTree::isBelow(std::size_t node, std::size_t above) const {
  for (std::size_t up = nodes_[node].parent; up != XmlNode::kNone; up = nodes_[up].parent)
    if (up == above) return true;
  return false;
}

std::vector<std::size_t> XmlTree::rows(std::size_t& chosen) const {
  constexpr std::uint64_t kFewGroups = 20, kManyInGroup = 5;
  std::vector<std::size_t> all;
  std::vector<std::uint64_t> cells(nodes_.size(), 0);
  for (const std::size_t fewest : {2, 1}) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const std::size_t values = nodes_[i].repeats ? valuesOf(i, true) : 0;
      if (values < fewest) continue;
      all.push_back(i);
      cells[i] = values * nodes_[i].count;
    }
    if (!all.empty()) break;
  }
  if (all.empty()) return all;
  std::optional<std::size_t> best;
  for (const std::size_t i : all)
    if (std::none_of(all.begin(), all.end(), [&](std::size_t other) { return isBelow(i, other); }))
      if (!best || cells[i] > cells[*best]) best = i;
  for (bool opened = true; opened;) {
    opened = false;
    const std::size_t group = *best;
    for (const std::size_t i : all)
      if (isBelow(i, group) && nodes_[group].count < kFewGroups &&
          nodes_[i].count >= kManyInGroup * nodes_[group].count && (!opened || cells[i] > cells[*best])) {
        best = i;
        opened = true;
      }
  }
  chosen = static_cast<std::size_t>(std::find(all.begin(), all.end(), *best) - all.begin());
  return all;
}

void XmlTree::addColumns(std::size_t at, const std::string& prefix, bool several,
                         std::vector<std::string>& names, std::vector<std::string>& lists) {
  XmlNode& node = nodes_[at];
  const auto add = [&](std::string name) {
    if (several) lists.push_back(name);
    names.push_back(std::move(name));
    return names.size() - 1;
  };
  for (auto& [name, column] : node.attributes) column = add(prefix.empty() ? name : prefix + "." + name);
  if (node.hasText) node.column = add(prefix.empty() ? node.label : prefix);
  for (const std::size_t child : std::vector<std::size_t>(node.order)) {
    const std::string& label = nodes_[child].label;
    addColumns(child, prefix.empty() ? label : prefix + "." + label, several || nodes_[child].repeats, names,
               lists);
  }
}

std::vector<std::string> XmlTree::makeColumns(std::size_t row, std::vector<std::string>& lists) {
  std::vector<std::string> names;
  std::vector<std::size_t> groups;
  for (std::size_t up = nodes_[row].parent; up != XmlNode::kNone; up = nodes_[up].parent)
    if (nodes_[up].repeats) groups.insert(groups.begin(), up);
  for (const std::size_t group : groups)
    for (auto& [name, column] : nodes_[group].attributes) {
      column = names.size();
      names.push_back(nodes_[group].label + "." + name);
    }
  addColumns(row, {}, false, names, lists);
  return names;
}

}  // namespace paretree::data
