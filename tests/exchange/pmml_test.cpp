// PMML scored by a reader of its own must give what predict() gives.
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "paretree/exchange/exchange.h"
#include "paretree/exchange/target_language.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/exchange/pmml_reader.h"
#include "tests/support/hostile_names.h"
#include "tests/support/random_models.h"
#include "tests/support/unit.h"

namespace pmml_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr std::uint64_t kModels = 40;

struct Case {
  data::Dataset data;
  model::Model model;
};

std::string hostile(std::uint64_t number) { return hostileNames()[number % hostileNames().size()]; }

/// Names that XML and arrays must quote; values far outside the ranges of formulas.
Case randomCase(std::uint64_t seed, bool classify, RandomShape shape) {
  Rng rng(seed);
  const data::Dataset plain = randomTable(rng, 100, classify);
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < plain.columns(); ++c) {
    data::ColumnInfo info = plain.info(c);
    info.name += hostile(seed + static_cast<std::uint64_t>(c));
    for (std::size_t level = 0; level < info.levels.size(); ++level)
      info.levels[level] += hostile(2 * seed + level);
    data::ColumnValues value;
    for (const double number : plain.info(c).isNumeric() ? plain.numbers(c) : std::span<const double>())
      value.numbers.push_back(number + (rng.chance(0.3) ? drawn(rng, -30, 30) / 8.0 : 0));
    if (!info.isNumeric()) value.codes.assign(plain.codes(c).begin(), plain.codes(c).end());
    columns.push_back(std::move(info));
    values.push_back(std::move(value));
  }
  Case made{data::Dataset(std::move(columns), std::move(values)), {}};
  made.model = randomModel(rng, made.data, shape, {12});
  if (seed % 2 == 0) askIfKnown(made.model);
  if (model::Tree* tree = std::get_if<model::Tree>(&made.model.shape))
    if (!tree->nodes[0].isLeaf() && rng.chance(0.5))
      tree->nodes[0].branch().split = randomPowerLaw(rng, *made.model.schema);
  return made;
}

PmmlRow rowOf(const Case& made, data::Row row) {
  PmmlRow cells;
  for (int c = 0; c < made.data.columns(); ++c)
    if (!made.data.missing(c, row) && c != made.model.targets[0])
      cells[made.data.info(c).name] = made.data.info(c).isNumeric()
                                          ? exchange::digits17(made.data.numbers(c)[row])
                                          : made.data.text(c, row);
  return cells;
}

bool same(const model::Model& model, const std::string& found, const std::string& expected) {
  if (model.isClassifier()) return found == expected;
  return std::stod(found) == std::stod(expected);
}

}  // namespace

class PmmlTest : public QObject {
  Q_OBJECT

