#include "paretree/core/json.h"
#include "paretree/messages/text.h"

#include <rapidcheck.h>

#include <QTest>
#include <cmath>
#include <cstring>
#include <limits>
#include <stop_token>

#include "paretree/core/context.h"
#include "paretree/core/json_view.h"
#include "tests/support/unit.h"

namespace json_test {

using namespace paretree;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string refusal(const std::string& text) {
  const auto json = parseJson(text, "x.json");
  return json.ok() ? "none" : messages::text(json.error());
}

std::string drawnText(Rng& rng) {
  static const std::vector<std::string> kParts = {
      "a",    "b", "\"", "\\", "/", "\n", "\t",     "\b",           "\x01",   "\x1f",
      "\x7f", "é", "µ",  "中", "😀", "{",  "\u2028", "\xEF\xBF\xBD", "],[null"};
  std::string text;
  for (auto count = rng.below(5); count > 0; --count) text += kParts[rng.below(kParts.size())];
  return text;
}

double drawnNumber(Rng& rng) {
  if (rng.chance(0.3)) return static_cast<double>(rng.below(1000)) / 8;
  double value = 0;
  do {
    const std::uint64_t bits = rng.next();
    std::memcpy(&value, &bits, sizeof value);
  } while (!std::isfinite(value));
  return value;
}

Json drawnScalar(Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      return nullptr;
    case 1:
      return rng.chance(0.5);
    case 2:
      return rng.next();
    case 3:
      return -static_cast<std::int64_t>(rng.next() >> 1) - 1;
    case 4:
      return drawnNumber(rng);
    default:
      return drawnText(rng);
  }
}

Json drawnJson(Rng& rng, int levels) {
  if (levels == 0 || rng.chance(0.3)) return drawnScalar(rng);
  const auto members = rng.below(5);
  if (rng.chance(0.5)) {
    Json object = Json::object();
    for (std::uint64_t m = 0; m < members; ++m) object[drawnText(rng)] = drawnJson(rng, levels - 1);
    return object;
  }
  Json list = Json::array();
  const bool numbers = rng.chance(0.3);
  for (std::uint64_t m = 0; m < members; ++m)
    list.push_back(!numbers ? drawnJson(rng, levels - 1) : rng.chance(0.2) ? Json() : Json(drawnNumber(rng)));
  return list;
}

/// How files look, said in the simplest way: two blanks for each level, each member on a line of its own, but
/// what is empty and lists of numbers and nulls on one.
std::string plainDump(const Json& json, const std::string& margin = "") {
  const auto line = [](const Json& part) {
    return part.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  bool numbers = json.is_array();
  for (const Json& item : json) numbers = numbers && (item.is_number() || item.is_null());
  if (!json.is_structured() || json.empty() || numbers) return line(json);
  std::string text;
  for (const auto& member : json.items()) {
    text += (text.empty() ? "\n" : ",\n") + margin + "  ";
    if (json.is_object()) text += line(member.key()) + ": ";
    text += plainDump(member.value(), margin + "  ");
  }
  return (json.is_object() ? "{" : "[") + text + "\n" + margin + (json.is_object() ? "}" : "]");
}

/// {"k0":0,"k1":1,...}
std::string manyKeys(int count) {
  std::string text = "{";
  for (int i = 0; i < count; ++i)
    text += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":" + std::to_string(i);
  return text + "}";
}

std::string nested(int levels) {
  return std::string(static_cast<std::size_t>(levels), '[') +
         std::string(static_cast<std::size_t>(levels), ']');
}

/// What is said when `read` reads the JSON.
template <class Read>
std::string complaint(const std::string& text, Read read) {
  const Json json = Json::parse(text);
  JsonRoot root(json, "m.json");
  read(root.view());
  return root.ok() ? "none" : messages::text(root.error());
}

}  // namespace

class JsonTest : public QObject {
  Q_OBJECT

