#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <set>

#include "paretree/core/json.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/nldt/choice.h"
#include "paretree/learners/nldt/nldt.h"
#include "paretree/learners/nldt/nldt_tree.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "paretree/samples/curve_sets.h"
#include "tests/support/unit.h"

namespace nldt_test {

using namespace paretree;
using namespace paretree::learners::nldt;

namespace {

/// A data set as the search sees it.
struct Fixture {
  explicit Fixture(data::Dataset table)
      : data(std::move(table)), train(data.allRows()), features(data.features()) {
    inputs = grow::inputsOf(data, features, train);
    scaled = std::make_unique<learners::nldt::ScaledInputs>(data, train, inputs);
    problem.data = &data;
    problem.train = &train;
    problem.inputs = scaled.get();
    const auto codes = data.codes(data.targets()[0]);
    for (const data::Row r : train) problem.classOf.push_back(codes[r]);
    problem.classes = static_cast<int>(data.info(data.targets()[0]).levels.size());
    members.resize(train.size());
    for (std::size_t i = 0; i < members.size(); ++i) members[i] = static_cast<std::uint32_t>(i);
  }
  learners::nldt::NodeData node() const {
    return learners::nldt::NodeData(*scaled, members, problem.classOf, problem.classes, 3);
  }
  learners::Task task() const {
    learners::Task t;
    t.data = data;
    t.train = train;
    t.targets = data.targets();
    t.features = features;
    return t;
  }

