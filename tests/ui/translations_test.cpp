// German is complete: every text that the source marks for translation, every word of the learners' tables;
// with the same places for values; and the window shows it.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QKeySequence>
#include <QLabel>
#include <QLibraryInfo>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTranslator>
#include <QXmlStreamReader>

#include "paretree/core/json.h"
#include "paretree/data/dataset.h"
#include "paretree/messages/labels.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/runs/files/project_json.h"
#include "paretree/runs/files/run_json.h"
#include "tests/support/german_words.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/params/params_form.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/exporting.h"

namespace translations_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

const QString kFolder = QStringLiteral(PARETREE_SOURCE_DIR "/resources/translations/");

struct Text {
  QString context, source;
  QStringList translations;
  bool finished = true;
};

QList<Text> textsOf(const QString& path) {
  QFile file(path);
  QList<Text> texts;
  if (!file.open(QIODevice::ReadOnly)) return texts;
  QXmlStreamReader xml(&file);
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name"))
      context = xml.readElementText();
    else if (xml.name() == QLatin1String("message"))
      texts.append(Text{context, {}, {}, true});
    else if (xml.name() == QLatin1String("source"))
      texts.back().source = xml.readElementText();
    else if (xml.name() == QLatin1String("translation"))
      texts.back().finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
    else if (xml.name() == QLatin1String("numerusform"))
      texts.back().translations << xml.readElementText();
  }
  return texts;
}

// Plain translations, by source, of a file without plurals.
QMap<QString, QString> plainTexts(const QString& path) {
  QFile file(path);
  QMap<QString, QString> all;
  if (!file.open(QIODevice::ReadOnly)) return all;
  QXmlStreamReader xml(&file);
  QString source;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("source"))
      source = xml.readElementText();
    else if (xml.name() == QLatin1String("translation"))
      all[source] = xml.readElementText(QXmlStreamReader::SkipChildElements);
  }
  return all;
}

QStringList placesIn(const QString& text) {
  QStringList places;
  auto found = QRegularExpression(QStringLiteral("%[0-9n]")).globalMatch(text);
  while (found.hasNext()) places << found.next().captured();
  places.sort();
  places.removeDuplicates();
  return places;
}

}  // namespace

class TranslationsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("translations"));
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
  }

  void everyTextOfTheSourceHasGerman() {
    const QString lupdate = QStringLiteral("/usr/lib/qt6/bin/lupdate");
    QVERIFY2(QFile::exists(lupdate), "the package qt6-l10n-tools has it");
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("paretree_de.ts"));
    QVERIFY(QFile::copy(kFolder + QStringLiteral("paretree_de.ts"), copy));
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(PARETREE_SOURCE_DIR));
    process.start(lupdate,
                  {QStringLiteral("-silent"), QStringLiteral("-no-obsolete"), QStringLiteral("-locations"),
                   QStringLiteral("none"), QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("ui"),
                   QStringLiteral("app/gui"), QStringLiteral("-ts"), copy});
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(process.exitCode(), 0);
    const auto texts = textsOf(copy);
    QVERIFY(texts.size() > 400);
    QStringList missing;
    for (const auto& text : texts)
      if (!text.finished) missing << text.context + QStringLiteral(": ") + text.source;
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
  }

  void translationsHaveTheSamePlacesForValues() {
    const auto texts = plainTexts(kFolder + QLatin1String("paretree_de.ts"));
    QVERIFY(texts.size() > 100);
    for (auto text = texts.begin(); text != texts.end(); ++text) {
      if (text.key().contains(QLatin1String("%n"))) continue;
      QVERIFY2(!text.value().isEmpty(), qPrintable(text.key()));
      QVERIFY2(placesIn(text.key()) == placesIn(text.value()),
               qPrintable(text.key() + QStringLiteral(" | ") + text.value()));
    }
    for (const char* name : {"paretree_de.ts", "paretree_en.ts"})
      for (const auto& text : textsOf(kFolder + QLatin1String(name)))
        if (text.source.contains(QLatin1String("%n"))) {
          QCOMPARE(text.translations.size(), qsizetype{2});
          for (const auto& form : text.translations)
            QVERIFY2(placesIn(form) == placesIn(text.source), qPrintable(form));
        }
  }

  void germanHasOneWordForOneThing() {
    QStringList others;
    const auto check = [&](const QString& german) {
      if (const std::string other = otherGermanWord(german.toStdString()); !other.empty())
        others << QString::fromStdString(other);
    };
    for (const auto& text : plainTexts(kFolder + QLatin1String("paretree_de.ts"))) check(text);
    for (const auto& text : textsOf(kFolder + QLatin1String("paretree_de.ts")))
      for (const auto& form : text.translations) check(form);
    const QDir help(QStringLiteral(PARETREE_SOURCE_DIR "/resources/help/window/de"));
    const auto pages = help.entryList({QStringLiteral("*.md")});
    QVERIFY(pages.size() > 5);
    for (const QString& page : pages) {
      QFile file(help.filePath(page));
      QVERIFY(file.open(QIODevice::ReadOnly));
      for (const auto& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) check(line);
    }
    QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char('\n'))));
  }

  // Nowhere, and not in the menus alone (first_use/nothing_cut).
  void dotsStandApart() {
    static const QRegularExpression close(QStringLiteral("[^ .]\\.\\.\\.$"));
    for (const auto& text : plainTexts(kFolder + QLatin1String("paretree_de.ts")))
      QVERIFY2(!close.match(text).hasMatch(), qPrintable(text));
  }

  void everyWordOfTheLearnersHasGerman() {
    QStringList missing;
    const auto want = [&](const std::string& text) {
      const QString source = QString::fromStdString(text);
      if (!source.isEmpty() && !messages::knownLabel(text) && !missing.contains(source)) missing << source;
    };
    const learners::Registry registry;
    const auto added = learners::addedLearners();  // speak as their authors do
    for (const auto& learner : registry.all()) {
      if (std::any_of(added.begin(), added.end(),
                      [&](const auto& one) { return one->info().id == learner->info().id; }))
        continue;
      want(learner->info().name);
      want(learner->info().summary);
      QVERIFY2(!learner->info().missingValues.empty(), learner->info().id.c_str());
      want(learner->info().missingValues);
      QVERIFY2(!learner->info().usesSeeds || !learner->info().seeds.kept.empty(), learner->info().id.c_str());
      want(learner->info().seeds.kept);
      want(learner->info().seeds.free);
      for (const auto& param : learner->params()) {
        want(param.label);
        want(param.help);
        want(param.unit);
        want(param.zero);
        const std::vector<learners::ChoiceOption>* options = nullptr;
        if (const auto* choice = std::get_if<learners::Choice>(&param.kind)) options = &choice->options;
        if (const auto* choices = std::get_if<learners::Choices>(&param.kind)) options = &choices->options;
        if (options)
          for (const auto& option : *options) want(option.label);
      }
    }
    for (const data::Role role :
         {data::Role::Feature, data::Role::Target, data::Role::Identifier, data::Role::Weight,
          data::Role::Ignored, data::Role::Prediction, data::Role::Split})
      want(std::string(roleName(role)));
    for (const data::ColumnType type : {data::ColumnType::Number, data::ColumnType::Nominal,
                                        data::ColumnType::Date, data::ColumnType::Text})
      want(std::string(typeName(type)));
    // Those of numbers (MSE, R squared, ...) are the same in German.
    for (const std::string measure :
         {"accuracy", "balancedAccuracy", "f1Macro", "logLoss", "weightedAccuracy", "weightedRmse"}) {
      QVERIFY2(model::measureLabel(measure) != measure, measure.c_str());  // known to the engine
      want(model::measureLabel(measure));
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
  }

  void lettersOfMenusStandOnce_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
  }
  void lettersOfMenusStandOnce() {
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
      QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
      QCoreApplication::installTranslator(&words);
    }
    {
      OpenedWindow opened;
      QStringList twice;
      int seen = 0;
      const auto look = [&](const QString& menu, const QList<QAction*>& actions) {
        QMap<QChar, QString> letters;
        for (const auto* action : actions) {
          const auto at = action->text().indexOf(QLatin1Char('&'));
          if (at < 0 || at + 1 >= action->text().size()) continue;
          const QChar letter = action->text()[at + 1].toUpper();
          ++seen;
          if (letters.contains(letter))
            twice << menu + QStringLiteral(": ") + letters[letter] + QStringLiteral(" | ") + action->text();
          letters[letter] = action->text();
        }
      };
      look(QStringLiteral("bar"), opened.window.menuBar()->actions());
      for (auto* entry : opened.window.menuBar()->actions()) look(entry->text(), entry->menu()->actions());
      QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
      QVERIFY(seen > 60);
    }
    QCoreApplication::removeTranslator(&words);
  }

  void theWindowSpeaksGerman() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    {
      OpenedWindow opened;
      QCOMPARE(opened.window.menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
      QCOMPARE(opened.window.actions().run->toolTip().section(QStringLiteral(" ("), 0, 0),
               QStringLiteral("Nach Modellen suchen"));
      QCOMPARE(QCoreApplication::translate("paretree::ui::TreeView", "%n node(s), none selected", nullptr, 3),
               QStringLiteral("3 Knoten, keiner gewählt"));
      QCOMPARE(displayText("Split criterion"), QStringLiteral("Teilungsmaß"));
      QCOMPARE(displayText("Best BIC"), QStringLiteral("kleinstes BIC"));
      QCOMPARE(rowsText(2), QStringLiteral("2 Zeilen"));
    }
    QCoreApplication::removeTranslator(&german);
    // Labels that runs have kept, in plain words of English, too.
    QCOMPARE(displayText("Best BIC"), QStringLiteral("Least BIC"));
  }

  // What stands in the file of translations is also shown: no widget keeps an English text that has a German
  // one.
  void noEnglishIsLeftInTheWindow() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    auto texts = plainTexts(kFolder + QStringLiteral("paretree_de.ts"));
    for (const auto& table : messages::labels())
      for (const auto& label : table)
        texts.insert(QString::fromStdString(std::string(label.english)),
                     QString::fromStdString(std::string(label.german)));
    QStringList left;
    {
      OpenedWindow opened;
      const auto look = [&](const QString& text) {
        const QString plain = QString(text).remove(QLatin1Char('&')).trimmed();
        const auto found = texts.constFind(plain);
        if (found != texts.constEnd() && !found->isEmpty() && *found != plain &&
            !texts.values().contains(plain) && !left.contains(plain))
          left << plain;
      };
      const auto lookAll = [&] {
        for (auto* widget : opened.window.findChildren<QWidget*>()) {
          if (!widget->isVisible()) continue;
          look(widget->toolTip());
          look(widget->accessibleName());
          if (auto* label = qobject_cast<QLabel*>(widget)) look(label->text());
          if (auto* button = qobject_cast<QAbstractButton*>(widget)) look(button->text());
          if (auto* box = qobject_cast<QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i) look(box->itemText(i));
          if (auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
            for (int c = 0; c < view->model()->columnCount(); ++c) {
              look(view->model()->headerData(c, Qt::Horizontal).toString());
              for (int r = 0; r < std::min(view->model()->rowCount(), 12); ++r)
                look(view->model()->index(r, c).data().toString());
            }
        }
        for (auto* action : opened.window.findChildren<QAction*>()) look(action->text());
      };
      lookAll();
      QVERIFY(opened.openSample(QStringLiteral("front")));
      lookAll();
      opened.useOneBox("knn");
      QVERIFY(opened.run());
      QVERIFY(opened.selectMixed());
      for (const bool box : {false, true}) {
        opened.session.selectNode(opened.leaf(box));
        QTest::qWait(20);
        const QString rule = opened.window.inspector()->ruleText();
        QVERIFY2(rule.startsWith(QStringLiteral("Bei ")) && !rule.contains(QStringLiteral(" is ")),
                 qPrintable(rule));
        QVERIFY2(QRegularExpression(QStringLiteral("\\d,\\d")).match(rule).hasMatch() &&
                     !QRegularExpression(QStringLiteral("\\d\\.\\d")).match(rule).hasMatch(),
                 qPrintable(rule));
      }
      for (int view = 0; view < 8; ++view) {
        opened.window.model()->setView(static_cast<ModelPane::View>(view));
        QTest::qWait(20);
        lookAll();
      }
      for (const char* view : {"table", "parallel", "report", "chart"}) {
        QVERIFY(opened.window.front()->setView(QString::fromLatin1(view)));
        QTest::qWait(20);
        lookAll();
      }
    }
    {
      // Qt's own words come from its own file.
      QTranslator qt;
      QVERIFY(qt.load(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm")));
      QCoreApplication::installTranslator(&qt);
      QDialogButtonBox buttons(QDialogButtonBox::Close | QDialogButtonBox::Cancel);
      QCOMPARE(buttons.button(QDialogButtonBox::Close)->text().remove(QLatin1Char('&')),
               QStringLiteral("Schließen"));
      QCOMPARE(buttons.button(QDialogButtonBox::Cancel)->text().remove(QLatin1Char('&')),
               QStringLiteral("Abbrechen"));
    }
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
    QCoreApplication::removeTranslator(&german);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QStringLiteral(" | "))));
  }

  // Qt's own dialog of files has no English left either.
  void theDialogOfFilesIsGerman() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    QTranslator qt;
    QVERIFY2(qt.load(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm")),
             "the package qt6-translations-l10n has it");
    QCoreApplication::installTranslator(&qt);
    for (const auto mode : {QFileDialog::AcceptOpen, QFileDialog::AcceptSave}) {
      const QTemporaryDir folder;
      QFileDialog dialog(nullptr, {}, folder.path());
      dialog.setOption(QFileDialog::DontUseNativeDialog);
      dialog.setAcceptMode(mode);
      dialog.show();
      QTest::qWait(30);
      QStringList said;
      for (auto* widget : dialog.findChildren<QWidget*>()) {
        if (auto* label = qobject_cast<QLabel*>(widget)) said << label->text();
        if (auto* button = qobject_cast<QAbstractButton*>(widget)) said << button->text();
        said << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription();
        if (auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
          for (int c = 0; c < view->model()->columnCount(); ++c)
            said << view->model()->headerData(c, Qt::Horizontal).toString();
      }
      for (auto* action : dialog.findChildren<QAction*>()) said << action->text();
      const QString all = said.join(QLatin1Char('\n')).remove(QLatin1Char('&'));
      for (const char* english :
           {"Look in", "Directory", "File name", "Files of type", "Back", "Forward", "Folder", "View", "Size",
            "Type", "Date Modified", "Open", "Save", "Cancel", "Rename", "Delete", "Show ", "Sidebar"})
        QVERIFY2(!all.contains(QLatin1String(english)),
                 qPrintable(QLatin1String(english) + QStringLiteral(" in: ") + all));
      QVERIFY(all.contains(QStringLiteral("Suchen in:")));
    }
    QCoreApplication::removeTranslator(&qt);
    QCoreApplication::removeTranslator(&german);
  }

  // The window says them in German, its files in English.
  void editsAndLineageAreGermanHereAndEnglishInFiles() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&german);
    {
      OpenedWindow opened;
      Session& session = opened.session;
      QVERIFY(opened.openSample(QStringLiteral("front")));
      opened.useOneBox("knn");
      QVERIFY(opened.run());
      QVERIFY(opened.selectMixed());
      const int leaf = opened.leaf(false);
      session.editing().edit({model::LockEdit{leaf, true}});
      QTRY_VERIFY(session.document().drafts.size() == 1 && session.factsAreCurrent());
      const QString locked = QStringLiteral("Blatt %1 sperren").arg(leaf);
      QCOMPARE(session.undoStack()->undoText(), locked);
      const Json project = runs::projectToJson(session.document());
      const std::string edit = "lock leaf " + std::to_string(leaf);
      QCOMPARE(project["drafts"][0]["edits"][0].get<std::string>(), edit);
      QCOMPARE(project["drafts"][0]["model"]["origin"]["edits"][0].get<std::string>(), edit);

      opened.window.actions().again->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 2 && !session.runs().running(),
                               kRunPatience);
      const runs::Run& again = *session.document().runs[1].run;
      QVERIFY2(
          lineageText(again).startsWith(QStringLiteral("Modell ")) && lineageText(again).endsWith(locked),
          qPrintable(lineageText(again)));
      const std::string lineage = runToJson(again)["lineage"].get<std::string>();
      QVERIFY2(lineage.starts_with("model ") && lineage.ends_with(", " + edit), lineage.c_str());

      const auto wrong = exportModel(*session.facts(), "model.abc", 100, {}, std::nullopt);
      QVERIFY(!wrong.ok() && displayText(wrong.error()).contains(QStringLiteral("die Endung „abc“")));
    }
    QCoreApplication::removeTranslator(&german);
  }

  void englishPluralsAreRight() {
    QTranslator english;
    QVERIFY(english.load(QStringLiteral(":/translations/paretree_en.qm")));
    QCoreApplication::installTranslator(&english);
    const auto nodes = [](int n) {
      return QCoreApplication::translate("paretree::ui::TreeView", "%n node(s), none selected", nullptr, n);
    };
    QCOMPARE(nodes(1), QStringLiteral("1 node, none selected"));
    QCOMPARE(nodes(7), QStringLiteral("7 nodes, none selected"));
    QCOMPARE(rowsText(1), QStringLiteral("1 row"));
    QCOMPARE(countedText(1, QStringLiteral("tree"), QStringLiteral("trees")), QStringLiteral("1 tree"));
    QCoreApplication::removeTranslator(&english);
  }

  // Back from German, and to it once more.
  void aProgramCanChangeItsLanguage() {
    const QLocale before;
    const auto words = [] {
      return QStringList{QCoreApplication::translate("QPlatformTheme", "Cancel"), rowsText(12345),
                         displayText(Error{"window.no-data", {}}),
                         QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText)};
    };
    const QStringList english{QStringLiteral("Cancel"), QStringLiteral("12,345 rows"),
                              QStringLiteral("the data are not at hand"), QStringLiteral("Return")};
    const QStringList german{QStringLiteral("Abbrechen"), QStringLiteral("12.345 Zeilen"),
                             QStringLiteral("die Daten sind nicht zur Hand"), QStringLiteral("Eingabe")};
    Preferences asked;
    qsizetype installed = -1;
    for (const char* language : {"de", "en", "de", "en"}) {
      asked.language = QLatin1String(language);
      applyLocale(asked);
      QCOMPARE(words(), asked.language == QLatin1String("de") ? german : english);
      const auto here = qApp->findChildren<QTranslator*>().size();
      QVERIFY2(installed < 0 || here <= installed, "translators pile up");
      installed = std::max(installed, here);
    }
    QLocale::setDefault(before);
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
  }

  void numbersAreShownByLocale() {
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    QCOMPARE(numberText(2007), QStringLiteral("2007"));  // it may be a year
    QCOMPARE(numberText(12345.6), QStringLiteral("12.346"));
    QCOMPARE(numberText(0.125, 3), QStringLiteral("0,125"));
    QCOMPARE(percentText(0.841, 1), QStringLiteral("84,1\u00a0%"));
    QCOMPARE(countText(20000), QStringLiteral("20.000"));
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
    QCOMPARE(countText(20000), QStringLiteral("20,000"));
  }
};

PARETREE_TEST_WITH_APPLICATION(TranslationsTest)
}  // namespace translations_test

#include "translations_test.moc"
