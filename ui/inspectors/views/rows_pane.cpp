#include "ui/inspectors/views/rows_pane.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/data/files/csv_text.h"
#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/widgets/look.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {
constexpr int kNarrowestNote = 230, kBeside = 260;  // px: of what is said of the rows, and of all beside it
constexpr int kAround = 24;                         // px: around the number of a row
}  // namespace

RowsPane::RowsPane(const QString& title, QWidget* parent)
    : QWidget(parent),
      what_(dimLabel({})),
      done_(dimLabel({})),
      all_(new QPushButton(tr("All rows"))),
      save_(new QPushButton(tr("Save rows..."))),
      table_(new QTableView),
      model_(new RowsModel(this)),
      writer_(new Job(this)),
      judging_(new Job(this)) {
  auto* header = new PaneHeader(title);
  header->addBesideTitle(what_);
  header->addTool(done_);
  save_->setObjectName(QStringLiteral("saveRows"));
  save_->setToolTip(tr("Write these rows with all columns as CSV"));
  all_->setObjectName(QStringLiteral("allRows"));
  all_->setToolTip(tr("Show all rows again"));
  for (auto* button : {all_, save_}) {
    button->setFixedHeight(24);
    header->addTool(button);
  }
  all_->hide();
  connect(all_, &QPushButton::clicked, this, &RowsPane::allWanted);
  table_->setModel(model_);
  table_->setAccessibleName(tr("Rows"));
  table_->setItemDelegate(new CellDelegate(28, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(28);
  table_->horizontalHeader()->setResizeContentsPrecision(50);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header);
  column->addWidget(table_, 1);
  connect(save_, &QPushButton::clicked, this, [this] {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save rows"), inUsedFolder(FilesFor::Writing, name_ + QStringLiteral(".csv")),
        tr("Tables (*.csv)"));
    if (path.isEmpty()) return;
    rememberFolder(FilesFor::Writing, path);
    save(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".csv") : path);
  });
  connect(this, &RowsPane::saved, this,
          [this](const QString& path) { done_->setText(tr("saved as %1").arg(QFileInfo(path).fileName())); });
  connect(this, &RowsPane::failed, done_, &QLabel::setText);
}

void RowsPane::setRows(const data::Dataset& table, data::Rows rows, const QString& what, const QString& name,
                       bool part, std::optional<std::size_t> training) {
  const int columns = model_->columnCount();
  what_->setText(
      what_->fontMetrics().elidedText(what, Qt::ElideMiddle, qMax(kNarrowestNote, width() - kBeside)));
  whole_ = what;
  what_->setToolTip(what.toHtmlEscaped());
  done_->clear();
  all_->setVisible(part);
  name_ = name;
  save_->setEnabled(!rows.empty());
  judging_->cancel();
  model_->setRows(table, std::move(rows), training);
  if (model_->columnCount() != columns) table_->resizeColumnsToContents();
  fitNumbers();
}

void RowsPane::setTable(const data::Dataset& table) {
  if (table.targets() == model_->dataset().targets()) return;
  model_->setRows(table, model_->rows());
  table_->resizeColumnsToContents();
  fitNumbers();
}

void RowsPane::fitNumbers() {
  const auto& rows = model_->rows();
  const std::size_t greatest =
      rows.empty() ? 0 : *std::max_element(rows.begin(), rows.end()) + std::size_t{1};
  const int digits = table_->fontMetrics().horizontalAdvance(QString::number(greatest));
  table_->setColumnWidth(
      RowsModel::Number,
      qMax(table_->horizontalHeader()->sectionSizeHint(RowsModel::Number), digits + kAround));
}

void RowsPane::judge(const model::ModelPtr& model) {
  judging_->start(
      [this, model, table = model_->dataset(), rows = model_->rows()](std::stop_token stop) -> Job::Delivery {
        auto said = predict(*model, table, rows, Context(Rng(1), 1, stop));
        const auto answers =
            said && !stop.stop_requested()
                ? std::make_shared<const RowsModel::Answers>(RowsModel::Answers{model, std::move(*said)})
                : nullptr;
        return [this, answers] {
          if (!answers) return;
          model_->setAnswers(answers);
          for (const int column : {RowsModel::Says, RowsModel::Right}) table_->resizeColumnToContents(column);
          emit judged();
        };
      });
}

void RowsPane::save(const QString& path) {
  writer_->start(
      [this, table = model_->dataset(), rows = model_->rows(), path](std::stop_token) -> Job::Delivery {
        const auto written = writeFile(path.toStdString(), csvText(table, rows));
        return [this, written, path] {
          if (written)
            emit saved(path);
          else
            emit failed(displayText(written.error()));
        };
      });
}

}  // namespace paretree::ui
