// What one looks at stays in sight where there is little room.
#include <QApplication>
#include <QTest>
#include <cmath>

#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "tests/ui/opened_window.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/front/front_words.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/parts/tree_folding.h"
#include "ui/inspectors/views/confusion_grid.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/widgets/look.h"

namespace in_sight_test {

using namespace paretree;
using namespace paretree::ui;

class InSightTest : public QObject {
  Q_OBJECT

  /// Of the left side of the outline round a selected card, the share of px that have its colour.
  static double sideSeen(TreeView& view, const QRect& card) {
    const QColor accent = themeOf(&view).accent;
    const auto alike = [&](const QColor& c) {
      return std::abs(c.red() - accent.red()) + std::abs(c.green() - accent.green()) +
                 std::abs(c.blue() - accent.blue()) <
             120;
    };
    const QImage image = view.viewport()->grab().toImage();
    const int x = static_cast<int>(std::lround(card.left() - 4 * view.zoom()));
    int seen = 0, all = 0;
    for (int y = card.top() + 8; y < card.bottom() - 8; ++y, ++all)
      for (int dx = -3; dx <= 3; ++dx)
        if (image.rect().contains(x + dx, y) && alike(image.pixelColor(x + dx, y))) {
          ++seen;
          break;
        }
    return all ? static_cast<double>(seen) / all : 1;
  }

 private slots:
  // Names over and beside the cells give way before lines and columns do.
  void aLowAndNarrowMatrixHasAllItsCells() {
    ConfusionGrid grid;
    const QStringList names{
        QStringLiteral("admitted to the ward at once"), QStringLiteral("treated, sent home"),
        QStringLiteral("sent home without findings"), QStringLiteral("sent on to a special clinic")};
    grid.setCounts(names, std::vector<std::vector<double>>(4, {396, 108, 27, 29, 0}));
    const QSize natural = grid.sizeHint();
    const QSize low(330, 240);
    QVERIFY(natural.width() > low.width() && natural.height() > low.height());
    grid.setRoom(low);
    QVERIFY2(grid.sizeHint().width() <= low.width(), qPrintable(QString::number(grid.sizeHint().width())));
    QVERIFY2(grid.sizeHint().height() <= low.height(), qPrintable(QString::number(grid.sizeHint().height())));
    grid.setRoom({4000, 4000});
    QCOMPARE(grid.sizeHint(), natural);
  }

  // Beside it stands a page of rows, whose title took the width of three of four columns.
  void theMatrixIsInSightAboveTheInspector() {
    beginWindowTests("InSightTest");
    OpenedWindow opened;
    opened.window.resize(1024, 700);
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    opened.session.selectNode(opened.tree().leaves().front());
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    auto* view = opened.window.findChild<QualityView*>();
    QVERIFY(view);
    QTRY_VERIFY(view->quality());
    const QWidget* seen = view->grid()->parentWidget();
    QTRY_VERIFY2(view->grid()->width() <= seen->width(),
                 qPrintable(QStringLiteral("%1 of %2").arg(seen->width()).arg(view->grid()->width())));
  }

  // A mark far from its point is taken for that of another one.
  void theMarkOfWhatIsNotProvenStandsAtItsPoint() {
    const QRectF plot(0, 0, 400, 300);
    std::vector<QPointF> points;
    for (int x = 0; x < 40; ++x)
      for (int y = 0; y < 30; ++y) points.emplace_back(10 * x, 10 * y);
    LabelPlacement board(plot, points);
    const Type type;
    for (const QPointF at : {QPointF(200, 150), QPointF(2, 2), QPointF(398, 298)}) {
      board.take(QRectF(at, QSizeF(1, 1)).adjusted(-40, -40, 40, 40));  // all around is taken
      const QRectF place = placeOfOpenSign(board, at, type, {1, -1});
      const QPointF nearest(std::clamp(at.x(), place.left(), place.right()),
                            std::clamp(at.y(), place.top(), place.bottom()));
      QVERIFY(std::hypot(nearest.x() - at.x(), nearest.y() - at.y()) <= 8);
    }
    LabelPlacement free(plot, points);
    const QRectF first = placeOfOpenSign(free, {200, 150}, type, {1, -1});
    QVERIFY(!first.intersects(placeOfOpenSign(free, {210, 150}, type, {1, -1})));
  }

