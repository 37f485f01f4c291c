#include <rapidcheck.h>

#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <cmath>

#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/known_test.h"
#include "paretree/model/text/describe.h"
#include "tests/support/hostile_names.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace text_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const char* const kTree =
    "width <= 1.5\n"
    "  = a 10 2\n"
    "  colour in {red,blue}, missing right\n"
    "    = b 1 4\n"
    "    = box 0 2 2 [locked]\n";

model::Model sample() {
  const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
  model::Model model = treeModel(kTree, data);
  model.blackBoxes.push_back(std::make_shared<CountingBox>(2));
  return model;
}

/// Quotes are closed and brackets are balanced outside of quotes; `escape` protects the next character.
bool balanced(const std::string& text, const std::string& open, const std::string& close, bool quotes) {
  std::string stack;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\') {
      ++i;
    } else if (quotes && c == '"') {
      quoted = !quoted;
    } else if (!quoted && open.find(c) != std::string::npos) {
      stack += close[open.find(c)];
    } else if (!quoted && close.find(c) != std::string::npos) {
      if (stack.empty() || stack.back() != c) return false;
      stack.pop_back();
    }
  }
  return stack.empty() && !quoted;
}

}  // namespace

class TextTest : public QObject {
  Q_OBJECT

 private slots:
  void theOutlineShowsBothSidesOfEachBranch() {
    QCOMPARE(exchange::modelToText(sample()),
             std::string("Tree of 3 leaves, depth 2, for class\n\n"
                         "Numbers in brackets are those of nodes; the root is 0.\n\n"
                         "width <= 1.5 or missing [1]: a, 10 of 12 rows\n"
                         "width > 1.5 [2]\n"
                         "  colour in {red, blue} [3]: b, 4 of 5 rows\n"
                         "  colour in {green} or missing [4]: black box: counting box 0 (locked)\n"));
  }

  // Below a side that has a part of the levels a test lists those that come there.
  void aLowerSplitListsTheLevelsThatComeThere() {
    const data::Dataset data = table("width colour{red,green,blue,grey} class{a,b}*", "1 red a");
    const std::string text =
        exchange::modelToText(treeModel("colour in {red,green,blue}, missing right\n"
                                        "  colour in {red,grey}\n"
                                        "    = a 3 0\n"
                                        "    colour in {grey}\n"
                                        "      = a 1 0\n"
                                        "      = b 0 4\n"
                                        "  = b 0 2\n",
                                        data));
    QVERIFY2(text.find("colour in {red, green, blue} [1]\n"
                       "  colour in {red} [2]: a, 3 of 3 rows\n"  // what is missing went the other way
                       "  colour in {green, blue} [3]\n"
                       "    colour in {grey} [4]: a, 1 of 1 row\n"  // nothing would be left
                       "    colour in {green, blue} [5]: b, 4 of 4 rows\n"
                       "colour in {grey} or missing [6]: b, 2 of 2 rows\n") != std::string::npos,
             text.c_str());
  }

  // "no" at a branch beside a leaf "no" would be two things.
  void branchesOfAModelThatAnswersYesOrNoSayItOtherwise() {
    const data::Dataset data = table("width class{No,Yes}*", "1 Yes");
    const model::Model model = treeModel("width <= 1.5, missing right\n  = No 3 0\n  = Yes 0 4\n", data);
    const std::string dot = exchange::modelToDot(model), latex = exchange::modelToLatex(model);
    QVERIFY2(dot.find("n0 -> n1 [label=\"true\"]") != std::string::npos, dot.c_str());
    QVERIFY2(dot.find("n0 -> n2 [label=\"false or missing\"]") != std::string::npos, dot.c_str());
    QVERIFY2(latex.find("{false or missing}") != std::string::npos, latex.c_str());
  }

