#include <rapidcheck.h>

#include <QTest>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/core/rng.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/solve/lp_text.h"
#include "paretree/solve/lp_text_add.h"
#include "paretree/solve/packed.h"
#include "paretree/worker/worker_process.h"
#include "tests/support/lp_writer.h"
#include "tests/support/unit.h"

namespace lp_text_test {

using namespace paretree;
using support::writeLp;

namespace {

solve::Problem read(const std::string& text) {
  const auto problem = solve::readLp(text, "test.lp");
  if (!problem) qFatal("%s", messages::text(problem.error()).c_str());
  return *problem;
}

/// "-1 <= 2 x - y <= inf" and so on: what a problem says, for comparison with what was meant.
std::string summary(const solve::Problem& p) {
  std::string text = p.maximise ? "max" : "min";
  for (const auto& v : p.variables) {
    if (v.cost != 0) text += " " + exactText(v.cost) + " " + v.name;
  }
  if (p.offset != 0) text += " + " + exactText(p.offset);
  for (const auto& row : p.rows) {
    text += "; " + row.name + ": " + exactText(row.low) + " <=";
    for (const auto& term : row.terms)
      text += " " + exactText(term.coefficient) + " " + p.variables[term.variable].name;
    text += " <= " + exactText(row.high);
  }
  for (const auto& v : p.variables) {
    text += "; " + v.name + " in [" + exactText(v.low) + ", " + exactText(v.high) + "]" +
            (v.integer ? " whole" : "");
  }
  return text;
}

double someNumber(Rng& rng) { return (static_cast<double>(rng.below(4001)) - 2000) / 8; }

/// Anything that a Problem can be and text can say.
solve::Problem randomProblem(Rng& rng, bool plainNames) {
  const std::vector<std::string> odd = {"math score", "st", "2nd", "a+b", "say \"hi\"", "größe",
                                        "free",       "-",  "inf", "x.y", "e5"};
  solve::Problem p;
  p.maximise = rng.chance(.5);
  p.offset = !plainNames && rng.chance(.3) ? someNumber(rng) : 0;
  const std::size_t variables = 1 + rng.below(8);
  for (std::size_t j = 0; j < variables; ++j) {
    solve::LpVariable v;
    v.name = !plainNames && rng.chance(.4) ? odd[rng.below(odd.size())] + std::to_string(j)
                                           : "x" + std::to_string(j);
    if (!plainNames && j < odd.size() && rng.chance(.2)) v.name = odd[j];
    v.cost = rng.chance(.7) ? someNumber(rng) : 0;
    v.integer = rng.chance(.3);
    const std::uint64_t shape = rng.below(6);
    if (shape == 0) v.low = -solve::kUnbounded;
    if (shape == 1) v.high = std::abs(someNumber(rng));
    if (shape == 2) v.low = v.high = someNumber(rng);
    if (shape == 3) v.low = someNumber(rng), v.high = v.low + 3;
    if (shape == 4) v.high = 1, v.integer = true;
    p.variables.push_back(v);
  }
  const std::size_t rows = 1 + rng.below(5);
  for (std::size_t i = 0; i < rows; ++i) {
    solve::LpRow row;
    row.name = "r" + std::to_string(i);
    for (std::size_t j = 0; j < variables; ++j) {
      double c = someNumber(rng);
      if (rng.chance(.2)) c = rng.chance(.5) ? 1 : -1;
      if (c != 0 && (row.terms.empty() || rng.chance(.6))) row.terms.push_back({static_cast<int>(j), c});
    }
    if (row.terms.empty()) row.terms.push_back({0, 2});
    const std::uint64_t shape = rng.below(4);
    if (shape != 1) row.low = someNumber(rng);
    if (shape == 1) row.high = someNumber(rng);
    if (shape == 2) row.high = row.low;
    if (shape == 3) row.high = row.low + 1 + std::abs(someNumber(rng));
    p.rows.push_back(row);
  }
  return p;
}

/// The same text with other spellings, line breaks, blanks and comments.
std::string respelled(const std::string& text, Rng& rng) {
  const std::vector<std::vector<std::string>> spellings = {
      {"Minimize", "minimise", "MIN", "minimum"},
      {"Maximize", "maximise", "Max", "MAXIMUM"},
      {"Subject To", "subject\n to", "s.t.", "ST", "st.", "such that"},
      {"Bounds", "BOUNDS", "bound"},
      {"Generals", "general", "gen", "Integers", "int", "INTEGER"},
      {"Binaries", "binary", "Bin"},
      {"End", "END", "end \\ that is all", ""},
      {" <= ", " =< ", "<", " <="},
      {" >= ", " => ", ">", ">= "}};
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    bool replaced = false;
    for (const auto& words : spellings) {
      if (text.compare(i, words[0].size(), words[0]) != 0) continue;
      result += words[rng.below(words.size())];
      i += words[0].size();
      replaced = true;
      break;
    }
    if (replaced) continue;
    if (text[i] == '\n')
      result += rng.chance(.2) ? "  \\ a comment <= 3: x\n\n" : rng.chance(.1) ? "\r\n" : "\n";
    else if (text[i] == ' ')
      result += rng.chance(.1) ? "\t " : " ";
    else
      result += text[i];
    ++i;
  }
  return result;
}

}  // namespace

