#include "ui/params/params_form.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "ui/constraints/constraint_window.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/resource_json.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kBasic = 6;
constexpr double kLookedThrough = 2e6;  // fields of a table that is looked through for missing values
// px: beside a label, the words that a field of the narrow dock can show
constexpr int kLabel = 92, kWords = 66;

QFormLayout* formIn(QWidget* widget) {
  auto* form = new QFormLayout(widget);
  form->setContentsMargins(0, 0, 0, 0);
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(8);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  return form;
}

/// Does its field need the whole width, under its label?
bool isLong(const learners::ParamInfo& info, const QFont& font) {
  const QFontMetrics metrics(font);
  const auto any = [&](const std::vector<learners::ChoiceOption>& options) {
    return std::any_of(options.begin(), options.end(), [&](const auto& option) {
      return metrics.horizontalAdvance(displayText(option.label)) > kWords;
    });
  };
  const auto* one = std::get_if<learners::Choice>(&info.kind);
  const auto* several = std::get_if<learners::Choices>(&info.kind);
  return std::holds_alternative<learners::LongText>(info.kind) || (one && any(one->options)) ||
         (several && any(several->options));
}

}  // namespace

std::optional<QString> placeInPaper(const std::string& learner, const std::string& param) {
  static const Json all = resourceJson(QStringLiteral(":/help/param-sources.json"));
  JsonRoot root(all, "param-sources.json");
  const JsonView in = root.view();
  if (!in.has(learner) || !in[learner].has(param)) return std::nullopt;
  return QString::fromStdString(in[learner][param].text());
}

QString missingValueWords(const std::string& learner) {
  const Json all = resourceJson(QStringLiteral(":/help/missing-values.json"));
  JsonRoot root(all, "missing-values.json");
  return displayText(root.view().textOr(learner, ""));
}

ParamsForm::ParamsForm(Session* session, QWidget* parent) : QScrollArea(parent), session_(session) {
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(tr("Settings of the next run"));
  help_ = new QLabel(this);
  help_->setObjectName(QStringLiteral("paramHelp"));
  help_->setTextFormat(Qt::RichText);
  help_->setWordWrap(true);
  help_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  help_->setMargin(10);
  help_->setFont(captionFont(help_->font()));
  help_->setAutoFillBackground(true);
  help_->setBackgroundRole(QPalette::AlternateBase);
  help_->hide();
  connect(session, &Session::setupChanged, this, &ParamsForm::refresh);
  connect(session, &Session::runsChanged, this, &ParamsForm::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &ParamsForm::refresh);
  refresh();
}

QString ParamsForm::helpOf(const learners::ParamInfo& info) const {
  QString help = displayText(info.help).toHtmlEscaped();
  help += QStringLiteral("<br>") +
          tr("Default: %1").arg(displayText(learners::paramText(info.fallback))).toHtmlEscaped();
  const QString expected = displayText(expectedMessage(info.kind));
  if (!expected.isEmpty()) help += QStringLiteral("<br>") + tr("Range: %1").arg(expected).toHtmlEscaped();
  if (const auto learner = session_->setup().learner(); learner && !learner->info().source.empty()) {
    const QString source = displayText(learner->info().source);
    const auto place = placeInPaper(learner->info().id, info.id);
    const QString paper = place && place->isEmpty()
                              ? tr("Not in the paper (%1)").arg(source)
                              : tr("Paper: %1").arg(place ? source + QLatin1Char(' ') + *place : source);
    help += QStringLiteral("<br>") + paper.toHtmlEscaped();
  }
  return QStringLiteral("<p>%1</p>").arg(help);
}

void ParamsForm::explain(const QString& html) {
  help_->setText(html);
  help_->setVisible(!html.isEmpty());
  placeHelp();
}

// The form keeps at least two thirds of the room.
void ParamsForm::placeHelp() {
  const int wide = verticalScrollBar()->isVisible() ? width() - verticalScrollBar()->width() : width();
  const int wanted = help_->isHidden() ? 0 : qMin(help_->heightForWidth(wide), height() / 3);
  setViewportMargins(0, 0, 0, wanted);
  help_->setGeometry(0, height() - wanted, wide, wanted);
}

