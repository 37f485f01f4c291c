// A learner that the build was given by -DPARETREE_LEARNERS stands on its card and in the form, and runs: the
// window names no learner (tests/contract/added_learner_test.cpp says how it gets into this program).
#include <QTest>

#include "tests/ui/opened_window.h"
#include "ui/shell/pages/learner_cards.h"

using namespace paretree;
using namespace paretree::ui;

class AddedLearnerTest : public QObject {
  Q_OBJECT

 private slots:
  void itHasACardAFormAndAFront() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    const auto cards = opened.window.findChildren<LearnerCard*>();
    const auto card = std::find_if(cards.begin(), cards.end(),
                                   [](const auto* one) { return one->id() == "one-attribute"; });
    QVERIFY(card != cards.end());
    const auto field = [&](const char* id) {
      return opened.window.findChild<QWidget*>(QStringLiteral("param-") + QLatin1String(id));
    };
    QVERIFY(field("black-box"));  // the sample's own learner
    QTest::mouseClick(*card, Qt::LeftButton);
    QCOMPARE(opened.session.setup().asked().learner, std::string("one-attribute"));
    QTRY_VERIFY(!field("black-box"));
    QVERIFY(field("leaves") && field("min-leaf"));
    QVERIFY(opened.run());
    QVERIFY(opened.session.document().runs.back().run->outcome.front.size() >= 2);
  }
};

QTEST_MAIN(AddedLearnerTest)
#include "added_learner_test.moc"
