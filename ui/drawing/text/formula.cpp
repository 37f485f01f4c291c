#include "ui/drawing/text/formula.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <functional>

namespace paretree::ui {
namespace formula {
namespace {

constexpr double kBar = 1.2, kAir = 2, kThin = 3, kWide = 7;
constexpr double kSignRoom = 24, kNameRoom = 90;  // px beside a term, beside a name

void place(Formula& into, const Formula& part, double x, double y) {
  for (const auto& piece : part.pieces)
    into.pieces.push_back({piece.at + QPointF(x, y), piece.text, piece.font});
  for (const auto& rule : part.rules) into.rules.push_back({rule.line.translated(x, y), rule.width});
  into.ascent = std::max(into.ascent, part.ascent - y);
  into.descent = std::max(into.descent, part.descent + y);
  into.width = std::max(into.width, x + part.width);
  into.lines = std::max(into.lines, part.lines);
}

double axisOf(const QFont& font) { return -QFontMetricsF(font).xHeight() / 2; }

}  // namespace

Formula word(const QString& text, const QFont& font) {
  const QFontMetricsF metrics(font);
  Formula f;
  f.width = metrics.horizontalAdvance(text);
  f.ascent = metrics.capHeight() + 1;
  f.descent = metrics.descent() * 0.8;
  f.pieces.push_back({QPointF(0, 0), text, font});
  return f;
}

Formula row(const std::vector<Formula>& parts, double gap) {
  Formula f;
  double x = 0;
  for (const Formula& part : parts) {
    if (part.empty()) continue;
    if (!f.empty()) x += gap;
    place(f, part, x, 0);
    x += part.width;
  }
  f.width = x;
  return f;
}

Formula fraction(const Formula& above, const Formula& below, const QFont& font) {
  Formula f;
  const double axis = axisOf(font);
  const double width = std::max(above.width, below.width) + 6;
  place(f, above, (width - above.width) / 2, axis - kBar / 2 - kAir - above.descent);
  place(f, below, (width - below.width) / 2, axis + kBar / 2 + kAir + below.ascent);
  f.rules.push_back({QLineF(0, axis, width, axis), kBar});
  f.width = width;
  return f;
}

Formula power(const Formula& base, const QString& exponent, const QFont& font) {
  QFont small = font;
  small.setPixelSize(std::max(8, static_cast<int>(std::lround(font.pixelSize() * 0.72))));
  Formula f;
  place(f, base, 0, 0);
  // Over a fraction or bracket the exponent stands at its upper edge, over a word half an x-height up.
  const double raised =
      std::max(QFontMetricsF(font).xHeight() * 0.5 + 2, base.ascent - QFontMetricsF(small).capHeight() * 0.6);
  place(f, word(exponent, small), base.width + 1, -raised);
  return f;
}

Formula bars(const Formula& inner) {
  Formula f;
  place(f, inner, 6, 0);
  f.width += 6;
  f.ascent += 2;
  f.descent += 2;
  f.rules.push_back({QLineF(1, -f.ascent, 1, f.descent), kBar});
  f.rules.push_back({QLineF(f.width - 1, -f.ascent, f.width - 1, f.descent), kBar});
  return f;
}

Formula brackets(const Formula& inner, const QFont& font) {
  return row({word(QStringLiteral("("), font), inner, word(QStringLiteral(")"), font)});
}

Formula lines(const std::vector<Formula>& rows, double indent, double gap) {
  Formula f;
  double y = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) y += rows[i - 1].descent + gap + rows[i].ascent;
    place(f, rows[i], i > 0 ? indent : 0, y);
  }
  f.lines = static_cast<int>(rows.size());
  return f;
}

Formula sum(const std::vector<Term>& terms, const QFont& font, double maxWidth, const Formula& tail) {
  std::vector<Formula> rows;
  std::vector<Formula> parts;
  double x = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Formula sign = word(terms[i].minus ? QString(QChar(0x2212)) : QStringLiteral("+"), font);
    const bool first = i == 0;
    Formula term = first && !terms[i].minus ? terms[i].body : row({sign, terms[i].body}, first ? 2 : kWide);
    const double wide = term.width + (parts.empty() ? 0 : kWide);
    // "≤ 0" stays with the last term.
    const double behind = i + 1 == terms.size() && !tail.empty() ? kWide + tail.width : 0;
    if (maxWidth > 0 && !parts.empty() && x + wide + behind > maxWidth - 16) {
      rows.push_back(row(parts, kWide));
      parts.clear();
      x = 0;
    }
    x += parts.empty() ? term.width : wide;
    parts.push_back(std::move(term));
  }
  if (!tail.empty() && maxWidth > 0 && !parts.empty() && x + kWide + tail.width > maxWidth - 16) {
    rows.push_back(row(parts, kWide));
    parts.clear();
  }
  if (!tail.empty()) parts.push_back(tail);
  rows.push_back(row(parts, kWide));
  return rows.size() == 1 ? rows[0] : lines(rows);
}

