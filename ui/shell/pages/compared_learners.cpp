#include "ui/shell/pages/compared_learners.h"

#include <QHeaderView>
#include <QPainter>
#include <QResizeEvent>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/model/apply/measure.h"
#include "paretree/runs/estimates/first_model.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/session/next_run.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kStateWidth = 88, kLeastHeight = 130;     // px
constexpr int kLearnerHeight = 26, kBudgetHeight = 16;  // px of the lines of a row
constexpr int kBudgetIndent = 28;                       // px: under the name, beside the tick

double testOf(const runs::Comparison& comparison, const runs::Run& run, std::size_t model) {
  const auto& values = run.outcome.front[model].test;
  for (std::size_t m = 0; m < values.size(); ++m)
    if (run.outcome.measures[m] == comparison.measure) return values[m];
  return data::kMissing;
}

/// What bounds the search, by the labels of its parameters: "Generations 10,000, Trees 100".
QString budgetWords(const learners::Learner& learner, const learners::ParamValues& values) {
  QStringList words;
  for (const learners::ParamInfo& info : runs::budgetOf(learner)) {
    const auto said = values.find(info.id);
    const learners::ParamValue& value = said == values.end() ? info.fallback : said->second;
    const auto* number = std::get_if<std::int64_t>(&value);
    const QString text = number ? countText(static_cast<double>(*number))
                         : learners::paramText(value) == "auto"
                             ? ComparedLearners::tr("automatic")
                             : QString::fromStdString(learners::paramText(value));
    words << displayText(info.label) + QLatin1Char(' ') + text;
  }
  return words.join(QStringLiteral(", "));
}

// Where there is no room, in this order: what one is compared by stays longest.
// The state then stands before the budget.
constexpr int kMayHide[] = {ComparedLearners::Budget, ComparedLearners::Models, ComparedLearners::Test,
                            ComparedLearners::State};

/// Cells in the upper line of their row; the budget stands below.
class UpperLine : public QStyledItemDelegate {
 public:
  explicit UpperLine(ComparedLearners* list) : QStyledItemDelegate(list), list_(list) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& at) const override {
    if (list_->isNarrow()) {
      QStyleOptionViewItem whole = option;
      initStyleOption(&whole, at);
      list_->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, list_);
    }
    QStyledItemDelegate::paint(painter, upper(option), at);
  }
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& at) const override {
    const QSize size = QStyledItemDelegate::sizeHint(option, at);
    return {size.width(), list_->isNarrow() ? kLearnerHeight + kBudgetHeight : kLearnerHeight};
  }

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& at) override {
    return QStyledItemDelegate::editorEvent(event, model, upper(option), at);
  }

 private:
  QStyleOptionViewItem upper(QStyleOptionViewItem option) const {
    if (list_->isNarrow()) option.rect.setHeight(kLearnerHeight);
    return option;
  }
  ComparedLearners* list_;
};

}  // namespace

std::size_t comparedModelOf(const runs::Run& run) {
  return runs::firstModel(run.outcome, run.crossValidation ? &*run.crossValidation : nullptr);
}

std::optional<std::size_t> mostAccurateOf(const runs::Comparison& comparison, std::size_t run) {
  const bool more = comparison.objectives[0].maximise;
  const runs::ComparePoint* best = nullptr;
  for (const auto& point : comparison.points) {
    if (point.run != run || std::isnan(point.scores[0])) continue;
    if (!best || (more ? point.scores[0] > best->scores[0] : point.scores[0] < best->scores[0]))
      best = &point;
  }
  return best ? std::optional(best->model) : std::nullopt;
}

