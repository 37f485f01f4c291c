#include "ui/session/editing.h"

#include <algorithm>
#include <utility>

#include "paretree/runs/compare.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/once_ready.h"
#include "ui/session/runs.h"
#include "ui/session/session.h"

namespace paretree::ui {
namespace {

std::size_t partsOf(const model::Model& model) {
  return model.tree()    ? static_cast<std::size_t>(model.tree()->size())
         : model.rules() ? model.rules()->rules.size()
                         : 0;
}

/// Locks are for the next search and leave the model's figures as they are.
bool isLook(const std::vector<model::Edit>& edits) {
  return !std::all_of(edits.begin(), edits.end(), [](const model::Edit& edit) {
    return std::holds_alternative<model::LockEdit>(edit) || std::holds_alternative<model::RuleLockEdit>(edit);
  });
}

}  // namespace

Editing::Editing(Session* session, EditedDocument* edited)
    : SessionPart(session, edited), editor_(new Job(this)), tester_(new Job(this)) {
  // An edit that is not there yet is taken back first: it would take the place of the step that was undone.
  connect(edited->undoStack(), &QUndoStack::indexChanged, this, [this, last = 0](int index) mutable {
    if (index >= std::exchange(last, index) || !editor_->running() || !adds_) return;
    keeping_ = {};
    editor_->cancel();
  });
}

bool Editing::canEdit() const {
  return session_->hasData() && session_->factsAreCurrent() &&
         (session_->facts()->model->tree() || session_->facts()->model->rules()) &&
         !(session_->runs().running() && session_->selection().run == session_->runs().runningNumber());
}

void Editing::edit(const std::vector<model::Edit>& edits) { start(edits, Purpose::Keep); }
void Editing::step(const std::vector<model::Edit>& edits) { start(edits, Purpose::Step); }
void Editing::preview(const std::vector<model::Edit>& edits) { start(edits, Purpose::Preview); }

void Editing::start(const std::vector<model::Edit>& edits, Purpose purpose) {
  // the selection has moved on: what is seen is not what would be changed
  if (!session_->hasData() || !session_->factsAreCurrent()) return;
  // what is passed over on the way must not take the place of an edit under way
  const bool kept = purpose != Purpose::Preview;
  if (!kept && isKeeping()) return;
  const auto bench = session_->runs().scorerOfSelected();
  std::vector<model::Edit> all = edits;
  if (kept && preview_) {
    // What is kept at once takes the preview along, as long as its parts are still called the same.
    if (partsOf(*preview_->model) != partsOf(*session_->facts()->model))
      return say(
          {Notice::Kind::Warn,
           tr("Keep or discard the previewed edit first: %1").arg(displayText(preview_->text)),
           {{tr("Keep it"), [this] { keepPreview(); }}, {tr("Discard it"), [this] { dropPreview(); }}}});
    all.insert(all.begin(), previewEdits_.begin(), previewEdits_.end());
  }
  const Basis basis{session_->selection(), session_->facts()->model};
  keeping_ = kept ? basis : Basis();
  adds_ = kept;
  editor_->start([this, bench, basis, edits = all, purpose](std::stop_token stop) -> Job::Delivery {
    auto result = applyEdits(basis.model, edits, *bench, stop);
    return [this, basis, result, edits, purpose] {
      keeping_ = {};
      if (!isSeen(basis)) return;  // undone or left meanwhile
      if (!result) {
        dropPreview();
        return fail(displayText(result.error()));
      }
      if (purpose == Purpose::Step) {
        EditedModel unseen = *result;
        unseen.point = withoutTest(unseen.point);
        return keep(unseen);
      }
      if (purpose == Purpose::Keep) {
        if (isLook(edits)) edited_->countTestLook(result->point);
        return keep(*result);
      }
      preview_ = *result;
      wholePoint_ = std::exchange(preview_->point, withoutTest(result->point));
      previewEdits_ = edits;
      emit previewChanged();
    };
  });
}

void Editing::showTest() {
  const auto* draft = document_.draft(session_->selection().draft);
  if (!draft || session_->selection().step >= 0 || isKeeping() || !session_->hasData()) return;
  if (!draft->now.point || !draft->now.point->test.empty()) return;
  tester_->start([this, bench = session_->runs().scorerOfSelected(), id = draft->id,
                  model = draft->now.model](std::stop_token stop) -> Job::Delivery {
    const auto point = bench->score(model, stop);
    return [this, id, model, point] {
      const auto* now = document_.draft(id);
      if (!point || point->test.empty() || !now || now->now.model != model) return;
      runs::Draft seen = *now;
      seen.now.point = *point;
      edited_->countTestLook(*point);
      seen_.emplace_back(model, *point);
      put(seen);
      if (session_->selection().draft == id) session_->refreshFacts();
    };
  });
}

int Editing::previewedPart() const {
  if (!preview_ || previewEdits_.size() != 1) return -1;
  if (const auto* swap = std::get_if<model::SwapEdit>(&previewEdits_[0])) return swap->node;
  if (const auto* grow = std::get_if<model::GrowEdit>(&previewEdits_[0])) return grow->node;
  return -1;
}

int Editing::previewedNode(int node) const {
  const auto facts = session_->facts();
  const model::Tree* now = facts ? facts->model->tree() : nullptr;
  const model::Tree* next = preview_ ? preview_->model->tree() : nullptr;
  if (!now || !next || node < 0 || node >= now->size()) return node;
  const int part = previewedPart();
  const std::vector<int> path = now->pathTo(node);
  int twin = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (path[i - 1] == part || (*next)[twin].isLeaf()) return -1;
    const model::Branch& branch = (*next)[twin].branch();
    twin = path[i] == (*now)[path[i - 1]].branch().left ? branch.left : branch.right;
  }
  return twin;
}

