// A window with the sample of hybrid trees open and, where asked for, run: what the tests of editing, files
// and stopping begin with.
#pragma once

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "paretree/core/file.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/learners/registry.h"
#include "paretree/samples/samples.h"
#include "ui/charts/front_chart.h"
#include "ui/charts/front_pane.h"
#include "ui/session/current_project.h"
#include "ui/session/editing.h"
#include "ui/session/file_reader.h"
#include "ui/session/marks.h"
#include "ui/session/next_run.h"
#include "ui/session/runs.h"
#include "ui/session/table_columns.h"
#include "ui/shell/main_window.h"

namespace paretree::ui {

constexpr int kRunPatience = 240000;

/// What window tests begin with: settings of their own, of this name.
inline void beginWindowTests(const char* name) {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
  QCoreApplication::setApplicationName(QString::fromLatin1(name));
  applyLook(false);
}

inline void drop(QWidget* onto, const QString& path) {
  QMimeData mime;
  mime.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(onto, &enter);
  QDropEvent event(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(onto, &event);
}

/// The table of the sample with this picture as a file in `folder`; empty where it cannot be written.
inline QString sampleTable(const QString& picture, const QString& folder) {
  for (const auto& sample : samples())
    if (sample.picture == picture)
      if (const auto file = writeSample(sample, folder)) return file->path;
  return {};
}

/// The table of the sample of this name as a file that lasts as long as the test program.
inline QString madeTable(const char* name, std::size_t rows) {
  static const QTemporaryDir folder;
  const QString path = folder.filePath(QString::fromLatin1(name) + QStringLiteral(".csv"));
  if (QFile::exists(path)) return path;
  const auto data = samples::makeSample(name, rows, 1);
  return data && writeFile(path.toStdString(), data::csvText(*data)) ? path : QString();
}

/// PARETREE_SCREENSHOTS=FOLDER writes pictures of the window and of what lies over it.
inline void shoot(MainWindow& window, const char* name) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  const QSize before = window.size();
  for (const bool dark : {false, true}) {
    window.setDark(dark);
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
      window.resize(size);
      QTest::qWait(40);
      // No picture of points on their way.
      const auto* chart = window.front()->chart();
      QTRY_VERIFY(&chart->painted() == &chart->scene().picture);
      QPixmap picture = window.grab();
      QPainter painter(&picture);
      for (auto* above : QApplication::topLevelWidgets())
        if (above != &window && above->isVisible() && !above->inherits("QTipLabel"))
          painter.drawPixmap(above->pos() - window.geometry().topLeft(), above->grab());
      painter.end();
      QVERIFY(picture.save(QStringLiteral("%1/%2-%3-%4.png")
                               .arg(folder, QLatin1String(name), QLatin1String(dark ? "dark" : "light"))
                               .arg(size.width())));
    }
  }
  window.setDark(false);
  window.resize(before);
}

struct OpenedWindow {
  Session session{std::make_shared<const learners::Registry>()};
  MainWindow window;

  explicit OpenedWindow(const QString& recoveryFolder = {}) : window(&session, recoveryFolder) {
    window.show();
  }

  bool openSample(const QString& picture) {
    for (const auto& sample : samples())
      if (sample.picture == picture) {
        window.openSample(sample);
        return QTest::qWaitFor(
            [&] { return session.hasData() && session.setup().asked().learner == sample.learner; },
            kRunPatience);
      }
    return false;
  }
  bool run() {
    const std::size_t before = session.document().runs.size();
    window.actions().run->trigger();
    return QTest::qWaitFor(
        [&] {
          return session.document().runs.size() > before && !session.runs().running() && session.facts() &&
                 session.factsAreCurrent();
        },
        kRunPatience);
  }
  /// One quick box in place of all of them.
  void useOneBox(const std::string& box) {
    for (const auto& info : session.setup().learner()->params())
      if (info.id == "black-box") session.setup().setParam(info.id, std::vector<std::string>{box});
  }
  const model::Tree& tree() const { return *session.facts()->model->tree(); }
  bool select(int model) {
    session.selectPoint(session.document().runs.back().number, model);
    return QTest::qWaitFor([&] { return session.factsAreCurrent() && session.selection().model == model; },
                           kRunPatience);
  }
  int leaf(bool box) const {
    for (const int l : tree().leaves())
      if (std::holds_alternative<model::BlackBoxLeaf>(tree()[l].leaf()) == box) return l;
    return -1;
  }
  /// A model of the newest run whose tree has regular and black-box leaves.
  bool selectMixed() {
    const auto outcome = session.runs().outcomeOf(session.document().runs.back().number);
    for (int m = static_cast<int>(outcome->front.size()) - 1; m >= 0; --m)
      if (select(m) && leaf(true) >= 0 && leaf(false) >= 0) return true;
    return false;
  }
};

}  // namespace paretree::ui
