// paretree-cli formulas: the formulas of a tree as text, LaTeX or Python, their rows in B-space, and plots of
// both.
#include <unistd.h>

#include <array>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/flags/read_flags.h"
#include "app/cli/model_data.h"
#include "paretree/core/text.h"
#include "paretree/exchange/formula_code.h"
#include "paretree/model/change/drop_effect.h"
#include "paretree/runs/edit_tools.h"
#ifdef PARETREE_PICTURES
#include "app/cli/plots.h"
#endif

namespace paretree::cli {
namespace {

struct FormulasFlags {
  std::string file, dataFile, out, format = "text", units = "scaled", rows = "train";
  std::vector<std::string> regions;
  int model = -1, node = -1;
  bool turned = false, quiet = false;
  ReadFlags read;
};

struct Formulas {
  const Stored& stored;
  const model::Model& model;
  const ModelData& data;
  std::vector<int> nodes;

  data::Rows rowsAt(int node) const {
    data::Rows rows;
    for (const auto& point : bSpaceOf(model, node, data.data, data.train)) rows.push_back(point.row);
    return rows;
  }
  model::PowerLaw scaled(int node) const { return rounded(*formulaAt(model, node), data.data, rowsAt(node)); }
  model::OriginalFormula original(int node) const {
    const model::PowerLaw& exact = *formulaAt(model, node);
    return rounded(inOriginalUnits(exact), exact, data.data, rowsAt(node));
  }
};

std::string points(double difference) {
  if (std::isnan(difference)) return "-";
  return (difference > 0 ? "+" : "") + shortText(100 * difference, 3) + " pp";
}

std::string formulasText(const Formulas& formulas, const Context& context) {
  const model::Model& model = formulas.model;
  std::string text;
  for (const int node : formulas.nodes) {
    const model::FormulaFigures figures = formulaFigures(model, node);
    text += "node " + std::to_string(node) + ": " + shortText((*model.tree())[node].stats.rows, 12) +
            " rows, F_U " + std::to_string(figures.activeTerms) + ", impurity " +
            shortText(figures.impurityBefore, 3) + " -> " + shortText(figures.impurityAfter, 3) + "\n";
    if (scalesInputs(*formulaAt(model, node)))
      text += "  scaled to 1..2:  " + exchange::formulaToText(formulas.scaled(node), *model.schema) + "\n";
    text += "  original units:  " + exchange::formulaToText(formulas.original(node), *model.schema) + "\n";
    const auto effects = dropEffects(model, node, formulas.data.data, formulas.data.train, formulas.data.test,
                                     runs::editTools(context, formulas.data.features), context);
    for (std::size_t term = 0; term < effects.size(); ++term)
      text += "  without term " + std::to_string(term) + ": train " + points(effects[term].train) +
              ", test " + points(effects[term].test) + "\n";
  }
  return text;
}

template <class Write>
std::string eachAs(const Formulas& formulas, bool original, const Write& write) {
  std::string text;
  for (const int node : formulas.nodes)
    text += (text.empty() ? "" : "\n") +
            (original ? write(formulas.original(node)) : write(formulas.scaled(node)));
  return text;
}

Result<std::string> plotOf(const FormulasFlags& flags, const Formulas& formulas, const data::Rows& rows,
                           const Context& context) {
#ifdef PARETREE_PICTURES
  const model::Model& model = formulas.model;
  const runs::Run* run = formulas.stored.run ? &*formulas.stored.run : nullptr;
  const std::size_t index = !run              ? 0
                            : flags.model < 0 ? usualModel(*run)
                                              : static_cast<std::size_t>(flags.model);
  const PlottedModel plotted{model, formulas.data, rows, run, index};
  if (flags.regions.empty()) {
    if (formulas.nodes.empty()) return Error{"cli.no-formula", {}};
    return bSpacePlot(plotted, formulas.nodes.front(), flags.turned, flags.format);
  }
  if (flags.regions.size() != 2) return Error{"cli.two-regions", {}};
  std::array<int, 2> columns{};
  for (std::size_t k = 0; k < 2; ++k) {
    columns[k] = model.schema->find(flags.regions[k]);
    if (columns[k] < 0) return Error{"cli.regions-column", {{"column", flags.regions[k]}}};
  }
  return regionsPlot(plotted, columns[0], columns[1], flags.format, context);
#else
  (void)formulas, (void)rows, (void)context;
  return Error{"cli.no-pictures", {{"format", flags.format}}};
#endif
}

Result<std::string> formulasAs(const FormulasFlags& flags, const Formulas& formulas, const Context& context) {
  const data::Schema& schema = *formulas.model.schema;
  const bool original = flags.units == "original";
  data::Rows rows = flags.rows == "test" ? formulas.data.test : formulas.data.train;
  if (flags.rows == "all") rows = formulas.data.data.allRows();
  if (flags.format == "text") return formulasText(formulas, context);
  if (flags.format == "latex")
    return eachAs(formulas, original,
                  [&](const auto& formula) { return exchange::formulaToLatex(formula, schema); });
  if (flags.format == "python")
    return eachAs(formulas, original,
                  [&](const auto& formula) { return exchange::formulaToPython(formula, schema); });
  if (flags.format == "csv") return bSpaceCsv(formulas.model, formulas.data.data, rows);
  return plotOf(flags, formulas, rows, context);
}

int runFormulas(const Session& session, const FormulasFlags& flags) {
  const auto options = readOptions(flags.read);
  if (!options) return wrongUsage("formulas", options.error().message);
  const bool binary = flags.format == "png" || flags.format == "pdf";
  if (binary && flags.out.empty() && ::isatty(STDOUT_FILENO) != 0)
    return wrongUsage("formulas", notForTerminal(flags.format));
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  if (!(*model)->isClassifier() || !(*model)->tree())
    return failed(session, Error{"cli.no-formulas", {}, inFile(flags.file)});
  const auto data = modelData(session, flags.dataFile, flags.quiet, *options, *stored, **model);
  if (!data) return failed(session, data.error());
  Formulas formulas{*stored, **model, *data, formulaNodes(**model)};
  if (flags.node >= 0) {
    if (!formulaAt(**model, flags.node))
      return failed(session, Error{"cli.node-without-formula", {{"node", flags.node}}, inFile(flags.file)});
    formulas.nodes = {flags.node};
  }
  const auto text = formulasAs(flags, formulas, Context(Rng(1), 1, session.stop));
  if (!text) return failed(session, text.error());
  return deliver(flags.out, *text);
}

}  // namespace

void addFormulas(Program& program, Session& session) {
  Command command = program.command(
      "formulas", "Show the formulas of a tree, their rows in B-space, and regions of attributes");
  auto flags = std::make_shared<FormulasFlags>();
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index({"--model", "I", "Number of the model in the RUN.json [the one to begin with]"},
                flags->model);
  command.index({"--node", "NODE", "One node only [all; plots: the first]"}, flags->node);
  command.choice({"--format",
                  {},
                  "text [default]: formulas and what each term is worth; csv: all rows in B-space; "
                  "pictures: B-space or regions"},
                 flags->format, {"text", "latex", "python", "csv", "svg", "png", "pdf"});
  command.choice({"--units", {}, "Of latex and python [scaled]"}, flags->units, {"scaled", "original"});
  command.choice({"--rows", {}, "Of csv and pictures [train]"}, flags->rows, {"train", "test", "all"});
  command.list({"--regions", "A,B",
                "Pictures: what the tree answers over two attributes, the others at their medians"},
               flags->regions);
  command.flag("--turned", "Pictures of three power laws: one view in perspective instead of three planes",
               flags->turned);
  command.text({"--data", "FILE", "Table to use instead of the one that the run names"}, flags->dataFile);
  command.text({"--out", "FILE", "Write to a file instead of standard output"}, flags->out);
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  addReadFlags(command, flags->read);
  command.action([&session, flags] { return runFormulas(session, *flags); });
}

}  // namespace paretree::cli
