// What the buttons of a study's window do.
#include <QCryptographicHash>
#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "paretree/core/file.h"
#include "ui/drawing/fonts.h"
#include "ui/studies/limit_fields.h"
#include "ui/studies/study_window.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

/// Where files of a study lie that were fetched from its host.
QString copyOfStudy(const StudySite& site) {
  const QByteArray name = QCryptographicHash::hash(site.name().toUtf8(), QCryptographicHash::Sha256).toHex();
  return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/studies/") +
         QString::fromLatin1(name.left(16));
}

/// The first that is a folder of a study, or its plan; empty where none is.
QString droppedStudy(const QMimeData* mime) {
  const QString plan = QStringLiteral("study.json");
  for (const QUrl& url : mime->urls()) {
    const QString path = url.toLocalFile();
    const QFileInfo info(path);
    if (info.isDir() && QFileInfo::exists(path + QLatin1Char('/') + plan)) return path;
    if (info.isFile() && info.fileName() == plan) return path;
  }
  return {};
}

}  // namespace

int StudyWindow::chosenRun() const {
  const auto facts = follower_->facts();
  const int cell = chosenCell();
  if (!facts || cell < 0 || !seeds_->currentData().isValid()) return -1;
  const auto seed = static_cast<std::uint64_t>(seeds_->currentData().toULongLong());
  const auto& records = facts->ledger.records();
  for (std::size_t r = 0; r < records.size(); ++r)
    if (records[r].cell == static_cast<std::size_t>(cell) && records[r].seed == seed &&
        records[r].state == studies::UnitState::Done)
      return static_cast<int>(r);
  return -1;
}

QString StudyWindow::resultOfRun() const {
  const auto facts = follower_->facts();
  const int run = chosenRun();
  return run < 0 ? QString()
                 : QString::fromStdString(
                       facts->folder.resultPath(facts->ledger.records()[static_cast<std::size_t>(run)].id));
}

void StudyWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!droppedStudy(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void StudyWindow::dropEvent(QDropEvent* event) {
  const QString path = droppedStudy(event->mimeData());
  if (path.isEmpty()) return;
  event->acceptProposedAction();
  emit studyWanted(path);
}

void StudyWindow::setLimits(const StudyPlace& limits) {
  limits_ = limits;
  keepLimits(follower_->site(), limits);
}

void StudyWindow::run(const StudyPlace& place) {
  refused_.clear();
  setLimits(place);
  if (const StudySite site = follower_->site(); site.here() && !QFileInfo(site.folder).isWritable())
    return refuse(Error{"window.study-not-writable", {}});
  starter_->start([this, place, site = follower_->site()](std::stop_token stop) -> Job::Delivery {
    const auto started = startStudy(site, place, stop);
    return [this, started] {
      started_.reset();
      if (started) started_ = *started;
      submitted_ = started ? QString::fromUtf8(started->said) : QString();
      if (started) return follower_->look();
      refuse(started.error());
    };
  });
  refreshButtons();
}

void StudyWindow::openRun() {
  const StudySite site = follower_->site();
  const QString path = resultOfRun();
  if (path.isEmpty() || site.here()) return emit runWanted(path);
  const auto facts = follower_->facts();
  const auto& cell = facts->ledger.cells()[static_cast<std::size_t>(chosenCell())];
  QStringList files{path.mid(site.folder.size() + 1),
                    QString::fromStdString(tablePathOf(facts->folder.plan(), cell))};
  if (const auto& test = facts->folder.plan().split.testPath; !test.empty())
    files << QString::fromStdString(test);
  asker_->start([this, site, path, files](std::stop_token stop) -> Job::Delivery {
    // As in the study's folder, so that the run finds its table.
    const QString place = copyOfStudy(site);
    Result<void> done;
    for (const QString& file : files) {
      const QString copy = place + QLatin1Char('/') + file;
      if (!done || QFile::exists(copy)) continue;
      const auto bytes = fileOfStudy(site, site.folder + QLatin1Char('/') + file, stop);
      if (!bytes) {
        done = bytes.error();
        continue;
      }
      QDir().mkpath(QFileInfo(copy).absolutePath());
      done = writeFile(copy.toStdString(), bytes->toStdString());
    }
    return [this, done, copy = place + path.mid(site.folder.size())] {
      if (!done) return refuse(done.error());
      emit runWanted(copy);
    };
  });
}

bool StudyWindow::isRunning() const {
  const auto facts = follower_->facts();
  return facts && (facts->runner || (started_ && isAtWork(started_->process)));
}

bool StudyWindow::runsFromHere() const {
  const auto facts = follower_->facts();
  if (!facts || !started_ || facts->stopAsked) return false;
  // Of a host no process is known.
  return isAtWork(started_->process) || (!follower_->site().here() && submitted_.isEmpty() && facts->runner);
}

void StudyWindow::stop(const std::function<void()>& then) {
  if (const StudySite site = follower_->site(); !site.here()) {
    asker_->start([this, site, then](std::stop_token asked) -> Job::Delivery {
      const auto said = askStudy(site, {QStringLiteral("stop"), site.folder}, asked);
      return [this, said, then] {
        if (!said) return refuse(said.error());
        follower_->look();
        if (then) then();
      };
    });
    return;
  }
  if (const auto facts = follower_->facts()) {
    if (const auto asked = facts->folder.askStop(); !asked) return refuse(asked.error());
    follower_->look();
    if (then) then();
  }
}

// Closing is no end of it, which a person need not know who started it here. Whoever looks at what others run
// knows, and is not asked whether they shall be stopped.
bool StudyWindow::askBeforeClosing(std::function<void()> go) {
  if (!runsFromHere()) return false;
  raise();
  activateWindow();
  if (question_ && question_->isVisible()) {
    question_->raise();
    return true;
  }
  question_ = new QMessageBox(QMessageBox::NoIcon, tr("Close"),
                              tr("%1 is under way. It goes on without a window, and opening it again shows "
                                 "how far it has come.")
                                  .arg(windowTitle()),
                              QMessageBox::NoButton, this);
  question_->setObjectName(QStringLiteral("studyCloseQuestion"));
  question_->setAttribute(Qt::WA_DeleteOnClose);
  question_->setTextFormat(Qt::PlainText);
  auto* leave = question_->addButton(tr("Let it run"), QMessageBox::AcceptRole);
  auto* end = question_->addButton(tr("Stop it"), QMessageBox::DestructiveRole);
  auto* stay = question_->addButton(tr("Cancel"), QMessageBox::RejectRole);
  leave->setObjectName(QStringLiteral("questionLetRun"));
  end->setObjectName(QStringLiteral("questionStop"));
  stay->setObjectName(QStringLiteral("questionCancel"));
  question_->setDefaultButton(leave);
  leave->setProperty("role", "primary");
  question_->setEscapeButton(stay);
  const auto close = [this, go = std::move(go)] {
    QDialog::reject();
    if (go) go();
  };
  connect(question_, &QMessageBox::buttonClicked, this,
          [this, leave, end, close](const QAbstractButton* button) {
            if (button == leave) return close();
            if (button == end) return stop(close);
            emit stays();
          });
  question_->open();
  return true;
}

void StudyWindow::reject() {
  if (!askBeforeClosing({})) QDialog::reject();
}

QStringList StudyWindow::failures() const {
  QStringList lines;
  for (const auto& record : follower_->facts()->ledger.records())
    if (record.state == studies::UnitState::Failed)
      lines << tr("%1, seed %2 failed: %3")
                   .arg(model_->nameOf(record.cell), QString::number(record.seed),
                        displayText(record.problem));
  return lines;
}

void StudyWindow::showFailures() {
  auto* dialog = new QDialog(this);
  dialog->setObjectName(QStringLiteral("studyFailureList"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Runs that have failed"));
  resizeOnScreen(dialog, {760, 420});
  dialog->setSizeGripEnabled(true);
  auto* list = new QPlainTextEdit(failures().join(QLatin1Char('\n')));
  list->setReadOnly(true);
  list->setAccessibleName(dialog->windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(14, 12, 14, 12);
  column->addWidget(list, 1);
  column->addWidget(buttons);
  dialog->open();
}

void StudyWindow::refuse(const Error& error) {
  refused_ = displayText(error);
  if (follower_->facts()) refresh();
}

void StudyWindow::saveTable() {
  // Spreadsheets read a table by the marks of their language, programs by commas and points.
  const bool comma = numberText(0.5).contains(QLatin1Char(','));
  const QString plain = tr("Commas and decimal points (*.csv)"),
                ours = tr("Semicolons and decimal commas (*.csv)");
  QString chosen = comma ? ours : plain;
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save the table of cells"),
      follower_->site().here() ? follower_->site().folder + QStringLiteral(".csv")
                               : QFileInfo(follower_->site().folder).fileName() + QStringLiteral(".csv"),
      comma ? ours + QStringLiteral(";;") + plain : plain + QStringLiteral(";;") + ours, &chosen);
  const auto facts = follower_->facts();
  if (path.isEmpty() || !facts) return;
  const auto marks = chosen == ours ? studies::kCommaMarks : studies::CsvMarks();
  writer_->start([this, facts, path, marks, registry = registry_](std::stop_token) -> Job::Delivery {
    const auto written = writeFile(
        path.toStdString(), tableToCsv(facts->table, facts->folder.plan(), facts->ledger, *registry, marks));
    return [this, written] {
      if (!written) refuse(written.error());
    };
  });
}

}  // namespace paretree::ui
