#include "ui/session/session.h"

#include "paretree/core/json.h"
#include "ui/document/edited_document.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/judging/bounding.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/judging/near_trees.h"
#include "ui/session/judging/steadying.h"
#include "ui/session/marks.h"
#include "ui/session/next_run.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {

namespace {

bool isOnTermsOf(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  return point.scores.size() == outcome.objectives.size() &&
         (outcome.measures.empty() || point.train.size() == outcome.measures.size());
}

}  // namespace

Session::Session(std::shared_ptr<const learners::Registry> registry, QObject* parent)
    : QObject(parent),
      registry_(std::move(registry)),
      maker_(new Job(this)),
      edited_(std::make_unique<EditedDocument>()),
      reader_(std::make_unique<FileReader>(this, edited_.get())),
      project_(std::make_unique<CurrentProject>(this, edited_.get())),
      columns_(std::make_unique<TableColumns>(this, edited_.get())),
      setup_(std::make_unique<NextRun>(this, edited_.get())),
      runs_(std::make_unique<Runs>(this, edited_.get())),
      estimating_(std::make_unique<Estimating>(this, edited_.get())),
      steadying_(std::make_unique<Steadying>(this, edited_.get())),
      bounding_(std::make_unique<Bounding>(this, edited_.get())),
      building_(std::make_unique<Building>(this, edited_.get())),
      nearTrees_(std::make_unique<NearTrees>(this, edited_.get())),
      marks_(std::make_unique<Marks>(this, edited_.get())),
      editing_(std::make_unique<Editing>(this, edited_.get())) {
  // After the parts, which have to know it first.
  connect(edited_.get(), &EditedDocument::documentChanged, this, &Session::documentChanged);
}

Session::~Session() {
  // The steps speak of the parts.
  edited_->undoStack()->clear();
}

const Document& Session::document() const { return edited_->get(); }
QUndoStack* Session::undoStack() const { return edited_->undoStack(); }

void Session::replace(Document next, bool keepSteps) {
  runs_->forget();
  estimating_->forget();
  steadying_->forget();
  bounding_->forget();
  building_->forget();
  nearTrees_->forget();
  maker_->cancel();
  editing_->forget();
  facts_.reset();
  making_ = false;
  edited_->replace(std::move(next), keepSteps);
  const Selection before = std::exchange(selection_, {});
  setup_->forget();
  if (hasData()) setup_->chooseLearner();
  emit replaced();
  emit tableChanged();
  emit setupChanged();
  emit runsChanged();
  emit runs_->runningChanged();
  emit editing_->previewChanged();
  emit selectionChanged(before);
  emit factsChanged();
}

void Session::selectPoint(int run, int model) { select({run, model, 0, -1, -1}); }

void Session::selectDraft(int id, int step) {
  const auto* draft = document().draft(id);
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
  emit selecting();
  Selection next = wanted;
  const auto outcome = runs_->outcomeOf(next.run);
  if (!next.draft && (!outcome || next.model < 0 || next.model >= static_cast<int>(outcome->front.size())))
    next = {};
  if (const auto* draft = document().draft(next.draft); next.draft && (!draft || !draft->has(next.step)))
    next = {};
  if (const auto* draft = document().draft(next.draft);
      draft && draft->stepOf(next.step) >= static_cast<int>(draft->edits.size()))
    next.step = -1;
  if (next == selection_) return;
  const Selection before = selection_;
  const bool same = next.sameModel(before);
  selection_ = next;
  if (!same) editing_->setPreviewAside(before);
  project_->keepView(kShown, shownToJson(selection_, document()));
  emit selectionChanged(before);
  if (!same) refreshFacts();
}

void Session::refreshFacts() {
  const auto outcome = runs_->outcomeOf(selection_.run);
  const auto* draft = document().draft(selection_.draft);
  if ((!hasData() && !document().dataAway()) || (!draft && !outcome)) {
    maker_->cancel();
    making_ = false;
    facts_.reset();
    emit factsChanged();
    return;
  }
  making_ = true;
  emit factsAwaited();
  const auto bench = hasData() ? runs_->scorerOfSelected() : nullptr;
  const model::ModelPtr drawn = draft ? draft->state(selection_.step).model : nullptr;
  auto known = draft ? draft->state(selection_.step).point
                     : std::optional<learners::FrontPoint>(outcome->front[selection_.model]);
  // of a model of a file, which was judged on other terms before
  if (known && bench && readModelOf(*this) && !isOnTermsOf(*known, bench->outcome())) known.reset();
  const auto estimates = draft ? nullptr : runs_->estimatesOf(selection_.run);
  const auto refitted = draft ? draft->state(selection_.step).refitted : std::nullopt;
  const auto before = draft ? draft->refittedBefore : std::nullopt;
  const auto origin =
      draft && draft->from.run == runs_->judgedBy() ? runs_->outcomeOf(draft->from.run) : nullptr;
  const auto* entry = document().run(runs_->judgedBy());
  const runs::RunPtr learnt = entry ? entry->run : nullptr;
  maker_->start([this, bench, drawn, learnt, known, estimates, refitted, before, origin,
                 place = static_cast<std::size_t>(selection_.model),
                 outcome = runs_->outcomeOf(runs_->judgedBy())](std::stop_token stop) -> Job::Delivery {
    const model::ModelPtr model =
        drawn ? drawn : std::make_shared<const model::Model>(instantiate(known->recipe));
    auto ofDraft = refitted;
    if (drawn && bench && !ofDraft) ofDraft = bench->refitted(model, stop);
    auto ofOrigin = before;
    if (ofDraft && bench && origin && !ofOrigin)
      ofOrigin = bench->refittedFigures(
          std::make_shared<const model::Model>(instantiate(origin->front[place].recipe)), stop);
    const auto* estimate = ofDraft                                         ? &*ofDraft
                           : estimates && place < estimates->points.size() ? &estimates->points[place]
                                                                           : nullptr;
    auto facts = bench ? factsOf(model, known ? &*known : nullptr, *bench, stop, estimate, ofOrigin)
                       : factsWithoutData(model, known ? &*known : nullptr, outcome,
                                          learnt ? gapsOf(*learnt, *model->schema) : model::Gaps());
    return [this, facts, judged = bench != nullptr] {
      making_ = false;
      if (!facts) {
        facts_.reset();
        emit factsChanged();
        return emit noticed({Notice::Kind::Bad, displayText(facts.error()), {}});
      }
      facts_ = *facts;
      // Without the data nothing is learnt of it: what was known before stays, to be completed once they are
      // there.
      if (auto* at = judged ? edited_->edit().draft(selection_.draft) : nullptr) {
        at->state(selection_.step).point = facts_->point;
        at->state(selection_.step).refitted = facts_->expected;
        at->refittedBefore = facts_->before;
      }
      const auto parts = static_cast<int>(facts_->trainRows.size());
      if (selection_.node >= parts) selectNode(-1);
      emit factsChanged();
    };
  });
}

}  // namespace paretree::ui