  data::Dataset data;
  data::Rows train;
  std::vector<int> features;
  std::vector<model::Input> inputs;
  std::unique_ptr<learners::nldt::ScaledInputs> scaled;
  learners::nldt::Problem problem;
  std::vector<std::uint32_t> members;
};

/// A small table of numbers with classes that depend on them by chance.
data::Dataset randomTable(std::size_t rows, int attributes, int classes, Rng rng) {
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values(static_cast<std::size_t>(attributes) + 1);
  for (int j = 0; j < attributes; ++j) {
    data::ColumnInfo info;
    info.name = "a" + std::to_string(j);
    columns.push_back(info);
    for (std::size_t i = 0; i < rows; ++i) values[j].numbers.push_back(std::round(rng.uniform(0, 20)));
  }
  data::ColumnInfo target;
  target.name = "class";
  target.type = data::ColumnType::Nominal;
  target.role = data::Role::Target;
  for (int c = 0; c < classes; ++c) target.levels.push_back("c" + std::to_string(c));
  columns.push_back(target);
  for (std::size_t i = 0; i < rows; ++i) {
    const double x = values[0].numbers[i] + 3 * rng.normal();
    values.back().codes.push_back(static_cast<int>(std::clamp(x / 20 * classes, 0.0, classes - 1.0)));
  }
  return data::Dataset(std::move(columns), std::move(values));
}

/// Numbers x0 and x1, and one of two classes.
std::vector<data::ColumnInfo> twoNumbersAndAClass() {
  std::vector<data::ColumnInfo> columns(3);
  columns[0].name = "x0";
  columns[1].name = "x1";
  columns[2].name = "class";
  columns[2].type = data::ColumnType::Nominal;
  columns[2].role = data::Role::Target;
  columns[2].levels = {"c0", "c1"};
  return columns;
}

/// Two classes on both sides of x1 = x0 + lift(x0), a band of width `gap` left free.
template <class Lift>
data::Dataset parted(std::size_t rows, double gap, Lift lift) {
  std::vector<data::ColumnValues> values(3);
  Rng rng(11);
  while (values[2].codes.size() < rows) {
    const double x = rng.uniform(0, 1), y = rng.uniform(0, 1), over = y - x - lift(x);
    if (std::abs(over) < gap / 2) continue;
    values[0].numbers.push_back(x);
    values[1].numbers.push_back(y);
    values[2].codes.push_back(over > 0);
  }
  return data::Dataset(twoNumbersAndAClass(), std::move(values));
}

/// x0 + x1 (F_U 2) found for the rows, and x0^2 + x0 + x1 (F_U 3) as its rival.
learners::nldt::SplitSearch lineAndParabola(const learners::nldt::NodeData& node) {
  learners::nldt::SplitSearch search;
  const auto solved = [&](learners::nldt::Genome genome) {
    genome = canonical(std::move(genome));
    const learners::nldt::LowerSolution start = solveLower(node, genome, {}, Rng(1));
    return learners::nldt::SplitCandidate{
        genome, maximiseMargin(node, genome, start, {}, 400, Rng(2), Context()).solution};
  };
  search.best = solved({{{0, 1, 0}, {1, 1, 1}}, false});
  search.rivals = {solved({{{0, 2, 0}, {1, 1, 0}, {2, 1, 1}}, false})};
  return search;
}

/// Of the single tree (options[0] everywhere) with the nodes of `cut` made leaves.
struct PathPoint {
  double errors = 0;
  int terms = 0;
};

double errorsAsLeaf(const learners::nldt::SearchNode& node) {
  return std::accumulate(node.counts.begin(), node.counts.end(), 0.0) -
         *std::max_element(node.counts.begin(), node.counts.end());
}

PathPoint figuresOf(const learners::nldt::SearchNode& node,
                    const std::set<const learners::nldt::SearchNode*>& cut) {
  if (node.options.empty() || cut.contains(&node)) return {errorsAsLeaf(node), 0};
  const auto& option = node.options[0];
  const PathPoint left = figuresOf(*option.left, cut), right = figuresOf(*option.right, cut);
  return {left.errors + right.errors, option.split.activeTerms() + left.terms + right.terms};
}

/// The cost-complexity path of the single tree, from the whole of it to the root's leaf.
std::vector<PathPoint> costComplexityPath(const learners::nldt::SearchNode& root) {
  std::set<const learners::nldt::SearchNode*> cut;
  std::vector<PathPoint> path{figuresOf(root, cut)};
  while (!root.options.empty() && !cut.contains(&root)) {
    const learners::nldt::SearchNode* weakest = nullptr;
    double weakestLink = INFINITY;
    const std::function<void(const learners::nldt::SearchNode&)> visit =
        [&](const learners::nldt::SearchNode& node) {
          if (node.options.empty() || cut.contains(&node)) return;
          const PathPoint below = figuresOf(node, cut);
          const double link = (errorsAsLeaf(node) - below.errors) / std::max(1, below.terms);
          if (link < weakestLink) {
            weakestLink = link;
            weakest = &node;
          }
          visit(*node.options[0].left);
          visit(*node.options[0].right);
        };
    visit(root);
    cut.insert(weakest);
    path.push_back(figuresOf(root, cut));
  }
  return path;
}

learners::ParamValues quick() { return {{"generations", std::int64_t{8}}, {"population", std::int64_t{20}}}; }

}  // namespace

class NldtTest : public QObject {
  Q_OBJECT
 private slots:
  void kernelCountsWhatAPlainLoopCounts() {
    Rng rng(3);
    for (int round = 0; round < 30; ++round) {
      const Fixture f(randomTable(20 + rng.below(200), 3, 3, rng.stream(static_cast<std::uint64_t>(round))));
      const learners::nldt::NodeData node = f.node();
      learners::nldt::Genome genome;
      genome.modulus = rng.chance(0.5);
      const int rows = 1 + static_cast<int>(rng.below(3));
      for (int r = 0; r < rows; ++r)
        genome.cells.push_back(
            {static_cast<std::uint8_t>(r), static_cast<std::int8_t>(r + 1), static_cast<std::uint32_t>(r)});
      genome = canonical(genome);
      const learners::nldt::TermColumns terms = termsOf(node, genome);
      learners::nldt::Coefficients rule;
      for (int k = 0; k < terms.terms; ++k) rule.w[k] = static_cast<float>(rng.uniform(-1, 1));
      rule.theta1 = static_cast<float>(rng.uniform(-2, 1));
      rule.theta2 = static_cast<float>(rng.uniform());
      std::vector<std::int32_t> left(static_cast<std::size_t>(node.classes()));
      countLeft(terms, node.segments(), rule, genome.modulus, left.data());
      for (int c = 0; c < node.classes(); ++c) {
        std::int32_t plain = 0;
        for (auto i = node.segments()[c]; i < node.segments()[static_cast<std::size_t>(c) + 1]; ++i) {
          float value = rule.theta1;
          for (int k = 0; k < terms.terms; ++k) value += rule.w[k] * terms.column(k)[i];
          plain += genome.modulus ? std::fabs(value) <= std::fabs(rule.theta2) : value <= 0;
        }
        QCOMPARE(left[c], plain);
      }
    }
  }

