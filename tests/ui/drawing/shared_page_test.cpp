// Shared pages: what is inside and what is not, whatever names are; and in a browser, where there is one.
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/run.h"
#include "tests/support/hostile_names.h"
#include "tests/support/unit.h"
#include "ui/drawing/tree/leaf_judgements.h"
#include "ui/export/shared_page.h"

namespace shared_page_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Hostile columns, levels and classes; the class follows from the first two columns.
data::TableFile hostileTable() {
  constexpr std::size_t kRows = 240;
  Rng rng(3);
  std::vector<data::ColumnInfo> columns(4);
  std::vector<data::ColumnValues> values(4);
  columns[0].name = support::hostileNames()[1];
  columns[1].name = support::hostileNames()[0] + support::hostileNames()[4];
  columns[1].type = data::ColumnType::Nominal;
  columns[1].levels = {support::hostileNames()[3], support::hostileNames()[5], support::hostileNames()[7],
                       support::hostileNames()[9]};
  columns[2].name = support::hostileNames()[6];
  columns[3].name = support::hostileNames()[2];
  columns[3].type = data::ColumnType::Nominal;
  columns[3].role = data::Role::Target;
  columns[3].levels = {support::hostileNames()[8], support::hostileNames()[1], support::hostileNames()[4]};
  for (std::size_t row = 0; row < kRows; ++row) {
    const double x = rng.uniform(-1, 1), z = rng.uniform(0, 1000) + 0.123456789;
    const auto level = static_cast<int>(rng.below(4));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : x);
    values[1].codes.push_back(level);
    values[2].numbers.push_back(z);
    values[3].codes.push_back(rng.chance(0.1) ? 2 : x > 0.2 ? (level > 1 ? 0 : 1) : (z > 500 ? 2 : 0));
  }
  data::TableFile table;
  table.path = "/secret/place/</title>hostile \"table\".csv";
  table.sha256 = std::string(64, 'a');
  table.data = data::Dataset(std::move(columns), std::move(values));
  return table;
}

Result<runs::Run> learnt(const data::TableFile& table, const learners::ParamValues& params = {}) {
  runs::RunRequest request;
  request.learner = "cart";
  request.params = params;
  request.crossValidate = runs::FoldPlan{};
  return execute(learners::Registry(), table, request, {}, {});
}

SharedPageOptions withRows(const data::TableFile& table, const runs::Run& run) {
  SharedPageOptions options;
  options.rows = SharedPageOptions::Rows{table.data, run.test};
  return options;
}

/// What stands in the page as data.
Json dataIn(const std::string& page) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const auto at = page.find(open) + open.size();
  const auto json = parseJson(page.substr(at, page.find("</script>", at) - at), "data");
  return json ? *json : Json();
}

QString browser() {
  for (const char* name : {"chromium-headless-shell", "chromium", "chromium-shell", "google-chrome"})
    if (const QString found = QStandardPaths::findExecutable(QLatin1String(name)); !found.isEmpty())
      return found;
  return {};
}

}  // namespace

class SharedPageTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;
  data::TableFile table_ = hostileTable();
  std::optional<runs::Run> run_;

  /// The page's own document after `script` ran in it.
  QString documentAfter(std::string page, const std::string& script) {
    // The page allows only its own script; this one is let in beside it.
    static const QRegularExpression kPolicy(QStringLiteral("script-src '[^']*'"));
    QString text =
        QString::fromStdString(page).replace(kPolicy, QStringLiteral("script-src 'unsafe-inline'"));
    text.insert(text.lastIndexOf(QLatin1String("</body>")),
                QStringLiteral("<script>%1</script>").arg(QString::fromStdString(script)));
    const QString path = folder_.filePath(QStringLiteral("page.html"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(text.toUtf8());
    file.close();
    QProcess process;
    process.start(browser(), {"--headless", "--no-sandbox", "--disable-gpu", "--no-proxy-server",
                              "--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=3000",
                              "--window-size=1280,900", "--user-data-dir=" + folder_.filePath("profile"),
                              "--dump-dom", QUrl::fromLocalFile(path).toString()});
    if (!process.waitForFinished(120'000)) return {};
    return QString::fromUtf8(process.readAllStandardOutput());
  }

  /// PARETREE_SCREENSHOTS=FOLDER writes the page and pictures of it, light and dark.
  static void shootPage(const std::string& page) {
    const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (folder.isEmpty()) return;
    const QString path = QDir(folder).absoluteFilePath(QStringLiteral("shared.html"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(page.data(), static_cast<qint64>(page.size())) > 0);
    file.close();
    for (const bool dark : {false, true}) {
      QStringList asked{
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--no-proxy-server",
          "--host-resolver-rules=MAP * ~NOTFOUND",
          "--virtual-time-budget=3000",
          "--window-size=1280,900",
          "--screenshot=" + QDir(folder).absoluteFilePath(dark ? "shared-dark.png" : "shared-light.png")};
      if (dark)
        asked << "--force-dark-mode"
              << "--blink-settings=preferredColorScheme=0";
      QProcess::execute(browser(), asked << QUrl::fromLocalFile(path).toString());
    }
  }

 private slots:
  void initTestCase() {
    auto run = learnt(table_);
    QVERIFY2(run.ok(), run ? "" : messages::text(run.error()).c_str());
    run_ = std::move(*run);
    QVERIFY(run_->outcome.front.size() >= 3);
  }

  void thePageNeedsNothingElse() {
    const std::string page = sharedPage(*run_);
    QVERIFY(page.starts_with("<!DOCTYPE html>"));
    QVERIFY(page.find("default-src 'none'; script-src 'sha256-") != std::string::npos);
    const QString own = QString::fromStdString(page).remove(
        QRegularExpression(QStringLiteral("<script type=\"application/json\".*?</script>"),
                           QRegularExpression::DotMatchesEverythingOption));
    for (const char* outside : {"https://", "src=", "@import", "url(", "fetch(", "XMLHttp", "<link"})
      QVERIFY2(!own.contains(QLatin1String(outside)), outside);
    QCOMPARE(own.count(QStringLiteral("http://")), 1);  // the namespace of SVG
    QVERIFY(!own.contains(QStringLiteral("{{")));
  }

  void weightsAreNotCalledRows() {
    data::TableFile table = table_;
    using enum data::Role;
    table.data = table.data.withRoles({Feature, Feature, Weight, Target});
    const auto run = learnt(table);
    QVERIFY2(run.ok(), run ? "" : messages::text(run.error()).c_str());
    const Json words = dataIn(sharedPage(*run))["words"], plain = dataIn(sharedPage(*run_))["words"];
    for (const char* word : {"rows", "rightHeldOut", "rightTraining", "classesThere"}) {
      QVERIFY2(words[word].get<std::string>().find("weight") != std::string::npos, word);
      QVERIFY2(plain[word].get<std::string>().find("weight") == std::string::npos, word);
    }
  }

  void namesOfAnyKindStayNames() {
    const std::string page = sharedPage(*run_, withRows(table_, *run_));
    const QString text = QString::fromStdString(page);
    QCOMPARE(text.count(QStringLiteral("<script")), 2);
    QCOMPARE(text.count(QStringLiteral("</script")), 2);
    QCOMPARE(text.count(QStringLiteral("</title>")), 1);
    QVERIFY(!text.contains(QStringLiteral("<img")));
    const Json json = dataIn(page);
    QVERIFY(json.is_object());
    const Json& columns = json["models"]["columns"];
    QCOMPARE(columns[3]["levels"].get<std::vector<std::string>>(), table_.data.info(3).levels);
    QCOMPARE(columns[1]["levels"].get<std::vector<std::string>>(), table_.data.info(1).levels);
    QCOMPARE(columns[0]["name"].get<std::string>(), table_.data.info(0).name);
  }

  void noRowIsInsideUnlessItIsAskedFor() {
    run_->notes = {textMessage("row 7: the cell 'Mrs Example' was not a number")};
    const auto without = sharedPage(*run_), with = sharedPage(*run_, withRows(table_, *run_));
    run_->notes.clear();
    QVERIFY(!dataIn(without).contains("rows"));
    QVERIFY(without.find("Mrs Example") == std::string::npos &&
            with.find("Mrs Example") != std::string::npos);
    QVERIFY(without.find("/secret/place") == std::string::npos);
    const Json rows = dataIn(with)["rows"];
    QCOMPARE(rows["values"].size(), run_->test.size());
    const data::Row first = run_->test[0];
    for (std::size_t i = 0; i < rows["columns"].size(); ++i) {
      const int column = rows["columns"][i].get<int>();
      QVERIFY(column != 3);
      const Json& value = rows["values"][0][i];
      if (table_.data.info(column).isNominal())
        QCOMPARE(value.get<int>(), table_.data.codes(column)[first]);
      else if (!table_.data.missing(column, first))
        QCOMPARE(value.get<double>(), table_.data.numbers(column)[first]);
    }
    QCOMPARE(rows["truth"][0].get<std::string>(), table_.data.text(3, first));
    for (const data::Row row : run_->test)
      QVERIFY(without.find(table_.data.text(2, row)) == std::string::npos);
  }

  void notesAndFiguresComeAlong() {
    SharedPageOptions options;
    options.projectNotes = "kept since spring";
    options.modelNotes[1] = "the board's choice";
    options.model = 1;
    const Json json = dataIn(sharedPage(*run_, options));
    QCOMPARE(json["notes"]["project"].get<std::string>(), options.projectNotes);
    QCOMPARE(json["notes"]["models"]["1"].get<std::string>(), options.modelNotes[1]);
    QCOMPARE(json["front"]["first"].get<int>(), 1);
    const Json& y = json["front"]["measures"][json["front"]["y"].get<std::size_t>()];
    QVERIFY(run_->crossValidation);
    // Models are counted from 1 on the page, and the engine's sentence counts from 0.
    QVERIFY(json["front"]["reason"].get<std::string>().find_first_of("0123456789") == std::string::npos);
    QCOMPARE(y["values"].size(), run_->outcome.front.size());
    QCOMPARE(y["errors"].size(), run_->outcome.front.size());
    QCOMPARE(y["errors"][0].get<double>(), run_->crossValidation->points[0].measures[0].error);
    QVERIFY(y["texts"][0].get<std::string>().find("±") != std::string::npos);
  }

  // One figure for one thing: no two measures have one name, and each says what it is of.
  void eachFigureIsNamedByWhatItIsOf() {
    for (const char* learner : {"cart", "molhc"}) {
      runs::RunRequest request;
      request.learner = learner;
      if (request.learner == "molhc") request.params["black-box"] = std::vector<std::string>{"knn"};
      const auto run = execute(learners::Registry(), table_, request, {}, {});
      QVERIFY(run.ok());
      const Json json = dataIn(sharedPage(*run, {}));
      std::set<std::string> labels;
      int explained = 0;
      for (const Json& measure : json["front"]["measures"]) {
        const auto label = measure["label"].get<std::string>();
        QVERIFY2(labels.insert(label).second, label.c_str());
        QVERIFY2(label != "Accuracy" && label != "Error", label.c_str());
        explained += label.find("explained") != std::string::npos ? 1 : 0;
      }
      QVERIFY(explained <= 1);
    }
  }

  void aHundredModelsAreSmall() {
    // Some hundred prunings of a tree that has learnt noise.
    Rng rng(1);
    std::vector<data::ColumnInfo> columns(9);
    std::vector<data::ColumnValues> values(9);
    for (int c = 0; c < 8; ++c) {
      columns[c].name = "attribute number " + std::to_string(c);
      for (int row = 0; row < 3000; ++row) values[c].numbers.push_back(rng.uniform(0, 100));
    }
    columns[8].name = "noise";
    columns[8].role = data::Role::Target;
    for (int row = 0; row < 3000; ++row)
      values[8].numbers.push_back(values[0].numbers[row] + rng.uniform(0, 300));
    data::TableFile table;
    table.data = data::Dataset(std::move(columns), std::move(values));
    auto run = learnt(table, {{"leaves", std::int64_t{400}}, {"min-leaf", std::int64_t{2}}});
    QVERIFY(run.ok());
    QVERIFY2(run->outcome.front.size() >= 100, qPrintable(QString::number(run->outcome.front.size())));
    const std::vector<learners::FrontPoint> hundred(run->outcome.front.end() - 100, run->outcome.front.end());
    run->outcome.front = hundred;
    run->outcome.chosen = 0;
    run->crossValidation.reset();
    const std::string page = sharedPage(*run);
    QVERIFY2(page.size() < 1'500'000, qPrintable(QString::number(page.size())));
    for (const Json& model : dataIn(page)["models"]["models"]) QVERIFY(model.contains("tree"));
    qInfo("100 models of up to %d leaves: %zu bytes", hundred.back().size.leaves, page.size());
  }

  // A row typed in by hand: the number that the page shows is the engine's to the last digit.
  void aTypedRowIsAnsweredToTheLastDigit() {
    if (browser().isEmpty()) QSKIP("no Chromium is there to open the page");
    constexpr int kRows = 160;
    Rng rng(11);
    std::vector<data::ColumnInfo> columns(4);
    std::vector<data::ColumnValues> values(4);
    for (int c = 0; c < 3; ++c) columns[c].name = std::string(1, static_cast<char>('a' + c));
    columns[3].name = "price";
    columns[3].role = data::Role::Target;
    for (int row = 0; row < kRows; ++row) {
      const double a = rng.uniform(0, 10), b = rng.uniform(-3, 3), c = rng.uniform(0, 1);
      values[0].numbers.push_back(a);
      values[1].numbers.push_back(b);
      values[2].numbers.push_back(c);
      values[3].numbers.push_back((a > 5 ? 100 / 3.0 : 7.1) + 1.7 * b + c / 3);
    }
    data::TableFile table;
    table.data = data::Dataset(std::move(columns), std::move(values));
    runs::RunRequest request;
    request.learner = "gmt";
    request.params["generations"] = std::int64_t{30};
    const auto run = execute(learners::Registry(), table, request, {}, {});
    QVERIFY(run.ok());
    const int model = static_cast<int>(run->outcome.front.size()) - 1;
    SharedPageOptions options;
    options.model = model;
    const std::string script = R"(
      const found = [];
      addEventListener('error', (event) => found.push('error: ' + event.message));
      setTimeout(() => {
        for (const row of ROWS) {
          for (const label of document.querySelectorAll('.fields label')) {
            const input = label.querySelector('input');
            input.value = row[label.firstChild.textContent];
            input.dispatchEvent(new Event('input'));
          }
          found.push(document.querySelector('output').textContent);
        }
        const result = document.createElement('div');
        result.id = 'result';
        result.textContent = btoa(unescape(encodeURIComponent(found.join('\n'))));
        document.body.append(result);
      }, 100);)";
    Json rows = Json::array();
    for (data::Row row = 0; row < 12; ++row)
      rows.push_back({{"a", exactText(table.data.numbers(0)[row])},
                      {"b", exactText(table.data.numbers(1)[row])},
                      {"c", exactText(table.data.numbers(2)[row])}});
    const QString document =
        documentAfter(sharedPage(*run, options), "const ROWS = " + dumpJson(rows, -1) + ";" + script);
    static const QRegularExpression kResult(QStringLiteral("<div id=\"result\">([^<]*)</div>"));
    const auto match = kResult.match(document);
    QVERIFY2(match.hasMatch(), qPrintable(document.left(2000)));
    const QStringList said =
        QString::fromUtf8(QByteArray::fromBase64(match.captured(1).toLatin1())).split('\n');
    QCOMPARE(said.size(), qsizetype{12});
    const auto answers = predict(instantiate(run->outcome.front[static_cast<std::size_t>(model)].recipe),
                                 table.data, table.data.allRows(), Context());
    for (int row = 0; row < 12; ++row) {
      QVERIFY2(said[row].startsWith(QStringLiteral("price = ")), qPrintable(said[row]));
      bool number = false;
      const double shown = said[row].mid(8).toDouble(&number);
      QVERIFY2(number && shown == answers->values[static_cast<std::size_t>(row)], qPrintable(said[row]));
    }
  }

  // The share on the card of a leaf is that of the window: one figure for one thing.
  void leavesSayHowSureTheyAre() {
    const Json json = dataIn(sharedPage(*run_));
    QVERIFY(json["right"]["models"].size() == run_->outcome.front.size());
    for (std::size_t m = 0; m < run_->outcome.front.size(); ++m) {
      const auto model = instantiate(run_->outcome.front[m].recipe);
      const auto shares = sharesRight(model, contextOf(*run_, m, model));
      bool heldOut = false;
      for (std::size_t node = 0; node < shares.size(); ++node) {
        const auto place = json["right"]["models"][m][node].get<int>();
        const std::string text = shareRightText(shares[node]).toStdString();
        QCOMPARE(place < 0 ? std::string()
                           : json["right"]["texts"][static_cast<std::size_t>(place)].get<std::string>(),
                 text);
        QCOMPARE(place >= 0, model.tree()->nodes[node].isLeaf());
        heldOut = heldOut || shares[node].heldOut;
      }
      QCOMPARE(json["right"]["heldOut"][m].get<bool>(), heldOut);
    }
  }

  void aBrowserDrawsItAndAnswersAsTheEngine() {
    if (browser().isEmpty()) QSKIP("no Chromium is there to open the page");
    const std::string page = sharedPage(*run_, withRows(table_, *run_));
    shootPage(page);
    const std::size_t models = run_->outcome.front.size();
    // Clicks each point; for each model the answers to some rows, taken from the rows inside.
    const std::string script = R"(
      const found = [];
      addEventListener('error', (event) => found.push('error: ' + event.message));
      setTimeout(() => {
        const points = document.querySelectorAll('.point').length;
        found.push('points ' + points);
        for (let i = 0; i < points; ++i) {
          document.querySelectorAll('tr.pick')[i].click();
          found.push('cards ' + document.querySelectorAll('#model .card').length);
          const scroll = document.querySelector('#model .scroll');
          const card = scroll.querySelector('.card').getBoundingClientRect();
          const seen = scroll.getBoundingClientRect();
          const whole = document.querySelector('main').classList.contains('over');
          found.push('fits ' + (whole || scroll.scrollWidth <= scroll.clientWidth) +
                     (card.top >= seen.top && card.bottom <= seen.bottom));
          for (let row = 1; row <= 5; ++row) {
            const input = document.querySelector('.pages input');
            input.value = row;
            input.dispatchEvent(new Event('change'));
            const shown = document.querySelector('output').lastChild.textContent;
            found.push('answer ' + JSON.stringify(shown) + ' on ' + document.querySelectorAll('.on').length);
          }
        }
        const dot = document.querySelectorAll('.point')[0];
        dot.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        document.querySelector('.chosen').dispatchEvent(
            new KeyboardEvent('keydown', {key: 'End', bubbles: true, cancelable: true}));
        found.push('last ' + document.querySelector('.point.chosen').getAttribute('aria-label').slice(0, 9));
        const result = document.createElement('div');
        result.id = 'result';
        result.textContent = btoa(unescape(encodeURIComponent(found.join('\n'))));
        document.body.append(result);
      }, 100);)";
    const QString document = documentAfter(page, script);
    static const QRegularExpression kResult(QStringLiteral("<div id=\"result\">([^<]*)</div>"));
    const auto match = kResult.match(document);
    QVERIFY2(match.hasMatch(), qPrintable(document.left(2000)));
    const QStringList said =
        QString::fromUtf8(QByteArray::fromBase64(match.captured(1).toLatin1())).split('\n');
    QVERIFY2(said.filter("error").isEmpty(), qPrintable(said.join('\n')));
    QVERIFY(!document.contains(QStringLiteral("<title>taken</title>")));
    QStringList expected{QStringLiteral("points %1").arg(models)};
    for (std::size_t m = 0; m < models; ++m) {
      const auto model = instantiate(run_->outcome.front[m].recipe);
      expected << QStringLiteral("cards %1").arg(model.tree()->size()) << QStringLiteral("fits truetrue");
      const auto answers = predict(model, table_.data, run_->test, Context());
      for (std::size_t row = 0; row < 5; ++row) {
        const std::string& level = table_.data.info(3).levels[answers->classes[row]];
        const auto path = model.tree()->pathTo(answers->parts[row]).size();
        expected << QStringLiteral("answer %1 on %2")
                        .arg(QString::fromStdString(dumpJson(Json(level), -1)).trimmed())
                        .arg(path);
      }
    }
    expected << said.last();
    QCOMPARE(said, expected);
    QVERIFY2(said.last().startsWith(QStringLiteral("last Model ")), qPrintable(said.last()));
  }
};

PARETREE_TEST_WITH_APPLICATION(SharedPageTest)
}  // namespace shared_page_test

#include "shared_page_test.moc"