  // "or missing" only where rows without a value come.
  void aTestOfWhetherThereIsAValueIsWordsInEveryForm() {
    const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
    const model::Model model = treeModel(
        "width is known, missing right\n"
        "  width <= 1.5\n"
        "    = a 10 2\n"
        "    colour is known, missing right\n"
        "      = b 1 4\n"
        "      = a 2 1\n"
        "  = b 0 3\n",
        data);
    const std::string text = exchange::modelToText(model);
    QVERIFY2(text.find("width is known [1]\n"
                       "  width <= 1.5 [2]: a, 10 of 12 rows\n"
                       "  width > 1.5 [3]\n"
                       "    colour is known [4]: b, 4 of 5 rows\n"
                       "    colour is missing [5]: a, 2 of 3 rows\n"
                       "width is missing [6]: b, 3 of 3 rows\n") != std::string::npos,
             text.c_str());
    const std::string sql = *exchange::modelToSql(model);
    QVERIFY2(sql.find("CASE WHEN \"width\" IS NOT NULL THEN") != std::string::npos, sql.c_str());
    const std::string dot = exchange::modelToDot(model), latex = exchange::modelToLatex(model);
    QVERIFY(dot.find("[label=\"width is known\"") != std::string::npos &&
            dot.find("[label=\"colour is known\"") != std::string::npos);
    QVERIFY(dot.find("n0 -> n6 [label=\"no\"]") != std::string::npos);
    QVERIFY(latex.find("\\text{width is known}") != std::string::npos &&
            latex.find("\\text{colour is known}") != std::string::npos);
    for (const std::string& form : {text, sql, dot, latex, *exchange::modelToPython(model),
                                    *exchange::modelToC(model), *exchange::modelToPmml(model)})
      QVERIFY2(form.find("e+308") == std::string::npos, form.c_str());
    QVERIFY(exchange::modelToPmml(model)->find("operator=\"isNotMissing\"") != std::string::npos);

    // The path to what is missing asks for no number.
    const auto clauses = clausesOf(*model.tree(), *model.schema, 6);
    QCOMPARE(clauses.size(), std::size_t{1});
    QVERIFY(leavesNoValue(clauses[0]));
    QVERIFY(std::isinf(std::get<model::Interval>(clauses[0].test).low));
    QCOMPARE(messages::text(describeClause(clauses[0], *model.schema)), std::string("width is missing"));
    model::Model rules = model;
    model::RuleSet set;
    set.rules.resize(1);
    set.rules[0].clauses = clauses;
    set.rules[0].outcome = model::ClassLeaf{{0, 3}, 1};
    set.otherwise = model::ClassLeaf{{3, 0}, 0};
    rules.shape = set;
    QVERIFY(exchange::modelToSql(rules)->find("\"width\" IS NULL THEN 1") != std::string::npos);
    QVERIFY(exchange::modelToLatex(rules).find("$\\text{width is missing}$\n") != std::string::npos);
    QVERIFY(exchange::modelToPmml(rules)->find("operator=\"isMissing\"/>") != std::string::npos);
  }

  void rulesAreNumbered() {
    model::Model model = sample();
    model::RuleSet set;
    model::Rule rule;
    rule.clauses = {model::Clause{model::Interval{0, 1, 2}, false},
                    model::Clause{model::LevelSet{1, {true, false, true}}, true}};
    rule.outcome = model::ClassLeaf{{1, 3}, 1};
    rule.rows = 4;
    set.rules = {rule, rule};
    set.rules[1].active = false;
    set.otherwise = model::ClassLeaf{{3, 1}, 0};
    model.shape = set;
    QCOMPARE(exchange::modelToText(model),
             std::string("1 rule, for class\n\n"
                         "1. When width is over 1 and at most 2 and colour is red or "
                         "blue (or is missing), class is b. (covers 4 rows)\n"
                         "2. When width is over 1 and at most 2 and colour is red or "
                         "blue (or is missing), class is b. (covers 4 rows; switched off)\n"
                         "Rows that no rule covers are answered by the rules with the "
                         "largest share of satisfied conditions.\n"
                         "Otherwise: a, 3 of 4 rows\n"));
  }

  /// Each form that is read says what answers rows that no rule covers, where all rules do.
  void rulesThatVoteByShareSaySo() {
    model::Model model = sample();
    model::RuleSet set;
    set.rules.resize(1);
    set.rules[0].clauses = {model::Clause{model::Interval{0, 1, 2}, false}};
    set.rules[0].outcome = model::ClassLeaf{{1, 3}, 1};
    set.otherwise = model::ClassLeaf{{3, 1}, 0};
    const auto all = [&](model::RuleSet::Fallback fallback) {
      set.fallback = fallback;
      model.shape = set;
      return std::vector<std::string>{exchange::modelToText(model), exchange::modelToDot(model),
                                      exchange::modelToLatex(model), *exchange::modelToPmml(model)};
    };
    const auto plain = all(model::RuleSet::Fallback::MostClauses);
    const auto shares = all(model::RuleSet::Fallback::ByShare);
    for (std::size_t form = 0; form < plain.size(); ++form) {
      QVERIFY2(shares[form].find("share of") != std::string::npos, shares[form].c_str());
      QVERIFY2(shares[form].find("all rules") != std::string::npos ||
                   shares[form].find("all vote") != std::string::npos,
               shares[form].c_str());
      QVERIFY2(plain[form].find("all rules") == std::string::npos, plain[form].c_str());
    }
  }

  void dotTellsBlackBoxesByShapeAndKeepsTheOrder() {
    const std::string dot = exchange::modelToDot(sample(), "my \"model\"");
    QVERIFY(dot.find("ordering=out") != std::string::npos);
    QVERIFY(dot.find("label=\"my \\\"model\\\"\"") != std::string::npos);
    QVERIFY(dot.find("shape=octagon") != std::string::npos);
    QVERIFY(dot.find("label=\"width <= 1.5\"") != std::string::npos);
    QVERIFY(dot.find("n0 -> n1 [label=\"yes or missing\"]") != std::string::npos);
  }

  void latexDrawsTheTree() {
    const std::string latex = exchange::modelToLatex(sample());
    QVERIFY(latex.find("[{$\\text{width} \\leq \\text{1.5}$}\n") != std::string::npos);
    QVERIFY(latex.find("\\in \\{\\text{red}, \\allowbreak \\text{blue}\\}") != std::string::npos);
    // Where rows without a value go is part of the model.
    QVERIFY(latex.find("{yes or missing}") != std::string::npos);
    QVERIFY(latex.find("{no or missing}") != std::string::npos && latex.find("{no}") != std::string::npos);
  }

