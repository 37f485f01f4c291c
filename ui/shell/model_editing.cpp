#include "ui/shell/model_editing.h"

#include <algorithm>

#include "paretree/model/text/formula_view.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/fonts.h"
#include "ui/inspectors/parts/split_panel.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/session/next_run.h"
#include "ui/session/once_ready.h"
#include "ui/session/runs.h"
#include "ui/shell/term_menu.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

void allow(QAction* action, bool on, const QString& why) {
  const QString tip = action->property("tip").toString();
  action->setEnabled(on);
  action->setToolTip(on || why.isEmpty() ? tip : tip + QStringLiteral(": ") + why);
}

constexpr int kBesideTree = 12;   // px between the tree and the panel of its splits
constexpr auto kBelow = "below";  // the parameter of learners that can search a part of a tree again

bool hasParam(const learners::Learner& learner, const std::string& id) {
  const auto params = learner.params();
  return std::any_of(params.begin(), params.end(),
                     [&](const learners::ParamInfo& info) { return info.id == id; });
}

bool formulasIn(const model::Tree& tree) {
  return std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const model::Node& node) {
    return !node.isLeaf() && std::holds_alternative<model::PowerLaw>(node.branch().split);
  });
}

/// The learners whose searches keep locked rules, or nodes: "Hybrid trees, Nonlinear trees".
QString keepers(const learners::Registry& registry, bool rules) {
  QStringList names;
  for (const auto& learner : registry.all()) {
    const learners::SeedUse& seeds = learner->info().seeds;
    if (rules ? seeds.keepsRules : seeds.keepsNodes) names << displayText(learner->info().name);
  }
  return names.join(QStringLiteral(", "));
}

}  // namespace

ModelEditing::ModelEditing(Session* session, Actions* actions, QWidget* parent)
    : QObject(parent), session_(session), a_(actions), window_(parent) {
  const auto node = [session] { return session->selection().node; };
  // What was tried before is not gone without a word, and its field says again what the model has.
  const auto tryInstead = [session](const std::vector<model::Edit>& edits) {
    if (session->editing().previewed()) session->editing().setPreviewAside(session->selection());
    session->editing().preview(edits);
  };
  connect(a_->prune, &QAction::triggered, this, [=] { tryInstead({model::PruneEdit{node()}}); });
  connect(a_->grow, &QAction::triggered, this, [=] { tryInstead({model::GrowEdit{node(), 4}}); });
  connect(a_->againBelow, &QAction::triggered, this, &ModelEditing::searchAgainBelow);
  connect(a_->blackBox, &QAction::triggered, this, [=] { tryInstead({model::BlackBoxEdit{node(), 0}}); });
  connect(a_->regular, &QAction::triggered, this, [=] { tryInstead({model::RegularEdit{node()}}); });
  connect(a_->lock, &QAction::triggered, this, [=, this] {
    if (!isThere()) return;
    const auto facts = session->facts();
    if (facts->model->tree())
      session->editing().edit({model::LockEdit{node(), !(*facts->model->tree())[node()].locked}});
    else
      session->editing().edit({model::RuleLockEdit{node(), !facts->model->rules()->rules[node()].locked}});
  });
  connect(a_->dropTerm, &QAction::triggered, this, &ModelEditing::chooseTerm);
  connect(a_->modulus, &QAction::triggered, this, [=](bool on) {
    tryInstead({model::ModulusEdit{node(), on}});
  });
  connect(a_->ruleSwitch, &QAction::triggered, this, [=, this] {
    if (!isThere()) return;
    const auto& rule = session->facts()->model->rules()->rules[node()];
    tryInstead({model::RuleSwitchEdit{node(), !rule.active}});
  });
  connect(a_->editSplit, &QAction::triggered, this, &ModelEditing::chooseSplit);
  connect(a_->keep, &QAction::triggered, &session->editing(), &Editing::keepPreview);
  connect(a_->drop, &QAction::triggered, &session->editing(), &Editing::dropPreview);
  connect(a_->build, &QAction::triggered, &session->building(), &Building::beginFromRoot);
  connect(a_->buildHere, &QAction::triggered, &session->building(), &Building::begin);
  connect(a_->draw, &QAction::triggered, &session->editing(), &Editing::drawFromRoot);
  for (const auto signal : {&Session::factsChanged, &Session::tableChanged, &Session::setupChanged})
    connect(session, signal, this, &ModelEditing::refresh);
  connect(&session->runs(), &Runs::runningChanged, this, &ModelEditing::refresh);
  connect(&session->editing(), &Editing::previewChanged, this, &ModelEditing::refresh);
  connect(session, &Session::selectionChanged, this, &ModelEditing::refresh);
  refresh();
}

