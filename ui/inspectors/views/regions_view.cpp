#include "ui/inspectors/views/regions_view.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "ui/export/plot_page.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/session/editing.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kWide = 150, kHigh = 100;  // cells

/// Numeric columns that the tree asks, most often asked first; then the other numeric attributes.
std::vector<int> numericColumns(const ModelFacts& facts) {
  std::map<int, int> asked;
  for (const model::Node& node : facts.model->tree()->nodes)
    if (!node.isLeaf())
      for (const int column : columnsOf(node.branch().split)) ++asked[column];
  std::vector<int> columns;
  for (const int column : facts.task->features)
    if (facts.task->data.info(column).isNumeric()) columns.push_back(column);
  std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) {
    const auto count = [&](int c) { return asked.contains(c) ? asked.at(c) : 0; };
    return count(a) > count(b);
  });
  return columns;
}

}  // namespace

RegionsCanvas::RegionsCanvas(QWidget* parent) : PictureCanvas(parent) {
  setAccessibleName(tr("Regions of the tree"));
}

void RegionsCanvas::setPicture(std::shared_ptr<XSpacePicture> picture) {
  picture_ = std::move(picture);
  if (picture_)
    setAccessibleDescription(picture_->nameX + QStringLiteral(", ") + picture_->nameY + QStringLiteral(", ") +
                             picture_->held);
  update();
}

void RegionsCanvas::paintPlot(QPainter& painter, const Theme& theme, const QRectF& area) {
  if (picture_) paintXSpace(painter, theme, Type(), *picture_, area);
}

std::optional<data::Row> RegionsCanvas::rowUnder(const QRectF& area, QPointF at) const {
  return picture_ ? rowAt(*picture_, Type(), area, at) : std::nullopt;
}

RegionsView::RegionsView(Session* session)
    : session_(session),
      job_(new Job(this)),
      writer_(new Job(this)),
      x_(new NameBox),
      y_(new NameBox),
      atRow_(new QCheckBox(tr("Others as in the row"))),
      export_(toolButton(QStringLiteral("export"), tr("Export"), tr("Write the plot as PNG, SVG or PDF"))),
      pages_(new QStackedWidget),
      empty_(new EmptyPane),
      canvas_(new RegionsCanvas) {
  setObjectName(QStringLiteral("regions"));
  fillWith(this, QPalette::Base);
  x_->setAccessibleName(tr("Attribute across"));
  x_->setObjectName(QStringLiteral("regionsX"));
  y_->setAccessibleName(tr("Attribute upwards"));
  y_->setObjectName(QStringLiteral("regionsY"));
  auto* tools = new QHBoxLayout;
  tools->setContentsMargins(12, 6, 12, 0);
  tools->setSpacing(8);
  for (auto* box : {x_, y_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);  // long names widen neither the pane nor each other
  }
  tools->addWidget(dimLabel(tr("Across")));
  tools->addWidget(x_, 1);
  tools->addWidget(dimLabel(tr("Upwards")));
  tools->addWidget(y_, 1);
  tools->addWidget(atRow_);
  tools->addWidget(export_);
  auto* plot = new QWidget;
  auto* column = new QVBoxLayout(plot);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(tools);
  column->addWidget(canvas_, 1);
  pages_->addWidget(empty_);
  pages_->addWidget(plot);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(pages_);
  empty_->say(tr("No regions to show"),
              {tr("Regions need a classification tree over at least two numeric attributes.")});

  // Who asks for one attribute both ways gets the two the other way round.
  for (auto* box : {x_, y_})
    connect(box, &QComboBox::activated, this, [this, box] {
      if (x_->currentIndex() == y_->currentIndex())
        (box == x_ ? y_ : x_)->setCurrentIndex(before_[box == y_]);
      make();
    });
  connect(atRow_, &QCheckBox::toggled, this, &RegionsView::make);
  connect(canvas_, &RegionsCanvas::rowPicked, session, &Session::selectRow);
  connect(&session->editing(), &Editing::previewChanged, this, [this] {
    if (isVisible()) return make();
    shownFacts_ = nullptr;  // made when it is next shown
  });
  connect(export_, &QToolButton::clicked, this, &RegionsView::exportPicture);
}

