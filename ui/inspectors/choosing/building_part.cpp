#include "ui/inspectors/choosing/building_part.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/near_words.h"
#include "ui/models/rules_model.h"
#include "ui/session/editing.h"
#include "ui/widgets/look.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {
namespace {

enum BuildColumn { Choice, Objective, Reachable, Without, More, BuildColumns };

constexpr double kSameLoss = 1e-9;  // relative
constexpr double kShares[] = {0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};

QString reachableText(const optimal::Count& count) { return bigCountText(count.text()); }

QString choiceWords(const BuildChoice& choice, const ModelFacts& facts) {
  if (choice.column < 0) return BuildingPart::tr("leave it a leaf");
  return splitWords(choice.stump[0].branch().split, *facts.model->schema);
}

/// "12 errors", "RMSE 2.3".
QString lossSaid(double loss, const BuildState& state, const ModelFacts& facts) {
  if (!facts.model->isClassifier())
    return (isWeighted(*facts.model->schema) ? BuildingPart::tr("RMSE by weight %1")
                                             : BuildingPart::tr("RMSE %1"))
        .arg(numberText(std::sqrt(std::max(0.0, loss) / state.total), 4));
  return errorsText(loss, facts);
}

QString treeSaid(double loss, int leaves, const BuildState& state, const ModelFacts& facts) {
  return BuildingPart::tr("%1 with %2")
      .arg(lossSaid(loss, state, facts), countedText(static_cast<std::size_t>(leaves),
                                                     BuildingPart::tr("leaf"), BuildingPart::tr("leaves")));
}

/// Why what is best here may be beaten by alternatives at a node below.
QString groupsSaid(int root) {
  return BuildingPart::tr(
             "Categories are tried as groups in one order, by the target over the rows of node %1, as the "
             "groups of what stood there need, or one against the rest: Alternatives at a node below order "
             "them anew and may find better.")
      .arg(root);
}

/// "machine has 28 categories for 90 rows here: ..."; empty: no choice is such.
QString byHeartSaid(const BuildState& state, const ModelFacts& facts) {
  const auto found = std::find_if(state.choices.begin(), state.choices.end(),
                                  [](const BuildChoice& choice) { return choice.byHeart(); });
  if (found == state.choices.end()) return {};
  return BuildingPart::tr(
             "%1 has %2 categories for %3 rows here: groups of so many may know these rows by heart and say "
             "little of new ones.")
      .arg(QString::fromStdString((*facts.model->schema)[found->column].name),
           countText(static_cast<double>(found->levels)), countText(static_cast<double>(found->rows)));
}

/// The next greater allowance; none above all of them.
std::optional<double> nextShare(double within) {
  const auto next = std::find_if(std::begin(kShares), std::end(kShares),
                                 [&](double share) { return share > within + 1e-9; });
  return next == std::end(kShares) ? std::nullopt : std::optional(*next);
}

QString numbersOf(const std::vector<int>& nodes) {
  QStringList numbers;
  for (const int node : nodes) numbers << countText(node);
  return numbers.join(QStringLiteral(", "));
}

ChoiceTable* tableOfChoices() {
  return new ChoiceTable(
      BuildingPart::tr("Choices"),
      {{BuildingPart::tr("Choice"), {}},
       {BuildingPart::tr("Best behind it"),
        BuildingPart::tr(
            "How much worse than the best tree of all the best tree behind this choice is, in its "
            "loss plus the price of its leaves; the bar is full at what is allowed"),
        108, true},
       {BuildingPart::tr("Reachable"),
        BuildingPart::tr("Near-equal trees that this cut leaves; further cuts of the attribute leave others"),
        100},
       {BuildingPart::tr("Without it"),
        BuildingPart::tr("Near-equal trees that can still be reached and ask the attribute nowhere"), 100},
       {BuildingPart::tr("As good"),
        BuildingPart::tr("Further cuts of the attribute that leave near-equal trees"), 84}});
}

}  // namespace