void ParamsForm::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  placeHelp();
}

bool ParamsForm::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::Enter)
    for (const auto& [id, field] : fields_)
      if (object == field.field || object == field.label || object == field.field->focusProxy())
        explain(QStringLiteral("<b>%1</b>").arg(displayText(field.field->info().label).toHtmlEscaped()) +
                helpOf(field.field->info()));
  return QScrollArea::eventFilter(object, event);
}

void ParamsForm::addField(QFormLayout* form, const learners::ParamInfo& info) {
  auto* field = ParamField::make(info, features_, predictions_, this);
  auto* label = plainLabel(displayText(info.label));
  label->setWordWrap(true);
  label->setBuddy(field);
  label->setToolTip(helpOf(info));
  field->setToolTip(helpOf(info));
  if (isLong(info, font())) {
    auto* pair = new QWidget;
    auto* column = new QVBoxLayout(pair);
    column->setContentsMargins(0, 2, 0, 2);
    column->setSpacing(4);
    column->addWidget(label);
    column->addWidget(field);
    form->addRow(pair);
  } else {
    label->setFixedWidth(kLabel);
    form->addRow(label, field);
  }
  fields_[info.id] = {field, label};
  for (QObject* part : std::initializer_list<QObject*>{field, label, field->focusProxy()})
    if (part) part->installEventFilter(this);
  connect(field, &ParamField::edited, this,
          [this, id = info.id](const learners::ParamValue& value) { session_->setup().setParam(id, value); });
  connect(field, &ParamField::editorWanted, this, [this, id = info.id] {
    if (session_->hasData()) openConstraintWindow(session_, id, window());
  });
}

