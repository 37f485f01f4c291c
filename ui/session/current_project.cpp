#include "ui/session/current_project.h"

#include <QFileInfo>
#include <algorithm>
#include <functional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/split_column.h"
#include "ui/document/selection.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/editing.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {
namespace {

std::vector<std::string> namesOf(const data::Dataset& data) {
  std::vector<std::string> names;
  for (const auto& column : data.schema()->columns) names.push_back(column.name);
  return names;
}

}  // namespace

CurrentProject::CurrentProject(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), writer_(new Job(this)) {
  connect(writer_, &Job::finished, this, [this] {
    if (const auto next = std::exchange(nextSave_, {})) next();
  });
  // Another step took the place of those that were undone.
  connect(edited_->undoStack(), &QUndoStack::indexChanged, this, [this] {
    const auto gone = [this](const Replaced& one) { return one.step != 0 && edited_->indexOf(one.step) < 0; };
    if (std::erase_if(replaced_, [&](const Replaced& one) { return !one.unsaved && gone(one); }) > 0)
      emit session_->setupChanged();
    const int said = saidKept_;
    for (auto& one : replaced_)
      if (gone(one)) loseStep(one);
    if (said != saidKept_) sayKept();
  });
}

void CurrentProject::loseStep(Replaced& one) {
  // That undo or redo brings it back is true no longer.
  if (one.step != 0 && one.number == saidKept_) saidKept_ = 0;
  one.step = 0;
}

void CurrentProject::replace(Document document, bool keepSteps) {
  if (!keepSteps) {  // no step leads to them any more
    std::erase_if(replaced_, [](const Replaced& one) { return one.step != 0 && !one.unsaved; });
    for (auto& one : replaced_) loseStep(one);
  }
  session_->replace(std::move(document), keepSteps);
  fileSha_.clear();
}

void CurrentProject::begin(const runs::TablePtr& table) {
  Document next;
  next.use(table);
  next.setup.seed = document_.setup.seed;
  useSplitColumn(next.setup.split, table->data);
  setAside();
  replace(std::move(next));
  markClean();
  sayKept();
}

void CurrentProject::beginAgain(const runs::TablePtr& table) {
  const runs::TablePtr before = document_.table;
  const bool same = namesOf(before->data) == namesOf(table->data), chosen = session_->setup().choseSince(0),
             steps = edited_->undoStack()->canUndo();
  const int step = ++lastReplaced_;
  const auto learner = session_->setup().learner();
  Document next;
  next.use(table);
  if (same) next.setup = document_.setup;
  next.setup.seed = document_.setup.seed;
  if (chosen) next.setup.learner = document_.setup.learner;
  if (!same || splitColumnOf(table->data) != splitColumnOf(before->data))
    useSplitColumn(next.setup.split, table->data);
  setAside(true);
  replaced_.back().step = step;
  replace(std::move(next), true);
  edited_->touch();
  if (chosen) session_->setup().setLearner(document_.setup.learner);  // still a person's choice
  const auto swap = [this, step] { swapReading(step); };
  edited_->pushDone(tr("change of import"), swap, swap, step);
  sayKept();
  if (steps && !replaced_.back().unsaved)
    say({Notice::Kind::Plain,
         tr("The file was read anew. Undo brings back the reading before, and then takes back the steps "
            "before "
            "that."),
         {{tr("Undo change of import"), [this, table] {
             if (document_.table == table) undoOpening();
           }}}});
  session_->columns().sayLearnerInstead(learner);
}

void CurrentProject::swapReading(int step) {
  const auto at = std::ranges::find(replaced_, step, &Replaced::step);
  if (at == replaced_.end()) return;
  Replaced back = std::move(*at);
  replaced_.erase(at);
  const bool running = session_->runs().running();
  replaced_.push_back(asItIs(!back.undone));
  replaced_.back().step = step;
  restore(std::move(back.document), true);
  fileSha_ = back.fileSha;
  if (back.clean) markClean();  // going back to it changes nothing
  sayKept();
  if (running)
    say({Notice::Kind::Plain,
         tr("The run that was under way ended with this step; taking it back brings what the run had found."),
         {}});
}

