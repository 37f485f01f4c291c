// A model in the columns and levels of another table: it answers what it answered, or says what it lacks.
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>

#include "paretree/messages/text.h"
#include "paretree/runs/run.h"
#include "tests/support/arguments.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace align_model_test {

using namespace paretree;

namespace {

/// The same rows with the columns in the opposite order, the levels of features in theirs, and a level more
/// in each, which classes have before their own.
data::Dataset turned(const data::Dataset& data) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  const auto targets = data.targets();
  std::vector<int> order;
  for (int c = data.columns() - 1; c >= 0; --c)
    if (std::find(targets.begin(), targets.end(), c) == targets.end()) order.push_back(c);
  order.insert(order.begin() + 1, targets.begin(), targets.end());
  for (const int c : order) {
    data::ColumnInfo info = data.info(c);
    data::ColumnValues column;
    if (info.isNumeric()) {
      const auto numbers = data.numbers(c);
      column.numbers.assign(numbers.begin(), numbers.end());
    } else {
      const bool target = info.role == data::Role::Target;
      const auto last = static_cast<std::int32_t>(info.levels.size()) - 1;
      if (!target) std::reverse(info.levels.begin(), info.levels.end());
      info.levels.insert(target ? info.levels.begin() : info.levels.end(), "new");
      for (const std::int32_t code : data.codes(c))
        column.codes.push_back(code == data::kMissingCode ? code : target ? code + 1 : last - code);
    }
    infos.push_back(std::move(info));
    values.push_back(std::move(column));
  }
  return data::Dataset(std::move(infos), std::move(values));
}

const char* const kColumns = "width height colour{red,blue,green} size{small,large} class{a,b}*";

data::Dataset rows(const std::string& header, const std::string& row) { return support::table(header, row); }
data::Dataset table() { return rows(kColumns, "1 2 red small a \n 3 4 blue large b"); }

model::Model indicatorModel() {
  model::Model model = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
  model::Linear linear;
  linear.terms = {{{2, 1, 0}, 1.5}, {{0, -1, 2}, -1}};
  linear.bound = .5;
  std::get<model::Tree>(model.shape)[0].branch().split = linear;
  return model;
}

/// What a model lacks to be one of `data`; none: nothing.
Message lacks(const model::Model& model, const data::Dataset& data) {
  const auto aligned = runs::alignModel(model, data, data.targets());
  if (aligned) return {};
  if (aligned.error().message.code != "runs.align-no-fit") return aligned.error().message;
  return support::messageIn(aligned.error().message, "why");
}

}  // namespace

class AlignModelTest : public QObject {
  Q_OBJECT

