// How the rows are divided and the search is steered, for every learner alike: fields below its own
// parameters.
#include <QFileDialog>
#include <QMenu>
#include <cmath>

#include "paretree/data/split_column.h"
#include "paretree/runs/estimates/estimate.h"
#include "ui/drawing/fonts.h"
#include "ui/params/params_form.h"
#include "ui/session/file_reader.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/look.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

/// A field that no learner has, beside its label.
void addRow(QFormLayout* form, int labelWidth, const QString& text, QWidget* field, const QString& tip) {
  auto* label = plainLabel(text);
  label->setFixedWidth(labelWidth);
  label->setBuddy(field);
  label->setToolTip(tip);
  field->setToolTip(tip);
  field->setFixedHeight(28);
  field->setAccessibleName(text);
  form->addRow(label, field);
}

QPushButton* linkButton(const QString& name) {
  auto* button = new QPushButton;
  button->setObjectName(name);
  button->setFlat(true);
  button->setProperty("role", "link");
  button->setCursor(Qt::PointingHandCursor);
  return button;
}

}  // namespace

/// The shares of rows that testing, folds and the final check take.
void ParamsForm::addShares(QFormLayout* form) {
  test_ = new QSpinBox;
  test_->setObjectName(QStringLiteral("testPart"));
  test_->setRange(0, 90);
  test_->setSuffix(QStringLiteral(" %"));
  test_->setKeyboardTracking(false);
  addRow(form, kLabel, tr("Test part"), test_,
         tr("Share of rows kept aside: the models are tested on them and never learn from them."));
  folds_ = new QSpinBox;
  folds_->setObjectName(QStringLiteral("folds"));
  folds_->setRange(1, 100);
  folds_->setSpecialValueText(tr("none"));
  folds_->setKeyboardTracking(false);
  addRow(form, kLabel, tr("Test folds"), folds_,
         tr("Cross-validation: the search is made once more for each fold, on the rows outside of it, and "
            "tested on those within (front pane, Report, Cross-validation). The front itself comes from all "
            "rows; no test part is kept aside. Estimates have folds of their own."));
  check_ = new QSpinBox;
  check_->setObjectName(QStringLiteral("checkPart"));
  check_->setRange(0, 80);
  check_->setSuffix(QStringLiteral(" %"));
  check_->setSpecialValueText(tr("none"));
  check_->setKeyboardTracking(false);
  addRow(
      form, kLabel, tr("Final check"), check_,
      tr("Share of rows set aside from learning and testing alike, for one look at the model that is chosen "
         "in the end (Model, Quality, Final check)."));
}

/// What to expect of the models on new rows.
void ParamsForm::addEstimate(QFormLayout* form) {
  estimate_ = new QComboBox;
  estimate_->setObjectName(QStringLiteral("estimate"));
  estimate_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  estimate_->setMinimumContentsLength(6);
  // In the order of EstimateWhen.
  estimate_->addItems({tr("when asked"), tr("if under 2 min"), tr("always")});
  addRow(form, kLabel, tr("Estimate run"), estimate_, {});
  connect(estimate_, &QComboBox::activated, this,
          [this](int when) { session_->setup().setEstimate(static_cast<runs::EstimateWhen>(when)); });
  plan_ = new PlanFields(session_, kLabel);
  form->addRow(plan_);
  connect(plan_, &PlanFields::edited, this,
          [this](const learners::FoldPlan& plan) { session_->setup().setPlan(plan); });
}

void ParamsForm::showEstimate() {
  const bool cheap = runs::estimatedAlways(session_->setup().asked().learner);
  const bool running = session_->runs().running();
  estimate_->setCurrentIndex(
      static_cast<int>(cheap ? runs::EstimateWhen::Always : session_->setup().estimateWhen()));
  estimate_->setEnabled(!running && !cheap);
  estimate_->setToolTip(
      cheap ? tr("What to expect of each model on new rows comes by itself here: it costs little.")
            : tr("When models are placed by what to expect of them on new rows: the search is made once more "
                 "for each fold, without its rows, which then judge it. The test rows are not touched. If "
                 "under 2 min: after the run, where that is short. When asked: by Run, Estimate by folds."));
  plan_->setPlan(session_->setup().plan());
  plan_->setEnabled(!running);
}

/// A file or a column that divides the rows, in place of a share.
void ParamsForm::addDivisions(QFormLayout* form) {
  testFile_ = linkButton(QStringLiteral("testFile"));
  form->addRow(testFile_);
  connect(testFile_, &QPushButton::clicked, this, &ParamsForm::chooseTestFile);
  splitColumn_ = linkButton(QStringLiteral("splitColumn"));
  form->addRow(splitColumn_);
  connect(splitColumn_, &QPushButton::clicked, this, &ParamsForm::chooseSplitColumn);
  splitWords_ = dimLabel({});
  splitWords_->setObjectName(QStringLiteral("splitWords"));
  splitWords_->setFont(captionFont(splitWords_->font()));
  splitWords_->setWordWrap(true);
  form->addRow(splitWords_);
}

void ParamsForm::addSeed(QFormLayout* form) {
  seed_ = new QSpinBox;
  seed_->setObjectName(QStringLiteral("seed"));
  seed_->setRange(0, INT_MAX);
  seed_->setKeyboardTracking(false);
  addRow(form, kLabel, tr("Seed"), seed_,
         tr("Draws the test part and steers the search; the same seed gives the same result."));
  connect(seed_, &QSpinBox::valueChanged, this,
          [this](int seed) { session_->setup().setSeed(static_cast<std::uint64_t>(seed)); });
}