 private slots:
  void aReaderAnswersAsTheEngineDoes_data() {
    QTest::addColumn<bool>("classify");
    QTest::addColumn<int>("shape");
    QTest::newRow("classification trees") << true << static_cast<int>(RandomShape::Tree);
    QTest::newRow("regression trees") << false << static_cast<int>(RandomShape::Tree);
    QTest::newRow("rules") << true << static_cast<int>(RandomShape::Rules);
  }
  void aReaderAnswersAsTheEngineDoes() {
    QFETCH(bool, classify);
    QFETCH(int, shape);
    int compared = 0, verified = 0, chains = 0;
    for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
      const Case made = randomCase(seed, classify, static_cast<RandomShape>(shape));
      const auto text = exchange::modelToPmml(made.model);
      QVERIFY2(text.ok(), text.ok() ? "" : messages::text(text.error()).c_str());
      try {
        const PmmlReader reader(*text);
        chains += std::string(reader.model().name()) == "MiningModel";
        const auto answers = predict(made.model, made.data, made.data.allRows(), Context());
        for (const data::Row row : made.data.allRows()) {
          const PmmlRow cells = rowOf(made, row);
          if (made.model.rules() ? !answers->explained[row] : reader.meetsBlackBox(cells)) continue;
          const std::string expected =
              classify ? made.data.info(made.model.targets[0]).levels[answers->classes[row]]
                       : exchange::digits17(answers->values[row]);
          const std::string found = reader.score(cells);
          if (!same(made.model, found, expected))
            QFAIL(qPrintable(QString("model %1, row %2: expected %3, found %4")
                                 .arg(seed)
                                 .arg(row)
                                 .arg(QString::fromStdString(expected), QString::fromStdString(found))));
          ++compared;
        }
        for (PmmlRow cells : reader.verificationRows()) {
          const std::string expected = cells.at(reader.target());
          cells.erase(reader.target());
          const std::string found = reader.score(cells);
          if (!same(made.model, found, expected))
            QFAIL(qPrintable(QString("model %1: verification says %2, found %3")
                                 .arg(seed)
                                 .arg(QString::fromStdString(expected), QString::fromStdString(found))));
          ++verified;
        }
      } catch (const std::exception& error) {
        QFAIL(qPrintable(QString("model %1: %2").arg(seed).arg(error.what())));
      }
    }
    QVERIFY2(compared > 500 && verified > 200, qPrintable(QString("%1 %2").arg(compared).arg(verified)));
    QVERIFY(classify || (chains > 0 && chains < static_cast<int>(kModels)));
  }

  void verificationRowsReachOutsideTheTrainingRange() {
    Rng rng(3);
    const data::Dataset data = randomTable(rng, 10, true);
    model::Model model = randomModel(rng, data, RandomShape::Tree, {0});
    model::PowerLaw law;
    law.inputs = {{model::Input{0, -1, 1}, 1, 3}};
    law.terms = {{1, {{0, 2}}}};
    law.bias = -2;
    const model::Leaf a = model::ClassLeaf{{3, 1}, 0}, b = model::ClassLeaf{{0, 2}, 1};
    model.shape = model::Tree{{{model::Branch{law, 1, 2}, {}, false}, {a, {}, false}, {b, {}, false}}};
    const PmmlReader reader(*exchange::modelToPmml(model));
    int below = 0, above = 0, missing = 0;
    for (const PmmlRow& row : reader.verificationRows()) {
      if (row.count("n0") == 0) {
        ++missing;
        continue;
      }
      below += std::stod(row.at("n0")) < 1;
      above += std::stod(row.at("n0")) > 3;
    }
    QVERIFY(below > 0 && above > 0);
    QCOMPARE(missing, 0);  // such a row would have one cell only
    QCOMPARE(reader.score({{"n0", "-100"}}),
             std::string(data.info(model.targets[0]).levels[0]));  // clamped to 0.5: 0.25 - 2 <= 0
    QCOMPARE(reader.score({{"n0", "100"}}), std::string(data.info(model.targets[0]).levels[1]));
  }

  // Beside the largest number of all there is nothing to try.
  void verificationRowsAreNumbersWhereAValueIsAskedFor() {
    Rng rng(4);
    const data::Dataset data = randomTable(rng, 10, true);
    model::Model model = randomModel(rng, data, RandomShape::Tree, {0});
    const model::Leaf a = model::ClassLeaf{{3, 1}, 0}, b = model::ClassLeaf{{0, 2}, 1};
    const auto leaf = [](const model::Leaf& answer) { return model::Node{answer, {}, false}; };
    model.shape = model::Tree{{{model::Branch{model::Threshold{0, model::kAnyKnown}, 1, 4, false}, {}, false},
                               {model::Branch{model::Threshold{0, 2}, 2, 3}, {}, false},
                               leaf(a),
                               leaf(b),
                               leaf(b)}};
    const PmmlReader reader(*exchange::modelToPmml(model));
    for (const PmmlRow& row : reader.verificationRows())
      if (row.count("n0") > 0) QVERIFY2(std::abs(std::stod(row.at("n0"))) < 100, row.at("n0").c_str());
    QCOMPARE(reader.score({{"n0", "1e300"}}), std::string(data.info(model.targets[0]).levels[1]));
    QCOMPARE(reader.score({{"n0", "1"}}), std::string(data.info(model.targets[0]).levels[0]));
    QCOMPARE(reader.score({{"n1", "1"}}), std::string(data.info(model.targets[0]).levels[1]));
  }

  void blackBoxesAreNamedWhereTheyWouldAnswer() {
    Rng rng(5);
    const data::Dataset data = randomTable(rng, 10, true);
    model::Model model = randomModel(rng, data, RandomShape::Tree, {0});
    model.shape = model::Tree{{{model::Leaf(model::BlackBoxLeaf{1, {1, 4}, 1}), {}, false}}};
    const auto text = exchange::modelToPmml(model);
    const PmmlReader reader(*text);
    QCOMPARE(reader.score({}), data.info(model.targets[0]).levels[1]);
    QCOMPARE(std::string(reader.model().child("Node").child("Extension").attribute("name").value()),
             std::string("blackBox"));
    QVERIFY(text->find("which PMML cannot hold") != std::string::npos);
    QVERIFY(reader.verificationRows().empty());
  }

  void anotherReaderOfXmlTakesIt() {
    if (QStandardPaths::findExecutable("xmllint").isEmpty()) QSKIP("xmllint is not there to read PMML");
    for (std::uint64_t seed = 1; seed <= hostileNames().size(); ++seed) {
      const Case made = randomCase(seed, true, seed % 2 == 0 ? RandomShape::Tree : RandomShape::Rules);
      const auto text = exchange::modelToPmml(made.model);
      QVERIFY(text.ok());
      QProcess process;
      process.start("xmllint", {"--noout", "-"});
      process.write(QByteArray::fromStdString(*text));
      process.closeWriteChannel();
      QVERIFY(process.waitForFinished(60'000));
      QVERIFY2(process.exitCode() == 0, process.readAllStandardError().left(300).constData());
    }
  }

  void modelsThatPmmlCannotHoldAreRefusedInWords() {
    Rng rng(7);
    const data::Dataset two = randomTable(rng, 10, false, 2), one = randomTable(rng, 10, false);
    QVERIFY(QByteArray::fromStdString(
                messages::text(exchange::modelToPmml(randomModel(rng, two, RandomShape::Tree)).error()))
                .contains("one target"));
    QVERIFY(QByteArray::fromStdString(
                messages::text(exchange::modelToPmml(randomModel(rng, one, RandomShape::Rules)).error()))
                .contains("numbers"));
    QVERIFY(QByteArray::fromStdString(
                messages::text(exchange::modelToPmml(randomModel(rng, one, RandomShape::Ensemble)).error()))
                .contains("ensemble"));
  }
};

PARETREE_TEST_WITH_APPLICATION(PmmlTest)
}  // namespace pmml_test

#include "pmml_test.moc"
