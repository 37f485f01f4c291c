// Formula nodes as a person looks at them: figures, B-space, original units, regions, what a term is worth,
// copies.
#include <QProcess>
#include <QTest>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/exchange/formula_code.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/change/drop_effect.h"
#include "paretree/model/text/formula_view.h"
#include "paretree/model/text/plain_formula.h"
#include "paretree/model/x_space.h"
#include "tests/support/unit.h"

namespace formula_view_test {

using namespace paretree;

namespace {

constexpr std::size_t kRows = 300;

/// Columns a (0..20), b (-3..5), colour, class: yes where 0.8 a' b' - 1.7 / b' - 0.6 <= 0 of the scaled
/// values, with noise.
struct Sample {
  data::Dataset data;
  model::Model model;
  data::Rows train, test;
};

model::PowerLaw lawOf(bool modulus) {
  model::PowerLaw law;
  law.inputs = {{{0, -1, 10}, 0, 20}, {{1, -1, 1}, -3, 5}};
  law.terms = {{0.8123456789, {{0, 1}, {1, 2}}}, {-1.712345678, {{1, -1}}}};
  law.bias = -0.6123456789;
  law.modulus = modulus;
  law.modulusBound = modulus ? 0.712345678 : 0;
  return law;
}

Sample sample(bool modulus) {
  Rng rng(11);
  std::vector<data::ColumnInfo> infos(4);
  infos[0].name = "a";
  infos[1].name = "b of it";
  infos[2].name = "colour";
  infos[2].type = data::ColumnType::Nominal;
  infos[2].levels = {"red", "blue"};
  infos[3].name = "class";
  infos[3].type = data::ColumnType::Nominal;
  infos[3].role = data::Role::Target;
  infos[3].levels = {"yes", "no"};
  std::vector<data::ColumnValues> values(4);
  for (std::size_t i = 0; i < kRows; ++i) {
    values[0].numbers.push_back(std::round(rng.uniform(0, 20) * 10) / 10);
    values[1].numbers.push_back(std::round(rng.uniform(-3, 5) * 100) / 100);
    values[2].codes.push_back(static_cast<std::int32_t>(rng.below(2)));
    values[3].codes.push_back(0);
  }
  const data::Dataset plain(infos, values);
  const model::PowerLaw law = lawOf(modulus);
  for (std::size_t i = 0; i < kRows; ++i)
    values[3].codes[i] = (law.value(plain, static_cast<data::Row>(i)) > 0) != rng.chance(0.05);
  Sample s{data::Dataset(infos, values), {}, {}, {}};
  for (data::Row row = 0; row < kRows; ++row) (row % 3 ? s.train : s.test).push_back(row);
  model::Tree tree;
  tree.nodes.resize(3);
  tree[0].body = model::Branch{law, 1, 2};
  tree[1].body = model::Leaf(model::ClassLeaf{{1, 0}, 0});
  tree[2].body = model::Leaf(model::ClassLeaf{{0, 1}, 1});
  s.model.schema = s.data.schema();
  s.model.targets = {3};
  s.model.shape = tree;
  refitStats(s.model, s.data, s.train, {true, true, true});
  return s;
}

}  // namespace

class FormulaViewTest : public QObject {
  Q_OBJECT

 private slots:
  void figuresCountExponentsAndWeighImpurities() {
    const Sample s = sample(false);
    const model::FormulaFigures figures = formulaFigures(s.model, 0);
    QCOMPARE(figures.activeTerms, 3);
    QCOMPARE(figures.powerLaws, 2);
    const model::Tree& tree = *s.model.tree();
    const double after =
        (tree[1].stats.rows * tree[1].stats.impurity + tree[2].stats.rows * tree[2].stats.impurity) /
        tree[0].stats.rows;
    QCOMPARE(figures.impurityBefore, tree[0].stats.impurity);
    QVERIFY(std::fabs(figures.impurityAfter - after) < 1e-12);
    QVERIFY(figures.impurityAfter < figures.impurityBefore / 3);
    QCOMPARE(formulaNodes(s.model), (std::vector<int>{0}));
    QVERIFY(!formulaAt(s.model, 1));
    QVERIFY(!formulaAt(s.model, 17));
  }

