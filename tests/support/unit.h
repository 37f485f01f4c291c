// The units of a room's test program: each is one Qt Test class in a source of its own, which ends with
//   PARETREE_TEST(EditTest)                    or PARETREE_TEST_WITH_APPLICATION(EditTest), as
//   QTEST_APPLESS_MAIN and QTEST_MAIN #include "edit_test.moc"
// `test_model edit ...` runs it with Qt Test's own words after its name; without a name all units run, one
// after another.
#pragma once
#include <QTest>
#include <QtGlobal>
#if defined(QT_WIDGETS_LIB)
#include <QApplication>
#elif defined(QT_GUI_LIB)
#include <QGuiApplication>
#else
#include <QCoreApplication>
#endif

namespace paretree::support {

#if defined(QT_WIDGETS_LIB)
using Application = QApplication;
#elif defined(QT_GUI_LIB)
using Application = QGuiApplication;
#else
using Application = QCoreApplication;
#endif

using RunUnit = int (*)(int argc, char** argv);

/// Made before main() is entered, which finds the unit by its source: tests/model/edit_test.cpp is
/// model/edit.
struct Unit {
  Unit(const char* source, RunUnit run);
};

template <class Test>
int runUnit(int argc, char** argv) {
  Test test;
  return QTest::qExec(&test, argc, argv);
}

template <class Test>
int runUnitInApplication(int argc, char** argv) {
  Application application(argc, argv);
  Application::setAttribute(Qt::AA_Use96Dpi, true);
  return runUnit<Test>(argc, argv);
}

}  // namespace paretree::support

#define PARETREE_TEST(Test) \
  static const paretree::support::Unit k##Test##Unit(__FILE__, paretree::support::runUnit<Test>);
#define PARETREE_TEST_WITH_APPLICATION(Test) \
  static const paretree::support::Unit k##Test##Unit(__FILE__, paretree::support::runUnitInApplication<Test>);
