// The window as rows of the campaign drive it, without a screen. What it does is said on standard output, a
// line each; PARETREE_SIDE names the folder of side files (empty: none).
//
//   endurance_window make TABLE PROJECT       one run, saved
//   endurance_window save PROJECT OUT         changes a note, writes the side file, OUT and exports beside
//   it, once
//                                             a line came on standard input
//   endurance_window work PROJECT             changes the note on a model for ever; says each with its moment
//   endurance_window recover                  brings back what a start would find, and writes it anew
//   endurance_window soak TABLE FOLDER SECONDS
//   endurance_window monkey PROJECT FOLDER SEED EVENTS
#include <features.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <QFileInfo>
#include <QPixmapCache>
#include <QTimer>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "tests/endurance/monkey.h"
#include "tests/endurance/turns.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/exporting.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kTick = 50;  // ms between the changes of `work`

void say(const QString& line) {
  std::fputs((line + QLatin1Char('\n')).toUtf8().constData(), stdout);
  std::fflush(stdout);
}

/// Seconds of the clock that other processes read, too.
double moment() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

QString sideFolder() { return qEnvironmentVariable("PARETREE_SIDE"); }

/// Until what was asked of it is written or told not to be.
bool sideFileSettles(Recovery* recovery) {
  bool settled = false;
  QObject here;
  QObject::connect(recovery, &Recovery::written, &here, [&] {
    say(QStringLiteral("side written"));
    settled = true;
  });
  QObject::connect(recovery, &Recovery::failed, &here, [&](const QString& why) {
    say(QStringLiteral("side failed: ") + why);
    settled = true;
  });
  return endurance::comesTrue([&] { return settled; }, kRunPatience);
}

/// Opens the table and runs one learner.
bool openAndRun(OpenedWindow& opened, const QString& table) {
  drop(&opened.window, table);
  if (!endurance::comesTrue([&] { return opened.session.hasData(); }, kRunPatience)) return false;
  opened.session.setup().setLearner("cart");
  return opened.run();
}

bool saveTo(Session& session, const QString& path) {
  session.project().save(path, true);
  return endurance::comesTrue([&] { return !session.project().saving() && !session.project().isModified(); },
                              kRunPatience);
}

int make(const QString& table, const QString& project) {
  OpenedWindow opened;
  return openAndRun(opened, table) && saveTo(opened.session, project) ? 0 : 3;
}

int save(const QString& project, const QString& out) {
  OpenedWindow opened(sideFolder());
  Session& session = opened.session;
  opened.window.openFiles({project});
  if (!endurance::comesTrue([&] { return session.facts() && session.factsAreCurrent(); }, kRunPatience))
    return 3;
  say(QStringLiteral("ready"));
  std::string line;
  std::getline(std::cin, line);
  session.marks().setNote({1, 0}, QStringLiteral("changed"));
  if (opened.window.files()->recovery() && !sideFileSettles(opened.window.files()->recovery())) return 3;
  bool settled = false;
  QObject::connect(&session.project(), &CurrentProject::savedTo, &session, [&] {
    say(QStringLiteral("project written"));
    settled = true;
  });
  QObject::connect(&session.project(), &CurrentProject::saveFailed, &session,
                   [&](const QString&, const QString& why) {
                     say(QStringLiteral("project failed: ") + why);
                     settled = true;
                   });
  QObject::connect(&session.project(), &CurrentProject::changedElsewhere, &session, [&] {
    say(QStringLiteral("project failed: changed elsewhere"));
    settled = true;
  });
  session.project().save(out);
  if (!endurance::comesTrue([&] { return settled; }, kRunPatience)) return 3;
  QObject::connect(&session, &Session::noticed, &session,
                   [&](const Notice& notice) { say(QStringLiteral("notice: ") + notice.text); });
  for (const char* ending : {"json", "svg", "csv"}) {
    say(QStringLiteral("export ") + QLatin1String(ending));
    exportTo(&session, opened.window.exporter(), out + QLatin1Char('.') + QLatin1String(ending), 800);
    if (!endurance::comesTrue([&] { return !opened.window.exporter()->running(); }, kRunPatience)) return 3;
  }
  say(session.project().isModified() ? QStringLiteral("end dirty") : QStringLiteral("end clean"));
  return 0;
}

int work(const QString& project) {
  OpenedWindow opened(sideFolder());
  opened.window.openFiles({project});
  int n = 0;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
    if (!opened.session.facts()) return;
    opened.session.marks().setNote({1, 0}, QString::number(++n));
    say(QStringLiteral("%1 %2").arg(n).arg(moment(), 0, 'f', 6));
  });
  timer.start(kTick);
  return QApplication::exec();
}

