#include "ui/studies/grid_tree.h"

#include <QHeaderView>
#include <algorithm>
#include <limits>

#include "paretree/runs/sweep.h"
#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/session/next_run.h"
#include "ui/studies/value_label.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

enum ItemType { LearnerItem = QTreeWidgetItem::UserType, GroupItem, ParamItem, ValueItem, FieldItem };
constexpr int kTextRole = Qt::UserRole, kInfoRole = Qt::UserRole + 1;
constexpr int kProposed = 5;  // values of a number
constexpr int kLine = 24;     // px: ticks are to be hit

/// Texts of the values that are offered to tick, without the one that is set.
std::vector<std::string> proposed(const learners::ParamInfo& info) {
  std::vector<std::string> texts;
  if (const auto* choice = std::get_if<learners::Choice>(&info.kind))
    for (const auto& option : choice->options) texts.push_back(option.id);
  if (const auto* some = std::get_if<learners::Choices>(&info.kind))
    for (const auto& option : some->options) texts.push_back(option.id);
  if (std::holds_alternative<learners::Switch>(info.kind))
    for (const bool on : {true, false}) texts.push_back(learners::paramText(on));
  const bool whole = std::holds_alternative<learners::IntRange>(info.kind);
  for (const double value : runs::sweepValues(info, kProposed))
    texts.push_back(whole ? learners::paramText(static_cast<std::int64_t>(value))
                          : learners::paramText(value));
  return texts;
}

bool isNumber(const learners::ParamInfo& info) {
  return std::holds_alternative<learners::IntRange>(info.kind) ||
         std::holds_alternative<learners::RealRange>(info.kind);
}

/// The first place whose number is larger, which is where `value` goes; words stand in front.
template <class TextAt>
int placeOf(const std::string& value, int count, TextAt textAt) {
  const auto number = [](const std::string& text) {
    bool is = false;
    const double read = QString::fromStdString(text).toDouble(&is);
    return is ? read : -std::numeric_limits<double>::infinity();
  };
  int place = 0;
  while (place < count && number(textAt(place)) <= number(value)) ++place;
  return place;
}

QTreeWidgetItem* learnerOf(QTreeWidgetItem* item) {
  while (item->parent()) item = item->parent();
  return item;
}

bool isTicked(const QTreeWidgetItem* item) { return item->checkState(0) == Qt::Checked; }

}  // namespace

GridTree::GridTree(Session* session, QWidget* parent) : QTreeWidget(parent), session_(session) {
  setObjectName(QStringLiteral("studyGrid"));
  setAccessibleName(tr("Learners and values of their parameters"));
  setColumnCount(2);
  setHeaderLabels({tr("Learner, parameter, value"), tr("Ticked")});
  dress(this);
  setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                  QAbstractItemView::SelectedClicked | QAbstractItemView::AnyKeyPressed);
  header()->setStretchLastSection(true);
  const auto& setup = session->document().setup;
  for (const auto& learner : session->registry().all()) {
    if (session->setup().objection(*learner) && learner->info().id != setup.learner) continue;
    const auto set = setup.params.find(learner->info().id);
    addLearner(*learner, set == setup.params.end() ? learners::ParamValues{} : set->second,
               learner->info().id == setup.learner);
  }
  for (QTreeWidgetItemIterator item(this); *item; ++item) (*item)->setSizeHint(0, {0, kLine});
  header()->setSectionResizeMode(0, QHeaderView::Interactive);
  header()->resizeSection(0, 300);
  filling_ = false;
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (!filling_ && column == 0) take(item);
  });
}

void GridTree::addLearner(const learners::Learner& learner, const learners::ParamValues& set, bool chosen) {
  const auto& info = learner.info();
  auto* item = new QTreeWidgetItem(this, LearnerItem);
  item->setText(0, displayText(info.name) + QStringLiteral(" · ") + displayText(info.method));
  item->setData(0, kTextRole, QString::fromStdString(info.id));
  item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
  item->setCheckState(0, chosen ? Qt::Checked : Qt::Unchecked);
  QTreeWidgetItem* rest = nullptr;
  const bool numbers = session_->hasData() && !session_->data().targets().empty() &&
                       session_->data().info(session_->data().targets().front()).isNumeric();
  for (const auto& param : learner.params()) {
    if (numbers && param.classesOnly) continue;  // its values would be cells that are equal
    QTreeWidgetItem* above = item;
    if (param.advanced && !set.contains(param.id)) {
      if (!rest) {
        rest = new QTreeWidgetItem(GroupItem);
        rest->setText(0, tr("More parameters"));
      }
      above = rest;
    }
    addParam(above, param, set);
  }
  if (rest) item->addChild(rest);
  item->setExpanded(chosen);
}

