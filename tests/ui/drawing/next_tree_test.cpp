// What is kept of how one tree was seen when the next one comes.
#include <QTest>

#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/diagram/tree_view.h"
#include "ui/inspectors/parts/tree_folding.h"

namespace next_tree_test {

using namespace paretree::ui;

class NextTreeTest : public QObject {
  Q_OBJECT
 private slots:
  void aTreeSeenAsAWholeMakesTheNextNoSmaller() {
    TreeView view;
    view.resize(620, 560);
    QToolButton button;
    Chip chip(Chip::Kind::Accent, {});
    TreeFolding folding(&view, &button, &chip);
    const auto whole = drawn::make({50, drawn::LeafKind::Hybrid, 7});
    const auto next = drawn::make({1000, drawn::LeafKind::Hybrid, 7});
    folding.show(whole.model, whole.context);
    view.expandAll();
    view.fit();
    QVERIFY2(view.zoom() < 0.75, "the case shows nothing");
    folding.show(next.model, next.context);
    QVERIFY2(view.zoom() >= 0.75, qPrintable(QString::number(view.zoom())));
  }
};

PARETREE_TEST_WITH_APPLICATION(NextTreeTest)
}  // namespace next_tree_test

#include "next_tree_test.moc"
