#include "ui/shell/dialogs/new_rows_window.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QPalette>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/core/file.h"
#include "paretree/data/writing/save_table.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/models/delegates.h"
#include "ui/session/reading/file_models.h"
#include "ui/session/runs.h"
#include "ui/shell/dialogs/import_form.h"
#include "ui/shell/new_rows/called_columns.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

constexpr int kWidest = 340;       // of a column, px
constexpr int kMostlyEmpty = 140;  // of a column where fewer than one row in so many has something
constexpr std::size_t kHardlyAny = 10;

/// "weight, colour"; of more than a few how many.
QString columnsNamed(const NewRows& rows, bool asked) {
  constexpr qsizetype kNamed = 4;
  QStringList names;
  for (const LearntRange& range : rows.learnt)
    if (range.asked == asked) names << QString::fromStdString(rows.data.info(range.column).name);
  return names.size() <= kNamed ? names.join(QStringLiteral(", "))
                                : QObject::tr("%1 columns").arg(countText(static_cast<double>(names.size())));
}

/// How many rows have values that the training rows do not have, in what the model asks for and beside it.
QString rangeText(const NewRows& rows) {
  if (rows.learnt.empty()) return QObject::tr("Which rows the model has learnt from is not known here.");
  const auto has = [](const auto& out, bool asked) {
    return std::any_of(out.begin(), out.end(), [asked](const Outside& o) { return o.asked == asked; });
  };
  const auto outside =
      std::count_if(rows.out.begin(), rows.out.end(), [&](const auto& out) { return has(out, true); });
  const auto beside = std::count_if(rows.out.begin(), rows.out.end(),
                                    [&](const auto& out) { return has(out, false) && !has(out, true); });
  const bool all = std::all_of(rows.learnt.begin(), rows.learnt.end(), [](const auto& r) { return r.asked; });
  QString text;
  if (outside > 0)
    text = QObject::tr("%1 with values outside those of the training rows.")
               .arg(rowsText(static_cast<double>(outside)));
  else if (all)
    text = QObject::tr("All lie within the range of the training rows.");
  else
    text = QObject::tr("In what the model asks for (%1), all lie within the range of the training rows.")
               .arg(columnsNamed(rows, true));
  if (beside > 0)
    text += QLatin1Char(' ') + QObject::tr("%1 outside only in columns that it does not ask for.")
                                   .arg(rowsText(static_cast<double>(beside)));
  return text;
}

/// "240 rows. 12 lie outside what the model has learnt from. Of 230 that say it, 84.3 % are right."
QString summaryOf(const NewRows& rows) {
  const std::size_t all = rows.data.rows();
  QString text =
      QObject::tr("%1.").arg(rowsText(static_cast<double>(all))) + QLatin1Char(' ') + rangeText(rows);
  const auto taken =
      std::count_if(rows.said.begin(), rows.said.end(), [](const auto& said) { return !said.empty(); });
  if (taken > 0)
    text += QLatin1Char(' ') +
            QObject::tr("%1 with cells that were taken for something else than they say; point at them.")
                .arg(rowsText(static_cast<double>(taken)));
  std::size_t known = 0, right = 0;
  for (std::size_t i = 0; i < all; ++i)
    if (const auto said = answeredRight(rows, i)) {
      ++known;
      right += *said;
    }
  if (known)
    text +=
        QLatin1Char(' ') + QObject::tr("%1 of %2 that say the target are answered rightly.")
                               .arg(percentText(static_cast<double>(right) / static_cast<double>(known), 1),
                                    countText(static_cast<double>(known)));
  return text;
}

/// What makes answers wrong is not one grey line among others.
QLabel* warningOf(const QStringList& warnings, const Theme& theme) {
  auto* label = plainLabel(warnings.join(QLatin1Char('\n')));
  label->setObjectName(QStringLiteral("newRowsWarning"));
  label->setWordWrap(true);
  label->setMargin(8);
  label->setAutoFillBackground(true);
  QPalette colours = label->palette();
  colours.setColor(QPalette::Window, theme.warnTint);
  colours.setColor(QPalette::WindowText, theme.warnText);
  label->setPalette(colours);
  return label;
}