/// The model of the selected node is there: after another choice, or undo, it comes a moment later than its
/// actions.
bool ModelEditing::isThere() const {
  const int node = session_->selection().node;
  return session_->factsAreCurrent() && node >= 0 &&
         node < static_cast<int>(session_->facts()->trainRows.size());
}

void ModelEditing::refresh() {
  const auto facts = session_->facts();
  const int node = session_->selection().node;
  const model::RuleSet* rules = facts ? facts->model->rules() : nullptr;
  const bool editable =
      session_->editing().canEdit() && node >= 0 && (!rules || node < static_cast<int>(rules->rules.size()));
  const model::Tree* tree = facts ? facts->model->tree() : nullptr;
  const bool inTree = editable && tree && node < tree->size();
  const bool leaf = inTree && (*tree)[node].isLeaf();
  const bool box = leaf && std::holds_alternative<model::BlackBoxLeaf>((*tree)[node].leaf());
  bool boxBelow = box;
  if (inTree && !leaf) {
    const model::Tree below = subtree(*tree, node);
    for (const int l : below.leaves())
      boxBelow = boxBelow || std::holds_alternative<model::BlackBoxLeaf>(below[l].leaf());
  }
  const QString pick = tr("select a node of a finished run's tree first");
  allow(a_->prune, inTree && !leaf, inTree ? tr("this is a leaf already") : pick);
  allow(a_->grow, leaf && !box, inTree ? tr("only a regular leaf can grow") : pick);
  if (leaf && !box && formulasIn(*tree))
    a_->grow->setToolTip(
        tr("Grow a small tree of plain tests below this leaf; for formulas, search again below this node"));
  const auto noAgain = againBelowObjection();
  allow(a_->againBelow, !noAgain, noAgain.value_or(QString()));
  // What is only tried is kept with it.
  a_->againBelow->setProperty("shortText", session_->editing().previewed()
                                               ? tr("Keep and search again below")
                                               : tr("Search again below this node"));
  a_->againBelow->setText(session_->editing().previewed() ? tr("Keep and search again below this &node")
                                                          : tr("Search again below this &node"));
  allow(a_->blackBox, inTree && !box && !facts->model->blackBoxes.empty(),
        inTree ? (box ? tr("it is one already") : tr("this model has no black box")) : pick);
  allow(a_->regular, inTree && boxBelow, inTree ? tr("no black box decides here") : pick);
  allow(a_->lock, editable, pick);
  allow(a_->editSplit, inTree && !box, inTree ? tr("a black-box leaf has no split") : pick);
  const bool cuts = inTree && facts->model->targets.size() == 1 && facts->model->constraints.empty();
  allow(a_->alternatives, cuts && !box,
        inTree ? (cuts ? tr("a black-box leaf has no split") : tr("trees of one target only")) : pick);
  const auto noBuild = session_->building().objection();
  // What it takes away is said before it does.
  const QString taken = noBuild ? QString() : session_->building().takenAway();
  a_->buildHere->setProperty("shortText", taken.isEmpty() ? tr("Build step by step") : tr("Prune and build"));
  a_->buildHere->setText(taken.isEmpty() ? tr("B&uild step by step") : tr("Prune and b&uild step by step"));
  allow(a_->buildHere, !noBuild, noBuild.value_or(QString()));
  if (!taken.isEmpty())
    a_->buildHere->setToolTip(tr("%1. What stands below is taken away first (%2); undo brings it back")
                                  .arg(a_->buildHere->property("tip").toString(), taken));
  allow(a_->dropTerm, inTree && !termsOf(*facts->model, node).isEmpty(),
        inTree ? tr("only formulas of several terms and linear leaves have terms to drop") : pick);
  const model::PowerLaw* law = inTree ? formulaAt(*facts->model, node) : nullptr;
  allow(a_->modulus, law, inTree ? tr("this node does not ask a formula") : pick);
  a_->modulus->setChecked(law && law->modulus);
  const model::Rule* rule = editable && rules ? &rules->rules[node] : nullptr;
  allow(a_->ruleSwitch, rule, tr("select a rule of a rule set first"));
  a_->ruleSwitch->setText(rule && !rule->active ? tr("S&witch rule on") : tr("S&witch rule off"));
  const bool locked = inTree ? (*tree)[node].locked : rule && rule->locked;
  // buttons read it when the text changes
  a_->lock->setProperty("shortText", locked ? tr("Unlock") : tr("Lock"));
  a_->lock->setText(locked ? tr("Un&lock") : tr("&Lock"));
  if (editable && !locked)
    a_->lock->setToolTip((rules ? tr("Keep this rule in searches from this model; only these do so: %1")
                                : tr("Keep this node as it is in searches from this model; only these do so: "
                                     "%1"))
                             .arg(keepers(session_->registry(), rules != nullptr)));
  a_->keep->setEnabled(session_->editing().previewed());
  a_->drop->setEnabled(session_->editing().previewed());
  a_->draw->setEnabled(session_->hasData() && !session_->data().targets().empty());
  a_->build->setEnabled(session_->hasData() && session_->data().targets().size() == 1);
}

