#include "ui/constraints/constraint_window.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>
#include <cmath>

#include "paretree/core/file.h"
#include "ui/constraints/broken_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr int kWaitMilliseconds = 250;  ///< of quiet before the text is checked
constexpr std::size_t kMostShown = 500;

std::vector<solve::LpTarget> targetsOf(const data::Dataset& data) {
  std::vector<solve::LpTarget> targets;
  for (const int column : data.targets()) {
    if (!data.info(column).isNumeric()) continue;
    solve::LpTarget target{data.info(column).name, 0, 0};
    bool any = false;
    for (const double value : data.numbers(column)) {
      if (!std::isfinite(value)) continue;
      target.least = any ? std::min(target.least, value) : value;
      target.most = any ? std::max(target.most, value) : value;
      any = true;
    }
    targets.push_back(std::move(target));
  }
  return targets;
}

QWidget* titled(const QString& title, QWidget* content) {
  auto* box = new QWidget;
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(new PaneHeader(title));
  column->addWidget(content, 1);
  return box;
}

}  // namespace

ConstraintWindow::ConstraintWindow(Session* session, std::string id, QWidget* parent)
    : QDialog(parent),
      session_(session),
      id_(std::move(id)),
      job_(new Job(this)),
      editor_(new LpEditor),
      builder_(new ConstraintBuilder(targetsOf(session->data()))),
      state_(new Chip(Chip::Kind::Plain, {})),
      convex_(new Chip(Chip::Kind::Plain, {})),
      patterns_(new Chip(Chip::Kind::Plain, {})),
      broken_(new Chip(Chip::Kind::Plain, {})),
      message_(plainLabel({})),
      rowsNote_(dimLabel({})),
      rows_(new CellTable(this)),
      rowsView_(new QTableView) {
  setObjectName(QStringLiteral("constraints"));
  setWindowTitle(tr("Constraints among the targets"));
  resizeOnScreen(this, {1060, 680});
  setMinimumSize(760, 480);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildPanes(), 1);
  column->addWidget(hairline());
  column->addWidget(buildButtons());
  connectText();
  const auto values = session->setup().params();
  if (const auto found = values.find(id_); found != values.end())
    if (const auto* text = std::get_if<std::string>(&found->second))
      editor_->setPlainText(QString::fromStdString(*text));
  builder_->setText(editor_->toPlainText());
  startCheck();
}

/// Text over rows at the left, the fields of a new constraint at the right.
QWidget* ConstraintWindow::buildPanes() {
  auto* left = new QSplitter(Qt::Vertical);
  left->setHandleWidth(1);
  left->addWidget(titled(tr("LP text"), buildText()));
  left->addWidget(titled(tr("Rows that break them"), buildRows()));
  left->setSizes({430, 190});
  left->setChildrenCollapsible(false);
  auto* side = titled(tr("Add a constraint"), builder_);
  fillWith(builder_, QPalette::Base);
  side->setMinimumWidth(310);
  auto* across = new QSplitter(Qt::Horizontal);
  across->setHandleWidth(1);
  across->addWidget(left);
  across->addWidget(side);
  across->setSizes({740, 320});
  across->setStretchFactor(0, 1);
  across->setStretchFactor(1, 0);
  return across;
}

QWidget* ConstraintWindow::buildText() {
  auto* box = new QWidget;
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  editor_->setObjectName(QStringLiteral("constraintText"));
  editor_->setFrameShape(QFrame::NoFrame);
  editor_->setPlaceholderText(
      tr("Add constraints with the fields at the right, or write LP text:\n\nsubject to\n total: A + B <= "
         "100\nend"));
  column->addWidget(editor_, 1);
  column->addWidget(hairline());
  column->addWidget(buildVerdict());
  return box;
}

/// What the check says.
QWidget* ConstraintWindow::buildVerdict() {
  auto* verdict = new QWidget;
  fillWith(verdict, QPalette::Base);
  auto* column = new QVBoxLayout(verdict);
  column->setContentsMargins(12, 8, 12, 8);
  auto* chips = new QHBoxLayout;
  chips->setSpacing(8);
  for (auto* chip : {state_, convex_, patterns_, broken_}) {
    chip->setFocusPolicy(Qt::NoFocus);
    chips->addWidget(chip);
  }
  chips->addStretch();
  column->addLayout(chips);
  message_->setWordWrap(true);
  message_->setObjectName(QStringLiteral("constraintMessage"));
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(message_);
  return verdict;
}

