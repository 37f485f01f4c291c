// Reads the sources: every code that is used stands in the catalogue with exactly the arguments that it is
// given, and every entry of the catalogue is used somewhere. A code is written as a literal:
// Message{"room.what", {{"name", value}, ...}} or Error{"room.what", {...}}.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <map>
#include <regex>
#include <set>

#include "paretree/messages/catalogue.h"
#include "paretree/messages/labels.h"
#include "tests/support/unit.h"

namespace sources_test {

using namespace paretree::messages;

namespace {

struct Use {
  std::string code;
  std::set<std::string> arguments;
  std::string where;
};

/// The end of the string literal that begins at `at`, or of the comment or character there; `at` itself where
/// none begins.
std::size_t afterOpaque(const std::string& text, std::size_t at) {
  const char c = text[at];
  if (c == '"' || (c == '\'' && (at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]))))) {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
      if (text[i] == '\\')
        ++i;
      else if (text[i] == c)
        return i + 1;
    }
    return text.size();
  }
  if (text.compare(at, 2, "//") == 0) return std::min(text.find('\n', at), text.size());
  if (text.compare(at, 2, "/*") == 0) return std::min(text.find("*/", at), text.size());
  return at;
}

/// The literal that begins at or after blanks from `at`.
std::string literalAt(const std::string& text, std::size_t at) {
  while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) ++at;
  if (at >= text.size() || text[at] != '"') return {};
  return text.substr(at + 1, afterOpaque(text, at) - at - 2);
}

/// Names in the list of arguments that opens at `at`: the first literal of each inner pair of braces.
std::set<std::string> namesAt(const std::string& text, std::size_t at) {
  std::set<std::string> names;
  int depth = 0;
  for (std::size_t i = at; i < text.size();) {
    if (const std::size_t after = afterOpaque(text, i); after != i) {
      i = after;
      continue;
    }
    if (text[i] == '{' || text[i] == '(' || text[i] == '[') {
      if (++depth == 2 && text[i] == '{') names.insert(literalAt(text, i + 1));
    } else if (text[i] == '}' || text[i] == ')' || text[i] == ']') {
      if (--depth == 0) break;
    }
    ++i;
  }
  return names;
}

std::vector<Use> usesIn(const std::string& text, const std::string& where) {
  static const std::regex use("\\b(Message|Error)\\s*\\{\\s*\"([^\"]*)\"\\s*,\\s*\\{");
  std::vector<Use> uses;
  for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at) {
    const auto brace = static_cast<std::size_t>(at->position() + at->length() - 1);
    uses.push_back({(*at)[2], namesAt(text, brace), where});
  }
  return uses;
}

/// Each source of the programs, by its path.
std::map<std::string, std::string> sources() {
  const QString root = QStringLiteral(PARETREE_SOURCE_DIR "/");
  std::map<std::string, std::string> all;
  for (const char* folder : {"engine", "reproduce", "ui", "app"}) {
    QDirIterator files(root + folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (!file.open(QIODevice::ReadOnly)) qFatal("%s", qPrintable(file.fileName()));
      all[file.fileName().mid(root.size()).toStdString()] = file.readAll().toStdString();
    }
  }
  return all;
}

std::vector<Use> usesInSources() {
  std::vector<Use> uses;
  for (const auto& [path, text] : sources()) {
    const auto found = usesIn(text, path);
    uses.insert(uses.end(), found.begin(), found.end());
  }
  return uses;
}

// What is said in a sentence that has no code: names and texts of files and of foreign libraries only.
const std::set<std::string> kTellSentences = {
    "ui/drawing/text/model_words.cpp",      // in the window's language
    "app/cli/main.cpp",                     // of the library that reads arguments
    "app/worker/blackbox/logistic.cpp",     // the library's
    "app/worker/blackbox/svm.cpp",          // the library's
    "app/worker/solver/operations.cpp",     // the library's
    "engine/paretree/blackbox/remote.cpp",  // of another version's worker
    "engine/paretree/core/json_view.cpp",   // what was expected and found
    "engine/paretree/core/message.cpp",
    "engine/paretree/core/message.h",
    "engine/paretree/learners/params.cpp",          // what was found
    "engine/paretree/messages/json.cpp",            // of old files
    "engine/paretree/model/text/describe.cpp",      // dates, names of black boxes
    "engine/paretree/runs/files/project_json.cpp",  // of old files
    "engine/paretree/runs/files/run_json.cpp",      // of old files
    "engine/paretree/worker/worker_process.cpp",    // of another version's worker
    "reproduce/as_study.cpp",                       // names of data sets and methods
    "reproduce/reproduce.cpp",                      // names of data sets and methods
};

std::string withoutComments(const std::string& text) {
  std::string code;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t after = std::max(afterOpaque(text, i), i + 1);
    if (text[i] != '/' || after == i + 1) code += text.substr(i, after - i);
    i = after;
  }
  return code;
}

