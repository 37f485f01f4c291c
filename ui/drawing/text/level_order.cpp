#include "ui/drawing/text/level_order.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <tuple>

#include "paretree/core/text.h"
#include "paretree/data/calendar/month_names.h"
#include "paretree/data/calendar/weekday_names.h"

namespace paretree::ui {
namespace {

qsizetype digitsAt(const QString& text, qsizetype from) {
  qsizetype end = from;
  while (end < text.size() && text[end].isDigit()) ++end;
  return end - from;
}

/// Without its accent and capital.
QChar plainLetter(QChar letter) {
  const QString parts = letter.decomposition();
  return (parts.isEmpty() ? letter : parts[0]).toCaseFolded();
}

/// What orders a level where all levels of a column have it.
using Rank = std::tuple<double, int>;

/// Words of one rank stand between commas, ranks between bars.
constexpr const char* kScales[] = {
    "xxs|xs,extra small,sehr "
    "klein,tiny,winzig|s,small,klein|m,medium,med,mittel,mittelgross|l,large,big,gross|"
    "xl,extra large,very large,sehr gross,huge,riesig|xxl|xxxl",
    "none,no,never,nil,keine,kein,nie|very low,very weak,sehr niedrig,sehr gering,sehr schwach|"
    "low,weak,mild,light,slight,rarely,niedrig,gering,schwach,leicht,selten|"
    "medium,med,middle,moderate,average,normal,sometimes,mittel,moderat,mässig,manchmal|"
    "high,strong,severe,heavy,often,hoch,stark,schwer,oft,häufig|"
    "very high,vhigh,very strong,extreme,critical,always,sehr hoch,sehr stark,extrem,kritisch,immer",
    "very poor,very bad,sehr schlecht|poor,bad,unacc,schlecht|fair,acceptable,acc,ok,average,mittel,mässig|"
    "good,gut|very good,vgood,sehr gut|excellent,outstanding,ausgezeichnet,hervorragend",
    "sehr gut|gut|befriedigend|ausreichend|mangelhaft|ungenügend",
    "spring,frühling,frühjahr|summer,sommer|autumn,fall,herbst|winter",
    "morning,morgen,morgens|forenoon,vormittag,vormittags|noon,mittag,mittags|afternoon,nachmittag,"
    "nachmittags|"
    "evening,abend,abends|night,nacht,nachts",
};

bool isRemainder(const QString& level) {
  static const QStringList words = {
      QStringLiteral("other"),       QStringLiteral("others"),  QStringLiteral("unknown"),
      QStringLiteral("not known"),   QStringLiteral("missing"), QStringLiteral("n/a"),
      QStringLiteral("sonstige"),    QStringLiteral("andere"),  QStringLiteral("sonstiges"),
      QStringLiteral("anderes"),     QStringLiteral("divers"),  QStringLiteral("unbekannt"),
      QStringLiteral("keine angabe")};
  return words.contains(level);
}

std::optional<Rank> rankOfMonth(const QString& level) {
  const std::string text = level.toStdString();
  const auto found = data::monthNamed(text);
  return found && found->length == text.size() ? std::optional<Rank>({found->month, 0}) : std::nullopt;
}

/// Weeks begin with Monday.
std::optional<Rank> rankOfWeekday(const QString& level) {
  const std::string text = level.toStdString();
  const auto found = data::weekdayNamed(text);
  return found && found->length == text.size() ? std::optional<Rank>({(found->day + 6) % 7, 0})
                                               : std::nullopt;
}

/// "A+" before "A" before "A-".
std::optional<Rank> rankOfGrade(const QString& level) {
  if (level.isEmpty() || level.size() > 2 || !level[0].isLetter()) return std::nullopt;
  const int mark = level.size() == 1                      ? 1
                   : level[1] == u'+'                     ? 0
                   : level[1] == u'-' || level[1] == u'−' ? 2
                                                          : -1;
  return mark < 0 ? std::nullopt : std::optional<Rank>({level[0].unicode(), mark});
}

/// The number at the front, behind what says that it is an end: "<10" is before "10-20", ">20" behind it.
std::optional<Rank> rankOfNumber(const QString& level) {
  static const QRegularExpression form(
      QStringLiteral("^(<|≤|<=|under |below |up to |less than |unter |bis |weniger als |>|≥|>=|over |above |"
                     "more than |from |über |ab |mehr als )?\\s*([-−]?\\d+(?:,\\d{3})*(?:[.,]\\d+)?)"));
  const auto match = form.match(level);
  if (!match.hasMatch()) return std::nullopt;
  const QString end = match.captured(1);
  const bool above =
      QStringLiteral("> >= ≥ over above more than from über ab mehr als").contains(end.trimmed());
  QString number = match.captured(2).replace(u'−', u'-');
  static const QRegularExpression group(QStringLiteral(",(?=\\d{3}(?:\\D|$))"));
  number.remove(group).replace(u',', u'.');
  const auto value = parseNumber(number.toStdString());
  if (!value) return std::nullopt;
  return Rank{*value, end.isEmpty() ? 0 : above ? 1 : -1};
}

std::optional<Rank> rankIn(const QList<QStringList>& scale, const QString& level) {
  for (qsizetype rank = 0; rank < scale.size(); ++rank)
    if (scale[rank].contains(level)) return Rank{static_cast<double>(rank), 0};
  return std::nullopt;
}

/// The ranks of all levels that have any place; empty: what orders some does not order the others.
template <typename RankOf>
std::vector<Rank> ranksOf(const QStringList& names, const RankOf& rankOf) {
  std::vector<Rank> ranks(static_cast<std::size_t>(names.size()));
  for (qsizetype i = 0; i < names.size(); ++i) {
    if (isRemainder(names[i])) continue;
    const auto rank = rankOf(names[i]);
    if (!rank) return {};
    ranks[static_cast<std::size_t>(i)] = *rank;
  }
  return ranks;
}

/// By the first of all orders that holds for each level; nothing but zeros where none does.
std::vector<Rank> ranksOf(const QStringList& names) {
  for (const auto& rankOf : {rankOfMonth, rankOfWeekday, rankOfNumber})
    if (auto ranks = ranksOf(names, rankOf); !ranks.empty()) return ranks;
  for (const char* words : kScales) {
    QList<QStringList> scale;
    for (const QString& rank : QString::fromUtf8(words).split(u'|')) scale << rank.split(u',');
    if (auto ranks = ranksOf(names, [&](const QString& level) { return rankIn(scale, level); });
        !ranks.empty())
      return ranks;
  }
  auto grades = ranksOf(names, rankOfGrade);  // "s, m, l" are sizes
  return grades.empty() ? std::vector<Rank>(static_cast<std::size_t>(names.size())) : grades;
}

}  // namespace

bool foundBefore(const QString& a, const QString& b) {
  const auto begin = [](const QString& text) { return text.startsWith(QLatin1Char('"')) ? 1 : 0; };
  qsizetype i = begin(a), j = begin(b);
  while (i < a.size() && j < b.size()) {
    const qsizetype left = digitsAt(a, i), right = digitsAt(b, j);
    if (left > 0 && right > 0) {
      const double first = QStringView(a).mid(i, left).toDouble(),
                   second = QStringView(b).mid(j, right).toDouble();
      if (first != second) return first < second;
      i += left;
      j += right;
      continue;
    }
    const QChar first = plainLetter(a[i]), second = plainLetter(b[j]);
    if (first != second) return first < second;
    ++i;
    ++j;
  }
  if (a.size() - i != b.size() - j) return a.size() - i < b.size() - j;
  return a < b;
}

std::vector<int> levelOrder(const std::vector<std::string>& levels) {
  QStringList shown, plain;
  for (const std::string& level : levels) {
    shown << QString::fromStdString(level);
    plain << QString::fromStdString(withoutCapitals(trimmed(level)));
    if (plain.back().endsWith(u'.')) plain.back().chop(1);  // "Jan."
  }
  const std::vector<Rank> ranks = ranksOf(plain);
  std::vector<int> order;
  for (int code = 0; code < static_cast<int>(levels.size()); ++code) order.push_back(code);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const bool last = isRemainder(plain[a]), otherLast = isRemainder(plain[b]);
    if (last != otherLast) return otherLast;
    const Rank &first = ranks[static_cast<std::size_t>(a)], &second = ranks[static_cast<std::size_t>(b)];
    return first != second ? first < second : foundBefore(shown[a], shown[b]);
  });
  return order;
}

}  // namespace paretree::ui