 private slots:
  void whatIsNoJsonIsRefusedWithLineAndColumn() {
    QCOMPARE(refusal("{\n  \"a\": ,\n}").substr(0, 40),
             std::string("x.json:2:8: not valid JSON: syntax error"));
    QCOMPARE(refusal("[1,\n 1e400]"),
             std::string("x.json:2:6: not valid JSON: number overflow parsing '1e400'"));
    QVERIFY(refusal("").starts_with("x.json:1:1: not valid JSON: "));
    QVERIFY(refusal("{}\n{}").starts_with("x.json:2:1: not valid JSON: "));
    QVERIFY(refusal("[\"\xff\"]").starts_with("x.json:1:3: not valid JSON: "));
    QVERIFY(refusal("[NaN]").starts_with("x.json:1:2: not valid JSON: "));
  }

  void nestingHasALimit() {
    QVERIFY(parseJson(nested(512), "x.json").ok());
    QCOMPARE(refusal(nested(513)), std::string("x.json:1:513: nested deeper than 512 levels"));
    QCOMPARE(refusal(std::string(100000, '[')), std::string("x.json:1:513: nested deeper than 512 levels"));
    QVERIFY(parseJson("[" + std::string(1000, '[').insert(0, "\"") + "\"]", "x.json").ok());
  }

