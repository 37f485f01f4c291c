#include "paretree/blackbox/naive_bayes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/blackbox/feature_check.h"
#include "paretree/core/elementary.h"
#include "paretree/core/json.h"

namespace paretree::blackbox {
namespace {

const std::string kLabel = "naive Bayes";

/// What one feature says: for each class a mean and a deviation, or the log probability of each level.
struct Evidence {
  ColumnUse use;
  std::vector<double> means, deviations;  ///< numeric: by class; deviation 0 = says nothing
  std::size_t levels = 0;
  std::vector<double> logShares;  ///< nominal: by class, then level
};

class NaiveBayesBox final : public model::BlackBox {
 public:
  NaiveBayesBox(std::vector<double> logPriors, std::vector<Evidence> evidence)
      : logPriors_(std::move(logPriors)), evidence_(std::move(evidence)) {}

  std::string kind() const override { return "naive-bayes"; }
  std::string label() const override { return kLabel; }

  std::optional<std::vector<int>> columns(const data::Schema&) const override { return columnsOf(evidence_); }

  Result<model::BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                             const Context& context) const override {
    for (const Evidence& evidence : evidence_)
      if (auto checked = checkColumn(data, evidence.use, kLabel); !checked) return checked.error();
    const std::size_t classes = logPriors_.size();
    if (auto checked = checkClasses(data, classes, kLabel); !checked) return checked.error();
    model::BlackBoxPredictions out;
    out.classes.reserve(rows.size());
    out.probabilities.resize(rows.size() * classes);
    std::vector<double> scores;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i % 1024 == 0 && context.stopping()) return stoppedError();
      scores = logPriors_;
      for (const Evidence& evidence : evidence_) add(evidence, data, rows[i], scores);
      const auto best = std::max_element(scores.begin(), scores.end());
      double sum = 0;
      for (std::size_t c = 0; c < classes; ++c)
        sum += out.probabilities[i * classes + c] = elementary::exp(scores[c] - *best);
      for (std::size_t c = 0; c < classes; ++c) out.probabilities[i * classes + c] /= sum;
      out.classes.push_back(static_cast<std::int32_t>(best - scores.begin()));
    }
    return out;
  }

  Json toJson() const override {
    Json features = Json::array();
    for (const Evidence& evidence : evidence_) {
      Json feature = {{"column", evidence.use.column}, {"nominal", evidence.use.nominal}};
      if (evidence.use.nominal) {
        feature["levels"] = evidence.levels;
        feature["logShares"] = evidence.logShares;
      } else {
        feature["means"] = evidence.means;
        feature["deviations"] = evidence.deviations;
      }
      features.push_back(std::move(feature));
    }
    Json priors = Json::array();
    for (const double prior : logPriors_) priors.push_back(number(prior));  // null: the class did not occur
    return {{"kind", "naive-bayes"}, {"logPriors", std::move(priors)}, {"features", std::move(features)}};
  }

 private:
  static void add(const Evidence& evidence, const data::Dataset& data, data::Row row,
                  std::vector<double>& scores) {
    if (evidence.use.nominal) {
      const std::int32_t code = data.codes(evidence.use.column)[row];
      if (code < 0 || static_cast<std::size_t>(code) >= evidence.levels) return;
      for (std::size_t c = 0; c < scores.size(); ++c)
        scores[c] += evidence.logShares[c * evidence.levels + static_cast<std::size_t>(code)];
      return;
    }
    const double value = data.numbers(evidence.use.column)[row];
    if (!std::isfinite(value)) return;
    for (std::size_t c = 0; c < scores.size(); ++c) {
      if (evidence.deviations[c] <= 0) continue;
      const double z = (value - evidence.means[c]) / evidence.deviations[c];
      // Far out all classes are equally absurd; the limit keeps their order finite.
      scores[c] -= std::min(z * z, 1e12) / 2 + elementary::log(evidence.deviations[c]);
    }
  }

  std::vector<double> logPriors_;
  std::vector<Evidence> evidence_;
};

struct Moments {
  double count = 0, mean = 0, squares = 0;
  void add(double value) {
    ++count;
    const double change = value - mean;
    mean += change / count;
    squares += change * (value - mean);
  }
  double deviation() const { return count > 0 ? std::sqrt(squares / count) : 0; }
};

