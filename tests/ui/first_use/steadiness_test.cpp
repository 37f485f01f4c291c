// How steady a model is: asked for at any model, live, stopped; bars at cards, words and rivals at a node,
// what new rows of a leaf have.
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTranslator>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/runs/files/project_json.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/model_pane.h"
#include "ui/inspectors/parts/steadiness_part.h"
#include "ui/inspectors/views/steadiness_view.h"
#include "ui/models/front_model.h"
#include "ui/session/judging/steadying.h"

namespace steadiness_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

template <class T>
T* visible(MainWindow& window) {
  for (auto* widget : window.findChildren<T*>())
    if (widget->isVisible()) return widget;
  return nullptr;
}

/// A small tree of the sample, by plain trees.
bool openTree(OpenedWindow& opened) {
  if (!opened.openSample(QStringLiteral("front"))) return false;
  opened.session.setup().setLearner("cart");
  if (!opened.run()) return false;
  const auto& front = opened.session.document().runs.back().run->outcome.front;
  int model = 0;
  while (model + 1 < static_cast<int>(front.size()) && front[model].size.leaves < 5) ++model;
  opened.session.selectPoint(opened.session.document().runs.back().number, model);
  return QTest::qWaitFor([&] { return opened.session.factsAreCurrent(); }, kRunPatience);
}

bool ended(OpenedWindow& opened) {
  return QTest::qWaitFor([&] { return !opened.session.steadying().judging(); }, kRunPatience);
}

}  // namespace

class SteadinessUiTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void aModelIsJudgedWhereItIsShown() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    auto& steadying = opened.session.steadying();
    QVERIFY(!steadying.objection() && !steadying.ofSelected());
    auto* pane = visible<ModelPane>(opened.window);
    QVERIFY(pane && pane->setView(QStringLiteral("steadiness")));
    auto* view = dynamic_cast<SteadinessView*>(pane->furtherView(QStringLiteral("steadiness")));
    QVERIFY(view && !view->table()->isVisible());
    shoot(opened.window, "steadiness-unasked");
    QCOMPARE(view->asking()->text(), QStringLiteral("How steady is this model?"));
    view->asking()->click();
    QVERIFY(steadying.judgingSelected());
    QVERIFY(ended(opened));
    const auto steady = steadying.ofSelected();
    QVERIFY(steady && steady->counted == 100 && steady->shuffles == 20);
    QVERIFY(view->table()->isVisible());
    const auto tree = opened.session.facts()->model->tree();
    QCOMPARE(view->table()->rowCount(), tree->size());
    QVERIFY2(view->words().contains(QStringLiteral("100 resamples")), qPrintable(view->words()));
    shoot(opened.window, "steadiness");

    // A row of the table is a node; its words stand in the inspector.
    emit view->table()->cellClicked(0, 0);
    QCOMPARE(opened.session.selection().node, 0);
    auto* part = visible<SteadinessPart>(opened.window);
    QVERIFY(part);
    QVERIFY2(part->words().startsWith(QStringLiteral("This split came back in ")), qPrintable(part->words()));
    QVERIFY2(part->words().contains(QStringLiteral("shuffled target")), qPrintable(part->words()));
    pane->setView(ModelPane::Tree);
    // Cards carry the shares.
    QCOMPARE(pane->treeView()->context().steady.size(), tree->nodes.size());
    QCOMPARE(pane->treeView()->context().steady[0], steady->nodes[0].same);
    shoot(opened.window, "steadiness-tree");

    // The project keeps it, and the table of models says it.
    const auto again = runs::projectFromJson(runs::projectToJson(opened.session.document()), "a.paretree",
                                             blackbox::blackBoxLoader());
    QVERIFY(again.ok());
    const auto at = static_cast<std::size_t>(opened.session.selection().model);
    QCOMPARE(again->runs.back().run->steadiness.at(at)->nodes[0].same, steady->nodes[0].same);
    FrontModel* models = nullptr;
    for (auto* one : opened.window.findChildren<FrontModel*>()) models = one;
    QVERIFY(models);
    int column = -1;
    for (int c = 0; c < models->columnCount(); ++c)
      if (models->headerData(c, Qt::Horizontal, Qt::DisplayRole) == QStringLiteral("Steadiness")) column = c;
    QVERIFY(column >= 0);
    QCOMPARE(models->data(models->index(static_cast<int>(at), column), FrontModel::kSortRole).toDouble(),
             steady->agreement);
    QCOMPARE(models->data(models->index(0, column), Qt::DisplayRole).toString(), QStringLiteral("–"));

    // Another model has not been judged; the one before still has.
    const auto before = opened.session.selection();
    opened.session.selectPoint(before.run, before.model - 1);
    QVERIFY(!steadying.ofSelected());
    opened.session.selectPoint(before.run, before.model);
    QCOMPARE(steadying.ofSelected(), steady);
  }

  // Also in the narrowest window, and in German, whose words are longer.
  void allColumnsAreInSight() {
    for (const bool german : {false, true}) {
      QTranslator words;
      if (german) {
        QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
        QCoreApplication::installTranslator(&words);
      }
      OpenedWindow opened;
      opened.window.resize(1280, 800);
      QVERIFY(openTree(opened));
      auto* pane = visible<ModelPane>(opened.window);
      QVERIFY(pane && pane->setView(QStringLiteral("steadiness")));
      auto* view = dynamic_cast<SteadinessView*>(pane->furtherView(QStringLiteral("steadiness")));
      QVERIFY(view);
      view->asking()->click();
      QVERIFY(ended(opened));
      for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        opened.window.resize(size);
        QTest::qWait(60);
        auto* table = view->table();
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        for (int column = 0; column < table->columnCount(); ++column) {
          const int right = table->columnViewportPosition(column) + table->columnWidth(column);
          QVERIFY2(right <= table->viewport()->width() && table->columnWidth(column) >= 60,
                   qPrintable(QStringLiteral("column %1 ends at %2").arg(column).arg(right)));
        }
        QVERIFY(table->viewport()->height() >= 4 * 26);
        // The words of the parts have most of the room; relations are one sign, as elsewhere.
        const int part = table->columnWidth(0);
        int wanted = 0;
        for (int row = 0; row < table->rowCount(); ++row) {
          wanted =
              std::max(wanted, QFontMetrics(table->font()).horizontalAdvance(table->item(row, 0)->text()));
          QVERIFY(!table->item(row, 0)->text().contains(QStringLiteral("<=")));
        }
        QVERIFY2(part >= std::min(wanted, 190), qPrintable(QString::number(part)));
      }
      if (german) QCoreApplication::removeTranslator(&words);
      shoot(opened.window, german ? "steadiness-german" : "steadiness-columns");
    }
  }

  void whatItWillTakeIsSaidBeforeItBegins() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    auto* pane = visible<ModelPane>(opened.window);
    QVERIFY(pane && pane->setView(QStringLiteral("steadiness")));
    auto* view = dynamic_cast<SteadinessView*>(pane->furtherView(QStringLiteral("steadiness")));
    const auto asking = [&] { return view->asking()->text(); };
    QCOMPARE(asking(), QStringLiteral("How steady is this model?"));
    // As if the search had taken four seconds: 100 halves and 20 shuffles of 10 halves.
    const auto& entry = opened.session.document().runs.back();
    auto slow = std::make_shared<runs::Run>(*entry.run);
    slow->phases = {{"growing", 3}, {"measuring", 1}};
    const auto selected = opened.session.selection();
    opened.session.runs().replace(entry.number, slow);
    opened.session.selectPoint(selected.run, selected.model - 1);
    opened.session.selectPoint(selected.run, selected.model);
    QTRY_COMPARE(asking(), QStringLiteral("How steady is this model? (about 10 min)"));
    QCOMPARE(opened.session.steadying().expectedSeconds(), 600.0);
    shoot(opened.window, "steadiness-foretold");
    // So long that less is offered, each with its time; the whole comes first.
    view->asking()->click();
    auto* offers = view->asking()->findChild<QMenu*>(QStringLiteral("steadinessOffers"));
    QVERIFY(offers && !opened.session.steadying().judging());
    shoot(opened.window, "steadiness-offers");
    const auto actions = offers->actions();
    QCOMPARE(actions.size(), qsizetype{4});
    QCOMPARE(actions[0]->text(),
             QStringLiteral("100 halves of the rows, 200 more with a shuffled target: about 10 min"));
    QVERIFY2(actions[3]->text().startsWith(QStringLiteral("8 halves of the rows; what chance")),
             qPrintable(actions[3]->text()));
    QVERIFY2(actions[3]->text().endsWith(QStringLiteral("about 20 s")), qPrintable(actions[3]->text()));
    actions[0]->trigger();
    offers->close();
    QVERIFY2(asking().contains(QStringLiteral("about 10 min left")), qPrintable(asking()));
    QVERIFY(opened.session.steadying().secondsLeft() > 500);
    QTest::qWait(10);
    shoot(opened.window, "steadiness-under-way");
    opened.session.steadying().stop();
    QVERIFY(ended(opened));
  }

  void aStopKeepsWhatCame() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    auto& steadying = opened.session.steadying();
    steadying.judge();
    QVERIFY(QTest::qWaitFor([&] { return steadying.ofSelected() != nullptr; }, kRunPatience));
    steadying.stop();
    QVERIFY(ended(opened));
    QVERIFY(steadying.ofSelected() && steadying.ofSelected()->counted > 0);
  }

  // With less than the whole: fewer halves, without shuffles, and kept as any other.
  void fewerHalvesTakeLess() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    auto& steadying = opened.session.steadying();
    const auto offers = steadying.offers();
    QCOMPARE(offers.size(), std::size_t{4});
    for (std::size_t i = 1; i < offers.size(); ++i)
      QVERIFY(offers[i].cost.searches < offers[i - 1].cost.searches);
    steadying.judge(offers.back().plan);
    QVERIFY(ended(opened));
    const auto steady = steadying.ofSelected();
    QVERIFY(steady && steady->counted == 8 && steady->shuffles == 0);
  }

  void leavesSayWhatNewRowsHave() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    opened.session.selectNode(opened.session.facts()->model->tree()->leaves()[0]);
    auto* part = visible<SteadinessPart>(opened.window);
    QVERIFY(part);
    QVERIFY2(part->setWords().startsWith(QStringLiteral("At least about 90 % of new rows here")) ||
                 part->setWords().startsWith(QStringLiteral("Only all classes together cover about 90 %")),
             qPrintable(part->setWords()));
    shoot(opened.window, "leaf-set");
  }

  void anEditedModelIsNotJudged() {
    OpenedWindow opened;
    QVERIFY(openTree(opened));
    opened.session.selectPoint(0, -1);
    QVERIFY(opened.session.steadying().objection());
    opened.session.steadying().judge();
    QVERIFY(!opened.session.steadying().judging());
  }
};

PARETREE_TEST_WITH_APPLICATION(SteadinessUiTest)
}  // namespace steadiness_test

#include "steadiness_test.moc"
