// What the window of a study says of its plan and changes in it: values and learners added, cells taken out
// and in again, which rows and models figures are of.
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

#include "tests/support/unit.h"
#include "tests/ui/studies/study_maker.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/studies/add_cells_dialog.h"
#include "ui/studies/open_study_dialog.h"
#include "ui/studies/study_chart.h"
#include "ui/studies/value_label.h"

namespace study_plan_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

void shootStudy(StudyWindow& study, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  for (const bool dark : {true, false}) {
    applyLook(dark);
    QTest::qWait(20);
    QVERIFY(study.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, name, dark ? "dark" : "light")));
  }
}

QStringList headingsOf(const StudyWindow& study) {
  QStringList titles;
  const auto* model = study.table()->model();
  for (int column = 0; column < model->columnCount(); ++column)
    titles << model->headerData(column, Qt::Horizontal).toString();
  return titles;
}

QAction* menuItem(const StudyWindow& study, const char* name) {
  auto* menu = study.findChild<QMenu*>(QStringLiteral("studyCellsMenu"));
  emit menu->aboutToShow();
  return menu->findChild<QAction*>(QLatin1String(name));
}

template <class T>
T* inside(const QWidget& in, const char* name) {
  return in.findChild<T*>(QLatin1String(name));
}

}  // namespace

class StudyPlanTest : public QObject {
  Q_OBJECT

  StudyMaker studies_;
  std::shared_ptr<const learners::Registry> registry_ = std::make_shared<const learners::Registry>();

  std::unique_ptr<StudyWindow> opened(const QString& folder) const {
    auto study = std::make_unique<StudyWindow>(registry_, StudySite(folder));
    study->resize(1280, 800);
    study->show();
    if (!QTest::qWaitFor([&] { return study->follower().facts() != nullptr; }, StudyMaker::kPatience))
      qFatal("the study does not open");
    return study;
  }
  static std::size_t cellsOf(const StudyWindow& study) {
    return study.follower().facts()->ledger.cells().size();
  }

 private slots:
  void initTestCase() { beginWindowTests("study_plan"); }

  void noTermsStandBehindABreak() {
    std::vector<double> terms{0, 0.4, 1, 400, data::kMissing};
    FrontAxis axis;
    placeTerms(axis, terms);
    QVERIFY(axis.logarithmic && axis.low < axis.zero && axis.zero < 0.9);
    QCOMPARE(terms[0], axis.zero);
    QCOMPARE(terms[1], 1.0);
    QCOMPARE(terms[3], 400.0);
    QVERIFY(std::isnan(terms[4]));
    // Where all have terms there is no 0, and where they are alike the axis is even.
    for (std::vector<double> others : {std::vector<double>{1, 400}, {0, 3, 12}}) {
      const std::vector<double> before = others;
      FrontAxis plain;
      placeTerms(plain, others);
      QVERIFY(std::isnan(plain.zero));
      QCOMPARE(others, before);
      QCOMPARE(plain.logarithmic, before.back() == 400);
    }
  }

  void valuesAndLearnersAreAdded() {
    const auto study = opened(studies_.make("grows"));
    QCOMPARE(cellsOf(*study), std::size_t{2});
    menuItem(*study, "studyAddCells")->trigger();
    auto* dialog = study->findChild<AddCellsDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* add = inside<QPushButton>(*dialog, "addCells");
    auto* values = inside<QLineEdit>(*dialog, "addValues");
    auto* param = inside<QComboBox>(*dialog, "addParam");
    const auto* words = inside<QLabel>(*dialog, "addWords");
    QVERIFY(!add->isEnabled());
    param->setCurrentIndex(param->findText(QStringLiteral("Smallest leaf")));
    values->setText(QStringLiteral("20,5"));
    QVERIFY2(!add->isEnabled() && words->text().contains(QStringLiteral("min-leaf=20|5")),
             qPrintable(words->text()));
    values->setText(QStringLiteral("20; 30"));
    QVERIFY(add->isEnabled());
    add->click();
    VERIFY_SOON(*study, cellsOf(*study) == 4);
    // A learner as it is by default
    QTRY_VERIFY(!study->findChild<AddCellsDialog*>());
    menuItem(*study, "studyAddCells")->trigger();
    dialog = study->findChild<AddCellsDialog*>();
    auto* learner = inside<QComboBox>(*dialog, "addLearner");
    learner->setCurrentIndex(learner->findData(QStringLiteral("optimal")));
    QVERIFY(learner->currentText().contains(QLatin1String("(new)")));
    shootStudy(*study, QStringLiteral("study-add"));
    inside<QPushButton>(*dialog, "addCells")->click();
    VERIFY_SOON(*study, cellsOf(*study) == 5);
    QVERIFY(headingsOf(*study).contains(QStringLiteral("Learner")));
    // What the last run said at its end is no problem of what is added then.
    study->run({});
    const auto open = [&] { return study->follower().facts()->ledger.count(studies::UnitState::Open); };
    VERIFY_SOON(*study, open() == 0);
    VERIFY_SOON(*study, inside<QPushButton>(*study, "studyRun")->isEnabled() == false &&
                            !study->follower().facts()->runner);
    QTest::qWait(1200);  // its process ends
    inside<QPushButton>(*study, "studyAddSeeds")->click();
    study->findChild<QInputDialog*>()->accept();
    VERIFY_SOON(*study, open() > 0);
    QVERIFY2(inside<QLabel>(*study, "studyProblem")->isHidden(),
             qPrintable(inside<QLabel>(*study, "studyProblem")->text()));
  }

