#include "paretree/learners/nldt/nldt_params.h"

#include <cmath>
#include <set>

#include "paretree/core/text.h"

namespace paretree::learners::nldt {

namespace {
constexpr const char* kFront =
    "On: evolves simplicity and purity at once and gives trees from simple to accurate. Off: the paper's "
    "single tree.";
constexpr const char* kRelative =
    "On: the purities wanted (tau_I, tau_min) count for two classes of as many rows and are taken in "
    "proportion to the impurity of all rows. For classes of few rows, where the root is pure enough as it "
    "is.";
constexpr const char* kExtraTerms =
    "A rule may have so many more than the shortest that is good enough, where the rows fit so much better "
    "that it pays (minimum description length); 0 = the shortest, as in the paper.";
constexpr const char* kAsPublished =
    "On: one tree, the lower level of the paper, and at each node the rule that its algorithm 2 ends with, "
    "neither chosen among others nor moved clear of the rows. Attributes are taken as they are, since eq. 3 "
    "says nothing of scaling ('scaling'). The sign and scale of the start (eq. 13) are mended: without this "
    "it "
    "does not run.";
constexpr const char* kScaling =
    "On: formulas take attributes moved to 1 to 2 by their range in the training rows and held within 0.5 "
    "and "
    "2.5. Off: attributes as they are, as in the paper's eq. 3; the reciprocal of 0 counts as 0, and "
    "products "
    "too large for the search are not used. By itself: on, but off as published.";
constexpr const char* kBelow =
    "Where a search begins from a tree: this node of it and what stands below are searched again, all else "
    "stays. 0 = the whole tree is searched again, but for what is locked.";
constexpr const char* kPowerLaws = "At most so many products in one rule (p, eq. 2).";
constexpr const char* kFeasible =
    "A rule is good enough when the impurity that it leaves is at most this; among those the shortest wins "
    "(tau_I, "
    "section IV), but for 'extra-terms'.";
constexpr const char* kIslands =
    "Populations of each node's search side by side that exchange rules every 10 generations.";
}  // namespace

const ParamTable<NldtParams>& nldtParams() {
  static const ParamTable<NldtParams> params{
      param<&NldtParams::front>("front", "Front of trees", Switch{}, kFront).at(""),
      param<&NldtParams::feasible>("tau-i", "Impurity allowed after a split", RealRange{0, 1}, kFeasible)
          .at("§ IV-B, S8"),
      param<&NldtParams::feasibleEntropy>(
          "tau-i-entropy", "Impurity allowed, by entropy", RealRange{0, 4},
          "The same where impurity is measured by entropy, in bits (0.17 is what 0.05 is for Gini).", true)
          .at("§ IV-B, S8"),
      param<&NldtParams::relative>("tau-relative", "Purity in proportion to the root", Switch{}, kRelative,
                                   true)
          .at(""),
      param<&NldtParams::extraTerms>("extra-terms", "Factors beyond the fewest", IntRange{0, 100},
                                     kExtraTerms, true)
          .zero("the shortest")
          .at(""),
      param<&NldtParams::powerLaws>("power-laws", "Terms in a formula", IntRange{1, nldt::kMaxTerms},
                                    kPowerLaws)
          .at("§ III-B"),
      param<&NldtParams::depth>("depth", "Levels of rules", IntRange{1, 12},
                                "Rules stand at most so many deep (supplement S2-D: 5).", false, "levels")
          .at("§ V, S2-D"),
      param<&NldtParams::generations>("generations", "Generations", IntRange{1, 10000},
                                      "Upper-level generations (paper: 100).")
          .at("§ IV-B, S2-B"),
      param<&NldtParams::pruning>(
          "tau-prune", "Accuracy given up by pruning", RealRange{0, 1},
          "Rules are removed while the training accuracy falls by at most this (tau_prune, section V).")
          .at("§ V"),
      param<&NldtParams::lower>(
          "lower", "Lower level",
          Choice{{{"fast", "Directions with exact cuts"}, {"paper", "Genetic algorithm of the paper"}}},
          "How weights and biases of given power laws are found (section IV-C). Of the rules found, one is "
          "taken and its boundary moved "
          "clear of the rows alike with both.",
          true)
          .at("§ IV-C"),
      param<&NldtParams::maxInputs>("a-max", "Attributes in a power law", IntRange{0, 1000},
                                    "At most so many in one product; 0 = no limit (a_max).", true)
          .zero("no limit")
          .at("§ IV-A"),
      param<&NldtParams::minRows>("n-min", "Smallest node to split", IntRange{2, 1000000},
                                  "Nodes with fewer rows become leaves (N_min).", true, "rows")
          .at("§ V, S2-D"),
      param<&NldtParams::minImpurity>("tau-min", "Purest node to split", RealRange{0, 1},
                                      "Nodes of at most this impurity become leaves (tau_min).", true)
          .at("§ V, S2-D"),
      param<&NldtParams::criterion>("criterion", "Impurity",
                                    Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}}},
                                    "Measure of impurity (eq. 6).", true)
          .at("§ IV-A"),
      param<&NldtParams::modulus>(
          "modulus", "Modulus", Choice{{{"free", "Where it helps"}, {"off", "Never"}, {"on", "Always"}}},
          "Rules of the form |...| <= bound, for a class between two others (flag m, eq. 2).", true)
          .at("§ III-B"),
      param<&NldtParams::keepIn>(
          "keep-in", "Attributes to keep in", ColumnList{},
          "Each rule uses at least one of these. To keep an attribute out, do not use it as a feature.", true)
          .at(""),
      param<&NldtParams::below>("below", "Only below the node", IntRange{0, 1000000}, kBelow, true)
          .zero("the whole tree")
          .at(""),
      param<&NldtParams::exponents>(
          "exponents", "Exponents",
          Choices{{{"-3", "-3"}, {"-2", "-2"}, {"-1", "-1"}, {"0", "0"}, {"1", "1"}, {"2", "2"}, {"3", "3"}},
                  true},
          "Whole exponents from -9 to 9 that may occur; 0 always may (E, eq. 3).", true)
          .at("§ III-B"),
      param<&NldtParams::beta>(
          "beta", "Small against large changes", RealRange{1, 100},
          "Mutation moves an exponent one place beta times as often as two (section IV-B4).", true)
          .at("§ IV-B"),
      param<&NldtParams::zero>("p-zero", "Chance of dropping a term", RealRange{0, 1},
                               "A mutated exponent becomes 0 with this probability (p_zero).", true)
          .at("§ IV-B"),
      param<&NldtParams::population>("population", "Population", IntRange{0, 100000},
                                     "Block matrices in a generation; 0 = 10 for each attribute.", true)
          .zero("10 for each attribute")
          .at("§ IV-B, S2-B"),
      param<&NldtParams::lowerPopulation>("lower-population", "Population of the search for weights",
                                          IntRange{4, 10000}, "Of the paper's lower level (50).", true)
          .at("§ IV-C, S2-C"),
      param<&NldtParams::islands>("islands", "Islands", IntRange{1, 4096}, kIslands, true).at(""),
      param<&NldtParams::lowerGenerations>("lower-generations", "Lower generations", IntRange{1, 10000},
                                           "Of the paper's lower level (50).", true)
          .at("§ IV-C, S2-C"),
      param<&NldtParams::asPublished>("as-published", "As published", Switch{}, kAsPublished, true)
          .at("§ IV"),
      param<&NldtParams::scaling>(
          "scaling", "Scaling of attributes",
          Choice{{{"auto", "By itself"}, {"on", "Moved to 1 to 2"}, {"off", "As they are"}}}, kScaling, true)
          .at("§ III-B"),
      param<&NldtParams::sampleRows>("sample-rows", kSampleRowsLabel, sampleRowsRange(), kSampleRowsHelp,
                                     true, "rows")
          .zero("all at once")
          .at(""),
  };
  return params;
}

