#include "ui/shell/dialogs/export_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QSettings>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/widgets/look.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr QSize kPreview(380, 300);                // px
constexpr qsizetype kLetters = 3000, kLines = 60;  // of a text

enum class Kind { Picture, Text, Rows, Run };
struct Format {
  const char* ending;
  const char* label;
  const char* use;
  Kind kind;
};
constexpr Format kFormats[] = {
    {"png", QT_TRANSLATE_NOOP("Export", "Picture (PNG)"),
     QT_TRANSLATE_NOOP("Export", "The whole tree or all rules, for screens and documents."), Kind::Picture},
    {"svg", QT_TRANSLATE_NOOP("Export", "Picture for print (SVG)"),
     QT_TRANSLATE_NOOP("Export", "Sharp at any size; can be edited further."), Kind::Picture},
    {"pdf", QT_TRANSLATE_NOOP("Export", "Page (PDF)"),
     QT_TRANSLATE_NOOP("Export",
                       "With its fonts inside; on sheets of A4 or A3 it is glued together at the marks."),
     Kind::Picture},
    {"html", QT_TRANSLATE_NOOP("Export", "Report of the run (HTML)"),
     QT_TRANSLATE_NOOP("Export", "One file with pictures, figures, settings and seed; needs nothing else."),
     Kind::Run},
    {"csv", QT_TRANSLATE_NOOP("Export", "Predictions of all rows (CSV)"),
     QT_TRANSLATE_NOOP(
         "Export",
         "For each row of the table the answer, its probabilities and the leaf or rule that gives it."),
     Kind::Rows},
    {"xlsx", QT_TRANSLATE_NOOP("Export", "Predictions of all rows (XLSX)"),
     QT_TRANSLATE_NOOP("Export", "The same as a workbook for spreadsheets, numbers as numbers."), Kind::Rows},
    {"json", QT_TRANSLATE_NOOP("Export", "Model (JSON)"),
     QT_TRANSLATE_NOOP("Export", "All of the model; this program and its command line read it again."),
     Kind::Text},
    {"pmml", QT_TRANSLATE_NOOP("Export", "Model for other programs (PMML)"),
     QT_TRANSLATE_NOOP("Export", "PMML 4.4, with rows to verify the reader by."), Kind::Text},
    {"py", QT_TRANSLATE_NOOP("Export", "Program (Python)"),
     QT_TRANSLATE_NOOP("Export", "A function that gives the same predictions, to the last digit."),
     Kind::Text},
    {"c", QT_TRANSLATE_NOOP("Export", "Program (C)"),
     QT_TRANSLATE_NOOP("Export", "A function that gives the same predictions, to the last digit."),
     Kind::Text},
    {"sql", QT_TRANSLATE_NOOP("Export", "Query (SQL)"),
     QT_TRANSLATE_NOOP("Export", "One SELECT over a table with the same columns."), Kind::Text},
    {"tex", QT_TRANSLATE_NOOP("Export", "LaTeX"),
     QT_TRANSLATE_NOOP("Export",
                       "A fragment to include, in English; the packages it needs stand in a comment."),
     Kind::Text},
    {"dot", QT_TRANSLATE_NOOP("Export", "Graphviz (DOT)"),
     QT_TRANSLATE_NOOP("Export", "Nodes and edges as text, in English."), Kind::Text},
    {"txt", QT_TRANSLATE_NOOP("Export", "Outline in words (text)"),
     QT_TRANSLATE_NOOP("Export",
                       "The tree or the rules, a line each, in English as the command line writes it."),
     Kind::Text}};

bool suits(const Format& format, const Session& session) {
  const auto facts = session.facts();
  switch (format.kind) {
    case Kind::Picture:
      return facts->model->tree() || facts->model->rules();
    case Kind::Rows:
      return facts->task->data.rows() > 0;
    case Kind::Run:
      return session.selection().draft != 0 || session.document().run(session.selection().run);
    case Kind::Text:
      return true;
  }
  return false;
}

/// Are there tests of so many levels that cards on paper may count them?
bool asksManyLevels(const Session& session) {
  constexpr std::size_t kMany = 12;
  const auto facts = session.facts();
  const auto* tree = facts ? facts->model->tree() : nullptr;
  return tree && std::any_of(tree->nodes.begin(), tree->nodes.end(), [](const model::Node& node) {
           const auto* levels = node.isLeaf() ? nullptr : std::get_if<model::Subset>(&node.branch().split);
           return levels && levels->left.size() > kMany;
         });
}