std::optional<QString> ModelEditing::againBelowObjection() const {
  if (auto whole = session_->runs().fromModelObjection()) return whole;
  const int node = session_->selection().node;
  const model::Tree* tree = session_->facts()->model->tree();
  if (!tree || node < 0 || node >= tree->size()) return tr("select a node of a tree first");
  if (node == 0) return tr("this is the root: search again from the whole tree");
  if (const auto learner = session_->runs().againLearner(); !hasParam(*learner, kBelow))
    return tr("%1 search the whole tree only").arg(displayText(learner->info().name));
  return std::nullopt;
}

/// The node is asked of this one run; the settings of the next stay as they were.
void ModelEditing::searchAgainBelow() {
  if (!againBelowObjection()) session_->runs().startFromModel(session_->selection().node);
}

void ModelEditing::showMenu(const QPoint& at) {
  QMenu menu(window_);
  for (auto* action : {a_->regular, a_->blackBox, a_->prune, a_->grow, a_->againBelow, a_->editSplit,
                       a_->alternatives, a_->buildHere})
    if (action->isEnabled()) menu.addAction(action);
  if (a_->dropTerm->isEnabled()) menu.addMenu(termMenu(session_, &menu));
  for (auto* action : {a_->modulus, a_->ruleSwitch, a_->lock})
    if (action->isEnabled()) menu.addAction(action);
  if (menu.isEmpty()) menu.addAction(tr("Nothing can be changed here"))->setEnabled(false);
  menu.addSeparator();
  menu.addAction(a_->copyRule);
  menu.addAction(a_->copyPicture);
  menu.exec(at);
}

// By key or from the menu bar: the terms as a menu of their own, in the middle of where the focus is.
void ModelEditing::chooseTerm() {
  auto* menu = termMenu(session_, window_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const QWidget* at = window_->focusWidget() ? window_->focusWidget() : window_;
  menu->popup(at->mapToGlobal(at->rect().center()));
  if (!menu->actions().isEmpty()) menu->setActiveAction(menu->actions().front());
}

void ModelEditing::chooseSplit() {
  if (!isThere()) return;
  auto* panel = new SplitPanel(session_, session_->selection().node, window_);
  // Beside the tree, in which each choice is tried: in the middle of the window it would lie over it.
  const auto* tree = window_->findChild<TreeView*>();
  if (const QScreen* screen = window_->screen(); screen && tree && tree->isVisible()) {
    const QPoint wanted(tree->mapToGlobal(QPoint()).x() - panel->width() - kBesideTree,
                        window_->mapToGlobal(QPoint(0, window_->height())).y() - panel->height() - kTitleBar);
    panel->move(placeOnScreen(wanted, panel->size(), screen->availableGeometry()));
  }
  panel->show();
}

}  // namespace paretree::ui
