#include <rapidcheck.h>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/unit.h"
#include "ui/drawing/tree/tidy_tree.h"

namespace tidy_tree_test {

using namespace paretree::ui;

namespace {

struct Shape {
  std::vector<int> parents;
  std::vector<QSizeF> sizes;
};

/// A random tree in preorder: each node gets up to `fanOut` children while nodes are left.
Shape anyTree(int fanOut) {
  Shape shape;
  const int wanted = *rc::gen::inRange(1, 80);
  std::vector<int> open;
  const auto add = [&](int parent) {
    shape.parents.push_back(parent);
    shape.sizes.emplace_back(*rc::gen::inRange(10, 200), *rc::gen::inRange(10, 120));
    open.push_back(static_cast<int>(shape.parents.size()) - 1);
  };
  const auto grow = [&](auto&& self, int parent, int budget) -> void {
    if (budget <= 0) return;
    const int count = *rc::gen::inRange(0, fanOut + 1);
    for (int i = 0; i < count && budget > 0; ++i) {
      const int share = *rc::gen::inRange(1, budget + 1);
      const int node = static_cast<int>(shape.parents.size());
      add(parent);
      self(self, node, share - 1);
      budget -= share;
    }
  };
  add(-1);
  grow(grow, 0, wanted);
  return shape;
}

double across(const QRectF& box, bool sideways) { return sideways ? box.center().y() : box.center().x(); }

}  // namespace

class TidyTreeTest : public QObject {
  Q_OBJECT

 private slots:
  void boxesNeverOverlapAndKeepTheirGap() {
    QVERIFY(rc::check([] {
      const Shape shape = anyTree(3);
      TidyOptions options;
      options.leftToRight = *rc::gen::arbitrary<bool>();
      const TidyLayout layout = tidyTree(shape.parents, shape.sizes, options);
      const double gap = options.siblingGap - 1e-9;
      for (std::size_t a = 0; a < layout.boxes.size(); ++a)
        for (std::size_t b = a + 1; b < layout.boxes.size(); ++b)
          RC_ASSERT(!layout.boxes[a]
                         .adjusted(-gap / 2, -gap / 2, gap / 2, gap / 2)
                         .intersects(layout.boxes[b].adjusted(-gap / 2, -gap / 2, gap / 2, gap / 2)));
    }));
  }

  void parentsStandOverTheMiddleAndChildrenInOrder() {
    QVERIFY(rc::check([] {
      const Shape shape = anyTree(4);
      const bool sideways = *rc::gen::arbitrary<bool>();
      TidyOptions options;
      options.leftToRight = sideways;
      const TidyLayout layout = tidyTree(shape.parents, shape.sizes, options);
      std::vector<std::vector<std::size_t>> children(shape.parents.size());
      for (std::size_t v = 1; v < shape.parents.size(); ++v) children[shape.parents[v]].push_back(v);
      for (std::size_t v = 0; v < children.size(); ++v) {
        if (children[v].empty()) continue;
        const double first = across(layout.boxes[children[v].front()], sideways);
        const double last = across(layout.boxes[children[v].back()], sideways);
        RC_ASSERT(std::abs(across(layout.boxes[v], sideways) - (first + last) / 2) < 1e-6);
        for (std::size_t i = 1; i < children[v].size(); ++i)
          RC_ASSERT(across(layout.boxes[children[v][i - 1]], sideways) <
                    across(layout.boxes[children[v][i]], sideways));
      }
    }));
  }

  void aSubtreeIsNoWiderThanItsLevelsPutSideBySide() {
    // Compactness against the plainest layout there is: every leaf a column of its own.
    QVERIFY(rc::check([] {
      const Shape shape = anyTree(2);
      const TidyLayout layout = tidyTree(shape.parents, shape.sizes);
      double columns = 0;
      for (const QSizeF& size : shape.sizes) columns += size.width() + 8;
      RC_ASSERT(layout.bounds.width() <= columns);
    }));
  }

  void touchingSubtreesShareTheirGap() {
    // A cherry beside a leaf: the cherry's right leaf stands under its parent's neighbour.
    const std::vector<int> parents = {-1, 0, 1, 1, 0};
    const std::vector<QSizeF> sizes(5, QSizeF(20, 10));
    const TidyLayout layout = tidyTree(parents, sizes);
    QCOMPARE(layout.boxes[3].left() - layout.boxes[2].right(), 8.0);
    QCOMPARE(layout.boxes[4].left() - layout.boxes[1].right(), 8.0);
    QCOMPARE(layout.bounds.topLeft(), QPointF(0, 0));
  }

  void keptSpreadsHoldNodesWhereTheyStood() {
    QVERIFY(rc::check([] {
      const Shape shape = anyTree(2);
      const TidyLayout before = tidyTree(shape.parents, shape.sizes);
      // The same tree with smaller boxes would close up; with kept spreads no centre moves against the root.
      std::vector<QSizeF> smaller = shape.sizes;
      for (QSizeF& size : smaller) size.setWidth(std::max(5.0, size.width() / 2));
      const TidyLayout after = tidyTree(shape.parents, smaller, {}, before.spreads);
      for (std::size_t v = 0; v < before.boxes.size(); ++v)
        RC_ASSERT(std::abs((after.boxes[v].center().x() - after.boxes[0].center().x()) -
                           (before.boxes[v].center().x() - before.boxes[0].center().x())) < 1e-6);
    }));
  }

  void aTreeOfOneNodeAndNoneAtAll() {
    QVERIFY(tidyTree({}, {}).boxes.empty());
    const TidyLayout one = tidyTree({-1}, {QSizeF(94, 44)});
    QCOMPARE(one.bounds, QRectF(0, 0, 94, 44));
    QVERIFY(std::isnan(one.spreads[0]));
  }

  void aChainOfAHundredThousandNodesIsNoProblem() {
    // A comb: quadratic work or recursion would not come back.
    std::vector<int> parents = {-1};
    for (int i = 0; i < 50000; ++i) {
      const int spine = i == 0 ? 0 : static_cast<int>(parents.size()) - 1;
      parents.push_back(spine);
      parents.push_back(spine);
    }
    const TidyLayout layout = tidyTree(parents, std::vector<QSizeF>(parents.size(), QSizeF(10, 10)));
    QVERIFY(layout.bounds.height() > 50000 * 38.0);
  }
};

PARETREE_TEST(TidyTreeTest)
}  // namespace tidy_tree_test

#include "tidy_tree_test.moc"
