#include "ui/inspectors/inspector.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "paretree/model/apply/rule_answer.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/cut_text.h"
#include "paretree/model/text/describe.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/tree_picture.h"
#include "ui/inspectors/answer_words.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/parts/effect_strip.h"
#include "ui/inspectors/parts/part_facts.h"
#include "ui/session/editing.h"
#include "ui/session/runs.h"
#include "ui/widgets/eliding_label.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kClassesShown = 6;
constexpr qsizetype kNamedLevels = 12;  // that are named before one asks for all
constexpr QLatin1String kAllLevels("allLevels");
constexpr char kWholeList[] = "whole";

/// Hundreds of levels would push all else out of sight; a press names them.
void addWithAllLevels(QVBoxLayout* column, QLabel* about) {
  auto* all = new QPushButton(Inspector::tr("Name all levels"));
  all->setObjectName(kAllLevels);
  all->setFlat(true);
  all->setProperty("role", "link");
  all->setCursor(Qt::PointingHandCursor);
  QObject::connect(all, &QPushButton::clicked, about, [about, all] {
    about->setText(about->property(kWholeList).toString());
    all->hide();
  });
  column->addWidget(about);
  column->addWidget(all, 0, Qt::AlignLeft);
}

QString signedText(double value) {
  return (value > 0 ? QStringLiteral("+") : QString()) + numberText(value, 4);
}

/// Rows that a black box answers rightly beyond the tree, with the ends of their 95 % range; fewer are a
/// loss.
QString gainSentence(double gain, double low, double high) {
  const bool loss = gain < 0;
  const bool one = std::abs(std::abs(gain) - 1) < 0.05;
  return (one && loss ? Inspector::tr("The black box loses %1 row (95 %: %2 to %3)")
          : one       ? Inspector::tr("The black box gains %1 row (95 %: %2 to %3)")
          : loss      ? Inspector::tr("The black box loses %1 rows (95 %: %2 to %3)")
                      : Inspector::tr("The black box gains %1 rows (95 %: %2 to %3)"))
      .arg(loss ? numberText(-gain) : signedText(gain), loss ? numberText(-high) : signedText(low),
           loss ? numberText(-low) : signedText(high));
}

QString kindOf(const model::Node& node) {
  if (!node.isLeaf()) return QObject::tr("branch");
  return std::holds_alternative<model::BlackBoxLeaf>(node.leaf()) ? QObject::tr("black-box leaf")
                                                                  : QObject::tr("leaf");
}

QWidget* fieldRow(QLabel* name, QWidget* field) {
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(name);
  line->addWidget(field);
  line->addStretch();
  return row;
}

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
  about_ = dimLabel({});
  about_->setWordWrap(true);
  addWithAllLevels(left, about_);
  answers_ = new Bars(118, 62);
  answers_->setObjectName(QStringLiteral("answers"));
  gain_ = strongLabel({});
  gain_->setWordWrap(true);
  // A long name gives way: it decides neither how wide the pane is nor what is left for the classes.
  thresholdName_ = new ElidingLabel(font());
  threshold_ = new ValueBox;
  threshold_->setObjectName(QStringLiteral("threshold"));
  threshold_->setAccessibleName(tr("Threshold"));
  threshold_->setKeyboardTracking(false);
  threshold_->setFixedSize(130, 28);
  thresholdRow_ = fieldRow(thresholdName_, threshold_);
  left->addWidget(gain_);  // what the bars below come to: in sight in a low pane too
  left->addWidget(thresholdRow_);
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
  columns->addLayout(right, 2);

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

