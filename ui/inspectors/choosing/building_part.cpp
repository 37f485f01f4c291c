#include "ui/inspectors/choosing/building_part.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/inspectors/near_words.h"
#include "ui/models/delegates.h"
#include "ui/models/rules_model.h"
#include "ui/session/editing.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

enum BuildColumn { Choice, Objective, Reachable, Without, More, BuildColumns };

constexpr int kBuildLine = 26;     // px
constexpr int kBuildWaitMs = 120;  // before what is pointed at is tried
constexpr double kShares[] = {0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};

/// `width`: of its longest words.
QSpinBox* numberBox(const QString& prefix, const QString& name, const QString& tip, int least, int most,
                    int width) {
  auto* box = new QSpinBox;
  box->setRange(least, most);
  box->setPrefix(prefix);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  box->setFixedSize(width, 26);
  box->setKeyboardTracking(false);
  return box;
}

QString reachableText(const optimal::Count& count) { return bigCountText(count.text()); }

QString choiceWords(const BuildChoice& choice, const ModelFacts& facts) {
  if (choice.column < 0) return BuildingPart::tr("leave it a leaf");
  return splitWords(choice.stump[0].branch().split, *facts.model->schema);
}

/// "12 errors", "RMSE 2.3".
QString lossSaid(double loss, const BuildState& state, const ModelFacts& facts) {
  if (!facts.model->isClassifier())
    return BuildingPart::tr("RMSE %1").arg(numberText(std::sqrt(std::max(0.0, loss) / state.total), 4));
  return (loss == 1 ? BuildingPart::tr("%1 error") : BuildingPart::tr("%1 errors")).arg(countText(loss));
}

QString treeSaid(double loss, int leaves, const BuildState& state, const ModelFacts& facts) {
  return BuildingPart::tr("%1 with %2")
      .arg(lossSaid(loss, state, facts), countedText(static_cast<std::size_t>(leaves),
                                                     BuildingPart::tr("leaf"), BuildingPart::tr("leaves")));
}

}  // namespace

BuildingPart::BuildingPart(Session* session)
    : session_(session),
      summary_(plainLabel({})),
      finish_(new QPushButton(tr("Finish for me"))),
      end_(new QPushButton(tr("End building"))),
      stop_(new QPushButton(tr("Looking; stop"))),
      within_(new QComboBox),
      holding_(new QComboBox),
      leaves_(numberBox(tr("leaves ≤ "), tr("Most leaves of near-equal trees"),
                        tr("What is near-equal is decided among trees of at most so many leaves"), 2, 16,
                        112)),
      levels_(numberBox(tr("levels ≤ "), tr("Most levels of near-equal trees"),
                        tr("What is near-equal is decided among trees of at most so many levels of splits"),
                        1, 4, 112)),
      most_(numberBox(tr("of these leaves ≤ "), tr("Only trees of at most so many leaves"),
                      tr("Leaves out near-equal trees of more leaves"), 1, 16, 168)),
      without_(new QWidget),
      table_(new QTableWidget) {
  setObjectName(QStringLiteral("building"));
  fillWith(this, QPalette::Base);
  summary_->setWordWrap(true);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  finish_->setObjectName(QStringLiteral("finishBuilding"));
  finish_->setProperty("role", "primary");
  finish_->setToolTip(tr("Takes the best tree that can still be reached (F)"));
  finish_->installEventFilter(this);
  end_->setObjectName(QStringLiteral("endBuilding"));
  end_->setToolTip(tr("Keeps the tree as it stands"));
  stop_->setObjectName(QStringLiteral("stopBuilding"));
  for (auto* button : {finish_, end_, stop_}) button->setFixedHeight(26);
  terms_ = buildTerms();
  buildTable();
  auto* head = new QHBoxLayout;
  head->addWidget(summary_, 1);
  for (auto* button : {stop_, finish_, end_}) head->addWidget(button, 0, Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 6, 14, 4);
  column->setSpacing(4);
  column->addLayout(head);
  column->addWidget(terms_);
  column->addWidget(table_, 1);
  wait_.setSingleShot(true);
  wait_.setInterval(kBuildWaitMs);
  Building& building = session->building();
  connect(&wait_, &QTimer::timeout, this, &BuildingPart::tryPointed);
  connect(finish_, &QPushButton::clicked, this, [this] {
    tried_ = false;
    session_->building().finish();
  });
  connect(end_, &QPushButton::clicked, &building, &Building::end);
  connect(stop_, &QPushButton::clicked, &building, &Building::stop);
  connect(&building, &Building::buildingChanged, this, &BuildingPart::refresh);
}

