// What stands at a node now, beside what could.
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/route.h"
#include "paretree/runs/alternatives.h"

namespace paretree::runs {
namespace {

constexpr double kSameMean = 1e-9;  // relative

bool answerAlike(const model::Leaf& a, const model::Leaf& b) {
  if (const auto* one = std::get_if<model::ClassLeaf>(&a)) {
    const auto* other = std::get_if<model::ClassLeaf>(&b);
    return other && one->majority == other->majority;
  }
  const auto* one = std::get_if<model::ValueLeaf>(&a);
  const auto* other = std::get_if<model::ValueLeaf>(&b);
  if (!one || !other || one->values.size() != other->values.size()) return false;
  return std::equal(one->values.begin(), one->values.end(), other->values.begin(), [](double x, double y) {
    return std::abs(x - y) <= kSameMean * std::max(std::abs(x), std::abs(y));
  });
}

struct Below {
  const model::Tree& tree;
  int node;

  const model::Node& at() const { return tree[node]; }
  Below side(bool left) const { return {tree, left ? at().branch().left : at().branch().right}; }
};

bool alikeBelow(const Below& a, const Below& b, const data::Dataset& data, const data::Rows& rows) {
  if (a.at().isLeaf() || b.at().isLeaf())
    return a.at().isLeaf() && b.at().isLeaf() && answerAlike(a.at().leaf(), b.at().leaf());
  const model::Branch &one = a.at().branch(), &other = b.at().branch();
  if (!partAlike(one, other, data, rows)) return false;
  data::Rows sides[2];  // left, right
  for (const data::Row row : rows) sides[routeLeft(one, data, row) ? 0 : 1].push_back(row);
  const bool turned = routeLeft(one, data, rows[0]) != routeLeft(other, data, rows[0]);
  return alikeBelow(a.side(true), b.side(!turned), data, sides[0]) &&
         alikeBelow(a.side(false), b.side(turned), data, sides[1]);
}

}  // namespace

bool partAlike(const model::Branch& a, const model::Branch& b, const data::Dataset& data,
               const data::Rows& rows) {
  if (rows.empty() || columnsOf(a.split) != columnsOf(b.split)) return false;
  const bool turned = routeLeft(a, data, rows[0]) != routeLeft(b, data, rows[0]);
  return std::all_of(rows.begin(), rows.end(), [&](data::Row row) {
    return (routeLeft(a, data, row) != routeLeft(b, data, row)) == turned;
  });
}

bool standsAlready(const model::Model& model, int node, const model::Tree& subtree, const data::Dataset& data,
                   const data::Rows& rows) {
  return model.tree() && !subtree.empty() && alikeBelow({*model.tree(), node}, {subtree, 0}, data, rows);
}

}  // namespace paretree::runs
