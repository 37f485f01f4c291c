// Formula trees on awkward data, under the user's wishes (locks, attributes to keep in, a forced modulus) and
// when stopped: every result is defined.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "paretree/learners/nldt/nldt.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/text/formula_view.h"
#include "paretree/samples/curve_sets.h"
#include "tests/support/unit.h"

namespace nldt_traps_test {

using namespace paretree;

namespace {

/// Columns a, b and a class of `classes` levels; f gives a row's a, b and class.
data::Dataset rowsOf(std::size_t rows, int classes,
                     const std::function<void(std::size_t, double*, double*, int*)>& f) {
  std::vector<data::ColumnInfo> infos(3);
  infos[0].name = "a";
  infos[1].name = "b";
  infos[2].name = "class";
  infos[2].type = data::ColumnType::Nominal;
  infos[2].role = data::Role::Target;
  for (int c = 0; c < classes; ++c) infos[2].levels.push_back("c" + std::to_string(c));
  std::vector<data::ColumnValues> values(3);
  for (std::size_t i = 0; i < rows; ++i) {
    double a = 0, b = 0;
    int code = 0;
    f(i, &a, &b, &code);
    values[0].numbers.push_back(a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(code);
  }
  return data::Dataset(infos, values);
}

learners::Task taskOf(const data::Dataset& data) {
  learners::Task task;
  task.data = data;
  task.train = data.allRows();
  task.targets = data.targets();
  task.features = data.features();
  return task;
}

learners::ParamValues quick(const std::string& lower = "fast") {
  return {{"generations", std::int64_t{8}},
          {"population", std::int64_t{20}},
          {"lower", lower},
          {"n-min", std::int64_t{2}}};
}

model::Model chosenOf(const learners::Outcome& outcome) {
  return instantiate(outcome.front[outcome.chosen].recipe);
}

/// Every score and every answer is a number or a class, on the training rows and on `others`.
void everythingIsDefined(const learners::Task& task, const learners::ParamValues& values,
                         const data::Dataset& others) {
  const auto outcome = learners::nldt::makeNldt()->learn(task, values, Context(Rng(1)));
  QVERIFY2(outcome.ok(), outcome.ok() ? "" : messages::text(outcome.error()).c_str());
  for (const learners::FrontPoint& point : outcome->front) {
    for (const double score : point.scores) QVERIFY(std::isfinite(score));
    const model::Model model = instantiate(point.recipe);
    for (const int node : formulaNodes(model)) {
      const model::PowerLaw& law = *formulaAt(model, node);
      QVERIFY(std::isfinite(law.bias) && std::isfinite(law.modulusBound));
      for (const auto& term : law.terms) QVERIFY(std::isfinite(term.weight));
      for (const data::Row row : others.allRows()) QVERIFY(!std::isnan(law.value(others, row)));
    }
    const auto answers = predict(model, others, others.allRows(), Context());
    QVERIFY(answers.ok());
    for (const auto code : answers->classes) QVERIFY(code >= 0);
  }
}

}  // namespace

class NldtTrapsTest : public QObject {
  Q_OBJECT

  /// Four squares of a board: one rule cannot tell them, so that there are nodes below the root.
  static data::Dataset board() {
    return rowsOf(160, 4, [rng = Rng(9)](std::size_t i, double* a, double* b, int* c) mutable {
      *a = rng.uniform() + (i % 2 ? 2 : 0), *b = rng.uniform() + (i % 4 < 2 ? 2 : 0),
      *c = static_cast<int>(i % 4);
    });
  }

