// All colours of the program. No other file names one.
#pragma once

#include <QColor>
#include <QPalette>
#include <array>

namespace paretree::ui {

/// How a class is coloured: a hue of its own, or one of three tones where there are too many classes for
/// hues.
struct Swatch {
  enum class Kind { Hue, Majority, Second, Rest } kind = Kind::Hue;
  int hue = 0;  ///< 0 to 7, used by Hue only
  bool operator==(const Swatch&) const = default;
};

/// Values that a picture needs besides its data. One for light, dark and print; painters get it as an
/// argument.
struct Theme {
  static constexpr int kHues = 8;
  static constexpr int kMarks = 9;

  bool isDark = false;
  // Surfaces
  QColor window, base, canvas, alt, button, card;
  // Lines
  QColor line, hairline, axis, grid, cardBorder, edge, hatch;
  // Words
  QColor text, dim, disabled;
  // The one accent, and its surface
  QColor accent, onAccent, accentText, tint;
  // An edit that is not kept yet
  QColor edit, editText, editTint;
  QColor goodText, goodTint, warnText, warnTint, badText, badTint;
  QColor faded;  ///< earlier runs, plain bars

  std::array<QColor, kHues> hues;             ///< classes by falling size
  QColor majorityTone, secondTone, restTone;  ///< classes where there are more than kHues
  std::array<QColor, kMarks> learnerHues;     ///< by LearnerInfo::mark

  static const Theme& light();
  static const Theme& dark();
  /// Light on white with darker borders; for every file that leaves the program.
  static const Theme& print();
  /// The one that suits a window with this palette (told by the lightness of its Window colour).
  static const Theme& of(const QPalette& palette);

  /// What QApplication::setPalette gets.
  QPalette palette() const;

  QColor colour(const Swatch& swatch) const;
  QColor learnerHue(int mark) const { return learnerHues[mark % kMarks]; }
  /// Class band of a leaf of a regression tree by its value: five steps from tint to accent text, share in
  /// 0..1.
  QColor step(double share) const;
};

/// `over` at `alpha` on `under`, opaque: files hold no translucent colours, since some readers draw them as
/// masks.
QColor blend(const QColor& over, const QColor& under, double alpha);

/// Contrast of two opaque colours, 1 to 21 (WCAG 2.1, "contrast ratio").
double contrast(const QColor& a, const QColor& b);

}  // namespace paretree::ui
