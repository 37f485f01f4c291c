// paretree-cli generate: a table from one of our own generators.
#include <CLI/CLI.hpp>

#include "app/cli/session.h"
#include "engine/samples/constrained.h"
#include "engine/samples/formula_sets.h"
#include "engine/samples/samples.h"

namespace paretree::cli {
namespace {

struct Flags {
  std::string name, out;
  std::size_t rows = 0, targets = 5, taken = 2;
  std::uint64_t seed = 1;
  FormulaSetOptions formula;
};

Result<Dataset> tableOf(const Flags& flags) {
  for (const auto& set : formulaSets()) {
    if (set.id != flags.name) continue;
    FormulaSetOptions options = flags.formula;
    options.rows = flags.rows;
    return makeFormulaSet(set, options, flags.seed);
  }
  const auto& formula = flags.formula;
  if (formula.attributes != 0 || formula.referenceGeneration != 0 || formula.badRank != 0)
    return Error{"--attributes, --g-ref and --tau-rank belong to the test sets of formula trees, not to '" +
                 flags.name + "'"};
  return makeSample(flags.name, flags.rows, flags.seed);
}

int run(const Flags& flags) {
  if (flags.name == "class" && (flags.targets != 5 || flags.taken != 2))
    return deliver(flags.out, datasetToCsv(makeCourses(flags.rows == 0 ? 1000 : flags.rows, flags.targets,
                                                       flags.taken, Rng(flags.seed).stream("class"))));
  const auto data = tableOf(flags);
  if (!data) return wrongUsage("generate: " + data.error().message);
  return deliver(flags.out, datasetToCsv(*data));
}

}  // namespace

void addGenerate(CLI::App& program, Session& session) {
  auto* command = program.add_subcommand("generate", "Make a sample table");
  auto flags = std::make_shared<Flags>();
  std::string names;
  for (const auto* list : {&samples(), &constrainedSamples()})
    for (const auto& sample : *list) names += (names.empty() ? "" : ", ") + sample.id;
  for (const auto& set : formulaSets()) names += ", " + set.id;
  command->add_option("NAME", flags->name, "One of " + names)->required();
  command->add_option("--rows", flags->rows, "Number of rows [as the sample usually has]")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, std::size_t{10000000}));
  command->add_option("--seed", flags->seed, "Another table of the same kind [1]")->type_name("N");
  command->add_option("--targets", flags->targets, "Courses of 'class' [5]")
      ->type_name("T")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100}));
  command->add_option("--k", flags->taken, "How many courses of 'class' a student takes at most [2]")
      ->type_name("K")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100}));
  command
      ->add_option("--attributes", flags->formula.attributes,
                   "Attributes of m-zdt1, m-zdt2, m-dtlz1, m-dtlz2 [30]")
      ->type_name("N")
      ->check(CLI::Range(3, 10000));
  command
      ->add_option("--g-ref", flags->formula.referenceGeneration,
                   "Generation that gives the bad designs of truss [1] and welded-beam [10]")
      ->type_name("G")
      ->check(CLI::Range(1, 1000));
  command
      ->add_option("--tau-rank", flags->formula.badRank,
                   "Bad designs of zdt1-3 [10, 5, 10], truss [6] and welded-beam [3] have at least this rank")
      ->type_name("R")
      ->check(CLI::Range(2, 1000));
  command->add_option("--out", flags->out, "Write to a file instead of standard output")
      ->type_name("FILE.csv");
  command->callback([&session, flags] { session.action = [flags] { return run(*flags); }; });
}

}  // namespace paretree::cli
