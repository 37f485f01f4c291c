#include "ui/shell/pages/compared_learners.h"

#include <QHeaderView>
#include <algorithm>
#include <cmath>
#include <set>

#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/next_run.h"

namespace paretree::ui {
namespace {

constexpr int kStateWidth = 88, kLeastHeight = 130, kLearnerHeight = 26;  // px

double testOf(const runs::Comparison& comparison, const runs::Run& run, std::size_t model) {
  const auto& values = run.outcome.front[model].test;
  for (std::size_t m = 0; m < values.size(); ++m)
    if (run.outcome.measures[m] == comparison.measure) return values[m];
  return data::kMissing;
}

}  // namespace

std::size_t comparedModelOf(const runs::Run& run) {
  return run.crossValidation && run.crossValidation->suggested ? *run.crossValidation->suggested
                                                               : run.outcome.chosen;
}

ComparedLearners::ComparedLearners(QWidget* parent) : QTreeWidget(parent) {
  setObjectName(QStringLiteral("comparedLearners"));
  setAccessibleName(tr("Learners to compare"));
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setMinimumHeight(kLeastHeight);
  setFolds(false);
  headerItem()->setToolTip(Test, tr("Of the same model, on the test rows"));
  for (const int figure : {Models, Judged, Test})
    headerItem()->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
  connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { choose(item); });
  connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item, int column) {
    if (column != Name) choose(item);  // there a click is for the tick
  });
}

void ComparedLearners::choose(const QTreeWidgetItem* item) {
  emit learnerChosen(item->data(Name, Qt::UserRole).toString().toStdString());
}

void ComparedLearners::setFolds(bool folds) {
  setHeaderLabels({tr("Learner"), tr("State"), tr("Models"), folds ? tr("Estimate") : tr("Validation"),
                   tr("Test"), tr("Budget")});
  headerItem()->setToolTip(
      Judged, folds ? tr("Of the model that the estimates suggest: mean over the folds, and standard error")
                    : tr("Of the model that the learner itself has chosen, on the validation rows"));
}

bool ComparedLearners::fill(const Session& session) {
  std::set<QString> off;
  for (int i = 0; i < topLevelItemCount(); ++i)
    if (topLevelItem(i)->checkState(Name) == Qt::Unchecked && !topLevelItem(i)->isDisabled())
      off.insert(topLevelItem(i)->data(Name, Qt::UserRole).toString());
  clear();
  bool any = false;
  for (const auto& learner : session.registry().all()) {
    const learners::LearnerInfo& info = learner->info();
    const QString id = QString::fromStdString(info.id);
    const auto why = session.setup().objection(*learner);
    const auto said = session.setup().asked().params.find(info.id);
    auto* item = new QTreeWidgetItem(this, QStringList{displayText(info.name)});
    const QString budget = displayText(runs::budgetText(
        *learner, said == session.setup().asked().params.end() ? learners::ParamValues{} : said->second));
    item->setText(Budget, budget);
    item->setToolTip(Budget, budget);
    item->setSizeHint(State, QSize(kStateWidth, kLearnerHeight));  // its width is given below
    item->setData(Name, Qt::UserRole, id);
    item->setToolTip(Name, (why ? *why : displayText(info.summary)).toHtmlEscaped());
    item->setCheckState(Name, why || off.contains(id) ? Qt::Unchecked : Qt::Checked);
    item->setDisabled(why.has_value());
    if (why) {
      item->setText(State, *why);
      item->setToolTip(State, why->toHtmlEscaped());
    }
    for (const int figure : {Models, Judged, Test})
      item->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
    any = any || !why;
  }
  for (const int c : {Name, Models, Judged, Test, Budget}) resizeColumnToContents(c);
  setColumnWidth(State, kStateWidth);
  return any;
}

std::vector<std::string> ComparedLearners::ticked() const {
  std::vector<std::string> learners;
  for (int i = 0; i < topLevelItemCount(); ++i)
    if (topLevelItem(i)->checkState(Name) == Qt::Checked)
      learners.push_back(topLevelItem(i)->data(Name, Qt::UserRole).toString().toStdString());
  return learners;
}

QTreeWidgetItem* ComparedLearners::itemOf(const std::string& learner) const {
  for (int i = 0; i < topLevelItemCount(); ++i)
    if (topLevelItem(i)->data(Name, Qt::UserRole).toString().toStdString() == learner) return topLevelItem(i);
  return nullptr;
}

void ComparedLearners::setState(const std::string& learner, const QString& text, const QString& tip) {
  auto* item = itemOf(learner);
  if (!item) return;
  item->setText(State, text);
  item->setToolTip(State, tip.toHtmlEscaped());
}

void ComparedLearners::markLearner(const std::string& learner) {
  const QSignalBlocker quiet(this);
  if (auto* item = itemOf(learner))
    setCurrentItem(item);
  else
    clearSelection();
}

void ComparedLearners::showFound(const runs::Comparison& comparison) {
  const front::Objective& quality = comparison.objectives[0];
  for (int i = 0; i < topLevelItemCount(); ++i) {
    auto* item = topLevelItem(i);
    for (const int figure : {Models, Judged, Test}) item->setText(figure, {});
    for (std::size_t r = 0; r < comparison.runs.size(); ++r) {
      const runs::Run& run = comparison.runs[r];
      if (run.request.learner != item->data(Name, Qt::UserRole).toString().toStdString()) continue;
      item->setText(Models, countText(static_cast<double>(run.outcome.front.size())));
      item->setText(State, run.outcome.ending == learners::Ending::Stopped
                               ? tr("stopped")
                               : tr("%1 s").arg(numberText(run.seconds, run.seconds < 10 ? 2 : 3)));
      if (const double test = testOf(comparison, run, comparedModelOf(run)); !std::isnan(test))
        item->setText(Test, measureText(test, quality.unit));
      for (const auto& point : comparison.points)
        if (point.run == r && point.model == comparedModelOf(run))
          item->setText(Judged, expectedText({point.scores[0], point.error}, quality.unit));
    }
  }
  for (const int c : {Models, Judged, Test}) resizeColumnToContents(c);
}

}  // namespace paretree::ui
