// The papers' figures: each point of a figure is a figure of a cell, and none is left out; figures name cells
// that their studies can run.
#include <QTest>
#include <set>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"
#include "tests/support/unit.h"

namespace figures_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

void add(CellBook& book, const std::string& study, const std::string& dataset, const std::string& method,
         int run, CellFigures figures) {
  Cell cell;
  cell.figures = std::move(figures);
  QVERIFY(book.add({study, dataset, method, run}, std::move(cell)));
}

using Points = std::vector<FigurePoint>;

Points pointsOf(const FigurePanel& panel, const std::string& series) {
  for (const auto& one : panel.series)
    if (one.name == series) return one.points;
  return {};
}

std::size_t countOf(const std::vector<FigurePanel>& panels) {
  std::size_t count = 0;
  for (const auto& panel : panels)
    for (const auto& series : panel.series) count += series.points.size();
  return count;
}

}  // namespace

class FiguresTest : public QObject {
  Q_OBJECT

 private slots:
  void idsAreTheirOwnAndTheirCellsAreThose_data() {
    QTest::addColumn<QString>("id");
    for (const auto& id : figureIds()) QTest::newRow(id.c_str()) << QString::fromStdString(id);
  }
  void idsAreTheirOwnAndTheirCellsAreThose() {
    QFETCH(QString, id);
    QVERIFY(!findPaperTable(id.toStdString()));
    const FigureKind* kind = findFigure(id.toStdString());
    QVERIFY(kind);
    QCOMPARE(kind->id, id.toStdString());
    for (const auto* words : {&kind->title, &kind->paper, &kind->place}) QVERIFY(!words->empty());
    QVERIFY(!kind->notes.empty());
    std::size_t runs = 0;
    for (const auto& table : kind->tables) {
      const auto study = studyOf(table.study);
      QVERIFY(study);
      for (const auto& set : study->cells(table)) runs += static_cast<std::size_t>(set.runs);
    }
    QVERIFY(runs > 0);
    const CellBook empty;
    QCOMPARE(countOf(kind->panels(empty, 0)), std::size_t{0});
  }

  void frontsHaveAllPointsInOrder() {
    CellBook book;
    CellFigures figures{{"tree testAccuracy", .5}, {"tree testShare", 1.0}};
    for (int p = 1; p <= 12; ++p) {  // more than nine: their order is not that of their names
      figures[pointFigure(static_cast<std::size_t>(p), "accuracy")] = .9 - .01 * p;
      figures[pointFigure(static_cast<std::size_t>(p), "share")] = .05 * p;
      figures[pointFigure(static_cast<std::size_t>(p), "testAccuracy")] = .8 - .01 * p;
      figures[pointFigure(static_cast<std::size_t>(p), "testShare")] = .06 * p;
    }
    add(book, "molhc", "vowel", kHybridFront, 1, figures);
    const auto panels = findFigure("molhc-figure-2")->panels(book, 0);
    QCOMPARE(panels.size(), std::size_t{2});
    QCOMPARE(countOf({panels[0]}), std::size_t{0});
    QCOMPARE(countOf({panels[1]}), std::size_t{12 + 12 + 1});
    const auto test = pointsOf(panels[1], "hybrid trees, on test rows");
    for (int p = 1; p <= 12; ++p) {
      const auto& point = test.at(static_cast<std::size_t>(p - 1));
      QCOMPARE(point.x, 100 * (.06 * p));
      QCOMPARE(point.y, 100 * (.8 - .01 * p));
    }
    QCOMPARE(pointsOf(panels[1], "initial tree, on test rows"), (Points{{100, 50, 1}}));
  }

  // Sizes of model trees are the sum of both; single trees stand beside the front of their kind alone.
  void modelTreesAreOfBothSizes() {
    CellBook book;
    add(book, "pgmt", "stock", "pGMT front", 1,
        {{"point 1 rmse", 2},
         {"point 1 train", 1.5},
         {"point 1 nodes", 1},
         {"point 1 attributes", 3},
         {"point 2 rmse", 1},
         {"point 2 train", .5},
         {"point 2 nodes", 4},
         {"point 2 attributes", 9}});
    add(book, "pgmt", "stock", "wGMT", 1, {{"rmse", 1.25}, {"nodes", 2}, {"attributes", 5}});
    add(book, "pgmt", "stock", "lGRT", 1, {{"rmse", 7}, {"nodes", 6}});
    const auto panels = findFigure("pgmt-figure-3")->panels(book, 0);
    QCOMPARE(countOf(panels), std::size_t{6});
    const auto& models = panels.at(5);
    QCOMPARE(pointsOf(models, "front, on test rows"), (Points{{4, 2, 1}, {13, 1, 1}}));
    QCOMPARE(pointsOf(models, "front, on training rows"), (Points{{4, 1.5, 1}, {13, .5, 1}}));
    QCOMPARE(pointsOf(models, "weighted fitness, on test rows"), (Points{{7, 1.25, 1}}));
    QCOMPARE(pointsOf(panels.at(4), "lexicographic fitness, on test rows"), (Points{{6, 7, 1}}));
  }

