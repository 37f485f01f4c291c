#include "ui/drawing/tree/small_words.h"

#include <algorithm>

#include "ui/drawing/text/name_lines.h"
#include "ui/drawing/tree/card_shapes.h"

namespace paretree::ui {
namespace {

struct Letters {
  double size, pitch;  // px on the screen
};
constexpr Letters kLarge{11, 12}, kSmall{9, 9.2};

int linesIn(double height, const Letters& letters) { return static_cast<int>(height / letters.pitch); }

/// Nothing is left out of `lines`, which `text` was parted into.
bool isWhole(const QStringList& lines, const QString& text) {
  const QChar dots(0x2026);
  return !lines.back().contains(dots) || text.contains(dots);
}

/// With all levels that a full card has on further lines.
QString wholeTest(const BranchCard& branch) {
  return QStringList(QStringList{branch.test} + branch.more).join(QLatin1Char(' ')).trimmed();
}

struct SmallWordsMaker {
  const Type& type;
  QSizeF room;
  QString name, test;
  qsizetype alike = 0;

  QFontMetricsF metrics(const Letters& letters) const {
    return QFontMetricsF(type.font(letters.size, QFont::DemiBold));
  }
  double wide(const QString& text, const Letters& letters) const {
    return metrics(letters).horizontalAdvance(text);
  }
  static SmallWords made(const QStringList& lines, const Letters& letters) {
    return {lines, letters.size, letters.pitch};
  }

  /// All words, the name in at most `most` lines; without lines where they have no room.
  SmallWords whole(const Letters& letters, int most) const {
    const int lines = linesIn(room.height(), letters), forName = test.isEmpty() ? lines : lines - 1;
    if (lines < 1) return {};
    const QString all = test.isEmpty() ? name : name + QLatin1Char(' ') + test;
    if (wide(all, letters) <= room.width()) return made({all}, letters);
    if (forName < 1) return {};
    const QStringList names = partedName(name, metrics(letters), room.width(), std::min(forName, most));
    if (!isWhole(names, name)) return {};
    if (test.isEmpty()) return made(names, letters);
    const auto left = std::min(lines - static_cast<int>(names.size()), most);
    const QStringList tests = partedName(test, metrics(letters), room.width(), left);
    return isWhole(tests, test) ? made(names + tests, letters) : SmallWords{};
  }

  SmallWords cut() const {
    const int lines = linesIn(room.height(), kSmall);
    const QFontMetricsF small = metrics(kSmall);
    if (test.isEmpty()) return made(partedName(name, small, room.width(), std::max(1, lines)), kSmall);
    if (lines >= 2) {
      const bool list = test.contains(QLatin1Char(','));
      return made(
          partedName(name, small, room.width(), lines - 1, alike) +
              QStringList{small.elidedText(test, list ? Qt::ElideRight : Qt::ElideMiddle, room.width())},
          kSmall);
    }
    const double left = room.width() - small.horizontalAdvance(QLatin1Char(' ') + test);
    if (left >= small.horizontalAdvance(name.left(3) + QChar(0x2026)))
      return made({small.elidedText(name, Qt::ElideRight, left) + QLatin1Char(' ') + test}, kSmall);
    return made({small.elidedText(name, Qt::ElideRight, room.width())}, kSmall);
  }

  SmallWords make() const {
    constexpr int kOne = 1, kMany = 9;
    // Smaller letters before more lines, which may part a word.
    for (const int most : {kOne, kMany})
      for (const Letters& letters : {kLarge, kSmall})
        if (SmallWords words = whole(letters, most); !words.lines.isEmpty()) return words;
    return cut();
  }
};

}  // namespace

QRectF smallWordsPlace(const NodeCard& card, const QRectF& frame) {
  if (card.isBranch()) return frame.adjusted(0, 0, 0, card.bar.empty() ? 0 : -kSmallScaleBar);
  const auto* leaf = std::get_if<ClassCard>(&card.body);
  return leaf && !leaf->band ? frame.adjusted(0, 0, 0, -kSmallScaleLeafBar) : frame.adjusted(0, kBand, 0, 0);
}

SmallWords smallWords(const NodeCard& card, const Type& type, QSizeF room) {
  SmallWordsMaker maker{type, room, card.line, {}};
  const auto* branch = std::get_if<BranchCard>(&card.body);
  if (branch && !branch->title.isEmpty()) {
    maker.name = branch->wholeName();
    maker.test = wholeTest(*branch);
    maker.alike = branch->alike;
  }
  return maker.make();
}

bool saysWordsAsBlock(const NodeCard& card, const QRectF& frame, double scale) {
  const auto* branch = std::get_if<BranchCard>(&card.body);
  return branch && !branch->title.isEmpty() && !branch->test.isEmpty() &&
         linesIn(smallWordsPlace(card, frame).height() * scale, kSmall) >= 2;
}

namespace {

/// Wider by so much, to both sides alike as far as these have room.
QRectF grownBy(double more, const NodeCard& card, const QRectF& frame) {
  const double right = std::min(card.spareRight, std::max(more / 2, more - card.spareLeft));
  return frame.adjusted(right - more, 0, right, 0);
}

/// px by which a card with all its words is too narrow for a name in one line; 0: it is whole.
double lackingForName(const NodeCard& card, const Type& type) {
  constexpr double kPads = 16;
  const auto lacking = [&](const QFont& font, const QString& name) {
    return std::max(0.0, textWidth(font, name) + kPads - card.size.width());
  };
  if (const auto* branch = std::get_if<BranchCard>(&card.body))
    return branch->titleLines.isEmpty() && !branch->name.isEmpty() ? lacking(type.strong(), branch->name) : 0;
  const auto* leaf = std::get_if<ClassCard>(&card.body);
  return leaf && leaf->isLong && leaf->nameLines.isEmpty()
             ? lacking(leaf->band ? type.strong() : type.word(), leaf->name)
             : 0;
}

}  // namespace

QRectF frameForWords(const NodeCard& card, const QRectF& frame, Detail detail, const Type& type,
                     double scale) {
  const double spare = card.spareLeft + card.spareRight;
  if (detail == Detail::Full) {
    const double more = lackingForName(card, type);
    return more <= spare ? grownBy(more, card, frame) : frame;
  }
  const bool worded =
      detail == Detail::Line || (detail == Detail::Block && saysWordsAsBlock(card, frame, scale));
  if (card.isBlackBox() || card.line.isEmpty() || spare <= 0 || !worded) return frame;
  const QSizeF place = smallWordsPlace(card, frame).size();
  const SmallWords words =
      smallWords(card, type, {(place.width() + spare) * scale - kBesideWords, place.height() * scale});
  const QFont font = type.font(words.size, QFont::DemiBold);
  double wide = 0;
  for (const QString& line : words.lines) wide = std::max(wide, textWidth(font, line));
  constexpr double kSlack = 2;  // px on the screen
  const double more = std::clamp((wide + kBesideWords + kSlack) / scale - frame.width(), 0.0, spare);
  return grownBy(more, card, frame);
}

}  // namespace paretree::ui