/// What would be written, or why it cannot be.
struct Preview {
  QImage image;
  QString text, problem;
};

// In a Job's work only.
Preview previewOf(const ModelFacts& facts, const QString& ending, const std::optional<TreeOptions>& shown,
                  const PageWords& words, double pixels, const ModelFileWords& fileWords) {
  Preview preview;
  const std::string name = ("x." + ending).toStdString();
  if (pictureFormatOf(name)) {
    // Another model may have been selected since the formats were listed, as at the end of a search.
    if (!facts.model->tree() && !facts.model->rules()) {
      preview.problem = displayText(Error{"pictures.no-tree", {}, inFile(name)});
      return preview;
    }
    const PictureOptions options = pictureOptions(facts, 0, shown, words, Paper::AsThePicture);
    PictureOptions small = options;
    small.width = static_cast<int>(kPreview.width() * pixels);
    small.height = static_cast<int>(kPreview.height() * pixels);
    const Picture picture =
        facts.model->rules() ? rulesPage(*facts.model, options) : treePage(facts.model, options);
    if (const auto image = render(picture, small))
      preview.image = *image;
    else
      preview.problem = displayText(image.error());
    preview.image.setDevicePixelRatio(pixels);
    return preview;
  }
  const auto text = textOfModel(*facts.model, ending, fileWords);
  if (!text) return preview;  // rows and reports are not made beforehand
  if (!*text) {
    preview.problem = displayText((*text).error());
    return preview;
  }
  const QString whole = QString::fromStdString((*text)->substr(0, kLetters));
  preview.text = whole.section(QLatin1Char('\n'), 0, kLines);
  return preview;
}

}  // namespace