  void aCellIsTakenOutAndInAgain() {
    const QString folder = studies_.make("shrinks");
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    QVERIFY(!menuItem(*study, "studyDropCell")->isEnabled() &&
            !menuItem(*study, "studyUndoDrop")->isEnabled());
    study->table()->selectRow(1);
    menuItem(*study, "studyDropCell")->trigger();
    VERIFY_SOON(*study, cellsOf(*study) == 1);
    QVERIFY(study->status().contains(QLatin1String("1 cell taken out of it")));
    QVERIFY(study->follower().facts()->ledger.cells().front().params.at("min-leaf") ==
            learners::ParamValue(std::int64_t{3}));
    study->table()->selectRow(0);
    QVERIFY(!menuItem(*study, "studyDropCell")->isEnabled());  // the last one
    menuItem(*study, "studyUndoDrop")->trigger();
    VERIFY_SOON(*study, cellsOf(*study) == 2 &&
                            study->follower().facts()->ledger.count(studies::UnitState::Done) == 6);
  }

  void figuresOfTwoModelsAreToldApart() {
    const QString folder = studies_.make("two", {"--folds", "3", "--cross-validate", "3"});
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    const QStringList titles = headingsOf(*study);
    QVERIFY2(titles.contains(QStringLiteral("Accuracy, test by folds")) &&
                 titles.contains(QStringLiteral("Accuracy, estimated")),
             qPrintable(titles.join(" | ")));
    const auto* setup = inside<QLabel>(*study, "studySetup");
    QVERIFY2(setup->text().contains(QLatin1String("the figures to report")), qPrintable(setup->text()));
    study->table()->selectRow(0);
    QVERIFY(
        inside<QLabel>(*study, "studyRunFigures")->text().contains(QLatin1String("Accuracy, test by folds")));
    shootStudy(*study, QStringLiteral("study-two-models"));
  }

  void whichRowsTestFiguresAreOfIsSaid() {
    const auto setupOf = [&](const StudyWindow& study) {
      return inside<QLabel>(study, "studySetup")->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    };
    const auto usual = opened(studies_.make("usual"));
    const QString said = displayText(registry_->find("cart")->info().name) +
                         QStringLiteral(" · tested on 33 % of the rows, which each seed draws anew");
    QVERIFY2(setupOf(*usual).startsWith(said), qPrintable(setupOf(*usual)));
    const auto quarter = opened(
        studies_.make("quarter", {"--test-fraction", "0.25", "--cross-validate", "4", "--figures-only"}));
    QVERIFY2(setupOf(*quarter).contains(QLatin1String("tested on 25 %")) &&
                 setupOf(*quarter).contains(QLatin1String("estimated by 4 folds")) &&
                 setupOf(*quarter).contains(QLatin1String("figures only")),
             qPrintable(setupOf(*quarter)));
    // Leaves, as a run of a tree calls them
    QVERIFY(headingsOf(*usual).contains(QStringLiteral("Leaves")));
  }