void ParamsForm::rebuild() {
  fields_.clear();
  explain({});
  body_ = new QWidget;
  auto* column = new QVBoxLayout(body_);
  column->setContentsMargins(12, 10, 12, 12);
  column->setSpacing(8);
  note_ = dimLabel({});
  note_->setFont(captionFont(note_->font()));
  note_->setWordWrap(true);
  column->addWidget(note_);
  presets_ = new PresetsBar(session_);
  column->addWidget(presets_);
  const auto learner = session_->setup().learner();
  std::vector<learners::ParamInfo> basic, advanced;
  if (learner)
    for (const auto& info : learner->params())
      (info.advanced || basic.size() >= kBasic ? advanced : basic).push_back(info);

  auto* top = new QWidget;
  auto* form = formIn(top);
  for (const auto& info : basic) addField(form, info);
  const auto row = [&](const QString& text, QWidget* field, const QString& tip) {
    auto* label = plainLabel(text);
    label->setFixedWidth(kLabel);
    label->setBuddy(field);
    label->setToolTip(tip);
    field->setToolTip(tip);
    field->setFixedHeight(28);
    field->setAccessibleName(text);
    form->addRow(label, field);
  };
  test_ = new QSpinBox;
  test_->setObjectName(QStringLiteral("testPart"));
  test_->setRange(0, 90);
  test_->setSuffix(QStringLiteral(" %"));
  test_->setKeyboardTracking(false);
  row(tr("Test part"), test_,
      tr("Share of rows kept aside: the models are tested on them and never learn from them."));
  folds_ = new QSpinBox;
  folds_->setObjectName(QStringLiteral("folds"));
  folds_->setRange(1, 100);
  folds_->setSpecialValueText(tr("none"));
  folds_->setKeyboardTracking(false);
  row(tr("Folds"), folds_,
      tr("Cross-validation: the search is made once more for each fold, on the rows outside of it, and "
         "tested on those within (front pane, Report, Cross-validation). The front itself comes from all "
         "rows; no test part is kept aside."));
  check_ = new QSpinBox;
  check_->setObjectName(QStringLiteral("checkPart"));
  check_->setRange(0, 80);
  check_->setSuffix(QStringLiteral(" %"));
  check_->setSpecialValueText(tr("none"));
  check_->setKeyboardTracking(false);
  row(tr("Final check"), check_,
      tr("Share of rows set aside from learning and testing alike, for one look at the model that is chosen "
         "in the end (Model, Quality, Final check)."));
  testFile_ = new QPushButton;
  testFile_->setObjectName(QStringLiteral("testFile"));
  testFile_->setFlat(true);
  testFile_->setProperty("role", "link");
  testFile_->setCursor(Qt::PointingHandCursor);
  form->addRow(testFile_);
  connect(testFile_, &QPushButton::clicked, this, &ParamsForm::chooseTestFile);
  splitColumn_ = new QPushButton;
  splitColumn_->setObjectName(QStringLiteral("splitColumn"));
  splitColumn_->setFlat(true);
  splitColumn_->setProperty("role", "link");
  splitColumn_->setCursor(Qt::PointingHandCursor);
  form->addRow(splitColumn_);
  connect(splitColumn_, &QPushButton::clicked, this, &ParamsForm::chooseSplitColumn);
  splitWords_ = dimLabel({});
  splitWords_->setObjectName(QStringLiteral("splitWords"));
  splitWords_->setFont(captionFont(splitWords_->font()));
  splitWords_->setWordWrap(true);
  form->addRow(splitWords_);
  seed_ = new QSpinBox;
  seed_->setObjectName(QStringLiteral("seed"));
  seed_->setRange(0, INT_MAX);
  seed_->setKeyboardTracking(false);
  row(tr("Seed"), seed_,
      tr("Draws the test part and steers the search; the same seed gives the same result."));
  column->addWidget(top);
  missing_ = dimLabel({});
  missing_->setObjectName(QStringLiteral("missingValues"));
  missing_->setWordWrap(true);
  missing_->setContentsMargins(0, 4, 0, 4);
  column->addWidget(missing_);
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
  connect(seed_, &QSpinBox::valueChanged, this,
          [this](int seed) { session_->setup().setSeed(static_cast<std::uint64_t>(seed)); });

  more_ = new QToolButton;
  more_->setObjectName(QStringLiteral("advanced"));
  more_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  more_->setText(tr("Advanced (%1)").arg(advanced.size()));
  more_->setCheckable(true);
  column->addWidget(more_, 0, Qt::AlignLeft);
  more_->setVisible(!advanced.empty());
  advanced_ = new QWidget;
  auto* rest = formIn(advanced_);
  for (const auto& info : advanced) addField(rest, info);
  column->addWidget(advanced_);
  const auto fold = [this](bool open) {
    open_ = open;
    advanced_->setVisible(open);
    more_->setIcon(icon(open ? QStringLiteral("down") : QStringLiteral("right")));
  };
  connect(more_, &QToolButton::toggled, this, fold);
  more_->setChecked(open_);
  fold(open_);
  reset_ = new QPushButton(tr("Reset to defaults"));
  reset_->setObjectName(QStringLiteral("resetParams"));
  connect(reset_, &QPushButton::clicked, this, [this] { session_->setup().resetParams(); });
  column->addWidget(reset_, 0, Qt::AlignLeft);
  column->addStretch();
  setWidget(body_);
}

/// Whether features have missing values; of a table too large to be looked through at once, perhaps.
bool ParamsForm::hasGaps() {
  if (!session_->hasData()) return false;
  const auto* table = session_->document().table.get();
  if (table == looked_) return gaps_;
  looked_ = table;
  const data::Dataset& d = session_->data();
  gaps_ = static_cast<double>(d.rows()) * d.columns() > kLookedThrough;
  for (int c = 0; c < d.columns() && !gaps_; ++c)
    for (data::Row row = 0; row < d.rows() && !gaps_; ++row)
      gaps_ = d.info(c).role == data::Role::Feature && d.missing(c, row);
  return gaps_;
}

