// Constrained trees: the same splits with and without passing candidates over, prunings that stay feasible,
// forests.
#include <QTest>
#include <cmath>
#include <numeric>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/core/rng.h"
#include "paretree/learners/ocdt/constrained_grower.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/files/predictions_csv.h"

using namespace paretree;
using namespace paretree::learners::ocdt;

namespace {

/// At most two of `targets` are not 0; rows know by their features roughly which.
data::Dataset grades(std::size_t rows, std::size_t targets, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<data::ColumnInfo> columns(3 + targets);
  std::vector<data::ColumnValues> values(columns.size());
  columns[0].name = "a";
  columns[1].name = "b";
  columns[2].name = "major";
  columns[2].type = data::ColumnType::Nominal;
  columns[2].levels = {"x", "y", "z", "u", "v", "w"};
  for (std::size_t t = 0; t < targets; ++t) {
    columns[3 + t].name = "y" + std::to_string(t + 1);
    columns[3 + t].role = data::Role::Target;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const double a = std::floor(rng.uniform() * 40), b = rng.uniform(50, 90);
    const auto major = static_cast<std::int32_t>(rng.below(6));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(major);
    for (std::size_t t = 0; t < targets; ++t) values[3 + t].numbers.push_back(0);
    for (int taken = 0; taken < 2; ++taken) {
      const std::size_t t =
          (static_cast<std::size_t>(major) + static_cast<std::size_t>(a / 10) + rng.below(3)) % targets;
      values[3 + t].numbers.back() = std::clamp(b + 10 * rng.normal(), 0.0, 100.0);
    }
  }
  return data::Dataset(std::move(columns), std::move(values));
}

std::string atMost(std::size_t k, std::size_t targets) {
  std::string text = "subject to\n sum:", bits;
  for (std::size_t t = 1; t <= targets; ++t) {
    text += (t > 1 ? " + b" : " b") + std::to_string(t);
    bits += " b" + std::to_string(t);
  }
  text += " <= " + std::to_string(k) + "\n";
  for (std::size_t t = 1; t <= targets; ++t)
    text += " l" + std::to_string(t) + ": y" + std::to_string(t) + " - 110 b" + std::to_string(t) + " <= 0\n";
  return text + "binary\n" + bits + "\nend\n";
}

const std::string kTied =
    "subject to\n f: y1 - 60 b1 >= 0\n g: y1 + y2 - 90 b2 >= 0\n h: b1 - b2 >= 0\n u: y1 - 100 b1 <= 0\n v: "
    "y2 - 100 b2 <= 0\nbinary\n b1 b2\nend\n";

learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  for (data::Row row = 0; row < task.data.rows(); ++row)
    (row % 3 == 2 ? task.test : task.train).push_back(row);
  return task;
}

struct Grown {
  learners::ocdt::Sample sample;
  std::vector<grow::CodedColumn> features;
  learners::ocdt::Constraints constraints;
};

Grown prepared(const learners::Task& task, const std::string& text) {
  Grown made;
  made.sample.targets = task.targets.size();
  for (const data::Row row : task.train) {
    for (const int target : task.targets) made.sample.values.push_back(task.data.numbers(target)[row]);
    made.sample.weights.push_back(1);
    made.sample.source.push_back(row);
  }
  for (const int column : task.features)
    made.features.push_back(
        task.data.info(column).isNominal()
            ? grow::codeLevels(column, task.data.codes(column), task.data.info(column).levels.size())
            : grow::codeNumbers(column, task.data.numbers(column)));
  auto set = model::feasibleSet(text, *task.data.schema(), task.targets);
  if (!set) throw std::runtime_error(messages::text(set.error()));
  made.constraints.set = std::make_shared<const solve::FeasibleSet>(std::move(*set));
  made.constraints.relaxation =
      learners::ocdt::Relaxation::make(*made.constraints.set, 1, learners::ocdt::Penalty::Positive);
  return made;
}

learners::ocdt::Answer answered(const Grown& given, learners::ocdt::Members members,
                                learners::ocdt::LeafRule way, learners::ocdt::Loss loss) {
  const Context context;
  learners::ocdt::Finder finder(given.constraints, context);
  return answerOf(given.sample, members, way, loss, given.constraints, finder);
}