BuildingPart::BuildingPart(Session* session)
    : session_(session),
      summary_(plainLabel({})),
      finish_(new QPushButton(tr("Finish for me"))),
      keep_(new QPushButton(tr("Keep"))),
      drop_(new QPushButton(tr("Discard"))),
      end_(new QPushButton(tr("End building"))),
      stop_(new QPushButton(tr("Looking; stop"))),
      nextBest_(new QPushButton(tr("Show next best"))),
      within_(withinBox(
          tr("How much worse than the best tree"),
          tr("How much worse than the best a tree may be: in its loss plus the price of its leaves"),
          kShares)),
      holding_(holdingBox(tr("Leaves out near-equal trees that do not ask this"))),
      monotone_(monotoneBox(tr(
          "Leaves out trees whose answers both rise and fall along this number, all else being the same"))),
      leaves_(limitBox(tr("leaves ≤ "), tr("Most leaves of near-equal trees"),
                       tr("What is near-equal is decided among trees of at most so many leaves"), 2, 16,
                       112)),
      levels_(limitBox(tr("levels ≤ "), tr("Most levels of near-equal trees"),
                       tr("What is near-equal is decided among trees of at most so many levels of splits"), 1,
                       4, 112)),
      most_(limitBox(tr("of these leaves ≤ "), tr("Only trees of at most so many leaves"),
                     tr("Leaves out near-equal trees of more leaves"), 1, 16, 160)),
      without_(new WithoutChips),
      table_(tableOfChoices()) {
  setObjectName(QStringLiteral("building"));
  fillWith(this, QPalette::Base);
  summary_->setWordWrap(true);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  finish_->setObjectName(QStringLiteral("finishBuilding"));
  finish_->setProperty("role", "primary");
  finish_->setToolTip(tr("Shows the best tree that can still be reached, to keep or to discard (F)"));
  finish_->installEventFilter(this);
  end_->setObjectName(QStringLiteral("endBuilding"));
  end_->setToolTip(tr("Keeps the tree as it stands, and shows how it does on the test rows"));
  stop_->setObjectName(QStringLiteral("stopBuilding"));
  keep_->setObjectName(QStringLiteral("keepFinished"));
  keep_->setProperty("role", "primary");
  keep_->setToolTip(tr("Puts the tree that is shown in place (Enter)"));
  drop_->setObjectName(QStringLiteral("discardFinished"));
  drop_->setToolTip(tr("Goes on building (Esc)"));
  nextBest_->setObjectName(QStringLiteral("nextBestChoices"));
  nextBest_->setToolTip(
      tr("Allows as much more than the best tree has as other attributes need, 100 % at most"));
  nextBest_->hide();
  for (auto* button : {finish_, keep_, drop_, end_, stop_, nextBest_}) button->setFixedHeight(26);
  terms_ = buildTerms();
  connectTable();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 6, 14, 4);
  column->setSpacing(4);
  column->addWidget(terms_);  // which must not move as the words below grow and shrink
  auto* said = new QHBoxLayout;
  said->addWidget(summary_, 1);
  said->addWidget(nextBest_, 0, Qt::AlignTop);
  said->addWidget(stop_, 0, Qt::AlignTop);
  column->addLayout(said);
  column->addWidget(table_, 1);
  Building& building = session->building();
  connect(finish_, &QPushButton::clicked, this, [this] {
    bestTried_ = false;
    session_->building().finish();
  });
  connect(keep_, &QPushButton::clicked, &session->editing(), &Editing::keepPreview);
  connect(drop_, &QPushButton::clicked, &session->editing(), &Editing::dropPreview);
  connect(&session->editing(), &Editing::previewChanged, this, &BuildingPart::showFinishing);
  connect(end_, &QPushButton::clicked, &building, &Building::conclude);
  connect(stop_, &QPushButton::clicked, &building,
          [&building] { building.wasStopped() ? building.lookAgain() : building.stop(); });
  connect(nextBest_, &QPushButton::clicked, this, [this] {
    seeking_ = true;
    allowMore();
  });
  connect(&building, &Building::buildingChanged, this, &BuildingPart::refresh);
}

