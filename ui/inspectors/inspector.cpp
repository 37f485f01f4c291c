#include "ui/inspectors/inspector.h"

#include <QEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/session/editing.h"
#include "ui/session/runs.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr int kLeastWas = 72;  // px: "was 0.1695"

/// A name, its field and what it was; the name stands over the field where it has no room beside it.
class FieldRow : public QWidget {
 public:
  FieldRow(QLabel* name, QWidget* field, QLabel* was)
      : name_(name), field_(field), line_(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    line_->setContentsMargins(0, 0, 0, 0);
    // What comes and goes below it leaves it as high as it is.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    line_->addWidget(name);
    auto* behind = new QHBoxLayout;
    behind->addWidget(field);
    // Its room is kept free, so that what is typed in stays where it is.
    was->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    was->setMinimumWidth(kLeastWas);
    behind->addWidget(was, 1);
    line_->addLayout(behind, 1);
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QWidget::resizeEvent(event);
    follow();
  }
  bool event(QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) follow();
    return QWidget::event(event);
  }

 private:
  void follow() {
    const int beside = name_->sizeHint().width() + field_->width() + kLeastWas + 2 * line_->spacing();
    line_->setDirection(beside > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  }

  QLabel* name_;
  QWidget* field_;
  QBoxLayout* line_;
};

}  // namespace

