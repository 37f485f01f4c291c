#include "ui/studies/study_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QVBoxLayout>

#include "paretree/studies/folder.h"
#include "ui/drawing/fonts.h"
#include "ui/session/next_run.h"
#include "ui/studies/study_programs.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

constexpr int kMostFolds = 10000;
constexpr std::size_t kMostNamed = 3;  // learners in the name of a folder

/// A folder beside the table that is not there yet.
QString proposedFolder(const Session& session, const std::vector<studies::StudyLearner>& learners) {
  const QFileInfo table(QString::fromStdString(session.document().table->path));
  QString named;
  for (const auto& learner : learners) named += QLatin1Char('-') + QString::fromStdString(learner.id);
  if (learners.size() > kMostNamed) named.clear();
  const QString plain =
      table.absolutePath() + QLatin1Char('/') + table.completeBaseName() + named + QStringLiteral("-study");
  QString path = plain;
  for (int number = 2; QFileInfo::exists(path); ++number)
    path = QStringLiteral("%1-%2").arg(plain).arg(number);
  return path;
}

}  // namespace

StudyDialog::StudyDialog(Session* session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      grid_(new GridTree(session)),
      folder_(new QLineEdit(proposedFolder(*session, grid_->learners()))),
      seeds_(new QLineEdit(QStringLiteral("1-10"))),
      folds_(new QSpinBox),
      estimate_(new QCheckBox(tr("Estimate every model by folds of the training rows"))),
      models_(new QCheckBox(tr("Keep the models, so that runs can be opened"))),
      limits_(new LimitFields),
      status_(plainLabel({})),
      make_(new QPushButton(tr("Make only"))),
      makeAndRun_(new QPushButton(tr("Make and run"))),
      maker_(new Job(this)) {
  setObjectName(QStringLiteral("studyDialog"));
  proposed_ = folder_->text();
  setWindowTitle(tr("Run as study"));
  resizeOnScreen(this, {640, 640});
  setSizeGripEnabled(true);
  folder_->setObjectName(QStringLiteral("studyFolder"));
  folder_->setAccessibleName(tr("Folder of the study"));
  seeds_->setObjectName(QStringLiteral("studySeeds"));
  seeds_->setToolTip(tr("Every combination of ticked values is run with each seed: 1-50, or 1-5, 8"));
  folds_->setObjectName(QStringLiteral("studyFolds"));
  folds_->setRange(0, kMostFolds);
  folds_->setSpecialValueText(tr("as for a run"));
  folds_->setToolTip(
      tr("Each run also learns from all folds but one, and is tested on that one, fold by fold"));
  models_->setObjectName(QStringLiteral("studyModels"));
  models_->setChecked(true);
  models_->setToolTip(
      tr("Results with models grow large of many runs, or of forests; without them they are "
         "small, and no run can be opened"));
  estimate_->setObjectName(QStringLiteral("studyEstimate"));
  status_->setObjectName(QStringLiteral("studyPlanStatus"));
  status_->setWordWrap(true);
  make_->setObjectName(QStringLiteral("studyMake"));
  makeAndRun_->setObjectName(QStringLiteral("studyMakeAndRun"));
  makeAndRun_->setDefault(true);
  make_->setAutoDefault(false);
  const auto& split = session->document().setup.split;
  if (split.kind == data::SplitSpec::Kind::Folds) folds_->setValue(split.folds);
  estimate_->setChecked(session->setup().estimates());
  auto* choose = new QPushButton(tr("Choose..."));
  choose->setAccessibleName(tr("Choose the folder of the study"));
  choose->setAutoDefault(false);
  auto* place = new QHBoxLayout;
  place->addWidget(folder_, 1);
  place->addWidget(choose);
  auto* form = new QFormLayout;
  form->addRow(tr("Folder"), place);
  form->addRow(tr("Seeds"), seeds_);
  form->addRow(tr("Folds"), folds_);
  form->addRow(QString(), estimate_);
  form->addRow(QString(), models_);
  form->addRow(tr("Limits of a run"), limits_);
  auto* hint = dimLabel(
      tr("Tick the values to run. Every combination of the values of one learner is a cell of the study."));
  hint->setWordWrap(true);
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setAutoDefault(false);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(cancel);
  buttons->addWidget(make_);
  buttons->addWidget(makeAndRun_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->addWidget(hint);
  column->addWidget(grid_, 1);
  column->addLayout(form);
  column->addWidget(status_);
  column->addLayout(buttons);
  connect(choose, &QPushButton::clicked, this, &StudyDialog::chooseFolder);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(make_, &QPushButton::clicked, this, [this] { make(false); });
  connect(makeAndRun_, &QPushButton::clicked, this, [this] { make(true); });
  connect(grid_, &GridTree::gridChanged, this, [this] {
    const QString before = proposed_;
    proposed_ = proposedFolder(*session_, grid_->learners());
    if (folder_->text() == before) folder_->setText(proposed_);  // else it is somebody's own
    change();
  });
  connect(grid_, &GridTree::refused, this, [this](const QString& why) {
    refused_ = why;
    refresh();
  });
  for (auto* text : {folder_, seeds_}) connect(text, &QLineEdit::textChanged, this, &StudyDialog::change);
  connect(folds_, &QSpinBox::valueChanged, this, &StudyDialog::change);
  connect(estimate_, &QCheckBox::toggled, this, &StudyDialog::change);
  connect(limits_, &LimitFields::limitsChanged, this, &StudyDialog::change);
  connect(session, &Session::replaced, this, &QDialog::reject);
  grid_->setFocus();
  refresh();
}

Result<studies::StudyPlan> StudyDialog::plan() const {
  runs::RunRequest request = session_->setup().request();
  auto seeds = studies::seedsIn(seeds_->text().remove(QLatin1Char(' ')).toStdString());
  if (!seeds) return seeds.error();
  if (folds_->value() > 1) {
    request.split.kind = data::SplitSpec::Kind::Folds;
    request.split.folds = folds_->value();
  } else if (request.split.kind == data::SplitSpec::Kind::Folds) {
    request.split.kind = data::SplitSpec::Kind::Fraction;
  }
  request.crossValidate.reset();
  if (estimate_->isChecked()) request.crossValidate = runs::FoldPlan{.groups = request.split.groups};
  auto plan = studies::planLike(request, grid_->learners(), std::move(*seeds));
  plan.models = models_->isChecked();
  return plan;
}

void StudyDialog::chooseFolder() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Folder of the study"), folder_->text(), {}, nullptr,
                                   QFileDialog::ShowDirsOnly | QFileDialog::DontConfirmOverwrite);
  if (!path.isEmpty()) folder_->setText(path);
}

