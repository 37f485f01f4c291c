// A run as one file: the dialog says what is inside and how large that is, and writes what it says.
#include <QFileDialog>
#include <QRegularExpression>
#include <QTranslator>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/export/html_report.h"
#include "ui/shell/dialogs/share_dialog.h"

namespace sharing_test {

using namespace paretree;
using namespace paretree::ui;

class SharingTest : public QObject {
  Q_OBJECT
  std::unique_ptr<OpenedWindow> opened_;
  QTemporaryDir folder_;

  ShareDialog* dialog() {
    opened_->window.actions().share->trigger();
    auto* found = opened_->window.findChild<ShareDialog*>();
    if (found && !QTest::qWaitFor([&] { return sizeOf(found) > 0; }, kRunPatience)) return nullptr;
    return found;
  }
  /// Kilobytes, 0 while the page is made.
  static double sizeOf(const ShareDialog* dialog) {
    static const QRegularExpression kNumber(QStringLiteral("([0-9.]+) (kB|MB)"));
    const auto* label = dialog->findChild<QLabel*>(QStringLiteral("shareSize"));
    const auto match = kNumber.match(label->text());
    return match.hasMatch() ? match.captured(1).toDouble() * (match.captured(2) == "MB" ? 1000 : 1) : 0;
  }
  QString saved(ShareDialog* from, const char* name) {
    const QString path = folder_.filePath(QLatin1String(name));
    from->findChild<QPushButton*>(QStringLiteral("shareSave"))->click();
    auto* ask = from->findChild<QFileDialog*>(QStringLiteral("shareFile"));
    if (!ask) return {};
    emit ask->fileSelected(path);
    delete ask;
    if (!QTest::qWaitFor([&] { return QFileInfo(path).size() > 0 && !opened_->window.exporter()->running(); },
                         kRunPatience))
      return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("sharing"));
    opened_ = std::make_unique<OpenedWindow>();
    QVERIFY(opened_->openSample(QStringLiteral("front")));
    opened_->useOneBox("knn");
    QVERIFY(!opened_->window.actions().share->isEnabled());
    QVERIFY(opened_->run());
    QVERIFY(opened_->window.actions().share->isEnabled());
    opened_->session.marks().setNote({1, 0}, QStringLiteral("the board's choice"));
  }
  void cleanupTestCase() { opened_.reset(); }

  void rowsComeOnlyWhereTheyAreTicked() {
    auto* share = dialog();
    QVERIFY(share);
    auto* rows = share->findChild<QCheckBox*>(QStringLiteral("shareRows"));
    QVERIFY(rows->isEnabled() && !rows->isChecked());
    QVERIFY2(rows->text().contains(QStringLiteral("test part")), qPrintable(rows->text()));
    shoot(opened_->window, "share");
    const double before = sizeOf(share);
    rows->setChecked(true);
    QCOMPARE(sizeOf(share), 0.0);
    QTRY_VERIFY_WITH_TIMEOUT(sizeOf(share) > before, kRunPatience);
    const QString with = saved(share, "with.html");
    QVERIFY(with.contains(QStringLiteral("\"rows\":{\"columns\"")));
    share = dialog();
    QVERIFY(share);
    const double told = sizeOf(share);
    const QString without = saved(share, "without.html");
    QVERIFY(without.size() > 10'000 && !without.contains(QStringLiteral("\"rows\":{\"columns\"")));
    QVERIFY2(std::abs(static_cast<double>(without.toUtf8().size()) / 1000 - told) < 0.1,
             qPrintable(QString::number(told)));
  }

  // Of plain trees nothing is said of black boxes.
  void whatIsNotInsideIsSaidWhereThereIsSome() {
    const auto says = [&] {
      for (const auto* label : opened_->window.findChild<ShareDialog*>()->findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral("Black boxes are not inside"))) return true;
      return false;
    };
    auto* share = dialog();
    QVERIFY(share && says());
    delete share;
    OpenedWindow plain;
    QVERIFY(plain.openSample(QStringLiteral("front")));
    plain.session.setup().setLearner("cart");
    QVERIFY(plain.run());
    plain.window.actions().share->trigger();
    auto* other = plain.window.findChild<ShareDialog*>();
    QVERIFY(other);
    for (const auto* label : other->findChildren<QLabel*>())
      QVERIFY2(!label->text().contains(QStringLiteral("Black boxes")), qPrintable(label->text()));
  }

  void notesComeUnlessTheyAreUnticked() {
    auto* share = dialog();
    QVERIFY(share);
    QCOMPARE(share->options().modelNotes.at(0), std::string("the board's choice"));
    QCOMPARE(share->options().runNumber, 1);
    QCOMPARE(share->options().model, opened_->session.selection().model);
    share->findChild<QCheckBox*>(QStringLiteral("shareNotes"))->setChecked(false);
    QVERIFY(share->options().modelNotes.empty());
    QTRY_VERIFY_WITH_TIMEOUT(sizeOf(share) > 0, kRunPatience);
    QVERIFY(!saved(share, "quiet.html").contains(QStringLiteral("board")));
  }

  void itIsLookedAtBeforeItIsSaved() {
    auto* share = dialog();
    QVERIFY(share);
    QString shown;
    disconnect(share, &ShareDialog::previewed, nullptr, nullptr);
    connect(share, &ShareDialog::previewed, this, [&](const QString& path) { shown = path; });
    share->findChild<QPushButton*>(QStringLiteral("shareLook"))->click();
    QFile file(shown);
    QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("<!DOCTYPE html>"));
    file.close();
    delete share;
    QVERIFY(!QFile::exists(shown));
  }

  void thePageSpeaksTheLanguageOfTheProgram() {
    const auto& run = *opened_->session.document().runs.front().run;
    QVERIFY(sharedPage(run).find("<html lang=\"en\">") != std::string::npos);
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    const QString page = QString::fromStdString(sharedPage(run));
    ReportOptions options;
    options.learnerName = "Hybrid trees";
    const QString report = QString::fromStdString(htmlReport(run, options));
    QCoreApplication::removeTranslator(&german);
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
    for (const char* words : {"<html lang=\"de\">", "\"decimal\":\",\"", "Eine Zeile ausprobieren"})
      QVERIFY2(page.contains(QString::fromUtf8(words)), words);
    for (const char* english : {"Try a row", "Rows without a value", "All models"})
      QVERIFY2(!page.contains(QString::fromUtf8(english)), english);
    for (const char* words : {"<html lang=\"de\">", "Einstellungen", "Pareto-Front"})
      QVERIFY2(report.contains(QString::fromUtf8(words)), words);
    for (const char* english :
         {"Pareto front", " models; ", "more leaves", "Settings", "Notes", "Hybrid trees"})
      QVERIFY2(!report.contains(QString::fromUtf8(english)), english);
  }
};

PARETREE_TEST_WITH_APPLICATION(SharingTest)
}  // namespace sharing_test

#include "sharing_test.moc"
