// paretree [FILE...]: the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string_view>

#include "ui/session/runs.h"
#include "ui/shell/main_window.h"
#include "ui/shell/windows.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kPatience = 600;  // tenths of a second

// The largest leaf that a black box decides, else the first leaf: the inspector is to have something to say.
int leafToShow(const Session& session) {
  const auto* tree = session.facts()->model->tree();
  if (!tree) return 0;
  const auto leaves = tree->leaves();
  int shown = leaves.front();
  double most = 0;
  for (const int leaf : leaves)
    if (std::holds_alternative<model::BlackBoxLeaf>((*tree)[leaf].leaf()) &&
        (*tree)[leaf].stats.rows > most) {
      shown = leaf;
      most = (*tree)[leaf].stats.rows;
    }
  return shown;
}

// Opens the built-in example, runs it, and writes a picture of the window when the model is drawn.
void takeScreenshot(QApplication& app, MainWindow& window, Session& session, const QString& path) {
  const auto all = samples();
  for (const auto& sample : all)
    if (sample.picture == QLatin1String("front")) {
      window.openSample(sample, true);
      break;
    }
  auto* finished = new QTimer(&app);
  finished->setInterval(100);
  QObject::connect(finished, &QTimer::timeout, &app,
                   [&app, &window, &session, path, quiet = 0, ticks = 0]() mutable {
                     // Half a second of rest: the model is drawn. Without a model the picture shows why,
                     // after a minute.
                     quiet = session.facts() && !session.runs().running() ? quiet + 1 : 0;
                     if (quiet == 2) session.selectNode(leafToShow(session));
                     if (quiet < 5 && (session.runs().running() || ++ticks < kPatience)) return;
                     const bool written = window.grab().save(path);
                     std::printf(written ? "%s\n" : "%s: cannot be written\n", qPrintable(path));
                     app.exit(written ? 0 : 1);
                   });
  finished->start();
}

/// What is asked for is text on the terminal: no display is needed.
bool asksForText(int argc, char** argv) {
  return std::any_of(argv + 1, argv + argc, [](const char* word) {
    const std::string_view said(word);
    return said == "-h" || said == "--help" || said == "--help-all" || said == "-v" || said == "--version";
  });
}

std::unique_ptr<QCoreApplication> applicationFor(int& argc, char** argv) {
  if (asksForText(argc, argv)) return std::make_unique<QCoreApplication>(argc, argv);
  applyScale();
  return std::make_unique<QApplication>(argc, argv);
}

void showThisMuch(MainWindow& window, const QString& size) {
  const auto parts = size.split(QLatin1Char('x'));
  if (parts.size() == 2 && parts[0].toInt() > 0 && parts[1].toInt() > 0)
    window.resize(parts[0].toInt(), parts[1].toInt());
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setOrganizationName(QStringLiteral("Paretree"));
  QCoreApplication::setApplicationName(QStringLiteral("Paretree"));
  QCoreApplication::setApplicationVersion(QString::fromStdString(runs::programVersion()));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.paretree.Paretree"));
  // A full quota gives an error that is told, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  const auto app = applicationFor(argc, argv);
  const Preferences preferences = Preferences::load();
  applyLocale(preferences);
  if (const QString why = whyNotToBegin(); !why.isEmpty()) {
    std::fprintf(stderr, "paretree: %s\n", qPrintable(why));
    return 2;  // wrong usage, as of the command line
  }

  QCommandLineParser parser;
  parser.setApplicationDescription(QObject::tr("Explore interpretable models on their Pareto front."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument(
      QStringLiteral("FILE"),
      QObject::tr("A table, a project or a model; each opens in a window of its own."),
      QStringLiteral("[FILE...]"));
  const QCommandLineOption shot(
      QStringLiteral("screenshot"),
      QObject::tr("Run the built-in example, write a picture of the window to FILE and end."),
      QStringLiteral("FILE"));
  const QCommandLineOption size(QStringLiteral("size"), QObject::tr("Size of the window, WIDTHxHEIGHT."),
                                QStringLiteral("WxH"));
  const QCommandLineOption dark(QStringLiteral("dark"), QObject::tr("Light on dark."));
  const QCommandLineOption example(QStringLiteral("example"),
                                   QObject::tr("Open the built-in example and run it."));
  parser.addOptions({shot, size, dark, example});
  parser.process(*app);  // ends the program where text was asked for
  auto* gui = qobject_cast<QApplication*>(app.get());
  if (!gui) return 0;
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/paretree.svg")));

  const auto registry = std::make_shared<const learners::Registry>();
  (void)desktopIsDark();  // before the program sets colours of its own
  if (parser.isSet(shot)) {
    applyLook(parser.isSet(dark));
    Session session(registry);
    MainWindow window(&session, {});
    window.setDark(parser.isSet(dark));
    showThisMuch(window, parser.value(size));
    window.show();
    takeScreenshot(*gui, window, session, parser.value(shot));
    return QApplication::exec();
  }
  applyLook(preferences.theme == Preferences::Theme::Dark ||
            (preferences.theme == Preferences::Theme::System && desktopIsDark()));
  const QString recovery =
      QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
  QStringList files = parser.positionalArguments();
  auto* window = openWindow(registry, recovery, files.value(0));
  showThisMuch(*window, parser.value(size));
  if (parser.isSet(dark)) window->setDark(true);
  if (auto* found = window->files()->recovery()) found->look();
  if (parser.isSet(example)) {
    for (const auto& sample : samples())
      if (sample.picture == QLatin1String("front")) window->openSample(sample, true);
  }
  for (const auto& file : files.mid(1)) openWindow(registry, recovery, file);
  return QApplication::exec();
}
