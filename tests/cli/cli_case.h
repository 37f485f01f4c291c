// What the tests of the command line share: the program, a folder for its files, a table in it.
#pragma once

#include <QTest>

#include "tests/support/command_line.h"

namespace paretree::support {

class CliCase : public QObject {
 protected:
  /// 600 rows of the sample "activity" as activity.csv.
  void makeTable() const {
    QVERIFY(QFile::exists(program()));
    QCOMPARE(run({"generate", "activity", "--rows", "600", "--out", file("activity.csv")}).code, 0);
  }
  const QString& program() const { return cli_.program(); }
  Done run(const QStringList& arguments) const { return cli_.run(arguments); }
  QString file(const QString& name) const { return cli_.file(name); }
  QString written(const QString& name, const QByteArray& bytes) const { return cli_.written(name, bytes); }
  static QByteArray content(const QString& path) { return CommandLine::content(path); }

 private:
  CommandLine cli_;
};

}  // namespace paretree::support
