#include "ui/session/searching/edited_nodes.h"

#include <QObject>
#include <QStringList>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/model_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kNamed = 3;  // nodes in a sentence

/// Answers are fitted anew by edits and searches alike; what a leaf is stays.
bool isAlike(const model::Node& a, const model::Node& b) {
  if (a.isLeaf() || b.isLeaf()) return a.isLeaf() && b.isLeaf() && a.leaf().index() == b.leaf().index();
  return a.branch().split == b.branch().split;
}

void addBranches(const model::Tree& tree, int at, std::vector<int>& nodes) {
  if (tree[at].isLeaf()) return;
  nodes.push_back(at);
  addBranches(tree, tree[at].branch().left, nodes);
  addBranches(tree, tree[at].branch().right, nodes);
}

void addEdited(const model::Tree& before, int was, const model::Tree& now, int at, std::vector<int>& nodes) {
  const model::Node &a = before[was], &b = now[at];
  if (a.isLeaf() && !b.isLeaf()) return addBranches(now, at, nodes);
  if (!isAlike(a, b)) nodes.push_back(at);
  if (a.isLeaf() || b.isLeaf()) return;
  addEdited(before, a.branch().left, now, b.branch().left, nodes);
  addEdited(before, a.branch().right, now, b.branch().right, nodes);
}

/// "age ≤ 50", "a leaf", "a black box".
QString nodeWords(const model::Model& model, int node) {
  const model::Node& at = (*model.tree())[node];
  if (!at.isLeaf()) return splitWords(at.branch().split, *model.schema);
  return std::holds_alternative<model::BlackBoxLeaf>(at.leaf()) ? QObject::tr("a black box")
                                                                : QObject::tr("a leaf");
}

/// Where `found` has what stands at `node` of `seed`; -1: the way there is another.
int placeIn(const model::Tree& seed, int node, const model::Tree& found) {
  const std::vector<int> path = seed.pathTo(node);
  int at = 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (!isAlike(seed[path[i]], found[at])) return -1;
    const model::Branch& branch = found[at].branch();
    at = path[i + 1] == seed[path[i]].branch().left ? branch.left : branch.right;
  }
  return at;
}

QString listed(QStringList words) {
  const qsizetype all = words.size();
  if (all <= static_cast<qsizetype>(kNamed)) return words.join(QStringLiteral(", "));
  words.resize(kNamed);
  return QObject::tr("%1 and %2 more")
      .arg(words.join(QStringLiteral(", ")), QString::number(all - static_cast<qsizetype>(kNamed)));
}

}  // namespace

std::vector<int> editedNodes(const model::Model* before, const model::Model& now) {
  std::vector<int> nodes;
  if (!now.tree() || now.tree()->empty() || (before && (!before->tree() || before->tree()->empty())))
    return nodes;
  if (before)
    addEdited(*before->tree(), 0, *now.tree(), 0, nodes);
  else
    addBranches(*now.tree(), 0, nodes);
  return nodes;
}

std::vector<int> editedNodes(const runs::Project& project, const runs::Draft& draft, int done) {
  const model::ModelPtr now = draft.state(done).model;
  if (!now) return {};
  if (const auto* from = project.run(draft.from.run);
      from && draft.from.model >= 0 &&
      static_cast<std::size_t>(draft.from.model) < from->run->outcome.front.size()) {
    const model::Model before =
        instantiate(from->run->outcome.front[static_cast<std::size_t>(draft.from.model)].recipe);
    return editedNodes(&before, *now);
  }
  // Drawn by hand it begins with one leaf, read from a file with what the file has; of a run that is no more
  // the oldest state that is known counts.
  return editedNodes(draft.state(draft.firstStep()).model.get(), *now);
}

std::vector<int> unlockedNodes(const model::Tree& tree, const std::vector<int>& nodes, int top) {
  std::vector<int> open;
  for (const int node : nodes) {
    const std::vector<int> path = tree.pathTo(node);
    const bool below = top <= 0 || std::find(path.begin(), path.end(), top) != path.end();
    if (below && std::none_of(path.begin(), path.end(), [&](int at) { return tree[at].locked; }))
      open.push_back(node);
  }
  return open;
}

QString nodesWords(const model::Model& model, const std::vector<int>& nodes) {
  QStringList words;
  for (const int node : nodes)
    words << QObject::tr("node %1 (%2)").arg(QString::number(node), nodeWords(model, node));
  return listed(words);
}

QString keptEditsWords(const model::Model& seed, const std::vector<int>& edited, const model::Model& found) {
  if (!seed.tree() || !found.tree() || found.tree()->empty() || edited.empty()) return {};
  std::vector<int> kept;
  QStringList changed;
  for (const int node : edited) {
    const int at = placeIn(*seed.tree(), node, *found.tree());
    if (at >= 0 && isAlike((*seed.tree())[node], (*found.tree())[at])) {
      kept.push_back(node);
      continue;
    }
    const QString number = QString::number(node), was = nodeWords(seed, node);
    changed << (at < 0 ? QObject::tr("node %1 (%2; the way to it is another)").arg(number, was)
                       : QObject::tr("node %1 (%2, now %3)").arg(number, was, nodeWords(found, at)));
  }
  if (changed.empty())
    return QObject::tr("Edited before the search, and kept: %1.").arg(nodesWords(seed, kept));
  const QString others = listed(changed);
  return kept.empty() ? QObject::tr("Edited before the search, and changed by it: %1.").arg(others)
                      : QObject::tr("Edited before the search: kept %1; changed %2.")
                            .arg(nodesWords(seed, kept), others);
}

QString keptEditsWords(const runs::Project& project, int run, const model::Model& found) {
  const auto* entry = project.run(run);
  const auto* draft = entry ? project.draft(entry->beginning.draft) : nullptr;
  if (!draft || !draft->has(entry->beginning.step)) return {};
  const int done = draft->stepOf(entry->beginning.step);
  const model::ModelPtr seed = draft->state(done).model;
  return seed ? keptEditsWords(*seed, editedNodes(project, *draft, done), found) : QString();
}

}  // namespace paretree::ui
