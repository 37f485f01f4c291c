#include "ui/inspectors/near_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/learners/proofs.h"
#include "paretree/learners/weighted.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/inspectors/choosing/present_words.h"

namespace paretree::ui {
namespace {

// Marked for translation outside of any class, where the context is the namespace.
QString phrase(const char* text) { return QCoreApplication::translate("paretree::ui", text); }

QString lossText(double loss, const runs::Alternatives& found, const ModelFacts& facts) {
  if (std::isnan(loss)) return {};
  const double shown = runs::readableLoss(*facts.model, {loss, data::kMissing}, found.total).value;
  return facts.model->isClassifier() ? countText(shown) : numberText(shown, 4);
}

/// "124 errors", "RMSE 2.31".
QString lossWords(double loss, const runs::Alternatives& found, const ModelFacts& facts) {
  const QString text = lossText(loss, found, facts);
  if (facts.model->isClassifier()) return errorsText(loss, facts);
  return (isWeighted(*facts.model->schema) ? phrase(QT_TR_NOOP("RMSE by weight %1"))
                                           : phrase(QT_TR_NOOP("RMSE %1")))
      .arg(text);
}

/// Some rows of the node have no value of the column.
bool missAt(int node, int column, const ModelFacts& facts) {
  const auto at = static_cast<std::size_t>(node);
  return at < facts.trainRows.size() &&
         std::any_of(facts.trainRows[at].begin(), facts.trainRows[at].end(),
                     [&](data::Row row) { return facts.task->data.missing(column, row); });
}

/// "age ≤ 28.5", "age ≤ 28.5 (or missing)" where such rows go there too, "age is known".
QString firstWords(const model::Branch& branch, bool byKnown, int node, const ModelFacts& facts) {
  const data::Schema& schema = *facts.model->schema;
  const auto columns = columnsOf(branch.split);
  if (byKnown) return displayText(Message{"model.known", {{"attribute", schema[columns.front()].name}}});
  const QString words = splitWords(branch.split, schema);
  const bool missing = branch.missingLeft && columns.size() == 1 && missAt(node, columns.front(), facts);
  return missing ? phrase(QT_TR_NOOP("%1 (or missing)")).arg(words) : words;
}

QString leavesWords(int leaves) {
  return countedText(static_cast<std::size_t>(leaves), phrase(QT_TR_NOOP("leaf")),
                     phrase(QT_TR_NOOP("leaves")));
}

bool isZero(const optimal::Count& count) { return count.text() == "0"; }

QString treesWords(const optimal::Count& count) {
  const std::string digits = count.text();
  return (digits == "1" ? phrase(QT_TR_NOOP("%1 tree")) : phrase(QT_TR_NOOP("%1 trees")))
      .arg(bigCountText(digits));
}

/// Something here is better than a part, no larger, of a model that was proven best of its size.
bool beatsProven(const runs::Alternatives& found, const ModelFacts& facts) {
  const auto& point = facts.point;
  if (!found.byOrder || !facts.outcome || !learners::provesByOrder(*facts.outcome) || !point.bound ||
      point.scores.empty() || *point.bound != point.scores[0])
    return false;
  const double better = found.presentLoss - 1e-9 * std::max(1.0, found.presentLoss);
  return std::any_of(found.near.splits.begin(), found.near.splits.end(), [&](const auto& split) {
    return split.loss < better && split.leaves <= found.presentLeaves;
  });
}

QString waysWords(std::size_t ways) {
  return countedText(ways, phrase(QT_TR_NOOP("way")), phrase(QT_TR_NOOP("ways")));
}

}  // namespace

QString briefTest(const QString& words) {
  constexpr qsizetype kMost = 56;  // letters of about two lines
  const qsizetype open = words.indexOf(QLatin1Char('{')), close = words.lastIndexOf(QLatin1Char('}'));
  if (words.size() <= kMost || open < 0 || close < open) return words;
  // A level with a comma stands in quotes, and is one.
  bool quoted = false;
  qsizetype end = 0, more = 0;
  for (qsizetype i = open; i < close; ++i) {
    quoted = quoted != (words[i] == QLatin1Char('"'));
    if (quoted || words.mid(i, 2) != QLatin1String(", ")) continue;
    if (i < kMost) end = i;
    more = i < kMost ? 1 : more + 1;
  }
  if (end == 0 || more < 2) return words;
  return phrase(QT_TR_NOOP("%1 and %2 more")).arg(words.left(end), countText(static_cast<double>(more))) +
         words.mid(close);
}

QString bigCountText(const std::string& digits, std::size_t most) {
  if (digits.size() <= most && digits.size() <= 15) return countText(std::stod(digits));
  static constexpr char16_t kRaised[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
  QString power;
  for (const char c : std::to_string(digits.size() - 1)) power += QChar(kRaised[c - '0']);
  // cut, not rounded: "at least so many" stays true
  const double lead = std::stod(digits.substr(0, 2)) / 10;
  return numberText(lead, 2) + QStringLiteral(" × 10") + power;
}

QString expectedText(const runs::Expected& expected, const runs::Alternatives& found,
                     const ModelFacts& facts) {
  if (std::isnan(expected.value)) return {};
  const auto [value, error] = runs::readableLoss(*facts.model, expected, found.total);
  const QString text = numberText(value, 4);
  return std::isnan(error) ? text : text + QStringLiteral(" ± ") + numberText(error, 2);
}

QString priceWords(double price, const ModelFacts& facts) {
  if (price <= 0) return {};
  return (!facts.model->isClassifier()            ? phrase(QT_TR_NOOP(" (squared error + %1 a leaf)"))
          : learners::losesByWeight(*facts.model) ? phrase(QT_TR_NOOP(" (error weight + %1 a leaf)"))
                                                  : phrase(QT_TR_NOOP(" (errors + %1 a leaf)")))
      .arg(numberText(price, 3));
}

QString priceByWords(const runs::Alternatives& found, const ModelFacts& facts) {
  const auto& price = found.price;
  if (price.share <= 0 || found.node == 0) return {};
  const QString share = percentText(price.share, 1);
  const QString other = numberText(price.ofAll ? price.byNode : price.byAll, 3);
  if (facts.model->isClassifier())
    return (price.ofAll ? phrase(QT_TR_NOOP("A leaf costs %1 of all training rows; of this node's it would "
                                            "cost %2."))
                        : phrase(QT_TR_NOOP("A leaf costs %1 of this node's rows; of all training rows it "
                                            "would cost %2.")))
        .arg(share, other);
  return (price.ofAll ? phrase(QT_TR_NOOP(
                            "A leaf costs %1 of the squared error of all training rows around their mean; "
                            "of this node's it would cost %2."))
                      : phrase(QT_TR_NOOP(
                            "A leaf costs %1 of the squared error of this node's rows around their mean; "
                            "of all training rows' it would cost %2.")))
      .arg(share, other);
}

QString lossHeading(const ModelFacts& facts) {
  const bool weighted = learners::losesByWeight(*facts.model);
  if (!facts.model->isClassifier())
    return weighted ? phrase(QT_TR_NOOP("RMSE by weight")) : phrase(QT_TR_NOOP("RMSE"));
  return weighted ? phrase(QT_TR_NOOP("Error weight")) : phrase(QT_TR_NOOP("Errors"));
}

QString errorsText(double errors, const ModelFacts& facts) {
  const QString text = countText(errors);
  if (learners::losesByWeight(*facts.model)) return phrase(QT_TR_NOOP("errors of weight %1")).arg(text);
  return (errors == 1 ? phrase(QT_TR_NOOP("%1 error")) : phrase(QT_TR_NOOP("%1 errors"))).arg(text);
}

namespace {

std::string attributeOf(const runs::ChoiceLine& choice, const data::Schema& schema) {
  QStringList names;
  for (const int column : columnsOf(choice.split)) names << QString::fromStdString(schema[column].name);
  return names.join(QStringLiteral(", ")).toStdString();
}

/// The best cut of each attribute; below one of `open` its other cuts.
std::vector<std::pair<runs::ChoiceLine, bool>> openedLines(const runs::Alternatives& found,
                                                           const model::Model& model,
                                                           const std::set<std::string>& open) {
  const auto each = open.empty() ? std::vector<runs::ChoiceLine>() : choiceLines(found, model, true);
  std::vector<std::pair<runs::ChoiceLine, bool>> lines;
  for (auto& best : choiceLines(found, model, false)) {
    const std::string attribute = attributeOf(best, *model.schema);
    if (best.number < 0 || best.others == 0 || !open.contains(attribute)) {
      lines.emplace_back(std::move(best), false);
      continue;
    }
    for (const auto& one : each)
      if (one.number >= 0 && attributeOf(one, *model.schema) == attribute) lines.emplace_back(one, true);
  }
  return lines;
}

}  // namespace

std::vector<NearLine> nearLines(const runs::Alternatives& found, const ModelFacts& facts,
                                const std::set<std::string>& open) {
  const data::Schema& schema = *facts.model->schema;
  const model::Node& now = (*facts.model->tree())[found.node];
  const double least = found.leastKnown(), allowed = found.leastLimit() - least;
  std::vector<NearLine> lines;
  for (const auto& [choice, opened] : openedLines(found, *facts.model, open)) {
    const bool listed = choice.number >= 0;
    NearLine& line = lines.emplace_back();
    line.choice = listed ? static_cast<std::size_t>(choice.number) : kNoChoice;
    line.attribute = attributeOf(choice, schema);
    line.opened = opened;
    line.firstOfOpened = opened && (lines.size() < 2 || lines[lines.size() - 2].attribute != line.attribute);
    const model::Tree* best =
        listed && line.choice < found.trees.size() ? &found.trees[line.choice] : nullptr;
    const model::Node& first = best && !best->empty() ? (*best)[0] : now;
    line.test = first.isLeaf() ? splitWords(choice.split, schema)
                               : firstWords(first.branch(), choice.byKnown, found.node, facts);
    line.loss = lossText(choice.loss, found, facts);
    line.expected = expectedText(choice.estimate, found, facts);
    line.spent = allowed > 0 ? std::clamp((choice.objective - least) / allowed, 0.0, 1.0)
                 : listed    ? (found.presentIsBest() ? 1 : 0)
                             : (found.presentIsBest() ? 0 : 1);
    line.leaves = choice.leaves;
    line.ways = choice.structures;
    line.others = opened ? 0 : choice.others;
    line.equal = opened ? 0 : choice.equal;
    line.trees = opened ? choice.trees : choice.treesOfAttribute;
    line.present = choice.stands || choice.standsBeside;
    line.best = choice.stands && found.presentIsBest();
    line.asked = choice.attributes;
    line.fewer = std::max(0, found.presentAttributes - choice.attributes);
    if (!listed || !line.present || now.isLeaf()) continue;
    const QString words = firstWords(now.branch(), choice.byKnown && choice.stands, found.node, facts);
    if (line.others == 0)
      line.test = words;
    else if (words != line.test)
      line.now = words;
    line.otherBelow = isOtherBelow(choice, found);
  }
  return lines;
}

NearLine unlistedLine(const runs::BestByAttribute& best, const runs::Alternatives& found,
                      const ModelFacts& facts) {
  NearLine line;
  line.choice = kUnlisted;
  // What filters leave is of no single attribute: it begins with one.
  line.attribute = (*facts.model->schema)[columnsOf(best.tree[0].branch().split).front()].name;
  line.test = firstWords(best.tree[0].branch(), best.byKnown, found.node, facts);
  line.loss = lossText(best.loss, found, facts);
  line.spent = 1;
  line.leaves = best.tree.leafCount();
  return line;
}

QString nearTip(const NearLine& line, const ModelFacts& facts) {
  QStringList said;
  const bool classes = facts.model->isClassifier();
  if (line.choice == kNoChoice) {
    const QString loss = line.loss.isEmpty() ? phrase(QT_TR_NOOP("loss not known"))
                                             : QStringLiteral("%1 %2").arg(lossHeading(facts), line.loss);
    said << phrase(QT_TR_NOOP("%1 stands there now: %2, %3")).arg(line.test, loss, leavesWords(line.leaves))
         << (line.best ? phrase(QT_TR_NOOP("It is better than all that were found"))
                       : phrase(QT_TR_NOOP("It is none of the splits that were found to be as good")));
    return said.join(QLatin1Char('\n'));
  }
  const bool weighted = learners::losesByWeight(*facts.model);
  said << (!classes && weighted ? phrase(QT_TR_NOOP("%1: the best subtree has RMSE by weight %2 and %3"))
           : !classes           ? phrase(QT_TR_NOOP("%1: the best subtree has RMSE %2 and %3"))
           : weighted           ? phrase(QT_TR_NOOP("%1: the best subtree has errors of weight %2 and %3"))
                                : phrase(QT_TR_NOOP("%1: the best subtree has %2 errors and %3")))
              .arg(line.test, line.loss, leavesWords(line.leaves));
  if (line.choice == kUnlisted) {
    said << phrase(QT_TR_NOOP("It is not as good, or left out by the filters"));
    return said.join(QLatin1Char('\n'));
  }
  if (!line.expected.isEmpty())
    said << phrase(
                QT_TR_NOOP(
                    "With the answers of leaves made anew by 5 folds about %1; splits stay and have seen all "
                    "rows, so that it flatters"))
                .arg(line.expected);
  if (line.present)
    said << phrase(QT_TR_NOOP("What stands there now begins with a cut of %1 among these"))
                .arg(QString::fromStdString(line.attribute));
  if (line.fewer > 0)
    said << phrase(QT_TR_NOOP("Cheaper to ask: the whole tree then needs %1 instead of %2"))
                .arg(countedText(static_cast<std::size_t>(line.asked), phrase(QT_TR_NOOP("attribute")),
                                 phrase(QT_TR_NOOP("attributes"))),
                     countText(line.asked + line.fewer));
  if (line.equal > 0)
    said << phrase(
                QT_TR_NOOP("Of its further cuts %1 lead to the same loss and price; this one parts the rows "
                           "most evenly"))
                .arg(countText(static_cast<double>(line.equal)));
  said << phrase(QT_TR_NOOP("%1 to ask the attributes below this cut")).arg(waysWords(line.ways));
  const std::string trees = line.trees.text();
  const QString exact = trees.size() <= 9 ? bigCountText(trees) : QString::fromStdString(trees);
  said << (line.others == 0 ? phrase(QT_TR_NOOP("Trees that begin with it: %1"))
                            : phrase(QT_TR_NOOP("Trees that begin with a cut of this attribute: %1")))
              .arg(exact);
  return said.join(QLatin1Char('\n'));
}

QString nearSummary(const runs::Alternatives& found, const ModelFacts& facts, double within) {
  const optimal::Near& near = found.near;
  QStringList said;
  if (isZero(near.trees)) {
    said << (near.done && found.filtered ? phrase(QT_TR_NOOP("Under these filters no subtree is as good."))
             : near.done                 ? phrase(QT_TR_NOOP("There is no subtree to choose."))
                                         : phrase(QT_TR_NOOP("Nothing was found before the end.")));
    return said.join(QLatin1Char(' '));
  }
  said << (found.presentIsBest()
               ? phrase(QT_TR_NOOP("%1%2 within %3 of the best that is looked at%6, in %4%5 to ask the "
                                   "attributes."))
               : phrase(QT_TR_NOOP("%1%2 within %3 of the best%6, in %4%5 to ask the attributes.")))
              .arg(near.atMost ? phrase(QT_TR_NOOP("at most "))
                   : near.done ? QString()
                               : phrase(QT_TR_NOOP("at least ")),
                   treesWords(near.trees),
                   found.allowsOneRow(within) ? phrase(QT_TR_NOOP("one row (the best loses nothing)"))
                                              : percentText(within),
                   near.atMost                       ? phrase(QT_TR_NOOP("at most "))
                   : near.allStructures && near.done ? QString()
                                                     : phrase(QT_TR_NOOP("at least ")),
                   waysWords(near.structures), priceWords(near.price, facts));
  said[0][0] = said[0][0].toUpper();
  if (const QString by = priceByWords(found, facts); !by.isEmpty()) said << by;
  if (facts.model->origin.classesAlike)
    said << phrase(QT_TR_NOOP("Classes weigh alike in the errors, as where the tree was learnt."));
  // What the rows do not add up to.
  std::set<int> attributes;
  for (const auto& tree : found.trees) attributes.insert(columnsOf(tree[0].branch().split).front());
  if (near.leafIsNear && !near.splits.empty())
    said << phrase(QT_TR_NOOP("One of them, a way of its own, is a single leaf, which has no row."));
  if (attributes.size() < near.splits.size())
    said << (attributes.size() == 1
                 ? phrase(QT_TR_NOOP("Of %1 cuts of one attribute its row counts the ways of the best."))
                       .arg(countText(static_cast<double>(near.splits.size())))
                 : phrase(QT_TR_NOOP("Of %1 cuts of %2 attributes each row counts the ways of its best."))
                       .arg(countText(static_cast<double>(near.splits.size())),
                            countText(static_cast<double>(attributes.size()))));
  const double now = found.presentLoss + near.price * found.presentLeaves;
  const double tie = 1e-9 * std::max(1.0, near.limit);
  const QString expected = expectedText(found.presentEstimate, found, facts);
  if (found.boxRows > 0) said << boxedRowsWords(found);
  QStringList parts;
  if (!std::isnan(found.presentLoss)) parts << lossWords(found.presentLoss, found, facts);
  if (!expected.isEmpty()) parts << phrase(QT_TR_NOOP("refitted %1")).arg(expected);
  parts << leavesWords(found.presentLeaves);
  const QString stands = parts.join(QStringLiteral(", "));
  // Of a tree that is proven best of its size this says nothing else.
  const auto best = std::min_element(near.splits.begin(), near.splits.end(),
                                     [](const auto& a, const auto& b) { return a.objective < b.objective; });
  const int more = found.presentLeaves > 1 || best == near.splits.end() ? 0 : best->leaves;
  if (found.presentIsBeyond())
    said << presentIsBeyondWords(found, stands);
  else if (now > near.limit + tie)
    said << (more > 1 ? phrase(QT_TR_NOOP("What stands there now (%1) is not as good as the best, with %2 "
                                          "instead of one."))
                            .arg(stands, leavesWords(more))
                      : phrase(QT_TR_NOOP("What stands there now (%1) is not as good.")).arg(stands));
  else
    said << phrase(QT_TR_NOOP("What stands there now: %1.")).arg(stands);
  if (beatsProven(found, facts))
    said << phrase(
        QT_TR_NOOP("It was proven best among groups of categories in the order of all rows: here they stand "
                   "in the order of this node's rows, and that may do better."));
  else if (const auto better = runs::betterChoice(found))
    said << phrase(QT_TR_NOOP("One with %1 has %2: as it stands the model is not the best of its size."))
                .arg(leavesWords(near.splits[*better].leaves),
                     lossWords(near.splits[*better].loss, found, facts));
  if (near.splits.empty() && near.done)
    said << (found.filtered ? phrase(QT_TR_NOOP("Under these filters only a single leaf is as good."))
                            : phrase(QT_TR_NOOP("No split is worth its leaves: a single leaf is best.")));
  // Where they are others than those of what stands there: the boxes that say so may be folded away.
  const auto depths = model::subtree(*facts.model->tree(), found.node).depths();
  if (found.leaves != found.presentLeaves || found.depth != *std::max_element(depths.begin(), depths.end()))
    said << phrase(QT_TR_NOOP("Limits: %1, %2."))
                .arg(countedText(static_cast<std::size_t>(found.depth), phrase(QT_TR_NOOP("level")),
                                 phrase(QT_TR_NOOP("levels"))),
                     leavesWords(found.leaves));
  said << phrase(QT_TR_NOOP("All figures are of training rows: new ones usually fare worse."));
  return said.join(QLatin1Char(' '));
}

/// What there is in place of a subtree that is not listed.
QString unlistedWords(const runs::BestByAttribute& best, const runs::Alternatives& found,
                      const ModelFacts& facts) {
  const data::Schema& schema = *facts.model->schema;
  const QString loss = lossWords(best.loss, found, facts), leaves = leavesWords(best.tree.leafCount());
  if (best.tree[0].isLeaf())
    return phrase(QT_TR_NOOP("The best that the filters leave is a single leaf with %1.")).arg(loss);
  const QString first = firstWords(best.tree[0].branch(), best.byKnown, found.node, facts);
  const bool anywhere = !best.anywhere.empty();
  if (best.filtered && !anywhere)
    return phrase(QT_TR_NOOP("The best subtree that the filters leave begins with %1 and has %2 with %3."))
        .arg(first, loss, leaves);
  const QString name = QString::fromStdString(anywhere ? best.anywhere : schema[best.column].name);
  const int asking = anywhere ? runs::nodeHolding(best.tree, best.anywhere, schema) : 0;
  if (asking > 0)
    return phrase(QT_TR_NOOP("%1: the best subtree that asks it anywhere begins with %2, asks %3 at level "
                             "%4, and has %5 with %6."))
        .arg(name, first, firstWords(best.tree[asking].branch(), false, found.node, facts),
             countText(best.tree.depths()[static_cast<std::size_t>(asking)] + 1), loss, leaves);
  if (anywhere)
    return phrase(QT_TR_NOOP("%1: the best subtree that asks it anywhere begins with it, %2, and has %3 with "
                             "%4."))
        .arg(name, first, loss, leaves);
  return phrase(QT_TR_NOOP("%1: its best cut, %2, has %3 with %4.")).arg(name, first, loss, leaves);
}

QString whyNotWords(const runs::BestByAttribute& best, const runs::Alternatives& found,
                    const ModelFacts& facts) {
  if (best.tree.empty()) {
    if (best.filtered && best.anywhere.empty())
      return phrase(QT_TR_NOOP("No subtree that the filters want was found before the end."));
    const data::Schema& schema = *facts.model->schema;
    return (!best.filtered ? phrase(QT_TR_NOOP("%1: no cut of it parts the rows of this node."))
            : best.proven  ? phrase(QT_TR_NOOP("%1: no subtree within these limits asks it."))
                           : phrase(QT_TR_NOOP("%1: no subtree that asks it was found before the end.")))
        .arg(QString::fromStdString(best.filtered ? best.anywhere : schema[best.column].name));
  }
  QStringList said{unlistedWords(best, found, facts)};
  const double now = found.presentObjective();
  if (found.presentIsBest()) {
    if (now > 0)
      said << phrase(QT_TR_NOOP("With the price of leaves that is %1 more than what stands there now; as "
                                "good is up to %2."))
                  .arg(percentText(best.objective / now - 1, 1),
                       percentText(found.leastLimit() / now - 1, 1));
  } else if (best.near)  // within what is asked for it may be left out by a filter alone
    said << phrase(QT_TR_NOOP("That is as good, and left out by the filters."));
  else if (best.least > 0)
    said << phrase(QT_TR_NOOP("With the price of leaves that is %1 more than the best; as good is up to %2."))
                .arg(percentText(best.objective / best.least - 1, 1),
                     percentText(found.near.limit / best.least - 1, 1));
  if (!best.proven)
    said << (best.filtered ? phrase(QT_TR_NOOP(
                                 "Not all subtrees that the filters want were looked at: one may be better."))
                           : phrase(QT_TR_NOOP("Not all of its cuts were looked at: one may be better.")));
  if (const double from = found.presentIsBest() ? now : best.least; best.even && from > 0) {
    const auto& even = *best.even;
    const QString more = percentText(even.objective / from - 1, 1);
    said << phrase(QT_TR_NOOP("With at least %1 of the rows on each side: %2, %3 with %4, %5 more."))
                .arg(percentText(runs::kEvenShare),
                     firstWords(even.tree[0].branch(), even.byKnown, found.node, facts),
                     lossWords(even.loss, found, facts), leavesWords(even.tree.leafCount()), more);
  }
  return said.join(QLatin1Char(' '));
}

QString nearReserve(const runs::Alternatives& found, bool classes) {
  QStringList said;
  if (found.byOrder)
    said << phrase(
        QT_TR_NOOP("Categories are grouped in one order, by the target over the rows of this node, as the "
                   "groups of what stands there need, or one against the rest."));
  if (found.thinned && found.near.done && std::isnan(found.leastOfAllCuts))
    said << phrase(QT_TR_NOOP("At most %1 cuts of each number so far; more are tried."))
                .arg(countText(found.cuts));
  else if (found.thinned && found.presentIsLeast())
    said << phrase(QT_TR_NOOP("At most %1 cuts of each number are looked at: all would take over a minute. "
                              "With all, nothing is better than what stands there now."))
                .arg(countText(found.cuts));
  else if (found.thinned && !isZero(found.near.trees))
    said << (classes ? phrase(QT_TR_NOOP(
                           "At most %1 cuts of each number are looked at: all would take over a minute. "
                           "With all, loss and price of the best could be %2 instead of %3."))
                     : phrase(QT_TR_NOOP(
                           "At most %1 cuts of each number are looked at: all would take over a minute. "
                           "With all, squared error and price of the best could be %2 instead of %3.")))
                .arg(countText(found.cuts), numberText(found.leastOfAllCuts, 4),
                     numberText(found.near.least, 4));
  if (found.near.atMost)
    said << phrase(
        QT_TR_NOOP("Monotone subtrees are looked for among the first ones of each split: counts are "
                   "upper limits."));
  if (found.near.undecided > 0)
    said << phrase(QT_TR_NOOP("Left out since none of their first subtrees is monotone: %1 splits."))
                .arg(countText(static_cast<double>(found.near.undecided)));
  if (!found.near.done)
    said << (std::isnan(found.leastOfAllCuts)
                 ? phrase(QT_TR_NOOP("Found so far: further cuts are being looked at."))
                 : phrase(QT_TR_NOOP("Ended before all cuts were looked at: there may be more.")));
  if (found.near.unit > 0) said << phrase(QT_TR_NOOP("Counts are of rounded losses."));
  return said.join(QLatin1Char(' '));
}

}  // namespace paretree::ui