QWidget* ConstraintWindow::buildRows() {
  auto* box = new QWidget;
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  fillWith(box, QPalette::Base);
  rowsView_->setModel(rows_);
  rowsView_->setItemDelegate(new CellTableDelegate(this));
  rowsView_->setAccessibleName(tr("Rows that break the constraints"));
  dress(rowsView_);
  rowsView_->verticalHeader()->setDefaultSectionSize(28);
  column->addWidget(rowsView_, 1);
  rowsNote_->setContentsMargins(12, 4, 12, 6);
  rowsNote_->setFont(smallFont(rowsNote_->font()));
  rowsNote_->setWordWrap(true);
  column->addWidget(rowsNote_);
  return box;
}

QWidget* ConstraintWindow::buildButtons() {
  auto* foot = new QWidget;
  auto* row = new QHBoxLayout(foot);
  row->setContentsMargins(12, 10, 12, 10);
  load_ = new QPushButton(tr("Open..."));
  store_ = new QPushButton(tr("Save as..."));
  auto* cancel = new QPushButton(tr("Cancel"));
  use_ = new QPushButton(tr("Use for the next run"));
  use_->setObjectName(QStringLiteral("useConstraints"));
  use_->setProperty("role", "primary");
  use_->setDefault(true);
  for (auto* other : {load_, store_, cancel}) other->setAutoDefault(false);
  row->addWidget(load_);
  row->addWidget(store_);
  row->addStretch();
  row->addWidget(cancel);
  row->addWidget(use_);
  connect(load_, &QPushButton::clicked, this, &ConstraintWindow::openText);
  connect(store_, &QPushButton::clicked, this, &ConstraintWindow::saveText);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(use_, &QPushButton::clicked, this, [this] {
    session_->setup().setParam(id_, learners::ParamValue(editor_->toPlainText().toStdString()));
    accept();
  });
  return foot;
}

/// Text and fields follow each other; the text is checked where it rests.
void ConstraintWindow::connectText() {
  wait_.setSingleShot(true);
  connect(&wait_, &QTimer::timeout, this, &ConstraintWindow::startCheck);
  connect(editor_, &QPlainTextEdit::textChanged, this, [this] {
    pending_ = true;
    builder_->setText(editor_->toPlainText());
    wait_.start(kWaitMilliseconds);
  });
  connect(builder_, &ConstraintBuilder::added, this, [this](const solve::LpAddition& addition) {
    // One step of the editor's own undo.
    QTextCursor all(editor_->document());
    all.beginEditBlock();
    all.select(QTextCursor::Document);
    all.insertText(QString::fromStdString(withAdded(editor_->toPlainText().toStdString(), addition)));
    all.endEditBlock();
  });
}

void ConstraintWindow::openText() {
  const QString path = QFileDialog::getOpenFileName(
      this, tr("Open constraints"), usedFolder(FilesFor::Reading), tr("LP text (*.lp);;All files (*)"));
  if (path.isEmpty()) return;
  const auto text = readFile(path.toStdString(), std::size_t{1} << 24);
  if (text)
    editor_->setPlainText(QString::fromStdString(*text));
  else
    message_->setText(displayText(text.error()));
}

void ConstraintWindow::saveText() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save constraints"), inUsedFolder(FilesFor::Writing, QStringLiteral("constraints.lp")),
      tr("LP text (*.lp)"));
  if (path.isEmpty()) return;
  rememberFolder(FilesFor::Writing, path);
  if (const auto written = writeFile(path.toStdString(), editor_->toPlainText().toStdString()); !written)
    message_->setText(displayText(written.error()));
}

