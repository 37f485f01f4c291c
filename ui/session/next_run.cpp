#include "ui/session/next_run.h"

#include <algorithm>
#include <utility>

#include "paretree/core/parallel.h"
#include "paretree/data/partition.h"
#include "paretree/runs/estimates/estimate.h"
#include "ui/drawing/fonts.h"
#include "ui/session/cures.h"
#include "ui/session/search_again.h"
#include "ui/session/session.h"
#include "ui/session/table_columns.h"

namespace paretree::ui {

bool isFilledIn(const learners::ParamInfo& info) {
  const auto* several = std::get_if<learners::Choices>(&info.kind);
  return several && several->open && several->options.empty();
}

learners::LearnerPtr NextRun::learner() const { return session_->registry().find(document_.setup.learner); }

const data::Rows& NextRun::rowsWithTarget() const { return taskOfTable().train; }

const learners::Task& NextRun::taskOfTable() const {
  if (counted_ != document_.table) {
    counted_ = document_.table;
    task_ = {};
    task_.data = session_->data();
    task_.targets = task_.data.targets();
    task_.train = withTargets(task_.data, task_.data.allRows(), task_.targets);
  }
  task_.features.clear();
  for (const int c : task_.data.features())
    if (session_->columns().isUsed(c)) task_.features.push_back(c);
  return task_;
}

const learners::ParamValues& NextRun::paramsOf(const learners::Learner& learner) const {
  static const learners::ParamValues none;
  const auto values = document_.setup.params.find(learner.info().id);
  return values == document_.setup.params.end() ? none : values->second;
}

std::optional<Message> NextRun::objectionOf(const learners::Learner& learner,
                                            const learners::ParamValues& values) const {
  return learner.objection(taskOfTable(), values);
}

const std::optional<Message>& NextRun::objectionNow(const learners::Learner& learner) const {
  auto [at, fresh] = said_.try_emplace(learner.info().id);
  Said& said = at->second;
  const auto& values = paramsOf(learner);
  if (fresh || said.table != document_.table || said.unused != document_.setup.unused ||
      said.values != values)
    said = {document_.table, document_.setup.unused, values, objectionOf(learner, values)};
  return said.objection;
}

std::optional<QString> NextRun::objection(const learners::Learner& learner) const {
  if (!session_->hasData()) return tr("needs data");
  const auto& said = objectionNow(learner);
  if (!said) return std::nullopt;
  return displayText(*said);
}

std::vector<Notice::Action> NextRun::curesOf(const learners::Learner& learner) {
  if (!session_->hasData()) return {};
  const auto& said = objectionNow(learner);
  if (!said) return {};
  // Settings that are at fault are taken back; the table is not to be bent to them.
  if (!paramsOf(learner).empty() && !objectionOf(learner, {}))
    return {{tr("Default settings"), [this, id = learner.info().id] {
               setLearner(id);
               resetParams();
             }}};
  return ui::curesOf(*said, session_);
}

// The first learner that suits stands in, unless the choice still suits, until that suits again: so undo
// brings it back, too.
void NextRun::chooseLearner() {
  std::string& now = document_.setup.learner;
  const bool standsIn = !standsInFor_.empty() && now == standIn_;
  if (const auto before = standsIn ? session_->registry().find(standsInFor_) : nullptr;
      before && !objection(*before)) {
    now = std::exchange(standsInFor_, {});
    return;
  }
  if (const auto chosen = learner(); chosen && !objection(*chosen)) return;
  for (const bool reference : {false, true})
    for (const auto& candidate : session_->registry().all())
      if (candidate->info().reference == reference && !objection(*candidate)) {
        if (!standsIn) standsInFor_ = now;
        standIn_ = now = candidate->info().id;
        return;
      }
}

void NextRun::setLearner(const std::string& id) {
  chose();
  if (id == document_.setup.learner || !session_->registry().find(id)) return;
  document_.setup.learner = id;
  emit session_->setupChanged();
  changed();
}

learners::ParamValues NextRun::params() const {
  const auto found = document_.setup.params.find(document_.setup.learner);
  return found == document_.setup.params.end() ? learners::ParamValues{} : found->second;
}

/// Where what was ticked cannot stand beside what was ticked before, but alone, it takes its place.
learners::ParamValue NextRun::agreeing(const learners::Learner& learner, const learners::ParamInfo& info,
                                       const learners::ParamValue& value) const {
  const auto* wanted = std::get_if<std::vector<std::string>>(&value);
  if (!wanted || wanted->size() < 2 || !session_->hasData()) return value;
  learners::ParamValues tried = paramsOf(learner);
  const auto before = tried.contains(info.id) ? tried.at(info.id) : info.fallback;
  const auto* had = std::get_if<std::vector<std::string>>(&before);
  if (!had || objectionOf(learner, tried)) return value;
  tried[info.id] = value;
  if (!objectionOf(learner, tried)) return value;
  std::vector<std::string> added;
  for (const auto& one : *wanted)
    if (std::find(had->begin(), had->end(), one) == had->end()) added.push_back(one);
  tried[info.id] = added;
  return added.empty() || objectionOf(learner, tried) ? value : learners::ParamValue(added);
}

void NextRun::setParam(const std::string& id, const learners::ParamValue& asked) {
  const auto chosen = learner();
  if (!chosen) return;
  chose();
  for (const auto& info : chosen->params()) {
    if (info.id != id) continue;
    const learners::ParamValue value = agreeing(*chosen, info, asked);
    auto& values = document_.setup.params[document_.setup.learner];
    if (info.fallback == value)
      values.erase(id);
    else
      values[id] = value;
  }
  emit session_->setupChanged();
  changed();
}

void NextRun::resetParams() { setParams({}, tr("default settings")); }

void NextRun::setParams(const learners::ParamValues& values, const QString& name) {
  if (!learner() || values == params()) return;
  chose();
  const std::function<void(const learners::ParamValues&)> apply =
      [this, id = document_.setup.learner](const learners::ParamValues& now) {
        if (now.empty())
          document_.setup.params.erase(id);
        else
          document_.setup.params[id] = now;
        emit session_->setupChanged();
        changed();
      };
  edited_->pushChange(tr("use %1").arg(name), values, apply, params());
}

namespace {

/// Of the setting of a loss: classes weigh alike, whatever their size.
constexpr const char* kClassesAlike = "balanced";

const learners::ParamInfo* lossOf(const learners::Learner& learner) {
  for (const auto& info : learner.params())
    if (const auto* choice = std::get_if<learners::Choice>(&info.kind); choice && info.id == "loss")
      for (const auto& option : choice->options)
        if (option.id == kClassesAlike) return &info;
  return nullptr;
}

}  // namespace

learners::LearnerPtr NextRun::weighsClassesAlike() const {
  for (const auto& candidate : session_->registry().all())
    if (lossOf(*candidate) && !objection(*candidate)) return candidate;
  return nullptr;
}

void weighClassesAlike(NextRun& next) {
  const auto learner = next.weighsClassesAlike();
  if (!learner) return;
  next.setLearner(learner->info().id);
  next.setParam(lossOf(*learner)->id, std::string(kClassesAlike));
}

bool choseLoss(const NextRun& next) {
  const auto one = next.weighsClassesAlike();
  return one && next.learner() == one && next.params().contains(lossOf(*one)->id);
}

void NextRun::setSeed(std::uint64_t seed) {
  if (seed == document_.setup.seed) return;
  document_.setup.seed = seed;
  emit session_->setupChanged();
  changed();
}

void NextRun::setSplit(const data::SplitSpec& split) {
  document_.setup.split = split;
  emit session_->setupChanged();
  changed();
}

bool NextRun::estimates() const {
  return estimateWhen() == runs::EstimateWhen::Always || runs::estimatedAlways(document_.setup.learner);
}

runs::EstimateWhen NextRun::estimateWhen() const { return document_.setup.estimate.value_or(preferred_); }

void NextRun::setEstimate(runs::EstimateWhen when) {
  if (when == document_.setup.estimate) return;
  document_.setup.estimate = when;
  emit session_->setupChanged();
  changed();
}

void NextRun::preferEstimate(runs::EstimateWhen when) {
  if (when == preferred_) return;
  preferred_ = when;
  emit session_->setupChanged();
}

learners::FoldPlan NextRun::plan() const {
  learners::FoldPlan plan = document_.setup.plan;
  if (session_->hasData() && session_->data().schema()->find(plan.groups) < 0) plan.groups.clear();
  return plan;
}

data::SplitSpec NextRun::split() const {
  data::SplitSpec split = document_.setup.split;
  split.groups = plan().groups;
  // One share for all learners: test figures side by side are of the same rows.
  const double usual = learners::LearnerInfo().testFraction;
  const auto chosen = learner();
  if (split.kind == data::SplitSpec::Kind::Fraction && split.testFraction < 0 && chosen &&
      chosen->info().testFraction != usual)
    split.testFraction = usual;
  return split;
}

void NextRun::setPlan(const learners::FoldPlan& plan) {
  if (plan == document_.setup.plan) return;
  document_.setup.plan = plan;
  emit session_->setupChanged();
  changed();
}

int NextRun::modifiedSince() const {
  const auto chosen = learner();
  for (auto entry = document_.runs.rbegin(); entry != document_.runs.rend(); ++entry) {
    const auto& made = entry->run->request;
    if (!chosen || made.learner != document_.setup.learner) continue;
    const auto values = params();
    bool same = made.seed == document_.setup.seed;
    for (const auto& info : chosen->params()) {
      if (isFilledIn(info)) continue;
      const auto now = values.find(info.id);
      const auto then = made.params.find(info.id);
      same = same && (now == values.end() ? info.fallback : now->second) ==
                         (then == made.params.end() ? info.fallback : then->second);
    }
    return same ? 0 : entry->number;
  }
  return 0;
}

runs::RunRequest NextRun::request() const {
  runs::RunRequest r;
  r.learner = document_.setup.learner;
  r.params = params();
  r.seed = document_.setup.seed;
  r.split = split();
  r.threads = threads_ > 0 ? threads_ : hardwareThreads();
  if (estimates()) r.crossValidate = plan();
  if (session_->hasData() && !document_.setup.unused.empty())
    for (const int c : session_->data().features())
      if (session_->columns().isUsed(c)) r.features.push_back(session_->data().info(c).name);
  return r;
}

runs::RunSetup NextRun::settingsOf(const runs::RunRequest& made) const {
  runs::RunSetup after = document_.setup;
  after.learner = made.learner;
  auto& values = after.params[made.learner];
  values.clear();
  for (const auto& info : session_->registry().find(made.learner)->params())
    if (const auto value = made.params.find(info.id);
        value != made.params.end() && value->second != info.fallback && !isFilledIn(info))
      values[info.id] = value->second;
  after.seed = made.seed;
  after.split = made.split;
  after.plan.groups = made.split.groups;
  if (made.crossValidate) after.plan = *made.crossValidate;
  const bool asked = made.crossValidate && !runs::estimatedAlways(made.learner);
  if (asked)
    after.estimate = runs::EstimateWhen::Always;
  else if (after.estimate == runs::EstimateWhen::Always)
    after.estimate.reset();
  after.split.seed.reset();  // the form has one seed
  after.unused.clear();
  if (!made.features.empty() && session_->hasData())
    for (const int c : session_->data().features())
      if (std::find(made.features.begin(), made.features.end(), session_->data().info(c).name) ==
          made.features.end())
        after.unused.insert(session_->data().info(c).name);
  return after;
}

void NextRun::followOpened(int run) {
  const auto* entry = document_.run(run);
  if (!entry || !session_->registry().find(entry->run->request.learner)) return;
  document_.setup = settingsOf(entry->run->request);
  if (session_->hasData()) emit session_->rolesChanged();  // of a table that cannot be read there are none
  emit session_->setupChanged();
}

void NextRun::followModel(const model::Model& model) {
  const auto own = session_->registry().find(model.origin.learner);
  if (chosenAt_ > 0 || !document_.runs.empty() || !own || !takes(*own, model) || objection(*own)) return;
  document_.setup.learner = own->info().id;
  emit session_->setupChanged();
}

void NextRun::useSettingsOf(int run) {
  const auto* entry = document_.run(run);
  if (!entry || !session_->registry().find(entry->run->request.learner)) return;
  chose();
  const runs::RunSetup after = settingsOf(entry->run->request);
  const std::function<void(const runs::RunSetup&)> apply = [this](const runs::RunSetup& setup) {
    document_.setup = setup;
    emit session_->rolesChanged();
    emit session_->setupChanged();
    changed();
  };
  edited_->pushChange(tr("use the settings of run %1").arg(run), after, apply, document_.setup);
}

}  // namespace paretree::ui
