// A window with a tree whose alternatives are looked at.
#pragma once

#include "tests/ui/opened_window.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/judging/near_trees.h"

namespace paretree::ui::choices_window {

/// A sample's first model of CART with so many leaves or more.
inline bool openTree(OpenedWindow& w, const QString& sample, int leaves) {
  w.window.resize(1280, 800);
  if (!w.openSample(sample)) return false;
  w.session.setup().setLearner("cart");
  if (!w.run()) return false;
  const auto& front = w.session.document().runs.back().run->outcome.front;
  for (std::size_t m = 0; m < front.size(); ++m)
    if (front[m].size.leaves >= leaves) return w.select(static_cast<int>(m));
  return false;
}

/// 160 pasted rows of two numbers, a weight that may be ignored, and a class, a few of them against it.
inline bool openRows(OpenedWindow& w, bool weighted) {
  w.window.resize(1280, 800);
  QByteArray table = "a,b,w,answer\n";
  Rng rng(5);
  for (int i = 0; i < 160; ++i) {
    const auto a = static_cast<int>(rng.below(60)), b = static_cast<int>(rng.below(60));
    table += QByteArray::number(a) + ',' + QByteArray::number(b) + ',' +
             QByteArray::number(0.5 * static_cast<double>(1 + rng.below(4))) + ',' +
             ((a > 30 && b > 20) != rng.chance(0.15) ? "yes" : "no") + '\n';
  }
  w.session.reader().paste(table);
  if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience)) return false;
  w.session.columns().setRoles({2}, weighted ? data::Role::Weight : data::Role::Ignored);
  w.session.columns().setTarget(3);
  return QTest::qWaitFor([&] { return w.session.data().targets() == std::vector<int>{3}; }, kRunPatience);
}

/// The alternatives of a node, complete; of two levels, so that it takes no time.
inline bool look(OpenedWindow& w, int node) {
  NearTerms terms = w.session.nearTrees().terms();
  terms.depth = 2;
  w.session.nearTrees().setTerms(terms);
  w.session.selectNode(node);
  w.window.inspector()->setView(Inspector::Alternatives);
  const bool looked = QTest::qWaitFor(
      [&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); }, kRunPatience);
  // Lines stand where they stay once filters are folded or not.
  for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
  return looked;
}

inline AlternativesPart& part(OpenedWindow& w) { return *w.window.inspector()->alternatives(); }

}  // namespace paretree::ui::choices_window