  void genomesThatMeanTheSameAreEqual() {
    const learners::nldt::Genome a{{{2, 1, 4}, {0, -2, 1}}, false},
        b{{{0, 1, 4}, {1, -2, 1}, {2, 1, 4}}, false};
    QVERIFY(canonical(a) == canonical(b));
    QVERIFY(keyOf(canonical(a)) == keyOf(canonical(b)));
    const learners::nldt::Genome c{{{2, 1, 4}, {0, -2, 1}}, true};
    QVERIFY(keyOf(canonical(a)) != keyOf(canonical(c)));
  }

  void fastFindsTheBestCutOfOneTerm() {
    // One power law without modulus: the best cut is found by trying them all.
    Rng rng(5);
    for (int round = 0; round < 40; ++round) {
      const Fixture f(randomTable(15 + rng.below(150), 1, 2 + static_cast<int>(rng.below(2)),
                                  rng.stream(static_cast<std::uint64_t>(round))));
      const learners::nldt::NodeData node = f.node();
      if (node.classes() < 2) continue;
      const learners::nldt::Genome genome{{{0, 1, 0}}, false};
      const learners::nldt::TermColumns terms = termsOf(node, genome);
      std::vector<std::int32_t> total, left;
      for (int c = 0; c < node.classes(); ++c)
        total.push_back(
            static_cast<std::int32_t>(node.segments()[static_cast<std::size_t>(c) + 1] - node.segments()[c]));
      left.resize(total.size());
      double best = 2;
      for (std::size_t i = 0; i < terms.rows; ++i) {
        learners::nldt::Coefficients rule;
        rule.w[0] = 1;
        rule.theta1 = -terms.column(0)[i];
        countLeft(terms, node.segments(), rule, false, left.data());
        best = std::min(best, netImpurity(left, total, learners::nldt::Impurity::Gini));
      }
      const learners::nldt::LowerSolution found = solveLower(node, genome, {}, Rng(1));
      // Bins choose the neighbourhood, so that a best cut in another bin may be missed, but never by much.
      QVERIFY2(found.impurity <= best + 0.01, qPrintable(QString("%1 %2").arg(found.impurity).arg(best)));
      QVERIFY(found.impurity >= best - 1e-12);
    }
  }

  void coefficientsStayInTheirBox() {
    const Fixture f(samples::makeCurveSet(1, Rng(1)));
    const learners::nldt::NodeData node = f.node();
    for (const auto engine :
         {learners::nldt::LowerOptions::Engine::Fast, learners::nldt::LowerOptions::Engine::Paper}) {
      for (const bool modulus : {false, true}) {
        learners::nldt::LowerOptions options;
        options.engine = engine;
        const learners::nldt::Genome genome{{{0, 1, 0}, {1, 1, 1}}, modulus};
        const auto found = solveLower(node, canonical(genome), options, Rng(2));
        for (const float w : found.rule.w) QVERIFY(std::fabs(w) <= 1);
        QVERIFY(std::fabs(found.rule.theta1) <= 1 && std::fabs(found.rule.theta2) <= 1);
      }
    }
  }

