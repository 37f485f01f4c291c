#include "ui/widgets/glossary.h"

#include <QCoreApplication>
#include <QFile>
#include <QList>

namespace paretree::ui {
namespace {

using Entries = QList<std::pair<QString, QString>>;

/// "- **Word**: what it means", in one line or several.
Entries entriesOf(const QString& language) {
  static const QString kBegin = QStringLiteral("- **"), kEnd = QStringLiteral("**: ");
  QFile file(QStringLiteral(":/help/%1/words.md").arg(language));
  Entries entries;
  if (!file.open(QIODevice::ReadOnly)) return entries;
  for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
    if (line.startsWith(kBegin))
      entries.append({line.section(kEnd, 0, 0).mid(kBegin.size()), line.section(kEnd, 1)});
    else if (!entries.isEmpty() && !line.trimmed().isEmpty())
      entries.back().second += QLatin1Char(' ') + line.trimmed();
  }
  return entries;
}

}  // namespace

QStringList wordsExplained() {
  QStringList words;
  for (const auto& [word, meaning] : entriesOf(QStringLiteral("en"))) words << word;
  return words;
}

/// The pages have the same entries in the same order.
QString meaningOf(const QString& word) {
  const Entries own = entriesOf(QCoreApplication::translate("Drawing", "en"));
  const auto place = wordsExplained().indexOf(word);
  return place >= 0 && place < own.size() ? own[place].second : QString();
}

}  // namespace paretree::ui
