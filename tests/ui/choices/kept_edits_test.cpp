// A search that begins with an edited tree says which of its edited nodes it may change, locks them where it
// is asked to, and which it has kept.
#include <QLabel>
#include <QPushButton>

#include "tests/support/tables.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/selection.h"
#include "ui/session/searching/edited_nodes.h"
#include "ui/shell/pages/strips.h"

namespace kept_edits_test {

using namespace paretree;
using namespace paretree::ui;

class KeptEditsTest : public QObject {
  Q_OBJECT

  static model::Node leaf(int majority) {
    return {model::Leaf{model::ClassLeaf{{1, 1}, majority}}, {}, false};
  }
  static model::Node cut(double value, int left, int right) {
    return {model::Branch{model::Threshold{0, value}, left, right}, {}, false};
  }
  /// x ≤ `first` at the root, x ≤ `second` on the right of it where that is not 0.
  static model::Model tree(double first, double second) {
    static const data::Dataset data = support::table("x class{a,b}*", "1 a \n 2 b \n 3 a");
    model::Model model;
    model.schema = data.schema();
    model.targets = {1};
    model::Tree made;
    if (second == 0)
      made.nodes = {cut(first, 1, 2), leaf(0), leaf(1)};
    else
      made.nodes = {cut(first, 1, 2), leaf(0), cut(second, 3, 4), leaf(1), leaf(0)};
    model.shape = std::move(made);
    return model;
  }

 private slots:
  void initTestCase() { beginWindowTests("kept_edits"); }

  void nodesThatDifferByPlaceAreEdited() {
    const model::Model before = tree(1.5, 2.5);
    QCOMPARE(editedNodes(&before, tree(1.5, 2.5)), std::vector<int>());
    QCOMPARE(editedNodes(&before, tree(1.5, 2.25)), std::vector<int>{2});
    QCOMPARE(editedNodes(&before, tree(1.25, 2.5)), std::vector<int>{0});
    QCOMPARE(editedNodes(&before, tree(1.5, 0)), std::vector<int>{2});  // pruned
    const model::Model small = tree(1.5, 0);
    QCOMPARE(editedNodes(&small, tree(1.5, 2.5)), std::vector<int>{2});  // grown
    QCOMPARE(editedNodes(nullptr, tree(1.5, 2.5)), (std::vector<int>{0, 2}));
    // Locks are of what stands below them, too.
    model::Model locked = tree(1.5, 2.25);
    QCOMPARE(unlockedNodes(*locked.tree(), {0, 2}, 0), (std::vector<int>{0, 2}));
    QCOMPARE(unlockedNodes(*locked.tree(), {0, 2}, 2), std::vector<int>{2});
    std::get<model::Tree>(locked.shape)[0].locked = true;
    QCOMPARE(unlockedNodes(*locked.tree(), {0, 2}, 0), std::vector<int>());
  }

  void whatWasKeptAndChangedIsSaid() {
    const model::Model seed = tree(1.5, 2.25);
    QVERIFY(keptEditsWords(seed, {}, seed).isEmpty());
    QCOMPARE(keptEditsWords(seed, {2}, seed),
             QStringLiteral("Edited before the search, and kept: node 2 (x ≤ 2.25)."));
    QCOMPARE(
        keptEditsWords(seed, {0, 2}, tree(1.5, 2.5)),
        QStringLiteral("Edited before the search: kept node 0 (x ≤ 1.5); changed node 2 (x ≤ 2.25, now x ≤ "
                       "2.5)."));
    QCOMPARE(keptEditsWords(seed, {2}, tree(1.5, 0)),
             QStringLiteral("Edited before the search, and changed by it: node 2 (x ≤ 2.25, now a leaf)."));
    QCOMPARE(keptEditsWords(seed, {2}, tree(1.25, 2.25)),
             QStringLiteral("Edited before the search, and changed by it: node 2 (x ≤ 2.25; the way to it is "
                            "another)."));
  }

  void aSearchSaysWhatItMayChangeAndLocksItWhereAsked() {
    OpenedWindow opened;
    Session& s = opened.session;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.useOneBox("logistic");
    QVERIFY(opened.run() && opened.selectMixed());
    int branch = -1;
    for (int node = 1; node < opened.tree().size() && branch < 0; ++node)
      if (!opened.tree()[node].isLeaf()) branch = node;
    QVERIFY(branch > 0);
    s.editing().edit({model::PruneEdit{branch}});
    QTRY_VERIFY(s.selection().draft && s.factsAreCurrent());
    const std::size_t runs = s.document().runs.size();
    s.runs().startFromModel();
    NoticeStrip* strip = opened.window.notice();
    const QString open =
        QStringLiteral("The search may change what was edited and is not locked: node %1 (").arg(branch);
    QVERIFY2(strip->text().contains(open), qPrintable(strip->text()));
    QPushButton* lock = nullptr;
    for (auto* button : strip->findChildren<QPushButton*>())
      if (button->text() == QStringLiteral("Lock them and begin anew")) lock = button;
    QVERIFY(lock);
    QVERIFY(s.runs().running());
    lock->click();
    QTRY_VERIFY_WITH_TIMEOUT(s.document().runs.size() > runs && !s.runs().running() && s.factsAreCurrent(),
                             kRunPatience);
    QCOMPARE(s.document().runs.size(), runs + 1);  // the first search left nothing behind
    const runs::Run& made = *s.document().runs.back().run;
    QVERIFY((*made.request.seeds[0]->tree())[branch].locked);
    // Each model of the run says what it has of the edit.
    s.selectPoint(s.document().runs.back().number, 0);
    QTRY_VERIFY(s.factsAreCurrent() && s.selection().run == s.document().runs.back().number);
    const auto* line = opened.window.findChild<QLabel*>(QStringLiteral("keptEdits"));
    QVERIFY(line);
    QVERIFY2(line->text().startsWith(QStringLiteral("Edited before the search")), qPrintable(line->text()));
    QVERIFY2(line->text().contains(QStringLiteral("kept: node %1 (a leaf)").arg(branch)),
             qPrintable(line->text()));
    shoot(opened.window, "edits-kept");
    QVERIFY(opened.select(0));
    s.selectPoint(1, 0);
    QTRY_VERIFY(s.factsAreCurrent() && s.selection().run == 1);
    QVERIFY(line->text().isEmpty());
  }
};

PARETREE_TEST_WITH_APPLICATION(KeptEditsTest)
}  // namespace kept_edits_test

#include "kept_edits_test.moc"
