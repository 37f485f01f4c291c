// What the buttons of a study's window change of its plan: seeds, values and learners added, cells taken out.
#include <QInputDialog>
#include <QMenu>

#include "ui/drawing/fonts.h"
#include "ui/studies/add_cells_dialog.h"
#include "ui/studies/study_window.h"

namespace paretree::ui {

void StudyWindow::askPlan(const QStringList& words) {
  refused_.clear();
  asker_->start([this, site = follower_->site(), words](std::stop_token stop) -> Job::Delivery {
    const auto said = askStudy(site, words, stop);
    return [this, said] {
      if (!said) return refuse(said.error());
      // What the last run has said at its end is not why these runs are open.
      if (started_ && !isAtWork(started_->process)) started_.reset();
      follower_->look();
    };
  });
}

void StudyWindow::addSeeds() {
  const auto facts = follower_->facts();
  if (!facts) return;
  const auto seeds = seedsOf(facts->folder.plan());
  auto* dialog = new QInputDialog(this);
  dialog->setObjectName(QStringLiteral("studySeedsDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Add seeds"));
  dialog->setLabelText(tr("Each cell is run with these seeds, too (\"11-20\", \"3,7\"):"));
  // As many again as there are.
  if (!seeds.empty())
    dialog->setTextValue(QStringLiteral("%1-%2").arg(seeds.back() + 1).arg(seeds.back() + seeds.size()));
  dialog->setOkButtonText(tr("Add"));
  dialog->setCancelButtonText(tr("Cancel"));
  connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& asked) {
    askPlan({QStringLiteral("add"), follower_->site().folder, QStringLiteral("--seeds"), asked.trimmed()});
  });
  dialog->open();
}

void StudyWindow::addCells() {
  const auto facts = follower_->facts();
  if (!facts) return;
  auto* dialog = new AddCellsDialog(registry_, facts->folder.plan(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &AddCellsDialog::chosen, this, [this](const QStringList& words) {
    askPlan(QStringList{QStringLiteral("add"), follower_->site().folder} + words);
  });
  dialog->open();
}

void StudyWindow::dropCell() {
  const auto facts = follower_->facts();
  const int chosen = chosenCell();
  if (!facts || chosen < 0) return;
  const auto& plan = facts->folder.plan();
  const auto& cell = facts->ledger.cells()[static_cast<std::size_t>(chosen)];
  const QString learner = QString::fromStdString(learnerOf(plan, cell));
  QStringList words{QStringLiteral("drop"), follower_->site().folder, QStringLiteral("--learner"), learner};
  if (plan.tables.size() > 1)
    words << QStringLiteral("--data") << QString::fromStdString(tablePathOf(plan, cell));
  QStringList values;
  for (const auto& axis : plan.learners[cell.learner].axes) {
    const auto value = cell.params.find(axis.param);
    values << QStringLiteral("%1.%2=%3")
                  .arg(learner, QString::fromStdString(axis.param),
                       value == cell.params.end()
                           ? QStringLiteral("default")
                           : QString::fromStdString(learners::paramText(value->second)));
  }
  if (!values.isEmpty()) words << QStringLiteral("--grid") << values.join(QStringLiteral("; "));
  askPlan(words);
}

void StudyWindow::fillCellsMenu() {
  auto* menu = new QMenu(this);
  menu->setObjectName(QStringLiteral("studyCellsMenu"));
  menu->setToolTipsVisible(true);
  const auto item = [&](const QString& text, const char* name, const QString& tip, auto act) {
    auto* action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, act);
    return action;
  };
  item(tr("Add values or a learner..."), "studyAddCells",
       tr("Plan more cells; what is done is not run again"), [this] { addCells(); });
  auto* drop = item(tr("Take the selected cell out"), "studyDropCell",
                    tr("It is not run or compared any more; its results are kept"), [this] { dropCell(); });
  auto* undo = item(tr("Take all cells in again"), "studyUndoDrop",
                    tr("With their results: nothing is run twice"), [this] {
                      askPlan({QStringLiteral("drop"), follower_->site().folder, QStringLiteral("--undo")});
                    });
  connect(menu, &QMenu::aboutToShow, this, [this, drop, undo] {
    const auto facts = follower_->facts();
    // Whoever runs it would go on with what is taken out.
    const bool free = facts && !facts->runner;
    drop->setEnabled(free && chosenCell() >= 0 && facts->ledger.cells().size() > 1);
    undo->setEnabled(free && !facts->folder.plan().dropped.empty());
  });
  cells_->setMenu(menu);
}

}  // namespace paretree::ui