/// As high as its lines are at this width, up to a few; the rest is scrolled: however many notes there are,
/// the table and what is done with it stay in sight.
class NotesBox : public QPlainTextEdit {
 public:
  explicit NotesBox(const QStringList& notes) : QPlainTextEdit(notes.join(QLatin1Char('\n'))) {
    setObjectName(QStringLiteral("newRowsNotes"));
    setAccessibleName(QObject::tr("Notes on reading the file"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(0);
    fillWith(viewport(), QPalette::Window);
    fitHeight();
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
  }

 private:
  void fitHeight() {
    constexpr int kNoteLines = 5, kNoteAir = 6;
    double needed = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
      needed += blockBoundingRect(block).height();  // laid out by it
    const int line = fontMetrics().lineSpacing();
    setFixedHeight(std::clamp(static_cast<int>(std::ceil(needed)), line, kNoteLines * line) + kNoteAir);
  }
};

}  // namespace

NewRowsWindow::NewRowsWindow(std::shared_ptr<const NewRows> rows, const QString& modelName, QWidget* parent)
    : QDialog(parent),
      rows_(std::move(rows)),
      model_(new NewRowsModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      summary_(plainLabel(summaryOf(*rows_))),
      status_(dimLabel({})),
      table_(new QTableView),
      save_(new QPushButton(tr("Save as CSV or XLSX..."))),
      writer_(new Job(this)) {
  setObjectName(QStringLiteral("newRows"));
  setWindowTitle(tr("%1 answered by %2").arg(QFileInfo(rows_->path).fileName(), modelName));
  resizeOnScreen(this, {1180, 620});
  setSizeGripEnabled(true);
  summary_->setObjectName(QStringLiteral("newRowsSummary"));
  summary_->setWordWrap(true);
  model_->setRows(rows_);
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(NewRowsModel::kSortRole);
  table_->setModel(sorted_);
  table_->setAccessibleName(tr("Answered rows"));
  table_->setItemDelegate(new CellDelegate(28, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(28);
  table_->horizontalHeader()->setResizeContentsPrecision(50);
  table_->horizontalHeader()->setMaximumSectionSize(kWidest);
  table_->setSortingEnabled(true);
  table_->sortByColumn(0, Qt::AscendingOrder);
  table_->resizeColumnsToContents();
  // Where hardly any row has something there, its words do not push the values out of sight.
  const auto out =
      std::count_if(rows_->out.begin(), rows_->out.end(), [](const auto& of) { return !of.empty(); });
  if (const int at = model_->outsideColumn();
      at >= 0 && static_cast<std::size_t>(out) * kHardlyAny < rows_->out.size())
    table_->setColumnWidth(at, std::min(table_->columnWidth(at), kMostlyEmpty));
  save_->setObjectName(QStringLiteral("saveNewRows"));
  save_->setDefault(true);
  connect(save_, &QPushButton::clicked, this, &NewRowsWindow::chooseFile);
  auto* close = new QPushButton(tr("Close"));
  close->setAutoDefault(false);
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  auto* foot = new QHBoxLayout;
  foot->addWidget(status_, 1);
  foot->addWidget(close);
  foot->addWidget(save_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 12, 14, 12);
  if (!rows_->warnings.isEmpty()) column->addWidget(warningOf(rows_->warnings, themeOf(this)));
  column->addWidget(summary_);
  if (!rows_->notes.isEmpty()) column->addWidget(new NotesBox(rows_->notes));
  if (!rows_->lackSign.empty()) column->addWidget(percentButton(), 0, Qt::AlignLeft);
  if (!rows_->guessedEncoding.empty()) column->addWidget(encodingButton(), 0, Qt::AlignLeft);
  column->addWidget(table_, 1);
  column->addLayout(foot);
}

QPushButton* NewRowsWindow::percentButton() {
  const auto& names = rows_->lackSign;
  auto* button =
      new QPushButton(names.size() == 1 ? tr("Read %1 as per cent").arg(QString::fromStdString(names.front()))
                                        : tr("Read %1 columns as per cent").arg(names.size()));
  button->setObjectName(QStringLiteral("readAsPercent"));
  button->setAutoDefault(false);
  connect(button, &QPushButton::clicked, this, [this] {
    NewRowsAsked asked = rows_->asked;
    asked.percent.insert(rows_->lackSign.begin(), rows_->lackSign.end());
    emit askedAgain(asked);
    close();
  });
  return button;
}

QPushButton* NewRowsWindow::encodingButton() {
  auto* button =
      new QPushButton(tr("Encoding: %1, a guess").arg(QString::fromStdString(rows_->guessedEncoding)));
  button->setObjectName(QStringLiteral("readAsEncoding"));
  button->setAutoDefault(false);
  auto* menu = new QMenu(button);
  for (const QString& name : usualEncodings())
    menu->addAction(tr("Read as %1").arg(name), this, [this, name] {
      NewRowsAsked asked = rows_->asked;
      asked.encoding = name.toStdString();
      emit askedAgain(asked);
      close();
    });
  button->setMenu(menu);
  return button;
}

void NewRowsWindow::chooseFile() {
  const QFileInfo file(rows_->path);
  const QString tables = tr("Tables to read, with reasons (*.csv)");
  const QString workbooks = tr("Workbooks to read, with reasons (*.xlsx)");
  const QString plain = tr("Tables for programs, as paretree-cli predict writes them (*.csv)");
  QString kind;
  QString path =
      QFileDialog::getSaveFileName(this, tr("Save predictions"),
                                   file.absolutePath() + QLatin1Char('/') + file.completeBaseName() +
                                       tr("-answered") + QStringLiteral(".csv"),
                                   QStringList{tables, workbooks, plain}.join(QStringLiteral(";;")), &kind);
  if (path.isEmpty()) return;
  if (kind == workbooks && path.endsWith(QStringLiteral(".csv")))  // the name that was proposed
    path.chop(4);
  if (QFileInfo(path).suffix().isEmpty())
    path += kind == workbooks ? QStringLiteral(".xlsx") : QStringLiteral(".csv");
  save(path, kind == plain);
}

void NewRowsWindow::save(const QString& path, bool forPrograms) {
  status_->setText(tr("Writing"));
  writer_->start([this, rows = rows_, path, forPrograms](std::stop_token stop) -> Job::Delivery {
    const Context context(Rng(1), 1, stop);
    const bool workbook = data::tableFormatOf(path.toStdString()) == data::TableFormat::Xlsx;
    const auto bytes = forPrograms ? newRowsForPrograms(*rows, context)
                       : workbook  ? newRowsXlsx(*rows, context)
                                   : newRowsCsv(*rows, delimiterFor(*rows, path), context);
    const auto written = bytes ? writeFile(path.toStdString(), *bytes) : Result<void>(bytes.error());
    return [this, written, path] {
      status_->setText(written ? tr("saved as %1").arg(QFileInfo(path).fileName())
                               : displayText(written.error()));
      if (written) emit saved(path);
    };
  });
}

namespace {

void answerAsked(Session* session, Job* job, const NewRowsAsked& asked, QWidget* parent) {
  const auto facts = session->facts();
  if (!facts) return;
  const QString name = inSentence(nameOfSelected(*session));
  const auto estimates = session->runs().estimatesOf(session->selection().run);
  const QString known =
      estimates && learnsFromGroups(*estimates)
          ? QObject::tr("How sure holds for rows of a known '%1'; of others fewer are answered rightly")
                .arg(QString::fromStdString(estimates->plan.groups))
          : QString();
  job->start([session, job, facts, name, known, asked, parent, table = session->document().table,
              made = session->document().data.options](std::stop_token stop) -> Job::Delivery {
    ColumnsLacking lacking;
    auto rows = answerFile(asked, *facts, table.get(), made, Context(Rng(1), 1, stop), &lacking);
    std::shared_ptr<const NewRows> answered;
    if (rows && !known.isEmpty()) rows->notes.prepend(known);
    if (rows) answered = std::make_shared<const NewRows>(std::move(*rows));
    const QString problem = rows ? QString() : displayText(rows.error());
    return [session, job, answered, name, problem, asked, lacking, parent] {
      const auto again = [session, job, parent](const NewRowsAsked& otherwise) {
        answerAsked(session, job, otherwise, parent);
      };
      if (!answered) {
        // The question says what is wrong, and a message would outlive its answer.
        if (!lacking.absent.empty() && lacking.absent.size() <= lacking.unused.size())
          askForColumns(parent, asked, lacking, again);
        else
          emit session->noticed({Notice::Kind::Bad, problem, {}});
        return;
      }
      auto* window = new NewRowsWindow(answered, name, parent);
      window->setAttribute(Qt::WA_DeleteOnClose);
      QObject::connect(window, &NewRowsWindow::askedAgain, session, again);
      window->show();
    };
  });
}

}  // namespace

void predictFile(Session* session, Job* job, const QString& path, QWidget* parent) {
  answerAsked(session, job, {path}, parent);
}

}  // namespace paretree::ui
