#include "ui/drawing/fonts.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QHash>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>

#include "paretree/core/text.h"
#include "paretree/messages/labels.h"
#include "paretree/messages/text.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {
namespace {

struct NumberMarks {
  QString decimal = QStringLiteral("."), group = QStringLiteral(",");
};
NumberMarks numberMarks;
thread_local std::optional<NumberMarks> fileMarks;

const NumberMarks& marksNow() { return fileMarks ? *fileMarks : numberMarks; }

}  // namespace

QString inMarks(const QString& plain) {
  QString text;
  for (const QChar c : plain) {
    if (c == QLatin1Char('.'))
      text += marksNow().decimal;
    else if (c == QLatin1Char(','))
      text += marksNow().group;
    else
      text += c;
  }
  return text;
}

QString inSentence(const QString& label) {
  //: Translate as "great nouns" where nouns have a capital letter within sentences.
  const bool small = QObject::tr("small nouns") != QLatin1String("great nouns");
  return !small || (label.size() > 1 && !label[1].isLower()) ? label : label.left(1).toLower() + label.mid(1);
}

void setNumberMarks(const QString& decimal, const QString& group) { numberMarks = {decimal, group}; }

FileMarks::FileMarks(char decimal) { fileMarks = NumberMarks{QString(QLatin1Char(decimal)), {}}; }
FileMarks::~FileMarks() { fileMarks.reset(); }

Type::Type() : Type(QCoreApplication::instance() ? QGuiApplication::font() : QFont()) {}

Type::Type(const QFont& base) : base_(base) {
  const double px = base.pixelSize() > 0 ? base.pixelSize() : base.pointSizeF() * 96 / 72;
  scale_ = px > 0 ? std::clamp(px / (10 * 96.0 / 72), 0.6, 3.0) : 1;
  // Few sizes of system fonts matter below 10 %: nodes keep their proportions to the design.
  if (std::abs(scale_ - 1) < 0.15) scale_ = 1;
  // Layouts are measured once and painted at any scale: glyphs must not move to whole pixels.
  base_.setHintingPreference(QFont::PreferNoHinting);
  base_.setStyleStrategy(QFont::PreferAntialias);
}

QFont Type::font(double size, QFont::Weight weight) const {
  QFont font = base_;
  font.setPixelSize(std::max(8, static_cast<int>(std::lround(size * scale_))));
  font.setWeight(weight);
  return font;
}

double textWidth(const QFont& font, const QString& text) {
  return QFontMetricsF(font).horizontalAdvance(text);
}

QString elided(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  // A hair of tolerance: boxes are as wide as their text measured.
  if (metrics.horizontalAdvance(text) <= width + 0.5) return text;
  return metrics.elidedText(text, Qt::ElideMiddle, width + 0.5);
}

QString cutName(const QString& name, const QFontMetricsF& metrics, double width) {
  constexpr qsizetype kTelling = 4;  // letters: "w…g" says nothing
  if (metrics.horizontalAdvance(name) <= width + 0.5) return name;
  const QString middle = metrics.elidedText(name, Qt::ElideMiddle, width + 0.5);
  const qsizetype dots = middle.indexOf(QChar(0x2026));
  if (dots >= kTelling && middle.size() - dots - 1 >= kTelling) return middle;
  return metrics.elidedText(name, Qt::ElideRight, width + 0.5);
}

void drawText(QPainter& painter, const QFont& font, const QColor& colour, double x, double baseline,
              const QString& text, double width) {
  if (text.isEmpty()) return;
  painter.setFont(font);
  painter.setPen(colour);
  painter.drawText(QPointF(x, baseline), width > 0 ? elided(text, font, width) : text);
}

void drawTextRight(QPainter& painter, const QFont& font, const QColor& colour, double right, double baseline,
                   const QString& text, double width) {
  const QString shown = width > 0 ? elided(text, font, width) : text;
  drawText(painter, font, colour, right - textWidth(font, shown), baseline, shown);
}

void drawTextCentred(QPainter& painter, const QFont& font, const QColor& colour, double centre,
                     double baseline, const QString& text, double width) {
  const QString shown = width > 0 ? elided(text, font, width) : text;
  drawText(painter, font, colour, centre - textWidth(font, shown) / 2, baseline, shown);
}

constexpr long long kGrouped = 10000;  // from here on in groups: 2007 may be a year

namespace {

/// Of at most `digits` significant digits, in groups of three from this size on.
QString groupedFrom(long long least, double value, int digits) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  const double size = std::abs(value);
  QString text;
  // Whole parts are always given in full: 12,346 and not 12,350.
  if (size >= std::pow(10.0, digits) && size < 1e12) {
    const long long whole = std::llround(size);
    text = whole < least ? QString::number(whole) : QString::fromStdString(groupedText(whole));
  } else {
    text = QString::fromStdString(shortText(size, digits));
    if (size >= static_cast<double>(least) && size < 1e12) {
      const auto whole = static_cast<long long>(std::floor(size));
      const QString plain = QString::number(whole);
      if (text.startsWith(plain)) text = QString::fromStdString(groupedText(whole)) + text.mid(plain.size());
    }
  }
  return value < 0 && text != QLatin1String("0") ? QChar(0x2212) + inMarks(text) : inMarks(text);
}

}  // namespace

QString numberText(double value, int digits) { return groupedFrom(kGrouped, value, digits); }

namespace {

/// Digits behind the point; -1 where there is an exponent.
int decimalsIn(const std::string& plain) {
  if (plain.find('e') != std::string::npos) return -1;
  const auto point = plain.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(plain.size() - point - 1);
}

/// Whether so few decimals hide what all of them tell: a value that is not 0, or the next larger one.
/// `sizes`: ascending, as they are shown.
bool hides(const std::vector<double>& sizes, int decimals) {
  const double step = std::pow(10.0, decimals);
  double before = 0;
  for (const double size : sizes) {
    if (size != before && std::round(size * step) == std::round(before * step)) return true;
    before = size;
  }
  return false;
}

}  // namespace