class LpTextTest : public QObject {
  Q_OBJECT
 private slots:
  void whatIsAddedToAReadableTextIsReadable_data() {
    QTest::addColumn<QString>("text");
    // A bound over two lines, "free" behind it: no section begins there.
    QTest::newRow("many")
        << "Maximize\n obj: 3 x + 2 y - z + 4\nSubject To\n ma: x +!y <= 4\n c2: -1 <= x - 2 y <= 3\n"
           " total: x + y + z = 85\nBounds\n x <= 3\n -5 <= y<=\n 5 &z free\nGenerals\n y\n@inaries\n "
           "x\nEnd\n";
    QTest::newRow("end behind a row") << "Minimize\n\nSubject To\n x + y >= 0\n 2 y <= 3End\n";
    QTest::newRow("one line") << "Minimize x Subject To \"y \xC3\xA4\" + x >= 1 Bounds x <= 3 Binary x End";
    QTest::newRow("end behind an objective") << "Minimize\n x\nSubject To x + y >= 0 Bounds x <= 9 End\n";
  }
  void whatIsAddedToAReadableTextIsReadable() {
    QFETCH(QString, text);
    const std::string given = text.toStdString();
    QVERIFY(solve::readLp(given, "t.lp").ok());
    const auto added =
        solve::readLp(solve::withAdded(given, solve::boundsConstraint({"x", 0, 9}, 1, 8)), "more.lp");
    QVERIFY2(added.ok(), added ? "" : messages::text(added.error()).c_str());
  }

  void readsWhatItIsMeantToRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("meaning");
    QTest::addRow("whole")
        << "\\ diet\nMinimize\n cost: 2 x + 3 y\nSubject To\n a: x + y >= 4\n b: x - 2 y <= 3\nBounds\n y <= "
           "10\nGeneral\n y\nEnd\n"
        << "min 2 x 3 y; a: 4 <= 1 x 1 y <= inf; b: -inf <= 1 x -2 y <= 3; x in [0, inf]; y in [0, 10] whole";
    QTest::addRow("no objective") << "subject to x + y = 2"
                                  << "min; c1: 2 <= 1 x 1 y <= 2; x in [0, inf]; y in [0, inf]";
    QTest::addRow("one line") << "max 3x+2y st c: x+y<=4 bounds x<=3 end"
                              << "max 3 x 2 y; c: -inf <= 1 x 1 y <= 4; x in [0, 3]; y in [0, inf]";
    QTest::addRow("range") << "st\n -1 <= x - y <= 4\n 5 >= x >= 2"
                           << "min; c1: -1 <= 1 x -1 y <= 4; c2: 2 <= 1 x <= 5; x in [0, inf]; y in [0, inf]";
    QTest::addRow("both sides")
        << "st\n 2 x + 3 <= y + x - 1\n 7 >= x"
        << "min; c1: -inf <= 1 x -1 y <= -4; c2: -inf <= 1 x <= 7; x in [0, inf]; y in [0, inf]";
    QTest::addRow("signs") << "min - - x + -2 y st x >= -3 + 1"
                           << "min 1 x -2 y; c1: -2 <= 1 x <= inf; x in [0, inf]; y in [0, inf]";
    QTest::addRow("quoted")
        << "st\n \"my row\": \"math score\" + \"a\"\"b\" >= 2\nbinary \"a\"\"b\""
        << "min; my row: 2 <= 1 math score 1 a\"b <= inf; math score in [0, inf]; a\"b in [0, 1] whole";
    QTest::addRow("infinite")
        << "st x + y <= 1e30\n x >= -1E+31\nbounds x >= -inf\n -infinity <= y <= +INF\n z free"
        << "min; c1: -inf <= 1 x 1 y <= inf; c2: -inf <= 1 x <= inf; x in [-inf, inf]; y in [-inf, inf]; z "
           "in [-inf, inf]";
    QTest::addRow("lines") << "min\n x\n + 2\n y\n + 5 st\n x +\n 3\n y\n >=\n 2\n z\n >= 3"
                           << "min 1 x 2 y + 5; c1: 2 <= 1 x 3 y <= inf; c2: 3 <= 1 z <= inf; x in [0, inf]; "
                              "y in [0, inf]; z in [0, inf]";
    QTest::addRow("same twice") << "st 2 x + y - x - y <= 3"
                                << "min; c1: -inf <= 1 x <= 3; x in [0, inf]; y in [0, inf]";
    QTest::addRow("bounds") << "st x + y + z >= 1 bounds x = 3 2 <= y 5 >= z >= -5"
                            << "min; c1: 1 <= 1 x 1 y 1 z <= inf; x in [3, 3]; y in [2, inf]; z in [-5, 5]";
    QTest::addRow("free section") << "st x + y >= 1\nfree x\ninteger\ny"
                                  << "min; c1: 1 <= 1 x 1 y <= inf; x in [-inf, inf]; y in [0, inf] whole";
    QTest::addRow("star and colons") << "max: 3 * x st: x <= 2"
                                     << "max 3 x; c1: -inf <= 1 x <= 2; x in [0, inf]";
    QTest::addRow("names taken") << "st\n x <= 1\n c1: x >= 0"
                                 << "min; c1_: -inf <= 1 x <= 1; c1: 0 <= 1 x <= inf; x in [0, inf]";
    QTest::addRow("numbers before names")
        << "st 2e1x + .5e + 3.e2y >= 1."
        << "min; c1: 1 <= 20 x 0.5 e 300 y <= inf; x in [0, inf]; e in [0, inf]; y in [0, inf]";
    QTest::addRow("binary keeps tighter bounds") << "st b >= 1 bounds b >= 1 bin b"
                                                 << "min; c1: 1 <= 1 b <= inf; b in [1, 1] whole";
  }
  void readsWhatItIsMeantToRead() {
    QFETCH(QString, text);
    QFETCH(QString, meaning);
    QCOMPARE(QString::fromStdString(summary(read(text.toStdString()))), meaning);
  }

  void errorsSayLineAndColumn_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("words");
    QTest::addRow("empty") << ""
                           << "1:1"
                           << "the end of the text found, expected 'minimize'";
    QTest::addRow("only a comment") << "\\ hello\n"
                                    << "2:1"
                                    << "expected 'minimize'";
    QTest::addRow("no heading") << "x + y <= 3"
                                << "1:1"
                                << "'x' found, expected 'minimize', 'maximize' or 'subject to'";
    QTest::addRow("no relation") << "st\n  c: x + y 4"
                                 << "2:12"
                                 << "'4' found, expected '<=', '>=' or '='";
    QTest::addRow("no side") << "st\n  x <=\nend"
                             << "3:1"
                             << "'end' found, expected a number or an expression after '<='";
    QTest::addRow("two names") << "st\n x y <= 2"
                               << "2:4"
                               << "'y' found";
    QTest::addRow("open quote") << "st\n \"math score >= 3\n x <= 2"
                                << "2:2"
                                << "not closed on its line";
    QTest::addRow("empty quote") << "st \"\" <= 3"
                                 << "1:4"
                                 << "empty";
    QTest::addRow("column counts characters") << "st grö\u00dfe \u2264 3 ["
                                              << "1:14"
                                              << "quadratic";
    QTest::addRow("odd character") << "st x / 2 <= 3"
                                   << "1:6"
                                   << "'/' does not belong";
    QTest::addRow("row twice") << "st\n a: x <= 1\n a: x <= 2"
                               << "3:2"
                               << "second row has the name 'a'";
    QTest::addRow("mixed range") << "st 1 <= x >= 3"
                                 << "1:11"
                                 << "both be '<=' or both '>='";
    QTest::addRow("range of expressions") << "st 1 <= x <= y"
                                          << "1:14"
                                          << "must be numbers";
    QTest::addRow("bound of expression") << "st x <= 1 bounds x + y <= 3"
                                         << "1:20"
                                         << "expected '<=', '>=', '=' or 'free' after 'x'";
    QTest::addRow("bound of a name") << "st x <= 1 bounds x <= y"
                                     << "1:23"
                                     << "expected a number";
    QTest::addRow("negative upper") << "st x <= 1\nbounds\n x <= -5"
                                    << "3:2"
                                    << "without a lower bound it is at least 0; write '-inf <= x <= ...'";
    QTest::addRow("infinite coefficient") << "st 1e40 x <= 1"
                                          << "1:4"
                                          << "coefficient of 'x' is infinite";
    QTest::addRow("infinite equality") << "st x = 1e30"
                                       << "1:8"
                                       << "equal to an infinite";
    QTest::addRow("impossible") << "st x >= 1e30"
                                << "1:4"
                                << "no finite number";
    QTest::addRow("impossible bound") << "st x >= 1 bounds x >= inf"
                                      << "1:18"
                                      << "no finite value";
    QTest::addRow("after end") << "st x <= 1 end y"
                               << "1:15"
                               << "after 'end'";
    QTest::addRow("second objective") << "min x st x >= 1 max x"
                                      << "1:17"
                                      << "second objective";
    QTest::addRow("semi") << "st x >= 1 semi x"
                          << "1:11"
                          << "not known here";
    QTest::addRow("number in general") << "st x >= 1 general 3"
                                       << "1:19"
                                       << "expected a name or the next section";
    QTest::addRow("star alone") << "st 3 * >= 1"
                                << "1:8"
                                << "expected a name after '*'";
  }
  void errorsSayLineAndColumn() {
    QFETCH(QString, text);
    QFETCH(QString, place);
    QFETCH(QString, words);
    const auto problem = solve::readLp(text.toStdString(), "test.lp");
    QVERIFY(!problem.ok());
    const std::string message = messages::text(problem.error());
    QVERIFY2(message.starts_with("test.lp:" + place.toStdString() + ": "), message.c_str());
    QVERIFY2(message.find(words.toStdString()) != std::string::npos, message.c_str());
  }

  void whatIsWrittenIsReadBackTheSame() {
    const bool ok = rc::check([](std::uint64_t seed) {
      Rng rng(seed);
      const solve::Problem p = randomProblem(rng, false);
      const std::string text = writeLp(p);
      const auto back = solve::readLp(text, "test.lp");
      RC_LOG() << text << (back ? std::string() : messages::text(back.error()));
      RC_ASSERT(back.ok());
      RC_ASSERT(summary(*back) == summary(p));
      RC_ASSERT(*back == p);
    });
    QVERIFY(ok);
  }
  void otherSpellingsMeanTheSame() {
    const bool ok = rc::check([](std::uint64_t seed) {
      Rng rng(seed);
      const solve::Problem p = randomProblem(rng, true);
      const std::string text = respelled(writeLp(p), rng);
      const auto back = solve::readLp(text, "test.lp");
      RC_LOG() << text << (back ? std::string() : messages::text(back.error()));
      RC_ASSERT(back.ok());
      RC_ASSERT(summary(*back) == summary(p));
    });
    QVERIFY(ok);
  }
  void changedTextIsReadOrRefusedButNeverAFault() {
    const bool ok = rc::check([](std::uint64_t seed) {
      Rng rng(seed);
      std::string text = writeLp(randomProblem(rng, false));
      const std::string pieces = "<>=+-*:\"\\\n 3xe.[";
      for (int i = 0; i < 4; ++i) {
        const std::size_t at = rng.below(text.size());
        if (rng.chance(.3))
          text.erase(at, 1 + rng.below(5));
        else if (rng.chance(.5))
          text.insert(at, 1, pieces[rng.below(pieces.size())]);
        else
          text[at] = static_cast<char>(rng.next());
        if (text.empty()) break;
      }
      const auto problem = solve::readLp(text, "test.lp");
      if (problem)
        RC_ASSERT(problem->fault().empty());
      else
        RC_ASSERT(messages::text(problem.error()).starts_with("test.lp:"));
    });
    QVERIFY(ok);
  }

  void readsWellFormedTextAsCoinOrDoes() {
    worker::WorkerProcess worker;
    const bool ok = rc::check([&](std::uint64_t seed) {
      Rng rng(seed);
      solve::Problem p = randomProblem(rng, true);
      for (solve::LpRow& row : p.rows) {  // ranges in one line are unknown to it: it aborts or misreads them
        if (row.low != row.high && row.low > -solve::kUnbounded) row.high = solve::kUnbounded;
      }
      const std::string text = writeLp(p);
      const auto ours = solve::readLp(text, "test.lp");
      RC_ASSERT(ours.ok());
      const auto reply = worker.ask("solver.read-lp", Json::object(), text, Context());
      RC_LOG() << text << (reply ? std::string() : messages::text(reply.error()));
      RC_ASSERT(reply.ok());
      worker::protocol::Unpacker unpacker(reply->blob);
      solve::PackedColumns columns;
      solve::PackedRows rows;
      RC_ASSERT(columns.unpack(unpacker, 0));
      RC_ASSERT(rows.unpack(unpacker, columns.low.size()));
      compare(*ours, columns, rows, reply->result);
    });
    QVERIFY(ok);
  }

 private:
  static double wide(double value) {
    return value >= 1e30 ? solve::kUnbounded : value <= -1e30 ? -solve::kUnbounded : value;
  }

  /// COIN-OR orders and drops columns as it likes: everything is compared by name.
  static void compare(const solve::Problem& ours, const solve::PackedColumns& columns,
                      const solve::PackedRows& rows, const Json& names) {
    const double sign = ours.maximise ? -1 : 1;  // it turns maximisation into minimisation
    std::size_t seen = 0;
    for (std::size_t j = 0; j < columns.low.size(); ++j) {
      const int index = ours.find(names["names"][j].get<std::string>());
      RC_ASSERT(index >= 0);
      const solve::LpVariable& v = ours.variables[index];
      RC_ASSERT(wide(columns.low[j]) == v.low);
      RC_ASSERT(wide(columns.high[j]) == v.high);
      RC_ASSERT(columns.cost[j] == sign * v.cost);
      RC_ASSERT((columns.integer[j] != 0) == v.integer);
      ++seen;
    }
    RC_ASSERT(seen == ours.variables.size());
    RC_ASSERT(rows.low.size() == ours.rows.size());
    for (std::size_t i = 0; i < rows.low.size(); ++i) {
      const solve::LpRow& row = ours.rows[i];
      RC_ASSERT(names["rowNames"][i].get<std::string>() == row.name);
      RC_ASSERT(wide(rows.low[i]) == row.low);
      RC_ASSERT(wide(rows.high[i]) == row.high);
      std::vector<double> left(ours.variables.size()), right(ours.variables.size());
      for (const solve::LpTerm& term : row.terms) left[term.variable] = term.coefficient;
      for (auto k = rows.terms.starts[i]; k < rows.terms.starts[i + 1]; ++k) {
        const auto column = static_cast<std::size_t>(rows.terms.indices[k]);
        right[ours.find(names["names"][column].get<std::string>())] = rows.terms.values[k];
      }
      RC_ASSERT(left == right);
    }
  }
};

PARETREE_TEST(LpTextTest)
}  // namespace lp_text_test

#include "lp_text_test.moc"
