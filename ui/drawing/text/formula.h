// Typeset formulas: small boxes put together by rows, fractions, powers and bars, then painted as text and
// rules. A formula is a flat list of placed pieces, so that joining two is moving one list behind the other.
#pragma once

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QPointF>
#include <QString>
#include <vector>

#include "paretree/model/text/formula_view.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

/// Extent around a baseline at y = 0, left end at x = 0.
struct Formula {
  struct Piece {
    QPointF at;
    QString text;
    QFont font;
  };
  struct Rule {
    QLineF line;
    double width;
  };

  double width = 0, ascent = 0, descent = 0;
  int lines = 1;
  std::vector<Piece> pieces;
  std::vector<Rule> rules;

  bool empty() const { return pieces.empty(); }
  double height() const { return ascent + descent; }
  /// Of the smallest letters, in px; below 8 px after scaling a formula is not drawn.
  double smallest() const;
  QString plainText() const;
};

namespace formula {

Formula word(const QString& text, const QFont& font);
Formula row(const std::vector<Formula>& parts, double gap = 0);
/// Bar 1.2 px, 2 px of air; the bar stands at half the x-height of `font`.
Formula fraction(const Formula& above, const Formula& below, const QFont& font);
/// Exponent at 72 % and never under 8 px, raised by half the x-height and more.
Formula power(const Formula& base, const QString& exponent, const QFont& font);
Formula bars(const Formula& inner);
Formula brackets(const Formula& inner, const QFont& font);
/// Lines below each other, further ones indented.
Formula lines(const std::vector<Formula>& rows, double indent = 16, double gap = 6);
/// Terms with their signs in front, `tail` ("≤ 0") behind; broken before a plus or minus where a line would
/// be wider than `maxWidth`.
struct Term {
  bool minus = false;
  Formula body;
};
Formula sum(const std::vector<Term>& terms, const QFont& font, double maxWidth, const Formula& tail);

}  // namespace formula

struct FormulaOptions {
  int digits = 2;         ///< significant, of weights
  double maxWidth = 520;  ///< 0 = never broken
};

/// "0.81 a^2 b − 1.94 / c − 0.55 ≤ 0" of a PowerLaw or Linear split; empty for the other kinds.
Formula splitFormula(const model::Split& split, const data::Schema& schema, const Type& type,
                     const FormulaOptions& options = {});
/// The same in original units: "0.0011 (a + 15.8)^2 ... ≤ 0".
Formula originalFormula(const model::OriginalFormula& formula, const data::Schema& schema, const Type& type,
                        const FormulaOptions& options = {});
/// Term `term` of a PowerLaw without its weight: an axis title of B-space ("a^2 · b").
Formula termFormula(const model::PowerLaw& law, std::size_t term, const data::Schema& schema,
                    const Type& type);
/// "3 terms, 5 attributes": where the formula has no room.
QString formulaSummary(const model::Split& split);

void paintFormula(QPainter& painter, const QColor& colour, const Formula& formula, QPointF leftBaseline);

}  // namespace paretree::ui
