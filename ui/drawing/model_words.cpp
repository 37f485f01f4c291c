#include "ui/drawing/model_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>
#include <variant>

#include "engine/model/route.h"
#include "engine/model/words.h"
#include "ui/drawing/locale_text.h"
#include "ui/drawing/type.h"

namespace paretree::ui {
namespace {

constexpr const char* kContext = "model words";

QString said(const char* form) { return QCoreApplication::translate(kContext, form); }

QString text(const std::string& words) { return QString::fromStdString(words); }

/// A number of the engine (a point, commas, a hyphen) as the reader writes it; a date stays as it is.
QString number(QString plain) {
  if (plain.startsWith(QLatin1Char('-'))) plain[0] = QChar(0x2212);
  static const QRegularExpression form(QStringLiteral("^\u2212?[0-9][0-9,]*(\\.[0-9]+)?(e[+-]?[0-9]+)?$"));
  return form.match(plain).hasMatch() ? inMarks(plain) : plain;
}

/// A formula: its numbers by locale, its names (in quotes, or words) as they are.
QString formula(const std::string& words) {
  const QString plain = displayText(words);
  static const QRegularExpression piece(QStringLiteral("'[^']*'|[\\p{L}_][\\w.]*|[0-9]+\\.[0-9]+| - "));
  QString whole;
  qsizetype from = 0;
  for (auto found = piece.globalMatch(plain); found.hasNext();) {
    const auto at = found.next();
    const QString was = at.captured();
    whole += plain.mid(from, at.capturedStart() - from);
    whole += was[0].isDigit() ? inMarks(was) : was == QLatin1String(" - ") ? QStringLiteral(" \u2212 ") : was;
    from = at.capturedEnd();
  }
  return whole + plain.mid(from);
}

/// "a, b or c": only the word before the last one is ours.
QString listOf(const QString& levels, const QString& last, const char* conjunction) {
  const QString end = QLatin1Char(' ') + QLatin1String(conjunction) + QLatin1Char(' ') + last;
  return levels.endsWith(end) && levels != last
             ? levels.chopped(end.size()) + QLatin1Char(' ') + said(conjunction) + QLatin1Char(' ') + last
             : levels;
}

QString lastLevel(const ColumnInfo& column, const std::vector<bool>& in) {
  for (std::size_t level = in.size(); level-- > 0;)
    if (in[level]) return text(levelText(column, level));
  return {};
}

/// `words` if they stand between `before` and `after` and hold something.
bool between(const QString& words, QLatin1String before, QLatin1String after, QString& found) {
  if (!words.startsWith(before) || !words.endsWith(after) || words.size() <= before.size() + after.size())
    return false;
  found = words.mid(before.size(), words.size() - before.size() - after.size());
  return true;
}

/// What is said of an attribute after its name.
QString ofAttribute(const QString& name, const QString& rest, const LevelSet* set, const Schema& schema) {
  if (rest == QLatin1String(" is anything"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is anything")).arg(name);
  if (rest == QLatin1String(" is known"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is known")).arg(name);
  if (rest == QLatin1String(" is missing"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is missing")).arg(name);
  if (rest == QLatin1String(" is impossible"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is impossible")).arg(name);
  QString a;
  if (set) {
    if (between(rest, QLatin1String(" is not "), QLatin1String(" and is known"), a))
      return said(QT_TRANSLATE_NOOP("model words", "%1 is not %2 and is known")).arg(name, a);
    if (between(rest, QLatin1String(" is not "), {}, a))
      return said(QT_TRANSLATE_NOOP("model words", "%1 is not %2")).arg(name, a);
    if (between(rest, QLatin1String(" is "), {}, a))
      return said(QT_TRANSLATE_NOOP("model words", "%1 is %2"))
          .arg(name,
               listOf(a, lastLevel(schema[set->column], set->in), QT_TRANSLATE_NOOP("model words", "or")));
    return name + rest;
  }
  if (between(rest, QLatin1String(" is at most "), {}, a))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is at most %2")).arg(name, number(a));
  if (!between(rest, QLatin1String(" is over "), {}, a)) return name + rest;
  const QString most = QStringLiteral(" and at most ");
  const qsizetype cut = a.indexOf(most);
  if (cut < 0) return said(QT_TRANSLATE_NOOP("model words", "%1 is over %2")).arg(name, number(a));
  return said(QT_TRANSLATE_NOOP("model words", "%1 is over %2 and at most %3"))
      .arg(name, number(a.left(cut)), number(a.mid(cut + most.size())));
}

/// "Maths 45, Physics 0 and English 88": the values of several targets.
QString valuesOf(const Model& model, const QString& plain) {
  if (model.targets.size() < 2) return formula(plain.toStdString());
  const QString last =
      QStringLiteral(" and ") + text((*model.schema)[model.targets.back()].name) + QLatin1Char(' ');
  const qsizetype at = plain.lastIndexOf(last);
  if (at < 0) return displayText(plain.toStdString());
  return said(QT_TRANSLATE_NOOP("model words", "%1 and %2"))
      .arg(formula(plain.left(at).toStdString()), formula(plain.mid(at + 5).toStdString()));
}

/// A formula and what its answers are kept to.
QString linearWords(const LinearLeaf& leaf, QString plain) {
  QString limits;
  const auto cut = [&](bool there, QLatin1String words, const char* form) {
    const qsizetype at = there ? plain.lastIndexOf(words) : -1;
    if (at < 0) return;
    limits.prepend(said(form).arg(number(plain.mid(at + words.size()))));
    plain.truncate(at);
  };
  cut(std::isfinite(leaf.high), QLatin1String(", at most "),
      QT_TRANSLATE_NOOP("model words", ", at most %1"));
  cut(std::isfinite(leaf.low), QLatin1String(", at least "),
      QT_TRANSLATE_NOOP("model words", ", at least %1"));
  return formula(plain.toStdString()) + limits;
}

/// How a sentence of the engine ends, without its full stop.
QString conclusion(const Model& model, const Node* node, const Leaf* leaf, const QString& plain) {
  const Schema& schema = *model.schema;
  if (!leaf) {
    const QString rows = rowsText(node->stats.rows);
    const char* arrive = node->stats.rows == 1 ? QT_TRANSLATE_NOOP("model words", "%1 arrives")
                                               : QT_TRANSLATE_NOOP("model words", "%1 arrive");
    QString all = said(arrive).arg(rows);
    if (const qsizetype at = plain.indexOf(QLatin1String(", mostly ")); model.isClassifier() && at >= 0)
      all += said(QT_TRANSLATE_NOOP("model words", ", mostly %1")).arg(plain.mid(at + 9));
    else if (const qsizetype mean = plain.indexOf(QLatin1String(", on average ")); mean >= 0)
      all += said(QT_TRANSLATE_NOOP("model words", ", on average %1"))
                 .arg(valuesOf(model, plain.mid(mean + 13)));
    return all;
  }
  QString a;
  if (std::holds_alternative<BlackBoxLeaf>(*leaf) &&
      between(plain, QLatin1String("the black box ("), QLatin1String(") decides"), a))
    return said(QT_TRANSLATE_NOOP("model words", "the black box (%1) decides"))
        .arg(displayText(a.toStdString()));
  const bool isClass = std::holds_alternative<ClassLeaf>(*leaf);
  if (const auto* values = std::get_if<ValueLeaf>(leaf);
      values && values->values.size() > 1 && between(plain, QLatin1String("the answer is "), {}, a))
    return said(QT_TRANSLATE_NOOP("model words", "the answer is %1")).arg(valuesOf(model, a));
  const QString target = model.targets.empty() ? QString() : text(schema[model.targets[0]].name);
  const auto* linear = std::get_if<LinearLeaf>(leaf);
  if (linear && plain.startsWith(target) && between(plain.mid(target.size()), QLatin1String(" is "), {}, a))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is %2")).arg(target, linearWords(*linear, a));
  if (plain.startsWith(target) && between(plain.mid(target.size()), QLatin1String(" is "), {}, a))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is %2"))
        .arg(target, isClass ? a : formula(a.toStdString()));
  return displayText(plain.toStdString());
}

/// The engine's sentence, taken apart along the clauses it was made from.
QString sentenceOf(const Model& model, const std::vector<Clause>& clauses, const Node* node, const Leaf* leaf,
                   const std::string& whole) {
  QString rest = text(whole);
  if (rest.endsWith(QLatin1Char('.'))) rest.chop(1);
  if (rest.startsWith(QLatin1String("Always ")))
    return said(QT_TRANSLATE_NOOP("model words", "Always %1."))
        .arg(conclusion(model, node, leaf, rest.mid(7)));
  if (!rest.startsWith(QLatin1String("When "))) return displayText(whole);
  rest = rest.mid(5);
  QStringList when;
  for (const Clause& clause : clauses) {
    for (const bool gaps : {true, false}) {  // the longer form first
      const QString plain = text(describeClause(clause, *model.schema, 4, gaps));
      if (!rest.startsWith(plain)) continue;
      const QString after = rest.mid(plain.size());
      const qsizetype skip = after.startsWith(QLatin1String(", "))      ? 2
                             : after.startsWith(QLatin1String(" and ")) ? 5
                                                                        : 0;
      if (!skip) continue;
      when << clauseWords(clause, *model.schema, gaps);
      rest = after.mid(skip);
      break;
    }
  }
  if (when.isEmpty()) return displayText(whole);
  const QString last = when.takeLast();
  const QString all =
      when.isEmpty()
          ? last
          : said(QT_TRANSLATE_NOOP("model words", "%1 and %2")).arg(when.join(QStringLiteral(", ")), last);
  return said(QT_TRANSLATE_NOOP("model words", "When %1, %2.")).arg(all, conclusion(model, node, leaf, rest));
}

/// One step of the engine's, said anew; `split` tells its form.
QString stepWords(const Split& split, const Schema& schema, const QString& plain) {
  const std::vector<int> columns = columnsOf(split);
  if (std::holds_alternative<Linear>(split) || std::holds_alternative<PowerLaw>(split)) {
    const qsizetype gives = plain.lastIndexOf(QLatin1String(" gives "));
    const QString tail = plain.mid(gives + 7);
    for (const bool most : {true, false}) {
      const QString which = most ? QStringLiteral(", which is at most ") : QStringLiteral(", which is over ");
      const qsizetype at = tail.indexOf(which);
      if (gives < 0 || at < 0) continue;
      const char* form = most ? QT_TRANSLATE_NOOP("model words", "%1 gives %2, which is at most %3")
                              : QT_TRANSLATE_NOOP("model words", "%1 gives %2, which is over %3");
      return said(form).arg(formula(plain.left(gives).toStdString()), number(tail.left(at)),
                            number(tail.mid(at + which.size())));
    }
    return displayText(plain.toStdString());
  }
  const QString name = text(schema[columns[0]].name);
  if (!plain.startsWith(name)) return displayText(plain.toStdString());
  const QString rest = plain.mid(name.size());
  if (rest == QLatin1String(" is missing, such rows go left"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is missing, such rows go left")).arg(name);
  if (rest == QLatin1String(" is missing, such rows go right"))
    return said(QT_TRANSLATE_NOOP("model words", "%1 is missing, such rows go right")).arg(name);
  const auto apart = [&](QLatin1String words, const char* form, bool numbers, const QString& last = {},
                         const char* conjunction = "or") -> QString {
    const qsizetype at = rest.indexOf(words);
    if (at < 1) return {};
    const QString own = rest.mid(1, at - 1), other = rest.mid(at + words.size());
    return said(form).arg(name, numbers ? number(own) : own,
                          numbers          ? number(other)
                          : last.isEmpty() ? other
                                           : listOf(other, last, conjunction));
  };
  if (std::holds_alternative<Threshold>(split)) {
    if (QString s = apart(QLatin1String(" is at most "),
                          QT_TRANSLATE_NOOP("model words", "%1 %2 is at most %3"), true);
        !s.isEmpty())
      return s;
    if (QString s =
            apart(QLatin1String(" is over "), QT_TRANSLATE_NOOP("model words", "%1 %2 is over %3"), true);
        !s.isEmpty())
      return s;
  } else if (const auto* subset = std::get_if<Subset>(&split)) {
    const QString last = lastLevel(schema[subset->column], subset->left);
    if (QString s = apart(QLatin1String(" is one of "),
                          QT_TRANSLATE_NOOP("model words", "%1 %2 is one of %3"), false, last, "or");
        !s.isEmpty())
      return s;
    if (QString s =
            apart(QLatin1String(" is none of "), QT_TRANSLATE_NOOP("model words", "%1 %2 is none of %3"),
                  false, last, QT_TRANSLATE_NOOP("model words", "and"));
        !s.isEmpty())
      return s;
    if (QString s =
            apart(QLatin1String(" is not "), QT_TRANSLATE_NOOP("model words", "%1 %2 is not %3"), false);
        !s.isEmpty())
      return s;
    if (QString a; between(rest, QLatin1String(" is "), {}, a))
      return said(QT_TRANSLATE_NOOP("model words", "%1 is %2")).arg(name, a);
  }
  return displayText(plain.toStdString());
}

}  // namespace

QString clauseWords(const Clause& clause, const Schema& schema, bool gaps) {
  const std::string words = describeClause(clause, schema, 4, gaps);
  const auto* interval = std::get_if<Interval>(&clause.test);
  const auto* set = std::get_if<LevelSet>(&clause.test);
  if (!interval && !set) return formula(words);
  const QString name = text(schema[interval ? interval->column : set->column].name);
  QString rest = text(words).mid(name.size());
  const QLatin1String orMissing(" or is missing");
  const bool may = clause.orMissing && gaps && rest.endsWith(orMissing);
  if (may) rest.chop(orMissing.size());
  const QString plain = ofAttribute(name, rest, set, schema);
  return may ? said(QT_TRANSLATE_NOOP("model words", "%1 or is missing")).arg(plain) : plain;
}

QString leafFormula(const LinearLeaf& leaf, const Model& model, int digits) {
  return linearWords(leaf, text(describeLeaf(leaf, model, digits)));
}

QString nodeSentence(const Model& model, int node, const Gaps& gaps) {
  const Node& here = (*model.tree())[node];
  return sentenceOf(model, clausesOf(*model.tree(), *model.schema, node), &here,
                    here.isLeaf() ? &here.leaf() : nullptr, describeNode(model, node, 4, gaps));
}

QString ruleSentence(const Rule& rule, const Model& model, const Gaps& gaps) {
  return sentenceOf(model, rule.clauses, nullptr, &rule.outcome, describeRule(rule, model, 4, gaps));
}

QStringList pathWords(const Model& model, const Dataset& data, Row row) {
  const Tree& tree = *model.tree();
  const std::vector<std::string> steps = describePath(model, data, row);
  const std::vector<int> path = tree.pathTo(leafOf(tree, data, row));
  QStringList words;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i)
    words << stepWords(tree[path[i]].branch().split, *model.schema, text(steps[i]));
  const Leaf& leaf = tree[path.back()].leaf();
  const QString end = text(steps.back());
  words << said(QT_TRANSLATE_NOOP("model words", "so %1")).arg(conclusion(model, nullptr, &leaf, end.mid(3)));
  return words;
}

}  // namespace paretree::ui