  void aKeyGivenTwiceIsRefusedWithItsPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
      QTest::newRow(name) << text << message;
    };
    row("outermost", R"({"a": 1, "a": 2})", "1:10: the key 'a' is given twice, expected it once");
    row("within", "{\"tree\": {\"nodes\": [{},\n  {\"left\": 1, \"right\": 2, \"left\": 3}]}}",
        "2:27: /tree/nodes/1: the key 'left' is given twice, expected it once");
    row("written otherwise", "{\"a\": 1, \"\\u0061\": 2}",
        "1:10: the key 'a' is given twice, expected it once");
    row("quotes", "{\"a\\\"b\\\\\": 1, \"a\\\"b\\\\\": 2}",
        "1:15: the key 'a\"b\\' is given twice, expected it once");
    row("quote at its beginning", "[{\"\\\"\": 1, \"\\\"\": 2}]",
        "1:12: /0: the key '\"' is given twice, expected it once");
    row("empty", R"({"": {"a": 1}, "": 2})", "1:16: the key '' is given twice, expected it once");
    row("after a member with the same key within", R"({"a": {"a": {"b": 1}}, "a": 2})",
        "1:24: the key 'a' is given twice, expected it once");
    row("same key in others", R"({"a": {"a": [{"a": 1}, {"a": 2}]}, "b": {"a": 3}})", "none");
  }

  void aKeyGivenTwiceIsRefusedWithItsPlace() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    QCOMPARE(QString::fromStdString(refusal(text.toStdString())),
             message == "none" ? message : "x.json:" + message);
  }

  void everyKeyIsComparedWithAllBeforeIt() {
    QVERIFY(rc::check([] {
      const int keys = *rc::gen::inRange(1, 60), first = *rc::gen::inRange(0, keys);
      std::string text = manyKeys(keys);
      const auto json = parseJson(text, "x.json");
      RC_ASSERT(json.ok());
      RC_ASSERT(json->size() == static_cast<std::size_t>(keys));
      text.back() = ',';
      RC_ASSERT(refusal(text + "\"k" + std::to_string(first) + "\":0}") ==
                "x.json:1:" + std::to_string(text.size() + 1) + ": the key 'k" + std::to_string(first) +
                    "' is given twice, expected it once");
    }));
  }

  // Some seconds; hours if each key were compared with all others, here or where they are read.
  void aMillionKeysAreParsedAndRead() {
    constexpr int kKeys = 1000000;
    const auto json = parseJson(manyKeys(kKeys), "x.json");
    QVERIFY(json.ok());
    JsonRoot root(*json, "x.json");
    std::int64_t sum = 0;
    for (int i = 0; i < kKeys; ++i) sum += root.view()["k" + std::to_string(i)].integer(0, kKeys);
    QVERIFY(root.ok());
    QCOMPARE(sum, std::int64_t{kKeys} * (kKeys - 1) / 2);
    QVERIFY(!root.view().has("k"));
  }

  void aStopIsAskedForEvery64Kilobytes() {
    for (const std::string& text : {manyKeys(100000), "\"" + std::string(1000000, 'x') + "\"",
                                    "[" + std::string(1000000, ' ') + "]", "1" + std::string(1000000, '0')}) {
      std::stop_source stop;
      const Context working(Rng(1), 1, stop.get_token());
      (void)parseJson(text, "x.json", working);
      QVERIFY(working.polls() >= text.size() >> 16);
      stop.request_stop();
      const Context stopping(Rng(1), 1, stop.get_token());
      const auto stopped = parseJson(text, "x.json", stopping);
      QVERIFY(!stopped.ok());
      QVERIFY(isStopped(stopped.error()));
      QCOMPARE(stopping.polls(), std::uint64_t{1});
    }
  }

  void aStopIsAskedForWhileReading() {
    const Json json = {{"numbers", std::vector<double>(1000000, 1.5)}, {"objects", Json::array()}};
    Json objects = json;
    for (int i = 0; i < 10000; ++i) objects["objects"].push_back({{"a", i}});
    std::stop_source stop;
    const Context working(Rng(1), 1, stop.get_token());
    JsonRoot root(objects, "x.json", working);
    QCOMPARE(root.view()["numbers"].numbers().size(), std::size_t{1000000});
    const std::uint64_t polls = working.polls();
    QVERIFY(polls >= 500);
    for (const JsonView one : root.view()["objects"]) one["a"].integer(0, 10000);
    QVERIFY(working.polls() >= polls + 10);
    QVERIFY(root.ok());
    stop.request_stop();
    const Context stopping(Rng(1), 1, stop.get_token());
    JsonRoot stopped(json, "x.json", stopping);
    QVERIFY(stopped.view()["numbers"].numbers().size() < 5000);
    QVERIFY(!stopped.ok());
    QVERIFY(isStopped(stopped.error()));
    QCOMPARE(stopping.polls(), std::uint64_t{1});
  }

  void whatIsWrittenIsReadBack() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const Json json = drawnJson(rng, 4);
      for (const int indent : {-1, 2}) {
        const auto back = parseJson(dumpJson(json, indent), "x.json");
        if (!back) RC_FAIL(messages::text(back.error()));
        RC_ASSERT(*back == json);
        RC_ASSERT(dumpJson(*back) == dumpJson(json));
      }
    }));
  }

  void filesLookAsTheyAlwaysDid() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const Json json = drawnJson(rng, 4);
      RC_ASSERT(dumpJson(json) == plainDump(json) + "\n");
    }));
  }

  void edgesOfNumbersAndTextsKeepTheirBytes() {
    std::string controls;
    for (char c = 0; c < 32; ++c) controls += c;
    const Json json = {
        {"reals", {0.0, -0.0, 1.0, 0.1, 1e-7, 5e-324, 1e21, 1e22, 1.7976931348623157e308, 123456789.125}},
        {"wholes", {0, -1, INT64_MIN, INT64_MAX, UINT64_MAX}},
        {"none", {NAN, kInfinity, nullptr}},
        {"flags", {true, 1, false}},
        {"controls", controls + "\x7f\"\\/"},
        {"letters", "é中😀\u2028"},
        {"damaged",
         "a\xff"
         "b\xed\xa0\x80"
         "c\xc3"},
        {"empty", {Json::array(), Json::object(), "", Json::array({Json::array()})}},
        {"k\"\n", {{"a", {{"b", Json::array({{{"c", {1, 2}}}})}}}}}};
    // "\u0000" to "\u001f", but for the five that have a letter
    std::string escapes;
    for (int c = 0; c < 32; ++c) {
      const auto letter = std::string_view("\b\t\n\f\r").find(static_cast<char>(c));
      static const char* kHex = "0123456789abcdef";
      escapes += '\\';
      if (letter != std::string_view::npos)
        escapes += "btnfr"[letter];
      else
        escapes += std::string("u00") + kHex[c / 16] + kHex[c % 16];
    }
    const std::string expected =
        "{\n"
        "  \"reals\": [0.0,-0.0,1.0,0.1,1e-07,5e-324,1e+21,1e+22,1.7976931348623157e+308,123456789.125],\n"
        "  \"wholes\": [0,-1,-9223372036854775808,9223372036854775807,18446744073709551615],\n"
        "  \"none\": [null,null,null],\n"
        "  \"flags\": [\n"
        "    true,\n"
        "    1,\n"
        "    false\n"
        "  ],\n"
        "  \"controls\": \"" +
        escapes +
        "\x7f\\\"\\\\/\",\n"
        "  \"letters\": \"é中😀\u2028\",\n"
        "  \"damaged\": \"a\uFFFDb\uFFFD\uFFFD\uFFFDc\uFFFD\",\n"
        "  \"empty\": [\n"
        "    [],\n"
        "    {},\n"
        "    \"\",\n"
        "    [\n"
        "      []\n"
        "    ]\n"
        "  ],\n"
        "  \"k\\\"\\n\": {\n"
        "    \"a\": {\n"
        "      \"b\": [\n"
        "        {\n"
        "          \"c\": [1,2]\n"
        "        }\n"
        "      ]\n"
        "    }\n"
        "  }\n"
        "}\n";
    QCOMPARE(QByteArray::fromStdString(dumpJson(json)), QByteArray::fromStdString(expected));
    QCOMPARE(dumpJson(Json("x")), std::string("\"x\"\n"));
    QCOMPARE(dumpJson(json, -1), json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    QCOMPARE(indentedJson(dumpJson(json, -1)), dumpJson(json));
  }

  void theFirstThingThatIsWrongIsKeptWithItsPlace() {
    const Json json = Json::parse(R"({"a": 1, "b": ["x", {"c": 1e30}], "d": null})");
    JsonRoot root(json, "m.json");
    const JsonView in = root.view();
    QCOMPARE(in["a"].integer(0, 10), std::int64_t{1});
    QVERIFY(in.ok());
    QCOMPARE(in["b"][std::size_t{1}]["c"].integer(3, 10), std::int64_t{3});
    QVERIFY(!in.ok());
    QCOMPARE(in["b"][std::size_t{0}].number(), 0.0);
    QCOMPARE(in["absent"].text(), std::string());
    QCOMPARE(in["b"].size(), std::size_t{0});
    QCOMPARE(messages::text(root.error()),
             std::string("m.json: /b/1/c: expected a whole number from 3 to 10, found 1e+30"));
    QCOMPARE(messages::text(root.error(), messages::Language::German),
             std::string("m.json: /b/1/c: erwartet: eine ganze Zahl von 3 bis 10, gefunden: 1e+30"));
    JsonRoot words(json, "m.json");
    words.view()["a"].failOneOf({"tree", "rules", "front"});
    QCOMPARE(messages::text(words.error()),
             std::string("m.json: /a: expected tree, rules or front, found 1"));
    QCOMPARE(messages::text(words.error(), messages::Language::German),
             std::string("m.json: /a: erwartet: tree, rules oder front, gefunden: 1"));
  }

  void whatIsExpectedIsSaid() {
    const auto said = [](const char* text, auto read) { return complaint(text, read).substr(8); };
    const auto a = [](const JsonView& in) { return in["a"]; };
    QCOMPARE(said("[1]", [](const JsonView& in) { in["a"]; }),
             std::string("expected an object, found a list of 1"));
    QCOMPARE(said("{}", [&](const JsonView& in) { a(in); }), std::string("/a: expected, but it is missing"));
    QCOMPARE(said(R"({"b": {}})", [&](const JsonView& in) { a(in["b"]); }),
             std::string("/b/a: expected, but it is missing"));
    QCOMPARE(said(R"({"a": "x"})", [&](const JsonView& in) { a(in).number(); }),
             std::string("/a: expected a number, found \"x\""));
    QCOMPARE(said(R"({"a": null})", [&](const JsonView& in) { a(in).number(); }),
             std::string("/a: expected a number, found null"));
    QCOMPARE(said(R"({"a": "inf"})", [&](const JsonView& in) { a(in).numberOrNull(); }),
             std::string("/a: expected a number, found \"inf\""));
    QCOMPARE(
        said(R"({"a": 9223372036854775808})", [&](const JsonView& in) { a(in).integer(-1, INT64_MAX); }),
        std::string("/a: expected a whole number from -1 to 9223372036854775807, found 9223372036854775808"));
    QCOMPARE(said(R"({"a": 1.0})", [&](const JsonView& in) { a(in).integer(0, 1); }),
             std::string("/a: expected a whole number from 0 to 1, found 1.0"));
    QCOMPARE(said(R"({"a": -1})", [&](const JsonView& in) { a(in).natural(); }),
             std::string("/a: expected a whole number from 0, found -1"));
    QCOMPARE(said(R"({"a": 1})", [&](const JsonView& in) { a(in).boolean(); }),
             std::string("/a: expected true or false, found 1"));
    QCOMPARE(said(R"({"a": [1, "x", {}]})", [&](const JsonView& in) { a(in).numbers(); }),
             std::string("/a/1: expected a number, found \"x\""));
    QCOMPARE(said(R"({"a": {"b": ["x", 2]}})", [&](const JsonView& in) { a(in)["b"].texts(); }),
             std::string("/a/b/1: expected a text, found 2"));
    QCOMPARE(said(R"({"a": {}})",
                  [&](const JsonView& in) {
                    for (const JsonView one : a(in)) one.text();
                  }),
             std::string("/a: expected a list, found an object"));
    QCOMPARE(said(R"({"a": []})", [&](const JsonView& in) { (void)a(in).members(); }),
             std::string("/a: expected an object, found a list of 0"));
    QCOMPARE(
        said(R"([{"a": 1}])",
             [&](const JsonView& in) { in[std::size_t{0}].refuse(textMessage("there are two of them")); }),
        std::string("/0: there are two of them"));
    QCOMPARE(said(R"({"a": "éééééééééééééééééééééééééééééééééééééééé"})",
                  [&](const JsonView& in) { a(in).number(); }),
             std::string("/a: expected a number, found \"éééééééééééééééééééééééééééé..."));
  }

  void valuesAreReadAsTheyStand() {
    const Json json =
        Json::parse(R"({"reals": [1, "inf", "-inf", null], "texts": ["a", ""], "on": true, "n": 7})");
    JsonRoot root(json, "m.json");
    const JsonView in = root.view();
    const auto reals = in["reals"].reals();
    QCOMPARE(reals.size(), std::size_t{4});
    QVERIFY(reals[0] == 1 && reals[1] == kInfinity && reals[2] == -kInfinity && std::isnan(reals[3]));
    QVERIFY(in["texts"].texts() == (std::vector<std::string>{"a", ""}));
    QVERIFY(in["on"].boolean());
    QCOMPARE(in["n"].natural(), std::uint64_t{7});
    QCOMPARE(in.integerOr("n", 0, 9, 3), std::int64_t{7});
    QCOMPARE(in.integerOr("m", 0, 9, 3), std::int64_t{3});
    QCOMPARE(in.numberOr("n", 3), 7.0);
    QCOMPARE(in.textOr("m", "x"), std::string("x"));
    QVERIFY(!in.booleanOr("m", false));
    QVERIFY(in.textsOrNone("m").empty());
    std::vector<std::string> keys;
    for (const auto& [key, value] : in.members()) keys.emplace_back(key);
    QCOMPARE(keys, (std::vector<std::string>{"reals", "texts", "on", "n"}));
    QVERIFY(realsJson(reals) == json["reals"]);
    QVERIFY(root.ok());
  }
};

PARETREE_TEST(JsonTest)
}  // namespace json_test

#include "json_test.moc"
