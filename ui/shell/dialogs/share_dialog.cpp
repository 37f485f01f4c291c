#include "ui/shell/dialogs/share_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>

#include "paretree/core/file.h"
#include "ui/drawing/fonts.h"
#include "ui/session/current_project.h"
#include "ui/widgets/look.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr int kDialogWidth = 460;  // px, of the sentences

QLabel* sentence(const QString& text) {
  auto* label = dimLabel(text);
  label->setWordWrap(true);
  label->setFixedWidth(kDialogWidth);
  return label;
}

bool asksBoxes(const learners::Outcome& outcome) {
  return std::any_of(outcome.front.begin(), outcome.front.end(), [](const learners::FrontPoint& point) {
    return point.recipe.base && !point.recipe.base->blackBoxes.empty();
  });
}

}  // namespace

ShareDialog::ShareDialog(QWidget* window, Session* session, Job* writer, int run)
    : QDialog(window), session_(session), writer_(writer), run_(run) {
  setObjectName(QStringLiteral("share"));
  setWindowTitle(tr("Share as one file"));
  auto* lines = new QVBoxLayout(this);
  lines->setContentsMargins(16, 16, 16, 16);
  lines->setSpacing(10);
  lines->addWidget(
      sentence(tr("A page that any browser opens, without a network: the front of run %1, each of its models "
                  "by a click, and its answer for a row that is typed in.")
                   .arg(run) +
               (asksBoxes(session_->document().run(run)->run->outcome)
                    ? QLatin1Char(' ') + tr("Black boxes are not inside.")
                    : QString())));
  notes_ = new QCheckBox(tr("Notes on the project, the run and its models"));
  notes_->setObjectName(QStringLiteral("shareNotes"));
  notes_->setChecked(true);
  rows_ = new QCheckBox(tr("Rows"));
  rows_->setObjectName(QStringLiteral("shareRows"));
  const auto facts = session_->facts();
  const bool have = facts && facts->task->data.rows() > 0 && session_->selection().run == run_;
  const std::size_t count =
      have ? (facts->task->test.empty() ? facts->task->train : facts->task->test).size() : 0;
  if (have)
    rows_->setText(facts->task->test.empty()
                       ? tr("%1 of the training part").arg(rowsText(static_cast<double>(count)))
                       : tr("%1 of the test part").arg(rowsText(static_cast<double>(count))));
  rows_->setEnabled(have);
  lines->addWidget(notes_);
  lines->addWidget(rows_);
  lines->addWidget(sentence(
      have ? tr("With rows, whoever has the file reads their values in the columns that the models ask for, "
                "and their answers. Without them no row is inside; names of columns and categories are.")
           : tr("Rows can come along where the table is at hand and a model of this run is selected.")));
  size_ = plainLabel({});
  size_->setObjectName(QStringLiteral("shareSize"));
  lines->addWidget(size_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  look_ = buttons->addButton(tr("Look at it in the browser"), QDialogButtonBox::ActionRole);
  look_->setObjectName(QStringLiteral("shareLook"));
  save_ = buttons->addButton(tr("Choose file..."), QDialogButtonBox::ActionRole);
  save_->setObjectName(QStringLiteral("shareSave"));
  save_->setProperty("role", "primary");
  save_->setDefault(true);
  for (auto* other : {look_, buttons->button(QDialogButtonBox::Cancel)}) other->setAutoDefault(false);
  lines->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(look_, &QPushButton::clicked, this, &ShareDialog::preview);
  connect(save_, &QPushButton::clicked, this, &ShareDialog::save);
  for (auto* box : {notes_, rows_}) connect(box, &QCheckBox::toggled, this, &ShareDialog::measure);
  connect(session_, &Session::runsChanged, this, [this] {
    if (!session_->document().run(run_)) reject();  // it went away meanwhile
  });
  measure();
}

SharedPageOptions ShareDialog::options() const {
  SharedPageOptions options;
  const Document& document = session_->document();
  const auto* entry = document.run(run_);
  options.runNumber = run_;
  if (const auto learner = session_->registry().find(entry->run->request.learner))
    options.learnerName = learner->info().name;
  const Selection& selection = session_->selection();
  if (selection.run == run_ && selection.draft == 0) options.model = selection.model;
  if (notes_->isChecked()) {
    options.projectNotes = document.notes;
    options.runNote = entry->note;
    for (const runs::PointNote& note : document.pointNotes)
      if (note.point.run == run_ && note.point.model >= 0) options.modelNotes[note.point.model] = note.text;
  }
  if (const auto facts = session_->facts(); rows_->isChecked() && facts)
    options.rows = SharedPageOptions::Rows{
        facts->task->data, facts->task->test.empty() ? facts->task->train : facts->task->test};
  return options;
}

void ShareDialog::measure() {
  page_.reset();
  look_->setEnabled(false);
  save_->setEnabled(false);
  size_->setText(tr("Size: is being made"));
  measuring_.start([this, run = session_->document().run(run_)->run,
                    options = options()](std::stop_token) -> Job::Delivery {
    const auto page = std::make_shared<const std::string>(sharedPage(*run, options));
    return [this, page] {
      page_ = page;
      size_->setText(tr("Size: %1")
                         .arg(QLocale().formattedDataSize(static_cast<qint64>(page->size()), 1,
                                                          QLocale::DataSizeSIFormat)));
      look_->setEnabled(true);
      save_->setEnabled(true);
    };
  });
}

void ShareDialog::preview() {
  const QString path = folder_.filePath(QStringLiteral("preview.html"));
  if (const auto written = writeFile(path.toStdString(), *page_); !written) {
    emit session_->noticed({Notice::Kind::Bad, displayText(written.error()), {}});
    return;
  }
  emit previewed(path);
}

void ShareDialog::save() {
  const QString folder = usedFolder(FilesFor::Writing);
  auto* ask =
      new QFileDialog(this, tr("Share as one file"), folder, QStringLiteral("%1 (*.html)").arg(tr("Page")));
  ask->setObjectName(QStringLiteral("shareFile"));
  ask->setAttribute(Qt::WA_DeleteOnClose);
  ask->setAcceptMode(QFileDialog::AcceptSave);
  ask->setDefaultSuffix(QStringLiteral("html"));
  ask->selectFile(QFileInfo(session_->project().title()).completeBaseName() +
                  QStringLiteral("-run-%1.html").arg(run_));
  connect(ask, &QFileDialog::fileSelected, this, [this](const QString& path) {
    rememberFolder(FilesFor::Writing, path);
    writer_->start([session = session_, page = page_, path](std::stop_token) -> Job::Delivery {
      const auto written = writeFile(path.toStdString(), *page);
      return [session, written, path] {
        if (written)
          emit session->noticed({Notice::Kind::Good, QObject::tr("Written: %1").arg(path), {}});
        else
          emit session->noticed({Notice::Kind::Bad, displayText(written.error()), {}});
      };
    });
    accept();
  });
  ask->open();
}

}  // namespace paretree::ui
