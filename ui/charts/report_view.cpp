#include "ui/charts/report_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/charts/fold_table.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/setting_words.h"
#include "ui/models/delegates.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kRow = 26, kHighest = 160;  // px

enum Fixed { Figures, Settings, FixedCount };

QTableWidgetItem* cell(const QString& text, bool right) {
  auto* item = new QTableWidgetItem(text);
  item->setTextAlignment((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  item->setToolTip(text.toHtmlEscaped());
  return item;
}

QString figureText(const learners::SummaryFigure& figure) {
  if (const auto* value = std::get_if<double>(&figure.value)) return measureText(*value, figure.unit);
  if (const auto* count = std::get_if<std::int64_t>(&figure.value))
    return countText(static_cast<double>(*count));
  const std::string& text = std::get<std::string>(figure.value);
  return text == "yes" ? QObject::tr("yes") : text == "no" ? QObject::tr("no") : displayText(text);
}

}  // namespace

ReportView::ReportView(Session* session)
    : session_(session),
      parts_(new QComboBox),
      pages_(new QStackedWidget),
      table_(new QTableWidget),
      plot_(new PlotWidget) {
  fillWith(this, QPalette::Base);
  parts_->setAccessibleName(tr("Parts of the report"));
  parts_->setObjectName(QStringLiteral("reportPart"));
  parts_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  table_->setAccessibleName(tr("Part of the report"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setItemDelegate(new CellDelegate(kRow, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(kRow);
  plot_->setAccessibleName(tr("Curve of the run"));
  pages_->addWidget(table_);
  pages_->addWidget(plot_);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(12, 6, 12, 6);
  head->addWidget(parts_);
  head->addStretch();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(head);
  column->addWidget(pages_, 1);
  connect(parts_, &QComboBox::currentIndexChanged, this, &ReportView::showPart);
  // The columns have their widths only once they are shown.
  connect(
      table_->horizontalHeader(), &QHeaderView::sectionResized, this,
      [this] {
        if (table_->horizontalHeader()->isHidden()) fitRows();
      },
      Qt::QueuedConnection);
}

void ReportView::showRun(int number, const std::shared_ptr<const learners::Outcome>& outcome) {
  number_ = number;
  outcome_ = outcome;
  tables_.clear();
  if (const auto* entry = session_->document().run(number))
    if (auto folds = foldTable(*entry->run)) tables_.push_back(std::move(*folds));
  tables_.insert(tables_.end(), outcome->report.tables.begin(), outcome->report.tables.end());
  QStringList names{tr("Figures"), tr("Settings")};
  for (const auto& series : outcome->report.series) names << displayText(series.label);
  for (const auto& table : tables_) names << displayText(table.label);
  const int before = static_cast<int>(names.indexOf(parts_->currentText()));
  {
    const QSignalBlocker quiet(parts_);
    parts_->clear();
    parts_->addItems(names);
    parts_->setCurrentIndex(std::max(0, before));
  }
  showPart(parts_->currentIndex());
}

void ReportView::showPart(int part) {
  if (!outcome_ || part < 0) return;
  const auto series = static_cast<int>(outcome_->report.series.size());
  pages_->setCurrentIndex(part >= FixedCount && part < FixedCount + series ? 1 : 0);
  if (part == Figures)
    showFigures();
  else if (part == Settings)
    showSettings();
  else if (part < FixedCount + series)
    showSeries(outcome_->report.series[part - FixedCount]);
  else
    showTable(tables_[part - FixedCount - series]);
}

void ReportView::showPairs(const std::vector<std::pair<QString, QString>>& lines) {
  table_->clear();
  table_->setColumnCount(2);
  table_->horizontalHeader()->hide();
  table_->setRowCount(static_cast<int>(lines.size()));
  for (int r = 0; r < table_->rowCount(); ++r) {
    table_->setItem(r, 0, cell(lines[r].first, false));
    table_->setItem(r, 1, cell(lines[r].second, false));
  }
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  fitRows();
}

// Labels and notes are read as a whole.
void ReportView::fitRows() {
  const QFontMetrics metrics(table_->font());
  for (int r = 0; r < table_->rowCount(); ++r) {
    int high = 0;
    for (int c = 0; c < table_->columnCount(); ++c)
      if (const auto* item = table_->item(r, c))
        high = std::max(high, metrics
                                  .boundingRect(0, 0, std::max(60, table_->columnWidth(c) - 22), kHighest,
                                                Qt::TextWordWrap, item->text())
                                  .height());
    table_->setRowHeight(r, std::clamp(high + 12, kRow, kHighest));
  }
}

void ReportView::showFigures() {
  std::vector<std::pair<QString, QString>> lines;
  for (const auto& figure : outcome_->report.summary)
    lines.emplace_back(displayText(figure.label), figureText(figure));
  for (const auto& reference : outcome_->references)
    for (std::size_t m = 0; m < outcome_->measures.size() && m < reference.test.size(); ++m)
      lines.emplace_back(
          tr("%1, test %2")
              .arg(displayText(reference.label), displayText(model::measureLabel(outcome_->measures[m]))),
          numberText(reference.test[m], 4));
  const auto* entry = session_->document().run(number_);
  const auto estimates = session_->runs().estimatesOf(number_);
  if (estimates) lines.emplace_back(tr("Estimated by"), displayText(howEstimated(*estimates)));
  for (const auto& note : outcome_->notes) lines.emplace_back(tr("Note"), displayText(note));
  if (estimates)
    for (const auto& note : estimates->notes) lines.emplace_back(tr("Note"), displayText(note));
  if (const QString cut =
          entry && session_->hasData() ? cutGroupsWords(*entry->run, session_->data()) : QString();
      !cut.isEmpty())
    lines.emplace_back(tr("Note"), cut);
  showPairs(lines);
}

// As the run was made, whatever stands in the form now.
void ReportView::showSettings() {
  std::vector<std::pair<QString, QString>> lines;
  if (const auto* entry = session_->document().run(number_)) {
    const runs::Run& run = *entry->run;
    lines.emplace_back(tr("Data"), QString::fromStdString(run.data.path));
    lines.emplace_back(tr("SHA-256"), QString::fromStdString(run.data.sha256));
    lines.emplace_back(tr("Rows"), tr("%1 train, %2 test")
                                       .arg(countText(static_cast<double>(run.train.size())),
                                            countText(static_cast<double>(run.test.size()))));
    if (!run.check.empty())
      lines.emplace_back(tr("Final check"), rowsText(static_cast<double>(run.check.size())));
    lines.emplace_back(tr("Came from"), lineageText(run));
    lines.emplace_back(tr("Seed"), QString::number(run.request.seed));
    if (const auto learner = session_->runs().learnerOf(number_))
      for (const auto& info : learner->params())
        if (const auto at = run.request.params.find(info.id);
            at != run.request.params.end() && meansSomething(info, run.outcome))
          lines.emplace_back(displayText(info.label), settingText(info, at->second));
    lines.emplace_back(tr("Took"), tr("%1 s").arg(numberText(run.seconds, 3)));
    for (const auto& phase : run.phases)
      lines.emplace_back(displayText(phase.name), tr("%1 s").arg(numberText(phase.seconds, 3)));
    lines.emplace_back(tr("Version"), QString::fromStdString(run.version));
    for (const auto& note : run.notes) lines.emplace_back(tr("Note"), displayText(note));
  }
  showPairs(lines);
}

void ReportView::showSeries(const learners::Series& series) {
  Plot plot;
  plot.x = {displayText(series.xLabel), front::Objective::Unit::Value, true, false, 0, 1};
  plot.y = {displayText(series.yLabel), front::Objective::Unit::Value, true, false, 0, 1};
  std::vector<double> xs, ys;
  Plot::Line line;
  for (const auto& [x, y] : series.points) {
    if (!std::isfinite(x) || !std::isfinite(y)) continue;
    xs.push_back(x);
    ys.push_back(y);
    line.points.emplace_back(x, y);
  }
  fitAxis(plot.x, xs);
  fitAxis(plot.y, ys);
  if (line.points.size() == 1)
    plot.points = line.points;
  else
    plot.lines.push_back(std::move(line));
  plot.empty = tr("This curve has no points.");
  plot_->setPlot(std::move(plot));
}

void ReportView::showTable(const learners::ReportTable& table) {
  table_->clear();
  table_->horizontalHeader()->show();
  table_->setColumnCount(static_cast<int>(table.columns.size()));
  QStringList titles;
  for (const auto& column : table.columns) titles << displayText(column.label);
  table_->setHorizontalHeaderLabels(titles);
  table_->setRowCount(static_cast<int>(table.rows.size()));
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    for (std::size_t c = 0; c < table.rows[r].size() && c < table.columns.size(); ++c) {
      const auto* number = std::get_if<double>(&table.rows[r][c]);
      table_->setItem(static_cast<int>(r), static_cast<int>(c),
                      cell(number ? measureText(*number, table.columns[c].unit)
                                  : displayText(std::get<std::string>(table.rows[r][c])),
                           number));
    }
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  for (int r = 0; r < table_->rowCount(); ++r) table_->setRowHeight(r, kRow);
}

}  // namespace paretree::ui
