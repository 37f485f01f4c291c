// The selected model: its facts, its edits.
#include <algorithm>
#include <climits>

#include "engine/core/json.h"
#include "engine/core/json_view.h"
#include "ui/drawing/type.h"
#include "ui/session/commands.h"
#include "ui/session/made_row.h"
#include "ui/session/session.h"

namespace paretree::ui {

WorkbenchPtr Session::workbench(int run) {
  auto& bench = workbenches_[run];
  if (bench) return bench;
  const auto* entry = document_.run(run);
  // What no run has made is judged as the next run would be.
  const RunRequest asked = entry                               ? entry->run->request
                           : run > 0 && run == runningNumber() ? liveRequest_
                                                               : request();
  bench = std::make_shared<Workbench>(registry_, tableOf(run), asked, outcomeOf(run));
  return bench;
}

TablePtr Session::tableOf(int run) const {
  const auto* entry = document_.run(run);
  if (!entry || !hasData()) return document_.table;
  std::vector<Role> roles;
  bool differ = false;
  const auto& wanted = entry->run->data.options.roles;
  for (int c = 0; c < data().columns(); ++c) {
    const auto at = wanted.find(data().info(c).name);
    roles.push_back(at == wanted.end() ? data().info(c).role : at->second);
    differ = differ || roles.back() != data().info(c).role;
  }
  if (!differ) return document_.table;
  auto other = std::make_shared<TableFile>(*document_.table);
  other->data = other->data.withRoles(roles);
  return other;
}

int Session::benchRun() const {
  if (outcomeOf(selection_.run)) return selection_.run;
  return document_.runs.empty() ? 0 : document_.runs.back().number;
}

void Session::selectPoint(int run, int model) { select({run, model, 0, -1, -1}); }

void Session::selectDraft(int id, int step) {
  const auto* draft = document_.draft(id);
  if (!draft) return;
  const bool now = draft->stepOf(step) >= static_cast<int>(draft->edits.size());
  select({draft->from.run, draft->from.model, id, -1, -1, now ? -1 : step});
}

void Session::selectNode(int node) {
  Selection next = selection_;
  next.node = node;
  select(next);
}

void Session::selectRow(int row) {
  Selection next = selection_;
  next.row = row;
  select(next);
}

void Session::select(const Selection& wanted) {
  Selection next = wanted;
  const auto outcome = outcomeOf(next.run);
  if (!next.draft && (!outcome || next.model < 0 || next.model >= static_cast<int>(outcome->front.size())))
    next = {};
  if (const auto* draft = document_.draft(next.draft); next.draft && (!draft || !draft->has(next.step)))
    next = {};
  if (const auto* draft = document_.draft(next.draft);
      draft && draft->stepOf(next.step) >= static_cast<int>(draft->edits.size()))
    next.step = -1;
  if (next == selection_) return;
  const Selection before = selection_;
  const bool same = next.sameModel(before);
  selection_ = next;
  if (!same) dropPreview();
  keepShown();
  emit selectionChanged(before);
  if (!same) remake();
}

// What is looked at, for the project: drafts by their place, since their numbers are not kept.
void Session::keepShown() {
  const Selection& s = selection_;
  int place = 0;
  for (std::size_t i = 0; i < document_.drafts.size(); ++i)
    if (document_.drafts[i].id == s.draft) place = static_cast<int>(i) + 1;
  keepView("shown",
           {{"run", s.run}, {"model", s.model}, {"draft", place}, {"step", s.step}, {"node", s.node}});
}

void Session::selectShown(const Json& shown) {
  if (!shown.is_object()) return;
  JsonRoot root(shown, "shown");
  const JsonView in = root.view();
  Selection s;
  s.run = static_cast<int>(in["run"].integer(0, INT_MAX));
  s.model = static_cast<int>(in["model"].integer(-1, INT_MAX));
  const auto place = static_cast<std::size_t>(in["draft"].integer(0, INT_MAX));
  s.step = static_cast<int>(in["step"].integer(-1, INT_MAX));
  s.node = static_cast<int>(in["node"].integer(-1, INT_MAX));
  if (!in.ok()) return;
  if (place > 0 && place <= document_.drafts.size()) s.draft = document_.drafts[place - 1].id;
  if (s.run > 0 || s.draft > 0) select(s);
}

void Session::remake() {
  const auto outcome = outcomeOf(selection_.run);
  const auto* draft = document_.draft(selection_.draft);
  if ((!hasData() && !dataAway()) || (!draft && !outcome)) {
    maker_->cancel();
    making_ = false;
    facts_.reset();
    emit factsChanged();
    return;
  }
  making_ = true;
  const auto bench = hasData() ? workbench(benchRun()) : nullptr;
  const ModelPtr drawn = draft ? draft->state(selection_.step).model : nullptr;
  const auto known =
      draft ? draft->state(selection_.step).point
            : std::optional<FrontPoint>(outcome->front[static_cast<std::size_t>(selection_.model)]);
  maker_->start(
      [this, bench, drawn, known, outcome = outcomeOf(benchRun())](std::stop_token stop) -> Job::Delivery {
        const ModelPtr model = drawn ? drawn : std::make_shared<const Model>(realise(known->recipe));
        auto facts = bench ? factsOf(model, known ? &*known : nullptr, *bench, stop)
                           : factsWithoutData(model, known ? &*known : nullptr, outcome);
        return [this, facts] {
          making_ = false;
          if (!facts) {
            facts_.reset();
            emit factsChanged();
            return fail(displayText(facts.error().message));
          }
          facts_ = *facts;
          if (auto* at = document_.draft(selection_.draft)) at->place(selection_.step, facts_->point);
          const auto parts = static_cast<int>(facts_->trainRows.size());
          if (selection_.node >= parts) selectNode(-1);
          emit factsChanged();
        };
      });
}

void Session::useOnlyAttributesOfModel() {
  if (!facts_ || !hasData()) return;
  const std::vector<int> used = columnsAsked(*facts_->model, false);
  const auto before = document_.setup.unused;
  auto after = before;
  int left = 0;
  for (const int column : data().features()) {
    const bool uses = std::find(used.begin(), used.end(), column) != used.end();
    if (uses)
      after.erase(data().info(column).name);
    else
      after.insert(data().info(column).name);
    left += uses;
  }
  if (!left) return fail(tr("This model uses no attribute."));
  if (after == before) return;
  const std::function<void(const std::set<std::string>&)> apply =
      [this](const std::set<std::string>& unused) {
        document_.setup.unused = unused;
        emit rolesChanged();
        emit setupChanged();
        changed();
      };
  pushChange(
      tr("use only %1").arg(countedText(static_cast<std::size_t>(left), tr("attribute"), tr("attributes"))),
      after, apply, before);
  emit noticed({Notice::Kind::Good,
                tr("The next run uses only the %1 of this model.")
                    .arg(countedText(static_cast<std::size_t>(left), tr("attribute"), tr("attributes"))),
                {{tr("Undo"), [this] { undo_.undo(); }}}});
}

bool Session::canEdit() const {
  return hasData() && factsAreCurrent() && (facts_->model->tree() || facts_->model->rules()) &&
         !(running() && selection_.run == runningNumber());
}

void Session::edit(const std::vector<Edit>& edits) { startEdit(edits, true); }
void Session::preview(const std::vector<Edit>& edits) { startEdit(edits, false); }

void Session::startEdit(const std::vector<Edit>& edits, bool keepIt) {
  // the selection has moved on: what is seen is not what would be changed
  if (!hasData() || !factsAreCurrent()) return;
  const auto bench = workbench(benchRun());
  editor_->start([this, bench, model = facts_->model, edits, keepIt](std::stop_token stop) -> Job::Delivery {
    auto result = applyEdits(model, edits, *bench, stop);
    return [this, result, keepIt] {
      if (!result) {
        dropPreview();
        return fail(displayText(result.error().message));
      }
      countTestLook(result->point);
      if (keepIt) return keep(*result);
      preview_ = *result;
      emit previewChanged();
    };
  });
}

void Session::keepPreview() {
  if (!preview_) return;
  const EditedModel kept = *preview_;
  keep(kept);
}

void Session::dropPreview() {
  editor_->cancel();
  if (!preview_) return;
  preview_.reset();
  emit previewChanged();
}

// An edit of a run's model begins a draft; further edits change the draft. Edits of a state that the draft
// has left behind begin another one, so that no state is lost.
void Session::keep(const EditedModel& changedModel) {
  preview_.reset();
  const auto* draft = document_.draft(selection_.draft);
  const bool onward = draft && selection_.step < 0;
  DraftEntry after =
      draft
          ? *draft
          : DraftEntry{document_.nextDraft++, {selection_.run, selection_.model}, nullptr, {}, std::nullopt};
  if (onward) {
    after.past.push_back({draft->model, draft->point});
  } else if (draft) {
    const int done = selection_.step;
    after.branch = {draft->id, done};
    after.id = document_.nextDraft++;
    after.edits = draft->edits.mid(0, done);
    after.past.assign(draft->past.begin(), draft->past.begin() + (done - draft->firstStep() + 1));
  }
  const std::optional<DraftEntry> before = onward ? std::optional<DraftEntry>(*draft) : std::nullopt;
  const Selection origin = selection_;
  after.model = changedModel.model;
  after.point = changedModel.point;
  after.edits << changedModel.text;
  undo_.push(new Step(
      displayText(changedModel.text.toStdString()),
      [this, after, origin] {
        putDraft(after);
        Selection shown{after.from.run, after.from.model, after.id, origin.node, origin.row};
        if (shown.node >= (after.model->tree() ? after.model->tree()->size() : 1 << 20)) shown.node = -1;
        if (selection_ == shown)
          remake();
        else if (selection_.sameModel(shown)) {
          select(shown);
          remake();
        } else
          select(shown);
      },
      [this, id = after.id, before, origin] {
        if (before) {
          putDraft(*before);
          if (selection_.sameModel(origin)) remake();
          select(origin);
        } else {
          std::erase_if(document_.drafts, [&](const DraftEntry& d) { return d.id == id; });
          select(origin);
          emit runsChanged();
          changed();
        }
      }));
  emit previewChanged();
}

void Session::putDraft(const DraftEntry& draft) {
  if (auto* at = document_.draft(draft.id))
    *at = draft;
  else
    document_.drafts.push_back(draft);
  emit runsChanged();
  changed();
}

void Session::drawFromRoot() {
  if (!hasData() || data().targets().empty()) return;
  const auto bench = workbench(document_.runs.empty() ? 0 : document_.runs.back().number);
  editor_->start([this, bench](std::stop_token) -> Job::Delivery {
    const auto task = bench->task();
    if (!task) return [this, why = task.error().message] { fail(displayText(why)); };
    const Task& t = **task;
    auto model = std::make_shared<const Model>(emptyTree(t.data.schema(), t.targets, t.data, t.train));
    return [this, model] {
      const DraftEntry draft{document_.nextDraft++, {}, model, {}, std::nullopt};
      const Selection before = selection_;
      undo_.push(new Step(
          tr("draw a tree"),
          [this, draft] {
            putDraft(draft);
            selectDraft(draft.id);
          },
          [this, draft, before] {
            std::erase_if(document_.drafts, [&](const DraftEntry& d) { return d.id == draft.id; });
            select(before);
            emit runsChanged();
            changed();
          }));
    };
  });
}

}  // namespace paretree::ui
