#include "ui/shell/dialogs/relocate_dialog.h"

#include <QDialogButtonBox>
#include <QDirIterator>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "paretree/core/file.h"
#include "ui/drawing/fonts.h"
#include "ui/session/file_reader.h"
#include "ui/widgets/look.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr int kMostFiles = 2000;  // looked at in one search
constexpr std::uint64_t kLargest = std::uint64_t{1} << 31;

QLabel* valueLabel(const QString& text) {
  auto* label = plainLabel(text);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

class RelocateDialog : public QDialog {
 public:
  RelocateDialog(QWidget* window, Session* session)
      : QDialog(window), session_(session), wanted_(session->document().data), searcher_(new Job(this)) {
    setObjectName(QStringLiteral("relocateDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(QObject::tr("Find the data"));
    setMinimumWidth(560);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* why =
        plainLabel(session->document().dataState == runs::DataState::Missing
                       ? QObject::tr("The file that the runs were made from is not where it was.")
                       : QObject::tr("The file that the runs were made from has other bytes than it had."));
    why->setWordWrap(true);
    column->addWidget(why);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    form->addRow(dimLabel(QObject::tr("It was")), valueLabel(QString::fromStdString(wanted_.path)));
    form->addRow(dimLabel(QObject::tr("Size")),
                 valueLabel(QObject::tr("%1 rows × %2 columns")
                                .arg(countText(static_cast<double>(wanted_.rows)))
                                .arg(wanted_.columns)));
    form->addRow(dimLabel(QStringLiteral("SHA-256")),
                 valueLabel(QString::fromStdString(wanted_.sha256).left(16) + QChar(0x2026)));
    column->addLayout(form);
    answer_ = plainLabel(QObject::tr(
        "Choose the file, or a folder to look through: it is known again by its bytes, under any name."));
    answer_->setObjectName(QStringLiteral("relocateAnswer"));
    answer_->setWordWrap(true);
    answer_->setMinimumHeight(44);
    answer_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(answer_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* file = buttons->addButton(QObject::tr("Choose file..."), QDialogButtonBox::ActionRole);
    auto* folder = buttons->addButton(QObject::tr("Look through a folder..."), QDialogButtonBox::ActionRole);
    use_ = buttons->addButton(QObject::tr("Use this file"), QDialogButtonBox::AcceptRole);
    use_->setObjectName(QStringLiteral("relocateUse"));
    use_->setProperty("role", "primary");
    use_->setEnabled(false);
    for (auto* button : {file, folder}) button->setAutoDefault(false);
    use_->setDefault(true);
    column->addWidget(buttons);
    connect(file, &QPushButton::clicked, this, [this] {
      const QString path =
          QFileDialog::getOpenFileName(this, QObject::tr("Where are the data?"), startFolder());
      if (!path.isEmpty()) check(path);
    });
    connect(folder, &QPushButton::clicked, this, [this] {
      const QString path = QFileDialog::getExistingDirectory(
          this, QObject::tr("Which folder is to be looked through?"), startFolder());
      if (!path.isEmpty()) search(path);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
      session_->reader().relocate(chosen_, !same_);
      accept();
    });
  }

  void check(const QString& path) {
    searcher_->start([this, path, sha = wanted_.sha256](std::stop_token) -> Job::Delivery {
      const auto bytes = readFile(path.toStdString(), kLargest);
      const QString why = bytes ? QString() : displayText(bytes.error());
      return [this, path, why, same = bytes && sha256(*bytes) == sha] {
        if (!why.isEmpty()) return say(why, {}, false);
        say(same ? QObject::tr("%1: the same bytes as before.").arg(path)
                 : QObject::tr("%1: other bytes than before. It can be used, but figures of old runs need "
                               "not hold for it.")
                       .arg(path),
            path, same);
      };
    });
  }

  void search(const QString& folder) {
    answer_->setText(QObject::tr("Looking through %1 ...").arg(folder));
    use_->setEnabled(false);
    const QString name = QFileInfo(QString::fromStdString(wanted_.path)).fileName();
    searcher_->start([this, folder, name, sha = wanted_.sha256](std::stop_token stop) -> Job::Delivery {
      const QStringList found = filesWithBytes(folder, sha, name, kMostFiles, stop);
      return [this, folder, found] {
        if (found.isEmpty())
          return say(QObject::tr("No file below %1 has these bytes.").arg(folder), {}, false);
        say(QObject::tr("%1: the same bytes as before.").arg(found.front()), found.front(), true);
      };
    });
  }

 private:
  void say(const QString& text, const QString& path, bool same) {
    answer_->setText(text);
    chosen_ = path;
    same_ = same;
    use_->setEnabled(!path.isEmpty());
    if (use_->isEnabled()) use_->setFocus();  // Enter is for what is blue
    use_->setText(same || path.isEmpty() ? QObject::tr("Use this file") : QObject::tr("Use it all the same"));
  }
  QString startFolder() const {
    const QString project = session_->document().projectPath;
    return project.isEmpty() ? usedFolder(FilesFor::Reading) : QFileInfo(project).absolutePath();
  }

  Session* session_;
  const runs::DataReference wanted_;
  Job* searcher_;
  QLabel* answer_;
  QPushButton* use_;
  QString chosen_;
  bool same_ = false;
};

}  // namespace

QStringList filesWithBytes(const QString& folder, const std::string& wanted, const QString& name, int atMost,
                           std::stop_token stop) {
  QStringList byName, others;
  QDirIterator files(folder, QDir::Files | QDir::Readable, QDirIterator::Subdirectories);
  const QString ending = QFileInfo(name).suffix();
  while (files.hasNext() && byName.size() + others.size() < atMost && !stop.stop_requested()) {
    const QString path = files.next();
    if (files.fileName() == name)
      byName << path;
    else if (files.fileInfo().suffix().compare(ending, Qt::CaseInsensitive) == 0)
      others << path;
  }
  others.sort();
  for (const auto& path : byName + others) {
    if (stop.stop_requested()) break;
    const auto bytes = readFile(path.toStdString(), kLargest);
    if (bytes && sha256(*bytes) == wanted) return {path};
  }
  return {};
}

QDialog* showRelocateDialog(QWidget* window, Session* session, const QString& folder) {
  if (!session->document().dataAway()) return nullptr;
  auto* dialog = new RelocateDialog(window, session);
  dialog->open();
  if (!folder.isEmpty()) dialog->search(folder);
  return dialog;
}

}  // namespace paretree::ui