void ParamsForm::connectSplit() {
  connect(test_, &QSpinBox::valueChanged, this, [this](int percent) {
    data::SplitSpec split = session_->setup().asked().split;
    split.kind = percent ? data::SplitSpec::Kind::Fraction : data::SplitSpec::Kind::None;
    split.testFraction = percent / 100.0;
    session_->setup().setSplit(split);
  });
  connect(folds_, &QSpinBox::valueChanged, this, [this](int folds) {
    data::SplitSpec split = session_->setup().asked().split;
    split.kind = folds > 1 ? data::SplitSpec::Kind::Folds : data::SplitSpec::Kind::Fraction;
    split.folds = folds > 1 ? folds : 0;
    session_->setup().setSplit(split);
  });
  connect(check_, &QSpinBox::valueChanged, this, [this](int percent) {
    data::SplitSpec split = session_->setup().asked().split;
    split.checkFraction = percent / 100.0;
    session_->setup().setSplit(split);
  });
}

void ParamsForm::chooseTestFile() {
  data::SplitSpec split = session_->setup().asked().split;
  if (split.kind == data::SplitSpec::Kind::TestFile) {
    split.kind = data::SplitSpec::Kind::Fraction;
    split.testPath.clear();
    return session_->setup().setSplit(split);
  }
  auto* dialog = new QFileDialog(this, tr("Test rows"), usedFolder(FilesFor::Reading),
                                 tr("Tables (%1);;All files (*)").arg(tablePatterns()));
  dialog->setObjectName(QStringLiteral("testFileDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    // Read at once: what is wrong with it is not to be told by the run.
    session_->reader().open(path, OpenAs::TestPart);
  });
  dialog->open();
}

// Columns whose values are understood; of a large table only those that are said to divide it.
void ParamsForm::chooseSplitColumn() {
  data::SplitSpec split = session_->setup().asked().split;
  if (split.kind == data::SplitSpec::Kind::Column) {
    split.kind = data::SplitSpec::Kind::Fraction;
    split.column.clear();
    return session_->setup().setSplit(split);
  }
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("splitColumns"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const data::Dataset& d = session_->data();
  const data::Rows rows = d.allRows();
  const bool large = static_cast<double>(d.rows()) * d.columns() > kLookedThrough;
  for (int c = 0; c < d.columns(); ++c) {
    const data::ColumnInfo& info = d.info(c);
    if (info.role == data::Role::Target || (large && info.role != data::Role::Split && info.isNumeric()))
      continue;
    if (const auto parts = splitByColumn(d, c, rows); parts)
      menu->addAction(
          tr("%1: %2 training, %3 testing")
              .arg(QString::fromStdString(info.name).replace(QLatin1Char('&'), QLatin1String("&&")),
                   countText(static_cast<double>(parts->train.size())),
                   countText(static_cast<double>(parts->test.size()))),
          this, [this, c, name = info.name] {
            if (session_->data().info(c).role != data::Role::Split)
              return session_->columns().setRoles({c}, data::Role::Split);
            data::SplitSpec chosen = session_->setup().asked().split;
            chosen.kind = data::SplitSpec::Kind::Column;
            chosen.column = name;
            session_->setup().setSplit(chosen);
          });
  }
  if (menu->isEmpty()) menu->addAction(tr("No column says train or test, or 0 or 1"))->setEnabled(false);
  menu->popup(splitColumn_->mapToGlobal(QPoint(0, splitColumn_->height())));
}

/// Says what each value of the column that divides the rows is for, or why it cannot divide them.
void ParamsForm::sayParts() {
  const data::SplitSpec& split = session_->setup().asked().split;
  const bool on = split.kind == data::SplitSpec::Kind::Column;
  const QString name = QString::fromStdString(split.column);
  splitColumn_->setText(
      on ? tr("Divided by %1  ✕")
               .arg(splitColumn_->fontMetrics().elidedText(name, Qt::ElideMiddle, kLabel + 60))
         : tr("Divide by a column..."));
  splitColumn_->setToolTip(
      on ? tr("%1 says of every row whether it is for training or testing; a click draws the test part again")
               .arg(name.toHtmlEscaped())
         : tr("A column of the table says which rows are for training and which for testing: train and test, "
              "or 0 and 1."));
  splitWords_->setVisible(on && session_->hasData());
  if (!on || !session_->hasData()) return;
  const data::Dataset& d = session_->data();
  const int column = d.schema()->find(split.column);
  const auto parts = column < 0
                         ? Result<data::SplitParts>(Error{"window.no-column", {{"column", split.column}}})
                         : splitByColumn(d, column, d.allRows());
  QStringList words;
  if (!parts)
    words << displayText(parts.error());
  else
    for (const auto& value : parts->values) {
      const QString text = QString::fromStdString(value.text),
                    rows = countText(static_cast<double>(value.rows));
      words << (value.use == data::SplitValue::For::Training ? tr("'%1' is for training (%2)").arg(text, rows)
                : value.use == data::SplitValue::For::Testing
                    ? tr("'%1' is for testing (%2)").arg(text, rows)
                    : tr("'%1' is for the final check (%2)").arg(text, rows));
    }
  if (parts && !parts->left.empty())
    words
        << tr("%1 rows without a value are left out").arg(countText(static_cast<double>(parts->left.size())));
  splitWords_->setText(words.join(QStringLiteral("\n")));
  if (parts)
    test_->setValue(static_cast<int>(
        std::lround(100.0 * static_cast<double>(parts->test.size()) / static_cast<double>(d.rows()))));
}

}  // namespace paretree::ui
