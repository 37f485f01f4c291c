// Files in the window: second drops, projects, exports, recovery; and Stop, which keeps the best so far.
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QImage>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include "paretree/data/table_file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/shell/dialogs/export_dialog.h"
#include "ui/shell/exporting.h"

namespace files_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

QStringList linesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly)
             ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
             : QStringList();
}

bool write(const QString& path, const QStringList& lines) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(lines.join(QLatin1Char('\n')).toUtf8() + '\n') > 0;
}

}  // namespace

class FilesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
    table_ = sampleTable(QStringLiteral("front"), folder_.path());
    QVERIFY(!table_.isEmpty());
  }

  void stopKeepsTheBestSoFar() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("lines")));
    Session& session = opened.session;
    for (const auto& info : session.setup().learner()->params())
      if (info.id == "generations") session.setup().setParam(info.id, std::int64_t{10000000});
    session.setup().setParam("patience", std::int64_t{0});
    opened.window.actions().run->trigger();
    QVERIFY(opened.window.actions().stop->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(session.runs().outcomeOf(1) && !session.runs().outcomeOf(1)->front.empty(),
                             kRunPatience);
    opened.window.actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kRunPatience);
    QCOMPARE(session.document().runs.size(), std::size_t{1});
    const auto outcome = session.runs().outcomeOf(1);
    QVERIFY(!outcome->front.empty());
    QCOMPARE(outcome->ending, learners::Ending::Stopped);
    QTRY_VERIFY(session.facts());
    QVERIFY(opened.window.notice()->isVisible());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("stopped")));
    QVERIFY(!opened.window.actions().stop->isEnabled());
  }

  void aFileWithTheSameColumnsBecomesTheTestPart() {
    OpenedWindow opened;
    drop(&opened.window, table_);
    QTRY_VERIFY(opened.session.hasData());
    const QStringList lines = linesOf(table_);
    const QString path = folder_.filePath(QStringLiteral("later.csv"));
    QVERIFY(write(path, lines.mid(0, 400)));
    drop(&opened.window, path);
    QTRY_COMPARE(opened.session.setup().asked().split.kind, data::SplitSpec::Kind::TestFile);
    QCOMPARE(opened.session.data().rows(), std::size_t{2400});
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("test part")));
    opened.useOneBox("knn");
    QVERIFY(opened.run());
    QVERIFY(!opened.session.facts()->point.test.empty());
    QCOMPARE(opened.session.facts()->task->test.size(), std::size_t{399});
  }

  // Also while a search goes on: it is a step of its own, and undo takes back that and nothing else.
  void undoTakesBackTheTestPartAlone() {
    OpenedWindow opened;
    Session& s = opened.session;
    drop(&opened.window, table_);
    QTRY_VERIFY(s.hasData());
    const int feature = s.data().features().front();
    s.columns().setUsed({feature}, false);
    const auto before = s.setup().asked().split;
    s.setup().setLearner("gmt");
    s.setup().setParam("generations", std::int64_t{10000000});
    s.setup().setParam("patience", std::int64_t{0});
    opened.window.actions().run->trigger();
    QTRY_VERIFY(s.runs().running());
    const QString path = folder_.filePath(QStringLiteral("later.csv"));
    QVERIFY(write(path, linesOf(table_).mid(0, 400)));
    drop(&opened.window, path);
    QTRY_COMPARE(s.setup().asked().split.kind, data::SplitSpec::Kind::TestFile);
    QVERIFY(s.undoStack()->undoText().contains(QStringLiteral("later.csv")));
    QTest::keyClick(&opened.window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(s.setup().asked().split == before);
    QVERIFY2(!s.columns().isUsed(feature), "an older edit was taken back");
    QTest::keyClick(&opened.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(s.setup().asked().split.kind, data::SplitSpec::Kind::TestFile);
    s.runs().stop();
    QTRY_VERIFY_WITH_TIMEOUT(!s.runs().running(), kRunPatience);
  }

  void aColumnForEachRowBecomesABlackBox() {
    OpenedWindow opened;
    drop(&opened.window, table_);
    QTRY_VERIFY(opened.session.hasData());
    const QStringList lines = linesOf(table_);
    QStringList said{QStringLiteral("guess")};
    for (qsizetype i = 1; i < lines.size(); ++i) said << lines[i].section(QLatin1Char(','), -1);
    const QString path = folder_.filePath(QStringLiteral("guesses.csv"));
    QVERIFY(write(path, said));
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.data().schema()->find("guess") >= 0);
    QCOMPARE(opened.session.data().info(opened.session.data().schema()->find("guess")).role,
             data::Role::Prediction);
    opened.useOneBox("column:guess");
    QVERIFY(opened.run());
    opened.window.actions().undo->trigger();
    QVERIFY(opened.session.data().schema()->find("guess") < 0);
  }

  void aProjectIsSavedAndOpenedAgain() {
    const QString path = folder_.filePath(QStringLiteral("work.paretree"));
    std::vector<learners::FrontPoint> front;
    {
      OpenedWindow opened;
      QVERIFY(opened.openSample(QStringLiteral("front")));
      QVERIFY(opened.run());
      QVERIFY(opened.selectMixed());
      opened.session.selectNode(opened.leaf(false));
      opened.window.actions().lock->trigger();
      QTRY_COMPARE(opened.session.document().drafts.size(), std::size_t{1});
      front = opened.session.runs().outcomeOf(1)->front;
      QVERIFY(opened.session.project().isModified());
      opened.session.project().save(path);
      QTRY_VERIFY(!opened.session.project().isModified());
      QVERIFY(QFileInfo(path).size() > 1000);
    }
    OpenedWindow opened;
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.facts());
    QCOMPARE(opened.session.document().projectPath, path);
    QVERIFY(!opened.session.project().isModified());
    QCOMPARE(opened.session.document().drafts.size(), std::size_t{1});
    QCOMPARE(opened.session.runs().outcomeOf(1)->front.size(), front.size());
    for (std::size_t i = 0; i < front.size(); ++i)
      QCOMPARE(opened.session.runs().outcomeOf(1)->front[i].scores, front[i].scores);
    // What was edited can still be judged after reopening.
    opened.session.selectDraft(1);
    QTRY_VERIFY(opened.session.factsAreCurrent() && opened.session.selection().draft == 1);
    opened.session.editing().preview({model::PruneEdit{0}});
    QTRY_VERIFY(opened.session.editing().previewed());
    QVERIFY(!std::isnan(opened.session.editing().previewed()->point.scores.at(0)));
  }

  void picturesAreWrittenAndTheDialogOffersThem() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    for (const auto& info : opened.session.setup().learner()->params())
      if (info.id == "generations") opened.session.setup().setParam(info.id, std::int64_t{20});
    QVERIFY(opened.run());
    opened.window.actions().exportFile->trigger();
    auto* dialog = opened.window.findChild<QDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* format = dialog->findChild<QComboBox*>();
    QVERIFY(format && format->findData(QStringLiteral("png")) >= 0 &&
            format->findData(QStringLiteral("pdf")) >= 0);
    // Every format is offered, says what it is for, and is written.
    const QStringList endings{QStringLiteral("png"),  QStringLiteral("svg"),  QStringLiteral("pdf"),
                              QStringLiteral("html"), QStringLiteral("csv"),  QStringLiteral("xlsx"),
                              QStringLiteral("json"), QStringLiteral("pmml"), QStringLiteral("py"),
                              QStringLiteral("c"),    QStringLiteral("sql"),  QStringLiteral("tex"),
                              QStringLiteral("dot"),  QStringLiteral("txt")};
    QSet<QString> uses;
    for (const QString& ending : endings) {
      QVERIFY2(format->findData(ending) >= 0, qPrintable(ending));
      format->setCurrentIndex(format->findData(ending));
      uses << dialog->findChild<QLabel*>(QStringLiteral("exportUse"))->text();
    }
    QVERIFY(uses.size() >= 13 && !uses.contains(QString()));
    dialog->reject();
    for (const QString& ending : endings) {
      const QString path = folder_.filePath(QStringLiteral("model.") + ending);
      exportTo(&opened.session, opened.window.exporter(), path, 0);
      QTRY_VERIFY2(opened.window.notice()->text().contains(path), qPrintable(opened.window.notice()->text()));
      QVERIFY2(QFileInfo(path).size() > 100, qPrintable(path));
    }
    const auto lines = [&](const char* name) {
      QFile file(folder_.filePath(QLatin1String(name)));
      return file.open(QIODevice::ReadOnly)
                 ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                 : QStringList();
    };
    QCOMPARE(lines("model.csv").size(), static_cast<qsizetype>(opened.session.data().rows()) + 1);
    QVERIFY(lines("model.csv").front().startsWith(QStringLiteral("row,prediction")));
    // What the model's figures are counted from stands in it: known answers, and who is in which part.
    const auto answers =
        data::readTable(folder_.filePath(QStringLiteral("model.csv")).toStdString(), {}, Context());
    QVERIFY(answers.ok());
    const auto& facts = *opened.session.facts();
    const int part = answers->data.schema()->find("part");
    const int known = answers->data.schema()->find(facts.task->data.info(facts.task->targets[0]).name);
    QVERIFY(part >= 0 && known >= 0);
    std::size_t test = 0;
    for (data::Row row = 0; row < answers->data.rows(); ++row) {
      test += answers->data.text(part, row) == "test";
      QCOMPARE(answers->data.text(known, row), facts.task->data.text(facts.task->targets[0], row));
    }
    QCOMPARE(test, facts.task->test.size());
    const auto book =
        data::readTable(folder_.filePath(QStringLiteral("model.xlsx")).toStdString(), {}, Context());
    QVERIFY(book.ok());
    QCOMPARE(book->data.rows(), opened.session.data().rows());
    QCOMPARE(book->data.columns(), static_cast<int>(lines("model.csv").front().count(',')) + 1);
    QVERIFY(lines("model.html").join(QLatin1Char(' ')).contains(QStringLiteral("<svg")));
    QVERIFY(lines("model.py").join(QLatin1Char(' ')).contains(QStringLiteral("def ")));
    for (const char* ending : {"png", "pdf", "svg", "tex"}) {
      const QString path = folder_.filePath(QStringLiteral("tree.") + QLatin1String(ending));
      exportTo(&opened.session, opened.window.exporter(), path, 1200);
      QTRY_VERIFY(opened.window.notice()->text().contains(path));
      QVERIFY(QFileInfo(path).size() > 200);
    }
    QCOMPARE(QImage(folder_.filePath(QStringLiteral("tree.png"))).width(), 1200);
    QFile pdf(folder_.filePath(QStringLiteral("tree.pdf")));
    QVERIFY(pdf.open(QIODevice::ReadOnly) && pdf.read(5) == "%PDF-");
  }

  // A model that a person drew or changed has a report of its own, as those of runs have.
  void aTreeThatIsDrawnOrChangedHasAReport() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    Session& session = opened.session;
    session.setup().setLearner("cart");
    opened.window.actions().draw->trigger();
    QTRY_VERIFY(session.selection().draft && session.factsAreCurrent());
    session.selectNode(0);
    opened.window.actions().grow->trigger();
    QTRY_VERIFY(session.editing().previewed());
    opened.window.actions().keep->trigger();
    QTRY_VERIFY(session.factsAreCurrent() && opened.tree().size() > 1);
    // Without a run there is no page to share; what there is instead is a press away.
    QVERIFY(opened.window.actions().share->isEnabled());
    opened.window.actions().share->trigger();
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("report")),
             qPrintable(opened.window.notice()->text()));
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text().startsWith(QLatin1String("Export"))) QTest::mouseClick(button, Qt::LeftButton);
    auto* dialog = opened.window.findChild<ExportDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->findChild<QComboBox*>()->findData(QStringLiteral("html")) >= 0);
    delete dialog;
    const auto report = [&](const char* name) {
      const QString path = folder_.filePath(QLatin1String(name));
      exportTo(&session, opened.window.exporter(), path, 0);
      const bool written = QTest::qWaitFor([&] { return opened.window.notice()->text().contains(path); });
      return written ? linesOf(path).join(QLatin1Char('\n')) : QString();
    };
    const QString drawn = report("drawn.html");
    const std::string sha = session.document().data.sha256;
    for (const QString& words :
         {QStringLiteral("<h1>Tree drawn by hand on "), QStringLiteral("<svg"), QStringLiteral("as drawn"),
          QStringLiteral("What was done by hand"), QStringLiteral("Each leaf in words:"),
          QString::fromStdString(sha), QString::number(session.facts()->task->train.size())})
      QVERIFY2(drawn.contains(words), qPrintable(words));
    QCOMPARE(drawn.count(QStringLiteral("<li>When ")), session.facts()->model->tree()->leafCount());
    // Its figures are those over the model.
    const auto& point = session.facts()->point;
    for (const double share : {point.train.at(0), point.test.at(0)})
      QVERIFY2(drawn.contains(percentText(share, 1)), qPrintable(percentText(share, 1)));
    // One that began from a run stands beside the model that it was.
    QVERIFY(opened.run());
    const int last = static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1;
    QVERIFY(opened.select(last));
    session.editing().edit({model::PruneEdit{1}});
    QTRY_VERIFY(session.selection().draft && session.factsAreCurrent());
    const QString edited = report("edited.html");
    const QString beside = QStringLiteral("model %1 of run 1, as the search made it").arg(last + 1);
    for (const QString& words : {beside, QStringLiteral("as edited"), QStringLiteral(", edited on "),
                                 percentText(session.runs().outcomeOf(1)->front[last].test.at(0), 1)})
      QVERIFY2(edited.contains(words), qPrintable(words));
  }

  // What would be written is seen, and what cannot be written is said, before a file is chosen.
  // The model that the words name is the one with the ring, whichever is suggested.
  void theFrontIsWrittenWithTheSelectedModel() {
    const QTemporaryDir folder;
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const int last = static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()) - 1;
    QVERIFY(last > 0);
    for (const int model : {last, 0}) {
      QVERIFY(opened.select(model));
      opened.window.findChild<QAction*>(QStringLiteral("exportFront"))->trigger();
      auto* ask = opened.window.findChild<QFileDialog*>(QStringLiteral("exportFront"));
      QVERIFY(ask);
      const QString path = folder.filePath(QStringLiteral("ringed-%1.svg").arg(model));
      emit ask->fileSelected(path);
      delete ask;
      QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 300 && !opened.window.exporter()->running(),
                               kRunPatience);
      const QString said = QStringLiteral("the ringed one is model %1,").arg(model + 1);
      QVERIFY2(linesOf(path).join(QLatin1Char(' ')).contains(said), qPrintable(said));
    }
  }

  void theDialogShowsWhatWouldBeWritten() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("bars")));
    QVERIFY(opened.run());
    QVERIFY(opened.session.facts()->model->targets.size() > 1);
    QSettings().setValue(QStringLiteral("export/format"), QStringLiteral("png"));
    opened.window.actions().exportFile->trigger();
    auto* dialog = opened.window.findChild<ExportDialog*>();
    QVERIFY(dialog);
    auto* choose = dialog->findChild<QPushButton*>(QStringLiteral("exportChoose"));
    auto* format = dialog->findChild<QComboBox*>(QStringLiteral("exportFormat"));
    QSignalSpy shown(dialog, &ExportDialog::previewed);
    const auto take = [&](const char* ending) {
      const auto before = shown.count();
      const int index = format->findData(QString::fromLatin1(ending));
      if (format->currentIndex() != index) format->setCurrentIndex(index);
      return QTest::qWaitFor([&] { return shown.count() > before; });
    };
    QTRY_VERIFY(shown.count() > 0);
    QVERIFY(dialog->hasPreview() && choose->isEnabled());
    shoot(opened.window, "export-picture");
    // Enter chooses the file, wherever the focus is in the dialog.
    QSignalSpy chosen(choose, &QPushButton::clicked);
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] {
      if (auto* ask = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) ask->reject();
    });
    closer.start(50);
    format->setFocus();
    QTest::keyClick(format, Qt::Key_Return);
    closer.stop();
    QCOMPARE(chosen.count(), 1);
    QVERIFY(dialog->isVisible());
    QVERIFY(take("pmml"));
    QVERIFY2(!dialog->problem().isEmpty() && !choose->isEnabled(), qPrintable(dialog->problem()));
    QVERIFY(!dialog->hasPreview() &&
            dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->isVisible());
    shoot(opened.window, "export-refused");
    QVERIFY(take("txt"));
    QVERIFY(dialog->problem().isEmpty() && choose->isEnabled() && dialog->hasPreview());
    shoot(opened.window, "export-text");
    // What changes while it is open, as when estimates arrive, is written, and so it is shown.
    const auto* text = dialog->findChild<QPlainTextEdit*>();
    const QString before = text->toPlainText();
    const auto& selection = opened.session.selection();
    opened.session.selectPoint(selection.run, selection.model == 0 ? 1 : 0);
    QTRY_VERIFY(text->toPlainText() != before);
    dialog->reject();
  }

  // A search that ends while the dialog is open may select a model that has no picture.
  void aModelWithoutAPictureIsRefusedInThePreview() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QVERIFY(opened.run());
    const int tree = opened.session.selection().run;
    opened.session.setup().setLearner("forest");
    QVERIFY(opened.run());
    const int forest = opened.session.document().runs.back().number;
    QVERIFY(forest != tree);
    opened.session.selectPoint(tree, 0);
    QTRY_VERIFY(opened.session.facts() && opened.session.facts()->model->tree());
    QSettings().setValue(QStringLiteral("export/format"), QStringLiteral("png"));
    opened.window.actions().exportFile->trigger();
    auto* dialog = opened.window.findChild<ExportDialog*>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->hasPreview());
    opened.session.selectPoint(forest, 0);
    QTRY_VERIFY(!dialog->problem().isEmpty());
    QVERIFY(!dialog->hasPreview());
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("exportChoose"))->isEnabled());
    dialog->reject();
  }

  void whatAKilledProgramLeftIsBroughtBackOnce() {
    const QString side = folder_.filePath(QStringLiteral("side")),
                  kept = folder_.filePath(QStringLiteral("kept.paretree"));
    {
      OpenedWindow opened(side);
      QVERIFY(opened.openSample(QStringLiteral("front")));
      QVERIFY(opened.run());
      const auto files = [&] {
        return QDir(side).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files);
      };
      QTRY_VERIFY(!files().isEmpty() && files().front().size() > 1000);
      QVERIFY(QFile::copy(files().front().absoluteFilePath(), kept));
    }
    QVERIFY(QDir(side).entryList({QStringLiteral("*.paretree")}, QDir::Files).isEmpty());
    QVERIFY(QFile::copy(kept, side + QStringLiteral("/left.paretree")));
    Session session(std::make_shared<const learners::Registry>());
    Recovery recovery(&session, side);
    QCOMPARE(recovery.leftOver().size(), qsizetype{1});
    recovery.recover(recovery.leftOver().front());
    QTRY_VERIFY(session.facts());
    QCOMPARE(session.document().runs.size(), std::size_t{1});
    QVERIFY(session.project().isModified());
    QVERIFY(recovery.leftOver().isEmpty());
  }

 private:
  QTemporaryDir folder_;
  QString table_;
};

PARETREE_TEST_WITH_APPLICATION(FilesTest)
}  // namespace files_test

#include "files_test.moc"
