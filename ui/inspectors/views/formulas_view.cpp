#include "ui/inspectors/views/formulas_view.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "paretree/model/text/describe.h"
#include "ui/drawing/text/model_words.h"
#include "ui/drawing/tree/rules_picture.h"
#include "ui/drawing/tree/tree_context.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kMost = 400;  // lines that are typeset
constexpr int kPad = 14, kAir = 8;
constexpr int kRounded = 15;  // digits of coefficients that are short already

/// "Rings = 3.1 + 0.5 width": names of attributes bold, as in nodes.
Formula linearFormula(const model::LinearLeaf& leaf, const data::Schema& schema, const QString& target,
                      const Type& type, double width) {
  std::vector<formula::Term> terms;
  terms.push_back({leaf.intercept < 0, formula::word(numberText(std::abs(leaf.intercept), 4), type.body())});
  for (const auto& term : leaf.terms)
    terms.push_back(
        {term.coefficient < 0,
         formula::row({formula::word(numberText(std::abs(term.coefficient), 4), type.body()),
                       formula::word(QString::fromStdString(inputName(term.input, schema)), type.strong())},
                      4)});
  return formula::row({formula::word(target + QStringLiteral(" ="), type.body()),
                       formula::sum(terms, type.body(), std::max(120.0, width - 120), {})},
                      6);
}

Formula leafFormula(const model::Leaf& leaf, const model::Model& model, const Type& type, double width) {
  const QString target = model.targets.size() == 1
                             ? QString::fromStdString((*model.schema)[model.targets[0]].name)
                             : QObject::tr("answer");
  if (const auto* linear = std::get_if<model::LinearLeaf>(&leaf))
    return linearFormula(*linear, *model.schema, target, type, width);
  QString answer = displayText(describeLeaf(leaf, model));
  if (const auto* classes = std::get_if<model::ClassLeaf>(&leaf))
    answer = displayText((*model.schema)[model.targets[0]].levels[classes->majority]);
  return formula::row(
      {formula::word(target + QStringLiteral(" ="), type.body()), formula::word(answer, type.strong())}, 6);
}

/// ", at least 0, at most 29": between which values a linear answer stays; empty where nothing limits it.
QString limitsOf(const model::Leaf& leaf) {
  const auto* linear = std::get_if<model::LinearLeaf>(&leaf);
  if (!linear) return {};
  QString words;
  for (const Message& limit : model::describeLimits(*linear)) words += displayText(limit);
  return words;
}

QString conditions(const std::vector<model::Clause>& clauses, const model::Model& model,
                   const model::Gaps& gaps) {
  QStringList words;
  for (const model::Clause& clause : clauses) words << clauseWords(clause, *model.schema, gaps);
  return words.isEmpty() ? QString() : QObject::tr("when %1").arg(words.join(QObject::tr(" and ")));
}

}  // namespace

std::vector<FormulaLine> formulaLines(const ModelFacts& facts, const Type& type, double width,
                                      std::size_t most, std::size_t* left) {
  std::vector<FormulaLine> lines;
  const model::Model& model = *facts.model;
  *left = 0;
  const auto add = [&](int part, const std::vector<model::Clause>& clauses, const QString& limits,
                       const auto& make) {
    if (lines.size() >= most) return static_cast<void>(++*left);
    FormulaLine line;
    line.part = part;
    line.when = conditions(clauses, model, facts.tree.gaps);
    line.formula = make();
    line.plain = line.formula.plainText() + limits +
                 (line.when.isEmpty() ? QString() : QStringLiteral("  ") + line.when);
    // Limits lead the words below: behind a formula of several lines they would seem to be of its last term.
    if (!limits.isEmpty())
      line.when = limits.mid(2) + (line.when.isEmpty() ? QString() : QStringLiteral(", ") + line.when);
    lines.push_back(std::move(line));
  };
  if (const model::Tree* tree = model.tree()) {
    for (int n = 0; n < tree->size(); ++n)
      if (!(*tree)[n].isLeaf()) {
        const model::Split& split = (*tree)[n].branch().split;
        if (std::holds_alternative<model::Linear>(split) || std::holds_alternative<model::PowerLaw>(split))
          add(n, clausesOf(*tree, *model.schema, n), {}, [&] {
            FormulaOptions options{4, width};
            const auto at = static_cast<std::size_t>(n);
            if (!std::holds_alternative<model::PowerLaw>(split) || at >= facts.tree.formulas.size())
              return splitFormula(split, *model.schema, type, options);
            const model::ShownFormula& shown = facts.tree.formulas[at];
            if (shown.plain) return formula::word(conditionText(*shown.plain, *model.schema), type.strong());
            options.digits = kRounded;
            return originalFormula(shown.original, *model.schema, type, options);
          });
      }
    for (const int leaf : tree->leaves())
      add(leaf, clausesOf(*tree, *model.schema, leaf), limitsOf((*tree)[leaf].leaf()),
          [&] { return leafFormula((*tree)[leaf].leaf(), model, type, width); });
  } else if (const model::RuleSet* rules = model.rules()) {
    for (std::size_t r = 0; r < rules->rules.size(); ++r)
      add(static_cast<int>(r), rules->rules[r].clauses, limitsOf(rules->rules[r].outcome),
          [&] { return leafFormula(rules->rules[r].outcome, model, type, width); });
  }
  return lines;
}

FormulaList::FormulaList(QWidget* parent) : QAbstractScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Formulas"));
}

