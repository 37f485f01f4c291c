// Models in words: in English what the engine says; in another language none of its words stays English,
// names stay as they are and numbers have the marks of the language.
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QRectF>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <memory>

#include "paretree/core/rng.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"
#include "tests/ui/drawing/samples.h"
#include "ui/document/run_scorer.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/rules_picture.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/models/outline_model.h"

namespace model_words_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

// Makes the window's language German.
class German : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    const bool ours = qstrcmp(context, "Drawing") == 0 && qstrcmp(source, "en") == 0;
    return ours ? QStringLiteral("de") : QString();
  }
};

std::vector<drawn::Sample> allShapes() {
  using drawn::LeafKind;
  std::vector<drawn::Sample> all;
  for (const auto kind :
       {LeafKind::Class, LeafKind::Value, LeafKind::Linear, LeafKind::Vector, LeafKind::Hybrid})
    for (const bool nominal : {false, true})
      all.push_back(drawn::make({24, kind, kind == LeafKind::Vector ? 3 : 7, 3, nominal}));
  all.push_back(drawn::formulas());
  auto limited = std::make_shared<model::Model>(*drawn::make({9, LeafKind::Linear}).model);
  for (auto& node : std::get<model::Tree>(limited->shape).nodes)
    if (node.isLeaf()) {
      auto& leaf = std::get<model::LinearLeaf>(std::get<model::Leaf>(node.body));
      leaf.low = -1.5;
      leaf.high = 29.25;
    }
  all.push_back({limited, {}});
  return all;
}

/// Rows with values of all kinds, some missing.
data::Dataset rowsOf(const data::Schema& schema) {
  constexpr std::size_t kRows = 30;
  Rng rng(5);
  std::vector<data::ColumnValues> values;
  for (const auto& column : schema.columns) {
    if (column.isNumeric()) {
      std::vector<double> numbers(kRows);
      for (std::size_t i = 0; i < kRows; ++i)
        numbers[i] = i % 7 == 6 ? data::kMissing : std::round(rng.uniform() * 2000) / 10 - 60;
      values.push_back({numbers, {}});
    } else {
      std::vector<std::int32_t> codes(kRows);
      for (std::size_t i = 0; i < kRows; ++i)
        codes[i] = i % 7 == 5 ? -1 : static_cast<std::int32_t>(i % column.levels.size());
      values.push_back({{}, codes});
    }
  }
  return data::Dataset(schema.columns, values);
}

QStringList allWords(const drawn::Sample& sample) {
  const model::Model& model = *sample.model;
  const data::Dataset data = rowsOf(*model.schema);
  QStringList all;
  const model::Gaps none(model.schema->columns.size(), false);
  for (int v = 0; v < model.tree()->size(); ++v)
    all << nodeSentence(model, v) << nodeSentence(model, v, none);
  for (data::Row row = 0; row < data.rows(); ++row) all << pathWords(model, data, row);
  return all;
}

}  // namespace

class ModelWordsTest : public QObject {
  Q_OBJECT