QWidget* BuildingPart::buildTerms() {
  auto* terms = new QWidget;
  auto* row = new WrapLayout(8, 4, terms);
  row->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{table_->taking(), finish_, keep_, drop_, end_, within_, levels_,
                                       leaves_, most_, holding_, monotone_, without_})
    row->addWidget(widget);
  for (auto* box : {within_, holding_, monotone_})
    connect(box, &QComboBox::activated, this, &BuildingPart::readTerms);
  for (auto* box : {leaves_, levels_, most_})
    connect(box, &QSpinBox::valueChanged, this, &BuildingPart::readTerms);
  return terms;
}

void BuildingPart::connectTable() {
  table_->setObjectName(QStringLiteral("buildingTable"));
  table_->installEventFilter(this);
  const auto attributeOf = [this](int row) {
    const int column = shown_ ? shown_->choices[row].column : -1;
    return column < 0 ? QString() : QString::fromStdString((*session_->facts()->model->schema)[column].name);
  };
  table_->setMenu(tr("Choose it"), attributeOf);
  table_->taking()->setObjectName(QStringLiteral("takeChoice"));
  table_->taking()->setToolTip(tr("Takes the selected line (double click, Enter)"));
  Building& building = session_->building();
  // While the finished tree waits to be kept or discarded, no line that the mouse passes takes its place.
  connect(table_, &ChoiceTable::tried, &building, [&building](int row) {
    if (!building.isFinishing()) building.preview(static_cast<std::size_t>(row));
  });
  connect(table_, &ChoiceTable::dropped, this, [this] {
    if (!session_->building().isFinishing()) session_->editing().dropPreview();
  });
  connect(table_, &ChoiceTable::taken, &building, &Building::choose);
  connect(table_, &ChoiceTable::leftOut, this, [this, attributeOf](int row) {
    if (const QString name = attributeOf(row); !name.isEmpty()) setWithout(name.toStdString(), true);
  });
  connect(table_, &ChoiceTable::held, this, [this, attributeOf](int row) {
    if (attributeOf(row).isEmpty()) return;
    BuildTerms next = session_->building().terms();
    next.holding = testText(shown_->choices[row].stump[0].branch().split, *session_->facts()->model->schema);
    session_->building().setTerms(next);
  });
  connect(without_, &WithoutChips::takenBack, this,
          [this](const QString& name) { setWithout(name.toStdString(), false); });
}

/// The button that was pressed stays where it is, so that a double click keeps nothing.
void BuildingPart::showFinishing() {
  const bool shown = session_->building().isFinishing();
  finish_->setEnabled(!shown && session_->building().state() != nullptr);
  keep_->setVisible(shown);
  drop_->setVisible(shown);
}

