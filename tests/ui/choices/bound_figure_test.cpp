// What a header says of a model and the best of its size: by which count, as long as nothing is proven, while
// an edit is tried, and once a model was changed; and that a search from a model of a run knows its bounds.
#include <QScopeGuard>
#include <QTranslator>
#include <cmath>

#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/charts/front_legend.h"
#include "ui/inspectors/bound_figure.h"
#include "ui/inspectors/model_pane.h"
#include "ui/session/judging/bounding.h"

namespace bound_figure_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

bool runBest(OpenedWindow& w, int depth) {
  w.session.setup().setLearner("optimal");
  w.session.setup().setParam("depth", std::int64_t{depth});
  return w.run();
}

QString header(OpenedWindow& w) {
  return w.window.model()->findChild<FiguresRow*>()->accessibleDescription();
}

bool keep(OpenedWindow& w, const model::Edit& edit) {
  const std::size_t before = w.session.document().drafts.size();
  w.session.editing().edit({edit});
  return QTest::qWaitFor(
      [&] {
        return w.session.document().drafts.size() > before && w.session.selection().draft &&
               w.session.factsAreCurrent();
      },
      kRunPatience);
}

}  // namespace

class BoundFigureTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("bound_figure"); }

  // By weight a tree may be proven that by rows is not: both are proven by weight, and say so.
  void eachProofSaysWhatItCounts() {
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    QVERIFY(runBest(w, 3));
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    QVERIFY2(header(w).contains(QStringLiteral(", by weight")), qPrintable(header(w)));
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    w.session.bounding().ask(2);
    QVERIFY(QTest::qWaitFor([&] { return w.session.bounding().of(2) && w.session.bounding().run() == 0; },
                            kRunPatience));
    const auto bound = w.session.bounding().of(2);
    int model = -1;
    for (std::size_t m = 0; m < bound->speaksOf.size(); ++m)
      if (bound->speaksOf[m]) model = static_cast<int>(m);
    QVERIFY(model >= 0 && w.select(model));
    QVERIFY2(header(w).contains(QStringLiteral(", by weight")), qPrintable(header(w)));
    // What the window proves of the one is what the search of best trees has proven of the other.
    const auto best = w.session.runs().outcomeOf(1);
    QVERIFY(bound->weighted);
    for (const auto& point : best->front)
      if (const auto leaves = static_cast<std::size_t>(point.size.leaves); leaves < bound->bound.size())
        QVERIFY(boundAs(*bound, leaves, "weightedError") <= point.scores[0] + 1e-12);
    QVERIFY(std::isnan(boundAs(*bound, 2, "error")) && bound->proven(1));
    QVERIFY(std::abs(boundAs(*bound, 1, "weightedError") - best->front[0].scores[0]) < 1e-12);
  }

  void noBoundIsNoFigure() {
    OpenedWindow w;
    QVERIFY(openRows(w, false));
    QVERIFY(runBest(w, 2));
    ModelFacts facts = *w.session.facts();
    QVERIFY(facts.point.bound && facts.point.scores[0] > 0);
    QCOMPARE(boundFigure(facts, nullptr, 0).value, QStringLiteral("proven"));
    facts.point.bound = facts.point.scores[0] / 2;
    QVERIFY(boundFigure(facts, nullptr, 0).label.startsWith(QStringLiteral("least possible")));
    facts.point.bound = 0;
    QCOMPARE(boundFigure(facts, nullptr, 0).value, QStringLiteral("none yet"));
    facts.point.scores[0] = 0;
    QCOMPARE(boundFigure(facts, nullptr, 0).value, QStringLiteral("proven"));
  }

  // With estimates there is no room for all: what was proven and the size stay, and a sign says what does
  // not.
  void whatIsProvenHasRoom() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    const auto away = qScopeGuard([&] { QCoreApplication::removeTranslator(&german); });
    OpenedWindow w;
    QVERIFY(openRows(w, true));
    w.session.setup().setEstimate(runs::EstimateWhen::Always);
    QVERIFY(runBest(w, 3));
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    const auto* row = w.window.model()->findChild<FiguresRow*>();
    const auto& figures = row->figures();
    w.window.grab();
    const auto isShown = [&](const QString& text) {
      for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].value + QLatin1Char(' ') + figures[i].label == text || figures[i].value == text)
          return static_cast<int>(i) < row->property("shown").toInt();
      return false;
    };
    QVERIFY2(isShown(QStringLiteral("bewiesen")), qPrintable(header(w)));
    QVERIFY2(isShown(QStringLiteral("%1 Blätter").arg(w.tree().leafCount())), qPrintable(header(w)));
    QVERIFY(figures[0].value.contains(QStringLiteral("±")));
    shoot(w.window, "proven-figures-german");
  }

  // What one line has no room for stands on two: nothing is cut, in either language.
  void noLabelIsCut() {
    for (const bool inGerman : {false, true}) {
      QTranslator german;
      QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
      if (inGerman) QCoreApplication::installTranslator(&german);
      const auto away = qScopeGuard([&] { QCoreApplication::removeTranslator(&german); });
      OpenedWindow w;
      QVERIFY(openRows(w, true));
      w.session.setup().setEstimate(runs::EstimateWhen::Always);
      QVERIFY(runBest(w, 3));
      QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
      auto* row = w.window.model()->findChild<FiguresRow*>();
      QTRY_COMPARE(row->height(), row->sizeHint().height());
      const int two = row->height();
      FiguresRow wide;
      wide.setFigures(row->figures());
      wide.resize(4000, 80);
      QVERIFY(two > wide.sizeHint().height());
      w.window.grab();
      QVERIFY(row->property("shown").toInt() > 3);
      shoot(w.window, inGerman ? "figures-two-lines-german" : "figures-two-lines");
    }
  }

  // While an edit is tried the header is that of the model which it makes; dropped, all is as it was.
  void aPreviewHasItsOwnFigures() {
    OpenedWindow w;
    QVERIFY(openRows(w, false));
    QVERIFY(runBest(w, 2));
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    const QString before = header(w);
    const int leaves = w.tree().leafCount();
    QVERIFY(leaves > 2 && before.contains(QStringLiteral("%1 leaves").arg(leaves)));
    const model::Branch& root = w.tree()[0].branch();
    w.session.editing().preview({model::PruneEdit{w.tree()[root.left].isLeaf() ? root.right : root.left}});
    QTRY_VERIFY(w.session.editing().previewed());
    const int fewer = w.session.editing().previewed()->model->tree()->leafCount();
    const QString tried = header(w);
    QVERIFY(fewer < leaves);
    QVERIFY2(!tried.contains(QStringLiteral("%1 leaves").arg(leaves)), qPrintable(tried));
    QVERIFY2(!tried.contains(QStringLiteral("test accuracy")), qPrintable(tried));
    shoot(w.window, "preview-figures");
    w.session.editing().dropPreview();
    QCOMPARE(header(w), before);
  }

  // Where nothing is proven yet, a better tree that alternatives know is said at the model.
  void whatAlternativesKnowIsSaidAtTheModel() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("steps", std::int64_t{1});
    QVERIFY(w.run());
    const auto outcome = w.session.runs().outcomeOf(1);
    int model = -1;
    for (std::size_t m = 0; m < outcome->front.size(); ++m)
      if (outcome->front[m].bound && *outcome->front[m].bound < outcome->front[m].scores[0])
        model = static_cast<int>(m);
    QVERIFY(model >= 0 && w.select(model));
    QVERIFY(!w.session.nearTrees().betterThanSelected());
    QVERIFY2(!header(w).contains(QStringLiteral("better one known")), qPrintable(header(w)));
    w.session.selectNode(0);
    w.window.inspector()->setView(Inspector::Alternatives);
    QTRY_VERIFY_WITH_TIMEOUT(w.session.nearTrees().betterThanSelected(), kRunPatience);
    const auto better = w.session.nearTrees().betterThanSelected();
    QVERIFY(better->score < outcome->front[model].scores[0]);
    QVERIFY(better->leaves <= outcome->front[model].size.leaves);
    QVERIFY2(header(w).contains(QStringLiteral("better one known")), qPrintable(header(w)));
    QVERIFY(header(w).contains(QStringLiteral("none yet")) ||
            header(w).contains(QStringLiteral("least possible")));
    shoot(w.window, "better-one-known");
    w.session.nearTrees().stop();
  }

  // A changed model is no longer the one that was proven: the header says how far it is from what is.
  void aChangedModelSaysWhatHoldsNow() {
    OpenedWindow w;
    QVERIFY(openRows(w, false));
    QVERIFY(runBest(w, 2));
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    QVERIFY(header(w).contains(QStringLiteral("best of its size")));
    const auto* cut = std::get_if<model::Threshold>(&w.tree()[0].branch().split);
    QVERIFY(cut);
    QVERIFY(keep(w, model::ThresholdEdit{0, cut->value / 3}));
    QVERIFY2(!header(w).contains(QStringLiteral("best of its size")), qPrintable(header(w)));
    QVERIFY2(header(w).contains(QStringLiteral("above proven least")), qPrintable(header(w)));
    shoot(w.window, "changed-figures");
    // Better than what is proven it can only be from outside.
    ModelFacts facts = *w.session.facts();
    facts.point.scores[0] = 0;
    QCOMPARE(boundFigure(facts, nullptr, -1).label, QStringLiteral("below proven least"));
  }

  // What the run of a model has proven is not forgotten by a search that begins with the model.
  void aSearchFromAModelKnowsTheBounds() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("optimal");
    w.session.setup().setParam("steps", std::int64_t{150});
    QVERIFY(w.run());
    const auto boundsOf = [&](int run) {
      const auto& tables = w.session.runs().outcomeOf(run)->report.tables;
      const auto at =
          std::find_if(tables.begin(), tables.end(), [](const auto& t) { return t.id == "bounds"; });
      return at == tables.end() ? decltype(at->rows)() : at->rows;
    };
    const auto was = boundsOf(1);
    QVERIFY(!was.empty());
    w.session.setup().setParam("steps", std::int64_t{1});
    QVERIFY(w.select(static_cast<int>(w.session.runs().outcomeOf(1)->front.size()) - 1));
    const auto began = [&](std::size_t before) {
      w.session.runs().startFromModel();
      return QTest::qWaitFor(
          [&] { return w.session.document().runs.size() > before && !w.session.runs().running(); },
          kRunPatience);
    };
    const int size = w.tree().leafCount();
    QVERIFY(began(1));
    // One reads on at the size that one had.
    QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().run == 2);
    QCOMPARE(w.tree().leafCount(), size);
    const auto now = boundsOf(2);
    QCOMPARE(now.size(), was.size());
    for (std::size_t l = 0; l < was.size(); ++l)
      QVERIFY(std::get<double>(now[l][2]) >= std::get<double>(was[l][2]) - 1e-12);
    // Of other trees it knows nothing; settings that are taken over hold no bounds either.
    w.session.setup().useSettingsOf(2);
    QVERIFY(!w.session.setup().params().contains("known-bounds"));
    w.session.setup().setParam("depth", std::int64_t{3});
    QVERIFY(w.select(0));
    QVERIFY(began(2));
    QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().run == 3);
    QCOMPARE(w.tree().leafCount(), 1);
    QCOMPARE(w.session.document().run(3)->run->request.params.at("known-bounds"),
             learners::ParamValue(std::vector<std::string>()));
    QVERIFY(w.session.document().run(2)->run->request.params.at("known-bounds") !=
            learners::ParamValue(std::vector<std::string>()));
  }
};

PARETREE_TEST_WITH_APPLICATION(BoundFigureTest)
}  // namespace bound_figure_test

#include "bound_figure_test.moc"
