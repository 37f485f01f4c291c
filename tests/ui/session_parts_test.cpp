// The session stays something that fits into a head: no class of it or of its document has more than thirty
// public functions, and no part of it reads the header of another.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/unit.h"

namespace session_parts_test {

namespace {

constexpr int kMost = 30;

QString textOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readAll()).remove(QRegularExpression(QStringLiteral("//[^\n]*")));
}

// Functions declared under `public:` in the class whose body begins behind `from`.
int publicFunctions(const QString& text, qsizetype from) {
  int count = 0, braces = 0, brackets = 0;
  bool isPublic = false;
  QString statement;
  const auto end = [&] {
    count += isPublic && statement.contains(QLatin1Char('('));
    statement.clear();
  };
  for (qsizetype i = from; i < text.size() && braces >= 0; ++i) {
    const QChar c = text[i];
    if (brackets == 0 && c == QLatin1Char('{')) ++braces;
    if (brackets == 0 && c == QLatin1Char('}') && --braces == 0) end();
    if (braces > 0) continue;  // a body
    brackets += c == QLatin1Char('(') ? 1 : c == QLatin1Char(')') ? -1 : 0;
    static const QRegularExpression label(QStringLiteral("\\b(public|protected|private|signals)\\s*$"));
    if (const auto found = label.match(statement); c == QLatin1Char(':') && found.hasMatch()) {
      isPublic = found.captured(1) == QLatin1String("public");
      statement.clear();
    } else if (brackets == 0 && c == QLatin1Char(';')) {
      end();
    } else {
      statement += c;
    }
  }
  return count;
}

QMap<QString, int> countsIn(const QString& text) {
  QMap<QString, int> counts;
  static const QRegularExpression head(QStringLiteral("\\bclass (\\w+)[^;{(]*\\{"));
  for (auto all = head.globalMatch(text); all.hasNext();) {
    const auto found = all.next();
    counts[found.captured(1)] = publicFunctions(text, found.capturedEnd());
  }
  return counts;
}

QStringList headers() {
  QStringList paths;
  for (const char* room : {"document", "session"}) {
    const QDir folder(QStringLiteral(PARETREE_SOURCE_DIR "/ui/") + QLatin1String(room));
    for (const auto& name : folder.entryList({QStringLiteral("*.h")})) paths << folder.filePath(name);
  }
  return paths;
}

}  // namespace

class SessionPartsTest : public QObject {
  Q_OBJECT

 private slots:
  void functionsAreCounted() {
    const QString text = QStringLiteral(
        "class A : public B {\n Q_OBJECT\n public:\n A() : B(1) {}\n int f(int x = {}) const { return g(); "
        "}\n"
        " template <class T>\n void h(const T& t);\n struct S { int i; void j(); };\n int k = 0;\n signals:\n"
        " void s();\n private:\n void p();\n};\nclass C;\nclass D {\n public:\n void d();\n};");
    QCOMPARE(countsIn(text), (QMap<QString, int>{{QStringLiteral("A"), 3}, {QStringLiteral("D"), 1}}));
  }

  void noPartHasMoreThanThirty() {
    QMap<QString, int> counts;
    for (const auto& path : headers()) counts.insert(countsIn(textOf(path)));
    for (const char* part : {"Session", "FileReader", "CurrentProject", "TableColumns", "NextRun", "Runs",
                             "Marks", "Editing", "EditedDocument"})
      QVERIFY2(counts.value(QLatin1String(part)) > 3, part);
    for (auto at = counts.begin(); at != counts.end(); ++at)
      QVERIFY2(at.value() <= kMost,
               qPrintable(QStringLiteral("%1 has %2 public functions").arg(at.key()).arg(at.value())));
  }

  void partsDoNotReadEachOthersHeaders() {
    static const QRegularExpression include(QStringLiteral("#include \"ui/session/(\\w+\\.h)\""));
    QStringList parts;
    for (const auto& path : headers())
      if (textOf(path).contains(QLatin1String(": public SessionPart"))) parts << QFileInfo(path).fileName();
    QVERIFY(parts.size() >= 7);
    for (const auto& path : headers()) {
      const QString name = QFileInfo(path).fileName();
      if (!parts.contains(name) && name != QLatin1String("session.h")) continue;
      for (auto all = include.globalMatch(textOf(path)); all.hasNext();) {
        const QString read = all.next().captured(1);
        QVERIFY2(!parts.contains(read), qPrintable(name + QStringLiteral(" reads ") + read));
      }
    }
  }
};

PARETREE_TEST(SessionPartsTest)
}  // namespace session_parts_test

#include "session_parts_test.moc"