bool BuildingPart::showPart(const ModelFacts&, int) {
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
    showWithin(within_, now.within);
    leaves_->setValue(now.leaves);
    levels_->setValue(now.depth);
    most_->setMaximum(now.leaves);
    most_->setValue(now.mostLeaves == 0 ? now.leaves : now.mostLeaves);
  }
  if (facts) {
    showHolding(holding_, *facts, now.holding);
    showMonotone(monotone_, *facts, now.monotone);
  }
  without_->setNames(now.without);
  stop_->setVisible(building.looking() || building.wasStopped());
  stop_->setText(building.wasStopped() ? tr("Look again")
                 : building.share() > 0 && building.share() < 1
                     ? tr("%1 looked at; stop").arg(percentText(building.share()))
                     : tr("Looking; stop"));
  showFinishing();
  offerNextBest(state.get());
  if (shown_ != state) {
    if (!shown_ || !state || shown_->node != state->node || shown_->levels != state->levels) table_->forget();
    shown_ = state;
    if (state && facts)
      fill(*state, *facts);
    else
      table_->setRowCount(0);
  }
  if (!state || !facts) {
    summary_->setText(!building.problem().isEmpty() ? building.problem()
                      : building.looking() && !now.monotone.empty()
                          ? tr("Looking for trees that are monotone in %1 among the near-equal ones")
                                .arg(QString::fromStdString(now.monotone))
                      : building.looking() ? tr("Counting the near-equal trees")
                                           : tr("Select an open leaf of the tree that is built."));
    return;
  }
  QStringList said;
  said << (state->atMost                    ? tr("At most %1 trees within %2 of the best%3 can be reached.")
           : state->reachable.text() == "1" ? tr("%1 tree within %2 of the best%3 can be reached.")
                                            : tr("%1 trees within %2 of the best%3 can be reached."))
              .arg(reachableText(state->reachable), percentText(now.within),
                   priceWords(state->price, *facts));
  said << tr("On the training rows the best has %1; as it stands: %2.")
              .arg(treeSaid(state->bestLoss, state->bestLeaves, *state, *facts),
                   treeSaid(state->loss, state->leaves, *state, *facts));
  const auto& stood = building.stood();
  if (stood && stood->loss + state->price * stood->leaves < state->least * (1 - kSameLoss))
    said << tr("What was taken away (%1) is better than all that can be built here: its splits or its size "
               "are not among the choices. Undo brings it back.")
                .arg(treeSaid(stood->loss, stood->leaves, *state, *facts));
  if (building.looking() && state->levels < now.depth)
    said << tr("So far of trees of at most %1 levels: those of %2 are being looked at. Who chooses now goes "
               "on "
               "with %1.")
                .arg(countText(state->levels), countText(now.depth));
  else if (building.unreached() > 0)
    said << tr("Trees of %1 levels were not looked at to the end: these have at most %2.")
                .arg(countText(building.unreached()), countText(now.depth));
  else if (stood && stood->levels > now.depth)
    said << tr("What was taken away had %1 levels: trees of at most %2 are among the choices.")
                .arg(countText(stood->levels), countText(now.depth));
  if (state->cuts > 0)
    said << tr("At most %1 cuts of each number are among the choices: all would take over a minute.")
                .arg(countText(state->cuts));
  if (const QString heart = byHeartSaid(*state, *facts); !heart.isEmpty()) said << heart;
  if (state->byOrder) said << groupsSaid(state->root);
  if (const int most = building.leavesOfRun(); most > 0)
    said << tr("Limited to %1 leaves here, so that the whole tree has no more than the largest of its run "
               "(%2).")
                .arg(countText(now.leaves), countText(most));
  // Leaves of a tree that is the only one left may be open, with nothing to choose.
  const bool complete = state->reachable.text() == "1" && state->leaves == state->bestLeaves;
  const bool leafAlone = state->choices.size() == 1 && state->choices.front().column < 0;
  if ((state->node < 0 && (state->open.empty() || complete || state->settled)) || (complete && leafAlone))
    said << tr(
        "The tree is finished: nothing is left to choose. End building keeps it, undo takes back the "
        "last choice; a greater share, more levels or leaves leave more to choose.");
  else if (state->node < 0)
    said << tr("Nothing is left to choose here; open leaves: %1.").arg(numbersOf(state->open));
  summary_->setText(said.join(QLatin1Char(' ')));
}

/// Where every attribute that is listed is one of these; a leaf is no split.
void BuildingPart::offerNextBest(const BuildState* state) {
  const Building& building = session_->building();
  const auto next = nextShare(building.terms().within);
  std::size_t byHeart = 0, others = 0;
  if (state)
    for (const BuildChoice& choice : state->choices) {
      if (choice.column < 0) continue;
      ++(choice.byHeart() ? byHeart : others);
    }
  const bool alone = byHeart > 0 && others == 0 && next;
  nextBest_->setVisible(alone && !building.looking());
  if (!state || building.looking()) return;  // what it finds decides
  if (seeking_ && alone)
    QMetaObject::invokeMethod(this, &BuildingPart::allowMore, Qt::QueuedConnection);
  else
    seeking_ = false;
}

void BuildingPart::allowMore() {
  BuildTerms next = session_->building().terms();
  const auto share = nextShare(next.within);
  if (!seeking_ || !share || session_->building().looking()) return;
  next.within = *share;
  session_->building().setTerms(next);
}

