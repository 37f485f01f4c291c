#include "ui/shell/run_actions.h"

#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/runs/command_line.h"
#include "paretree/runs/compare.h"
#include "paretree/runs/estimates/rough_time.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/origin.h"
#include "ui/drawing/fonts.h"
#include "ui/params/estimate_dialog.h"
#include "ui/session/judging/estimating.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/widgets/chip.h"

namespace paretree::ui {
namespace {
constexpr int kTick = 500;  // ms between two looks at how far a run is that is made once more
}  // namespace

RunActions::RunActions(Session* session, Actions* actions, NoticeStrip* notice, Chip* verifying,
                       QWidget* window)
    : QObject(window),
      session_(session),
      a_(actions),
      notice_(notice),
      window_(window),
      verifier_(new Job(this)),
      verifying_(verifying) {
  connect(a_->runOrigin, &QAction::triggered, this, &RunActions::goToOrigin);
  connect(a_->carryOn, &QAction::triggered, &session->runs(), &Runs::carryOn);
  connect(a_->runSettings, &QAction::triggered, this,
          [this] { session_->setup().useSettingsOf(selectedRun()); });
  connect(a_->runCommand, &QAction::triggered, this, &RunActions::copyCommand);
  connect(a_->estimateRun, &QAction::triggered, this, &RunActions::estimate);
  connect(&session->estimating(), &Estimating::progressChanged, this, &RunActions::refreshEstimate);
  connect(a_->verifyRun, &QAction::triggered, this, &RunActions::verify);
  for (const auto signal : {&Job::started, &Job::finished}) {
    connect(verifier_, signal, this, &RunActions::refresh);
    connect(verifier_, signal, this, &RunActions::refreshVerifying);
  }
  connect(verifying_, &Chip::clicked, this, &RunActions::sayVerifying);
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, &RunActions::refreshVerifying);
  connect(a_->renameRun, &QAction::triggered, this, &RunActions::rename);
  connect(a_->deleteRun, &QAction::triggered, this, &RunActions::remove);
  connect(a_->start, &QAction::toggled, this, &RunActions::refresh);
  connect(session, &Session::selectionChanged, this, &RunActions::refresh);
  connect(session, &Session::runsChanged, this, &RunActions::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &RunActions::refresh);
  connect(session, &Session::setupChanged, this, &RunActions::refresh);
  refresh();
}

int RunActions::selectedRun() const {
  return session_->document().run(session_->selection().run) ? session_->selection().run : 0;
}

void RunActions::refresh() {
  const auto* entry = session_->document().run(session_->selection().run);
  const auto* draft = session_->document().draft(session_->selection().draft);
  const int parent = draft ? draft->from.run : entry ? entry->run->request.parentRun : 0;
  const bool edited = draft ? draft->stepOf(session_->selection().step) > draft->firstStep()
                            : session_->document().draft(
                                  entry ? session_->runs().beginningOf(entry->number).draft : 0) != nullptr;
  a_->runOrigin->setEnabled(edited || session_->runs().outcomeOf(parent) != nullptr);
  const bool run = entry && !draft;
  a_->runSettings->setEnabled(entry && !session_->runs().running());
  for (auto* action : {a_->runCommand, a_->deleteRun}) action->setEnabled(run);
  a_->renameRun->setEnabled(run && !a_->start->isChecked());  // its key edits a column in the columns view
  a_->verifyRun->setEnabled(run && session_->hasData() && !session_->runs().running() &&
                            !verifier_->running());
  const auto noCarry = session_->runs().carryOnObjection();
  a_->carryOn->setEnabled(!noCarry);
  a_->carryOn->setToolTip(
      noCarry ? tr("Continue the run: %1").arg(*noCarry)
              : tr("A new run that begins with all models of run %1, on the same division of the rows")
                    .arg(selectedRun()));
  refreshEstimate();
  const QString number = run ? QString::number(entry->number) : QString();
  a_->deleteRun->setText(run ? tr("&Delete run %1").arg(number) : tr("&Delete run"));
}

// While it estimates it is what stops that.
void RunActions::refreshEstimate() {
  const int run = selectedRun(), making = session_->estimating().run();
  a_->estimateRun->setEnabled(making || (run && !session_->estimating().objection(run)));
  const QString text = making ? tr("Stop est&imating") : tr("Est&imate by folds...");
  if (a_->estimateRun->text() != text) a_->estimateRun->setText(text);
}