void Inspector::connectFields() {
  connect(rows_, &QPushButton::clicked, this, &Inspector::rowsWanted);
  connect(threshold_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    if (node_ >= 0) session_->editing().preview({model::ThresholdEdit{node_, value}});
  });
  // A value that is tried already is kept by Enter, as everywhere.
  connect(threshold_->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, [this] {
    const auto* preview = session_->editing().previewed();
    const model::Tree* tree = preview ? preview->model->tree() : nullptr;
    if (!tree || node_ < 0 || node_ >= tree->size() || (*tree)[node_].isLeaf()) return;
    const auto* tried = std::get_if<model::Threshold>(&(*tree)[node_].branch().split);
    if (tried && tried->value == threshold_->value()) session_->editing().keepPreview();
  });
  connect(&session_->editing(), &Editing::previewChanged, this, [this] {
    const QSignalBlocker quiet(threshold_);
    if (!session_->editing().previewed()) threshold_->setValue(cut_);  // what was tried is not the node's
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
  path_->hide();
  thresholdRow_->hide();
  answers_->hide();
  answersTitle_->hide();
  gain_->hide();
  about_->hide();
  page_->findChild<QPushButton*>(kAllLevels)->hide();
  if (facts->model->tree() && node_ < facts->model->tree()->size())
    showNode(*facts, node_);
  else if (facts->model->rules() && node_ < static_cast<int>(facts->model->rules()->rules.size()))
    showRule(*facts, node_);
  else if (facts->model->rules())
    showRuleRows(*facts, node_);
  if (facts->model->rules()) showAnswer(*facts);
  for (auto* part : parts_) part->setVisible(part->showPart(*facts, node_));
  showPage();
  if (!choices) return;
  alternatives_->showPart(*facts, node_);
  building_->showPart(*facts, node_);
}

void Inspector::showClasses(const ModelFacts& facts, const std::vector<double>& counts) {
  const bool some = !counts.empty();
  classesTitle_->setVisible(some);
  classes_->setVisible(some);
  if (!some) return;
  const Theme& t = themeOf(this);
  const auto& order = facts.tree.classOrder;
  const auto& levels = (*facts.model->schema)[facts.model->targets[0]].levels;
  std::vector<std::size_t> codes(counts.size());
  std::iota(codes.begin(), codes.end(), std::size_t{0});
  std::stable_sort(codes.begin(), codes.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  const double most = std::max(1.0, counts[codes.front()]);
  std::vector<Bars::Bar> bars;
  for (const std::size_t code : codes) {
    if (counts[code] <= 0 || bars.size() >= kClassesShown) break;
    const auto place = std::find(order.begin(), order.end(), static_cast<int>(code)) - order.begin();
    const bool hue = levels.size() <= Theme::kHues && place < Theme::kHues && !order.empty();
    bars.push_back({QString::fromStdString(levels[code]), counts[code] / most, countText(counts[code]),
                    hue            ? t.hues[place]
                    : bars.empty() ? t.majorityTone
                                   : t.secondTone,
                    false, false});
  }
  classes_->setBars(std::move(bars));
}

void Inspector::showNode(const ModelFacts& facts, int node) {
  const model::Tree& tree = *facts.model->tree();
  const PartFacts part = partFacts(facts, node);
  chip_->setText(kindOf(tree[node]) + QLatin1Char(' ') + QString::number(node));
  chip_->setFixedWidth(chip_->sizeHint().width());
  chip_->setVisible(true);
  const QString rows =
      part.test > 0 ? tr("%1 train rows, %2 test rows").arg(countText(part.train), countText(part.test))
                    : rowsText(part.train);
  const bool weighted = isWeighted(*facts.model->schema) && facts.model->isClassifier();
  header_->setNote(weighted ? tr("%1; shares by weight").arg(rows) : rows);
  words_->setText(briefNodeSentence(*facts.model, node, facts.tree.gaps));
  words_->setToolTip(forTip(nodeSentence(*facts.model, node, facts.tree.gaps)).toHtmlEscaped());
  std::vector<Bars::Bar> bars;
  if (!std::isnan(part.treeRight))
    bars.push_back({part.leaves > 1 ? tr("%1 tree leaves").arg(part.leaves) : tr("Tree leaf"),
                    part.treeRight,
                    percentText(part.treeRight, 1),
                    {},
                    false,
                    true});
  if (!std::isnan(part.boxRight))
    bars.push_back({tr("Black box"), part.boxRight, percentText(part.boxRight, 1), {}, true, true});
  answers_->setVisible(!bars.empty());
  answersTitle_->setVisible(!bars.empty());
  answersTitle_->setText(!part.heldOut         ? tr("Answered rightly, of training rows")
                         : facts.tree.refitted ? tr("Answered rightly, of rows held out (refitted)")
                                               : tr("Answered rightly, of rows held out"));
  answers_->setBars(std::move(bars));
  gain_->setVisible(!std::isnan(part.gain));
  if (!std::isnan(part.gain))
    gain_->setText(gainSentence(part.gain, std::round(part.low), std::round(part.high)));
  if (tree[node].isLeaf() && !facts.model->isClassifier()) {
    const auto* linear = std::get_if<model::LinearLeaf>(&tree[node].leaf());
    about_->setText(linear ? leafFormula(*linear, *facts.model, 8)
                           : displayText(describeLeaf(tree[node].leaf(), *facts.model, 8)));
    about_->show();
  }
  if (!tree[node].isLeaf()) {
    const QString side = missingSideWords(*facts.model, node, facts.tree);
    about_->setText(side);
    about_->setVisible(!side.isEmpty());
    if (const auto* subset = std::get_if<model::Subset>(&tree[node].branch().split)) {
      const QString brief = levelWords(*subset, *facts.model->schema, kNamedLevels),
                    whole = levelWords(*subset, *facts.model->schema);
      const auto withSide = [&](const QString& levels) {
        const QString yes = branchWord(*facts.model, true) + QStringLiteral(": ") + levels;
        return side.isEmpty() ? yes : yes + QLatin1Char('\n') + side;
      };
      about_->setText(withSide(brief));
      about_->setProperty(kWholeList, withSide(whole));
      about_->show();
      page_->findChild<QPushButton*>(kAllLevels)->setVisible(brief != whole);
    }
    if (const auto* threshold = std::get_if<model::Threshold>(&tree[node].branch().split);
        threshold && !asksIfKnown(*threshold, *facts.model->schema) && session_->editing().canEdit()) {
      thresholdName_->setText(
          tr("%1 at most").arg(QString::fromStdString((*facts.model->schema)[threshold->column].name)));
      double low = threshold->value, high = threshold->value;
      const auto values = facts.task->data.numbers(threshold->column);
      for (const data::Row row : facts.trainRows[node])
        if (!std::isnan(values[row])) {
          low = std::min(low, values[row]);
          high = std::max(high, values[row]);
        }
      const QSignalBlocker block(threshold_);
      threshold_->setColumn((*facts.model->schema)[threshold->column]);
      const int digits =
          high > low ? std::clamp(static_cast<int>(3 - std::floor(std::log10(high - low))), 0, 10) : 4;
      // The cut-off as it is, and not rounded to another.
      const QString exact = QString::number(threshold->value, 'g', model::cutDigits(threshold->value));
      const auto point = exact.contains(QLatin1Char('e')) ? -1 : exact.indexOf(QLatin1Char('.'));
      threshold_->setDecimals(std::max(digits, point < 0 ? 0 : static_cast<int>(exact.size() - point - 1)));
      threshold_->setRange(low, high);
      const bool date = (*facts.model->schema)[threshold->column].type == data::ColumnType::Date;
      threshold_->setSingleStep(date ? 1 : std::pow(10, 1 - digits));
      threshold_->setValue(cut_ = threshold->value);
      thresholdRow_->show();
    }
  }
  classesTitle_->setText(classCountsTitle(*facts.model, tree[node].isLeaf()));
  showClasses(facts, tree[node].stats.counts);
  rows_->setText(tr("Show the %1").arg(rowsText(part.train + part.test)));
  if (const int row = session_->selection().row;
      row >= 0 && static_cast<std::size_t>(row) < facts.task->data.rows()) {
    QStringList steps{tr("Row %1:").arg(row + 1)};
    steps << pathWords(*facts.model, facts.task->data, static_cast<data::Row>(row));
    path_->setText(steps.join(QLatin1Char('\n')));
    path_->show();
  }
}

void Inspector::showRule(const ModelFacts& facts, int rule) {
  const model::Rule& r = facts.model->rules()->rules[rule];
  chip_->setText(tr("rule %1").arg(rule + 1));
  chip_->setFixedWidth(chip_->sizeHint().width());
  chip_->setVisible(true);
  const auto n = static_cast<std::size_t>(rule);
  header_->setNote(tr("%1 train rows, %2 test rows")
                       .arg(countText(static_cast<double>(facts.trainRows[n].size())),
                            countText(static_cast<double>(facts.testRows[n].size()))));
  words_->setText(ruleSentence(r, *facts.model, facts.tree.gaps));
  classesTitle_->setText(classesCoveredTitle(*facts.model));
  showClasses(facts, r.counts);
  rows_->setText(
      tr("Show the %1")
          .arg(rowsText(static_cast<double>(facts.trainRows[n].size() + facts.testRows[n].size()))));
}

void Inspector::showRuleRows(const ModelFacts& facts, int part) {
  const model::RuleSet& set = *facts.model->rules();
  const auto n = static_cast<std::size_t>(part);
  if (n >= facts.trainRows.size()) return;
  header_->setNote(tr("%1 train rows, %2 test rows")
                       .arg(countText(static_cast<double>(facts.trainRows[n].size())),
                            countText(static_cast<double>(facts.testRows[n].size()))));
  words_->setText(part == partOf(set, RuleRows::Several)
                      ? tr("Rows that several rules cover: the rules vote.")
                  : part == partOf(set, RuleRows::One)
                      ? tr("Rows that one rule covers: it answers.")
                      : tr("Rows that no rule covers: answered by the %1.").arg(fallbackText(set)));
  std::vector<double> counts;
  if (facts.model->isClassifier()) {
    counts.assign(static_cast<std::size_t>(facts.model->classes()), 0);
    for (const data::Row row : facts.trainRows[n])
      ++counts[facts.task->data.codes(facts.model->targets[0])[row]];
  }
  classesTitle_->setText(tr("Classes of these training rows"));
  showClasses(facts, facts.trainRows[n].empty() ? std::vector<double>() : counts);
  rows_->setText(
      tr("Show the %1")
          .arg(rowsText(static_cast<double>(facts.trainRows[n].size() + facts.testRows[n].size()))));
}

void Inspector::showAnswer(const ModelFacts& facts) {
  const int row = session_->selection().row;
  if (row < 0 || static_cast<std::size_t>(row) >= facts.task->data.rows()) return;
  path_->setText(answerWords(answerOf(*facts.model->rules(), facts.task->data, static_cast<data::Row>(row)),
                             QString::number(row + 1)));
  path_->show();
}

}  // namespace paretree::ui
