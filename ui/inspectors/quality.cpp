#include "ui/inspectors/quality.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "paretree/core/text.h"
#include "paretree/data/partition.h"

namespace paretree::ui {

void countClasses(Quality& quality, int classes) {
  const auto n = static_cast<std::size_t>(classes);
  quality.cells.assign(n, std::vector<data::Rows>(n + 1));
  quality.figures.assign(n, {});
  for (std::size_t i = 0; i < quality.rows.size(); ++i) {
    const auto actual = static_cast<std::size_t>(quality.actual[i]);
    const auto answer = quality.answer[i] < 0 ? n : static_cast<std::size_t>(quality.answer[i]);
    quality.cells[actual][answer].push_back(quality.rows[i]);
    ++quality.figures[actual].rows;
    if (answer < n) ++quality.figures[answer].answered;
    if (actual == answer) ++quality.figures[actual].hits;
  }
  for (auto& f : quality.figures) {
    if (f.answered > 0) f.precision = f.hits / f.answered;
    if (f.rows > 0) f.recall = f.hits / f.rows;
    if (f.answered + f.rows > 0) f.f1 = 2 * f.hits / (f.answered + f.rows);
  }
}

RowAnswers wrongRows(const Quality& quality) {
  RowAnswers wrong;
  for (std::size_t i = 0; i < quality.rows.size(); ++i) {
    const auto answer = quality.answer[i];
    if (answer == quality.actual[i]) continue;
    wrong.rows.push_back(quality.rows[i]);
    wrong.answers.push_back(answer < 0 ? data::kMissing : answer);
  }
  return wrong;
}

std::vector<int> confusionOrder(const std::vector<std::vector<data::Rows>>& cells) {
  const std::size_t classes = cells.size();
  const auto confused = [&](std::size_t a, std::size_t b) { return cells[a][b].size() + cells[b][a].size(); };
  std::vector<std::size_t> rows(classes, 0), withAny(classes, 0), withPlaced(classes, 0);
  for (std::size_t a = 0; a < classes; ++a) {
    for (const auto& cell : cells[a]) rows[a] += cell.size();
    for (std::size_t b = 0; b < classes; ++b) withAny[a] += a == b ? 0 : confused(a, b);
  }
  std::vector<bool> placed(classes, false);
  std::vector<int> order;
  while (order.size() < classes) {
    std::size_t best = classes;
    // Compared one after the other; the class with the smaller number where all are alike.
    std::array<std::size_t, 3> most{};
    for (std::size_t c = 0; c < classes; ++c) {
      if (placed[c]) continue;
      const std::array<std::size_t, 3> now{
          order.empty() ? withAny[c] : confused(c, static_cast<std::size_t>(order.back())), withPlaced[c],
          rows[c]};
      if (best < classes && now <= most) continue;
      best = c;
      most = now;
    }
    placed[best] = true;
    order.push_back(static_cast<int>(best));
    for (std::size_t c = 0; c < classes; ++c) withPlaced[c] += confused(c, best);
  }
  return order;
}

std::vector<int> matrixOrder(const Quality& quality, const QStringList& names) {
  constexpr qsizetype kMany = 12;
  const bool numbers = std::all_of(names.begin(), names.end(), [](const QString& name) {
    return parseNumber(trimmed(name.toStdString())).has_value();
  });
  if (names.size() >= kMany && !numbers) return confusionOrder(quality.cells);
  std::vector<int> order(quality.cells.size());
  std::iota(order.begin(), order.end(), 0);
  return order;
}

void binConfidences(Quality& quality, const std::vector<double>& confidence) {
  quality.bins.assign(kReliabilityBins, {});
  double all = 0;
  std::vector<double> sums(kReliabilityBins, 0), rights(kReliabilityBins, 0);
  for (std::size_t i = 0; i < confidence.size(); ++i) {
    if (std::isnan(confidence[i]) || quality.answer[i] < 0) continue;
    const auto bin = static_cast<std::size_t>(std::clamp(
        static_cast<int>(std::ceil(confidence[i] * kReliabilityBins)) - 1, 0, kReliabilityBins - 1));
    ++quality.bins[bin].rows;
    sums[bin] += confidence[i];
    rights[bin] += quality.answer[i] == quality.actual[i];
    ++all;
  }
  double error = 0;
  for (std::size_t b = 0; b < quality.bins.size(); ++b) {
    auto& bin = quality.bins[b];
    if (bin.rows <= 0) continue;
    bin.confidence = sums[b] / bin.rows;
    bin.right = rights[b] / bin.rows;
    error += bin.rows * std::abs(bin.confidence - bin.right);
  }
  quality.calibrationError = all > 0 ? error / all : data::kMissing;
}

Result<Quality> qualityOf(const ModelFacts& facts, const data::Rows& asked, std::stop_token stop) {
  const model::Model& model = *facts.model;
  const data::Dataset& data = facts.task->data;
  Quality quality;
  quality.classes = model.isClassifier();
  quality.rows = withTargets(data, asked, model.targets);
  auto answers = predict(model, data, quality.rows, Context(Rng(1), 1, stop));
  if (!answers) return answers.error();
  if (!quality.classes) {
    for (std::size_t t = 0; t < model.targets.size(); ++t) {
      const auto numbers = data.numbers(model.targets[t]);
      std::vector<double> truth, value;
      for (std::size_t i = 0; i < quality.rows.size(); ++i) {
        truth.push_back(numbers[quality.rows[i]]);
        value.push_back(answers->values[i * model.targets.size() + t]);
      }
      quality.truth.push_back(std::move(truth));
      quality.value.push_back(std::move(value));
    }
    return quality;
  }
  const auto codes = data.codes(model.targets[0]);
  for (const data::Row row : quality.rows) quality.actual.push_back(codes[row]);
  quality.answer = answers->classes;
  countClasses(quality, model.classes());
  if (answers->probabilities.empty()) return quality;
  std::vector<double> confidence(quality.rows.size(), data::kMissing);
  const auto classes = static_cast<std::size_t>(model.classes());
  for (std::size_t i = 0; i < confidence.size(); ++i)
    if (quality.answer[i] >= 0)
      confidence[i] = answers->probabilities[i * classes + static_cast<std::size_t>(quality.answer[i])];
  binConfidences(quality, confidence);
  return quality;
}

}  // namespace paretree::ui