namespace {

/// Factors with "·" between.
Formula product(const std::vector<Formula>& factors, const QFont& font) {
  std::vector<Formula> parts;
  for (const Formula& factor : factors) {
    if (!parts.empty()) parts.push_back(word(QStringLiteral("·"), font));
    parts.push_back(factor);
  }
  return row(parts, kThin);
}

QString inputText(const model::Input& input, const data::Schema& schema) {
  const auto& column = schema[input.column];
  QString name = QString::fromStdString(column.name);
  // In brackets: 1 where a row has the level, else 0.
  if (input.level >= 0 && static_cast<std::size_t>(input.level) < column.levels.size())
    name = QStringLiteral("[%1 = %2]").arg(name, QString::fromStdString(column.levels[input.level]));
  return name;
}

struct Pen {
  const data::Schema& schema;
  QFont plain, strong;
  FormulaOptions options;

  Formula number(double value) const { return word(numberText(value, options.digits), plain); }

  Formula name(const model::Input& input) const {
    const QString text = inputText(input, schema);
    return word(options.maxWidth > 0 ? elided(text, strong, options.maxWidth - kNameRoom) : text, strong);
  }

  /// "x + 15.8"; the offset with all its digits.
  Formula shifted(const model::Input& input, double offset, bool bracketed) const {
    const Formula x = name(input);
    if (offset == 0) return x;
    const Formula sum = row({x, word(offset < 0 ? QString(QChar(0x2212)) : QStringLiteral("+"), plain),
                             word(numberText(std::abs(offset), 12), plain)},
                            4);
    return bracketed ? brackets(sum, plain) : sum;
  }
};

/// What stands at the place of input k; bracketed where it is a sum and more than a term by itself.
using Base = std::function<Formula(int input, bool bracketed)>;

Formula powered(const Base& base, const Pen& pen, int input, int exponent, bool bracketed) {
  if (exponent == 1) return base(input, bracketed);
  return power(base(input, true), QString::number(exponent), pen.strong);
}

/// A product in lines of at most `width`, divisors as negative powers: for a fraction that has no room.
Formula brokenProduct(const model::PowerLaw::Term& t, const Base& base, const Pen& pen, bool showWeight,
                      double width) {
  std::vector<Formula> rows, parts;
  double x = 0;
  const auto add = [&](Formula factor) {
    if (!rows.empty() || !parts.empty()) factor = row({word(QStringLiteral("·"), pen.plain), factor}, kThin);
    if (!parts.empty() && x + kThin + factor.width > width) {
      rows.push_back(row(parts, kThin));
      parts.clear();
      x = 0;
    }
    x += kThin + factor.width;
    parts.push_back(std::move(factor));
  };
  if (showWeight) add(pen.number(std::abs(t.weight)));
  for (const auto& factor : t.factors)
    if (factor.exponent != 0)
      add(factor.exponent == 1 ? base(factor.input, true)
                               : power(base(factor.input, true), numberText(factor.exponent, 3), pen.strong));
  rows.push_back(row(parts, kThin));
  return rows.size() == 1 ? rows[0] : lines(rows);
}

/// |weight| times the factors; negative powers below the bar. `weighted` = false leaves the weight out.
Formula wholeTerm(const model::PowerLaw::Term& t, const Base& base, const Pen& pen, bool weighted) {
  std::vector<Formula> above, below;
  int up = 0, down = 0;
  for (const auto& factor : t.factors) (factor.exponent > 0 ? up : down) += factor.exponent != 0;
  const double weight = std::abs(t.weight);
  const bool showWeight = weighted && (std::abs(weight - 1) > 1e-12 || up == 0);
  for (const auto& factor : t.factors) {
    if (factor.exponent > 0)
      above.push_back(powered(base, pen, factor.input, factor.exponent, up > 1 || (showWeight && down == 0)));
    else if (factor.exponent < 0)
      below.push_back(powered(base, pen, factor.input, -factor.exponent, down > 1));
  }
  if (below.empty()) {
    std::vector<Formula> all;
    if (showWeight) all.push_back(pen.number(weight));
    all.insert(all.end(), above.begin(), above.end());
    if (all.empty()) all.push_back(pen.number(1));
    return product(all, pen.plain);
  }
  if (above.empty())
    return fraction(weighted ? pen.number(weight) : pen.number(1), product(below, pen.plain), pen.plain);
  const Formula ratio = fraction(product(above, pen.plain), product(below, pen.plain), pen.plain);
  return showWeight ? product({pen.number(weight), ratio}, pen.plain) : ratio;
}

Formula termOf(const model::PowerLaw::Term& t, const Base& base, const Pen& pen, bool weighted) {
  Formula whole = wholeTerm(t, base, pen, weighted);
  const double width = pen.options.maxWidth - kSignRoom;
  if (pen.options.maxWidth <= 0 || whole.width <= width) return whole;
  return brokenProduct(t, base, pen, weighted && std::abs(std::abs(t.weight) - 1) > 1e-12, width);
}

/// "≤ 3"
Formula atMost(double right, const Pen& pen) {
  return row({word(QString(QChar(0x2264)), pen.plain), pen.number(right)}, kWide);
}

/// A sum reads better when it does not begin with a minus.
void beginWithPlus(std::vector<Term>& terms) {
  const auto plus = std::find_if(terms.begin(), terms.end(), [](const Term& t) { return !t.minus; });
  if (plus != terms.end()) std::rotate(terms.begin(), plus, plus + 1);
}

Base scaledBase(const model::PowerLaw& law, const Pen& pen) {
  return [&law, &pen](int input, bool) { return pen.name(law.inputs[input].input); };
}

/// The whole of a PowerLaw or OriginalFormula.
template <class Law>
Formula ruleOf(const Law& law, const Base& base, const Pen& pen) {
  std::vector<Term> terms;
  for (const auto& t : law.terms) terms.push_back({t.weight < 0, termOf(t, base, pen, true)});
  if (law.bias != 0 || terms.empty()) terms.push_back({law.bias < 0, pen.number(std::abs(law.bias))});
  beginWithPlus(terms);
  if (!law.modulus) return sum(terms, pen.plain, pen.options.maxWidth, atMost(0, pen));
  const Formula inner = sum(terms, pen.plain, pen.options.maxWidth > 0 ? pen.options.maxWidth - 90 : 0, {});
  return row({bars(inner), word(QString(QChar(0x2212)), pen.plain), pen.number(std::abs(law.modulusBound)),
              atMost(0, pen)},
             kWide);
}

}  // namespace
}  // namespace formula