QWidget* BuildingPart::buildTerms() {
  auto* terms = new QWidget;
  auto* row = new WrapLayout(8, 4, terms);
  row->setContentsMargins(0, 0, 0, 0);
  within_->setAccessibleName(tr("How much worse than the best tree"));
  within_->setToolTip(
      tr("How much worse than the best a tree may be: in its loss plus the price of its leaves"));
  for (const double share : kShares)
    within_->addItem(share > 0 ? tr("within %1").arg(percentText(share)) : tr("the best only"), share);
  within_->setFixedHeight(26);
  holding_->setAccessibleName(tr("Attribute that the tree must ask"));
  holding_->setToolTip(tr("Leaves out near-equal trees that do not ask this attribute"));
  holding_->setFixedSize(160, 26);
  auto* chips = new WrapLayout(6, 2, without_);
  chips->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{within_, levels_, leaves_, most_, holding_, without_})
    row->addWidget(widget);
  connect(within_, &QComboBox::activated, this, &BuildingPart::readTerms);
  connect(holding_, &QComboBox::activated, this, &BuildingPart::readTerms);
  for (auto* box : {leaves_, levels_, most_})
    connect(box, &QSpinBox::valueChanged, this, &BuildingPart::readTerms);
  return terms;
}

void BuildingPart::buildTable() {
  table_->setObjectName(QStringLiteral("buildingTable"));
  table_->setAccessibleName(tr("Choices"));
  table_->setColumnCount(BuildColumns);
  table_->setHorizontalHeaderLabels(
      {tr("Choice"), tr("Best behind it"), tr("Reachable"), tr("Without it"), tr("As good")});
  for (const int c : {Objective, Reachable, Without, More})
    table_->horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  table_->horizontalHeaderItem(Objective)->setToolTip(
      tr("How much worse than the best tree of all the best tree behind this choice is, in its "
         "loss plus the price of its leaves; the bar is full at what is allowed"));
  table_->horizontalHeaderItem(Reachable)->setToolTip(
      tr("Near-equal trees that any cut of the attribute leaves"));
  table_->horizontalHeaderItem(Without)->setToolTip(
      tr("Near-equal trees that can still be reached if the attribute is not asked any more"));
  table_->horizontalHeaderItem(More)->setToolTip(
      tr("Further cuts of the attribute that leave near-equal trees"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setItemDelegate(new CellDelegate(kBuildLine, this));
  dress(table_);
  table_->verticalHeader()->setDefaultSectionSize(kBuildLine);
  table_->setMouseTracking(true);
  table_->setTextElideMode(Qt::ElideMiddle);  // bounds stand last
  table_->installEventFilter(this);
  table_->viewport()->installEventFilter(this);
  table_->horizontalHeader()->setSectionResizeMode(Choice, QHeaderView::Stretch);
  table_->setColumnWidth(Objective, 108);
  table_->setColumnWidth(Reachable, 100);
  table_->setColumnWidth(Without, 100);
  table_->setColumnWidth(More, 108);
  connect(table_, &QTableWidget::cellClicked, this, &BuildingPart::chooseAt);
  connect(table_, &QTableWidget::currentCellChanged, this, [this](int row) {
    if (table_->hasFocus()) point(row);
  });
}

bool BuildingPart::showPart(const ModelFacts& facts, int) {
  fillHolding(facts);
  refresh();
  return true;
}

void BuildingPart::refresh() {
  Building& building = session_->building();
  const auto facts = session_->facts();
  const auto state = building.state();
  const BuildTerms& now = building.terms();
  {
    const QSignalBlocker a(within_), b(leaves_), c(levels_), d(most_);
    for (int i = 0; i < within_->count(); ++i)
      if (within_->itemData(i).toDouble() == now.within) within_->setCurrentIndex(i);
    leaves_->setValue(now.leaves);
    levels_->setValue(now.depth);
    most_->setMaximum(now.leaves);
    most_->setValue(now.mostLeaves == 0 ? now.leaves : now.mostLeaves);
  }
  fillWithout();
  stop_->setVisible(building.looking());
  finish_->setEnabled(state != nullptr);
  if (shown_ != state) {
    if (!shown_ || !state || shown_->node != state->node) {
      dropTried();
      pointed_ = -1;
      wait_.stop();
    }
    shown_ = state;
    if (state && facts)
      fill(*state, *facts);
    else
      table_->setRowCount(0);
  }
  if (!state || !facts) {
    summary_->setText(!building.problem().isEmpty() ? building.problem()
                      : building.looking()          ? tr("Counting the near-equal trees")
                                                    : tr("Select an open leaf of the tree that is built."));
    return;
  }
  QStringList said;
  said << (state->reachable.text() == "1" ? tr("%1 tree within %2 of the best can be reached.")
                                          : tr("%1 trees within %2 of the best can be reached."))
              .arg(reachableText(state->reachable), percentText(now.within));
  said << tr("Best: %1; as it stands: %2.")
              .arg(treeSaid(state->bestLoss, state->bestLeaves, *state, *facts),
                   treeSaid(state->loss, state->leaves, *state, *facts));
  if (state->cuts > 0)
    said << tr("At most %1 cuts of each number are among the choices: all would take over a minute.")
                .arg(countText(state->cuts));
  if (state->node < 0) said << tr("Nothing is left to choose here.");
  summary_->setText(said.join(QLatin1Char(' ')));
}

void BuildingPart::fill(const BuildState& state, const ModelFacts& facts) {
  const QSignalBlocker quiet(table_);
  const int current = table_->currentRow();
  const bool same = table_->rowCount() == static_cast<int>(state.choices.size());
  table_->setRowCount(static_cast<int>(state.choices.size()));
  const double allowed = state.limit - state.least;
  for (int row = 0; row < table_->rowCount(); ++row) {
    const BuildChoice& choice = state.choices[row];
    const double worse = std::max(0.0, choice.choice.objective - state.least);
    const QString words = choiceWords(choice, facts);
    const std::string exact = choice.trees.text();
    QStringList tip;
    tip << tr("%1: leads to %2 near-equal trees")
               .arg(words, exact.size() <= 9 ? bigCountText(exact) : QString::fromStdString(exact));
    if (choice.withoutKnown)
      tip << tr("Without %1: %2")
                 .arg(QString::fromStdString((*facts.model->schema)[choice.column].name),
                      reachableText(choice.without));
    const auto put = [&](int column, const QString& text) {
      auto* item = new QTableWidgetItem(text);
      item->setTextAlignment((column == Choice ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
      item->setToolTip(
          tip.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
      table_->setItem(row, column, item);
    };
    put(Choice, words);
    put(Objective, worse <= 1e-9 * std::max(1.0, state.limit)
                       ? tr("the best")
                       : QStringLiteral("+") + percentText(state.least > 0 ? worse / state.least : 1, 1));
    table_->item(row, Objective)
        ->setData(RulesModel::BarRole, allowed > 0 ? std::clamp(worse / allowed, 0.0, 1.0) : 0.0);
    put(Reachable, reachableText(choice.trees));
    put(Without, choice.column < 0     ? QString()
                 : choice.withoutKnown ? reachableText(choice.without)
                                       : QStringLiteral("…"));
    put(More, choice.others == 0   ? QStringLiteral("–")
              : choice.others == 1 ? tr("and 1 cut")
                                   : tr("and %1 cuts").arg(countText(static_cast<double>(choice.others))));
  }
  table_->setCurrentCell(same ? current : -1, same && current >= 0 ? 0 : -1);
}

void BuildingPart::fillHolding(const ModelFacts& facts) {
  const QStringList names = [&] {
    QStringList all;
    for (const int column : facts.task->features)
      all << QString::fromStdString((*facts.model->schema)[column].name);
    return all;
  }();
  if (holding_->property("names").toStringList() == names) return;
  holding_->setProperty("names", names);
  holding_->clear();
  holding_->addItem(tr("any attributes"), QString());
  for (const QString& name : names) holding_->addItem(tr("must ask %1").arg(name), name);
}

void BuildingPart::fillWithout() {
  QStringList wanted;
  for (const auto& name : session_->building().terms().without) wanted << QString::fromStdString(name);
  if (without_->property("names").toStringList() == wanted) return;
  without_->setProperty("names", wanted);
  qDeleteAll(without_->findChildren<Chip*>(Qt::FindDirectChildrenOnly));
  for (const QString& name : wanted) {
    auto* chip = new Chip(Chip::Kind::Accent, tr("without %1  ✕").arg(name));
    chip->setToolTip(tr("Click to let splits ask it again"));
    connect(
        chip, &Chip::clicked, this, [this, name] { setWithout(name.toStdString(), false); },
        Qt::QueuedConnection);
    without_->layout()->addWidget(chip);
    chip->show();
  }
  without_->setVisible(!wanted.isEmpty());
}

void BuildingPart::setWithout(const std::string& attribute, bool without) {
  BuildTerms next = session_->building().terms();
  std::erase(next.without, attribute);
  if (without) next.without.push_back(attribute);
  session_->building().setTerms(next);
}

void BuildingPart::readTerms() {
  BuildTerms next = session_->building().terms();
  next.within = within_->currentData().toDouble();
  next.leaves = leaves_->value();
  next.depth = levels_->value();
  next.mostLeaves = most_->value() >= next.leaves ? 0 : most_->value();
  next.holding = holding_->currentData().toString().toStdString();
  session_->building().setTerms(next);
}

void BuildingPart::point(int row) {
  if (row == pointed_) return;
  pointed_ = row;
  wait_.start();
}

void BuildingPart::dropTried() {
  if (std::exchange(tried_, false)) session_->editing().dropPreview();
}

void BuildingPart::tryPointed() {
  if (pointed_ >= 0 && shown_ && static_cast<std::size_t>(pointed_) < shown_->choices.size()) {
    tried_ = true;
    session_->building().preview(static_cast<std::size_t>(pointed_));
  } else {
    dropTried();
  }
}

void BuildingPart::chooseAt(int row) {
  if (row < 0) return;
  wait_.stop();
  tried_ = false;
  session_->building().choose(static_cast<std::size_t>(row));
}

void BuildingPart::hideEvent(QHideEvent* event) {
  pointed_ = -1;
  wait_.stop();
  dropTried();
  InspectorPart::hideEvent(event);
}

bool BuildingPart::eventFilter(QObject* object, QEvent* event) {
  if (object == finish_ && finish_->isEnabled()) {
    if (event->type() == QEvent::Enter) {
      tried_ = true;
      session_->building().previewBest();
    }
    if (event->type() == QEvent::Leave) dropTried();
  }
  if (object == table_->viewport()) {
    if (event->type() == QEvent::MouseMove)
      point(table_->rowAt(static_cast<QMouseEvent*>(event)->position().toPoint().y()));
    if (event->type() == QEvent::Leave) point(-1);
  }
  if (object == table_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int row = table_->currentRow();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      chooseAt(row);
      return true;
    }
    if (key == Qt::Key_F && finish_->isEnabled()) {
      finish_->click();
      return true;
    }
    if (key == Qt::Key_Escape && tried_) {
      table_->setCurrentCell(-1, -1);
      pointed_ = -1;
      dropTried();
      return true;
    }
    if (key == Qt::Key_Delete && shown_ && row >= 0 && shown_->choices[row].column >= 0) {
      setWithout((*session_->facts()->model->schema)[shown_->choices[row].column].name, true);
      return true;
    }
  }
  return InspectorPart::eventFilter(object, event);
}

}  // namespace paretree::ui