  void latexRulesBreakBetweenConditions() {
    model::Model model = sample();
    model::RuleSet set;
    model::Rule rule;
    rule.clauses = {model::Clause{model::Interval{0, 1, 2}, false},
                    model::Clause{model::LevelSet{1, {true, false, true}}, true}};
    rule.outcome = model::ClassLeaf{{1, 3}, 1};
    set.rules = {rule, rule};
    set.rules[0].active = false;
    set.otherwise = model::ClassLeaf{{3, 1}, 0};
    model.shape = set;
    QCOMPARE(
        exchange::modelToLatex(model),
        std::string(
            "% needs \\usepackage{amsmath}; the rules that cover a row vote\n"
            "\\begin{description}\n\\raggedright\n"
            "\\item[$R_{2}$]\n"
            "  $\\text{1} < \\text{width} \\leq \\text{2}$\n"
            "  $\\land$ $\\text{colour} \\in \\{\\text{red}, \\allowbreak \\text{blue}\\}$ (or missing)\n"
            "  $\\Rightarrow$ $\\text{b, 3 of 4 rows}$\n"
            "\\item[otherwise]\n  $\\Rightarrow$ $\\text{a, 3 of 4 rows}$\n"
            "\\end{description}\n"));
  }

  void namesOfAnyKindLeaveTheFormsWellFormed() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset plain = randomTable(rng, 1, *rc::gen::arbitrary<bool>());
      model::Model model = randomModel(rng, plain, static_cast<RandomShape>(drawn(rng, 0, 2)));
      data::Schema schema = *model.schema;
      for (data::ColumnInfo& column : schema.columns) {
        column.name = *rc::gen::container<std::string>(
            rc::gen::element('"', '\\', '{', '}', '[', '%', '\n', '$', '_', '~', 'a', '<', '\''));
        for (std::string& level : column.levels)
          level +=
              *rc::gen::container<std::string>(rc::gen::element('"', '\\', '}', ']', '*', '/', '\n', '&'));
      }
      model.schema = std::make_shared<data::Schema>(schema);
      RC_ASSERT(balanced(exchange::modelToDot(model), "{[", "}]", true));
      const std::string latex = exchange::modelToLatex(model);
      std::string code;  // without comments
      for (const auto& line : detail::linesOf(latex))
        if (line.text[0] != '%') code += line.text + "\n";
      RC_ASSERT(balanced(code, "{", "}", false));
      RC_ASSERT(!exchange::modelToText(model).empty());
    }));
  }

  void oneNodeIsOneLineWhateverItsNameIs() {
    for (const std::string& name : hostileNames()) {
      model::Model model = sample();
      data::Schema schema = *model.schema;
      for (data::ColumnInfo& column : schema.columns) {
        column.name = name;
        for (std::string& level : column.levels) level += name;
      }
      model.schema = std::make_shared<data::Schema>(schema);
      const std::string text = exchange::modelToText(model);
      QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t{8});
      const std::string dot = exchange::modelToDot(model);
      QVERIFY2(balanced(dot, "{[", "}]", true), dot.c_str());
      if (QStandardPaths::findExecutable("dot").isEmpty()) continue;
      QProcess process;
      process.start("dot", {"-Tsvg"});
      process.write(QByteArray::fromStdString(dot));
      process.closeWriteChannel();
      QVERIFY(process.waitForFinished(60'000) && process.exitCode() == 0);
    }
  }

  void commentsCannotBeLeft() {
    QCOMPARE(exchange::commentText("a*/b\n--"), std::string("a* /b --"));
    QCOMPARE(exchange::commentText("end\\"), std::string("end\\."));
    QCOMPARE(exchange::sqlText("it's"), std::string("'it''s'"));
    QCOMPARE(exchange::commentText("a\u202eb\u2066"), std::string("aU+202ebU+2066"));
    QCOMPARE(exchange::cQuoted("\u202ea"), std::string(R"("\342\200\256a")"));
    QCOMPARE(exchange::pythonQuoted("\u2069a\u2028"), std::string("\"\\u2069a\u2028\""));
    // Names that differ stay different, and none breaks the file.
    QCOMPARE(exchange::xmlEscaped("\x01\x02"), std::string("\u2401\u2402"));
    QCOMPARE(exchange::xmlEscaped("\x7f"), std::string("\u2421"));
    QCOMPARE(exchange::xmlEscaped("a\xEF\xBF\xBE\xEF\xBF\xBF\xEF\xBF\xBD"),
             std::string("aU+FFFEU+FFFF\uFFFD"));
    QCOMPARE(exchange::xmlEscaped("<a & \"b\">"), std::string("&lt;a &amp; &quot;b&quot;&gt;"));
  }
};

PARETREE_TEST(TextTest)
}  // namespace text_test

#include "text_test.moc"
