#include "paretree/exchange/rule_votes.h"

#include <algorithm>
#include <functional>

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
  values[majority] = 1;
  return values;
}

/// What one leaf adds to each sum. A rule and a leaf of a tree differ in three things: the weight of classes,
/// the weight of values, and what the counts of classes vote.
struct AddedText {
  double classWeight, valueWeight;
  /// From the leaf's counts the votes of the classes; empty: the majority has one.
  std::function<std::vector<double>(const std::vector<double>& counts)> votes;
  const TargetLanguage& language;
  std::size_t sums = sumsOf(language.model());

  std::vector<std::string> operator()(const model::ClassLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::BlackBoxLeaf& leaf) const {
    return classes(leaf.counts, leaf.majority);
  }
  std::vector<std::string> operator()(const model::ValueLeaf& leaf) const {
    return scaledBy(valueWeight, leaf.values, language, sums);
  }
  std::vector<std::string> operator()(const model::LinearLeaf& leaf) const {
    return {language.number(valueWeight) + " * (" + language.value(leaf) + ")"};
  }
  std::vector<std::string> classes(const std::vector<double>& counts, int majority) const {
    const std::vector<double> voted = votes(counts);
    return scaledBy(classWeight, voted.empty() ? oneHot(majority, sums) : voted, language, sums);
  }
};

}  // namespace

double massOf(const model::Rule& rule, const model::Model& model) {
  return model.isClassifier() ? 0 : rule.weight * (rule.rows > 0 ? rule.rows : 1);
}

std::vector<std::string> ruleVotes(const model::Rule& rule, const TargetLanguage& language) {
  const auto votes = [&](const std::vector<double>& own) {
    const std::vector<double>& counts = filled(own) ? own : rule.counts;
    return filled(counts) ? counts : std::vector<double>();
  };
  return std::visit(AddedText{rule.weight, massOf(rule, language.model()), votes, language}, rule.outcome);
}

std::vector<std::string> shareOf(const model::Leaf& leaf, double weight, bool vote,
                                 const TargetLanguage& language) {
  const auto votes = [&](const std::vector<double>& counts) {
    return !vote && filled(counts) ? model::shares(counts) : std::vector<double>();
  };
  std::vector<std::string> adds = std::visit(AddedText{weight, weight, votes, language}, leaf);
  const std::string nothing = language.number(0);
  for (std::string& add : adds)
    if (add == nothing) add.clear();
  return adds;
}

}  // namespace paretree::exchange
