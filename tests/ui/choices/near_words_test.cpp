// What is said of alternatives where something limits them, and the pages of choices on a small screen, in
// German and in dark.
#include <QHeaderView>
#include <QScrollBar>
#include <QTranslator>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/choosing/present_words.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/near_words.h"
#include "ui/models/cover_rows_model.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"

namespace near_words_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr QSize kSmall(1024, 700);

/// A picture of a small window, light and dark.
void shootSmall(OpenedWindow& w, const char* name) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  for (const bool dark : {false, true}) {
    w.window.setDark(dark);
    QTest::qWait(60);
    QVERIFY(w.window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                     .arg(folder, QLatin1String(name), QLatin1String(dark ? "dark" : "light"))
                                     .arg(w.window.width())));
  }
  w.window.setDark(false);
}

/// A small window shows the front or the model.
void showModel(OpenedWindow& w) {
  auto* tabs = w.window.findChild<QTabWidget*>();
  if (tabs && tabs->isVisible()) tabs->setCurrentIndex(1);
  QTest::qWait(60);
}

/// A class with two leaves, of which nothing but a single leaf is as good.
ModelFacts leafFacts() {
  std::vector<data::ColumnInfo> infos(2);
  std::vector<data::ColumnValues> columns(2);
  infos[0].name = "x";
  infos[1].name = "y";
  infos[1].role = data::Role::Target;
  infos[1].type = data::ColumnType::Nominal;
  infos[1].levels = {"no", "yes"};
  for (int row = 0; row < 4; ++row) {
    columns[0].numbers.push_back(row);
    columns[1].codes.push_back(row % 2);
  }
  const data::Dataset data(infos, columns);
  model::Tree tree;
  tree.nodes.emplace_back();
  tree[0].body = model::ClassLeaf{{2, 2}, 0};
  ModelFacts facts;
  facts.model = std::make_shared<const model::Model>(model::Model{data.schema(), {1}, tree, {}, 0, {}, {}});
  return facts;
}

runs::Alternatives onlyALeaf() {
  runs::Alternatives found;
  found.total = 4;
  found.presentLeaves = 1;
  found.presentLoss = 2;
  found.near.least = found.near.limit = 2.1;
  found.near.price = 0.1;
  found.near.leafIsNear = true;
  found.near.trees = optimal::Count(1);
  found.near.structures = 1;
  return found;
}

/// The words that tables hold have room, and no table must be moved sideways.
void checkTable(QTableWidget* table) {
  QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
  for (int column = 0; column < table->columnCount(); ++column) {
    const QString heading = table->horizontalHeaderItem(column)->text();
    const int asks = QFontMetrics(table->horizontalHeader()->font()).horizontalAdvance(heading);
    QVERIFY2(asks + 8 <= table->columnWidth(column), qPrintable(heading));
    // No figure loses a digit.
    for (int row = 0; row < table->rowCount() && column > 0; ++row) {
      const auto* cell = table->item(row, column);
      const int wide = QFontMetrics(cell->font()).horizontalAdvance(cell->text());
      QVERIFY2(wide + 20 <= table->columnWidth(column), qPrintable(cell->text()));
    }
  }
}

}  // namespace

class NearWordsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("near_words"); }

  void testsOfManyLevelsAreCutAtALevel() {
    const QString few = QStringLiteral("city in {Bonn, Köln} (or missing)");
    QCOMPARE(briefTest(few), few);
    QCOMPARE(briefTest(QStringLiteral("city in {\"Homburg, Taunus\", Aachen, Bonn, Celle, \"Halle, Saale\", "
                                      "Husum, Jena} (or missing)")),
             QStringLiteral("city in {\"Homburg, Taunus\", Aachen, Bonn, Celle and 3 more} (or missing)"));
    const QString name = QStringLiteral("an attribute with a name that is longer than a cell may be ≤ 3");
    QCOMPARE(briefTest(name), name);
  }

  void columnsFitTheirFigures() {
    ChoiceTable table(QStringLiteral("Figures"), {{QStringLiteral("Words"), {}},
                                                  {QStringLiteral("Loss"), {}, 104, true},
                                                  {QStringLiteral("Refitted"), {}, 120}});
    table.resize(600, 200);
    table.setRowCount(1);
    table.put(0, 0, QStringLiteral("x <= 2"), {});
    table.put(0, 1, QStringLiteral("1,234,567.891"), {});
    table.put(0, 2, QStringLiteral("1,234,567.9 ± 123,456.7"), {});
    table.fit();
    checkTable(&table);
  }

  void formulasOfLeavesAreSaidToGo() {
    model::Model model;
    model::Tree tree;
    const model::Leaf number{model::ValueLeaf{{3}}};
    model::LinearLeaf line;
    line.terms = {{model::Input{0, -1, 0}, 2}};
    tree.nodes = {{model::Branch{model::Threshold{0, 1}, 1, 2}, {}, false},
                  {number, {}, false},
                  {model::Leaf{line}, {}, false}};
    model.shape = tree;
    QVERIFY(formulaLeavesWords(model, 0).contains(QStringLiteral("which a swap takes away")));
    QVERIFY(formulaLeavesWords(model, 1).isEmpty());
    QVERIFY(!formulaLeavesWords(model, 2).isEmpty());
    QVERIFY(formulaLeavesWords(model, 7).isEmpty());
  }

  void whyNoSplitIsListed() {
    const ModelFacts facts = leafFacts();
    runs::Alternatives found = onlyALeaf();
    const auto said = [&] { return nearSummary(found, facts, 0.02); };
    QVERIFY2(said().contains(QStringLiteral("a single leaf is best")), qPrintable(said()));
    // Of a hybrid tree all rows count, which stands at the heading, not in grey alone.
    found.boxRows = 7;
    found.boxAnswers = runs::BoxAnswers::OutOfFold;
    QVERIFY2(said().contains(QStringLiteral("7 rows of black boxes count, too, by answers out of fold")),
             qPrintable(said()));
    QVERIFY(!nearReserve(found, true).contains(QStringLiteral("black")));
    // Where nobody knows what they answer, what stands there has no figure.
    found.boxAnswers = runs::BoxAnswers::Unknown;
    found.presentLoss = data::kMissing;
    QVERIFY2(said().contains(QStringLiteral("What black boxes answer for 7 rows is not known")) &&
                 said().contains(QStringLiteral("What stands there now: 1 leaf.")) &&
                 !said().contains(QStringLiteral("nan")),
             qPrintable(said()));
    found = onlyALeaf();
    // Filters leave better ones out.
    found.filtered = true;
    QVERIFY2(said().contains(QStringLiteral("Under these filters only a single leaf")), qPrintable(said()));
    found.near.leafIsNear = false;
    found.near.trees = optimal::Count();
    QVERIFY2(said().contains(QStringLiteral("Under these filters no subtree")), qPrintable(said()));
    // After a stop nobody knows.
    found = onlyALeaf();
    found.near.done = false;
    QVERIFY2(!said().contains(QStringLiteral("is best")), qPrintable(said()));
  }

  // The rows do not add up to the counts of the sentence, which says why.
  void whatHasNoRowIsSaid() {
    const ModelFacts facts = leafFacts();
    runs::Alternatives found = onlyALeaf();
    const auto says = [&](const char* words) {
      return nearSummary(found, facts, 0.02).contains(QLatin1String(words));
    };
    QVERIFY(!says("has no row") && !says("row counts the ways"));
    const auto beginWith = [&](const std::vector<int>& columns) {
      found.near.splits.resize(columns.size());
      found.trees.assign(columns.size(), model::Tree());
      for (std::size_t i = 0; i < columns.size(); ++i) {
        found.trees[i].nodes.resize(3);
        found.trees[i][0].body = model::Branch{model::Threshold{columns[i], 1}, 1, 2};
      }
    };
    beginWith({0, 1});
    found.near.leafIsNear = true;
    QVERIFY(says("has no row") && !says("row counts the ways"));
    found.near.leafIsNear = false;
    beginWith({0, 0});
    QVERIFY(!says("has no row") && says("Of 2 cuts of one attribute its row counts"));
    beginWith({0, 0, 1});
    QVERIFY(says("Of 3 cuts of 2 attributes each row counts"));
  }

  // Rows without the value go with those that pass the test: the line says so, where there are any.
  void whereMissingValuesGoIsSaid() {
    ModelFacts facts = leafFacts();
    auto task = std::make_shared<learners::Task>();
    data::ColumnValues x, y;
    x.numbers = {0, 1, data::kMissing, 3};
    y.codes = {0, 1, 0, 1};
    task->data = data::Dataset(facts.model->schema->columns, {x, y});
    task->train = task->data.allRows();
    facts.task = task;
    facts.trainRows = {task->train};
    runs::Alternatives found = onlyALeaf();
    found.near.splits.resize(1);
    model::Tree tree;
    tree.nodes.resize(3);
    tree[0].body = model::Branch{model::Threshold{0, 1.5}, 1, 2, true};
    tree[1].body = model::ClassLeaf{{2, 1}, 0};
    tree[2].body = model::ClassLeaf{{0, 1}, 1};
    found.trees = {tree};
    found.byKnown = {false};
    found.attributes = {1};
    const auto test = [&] { return nearLines(found, facts)[0].test; };
    QCOMPARE(test(), QStringLiteral("x ≤ 1.5 (or missing)"));
    found.trees[0][0].branch().missingLeft = false;
    QCOMPARE(test(), QStringLiteral("x ≤ 1.5"));
    found.trees[0][0].branch().missingLeft = true;
    facts.trainRows = {{0, 1, 3}};
    QCOMPARE(test(), QStringLiteral("x ≤ 1.5"));
  }

  // "2 errors, within 2 % of the best" counts the leaves too.
  void thePriceOfLeavesIsSaid() {
    const ModelFacts facts = leafFacts();
    runs::Alternatives found = onlyALeaf();
    const QString price = QStringLiteral("of the best (errors + 0.1 a leaf), in");
    QVERIFY2(nearSummary(found, facts, 0.02).contains(price), qPrintable(nearSummary(found, facts, 0.02)));
    const QString row = QStringLiteral("within one row (the best loses nothing) of the best");
    QVERIFY(!nearSummary(found, facts, 0.02).contains(row));
    found.near.limit += 1;
    QVERIFY2(nearSummary(found, facts, 0.02).contains(row), qPrintable(nearSummary(found, facts, 0.02)));
    found.near.limit -= 1;
    found.near.price = 0;
    QVERIFY(!nearSummary(found, facts, 0.02).contains(QStringLiteral(" a leaf)")));
  }

  // Nothing that is worse than what stands is called as good, however near the best of the list it is.
  void costsCountFromWhatStandsWhereThatIsBest() {
    const ModelFacts facts = leafFacts();
    runs::Alternatives found = onlyALeaf();
    runs::BestByAttribute best;
    best.column = 0;
    best.least = found.near.least;
    best.objective = 2.1;
    best.near = true;
    best.tree = model::Tree();
    best.tree.nodes.resize(3);
    best.tree[0].body = model::Branch{model::Threshold{0, 1}, 1, 2};
    QVERIFY(whyNotWords(best, found, facts).contains(QStringLiteral("as good, and left out by the filters")));
    QVERIFY(!nearSummary(found, facts, 0.02).contains(QStringLiteral("is better than all of these")));
    found.presentLoss = 0.95;
    QVERIFY(found.presentIsBest());
    const QString why = whyNotWords(best, found, facts), all = nearSummary(found, facts, 0.02);
    QVERIFY2(why.contains(QStringLiteral("that is %1 more than what stands there now; as good is up to %2")
                              .arg(percentText(1, 1), percentText(0, 1))),
             qPrintable(why));
    QVERIFY2(all.contains(QStringLiteral("the best that is looked at")) &&
                 all.contains(QStringLiteral("the best of these is %1 more").arg(percentText(1, 1))),
             qPrintable(all));
  }

  // What is proven of groups of categories in one order may be beaten where they stand in another.
  void whyAnAlternativeBeatsAProvenModelIsSaid() {
    ModelFacts facts = leafFacts();
    learners::Outcome outcome;
    outcome.notes = {Message{"learners.optimal-groups", {{"columns", std::vector<std::string>{"town"}}}}};
    facts.outcome = std::make_shared<const learners::Outcome>(outcome);
    facts.point.scores = {0.5, 1};
    facts.point.bound = 0.5;
    runs::Alternatives found = onlyALeaf();
    found.presentLeaves = 2;
    found.near.splits.resize(1);
    found.near.splits[0].leaves = 2;
    found.near.splits[0].loss = 1;
    const auto says = [&] {
      return nearSummary(found, facts, 0.02).contains(QStringLiteral("was proven best among groups"));
    };
    QVERIFY(!says() && !nearReserve(found, true).contains(QStringLiteral("grouped in one order")));
    found.byOrder = true;
    QVERIFY(says() && nearReserve(found, true).contains(QStringLiteral("grouped in one order")));
    found.near.splits[0].leaves = 3;  // a larger one may be better anyway
    QVERIFY(!says());
    found.near.splits[0].leaves = 2;
    found.near.splits[0].loss = found.presentLoss;
    QVERIFY(!says());
    found.near.splits[0].loss = 1;
    facts.point.bound = 0.25;
    QVERIFY(!says());
  }

  void fewerAttributesAreMarked() {
    OpenedWindow w;
    w.window.resize(1280, 800);
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.front.size()) - 1));
    NearTerms terms;
    terms.depth = 2;
    terms.leaves = 3;
    w.session.nearTrees().setTerms(terms);
    w.session.selectNode(0);
    w.window.inspector()->setView(Inspector::Alternatives);
    QVERIFY(QTest::qWaitFor(
        [&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); },
        kRunPatience));
    const auto found = w.session.nearTrees().ofSelected();
    QVERIFY(found->presentAttributes > 2 && !found->attributes.empty());
    auto* table = w.window.inspector()->alternatives()->table();
    const auto lines = nearLines(*found, *w.session.facts());
    // Smaller ones were asked for: they are compared with each other.
    QVERIFY(found->presentIsBeyond() && !found->presentIsBest() && lines[0].choice == 0);
    int marked = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
      const bool fewer = found->attributes[lines[row].choice] < found->presentAttributes;
      QCOMPARE(table->item(row, 0)->data(CoverRowsModel::RightRole).toBool(), fewer);
      QCOMPARE(table->item(row, 0)->text().contains(QStringLiteral("fewer")), fewer);
      QCOMPARE(table->item(row, 0)->toolTip().contains(QStringLiteral("Cheaper to ask")), fewer);
      marked += fewer ? 1 : 0;
    }
    QVERIFY(marked > 0);
    shoot(w.window, "alternatives-cheaper");

    // What stands there is named as the tree names it, though a better cut of its attribute stands first.
    const model::Tree& tree = w.tree();
    auto split = std::get<model::Threshold>(tree[0].branch().split);
    const QString stands = splitWords(split, *w.session.facts()->model->schema);
    runs::Alternatives same = *found;
    same.estimates.clear();
    same.near.least = same.near.limit = same.presentObjective();
    same.trees = {tree, tree};
    split.value += 1e6;
    same.trees[0].nodes[0].branch().split = split;
    same.near.splits.resize(2);
    same.attributes = {1, 1};
    same.standing = 1;
    auto told = nearLines(same, *w.session.facts());
    QVERIFY(told.size() == 1 && told[0].present && told[0].now == stands && told[0].test != stands);
    same.trees[0] = tree;
    same.standing = 0;
    told = nearLines(same, *w.session.facts());
    QVERIFY(told.size() == 1 && told[0].present && told[0].now.isEmpty() && told[0].test == stands);
    // A subtree of another loss behind the same split is not what stands there.
    same.presentLoss += 7;
    QVERIFY(nearLines(same, *w.session.facts())[0].otherBelow);
  }

  void aSmallScreenHasRoom_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("english") << false;
    QTest::newRow("german") << true;
  }
  void aSmallScreenHasRoom() {
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
      QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
      QCoreApplication::installTranslator(&words);
    }
    const std::string tongue = german ? "german" : "english";
    {
      OpenedWindow w;
      w.window.resize(kSmall);
      QVERIFY(w.openSample(QStringLiteral("front")));
      w.session.setup().setLearner("cart");
      QVERIFY(w.run());
      QVERIFY(w.select(static_cast<int>(w.session.document().runs.back().run->outcome.front.size()) / 2));
      NearTerms terms;
      terms.depth = 2;
      w.session.nearTrees().setTerms(terms);
      w.session.selectNode(0);
      w.window.inspector()->setView(Inspector::Alternatives);
      QVERIFY(QTest::qWaitFor(
          [&] { return w.session.nearTrees().ofSelected() && !w.session.nearTrees().looking(); },
          kRunPatience));
      showModel(w);
      QCOMPARE(w.window.size(), kSmall);
      auto* table = w.window.inspector()->alternatives()->table();
      checkTable(table);
      shootSmall(w, ("small-alternatives-" + tongue).c_str());
      // The first line, of several lines of words at times, and that there are more.
      QVERIFY2(table->viewport()->height() >= table->rowHeight(0) + 14,
               qPrintable(QString::number(table->viewport()->height())));
    }
    {
      OpenedWindow w;
      w.window.resize(kSmall);
      QVERIFY(w.openSample(QStringLiteral("front")));
      BuildTerms terms;
      terms.within = 0.2;
      terms.depth = 2;
      w.session.building().setTerms(terms);
      w.window.actions().build->trigger();
      QVERIFY(QTest::qWaitFor(
          [&] {
            return w.session.factsAreCurrent() && w.session.building().isActive() &&
                   !w.session.building().looking() && w.session.building().state();
          },
          kRunPatience));
      showModel(w);
      auto* table = w.window.inspector()->building()->table();
      checkTable(table);
      shootSmall(w, ("small-building-" + tongue).c_str());
      // The first line, of several lines of words at times, and that there are more.
      QVERIFY2(table->viewport()->height() >= table->rowHeight(0) + 14,
               qPrintable(QString::number(table->viewport()->height())));
    }
    QCoreApplication::removeTranslator(&words);
  }
};

PARETREE_TEST_WITH_APPLICATION(NearWordsTest)
}  // namespace near_words_test

#include "near_words_test.moc"