int alikeDecimals(const std::vector<double>& values, int digits) {
  constexpr double kTooFarApart = 1e6;
  int most = 0;
  std::vector<double> sizes;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    const double size = std::abs(value);
    const bool whole = size >= std::pow(10.0, digits);  // as numberText() gives it
    const std::string plain = whole ? std::to_string(std::llround(size)) : shortText(size, digits);
    const int own = decimalsIn(plain);
    if (own < 0 || size >= 1e12) return -1;
    most = std::max(most, own);
    sizes.push_back(parseNumber(plain).value_or(size));
  }
  std::sort(sizes.begin(), sizes.end());
  const auto least = std::find_if(sizes.begin(), sizes.end(), [](double size) { return size > 0; });
  if (sizes.empty() || (least != sizes.end() && sizes.back() / *least >= kTooFarApart)) return -1;
  const int whole = sizes.back() < 10 ? 1 : static_cast<int>(std::floor(std::log10(sizes.back()))) + 1;
  int decimals = std::clamp(digits + 1 - whole, 0, most);
  while (decimals < most && hides(sizes, decimals)) ++decimals;
  return decimals;
}

QString fixedText(double value, int decimals, int digits) {
  if (decimals < 0 || !std::isfinite(value)) return numberText(value, digits);
  QString text = QString::number(std::abs(value), 'f', decimals);
  const bool zero = text.toDouble() == 0;
  if (std::abs(value) >= static_cast<double>(kGrouped)) {
    const auto point = text.indexOf(QLatin1Char('.'));
    const QString whole = point < 0 ? text : text.left(point);
    text.replace(0, whole.size(), QString::fromStdString(groupedText(whole.toLongLong())));
  }
  return value < 0 && !zero ? QChar(0x2212) + inMarks(text) : inMarks(text);
}

std::pair<QString, QString> rangeTexts(double low, double high, int lowDigits, int highDigits) {
  constexpr long long kThousand = 1000;
  const bool groups = std::max(std::abs(low), std::abs(high)) >= static_cast<double>(kGrouped);
  const long long least = groups ? kThousand : kGrouped;
  return {groupedFrom(least, low, lowDigits), groupedFrom(least, high, highDigits)};
}

QString percentText(double share, int digits) {
  if (std::isnan(share)) return QStringLiteral("–");
  QString text = QString::number(std::abs(share) * 100, 'f', digits);
  if (share < 0) text.prepend(QChar(0x2212));
  return inMarks(text) + QChar(0x00a0) + QLatin1Char('%');
}

QString briefPercentText(double share) {
  constexpr int kMostDigits = 3;
  constexpr double kRounding = 1e-9;  // of sums of weights
  int digits = 0;
  for (double least = 0.005; digits < kMostDigits; least /= 10, ++digits) {
    const bool roundsToAll = share >= 1 - least && share < 1 - kRounding;
    const bool roundsToNone = share < least && share > kRounding;
    if (!roundsToAll && !roundsToNone) break;
  }
  return percentText(share, digits);
}

QString countText(double count) {
  const auto whole = static_cast<long long>(std::llround(count));
  if (std::abs(count - static_cast<double>(whole)) < 0.05)
    return inMarks(QString::fromStdString(groupedText(whole)));
  return inMarks(QString::number(count, 'f', 1));
}

QString rowsText(double rows) {
  const QString text = countText(rows);
  const QString word = text == QLatin1String("1") ? QCoreApplication::translate("Drawing", "row")
                                                  : QCoreApplication::translate("Drawing", "rows");
  return text + QLatin1Char(' ') + word;
}

QString countedText(std::size_t count, const QString& one, const QString& many) {
  return countText(static_cast<double>(count)) + QLatin1Char(' ') + (count == 1 ? one : many);
}

namespace {

/// Signs as the screen has them.
QString withSigns(QString shown) {
  shown.replace(QLatin1String("<="), QString(QChar(0x2264)));
  shown.replace(QLatin1String(">="), QString(QChar(0x2265)));
  for (qsizetype i = 0; i + 1 < shown.size(); ++i)
    if (shown[i] == QLatin1Char('-') && shown[i + 1].isDigit() &&
        (i == 0 || shown[i - 1].isSpace() || shown[i - 1] == u'('))
      shown[i] = QChar(0x2212);
  return shown;
}

messages::Language windowLanguage() {
  //: The language of the engine's messages: "en" or "de".
  const bool german = QCoreApplication::translate("Drawing", "en") == QLatin1String("de");
  return german ? messages::Language::German : messages::Language::English;
}

messages::Style windowStyle() {
  messages::Style style(windowLanguage());
  style.decimal = marksNow().decimal.toStdString();
  style.group = marksNow().group.toStdString();
  style.typographic = true;
  return style;
}

}  // namespace

QString displayText(const Message& message) {
  const Argument* sentence =
      message.code == kTextCode && message.place.empty() ? message.find("text") : nullptr;
  if (sentence && std::holds_alternative<std::string>(sentence->value))
    return displayText(std::get<std::string>(sentence->value));
  return QString::fromStdString(messages::text(message, windowStyle()));
}

QString displayText(const Error& error) { return displayText(error.message); }

QString displayText(const std::string& text) {
  // Labels and help of the engine have a translation of their own, as wholes.
  return withSigns(QString::fromStdString(messages::label(text, windowLanguage())));
}

}  // namespace paretree::ui