void BuildingPart::fill(const BuildState& state, const ModelFacts& facts) {
  const QSignalBlocker quiet(table_);
  const int current = table_->currentRow();
  const bool same = table_->rowCount() == static_cast<int>(state.choices.size());
  table_->setRowCount(static_cast<int>(state.choices.size()));
  const double allowed = state.limit - state.least;
  for (int row = 0; row < table_->rowCount(); ++row) {
    const BuildChoice& choice = state.choices[row];
    const double worse = std::max(0.0, choice.objective - state.least);
    const double share = state.least > 0 ? worse / state.least : 1;
    const QString words = choiceWords(choice, facts);
    const std::string exact = choice.choice.trees.text();
    QStringList tip;
    tip << tr("%1: leads to %2 near-equal trees")
               .arg(words, exact.size() <= 9 ? bigCountText(exact) : QString::fromStdString(exact));
    if (choice.others > 0) tip << tr("With its further cuts: %1").arg(reachableText(choice.trees));
    if (choice.byOrder) tip << groupsSaid(state.root);
    if (choice.byHeart())
      tip << tr("%1 categories for %2 rows")
                 .arg(countText(static_cast<double>(choice.levels)),
                      countText(static_cast<double>(choice.rows)));
    if (choice.askedAlready)
      tip << tr("What is chosen already asks %1")
                 .arg(QString::fromStdString((*facts.model->schema)[choice.column].name));
    if (choice.withoutKnown)
      tip << tr("Without %1: %2")
                 .arg(QString::fromStdString((*facts.model->schema)[choice.column].name),
                      reachableText(choice.without));
    const auto put = [&](int column, const QString& text) {
      table_->put(row, column, text, tip.join(QLatin1Char('\n')));
    };
    put(Choice, briefTest(words));
    put(Objective, worse <= 1e-9 * std::max(1.0, state.limit)
                       ? tr("best")
                       : QStringLiteral("+") + percentText(share, share < 0.0995 ? 1 : 0));
    table_->item(row, Objective)
        ->setData(RulesModel::BarRole, allowed > 0 ? std::clamp(worse / allowed, 0.0, 1.0) : 0.0);
    put(Reachable, reachableText(choice.choice.trees));  // as many as stand above once it is chosen
    put(Without, choice.column < 0     ? QString()
                 : choice.askedAlready ? tr("is asked")
                 : choice.withoutKnown ? reachableText(choice.without)
                                       : QStringLiteral("…"));
    put(More, choice.others == 0 ? QStringLiteral("–")
                                 : tr("and %1").arg(countText(static_cast<double>(choice.others))));
  }
  table_->setCurrentCell(same ? current : -1, same && current >= 0 ? 0 : -1);
  table_->fit();
  emit filled();
}

void BuildingPart::setWithout(const std::string& attribute, bool without) {
  BuildTerms next = session_->building().terms();
  std::erase(next.without, attribute);
  if (without) next.without.push_back(attribute);
  session_->building().setTerms(next);
}

void BuildingPart::readTerms() {
  seeking_ = false;

  BuildTerms next = session_->building().terms();
  if (const std::string name = leftOutBy(holding_); !name.empty()) {
    showHolding(holding_, *session_->facts(), next.holding);
    return setWithout(name, true);
  }
  next.within = within_->currentData().toDouble();
  next.leaves = leaves_->value();
  next.depth = levels_->value();
  next.mostLeaves = most_->value() >= next.leaves ? 0 : most_->value();
  next.holding = holding_->currentData().toString().toStdString();
  next.monotone = monotone_->currentData().toString().toStdString();
  session_->building().setTerms(next);
}

bool BuildingPart::eventFilter(QObject* object, QEvent* event) {
  if (object == finish_ && finish_->isEnabled()) {
    if (event->type() == QEvent::Enter && !session_->building().isFinishing()) {
      bestTried_ = true;
      session_->building().previewBest();
    }
    if (event->type() == QEvent::Leave && std::exchange(bestTried_, false)) session_->editing().dropPreview();
  }
  if (object == table_ && event->type() == QEvent::KeyPress && session_->building().isFinishing()) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      session_->editing().keepPreview();
      return true;
    }
    if (key == Qt::Key_Escape) {
      session_->editing().dropPreview();
      return true;
    }
  }
  if (object == table_ && event->type() == QEvent::KeyPress && finish_->isEnabled() &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_F) {
    finish_->click();
    return true;
  }
  return InspectorPart::eventFilter(object, event);
}

}  // namespace paretree::ui