ExportDialog::ExportDialog(QWidget* window, Session* session, Job* writer,
                           const std::optional<TreeOptions>& shown)
    : QDialog(window),
      session_(session),
      writer_(writer),
      previewer_(new Job(this)),
      shown_(shown),
      format_(new QComboBox),
      part_(new QComboBox),
      paper_(new QComboBox),
      lists_(new QCheckBox(tr("Long lists of levels below the tree"))),
      width_(new QSpinBox),
      use_(dimLabel({})),
      problem_(plainLabel({})),
      picture_(new QLabel),
      text_(new QPlainTextEdit),
      pages_(new QStackedWidget) {
  setObjectName(QStringLiteral("exportDialog"));
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Export the model"));
  auto* left = new QWidget;
  form_ = new QFormLayout(left);
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setVerticalSpacing(10);
  buildForm(form_);
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setAccessibleName(tr("What is written"));
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFrameShape(QFrame::NoFrame);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setAccessibleName(tr("What is written"));
  // Why nothing can be written stands where it would be seen.
  problem_->setAlignment(Qt::AlignCenter);
  problem_->setContentsMargins(24, 24, 24, 24);
  pages_->addWidget(problem_);
  pages_->addWidget(picture_);
  pages_->addWidget(text_);
  pages_->setFixedSize(kPreview);
  pages_->setObjectName(QStringLiteral("exportPreview"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  go_ = buttons->addButton(tr("Choose file..."), QDialogButtonBox::ActionRole);
  go_->setObjectName(QStringLiteral("exportChoose"));
  go_->setProperty("role", "primary");
  go_->setDefault(true);
  buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);  // else Enter in a list closes the dialog
  auto* across = new QHBoxLayout;
  across->setSpacing(20);
  across->addWidget(left, 0, Qt::AlignTop);
  across->addWidget(pages_);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(16, 16, 16, 16);
  all->setSpacing(14);
  all->addLayout(across);
  all->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(go_, &QPushButton::clicked, this, &ExportDialog::choose);
  connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  connect(part_, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
  connect(lists_, &QCheckBox::toggled, this, &ExportDialog::preview);
  // What arrives meanwhile, as estimates do, will be written: it is shown.
  connect(session_, &Session::factsChanged, this, &ExportDialog::makePreview);
  refresh();
}

void ExportDialog::buildForm(QFormLayout* form) {
  constexpr int kWords = 320;  // px
  format_->setObjectName(QStringLiteral("exportFormat"));
  for (const auto& f : kFormats)
    if (suits(f, *session_))
      format_->addItem(f.kind == Kind::Run && session_->selection().draft
                           ? tr("Report of the model (HTML)")
                           : QCoreApplication::translate("Export", f.label),
                       QString::fromLatin1(f.ending));
  format_->setMaxVisibleItems(20);
  format_->setCurrentIndex(qMax(0, format_->findData(QSettings().value(QStringLiteral("export/format")))));
  format_->setAccessibleName(tr("Format"));
  width_->setRange(200, 20000);
  width_->setSuffix(tr(" px"));
  width_->setValue(2000);
  width_->setAccessibleName(tr("Width"));
  for (auto* label : {use_, problem_}) label->setWordWrap(true);
  use_->setFixedWidth(kWords);
  use_->setObjectName(QStringLiteral("exportUse"));
  problem_->setObjectName(QStringLiteral("exportProblem"));
  part_->setObjectName(QStringLiteral("exportedPart"));
  part_->setAccessibleName(tr("Part of the tree"));
  part_->addItems({tr("The whole tree"), tr("As in the window, folded branches closed")});
  paper_->setObjectName(QStringLiteral("exportPaper"));
  paper_->setAccessibleName(tr("Paper"));
  paper_->addItems(
      {tr("One page as large as the picture"), tr("A4, sheets that join"), tr("A3, sheets that join")});
  form->addRow(tr("Format"), format_);
  form->addRow(QString(), use_);
  form->addRow(tr("Width"), width_);
  form->addRow(tr("Part"), part_);
  lists_->setObjectName(QStringLiteral("exportLists"));
  lists_->setChecked(QSettings().value(QStringLiteral("export/lists"), true).toBool());
  lists_->setToolTip(
      tr("Cards count levels where these are many; exports as text and programs name them all."));
  form->addRow(QString(), lists_);
  form->addRow(tr("Paper"), paper_);
}

void ExportDialog::refresh() {
  form_->setRowVisible(paper_, ending() == QLatin1String("pdf"));
  const bool picture = pictureFormatOf(("x." + ending()).toStdString()).has_value();
  form_->setRowVisible(part_, shown_ && picture);
  form_->setRowVisible(lists_, picture && asksManyLevels(*session_));
  form_->setRowVisible(width_, ending() == QLatin1String("png"));
  for (const auto& f : kFormats)
    if (ending() == QLatin1String(f.ending)) use_->setText(QCoreApplication::translate("Export", f.use));
  preview();
}

/// What cannot be written is said before a file is chosen.
void ExportDialog::preview() {
  problem_->clear();
  go_->setEnabled(true);
  pages_->setCurrentIndex(0);
  makePreview();
}

void ExportDialog::makePreview() {
  const auto facts = session_->facts();
  if (!facts) return;
  previewer_->start([this, facts, ending = ending(), words = wordsOfSelection(*session_),
                     fileWords = fileWords(*session_), shown = drawn(),
                     pixels = devicePixelRatioF()](std::stop_token) -> Job::Delivery {
    const Preview made = previewOf(*facts, ending, shown, words, pixels, fileWords);
    return [this, made] {
      problem_->setText(made.problem);
      go_->setEnabled(made.problem.isEmpty());
      picture_->setPixmap(QPixmap::fromImage(made.image));
      text_->setPlainText(made.text);
      pages_->setCurrentIndex(!made.image.isNull() ? 1 : made.text.isEmpty() ? 0 : 2);
      emit previewed();
    };
  });
}

/// What of the tree is drawn; nothing: all of it, with the lists that its cards count.
std::optional<TreeOptions> ExportDialog::drawn() const {
  std::optional<TreeOptions> tree = part_->currentIndex() == 1 ? shown_ : std::nullopt;
  if (lists_->isChecked()) return tree;
  if (!tree) tree = TreeOptions();
  tree->lists = false;
  return tree;
}

void ExportDialog::choose() {
  QSettings settings;
  settings.setValue(QStringLiteral("export/format"), ending());
  settings.setValue(QStringLiteral("export/lists"), lists_->isChecked());
  QString path = QFileDialog::getSaveFileName(
      this, tr("Export"),
      inUsedFolder(FilesFor::Writing, proposedName(*session_) + QLatin1Char('.') + ending()),
      QStringLiteral("%1 (*.%2)").arg(format_->currentText(), ending()));
  if (path.isEmpty()) return;
  if (QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + ending();
  rememberFolder(FilesFor::Writing, path);
  exportTo(session_, writer_, path, ending() == QLatin1String("png") ? width_->value() : 0, drawn(),
           static_cast<Paper>(paper_->currentIndex()));
  accept();
}

}  // namespace paretree::ui