 private slots:
  void awkwardTables_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("lower");
    for (const char* kind : {"one value", "negative and zero", "huge and tiny", "two rows", "duplicates",
                             "many classes", "far outside"})
      for (const char* lower : {"fast", "paper"})
        QTest::newRow(qPrintable(QString("%1, %2").arg(kind, lower))) << kind << lower;
  }
  void awkwardTables() {
    QFETCH(QString, kind);
    QFETCH(QString, lower);
    Rng rng(7);
    std::size_t rows = 40;
    int classes = 2;
    std::function<void(std::size_t, double*, double*, int*)> f;
    if (kind == "one value")
      f = [&](std::size_t i, double* a, double* b, int* c) { *a = 3.5, *b = rng.uniform(), *c = i % 2 == 0; };
    else if (kind == "negative and zero")
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = -5.0 + static_cast<double>(i % 11), *b = i % 3 ? 0 : -1, *c = *a > 0;
      };
    else if (kind == "huge and tiny")
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = i % 2 ? 1e300 : -1e300, *b = 1e-300 * static_cast<double>(i % 5), *c = i % 2 == 0;
      };
    else if (kind == "two rows")
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = static_cast<double>(i), *b = 1, *c = static_cast<int>(i);
      };
    else if (kind == "duplicates")
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = static_cast<double>(i / 8), *b = *a, *c = i % 2 == 0;
      };
    else if (kind == "many classes")
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = static_cast<double>(i), *b = rng.uniform(), *c = static_cast<int>(i);
      };
    else
      f = [&](std::size_t i, double* a, double* b, int* c) {
        *a = static_cast<double>(i), *b = rng.uniform(), *c = i > 20;
      };
    if (kind == "two rows") rows = 2;
    if (kind == "many classes") classes = static_cast<int>(rows);
    const data::Dataset data = rowsOf(rows, classes, f);
    const data::Dataset far = rowsOf(6, classes, [](std::size_t i, double* a, double* b, int* c) {
      const double by[] = {1e300, -1e300, 1e-300, 0, -1, 1e6};
      *a = by[i], *b = by[5 - i], *c = 0;
    });
    const learners::Task task = taskOf(data);
    everythingIsDefined(task, quick(lower.toStdString()), data);
    everythingIsDefined(task, quick(lower.toStdString()), far);
  }

  void rowsFarOutsideAreHeldAtTheBorder() {
    const data::Dataset data = rowsOf(60, 2, [](std::size_t i, double* a, double* b, int* c) {
      *a = static_cast<double>(i), *b = 1, *c = i >= 30;
    });
    const auto outcome = learners::nldt::makeNldt()->learn(taskOf(data), quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    const model::Model model = chosenOf(*outcome);
    const data::Dataset far = rowsOf(2, 2, [](std::size_t i, double* a, double* b, int* c) {
      *a = i == 0 ? -1e200 : 1e200, *b = 1, *c = static_cast<int>(i);
    });
    const auto answers = predict(model, far, far.allRows(), Context());
    QVERIFY(answers.ok());
    QCOMPARE(answers->classes, (std::vector<std::int32_t>{0, 1}));
  }

  void attributesToKeepInStandInEveryRule() {
    const data::Dataset data =
        rowsOf(120, 2, [rng = Rng(5)](std::size_t, double* a, double* b, int* c) mutable {
          *a = rng.uniform(), *b = rng.uniform(), *c = *a > 0.5;  // b says nothing
        });
    auto values = quick();
    values["keep-in"] = std::vector<std::string>{"b"};
    for (const bool front : {false, true}) {
      values["front"] = front;
      const auto outcome = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
      QVERIFY(outcome.ok());
      for (const learners::FrontPoint& point : outcome->front) {
        const model::Model model = instantiate(point.recipe);
        for (const int node : formulaNodes(model)) {
          const auto columns = columnsOf(model::Split(*formulaAt(model, node)));
          QVERIFY(std::find(columns.begin(), columns.end(), 1) != columns.end());
        }
      }
    }
  }

  void aForcedModulusStandsInEveryRule() {
    const data::Dataset data = samples::makeCurveSet(4, Rng(1));
    for (const std::string wish : {"on", "off"}) {
      auto values = quick();
      values["modulus"] = wish;
      const auto outcome = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
      QVERIFY(outcome.ok());
      for (const learners::FrontPoint& point : outcome->front) {
        const model::Model model = instantiate(point.recipe);
        for (const int node : formulaNodes(model)) QCOMPARE(formulaAt(model, node)->modulus, wish == "on");
      }
    }
  }

  void lockedNodesStayAndTheRestIsSearchedAgain() {
    learners::Task task = taskOf(board());
    auto values = quick();
    values["front"] = false;
    const auto first = learners::nldt::makeNldt()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model seed = chosenOf(*first);
    model::Tree& tree = std::get<model::Tree>(seed.shape);
    QVERIFY(!tree[0].isLeaf());
    const int kept = tree[0].branch().left;
    // A branch is locked by itself: what stands below it is locked only node by node.
    std::vector<int> open{kept};
    while (!open.empty()) {
      const int node = open.back();
      open.pop_back();
      tree[node].locked = true;
      if (tree[node].isLeaf()) continue;
      open.push_back(tree[node].branch().left);
      open.push_back(tree[node].branch().right);
    }
    task.seeds = {std::make_shared<const model::Model>(seed)};
    int searched = 0;  // models with a formula beside what is locked
    for (const bool front : {false, true}) {
      values["front"] = front;
      values["exponents"] = std::vector<std::string>{"2"};  // what is searched again cannot come out the same
      const auto second = learners::nldt::makeNldt()->learn(task, values, Context(Rng(2)));
      QVERIFY(second.ok());
      for (const learners::FrontPoint& point : second->front) {
        const model::Model again = instantiate(point.recipe);
        const model::Tree& now = *again.tree();
        QVERIFY(now[0].branch().split == tree[0].branch().split);
        const model::Tree left = subtree(now, now[0].branch().left), before = subtree(tree, kept);
        QCOMPARE(left.size(), before.size());
        for (int node = 0; node < left.size(); ++node) {
          QCOMPARE(left[node].isLeaf(), before[node].isLeaf());
          if (!left[node].isLeaf()) QVERIFY(left[node].branch().split == before[node].branch().split);
        }
        QVERIFY(left[0].locked);
        searched += !now[now[0].branch().right].isLeaf();
        for (int node = 0; node < now.size(); ++node) {
          const auto path = now.pathTo(node);
          if (node == 0 || path[1] == now[0].branch().left || now[node].isLeaf()) continue;
          for (const auto& term : std::get<model::PowerLaw>(now[node].branch().split).terms)
            for (const auto& factor : term.factors) QCOMPARE(factor.exponent, 2);
        }
      }
    }
    QVERIFY(searched > 0);
  }

  void aLockedBranchLocksItsOwnTestOnly() {
    learners::Task task = taskOf(board());
    auto values = quick();
    values["front"] = false;
    const auto first = learners::nldt::makeNldt()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    model::Model seed = chosenOf(*first);
    model::Tree& tree = std::get<model::Tree>(seed.shape);
    QVERIFY(tree.size() > 4);
    tree[0].locked = true;
    task.seeds = {std::make_shared<const model::Model>(seed)};
    values["exponents"] = std::vector<std::string>{"2"};
    const auto second = learners::nldt::makeNldt()->learn(task, values, Context(Rng(2)));
    QVERIFY(second.ok());
    int searched = 0;
    for (const learners::FrontPoint& point : second->front) {
      const model::Tree now = *instantiate(point.recipe).tree();
      QVERIFY(now[0].branch().split == tree[0].branch().split);
      for (int node = 1; node < now.size(); ++node) {
        QVERIFY(!now[node].locked);
        if (now[node].isLeaf()) continue;
        ++searched;
        for (const auto& term : std::get<model::PowerLaw>(now[node].branch().split).terms)
          for (const auto& factor : term.factors) QCOMPARE(factor.exponent, 2);
      }
    }
    QVERIFY(searched > 0);
  }

  void oneNodeIsSearchedAgainAndTheRestStays() {
    learners::Task task = taskOf(board());
    auto values = quick();
    values["front"] = false;
    const auto first = learners::nldt::makeNldt()->learn(task, values, Context(Rng(1)));
    QVERIFY(first.ok());
    const auto seed = std::make_shared<const model::Model>(chosenOf(*first));
    const model::Tree& tree = *seed->tree();
    QVERIFY(tree.size() > 4);
    values["below"] = std::int64_t{2};
    QVERIFY(
        messages::text(*learners::nldt::makeNldt()->objection(task, values)).find("begins from no tree") !=
        std::string::npos);
    task.seeds = {seed};
    values["below"] = std::int64_t{tree.size()};
    QVERIFY(messages::text(*learners::nldt::makeNldt()->objection(task, values)).find("has the nodes 0 to") !=
            std::string::npos);
    values["exponents"] = std::vector<std::string>{"2"};  // what is searched again cannot come out the same
    for (int below = 1; below < tree.size(); ++below) {
      values["below"] = std::int64_t{below};
      for (const bool front : {false, true}) {
        values["front"] = front;
        const auto second = learners::nldt::makeNldt()->learn(task, values, Context(Rng(2)));
        QVERIFY(second.ok());
        for (const learners::FrontPoint& point : second->front) {
          const model::Model again = instantiate(point.recipe);
          const model::Tree& now = *again.tree();
          // Both trees in step: the same everywhere but below the node, where every formula is a new one.
          std::vector<std::pair<int, int>> pairs{{0, 0}};
          while (!pairs.empty()) {
            const auto [a, b] = pairs.back();
            pairs.pop_back();
            QVERIFY(!now[b].locked);
            if (a == below) {
              const model::Tree fresh = subtree(now, b);
              for (const model::Node& node : fresh.nodes)
                if (!node.isLeaf())
                  for (const auto& term : std::get<model::PowerLaw>(node.branch().split).terms)
                    for (const auto& factor : term.factors) QCOMPARE(factor.exponent, 2);
              continue;
            }
            QCOMPARE(now[b].isLeaf(), tree[a].isLeaf());
            if (tree[a].isLeaf()) {
              QCOMPARE(std::get<model::ClassLeaf>(now[b].leaf()).majority,
                       std::get<model::ClassLeaf>(tree[a].leaf()).majority);
              continue;
            }
            QVERIFY(now[b].branch().split == tree[a].branch().split);
            pairs.push_back({tree[a].branch().left, now[b].branch().left});
            pairs.push_back({tree[a].branch().right, now[b].branch().right});
          }
        }
      }
    }
  }

  void entropyHasItsOwnLimit() {
    const data::Dataset data = samples::makeCurveSet(1, Rng(1));
    auto values = quick();
    values["criterion"] = std::string("entropy");
    values["tau-i"] = 0.05;  // of Gini; entropy does not look at it
    values["front"] = false;
    const auto wide = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
    values["tau-i-entropy"] = 1.0;  // any rule will do: the shortest wins
    values["extra-terms"] = std::int64_t{0};
    const auto any = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
    QVERIFY(wide.ok() && any.ok());
    QCOMPARE(model::formulaFigures(chosenOf(*any), 0).activeTerms, 1);
    QCOMPARE(model::formulaFigures(chosenOf(*wide), 0).activeTerms, 2);
  }

  void aClassOfFewRowsIsFoundInProportionToTheRoot() {
    // 15 of 1,000 rows: the root is purer than tau_I and tau_min, so that there is nothing to do unless they
    // shrink with it.
    Rng rng(12);
    const data::Dataset data = rowsOf(1000, 2, [&](std::size_t i, double* a, double* b, int* code) {
      *code = i < 15;
      *a = rng.uniform() + (*code ? 1.2 : 0);
      *b = rng.uniform();
    });
    auto values = quick();
    values["front"] = false;
    const auto fixed = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
    values["tau-relative"] = true;
    const auto relative = learners::nldt::makeNldt()->learn(taskOf(data), values, Context(Rng(1)));
    QVERIFY(fixed.ok() && relative.ok());
    QCOMPARE(chosenOf(*fixed).tree()->size(), 1);
    QVERIFY(std::any_of(fixed->notes.begin(), fixed->notes.end(), [](const auto& note) {
      return messages::text(note).find("tau-relative") != std::string::npos;
    }));
    const model::Model model = chosenOf(*relative);
    const model::Tree& tree = *model.tree();
    QCOMPARE(tree.size(), 3);
    for (const auto& node : tree.nodes)
      if (node.isLeaf())
        QCOMPARE(node.stats.rows, std::get<model::ClassLeaf>(node.leaf()).majority == 1 ? 15.0 : 985.0);
  }

  void aStopIsSeenBetweenSmallPiecesOfWork_data() {
    QTest::addColumn<QString>("lower");
    QTest::newRow("fast") << "fast";
    QTest::newRow("paper") << "paper";
  }
  void aStopIsSeenBetweenSmallPiecesOfWork() {
    // Asked at least once for every problem of the lower level, the longest of which takes some milliseconds.
    QFETCH(QString, lower);
    const data::Dataset data = samples::makeModifiedZdt(10, Rng(1), 300);
    auto values = quick(lower.toStdString());
    values["front"] = false;
    const Context whole(Rng(1));
    const auto outcome = learners::nldt::makeNldt()->learn(taskOf(data), values, whole);
    QVERIFY(outcome.ok());
    std::int64_t solved = 0;
    for (const auto& figure : outcome->report.summary)
      if (figure.id == "solved") solved = std::get<std::int64_t>(figure.value);
    QVERIFY(solved > 50);
    QVERIFY2(whole.polls() >= static_cast<std::uint64_t>(solved),
             qPrintable(QString("%1 polls, %2 solved").arg(whole.polls()).arg(solved)));

    // Stopped in the middle: little more is asked, and there is an answer.
    std::stop_source source;
    std::uint64_t atStop = 0;
    const Context* running = nullptr;
    const Context stopped(Rng(1), 1, source.get_token(), [&](const Progress&) {
      if (atStop == 0 && running->polls() > 20) {
        atStop = running->polls();
        source.request_stop();
      }
    });
    running = &stopped;
    const auto partial = learners::nldt::makeNldt()->learn(taskOf(data), values, stopped);
    QVERIFY(partial.ok());
    QCOMPARE(partial->ending, learners::Ending::Stopped);
    QVERIFY(!partial->front.empty());
    QVERIFY(atStop > 0);
    QVERIFY2(stopped.polls() - atStop < 200, qPrintable(QString::number(stopped.polls() - atStop)));
  }
};

PARETREE_TEST(NldtTrapsTest)
}  // namespace nldt_traps_test

#include "nldt_traps_test.moc"