  void bSpaceHoldsTheTermsAndTheAnswers() {
    const Sample s = sample(true);
    const model::PowerLaw& law = *formulaAt(s.model, 0);
    const auto rows = bSpaceOf(s.model, 0, s.data, s.train);
    QCOMPARE(rows.size(), s.train.size());
    std::size_t wrong = 0;
    for (const auto& row : rows) {
      double f = law.bias;
      for (std::size_t t = 0; t < row.terms.size(); ++t) f += law.terms[t].weight * row.terms[t];
      QVERIFY(std::fabs(std::fabs(f) - law.modulusBound - row.f) < 1e-12);
      QCOMPARE(row.left, row.f <= 0);
      QCOMPARE(row.wrong, (row.left ? 0 : 1) != row.actual);
      wrong += row.wrong;
    }
    QVERIFY(wrong > 0 && wrong < rows.size() / 8);
    const std::string csv = bSpaceCsv(s.model, s.data, s.train);
    QCOMPARE(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), s.train.size() + 1);
    QVERIFY(csv.rfind("node,row,class,side,wrong,f,B1,B2\n", 0) == 0);
  }

  void originalUnitsGiveTheSameSidesAndShortNumbers() {
    for (const bool modulus : {false, true}) {
      const Sample s = sample(modulus);
      const model::PowerLaw& law = *formulaAt(s.model, 0);
      const model::OriginalFormula original = inOriginalUnits(law);
      for (const data::Row row : s.data.allRows())
        QVERIFY(std::fabs(original.value(s.data, row) - law.value(s.data, row)) < 1e-9);
      const model::OriginalFormula shorter = rounded(original, law, s.data, s.train);
      const model::PowerLaw scaled = rounded(law, s.data, s.train);
      for (const data::Row row : s.train) {
        QCOMPARE(shorter.value(s.data, row) <= 0, law.value(s.data, row) <= 0);
        QCOMPARE(scaled.value(s.data, row) <= 0, law.value(s.data, row) <= 0);
      }
      QVERIFY(exactText(scaled.bias).size() < exactText(law.bias).size());
      QVERIFY(exactText(shorter.bias).size() < exactText(original.bias).size());
    }
  }

  void valuesFarOutsideAreHeldInBothUnits() {
    const Sample s = sample(false);
    const model::PowerLaw& law = *formulaAt(s.model, 0);
    const model::OriginalFormula original = inOriginalUnits(law);
    std::vector<data::ColumnValues> values(4);
    for (const double far : {-1e9, -3.0, 0.0, 99.0, 1e9}) {
      values[0].numbers.push_back(far);
      values[1].numbers.push_back(-far);
      values[2].codes.push_back(0);
      values[3].codes.push_back(0);
    }
    const data::Dataset data(s.data.schema()->columns, values);
    for (const data::Row row : data.allRows())
      QVERIFY(std::fabs(original.value(data, row) - law.value(data, row)) < 1e-9);
  }

  void regionsAreWhatTheTreeAnswers() {
    const Sample s = sample(true);
    const model::HeldValues held = model::typicalValues(s.data, s.train);
    const auto space =
        xSpaceOf(s.model, 0, 1, model::xSpaceRange(s.data, s.train, 0, 1), held, 40, 30, Context());
    QVERIFY(space.ok());
    QCOMPARE(space->cells.size(), std::size_t{1200});
    const model::PowerLaw& law = *formulaAt(s.model, 0);
    for (int j = 0; j < 30; j += 7)
      for (int i = 0; i < 40; i += 3) {
        std::vector<data::ColumnValues> values(4);
        values[0].numbers.push_back(space->xLow + (i + 0.5) * (space->xHigh - space->xLow) / 40);
        values[1].numbers.push_back(space->yLow + (j + 0.5) * (space->yHigh - space->yLow) / 30);
        values[2].codes.push_back(0);
        values[3].codes.push_back(0);
        const data::Dataset point(s.data.schema()->columns, values);
        QCOMPARE(space->cells[j * 40 + i], law.value(point, 0) <= 0 ? 0 : 1);
      }
    // The curve lies where the formula is nearly 0.
    QCOMPARE(space->curves.size(), std::size_t{1});
    QVERIFY(space->curves[0].pieces.size() > 20);
    for (const auto& piece : space->curves[0].pieces) {
      std::vector<data::ColumnValues> values(4);
      values[0].numbers.push_back(piece[0]);
      values[1].numbers.push_back(piece[1]);
      values[2].codes.push_back(0);
      values[3].codes.push_back(0);
      QVERIFY(std::fabs(law.value(data::Dataset(s.data.schema()->columns, values), 0)) < 0.12);
    }
    // As after reading: without the levels of a column that the tree does not ask for.
    model::Model read = s.model;
    data::Schema bare = *s.model.schema;
    bare.columns[2].levels.clear();
    read.schema = std::make_shared<const data::Schema>(std::move(bare));
    const auto again =
        xSpaceOf(read, 0, 1, model::xSpaceRange(s.data, s.train, 0, 1), held, 40, 30, Context());
    QVERIFY(again.ok());
    QCOMPARE(again->cells, space->cells);
    QVERIFY(!xSpaceOf(s.model, 0, 0, {}, held, 4, 4, Context()).ok());
    QVERIFY(!xSpaceOf(s.model, 0, 2, {}, held, 4, 4, Context()).ok());
  }