/// Errors that begin with a sentence, or with one put together, where a code belongs; a line each.
std::string sentencesIn(const std::string& source, const std::string& where) {
  const std::string text = withoutComments(source);
  static const std::regex error("\\bError\\s*[{(]");
  std::string faults;
  for (std::sregex_iterator at(text.begin(), text.end(), error), end; at != end; ++at) {
    const auto brace = static_cast<std::size_t>(at->position() + at->length() - 1);
    int depth = 0;
    bool literal = false, code = false;
    std::size_t i = brace;
    for (char c = text[i]; i < text.size(); c = text[i]) {
      if (const std::size_t after = afterOpaque(text, i); after != i) {
        literal = literal || (depth == 1 && c == '"');
        i = after;
        continue;
      }
      if (depth == 1 && c == '+') break;
      if (c == '{' || c == '(') ++depth;
      if (c == '}' || c == ')') --depth;
      if (depth == 0 || c == ';' || (depth == 1 && c == ',')) {
        code = literal && c == ',';
        break;
      }
      ++i;
    }
    if ((literal || text[i] == '+') && !code) faults += where + ": " + text.substr(brace, i - brace) + "\n";
  }
  if (text.find("textMessage(") != std::string::npos && kTellSentences.count(where) == 0)
    faults += where + ": has sentences without a code\n";
  return faults;
}

/// All literals of a source, those that stand side by side as one.
void addLiterals(const std::string& text, std::set<std::string>& literals) {
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '"') {
      const std::size_t after = afterOpaque(text, i);
      i = after == i ? i + 1 : after;
      continue;
    }
    std::string whole;
    while (i < text.size() && text[i] == '"') {
      const std::size_t after = afterOpaque(text, i);
      whole += text.substr(i + 1, after - i - 2);
      i = after;
      const std::size_t next = text.find_first_not_of(" \n", i);
      if (next == std::string::npos || text[next] != '"') break;
      i = next;
    }
    literals.insert(whole);
  }
}

