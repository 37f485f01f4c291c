#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "paretree/model/change/edit.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/diagram/overlays.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/theme.h"
#include "ui/inspectors/parts/tree_folding.h"

namespace tree_view_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

void keep(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_PICTURES");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  QVERIFY(widget.grab().save(folder + "/" + name));
}

drawn::Sample sampleOf(int leaves, int classes = 7) {
  return drawn::make({leaves, drawn::LeafKind::Hybrid, classes});
}

/// The same model with the subtree at `node` made one leaf.
model::ModelPtr pruned(const model::ModelPtr& model, int node) {
  auto smaller = std::make_shared<model::Model>(*model);
  model::Tree leaf;
  model::Node only = (*model->tree())[node];
  const auto& counts = only.stats.counts;
  only.body = model::Leaf{model::ClassLeaf{
      counts, static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin())}};
  leaf.nodes.push_back(only);
  smaller->shape = replaced(*model->tree(), node, leaf);
  return smaller;
}

}  // namespace

class TreeViewTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { QApplication::setPalette(Theme::light().palette()); }

  // Not even by the air around its words: where there is no place without cards there is none.
  void aLegendHidesNoCard() {
    const QRectF view(0, 0, 800, 400);
    const QSizeF legend(330, 72);
    const QRectF free = legendPlace(view, legend, {});
    QVERIFY(view.contains(free));
    // In each corner and between them a card that the legend would cover by some px.
    const std::vector<QRectF> cards = {{300, free.bottom() - 9, 120, 60},
                                       {420, 60, 120, 40},
                                       {300, 290, 120, 40},
                                       {300, 170, 120, 40},
                                       {520, 170, 120, 40},
                                       {520, 290, 120, 40}};
    QVERIFY(legendPlace(view, legend, cards).isEmpty());
    const std::vector<QRectF> one(cards.begin(), cards.begin() + 1);
    const QRectF place = legendPlace(view, legend, one);
    QVERIFY(!place.isEmpty() && !place.intersects(one[0]));
  }

  void theMapGoesWhereItHidesNoCard() {
    const QRectF view(0, 0, 800, 600);
    std::vector<QRectF> cards = {{0, 0, 160, 120}, {640, 0, 160, 120}, {0, 480, 160, 120}};
    const QRectF corner = overviewPlace(view, cards, {});
    QVERIFY(corner.right() > 780 && corner.bottom() > 580);
    cards.emplace_back(640, 480, 160, 120);
    const QRectF between = overviewPlace(view, cards, corner);
    QVERIFY(view.contains(between));
    for (const QRectF& card : cards) QVERIFY(!between.intersects(card));
    QCOMPARE(overviewPlace(view, cards, between), between);  // it does not jump
    const QRectF larger(0, 0, 1200, 900);
    QVERIFY(overviewPlace(larger, {}, between).right() > 1180);
    // In a low view it covers nothing: over a list of alternatives it hid a fifth of the cards.
    const QRectF low(0, 0, 620, 195);
    QVERIFY(!overviewPlace(low, {{0, 0, 160, 50}}, {}).isEmpty());
    std::vector<QRectF> everywhere;
    for (int x = 0; x < 620; x += 150)
      for (int y = 0; y < 190; y += 60) everywhere.emplace_back(x, y, 130, 44);
    QVERIFY(overviewPlace(low, everywhere, {}).isEmpty());
  }

  void everyNodeIsInViewAfterTheFirstModel() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(12);
    view.setModel(sample.model, sample.context);
    for (int v = 0; v < sample.model->tree()->size(); ++v)
      QVERIFY(view.viewport()->rect().contains(view.nodeRect(v)));
  }

  // On a steep line "yes" stands over the left corner of its leaf, where else the number of a chosen one is.
  void theNumberOfAChosenLeafLeavesItsYesInSight() {
    TreeView view;
    view.resize(900, 600);
    view.show();
    const auto sample = sampleOf(2, 2);
    view.setModel(sample.model, sample.context);
    const QRectF leaf = view.nodeRect(1);
    const QRect word(static_cast<int>(leaf.center().x()) - 32, static_cast<int>(leaf.top()) - 18, 28, 11);
    const QImage before = view.viewport()->grab().toImage().copy(word);
    QVERIFY(before != view.viewport()->grab().toImage().copy(word.translated(-80, 0)));  // there are words
    view.setSelectedNode(1);
    QCOMPARE(view.viewport()->grab().toImage().copy(word), before);
  }

  void aClickSelectsAndSaysSoOnce() {
    TreeView view;
    view.resize(900, 600);
    view.show();
    const auto sample = sampleOf(12);
    view.setModel(sample.model, sample.context);
    QSignalSpy selected(&view, &TreeView::nodeSelected);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.nodeRect(3).center());
    QCOMPARE(view.selectedNode(), 3);
    QCOMPARE(selected.count(), 1);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.nodeRect(3).center());
    QCOMPARE(selected.count(), 1);
    view.setSelectedNode(5);
    QCOMPARE(selected.count(), 1);
    QSignalSpy activated(&view, &TreeView::nodeActivated);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, view.nodeRect(3).center());
    QCOMPARE(activated.count(), 1);
  }

  // Another cut-off is read on the card before anything is kept; nodes keep their numbers and their places.
  void aTriedTreeOfTheSameShapeIsShown() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(12);
    view.setModel(sample.model, sample.context);
    int node = 0;
    while (sample.model->tree()->nodes[node].isLeaf() ||
           !std::holds_alternative<model::Threshold>(sample.model->tree()->nodes[node].branch().split))
      ++node;
    view.setSelectedNode(node);
    const QRect place = view.nodeRect(node);
    const auto withCut = [&](double value) {
      auto tried = std::make_shared<model::Model>(*sample.model);
      model::Tree tree = *sample.model->tree();
      model::Branch branch = tree.nodes[node].branch();
      std::get<model::Threshold>(branch.split).value = value;
      tree.nodes[node].body = branch;
      tried->shape = tree;
      return tried;
    };
    QCOMPARE(view.find(QStringLiteral("17.25")), std::vector<int>());
    for (const double value : {3.5, 17.25}) view.setTried(withCut(value));
    QCOMPARE(view.find(QStringLiteral("17.25")), std::vector<int>{node});
    QCOMPARE(view.selectedNode(), node);
    QVERIFY(std::abs(view.nodeRect(node).center().x() - place.center().x()) <= 2);
    // Of another shape it is none of this tree's.
    view.setTried(pruned(sample.model, node));
    QVERIFY(!view.isGhost() && view.find(QStringLiteral("17.25")).empty());
    view.setTried(withCut(17.25));
    view.endGhost();
    QVERIFY(view.model() == sample.model && view.find(QStringLiteral("17.25")).empty());
  }

  // How many rows took the side for missing values, few or none, is said at the node.
  void whatStandsBehindTheMissingSideIsSaid() {
    auto sample = sampleOf(12);
    int node = 0;
    while (sample.model->tree()->nodes[node].isLeaf() ||
           !std::holds_alternative<model::Threshold>(sample.model->tree()->nodes[node].branch().split))
      ++node;
    TreeContext context;
    const auto said = [&] { return missingSideWords(*sample.model, node, context); };
    const QString side = sample.model->tree()->nodes[node].branch().missingLeft ? QStringLiteral("“yes”")
                                                                                : QStringLiteral("“no”");
    context.missingRows.assign(sample.model->tree()->nodes.size(), 0);
    QCOMPARE(said(),
             QStringLiteral("No training row here is without a value; one that comes so goes to ") + side);
    context.missingRows[static_cast<std::size_t>(node)] = 3;
    QCOMPARE(said(), QStringLiteral("3 of the training rows here have no value and go to ") + side);
    context.gaps.assign(sample.model->schema->columns.size(), false);
    QVERIFY(said().isEmpty());
    QVERIFY(missingSideWords(*sample.model, sample.model->tree()->leaves().front(), {}).isEmpty());
  }

  // "No" of a branch beside the class "no" would be two things.
  void branchesOfAModelThatAnswersYesOrNoSayItOtherwise() {
    const auto sample = sampleOf(4, 2);
    QCOMPARE(branchWord(*sample.model, true), QStringLiteral("yes"));
    auto asks = std::make_shared<model::Model>(*sample.model);
    auto schema = std::make_shared<data::Schema>(*asks->schema);
    schema->columns[static_cast<std::size_t>(asks->targets.front())].levels.back() = "No";
    asks->schema = schema;
    const TreePicture picture = layOut(asks, sample.context, {}, Type{});
    QStringList words;
    for (const TreeEdge& edge : picture.edges)
      if (edge.labelled) words << edge.word;
    QCOMPARE(words, (QStringList{QStringLiteral("true"), QStringLiteral("false")}));
  }

  void aPickMayMissByTwelvePixels() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(2);
    view.setModel(sample.model, sample.context);
    const QRect root = view.nodeRect(0);
    QCOMPARE(view.nodeAt(root.topLeft() - QPoint(0, 10)), 0);
    QCOMPARE(view.nodeAt(root.topLeft() - QPoint(0, 20)), -1);
  }

  void arrowKeysWalkParentChildAndSibling() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(12);
    view.setDirection(TreeView::Direction::TopDown);
    view.setModel(sample.model, sample.context);
    const model::Tree& tree = *sample.model->tree();
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.selectedNode(), 0);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.selectedNode(), tree[0].branch().left);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.selectedNode(), tree[0].branch().right);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.selectedNode(), tree[0].branch().left);
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.selectedNode(), 0);
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(view.selectedNode(), -1);
  }

  void nodesOnTheSamePathStayWhereTheyAre() {
    TreeView view;
    view.resize(1200, 800);
    const auto sample = sampleOf(12);
    view.setDirection(TreeView::Direction::TopDown);
    view.setModel(sample.model, sample.context);
    const model::Tree& tree = *sample.model->tree();
    // Prune the last branch: everything else stands where it stood.
    int last = 0;
    for (int v = 0; v < tree.size(); ++v)
      if (!tree[v].isLeaf()) last = v;
    std::vector<QRect> before;
    for (int v = 0; v < last; ++v) before.push_back(view.nodeRect(v));
    view.setModel(pruned(sample.model, last));
    for (int v = 0; v < last; ++v) {
      const QPoint moved = view.nodeRect(v).center() - before[v].center();
      QVERIFY2(moved.manhattanLength() <= 2,
               qPrintable(QString("node %1 moved by %2").arg(v).arg(moved.manhattanLength())));
    }
  }

  void theSelectedPathStaysSelected() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(12);
    view.setModel(sample.model, sample.context);
    const int right = sample.model->tree()->nodes[0].branch().right;
    view.setSelectedNode(right);
    const int left = sample.model->tree()->nodes[0].branch().left;
    QVERIFY(!sample.model->tree()->nodes[left].isLeaf());  // as the seed grows it
    const model::ModelPtr smaller = pruned(sample.model, left);
    view.setModel(smaller);
    QCOMPARE(view.selectedNode(), smaller->tree()->nodes[0].branch().right);
  }

  void foldingHidesAndSearchingOpens() {
    TreeView view;
    view.resize(900, 600);
    const auto sample = sampleOf(20);
    view.setModel(sample.model, sample.context);
    const int nodes = sample.model->tree()->size();
    QCOMPARE(view.hiddenNodes(), 0);
    view.setDepthLimit(1);
    QCOMPARE(view.hiddenNodes(), nodes - 3);
    view.setDepthLimit(-1);
    view.setCollapsed(0, true);
    QCOMPARE(view.hiddenNodes(), nodes - 1);
    QVERIFY(view.isCollapsed(0));
    const int inner = sample.model->tree()->nodes[0].branch().left;
    const int column = columnsOf(sample.model->tree()->nodes[inner].branch().split)[0];
    const auto found = view.find(QString::fromStdString((*sample.model->schema)[column].name).toUpper());
    QVERIFY(!found.empty());
    for (const int node : found) QVERIFY(!view.nodeRect(node).isEmpty());
    view.setMinimumSupport(0.3);
    QVERIFY(view.hiddenNodes() > 0);
    view.expandAll();
    QCOMPARE(view.hiddenNodes(), 0);
    QVERIFY(view.find("no such word").empty());
  }

  void treesOfAnySizeBeginReadable() {
    for (const QSize room : {QSize(620, 380), QSize(900, 600), QSize(1600, 1000)}) {
      for (const int leaves : {5, 21, 50, 1000}) {
        TreeView view;
        view.resize(room);
        QToolButton button;
        Chip chip(Chip::Kind::Accent, {});
        TreeFolding folding(&view, &button, &chip);
        const auto sample = sampleOf(leaves);
        const model::Tree& tree = *sample.model->tree();
        folding.show(sample.model, sample.context);
        QVERIFY2(view.zoom() >= 0.75, qPrintable(QStringLiteral("%1 leaves in %2 px: zoom %3")
                                                     .arg(leaves)
                                                     .arg(room.width())
                                                     .arg(view.zoom())));
        keep(view, QString("begin-%1-%2.png").arg(leaves).arg(room.width()));
        // What is hidden is said, what is not hidden needs no word.
        QCOMPARE(chip.isHidden(), view.hiddenNodes() == 0);
        QCOMPARE(view.hiddenNodes() == 0, view.depthLimit() == -1);
        if (leaves == 5) QCOMPARE(view.hiddenNodes(), 0);
        if (leaves < 1000) continue;
        QVERIFY(chip.text().contains(countText(view.hiddenNodes())));
        folding.pathOnly(tree.leaves().back());
        QCOMPARE(view.depthLimit(), -1);
        for (const int node : tree.pathTo(tree.leaves().back())) QVERIFY(!view.nodeRect(node).isEmpty());
        chip.click();
        QCOMPARE(view.hiddenNodes(), 0);
      }
    }
  }

  void aSmallTreeAfterALargeOneIsDrawnAtItsOwnSize() {
    TreeView view;
    view.resize(620, 380);
    const auto large = sampleOf(1000), small = sampleOf(5);
    view.setModel(large.model, large.context);
    QVERIFY(view.zoom() < 0.4);
    view.setModel(small.model, small.context);
    QVERIFY(view.zoom() >= 0.75);
    for (int v = 0; v < small.model->tree()->size(); ++v)
      QVERIFY(view.viewport()->rect().contains(view.nodeRect(v)));
  }

  void keysUnfoldOneNodeOrAll() {
    TreeView view;
    view.resize(620, 380);
    QToolButton button;
    Chip chip(Chip::Kind::Accent, {});
    TreeFolding folding(&view, &button, &chip);
    const auto sample = sampleOf(1000);
    const model::Tree& tree = *sample.model->tree();
    folding.show(sample.model, sample.context);
    int folded = -1;
    for (int v = 0; v < tree.size() && folded < 0; ++v)
      if (view.isCollapsed(v)) folded = v;
    QVERIFY(folded >= 0);
    const int hidden = view.hiddenNodes(), limit = view.depthLimit();
    view.setSelectedNode(folded);
    QTest::keyClick(&view, Qt::Key_Plus);
    QCOMPARE(view.hiddenNodes(), hidden - 2);  // its two children; all else stays folded
    QCOMPARE(view.depthLimit(), limit);
    // What was opened by hand stays when the room changes or the same model is shown again.
    view.resize(900, 600);
    QApplication::processEvents();
    folding.show(sample.model, sample.context);
    QVERIFY(!view.isCollapsed(folded));
    view.setSelectedNode(tree.leaves().back());
    QVERIFY(!view.nodeRect(tree.leaves().back()).isEmpty());
    QVERIFY(view.hiddenNodes() > 1000);
    QTest::keyClick(&view, Qt::Key_Asterisk);
    QCOMPARE(view.hiddenNodes(), 0);
    QVERIFY(chip.isHidden());
  }

  void whatIsSelectedElsewhereComesIntoSight() {
    TreeView view;
    view.resize(620, 380);
    const auto sample = sampleOf(50);
    const model::Tree& tree = *sample.model->tree();
    view.setModel(sample.model, sample.context);
    view.resetZoom();
    const QRect room = view.viewport()->rect();
    int outside = 0;
    for (const int leaf : tree.leaves()) {
      const bool seen = room.contains(view.nodeRect(leaf));
      const QRect root = view.nodeRect(0);
      outside += seen ? 0 : 1;
      view.setSelectedNode(leaf);
      QVERIFY2(room.contains(view.nodeRect(leaf)), qPrintable(QString::number(leaf)));
      if (seen) QCOMPARE(view.nodeRect(0), root);  // nothing moves for what is in sight
      QCOMPARE(view.zoom(), 1.0);
    }
    QVERIFY(outside > 10);
    // Selected already: whoever looks elsewhere is left there.
    view.centreOnNode(0);
    const QRect root = view.nodeRect(0);
    view.setSelectedNode(tree.leaves().back());
    QCOMPARE(view.nodeRect(0), root);
  }

  void walkingDownALargeTreeStaysReadable() {
    TreeView view;
    view.resize(620, 380);
    QToolButton button;
    Chip chip(Chip::Kind::Accent, {});
    TreeFolding folding(&view, &button, &chip);
    const auto sample = sampleOf(1000);
    const model::Tree& tree = *sample.model->tree();
    folding.show(sample.model, sample.context);
    const double before = view.zoom();
    QVERIFY(before >= 0.75);
    view.setSelectedNode(0);
    int steps = 0;
    for (; !tree[view.selectedNode()].isLeaf() && steps < 60; ++steps) {
      if (view.isCollapsed(view.selectedNode())) QTest::keyClick(&view, Qt::Key_Plus);
      QTest::keyClick(&view, view.shownOptions().leftToRight ? Qt::Key_Right : Qt::Key_Down);
      QCOMPARE(view.zoom(), before);
      QVERIFY(view.viewport()->rect().intersects(view.nodeRect(view.selectedNode())));
    }
    QVERIFY(steps > 5 && tree[view.selectedNode()].isLeaf());
    keep(view, "walked-down.png");
    // The same by a selection from elsewhere, far to the side.
    view.setSelectedNode(tree.leaves().front());
    QCOMPARE(view.zoom(), before);
    QVERIFY(view.viewport()->rect().contains(view.nodeRect(tree.leaves().front())));
  }

  void moreRoomShowsMore() {
    TreeView view;
    view.resize(620, 380);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QToolButton button;
    Chip chip(Chip::Kind::Accent, {});
    TreeFolding folding(&view, &button, &chip);
    const auto sample = sampleOf(1000);
    folding.show(sample.model, sample.context);
    const int hidden = view.hiddenNodes();
    view.resize(1800, 1000);
    QTRY_VERIFY(view.hiddenNodes() < hidden);
    QVERIFY(view.zoom() >= 0.75);
  }

  void noModelAndRuleSetsAreAnEmptyView() {
    TreeView view;
    view.resize(300, 200);
    view.setModel(nullptr);
    auto rules = std::make_shared<model::Model>();
    rules->shape = model::RuleSet{};
    view.setModel(rules);
    view.fit();
    view.setDepthLimit(2);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.selectedNode(), -1);
    QCOMPARE(view.nodeAt({10, 10}), -1);
    keep(view, "view-empty.png");
  }

  void aPaletteChangeRepaintsInItsColours() {
    TreeView view;
    view.resize(300, 200);
    view.setPalette(Theme::dark().palette());
    QCOMPARE(view.backgroundBrush().color(), Theme::dark().canvas);
  }

  void pictures() {
    const auto sample = sampleOf(14);
    TreeView view;
    view.resize(900, 640);
    view.setDirection(TreeView::Direction::TopDown);
    view.setModel(sample.model, sample.context);
    view.setSelectedNode(4);
    view.setChangedNodes({2});
    keep(view, "view.png");
    const auto leaves = sample.model->tree()->leaves();
    view.setRowPath(sample.model->tree()->pathTo(leaves[5]));
    view.setDepthLimit(3);
    view.setPalette(Theme::dark().palette());
    keep(view, "view-dark-path.png");
    for (const int size : {50, 300, 1000}) {
      const auto large = sampleOf(size, size == 300 ? 7 : 11);
      TreeView big;
      big.resize(900, 640);
      QElapsedTimer timer;
      timer.start();
      big.setModel(large.model, large.context);
      const auto laid = timer.elapsed();
      big.grab();
      qInfo("%d leaves: laid out in %lld ms, painted after %lld ms, zoom %.2f", size, laid, timer.elapsed(),
            big.zoom());
      keep(big, QString("view-%1.png").arg(size));
      for (int i = 0; i < 8 && big.zoom() < 0.6; ++i) big.zoomIn();
      keep(big, QString("view-%1-zoomed.png").arg(size));
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(TreeViewTest)
}  // namespace tree_view_test

#include "tree_view_test.moc"
