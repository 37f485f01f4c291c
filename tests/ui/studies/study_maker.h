// Studies for the tests of their window, made by the command line of 200 rows of the sample "activity".
#pragma once

#include "tests/support/study_runs.h"
#include "tests/ui/opened_window.h"
#include "ui/studies/study_window.h"

namespace paretree::ui {

/// Waits until `wanted` holds of a study that runs; in vain it tells what the window and run.log say.
template <class Wanted>
support::Waited waitFor(const StudyWindow& study, Wanted wanted) {
  return support::waitUntil(wanted, [&] {
    QStringList said{study.status()};
    for (const char* name : {"studyProblem", "studyPlanStatus"})
      if (const auto* label = study.findChild<QLabel*>(QLatin1String(name))) said << label->text();
    return said.join(QLatin1Char('\n')).toUtf8() + "\nrun.log: " +
           support::CommandLine::content(study.follower().site().folder + QStringLiteral("/run.log"));
  });
}

class StudyMaker {
 public:
  static constexpr int kPatience = support::kPatience;

  const support::CommandLine& cli() const { return cli_; }
  QString file(const QString& name) const { return cli_.file(name); }
  /// Of cart with two values and seeds 1-3, unless `more` says other tables, learners, grids or seeds.
  QString make(const QString& name, const QStringList& more = {}) const {
    QStringList words{"study", "new", cli_.file(name), "--quiet"};
    if (!more.contains("--data")) words += {"--data", madeTable("activity", 200)};
    if (!more.contains("--learner")) words += {"--learner", "cart", "--grid", "min-leaf=3|12"};
    if (!more.contains("--seeds")) words += {"--seeds", "1-3"};
    run(words + more);
    return cli_.file(name);
  }
  /// Runs the command line, which must end well.
  void run(const QStringList& words) const {
    const auto done = cli_.run(words);
    if (done.code != 0) qFatal("%s", done.err.constData());
  }

 private:
  support::CommandLine cli_;
};

}  // namespace paretree::ui

/// The same within a test, of a condition.
#define VERIFY_SOON(study, ...)                                                      \
  do {                                                                               \
    const auto waited = paretree::ui::waitFor(study, [&] { return (__VA_ARGS__); }); \
    QVERIFY2(waited, waited.words());                                                \
  } while (false)