ComparedLearners::ComparedLearners(QWidget* parent) : QTreeWidget(parent) {
  setObjectName(QStringLiteral("comparedLearners"));
  setAccessibleName(tr("Learners to compare"));
  setRootIsDecorated(false);
  setItemsExpandable(false);  // what stands below a learner is always seen
  setUniformRowHeights(true);
  setMinimumHeight(kLeastHeight);
  setItemDelegate(new UpperLine(this));
  header()->setStretchLastSection(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFolds(false);
  headerItem()->setToolTip(Test, tr("Of the same model, on the test rows"));
  headerItem()->setToolTip(Models, tr("Which model the figures are of, and how many the learner has found"));
  for (const int figure : {Models, Judged, Test})
    headerItem()->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
  connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) { choose(item); });
  connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item, int column) {
    if (column != Name || item->parent()) choose(item);  // there a click is for the tick
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem* item, int column) {
    if (column == Name && !item->parent())
      emit tickChanged(item->data(Name, Qt::UserRole).toString().toStdString(),
                       item->checkState(Name) == Qt::Checked);
  });
}

void ComparedLearners::choose(const QTreeWidgetItem* item) {
  if (const auto* of = item->parent()) {
    const std::string learner = of->data(Name, Qt::UserRole).toString().toStdString();
    emit modelChosen(learner, item->data(Models, Qt::UserRole).value<std::size_t>());
    return;
  }
  emit learnerChosen(item->data(Name, Qt::UserRole).toString().toStdString());
}

void ComparedLearners::setFolds(bool folds) {
  setHeaderLabels({tr("Learner"), tr("State"), tr("Model"), folds ? tr("Estimate") : tr("Validation"),
                   tr("Test"), tr("Budget")});
  headerItem()->setToolTip(Judged, judgedTip(folds));
}

QString ComparedLearners::judgedTip(bool folds) {
  return folds ? tr("Of the model that the estimates suggest: mean over the folds, and standard error")
               : tr("Of the model to begin with, on the validation rows");
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
    const QString budget = budgetWords(
        *learner, said == session.setup().asked().params.end() ? learners::ParamValues{} : said->second);
    // Why one is greyed stands where there is most room: in the last column, or over the whole line below.
    item->setText(Budget, why ? *why : budget);
    item->setToolTip(Budget, (why ? *why : budget).toHtmlEscaped());
    item->setData(Name, Qt::UserRole, id);
    const QString name = displayText(info.name);  // which a narrow list may cut
    item->setToolTip(Name, tr("%1: %2").arg(name, why ? *why : displayText(info.summary)).toHtmlEscaped());
    item->setCheckState(Name, why || off.contains(id) ? Qt::Unchecked : Qt::Checked);
    item->setDisabled(why.has_value());
    if (why) {
      item->setText(State, tr("unsuited"));
      item->setToolTip(State, why->toHtmlEscaped());
    }
    for (const int figure : {Models, Judged, Test})
      item->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
    any = any || !why;
  }
  fitColumns();
  return any;
}

void ComparedLearners::fitColumns() {
  const int room = viewport()->width();
  int all = kStateWidth;
  for (const int c : kMayHide) setColumnHidden(c, false);
  setColumnWidth(State, kStateWidth);
  for (const int c : {Name, Models, Judged, Test, Budget}) {
    resizeColumnToContents(c);
    all += columnWidth(c);
  }
  for (const int c : kMayHide) {
    if (all <= room) break;
    all -= columnWidth(c);
    setColumnHidden(c, true);
  }
  if (isNarrow()) setColumnWidth(Name, columnWidth(Name) + room - all);
  scheduleDelayedItemsLayout();
}

void ComparedLearners::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  if (event->oldSize().width() != event->size().width()) fitColumns();
}

void ComparedLearners::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
  QTreeWidget::drawRow(painter, option, index);
  const auto* item = itemFromIndex(index);
  if (!isNarrow() || !item) return;
  const QRect line(option.rect.left() + kBudgetIndent, option.rect.top() + kLearnerHeight - 3,
                   viewport()->width() - kBudgetIndent - 8, kBudgetHeight);
  painter->setFont(captionFont(font()));
  painter->setPen(item->isSelected()   ? palette().color(QPalette::HighlightedText)
                  : item->isDisabled() ? themeOf(this).disabled
                                       : themeOf(this).dim);
  QStringList words{item->text(Budget)};
  if (const QString state = item->text(State); isColumnHidden(State) && !state.isEmpty())
    words.prepend(state);
  painter->drawText(
      line, Qt::AlignLeft | Qt::AlignVCenter,
      painter->fontMetrics().elidedText(words.join(QStringLiteral("; ")), Qt::ElideRight, line.width()));
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

