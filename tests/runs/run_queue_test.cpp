// Which of many runs is next, and what threads of one process make of it.
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "paretree/runs/many/run_queue.h"
#include "tests/support/unit.h"

namespace run_queue_test {

using namespace paretree;
using runs::RunQueue;
using End = RunQueue::End;

class RunQueueTest : public QObject {
  Q_OBJECT

 private slots:
  void theLongestIsFirstAndWhatNobodyKnowsBeforeIt() {
    const double unknown = std::nan("");
    QCOMPARE(runs::longestFirst({1, unknown, 5, 5, unknown, 9}),
             (std::vector<std::size_t>{1, 4, 5, 2, 3, 0}));
  }

  void whatWasTakenBackIsTheNextAndCountsOnce() {
    RunQueue queue({7, 8, 9});
    QCOMPARE(queue.next(), std::optional<std::size_t>(7));
    QCOMPARE(queue.next(), std::optional<std::size_t>(8));
    queue.ended(7, End::Again);
    QCOMPARE(queue.next(), std::optional<std::size_t>(7));
    queue.ended(7, End::Done);
    queue.ended(8, End::Failed);
    QVERIFY(!queue.finished());
    QCOMPARE(queue.next(), std::optional<std::size_t>(9));
    QVERIFY(!queue.finished());
    queue.ended(9, End::Halted);
    QVERIFY(queue.finished() && queue.halted() && !queue.next());
    QCOMPARE(queue.done() + queue.failed(), std::size_t{2});
    QCOMPARE(queue.waiting(), std::size_t{1});
  }

  // Whatever has ended, those that are under way never have more threads than there are.
  void threadsAreSharedAndNeverExceeded() {
    for (const int threads : {1, 2, 3, 8})
      for (const std::size_t count : {1U, 2U, 3U, 5U, 20U}) {
        std::mutex mutex;
        int most = 0;
        std::vector<int> made(count, 0);
        const auto queue = runs::runHere(count, threads, {}, {},
                                         [&](std::size_t run, int share, const Context::Reporter& reporter) {
                                           [&] { QVERIFY(!reporter); }();
                                           const std::lock_guard lock(mutex);
                                           ++made[run];
                                           most = std::max(most, share);
                                           return End::Done;
                                         });
        QCOMPARE(made, std::vector<int>(count, 1));
        QCOMPARE(queue.done(), count);
        QVERIFY(most <= threads);
        if (count == 1) QCOMPARE(most, threads);
      }
    for (int threads = 1; threads < 12; ++threads)
      for (std::size_t all = 1; all < 20; ++all)
        QVERIFY(runs::shareOfThreads(threads, all - 1) *
                    static_cast<int>(std::min<std::size_t>(all, static_cast<std::size_t>(threads))) <=
                threads);
  }

  void oneThatHaltsIsTheLastToBegin() {
    std::atomic<int> begun = 0;
    const auto queue = runs::runHere(50, 1, {}, {}, [&](std::size_t run, int, const Context::Reporter&) {
      ++begun;
      return run == 3 ? End::Halted : End::Done;
    });
    QCOMPARE(begun.load(), 4);
    QCOMPARE(queue.done(), std::size_t{3});
  }

  void aStopBeginsNoMoreAndKeepsWhatIsDone() {
    std::stop_source source;
    const auto queue =
        runs::runHere(50, 2, source.get_token(), {}, [&](std::size_t run, int, const Context::Reporter&) {
          if (run == 5) source.request_stop();
          return run == 5 ? End::Again : End::Done;
        });
    QVERIFY(queue.done() >= 5 && queue.done() <= 7);
    QCOMPARE(queue.done() + queue.waiting(), std::size_t{50});
  }

  void progressOfAllNeverFallsAndEndsAtOne() {
    double last = 0;
    bool falls = false;
    const auto said = [&](const Progress& progress) {
      falls = falls || progress.fraction < last;
      last = progress.fraction;
    };
    runs::runHere(8, 3, {}, said, [&](std::size_t, int, const Context::Reporter& reporter) {
      for (const double fraction : {0.5, 0.25, 1.0}) {
        Progress progress;
        progress.fraction = fraction;
        reporter(progress);
      }
      return End::Done;
    });
    QVERIFY(!falls);
    QCOMPARE(last, 1.0);
  }
};

PARETREE_TEST(RunQueueTest)
}  // namespace run_queue_test

#include "run_queue_test.moc"
