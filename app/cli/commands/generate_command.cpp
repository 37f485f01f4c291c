// paretree-cli generate: a table from one of our own generators.

#include "app/cli/command.h"
#include "app/cli/session.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/samples/constrained.h"
#include "paretree/samples/formula_sets.h"
#include "paretree/samples/samples.h"

namespace paretree::cli {
namespace {

struct GenerateFlags {
  std::string name, out;
  std::uint64_t rows = 0, targets = 5, taken = 2, seed = 1;
  samples::FormulaSetOptions formula;
};

Result<data::Dataset> tableOf(const GenerateFlags& flags) {
  for (const auto& set : samples::formulaSets()) {
    if (set.id != flags.name) continue;
    samples::FormulaSetOptions options = flags.formula;
    options.rows = flags.rows;
    return makeFormulaSet(set, options, flags.seed);
  }
  const auto& formula = flags.formula;
  if (formula.attributes != 0 || formula.referenceGeneration != 0 || formula.badRank != 0)
    return Error{"cli.not-a-formula-set", {{"name", flags.name}}};
  return samples::makeSample(flags.name, flags.rows, flags.seed);
}

int runGenerate(const GenerateFlags& flags) {
  if (flags.name == "class" && (flags.targets != 5 || flags.taken != 2))
    return deliver(flags.out,
                   data::csvText(samples::makeCourses(flags.rows == 0 ? 1000 : flags.rows, flags.targets,
                                                      flags.taken, Rng(flags.seed).stream("class"))));
  const auto data = tableOf(flags);
  if (!data) return wrongUsage("generate", data.error().message);
  return deliver(flags.out, csvText(*data));
}

}  // namespace

void addGenerate(Program& program, Session&) {
  Command command = program.command("generate", "Make a sample table");
  auto flags = std::make_shared<GenerateFlags>();
  std::string names;
  for (const auto* list : {&samples::samples(), &samples::constrainedSamples()})
    for (const auto& sample : *list) names += (names.empty() ? "" : ", ") + sample.id;
  for (const auto& set : samples::formulaSets()) names += ", " + set.id;
  command.positional("NAME", "One of " + names, flags->name).required();
  command.number({"--rows", "N", "Number of rows [as the sample usually has]"}, flags->rows, {1, 10000000});
  command.number({"--seed", "N", "Another table of the same kind [1]"}, flags->seed);
  command.number({"--targets", "T", "Courses of 'class' [5]"}, flags->targets, {1, 100});
  command.number({"--k", "K", "How many courses of 'class' a student takes at most [2]"}, flags->taken,
                 {1, 100});
  command.number({"--attributes", "N", "Attributes of m-zdt1, m-zdt2, m-dtlz1, m-dtlz2 [30]"},
                 flags->formula.attributes, {3, 10000});
  command.number({"--g-ref", "G", "Generation that gives the bad designs of truss [1] and welded-beam [10]"},
                 flags->formula.referenceGeneration, {1, 1000});
  command.number({"--tau-rank", "R",
                  "Bad designs of zdt1-3 [10, 5, 10], truss [6] and welded-beam [3] have at least this rank"},
                 flags->formula.badRank, {2, 1000});
  command.text({"--out", "FILE.csv", "Write to a file instead of standard output"}, flags->out);
  command.action([flags] { return runGenerate(*flags); });
}

}  // namespace paretree::cli