void RunActions::estimate() {
  if (session_->estimating().run()) return session_->estimating().stop();
  if (!selectedRun()) return;
  auto* dialog = new EstimateDialog(session_, selectedRun(), window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

// A run leads back to the model it began from, an edit to the model as it was before.
void RunActions::goToOrigin() {
  const auto& selection = session_->selection();
  if (const auto* draft = session_->document().draft(selection.draft)) {
    const int before = draft->stepOf(selection.step) - 1;
    if (draft->has(before) && before >= 0) return session_->selectDraft(draft->id, before);
    return session_->selectPoint(draft->from.run, draft->from.model);
  }
  const auto* entry = session_->document().run(selection.run);
  if (!entry) return;
  const runs::DraftRef begun = session_->runs().beginningOf(entry->number);
  if (const auto* draft = session_->document().draft(begun.draft); draft && draft->has(begun.step))
    return session_->selectDraft(begun.draft, begun.step);
  session_->selectPoint(entry->run->request.parentRun, std::max(0, entry->run->request.parentModel));
}

void RunActions::copyCommand() {
  const auto* entry = session_->document().run(selectedRun());
  if (!entry) return;
  const auto command = commandLine(*entry->run, session_->registry());
  QApplication::clipboard()->setText(QString::fromStdString(command.text));
  QString said = tr("Copied: the command that makes run %1 again.").arg(entry->number);
  if (!command.without.empty())
    said = tr("Copied, but the command line cannot say all of run %1: %2.")
               .arg(entry->number)
               .arg(QString::fromStdString(command.without));
  notice_->show({command.without.empty() ? Notice::Kind::Good : Notice::Kind::Warn, said, {}});
}

void RunActions::verify() {
  const auto* entry = session_->document().run(selectedRun());
  if (!entry || !session_->hasData()) return;
  if (wasCompared(*entry->run))
    return notice_->show(
        {Notice::Kind::Warn,
         tr("Run %1 learnt without validation rows, beside other learners: compare them again to verify it.")
             .arg(entry->number),
         {}});
  verified_ = entry->number;
  left_.begin();
  since_.start();
  share_ = std::make_shared<std::atomic<double>>(0);
  sayVerifying();
  verifier_->start([this, made = entry->run, number = entry->number, share = share_,
                    table = session_->runs().tableOf(entry->number),
                    registry = session_->sharedRegistry()](std::stop_token stop) -> Job::Delivery {
    auto again = execute(*registry, *table, made->request, stop, [&share](const Progress& progress) {
      if (!std::isnan(progress.fraction)) *share = progress.fraction;
    });
    // Results are compared, not what another version says of them.
    if (again) {
      again->version = made->version;
      again->data.options = made->data.options;  // as the table is read now; what it came to is compared
      again->notes = made->notes;
      again->seenTestRows = made->seenTestRows;
      again->steadiness = made->steadiness;  // asked of single models, later
      runs::setOrigin(again->outcome, originOf(*made));
    }
    const runs::RunJsonOptions bytes{false, true};
    const bool same = again && dumpJson(runToJson(*again, bytes)) == dumpJson(runToJson(*made, bytes));
    const QString why = again ? QString() : displayText(again.error());
    return [this, number, same, why] {
      if (!why.isEmpty()) return notice_->show({Notice::Kind::Bad, why, {}});
      notice_->show(
          same ? Notice{Notice::Kind::Good, tr("Run %1: same result, byte for byte.").arg(number), {}}
               : Notice{Notice::Kind::Bad,
                        tr("Run %1: another result. The program, its libraries or the data differ from when "
                           "it was made.")
                            .arg(number),
                        {}});
    };
  });
}

void RunActions::sayVerifying() {
  notice_->show({Notice::Kind::Plain,
                 tr("Run %1 is being made once more.").arg(verified_),
                 {{tr("Stop"), [this] { verifier_->cancel(); }}}});
}

void RunActions::refreshVerifying() {
  const bool going = verifier_->running();
  verifying_->setVisible(going);
  if (!going) return tick_.stop();
  tick_.start();
  const double seconds = static_cast<double>(since_.elapsed()) / 1000;
  left_.heard(*share_, seconds);
  QString text = tr("Run %1 once more: %2").arg(verified_).arg(percentText(*share_, 0));
  if (const double left = left_.after(seconds); left >= runs::kWorthSaying)
    text = tr("%1, about %2 left").arg(text, displayText(runs::roughTime(left)));
  verifying_->setText(text);
}

void RunActions::rename() {
  const auto* entry = session_->document().run(selectedRun());
  if (!entry) return;
  auto* dialog = new QInputDialog(window_);
  dialog->setObjectName(QStringLiteral("renameDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Rename run %1").arg(entry->number));
  dialog->setLabelText(tr("Name of the run; empty for the learner's"));
  dialog->setTextValue(QString::fromStdString(entry->title));
  connect(dialog, &QInputDialog::textValueSelected, this,
          [this, run = entry->number](const QString& text) { session_->runs().rename(run, text.trimmed()); });
  dialog->open();
}

void RunActions::remove() {
  const int run = selectedRun();
  if (!run) return;
  session_->runs().remove(run);
  notice_->show({Notice::Kind::Plain, tr("Run %1 was deleted.").arg(run), {{tr("Undo"), [this] {
                                                                              session_->undoStack()->undo();
                                                                            }}}});
}

}  // namespace paretree::ui
