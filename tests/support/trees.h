// Trees as text: literals in tests, and what tests compare, so that a failure can be read.
#pragma once

#include <cassert>
#include <sstream>
#include <string>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/tree.h"

namespace paretree::support {

namespace detail {

struct Line {
  std::size_t indent = 0;
  std::string text;
};

inline std::vector<Line> linesOf(const std::string& text) {
  std::vector<Line> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::string body(trimmed(line));
    if (!body.empty()) lines.push_back({line.find_first_not_of(' '), body});
  }
  return lines;
}

inline model::Leaf parseLeaf(const std::string& text, const data::Schema& schema, int target) {
  std::istringstream in(text);
  std::string word;
  in >> word;
  const auto rest = [&] {
    std::vector<double> values;
    for (std::string number; in >> number;) values.push_back(parseNumber(number).value_or(data::kMissing));
    return values;
  };
  const auto most = [](const std::vector<double>& counts) {
    int best = 0;
    for (std::size_t k = 1; k < counts.size(); ++k)
      if (counts[k] > counts[best]) best = static_cast<int>(k);
    return best;
  };
  if (word == "box") {
    int box = 0;
    in >> box;
    const auto counts = rest();
    return model::BlackBoxLeaf{box, counts, most(counts)};
  }
  if (schema[target].isNominal()) {
    const auto& levels = schema[target].levels;
    for (std::size_t code = 0; code < levels.size(); ++code)
      if (levels[code] == word) return model::ClassLeaf{rest(), static_cast<int>(code)};
    assert(!"a leaf names no class");
  }
  model::ValueLeaf leaf{{parseNumber(word).value_or(data::kMissing)}};
  for (const double value : rest()) leaf.values.push_back(value);
  return leaf;
}

inline std::string leafText(const model::Leaf& leaf, const data::Schema& schema, int target) {
  struct Text {
    const data::Schema& schema;
    int target;
    std::string numbers(const std::vector<double>& values) const {
      std::string text;
      for (const double value : values) text += " " + exactText(value);
      return text;
    }
    std::string operator()(const model::ClassLeaf& l) const {
      return schema[target].levels[l.majority] + numbers(l.counts);
    }
    std::string operator()(const model::ValueLeaf& l) const { return numbers(l.values).substr(1); }
    std::string operator()(const model::LinearLeaf& l) const { return formulaText(l, schema, 0); }
    std::string operator()(const model::BlackBoxLeaf& l) const {
      return "box " + std::to_string(l.box) + numbers(l.counts);
    }
  };
  return "= " + std::visit(Text{schema, target}, leaf);
}

}  // namespace detail

/// Branches are tests (see parseSplit), with ", missing right" where missing values do not go left, and "
/// [locked]"; leaves begin with '=': "= a 10 2" (class and counts), "= 12.5" (values), "= box 0 10 2". A
/// child stands two blanks further in than its parent, the left one first:
///   width <= 1.5
///     = a 10 2
///     = b
inline model::Tree tree(const std::string& text, const data::Schema& schema, int target) {
  model::Tree result;
  std::vector<std::size_t> indents;
  for (auto& [indent, line] : detail::linesOf(text)) {
    model::Node node;
    const auto strip = [&line = line](const std::string& ending) {
      if (line.size() < ending.size() || line.substr(line.size() - ending.size()) != ending) return false;
      line.resize(line.size() - ending.size());
      return true;
    };
    node.locked = strip(" [locked]");
    if (line[0] == '=') {
      node.body = detail::parseLeaf(line.substr(1), schema, target);
    } else {
      model::Branch branch;
      branch.missingLeft = !strip(", missing right");
      auto split = model::parseSplit(line, schema);
      assert(split.ok());
      branch.split = *split;
      node.body = branch;
    }
    const int place = result.size();
    for (int parent = place - 1; parent >= 0; --parent) {
      if (indents[parent] + 2 != indent) continue;
      model::Branch& above = result[parent].branch();
      (above.left < 0 ? above.left : above.right) = place;
      break;
    }
    indents.push_back(indent);
    result.nodes.push_back(node);
  }
  return result;
}

/// The reverse of tree(), where every split can be parsed.
inline std::string treeText(const model::Tree& tree, const data::Schema& schema, int target) {
  std::string text;
  const std::vector<int> depths = tree.depths();
  for (int i = 0; i < tree.size(); ++i) {
    text += std::string(2 * static_cast<std::size_t>(depths[i]), ' ');
    if (tree[i].isLeaf()) {
      text += detail::leafText(tree[i].leaf(), schema, target);
    } else {
      text += describeSplit(tree[i].branch().split, schema, 0);
      if (!tree[i].branch().missingLeft) text += ", missing right";
    }
    if (tree[i].locked) text += " [locked]";
    text += "\n";
  }
  return text;
}

/// A model of such a tree, for data with one target.
inline model::Model treeModel(const std::string& text, const data::Dataset& data) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  model.shape = tree(text, *data.schema(), model.targets[0]);
  return model;
}

inline std::string treeText(const model::Model& model) {
  return treeText(*model.tree(), *model.schema, model.targets[0]);
}

}  // namespace paretree::support
