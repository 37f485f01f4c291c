#include "ui/studies/run_on_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "paretree/core/parallel.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kMostProcesses = 1024, kMostRanks = 100000;
const QString kKeys = QStringLiteral("studies/");

}  // namespace

RunOnDialog::RunOnDialog(const QString& host, const StudyPlace& limits, QWidget* parent)
    : QDialog(parent),
      kind_(new QComboBox),
      pages_(new QStackedWidget),
      processes_(new QSpinBox),
      ranks_(new QSpinBox),
      rankHosts_(new QLineEdit),
      hosts_(new QLineEdit),
      command_(new QLineEdit),
      limits_(new LimitFields),
      words_(dimLabel({})) {
  setObjectName(QStringLiteral("runOn"));
  setWindowTitle(tr("Run the study on"));
  setMinimumWidth(480);
  kind_->setObjectName(QStringLiteral("runOnKind"));
  kind_->setAccessibleName(tr("Where the study runs"));
  kind_->addItem(host.isEmpty() ? tr("This machine") : host, static_cast<int>(StudyPlace::Kind::Here));
  kind_->addItem(tr("Hosts over ssh (GNU parallel)"), static_cast<int>(StudyPlace::Kind::Hosts));
  kind_->addItem(tr("A batch system (Slurm)"), static_cast<int>(StudyPlace::Kind::Batch));
  kind_->addItem(tr("Ranks of Open MPI"), static_cast<int>(StudyPlace::Kind::Ranks));
  processes_->setObjectName(QStringLiteral("runOnProcesses"));
  processes_->setRange(0, kMostProcesses);
  processes_->setSpecialValueText(tr("all processors"));
  ranks_->setObjectName(QStringLiteral("runOnRanks"));
  ranks_->setRange(1, kMostRanks);
  rankHosts_->setObjectName(QStringLiteral("runOnRankHosts"));
  rankHosts_->setPlaceholderText(tr("none: this machine"));
  hosts_->setObjectName(QStringLiteral("runOnHosts"));
  hosts_->setPlaceholderText(QStringLiteral("node1,node2"));
  command_->setObjectName(QStringLiteral("runOnCommand"));
  const auto page = [this](const std::vector<std::pair<QString, QWidget*>>& fields) {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    for (const auto& [label, field] : fields) {
      form->addRow(label, field);
      field->setAccessibleName(label);
    }
    pages_->addWidget(widget);
  };
  page({{tr("Runs side by side"), processes_}});
  page({{tr("Hosts, or a file of them"), hosts_}});
  page({{tr("Command that submits"), command_}});
  page({{tr("Ranks"), ranks_}, {tr("File of hosts"), rankHosts_}});
  words_->setWordWrap(true);
  words_->setMinimumHeight(3 * words_->fontMetrics().lineSpacing());
  words_->setAlignment(Qt::AlignTop);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* run = buttons->addButton(tr("Run"), QDialogButtonBox::AcceptRole);
  run->setObjectName(QStringLiteral("runOnRun"));
  auto* cancel = buttons->button(QDialogButtonBox::Cancel);
  cancel->setText(tr("Cancel"));
  cancel->setAutoDefault(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->addWidget(kind_);
  column->addWidget(pages_);
  auto* bounds = new QFormLayout;
  bounds->addRow(tr("Limits of a run"), limits_);
  column->addLayout(bounds);
  column->addWidget(words_);
  column->addStretch(1);
  column->addWidget(buttons);
  run->setDefault(true);  // once it stands in the dialog, which asks its own buttons
  connect(kind_, &QComboBox::currentIndexChanged, this, &RunOnDialog::refresh);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    keep();
    emit chosen(place());
    accept();
  });
  limits_->set(limits);
  connect(limits_, &LimitFields::limitsChanged, this, [this, run] {
    run->setEnabled(limits_->problem().isEmpty());
    refresh();
  });
  const QSettings settings;
  kind_->setCurrentIndex(qMax(0, kind_->findData(settings.value(kKeys + QStringLiteral("kind"), 0).toInt())));
  processes_->setValue(settings.value(kKeys + QStringLiteral("processes"), 0).toInt());
  ranks_->setValue(settings.value(kKeys + QStringLiteral("ranks"), hardwareThreads()).toInt());
  rankHosts_->setText(settings.value(kKeys + QStringLiteral("rankHosts")).toString());
  hosts_->setText(settings.value(kKeys + QStringLiteral("hosts")).toString());
  command_->setText(settings.value(kKeys + QStringLiteral("command"), QStringLiteral("sbatch")).toString());
  refresh();
}

StudyPlace RunOnDialog::place() const {
  StudyPlace place;
  place.kind = static_cast<StudyPlace::Kind>(kind_->currentData().toInt());
  place.processes = place.kind == StudyPlace::Kind::Ranks ? ranks_->value() : processes_->value();
  place.hosts = (place.kind == StudyPlace::Kind::Ranks ? rankHosts_ : hosts_)->text().trimmed();
  place.command = command_->text().trimmed();
  limits_->putInto(place);
  return place;
}

void RunOnDialog::keep() const {
  QSettings settings;
  settings.setValue(kKeys + QStringLiteral("kind"), kind_->currentData());
  settings.setValue(kKeys + QStringLiteral("processes"), processes_->value());
  settings.setValue(kKeys + QStringLiteral("ranks"), ranks_->value());
  settings.setValue(kKeys + QStringLiteral("rankHosts"), rankHosts_->text());
  settings.setValue(kKeys + QStringLiteral("hosts"), hosts_->text());
  settings.setValue(kKeys + QStringLiteral("command"), command_->text());
}

void RunOnDialog::refresh() {
  pages_->setCurrentIndex(kind_->currentIndex());
  // The words stand right below the fields that are seen, however many the others have.
  for (int i = 0; i < pages_->count(); ++i)
    pages_->widget(i)->setSizePolicy(
        QSizePolicy::Preferred, i == pages_->currentIndex() ? QSizePolicy::Maximum : QSizePolicy::Ignored);
  if (const QString why = limits_->problem(); !why.isEmpty()) return words_->setText(why);
  const QString same = tr("The study's folder and the programs must be seen there at the same paths.");
  switch (static_cast<StudyPlace::Kind>(kind_->currentData().toInt())) {
    case StudyPlace::Kind::Here:
      words_->setText(tr("Runs in processes of its own: closing this window, or its end, changes nothing."));
      break;
    case StudyPlace::Kind::Hosts:
      words_->setText(tr("Writes study.parallel.sh and starts it; your own ssh keys are used. %1").arg(same));
      break;
    case StudyPlace::Kind::Batch:
      words_->setText(tr("Writes study.sbatch and submits it by this command. %1").arg(same));
      break;
    case StudyPlace::Kind::Ranks:
      words_->setText(tr("Starts paretree-farm, which needs Debian's package openmpi-bin. %1").arg(same));
      break;
  }
}

}  // namespace paretree::ui