  void bothEnginesSeparateTheLineOfDs1() {
    const Fixture f(samples::makeCurveSet(1, Rng(1)));
    const learners::nldt::NodeData node = f.node();
    const learners::nldt::Genome genome{{{0, 1, 0}, {1, 1, 1}}, false};
    for (const auto engine :
         {learners::nldt::LowerOptions::Engine::Fast, learners::nldt::LowerOptions::Engine::Paper}) {
      learners::nldt::LowerOptions options;
      options.engine = engine;
      const auto found = solveLower(node, genome, options, Rng(2));
      QVERIFY2(found.impurity < 0.02, qPrintable(QString::number(found.impurity)));
    }
  }

  void lossIsThatOfTheBestSlope() {
    // One input in [1, 2], cut at 1.5: the distances are those from 1.5.
    Fixture f(parted(120, 0, [](double x) { return 0.2 * std::sin(20 * x); }));
    const learners::nldt::NodeData node = f.node();
    const learners::nldt::Genome genome{{{0, 1, 1}}, false};
    learners::nldt::LowerSolution cut = solveLower(node, genome, {}, Rng(1));
    QVERIFY(cut.impurity > 0);
    const double middle = -static_cast<double>(cut.rule.theta1) / static_cast<double>(cut.rule.w[0]);
    double least = INFINITY;
    for (double slope = 4; slope <= 1e5; slope *= 1.01) {
      double loss = 0;
      for (std::size_t i = 0; i < node.rows(); ++i) {
        const bool above = node.classCode(i < node.segments()[1] ? 0 : 1) == 1;
        const double distance = (node.scaled(1, i) - middle) * (above ? 1 : -1);
        loss += std::log1p(std::exp(-slope * distance));
      }
      least = std::min(least, loss / static_cast<double>(node.rows()));
    }
    QVERIFY(std::abs(lossOf(node, genome, termsOf(node, genome), cut) - least) < 1e-3 * least);
  }

  void aLongerRuleIsKeptOnlyWhereItPays() {
    const auto chosen = [](const data::Dataset& data, learners::nldt::LowerOptions::Engine engine) {
      Fixture f(data);
      const learners::nldt::NodeData node = f.node();
      learners::nldt::LowerOptions lower;
      lower.engine = engine;
      return chooseRule(node, lineAndParabola(node), 2 * 6, lower, 0.05, Rng(3), Context()).activeTerms();
    };
    const data::Dataset straight = parted(300, 0.05, [](double) { return 0.0; });
    const data::Dataset bent =
        parted(300, 0.05, [](double x) { return 0.2 + 2.4 * (x - 0.5) * (x - 0.5) - x; });
    QCOMPARE(chosen(straight, learners::nldt::LowerOptions::Engine::Fast), 2);
    QCOMPARE(chosen(bent, learners::nldt::LowerOptions::Engine::Fast), 3);
    QCOMPARE(chosen(bent, learners::nldt::LowerOptions::Engine::Paper),
             3);  // whichever lower level found the rules
  }

  void ofFewRowsEveryOneCounts() {
    // x0 parts nine of ten rows in 1,000 from the others, narrowly; x1 eight, with a wide gap.
    std::vector<data::ColumnValues> values(3);
    Rng rng(15);
    for (int i = 0; i < 1000; ++i) {
      const bool few = i < 10;
      values[0].numbers.push_back(few && i > 0 ? 1.001 + rng.uniform() / 10 : rng.uniform());
      values[1].numbers.push_back(few && i > 1 ? 3 + rng.uniform() / 10 : rng.uniform());
      values[2].codes.push_back(few);
    }
    const Fixture f(data::Dataset(twoNumbersAndAClass(), std::move(values)));
    const learners::nldt::NodeData node = f.node();
    learners::nldt::SplitSearch search;
    for (const std::uint32_t input : {0u, 1u}) {
      const learners::nldt::Genome genome{{{0, 1, input}}, false};
      search.rivals.push_back({genome, solveLower(node, genome, {}, Rng(1))});
    }
    search.best = search.rivals[1];
    QVERIFY(search.rivals[0].solution.impurity > 0);
    QVERIFY(search.best.solution.impurity > search.rivals[0].solution.impurity);
    QVERIFY(search.best.solution.impurity < 0.005);
    const learners::nldt::SplitCandidate chosen =
        chooseRule(node, search, 2 * 6, {}, 0.05, Rng(3), Context());
    QCOMPARE(chosen.genome.cells[0].input, 0u);
  }

