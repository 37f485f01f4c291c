#include "ui/inspectors/views/b_space_view.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QSplitter>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/drawing/text/weight_words.h"
#include "ui/export/plot_page.h"
#include "ui/inspectors/views/plot_export.h"
#include "ui/session/editing.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

enum RowsShown { Train, Test };
constexpr double kTurnStep = 0.12, kTurnPerPixel = 0.008, kSteepest = 1.4;
constexpr int kRoomForBoth = 520;  // px of height: a lower plot would be a strip
constexpr int kClick = 4;          // px that a click may move
constexpr int kMostEnds = 24;      // leaves and folded branches over the plot
constexpr double kWheelStep = 1.2, kKeyStep = 1.5, kMoveStep = 30;

/// The selected node if it has a formula, else the first that has one.
int nodeToShow(const ModelFacts& facts, int selected) {
  if (formulaAt(*facts.model, selected)) return selected;
  const auto nodes = formulaNodes(*facts.model);
  if (nodes.empty()) return -1;
  // A leaf stands for the rule above it.
  if (const model::Tree* tree = facts.model->tree(); tree && selected >= 0 && selected < tree->size()) {
    const auto path = tree->pathTo(selected);
    for (auto at = path.rbegin(); at != path.rend(); ++at)
      if (formulaAt(*facts.model, *at)) return *at;
  }
  return nodes.front();
}

}  // namespace

BSpaceCanvas::BSpaceCanvas(QWidget* parent) : PictureCanvas(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("B-space of the node"));
}

void BSpaceCanvas::setPicture(std::shared_ptr<BSpacePicture> picture) {
  if (picture && picture_) {
    picture->turned = picture_->turned;
    picture->yaw = picture_->yaw;
    picture->pitch = picture_->pitch;
    if (picture->node == picture_->node && picture->axes == picture_->axes) {
      picture->seen = picture_->seen;
      picture->enlarged = picture_->enlarged;
    }
  }
  picture_ = std::move(picture);
  if (picture_)
    setAccessibleDescription(tr("%1 of %2 rows are answered wrongly").arg(picture_->wrong).arg(picture_->of));
  emit enlargedChanged();
  update();
}

void BSpaceCanvas::setTurned(bool turned) {
  if (!picture_) return;
  picture_->turned = turned;
  refreshCursor();
  update();
}

void BSpaceCanvas::paintPlot(QPainter& painter, const Theme& theme, const QRectF& area) {
  if (picture_) paintBSpace(painter, theme, Type(), *picture_, area);
}

std::optional<data::Row> BSpaceCanvas::rowUnder(const QRectF& area, QPointF at) const {
  return picture_ ? rowAt(*picture_, Type(), area, at) : std::nullopt;
}

void BSpaceCanvas::mousePressEvent(QMouseEvent* event) {
  pressed_ = last_ = event->position();
  dragged_ = false;
}

void BSpaceCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (!(event->buttons() & Qt::LeftButton) || (!turnable() && !isEnlarged())) return;
  if ((event->position() - pressed_).manhattanLength() > kClick) dragged_ = true;
  if (!dragged_) return;
  const QPointF by = event->position() - last_;
  if (turnable())
    turn(by.x() * kTurnPerPixel, by.y() * kTurnPerPixel);
  else
    shiftBy(by, pressed_);
  last_ = event->position();
}

void BSpaceCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (!dragged_) PlotCanvas::mouseReleaseEvent(event);
}

void BSpaceCanvas::mouseDoubleClickEvent(QMouseEvent*) { whole(); }

// The wheel alone scrolls, as everywhere.
void BSpaceCanvas::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier) || !picture_) return event->ignore();
  zoom(std::pow(kWheelStep, event->angleDelta().y() / 120.0), event->position());
  event->accept();
}

void BSpaceCanvas::keyPressEvent(QKeyEvent* event) {
  if (!picture_) return PlotCanvas::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Plus:
      return zoom(kKeyStep, rect().center());
    case Qt::Key_Minus:
      return zoom(1 / kKeyStep, rect().center());
    case Qt::Key_0:
      return whole();
    default:
      break;
  }
  if (!turnable()) {
    const int across = (event->key() == Qt::Key_Left) - (event->key() == Qt::Key_Right),
              up = (event->key() == Qt::Key_Up) - (event->key() == Qt::Key_Down);
    if ((!across && !up) || !isEnlarged()) return PlotCanvas::keyPressEvent(event);
    return shiftBy(QPointF(across, up) * kMoveStep, rect().center());
  }
  switch (event->key()) {
    case Qt::Key_Left:
      return turn(-kTurnStep, 0);
    case Qt::Key_Right:
      return turn(kTurnStep, 0);
    case Qt::Key_Up:
      return turn(0, kTurnStep);
    case Qt::Key_Down:
      return turn(0, -kTurnStep);
    default:
      return PlotCanvas::keyPressEvent(event);
  }
}

