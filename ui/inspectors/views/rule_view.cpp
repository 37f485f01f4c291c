#include "ui/inspectors/views/rule_view.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/models/rules_model.h"
#include "ui/session/editing.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kNameChars = 8;  // of an attribute to choose

const model::Rule* ruleOf(const FactsPtr& facts, int part) {
  const model::RuleSet* set = facts ? facts->model->rules() : nullptr;
  return set && part >= 0 && part < static_cast<int>(set->rules.size()) ? &set->rules[part] : nullptr;
}

}  // namespace

RegionsPlot::RegionsPlot(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("ruleRegions"));
  setAccessibleName(tr("Regions of the rules"));
  fillWith(this, QPalette::Base);
  setMinimumSize(200, 160);
}

void RegionsPlot::setRegions(RuleRegions regions) {
  regions_ = std::move(regions);
  update();
}

void RegionsPlot::setSelected(int rule) {
  selected_ = rule;
  update();
}

std::vector<int> RegionsPlot::rulesAt(const QPointF& pixel) const {
  const QPointF at = regionFrame(regions_, Type(font()), area()).toValue(pixel);
  std::vector<int> rules;
  for (auto box = regions_.boxes.rbegin(); box != regions_.boxes.rend(); ++box)
    if (box->values.contains(at)) rules.push_back(box->rule);
  return rules;
}

void RegionsPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintRegions(painter, themeOf(this), Type(font()), regions_, area(), selected_);
}

void RegionsPlot::mousePressEvent(QMouseEvent* event) {
  const auto rules = rulesAt(event->position());
  if (event->button() != Qt::LeftButton || rules.empty()) return;
  // A second click on the same place goes on to the box below.
  const auto now = std::find(rules.begin(), rules.end(), selected_);
  emit ruleClicked(now == rules.end() || now + 1 == rules.end() ? rules.front() : *(now + 1));
}

bool RegionsPlot::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QStringList numbers;
  for (const int rule : rulesAt(help->pos())) numbers << QString::number(rule + 1);
  if (numbers.isEmpty())
    QToolTip::hideText();
  else
    QToolTip::showText(help->globalPos(),
                       numbers.size() == 1 ? tr("Rule %1").arg(numbers[0])
                                           : tr("Rules %1").arg(numbers.join(QStringLiteral(", "))),
                       this);
  return true;
}

void CoursePlots::setPlots(std::vector<CoursePlot> plots) {
  plots_ = std::move(plots);
  update();
}

void CoursePlots::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintCourse(painter, themeOf(this), Type(font()), plots_, QRectF(rect()).adjusted(8, 8, -8, -8));
}

RuleView::RuleView(Session* session, QTableView* list, QWidget* parent)
    : QWidget(parent),
      session_(session),
      bar_(new QWidget),
      axes_(new QWidget),
      below_(new QSplitter(Qt::Vertical)),
      cover_(new CoverView(session)),
      views_(new ViewSwitch),
      pages_(new QStackedWidget),
      regions_(new RegionsPlot),
      course_(new CoursePlots),
      x_(new QComboBox),
      y_(new QComboBox) {
  setObjectName(QStringLiteral("ruleView"));
  list_ = qobject_cast<QSortFilterProxyModel*>(list->model());
  build(list);
  connect(views_, &ViewSwitch::currentChanged, this, [this](int view) {
    pages_->setCurrentIndex(view);
    if (view == Regions) showRegions();
  });
  connect(regions_, &RegionsPlot::ruleClicked, session_, &Session::selectNode);
  for (auto* box : {x_, y_}) connect(box, &QComboBox::activated, this, &RuleView::showRegions);
  connect(classes_, &QComboBox::activated, this, &RuleView::filterClasses);
  connect(switch_, &QPushButton::clicked, this, [this] { changeRule(false); });
  connect(keep_, &QPushButton::clicked, this, [this] { changeRule(true); });
  connect(again_, &QPushButton::clicked, this, [this] { session_->runs().startFromModel(); });
  connect(session_, &Session::factsChanged, this, &RuleView::showFacts);
  connect(&session_->editing(), &Editing::previewChanged, this, &RuleView::takePreview);
  connect(&session_->runs(), &Runs::runningChanged, this, &RuleView::showSelection);
  connect(session_, &Session::runsChanged, this, &RuleView::showSelection);
  connect(session_, &Session::selectionChanged, this, &RuleView::showSelection);
  showFacts();
}

QPushButton* RuleView::button(const QString& text, const QString& name, const QString& tip) {
  auto* made = new QPushButton(text);
  made->setObjectName(name);
  made->setToolTip(tip);
  made->setFixedHeight(26);
  return made;
}