void ConstraintWindow::startCheck() {
  wait_.stop();
  job_->start([this, text = editor_->toPlainText().toStdString(),
               data = session_->data()](std::stop_token stop) -> Job::Delivery {
    const Context context(Rng(1), 1, stop);
    auto check = std::make_shared<model::ConstraintCheck>(
        model::checkConstraints(text, data, data.targets(), data.allRows(), context));
    // Of the rows that were looked at: the targets may be others by now.
    return [this, check, data] { show(*check, data); };
  });
}

void ConstraintWindow::show(const model::ConstraintCheck& check, const data::Dataset& table) {
  check_ = check;
  pending_ = wait_.isActive();
  editor_->markError(check.line, check.column);
  editor_->markConflict(check.conflictLines);
  showProblem(check);
  showRows(check, table);
}

void ConstraintWindow::showProblem(const model::ConstraintCheck& check) {
  const bool wrong = !check.error.empty();
  state_->setKind(wrong ? Chip::Kind::Bad : Chip::Kind::Good);
  if (wrong)
    state_->setText(check.line > 0           ? tr("line %1, column %2").arg(check.line).arg(check.column)
                    : check.conflict.empty() ? tr("refused")
                                             : tr("not feasible"));
  else
    state_->setText(check.nothing ? tr("no constraint") : tr("feasible"));
  convex_->setText(check.convex ? tr("convex") : tr("not convex"));
  convex_->setToolTip(
      check.convex
          ? tr("The mean of feasible rows is feasible: no projection is needed where all rows are.")
          : tr("A mean of feasible rows may be infeasible: leaves answer the nearest feasible values."));
  patterns_->setText((check.morePatterns    ? tr("over %1 patterns")
                      : check.patterns == 1 ? tr("%1 pattern")
                                            : tr("%1 patterns"))
                         .arg(countText(static_cast<double>(check.patterns))));
  patterns_->setToolTip(check.solver ? tr("Too many to list: the solver finds the nearest values.")
                                     : tr("Combinations of the whole-numbered variables that have points"));
  const auto count = check.breaking.size();
  broken_->setKind(count == 0 ? Chip::Kind::Good : Chip::Kind::Warn);
  broken_->setText(count == 0 ? tr("all %1 rows obey").arg(countText(static_cast<double>(check.rows)))
                              : tr("%1 of %2 rows break them")
                                    .arg(countText(static_cast<double>(count)),
                                         countText(static_cast<double>(check.rows))));
  for (auto* chip : {convex_, patterns_, broken_}) chip->setVisible(!wrong && !check.nothing);
  QStringList conflict;
  for (const auto& words : check.conflictWords) conflict << displayText(words);
  if (!wrong)
    message_->clear();
  else
    message_->setText(conflict.isEmpty()
                          ? displayText(check.error)
                          : tr("These cannot hold together; leave any of them out and the rest can: %1.")
                                .arg(conflict.join(QStringLiteral("; "))));
  message_->setVisible(wrong);
  use_->setEnabled(!wrong);
  use_->setToolTip(wrong ? tr("The constraints are not understood yet.") : QString());
}

void ConstraintWindow::showRows(const model::ConstraintCheck& check, const data::Dataset& table) {
  showBrokenRows(rows_, table, table.targets(), check, kMostShown);
  const bool any = !check.breaking.empty();
  rowsView_->resizeColumnsToContents();
  rowsView_->setVisible(any);
  if (!check.error.empty())
    rowsNote_->setText(tr("Rows are looked at once the text is understood."));
  else if (check.nothing)
    rowsNote_->setText(tr("Nothing is forbidden yet."));
  else if (!any)
    rowsNote_->setText(
        tr("None of %1 rows with all targets.").arg(countText(static_cast<double>(check.rows))));
  else if (check.breaking.size() > kMostShown)
    rowsNote_->setText(tr("The first %1 of %2. They stay in the fit and are listed with the run.")
                           .arg(kMostShown)
                           .arg(check.breaking.size()));
  else
    rowsNote_->setText(tr("They stay in the fit and are listed with the run."));
}

ConstraintWindow* openConstraintWindow(Session* session, const std::string& id, QWidget* parent) {
  auto* window = new ConstraintWindow(session, id, parent);
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->open();
  return window;
}

}  // namespace paretree::ui