void GridTree::addParam(QTreeWidgetItem* above, const learners::ParamInfo& info,
                        const learners::ParamValues& set) {
  const auto own = set.find(info.id);
  auto texts = proposed(info);
  // What is no number and no choice cannot be ticked, only kept as it is set.
  const bool listed = !texts.empty();
  if (!listed && own == set.end()) return;
  const std::string now = learners::paramText(own == set.end() ? info.fallback : own->second);
  if (std::find(texts.begin(), texts.end(), now) == texts.end()) {
    const auto textAt = [&](int place) { return texts[static_cast<std::size_t>(place)]; };
    texts.insert(texts.begin() + (isNumber(info) ? placeOf(now, static_cast<int>(texts.size()), textAt) : 0),
                 now);
  }
  auto* param = new QTreeWidgetItem(above, ParamItem);
  param->setText(0, displayText(info.label));
  param->setToolTip(0, displayText(info.help));
  param->setData(0, kInfoRole, static_cast<int>(infos_.size()));
  infos_.push_back(info);
  for (const auto& text : texts) {
    auto* value = new QTreeWidgetItem(param, ValueItem);
    value->setText(0, valueLabel(info, text));
    value->setData(0, kTextRole, QString::fromStdString(text));
    value->setFlags(value->flags() | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren);
    value->setCheckState(0, text == now ? Qt::Checked : Qt::Unchecked);
  }
  if (listed) {
    auto* field = new QTreeWidgetItem(param, FieldItem);
    field->setText(0, tr("Other values..."));
    field->setToolTip(0, tr("Type values, divided by bars or semicolons: 12 | 16"));
    field->setFlags(field->flags() | Qt::ItemIsEditable | Qt::ItemNeverHasChildren);
  }
  sayTicked(param);
}

const learners::ParamInfo* GridTree::infoOf(const QTreeWidgetItem* param) const {
  return param && param->type() == ParamItem
             ? &infos_[static_cast<std::size_t>(param->data(0, kInfoRole).toInt())]
             : nullptr;
}

void GridTree::take(QTreeWidgetItem* item) {
  filling_ = true;
  QString refusal;
  if (item->type() == FieldItem) refusal = addTyped(item);
  if (infoOf(item->parent())) {
    // Values of a learner that is not run would be ticked for nothing.
    auto* learner = learnerOf(item);
    if (item->type() == FieldItem || isTicked(item)) learner->setCheckState(0, Qt::Checked);
    sayTicked(item->parent());
  }
  if (item->type() == LearnerItem) item->setExpanded(isTicked(item));
  filling_ = false;
  emit gridChanged();
  if (!refusal.isEmpty()) emit refused(refusal);
}

QString GridTree::addTyped(QTreeWidgetItem* field) {
  auto* param = field->parent();
  const auto* info = infoOf(param);
  const std::string learner = learnerOf(field)->data(0, kTextRole).toString().toStdString();
  const QString typed = field->text(0);
  field->setText(0, tr("Other values..."));
  if (typed == field->text(0)) return {};
  QString refusal;
  for (const QString& part : typedValues(typed, *info)) {
    const auto value = learners::parseParam(*info, part.trimmed().toStdString(), learner);
    if (!value) {
      if (refusal.isEmpty()) refusal = displayText(refusalOf(value.error().message, *info, part.trimmed()));
      continue;
    }
    const std::string text = learners::paramText(*value);
    QTreeWidgetItem* there = nullptr;
    for (int i = 0; i < param->childCount(); ++i)
      if (param->child(i)->type() == ValueItem &&
          param->child(i)->data(0, kTextRole).toString().toStdString() == text)
        there = param->child(i);
    if (!there) {
      there = new QTreeWidgetItem(ValueItem);
      there->setText(0, valueLabel(*info, text));
      there->setData(0, kTextRole, QString::fromStdString(text));
      there->setFlags(there->flags() | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren);
      there->setSizeHint(0, {0, kLine});
      const int last = param->childCount() - 1;  // the line to type into
      const auto textAt = [&](int place) {
        return param->child(place)->data(0, kTextRole).toString().toStdString();
      };
      param->insertChild(isNumber(*info) ? placeOf(text, last, textAt) : last, there);
    }
    there->setCheckState(0, Qt::Checked);
  }
  return refusal;
}

void GridTree::sayTicked(QTreeWidgetItem* param) {
  QStringList ticked;
  for (int i = 0; i < param->childCount(); ++i)
    if (param->child(i)->type() == ValueItem && isTicked(param->child(i))) ticked << param->child(i)->text(0);
  param->setText(1, ticked.isEmpty() ? tr("as by default") : ticked.join(QStringLiteral(" | ")));
}

std::vector<studies::StudyLearner> GridTree::learners() const {
  std::vector<studies::StudyLearner> all;
  const auto addAxis = [&](const QTreeWidgetItem* param, studies::StudyLearner& learner) {
    const auto* info = infoOf(param);
    if (!info) return;
    studies::Axis axis{info->id, {}};
    for (int i = 0; i < param->childCount(); ++i) {
      const auto* item = param->child(i);
      if (item->type() != ValueItem || !isTicked(item)) continue;
      const auto value =
          learners::parseParam(*info, item->data(0, kTextRole).toString().toStdString(), learner.id);
      if (!value) continue;  // was parsed when it came in
      axis.values.push_back(*value == info->fallback ? studies::GridValue() : studies::GridValue(*value));
    }
    if (axis.values.size() > 1 || (axis.values.size() == 1 && axis.values.front()))
      learner.axes.push_back(std::move(axis));
  };
  for (int l = 0; l < topLevelItemCount(); ++l) {
    const auto* item = topLevelItem(l);
    if (!isTicked(item)) continue;
    studies::StudyLearner learner{item->data(0, kTextRole).toString().toStdString(), {}};
    for (int i = 0; i < item->childCount(); ++i) {
      const auto* child = item->child(i);
      if (child->type() == GroupItem)
        for (int j = 0; j < child->childCount(); ++j) addAxis(child->child(j), learner);
      else
        addAxis(child, learner);
    }
    all.push_back(std::move(learner));
  }
  return all;
}

}  // namespace paretree::ui
