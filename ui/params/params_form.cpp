#include "ui/params/params_form.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "ui/constraints/constraint_window.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/discard.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kBasic = 6;
constexpr int kWords = 66;  // px of the words that a field of the narrow dock can show beside a label

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
  // Of another control that is used by now it says nothing.
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (now && explainedOf_ && now != explainedOf_ && !explainedOf_->isAncestorOf(now)) explain({}, nullptr);
  });
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
    const QString place = QString::fromStdString(info.place.value_or(""));
    const QString paper = info.place && place.isEmpty()
                              ? tr("Not in the paper (%1)").arg(source)
                              : tr("Paper: %1").arg(info.place ? source + QLatin1Char(' ') + place : source);
    help += QStringLiteral("<br>") + paper.toHtmlEscaped();
  }
  return QStringLiteral("<p>%1</p>").arg(help);
}

/// Of which fields something else was typed than stands there now, and whose limit that is.
QString ParamsForm::refusals() const {
  QString all;
  const auto learner = session_->setup().learner();
  for (const auto& [id, field] : fields_) {
    const ParamField& one = *field.field;
    if (one.refusal().isEmpty()) continue;
    const QString label = displayText(one.info().label);
    all += QStringLiteral("<p><b>%1</b>: %2</p>")
               .arg(label.toHtmlEscaped(),
                    (learner ? tr("%1 (limit of %2)").arg(one.refusal(), displayText(learner->info().name))
                             : one.refusal())
                        .toHtmlEscaped());
  }
  return all;
}

void ParamsForm::explain(const QString& html, QWidget* of) {
  explained_ = html;
  explainedOf_ = of;
  const QString all = refusals() + html;
  help_->setText(all);
  help_->setVisible(!all.isEmpty());
  placeHelp();
}

namespace {

/// As much of the explanation as fits behind what was refused, whole words and an ellipsis behind the last.
void cutHelp(QLabel* help, const QString& refused, const QString& explained, int wide, int high) {
  const QChar blank = QLatin1Char(' ');
  const QStringList words = explained.split(blank);
  const auto put = [&](qsizetype kept) {
    help->setText(refused + QStringList(words.mid(0, kept)).join(blank) + QChar(0x2026));
    return help->heightForWidth(wide) <= high;
  };
  qsizetype fits = 0, over = words.size();
  while (fits + 1 < over) {
    const qsizetype middle = (fits + over) / 2;
    (put(middle) ? fits : over) = middle;
  }
  put(fits);
}

}  // namespace

// The form keeps at least two thirds of the room.
void ParamsForm::placeHelp() {
  const int wide = verticalScrollBar()->isVisible() ? width() - verticalScrollBar()->width() : width();
  if (!help_->isHidden()) help_->setText(refusals() + explained_);
  const int most = height() / 3, whole = help_->isHidden() ? 0 : help_->heightForWidth(wide);
  const int wanted = qMin(whole, most);
  if (whole > most) cutHelp(help_, refusals(), explained_, wide, most);
  // What it explains stays in sight: at the foot it would hide the last fields.
  const int foot = explainedOf_ ? explainedOf_->mapTo(this, QPoint(0, explainedOf_->height())).y() : 0;
  const bool above = explainedOf_ && foot > height() - wanted && foot <= height() + explainedOf_->height();
  setViewportMargins(0, 0, 0, above ? 0 : wanted);
  help_->setGeometry(0, above ? 0 : height() - wanted, wide, wanted);
  help_->raise();
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
                    helpOf(field.field->info()),
                field.field);
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
  connect(field, &ParamField::refusalChanged, this, [this] { explain(explained_, explainedOf_); });
  connect(field, &ParamField::editorWanted, this, [this, id = info.id] {
    if (session_->hasData()) openConstraintWindow(session_, id, window());
  });
}

void ParamsForm::rebuild() {
  fields_.clear();
  explain({}, nullptr);
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
      if (!isFilledIn(info)) (info.advanced || basic.size() >= kBasic ? advanced : basic).push_back(info);

  auto* top = new QWidget;
  auto* form = formIn(top);
  for (const auto& info : basic) addField(form, info);
  addShares(form);
  addDivisions(form);
  addEstimate(form);
  addSeed(form);
  column->addWidget(top);
  missing_ = dimLabel({});
  missing_->setObjectName(QStringLiteral("missingValues"));
  missing_->setWordWrap(true);
  missing_->setContentsMargins(0, 4, 0, 4);
  column->addWidget(missing_);
  connectSplit();
  addAdvanced(column, advanced);
  reset_ = new QPushButton(tr("Reset to defaults"));
  reset_->setObjectName(QStringLiteral("resetParams"));
  connect(reset_, &QPushButton::clicked, this, [this] { session_->setup().resetParams(); });
  column->addWidget(reset_, 0, Qt::AlignLeft);
  column->addStretch();
  discard(takeWidget());
  setWidget(body_);
}

void ParamsForm::addAdvanced(QVBoxLayout* column, const std::vector<learners::ParamInfo>& advanced) {
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

/// With its label, or the pair of both that stands one over the other.
void ParamsForm::showField(const Field& field, bool shown) {
  QWidget* pair = field.label->parentWidget() == field.field->parentWidget() &&
                          qobject_cast<QVBoxLayout*>(field.label->parentWidget()->layout())
                      ? field.label->parentWidget()
                      : field.field;
  if (auto* form = qobject_cast<QFormLayout*>(pair->parentWidget()->layout()))
    form->setRowVisible(pair, shown);
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
  const bool targets = session_->hasData() && !session_->data().targets().empty();
  const bool numbers = targets && session_->data().info(session_->data().targets().front()).isNumeric();
  for (auto& [id, field] : fields_) {
    const auto at = values.find(id);
    const learners::ParamValue value = at == values.end() ? field.field->info().fallback : at->second;
    field.field->setValue(value);
    const learners::ParamInfo& info = field.field->info();
    showField(field, !targets || !(numbers ? info.classesOnly : info.numbersOnly));
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
  const data::SplitSpec split = session_->setup().split();
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
  showEstimate();
  sayParts();
  const bool divided = split.kind == data::SplitSpec::Kind::Column;
  splitColumn_->setEnabled(!session_->runs().running() && session_->hasData());
  const QString missing = hasGaps() && learner ? displayText(learner->info().missingValues) : QString();
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
