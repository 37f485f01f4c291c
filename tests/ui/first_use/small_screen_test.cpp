// A screen of 1440x900 at 150 %, which is 960x600: the window and its dialogs fit, and everything can be
// reached. And what stays behind when another file is opened, what a legend names, and what is said where the
// worker program is missing.
#include "paretree/messages/text.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/tree/legend.h"
#include "ui/widgets/screen_size.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr QRect kScreen(0, 0, 960, 572);  // without the desktop's bar

}  // namespace

class SmallScreenTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("small_screen"));
    applyLook(false);
  }

  void aWindowOpensWithinItsScreen() { QCOMPARE(boundedToScreen({1280, 800}, kScreen), QSize(960, 542)); }

  void anotherFileBeginsAnew() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{10});
    QVERIFY(opened.run());
    opened.window.model()->setView(ModelPane::Rules);
    auto* find = opened.window.findChild<QLineEdit*>(QStringLiteral("findField"));
    find->setText(QStringLiteral("income"));
    const std::string before = opened.session.document().table->path;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.document().table->path != before, kRunPatience);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY2(find->text().isEmpty(), qPrintable(find->text()));
    QCOMPARE(opened.window.model()->view(), ModelPane::Tree);
  }

  void aLegendNamesTheClassesThatOccur() {
    auto schema = std::make_shared<data::Schema>();
    data::ColumnInfo target;
    target.name = "class";
    target.type = data::ColumnType::Nominal;
    target.levels = {"a", "b", "never"};
    schema->columns = {target};
    auto model = std::make_shared<model::Model>();
    model->schema = schema;
    model->targets = {0};
    model::Node leaf;
    leaf.body = model::Leaf(model::ClassLeaf{{3, 2, 0}, 0});
    leaf.stats.rows = 5;
    leaf.stats.counts = {3, 2, 0};
    model::Tree tree;
    tree.nodes = {leaf};
    model->shape = tree;
    QStringList names;
    for (const auto& item : viewLegend(layOut(model, {}, TreeOptions(), Type()))) names << item.text;
    QCOMPARE(names, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
  }

  /// Where the solvers' program is missing a strip says so and what follows; as a whole in German too.
  void aMissingWorkerIsSaidInAStrip() {
    qputenv("PARETREE_WORKER", "/nonexistent/paretree-worker");
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("rules")));
    opened.session.setup().setParam("trees", std::int64_t{10});
    QVERIFY(opened.run());
    QTRY_VERIFY(opened.window.notice()->isVisible());
    const QString said = opened.window.notice()->text();
    QVERIFY2(said.contains(QStringLiteral("paretree-worker")) && said.contains(QStringLiteral("not proven")),
             qPrintable(said));
    for (const auto& note : opened.session.runs().outcomeOf(1)->notes) {
      const QString german = QString::fromStdString(messages::text(note, messages::Language::German));
      for (const char* english : {" the ", " was ", " not ", " is "})
        QVERIFY2(!german.contains(QLatin1String(english)), qPrintable(german));
    }
    shoot(opened.window, "no-worker");
    qunsetenv("PARETREE_WORKER");
  }
};

QTEST_MAIN(SmallScreenTest)
#include "small_screen_test.moc"
