#include "ui/drawing/text/unanswered_words.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <numeric>
#include <variant>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kClassesNamed = 2;  // classes; of more a count

/// The class of a leaf that answers one by itself; -1: it asks a black box, or answers a number.
int ownClass(const model::Leaf& leaf) {
  const auto* own = std::get_if<model::ClassLeaf>(&leaf);
  return own ? own->majority : -1;
}

/// What the model keeps of its training rows; of rules, which share rows, the most that one of them covers.
std::vector<double> rowsInModel(const model::Model& model) {
  if (const auto* tree = model.tree()) return tree->empty() ? std::vector<double>{} : (*tree)[0].stats.counts;
  std::vector<double> rows;
  const auto add = [&rows](const std::vector<double>& counts) {
    rows.resize(std::max(rows.size(), counts.size()), 0);
    for (std::size_t c = 0; c < counts.size(); ++c) rows[c] = std::max(rows[c], counts[c]);
  };
  if (const auto* rules = model.rules()) {
    for (const auto& rule : rules->rules) add(rule.counts);
    if (const auto* otherwise = std::get_if<model::ClassLeaf>(&rules->otherwise)) add(otherwise->counts);
  }
  return rows;
}

/// `counted`: the rows are rows, and all of them.
QString wordsOf(const model::Model& model, const std::vector<std::string>& levels,
                const std::vector<double>& rows, bool counted) {
  std::vector<int> never = unansweredClasses(model, rows);
  if (never.empty() || levels.size() < rows.size()) return {};
  const bool tree = model.tree() != nullptr;
  if (never.size() > kClassesNamed) {
    const auto all = std::count_if(rows.begin(), rows.end(), [](double count) { return count > 0; });
    return (tree ? QObject::tr("No leaf answers %1 of the %2 classes.")
                 : QObject::tr("No rule answers %1 of the %2 classes."))
        .arg(countText(static_cast<double>(never.size())), countText(static_cast<double>(all)));
  }
  // The largest first: most rows are wrong for it.
  std::stable_sort(never.begin(), never.end(), [&](int a, int b) { return rows[a] > rows[b]; });
  const QString all = rowsText(std::accumulate(rows.begin(), rows.end(), 0.0));
  QStringList names;
  for (const int c : never)
    names << (counted ? QObject::tr("%1 (%2 of %3)").arg(displayText(levels[c]), countText(rows[c]), all)
                      : displayText(levels[c]));
  return (tree ? QObject::tr("No leaf answers %1.") : QObject::tr("No rule answers %1."))
      .arg(names.join(QObject::tr(" or ")));
}

}  // namespace

std::vector<int> unansweredClasses(const model::Model& model, const std::vector<double>& rowsOfClass) {
  if (!model.isClassifier()) return {};
  std::vector<bool> answered(rowsOfClass.size(), false);
  const auto mark = [&](const model::Leaf& leaf) {
    const int code = ownClass(leaf);
    if (code < 0 || static_cast<std::size_t>(code) >= answered.size()) return false;
    answered[code] = true;
    return true;
  };
  if (const auto* tree = model.tree()) {
    if (tree->leafCount() < 2) return {};  // one leaf answers one class, and nobody expects more of it
    for (const int leaf : tree->leaves())
      if (!mark((*tree)[leaf].leaf())) return {};
  } else if (const auto* rules = model.rules()) {
    for (const auto& rule : rules->rules)
      if (rule.active && !mark(rule.outcome)) return {};
    if (!mark(rules->otherwise)) return {};
  } else {
    return {};
  }
  std::vector<int> never;
  for (std::size_t c = 0; c < answered.size(); ++c)
    if (!answered[c] && rowsOfClass[c] > 0) never.push_back(static_cast<int>(c));
  return never;
}

QString unansweredWords(const model::Model& model, const std::vector<std::string>& levels,
                        const std::vector<double>& rowsOfClass) {
  return wordsOf(model, levels, rowsOfClass, true);
}

QString unansweredWords(const model::Model& model) {
  if (model.targets.empty()) return {};
  return wordsOf(model, (*model.schema)[model.targets[0]].levels, rowsInModel(model),
                 model.tree() && !isWeighted(*model.schema));
}

}  // namespace paretree::ui