namespace {

Result<std::vector<int>> exponentSet(const std::vector<std::string>& texts) {
  std::set<int> set{0};
  for (const auto& text : texts) {
    const auto value = parseNumber(text);
    if (!value || *value != std::floor(*value) || std::abs(*value) > 9)
      return Error{"learners.nldt-exponent", {{"exponent", text}}};
    set.insert(static_cast<int>(*value));
  }
  if (set.size() < 2) return Error{"learners.nldt-exponents", {}};
  return std::vector<int>(set.begin(), set.end());
}

}  // namespace

Result<nldt::TreeOptions> treeOptions(const NldtParams& params, const data::Schema& schema,
                                      const std::vector<model::Input>& inputs) {
  auto exponents = exponentSet(params.exponents);
  if (!exponents) return exponents.error();
  nldt::TreeOptions options;
  options.depth = params.depth - 1;
  options.minRows = params.minRows;
  options.minImpurity = params.minImpurity;
  options.pruning = params.pruning;
  options.relative = params.relative;
  nldt::UpperOptions& upper = options.upper;
  upper.population = params.population;
  upper.generations = params.generations;
  upper.islands = params.islands;
  upper.longer = params.asPublished ? 0 : params.extraTerms;
  upper.powerLaws = params.powerLaws;
  upper.exponents = *exponents;
  upper.maxInputsPerTerm = params.maxInputs;
  upper.feasibleImpurity = params.criterion == "entropy" ? params.feasibleEntropy : params.feasible;
  upper.beta = params.beta;
  upper.zeroProbability = params.zero;
  upper.modulus = params.modulus == "off"  ? nldt::UpperOptions::Modulus::Off
                  : params.modulus == "on" ? nldt::UpperOptions::Modulus::On
                                           : nldt::UpperOptions::Modulus::Free;
  upper.front = params.front && !params.asPublished;
  upper.lower.engine = params.lower == "paper" || params.asPublished ? nldt::LowerOptions::Engine::Paper
                                                                     : nldt::LowerOptions::Engine::Fast;
  options.ownRule = !params.asPublished;
  upper.lower.impurity = params.criterion == "entropy" ? nldt::Impurity::Entropy : nldt::Impurity::Gini;
  upper.lower.population = params.lowerPopulation;
  upper.lower.generations = params.lowerGenerations;
  for (const auto& name : params.keepIn)
    for (std::size_t j = 0; j < inputs.size(); ++j)
      if (schema[inputs[j].column].name == name) upper.demanded.push_back(static_cast<std::uint32_t>(j));
  return options;
}

}  // namespace paretree::learners::nldt
