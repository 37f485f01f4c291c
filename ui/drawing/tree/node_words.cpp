// What tool tips, assistive technology and the search are told of a node.
#include <QObject>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/model/text/describe.h"
#include "ui/drawing/text/level_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/drawing/tree/node_card.h"
#include "ui/drawing/tree/tree_picture.h"

namespace paretree::ui {
namespace {

/// "stairs 261, walking 156, cycling 84 and 2 more", largest first.
QString classList(const model::Model& model, const std::vector<double>& counts) {
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  const auto& levels = (*model.schema)[model.targets[0]].levels;
  QStringList words;
  std::size_t more = 0;
  for (const std::size_t code : order) {
    if (counts[code] <= 0 || code >= levels.size()) continue;
    if (words.size() < 6)
      words << QString::fromStdString(levels[code]) + QLatin1Char(' ') + countText(counts[code]);
    else
      ++more;
  }
  QString text = words.join(QStringLiteral(", "));
  if (more > 0) text = QObject::tr("%1 and %2 more").arg(text).arg(more);
  return text;
}

/// Whether a column of the split has missing values, as far as is known.
bool mayMiss(const model::Split& split, const model::Gaps& gaps) {
  const auto columns = columnsOf(split);
  return std::any_of(columns.begin(), columns.end(),
                     [&](int c) { return static_cast<std::size_t>(c) >= gaps.size() || gaps[c]; });
}

}  // namespace

QString limitWords(const model::LinearLeaf& leaf) {
  const QString low = numberText(leaf.low, 4), high = numberText(leaf.high, 4);
  if (std::isfinite(leaf.low) && std::isfinite(leaf.high))
    return QObject::tr("at least %1, at most %2").arg(low, high);
  if (std::isfinite(leaf.low)) return QObject::tr("at least %1").arg(low);
  return std::isfinite(leaf.high) ? QObject::tr("at most %1").arg(high) : QString();
}

std::vector<std::size_t> mainTerms(const model::LinearLeaf& leaf, std::size_t most) {
  std::vector<std::size_t> places(leaf.terms.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  if (leaf.terms.size() <= most + 1) return places;
  const auto ratio = [&](std::size_t i) {
    return std::abs(leaf.terms[i].coefficient / leaf.terms[i].standardError);
  };
  if (std::all_of(places.begin(), places.end(), [&](std::size_t i) { return std::isfinite(ratio(i)); }))
    std::stable_sort(places.begin(), places.end(),
                     [&](std::size_t a, std::size_t b) { return ratio(a) > ratio(b); });
  places.resize(most);
  std::sort(places.begin(), places.end());
  return places;
}

QString missingSideWords(const model::Model& model, int node, const TreeContext& context) {
  const model::Node& n = (*model.tree())[node];
  const bool asks = !n.isLeaf() && (std::holds_alternative<model::Threshold>(n.branch().split) ||
                                    std::holds_alternative<model::Subset>(n.branch().split));
  if (!asks || !mayMiss(n.branch().split, context.gaps)) return {};
  const QString side = branchWord(model, n.branch().missingLeft);
  const double missing = entryOf(context.missingRows, node);
  if (std::isnan(missing)) return QObject::tr("Rows without a value go to “%1”").arg(side);
  if (missing == 0)
    return QObject::tr("No training row here is without a value; one that comes so goes to “%1”").arg(side);
  return (missing == 1 ? QObject::tr("%1 of the training rows here has no value and goes to “%2”")
                       : QObject::tr("%1 of the training rows here have no value and go to “%2”"))
      .arg(countText(missing), side);
}

QString nodeToolTip(const TreePicture& picture, int node) {
  const model::Model& model = *picture.model;
  const model::Tree& tree = *model.tree();
  const model::Node& n = tree[node];
  QStringList lines;
  if (n.isLeaf()) {
    lines << forTip(nodeSentence(model, node, picture.context.gaps));
  } else {
    const model::Branch& branch = n.branch();
    lines << forTip(splitWords(branch.split, *model.schema));
    if (const QString side = missingSideWords(model, node, picture.context); !side.isEmpty()) lines << side;
  }
  QString rows = QObject::tr("Node %1: %2").arg(node).arg(amountText(n.stats.rows, *model.schema));
  if (tree[0].stats.rows > 0)
    rows += QStringLiteral(", ") + percentText(n.stats.rows / tree[0].stats.rows, 1);
  if (const double test = entryOf(picture.context.testRows, node); !std::isnan(test))
    rows += QObject::tr("; %1 of the test part").arg(rowsText(test));
  lines << rows;
  if (model.isClassifier() && !n.stats.counts.empty())
    lines << QObject::tr("Training rows by class: %1").arg(classList(model, n.stats.counts));
  const double right = entryOf(picture.context.shareRight, node);
  const double testRight = entryOf(picture.context.testShareRight, node);
  if (!std::isnan(right)) {
    const bool heldOut = picture.context.heldOut;
    const QString said = percentText(right, 1), ofTest = percentText(testRight, 1);
    lines << (std::isnan(testRight)
                  ? (heldOut ? QObject::tr("%1 right out of fold") : QObject::tr("%1 right in training"))
                        .arg(said)
                  : (heldOut ? QObject::tr("%1 right out of fold, %2 in the test part")
                             : QObject::tr("%1 right in training, %2 in the test part"))
                        .arg(said, ofTest));
  }
  if (!std::isnan(right) && picture.context.refitted && n.isLeaf())
    lines << QObject::tr(
        "Of its training rows, each answered as the other folds' rows here would have it: splits stay as "
        "they were edited, and have seen all rows, so that it flatters");
  else if (!std::isnan(right) && picture.context.heldOut && n.isLeaf())
    lines << QObject::tr(
        "Of its training rows, each answered by a model that was made without it: one that may "
        "part them otherwise than what is drawn, most where few rows come");
  else if (!std::isnan(right) && n.isLeaf())
    lines << QObject::tr("Of the rows that it was made from, which flatter: no rows were held out");
  if (const double error = entryOf(picture.context.error, node); !std::isnan(error))
    lines << QObject::tr("RMSE %1 on its training rows").arg(numberText(error, 3));
  if (!std::isnan(right) && isWeighted(*model.schema))
    lines << QObject::tr("Shares count rows by their weights");
  const auto at = static_cast<std::size_t>(node);
  if (at < picture.context.newRows.size() && !picture.context.newRows[at].empty()) {
    QString words = displayText(picture.context.newRows[at]);
    words[0] = words[0].toUpper();
    lines << words;
  }
  if (const double steady = entryOf(picture.context.steady, node); !std::isnan(steady))
    lines << QObject::tr("Came back in %1 of the resamples").arg(percentText(steady));
  if (n.locked)
    lines << QObject::tr("Locked: searches from this model leave it as it is, by learners that keep locks");
  return lines.join(QLatin1Char('\n'));
}

QString nodeName(const TreePicture& picture, int node) {
  const model::Node& n = (*picture.model->tree())[node];
  QStringList words;
  const int index = picture.indexOf[node];
  const bool box = n.isLeaf() && std::holds_alternative<model::BlackBoxLeaf>(n.leaf());
  words << (n.isLeaf() ? QObject::tr("leaf %1") : QObject::tr("branch %1")).arg(node);
  if (box)
    words << QObject::tr("black box decides");
  else if (index >= 0)
    words << picture.cards[index].line;
  words << amountText(n.stats.rows, *picture.model->schema);
  const double right = entryOf(picture.context.shareRight, node);
  if (!std::isnan(right)) words << QObject::tr("%1 right").arg(briefPercentText(right));
  if (n.locked) words << QObject::tr("locked");
  if (index >= 0 && picture.cards[index].foldedLeaves > 0)
    words << QObject::tr("%1 leaves folded").arg(picture.cards[index].foldedLeaves);
  return words.join(QStringLiteral(", "));
}

QString nodeWords(const TreePicture& picture, int node) {
  const model::Model& model = *picture.model;
  const model::Node& n = (*model.tree())[node];
  QString words = QString::number(node) + QLatin1Char(' ');
  if (!n.isLeaf()) {
    for (const int column : columnsOf(n.branch().split))
      words += QString::fromStdString((*model.schema)[column].name) + QLatin1Char(' ');
    return words + splitWords(n.branch().split, *model.schema);
  }
  return words + displayText(describeLeaf(n.leaf(), model));
}

}  // namespace paretree::ui