void Editing::keepPreview() {
  if (!preview_) return;
  EditedModel kept = *preview_;
  kept.point = wholePoint_;
  if (isLook(previewEdits_)) edited_->countTestLook(kept.point);
  keep(kept);
}

bool Editing::isKeeping() const { return keeping_.model && editor_->running() && isSeen(keeping_); }

/// Models of runs are made anew each time and are the same; a draft has another one after each edit.
bool Editing::isSeen(const Basis& basis) const {
  if (!session_->selection().sameModel(basis.of)) return false;
  return basis.of.draft == 0 || (session_->factsAreCurrent() && session_->facts()->model == basis.model);
}

void Editing::dropPreview() {
  const bool trying = editor_->running() && !isKeeping();
  if (trying) editor_->cancel();
  if (!preview_ && !trying) return;
  preview_.reset();
  emit previewChanged();
}

void Editing::setPreviewAside(const Selection& of) {
  if (!preview_) return dropPreview();
  const QString text = displayText(preview_->text);
  const auto edits = previewEdits_;
  dropPreview();
  saidAside_ = tr("%1: only a preview, and not kept.").arg(text);
  say({Notice::Kind::Plain, saidAside_, {{tr("Keep it after all"), [this, of, edits] {
                                            dropPreview();  // of what was tried in its place
                                            session_->select(of);
                                            onceFactsAreCurrent(session_, this,
                                                                [this, edits] { edit(edits); });
                                          }}}});
}

// An edit of a run's model begins a draft; further edits change the draft. Edits of a state that the draft
// has left behind begin another one, so that no state is lost.
void Editing::keep(const EditedModel& changedModel) {
  preview_.reset();
  if (!saidAside_.isEmpty()) emit asideSettled(std::exchange(saidAside_, {}));
  const auto* draft = document_.draft(session_->selection().draft);
  const bool onward = draft && session_->selection().step < 0;
  runs::Draft after =
      draft
          ? *draft
          : runs::Draft{document_.nextDraft++, {session_->selection().run, session_->selection().model}, {}};
  if (onward) {
    after.past.push_back(draft->now);
  } else if (draft) {
    const int done = session_->selection().step;
    after.branch = {draft->id, done};
    after.id = document_.nextDraft++;
    after.edits.resize(static_cast<std::size_t>(done));
    after.past.assign(draft->past.begin(), draft->past.begin() + (done - draft->firstStep() + 1));
  }
  const std::optional<runs::Draft> before = onward ? std::optional<runs::Draft>(*draft) : std::nullopt;
  const Selection origin = session_->selection();
  after.now = {changedModel.model, changedModel.point, changedModel.refitted};
  after.edits.push_back(changedModel.text);
  edited_->push(
      displayText(changedModel.text),
      [this, after, origin] {
        put(after);
        Selection shown{after.from.run, after.from.model, after.id, origin.node, origin.row};
        if (shown.node >= (after.now.model->tree() ? after.now.model->tree()->size() : 1 << 20))
          shown.node = -1;
        if (session_->selection() == shown)
          session_->refreshFacts();
        else if (session_->selection().sameModel(shown)) {
          session_->select(shown);
          session_->refreshFacts();
        } else
          session_->select(shown);
      },
      [this, id = after.id, before, origin] {
        if (before) {
          put(*before);
          if (session_->selection().sameModel(origin)) session_->refreshFacts();
          session_->select(origin);
        } else {
          remove(id, origin);
        }
      });
  emit previewChanged();
}