void RuleView::build(QTableView* list) {
  views_->addView(tr("List"), tr("The rules as a list"));
  views_->addView(tr("Regions"), tr("The rules as boxes over two attributes"));
  views_->addView(tr("Progress"), tr("How the run came to these rules, round by round"));
  classes_ = new QComboBox;
  classes_->setObjectName(QStringLiteral("ruleClasses"));
  classes_->setAccessibleName(tr("Rules of which class"));
  classes_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  classes_->setMinimumContentsLength(10);
  switch_ = button({}, QStringLiteral("switchRule"),
                   tr("A rule that is switched off stays in the list and is never used"));
  keep_ = button({}, QStringLiteral("keepRule"), tr("The next cover holds a rule that is locked"));
  again_ = button(
      tr("Search again"), QStringLiteral("coverAgain"),
      tr("Search a cover again from here: without the rules that are off, with those that are locked"));
  auto* first = new QHBoxLayout;
  first->setContentsMargins(0, 0, 0, 0);
  first->setSpacing(8);
  first->addWidget(views_);
  first->addWidget(classes_);
  first->addStretch();
  first->addWidget(switch_);
  first->addWidget(keep_);
  first->addWidget(again_);
  auto* column = new QVBoxLayout(bar_);
  column->setContentsMargins(12, 6, 12, 6);
  column->addLayout(first);

  auto* choice = new QHBoxLayout(axes_);
  choice->setContentsMargins(12, 6, 12, 0);
  choice->setSpacing(8);
  for (auto* box : {x_, y_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kNameChars);
  }
  x_->setAccessibleName(tr("Attribute across"));
  y_->setAccessibleName(tr("Attribute upwards"));
  unnamed_ = dimLabel({});
  choice->addWidget(dimLabel(tr("Across")));
  choice->addWidget(x_, 1);
  choice->addWidget(dimLabel(tr("Upwards")));
  choice->addWidget(y_, 1);
  choice->addWidget(unnamed_);
  auto* map = new QWidget;
  fillWith(map, QPalette::Base);
  auto* mapColumn = new QVBoxLayout(map);
  mapColumn->setContentsMargins(0, 0, 0, 0);
  mapColumn->setSpacing(0);
  mapColumn->addWidget(axes_);
  mapColumn->addWidget(regions_, 1);
  fillWith(course_, QPalette::Base);
  course_->setObjectName(QStringLiteral("runCourse"));
  course_->setAccessibleName(tr("Course of the run"));
  for (QWidget* page : std::initializer_list<QWidget*>{list, map, course_}) pages_->addWidget(page);

  below_->setHandleWidth(1);
  below_->setChildrenCollapsible(false);
  below_->addWidget(pages_);
  below_->addWidget(cover_);
  below_->setStretchFactor(0, 3);
  below_->setStretchFactor(1, 2);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(bar_);
  all->addWidget(below_, 1);
}

void RuleView::showFacts() {
  const auto facts = session_->facts();
  const model::RuleSet* set = facts ? facts->model->rules() : nullptr;
  const bool same = shown_ && facts && shown_->task == facts->task;
  shown_ = facts;
  for (QWidget* part : std::initializer_list<QWidget*>{bar_, cover_}) part->setVisible(set);
  fillClasses();
  if (!set) {
    views_->setCurrent(List);
    return;
  }
  auto columns = regionColumns(*facts->model);
  for (const int column : facts->task->features)
    if (facts->task->data.info(column).isNumeric() &&
        std::find(columns.begin(), columns.end(), column) == columns.end())
      columns.push_back(column);
  views_->setViewVisible(Regions, columns.size() > 1);
  if (!same || x_->count() == 0) {
    for (auto* box : {x_, y_}) {
      box->clear();
      for (const int column : columns)
        box->addItem(QString::fromStdString((*facts->model->schema)[column].name), column);
    }
    y_->setCurrentIndex(std::min(1, y_->count() - 1));
  }
  const auto* entry = session_->document().run(session_->selection().run);
  course_->setPlots(coursePlots(facts->outcome->report,
                                entry && entry->run ? entry->run->phases : std::vector<PhaseTime>()));
  views_->setViewVisible(Course, !course_->plots().empty());
  if ((views_->current() == Course && course_->plots().empty()) ||
      (views_->current() == Regions && columns.size() < 2))
    views_->setCurrent(List);
  if (views_->current() == Regions) showRegions();
  showSelection();
}