  void rivalsAreNoLongerThanAskedFor() {
    Fixture f(randomTable(90, 4, 2, Rng(3)));
    const learners::nldt::NodeData node = f.node();
    learners::nldt::UpperOptions options;
    options.generations = 10;
    for (const int longer : {0, 2}) {
      options.longer = longer;
      const learners::nldt::SplitSearch search =
          searchSplit(node, f.scaled->varying(), {}, options, Rng(4), Context());
      int most = 0, before = 0;
      for (const auto& rival : search.rivals) {
        QVERIFY(rival.activeTerms() >= before);  // F_U ascending
        before = rival.activeTerms();
        most = std::max(most, before - search.best.activeTerms());
      }
      QCOMPARE(most, longer);
    }
  }

  void rankingFollowsTheDefinition() {
    const auto candidate = [](double impurity, int terms, bool modulus) {
      learners::nldt::SplitCandidate c;
      c.solution.impurity = impurity;
      c.genome.modulus = modulus;
      for (int k = 0; k < terms; ++k) c.genome.cells.push_back({0, 1, static_cast<std::uint32_t>(k)});
      return c;
    };
    QVERIFY(ranksBetter(candidate(0.2, 5, false), candidate(0.3, 1, false), 0.05));  // both infeasible
    // alike but for their length
    QVERIFY(ranksBetter(candidate(0.3, 1, true), candidate(0.3, 2, false), 0.05));
    QVERIFY(ranksBetter(candidate(0.05, 9, false), candidate(0.06, 1, false), 0.05));  // feasible first
    QVERIFY(ranksBetter(candidate(0.05, 2, false), candidate(0.01, 3, false), 0.05));  // fewer terms
    QVERIFY(ranksBetter(candidate(0.01, 2, true), candidate(0.02, 2, false), 0.05));   // less impurity
    QVERIFY(ranksBetter(candidate(0.01, 2, false), candidate(0.01, 2, true), 0.05));   // no modulus
    QVERIFY(!ranksBetter(candidate(0.01, 2, false), candidate(0.01, 2, false), 0.05));
  }

  void theFrontDominatesTheCostComplexityPath() {
    const Fixture f(randomTable(200, 4, 3, Rng(9)));
    learners::nldt::TreeOptions options;
    options.upper.front = true;
    options.upper.generations = 6;
    learners::nldt::SearchFigures figures;
    const Context context;
    const auto root = growSearch(f.problem, options, {}, {}, Rng(4), context, &figures, {});
    const auto front = treeFront(*root, 24);
    const auto path = costComplexityPath(*root);
    QVERIFY(path.size() > 2);
    for (const PathPoint& point : path) {
      QVERIFY(std::any_of(front.begin(), front.end(), [&](const learners::nldt::TreePoint& better) {
        return better.errors <= point.errors && better.terms <= point.terms;
      }));
    }
    for (std::size_t i = 1; i < front.size(); ++i)
      QVERIFY(front[i].terms > front[i - 1].terms && front[i].errors < front[i - 1].errors);
  }

