// Views of a model where names are long: what tells them apart is in sight, and rows keep their room.
#include <QAbstractItemView>
#include <QLabel>
#include <QTest>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/inspectors/views/what_if_view.h"
#include "ui/widgets/fields/name_box.h"

namespace long_names_test {

using namespace paretree;
using namespace paretree::ui;

class LongNamesTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  std::unique_ptr<OpenedWindow> opened_;

 private slots:
  void initTestCase() {
    beginWindowTests("LongNamesTest");
    QByteArray text =
        "measured at the first of all places,measured at the second of all places,cost of the first "
        "year,cost of the second year\n";
    for (int i = 0; i < 240; ++i)
      text += QByteArray::number(i * 7 % 100) + ',' + QByteArray::number(i * 13 % 90) + ',' +
              QByteArray::number(10 + (i * 7 % 100 > 50 ? 40 : 0) + i * 3 % 7 / 10.0) + ',' +
              QByteArray::number(20 + (i * 13 % 90 > 30 ? 30 : 0) + i * 5 % 7 / 10.0) + '\n';
    const QString path = folder_.filePath(QStringLiteral("long.csv"));
    QVERIFY(writeFile(path.toStdString(), text.toStdString()));
    opened_ = std::make_unique<OpenedWindow>();
    opened_->session.reader().open(path);
    QTRY_VERIFY(opened_->session.hasData());
    opened_->session.columns().setRoles({2, 3}, data::Role::Target);
    opened_->session.setup().setLearner("ocdt");
    QVERIFY(opened_->run() && opened_->select(1));
  }
  void cleanupTestCase() { opened_.reset(); }

  void namesInFieldsAreCutInTheirMiddle() {
    NameBox box;
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.addItem(QStringLiteral("measured at the first of all places"));
    box.addItem(QStringLiteral("measured at the first of all dates"));
    box.resize(150, 28);
    box.show();
    const QString first = box.shownText();
    QVERIFY2(first.contains(QChar(0x2026)) && first.endsWith(QStringLiteral("aces")), qPrintable(first));
    box.setCurrentIndex(1);
    QVERIFY(box.shownText() != first);
    box.showPopup();
    QVERIFY(box.view()->minimumWidth() > box.width());
    box.hidePopup();
  }

  // Room for what a value was is kept free: the name stands over the field rather than being cut beside it.
  void theNameOfACutIsWholeBesideFreeRoom() {
    opened_->window.resize(1280, 800);
    opened_->session.selectNode(0);
    auto* field = opened_->window.inspector()->findChild<QWidget*>(QStringLiteral("threshold"));
    QVERIFY(field);
    QTRY_VERIFY(field->isVisible());
    const QLabel* name = nullptr;
    for (const auto* label : field->parentWidget()->findChildren<QLabel*>())
      if (label->text().endsWith(QStringLiteral("at most"))) name = label;
    QVERIFY(name);
    QTRY_VERIFY2(name->width() >= name->fontMetrics().horizontalAdvance(name->text()),
                 qPrintable(QStringLiteral("%1 of %2").arg(name->width()).arg(name->text())));
    shoot(opened_->window, "long-names-cut");
    QVERIFY(name->geometry().right() <= field->parentWidget()->width());
    QVERIFY(!name->geometry().intersects(field->geometry()));
  }

  void answersOfSeveralTargetsHaveTheirNames() {
    QVERIFY(opened_->window.model()->setView(QStringLiteral("what-if")));
    auto* view = opened_->window.findChild<WhatIfView*>();
    QTRY_COMPARE(view->card()->answer().split(QLatin1Char('\n')).size(), 2);
    const QStringList lines = view->card()->answer().split(QLatin1Char('\n'));
    QVERIFY2(lines[0].startsWith(QStringLiteral("cost of the first year: ")), qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(QStringLiteral("cost of the second year: ")), qPrintable(lines[1]));
  }

  void plotsOfResidualsLeaveTheRowsSomeLines() {
    QualityView view(&opened_->session);
    view.resize(700, 300);
    view.show();
    view.showModel(opened_->session.facts());
    QTRY_VERIFY_WITH_TIMEOUT(view.quality(), kRunPatience);
    const auto* histogram = view.findChildren<PlotWidget*>().front();
    QTRY_VERIFY2(view.rowsTable()->height() >= 90, qPrintable(QString::number(view.rowsTable()->height())));
    QTRY_VERIFY(std::abs(histogram->width() - view.plot()->width()) < 30);
    const auto* header = view.rowsTable()->model();
    QCOMPARE(header->headerData(AnsweredRowsModel::Residual + 1, Qt::Horizontal).toString().size(), 24);
  }
};

PARETREE_TEST_WITH_APPLICATION(LongNamesTest)
}  // namespace long_names_test

#include "long_names_test.moc"
