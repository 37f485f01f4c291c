// The papers' data, five folds: no infeasible prediction from leaves that obey, and errors like those of a
// plain search. Needs the shared data sets (PARETREE_DATA); without them there is nothing to do.
#include <QDir>
#include <QTest>
#include <cmath>
#include <numeric>

#include "paretree/core/file.h"
#include "paretree/data/partition.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/feasible.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace ocdt_data_test {

using namespace paretree;

namespace {

std::string constraintsOf(const char* name) {
  const auto text = readFile(std::string(PARETREE_SOURCE_DIR "/resources/constraints/") + name + ".lp");
  if (!text) throw std::runtime_error(messages::text(text.error()));
  return *text;
}

learners::Outcome learned(const learners::Task& task, const learners::ParamValues& values) {
  const learners::Registry registry;
  auto outcome = registry.find("ocdt")->learn(task, values, Context(Rng(1), 1));
  if (!outcome) throw std::runtime_error(messages::text(outcome.error()));
  return std::move(*outcome);
}

learners::Task taskOf(const data::Dataset& data, int fold, int folds) {
  learners::Task task;
  task.data = data;
  task.targets = data.targets();
  task.features = data.features();
  Rng rng = Rng(11).stream("folds");
  std::vector<int> foldOf(data.rows());
  for (std::size_t i = 0; i < foldOf.size(); ++i) foldOf[i] = static_cast<int>(i) % folds;
  rng.shuffle(std::span<int>(foldOf));
  for (data::Row row = 0; row < data.rows(); ++row)
    (foldOf[row] == fold ? task.test : task.train).push_back(row);
  return task;
}

/// The plainest search for S(O):L(O) on "at most two of the targets, each from 0 to 110": every cut, every
/// choice.
class PlainTree {
 public:
  PlainTree(const learners::Task& task, int depth) : task_(task) { grow(task.train, depth); }
  double meanSquaredError(const data::Rows& rows) const {
    double sum = 0;
    for (const data::Row row : rows) sum += squares(row, nodes_[leaf(row)].answer);
    return sum / (static_cast<double>(rows.size()) * static_cast<double>(task_.targets.size()));
  }

 private:
  struct Node {
    std::vector<double> answer;
    int column = -1, left = -1, right = -1;
    double threshold = 0;
  };
  double value(data::Row row, std::size_t t) const { return task_.data.numbers(task_.targets[t])[row]; }
  double squares(data::Row row, const std::vector<double>& answer) const {
    double sum = 0;
    for (std::size_t t = 0; t < answer.size(); ++t)
      sum += (value(row, t) - answer[t]) * (value(row, t) - answer[t]);
    return sum;
  }
  int leaf(data::Row row) const {
    int node = 0;
    while (nodes_[node].column >= 0) {
      const Node& n = nodes_[node];
      node = task_.data.numbers(n.column)[row] <= n.threshold ? n.left : n.right;
    }
    return node;
  }
  /// Sum of squares around the best feasible answer, from sums and squares.
  double loss(const std::vector<double>& sums, double squared, double count,
              std::vector<double>* answer) const {
    const std::size_t n = sums.size();
    double best = 1e300;
    for (unsigned on = 0; on < 1u << n; ++on) {
      if (__builtin_popcount(on) > 2) continue;
      double sum = squared;
      std::vector<double> here(n, 0.0);
      for (std::size_t t = 0; t < n; ++t) {
        if (on >> t & 1) here[t] = std::clamp(sums[t] / count, 0.0, 110.0);
        sum += here[t] * (count * here[t] - 2 * sums[t]);
      }
      if (sum >= best) continue;
      best = sum;
      if (answer) *answer = here;
    }
    return best;
  }
  int grow(const data::Rows& rows, int depth) {
    const int number = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
    const std::size_t targets = task_.targets.size();
    std::vector<double> all(targets, 0.0);
    double squared = 0;
    for (const data::Row row : rows)
      for (std::size_t t = 0; t < targets; ++t) {
        all[t] += value(row, t);
        squared += value(row, t) * value(row, t);
      }
    std::vector<double> answer;
    double best = loss(all, squared, static_cast<double>(rows.size()), &answer);
    nodes_.back().answer = answer;
    if (depth == 0 || rows.size() < 10) return number;
    int column = -1;
    double threshold = 0;
    for (const int c : task_.features) {
      const auto values = task_.data.numbers(c);
      data::Rows order = rows;
      std::stable_sort(order.begin(), order.end(),
                       [&](data::Row a, data::Row b) { return values[a] < values[b]; });
      std::vector<double> left(targets, 0.0), right(all);
      double leftSquares = 0;
      for (std::size_t k = 1; k < order.size(); ++k) {
        for (std::size_t t = 0; t < targets; ++t) {
          const double v = value(order[k - 1], t);
          left[t] += v;
          right[t] -= v;
          leftSquares += v * v;
        }
        if (k < 5 || order.size() - k < 5 || values[order[k]] == values[order[k - 1]]) continue;
        const double sum = loss(left, leftSquares, static_cast<double>(k), nullptr) +
                           loss(right, squared - leftSquares, static_cast<double>(order.size() - k), nullptr);
        if (sum < best - 1e-9 * squared) {
          best = sum;
          column = c;
          threshold = (values[order[k]] + values[order[k - 1]]) / 2;
        }
      }
    }
    if (column < 0) return number;
    data::Rows first, second;
    for (const data::Row row : rows)
      (task_.data.numbers(column)[row] <= threshold ? first : second).push_back(row);
    const int l = grow(first, depth - 1), r = grow(second, depth - 1);
    Node& node = nodes_[number];
    node.column = column;
    node.threshold = threshold;
    node.left = l;
    node.right = r;
    return number;
  }

