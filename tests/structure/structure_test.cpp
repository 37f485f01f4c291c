// The house keeps its own rules: arrows between rooms run one way, the engine knows no Qt, folders, files and
// functions stay small. Every rule is also shown a made house that breaks it.
#include <QLibraryInfo>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/structure/rules.h"

using namespace house;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = PARETREE_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool isWidgetHeader(const std::string& name) {
  const fs::path headers = QLibraryInfo::path(QLibraryInfo::HeadersPath).toStdString();
  if (name.rfind("QtWidgets", 0) == 0 || name.rfind("QtCharts", 0) == 0) return true;
  return fs::exists(headers / "QtWidgets" / name) || fs::exists(headers / "QtCharts" / name);
}

std::vector<Source> sourcesBelow(const std::vector<std::string>& folders) {
  std::vector<Source> sources;
  for (const auto& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
      if (const auto ending = entry.path().extension(); ending == ".cpp" || ending == ".h")
        sources.push_back({fs::relative(entry.path(), kRoot).generic_string(), read(entry.path())});
  std::sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.path < b.path; });
  return sources;
}

QByteArray lines(const std::vector<std::string>& faults) {
  QByteArray all;
  for (const auto& fault : faults) all += QByteArray::fromStdString(fault) + '\n';
  return all;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

using Faults = std::vector<std::string>;
using Rule = std::function<Faults(const House&, Exceptions&)>;
using Sources = std::vector<Source>;

House made(Sources sources) {
  return {std::move(sources), {"core", "data", "learners", "runs"}, isWidgetHeader};
}

}  // namespace
Q_DECLARE_METATYPE(Rule)
Q_DECLARE_METATYPE(Sources)

class StructureTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    std::string cmake =
        read(kRoot / "engine/CMakeLists.txt") + read(kRoot / "engine/paretree/CMakeLists.txt");
    house_ = {sourcesBelow({"engine", "reproduce", "ui", "app", "tests"}), roomsInCMake(cmake),
              isWidgetHeader};
    QVERIFY(house_.sources.size() > 500);
    QVERIFY(house_.engineRooms.size() >= 12);
    QVERIFY(isWidgetHeader("QLabel") && isWidgetHeader("QChart") && !isWidgetHeader("QPainter"));
    exceptions_ = std::make_unique<Exceptions>(read(kRoot / "tests/structure/exceptions.txt"));
  }

  void noArrowRunsUp() { none(arrowsUp(house_, *exceptions_)); }
  void noRoomsStandInACircle() { none(circles(house_)); }
  void theEngineKnowsNoQt() {
    none(qtInTheEngine(house_));
    for (const char* folder : {"engine", "reproduce"})
      for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
        if (entry.path().filename() == "CMakeLists.txt")
          QVERIFY2(read(entry.path()).find("Qt6") == std::string::npos, entry.path().c_str());
  }
  void foldersAreSmall() { none(crowdedFolders(house_, *exceptions_)); }
  void filesAreSmall() { none(longFiles(house_, *exceptions_)); }
  void functionsAreSmall() { none(longFunctions(house_, *exceptions_)); }
  void noResultRestsOnThePlatformsFunctions() { none(platformFunctions(house_, *exceptions_)); }
  void localNamesDoNotMeet() {
    std::set<std::string> alone;
    std::istringstream list(read(kRoot / "resources/cmake/compiled_alone.txt"));
    for (std::string line; std::getline(list, line);)
      if (!line.empty() && line[0] != '#') alone.insert(line.substr(0, line.find(' ')));
    QVERIFY(!alone.empty());
    none(localNamesMeet(house_, alone));
  }
  void documentsNameFilesThatAreThere() {
    Faults faults;
    for (const char* name : {"README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md"}) {
      const Source document{name, read(kRoot / name)};
      QVERIFY2(!document.text.empty(), name);
      for (auto& fault :
           missingFiles(document, [](const std::string& path) { return fs::exists(kRoot / path); }))
        faults.push_back(std::move(fault));
    }
    none(faults);
  }
  void theVersionIsTheSameEverywhere() {
    std::smatch version;
    const std::string cmake = read(kRoot / "CMakeLists.txt");
    QVERIFY(std::regex_search(cmake, version, std::regex(R"(project\(Paretree VERSION ([0-9.]+))")));
    const std::string now = version[1];
    const std::map<std::string, std::string> places{
        {"resources/man/paretree.1", "\"Paretree " + now + "\""},
        {"resources/man/paretree-cli.1", "\"Paretree " + now + "\""},
        {"resources/man/paretree-worker.1", "\"Paretree " + now + "\""},
        {"resources/desktop/org.paretree.Paretree.metainfo.xml", "<release version=\"" + now + "\""},
        {"CHANGELOG.md", now}};
    for (const auto& [path, text] : places)
      QVERIFY2(read(kRoot / path).find(text) != std::string::npos, (path + ": " + text).c_str());
  }
  void everyExceptionIsNeededAndHasAReason() { none(exceptions_->faults()); }

  void eachRuleFindsWhatBreaksIt_data() {
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Sources>("sources");
    QTest::addColumn<int>("faults");
    const Rule arrows = arrowsUp;
    const Rule rings = [](const House& house, Exceptions&) { return circles(house); };
    const Rule qt = [](const House& house, Exceptions&) { return qtInTheEngine(house); };
    const auto file = [](const char* path, const char* header) {
      return Source{path, "#include \"" + std::string(header) + "\"\n"};
    };
    QTest::newRow("down") << arrows << Sources{file("engine/runs/a.h", "engine/core/b.h")} << 0;
    QTest::newRow("up") << arrows << Sources{file("engine/core/a.h", "engine/data/b.h")} << 1;
    QTest::newRow("up, new spelling")
        << arrows << Sources{file("engine/paretree/core/a.h", "paretree/data/b.h")} << 1;
    QTest::newRow("unknown room") << arrows << Sources{file("engine/data/a.h", "engine/cellar/b.h")} << 1;
    QTest::newRow("engine to ui") << arrows << Sources{file("engine/runs/a.h", "ui/drawing/b.h")} << 1;
    QTest::newRow("engine to reproduce") << arrows << Sources{file("engine/runs/a.h", "reproduce/b.h")} << 1;
    QTest::newRow("ui to app") << arrows << Sources{file("ui/shell/a.h", "app/cli/b.h")} << 1;
    QTest::newRow("ui to reproduce") << arrows << Sources{file("ui/shell/a.h", "reproduce/b.h")} << 1;
    QTest::newRow("ui to engine") << arrows << Sources{file("ui/shell/a.h", "engine/runs/b.h")} << 0;
    QTest::newRow("reproduce to ui") << arrows << Sources{file("reproduce/a.h", "ui/drawing/b.h")} << 1;
    QTest::newRow("drawing to window") << arrows << Sources{file("ui/drawing/a.h", "ui/session/b.h")} << 1;
    QTest::newRow("drawing to widgets")
        << arrows << Sources{{"ui/drawing/front/a.h", "#include <QLabel>\n"}} << 1;
    QTest::newRow("worker to window") << arrows << Sources{file("app/worker/a.h", "ui/drawing/b.h")} << 1;
    QTest::newRow("command line to drawing") << arrows << Sources{file("app/cli/a.h", "ui/drawing/b.h")} << 0;
    QTest::newRow("command line to window") << arrows << Sources{file("app/cli/a.h", "ui/session/b.h")} << 1;
    QTest::newRow("learner to learner")
        << arrows << Sources{file("engine/learners/a/a.h", "engine/learners/b/b.h")} << 1;
    QTest::newRow("learner to the frame")
        << arrows << Sources{file("engine/learners/a/a.h", "engine/learners/learner.h")} << 0;
    QTest::newRow("frame to learner")
        << arrows << Sources{file("engine/learners/outcome.cpp", "engine/learners/a/a.h")} << 1;
    QTest::newRow("registry to learner")
        << arrows << Sources{file("engine/learners/registry.cpp", "engine/learners/a/a.h")} << 0;
    QTest::newRow("circle") << rings
                            << Sources{file("ui/a/a.h", "ui/b/b.h"), file("ui/b/b.h", "ui/c/c.h"),
                                       file("ui/c/c.h", "ui/a/a.h")}
                            << 1;
    QTest::newRow("no circle") << rings
                               << Sources{file("ui/a/a.h", "ui/b/b.h"), file("ui/b/b.h", "ui/c/c.h"),
                                          file("ui/a/d.h", "ui/c/c.h")}
                               << 0;
    QTest::newRow("Qt") << qt << Sources{{"engine/core/a.cpp", "#include <QString>\n#include <QtCore>\n"}}
                        << 2;
    QTest::newRow("no Qt") << qt << Sources{{"engine/core/a.cpp", "#include <queue>\n"}} << 0;
    Sources many;
    for (int i = 0; i < 30; ++i) many.push_back({"ui/a/" + std::to_string(i) + ".h", ""});
    QTest::newRow("thirty files") << Rule(crowdedFolders) << many << 0;
    many.push_back({"ui/a/x.cpp", ""});
    QTest::newRow("more than thirty") << Rule(crowdedFolders) << many << 1;
    QTest::newRow("500 lines") << Rule(longFiles) << Sources{{"ui/a/a.h", repeated("\n", 500)}} << 0;
    QTest::newRow("501 lines") << Rule(longFiles) << Sources{{"ui/a/a.h", repeated("\n", 501)}} << 1;
    const Rule platform = platformFunctions;
    QTest::newRow("platform's functions")
        << platform
        << Sources{{"engine/core/a.cpp",
                    "f(std::exp(1), pow(a, 2));\ng(std::log2, x.log(3), std::powf(1, 2));\n"}}
        << 4;
    QTest::newRow("ours")
        << platform
        << Sources{{"engine/core/a.cpp",
                    "// exp(1)\nf(elementary::exp(1), std::expected, std::sqrt(2), log);\n"},
                   {"ui/a/a.cpp", "f(std::exp(1));\n"}}
        << 0;
    const auto body = [](int statements) {
      return "{\n" + repeated("  if (a) { b(); }\n", statements) + "}\n";
    };
    const Rule functions = longFunctions;
    QTest::newRow("100 lines") << functions << Sources{{"ui/a/a.cpp", "void f() " + body(98)}} << 0;
    QTest::newRow("101 lines") << functions << Sources{{"ui/a/a.cpp", "void f() " + body(99)}} << 1;
    QTest::newRow("in a namespace") << functions
                                    << Sources{{"ui/a/a.cpp",
                                                "namespace n {\nclass A {\n public:\n  int f() const " +
                                                    body(99) + "};\n}\n"}}
                                    << 1;
    QTest::newRow("constructor") << functions
                                 << Sources{{"ui/a/a.cpp",
                                             "A::A(int b)\n    : B(b), c_{b},\n      d_(2) " + body(99)}}
                                 << 1;
    QTest::newRow("operator") << functions
                              << Sources{{"ui/a/a.cpp", "bool A::operator==(A b) const " + body(99)}} << 1;
    QTest::newRow("a table is no function")
        << functions
        << Sources{{"ui/a/a.cpp", "const std::vector<int> k = {\n" + repeated("  1,\n", 200) + "};\n"}} << 0;
    QTest::newRow("braces in strings")
        << functions
        << Sources{{"ui/a/a.cpp",
                    "void f() {\n  g(\"}\", '{', '\\'');\n}  // {\n" + repeated("\n", 200) + "int a;\n"}}
        << 0;
  }
  void eachRuleFindsWhatBreaksIt() {
    QFETCH(Rule, rule);
    QFETCH(Sources, sources);
    QFETCH(int, faults);
    Exceptions none("");
    const auto found = rule(made(sources), none);
    QVERIFY2(static_cast<int>(found.size()) == faults, lines(found));
  }

  void exceptionsAreNamedNeededAndGivenAReason() {
    const House house = made({{"ui/a/a.h", repeated("\n", 501)}});
    Exceptions listed("# comment\nfile ui/a/a.h | a table of figures\n");
    QVERIFY(longFiles(house, listed).empty());
    QVERIFY(listed.faults().empty());
    Exceptions other("file ui/a/b.h | gone\nfile ui/a/c.h\n");
    QCOMPARE(longFiles(house, other).size(), std::size_t{1});
    QCOMPARE(other.faults().size(), std::size_t{2});
  }

  void pathsThatDocumentsNameAreLookedFor() {
    const Source document{"a.md",
                          "`core/rng.h`, `ui/b.cpp`, `core/gone.h`, `core/*.h`, `make`, `learners/x.cpp`s"};
    const auto faults = missingFiles(
        document, [](const std::string& path) { return path == "engine/core/rng.h" || path == "ui/b.cpp"; });
    QCOMPARE(faults, (Faults{"a.md names core/gone.h, which is not there",
                             "a.md names learners/x.cpp, which is not there"}));
  }

  void localNamesAreFound() {
    const auto found = localNamesOf(
        "namespace n {\nnamespace {\nusing Rows = std::vector<int>;\nstruct A : B {\n  int member;\n};\n"
        "constexpr int kMost[] = {1, 2}, kLeast = 0;\nint most = f({1});\ntemplate <class T>\nT g(T a = {}) "
        "{ return a; "
        "}\n"
        "enum class C { one };\nusing std::size_t;\n}  // namespace\nconst int kOut = 1;\nstatic int h(int "
        "a) {\n"
        "  const int local = a;\n  return local;\n}\nint A::i(int a) { return a; }\nint j(int a) { return a; "
        "}\n}\n");
    QCOMPARE(found, (Faults{"Rows", "A", "kMost", "kLeast", "most", "g", "C", "kOut", "h"}));
  }
  void localNamesOfAFolderMayNotMeet() {
    const std::string f = "namespace {\nint f() { return 1; }\n}\n";
    House house = made({{"ui/a/a.cpp", f}, {"ui/a/b.cpp", f}, {"ui/b/a.cpp", f}, {"ui/a/c.h", f}});
    // Small folders are compiled with what stands above, so with each other.
    QCOMPARE(localNamesMeet(house, {}).size(), std::size_t{2});
    for (const std::string folder : {"ui/a/", "ui/b/"})
      for (int i = 0; i < 5; ++i) house.sources.push_back({folder + std::to_string(i) + ".cpp", ""});
    QCOMPARE(localNamesMeet(house, {}).size(), std::size_t{1});
    QCOMPARE(localNamesMeet(house, {"ui/a/b.cpp"}).size(), std::size_t{0});
    QCOMPARE(localNamesMeet(house, {"ui/a/"}).size(), std::size_t{0});
    QCOMPARE(localNamesMeet(house, {"ui/a/", "ui/a/gone.cpp"}).size(), std::size_t{1});
  }

  void functionsAreFoundByName() {
    const auto found = functionsOf(
        "namespace n {\ntemplate <class T>\nstruct A {\n  A() : a{1} {}\n  ~A() = default;\n"
        "  bool operator()(int b) const { return b > a; }\n  int a;\n};\n"
        "Result<int> B::read(const std::map<int, int>& m = {}) const {\n  return [] { return 1; "
        "}();\n}\n}\n");
    QStringList names;
    for (const auto& function : found) names << QString::fromStdString(function.name);
    QCOMPARE(names,
             QStringList({QStringLiteral("A"), QStringLiteral("operator()"), QStringLiteral("B::read")}));
    QCOMPARE(found.back().line, 9);
    QCOMPARE(found.back().lines, 3);
  }

 private:
  static void none(const Faults& faults) {
    for (const auto& fault : faults) qWarning("%s", fault.c_str());
    QVERIFY2(faults.empty(), "see the lines above; what has a reason is listed in exceptions.txt beside it");
  }

  House house_;
  std::unique_ptr<Exceptions> exceptions_;
};

QTEST_GUILESS_MAIN(StructureTest)
#include "structure_test.moc"
