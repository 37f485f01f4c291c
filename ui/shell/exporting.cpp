#include "ui/shell/exporting.h"

#include <QFileInfo>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/estimates/known_of_model.h"
#include "paretree/runs/files/model_file.h"
#include "paretree/runs/files/predictions.h"
#include "ui/document/run_targets.h"
#include "ui/document/test_looks.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/export/html_report.h"
#include "ui/export/model_report.h"
#include "ui/export/picture.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/models/front_model.h"
#include "ui/session/current_project.h"
#include "ui/session/judging/steadying.h"

namespace paretree::ui {
namespace {

Result<void> write(const std::string& path, const Result<std::string>& text) {
  if (!text) return Error{inFile(path, text.error().message)};
  return writeFile(path, *text);
}

/// The edits that the model held which those of the draft begin with: one of a file, or of a run that itself
/// began from an edited model.
std::vector<Message> editsBefore(const runs::Draft& draft, const runs::Run* run) {
  if (run) {
    const auto& front = run->outcome.front;
    const auto place = static_cast<std::size_t>(draft.from.model);
    const auto base = place < front.size() ? front[place].recipe.base : nullptr;
    return base ? base->origin.edits : std::vector<Message>{};
  }
  return draft.firstStep() == 0 ? draft.state(0).model->origin.edits : std::vector<Message>{};
}

/// Nothing where a model of a run is shown.
std::optional<ModelReport> reportOfDraft(const Session& session) {
  const auto facts = session.facts();
  const Selection& selection = session.selection();
  const auto* draft = session.document().draft(selection.draft);
  if (!draft || !facts || !session.factsAreCurrent()) return std::nullopt;
  ModelReport report;
  report.model = facts->model;
  report.words = wordsOfSelection(session);
  report.context = facts->tree;
  report.outcome = facts->outcome;
  report.point = facts->point;
  if (const auto* entry = session.document().run(draft->from.run)) {
    report.run = entry->run;
    report.number = entry->number;
    report.place = draft->from.model;
  }
  report.before = editsBefore(*draft, report.run.get());
  report.edits.assign(draft->edits.begin(), draft->edits.begin() + draft->stepOf(selection.step));
  report.data = session.document().data;
  report.trainRows = facts->task->train.size();
  report.testRows = facts->task->test.size();
  report.testLooks = testLooks(session.document(), targetNames(*facts->model));
  return report;
}

}  // namespace

PictureOptions pictureOptions(const ModelFacts& facts, int width, const std::optional<TreeOptions>& shown,
                              const PageWords& words, Paper paper) {
  PictureOptions options;
  options.width = width;
  options.context = facts.tree;
  options.words = words;
  options.paper = paper;
  if (shown) options.tree = *shown;
  return options;
}

ModelFileWords fileWords(const Session& session) {
  ModelFileWords words;
  words.reading = session.document().data.options;
  const auto* entry = session.document().run(session.selection().run);
  if (!entry) return words;
  words.reading = entry->run->data.options;
  words.missing = entry->run->data.options.missing;
  words.missingOf = entry->run->data.options.missingOf;
  if (!session.selection().draft && session.selection().model >= 0)  // what was edited is another model
    words.remarks =
        messages::texts(runs::knownOfModel(*entry->run, static_cast<std::size_t>(session.selection().model)));
  return words;
}

std::optional<Result<std::string>> textOfModel(const model::Model& model, const QString& ending,
                                               const ModelFileWords& words) {
  if (ending == QLatin1String("json"))
    return dumpJson(words.reading ? runs::modelFileToJson(model, *words.reading) : modelToJson(model));
  if (ending == QLatin1String("pmml")) return exchange::modelToPmml(model, words.remarks);
  if (ending == QLatin1String("py"))
    return exchange::modelToPython(model, words.missing, words.remarks, words.missingOf,
                                   words.reading ? data::decimalOf(*words.reading) : '.');
  if (ending == QLatin1String("c")) return exchange::modelToC(model, words.remarks);
  if (ending == QLatin1String("sql")) return exchange::modelToSql(model, "data", words.remarks);
  if (ending == QLatin1String("dot")) return exchange::modelToDot(model, {}, words.remarks);
  if (ending == QLatin1String("tex")) return exchange::modelToLatex(model, words.remarks);
  if (ending == QLatin1String("txt")) return exchange::modelToText(model, words.remarks);
  return std::nullopt;
}

Result<void> exportModel(const ModelFacts& facts, const std::string& path, int width, std::stop_token stop,
                         const std::optional<TreeOptions>& shown, const PageWords& words, Paper paper,
                         const ModelFileWords& fileWords) {
  const QString ending = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  const model::Model& model = *facts.model;
  if (pictureFormatOf(path)) {
    const PictureOptions options = pictureOptions(facts, width, shown, words, paper);
    return model.rules() ? exportRules(model, options, path) : exportTree(facts.model, options, path);
  }
  if (ending == QLatin1String("csv"))
    return write(path, runs::predictionsCsv(model, *facts.task, Context(Rng(1), 1, stop)));
  if (ending == QLatin1String("xlsx"))
    return write(path, runs::predictionsXlsx(model, *facts.task, Context(Rng(1), 1, stop)));
  if (const auto text = textOfModel(model, ending, fileWords)) return write(path, *text);
  return Error{"window.model-ending", {{"ending", ending.toStdString()}}, inFile(path)};
}

QString proposedName(const Session& session) {
  QString name = QFileInfo(session.project().title()).completeBaseName();
  if (const auto facts = session.facts()) {
    // Two models of a run may be alike in all figures.
    const Selection& shown = session.selection();
    if (shown.run > 0 && shown.model >= 0)
      name += QStringLiteral("-run-%1-model-%2").arg(shown.run).arg(shown.model + 1);
    if (shown.draft) name += QStringLiteral("-edited");
    name += QStringLiteral("-%1-%2")
                .arg(facts->point.size.rules)
                .arg(facts->model->tree() ? QStringLiteral("leaves") : QStringLiteral("rules"));
  }
  return name;
}

void exportTo(Session* session, Job* writer, const QString& path, int width,
              const std::optional<TreeOptions>& shown, Paper paper) {
  const auto facts = session->facts();
  if (!facts) return;
  // A report is of the run, with the selected model drawn; what a person has drawn or changed has one of its
  // own.
  runs::RunPtr run;
  ReportOptions report;
  std::optional<ModelReport> ofDraft;
  if (QFileInfo(path).suffix().compare(QLatin1String("html"), Qt::CaseInsensitive) == 0) {
    ofDraft = reportOfDraft(*session);
    const auto* entry = session->document().run(session->selection().run);
    if (!ofDraft && (!entry || session->selection().draft))
      return session->noticed(
          {Notice::Kind::Warn, QObject::tr("A report is made of a run; select one of its models."), {}});
    if (!ofDraft) {
      run = entry->run;
      report.model = session->selection().model;
      report.testLooks = testLooks(session->document(), targetNames(*run));
      if (const auto learner = session->registry().find(run->request.learner)) {
        report.learnerName = learner->info().name;
        report.params = learner->params();
      }
    }
  }
  const PageWords words = wordsOfSelection(*session);
  writer->start([session, facts, run, report, ofDraft, path, width, shown, words, paper,
                 fileWords = fileWords(*session)](std::stop_token stop) -> Job::Delivery {
    auto done = ofDraft ? writeHtmlReport(*ofDraft, path.toStdString())
                : run   ? writeHtmlReport(*run, report, path.toStdString())
                      : exportModel(*facts, path.toStdString(), width, stop, shown, words, paper, fileWords);
    return [session, done, path] {
      if (done)
        emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
      else
        emit session->noticed({Notice::Kind::Bad, displayText(done.error()), {}});
    };
  });
}

}  // namespace paretree::ui