// What no step leads to goes, unless it is work that no file holds.
void CurrentProject::setAside(bool keepSteps) {
  std::erase_if(replaced_, [&](const Replaced& one) {
    return !one.unsaved && !(keepSteps && one.step != 0 && edited_->indexOf(one.step) >= 0);
  });
  if (session_->hasData() || hasUnsavedResults()) replaced_.push_back(asItIs(false));
}

// A run under way ends here: what it has found so far stays.
CurrentProject::Replaced CurrentProject::asItIs(bool undone) {
  Replaced now{document_, hasUnsavedResults(), undone, !isModified(), fileSha_, ++lastReplaced_};
  const Snapshot last = snapshot();
  if (!last.soFar || !session_->hasData()) return now;
  auto run = unfinishedRun(session_->registry(), *last.table, last.running, *last.soFar);
  if (!run) return now;
  now.document.runs.push_back(
      {now.document.nextRun++, {}, {}, true, std::make_shared<const runs::Run>(std::move(*run))});
  now.document.keepReading(last.table, *now.document.runs.back().run);
  now.unsaved = true;
  now.clean = false;
  return now;
}

bool CurrentProject::hasUnsavedAside() const {
  return std::ranges::any_of(replaced_, [](const Replaced& one) { return one.unsaved; });
}

void CurrentProject::sayKept() {
  emit unsavedAsideChanged(hasUnsavedAside());
  const auto last = std::find_if(replaced_.rbegin(), replaced_.rend(), std::mem_fn(&Replaced::unsaved));
  const int number = last == replaced_.rend() ? 0 : last->number;
  if (std::exchange(saidKept_, number) == number || number == 0) return;
  say({Notice::Kind::Plain,
       last->step == 0 ? tr("The runs and edits that were open are kept, unsaved.")
       : last->undone ? tr("The runs and edits of the reading that was undone are kept, unsaved; redo brings "
                           "them back.")
                      : tr("The runs and edits of the reading before are kept, unsaved; undo brings them "
                           "back."),
       {{tr("Back to them"), [this] { backToUnsaved(); }}},
       true});
}

void CurrentProject::backToUnsaved() {
  std::erase_if(replaced_, [](const Replaced& one) { return !one.unsaved && one.step == 0; });
  const auto last = std::find_if(replaced_.rbegin(), replaced_.rend(), std::mem_fn(&Replaced::unsaved));
  if (last == replaced_.rend()) return;
  std::rotate(last.base() - 1, last.base(), replaced_.end());
  undoOpening();
}

void CurrentProject::undoOpening() {
  if (replaced_.empty()) return;
  if (const int step = replaced_.back().step; step != 0)
    if (const int at = edited_->indexOf(step); at >= 0) {
      auto* steps = edited_->undoStack();
      return steps->setIndex(steps->index() > at ? at : at + 1);
    }
  Replaced back = std::move(replaced_.back());
  replaced_.pop_back();
  if (session_->hasData() || hasUnsavedResults()) replaced_.insert(replaced_.begin(), asItIs(!back.undone));
  restore(std::move(back.document));
  fileSha_ = back.fileSha;
  if (back.clean) markClean();  // going back to it changes nothing
  sayKept();
}

CurrentProject::Undoes CurrentProject::undoes() const {
  const auto before = replaced_.empty() ? nullptr : replaced_.back().document.table;
  if (!before || !document_.table || before->path != document_.table->path) return Undoes::Opening;
  return replaced_.back().undone ? Undoes::UndoneImport : Undoes::Import;
}

bool CurrentProject::bringBackUnsaved() {
  std::erase_if(replaced_, [](const Replaced& one) { return !one.unsaved; });
  if (replaced_.empty()) return false;
  Replaced back = std::move(replaced_.back());
  replaced_.pop_back();
  restore(std::move(back.document));
  fileSha_ = back.fileSha;
  emit unsavedAsideChanged(hasUnsavedAside());
  return true;
}

void CurrentProject::bringBack(Document document) {
  setAside();
  restore(std::move(document));
  sayKept();
}

void CurrentProject::restore(Document document) { restore(std::move(document), false); }