Inspector::Inspector(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      header_(new PaneHeader(tr("Inspector"))),
      chip_(new Chip(Chip::Kind::Plain, {})),
      views_(new ViewSwitch),
      pages_(new QStackedWidget),
      alternatives_(new AlternativesPart(session)),
      building_(new BuildingPart(session)),
      large_(toolButton(QStringLiteral("enlarge"), tr("Large"),
                        tr("The list takes the room of the model, or gives it back"))),
      page_(new QWidget) {
  header_->addBesideTitle(chip_);
  chip_->setFocusPolicy(Qt::NoFocus);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(page_, 1);

  auto* page = new QWidget;
  fillWith(page, QPalette::Base);
  auto* columns = new QHBoxLayout(page);
  columns->setContentsMargins(14, 8, 14, 4);
  columns->setSpacing(24);
  auto* left = new QVBoxLayout;
  left->setSpacing(4);
  words_ = plainLabel({});
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  left->addWidget(words_);
  wordsBefore_ = dimLabel({});
  wordsBefore_->setWordWrap(true);
  left->addWidget(wordsBefore_);
  // A long name gives way: it decides neither how wide the pane is nor what is left for the classes. It is
  // cut where it is wider than a line of its own.
  thresholdName_ = new ElidingLabel(font());
  threshold_ = new ValueBox;
  threshold_->setObjectName(QStringLiteral("threshold"));
  threshold_->setAccessibleName(tr("Threshold"));
  threshold_->setKeyboardTracking(false);
  threshold_->setFixedSize(130, 28);
  thresholdWas_ = new ElidingLabel(font(), QPalette::WindowText, kLeastWas);
  thresholdWas_->setObjectName(QStringLiteral("thresholdWas"));
  thresholdRow_ = new FieldRow(thresholdName_, threshold_, thresholdWas_);
  // Above what other words come to while it is used: it must not move under the mouse.
  left->addWidget(thresholdRow_);
  about_ = dimLabel({});
  about_->setWordWrap(true);
  left->addWidget(about_);
  // Hundreds of levels would push all else out of sight; a press names them.
  allLevels_ = new QPushButton(tr("Name all levels"));
  allLevels_->setObjectName(QStringLiteral("allLevels"));
  allLevels_->setFlat(true);
  allLevels_->setProperty("role", "link");
  allLevels_->setCursor(Qt::PointingHandCursor);
  left->addWidget(allLevels_, 0, Qt::AlignLeft);
  answers_ = new Bars(118, 62);
  answers_->setObjectName(QStringLiteral("answers"));
  gain_ = strongLabel({});
  gain_->setWordWrap(true);
  left->addWidget(gain_);                      // what the bars below come to: in sight in a low pane too
  for (const auto& make : inspectorParts()) {  // a formula is what the node is about: in sight in a low pane
    parts_.push_back(make(session));
    left->addWidget(parts_.back());
  }
  answersTitle_ = dimLabel({});
  answersTitle_->setFont(captionFont(font()));
  answersTitle_->setObjectName(QStringLiteral("answersTitle"));
  answersTitle_->setContentsMargins(0, 4, 0, 0);
  left->addWidget(answersTitle_);
  left->addWidget(answers_);
  path_ = plainLabel({});
  path_->setWordWrap(true);
  left->addWidget(path_);
  left->addStretch();
  columns->addLayout(left, 3);
  columns->addLayout(classesColumn(), 2);

  auto* scroll = new QScrollArea;
  scroll->setAccessibleName(tr("Selected part of the model"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(page);
  // The edits stay in reach however long the rule is.
  auto* foot = new QWidget;
  fillWith(foot, QPalette::Base);
  buttons_ = new WrapLayout(8, 4, foot);  // many of them never take the front's width
  buttons_->setContentsMargins(14, 4, 14, 6);
  auto* facts = new QWidget;
  auto* column = new QVBoxLayout(facts);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(scroll, 1);
  column->addWidget(new EffectStrip(session, true));
  column->addWidget(foot);
  addPages(facts);

  connectFields();
  refresh();
}

QLayout* Inspector::classesColumn() {
  auto* right = new QVBoxLayout;
  right->setSpacing(4);
  rows_ = new QPushButton;
  rows_->setFlat(true);
  rows_->setObjectName(QStringLiteral("showRows"));
  rows_->setProperty("role", "link");
  rows_->setCursor(Qt::PointingHandCursor);
  right->addWidget(rows_, 0, Qt::AlignLeft);
  classesTitle_ = dimLabel({});
  classesTitle_->setFont(captionFont(font()));
  right->addWidget(classesTitle_);
  classes_ = new Bars(84, 56);
  right->addWidget(classes_);
  right->addStretch();
  return right;
}

void Inspector::connectFields() {
  connect(rows_, &QPushButton::clicked, this, &Inspector::rowsWanted);
  connect(allLevels_, &QPushButton::clicked, this, [this] {
    about_->setText(wholeAbout_);
    allLevels_->hide();
  });
  connect(threshold_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    if (node_ >= 0) session_->editing().preview({model::ThresholdEdit{node_, value}});
  });
  connect(threshold_, &NumberBox::refused, this, [this](const QString& why) {
    about_->setText(tr("%1. These are the values of the training rows here.").arg(why));
    about_->show();
    refused_ = true;  // until the Enter that led to it is over
    QMetaObject::invokeMethod(
        this, [this] { refused_ = false; }, Qt::QueuedConnection);
  });
  // A value that is tried already is kept by Enter, as everywhere.
  connect(threshold_->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, [this] {
    if (refused_) return;
    const auto* preview = session_->editing().previewed();
    const model::Tree* tree = preview ? preview->model->tree() : nullptr;
    const int node = session_->editing().previewedNode(node_);
    if (!tree || node < 0 || node >= tree->size() || (*tree)[node].isLeaf()) return;
    const auto* tried = std::get_if<model::Threshold>(&(*tree)[node].branch().split);
    if (tried && tried->value == threshold_->value()) session_->editing().keepPreview();
  });
  connect(&session_->editing(), &Editing::previewChanged, this, [this] {
    // Another model may be selected by now, whose facts come later.
    if (!folded_ && session_->facts() && node_ >= 0 && session_->selection().node == node_) showFacts();
  });
  connect(session_, &Session::selectionChanged, this, &Inspector::refresh);
  connect(session_, &Session::factsChanged, this, &Inspector::refresh);
  connect(&session_->runs(), &Runs::runningChanged, this, &Inspector::refresh);
}

/// The facts, and beside them what could stand in the place of the selected part.
void Inspector::addPages(QWidget* facts) {
  views_->setObjectName(QStringLiteral("inspectorViews"));
  views_->addView(tr("Facts"), tr("What is known of the selected part of the model"));
  views_->addView(tr("Alternatives"), tr("Which other splits lead to a subtree as good (A)"));
  header_->addTool(views_);
  addLarge();
  pages_->addWidget(facts);
  pages_->addWidget(alternatives_);
  pages_->addWidget(building_);
  auto* whole = new QVBoxLayout(page_);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(pages_);
  connect(&session_->building(), &Building::buildingChanged, this, &Inspector::showPage);
  connect(views_, &ViewSwitch::currentChanged, this, [this](int view) {
    showPage();
    roomAsked_ = false;
    if (view == Alternatives) emit roomWanted(0);
  });
  // Once there are lines it is known how high they are.
  connect(
      alternatives_, &AlternativesPart::filled, this,
      [this] { fitRoom(alternatives_, *alternatives_->table(), alternatives_->isWhole()); },
      Qt::QueuedConnection);
  connect(
      building_, &BuildingPart::filled, this, [this] { fitRoom(building_, *building_->table(), true); },
      Qt::QueuedConnection);
}

void Inspector::addLarge() {
  large_->setObjectName(QStringLiteral("inspectorLarge"));
  large_->setCheckable(true);
  header_->addTool(large_);
  connect(large_, &QToolButton::toggled, this, &Inspector::largeWanted);
}

/// Lists of choices are read by comparing: so many lines are to be in sight.
void Inspector::fitRoom(QWidget* part, const ChoiceTable& table, bool whole) {
  constexpr int kLines = 8;
  if (roomAsked_ || !part->isVisible() || large_->isChecked()) return;
  roomAsked_ = whole;
  part->layout()->activate();
  const int folded = part == alternatives_ ? alternatives_->foldedAway() : 0;
  emit roomWanted(header_->height() + part->height() + folded - table.height() + table.heightOf(kLines));
}

/// Facts, or the alternatives; a tree that is being built has choices of its own.
void Inspector::showPage() {
  const bool active = session_->building().isActive(), was = built_;
  if (active != std::exchange(built_, active)) roomAsked_ = false;
  if (active && !was) setView(Alternatives);
  const bool choosing = view() == Alternatives;
  large_->setVisible(choosing && !folded_);
  if (!choosing || folded_) large_->setChecked(false);
  session_->nearTrees().follow(choosing && !active);
  pages_->setCurrentIndex(!choosing ? 0 : active ? 2 : 1);
}

void Inspector::setActions(const QList<QAction*>& actions) {
  for (auto* action : actions) {
    auto* button = new QPushButton(action->property("shortText").toString());
    button->setObjectName(QStringLiteral("inspector-") + action->objectName());
    const auto mirror = [button, action] {
      button->setVisible(action->isEnabled());
      button->setToolTip(action->toolTip());
      button->setText(action->property("shortText").toString());
    };
    connect(action, &QAction::changed, button, mirror);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    buttons_->addWidget(button);  // first: without a parent it would be shown as a window of its own
    mirror();
  }
}

QString Inspector::ruleText() const { return words_->text(); }

void Inspector::refresh() {
  const auto facts = session_->facts();
  node_ = session_->selection().node;
  chip_->setVisible(false);
  const bool nothing = !facts || node_ < 0;
  page_->setVisible(!nothing);
  const bool choices = !nothing && facts->model->tree() && facts->model->targets.size() == 1 &&
                       facts->model->constraints.empty();
  views_->setVisible(choices);
  if (!nothing) views_->setViewVisible(Alternatives, choices);
  if (nothing) {
    const bool rules = facts && facts->model->rules();
    header_->setNote(!facts  ? QString()
                     : rules ? tr("Click a rule to see the rows that it covers")
                             : tr("Click a node to see its rule and rows"));
  }
  if (nothing) large_->setChecked(false);
  if (nothing != std::exchange(folded_, nothing)) emit foldedChanged();
  if (nothing) return large_->hide();
  showFacts();
  showPage();
  if (!choices) return;
  alternatives_->showPart(*facts, node_);
  building_->showPart(*facts, node_);
}

}  // namespace paretree::ui