void RuleView::showSelection() {
  const auto facts = session_->facts();
  const model::RuleSet* set = facts ? facts->model->rules() : nullptr;
  if (!set) return;
  const int part = session_->selection().node;
  const model::Rule* rule = ruleOf(facts, part);
  switch_->setText(rule && !isOn(part) ? tr("Switch on") : tr("Switch off"));
  keep_->setText(rule && rule->locked ? tr("Unlock") : tr("Lock"));
  for (auto* change : {switch_, keep_}) change->setEnabled(rule && session_->editing().canEdit());
  again_->setEnabled(!session_->runs().fromModelObjection() && !session_->runs().running());
  regions_->setSelected(rule ? part : -1);
}

void RuleView::showRegions() {
  const auto facts = session_->facts();
  if (!facts || !facts->model->rules() || x_->currentIndex() < 0) return;
  RuleRegions regions = ruleRegions(*facts->model, facts->tree, facts->task->data, facts->task->train,
                                    x_->currentData().toInt(), y_->currentData().toInt());
  unnamed_->setText(regions.unnamed > 0 ? tr("%1 with neither")
                                              .arg(countedText(static_cast<std::size_t>(regions.unnamed),
                                                               tr("rule"), tr("rules")))
                                        : QString());
  regions_->setRegions(std::move(regions));
}

/// Classes that rules answer, to see those of one alone; the choice stays where the next model has it too.
void RuleView::fillClasses() {
  const auto facts = session_->facts();
  const model::RuleSet* set = facts ? facts->model->rules() : nullptr;
  const QString before = classes_->currentIndex() > 0 ? classes_->currentText() : QString();
  QStringList names;
  if (set && facts->model->isClassifier()) {
    const auto& levels = (*facts->model->schema)[facts->model->targets[0]].levels;
    for (std::size_t code = 0; code < levels.size(); ++code)
      if (std::any_of(set->rules.begin(), set->rules.end(), [&](const model::Rule& rule) {
            const auto* leaf = std::get_if<model::ClassLeaf>(&rule.outcome);
            return leaf && leaf->majority == static_cast<int>(code);
          }))
        names << QString::fromStdString(levels[code]);
  }
  classes_->clear();
  classes_->addItem(tr("All classes"));
  classes_->addItems(names);
  classes_->setCurrentIndex(std::max(0, before.isEmpty() ? 0 : classes_->findText(before)));
  classes_->setVisible(names.size() > 1);
  filterClasses();
}

void RuleView::filterClasses() {
  const QString name = classes_->currentIndex() > 0 ? classes_->currentText() : QString();
  list_->setFilterKeyColumn(RulesModel::Answer);
  list_->setFilterRegularExpression(
      name.isEmpty() ? QString() : QRegularExpression::anchoredPattern(QRegularExpression::escape(name)));
}

/// Switches a rule as a preview. Switches that are tried already are tried along.
void RuleView::switchRule(int rule, bool active) {
  const auto facts = session_->facts();
  const model::Rule* of = ruleOf(facts, rule);
  if (!of || !session_->editing().canEdit()) return;
  switched_[rule] = active;
  if (of->active == active) switched_.erase(rule);
  std::vector<model::Edit> edits;
  for (const auto& [number, on] : switched_) edits.push_back(model::RuleSwitchEdit{number, on});
  if (edits.empty())
    session_->editing().dropPreview();
  else
    session_->editing().preview(edits);
}

/// Which switches are tried: those of the preview that came, whoever asked for it.
void RuleView::takePreview() {
  switched_.clear();
  const auto facts = session_->facts();
  const auto* tried = session_->editing().previewed();
  const model::RuleSet *now = tried ? tried->model->rules() : nullptr,
                       *before = facts ? facts->model->rules() : nullptr;
  for (std::size_t r = 0; now && before && r < before->rules.size(); ++r)
    if (now->rules.size() == before->rules.size() && now->rules[r].active != before->rules[r].active)
      switched_[static_cast<int>(r)] = now->rules[r].active;
  showSelection();
}

void RuleView::changeRule(bool lock) {
  const int part = session_->selection().node;
  const model::Rule* rule = ruleOf(session_->facts(), part);
  if (!rule || !session_->editing().canEdit()) return;
  if (lock)
    session_->editing().edit({model::RuleLockEdit{part, !rule->locked}});
  else
    switchRule(part, !isOn(part));
}

/// As the edit that is tried has it, where there is one.
bool RuleView::isOn(int rule) const {
  const auto tried = switched_.find(rule);
  const model::Rule* of = ruleOf(session_->facts(), rule);
  return tried != switched_.end() ? tried->second : of && of->active;
}

}  // namespace paretree::ui