  // Neither problems nor the figures of a run move the table.
  void linesThatAppearPushNothingDown() {
    const QString folder = studies_.make("steady");
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    QTest::qWait(50);
    const int top = study->table()->mapTo(study.get(), QPoint()).y();
    study->table()->selectRow(0);
    const auto facts = study->follower().facts();
    QVERIFY(QFile::resize(
        QString::fromStdString(facts->folder.resultPath(facts->ledger.records().front().id)), 100));
    const auto* problem = inside<QLabel>(*study, "studyProblem");
    VERIFY_SOON(*study, problem->isVisible());
    QTest::qWait(50);
    QCOMPARE(study->table()->mapTo(study.get(), QPoint()).y(), top);
  }

  // As its cells: the last pixels of a heading that the edge cuts stay empty.
  void noHeadingIsCutWithoutASign() {
    const auto study = opened(studies_.make("cut"));
    auto* table = study->table();
    auto* header = table->horizontalHeader();
    const auto column = static_cast<int>(headingsOf(*study).indexOf(QStringLiteral("Smallest leaf")));
    QVERIFY(column > 0);
    header->setMaximumSectionSize(4000);
    table->setColumnWidth(0, 2000);
    QTest::qWait(800);  // it has all the room that it gets then
    for (int wide = 34; wide < 90; wide += 7) {
      table->setColumnWidth(0, table->viewport()->width() - table->columnWidth(1) - wide);
      QTest::qWait(20);
      QCOMPARE(table->columnViewportPosition(column) + wide, table->viewport()->width());
      const QImage seen = header->viewport()->grab().toImage();
      const int right = table->viewport()->width();
      const QColor ground = seen.pixelColor(right - 3, 4);
      for (int x = right - 5; x < right - 1; ++x)
        for (int y = 6; y < header->height() - 6; ++y) QCOMPARE(seen.pixelColor(x, y), ground);
    }
  }

  void aFolderThatIsNoStudyIsRefused() {
    OpenStudyDialog dialog;
    QSignalSpy chosen(&dialog, &OpenStudyDialog::chosen);
    dialog.show();
    inside<QLineEdit>(dialog, "openStudyHost")->clear();
    auto* place = inside<QLineEdit>(dialog, "openStudyFolder");
    place->setText(QFileInfo(studies_.make("there")).absolutePath());
    inside<QPushButton>(dialog, "openStudyOpen")->click();
    QCOMPARE(chosen.count(), 0);
    QVERIFY(dialog.isVisible());
    QStringList said;
    for (const auto* label : dialog.findChildren<QLabel*>()) said << label->text();
    QVERIFY2(said.join(' ').contains(QLatin1String("holds no study")), qPrintable(said.join(' ')));
    place->setText(studies_.file("there"));
    inside<QPushButton>(dialog, "openStudyOpen")->click();
    QCOMPARE(chosen.count(), 1);
  }

  void aNumberWithACommaIsOneText() {
    const auto infoOf = [&](const char* learner, const std::string& id) {
      for (const auto& info : registry_->find(learner)->params())
        if (info.id == id) return info;
      return learners::ParamInfo();
    };
    const auto leaf = infoOf("cart", "min-leaf"), leaves = infoOf("molhc", "leaves");
    QCOMPARE(typedValues(QStringLiteral("12,5"), leaf), QStringList{"12,5"});
    QCOMPARE(typedValues(QStringLiteral("12, 5;7|8"), leaf).size(), qsizetype{4});
    QVERIFY(valueLabel(leaves, "auto") != QLatin1String("auto"));  // as the settings call it
  }

  // In the longer language on a small screen: headings and the last column are whole.
  void germanFitsOnASmallScreen() {
    QTranslator words;
    QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&words);
    const QString folder = studies_.make("klein", {"--cross-validate", "3"});
    studies_.run({"study", "run", folder, "--quiet"});
    {
      const auto study = opened(folder);
      VERIFY_SOON(*study, study->table()->model()->rowCount() == 2);
      QTest::qWait(100);
      const auto* table = study->table();
      int wide = 0;
      for (int column = 0; column < table->model()->columnCount(); ++column) {
        QVERIFY2(table->columnWidth(column) >= table->horizontalHeader()->sectionSizeHint(column),
                 qPrintable(headingsOf(*study)[column]));
        wide += table->columnWidth(column);
      }
      QVERIFY2(wide <= table->viewport()->width(),
               qPrintable(QStringLiteral("%1 of %2").arg(wide).arg(table->viewport()->width())));
      study->table()->selectRow(0);
      shootStudy(*study, QStringLiteral("german-study-small"));
    }
    QCoreApplication::removeTranslator(&words);
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyPlanTest)
}  // namespace study_plan_test

#include "study_plan_test.moc"