/// In units of `scale`, so that squares of large numbers stay finite.
Evidence learnNumbers(const data::Dataset& data, const data::Rows& rows, int column,
                      std::span<const std::int32_t> classOf, std::size_t classes) {
  const auto numbers = data.numbers(column);
  double scale = 0;
  for (const data::Row row : rows)
    if (std::isfinite(numbers[row])) scale = std::max(scale, std::abs(numbers[row]));
  Evidence evidence{
      {column, false}, std::vector<double>(classes, 0.0), std::vector<double>(classes, 0.0), 0, {}};
  if (!(scale > 0)) return evidence;
  std::vector<Moments> moments(classes);
  Moments all;
  for (const data::Row row : rows) {
    if (!std::isfinite(numbers[row])) continue;
    moments[classOf[row]].add(numbers[row] / scale);
    all.add(numbers[row] / scale);
  }
  const double least = all.deviation() / 100;
  for (std::size_t c = 0; c < classes; ++c) {
    // A class without a value is taken to be like the whole.
    const Moments& own = moments[c].count > 0 ? moments[c] : all;
    evidence.means[c] = own.mean * scale;
    evidence.deviations[c] = std::max(own.deviation(), least) * scale;
  }
  return evidence;
}

Evidence learnLevels(const data::Dataset& data, const data::Rows& rows, int column,
                     std::span<const std::int32_t> classOf, std::size_t classes) {
  const auto codes = data.codes(column);
  Evidence evidence{{column, true}, {}, {}, data.info(column).levels.size(), {}};
  std::vector<double> counts(classes * evidence.levels, 1.0),
      totals(classes, static_cast<double>(evidence.levels));
  for (const data::Row row : rows) {
    if (codes[row] < 0) continue;
    const auto c = static_cast<std::size_t>(classOf[row]);
    ++counts[c * evidence.levels + static_cast<std::size_t>(codes[row])];
    ++totals[c];
  }
  for (std::size_t i = 0; i < counts.size(); ++i)
    evidence.logShares.push_back(elementary::log(counts[i] / totals[i / evidence.levels]));
  return evidence;
}

}  // namespace

Result<model::BlackBoxPtr> fitNaiveBayes(const data::Dataset& data, const data::Rows& train,
                                         const std::vector<int>& features, int target) {
  const auto rows = rowsWithClass(data, train, target, kLabel);
  if (!rows) return rows.error();
  const auto classOf = data.codes(target);
  const std::size_t classes = data.info(target).levels.size();
  std::vector<double> logPriors(classes, 0.0);
  for (const data::Row row : *rows) ++logPriors[classOf[row]];
  for (double& prior : logPriors) prior = elementary::log(prior / static_cast<double>(rows->size()));
  std::vector<Evidence> evidence;
  for (const int column : features)
    evidence.push_back(data.info(column).isNominal() ? learnLevels(data, *rows, column, classOf, classes)
                                                     : learnNumbers(data, *rows, column, classOf, classes));
  return model::BlackBoxPtr(std::make_shared<NaiveBayesBox>(std::move(logPriors), std::move(evidence)));
}

Result<model::BlackBoxPtr> loadNaiveBayes(const JsonView& in) {
  std::vector<double> priors = in["logPriors"].numbers();
  if (std::all_of(priors.begin(), priors.end(), [](double p) { return std::isnan(p); }))
    in["logPriors"].fail(Message{"blackbox.expect-number", {}});
  for (double& prior : priors)
    if (std::isnan(prior)) prior = -std::numeric_limits<double>::infinity();
  const auto allFinite = [](const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
  };
  std::vector<Evidence> evidence;
  for (const JsonView feature : in["features"]) {
    Evidence one;
    one.use.column = static_cast<int>(feature["column"].integer(0, INT32_MAX));
    one.use.nominal = feature["nominal"].boolean();
    if (one.use.nominal) {
      one.levels = static_cast<std::size_t>(feature["levels"].integer(0, 1 << 28));
      one.logShares = feature["logShares"].numbers();
      if (one.logShares.size() != one.levels * priors.size() || !allFinite(one.logShares))
        feature["logShares"].fail(Message{"blackbox.expect-shares", {}});
    } else {
      one.means = feature["means"].numbers();
      one.deviations = feature["deviations"].numbers();
      if (one.means.size() != priors.size() || one.deviations.size() != priors.size() ||
          !allFinite(one.means) || !allFinite(one.deviations) ||
          std::any_of(one.deviations.begin(), one.deviations.end(), [](double d) { return d < 0; }))
        feature["means"].fail(Message{"blackbox.expect-means", {}});
    }
    evidence.push_back(std::move(one));
  }
  if (!in.ok()) return in.error();
  return model::BlackBoxPtr(std::make_shared<NaiveBayesBox>(std::move(priors), std::move(evidence)));
}

}  // namespace paretree::blackbox
