// Fonts and words of pictures: one family, sizes in whole pixels so that screen, image, SVG and PDF measure
// the same.
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/error.h"

class QPainter;

namespace paretree::ui {

/// The fonts of the painters. Sizes follow the base font's: 1 at 10 pt (13 px).
class Type {
 public:
  /// The application's font where there is one.
  Type();
  explicit Type(const QFont& base);

  QFont caption() const { return font(11, QFont::Normal); }   ///< axis labels, rows in nodes
  QFont body() const { return font(12, QFont::Normal); }      ///< tests in nodes, table rows, chart words
  QFont strong() const { return font(12, QFont::DemiBold); }  ///< attributes, classes, axis titles
  QFont word() const { return font(14, QFont::DemiBold); }    ///< the class of a leaf where hues do not tell
  QFont boxWord() const { return font(11, QFont::Bold); }     ///< "black box"
  QFont figure() const { return font(17, QFont::DemiBold); }
  QFont title() const { return font(20, QFont::DemiBold); }
  /// Any other size of this family, in px at a base of 10 pt.
  QFont font(double size, QFont::Weight weight) const;

  double scale() const { return scale_; }

 private:
  QFont base_;
  double scale_ = 1;
};

/// Cut in the middle so that it is at most `width` wide ("capital-gain of the household" -> "capit…sehold").
QString elided(const QString& text, const QFont& font, double width);

/// A name in `width`: its middle is left out where that leaves four letters at both ends, else its end.
QString cutName(const QString& name, const QFontMetricsF& metrics, double width);

/// A line of text with its left end at (x, baseline); cut in the middle where `width` > 0 and too small.
void drawText(QPainter& painter, const QFont& font, const QColor& colour, double x, double baseline,
              const QString& text, double width = 0);
void drawTextRight(QPainter& painter, const QFont& font, const QColor& colour, double right, double baseline,
                   const QString& text, double width = 0);
void drawTextCentred(QPainter& painter, const QFont& font, const QColor& colour, double centre,
                     double baseline, const QString& text, double width = 0);
double textWidth(const QFont& font, const QString& text);

/// Marks of the numbers below, for the whole program ("." and "," unless it is said otherwise). Not for use
/// while other threads paint.
void setNumberMarks(const QString& decimal, const QString& group);
/// While it lives the numbers in texts that this thread makes have this decimal mark and no groups, as the
/// cells of a file do.
class FileMarks {
 public:
  explicit FileMarks(char decimal);
  ~FileMarks();
  FileMarks(const FileMarks&) = delete;
  FileMarks& operator=(const FileMarks&) = delete;
};

/// For people: at most `digits` significant digits, a real minus sign, groups of three from five digits on
/// ("−3.74", "2007", "20,000", "0.5"), as in the sentences of the engine.
QString numberText(double value, int digits = 4);
/// Decimals with which figures of one quantity stand side by side: as many as any of them has as numberText()
/// gives it, of the largest one digit more than that has at most; more where two that it tells apart would
/// look alike, or one would be 0. -1: their sizes are too far apart, or there is none; each as it is.
int alikeDecimals(const std::vector<double>& values, int digits = 4);
/// With so many decimals, grouped as numberText() does ("41.00" beside "39.35"); `decimals` < 0:
/// numberText().
QString fixedText(double value, int decimals, int digits = 4);
/// Both ends of a range, grouped alike: "5,096.56" and "47,994.9"; years, "1990" and "2023", are not.
std::pair<QString, QString> rangeTexts(double low, double high, int lowDigits, int highDigits);
/// "84.1 %"; whole percents with digits = 0.
QString percentText(double share, int digits = 0);
/// "84 %"; more digits where it would be "100 %" or "0 %" of what is neither ("99.7 %").
QString briefPercentText(double share);
/// "4,154"; weighted rows with at most one decimal.
QString countText(double count);
/// "1 row", "4,154 rows".
QString rowsText(double rows);
/// "1 run", "2,400 runs".
QString countedText(std::size_t count, const QString& one, const QString& many);
/// The text of the engine (UTF-8) for the screen: minus signs before digits become real ones, "<=" and ">="
/// one sign.
QString displayText(const std::string& text);
/// A message of the engine in the window's language, numbers as elsewhere on the screen.
QString displayText(const Message& message);
QString displayText(const Error& error);

}  // namespace paretree::ui
