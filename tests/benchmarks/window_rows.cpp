// How long a click takes to the rows of a leaf, in the window, on a table of any size:
//
//   window_rows TABLE [DEPTH]
//
// Opens the table, grows trees by `cart`, opens the largest, and for each of its leaves presses the mouse on
// the leaf in the tree and then on the tab of rows. Printed are the milliseconds from either press until the
// window has painted what it leads to.
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "tests/ui/opened_window.h"
#include "ui/inspectors/model_pane.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kWait = 1000 * 60 * 30;  // ms
constexpr int kMostLeaves = 40;

/// Counts how often a widget was painted.
class Paints : public QObject {
 public:
  explicit Paints(QWidget* of) { of->installEventFilter(this); }
  int count = 0;

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    count += event->type() == QEvent::Paint;
    return false;
  }
};

/// Until `painted` has counted one more after `act`; turns of the window in between, none of them waited for.
template <class Act>
double millisecondsTo(const Paints& painted, const Act& act) {
  QElapsedTimer clock;
  clock.start();
  const int before = painted.count;
  act();
  while (painted.count == before && clock.elapsed() < kWait) QCoreApplication::processEvents();
  return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%-22s %3zu times: median %7.1f ms, most %7.1f ms\n", what, times.size(),
              times[times.size() / 2], times.back());
}

int measure(const QString& table, int depth) {
  OpenedWindow opened;
  opened.window.resize(1280, 800);
  QElapsedTimer clock;
  clock.start();
  drop(&opened.window, table);
  if (!QTest::qWaitFor([&] { return opened.session.hasData(); }, kWait)) return 3;
  std::printf("%zu rows; opened after %.1f s\n", opened.session.document().table->data.rows(),
              static_cast<double>(clock.restart()) / 1000);
  opened.session.setup().setLearner("cart");
  opened.session.setup().setParam("max-depth", static_cast<std::int64_t>(depth));
  opened.window.actions().run->trigger();
  const auto ended = [&] {
    return !opened.session.document().runs.empty() && !opened.session.runs().running() &&
           opened.session.facts() && opened.session.factsAreCurrent();
  };
  if (!QTest::qWaitFor(ended, kWait)) return 3;
  std::printf("run after %.1f s\n", static_cast<double>(clock.restart()) / 1000);
  const auto outcome = opened.session.runs().outcomeOf(opened.session.document().runs.back().number);
  opened.session.selectPoint(opened.session.document().runs.back().number,
                             static_cast<int>(outcome->front.size()) - 1);
  if (!QTest::qWaitFor([&] { return opened.session.factsAreCurrent(); }, kWait)) return 3;
  ModelPane* pane = opened.window.model();
  pane->setView(ModelPane::Tree);
  QTest::qWait(200);
  const auto leaves = opened.tree().leaves();
  std::printf("tree of %zu leaves after %.1f s\n", leaves.size(),
              static_cast<double>(clock.elapsed()) / 1000);
  const Paints trees(pane->treeView()->viewport()), rows(pane->rowsTable()->viewport());
  std::vector<double> selected, shown;
  for (std::size_t i = 0; i < leaves.size() && i < kMostLeaves; ++i) {
    const int leaf = leaves[i];
    pane->setView(ModelPane::Tree);
    QTest::qWait(50);
    selected.push_back(millisecondsTo(trees, [&] { emit pane->treeView()->nodeSelected(leaf); }));
    shown.push_back(millisecondsTo(rows, [&] { pane->setView(ModelPane::RowsView); }));
    if (opened.session.selection().node != leaf) return 3;
  }
  print("leaf chosen in the tree", selected);
  print("its rows", shown);
  std::vector<double> all;
  for (int i = 0; i < 5; ++i) {
    opened.session.selectNode(leaves.front());
    QTest::qWait(50);
    all.push_back(millisecondsTo(rows, [&] { opened.session.selectNode(0); }));
  }
  print("rows of the root", all);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  beginWindowTests("window_rows");
  const QStringList words = QApplication::arguments();
  if (words.size() < 2) {
    std::fprintf(stderr, "usage: window_rows TABLE [DEPTH]\n");
    return 2;
  }
  return measure(words[1], words.size() > 2 ? words[2].toInt() : 10);
}
