// Alternatives of a node below which black boxes decide: a swap takes their leaves away, so that all rows
// count.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/runs/alternatives.h"
#include "tests/support/boxes.h"
#include "tests/support/unit.h"

namespace boxed_alternatives_test {

using namespace paretree;

namespace {

constexpr data::Row kRows = 80, kReadable = 20;

/// The first 20 rows lie at a = 0, where b tells the class; of the other 60 only c does.
data::Dataset tableOf() {
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  for (std::size_t c = 0; c < infos.size(); ++c) infos[c].name = std::string(1, "abcy"[c]);
  infos[3].type = data::ColumnType::Nominal;
  infos[3].role = data::Role::Target;
  infos[3].levels = {"no", "yes"};
  for (data::Row row = 0; row < kRows; ++row) {
    const bool yes = row % 2 == 1, early = row < kReadable;
    columns[0].numbers.push_back(early ? 0 : 1);
    columns[1].numbers.push_back(early ? (yes ? 1 : 0) : row % 3);
    columns[2].numbers.push_back(early ? row % 4 / 2 : (yes ? 1 : 0));
    columns[3].codes.push_back(yes ? 1 : 0);
  }
  return data::Dataset(infos, columns);
}

/// a ≤ 0.5: a leaf that answers "no"; else a black box. The box, if any, answers row + `shift` modulo 2.
model::Model hybridOf(const data::Dataset& data, bool withBox, int shift = 0) {
  model::Tree tree;
  tree.nodes.resize(3);
  tree[0].body = model::Branch{model::Threshold{0, 0.5}, 1, 2, false};
  tree[1].body = model::Leaf{model::ClassLeaf{{10, 10}, 0}};
  tree[2].body = model::Leaf{model::BlackBoxLeaf{0, {30, 30}, 1}};
  model::Model model{data.schema(), {3}, tree, {}, 0, {}, {}};
  if (withBox) model.blackBoxes.push_back(std::make_shared<support::CountingBox>(2, shift));
  return model;
}

runs::AlternativesRequest asked() {
  runs::AlternativesRequest request;
  request.depth = 1;
  request.leaves = 2;
  request.within = 0;
  request.folds = runs::FoldPlan{};
  return request;
}

}  // namespace

class BoxedAlternativesTest : public QObject {
  Q_OBJECT

 private slots:
  void allRowsAreRankedAlsoThoseOfBlackBoxes() {
    const data::Dataset data = tableOf();
    const model::Model model = hybridOf(data, true);
    const auto found = alternativesAt(model, data, data.allRows(), {}, asked(), Context());
    QVERIFY(found.ok());
    QCOMPARE(found->rows, std::size_t{kRows});
    QCOMPARE(found->boxRows, std::size_t{kRows - kReadable});
    // By the rows of the leaf alone it would be b, which loses nothing there.
    QCOMPARE(found->near.splits.size(), std::size_t{1});
    QCOMPARE(columnsOf(found->trees[0][0].branch().split), std::vector<int>{2});
    // With it in place the model loses so much of all rows.
    model::Model swapped = model;
    swapped.shape = found->trees[0];
    const auto loss = runs::lossOfAnswers(swapped, data, data.allRows(), {}, 1);
    QVERIFY(loss.ok());
    QCOMPARE(found->near.splits[0].loss, *loss);
    QVERIFY(*loss<kReadable&& * loss> 0);
  }

  void whatStandsCountsByWhatItsBlackBoxesAnswered() {
    const data::Dataset data = tableOf();
    // Now the box is right everywhere; out of fold it was wrong for five rows.
    std::vector<std::vector<std::int32_t>> outOfFold(1);
    for (data::Row row = 0; row < kRows; ++row)
      outOfFold[0].push_back(static_cast<std::int32_t>((row + (row >= kRows - 5 ? 1 : 0)) % 2));
    auto request = asked();
    const auto now = alternativesAt(hybridOf(data, true), data, data.allRows(), {}, request, Context());
    request.boxAnswers = &outOfFold;
    const auto known = alternativesAt(hybridOf(data, false), data, data.allRows(), {}, request, Context());
    QVERIFY(now.ok() && known.ok());
    QVERIFY(now->boxAnswers == runs::BoxAnswers::Asked && known->boxAnswers == runs::BoxAnswers::OutOfFold);
    QCOMPARE(now->presentLoss, kReadable / 2.0);
    QCOMPARE(known->presentLoss, kReadable / 2.0 + 5);
    // Answers on rows that the box may have learnt from are no estimate.
    QVERIFY(std::isnan(now->presentEstimate.value));
    QVERIFY(known->presentEstimate.value >= 5 && known->presentEstimate.value <= 5 + kReadable);
    QCOMPARE(alternativesToJson(*known, hybridOf(data, false))["blackBoxesBy"].get<std::string>(),
             std::string("outOfFold"));
    // A box that is wrong everywhere is better replaced, which no model of leaves is said to be of itself.
    const auto wrong = alternativesAt(hybridOf(data, true, 1), data, data.allRows(), {}, asked(), Context());
    QVERIFY(wrong.ok());
    QCOMPARE(wrong->presentLoss, kReadable / 2.0 + kRows - kReadable);
    QVERIFY(!betterChoice(*wrong));
  }

  void whereABlackBoxCannotBeAskedOnlyWhatStandsHasNoLoss() {
    const data::Dataset data = tableOf();
    const model::Model model = hybridOf(data, false);
    const auto found = alternativesAt(model, data, data.allRows(), {}, asked(), Context());
    const auto same = alternativesAt(hybridOf(data, true), data, data.allRows(), {}, asked(), Context());
    QVERIFY(found.ok() && same.ok());
    QVERIFY(found->boxAnswers == runs::BoxAnswers::Unknown && std::isnan(found->presentLoss));
    QVERIFY(!found->presentIsBeyond() && !found->presentIsLeast() && !betterChoice(*found));
    QCOMPARE(found->trees, same->trees);
    QCOMPARE(found->rows, std::size_t{kRows});
    const Json json = alternativesToJson(*found, model);
    QVERIFY(json["present"]["loss"].is_null());
    QCOMPARE(json["blackBoxesBy"].get<std::string>(), std::string("unknown"));
    // The list holds what stands there, too.
    const auto lines = choiceLines(*found, model, false);
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const auto& line) { return line.stands; }));
  }
};

PARETREE_TEST(BoxedAlternativesTest)
}  // namespace boxed_alternatives_test

#include "boxed_alternatives_test.moc"