void BSpaceCanvas::zoom(double factor, QPointF at) {
  enlarge(*picture_, Type(), area(), at, factor);
  refreshCursor();
  emit enlargedChanged();
  update();
}

void BSpaceCanvas::shiftBy(QPointF by, QPointF at) {
  shift(*picture_, Type(), area(), at, by);
  update();
}

void BSpaceCanvas::whole() {
  if (!isEnlarged()) return;
  showWhole(*picture_);
  refreshCursor();
  emit enlargedChanged();
  update();
}

void BSpaceCanvas::refreshCursor() {
  setCursor(turnable() || isEnlarged() ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void BSpaceCanvas::turn(double yaw, double pitch) {
  picture_->yaw = std::remainder(picture_->yaw + yaw, 2 * M_PI);
  picture_->pitch = std::clamp(picture_->pitch + pitch, -kSteepest, kSteepest);
  update();
}

bool BSpaceCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || !picture_) return PlotCanvas::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto row = rowNear(help->pos());
  const auto found = std::find_if(picture_->rows.begin(), picture_->rows.end(),
                                  [&](const model::BSpaceRow& r) { return row == r.row; });
  if (found == picture_->rows.end()) {
    QToolTip::showText(help->globalPos(), toolTip(), this);
    return true;
  }
  QStringList said{tr("Row %1").arg(found->row + 1)};
  if (found->actual >= 0) said[0] += QStringLiteral(": ") + picture_->classes[found->actual];
  if (found->wrong) said << tr("answered wrongly");
  for (const std::size_t term : picture_->axes)
    said << QStringLiteral("B%1 = %2").arg(term + 1).arg(numberText(found->terms[term], 4));
  said << QStringLiteral("f = %1").arg(numberText(found->f, 3));
  QToolTip::showText(help->globalPos(), said.join(QLatin1Char('\n')), this);
  return true;
}