void ParamsForm::chooseTestFile() {
  data::SplitSpec split = session_->setup().asked().split;
  if (split.kind == data::SplitSpec::Kind::TestFile) {
    split.kind = data::SplitSpec::Kind::Fraction;
    split.testPath.clear();
    return session_->setup().setSplit(split);
  }
  auto* dialog =
      new QFileDialog(this, tr("Test rows"), QSettings().value(QStringLiteral("open/folder")).toString(),
                      tr("Tables (*.csv *.tsv *.txt *.arff *.xlsx *.sqlite *.db *.gz);;All files (*)"));
  dialog->setObjectName(QStringLiteral("testFileDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    data::SplitSpec chosen = session_->setup().asked().split;
    chosen.kind = data::SplitSpec::Kind::TestFile;
    chosen.testPath = path.toStdString();
    chosen.folds = 0;
    session_->setup().setSplit(chosen);
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

void ParamsForm::refresh() {
  QStringList features, predictions;
  if (session_->hasData())
    for (const auto& column : session_->data().schema()->columns) {
      if (column.role == data::Role::Feature) features << QString::fromStdString(column.name);
      if (column.role == data::Role::Prediction) predictions << QString::fromStdString(column.name);
    }
  if (!body_ || shown_ != session_->setup().asked().learner || features != features_ ||
      predictions != predictions_) {
    shown_ = session_->setup().asked().learner;
    features_ = features;
    predictions_ = predictions;
    rebuild();
  }
  const auto learner = session_->setup().learner();
  const auto values = session_->setup().params();
  const int since = session_->setup().modifiedSince();
  const auto* made = session_->document().run(since);
  for (auto& [id, field] : fields_) {
    const auto at = values.find(id);
    const learners::ParamValue value = at == values.end() ? field.field->info().fallback : at->second;
    field.field->setValue(value);
    bool modified = at != values.end();
    if (made) {
      const auto then = made->run->request.params.find(id);
      modified =
          value != (then == made->run->request.params.end() ? field.field->info().fallback : then->second);
    }
    QFont f = font();
    f.setWeight(modified ? QFont::DemiBold : QFont::Normal);
    field.label->setFont(f);
  }
  const data::SplitSpec& split = session_->setup().asked().split;
  const QSignalBlocker blockTest(test_), blockSeed(seed_), blockCheck(check_), blockFolds(folds_);
  const bool folded = split.kind == data::SplitSpec::Kind::Folds;
  folds_->setValue(folded ? split.folds : 1);
  folds_->setEnabled(!session_->runs().running());
  check_->setValue(static_cast<int>(std::lround(100 * split.checkFraction)));
  const double fraction = split.testFraction >= 0 ? split.testFraction
                          : learner               ? learner->info().testFraction
                                                  : 1.0 / 3;
  test_->setValue(split.kind == data::SplitSpec::Kind::None ||
                          split.kind == data::SplitSpec::Kind::TestFile || folded
                      ? 0
                      : static_cast<int>(std::lround(100 * fraction)));
  const bool file = split.kind == data::SplitSpec::Kind::TestFile;
  const QString path = QString::fromStdString(split.testPath);
  testFile_->setText(file ? tr("Tested on %1  ✕")
                                .arg(testFile_->fontMetrics().elidedText(QFileInfo(path).fileName(),
                                                                         Qt::ElideMiddle, kLabel + 60))
                          : tr("Test on another file..."));
  testFile_->setToolTip(
      file ? tr("%1 gives the test rows; a click takes them from this table again").arg(path.toHtmlEscaped())
           : tr("All rows of this table are learnt from, and those of another file with the same columns are "
                "the test rows."));
  testFile_->setEnabled(!session_->runs().running() && session_->hasData());
  sayParts();
  const bool divided = split.kind == data::SplitSpec::Kind::Column;
  splitColumn_->setEnabled(!session_->runs().running() && session_->hasData());
  const QString missing = hasGaps() ? missingValueWords(shown_) : QString();
  missing_->setVisible(!missing.isEmpty());
  missing_->setText(tr("Missing values: %1.").arg(missing));
  seed_->setValue(static_cast<int>(std::min<std::uint64_t>(session_->setup().asked().seed, INT_MAX)));
  const bool running = session_->runs().running();
  note_->setVisible(running || since);
  note_->setText(running ? tr("In use by run %1").arg(session_->runs().runningNumber())
                         : tr("Modified since run %1").arg(since));
  for (auto& [id, field] : fields_) field.field->setEnabled(!running);
  test_->setEnabled(!running && !folded && !file && !divided);
  folds_->setEnabled(!running && !file && !divided);
  check_->setEnabled(!running);
  seed_->setEnabled(!running);
  presets_->refresh();
  reset_->setVisible(!values.empty());
  reset_->setEnabled(!running);
}

}  // namespace paretree::ui
