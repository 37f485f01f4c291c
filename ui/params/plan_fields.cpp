#include "ui/params/plan_fields.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kMostFolds = 100, kMostRepeats = 50;
constexpr double kLookedThrough = 2e6;  // fields of a table that is looked through at once

bool standsInSeveralRows(const data::Dataset& d, int column, std::size_t rows) {
  if (!d.info(column).isNumeric()) {
    const std::size_t levels = d.info(column).levels.size();
    return levels > 1 && levels < d.rows();
  }
  const auto values = d.numbers(column);
  std::set<double> seen;
  bool again = false;
  for (std::size_t row = 0; row < rows; ++row) {
    if (std::isnan(values[row])) continue;
    if (values[row] != std::floor(values[row])) return false;
    again = !seen.insert(values[row]).second || again;
  }
  return again && seen.size() > 1;
}

QSpinBox* countField(int least, int most, const char* name) {
  auto* field = new QSpinBox;
  field->setObjectName(QString::fromLatin1(name));
  field->setRange(least, most);
  field->setKeyboardTracking(false);
  return field;
}

}  // namespace

std::vector<int> columnsOfGroups(const data::Dataset& data) {
  const double fields = static_cast<double>(data.rows()) * data.columns();
  const auto rows = static_cast<std::size_t>(fields > kLookedThrough ? kLookedThrough / data.columns()
                                                                     : static_cast<double>(data.rows()));
  std::vector<int> columns;
  for (int c = 0; c < data.columns(); ++c) {
    const data::ColumnInfo& info = data.info(c);
    const bool meant = info.role != data::Role::Target && info.role != data::Role::Weight &&
                       info.role != data::Role::Prediction && info.type != data::ColumnType::Date;
    if (meant && standsInSeveralRows(data, c, rows)) columns.push_back(c);
  }
  return columns;
}

PlanFields::PlanFields(Session* session, int labelWidth, QWidget* parent)
    : QWidget(parent),
      session_(session),
      folds_(countField(2, kMostFolds, "estimateFolds")),
      repeats_(countField(1, kMostRepeats, "estimateRepeats")),
      groups_(new QComboBox),
      words_(dimLabel({})) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(8);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  const auto add = [&](const QString& text, QWidget* field, const QString& tip) {
    auto* label = plainLabel(text);
    label->setFixedWidth(labelWidth);
    label->setBuddy(field);
    label->setToolTip(tip);
    field->setToolTip(tip);
    field->setFixedHeight(28);
    field->setAccessibleName(text);
    form->addRow(label, field);
  };
  add(tr("Folds"), folds_,
      tr("The training rows are divided into so many parts; each is judged by models that are made without "
         "it."));
  add(tr("Repeats"), repeats_,
      tr("The folds are drawn so many times, each row's answers are averaged: a steadier figure for so many "
         "times the work."));
  groups_->setObjectName(QStringLiteral("estimateGroups"));
  groups_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  groups_->setMinimumContentsLength(6);
  add(tr("Keep together"), groups_,
      tr("Rows with the same value of this column (a patient, a branch, a batch) stay together, in folds as "
         "in "
         "the test part: estimate and test figure are then of others than those that were learnt from."));
  words_->setObjectName(QStringLiteral("groupWords"));
  words_->setFont(captionFont(words_->font()));
  words_->setWordWrap(true);
  form->addRow(words_);
  listColumns();
  sayWhatStaysTogether();
  const auto say = [this] {
    sayWhatStaysTogether();
    emit edited(plan());
  };
  connect(folds_, &QSpinBox::valueChanged, this, say);
  connect(repeats_, &QSpinBox::valueChanged, this, say);
  connect(groups_, &QComboBox::activated, this, say);
}

void PlanFields::listColumns() {
  const auto* table = session_->hasData() ? session_->document().table.get() : nullptr;
  if (groups_->count() > 0 && table == listed_) return;
  listed_ = table;
  const QSignalBlocker quiet(groups_);
  groups_->clear();
  groups_->addItem(tr("none"), QString());
  if (!table) return;
  for (const int column : columnsOfGroups(session_->data())) {
    const QString name = QString::fromStdString(session_->data().info(column).name);
    groups_->addItem(name, name);
  }
}

learners::FoldPlan PlanFields::plan() const {
  return {folds_->value(), repeats_->value(), groups_->currentData().toString().toStdString()};
}

void PlanFields::setPlan(const learners::FoldPlan& plan) {
  listColumns();
  const QSignalBlocker quietFolds(folds_), quietRepeats(repeats_), quietGroups(groups_);
  folds_->setValue(plan.folds);
  repeats_->setValue(plan.repeats);
  const QString groups = QString::fromStdString(plan.groups);
  // A file may name a column that would not be offered.
  if (groups_->findData(groups) < 0) groups_->addItem(groups, groups);
  groups_->setCurrentIndex(groups_->findData(groups));
  sayWhatStaysTogether();
}

/// What the folds cannot keep apart: a column that is learnt from.
void PlanFields::sayWhatStaysTogether() {
  const std::string name = plan().groups;
  const int column = name.empty() || !session_->hasData() ? -1 : session_->data().schema()->find(name);
  words_->setVisible(column >= 0);
  if (column < 0) return;
  const QString text = QString::fromStdString(name);
  QStringList words;
  if (session_->data().info(column).role == data::Role::Feature && session_->columns().isUsed(column))
    words << tr("'%1' is learnt from as well, though new rows have other values of it.").arg(text);
  words_->setVisible(!words.isEmpty());
  words_->setText(words.join(QLatin1Char('\n')));
}

}  // namespace paretree::ui
