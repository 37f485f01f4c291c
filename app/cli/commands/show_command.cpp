// paretree-cli show: a run or one of its models in the chosen form.
#include <unistd.h>

#include <algorithm>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/formats.h"
#include "app/cli/run_text.h"
#include "app/cli/stored.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/messages/text.h"
#include "paretree/runs/estimates/leaf_set_words.h"
#include "paretree/runs/files/model_file.h"

namespace paretree::cli {
namespace {

struct ShowFlags {
  std::string file, format = "text", out;
  int model = -1;
  bool formatGiven = false, rows = false;
};

/// What new rows of each leaf or rule have, where the run's estimates tell.
std::string leafSetsText(const Stored& stored, const model::Model& model, std::size_t index) {
  if (!stored.run || !stored.run->crossValidation) return {};
  const auto& points = stored.run->crossValidation->points;
  if (index >= points.size()) return {};
  std::string text;
  for (const int part : runs::partsWithSets(model))
    if (const Message words = leafSetMessage(&points[index], model, part); !words.empty())
      text += (model.tree()    ? "leaf " + std::to_string(part)
               : model.rules() ? "rule " + std::to_string(part + 1)
                               : std::string("all rows")) +
              ": " + messages::text(words) + "\n";
  return text.empty() ? text : "\nBy rows that were held out:\n" + text;
}

/// What --format NAME stands for, with --model and --rows.
Result<std::string> modelAs(const Session& session, const Stored& stored, const model::ModelPtr& model,
                            const OutputFormat& format, const ShowFlags& flags) {
  if (stored.run && format.writeRun) {
    RunToWrite asked{*stored.run, session.registry, flags.model};
    if (!flags.rows) return format.writeRun(asked);
    const auto rows = modelData(session, "", true, {}, stored, *model);
    if (!rows) return rows.error();
    asked.rows = &*rows;
    return format.writeRun(asked);
  }
  if (format.id == "json") return dumpJson(runs::modelFileToJson(*model, readingFor(stored)));
  if (format.write) {
    exchange::Remarks remarks;
    if (stored.run)
      remarks = remarksOn(*stored.run,
                          flags.model < 0 ? usualModel(*stored.run) : static_cast<std::size_t>(flags.model));
    return format.write(model, remarks);
  }
  return Error{"cli.whole-run-format", {{"format", format.id}}};
}

int runShow(const Session& session, const ShowFlags& flags) {
  const auto& formats = outputFormats();
  const auto format = std::find_if(formats.begin(), formats.end(),
                                   [&](const OutputFormat& one) { return one.id == flags.format; });
  if (format == formats.end()) {
    std::vector<std::string> ids;
    for (const auto& one : formats) ids.push_back(one.id);
    if (lacksPictures(flags.format))
      return wrongUsage("show", Message{"cli.few-formats", {{"formats", ids}}});
    return wrongUsage(
        "show", Message{"cli.no-format",
                        {{"format", flags.format}, {"formats", ids}, {"hint", nearHint(flags.format, ids)}}});
  }
  if (flags.rows && !format->takesRows)
    return wrongUsage("show", Message{"cli.rows-format", {{"format", flags.format}}});
  if (format->binary && flags.out.empty() && ::isatty(STDOUT_FILENO) != 0)
    return wrongUsage("show", notForTerminal(flags.format));
  std::optional<EndsAtOnce> untilWritten(session);
  const auto write = [&](const std::string& text) {
    if (!flags.out.empty()) untilWritten.reset();
    return session.stop.stop_requested() ? failed(session, stoppedError()) : deliver(flags.out, text);
  };
  const auto stored = loadStored(flags.file, session);
  if (!stored) return failed(session, stored.error());
  if (stored->run && flags.model < 0 && !flags.formatGiven) return write(runText(*stored->run, true));
  const auto model = modelFrom(*stored, flags.model);
  if (!model) return failed(session, model.error());
  const auto text = modelAs(session, *stored, *model, *format, flags);
  if (!text) return failed(session, Error{inFile(fileName(stored->path), text.error().message)});
  if (flags.format != "text" || !stored->run) return write(*text);
  const auto index = flags.model < 0 ? usualModel(*stored->run) : static_cast<std::size_t>(flags.model);
  return write(*text + leafSetsText(*stored, **model, index));
}

}  // namespace

void addShow(Program& program, Session& session) {
  Command command = program.command("show", "Show a run, or one model of it, or a model file");
  auto flags = std::make_shared<ShowFlags>();
  std::string formats;
  for (const auto& format : outputFormats()) formats += (formats.empty() ? "" : "|") + format.id;
  command.positional("FILE", "RUN.json or MODEL.json", flags->file).required();
  command.index({"--model", "I",
                 "Number of the model, counted from 0; without it the front (text, pictures), the whole "
                 "run (html, page) or the one to begin with (other formats)"},
                flags->model);
  command.text(
      {"--format", formats,
       "text [default]; json is a MODEL.json; html is a report of the whole run; page is the front as one "
       "HTML file to share: points to click, trees and rules, the answer for a row that is typed in"},
      [flags](const std::string& format) {
        flags->format = format;
        flags->formatGiven = true;
      });
  command.flag("--rows", "page: put the test rows inside (training rows where there are none)", flags->rows);
  command.text({"--out", "FILE", "Write to a file instead of standard output"}, flags->out);
  command.action([&session, flags] { return runShow(session, *flags); });
}

}  // namespace paretree::cli
