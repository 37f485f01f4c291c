// A run that is made once more: how far it is, and what it came to whatever is chosen by then.
#include <QAbstractButton>
#include <QTest>
#include <vector>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/session/table_columns.h"

namespace verifying_test {

using namespace paretree;
using namespace paretree::ui;

class VerifyingTest : public QObject {
  Q_OBJECT

 private slots:
  void itIsInSightWhateverElseIsSaid() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.useOneBox("logistic");
    QVERIFY(opened.run());
    opened.window.actions().verifyRun->trigger();
    auto* going = opened.window.findChild<QAbstractButton*>(QStringLiteral("verifyingGoing"));
    QVERIFY(going);
    QTRY_VERIFY(going->isVisible());
    QVERIFY2(going->text().contains(QStringLiteral("once more: ")), qPrintable(going->text()));
    // Another message leaves it; its chip leads back to Stop.
    opened.window.notice()->show({Notice::Kind::Good, QStringLiteral("Written."), {}});
    QVERIFY(going->isVisible());
    going->click();
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("being made once more")));
    QTRY_COMPARE_WITH_TIMEOUT(opened.window.notice()->text(),
                              QStringLiteral("Run 1: same result, byte for byte."), kRunPatience);
    QTRY_VERIFY(!going->isVisible());
  }

  // Another target is chosen by now, so that roles are others: the result is what it was.
  void anotherTargetMakesNoOtherResult() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const int other = opened.session.data().features().back();
    opened.session.columns().setTarget(other);
    QTRY_COMPARE(opened.session.data().targets(), std::vector<int>{other});
    opened.session.selectPoint(1, 0);
    opened.window.notice()->show({Notice::Kind::Plain, QStringLiteral("another target"), {}});
    opened.window.actions().verifyRun->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(opened.window.notice()->text().startsWith(QStringLiteral("Run 1: ")),
                             kRunPatience);
    QCOMPARE(opened.window.notice()->text(), QStringLiteral("Run 1: same result, byte for byte."));
  }
};

PARETREE_TEST_WITH_APPLICATION(VerifyingTest)
}  // namespace verifying_test

#include "verifying_test.moc"