void FormulaList::setFacts(const FactsPtr& facts) {
  facts_ = facts;
  layOut();
}

void FormulaList::layOut() {
  lines_.clear();
  tops_ = {0};
  if (!facts_) return;
  const Type type(font());
  lines_ = formulaLines(*facts_, type, std::max(200, viewport()->width() - 2 * kPad), kMost, &left_);
  const QFontMetrics small(smallFont(font()));
  double widest = 0;
  for (const auto& line : lines_) {
    widest = std::max(widest, line.formula.width);
    int height = static_cast<int>(line.formula.height()) + 2 * kAir;
    if (!line.when.isEmpty())
      height += small.boundingRect(0, 0, viewport()->width() - 2 * kPad, 1000, Qt::TextWordWrap, line.when)
                    .height() +
                2;
    tops_.push_back(tops_.back() + height);
  }
  horizontalScrollBar()->setRange(
      0, std::max(0, static_cast<int>(std::ceil(widest)) + 2 * kPad - viewport()->width()));
  horizontalScrollBar()->setPageStep(viewport()->width());
  horizontalScrollBar()->setSingleStep(30);
  verticalScrollBar()->setRange(0, std::max(0, tops_.back() + (left_ ? 30 : 0) - viewport()->height()));
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(30);
  viewport()->update();
}

QRect FormulaList::lineRect(std::size_t line) const {
  return {0, tops_[line] - verticalScrollBar()->value(), viewport()->width(), tops_[line + 1] - tops_[line]};
}

void FormulaList::show(std::size_t line) {
  auto* bar = verticalScrollBar();
  if (lineRect(line).top() < 0)
    bar->setValue(tops_[line]);
  else if (lineRect(line).bottom() > viewport()->height())
    bar->setValue(tops_[line + 1] - viewport()->height());
}

void FormulaList::setSelected(int part) {
  if (part == selected_) return;
  selected_ = part;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].part == part) {
      show(i);
      setAccessibleDescription(lines_[i].plain);
    }
  viewport()->update();
}

void FormulaList::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(viewport());
  p.setRenderHint(QPainter::Antialiasing);
  p.fillRect(viewport()->rect(), t.base);
  const QFont small = smallFont(font());
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const QRect place = lineRect(i);
    if (place.bottom() < 0 || place.top() > viewport()->height()) continue;
    const auto& line = lines_[i];
    if (line.part == selected_) {
      p.fillRect(place, t.tint);
      if (hasFocus()) p.fillRect(QRect(place.left(), place.top(), 3, place.height()), t.accent);
    }
    paintFormula(p, t.text, line.formula,
                 QPointF(kPad - horizontalScrollBar()->value(), place.top() + kAir + line.formula.ascent));
    if (!line.when.isEmpty()) {
      p.setFont(small);
      p.setPen(t.dim);
      const int top = place.top() + kAir + static_cast<int>(line.formula.height()) + 2;
      p.drawText(QRect(kPad, top, place.width() - 2 * kPad, place.bottom() - top), Qt::TextWordWrap,
                 line.when);
    }
    p.fillRect(QRect(place.left(), place.bottom(), place.width(), 1), t.hairline);
  }
  if (!left_) return;
  p.setFont(small);
  p.setPen(t.dim);
  p.drawText(QRect(kPad, tops_.back() - verticalScrollBar()->value(), viewport()->width() - 2 * kPad, 28),
             Qt::AlignVCenter, tr("and %1 more; the outline has them all").arg(left_));
}

void FormulaList::resizeEvent(QResizeEvent*) { layOut(); }

void FormulaList::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) layOut();
}

void FormulaList::mousePressEvent(QMouseEvent* event) {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lineRect(i).contains(event->position().toPoint())) return emit picked(lines_[i].part);
}

void FormulaList::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) {
    QStringList all;
    for (const auto& line : lines_)
      if (selected_ < 0 || line.part == selected_) all << line.plain;
    return QApplication::clipboard()->setText(all.join(QLatin1Char('\n')));
  }
  const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
  if (!step || lines_.empty()) return QAbstractScrollArea::keyPressEvent(event);
  const auto at =
      std::find_if(lines_.begin(), lines_.end(), [this](const auto& line) { return line.part == selected_; });
  const auto index = at == lines_.end()
                         ? 0
                         : std::clamp<std::ptrdiff_t>(at - lines_.begin() + step, 0,
                                                      static_cast<std::ptrdiff_t>(lines_.size()) - 1);
  emit picked(lines_[index].part);
}

bool FormulasView::suits(const model::Model& model) {
  const auto linear = [](const model::Leaf& leaf) { return std::holds_alternative<model::LinearLeaf>(leaf); };
  if (const model::RuleSet* rules = model.rules())
    return std::any_of(rules->rules.begin(), rules->rules.end(),
                       [&](const model::Rule& rule) { return linear(rule.outcome); });
  const model::Tree* tree = model.tree();
  return tree && std::any_of(tree->nodes.begin(), tree->nodes.end(), [&](const model::Node& node) {
           return node.isLeaf() ? linear(node.leaf())
                                : std::holds_alternative<model::Linear>(node.branch().split) ||
                                      std::holds_alternative<model::PowerLaw>(node.branch().split);
         });
}

FormulasView::FormulasView(Session* session) : list_(new FormulaList) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(list_);
  setFocusProxy(list_);
  connect(list_, &FormulaList::picked, session, &Session::selectNode);
}

}  // namespace paretree::ui