void CurrentProject::restore(Document document, bool keepSteps) {
  const bool hasRuns = !document.runs.empty();
  // Before the views look at it and, perhaps, select something.
  const auto shown = shownFromJson(document.view->value(kShown, Json()), document);
  replace(std::move(document), keepSteps);
  if (!keepSteps) session_->editing().takeUpEdits();
  edited_->touch();
  if (shown) session_->select(*shown);
  if (hasRuns && !session_->selection().run && !session_->selection().draft) {
    const int last = document_.runs.back().number;  // as when it has just been made
    const auto outcome = session_->runs().outcomeOf(last);
    const bool found = outcome && !outcome->front.empty();
    session_->selectPoint(
        last, found ? static_cast<int>(suggestedModel(*outcome, session_->runs().estimatesOf(last))) : 0);
  }
}

void CurrentProject::close() {
  replaced_.clear();
  emit unsavedAsideChanged(false);
  replace({});
  markClean();
}

void CurrentProject::take(OpenedProject opened) {
  setAside();
  const bool asked = !opened.document.setup.learner.empty();
  restore(std::move(opened.document));
  if (!asked) session_->setup().followOpened(session_->selection().run);
  fileSha_ = opened.sha256;
  markClean();
  sayKept();
  sayAway(opened.problem);
}

void CurrentProject::sayAway(const Message& problem) {
  if (!session_->document().dataAway()) return;
  const QString what = document_.dataState == runs::DataState::Missing
                           ? tr("The data are not at hand.")
                           : tr("The data cannot be used as they are.");
  say({Notice::Kind::Warn,
       what + QLatin1Char(' ') + tr("The models can be read; running and editing need the data.") +
           QLatin1Char(' ') + displayText(problem),
       {{tr("Find the data..."), [this] { emit relocationWanted(); }}}});
}

void CurrentProject::save(const QString& path, bool over) {
  // Never two at once: the older might come to its end last.
  if (writer_->running()) {
    nextSave_ = [this, path, over] { save(path, over); };
    return;
  }
  const std::uint64_t revision = edited_->revision();
  Document document = document_;
  const std::string known = over || document.projectPath != path ? std::string() : fileSha_;
  document.projectPath = path;
  writer_->start([this, document = std::move(document), path, revision, known, packer = packer_,
                  epoch = edited_->epoch()](std::stop_token) -> Job::Delivery {
    if (!known.empty()) {
      const auto there = readFile(path.toStdString());
      if (there && sha256(*there) != known) return [this, path] { emit changedElsewhere(path); };
    }
    const std::string bytes = packer->pack(document);
    const auto written = writeFile(path.toStdString(), bytes);
    return [this, written, path, revision, epoch, sha = sha256(bytes)] {
      if (epoch != edited_->epoch()) return;  // another document is open by now
      if (!written) return emit saveFailed(path, displayText(written.error()));
      document_.projectPath = path;
      fileSha_ = sha;
      edited_->markSaved(revision);
      emit savedTo(path);
      emit edited_->documentChanged();
    };
  });
}

bool CurrentProject::hasUnsavedResults() const {
  return isModified() && (!document_.runs.empty() || !document_.drafts.empty() || !document_.notes.empty());
}

bool CurrentProject::hasUnsavedWork() const {
  return hasUnsavedResults() || (isModified() && edited_->isTouched());
}

CurrentProject::Snapshot CurrentProject::snapshot() const {
  const auto live = session_->runs().underWay();
  if (!live || !live->soFar || live->soFar->front.empty()) return {document_, {}, nullptr, nullptr};
  return {document_, live->request, live->table, live->soFar};
}

std::vector<std::pair<int, Document>> CurrentProject::unsavedAside() const {
  std::vector<std::pair<int, Document>> aside;
  for (const Replaced& one : replaced_)
    if (one.unsaved) aside.emplace_back(one.number, one.document);
  return aside;
}

void CurrentProject::keepView(const std::string& key, const Json& value) {
  if (keptView(key) == value) return;
  (*document_.view)[key] = value;
}

Json CurrentProject::keptView(const std::string& key) const {
  const auto found = document_.view->find(key);
  return found == document_.view->end() ? Json() : *found;
}

QString CurrentProject::title() const {
  if (!document_.projectPath.isEmpty()) return QFileInfo(document_.projectPath).fileName();
  return session_->hasData() ? QString::fromStdString(fileName(document_.table->path)) : QString();
}

}  // namespace paretree::ui