  const learners::Task& task_;
  std::vector<Node> nodes_;
};

}  // namespace

class OcdtDataTest : public QObject {
  Q_OBJECT
 private slots:
  void errorsAreThoseOfThePlainSearch() {
    const auto data = samples::makeSample("class", 800, 1);
    QVERIFY(data.ok());
    for (int fold = 0; fold < 3; ++fold) {
      const learners::Task task = taskOf(*data, fold, 5);
      const auto outcome = learned(task, {{"constraints", constraintsOf("class")}});
      const auto& table = outcome.report.tables;
      const auto depths =
          std::find_if(table.begin(), table.end(), [](const auto& t) { return t.id == "depths"; });
      QVERIFY(depths != table.end());
      const PlainTree plain(task, 15);
      const double train = std::get<double>(depths->rows.back()[1]),
                   test = std::get<double>(depths->rows.back()[2]);
      QVERIFY2(std::abs(train - plain.meanSquaredError(task.train)) <= 0.01 * train,
               qPrintable(QString("%1 %2").arg(train).arg(plain.meanSquaredError(task.train))));
      QVERIFY2(std::abs(test - plain.meanSquaredError(task.test)) <= 0.01 * test,
               qPrintable(QString("%1 %2").arg(test).arg(plain.meanSquaredError(task.test))));
    }
  }

  void leavesThatObeyPredictNothingInfeasible_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("constraints");
    QTest::addColumn<QStringList>("targets");
    QTest::newRow("class") << "ocdt_class_df_size_1000_targets_5.csv"
                           << "class" << QStringList{};
    QTest::newRow("scores") << "ocdt_constrained_exams.csv"
                            << "scores" << QStringList{"math score", "reading score", "writing score"};
    QTest::newRow("cars") << "car_insurance_claim.csv"
                          << "cars" << QStringList{"CLAIM_FLAG", "CLM_AMT"};
  }

  void leavesThatObeyPredictNothingInfeasible() {
    QFETCH(QString, file);
    QFETCH(QString, constraints);
    QFETCH(QStringList, targets);
    const QString path = qEnvironmentVariable("PARETREE_DATA") + "/multitarget/" + file;
    if (qEnvironmentVariable("PARETREE_DATA").isEmpty() || !QFile::exists(path))
      QSKIP("PARETREE_DATA does not hold this file");
    auto table = data::readTable(path.toStdString(), {}, Context());
    QVERIFY2(table.ok(), table.ok() ? "" : messages::text(table.error()).c_str());
    const data::Dataset& read = table->data;
    std::vector<int> wanted;
    for (int c = 0; c < read.columns(); ++c) {
      const auto name = QString::fromStdString(read.info(c).name);
      if (targets.isEmpty() ? name.startsWith("Course") : targets.contains(name)) wanted.push_back(c);
    }
    QVERIFY(!wanted.empty());
    for (int fold = 0; fold < 5; ++fold) {
      learners::Task task = taskOf(read, fold, 5);
      task.targets = wanted;
      task.features.clear();
      for (int c = 0; c < read.columns(); ++c)
        if (std::find(wanted.begin(), wanted.end(), c) == wanted.end() &&
            read.info(c).role != data::Role::Ignored && read.info(c).role != data::Role::Identifier)
          task.features.push_back(c);
      const auto outcome = learned(task, {{"constraints", constraintsOf(constraints.toUtf8().constData())},
                                          {"variants", std::string("all")}});
      const auto& variants = outcome.report.tables.front();
      QCOMPARE(variants.rows.size(), std::size_t{16});
      for (const auto& row : variants.rows) {
        const auto& name = std::get<std::string>(row[0]);
        const double share = std::get<double>(row[4]);
        if (name.find("L(O)") != std::string::npos || name.find("L(M)") != std::string::npos)
          QVERIFY2(share == 0, (name + " " + std::to_string(share)).c_str());
        if (name == "S(A):L(A)")
          qInfo("%s fold %d: S(A):L(A) has %.1f %% infeasible predictions", qPrintable(constraints), fold,
                100 * share);
      }
    }
  }
};

PARETREE_TEST(OcdtDataTest)
}  // namespace ocdt_data_test

#include "ocdt_data_test.moc"
