#include "paretree/learners/gmt/gmt_params.h"

namespace paretree::learners::gmt {

const ParamTable<Params>& paramTable() {
  static const ParamTable<Params> params{
      param<&Params::leaf>("leaf", "Leaves",
                           Choice{{{"linear", "Linear models"}, {"mean", "Means"}, {"class", "Classes"}}},
                           "What a leaf answers: model trees, regression trees, or classification trees "
                           "(always for a class target).")
          .forClasses(std::string("class"))
          .numbersOnly()
          .at("§ 3.1.1"),
      param<&Params::tests>(
          "tests", "Tests",
          Choice{{{"univariate", "One attribute"}, {"oblique", "Several attributes"}, {"mixed", "Both"}}},
          "Thresholds and subsets of one attribute, planes over several, or both (section 3.1.1).")
          .at("§ 3.1.1"),
      param<&Params::fitness>("fitness", "Search for",
                              Choice{{{"pareto2", "Front of error and size"},
                                      {"pareto3", "Front of error, leaves and attributes"},
                                      {"bic", "One tree by BIC"},
                                      {"lexicographic", "One tree: error, then size"}}},
                              "Two or three objectives, or a single fitness (eq. 3, 4; section 3.2).")
          .at("§§ 3.1.3, 3.2"),
      param<&Params::population>("population", "Population", IntRange{4, 100000},
                                 "Trees in a generation (paper: 50).", false, "trees")
          .at("§§ 3.1.1, 4.1"),
      param<&Params::generations>("generations", "Generations", IntRange{1, 10000000},
                                  "At most so many generations (paper: 10,000).")
          .at("§ 4.1"),
      param<&Params::patience>(
          "patience", "Stop without a change", IntRange{0, 10000000},
          "Ends after so many generations in which the front did not change; 0 = never (paper: 1,000).",
          false, "generations")
          .zero("never")
          .at("§ 3.1.1"),
      param<&Params::mutation>("mutation", "Mutation", RealRange{0, 1},
                               "Probability for each tree (paper: 0.8).", true)
          .at("§§ 3.1.2, 4.1"),
      param<&Params::crossover>("crossover", "Crossover", RealRange{0, 1},
                                "Probability for each tree (paper: 0.2).", true)
          .at("§§ 3.1.2, 4.1"),
      param<&Params::archive>(
          "archive", "Archive",
          Choice{{{"full", "All non-dominated trees"}, {"population", "As many as the population"}}},
          "How many of the best trees are kept (section 3.2.2).", true)
          .at("§ 3.2.2"),
      param<&Params::crowding>("crowding", "Dense where",
                               Choice{{{"A", "Evenly (A)"},
                                       {"B", "Near the best BIC (B)"},
                                       {"C", "Between A and B (C)"},
                                       {"D+A", "By weights (D+A)"},
                                       {"D+B", "By weights and BIC (D+B)"},
                                       {"D+C", "By weights, between (D+C)"}}},
                               "Which trees of equal rank come first (section 3.2.3).", true)
          .at("§ 3.2.3"),
      param<&Params::weightError>("weight-error", "Weight of error", RealRange{0, 1000},
                                  "Of differences in error, with crowding D.", true)
          .at("§§ 3.2.3, 4.4"),
      param<&Params::weightSize>("weight-size", "Weight of size", RealRange{0, 1000},
                                 "Of differences in size, with crowding D.", true)
          .at("§§ 3.2.3, 4.4"),
      param<&Params::islands>("islands", "Islands", IntRange{1, 4096},
                              "Populations side by side that exchange trees; each may use a core.", true)
          .at(""),
      param<&Params::smoothing>(
          "smoothing", "Smoothing", Switch{},
          "Blends what leaves answer with the nodes above (M5, eq. 5, k = 10; means: at most 10).", true)
          .at("§ 3.1.4, eq. 5"),
      param<&Params::maxLeaves>("max-leaves", "Most leaves", IntRange{0, 100000}, "0 = no limit.", true,
                                "leaves")
          .zero("no limit")
          .at(""),
      param<&Params::minLeaf>("min-leaf", "Smallest leaf", IntRange{1, 1000000},
                              "Rows that a leaf must hold.", true, "rows")
          .at(""),
      param<&Params::asPublished>(
          "as-published", "As published", Switch{},
          "On: trees are judged by their plain RMSE, k of equation 3 counts leaves and the attributes of "
          "their "
          "models, tests and attributes are drawn and never looked for, and only model trees are smoothed. "
          "What the paper leaves open stays ours: start trees, places of change, crowding C by the mean of "
          "ranks, at most an attribute for every five rows of a leaf, and answers within those on its rows.",
          true)
          .at("§ 3.1, § 3.2"),
      param<&Params::sampleRows>("sample-rows", kSampleRowsLabel, sampleRowsRange(), kSampleRowsHelp, true,
                                 "rows")
          .zero("all at once")
          .at(""),
  };
  return params;
}

EvolutionOptions optionsOf(const Params& params, const Task& task) {
  EvolutionOptions options;
  options.leaf = task.classification()   ? LeafKind::Class
                 : params.leaf == "mean" ? LeafKind::Mean
                                         : LeafKind::Linear;
  options.variation.tests = params.tests == "oblique" ? TestKind::Oblique
                            : params.tests == "mixed" ? TestKind::Mixed
                                                      : TestKind::Univariate;
  options.variation.mutation = params.mutation;
  options.variation.crossover = params.crossover;
  options.limits = {params.minLeaf, params.maxLeaves};
  options.fitness = params.fitness == "pareto3"         ? Fitness::Pareto3
                    : params.fitness == "bic"           ? Fitness::Bic
                    : params.fitness == "lexicographic" ? Fitness::Lexicographic
                                                        : Fitness::Pareto2;
  const std::string& c = params.crowding;
  options.crowding = c == "B"     ? Crowding::B
                     : c == "C"   ? Crowding::C
                     : c == "D+A" ? Crowding::DA
                     : c == "D+B" ? Crowding::DB
                     : c == "D+C" ? Crowding::DC
                                  : Crowding::A;
  options.weightError = params.weightError;
  options.weightSize = params.weightSize;
  options.fullArchive = params.archive == "full";
  options.population = params.population;
  options.generations = params.generations;
  options.patience = params.patience;
  options.islands = params.islands;
  return options;
}

}  // namespace paretree::learners::gmt