BSpaceView::BSpaceView(Session* session)
    : session_(session),
      job_(new Job(this)),
      writer_(new Job(this)),
      nodes_(new QComboBox),
      rows_(new QComboBox),
      shape_(new ViewSwitch),
      copy_(toolButton(QStringLiteral("copy"), tr("Copy"), tr("Copy the plot as a picture"))),
      export_(toolButton(QStringLiteral("export"), tr("Export"), tr("Write the plot as PNG, SVG or PDF"))),
      enlarged_(new Chip(Chip::Kind::Plain, tr("enlarged"))),
      tree_(new TreeView),
      pages_(new QStackedWidget),
      empty_(new EmptyPane),
      canvas_(new BSpaceCanvas) {
  setObjectName(QStringLiteral("bSpace"));
  fillWith(this, QPalette::Base);
  for (auto* box : {nodes_, rows_}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  nodes_->setAccessibleName(tr("Node"));
  nodes_->setObjectName(QStringLiteral("bSpaceNode"));
  rows_->setAccessibleName(tr("Rows"));
  rows_->addItems({tr("Training rows"), tr("Test rows")});
  shape_->addView(tr("Planes"), tr("Three linked planes; the third power law stands at its median"));
  shape_->addView(tr("3-D"), tr("All three power laws at once; drag or use the arrow keys to turn"));
  tree_->setAccessibleName(tr("Tree over the B-space"));
  tree_->setObjectName(QStringLiteral("bSpaceTree"));
  auto* down = new QSplitter(Qt::Vertical);
  down->setHandleWidth(1);
  down->addWidget(tree_);
  down->addWidget(makePlot());
  down->setStretchFactor(0, 2);
  down->setStretchFactor(1, 3);
  down->setCollapsible(1, false);
  pages_->addWidget(empty_);
  pages_->addWidget(down);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(pages_);
  empty_->say(tr("No formula here"), {tr("The B-space shows the rows of a node that asks a formula.")});

  connect(nodes_, &QComboBox::activated, this,
          [this] { session_->selectNode(nodes_->currentData().toInt()); });
  connect(rows_, &QComboBox::activated, this, &BSpaceView::make);
  connect(shape_, &ViewSwitch::currentChanged, this, [this](int shape) { canvas_->setTurned(shape == 1); });
  connect(canvas_, &BSpaceCanvas::rowPicked, session, &Session::selectRow);
  connect(canvas_, &BSpaceCanvas::enlargedChanged, this,
          [this] { enlarged_->setVisible(canvas_->isEnlarged()); });
  connect(tree_, &TreeView::nodeSelected, session, &Session::selectNode);
  connect(tree_, &TreeView::nodeActivated, &session->editing(), &Editing::keepPreview);
  connect(tree_, &TreeView::contextMenuAt, this,
          [this](int, const QPoint& at) { emit customContextMenuRequested(mapFromGlobal(at)); });
  connect(&session->editing(), &Editing::previewChanged, this, [this] {
    if (const auto* tried = session_->editing().previewed(); tried && session_->editing().previewedPart() < 0)
      tree_->setTried(tried->model, tried->facts->tree);
    else
      tree_->endGhost();
    shownFacts_ = nullptr;  // out of sight it is made when it is next shown
    if (isVisible()) make();
  });
  connect(copy_, &QToolButton::clicked, this, &BSpaceView::copyPicture);
  connect(export_, &QToolButton::clicked, this, &BSpaceView::exportPicture);
}

void BSpaceView::resizeEvent(QResizeEvent* event) {
  ModelView::resizeEvent(event);
  tree_->setVisible(height() >= kRoomForBoth);
}

QWidget* BSpaceView::makePlot() {
  enlarged_->setToolTip(tr("Click to show all (0, or a double click)"));
  enlarged_->hide();
  canvas_->setToolTip(tr("Ctrl and the wheel enlarge, dragging moves, a double click shows all"));
  connect(enlarged_, &Chip::clicked, canvas_, &BSpaceCanvas::whole);
  auto* tools = new QHBoxLayout;
  tools->setContentsMargins(12, 6, 12, 0);
  tools->setSpacing(8);
  tools->addWidget(nodes_);
  tools->addWidget(rows_);
  tools->addWidget(shape_);
  tools->addWidget(enlarged_);
  tools->addStretch();
  tools->addWidget(copy_);
  tools->addWidget(export_);
  auto* plot = new QWidget;
  auto* column = new QVBoxLayout(plot);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(tools);
  column->addWidget(canvas_, 1);
  return plot;
}

bool BSpaceView::suits(const ModelFacts& facts) {
  return facts.model->isClassifier() && !formulaNodes(*facts.model).empty();
}

void BSpaceView::showModel(const FactsPtr& facts) {
  facts_ = facts;
  if (facts->model->tree())
    tree_->setModel(facts->model, facts->tree, tree_->readableDepth(facts->model, facts->tree, kMostEnds));
  else
    tree_->setModel(nullptr);
  showSelection(session_->selection());
}

void BSpaceView::showSelection(const Selection& selection) {
  node_ = facts_ && suits(*facts_) ? nodeToShow(*facts_, selection.node) : -1;
  pages_->setCurrentIndex(node_ < 0 ? 0 : 1);
  if (node_ < 0) return;
  tree_->setSelectedNode(selection.node >= 0 ? selection.node : node_);
  {
    const QSignalBlocker quiet(nodes_);
    nodes_->clear();
    for (const int n : formulaNodes(*facts_->model)) {
      nodes_->addItem(tr("Node %1, %2")
                          .arg(n)
                          .arg(amountText((*facts_->model->tree())[n].stats.rows, *facts_->model->schema)),
                      n);
      if (n == node_) nodes_->setCurrentIndex(nodes_->count() - 1);
    }
  }
  nodes_->setVisible(nodes_->count() > 1);
  rows_->setVisible(!facts_->task->test.empty());
  shape_->setVisible(formulaAt(*facts_->model, node_)->terms.size() >= 3);
  if (facts_ != shownFacts_ || node_ != shownNode_) make();
  canvas_->setSelected(selection.row >= 0 ? std::optional<data::Row>(static_cast<data::Row>(selection.row))
                                          : std::nullopt);
}

void BSpaceView::make() {
  const auto facts = facts_;
  const int node = node_, shown = rows_->currentIndex();
  if (!facts || node < 0) return;
  shownFacts_ = facts;
  shownNode_ = node;
  // An edit that is tried moves the boundary before anything is kept.
  const auto* tried = session_->editing().previewed();
  const model::ModelPtr model = tried && formulaAt(*tried->model, node) ? tried->model : facts->model;
  job_->start([this, facts, model, node, shown](std::stop_token) -> Job::Delivery {
    auto picture = std::make_shared<BSpacePicture>(bSpacePicture(
        *model, node, facts->task->data,
        shown == Test && !facts->task->test.empty() ? facts->task->test : facts->task->train, facts->tree));
    return [this, picture] {
      const int row = session_->selection().row;
      if (row >= 0) picture->selected = static_cast<data::Row>(row);
      picture->turned = shape_->current() == 1;
      canvas_->setPicture(picture);
      canvas_->setTurned(shape_->current() == 1);
    };
  });
}

void BSpaceView::copyPicture() {
  if (!canvas_->picture() || !shownFacts_) return;
  const auto page = pageOfPlot(*session_, shownFacts_, *canvas_->picture(), bSpacePage);
  if (const auto image = ui::render(page())) QApplication::clipboard()->setImage(*image);
}

void BSpaceView::exportPicture() {
  if (!canvas_->picture() || !shownFacts_) return;
  exportPlot(this, session_, writer_, tr("b-space-node-%1.svg").arg(shownNode_),
             pageOfPlot(*session_, shownFacts_, *canvas_->picture(), bSpacePage));
}

}  // namespace paretree::ui