learners::Outcome learned(const learners::Task& task, const learners::ParamValues& values, int threads = 1) {
  const learners::Registry registry;
  auto outcome = registry.find("ocdt")->learn(task, values, Context(Rng(7), threads));
  if (!outcome) throw std::runtime_error(messages::text(outcome.error()));
  return std::move(*outcome);
}

std::int64_t figureOf(const learners::Outcome& outcome, const std::string& id) {
  for (const auto& figure : outcome.report.summary)
    if (figure.id == id) return std::get<std::int64_t>(figure.value);
  return -1;
}

std::string objectionTo(const learners::Task& task, const learners::ParamValues& values) {
  const learners::Registry registry;
  const auto objection = registry.find("ocdt")->objection(task, values);
  return objection ? messages::text(*objection) : std::string();
}

const char* const kWays[] = {"O", "R", "M", "A"};

}  // namespace

class OcdtTest : public QObject {
  Q_OBJECT
 private slots:
  void passingCandidatesOverChangesNoSplit() {
    const learners::Task task = taskOf(grades(240, 4, 5));
    for (const auto& text : {atMost(2, 4), kTied})
      for (const learners::ocdt::LeafRule way :
           {learners::ocdt::LeafRule::Optimal, learners::ocdt::LeafRule::Relaxed,
            learners::ocdt::LeafRule::Medoid, learners::ocdt::LeafRule::Average})
        for (const learners::ocdt::Loss loss :
             {learners::ocdt::Loss::Squared, learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
          const Grown given = prepared(task, text);
          if (loss != learners::ocdt::Loss::Squared &&
              (way == learners::ocdt::LeafRule::Relaxed || !separable(*given.constraints.set)))
            continue;
          learners::ocdt::GrowthRules rules;
          rules.split = rules.leaf = way;
          rules.loss = loss;
          const auto quick = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                             Rng(1), Context());
          rules.skip = false;
          const auto plain = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                             Rng(1), Context());
          QVERIFY(quick.tree == plain.tree);
          QVERIFY(quick.tree.leafCount() > 2);
          QCOMPARE(quick.effort.candidates, plain.effort.candidates);
          // Answers far from the mean leave little to the bound; those near it, nearly all.
          if (way == learners::ocdt::LeafRule::Relaxed || way == learners::ocdt::LeafRule::Average)
            QVERIFY(quick.effort.skipped * 10 > quick.effort.candidates * 9);
        }
  }

  void aNodeIsSplitWhereverItsRowsSufficeIfThatIsAsked() {
    const learners::Task task = taskOf(grades(240, 4, 5));
    const Grown given = prepared(task, atMost(2, 4));
    learners::ocdt::GrowthRules rules;
    rules.split = rules.leaf = learners::ocdt::LeafRule::Medoid;
    const auto grown = [&] {
      return growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context())
          .tree;
    };
    const auto lossOf = [](const model::Node& node) { return node.stats.error * node.stats.rows; };
    const auto splitsThatDoNotPay = [&](const model::Tree& tree) {
      int count = 0;
      for (const model::Node& node : tree.nodes)
        if (!node.isLeaf())
          count += lossOf(tree[node.branch().left]) + lossOf(tree[node.branch().right]) >= lossOf(node);
      return count;
    };
    const model::Tree better = grown();
    rules.onlyBetter = false;
    const model::Tree possible = grown();
    QCOMPARE(splitsThatDoNotPay(better), 0);
    QVERIFY(splitsThatDoNotPay(possible) > 0);
    QVERIFY(possible.leafCount() > better.leafCount());
    for (const int leaf : possible.leaves()) QVERIFY(possible[leaf].stats.rows >= rules.minLeaf);
  }

  void theFirstSplitIsTheBestOfAll() {
    const learners::Task task = taskOf(grades(150, 3, 9));
    const Grown given = prepared(task, atMost(1, 3));
    learners::ocdt::GrowthRules rules;
    rules.maxDepth = 1;
    const auto grown =
        growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context());
    double best = solve::kUnbounded;
    const auto numbers = task.data.numbers(1);  // "b" has no missing values
    std::vector<std::uint32_t> order(given.sample.rows());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](auto x, auto y) {
      return numbers[given.sample.source[x]] < numbers[given.sample.source[y]];
    });
    const auto lossOfPart = [&](learners::ocdt::Members part) {
      return answered(given, part, learners::ocdt::LeafRule::Optimal, learners::ocdt::Loss::Squared).loss;
    };
    for (std::size_t cut = 5; cut + 5 <= order.size(); ++cut)
      best = std::min(best, lossOfPart(learners::ocdt::Members(order).first(cut)) +
                                lossOfPart(learners::ocdt::Members(order).subspan(cut)));
    QVERIFY(!grown.tree[0].isLeaf());
    double reached = 0;
    for (const int leaf : grown.tree.leaves())
      reached += grown.tree[leaf].stats.error * grown.tree[leaf].stats.rows * 3;
    QVERIFY(reached <= best * (1 + 1e-9));
  }

  void answersHaveTheLeastLoss() {
    const learners::Task task = taskOf(grades(60, 3, 11));
    const Grown given = prepared(task, atMost(2, 3));
    std::vector<std::uint32_t> members(given.sample.rows());
    std::iota(members.begin(), members.end(), 0u);
    Rng rng(3);
    for (const learners::ocdt::Loss loss :
         {learners::ocdt::Loss::Squared, learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
      const auto lossWith = [&](const std::vector<double>& values) {
        double sum = 0;
        for (const auto i : members)
          for (std::size_t t = 0; t < 3; ++t) sum += lossOf(loss, given.sample.row(i)[t], values[t]);
        return sum;
      };
      const learners::ocdt::Answer optimal =
          answered(given, members, learners::ocdt::LeafRule::Optimal, loss);
      const learners::ocdt::Answer average =
          answered(given, members, learners::ocdt::LeafRule::Average, loss);
      const learners::ocdt::Answer medoid = answered(given, members, learners::ocdt::LeafRule::Medoid, loss);
      QVERIFY(std::abs(optimal.loss - lossWith(optimal.values)) <= 1e-9 * optimal.loss);
      QVERIFY(average.loss <= optimal.loss + 1e-9);
      QVERIFY(optimal.loss <= medoid.loss + 1e-9);
      for (int i = 0; i < 2000; ++i) {
        std::vector<double> values{rng.uniform(0, 100), rng.uniform(0, 100), rng.uniform(0, 100)};
        QVERIFY(average.loss <= lossWith(values) + 1e-9);
        values[rng.below(3)] = 0;
        QVERIFY(optimal.loss <= lossWith(values) + 1e-9);
      }
      for (const auto i : members)
        QVERIFY(medoid.loss <= lossWith({given.sample.row(i).begin(), given.sample.row(i).end()}) + 1e-9);
    }
  }

  void theRelaxationHasTheLeastPrice() {
    const learners::Task task = taskOf(grades(40, 2, 13));
    Rng rng(4);
    for (const double lambda : {0.0, 1.0, 30.0}) {
      const auto set = model::feasibleSet(kTied, *task.data.schema(), task.targets);
      QVERIFY(set.ok());
      const auto relaxation =
          learners::ocdt::Relaxation::make(*set, lambda, learners::ocdt::Penalty::Positive);
      const auto price = [&](const std::vector<double>& y, const std::vector<double>& mean) {
        double least = solve::kUnbounded;
        for (const double b1 : {0, 1})
          for (const double b2 : {0, 1}) {
            const auto plus = [](double v) { return std::max(0.0, v); };
            least = std::min(least, plus(60 * b1 - y[0]) + plus(90 * b2 - y[0] - y[1]) + plus(b2 - b1) +
                                        plus(y[0] - 100 * b1) + plus(y[1] - 100 * b2));
          }
        return 2 * ((y[0] - mean[0]) * (y[0] - mean[0]) + (y[1] - mean[1]) * (y[1] - mean[1])) +
               lambda * least;
      };
      for (int i = 0; i < 50; ++i) {
        const std::vector<double> mean{rng.uniform(0, 100), rng.uniform(0, 100)};
        std::vector<double> found(2);
        relaxation.predict(mean, 2, found);
        const double reached = price(found, mean);
        for (int k = 0; k < 400; ++k) {
          const std::vector<double> other{std::max(0.0, found[0] + rng.normal() * (k % 2 ? 20 : 0.1)),
                                          std::max(0.0, found[1] + rng.normal() * (k % 2 ? 20 : 0.1))};
          QVERIFY(reached <= price(other, mean) + 1e-6 * (1 + reached));
        }
      }
    }
  }

  void everyTreeOfTheFrontObeysTheConstraints() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    for (const auto& text : {atMost(2, 5), kTied}) {
      const auto outcome = learned(task, {{"constraints", text}});
      QVERIFY(outcome.front.size() > 3);
      const auto set = *model::feasibleSet(text, *task.data.schema(), task.targets);
      for (const auto& point : outcome.front) {
        const model::Model model = instantiate(point.recipe);
        const auto bad = infeasibleLeaves(model);
        QVERIFY(bad.ok() && bad->empty());
        for (const int leaf : model.tree()->leaves())
          QVERIFY(set.violation(std::get<model::ValueLeaf>((*model.tree())[leaf].leaf()).values) <= 1e-9);
      }
      QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
      QCOMPARE(figureOf(outcome, "infeasibleTest"), 0);
      QCOMPARE(figureOf(outcome, "solverCalls"), 0);
    }
  }

  void figuresOfThePathAreThoseOfItsTrees() {
    learners::Task task = taskOf(grades(300, 5, 2));
    data::ColumnValues gaps;
    for (data::Row row = 0; row < task.data.rows(); ++row)
      gaps.numbers.push_back(row % 3 == 2 && row % 7 == 0 ? data::kMissing
                                                          : task.data.numbers(task.targets[1])[row]);
    task.data = task.data.withColumn(task.targets[1], task.data.info(task.targets[1]), std::move(gaps));
    for (const char* leaf : {"O", "A"}) {
      const auto outcome = learned(task, {{"constraints", atMost(2, 5)}, {"leaf", std::string(leaf)}});
      const auto path = std::find_if(outcome.report.tables.begin(), outcome.report.tables.end(),
                                     [](const auto& table) { return table.id == "path"; });
      QVERIFY(path != outcome.report.tables.end() && path->rows.size() == outcome.front.size());
      const auto set = *model::feasibleSet(atMost(2, 5), *task.data.schema(), task.targets);
      bool broken = false;
      for (std::size_t i = 0; i < outcome.front.size(); ++i) {
        const learners::FrontPoint& point = outcome.front[i];
        const model::Model model = instantiate(point.recipe);
        QVERIFY(point.size == sizeOf(model));
        const auto check = [&](const data::Rows& rows, const std::vector<double>& figures,
                               std::size_t column) {
          const auto answers = predict(model, task.data, rows, Context());
          QVERIFY(answers.ok());
          const auto expected = qualityOf(model, *answers, task.data, rows);
          QCOMPARE(figures.size(), expected.size());
          for (std::size_t m = 0; m < figures.size(); ++m) {
            QCOMPARE(outcome.measures[m], expected[m].id);
            QVERIFY(std::abs(figures[m] - expected[m].value) <=
                    1e-9 * std::max(1.0, std::abs(expected[m].value)));
          }
          const auto feasible = model::feasibleRows(set, answers->values);
          const double share = static_cast<double>(std::count(feasible.begin(), feasible.end(), 0)) /
                               static_cast<double>(rows.size());
          QCOMPARE(std::get<double>(path->rows[i][column]), share);
          broken = broken || share > 0;
        };
        check(task.train, point.train, 4);
        check(task.test, point.test, 5);
      }
      QCOMPARE(broken, *leaf == 'A');
    }
  }

  void averagesBreakTheConstraintsAndMedoidsOfFeasibleRowsDoNot() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    const auto outcome = learned(
        task, {{"constraints", atMost(2, 5)}, {"variants", std::string("all")}, {"depth", std::int64_t{4}}});
    const auto& table = outcome.report.tables.front();
    QCOMPARE(table.rows.size(), std::size_t{16});
    std::size_t number = 0;
    for (const char* split : kWays)
      for (const char* leaf : kWays) {
        const auto& row = table.rows[number++];
        QCOMPARE(std::get<std::string>(row[0]), std::string("S(") + split + "):L(" + leaf + ")");
        const double infeasible = std::get<double>(row[4]);
        if (*leaf == 'O' || *leaf == 'M') QCOMPARE(infeasible, 0.0);
        if (*leaf == 'A') QVERIFY(infeasible > 0.2);
      }
    // Each is a point: on the front, or one to compare with.
    QCOMPARE(outcome.front.size() + outcome.references.size(), std::size_t{16});
    QVERIFY(!outcome.front.empty() && !outcome.references.empty());
  }

  void forestsAreMovedBackToTheFeasibleSet() {
    const learners::Task task = taskOf(grades(200, 4, 6));
    const auto outcome = learned(task, {{"constraints", atMost(2, 4)}, {"trees", std::int64_t{9}}}, 4);
    const model::Model model = instantiate(outcome.front[0].recipe);
    QVERIFY(model.ensemble() && model.ensemble()->trees.size() == 9);
    const auto answers = predict(model, task.data, task.data.allRows(), Context());
    QVERIFY(answers.ok());
    const auto feasible = model::feasibleRows(*feasibleSetOf(model), answers->values);
    QVERIFY(std::all_of(feasible.begin(), feasible.end(), [](auto f) { return f == 1; }));
    model::Model loose = model;
    loose.constraints.clear();
    const auto plain = predict(loose, task.data, task.data.allRows(), Context());
    const auto broken = model::feasibleRows(*feasibleSetOf(model), plain->values);
    QVERIFY(std::count(broken.begin(), broken.end(), 0) > 20);
  }

  void editsKeepToTheConstraints() {
    const learners::Task task = taskOf(grades(300, 5, 2));
    const auto outcome = learned(task, {{"constraints", atMost(2, 5)}});
    const model::Model model = instantiate(outcome.front.back().recipe);
    model::EditTools tools = runs::editTools(Context());
    int grown = 0, moved = 0;
    for (int node = 0; node < model.tree()->size(); ++node) {
      std::vector<model::Edit> edits;
      if ((*model.tree())[node].isLeaf())
        edits.push_back(model::GrowEdit{node, 3});
      else if (const auto* threshold = std::get_if<model::Threshold>(&(*model.tree())[node].branch().split))
        edits.push_back(model::ThresholdEdit{node, threshold->value * 0.9});
      if (edits.empty()) edits.push_back(model::PruneEdit{node});
      const auto changed = edited(model, edits, task.data, task.train, tools);
      if (!changed) continue;  // a leaf that cannot be grown
      const auto bad = infeasibleLeaves(*changed);
      QVERIFY(bad.ok() && bad->empty());
      ++((*model.tree())[node].isLeaf() ? grown : moved);
    }
    QVERIFY(grown > 0 && moved > 0);
  }

  void aModelWhoseConstraintsCannotBeReadIsRefused() {
    const learners::Task task = taskOf(grades(60, 3, 2));
    model::Model model = instantiate(learned(task, {{"constraints", atMost(2, 3)}}).front[0].recipe);
    QVERIFY(model::modelFromJson(modelToJson(model), "model", blackbox::blackBoxLoader()).ok());
    model.constraints = "subject to\n c: z <= 1\nend\n";
    const auto refused = model::modelFromJson(modelToJson(model), "model", blackbox::blackBoxLoader());
    QVERIFY(!refused.ok());
    QVERIFY(messages::text(refused.error()).find("name no target") != std::string::npos);
  }

  void infeasiblePredictionsAreLeftEmptyAndCounted() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    const model::Model model = instantiate(
        learned(task, {{"constraints", atMost(1, 3)}, {"leaf", std::string("A")}}).front[0].recipe);
    std::vector<Message> notes;
    const auto csv = runs::predictionsCsv(model, task.data, Context(), false, &notes);
    QVERIFY(csv.ok());
    QVERIFY(csv->find(",feasible\n") != std::string::npos);
    QVERIFY(csv->find("\n1,,,,") != std::string::npos);
    QCOMPARE(notes.size(), std::size_t{1});
    QVERIFY(messages::text(notes[0]).find("infeasible") != std::string::npos);
    const auto all = runs::predictionsCsv(model, task.data, Context(), true);
    QVERIFY(all->find("\n1,,,,") == std::string::npos);
    QVERIFY(all->find(",no\n") != std::string::npos);
  }

  void infeasibleTrainingRowsAreListed() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    const auto outcome = learned(task, {{"constraints", atMost(1, 3)}});
    QVERIFY(figureOf(outcome, "violatingRows") > 10);
    QVERIFY(!outcome.notes.empty());
    QCOMPARE(outcome.report.tables.back().id, std::string("violations"));
    QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
  }

  void tiedTargetsHaveOtherLossesToo() {
    const learners::Task task = taskOf(grades(60, 3, 12));
    for (const char* loss : {"absolute", "poisson"}) {
      const auto outcome =
          learned(task, {{"constraints", kTied}, {"loss", std::string(loss)}, {"depth", std::int64_t{2}}});
      QVERIFY(figureOf(outcome, "solverCalls") > 0);
      QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
      for (const auto& note : messages::texts(outcome.notes))
        QVERIFY2(note.find("proven") == std::string::npos, note.c_str());
    }
    const Grown given = prepared(task, kTied);
    std::vector<std::uint32_t> members(given.sample.rows());
    std::iota(members.begin(), members.end(), 0u);
    for (const learners::ocdt::Loss loss : {learners::ocdt::Loss::Absolute, learners::ocdt::Loss::Poisson}) {
      const learners::ocdt::Answer optimal =
          answered(given, members, learners::ocdt::LeafRule::Optimal, loss);
      Rng rng(3);
      for (int i = 0; i < 3000; ++i) {
        std::vector<double> values(3), near(3);
        for (std::size_t t = 0; t < 3; ++t)
          values[t] = i % 2 ? rng.uniform(0, 100) : optimal.values[t] + rng.normal();
        given.constraints.set->project(values, near);
        double sum = 0;
        for (const auto m : members)
          for (std::size_t t = 0; t < 3; ++t) sum += lossOf(loss, given.sample.row(m)[t], near[t]);
        QVERIFY(optimal.loss <= sum * (1 + 1e-6));
      }
    }
  }

  void theSplitsOfATreeToBeginWithAreKept() {
    const learners::Task task = taskOf(grades(240, 3, 5));
    const Grown given = prepared(task, atMost(2, 3));
    model::Tree tree;  // b <= 71.5; beyond it the major, behind a split that divides nothing
    tree.nodes.resize(7);
    tree[0].body = model::Branch{model::Threshold{1, 71.5}, 1, 2, true};
    tree[1].body = model::Leaf{model::ValueLeaf{{1, 2, 3}}};
    tree[1].locked = true;
    tree[2].body = model::Branch{model::Threshold{1, 10}, 3, 4, true};
    tree[3].body = model::Leaf{model::ValueLeaf{{0, 0, 0}}};
    tree[4].body = model::Branch{model::Subset{2, {true, false, true, false, true, false}}, 5, 6, false};
    tree[5].body = tree[6].body = model::Leaf{model::ValueLeaf{{0, 0, 0}}};
    for (const learners::ocdt::LeafRule way :
         {learners::ocdt::LeafRule::Optimal, learners::ocdt::LeafRule::Medoid}) {
      learners::ocdt::GrowthRules rules;
      rules.split = rules.leaf = way;
      const auto grown = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                         Rng(1), Context(), {&tree, &task.data});
      QVERIFY(grown.tree[0].branch().split == tree[0].branch().split);
      const int left = grown.tree[0].branch().left, right = grown.tree[0].branch().right;
      QVERIFY(grown.tree[left].isLeaf() && grown.tree[left].locked);
      QVERIFY(grown.tree[right].branch().split == tree[4].branch().split);
      QCOMPARE(grown.tree[right].branch().missingLeft, false);
      QVERIFY(grown.tree.leafCount() > 4);  // it goes on growing in what is not locked
      const auto plain =
          growConstrained(given.sample, given.features, rules, given.constraints, false, Rng(1), Context());
      QVERIFY(!(plain.tree == grown.tree));
      // What was grown, taken as the beginning, comes back as it is: nothing below was worth a split.
      const auto again = growConstrained(given.sample, given.features, rules, given.constraints, false,
                                         Rng(1), Context(), {&plain.tree, &task.data});
      QVERIFY(again.tree == plain.tree);
    }
  }

  void aSearchFromATreeKeepsTheConstraintsForAnyNumberOfThreads() {
    learners::Task task = taskOf(grades(240, 3, 5));
    const auto first = learned(task, {{"depth", std::int64_t{2}}});
    model::Model model = instantiate(first.front.back().recipe);
    task.seeds = {std::make_shared<const model::Model>(model)};
    for (const char* variants : {"one", "all"}) {
      const learners::ParamValues values = {
          {"constraints", atMost(1, 3)}, {"variants", std::string(variants)}, {"depth", std::int64_t{4}}};
      const auto one = learned(task, values, 1), four = learned(task, values, 4);
      QCOMPARE(one.front.size(), four.front.size());
      QVERIFY(std::any_of(one.notes.begin(), one.notes.end(), [](const auto& note) {
        return messages::text(note).find("its splits are kept") != std::string::npos;
      }));
      bool begins = false;
      for (std::size_t i = 0; i < one.front.size(); ++i) {
        const model::Model made = instantiate(one.front[i].recipe);
        QVERIFY(*made.tree() == *instantiate(four.front[i].recipe).tree());
        if (!(*made.tree())[0].isLeaf()) {
          begins = true;
          QVERIFY((*made.tree())[0].branch().split == (*model.tree())[0].branch().split);
        }
      }
      QVERIFY(begins);
    }
    QVERIFY(objectionTo(task, {{"trees", std::int64_t{3}}}).find("'trees' is 3") == 0);
    model::Model rules = model;
    rules.shape = model::RuleSet{};
    task.seeds = {std::make_shared<const model::Model>(rules)};
    QVERIFY(objectionTo(task, {}).find("not a tree") != std::string::npos);
  }

  void moreVariantsThanTheRelaxationKnowsAreSaidToBeLeftOut() {
    const learners::Task task = taskOf(grades(60, 3, 12));
    const auto outcome = learned(task, {{"constraints", atMost(2, 3)},
                                        {"loss", std::string("absolute")},
                                        {"variants", std::string("all")},
                                        {"depth", std::int64_t{2}}});
    QCOMPARE(outcome.report.tables.front().rows.size(), std::size_t{9});
    QVERIFY(messages::text(outcome.notes.front()).find("left out") != std::string::npos);
  }

  void stoppingIsAskedOften() {
    const learners::Task task = taskOf(grades(900, 5, 4));
    const learners::Registry registry;
    const Context context(Rng(1), 1);
    const auto outcome = registry.find("ocdt")->learn(task, {{"constraints", atMost(2, 5)}}, context);
    QVERIFY(outcome.ok());
    // Once for a few thousand rows that were looked at, at the least.
    const auto looked = figureOf(*outcome, "candidates");
    QVERIFY2(context.polls() * 4000 > static_cast<std::uint64_t>(looked),
             qPrintable(QString("%1 polls, %2 candidates").arg(context.polls()).arg(looked)));
  }

  void wrongRequestsAreObjectedTo() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    QVERIFY(objectionTo(task, {{"constraints", std::string("subject to\n c: y1 + a <= 3\nend\n")}})
                .find("'a', which is no target") != std::string::npos);
    QVERIFY(objectionTo(task, {{"constraints", std::string("subject to\n c: y1 <=\nend\n")}})
                .find("constraints:") == 0);
    QVERIFY(
        objectionTo(task, {{"constraints", std::string("subject to\n c: y1 <= -1\nend\n")}}).find("'c'") !=
        std::string::npos);
    QVERIFY(
        objectionTo(task, {{"loss", std::string("absolute")}, {"split", std::string("R")}}).find("squared") !=
        std::string::npos);
    QVERIFY(objectionTo(task, {{"constraints", kTied}, {"loss", std::string("poisson")}}).empty());
    QVERIFY(objectionTo(task, {{"constraints", atMost(2, 3)}}).empty());
  }
};

QTEST_APPLESS_MAIN(OcdtTest)
#include "ocdt_test.moc"