 private slots:
  void itAnswersWhatItAnswered_data() {
    QTest::addColumn<int>("shape");
    QTest::addColumn<bool>("classes");
    for (const bool classes : {true, false}) {
      const char* what = classes ? "classes" : "numbers";
      QTest::addRow("a tree of %s", what) << static_cast<int>(support::RandomShape::Tree) << classes;
      QTest::addRow("rules of %s", what) << static_cast<int>(support::RandomShape::Rules) << classes;
      QTest::addRow("trees of %s", what) << static_cast<int>(support::RandomShape::Ensemble) << classes;
    }
  }
  void itAnswersWhatItAnswered() {
    QFETCH(int, shape);
    QFETCH(bool, classes);
    QVERIFY(rc::check([&] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data =
          support::randomTable(rng, 40, classes, classes ? 1 : support::drawn(rng, 1, 2));
      support::RandomTreeOptions options;
      options.boxes = false;
      model::Model model = support::randomModel(rng, data, static_cast<support::RandomShape>(shape), options);
      const data::Dataset other = turned(data);
      const auto aligned = runs::alignModel(model, other, other.targets());
      RC_ASSERT(aligned.ok());
      RC_ASSERT(aligned->schema == other.schema());
      const auto before = predict(model, data, data.allRows(), Context());
      const auto after = predict(*aligned, other, other.allRows(), Context());
      RC_ASSERT(before.ok() && after.ok());
      RC_ASSERT(before->parts == after->parts);
      RC_ASSERT(before->values.size() == after->values.size());
      for (std::size_t i = 0; i < before->values.size(); ++i)
        RC_ASSERT(std::abs(before->values[i] - after->values[i]) < 1e-9);
      for (std::size_t i = 0; i < before->classes.size(); ++i)
        RC_ASSERT(after->classes[i] == before->classes[i] + 1);
    }));
  }

  void aLevelThatItHasNeverSeenGoesWhereAMissingValueGoes() {
    const data::Dataset other =
        rows("class{a,b}* colour{black,red,blue,green} width height size{small,large}", "a black 1 1 small");
    for (const bool left : {true, false}) {
      model::Model model = support::treeModel("colour in {red}\n  = a 3 1\n  = b 1 3", table());
      auto& branch = std::get<model::Tree>(model.shape)[0].branch();
      branch.missingLeft = left;
      const auto aligned = runs::alignModel(model, other, other.targets());
      QVERIFY2(aligned.ok(), aligned ? "" : messages::text(aligned.error()).c_str());
      const auto answers = predict(*aligned, other, other.allRows(), Context());
      QCOMPARE(answers->classes[0], left ? 0 : 1);
    }
  }

  void whatItLacksIsSaid() {
    const model::Model model = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
    Message why = lacks(model, rows("height colour{red,blue,green} size{small,large} class{a,b}*", ""));
    QCOMPARE(why.code, std::string("runs.align-no-column"));
    QCOMPARE(support::textIn(why, "column"), std::string("width"));
    why = lacks(model, rows("width{a,b} class{a,b}*", ""));
    QCOMPARE(why.code, std::string("runs.align-column-kind"));
    QCOMPARE(support::messageIn(why, "old").code, std::string("runs.a-number"));
    QCOMPARE(support::messageIn(why, "new").code, std::string("data.nominal"));
    const model::Model bySize = support::treeModel("size in {small}\n  = a 3 1\n  = b 1 3", table());
    why = lacks(bySize, rows("size class{a,b}*", ""));
    QCOMPARE(support::messageIn(why, "old").code, std::string("data.nominal"));
    QCOMPARE(support::messageIn(why, "new").code, std::string("runs.a-number"));
    QCOMPARE(lacks(bySize, rows("width class{a,b}*", "")).code, std::string("runs.align-no-column"));
    // A class that it answers.
    why = lacks(model, rows("width class{a,c}*", ""));
    QCOMPARE(why.code, std::string("runs.align-no-level"));
    QCOMPARE(support::textIn(why, "level"), std::string("b"));
    // The level of an indicator; of several lacks the first is said.
    why = lacks(indicatorModel(), rows("width colour{red,green} class{a,b}*", ""));
    QCOMPARE(why.code, std::string("runs.align-no-level"));
    QCOMPARE(support::textIn(why, "level"), std::string("blue"));
    why = lacks(indicatorModel(), rows("height class{a,c}*", ""));
    QCOMPARE(why.code, std::string("runs.align-no-column"));
    QCOMPARE(support::textIn(why, "column"), std::string("colour"));
  }

  void partsOfRulesThatLackTheirColumnAreSaid() {
    model::Model model;
    model.schema = table().schema();
    model.targets = {4};
    model::RuleSet set;
    model::Rule rule;
    rule.clauses = {{model::LevelSet{2, {true, false, false}}, false}};
    rule.outcome = model::ClassLeaf{{3, 1}, 0};
    set.rules = {rule};
    set.otherwise = model::ClassLeaf{{}, 1};
    model.shape = set;
    QCOMPARE(lacks(model, rows("width class{a,b}*", "")).code, std::string("runs.align-no-column"));
    const data::Dataset other = rows("colour{blue,red} class{b,a}*", "red a \n blue b");
    const auto aligned = runs::alignModel(model, other, {1});
    QVERIFY(aligned.ok());
    QCOMPARE(aligned->rules()->rules[0].counts.size(), std::size_t{0});
    const auto answers = predict(*aligned, other, other.allRows(), Context());
    QCOMPARE(answers->classes[0], 1);  // "a" stands second there
  }

  void otherTargetsAreSaid() {
    const model::Model model = support::treeModel("width <= 2\n  = a 3 1\n  = b 1 3", table());
    Message said = lacks(model, rows("width class{a,b} other{a,b}*", ""));
    QCOMPARE(said.code, std::string("runs.align-targets"));
    QCOMPARE(support::textsIn(support::messageIn(said, "predicted"), "names"),
             std::vector<std::string>{"class"});
    QCOMPARE(support::textsIn(support::messageIn(said, "expected"), "names"),
             std::vector<std::string>{"other"});
    said = lacks(model, rows("width class{a,b}", ""));
    QCOMPARE(support::messageIn(said, "expected").code, std::string("runs.nothing"));
    said = lacks(model, rows("width class*", ""));
    QCOMPARE(said.code, std::string("runs.align-target-kind"));
    QCOMPARE(support::textIn(said, "target"), std::string("class"));
    QCOMPARE(support::messageIn(said, "old").code, std::string("data.nominal"));
  }

  // In other columns a black box cannot be asked: its leaf answers as a regular one.
  void aBlackBoxIsLeftBehind() {
    model::Model model = support::treeModel("width <= 2\n  = box 0 3 1\n  = b 1 3", table());
    model.blackBoxes = {std::make_shared<support::CountingBox>(2)};
    const auto same = runs::alignModel(model, table(), {4});
    QVERIFY(same.ok() && same->blackBoxes.size() == 1 && same->origin.edits.empty());
    const data::Dataset other = rows("width class{a,b}*", "1 b \n 3 a");
    const auto aligned = runs::alignModel(model, other, {1});
    QVERIFY(aligned.ok());
    QVERIFY(aligned->blackBoxes.empty());
    QCOMPARE(support::codesOf(aligned->origin.edits), std::vector<std::string>{"runs.boxes-made-regular"});
    QCOMPARE(predict(*aligned, other, other.allRows(), Context())->classes,
             (std::vector<std::int32_t>{0, 1}));
  }

  // As far as a model can see: its boxes stay where nothing that it may ask of is another.
  void whatAModelCannotSeeDoesNotPartTables() {
    const auto withRole = [](const data::Dataset& data, int column, data::Role role, bool levels = true) {
      std::vector<data::ColumnInfo> infos = data.schema()->columns;
      infos[static_cast<std::size_t>(column)].role = role;
      if (!levels) infos[static_cast<std::size_t>(column)].levels.clear();
      auto schema = std::make_shared<data::Schema>();
      schema->columns = std::move(infos);
      return schema;
    };
    const auto keepsItsBox = [&](std::shared_ptr<const data::Schema> schema, const data::Dataset& other) {
      model::Model model = support::treeModel("width <= 2\n  = box 0 3 1\n  = b 1 3", table());
      model.blackBoxes = {std::make_shared<support::CountingBox>(2)};
      model.schema = std::move(schema);
      const auto aligned = runs::alignModel(model, other, {4});
      [&] { QVERIFY2(aligned.ok(), aligned ? "" : messages::text(aligned.error()).c_str()); }();
      return aligned && !aligned->blackBoxes.empty();
    };
    const data::Dataset plain = table();
    const data::Dataset fewer = rows("width height colour{red,blue} size{small,large} class{a,b}*", "");
    // Its file keeps no levels of a column that it sets aside, and none are compared then.
    QVERIFY(keepsItsBox(withRole(plain, 2, data::Role::Ignored, false), fewer));
    QVERIFY(!keepsItsBox(withRole(plain, 2, data::Role::Ignored), fewer));
    QVERIFY(keepsItsBox(withRole(plain, 2, data::Role::Ignored), plain));
    QVERIFY(!keepsItsBox(withRole(plain, 2, data::Role::Prediction), fewer));
    QVERIFY(keepsItsBox(withRole(plain, 2, data::Role::Prediction), plain));
    QVERIFY(!keepsItsBox(plain.schema(), fewer));
    QVERIFY(!keepsItsBox(plain.schema(),
                         rows("width colour{red,blue,green} height size{small,large} class{a,b}*", "")));
    QVERIFY(!keepsItsBox(plain.schema(),
                         rows("width height{x,y} colour{red,blue,green} size{small,large} class{a,b}*", "")));
  }
};

PARETREE_TEST(AlignModelTest)
}  // namespace align_model_test

#include "align_model_test.moc"
