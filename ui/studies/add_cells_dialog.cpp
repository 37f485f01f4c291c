#include "ui/studies/add_cells_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/studies/value_label.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

/// Words for a choice: how a value is called here, and how it is typed.
QString optionsOf(const learners::ParamInfo& info) {
  QStringList texts;
  const auto take = [&](const std::vector<learners::ChoiceOption>& options) {
    for (const auto& option : options) texts << QString::fromStdString(option.id);
  };
  if (const auto* one = std::get_if<learners::Choice>(&info.kind)) take(one->options);
  if (const auto* some = std::get_if<learners::Choices>(&info.kind)) take(some->options);
  if (std::holds_alternative<learners::Switch>(info.kind))
    texts << QStringLiteral("on") << QStringLiteral("off");
  return texts.join(QStringLiteral(" | "));
}

}  // namespace

AddCellsDialog::AddCellsDialog(std::shared_ptr<const learners::Registry> registry,
                               const studies::StudyPlan& plan, QWidget* parent)
    : QDialog(parent),
      registry_(std::move(registry)),
      learner_(new QComboBox),
      param_(new QComboBox),
      values_(new QLineEdit),
      words_(dimLabel({})),
      add_(new QPushButton(tr("Add"))) {
  setObjectName(QStringLiteral("addCellsDialog"));
  setWindowTitle(tr("Add values or a learner"));
  setMinimumWidth(480);
  for (const auto& one : plan.learners) there_.push_back(one.id);
  const auto offer = [&](const learners::Learner& learner, bool known) {
    const QString name = displayText(learner.info().name);
    learner_->addItem(known ? name : tr("%1 (new)").arg(name), QString::fromStdString(learner.info().id));
  };
  for (const auto& id : there_)
    if (const auto learner = registry_->find(id)) offer(*learner, true);
  for (const auto& learner : registry_->all())
    if (std::find(there_.begin(), there_.end(), learner->info().id) == there_.end()) offer(*learner, false);
  learner_->setObjectName(QStringLiteral("addLearner"));
  learner_->setAccessibleName(tr("Learner"));
  param_->setObjectName(QStringLiteral("addParam"));
  param_->setAccessibleName(tr("Parameter"));
  values_->setObjectName(QStringLiteral("addValues"));
  values_->setAccessibleName(tr("Values"));
  values_->setPlaceholderText(QStringLiteral("12 | 16"));
  words_->setObjectName(QStringLiteral("addWords"));
  words_->setWordWrap(true);
  words_->setMinimumHeight(4 * words_->fontMetrics().lineSpacing());
  words_->setAlignment(Qt::AlignTop);
  add_->setObjectName(QStringLiteral("addCells"));
  add_->setDefault(true);
  auto* form = new QFormLayout;
  form->addRow(tr("Learner"), learner_);
  form->addRow(tr("Parameter"), param_);
  form->addRow(tr("Values"), values_);
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setAutoDefault(false);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(cancel);
  buttons->addWidget(add_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->addLayout(form);
  column->addWidget(words_);
  column->addStretch(1);
  column->addLayout(buttons);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(learner_, &QComboBox::currentIndexChanged, this, &AddCellsDialog::fillParams);
  connect(param_, &QComboBox::currentIndexChanged, this, &AddCellsDialog::refresh);
  connect(values_, &QLineEdit::textChanged, this, &AddCellsDialog::refresh);
  connect(add_, &QPushButton::clicked, this, [this] {
    QString why;
    const QStringList said = words(why);
    if (said.isEmpty()) return;
    emit chosen(said);
    accept();
  });
  fillParams();
  values_->setFocus();
}

void AddCellsDialog::fillParams() {
  const QSignalBlocker quiet(param_);
  const std::string id = learner_->currentData().toString().toStdString();
  param_->clear();
  infos_.clear();
  const bool known = std::find(there_.begin(), there_.end(), id) != there_.end();
  if (!known) param_->addItem(tr("none: as it is by default"), -1);
  if (const auto learner = registry_->find(id))
    for (const auto& info : learner->params()) {
      param_->addItem(displayText(info.label), static_cast<int>(infos_.size()));
      param_->setItemData(param_->count() - 1, displayText(info.help), Qt::ToolTipRole);
      infos_.push_back(info);
    }
  refresh();
}

const learners::ParamInfo* AddCellsDialog::info() const {
  const int place = param_->currentData().toInt();
  return param_->count() > 0 && place >= 0 ? &infos_[static_cast<std::size_t>(place)] : nullptr;
}

QStringList AddCellsDialog::words(QString& why) const {
  const QString learner = learner_->currentData().toString();
  const bool known = std::find(there_.begin(), there_.end(), learner.toStdString()) != there_.end();
  QStringList said;
  if (!known) said << QStringLiteral("--learner") << learner;
  const auto* param = info();
  if (!param) return said;
  QStringList values;
  for (const QString& part : typedValues(values_->text(), *param)) {
    const std::string text = part.trimmed().toStdString();
    if (text != "default")
      if (const auto value = learners::parseParam(*param, text, learner.toStdString()); !value) {
        why = displayText(refusalOf(value.error().message, *param, part.trimmed()));
        return {};
      }
    values << part.trimmed();
  }
  if (values.isEmpty()) {
    why = tr("Say its values.");
    return {};
  }
  said << QStringLiteral("--grid")
       << QStringLiteral("%1.%2=%3")
              .arg(learner, QString::fromStdString(param->id), values.join(QLatin1Char('|')));
  return said;
}

void AddCellsDialog::refresh() {
  const auto* param = info();
  values_->setEnabled(param != nullptr);
  QString why;
  const bool some = !words(why).isEmpty();
  add_->setEnabled(some);
  QString text =
      tr("Every combination with the values that are there is run with each seed; what is done is "
         "not run again. Bars or semicolons stand between values, and \"default\" is the learner's "
         "own.");
  if (param)
    if (const QString options = optionsOf(*param); !options.isEmpty())
      text += QLatin1Char(' ') + tr("Values: %1.").arg(options);
  if (!values_->text().trimmed().isEmpty() && !why.isEmpty()) text = why;
  words_->setText(text);
}

}  // namespace paretree::ui
