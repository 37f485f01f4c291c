#include "ui/inspectors/compare.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/data/partition.h"

namespace paretree::ui {

std::vector<ComparedFigure> comparedFigures(const ModelFacts& a, const ModelFacts& b) {
  std::vector<ComparedFigure> figures;
  // Measures of the final models and sizes mean the same in every run; objectives only where both have them.
  learners::Outcome ofA = *a.outcome, ofB = *b.outcome;
  ofA.front = {a.point};
  ofB.front = {b.point};
  std::vector<FrontMeasure> ordered = frontMeasures(ofA);
  std::stable_partition(ordered.begin(), ordered.end(),
                        [](const auto& m) { return m.source != FrontMeasure::Source::Objective; });
  for (const auto& m : ordered) {
    const auto other = findMeasure(ofB, m.id);
    const double va = m.of(a.point), vb = other ? other->of(b.point) : data::kMissing;
    if (std::isnan(va) && std::isnan(vb)) continue;
    ComparedFigure figure{m.label, m.unit, va, vb, 0, m.note};
    if (!std::isnan(va) && !std::isnan(vb) && va != vb) figure.better = (va > vb) == m.maximise ? -1 : 1;
    figures.push_back(figure);
  }
  return figures;
}

data::Rows commonRows(const ModelFacts& a, const ModelFacts& b, bool* tested) {
  const auto both = [](const data::Rows& x, const data::Rows& y) {
    data::Rows rows;
    std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(rows));
    return rows;
  };
  data::Rows rows = both(a.task->test, b.task->test);
  *tested = !rows.empty();
  if (rows.empty()) rows = both(a.task->train, b.task->train);
  // A test file's rows stand behind the table's own: only those that both tasks have.
  std::erase_if(rows,
                [&](data::Row row) { return row >= a.task->data.rows() || row >= b.task->data.rows(); });
  return rows;
}

Result<Comparison> compare(FactsPtr a, FactsPtr b, std::stop_token stop) {
  Comparison result;
  result.a = std::move(a);
  result.b = std::move(b);
  result.figures = comparedFigures(*result.a, *result.b);
  const model::Model &ma = *result.a->model, &mb = *result.b->model;
  const auto classesOf = [](const model::Model& model) {
    return model.isClassifier() ? (*model.schema)[model.targets[0]].levels : std::vector<std::string>();
  };
  if (ma.targets != mb.targets || ma.isClassifier() != mb.isClassifier() || classesOf(ma) != classesOf(mb)) {
    result.problem = QObject::tr("These models answer different targets.");
    return result;
  }
  result.rows =
      withTargets(result.a->task->data, commonRows(*result.a, *result.b, &result.tested), ma.targets);
  if (result.rows.empty()) {
    result.problem = QObject::tr("No row was set aside from both: their runs have other splits.");
    return result;
  }
  const Context context(Rng(1), 1, stop);
  auto pa = predict(ma, result.a->task->data, result.rows, context);
  if (!pa) return pa.error();
  auto pb = predict(mb, result.b->task->data, result.rows, context);
  if (!pb) return pb.error();
  if (ma.isClassifier()) {
    result.classA = std::move(pa->classes);
    result.classB = std::move(pb->classes);
    const auto actual = result.a->task->data.codes(ma.targets[0]);
    for (std::size_t i = 0; i < result.rows.size(); ++i) {
      if (result.classA[i] == result.classB[i]) continue;
      result.differ.push_back(i);
      result.rightA += result.classA[i] == actual[result.rows[i]];
      result.rightB += result.classB[i] == actual[result.rows[i]];
    }
    return result;
  }
  const std::size_t targets = ma.targets.size();
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    result.valueA.push_back(pa->values[i * targets]);
    result.valueB.push_back(pb->values[i * targets]);
  }
  result.differ.resize(result.rows.size());
  std::iota(result.differ.begin(), result.differ.end(), std::size_t{0});
  const auto apart = [&](std::size_t i) { return std::abs(result.valueA[i] - result.valueB[i]); };
  std::erase_if(result.differ, [&](std::size_t i) { return !(apart(i) > 0); });
  std::stable_sort(result.differ.begin(), result.differ.end(),
                   [&](std::size_t x, std::size_t y) { return apart(x) > apart(y); });
  return result;
}

}  // namespace paretree::ui