  void placesAreMeansOverRuns() {
    CellBook book;
    for (int run = 1; run <= 3; ++run) {
      add(book, "rules", "wine", "MIRCO", run, {{"accuracy", .8 + .05 * run}, {"missed", .01}, {"rules", 6}});
      add(book, "rules", "wine", "RCB", run, {{"accuracy", .7}, {"initial", .6}, {"calls", 5.0 * run}});
    }
    const auto covers = findFigure("rules-figure-3")->panels(book, 0);
    QCOMPARE(countOf(covers), std::size_t{3});
    const auto accuracy = pointsOf(covers[0], "MIRCO").at(0);
    QVERIFY(std::abs(accuracy.x - 90) < 1e-9);
    QCOMPARE(accuracy.n, 3);
    QCOMPARE(covers[0].categories.at(static_cast<std::size_t>(accuracy.y)), std::string("wine"));
    const auto fewer = findFigure("rules-figure-3")->panels(book, 2);
    QCOMPARE(pointsOf(fewer[0], "MIRCO").at(0).n, 2);
    const auto boosted = findFigure("rules-figure-4")->panels(book, 0);
    QCOMPARE(countOf(boosted), std::size_t{2});
    const auto initial = pointsOf(boosted[0], "iniDT").at(0);
    QCOMPARE(initial.x, 60.0);
    QCOMPARE(boosted[0].categories.at(static_cast<std::size_t>(initial.y)), std::string("wine (10)"));
  }

  void variantsAreSharesOfTheLargest() {
    CellBook book;
    add(book, "ocdt-authors", "scores", "as their program", 1,
        {{"S(O):L(O) mse", 30},
         {"S(O):L(O) infeasible", 2.5},
         {"S(O):L(O) seconds", 4},
         {"S(A):L(A) mse", 120},
         {"S(A):L(A) seconds", 1}});
    const auto panels = findFigure("ocdt-figure-2")->panels(book, 0);
    QCOMPARE(countOf(panels), std::size_t{4});
    QCOMPARE(panels[0].categories.at(0), std::string("S(O):L(O) (2.5)"));
    const auto mse = pointsOf(panels[0], "mean squared error on test rows");
    QCOMPARE(mse.at(0), (FigurePoint{.25, 0, 1}));
    QCOMPARE(mse.at(1).x, 1.0);
    QCOMPARE(pointsOf(panels[0], "time of one tree").at(1).x, .25);
  }

  // The tables of classes: a share of the largest in one figure; a point for each table and one over them in
  // the other, errors and times apart.
  void classTablesHaveErrorsAndTimes() {
    CellBook book;
    for (const auto& [dataset, seconds] : {std::pair{"class-500-3", 1.0}, {"class-500-5", 3.0}}) {
      add(book, "ocdt", dataset, "all variants", 1, {{"S(O):L(O) mse", 30}, {"S(A):L(A) mse", 120}});
      add(book, "ocdt", dataset, "times of variants", 1,
          {{"S(O):L(O) seconds", seconds}, {"S(A):L(A) seconds", 4}});
    }
    const auto shares = findFigure("ocdt-figure-4")->panels(book, 0);
    QCOMPARE(countOf(shares), std::size_t{4});
    QCOMPARE(pointsOf(shares[0], "mean squared error on test rows").at(0), (FigurePoint{.25, 0, 2}));
    QCOMPARE(pointsOf(shares[0], "time of one tree").at(0), (FigurePoint{.5, 0, 2}));
    const auto apart = findFigure("ocdt-figure-5")->panels(book, 0);
    QCOMPARE(apart.size(), std::size_t{2});
    QCOMPARE(countOf({apart[0]}), std::size_t{4 + 2});
    QCOMPARE(pointsOf(apart[1], "a class table").at(1).x, 3.0);
    QCOMPARE(pointsOf(apart[1], "mean over the tables").at(0), (FigurePoint{2, 0, 2}));
  }

  void depthsAndPuritiesHaveAPointEach() {
    CellBook book;
    CellFigures figures;
    for (int depth = 0; depth <= 4; ++depth)
      for (const char* name : {"mseTest ", "plainMseTest ", "infeasibleTest ", "plainInfeasibleTest "})
        figures[name + std::to_string(depth)] = .5;
    add(book, "ocdt", "class-4000-5", kByDepth, 1, figures);
    QCOMPARE(countOf(findFigure("ocdt-figure-1")->panels(book, 0)), std::size_t{4 * 4});
    add(book, "nldt", "welded-beam-g10", "tau_I 0.03", 1,
        {{"trainAccuracy", 97}, {"testAccuracy", 95}, {"ruleLength", 8}});
    const auto panels = findFigure("nldt-figure-s18")->panels(book, 0);
    QCOMPARE(countOf(panels), std::size_t{3});
    QCOMPARE(pointsOf(panels[0], "test rows"), (Points{{.03, 95, 1}}));
  }

