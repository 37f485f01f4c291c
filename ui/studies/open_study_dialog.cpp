#include "ui/studies/open_study_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QSettings>
#include <QVBoxLayout>

#include "paretree/core/error.h"
#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

const QString kFolder = QStringLiteral("open/studies"), kHost = QStringLiteral("open/studyHost"),
              kFolderThere = QStringLiteral("open/studyThere"),
              kProgram = QStringLiteral("open/studyProgram");

}  // namespace

OpenStudyDialog::OpenStudyDialog(QWidget* parent)
    : QDialog(parent),
      host_(new QLineEdit),
      folder_(new QLineEdit),
      program_(new QLineEdit),
      choose_(new QPushButton(tr("Choose..."))),
      open_(new QPushButton(tr("Open"))),
      words_(dimLabel({})) {
  setObjectName(QStringLiteral("openStudyDialog"));
  setWindowTitle(tr("Open study"));
  setMinimumWidth(480);
  host_->setObjectName(QStringLiteral("openStudyHost"));
  host_->setPlaceholderText(tr("none: this machine"));
  folder_->setObjectName(QStringLiteral("openStudyFolder"));
  program_->setObjectName(QStringLiteral("openStudyProgram"));
  program_->setPlaceholderText(QStringLiteral("paretree-cli"));
  choose_->setAccessibleName(tr("Choose the folder of the study"));
  choose_->setAutoDefault(false);
  open_->setObjectName(QStringLiteral("openStudyOpen"));
  open_->setDefault(true);
  auto* place = new QHBoxLayout;
  place->addWidget(folder_, 1);
  place->addWidget(choose_);
  auto* form = new QFormLayout;
  form->addRow(tr("Host"), host_);
  form->addRow(tr("Folder"), place);
  form->addRow(tr("Program there"), program_);
  host_->setAccessibleName(tr("Host"));
  folder_->setAccessibleName(tr("Folder of the study"));
  program_->setAccessibleName(tr("Program there"));
  words_->setWordWrap(true);
  words_->setMinimumHeight(3 * words_->fontMetrics().lineSpacing());
  words_->setAlignment(Qt::AlignTop);
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setAutoDefault(false);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(cancel);
  buttons->addWidget(open_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  column->addLayout(form);
  column->addWidget(words_);
  column->addStretch(1);
  column->addLayout(buttons);
  const QSettings settings;
  host_->setText(settings.value(kHost).toString());
  program_->setText(settings.value(kProgram).toString());
  folder_->setText(settings.value(host_->text().isEmpty() ? kFolder : kFolderThere).toString());
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(choose_, &QPushButton::clicked, this, &OpenStudyDialog::choose);
  connect(open_, &QPushButton::clicked, this, &OpenStudyDialog::take);
  for (auto* text : {host_, folder_}) connect(text, &QLineEdit::textChanged, this, &OpenStudyDialog::refresh);
  folder_->setFocus();
  refresh();
}

StudySite OpenStudyDialog::site() const {
  const QString host = host_->text().trimmed();
  QString folder = folder_->text().trimmed();
  while (folder.size() > 1 && folder.endsWith(QLatin1Char('/'))) folder.chop(1);
  // On a host a path without a slash in front begins in the home folder, here in the present one.
  if (folder.startsWith(QLatin1String("~/")))
    folder = host.isEmpty() ? QDir::homePath() + folder.mid(1) : folder.mid(2);
  if (host.isEmpty()) return QDir(folder).absolutePath();
  return {folder, host, program_->text().trimmed()};
}

void OpenStudyDialog::refresh() {
  const bool here = host_->text().trimmed().isEmpty();
  choose_->setEnabled(here);
  program_->setEnabled(!here);
  // A host that begins so would be read as an option.
  const bool option = host_->text().trimmed().startsWith(QLatin1Char('-'));
  open_->setEnabled(!folder_->text().trimmed().isEmpty() && !option);
  words_->setText(
      here ? tr("The folder of a study: its cells, their joint front, and who runs it. On another "
                "machine: name its host.")
           : tr("Read again and again by ssh, with your own keys and without asking: ssh %1 must work "
                "without a password. A folder without a slash in front lies in your home there.")
                 .arg(host_->text().trimmed()));
}

void OpenStudyDialog::choose() {
  const QString path = QFileDialog::getExistingDirectory(this, tr("Open study"), folder_->text());
  if (path.isEmpty()) return;
  folder_->setText(path);
  take();
}

void OpenStudyDialog::take() {
  const StudySite site = this->site();
  if (site.here() && !QFileInfo::exists(site.folder + QStringLiteral("/study.json")))
    return words_->setText(displayText(Error{"studies.no-study", {}, inFile(site.folder.toStdString())}));
  QSettings settings;
  settings.setValue(kHost, site.host);
  settings.setValue(kProgram, site.program);
  settings.setValue(site.here() ? kFolder : kFolderThere, site.folder);
  emit chosen(site);
  accept();
}

}  // namespace paretree::ui