  void whatATermIsWorthIsWhatItsDropCosts() {
    const Sample s = sample(false);
    const auto effects = dropEffects(s.model, 0, s.data, s.train, s.test, {}, Context());
    QCOMPARE(effects.size(), std::size_t{2});
    const auto accuracy = [&](const model::Model& model, const data::Rows& rows) {
      const auto answers = predict(model, s.data, rows, Context());
      double right = 0;
      for (std::size_t i = 0; i < rows.size(); ++i) right += answers->classes[i] == s.data.codes(3)[rows[i]];
      return right / static_cast<double>(rows.size());
    };
    for (int term = 0; term < 2; ++term) {
      const auto without = edited(s.model, {model::DropTermEdit{0, term}}, s.data, s.train, {});
      QVERIFY(without.ok());
      QCOMPARE(effects[term].train, accuracy(*without, s.train) - accuracy(s.model, s.train));
      QCOMPARE(effects[term].test, accuracy(*without, s.test) - accuracy(s.model, s.test));
    }
    QVERIFY2(effects[0].train < 0, qPrintable(QString::number(effects[0].train)));
  }

  void copiesReadAsFormulas() {
    model::PowerLaw law;
    law.inputs = {{{0, -1, 10}, 0, 20}, {{1, -1, 1}, -3, 5}};
    law.terms = {{0.5, {{0, 1}, {1, 2}}}, {-2, {{1, -1}}}};
    law.bias = -0.25;
    const data::Schema schema = *sample(false).data.schema();
    QCOMPARE(QString::fromStdString(exchange::formulaToText(law, schema)),
             QString("0.5 a 'b of it'^2 - 2 'b of it'^-1 - 0.25 <= 0"));
    const model::OriginalFormula original = inOriginalUnits(law);
    QCOMPARE(original.variables[0].offset, 20.0);  // (a + 20) / 20
    QCOMPARE(original.variables[1].offset, 11.0);  // (b + 11) / 8
    QCOMPARE(original.terms[1].weight, -16.0);
    QVERIFY(QString::fromStdString(exchange::formulaToText(original, schema))
                .endsWith(" ('b of it' + 11)^2 - 16 ('b of it' + 11)^-1 - 0.25 <= 0"));
    QCOMPARE(exchange::formulaToText(original, schema), originalText(original, schema, 0) + " <= 0");
    QVERIFY(QString::fromStdString(exchange::formulaToLatex(law, schema))
                .contains("0.5\\,\\hat{\\text{a}}\\,\\hat{\\text{b of it}}^{2} - 2\\,\\hat{\\text{b of "
                          "it}}^{-1} - 0.25 \\leq 0"));
    law.modulus = true;
    law.modulusBound = -0.5;
    QVERIFY(QString::fromStdString(exchange::formulaToLatex(law, schema)).contains("\\left|0.5"));
    QVERIFY(QString::fromStdString(exchange::formulaToLatex(law, schema)).contains("\\right| - 0.5 \\leq 0"));
  }

  void theCopiedPythonAnswersLikeTheFormula() {
    for (const bool modulus : {false, true}) {
      const Sample s = sample(modulus);
      const model::PowerLaw& law = *formulaAt(s.model, 0);
      for (const bool original : {false, true}) {
        std::string program = original ? exchange::formulaToPython(inOriginalUnits(law), *s.model.schema)
                                       : exchange::formulaToPython(law, *s.model.schema);
        std::string expected;
        for (const data::Row row : s.train) {
          program += "\nprint(int(rule({'a': " + exactText(s.data.numbers(0)[row]) +
                     ", 'b of it': " + exactText(s.data.numbers(1)[row]) + "})), end='')";
          expected += law.value(s.data, row) <= 0 ? "1" : "0";
        }
        QProcess python;
        python.start("python3", {"-"});
        if (!python.waitForStarted()) QSKIP("no python3");
        python.write(program.c_str());
        python.closeWriteChannel();
        QVERIFY(python.waitForFinished());
        QCOMPARE(python.readAllStandardError(), QByteArray());
        QCOMPARE(python.readAllStandardOutput().toStdString(), expected);
      }
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(FormulaViewTest)
}  // namespace formula_view_test

#include "formula_view_test.moc"