/// What a start offers, else what is left of earlier ones and was offered before.
int recover() {
  OpenedWindow opened(sideFolder());
  Recovery* recovery = opened.window.files()->recovery();
  if (!recovery) return 2;
  QStringList files = recovery->leftOver();
  bool looked = false;
  QObject::connect(recovery, &Recovery::found, recovery, [&](const QStringList& found) {
    say(QStringLiteral("offered %1").arg(found.size()));
    looked = true;
  });
  QObject::connect(recovery, &Recovery::nothingFound, recovery, [&] { looked = true; });
  recovery->look();
  if (!endurance::comesTrue([&] { return looked; }, kRunPatience)) return 3;
  say(QStringLiteral("there %1").arg(files.size()));
  if (files.isEmpty()) return 0;
  recovery->recover(files.front());
  if (!endurance::comesTrue([&] { return opened.session.facts() != nullptr; }, kRunPatience)) return 3;
  say(QStringLiteral("note ") + opened.session.marks().noteOf({1, 0}));
  if (!sideFileSettles(recovery)) return 3;
  std::_Exit(0);  // as if killed: what was brought back stays
}

std::size_t entries(const char* folder) {
  return static_cast<std::size_t>(
      QDir(QLatin1String(folder)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System).size());
}

std::size_t residentKb() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmRSS:", 0) == 0) return std::strtoull(line.c_str() + 6, nullptr, 10);
  return 0;
}

/// What the program holds of its heaps, without what the allocator keeps free.
std::size_t heldKb() {
#if defined(__GLIBC__)
  const auto heaps = mallinfo2();
  return (heaps.uordblks + heaps.hblkhd) / 1024;
#else
  return 0;
#endif
}

/// Opens, learns, edits, takes back, exports, saves and closes.
bool cycle(const QString& table, const QString& folder) {
  OpenedWindow opened(folder + QStringLiteral("/side"));
  Session& session = opened.session;
  const auto settled = [&] {
    return endurance::comesTrue([&] { return session.facts() && session.factsAreCurrent(); }, kRunPatience);
  };
  if (!openAndRun(opened, table) || !settled()) return false;
  if (!opened.select(static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1)) return false;
  session.editing().edit({model::PruneEdit{0}});
  if (!endurance::comesTrue([&] { return session.selection().draft != 0; }, kRunPatience) || !settled())
    return false;
  session.undoStack()->undo();
  session.undoStack()->redo();
  if (!settled()) return false;
  for (const char* ending : {"svg", "json"}) {
    exportTo(&session, opened.window.exporter(), folder + QStringLiteral("/out.") + QLatin1String(ending),
             800);
    if (!endurance::comesTrue([&] { return !opened.window.exporter()->running(); }, kRunPatience))
      return false;
  }
  return saveTo(session, folder + QStringLiteral("/soak.paretree"));
}

int soak(const QString& table, const QString& folder, double seconds) {
  QElapsedTimer clock;
  clock.start();
  for (int n = 1; n == 1 || static_cast<double>(clock.elapsed()) < seconds * 1000; ++n) {
    if (!cycle(table, folder)) return 3;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    // Arrows of Qt's style, by palette: it lets go of them by itself once nothing is drawn for a while.
    QPixmapCache::clear();
    say(QStringLiteral("cycle %1 %2 %3 %4 %5 %6")
            .arg(n)
            .arg(static_cast<double>(clock.elapsed()) / 1000)
            .arg(residentKb())
            .arg(entries("/proc/self/fd"))
            .arg(entries("/proc/self/task"))
            .arg(heldKb()));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication::setOrganizationName(QStringLiteral("ParetreeEndurance"));
  QCoreApplication::setApplicationName(QStringLiteral("window"));
  std::signal(SIGXFSZ, SIG_IGN);  // as the program does
  QApplication app(argc, argv);
  QStandardPaths::setTestModeEnabled(true);
  applyLook(false);
  const QStringList words = QApplication::arguments();
  const QString what = words.value(1);
  if (what == QLatin1String("make") && words.size() == 4) return make(words[2], words[3]);
  if (what == QLatin1String("save") && words.size() == 4) return save(words[2], words[3]);
  if (what == QLatin1String("work") && words.size() == 3) return work(words[2]);
  if (what == QLatin1String("recover") && words.size() == 2) return recover();
  if (what == QLatin1String("soak") && words.size() == 5)
    return soak(words[2], words[3], words[4].toDouble());
  if (what == QLatin1String("monkey") && words.size() == 6)
    return endurance::monkey(words[2], words[3], words[4].toULongLong(), words[5].toULongLong());
  std::fprintf(stderr, "usage: endurance_window make|save|work|recover|soak|monkey ...\n");
  return 2;
}
