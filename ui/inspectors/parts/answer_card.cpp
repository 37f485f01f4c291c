#include "ui/inspectors/parts/answer_card.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "paretree/model/text/describe.h"
#include "ui/document/new_rows.h"
#include "ui/document/rule_rows.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/text/weight_words.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kClasses = 6, kRules = 6;

/// The way through a tree, or the rules that hold, a line each.
QStringList reasons(const ModelFacts& facts, const data::Dataset& one) {
  QStringList lines;
  const model::Model& model = *facts.model;
  if (model.tree()) {
    lines << pathWords(model, one, 0);
  } else if (const model::RuleSet* rules = model.rules()) {
    for (const auto& rule : rules->rules) {
      if (!rule.active || !std::all_of(rule.clauses.begin(), rule.clauses.end(),
                                       [&](const model::Clause& c) { return satisfies(c, one, 0); }))
        continue;
      if (lines.size() == static_cast<qsizetype>(kRules)) {
        lines << QObject::tr("and more");
        break;
      }
      lines << ruleSentence(rule, model, facts.tree.gaps);
    }
    if (lines.isEmpty()) lines << QObject::tr("No rule holds: answered by the %1.").arg(fallbackText(*rules));
  }
  return lines;
}

/// Both with as many decimals: "724.39" and "698.10".
std::pair<QString, QString> valuesAnswered(double now, double before, const data::ColumnInfo& target) {
  constexpr int kDigits = 5;
  const int decimals = alikeDecimals({now, before}, kDigits);
  const auto text = [&](double value) {
    return std::isnan(value) ? QObject::tr("no answer")
                             : withUnit(fixedText(value, decimals, kDigits), target);
  };
  return {text(now), text(before)};
}

/// A line for each target, since the values alone do not say whose they are.
QString targetLines(const model::Model& model, const model::Predictions& p,
                    const model::Predictions* before) {
  QStringList lines;
  for (std::size_t t = 0; t < model.targets.size(); ++t) {
    const data::ColumnInfo& target = (*model.schema)[model.targets[t]];
    const auto [now, was] = valuesAnswered(p.values[t], before ? before->values[t] : p.values[t], target);
    const QString name = QString::fromStdString(target.name);
    lines << (now == was ? AnswerCard::tr("%1: %2").arg(name, now)
                         : AnswerCard::tr("%1: %2, was %3").arg(name, now, was));
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString classAnswered(const model::Model& model, const model::Predictions& p, std::size_t row) {
  const std::int32_t code = p.classes[row];
  return code < 0 ? QObject::tr("no answer") : displayText((*model.schema)[model.targets[0]].levels[code]);
}

AnswerCard::AnswerCard(Session* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      answer_(plainLabel({})),
      note_(dimLabel({})),
      path_(plainLabel({})),
      classes_(new Bars(100, 60)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  answer_->setWordWrap(true);
  answer_->setObjectName(QStringLiteral("answer"));
  note_->setWordWrap(true);
  path_->setWordWrap(true);
  path_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  for (QWidget* w : std::initializer_list<QWidget*>{answer_, note_, classes_, path_}) column->addWidget(w);
  column->addStretch();
}

void AnswerCard::say(const QString& text) {
  answer_->setFont(figureFont(note_->font()));
  answer_->setText(text);
  note_->hide();
  classes_->hide();
  path_->setText({});
}

void AnswerCard::show(const ModelFacts& facts, const data::Dataset& one, const model::Predictions& p,
                      const model::Predictions* before) {
  const model::Model& model = *facts.model;
  const bool single = model.targets.size() == 1;
  QString now, was;
  if (model.isClassifier()) {
    now = classAnswered(model, p, 0);
    was = before ? classAnswered(model, *before, 0) : QString();
  } else if (single) {
    std::tie(now, was) = valuesAnswered(p.values[0], before ? before->values[0] : p.values[0],
                                        (*model.schema)[model.targets[0]]);
  } else {
    now = targetLines(model, p, before);
    was = before ? targetLines(model, *before, nullptr) : QString();
  }
  answer_->setFont(single ? figureFont(note_->font()) : strongFont(note_->font()));
  answer_->setText(now);
  QString note = single ? QString::fromStdString((*model.schema)[model.targets[0]].name)
                        : tr("%1 targets").arg(model.targets.size());
  if (before && (single || now == was)) note += now == was ? tr(", as before") : tr(", was %1").arg(was);
  const Sureness sure = sureness(model, sharesRight(model, facts.tree), p, one, 0);
  if (sure.of != Sureness::Of::Nothing)
    note += QStringLiteral("; ") + tr("%1 right (%2)").arg(shareRightText(sure.right), shareOf(sure.of));
  if (const QString alike = alikeWords(model); !alike.isEmpty()) note += QStringLiteral("; ") + alike;
  note_->setText(note);
  note_->show();
  const Theme& t = themeOf(this);
  std::vector<Bars::Bar> bars;
  if (model.isClassifier() && !p.probabilities.empty()) {
    const auto& levels = (*model.schema)[model.targets[0]].levels;
    std::vector<std::size_t> order(levels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // The answer first, which need not be what most rows have: where classes weigh alike, or rules vote.
    const auto answer = p.classes[0] < 0 ? levels.size() : static_cast<std::size_t>(p.classes[0]);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if ((a == answer) != (b == answer)) return a == answer;
      return p.probabilities[a] > p.probabilities[b];
    });
    for (const std::size_t code : order) {
      if (bars.size() >= kClasses) break;
      if (!(p.probabilities[code] > 0)) continue;
      const auto place = static_cast<std::size_t>(
          std::find(facts.tree.classOrder.begin(), facts.tree.classOrder.end(), static_cast<int>(code)) -
          facts.tree.classOrder.begin());
      const bool hue =
          levels.size() <= Theme::kHues && place < Theme::kHues && !facts.tree.classOrder.empty();
      bars.push_back({displayText(levels[code]), p.probabilities[code], percentText(p.probabilities[code], 1),
                      hue ? t.hues[place] : QColor(), false, code == answer});
    }
  }
  classes_->setVisible(!bars.empty());
  classes_->setBars(std::move(bars));
  path_->setText(reasons(facts, one).join(QLatin1Char('\n')));
  if (const int leaf = p.parts[0]; leaf >= 0) session_->selectNode(leaf);
}

}  // namespace paretree::ui