  void planesHaveRowsOfBothClassesAndTheBoundary() {
    CellBook book;
    add(book, "nldt", "ds3", "NLDT space", 1,
        {{"train type 1", 0},
         {"train type 2", .04},
         {"test type 1", .01},
         {"test type 2", 0},
         {"row 1 x1", .1},
         {"row 1 x2", .2},
         {"row 1 B1", 1.1},
         {"row 1 B2", 1.2},
         {"row 1 class", 0},
         {"row 2 x1", .3},
         {"row 2 x2", .4},
         {"row 2 B1", 1.3},
         {"row 2 B2", 1.4},
         {"row 2 class", 1},
         {"boundary 1 x", .2},
         {"boundary 1 y", .3},
         {"line 1 x", 1.2},
         {"line 1 y", 1.3}});
    const auto panels = findFigure("nldt-figure-s10")->panels(book, 0);
    QCOMPARE(countOf(panels), std::size_t{6});
    QCOMPARE(panels[0].title, std::string("NLDT: (0 %, 4 %), (1 %, 0 %)"));
    QCOMPARE(pointsOf(panels[0], "second class"), (Points{{.3, .4, 1}}));
    QCOMPARE(pointsOf(panels[1], "first class"), (Points{{1.1, 1.2, 1}}));
    QCOMPARE(pointsOf(panels[1], "boundary"), (Points{{1.2, 1.3, 1}}));
  }

  void linesAreThoseOfTheMethods() {
    CellBook book;
    const CellFigures none{{"train type 1", 0}, {"train type 2", 0}, {"test type 1", 0}, {"test type 2", 0}};
    add(book, "nldt", "ds2", "LLGA space", 1, none);
    CellFigures all = none;
    all["train type 1"] = all["test type 1"] = 1;
    add(book, "nldt", "ds2", "linear SVM space", 1, all);
    const auto panels = findFigure("nldt-figure-s7")->panels(book, 0);
    QCOMPARE(panels.size(), std::size_t{3});
    QCOMPARE(panels[0].title, std::string("LLGA: (0 %, 0 %), (0 %, 0 %)"));
    QCOMPARE(panels[1].title, std::string("linear SVM: (100 %, 0 %), (100 %, 0 %)"));
  }

  void archivesOfFrontsAreThoseOfTheirNames() {
    QVERIFY(crowdingOfFront("pGMT").empty());
    QVERIFY(crowdingOfFront("pGMT3").empty());
    const auto weighted = crowdingOfFront("pGRT D+A error");
    QCOMPARE(std::get<std::string>(weighted.at("crowding")), std::string("D+A"));
    QCOMPARE(std::get<std::string>(weighted.at("archive")), std::string("population"));
    QVERIFY(weighted.contains("weight-error") && !weighted.contains("weight-size"));
    QVERIFY(!crowdingOfFront("pGRT C").contains("weight-error"));
  }

  // Points of a figure stand in its JSON and its rows, all of them.
  void everyPointIsPrinted() {
    CellBook book;
    CellFigures figures;
    for (int leaves = 4; leaves <= 40; leaves += 2) figures["efficient " + std::to_string(leaves)] = leaves;
    for (int leaves = 4; leaves <= 16; leaves += 2) figures["naive " + std::to_string(leaves)] = 1 << leaves;
    add(book, "molhc", kRandomTrees, kSearchEffort, 1, figures);
    Figure figure;
    figure.kind = findFigure("molhc-figure-1");
    figure.panels = figure.kind->panels(book, 0);
    QCOMPARE(figure.points(), std::size_t{19 + 7});
    QCOMPARE(figureCells(figure).size(), std::size_t{19 + 7});
    const auto json = figureToJson(figure);
    std::size_t printed = 0;
    for (const auto& series : json["panels"][0]["series"]) printed += series["points"].size();
    QCOMPARE(printed, std::size_t{19 + 7});
    QVERIFY(QString::fromStdString(figureSource(figure)).contains("n = 10 to 100"));
  }

  // A naive search looks at all trees there are; the other at the same front by fewer.
  void effortIsOfBothSearches() {
    const auto figures = searchEffort(Rng(1), Context());
    QVERIFY(figures);
    for (int leaves = 4; leaves <= 16; leaves += 2) {
      const double naive = figures->at("naive " + std::to_string(leaves));
      QCOMPARE(naive, static_cast<double>(1 << leaves));
      QVERIFY(figures->at("efficient " + std::to_string(leaves)) < naive);
    }
    QVERIFY(!figures->contains("naive 18"));
  }

  void unknownFiguresAreNamedWithTheNearest() {
    const auto figure = makeFigure(learners::Registry(), {}, "molhc-figure-9", {}, {});
    QVERIFY(!figure);
    QVERIFY(QString::fromStdString(messages::text(figure.error())).contains("molhc-figure-1"));
  }
};

PARETREE_TEST(FiguresTest)
}  // namespace figures_test

#include "figures_test.moc"