double Formula::smallest() const {
  double least = 1e9;
  for (const Piece& piece : pieces) least = std::min(least, static_cast<double>(piece.font.pixelSize()));
  return least;
}

QString Formula::plainText() const {
  QString text;
  for (const Piece& piece : pieces) text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + piece.text;
  return text;
}

Formula splitFormula(const model::Split& split, const data::Schema& schema, const Type& type,
                     const FormulaOptions& options) {
  using namespace formula;
  const Pen pen{schema, type.body(), type.strong(), options};
  struct Visit {
    const Pen& pen;
    Formula operator()(const model::Threshold&) const { return {}; }
    Formula operator()(const model::Subset&) const { return {}; }
    Formula operator()(const model::Linear& linear) const {
      std::vector<Term> terms;
      for (const auto& t : linear.terms) {
        const bool one = std::abs(std::abs(t.weight) - 1) < 1e-12;
        const Formula name = pen.name(t.input);
        terms.push_back(
            {t.weight < 0, one ? name : product({pen.number(std::abs(t.weight)), name}, pen.plain)});
      }
      return sum(terms, pen.plain, pen.options.maxWidth, atMost(linear.bound, pen));
    }
    Formula operator()(const model::PowerLaw& law) const { return ruleOf(law, scaledBase(law, pen), pen); }
  };
  return std::visit(Visit{pen}, split);
}

Formula originalFormula(const model::OriginalFormula& formula, const data::Schema& schema, const Type& type,
                        const FormulaOptions& options) {
  const formula::Pen pen{schema, type.body(), type.strong(), options};
  const auto base = [&](int input, bool bracketed) {
    const auto& v = formula.variables[input];
    return pen.shifted(v.input, v.offset, bracketed);
  };
  return formula::ruleOf(formula, base, pen);
}

Formula termFormula(const model::PowerLaw& law, std::size_t term, const data::Schema& schema,
                    const Type& type) {
  const formula::Pen pen{schema, type.body(), type.strong(), {}};
  return formula::termOf(law.terms[term], formula::scaledBase(law, pen), pen, false);
}

QString formulaSummary(const model::Split& split) {
  struct Visit {
    std::size_t operator()(const model::Threshold&) const { return 1; }
    std::size_t operator()(const model::Subset&) const { return 1; }
    std::size_t operator()(const model::Linear& linear) const { return linear.terms.size(); }
    std::size_t operator()(const model::PowerLaw& law) const { return law.terms.size(); }
  };
  const std::size_t terms = std::visit(Visit{}, split);
  const std::size_t attributes = columnsOf(split).size();
  return QStringLiteral("%1 %2, %3 %4")
      .arg(terms)
      .arg(terms == 1 ? QLatin1String("term") : QLatin1String("terms"))
      .arg(attributes)
      .arg(attributes == 1 ? QLatin1String("attribute") : QLatin1String("attributes"));
}

void paintFormula(QPainter& painter, const QColor& colour, const Formula& formula, QPointF leftBaseline) {
  painter.setPen(colour);
  for (const auto& piece : formula.pieces) {
    painter.setFont(piece.font);
    painter.drawText(leftBaseline + piece.at, piece.text);
  }
  for (const auto& rule : formula.rules) {
    painter.setPen(QPen(colour, rule.width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(rule.line.translated(leftBaseline));
  }
}

}  // namespace paretree::ui