void StudyDialog::change() {
  refused_.clear();
  refresh();
}

void StudyDialog::refresh() {
  if (maker_->running()) return;
  auto asked = plan();
  QString why;
  if (!asked) {
    why = displayText(asked.error());
  } else {
    asked->tables.emplace_back();
    if (const auto checked = checkPlan(*asked, session_->registry()); !checked)
      why = displayText(checked.error());
  }
  if (why.isEmpty() && folder_->text().trimmed().isEmpty()) why = tr("Say where the study is to lie.");
  if (why.isEmpty()) why = limits_->problem();
  make_->setEnabled(why.isEmpty());
  makeAndRun_->setEnabled(why.isEmpty());
  if (!why.isEmpty()) return status_->setText(why);
  const std::size_t units = unitCount(*asked), seeds = asked->seeds.size();
  status_->setText(
      tr("%1 × %2: %3")
          .arg(countedText(units / seeds, tr("cell"), tr("cells")),
               countedText(seeds, tr("seed"), tr("seeds")), countedText(units, tr("run"), tr("runs"))) +
      (refused_.isEmpty() ? QString() : QLatin1Char('\n') + refused_) +
      (folds_->value() > 1 && estimate_->isChecked()
           ? QLatin1Char('\n') +
                 displayText(Message{"studies.folds-and-estimates", {{"folds", folds_->value()}}})
           : QString()));
}

void StudyDialog::make(bool run) {
  auto asked = plan();
  if (!asked) return status_->setText(displayText(asked.error()));
  const QString folder = QFileInfo(folder_->text().trimmed()).absoluteFilePath();
  StudyPlace place;
  limits_->putInto(place);
  for (auto* button : {make_, makeAndRun_}) button->setEnabled(false);
  status_->setText(tr("Making the study"));
  const auto& document = session_->document();
  // Types and roles as they are in the window, also where they were changed there.
  const studies::TableSource source{document.table->path, document.data.options};
  maker_->start([this, plan = std::move(*asked), folder, source, run, place,
                 registry = session_->sharedRegistry()](std::stop_token stop) mutable -> Job::Delivery {
    QString why;
    if (const auto program = idOfUnitProgram(stop)) {
      plan.program = *program;
      const auto made =
          studies::StudyFolder::create(folder.toStdString(), std::move(plan), {source}, *registry);
      if (!made) why = displayText(made.error());
    } else {
      why = displayText(program.error());
    }
    return [this, why, folder, run, place] {
      for (auto* button : {make_, makeAndRun_}) button->setEnabled(true);
      if (!why.isEmpty()) return status_->setText(why);
      emit made(folder, run, place);
      accept();
    };
  });
}

}  // namespace paretree::ui
