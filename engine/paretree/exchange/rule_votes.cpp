#include "paretree/exchange/rule_votes.h"

#include <algorithm>

#include "paretree/model/apply/predict.h"

namespace paretree::exchange {
namespace {

bool filled(const std::vector<double>& counts) {
  return std::any_of(counts.begin(), counts.end(), [](double count) { return count > 0; });
}

/// weight * each value.
std::vector<std::string> scaledBy(double weight, const std::vector<double>& values,
                                  const TargetLanguage& language, std::size_t sums) {
  std::vector<std::string> adds(sums, language.number(0));
  for (std::size_t k = 0; k < values.size() && k < sums; ++k) adds[k] = language.number(weight * values[k]);
  return adds;
}

std::vector<double> oneHot(int majority, std::size_t sums) {
  std::vector<double> values(sums, 0);
  values[static_cast<std::size_t>(majority)] = 1;
  return values;
}

struct VoteText {
  const model::Rule& rule;
  const TargetLanguage& language;
  std::size_t sums;

  std::vector<std::string> operator()(const model::ClassLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::BlackBoxLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::ValueLeaf& leaf) const {
    return scaledBy(massOf(rule, language.model()), leaf.values, language, sums);
  }
  std::vector<std::string> operator()(const model::LinearLeaf& leaf) const {
    return {language.number(massOf(rule, language.model())) + " * (" + language.value(leaf) + ")"};
  }
  std::vector<std::string> classes(const std::vector<double>& own, int majority) const {
    const std::vector<double>& counts = filled(own) ? own : rule.counts;
    return scaledBy(rule.weight, filled(counts) ? counts : oneHot(majority, sums), language, sums);
  }
};

struct ShareText {
  double weight;
  bool vote;
  const TargetLanguage& language;
  std::size_t sums;

  std::vector<std::string> operator()(const model::ClassLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::BlackBoxLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::ValueLeaf& leaf) const {
    return scaledBy(weight, leaf.values, language, sums);
  }
  std::vector<std::string> operator()(const model::LinearLeaf& leaf) const {
    return {language.number(weight) + " * (" + language.value(leaf) + ")"};
  }
  std::vector<std::string> classes(const std::vector<double>& counts, int majority) const {
    return scaledBy(weight, !vote && filled(counts) ? model::shares(counts) : oneHot(majority, sums),
                    language, sums);
  }
};

}  // namespace

double massOf(const model::Rule& rule, const model::Model& model) {
  return model.isClassifier() ? 0 : rule.weight * (rule.rows > 0 ? rule.rows : 1);
}

std::vector<std::string> ruleVotes(const model::Rule& rule, const TargetLanguage& language) {
  return std::visit(VoteText{rule, language, sumsOf(language.model())}, rule.outcome);
}

std::vector<std::string> shareOf(const model::Leaf& leaf, double weight, bool vote,
                                 const TargetLanguage& language) {
  std::vector<std::string> adds =
      std::visit(ShareText{weight, vote, language, sumsOf(language.model())}, leaf);
  const std::string nothing = language.number(0);
  for (std::string& add : adds)
    if (add == nothing) add.clear();
  return adds;
}

}  // namespace paretree::exchange
