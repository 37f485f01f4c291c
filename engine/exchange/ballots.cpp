#include "engine/exchange/ballots.h"

#include <algorithm>

#include "engine/model/predict.h"

namespace paretree {
namespace {

bool filled(const std::vector<double>& counts) {
  return std::any_of(counts.begin(), counts.end(), [](double count) { return count > 0; });
}

/// weight * each value.
std::vector<std::string> scaledBy(double weight, const std::vector<double>& values, const Dialect& dialect,
                                  std::size_t sums) {
  std::vector<std::string> adds(sums, dialect.number(0));
  for (std::size_t k = 0; k < values.size() && k < sums; ++k) adds[k] = dialect.number(weight * values[k]);
  return adds;
}

std::vector<double> oneHot(int majority, std::size_t sums) {
  std::vector<double> values(sums, 0);
  values[static_cast<std::size_t>(majority)] = 1;
  return values;
}

struct BallotText {
  const Rule& rule;
  const Dialect& dialect;
  std::size_t sums;

  std::vector<std::string> operator()(const ClassLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const BlackBoxLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const ValueLeaf& leaf) const {
    return scaledBy(massOf(rule, dialect.model()), leaf.values, dialect, sums);
  }
  std::vector<std::string> operator()(const LinearLeaf& leaf) const {
    return {dialect.number(massOf(rule, dialect.model())) + " * (" + dialect.value(leaf) + ")"};
  }
  std::vector<std::string> classes(const std::vector<double>& own, int majority) const {
    const std::vector<double>& counts = filled(own) ? own : rule.counts;
    return scaledBy(rule.weight, filled(counts) ? counts : oneHot(majority, sums), dialect, sums);
  }
};

struct ShareText {
  double weight;
  bool vote;
  const Dialect& dialect;
  std::size_t sums;

  std::vector<std::string> operator()(const ClassLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const BlackBoxLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const ValueLeaf& leaf) const {
    return scaledBy(weight, leaf.values, dialect, sums);
  }
  std::vector<std::string> operator()(const LinearLeaf& leaf) const {
    return {dialect.number(weight) + " * (" + dialect.value(leaf) + ")"};
  }
  std::vector<std::string> classes(const std::vector<double>& counts, int majority) const {
    return scaledBy(weight, !vote && filled(counts) ? shares(counts) : oneHot(majority, sums), dialect, sums);
  }
};

}  // namespace

double massOf(const Rule& rule, const Model& model) {
  return model.isClassifier() ? 0 : rule.weight * (rule.rows > 0 ? rule.rows : 1);
}

std::vector<std::string> ballotOf(const Rule& rule, const Dialect& dialect) {
  return std::visit(BallotText{rule, dialect, sumsOf(dialect.model())}, rule.outcome);
}

std::vector<std::string> shareOf(const Leaf& leaf, double weight, bool vote, const Dialect& dialect) {
  std::vector<std::string> adds = std::visit(ShareText{weight, vote, dialect, sumsOf(dialect.model())}, leaf);
  const std::string nothing = dialect.number(0);
  for (std::string& add : adds)
    if (add == nothing) add.clear();
  return adds;
}

}  // namespace paretree
