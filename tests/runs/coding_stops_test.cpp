// A stop while the rows of a node are coded and cuts are chosen: heard at once, and nothing half done is
// kept.
#include <QtTest>

#include "paretree/core/json.h"
#include "paretree/runs/alternatives.h"
#include "tests/support/unit.h"

namespace coding_stops_test {

using namespace paretree;

namespace {

/// Rows of three numbers of which the first tells the class, and one leaf above them.
data::Dataset tableOf(int rows) {
  Rng rng(7);
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> columns(4);
  for (std::size_t c = 0; c < infos.size(); ++c) infos[c].name = std::string(1, "abcy"[c]);
  infos[3].role = data::Role::Target;
  infos[3].type = data::ColumnType::Nominal;
  infos[3].levels = {"no", "yes"};
  for (int row = 0; row < rows; ++row) {
    for (std::size_t c = 0; c < 3; ++c) columns[c].numbers.push_back(rng.uniform(0, 30));
    columns[3].codes.push_back(columns[0].numbers.back() > 12 ? 1 : 0);
  }
  return data::Dataset(infos, columns);
}

model::Model leafOf(const data::Dataset& data) {
  model::Tree tree;
  tree.nodes.emplace_back();
  tree[0].body = model::ClassLeaf{{1, 1}, 0};
  return model::Model{data.schema(), {3}, tree, {}, 0, {}, {}};
}

}  // namespace

class CodingStopsTest : public QObject {
  Q_OBJECT

 private slots:
  void whatIsNotCodedYetIsMissingEverywhere() {
    const data::Dataset data = tableOf(200);
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token());
    const auto whole = optimal::makeProblem(data, data.allRows(), {0, 1, 2}, 3, {}, {}, &context);
    QVERIFY(whole.attributes[2].values > 100);
    stop.request_stop();
    const auto none = optimal::makeProblem(data, data.allRows(), {0, 1, 2}, 3, {}, {}, &context);
    for (const auto& attribute : none.attributes) {
      QCOMPARE(attribute.values, 0u);
      QCOMPARE(attribute.codes.size(), data.allRows().size());
    }
    // What is made of it is defined.
    const optimal::RowSet set(none);
    QCOMPARE(set.size(), data.allRows().size());
  }

  void nothingHalfDoneIsKept() {
    const data::Dataset data = tableOf(200);
    const model::Model model = leafOf(data);
    runs::AlternativesRequest request;
    request.depth = 2;
    request.cuts = 4;
    const auto textOf = [&](const Context& context, runs::AlternativesCache* cache) {
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, context, cache);
      return found ? dumpJson(alternativesToJson(*found, model)) : std::string("error");
    };
    const std::string alone = textOf(Context(), nullptr);
    runs::AlternativesCache cache;
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    const auto nothing = alternativesAt(model, data, data.allRows(), {}, request, stopped, &cache);
    QVERIFY(nothing.ok() && nothing->near.splits.empty() && !nothing->near.done);
    QCOMPARE(cache.coded(), std::uint64_t{0});
    // A test that is not coded yet is no mistake of who asks for it.
    request.holding = "a<=12.5";
    QVERIFY(textOf(stopped, &cache) != "error");
    request.holding.clear();
    QCOMPARE(textOf(Context(), &cache), alone);
  }
};

PARETREE_TEST(CodingStopsTest)
}  // namespace coding_stops_test

#include "coding_stops_test.moc"