  /// Where few may go on, those do that divide the node's rows best, wherever in the list they stand.
  void ofManySeedsTheBestGoOn() {
    const Fixture f(randomTable(400, 5, 2, Rng(5)));
    const learners::nldt::NodeData node = f.node();
    learners::nldt::TreeOptions options;
    options.depth = 0;
    options.upper.population = 4;
    options.upper.generations = 0;
    options.screened = 4;
    std::vector<std::pair<double, learners::nldt::Genome>> seeds;
    for (std::uint32_t a = 0; a < 5; ++a)
      for (std::uint32_t b = a + 1; b < 5; ++b)
        for (const int e : {-2, 1}) {
          const auto genome = canonical({{{0, 1, a}, {0, static_cast<std::int8_t>(e), b}}, false});
          seeds.emplace_back(solveLower(node, genome, options.upper.lower, Rng(1)).impurity, genome);
        }
    std::sort(seeds.begin(), seeds.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
    std::vector<learners::nldt::Genome> worstFirst;
    for (const auto& [impurity, genome] : seeds) worstFirst.push_back(genome);
    learners::nldt::SearchFigures figures;
    const auto root = growSearch(f.problem, options, worstFirst, {}, Rng(4), Context(), &figures, {});
    QVERIFY(!root->options.empty());
    QVERIFY(seeds.back().first + 1e-3 < seeds[seeds.size() / 2].first);
    QVERIFY(root->options[0].split.solution.impurity <= seeds.back().first + 1e-3);
  }

  void pruningLosesNoMoreThanItMay() {
    const Fixture f(randomTable(300, 3, 3, Rng(11)));
    learners::nldt::TreeOptions options;
    options.upper.generations = 5;
    learners::nldt::SearchFigures figures;
    const Context context;
    const auto root = growSearch(f.problem, options, {}, {}, Rng(4), context, &figures, {});
    const learners::nldt::TreePoint full = prunedTree(*root, -1);  // no split is worth that much
    QVERIFY(full.rules > 1);
    for (const double share : {0.0, 0.01, 0.03, 0.2}) {
      const learners::nldt::TreePoint pruned = prunedTree(*root, share);
      QVERIFY(pruned.errors <= full.errors + share * 300 + 1e-6);
      QVERIFY(pruned.rules <= full.rules);
      QVERIFY(pruned.rules >= 1);
    }
  }

  void reportedErrorsAreThoseOfTheModel() {
    const Fixture f(samples::makeCurveSet(4, Rng(2)));
    const auto outcome = makeNldt()->learn(f.task(), quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    for (const learners::FrontPoint& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      const auto predictions = predict(model, f.data, f.train, Context());
      QVERIFY(predictions.ok());
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < f.train.size(); ++i)
        wrong += predictions->classes[i] != f.problem.classOf[i];
      QCOMPARE(point.scores[0], static_cast<double>(wrong) / static_cast<double>(f.train.size()));
    }
  }

  void sameBytesForAnyNumberOfThreads() {
    const Fixture f(randomTable(120, 5, 3, Rng(21)));
    std::string first;
    for (const int threads : {1, 4}) {
      const auto outcome = makeNldt()->learn(f.task(), quick(), Context(Rng(1), threads));
      QVERIFY(outcome.ok());
      std::string bytes;
      for (const auto& point : outcome->front) bytes += dumpJson(modelToJson(instantiate(point.recipe)));
      if (first.empty()) first = bytes;
      QVERIFY(bytes == first);
    }
  }

  void aSeedsFormulasEnterTheSearch() {
    const Fixture f(samples::makeCurveSet(1, Rng(1)));
    auto values = quick();
    values["generations"] = std::int64_t{30};
    const auto first = makeNldt()->learn(f.task(), values, Context(Rng(1)));
    QVERIFY(first.ok());
    learners::Task again = f.task();
    again.seeds = {std::make_shared<const model::Model>(instantiate(first->front[first->chosen].recipe))};
    values["generations"] = std::int64_t{1};
    const auto second = makeNldt()->learn(again, values, Context(Rng(2)));
    QVERIFY(second.ok());
    const double before = first->front[first->chosen].scores[0];
    double best = 1;
    for (const auto& point : second->front) best = std::min(best, point.scores[0]);
    QVERIFY2(best <= before + 0.02, qPrintable(QString("%1 %2").arg(best).arg(before)));
  }
};

PARETREE_TEST(NldtTest)
}  // namespace nldt_test

#include "nldt_test.moc"
