// Columns that are not learnt from until somebody takes them back, and why.
#include <QTest>
#include <functional>

#include "paretree/data/suggested_roles.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace set_aside_test {

using namespace paretree;

namespace {

constexpr int kRows = 240;

using CellOf = std::function<std::string(int)>;

std::string scattered(int row, int modulus) { return std::to_string(10000 + row * 7919 % modulus); }

}  // namespace

class SetAsideTest : public QObject {
  Q_OBJECT

  // A table of this column, a measure and a class.
  static data::TableFile tableWith(const std::string& name, const CellOf& cell, int rows = kRows) {
    std::string text = name + ";width;kind\n";
    for (int i = 0; i < rows; ++i)
      text += cell(i) + ";" + std::to_string(i * 31 % 17) + ".5;" + (i % 2 ? "a" : "b") + "\n";
    auto table = data::readTableBytes(text, "t.csv", {}, Context());
    Q_ASSERT(table.ok());
    return std::move(*table);
  }

 private slots:
  void eachIsSaidWithItsReason_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<CellOf>("cell");
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* what, const char* name, const char* role, const char* why, CellOf cell) {
      QTest::newRow(what) << QString(name) << std::move(cell) << QString(role) << QString(why);
    };
    const CellOf some = [](int i) { return scattered(i, 170); };
    const CellOf all = [](int i) { return scattered(i, 997); };
    row("key, often repeated", "patient_nbr", "identifier",
        "170 different numbers in 240 rows, named like a key", some);
    row("key by a grown name", "Kundennummer", "identifier",
        "240 different numbers in 240 rows, named like a key", all);
    row("key by a hump", "PassengerId", "identifier", "240 different numbers in 240 rows, named like a key",
        all);
    row("called number, often repeated", "number", "feature", "", some);
    row("called number, never repeated", "number", "identifier",
        "240 different numbers in 240 rows, named like a key", all);
    row("no name of a key", "salary", "feature", "", all);
    row("counted up from anywhere", "Fall", "identifier", "counts the rows",
        [](int i) { return std::to_string(4711 + i); });
    row("years are counted up as well", "year", "feature", "",
        [](int i) { return std::to_string(1701 + i); });
    row("one number", "version", "ignored", "one value in all rows", [](int) { return "3"; });
    row("one text", "site", "ignored", "one value in all rows", [](int) { return "Ulm"; });
    row("one text or nothing", "flag", "ignored", "one value in all rows that have one",
        [](int i) { return i % 3 ? "" : "see file"; });
    row("a text for each row", "ticket", "identifier", "240 different values in 240 rows",
        [](int i) { return "T/" + std::to_string(i * 37); });
    row("texts of most rows", "ticket", "ignored", "170 different values in 240 rows",
        [](int i) { return "T/" + std::to_string(i * 7919 % 170); });
    row("persons", "Nachname", "identifier", "names of persons", [](int i) {
      return "Berg" + std::string(1, static_cast<char>('a' + i % 24)) + "er" + (i % 48 < 24 ? "" : "s");
    });
    row("the same called otherwise", "Ortsteil", "feature", "", [](int i) {
      return "Berg" + std::string(1, static_cast<char>('a' + i % 24)) + "er" + (i % 48 < 24 ? "" : "s");
    });
    row("addresses", "contact", "identifier", "e-mail addresses",
        [](int i) { return "p" + std::to_string(i % 60) + "@example.org"; });
    row("sentences", "remark", "ignored", "free text", [](int i) {
      return "the patient came back after " + std::to_string(i % 30) + " days and felt better";
    });
    row("many categories of few rows", "town", "ignored",
        "110 categories, less than ten rows each on average",
        [](int i) { return "T" + std::to_string(i % 110); });
    row("few categories", "town", "feature", "", [](int i) { return "T" + std::to_string(i % 20); });
  }
  void eachIsSaidWithItsReason() {
    QFETCH(QString, name);
    QFETCH(CellOf, cell);
    QFETCH(QString, role);
    QFETCH(QString, why);
    const auto table = tableWith(name.toStdString(), cell);
    QCOMPARE(QString::fromUtf8(roleName(table.data.info(0).role).data()), role);
    QString said;
    for (const auto& suggested : data::suggestedRoles(table.data))
      if (suggested.column == 0) said = QString::fromStdString(messages::text(suggested.why));
    QCOMPARE(said, why);
    // What was decided stands in the notes too.
    const bool noted = std::any_of(table.notes.begin(), table.notes.end(), [&](const Message& note) {
      return messages::text(note).find("column '" + name.toStdString() + "'") != std::string::npos;
    });
    QCOMPARE(noted, !why.isEmpty());
    QCOMPARE(table.data.targets(), std::vector<int>{2});
  }

  void fewRowsTellNothing() {
    QCOMPARE(tableWith(
                 "Case_nbr", [](int i) { return scattered(i, 997); }, 12)
                 .data.info(0)
                 .role,
             data::Role::Feature);
    QCOMPARE(tableWith(
                 "flat", [](int) { return "1"; }, 12)
                 .data.info(0)
                 .role,
             data::Role::Feature);
  }

  void whatTheUserSaysGoesFirstAndTheReasonStays() {
    std::string text = "id,width,kind\n";
    for (int i = 0; i < 60; ++i)
      text += scattered(i, 997) + "," + std::to_string(i % 7) + ".5," + (i % 2 ? "a\n" : "b\n");
    data::ReadOptions options;
    options.roles["id"] = data::Role::Feature;
    const auto table = data::readTableBytes(text, "t.csv", options, Context());
    QVERIFY(table.ok());
    QCOMPARE(table->data.info(0).role, data::Role::Feature);
    const auto suggested = data::suggestedRoles(table->data);
    QCOMPARE(suggested.at(0).column, 0);
    QCOMPARE(suggested.at(0).role, data::Role::Identifier);
    QVERIFY(data::columnsLeftOut(table->data).empty());
    const auto unasked = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(unasked.ok());
    const auto leftOut = data::columnsLeftOut(unasked->data);
    QCOMPARE(leftOut.size(), std::size_t{1});
    QCOMPARE(leftOut[0].column, 0);
    QCOMPARE(messages::text(leftOut[0].why), messages::text(suggested.at(0).why));
    for (const auto& note : table->notes) QVERIFY(messages::text(note).find("'id'") == std::string::npos);
  }

  // The target is none of what is set aside, though it stands last.
  void aConstantIsNoTarget() {
    std::string text = "x,kind,flat\n";
    for (int i = 0; i < 60; ++i) text += std::to_string(i % 7) + ".5," + (i % 2 ? "a" : "b") + ",1\n";
    const auto table = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(table.ok());
    QCOMPARE(table->data.targets(), std::vector<int>{1});
    QCOMPARE(QString::fromStdString(messages::text(data::suggestedRoles(table->data).at(0).why)),
             QString("the last column that can be the target"));
  }

  // What rows weigh may stand before the target, and is then said to be an attribute; not where somebody has
  // said so, nor of weights of cars.
  void whatMayBeWeightsIsSaid() {
    const auto warned = [](const std::string& name, bool few, const data::ReadOptions& options) {
      std::string text = name + ";height;grade\n";
      for (int i = 0; i < kRows; ++i)
        text += (few ? std::to_string(1 + i % 3) + ".5" : std::to_string(i * 31 % 97) + ".5") + ";" +
                std::to_string(i * 17 % 53) + ".5;" + (i % 3 ? "low" : "high") + "\n";
      const auto table = data::readTableBytes(text, "t.csv", options, Context());
      Q_ASSERT(table.ok());
      return std::any_of(table->warnings.begin(), table->warnings.end(), [&](const Message& warning) {
        return warning.code == "data.perhaps-weight" &&
               std::get<std::string>(warning.find("column")->value) == name;
      });
    };
    QVERIFY(warned("weight", true, {}) && warned("Gewicht", true, {}) && warned("sample_weight", false, {}));
    QVERIFY(!warned("weight", false, {}) && !warned("width", true, {}));
    data::ReadOptions told;
    told.roles["weight"] = data::Role::Feature;
    QVERIFY(!warned("weight", true, told));
    told.roles["weight"] = data::Role::Weight;
    QVERIFY(!warned("weight", true, told));
  }

  // Without a name that tells, the target is what the columns hold: neither dates nor lists of names nor what
  // is mostly missing, though it stands last.
  void whatAnswersNothingIsNoTarget() {
    const auto targetOf = [](const std::string& header, const CellOf& row) {
      std::string text = header + "\n";
      for (int i = 0; i < kRows; ++i) text += row(i) + "\n";
      const auto table = data::readTableBytes(text, "t.csv", {}, Context());
      Q_ASSERT(table.ok());
      return table->data.targets().empty()
                 ? QString()
                 : QString::fromStdString(table->data.info(table->data.targets()[0]).name);
    };
    const auto real = [](int i) { return std::to_string(i * 31 % 17) + ".5"; };
    const auto word = [](int i) { return std::string(i % 3 ? "low" : "high"); };
    QCOMPARE(targetOf("a;b;grade", [&](int i) { return real(i) + ";" + real(i + 3) + ";" + word(i); }),
             QString("grade"));
    QCOMPARE(
        targetOf("a;grade;seen on",
                 [&](int i) { return real(i) + ";" + word(i) + ";2024-03-" + std::to_string(10 + i % 19); }),
        QString("grade"));
    // What rows weigh stands behind what a table is about; what people weigh may be that.
    const auto graded = [&](int i) { return real(i) + ";" + word(i) + ";" + real(i + 5); };
    QCOMPARE(targetOf("a;grade;weight", graded), QString("grade"));
    QCOMPARE(targetOf("a;grade;sampleWeight", graded), QString("grade"));
    const auto measured = [&](int i) { return real(i) + ";" + real(i + 3) + ";" + real(i + 5); };
    QCOMPARE(targetOf("height;waist;weight", measured), QString("weight"));
    QCOMPARE(targetOf("height;waist;case_weight", measured), QString("waist"));
    // A few numbers over and over are what rows weigh, also behind a measure.
    const auto weighed = [&](int i) {
      return real(i) + ";" + real(i + 3) + ";" + (i % 3 == 0 ? "0.5" : i % 3 == 1 ? "1" : "2");
    };
    QCOMPARE(targetOf("height;waist;weight", weighed), QString("waist"));
    QCOMPARE(targetOf("height;waist;Gewicht", weighed), QString("waist"));
    QCOMPARE(targetOf("a;grade;birth weight", graded), QString("birth weight"));
    QCOMPARE(targetOf("a;grade;town",
                      [&](int i) { return real(i) + ";" + word(i) + ";t" + std::to_string(i % 60); }),
             QString("grade"));
    QCOMPARE(targetOf("a;grade;later",
                      [&](int i) { return real(i) + ";" + word(i) + ";" + (i % 4 ? "" : real(i)); }),
             QString("grade"));
    // Classes before nothing but measures; counts behind them are counted for their own sake.
    QCOMPARE(targetOf("grade;a;b", [&](int i) { return word(i) + ";" + real(i) + ";" + real(i + 3); }),
             QString("grade"));
    QCOMPARE(targetOf("grade;a;rings",
                      [&](int i) { return word(i) + ";" + real(i) + ";" + std::to_string(i * 7 % 29); }),
             QString("rings"));
  }

  // Tables as people have them, each with the column that it was made for. Kinds of columns: k counts the
  // rows, n is measured, w whole numbers, f a few of them, b yes or no, 1 is 0 or 1, c classes, C more of
  // them, d a date, t sentences.
  void theTargetIsWhatATableWasMadeFor_data() {
    QTest::addColumn<QString>("kinds");
    QTest::addColumn<QString>("target");
    const auto table = [](const char* header, const char* kinds, const char* target) {
      QTest::newRow(header) << QString::fromUtf8(kinds) << QString::fromUtf8(target);
    };
    // In English: animals, stones, houses, cars, shops, machines, credit, customers, deliveries, fires,
    // lodgings.
    table("species,island,bill_length_mm,body_mass_g,sex,year", "ccnwbf", "species");
    table("carat,cut,color,clarity,depth,table,price,x,y,z", "ncccnnwnnn", "price");
    table("id,date,price,bedrooms,sqft_living,zipcode,lat,long,sqft_lot15", "kdwfwwnnw", "price");
    table("longitude,latitude,total_rooms,median_income,median_house_value,ocean_proximity", "nnwnwc",
          "median_house_value");
    table("name,year,selling_price,km_driven,fuel,transmission,owner", "Cwwwcbc", "selling_price");
    table("Store,Dept,Date,Weekly_Sales,IsHoliday", "wwdnb", "Weekly_Sales");
    table("UDI,Product ID,Type,Air temperature [K],Tool wear [min],Machine failure,RNF", "kwcnw11",
          "Machine failure");
    table("ID,LIMIT_BAL,AGE,PAY_AMT6,default payment next month", "kwww1", "default payment next month");
    table("customerID,tenure,Contract,MonthlyCharges,Churn,City", "kwcnbC", "Churn");
    table("Order,Distance (km),Courier,Delivery time (min),Weather", "knCnc", "Delivery time (min)");
    table("X,Y,month,day,temp,wind,area", "ffccnnn", "area");
    table("hotel,is_canceled,lead_time,country,adr", "c1wCn", "is_canceled");
    // In German: machines, customers, laboratories, flats, fields, dispatch, heating, complaints.
    table("Maschine;Schicht;Temperatur;Laufzeit;Ausfall;Bemerkung", "ccnnbt", "Ausfall");
    table("Anlage;Datum;Vibration;Stillstandszeit (h);Bediener", "cdnnC", "Stillstandszeit (h)");
    table("Kundennummer;Alter;Vertragsdauer;K\u00FCndigung;Region", "kwwbc", "K\u00FCndigung");
    table("Probe;pH;Nitrat;Befund;Bearbeiter", "knncc", "Befund");
    table("Wohnfl\u00E4che;Zimmer;Baujahr;Kaltmiete [EUR];Stadtteil", "nfwnC", "Kaltmiete [EUR]");
    table("Sorte;Stickstoff;Niederschlag;Ertrag dt/ha", "cnnn", "Ertrag dt/ha");
    table("Auftrag;Entfernung;Gewicht;Lieferdauer;Fahrer", "knnnC", "Lieferdauer");
    table("Geb\u00E4ude;Fl\u00E4che;Baujahr;Stromverbrauch;Hinweis", "knwnt", "Stromverbrauch");
    table("Charge;Lieferant;Druck;PR\u00DCFERGEBNIS;Pr\u00FCfer", "wCncC", "PR\u00DCFERGEBNIS");
    // In French: fields, hospitals, customers, pupils.
    table("parcelle;sol;azote;pluie;rendement;remarque", "kcnnnt", "rendement");
    table("patient;\u00E2ge;service;dur\u00E9e du s\u00E9jour;sexe", "kwcnb", "dur\u00E9e du s\u00E9jour");
    table("client;anciennet\u00E9;forfait;r\u00E9siliation;ville", "kwcbC", "r\u00E9siliation");
    table("surface;pi\u00E8ces;prix;quartier", "nfnC", "prix");
    // What says where or by whom stands behind what came out; the first of two values may say it.
    table("sample,gene,group,batch", "knbf", "group");
    table("Date,Home,Odds,Result,Referee", "dcncC", "Result");
    table("ts,druck,temp,ausschuss,linie", "dnn1c", "ausschuss");
    table("id,time,status,age,treatment", "kw1wb", "status");
    table("kredit,laufkont,moral,hoehe", "1fcw", "kredit");
    table("HeartDisease,BMI,Smoking,SleepTime", "bnbw", "HeartDisease");
    table("age,marital status,height", "wcn", "height");
    // As before: the last column, where nothing before it says more.
    table("school,sex,age,absences,G1,G2,G3", "bbwwwww", "G3");
    table("income,duration,amount,rating", "nnnc", "rating");
    table("price,quantity,weekday,kind", "nwcc", "kind");
    table("price,cost,clicks", "nnf", "clicks");
    table("region,price,sold", "cnw", "sold");
    table("CreditScore,Geography,Balance,EstimatedSalary,Exited", "wcnn1", "Exited");
  }
  void theTargetIsWhatATableWasMadeFor() {
    QFETCH(QString, kinds);
    QFETCH(QString, target);
    const auto cell = [](char kind, int row, int at) -> std::string {
      switch (kind) {
        case 'k':
          return std::to_string(1 + row);
        case 'n':
          return std::to_string((row * 31 + at * 7) % 97) + ".5";
        case 'w':
          return std::to_string((row * 37 + at * 11) % 113);
        case 'f':
          return std::to_string(1 + (row + at) % 4);
        case 'b':
          return (row + at) % 3 ? "yes" : "no";
        case '1':
          return (row + at) % 5 ? "0" : "1";
        case 'c':
          return std::string("kind ") + static_cast<char>('a' + (row * 7 + at) % 3);
        case 'C':
          return std::string("kind ") + static_cast<char>('a' + (row * 7 + at) % 12);
        case 'd':
          return "2024-03-" + std::to_string(10 + row % 19);
        default:
          return "seen again after " + std::to_string(row % 30) + " days and in a better state than before";
      }
    };
    const QByteArray header = QByteArray(QTest::currentDataTag());
    const char mark = header.contains(';') ? ';' : ',';
    std::string text = header.toStdString() + "\n";
    for (int i = 0; i < kRows; ++i) {
      for (int c = 0; c < kinds.size(); ++c)
        text += (c > 0 ? std::string(1, mark) : std::string()) + cell(kinds[c].toLatin1(), i, c);
      text += "\n";
    }
    const auto table = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(table.ok());
    QCOMPARE(table->data.columns(), static_cast<int>(kinds.size()));
    QCOMPARE(table->data.targets().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(table->data.info(table->data.targets()[0]).name), target);
  }

  void classesOfASchoolAreNoTarget() {
    std::string text = "Klasse;Mathe;Abschluss\n";
    for (int i = 0; i < kRows; ++i)
      text += std::string(i % 2 ? "8a;" : "8b;") + std::to_string(1 + i % 5) + (i % 3 ? ";ja\n" : ";nein\n");
    const auto table = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(table.ok());
    QCOMPARE(table->data.targets(), std::vector<int>{2});
  }

  // Why it was chosen is said of what its name tells, where others stand behind it.
  void anOutcomeBeforeOthersIsSaidToBeOne() {
    std::string text = "speed;failure;width\n";
    for (int i = 0; i < kRows; ++i)
      text += std::to_string(i * 31 % 17) + ".5;" + (i % 3 ? "no;" : "yes;") + std::to_string(i * 7 % 23) +
              ".5\n";
    const auto table = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(table.ok());
    QCOMPARE(table->data.targets(), std::vector<int>{1});
    QCOMPARE(QString::fromStdString(messages::text(data::suggestedRoles(table->data).at(0).why)),
             QString("named as something that comes out"));
  }

  // Keys of which a few come twice are no texts that anybody reads.
  void codesAreNotCalledFreeText() {
    const auto noteOf = [](const CellOf& cell) {
      std::string codes;
      for (const auto& note : tableWith("client", cell).notes)
        if (note.code == "data.codes-set-aside" || note.code == "data.texts-as-free-text") codes += note.code;
      return codes;
    };
    QCOMPARE(noteOf([](int i) { return "00" + scattered(i, 229); }), std::string("data.codes-set-aside"));
    QCOMPARE(noteOf([](int i) { return "seen " + scattered(i, 229); }),
             std::string("data.texts-as-free-text"));
  }
};

PARETREE_TEST(SetAsideTest)
}  // namespace set_aside_test

#include "set_aside_test.moc"