  // From end to end of a large tree by keys, and leaf by leaf along a level, all the way in sight.
  void aLargeTreeIsWalkedThroughByKeys() {
    TreeView view;
    view.resize(620, 380);
    const auto sample = drawn::make({300, drawn::LeafKind::Class, 7});
    view.setModel(sample.model, sample.context);
    view.setDirection(TreeView::Direction::TopDown);
    view.resetZoom();
    const auto inSight = [&] { return view.viewport()->rect().contains(view.nodeRect(view.selectedNode())); };
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(view.selectedNode(), sample.model->tree()->size() - 1);
    QVERIFY(inSight());
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.selectedNode(), 0);
    QVERIFY(inSight());
    while (!(*sample.model->tree())[view.selectedNode()].isLeaf()) QTest::keyClick(&view, Qt::Key_Down);
    int steps = 0;
    for (int before = -1; before != view.selectedNode(); ++steps) {
      before = view.selectedNode();
      QVERIFY2(inSight(), qPrintable(QString::number(before)));
      QTest::keyClick(&view, Qt::Key_Right);
      QCOMPARE(view.zoom(), 1.0);
    }
    QVERIFY(steps > 5);
  }

  // Words of the legend lay over the outline of a card beside them.
  void theLegendHidesNothingOfASelectedNode() {
    int looked = 0;
    for (const std::uint64_t seed : {1, 2, 3, 4})
      for (int width = 500; width < 1300; width += 47) {
        TreeView view;
        view.resize(width, 420);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto sample = drawn::make({9, drawn::LeafKind::Class, 4, seed});
        view.setModel(sample.model, sample.context);
        QApplication::processEvents();
        if (view.zoom() < 1) continue;  // cards that are drawn smaller may be wider than their places
        const QRect all = view.viewport()->rect().adjusted(8, 8, -8, -8);
        for (int node = 0; node < sample.model->tree()->size(); ++node) {
          const QRect card = view.nodeRect(node);
          if (card.isEmpty() || !all.contains(card)) continue;
          view.setSelectedNode(node);
          QCOMPARE(view.nodeRect(node), card);
          const double share = sideSeen(view, card);
          QVERIFY2(share > 0.8, qPrintable(QStringLiteral("seed %1, width %2, node %3: %4 of its left side")
                                               .arg(seed)
                                               .arg(width)
                                               .arg(node)
                                               .arg(share)));
          ++looked;
        }
      }
    QVERIFY(looked > 40);
  }

  // The inspector opens and the view gets lower: the leaf that was clicked is neither folded away nor out of
  // sight.
  void theChosenLeafStaysInSightWhereTheViewGetsLower() {
    for (const std::uint64_t seed : {1, 2, 3}) {
      TreeView view;
      view.resize(790, 420);
      view.show();
      QVERIFY(QTest::qWaitForWindowExposed(&view));
      QToolButton button;
      Chip chip(Chip::Kind::Accent, {});
      TreeFolding folding(&view, &button, &chip);
      const auto sample = drawn::make({19, drawn::LeafKind::Class, 4, seed});
      folding.show(sample.model, sample.context);
      for (const int leaf : sample.model->tree()->leaves()) {
        if (view.nodeRect(leaf).isEmpty()) continue;
        view.resize(790, 420);
        QApplication::processEvents();
        view.setSelectedNode(leaf);
        view.resize(790, 240);
        QApplication::processEvents();
        QVERIFY2(view.viewport()->rect().contains(view.nodeRect(leaf)) && !view.nodeRect(leaf).isEmpty(),
                 qPrintable(QStringLiteral("seed %1, leaf %2").arg(seed).arg(leaf)));
      }
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(InSightTest)
}  // namespace in_sight_test

#include "in_sight_test.moc"