void ComparedLearners::showModel(QTreeWidgetItem* item, const runs::Comparison& comparison, std::size_t run,
                                 std::size_t model, const QString& called) const {
  const runs::Run& of = *comparison.runs[run];
  const front::Objective& quality = comparison.objectives[0];
  const QString place = tr("%1 of %2")
                            .arg(countText(static_cast<double>(model + 1)),
                                 countText(static_cast<double>(of.outcome.front.size())));
  item->setText(Models, called.isEmpty() ? place : tr("%1, %2").arg(place, called));
  item->setData(Models, Qt::UserRole, QVariant::fromValue(model));
  const int terms = of.outcome.front[model].size.terms;
  item->setToolTip(Models,
                   tr("The figures here are of model %1 of the %2 that this learner has found, with %3; a "
                      "point of the chart may be another one")
                       .arg(countText(static_cast<double>(model + 1)),
                            countText(static_cast<double>(of.outcome.front.size())),
                            countedText(static_cast<std::size_t>(terms), tr("term"), tr("terms"))));
  std::vector<double> judged;
  for (const auto& point : comparison.points) judged.push_back(point.scores[0]);
  const int decimals = alikeDecimals(judged);
  if (const double test = testOf(comparison, of, model); !std::isnan(test))
    item->setText(Test, measureText(test, quality.unit, decimals));
  for (const auto& point : comparison.points)
    if (point.run == run && point.model == model)
      item->setText(Judged, expectedText({point.scores[0], point.error}, quality.unit, decimals));
}

// Where the model that is to be read is not the most accurate one, both stand there: else learners are
// compared by models that were chosen in different ways.
void ComparedLearners::showFound(const runs::Comparison& comparison) {
  const QString measure = displayText(model::measureLabel(comparison.measure));
  for (const int figure : {Judged, Test})
    headerItem()->setToolTip(
        figure, tr("%1: %2").arg(measure, figure == Judged ? judgedTip(comparison.validation.empty())
                                                           : tr("Of the same model, on the test rows")));
  for (int i = 0; i < topLevelItemCount(); ++i) {
    auto* item = topLevelItem(i);
    qDeleteAll(item->takeChildren());
    for (const int figure : {Models, Judged, Test}) item->setText(figure, {});
    for (std::size_t r = 0; r < comparison.runs.size(); ++r) {
      const runs::Run& run = *comparison.runs[r];
      if (run.request.learner != item->data(Name, Qt::UserRole).toString().toStdString()) continue;
      const std::size_t shown = comparedModelOf(run);
      const auto best = mostAccurateOf(comparison, r);
      const bool two = best && *best != shown;
      const bool suggested = run.crossValidation && run.crossValidation->suggested;
      showModel(item, comparison, r, shown,
                !two        ? QString()
                : suggested ? tr("suggested")
                            : tr("to begin with"));
      const bool inFolds = run.crossValidation && run.crossValidation->stopped;
      item->setText(State, run.outcome.ending == learners::Ending::Stopped || inFolds
                               ? tr("stopped")
                               : tr("%1 s").arg(numberText(run.seconds, run.seconds < 10 ? 2 : 3)));
      if (inFolds) item->setToolTip(State, briefEstimateWords(*run.crossValidation).toHtmlEscaped());
      if (!two) continue;
      auto* other =
          new QTreeWidgetItem(item, QStringList{comparison.measure == "accuracy"
                                                    ? tr("its most accurate model")
                                                    : tr("its best model by what all are judged by")});
      for (const int figure : {Models, Judged, Test})
        other->setTextAlignment(figure, Qt::AlignRight | Qt::AlignVCenter);
      showModel(other, comparison, r, *best, {});
      item->setExpanded(true);
    }
  }
  fitColumns();
}

}  // namespace paretree::ui