void Editing::put(const runs::Draft& draft) {
  auto* at = document_.draft(draft.id);
  // One that undo took away comes back before those that were begun later.
  if (!at) {
    const auto later = std::find_if(document_.drafts.begin(), document_.drafts.end(),
                                    [&](const runs::Draft& d) { return d.id > draft.id; });
    at = &*document_.drafts.emplace(later);
  }
  *at = draft;
  const auto seen =
      std::find_if(seen_.begin(), seen_.end(), [&](const auto& one) { return one.first == draft.now.model; });
  if (seen != seen_.end() && at->now.point && at->now.point->test.empty()) at->now.point = seen->second;
  emit session_->runsChanged();
  changed();
}

void Editing::remove(int draft, const Selection& next) {
  std::erase_if(document_.drafts, [&](const runs::Draft& d) { return d.id == draft; });
  std::erase_if(document_.pins, [&](const runs::PointRef& pin) { return pin.draft == draft; });
  session_->select(next);
  emit session_->runsChanged();
  changed();
}

void Editing::forget() {
  keeping_ = {};
  editor_->cancel();
  tester_->cancel();
  preview_.reset();
  seen_.clear();
}

void Editing::takeUpEdits() {
  for (const auto& draft : document_.drafts) takeUpEdits(draft);
}

void Editing::takeUpEdits(const runs::Draft& draft) {
  // The draft as it was when so many of its edits were done.
  const auto after = [draft](int done) {
    runs::Draft then = draft;
    then.now = draft.state(done);
    then.edits.resize(static_cast<std::size_t>(done));
    then.past.resize(static_cast<std::size_t>(done - draft.firstStep()));
    return then;
  };
  for (int done = draft.firstStep(); done <= static_cast<int>(draft.edits.size()); ++done) {
    if (done == 0) continue;  // drawn or read from a file: not an edit
    const auto redo = [this, then = after(done)] { show(then); };
    const QString text = displayText(draft.edits[static_cast<std::size_t>(done) - 1]);
    if (done > draft.firstStep())
      edited_->pushDone(text, redo, [this, before = after(done - 1)] { show(before); });
    else if (draft.from.run)
      edited_->pushDone(text, redo, [this, id = draft.id, from = draft.from] {
        remove(id, {from.run, from.model, 0, -1, -1});
      });
  }
}

void Editing::show(const runs::Draft& draft) {
  put(draft);
  const Selection shown{draft.from.run, draft.from.model, draft.id, -1, -1};
  if (session_->selection().sameModel(shown))
    session_->refreshFacts();
  else
    session_->select(shown);
}

void Editing::drawFromRoot() {
  if (!session_->hasData() || session_->data().targets().empty()) return;
  const auto bench = session_->runs().scorer(document_.runs.empty() ? 0 : document_.runs.back().number);
  // As the next run is to do it, or the run did on whose chart it stands.
  const auto next = session_->setup().learner();
  const bool alike = next && runs::letsClassesWeighAlike(*next, session_->setup().params());
  adds_ = true;
  editor_->start([this, bench, alike](std::stop_token) -> Job::Delivery {
    const auto task = bench->task();
    if (!task) return [this, why = task.error()] { fail(displayText(why)); };
    const learners::Task& t = **task;
    model::Provenance origin = bench->originOfDrawn();
    origin.classesAlike = t.classification() && (alike || origin.classesAlike);
    const auto drawn = std::make_shared<const model::Model>(
        model::emptyTree(t.data.schema(), t.targets, t.data, t.train, std::move(origin)));
    return [this, model = drawn] { begin(model, tr("draw a tree"), session_->selection()); };
  });
}

void Editing::begin(const model::ModelPtr& model, const QString& text, const Selection& before) {
  const runs::Draft draft{document_.nextDraft++, {}, {model}};
  edited_->push(
      text,
      [this, draft] {
        put(draft);
        session_->selectDraft(draft.id);
      },
      [this, id = draft.id, before] { remove(id, before); });
}

}  // namespace paretree::ui
