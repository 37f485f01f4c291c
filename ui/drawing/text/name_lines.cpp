#include "ui/drawing/text/name_lines.h"

#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/told_apart.h"

namespace paretree::ui {
namespace {

/// How many letters of a name, of which some have no room, are so wide at most; one at least.
qsizetype lettersIn(const QString& name, const QFontMetricsF& metrics, double width) {
  qsizetype fits = 1, beyond = name.size();
  while (fits + 1 < beyond) {
    const qsizetype middle = (fits + beyond) / 2;
    (metrics.horizontalAdvance(name.left(middle)) <= width ? fits : beyond) = middle;
  }
  return fits;
}

/// Whether a line may end before letter `k` of a name: behind a blank or a mark, before a bracket or a
/// capital; never before a sign such as that of degrees.
bool endsWord(const QString& name, qsizetype k) {
  const QChar before = name[k - 1], after = name[k];
  const bool bracket = after.category() == QChar::Punctuation_Open;
  if (!after.isLetterOrNumber() && !bracket) return false;
  if (before.isLetterOrNumber()) return bracket || (before.isLower() && after.isUpper());
  return before.isSpace() || (before.isPunct() && before.category() != QChar::Punctuation_Open &&
                              before.category() != QChar::Punctuation_InitialQuote);
}

/// The beginning of a syllable at most five letters before `cut`: a consonant before a vowel, as German and
/// English part words mostly.
qsizetype syllableBefore(const QString& name, qsizetype cut) {
  const auto isVowel = [](QChar c) { return QStringLiteral("aeiouyäöü").contains(c.toLower()); };
  for (qsizetype k = cut; k > 2 && k > cut - 5 && k + 1 < name.size(); --k)
    if (name[k].isLetter() && name[k] != QLatin1Char('h') && !isVowel(name[k]) && isVowel(name[k + 1]) &&
        name[k - 1].isLetter())
      return k;
  return cut;
}

/// Where a name is parted, of which `fits` letters are one line: behind the last word after which the rest
/// fits `room` px of further lines, else behind a word in the second half of the line, else within a word.
qsizetype partingOf(const QString& name, qsizetype fits, const QFontMetricsF& metrics, double room) {
  qsizetype late = 0;
  for (qsizetype k = fits; k > 0; --k) {
    if (!endsWord(name, k)) continue;
    if (metrics.horizontalAdvance(name.mid(k).trimmed()) <= room) return k;
    if (late == 0 && k > fits / 2) late = k;
  }
  return late > 0 ? late : fits;
}

}  // namespace

QStringList partedName(const QString& name, const QFontMetricsF& metrics, double width, int most,
                       qsizetype alike) {
  QStringList lines;
  QString rest = name;
  while (rest.size() > 1 && lines.size() + 1 < most && metrics.horizontalAdvance(rest) > width) {
    qsizetype fits = lettersIn(rest, metrics, width);
    if (fits + 1 < rest.size() && rest[fits].isSpace()) ++fits;  // a blank at the end takes no room
    const auto left = static_cast<double>(most - lines.size() - 1);
    qsizetype cut = partingOf(rest, fits, metrics, width * left);
    // A word that is parted says so, and leaves more than an ending for the next line.
    const QChar hyphen = QLatin1Char('-');
    const bool parted = !endsWord(rest, cut);
    if (parted) {
      constexpr qsizetype kEnding = 4;
      qsizetype end = cut;
      while (end < rest.size() && rest[end].isLetterOrNumber()) ++end;
      cut = std::max<qsizetype>(1, std::min(cut, end - kEnding));
      while (cut > 1 && metrics.horizontalAdvance(rest.left(cut) + hyphen) > width) --cut;
      cut = syllableBefore(rest, cut);
    }
    lines << rest.left(cut).trimmed() + (parted ? QString(hyphen) : QString());
    rest = rest.mid(cut).trimmed();
  }
  const qsizetype from = name.size() - rest.size();
  const bool ending = alike > from && metrics.horizontalAdvance(rest) > width;
  lines << (ending ? endOfName(name, from, alike, metrics, width) : cutName(rest, metrics, width));
  return lines;
}

}  // namespace paretree::ui
