#include "paretree/optimal/near/parts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>
#include <utility>

#include "paretree/optimal/near/priced.h"

namespace paretree::optimal {
namespace {

constexpr double kUnits = 1000;           // of the allowance
constexpr double kLeastAllowance = 1e-6;  // of the least objective, where losses are no whole numbers
constexpr double kFinest = 1e-6;          // of the limit: a list has a place for each unit up to it
constexpr std::size_t kMostVariants = 8;
constexpr std::size_t kMostAnswers = 16;

std::string nameOf(const NearFilter& filter) {
  std::string name;
  for (const int attribute : filter.without) name += std::to_string(attribute) + ",";
  const Holding& holding = filter.holding;
  if (holding.attribute < 0) return name;
  name += ";" + std::to_string(holding.attribute);
  if (holding.any) return name;
  return name + (holding.cut.single ? "=" : "<") + std::to_string(holding.cut.at) + "." +
         std::to_string(holding.cut.attribute);
}

std::string questionOf(const NearOptions& options) {
  std::ostringstream text;
  text.precision(17);
  text << options.depth << ' ' << options.leaves << ' ' << options.within << ' ' << options.allowance << ' '
       << options.price << ' ' << options.mostStructures << ' ' << options.filter.leaves << ' '
       << options.filter.monotone << ' ' << nameOf(options.filter);
  return text.str();
}

Holding renumbered(Holding holding, const NearCache::Parts::Variant& variant) {
  if (holding.attribute < 0 || !variant.restricted) return holding;
  const std::vector<int>& attributes = variant.attributes;
  const auto placeOf = [&](int attribute) {
    return static_cast<int>(std::find(attributes.begin(), attributes.end(), attribute) - attributes.begin());
  };
  // Not among them: no tree holds it; a number that no branch has.
  holding.attribute = placeOf(holding.attribute);
  holding.cut.attribute = placeOf(holding.cut.attribute);
  if (holding.attribute == static_cast<int>(attributes.size())) holding.any = true;
  return holding;
}

}  // namespace

const Near* NearCache::Parts::answerFor(const NearStore::Key& set, const NearOptions& options) {
  const std::string question = questionOf(options);
  for (auto at = answers.begin(); at != answers.end(); ++at) {
    if (at->set != set || at->question != question || at->steps > options.steps) continue;
    answers.splice(answers.begin(), answers, at);
    return &answers.front().near;
  }
  return nullptr;
}

void NearCache::Parts::keepAnswer(NearStore::Key set, const NearOptions& options, std::uint64_t steps,
                                  const Near& near) {
  if (bytes == 0) return;
  answers.push_front({std::move(set), questionOf(options), steps, near});
  if (answers.size() > kMostAnswers) answers.pop_back();
}

NearCache::Parts::Variant& NearCache::Parts::variantFor(const Problem& problem, const NearFilter& filter) {
  const std::string name = nameOf(filter);
  if (const auto at = variants.find(name); at != variants.end()) return at->second;
  if (variants.size() >= kMostVariants)
    std::erase_if(variants, [](const auto& one) { return !one.first.empty(); });
  Variant& variant = variants[name];
  if (!filter.without.empty()) {
    variant.restricted = problem;
    variant.restricted->attributes.clear();
    for (std::size_t a = 0; a < problem.attributes.size(); ++a) {
      const auto at = static_cast<int>(a);
      if (std::count(filter.without.begin(), filter.without.end(), at) > 0) continue;
      variant.restricted->attributes.push_back(problem.attributes[a]);
      variant.attributes.push_back(at);
    }
  }
  // The trees of all attributes are asked for most.
  const std::size_t share = name.empty() ? bytes / 4 : bytes / (4 * kMostVariants);
  variant.pairs = makeCaches(problem, share);
  variant.store.emplace(problem.size(), share);
  return variant;
}

std::optional<NearTerms> termsFor(const Problem& problem, const RowSet& set, const NearOptions& options,
                                  NearCache::Parts& parts, const Context& context, std::uint64_t& steps,
                                  const std::function<void(const Found&)>& seen) {
  auto& variant = parts.variantFor(problem, {});
  const auto key = variant.store->keyOf(set, options.depth, options.leaves);
  for (const auto& known : parts.known)
    if (known.set == key && known.within == options.within && known.allowance == options.allowance &&
        known.price == options.price)
      return known.terms;
  Solver solver(problem, {options.depth, options.leaves, options.steps, 0}, context, seen, &variant.pairs);
  const OneLeaf leaf = oneLeafOf(problem, set);
  const double weight =
      std::accumulate(set.rows().begin(), set.rows().end(), 0.0,
                      [&](double sum, std::uint32_t row) { return sum + problem.weights[row]; });
  NearTerms terms;
  terms.spread = std::sqrt(std::max(0.0, leaf.loss) / weight);
  terms.price = leaf.price(problem, options.price);
  const Priced best = leastPriced(solver, set, options.depth, options.leaves, terms.price);
  terms.least = best.objective;
  steps += solver.steps();
  parts.pairsSolved += solver.solved();
  if (!best.done) return std::nullopt;
  double allowance = options.allowance >= 0         ? options.allowance
                     : best.loss > problem.rounding ? options.within * terms.least
                                                    : leaf.most / static_cast<double>(set.size());
  if (!problem.whole) allowance = std::max(allowance, kLeastAllowance * terms.least);
  terms.limit = terms.least + allowance;
  terms.unit = problem.whole ? 0 : std::max(allowance / kUnits, kFinest * terms.limit);
  // A tree whose rounded losses are low enough may lose more before rounding.
  terms.slack = terms.unit * static_cast<double>(options.leaves) / 2;
  parts.known.push_back({key, options.within, options.allowance, options.price, terms});
  return terms;
}

NearCounting::NearCounting(const Problem& given, const RowSet& whole, const NearOptions& options,
                           const NearTerms& asked, NearCache::Parts& all, const Context& context,
                           std::uint64_t stepsLeft)
    : parts(all),
      variant(all.variantFor(given, options.filter)),
      problem(variant.restricted ? *variant.restricted : given),
      filter(options.filter),
      terms(asked),
      set(variant.restricted ? RowSet(problem, whole.rows()) : whole),
      solver(problem, {options.depth, options.leaves, stepsLeft, 0}, context, {}, &variant.pairs),
      counter(problem, terms, renumbered(options.filter.holding, variant), options.mostStructures,
              *variant.store, solver) {
  variant.store->useTerms(terms);
}

NearCounting::~NearCounting() { parts.pairsSolved += solver.solved(); }

bool NearCounting::wants(Kind kind) const {
  return (filter.leaves == 0 || kind.leaves() <= filter.leaves) &&
         (filter.holding.attribute < 0 || kind.holds());
}

bool NearCounting::wants(const Tally::Way& way) const {
  return wants(Kind::of(variant.store->structures.leaves(way.structure), way.holds));
}

Cut NearCounting::named(Cut cut) const {
  if (variant.restricted) cut.attribute = variant.attributes[cut.attribute];
  return cut;
}

Plan NearCounting::named(const Plan& plan) const {
  if (!plan || !variant.restricted) return plan;
  return std::make_shared<const PlanNode>(PlanNode{named(plan->cut), named(plan->left), named(plan->right)});
}

}  // namespace paretree::optimal