std::string joined(const std::set<std::string>& names) {
  std::string all;
  for (const auto& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

std::set<std::string> placesOf(const Entry& entry) {
  std::set<std::string> names;
  for (const Piece& piece : piecesOf(entry.english))
    if (!piece.name.empty()) names.insert(piece.name);
  return names;
}

/// All that does not fit, a line each.
std::string faultsOf(const std::vector<Use>& uses, const std::vector<std::span<const Entry>>& tables) {
  std::map<std::string, const Entry*> entries;
  for (const auto& table : tables)
    for (const Entry& entry : table) entries[std::string(entry.code)] = &entry;
  std::set<std::string> used;
  std::string faults;
  for (const Use& use : uses) {
    used.insert(use.code);
    const auto entry = entries.find(use.code);
    if (entry == entries.end())
      faults += use.where + ": '" + use.code + "' is not in the catalogue\n";
    else if (const auto places = placesOf(*entry->second); places != use.arguments)
      faults += use.where + ": '" + use.code + "' is given (" + joined(use.arguments) +
                "), its sentence has (" + joined(places) + ")\n";
  }
  for (const auto& [code, entry] : entries)
    if (used.count(code) == 0) faults += "'" + code + "' is used nowhere\n";
  return faults;
}

/// "random forest of # trees" of "random forest of " and "tree".
bool isPutTogether(const std::string& label, const std::set<std::string>& literals) {
  const auto place = label.find('#');
  if (place == std::string::npos) return false;
  const std::string before = label.substr(0, place);
  std::string counted = label.substr(std::min(place + 2, label.size()));
  if (counted.ends_with('s')) counted.pop_back();
  return (before.empty() || literals.count(before) > 0) && literals.count(counted) > 0;
}

constexpr Entry kTwo[] = {{"x.a", "{row} of {rows:# row|# rows}", "{row} von {rows}"}, {"x.b", "b", "b"}};

}  // namespace

class SourcesTest : public QObject {
  Q_OBJECT
 private slots:
  void codesAndArgumentsFitTheCatalogue() {
    const auto uses = usesInSources();
    QVERIFY(!uses.empty());
    const std::string faults = faultsOf(uses, catalogue());
    QVERIFY2(faults.empty(), faults.c_str());
  }

  void noErrorIsASentence() {
    std::string faults;
    for (const auto& [path, text] : sources()) faults += sentencesIn(text, path);
    QVERIFY2(faults.empty(), faults.c_str());
    for (const auto& path : kTellSentences)
      QVERIFY2(sources()[path].find("textMessage(") != std::string::npos, path.c_str());
  }

  void sentencesAreSeen() {
    const std::string words[] = {"return Error{\"no such file\"};",
                                 "Error{name + \": is odd\"};",
                                 "Error(std::string(a) + \": is odd\")",
                                 "Error{ok ? \"a\" : \"b\"}",
                                 "Error{\"x.a\" + name, {}}",
                                 "textMessage(\"no such file\")"};
    for (const auto& sentence : words)
      QVERIFY2(!sentencesIn("if (!ok) " + sentence + " }", "s").empty(), sentence.c_str());
    for (const char* code :
         {"Error{\"x.a\", {{\"name\", \"a\" + b}}};", "Error{about(\"--split\", split.error().message)};",
          "Error{inFile(path, error.message)};", "struct Error { int a; };", "// Error{\"a\"}"})
      QCOMPARE(sentencesIn(code, "s"), std::string());
  }

  void everyFigureOfAReportHasItsGerman() {
    std::set<std::string> known;
    for (const auto& table : labels())
      for (const Label& one : table) known.insert(std::string(one.english));
    // {"id", "Label", ..., Unit::...} of figures and columns, and titles of tables
    const QRegularExpression figure(
        QStringLiteral("\\{(?:\"[^\"]*\"|k\\w+),\\s*\"([^\"]+)\",(?:[^{}]|\\{[^{}]*\\})*?Unit::|"
                       "ReportTable \\w*\\{\"[^\"]*\",\\s*\"([^\"]+)\""));
    QStringList missing;
    int found = 0;
    QDirIterator files(QStringLiteral(PARETREE_SOURCE_DIR "/engine/paretree/learners"), {"*.cpp"},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      for (auto all = figure.globalMatch(QString::fromUtf8(file.readAll())); all.hasNext();) {
        const auto match = all.next();
        const QString label = match.captured(match.lastCapturedIndex());
        ++found;
        if (known.count(label.toStdString()) == 0) missing << label;
      }
    }
    QVERIFY2(found > 80, qPrintable(QString::number(found)));
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
  }

  void everyLabelIsUsed() {
    // put together: a measure and what it was measured on
    std::set<std::string> literals{"Accuracy on validation rows", "Balanced accuracy on validation rows",
                                   "RMSE on validation rows", "Error, row left out", "RMSE, row left out"};
    const QString root = QStringLiteral(PARETREE_SOURCE_DIR "/");
    for (const char* folder : {"engine", "reproduce", "ui", "app", "resources"}) {
      QDirIterator files(root + folder, {"*.cpp", "*.h", "*.json"}, QDir::Files,
                         QDirIterator::Subdirectories);
      while (files.hasNext()) {
        QFile file(files.next());
        if (file.fileName().mid(root.size()).contains(QStringLiteral("messages/labels"))) continue;
        QVERIFY(file.open(QIODevice::ReadOnly));
        addLiterals(file.readAll().toStdString(), literals);
      }
    }
    QStringList unused;
    for (const auto& table : labels())
      for (const Label& one : table)
        if (!isPutTogether(std::string(one.english), literals) &&
            literals.count(std::string(one.english)) == 0)
          unused << QString::fromStdString(std::string(one.english));
    QVERIFY2(unused.isEmpty(), qPrintable(unused.join(QLatin1Char('\n'))));
  }

  // The reading above sees what it is there for.
  void theReadingSeesFaults_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("faults");
    QTest::newRow("all is well")
        << "return Error{\"x.a\", {{\"row\", f(1, {2})}, {\"rows\", n}}}; Message{ \"x.b\" , {} };"
        << "";
    QTest::newRow("a code unknown")
        << "Error{\"x.a\", {{\"row\", 1}, {\"rows\", n}}}; Message{\"x.b\", {}}; Error{\"x.c\", {}};"
        << "s: 'x.c' is not in the catalogue\n";
    QTest::newRow("an argument less") << "Error{\"x.a\", {{\"row\", \"}\"}}}; Message{\"x.b\", {}};"
                                      << "s: 'x.a' is given (row), its sentence has (row, rows)\n";
    QTest::newRow("an argument more") << "Error{\"x.a\", {{\"row\", 1}, {\"rows\", 2}}, place}; "
                                         "Message{\"x.b\", {{\"c\", Message{\"x.b\", {}}}}};"
                                      << "s: 'x.b' is given (c), its sentence has ()\n";
    QTest::newRow("unused") << "Error{\"x.a\", {{\"row\", 1}, {\"rows\", 2}}}; // Message \"x.b\""
                            << "'x.b' is used nowhere\n";
  }
  void theReadingSeesFaults() {
    QFETCH(QString, source);
    QFETCH(QString, faults);
    QCOMPARE(QString::fromStdString(faultsOf(usesIn(source.toStdString(), "s"), {kTwo})), faults);
  }
};

PARETREE_TEST_WITH_APPLICATION(SourcesTest)
}  // namespace sources_test

#include "sources_test.moc"