 private slots:
  // "97.3 % ± 0.3" beside "0.13 pp worse" and "more than one standard error" read as a contradiction; that
  // nobody can read the model was not said.
  void aBlackBoxThatIsSuggestedIsCalledOne() {
    learners::Outcome outcome;
    outcome.objectives = {{"accuracy", "Accuracy", true, front::Objective::Unit::Share},
                          {"comprehensibility", "Share explained", true, front::Objective::Unit::Share}};
    outcome.measures = {"accuracy"};
    auto estimates = std::make_shared<runs::CrossValidation>();
    estimates->plan = {5, 1, {}};
    estimates->counted = 5;
    estimates->measures = {"accuracy"};
    estimates->suggested = 2;
    for (const double share : {1.0, 0.5, 0.0}) {
      learners::FrontPoint point;
      point.scores = {0.97 - 0.02 * share, share};
      point.train = {0.98 - 0.02 * share};
      point.shareExplained = share;
      outcome.front.push_back(point);
      runs::PointEstimate one;
      one.measures.push_back({0.97 - 0.02 * share, 0.003});
      estimates->points.push_back(one);
    }
    const QString said = suggestionReason(outcome, estimates);
    QVERIFY2(said.contains(QStringLiteral("Suggested: model 3")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("one standard error of their difference, which is less")),
             qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("nothing of it can be read")), qPrintable(said));
    estimates->suggested = 1;
    QVERIFY(!suggestionReason(outcome, estimates).contains(QStringLiteral("nothing of it can be read")));
  }

  // As tree, rules and facts do; without the data, too.
  void theOutlineSaysWhereMissingValuesGo() {
    const drawn::Sample sample = drawn::make({12, drawn::LeafKind::Class, 7});
    model::Tree tree = *sample.model->tree();
    auto& root = std::get<model::Branch>(tree.nodes[0].body);
    root.split = model::Threshold{0, 1.5};
    root.missingLeft = true;
    auto asks = std::make_shared<model::Model>(*sample.model);
    asks->shape = tree;
    const model::Gaps all(asks->schema->columns.size(), true), none(all.size(), false);
    const auto sides = [&](const model::Gaps& gaps) {
      const auto facts = factsWithoutData(asks, nullptr, nullptr, gaps);
      OutlineModel outline;
      outline.setFacts(facts ? *facts : nullptr);
      QStringList texts;
      for (int row = 0; row < 2; ++row)
        texts << outline.index(row, 0, outline.index(0, 0)).data().toString().section(QLatin1Char(':'), 0, 0);
      return texts;
    };
    QCOMPARE(sides(none), (QStringList{QStringLiteral("yes"), QStringLiteral("no")}));
    QCOMPARE(sides(all), (QStringList{QStringLiteral("yes or missing"), QStringLiteral("no")}));
  }

  // "yes or miss...of 395 rows": in little room the answer of a leaf is what has to be read.
  void theOutlineSaysTheAnswerOfALeafAlone() {
    const drawn::Sample sample = drawn::make({12, drawn::LeafKind::Class, 7});
    const auto facts = factsWithoutData(sample.model, nullptr, nullptr, {});
    OutlineModel outline;
    outline.setFacts(facts ? *facts : nullptr);
    const model::Tree& tree = *sample.model->tree();
    int leaves = 0;
    const auto look = [&](const auto& self, const QModelIndex& at) -> void {
      const int node = at.data(OutlineModel::kNodeRole).toInt();
      for (int row = 0; row < outline.rowCount(at); ++row) self(self, outline.index(row, 0, at));
      if (!tree[node].isLeaf()) return;
      ++leaves;
      const auto majority = static_cast<std::size_t>(std::get<model::ClassLeaf>(tree[node].leaf()).majority);
      const std::string& level = (*sample.model->schema)[sample.model->targets[0]].levels[majority];
      const QString said = at.data().toString();
      QVERIFY2(said.endsWith(QStringLiteral(": ") + QString::fromStdString(level)), qPrintable(said));
      QVERIFY(at.data(Qt::ToolTipRole).toString().size() > said.size());
    };
    look(look, outline.index(0, 0));
    QCOMPARE(leaves, 12);
  }

  // The number of a leaf stands over its card, in a tree from left to right below another card.
  void numbersOfLeavesStandOnNoOtherCard() {
    const drawn::Sample sample = drawn::make({12, drawn::LeafKind::Class, 7});
    TreeOptions options;
    options.leftToRight = true;
    const TreePicture picture = layOut(sample.model, sample.context, options, Type());
    const double number = QFontMetricsF(Type().caption()).capHeight() + 3;
    for (const QRectF& one : picture.frames)
      for (const QRectF& other : picture.frames)
        if (one.bottom() <= other.top() && one.left() < other.right() && other.left() < one.right())
          QVERIFY2(other.top() - one.bottom() >= number,
                   qPrintable(QString::number(other.top() - one.bottom())));
  }

  // "OP-Minuten <= 1.5" stood in a German window beside "≤ 1,5".
  void testsInEditsHaveTheMarksOfTheLanguage() {
    for (const char* code : {"model.swap", "model.swap-by-test", "model.build-split", "model.build-tree"}) {
      const Message edit{
          code,
          {{"node", std::string("1")}, {"choice", std::string("2")}, {"test", std::string("width <= 1.5")}}};
      const QString german = QString::fromStdString(messages::text(edit, messages::Language::German));
      QVERIFY2(german.contains(QStringLiteral("width <= 1,5")), qPrintable(german));
    }
  }

  void levelsAreSaidTheShorterWayRound() {
    const data::Schema schema{
        {{"kind", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "c", "d", "e", "f"}, {}}}};
    const auto said = [&](std::size_t left) {
      model::Subset subset{0, std::vector<bool>(6, false)};
      for (std::size_t k = 0; k < left; ++k) subset.left[k] = true;
      return levelWords(subset, schema);
    };
    QCOMPARE(said(5), QStringLiteral("kind is not f"));
    QCOMPARE(said(4), QStringLiteral("kind is none of e, f"));
    QVERIFY2(said(2).startsWith(QStringLiteral("kind is a")) && !said(2).contains(QLatin1Char('c')),
             qPrintable(said(2)));
  }

  // Hundreds of levels would fill a screen: the shorter side where it can be named, else how many.
  void veryLongListsAreCountedOnTheScreen() {
    data::Schema schema;
    schema.columns.push_back({"town", data::ColumnType::Nominal, data::Role::Feature, {}, {}});
    for (int k = 0; k < 40; ++k) schema.columns[0].levels.push_back("t" + std::to_string(k));
    schema.columns.push_back({"kind", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, {}});
    const auto said = [&](std::size_t asked) {
      std::vector<bool> in(40, false);
      for (std::size_t k = 0; k < asked; ++k) in[k] = true;
      return briefLevels(in, schema.columns[0]);
    };
    QCOMPARE(said(6), QString());
    QCOMPARE(said(15), QStringLiteral("is one of 15 of 40 levels"));
    QCOMPARE(said(30), QStringLiteral("is none of 10 of 40 levels"));
    QCOMPARE(said(38), QStringLiteral("is none of t38, t39"));
    QCOMPARE(said(39), QStringLiteral("is not t39"));

    model::Model model;
    model.schema = std::make_shared<data::Schema>(schema);
    model.targets = {1};
    model::Subset subset{0, std::vector<bool>(40, false)};
    for (int k = 0; k < 15; ++k) subset.left[k] = true;
    model.shape = model::Tree{{{model::Branch{subset, 1, 2}, {}, false},
                               {model::Leaf(model::ClassLeaf{{1, 0}, 0}), {}, false},
                               {model::Leaf(model::ClassLeaf{{0, 1}, 1}), {}, false}}};
    const std::vector<bool> none(2, false);
    QCOMPARE(briefNodeSentence(model, 1, none),
             QStringLiteral("When town is one of 15 of 40 levels, kind is a."));
    QVERIFY(nodeSentence(model, 1, none).contains(QStringLiteral("t14")));
    // A comma within a name puts it in quotes, and makes no other level of it.
    auto quoted = std::make_shared<data::Schema>(schema);
    quoted->columns[0].levels[3] = "t3, old";
    model.schema = quoted;
    QCOMPARE(briefNodeSentence(model, 1, none),
             QStringLiteral("When town is one of 15 of 40 levels, kind is a."));
    // Of more than six levels the others are named where they are fewer, in full.
    auto& root = std::get<model::Tree>(model.shape).nodes[0].branch();
    for (int k = 0; k < 37; ++k) std::get<model::Subset>(root.split).left[k] = true;
    QCOMPARE(nodeSentence(model, 1, none),
             QStringLiteral("When town is none of t37, t38 and t39, kind is a."));
    root.missingLeft = false;
    QCOMPARE(nodeSentence(model, 1, {true, true}),
             QStringLiteral("When town is none of t37, t38 and t39 and is known, kind is a."));
    QCOMPARE(nodeSentence(model, 2, none), QStringLiteral("When town is t37, t38 or t39, kind is b."));
    const data::Dataset rows(schema.columns,
                             {data::ColumnValues{{}, {0, 38}}, data::ColumnValues{{}, {0, 1}}});
    QCOMPARE(pathWords(model, rows, 0).front(), QStringLiteral("town t0 is none of t37, t38 and t39"));
    QCOMPARE(pathWords(model, rows, 1).front(), QStringLiteral("town t38 is one of t37, t38 or t39"));
    const model::Clause clause{model::LevelSet{0, subset.left}, false};
    QCOMPARE(conditionText(clause, schema, ListOfLevels::Brief),
             QStringLiteral("town is one of 15 of 40 levels"));
    QVERIFY(conditionText(clause, schema).contains(QStringLiteral("t14")));
  }

  // Lists that nobody reads from end to end stand in an order in which a level is found, and tips end.
  void longListsOfLevelsCanBeSearchedByEye() {
    data::Schema schema;
    schema.columns.push_back({"shop", data::ColumnType::Nominal, data::Role::Feature, {}, {}});
    for (int k = 0; k < 500; ++k) schema.columns[0].levels.push_back("shop " + std::to_string(k * 37 % 500));
    const auto said = [&](std::size_t asked, qsizetype most) {
      model::Subset subset{0, std::vector<bool>(500, false)};
      for (std::size_t k = 0; k < asked; ++k) subset.left[k] = true;
      return levelWords(subset, schema, most);
    };
    QVERIFY2(said(240, 0).startsWith(QStringLiteral("shop is one of shop 0, shop 10, shop 11, ")),
             qPrintable(said(240, 0)));
    QCOMPARE(said(240, 2),
             QStringLiteral("shop is one of 240 of 500 levels: shop 0, shop 10 and 238 others"));
    QVERIFY(said(300, 2).startsWith(QStringLiteral("shop is none of 200 of 500 levels: ")));
    QCOMPARE(inFindingOrder({QStringLiteral("b"), QStringLiteral("a")}).front(), QStringLiteral("b"));
    const QString tip = forTip(said(240, 0));
    QVERIFY(tip.size() < 1500 && tip.endsWith(QStringLiteral(", …")));
    QCOMPARE(forTip(said(3, 0)), said(3, 0));
  }

  void cleanup() { setNumberMarks(QStringLiteral("."), QStringLiteral(",")); }

  void inEnglishTheySayWhatTheEngineSays() {
    const auto plain = [](const Message& message) {
      return displayText(messages::text(message)).replace(QStringLiteral(" - "), QStringLiteral(" \u2212 "));
    };
    QVERIFY(nodeSentence(*allShapes().back().model, allShapes().back().model->tree()->leaves().front())
                .endsWith(QStringLiteral(", at least \u22121.5, at most 29.25.")));
    for (const auto& sample : allShapes()) {
      const model::Model& model = *sample.model;
      const data::Dataset data = rowsOf(*model.schema);
      const model::Gaps none(model.schema->columns.size(), false);
      for (int v = 0; v < model.tree()->size(); ++v) {
        QCOMPARE(nodeSentence(model, v), plain(describeNode(model, v)));
        QCOMPARE(nodeSentence(model, v, none), plain(describeNode(model, v, 4, none)));
      }
      for (data::Row row = 0; row < data.rows(); ++row) {
        QStringList steps;
        for (const auto& step : describePath(model, data, row)) steps << plain(step);
        QCOMPARE(pathWords(model, data, row), steps);
      }
    }
  }

  void inGermanNoEnglishIsLeft() {
    German german;
    QCoreApplication::installTranslator(&german);
    static const QRegularExpression english(
        QStringLiteral("\\b(when|always|is|over|at most|at "
                       "least|and|or|gives|which|so|reach(es)?|this|node|mostly|average|decides|known|"
                       "missing|one|none|not|rows?)\\b"));
    int said = 0;
    for (const auto& sample : allShapes())
      for (const auto& words : allWords(sample)) {
        QVERIFY2(!english.match(words).hasMatch(), qPrintable(words));
        ++said;
      }
    QVERIFY(said > 1000);
    QCoreApplication::removeTranslator(&german);
  }

  void numbersHaveTheMarksOfTheLanguageAndNamesKeepTheirs() {
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    data::Schema schema;
    schema.columns.push_back({"v1.5 x", data::ColumnType::Number, data::Role::Feature, {}, {}});
    schema.columns.push_back(
        {"size", data::ColumnType::Nominal, data::Role::Feature, {"1.5", "male or female", "2,000"}, {}});
    QCOMPARE(clauseWords({model::Interval{0, 0.25, 1234.5}, false}, schema, false),
             QStringLiteral("v1.5 x is over 0,25 and at most 1234,5"));
    QCOMPARE(clauseWords({model::LevelSet{1, {true, true, false}}, true}, schema, true),
             QStringLiteral("size is 1.5 or male or female (or is missing)"));
    QCOMPARE(clauseWords({model::LevelSet{1, {false, false, true}}, false}, schema, false),
             QStringLiteral("size is 2,000"));
    model::Linear sum;
    sum.terms = {{{0, -1, 0}, 0.5}};
    sum.bound = 2.25;
    QCOMPARE(clauseWords({model::FormulaClause{sum, true}, false}, schema),
             QStringLiteral("0,5 'v1.5 x' ≤ 2,25"));
  }
};

PARETREE_TEST_WITH_APPLICATION(ModelWordsTest)
}  // namespace model_words_test

#include "model_words_test.moc"