bool RegionsView::suits(const ModelFacts& facts) {
  return facts.model->tree() && facts.model->isClassifier() && numericColumns(facts).size() >= 2;
}

void RegionsView::showModel(const FactsPtr& facts) {
  const bool some = facts && suits(*facts);
  pages_->setCurrentIndex(some ? 1 : 0);
  if (!some) return;
  if (facts != shownFacts_) {
    shownFacts_ = facts;
    fillColumns();
    make();
  }
  showSelection(session_->selection());
}

void RegionsView::showSelection(const Selection& selection) {
  atRow_->setEnabled(selection.row >= 0);
  const auto row =
      selection.row >= 0 ? std::optional<data::Row>(static_cast<data::Row>(selection.row)) : std::nullopt;
  if (atRow_->isChecked() && canvas_->picture() && canvas_->picture()->selected != row) make();
  canvas_->setSelected(row);
}

// The columns that were chosen stay chosen from model to model.
void RegionsView::fillColumns() {
  const auto columns = numericColumns(*shownFacts_);
  for (auto* box : {x_, y_}) {
    const QVariant before = box->currentData();
    const QSignalBlocker quiet(box);
    box->clear();
    for (const int column : columns)
      box->addItem(QString::fromStdString(shownFacts_->task->data.info(column).name), column);
    const int again = box->findData(before);
    box->setCurrentIndex(before.isValid() && again >= 0 ? again : box == y_ ? 1 : 0);
  }
}

void RegionsView::setColumns(int x, int y) {
  x_->setCurrentIndex(x_->findData(x));
  y_->setCurrentIndex(y_->findData(y));
  make();
}

void RegionsView::make() {
  const auto facts = shownFacts_;
  if (!facts || !suits(*facts)) return;
  const int x = x_->currentData().toInt(), y = y_->currentData().toInt();
  before_ = {x_->currentIndex(), y_->currentIndex()};
  if (x == y) {
    job_->cancel();
    canvas_->setPicture(nullptr);
    return;
  }
  const int row = atRow_->isChecked() ? session_->selection().row : -1;
  // An edit that is tried moves the regions before anything is kept.
  const auto* tried = session_->editing().previewed();
  const model::ModelPtr model = tried && tried->model->tree() ? tried->model : facts->model;
  job_->start([this, facts, model, x, y, row](std::stop_token stop) -> Job::Delivery {
    const learners::Task& task = *facts->task;
    const auto answers = predict(*model, task.data, task.train, Context(Rng(1), 1, stop));
    auto picture = std::make_shared<XSpacePicture>(
        xSpacePicture(*model, task.data, task.train, x, y, facts->tree,
                      answers ? answers->classes : std::vector<std::int32_t>()));
    const model::HeldValues held = row >= 0 ? model::valuesOf(task.data, static_cast<data::Row>(row))
                                            : model::typicalValues(task.data, task.train);
    auto space = xSpaceOf(*model, x, y, model::xSpaceRange(task.data, task.train, x, y), held, kWide, kHigh,
                          Context(Rng(1), 1, stop));
    const std::size_t others = task.features.size() - 2;
    const bool words = std::any_of(task.features.begin(), task.features.end(),
                                   [&](int c) { return !task.data.info(c).isNumeric(); });
    if (others > 0)
      picture->held =
          row >= 0 ? tr("the other attributes as in row %1").arg(row + 1)
          : others == 1
              ? (words ? tr("the other attribute at its most frequent value")
                       : tr("the other attribute at its median"))
              : (words ? tr("the other %1 attributes at their medians or most frequent values").arg(others)
                       : tr("the other %1 attributes at their medians").arg(others));
    if (space) picture->space = std::move(*space);
    return [this, picture] {
      const int selected = session_->selection().row;
      if (selected >= 0) picture->selected = static_cast<data::Row>(selected);
      canvas_->setPicture(picture->space.cells.empty() ? nullptr : picture);
    };
  });
}

void RegionsView::exportPicture() {
  if (!canvas_->picture() || !shownFacts_) return;
  exportPlot(this, session_, writer_, tr("regions.svg"),
             pageOfPlot(*session_, shownFacts_, *canvas_->picture(), xSpacePage));
}

}  // namespace paretree::ui
