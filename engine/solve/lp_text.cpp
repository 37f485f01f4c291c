#include "engine/solve/lp_text.h"

#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "engine/core/text.h"
#include "engine/solve/lp_lexer.h"

namespace paretree {
namespace {

using lp::Kind;
using lp::Section;
using lp::Token;

/// One side of a row, or the objective.
struct Expression {
  std::map<int, double> coefficients;  ///< by variable
  std::vector<int> order;              ///< variables as they came
  double constant = 0;
  bool empty = true;
  Token begin;

  bool hasVariables() const { return !order.empty(); }
};

enum class Relation { Less, Greater, Equal };

class Reader {
 public:
  Reader(std::vector<Token> tokens, const std::string& where) : tokens_(std::move(tokens)), where_(where) {}

  Result<Problem> run() {
    readObjective();
    if (!error_) readSections();
    if (!error_) readEnd();
    if (!error_) finish();
    if (error_) return *error_;
    return std::move(problem_);
  }

 private:
  // --- tokens
  // -----------------------------------------------------------------------------------------------
  const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  Token take() {
    const Token token = peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  static bool isName(const Token& token) {
    return token.kind == Kind::Name || token.kind == Kind::QuotedName;
  }
  bool isSection(Section section) const { return peek().kind == Kind::Section && peek().section == section; }
  static std::optional<Relation> relation(const Token& token) {
    if (token.kind == Kind::Less) return Relation::Less;
    if (token.kind == Kind::Greater) return Relation::Greater;
    if (token.kind == Kind::Equal) return Relation::Equal;
    return std::nullopt;
  }
  bool atLabel() const { return isName(peek()) && peek(1).kind == Kind::Colon; }
  /// A colon after a section word means nothing.
  void skipColon() {
    if (peek().kind == Kind::Colon) take();
  }
  /// What a person sees there.
  static std::string shown(const Token& token) {
    return token.kind == Kind::End ? "the end of the text" : "'" + token.text + "'";
  }

  void fail(const Token& token, const std::string& message) {
    if (!error_)
      error_ = Error{where_ + ":" + std::to_string(token.line) + ":" + std::to_string(token.column) + ": " +
                     message};
  }
  void unexpected(const std::string& expected) {
    fail(peek(), shown(peek()) + " found, expected " + expected);
  }

  int variable(const std::string& name) {
    const auto [found, added] = indices_.emplace(name, static_cast<int>(problem_.variables.size()));
    if (added) {
      LpVariable v;
      v.name = name;
      problem_.variables.push_back(v);
      lowGiven_.push_back(false);
    }
    return found->second;
  }

  // --- sections
  // -----------------------------------------------------------------------------------------------
  void readObjective() {
    if (isSection(Section::Minimise) || isSection(Section::Maximise)) {
      problem_.maximise = take().section == Section::Maximise;
      skipColon();
      if (atLabel()) {
        take();
        take();
      }
      const Expression objective = readExpression(false);
      if (error_) return;
      if (std::isinf(objective.constant))
        return fail(objective.begin, "the objective's constant is infinite");
      problem_.offset = objective.constant;
      for (const auto& [index, coefficient] : objective.coefficients) {
        problem_.variables[static_cast<std::size_t>(index)].cost = coefficient;
      }
    }
    if (peek().kind == Kind::Section && peek().section != Section::Minimise &&
        peek().section != Section::Maximise)
      return;
    if (peek().kind != Kind::End || problem_.variables.empty()) {
      unexpected(at_ == 0 ? "'minimize', 'maximize' or 'subject to'"
                          : "'subject to' or another section after the objective");
    }
  }

  void readSections() {
    while (!error_ && peek().kind == Kind::Section && !isSection(Section::EndOfText)) {
      const Token word = take();
      skipColon();
      switch (word.section) {
        case Section::Rows:
          readRows();
          break;
        case Section::Bounds:
          readBounds();
          break;
        case Section::General:
          readNames([this](int index) { setInteger(index); });
          break;
        case Section::Binary:
          readNames([this](int index) { setBinary(index); });
          break;
        case Section::Free:
          readNames([this](int index) { setFree(index); });
          break;
        case Section::Minimise:
        case Section::Maximise:
          fail(word, "a second objective; expected only one, before all other sections");
          break;
        case Section::Unsupported:
          fail(word,
               "'" + word.text + "' sections (semi-continuous variables, ordered sets) are not known here");
          break;
        case Section::EndOfText:
        case Section::None:
          break;
      }
    }
    if (!error_ && peek().kind != Kind::Section && peek().kind != Kind::End)
      unexpected("a section such as 'subject to', 'bounds', 'general', 'binary' or 'end'");
  }

  void readEnd() {
    if (isSection(Section::EndOfText)) take();
    if (peek().kind != Kind::End) fail(peek(), shown(peek()) + " found after 'end', expected nothing more");
  }

  void readRows() {
    while (!error_ && peek().kind != Kind::Section && peek().kind != Kind::End) readRow();
  }

  /// expr rel expr, or number rel expr rel number.
  void readRow() {
    LpRow row;
    if (atLabel()) {
      const Token label = take();
      take();
      row.name = label.text;
      if (!rowNames_.insert(row.name).second)
        return fail(label, "a second row has the name '" + row.name + "'");
    }
    const Token begin = peek();
    const Expression left = readExpression(false);
    if (error_) return;
    if (left.empty) return unexpected("a row such as 'x + 2 y <= 4'");
    const Token sign = peek();
    const auto first = relation(sign);
    if (!first) return unexpected("'<=', '>=' or '='");
    take();
    // Beside a constant the row goes on to the next relation; else its right side ends with the line.
    const Expression right = readExpression(left.hasVariables());
    if (error_) return;
    if (right.empty) return unexpected("a number or an expression after '" + sign.text + "'");
    if (!relation(peek())) {
      compare(row, left, *first, right);
    } else {
      readRange(row, left, *first, right);
    }
    if (error_) return;
    if (row.low == kUnbounded || row.high == -kUnbounded)
      return fail(begin, "no finite number satisfies this row");
    problem_.rows.push_back(std::move(row));
  }

  void readRange(LpRow& row, const Expression& left, Relation first, const Expression& middle) {
    const Token sign = take();
    const Relation second = *relation(sign);
    const Expression right = readExpression(true);
    if (error_) return;
    if (right.empty) return unexpected("a number after '" + sign.text + "'");
    if (left.hasVariables()) return fail(left.begin, "the outer sides of a range must be numbers");
    if (right.hasVariables()) return fail(right.begin, "the outer sides of a range must be numbers");
    if (first == Relation::Equal || second != first)
      return fail(sign, "the two signs of a range must both be '<=' or both '>='");
    if (relation(peek())) return unexpected("the end of the row");
    compare(row, left, first, middle);
    LpRow other;
    compare(other, middle, second, right);
    if (first == Relation::Less)
      row.high = other.high;
    else
      row.low = other.low;
  }

  /// Brings all variables to the left and all constants to the right.
  void compare(LpRow& row, const Expression& left, Relation relation, const Expression& right) {
    const bool flipped = !left.hasVariables() && right.hasVariables();
    const Expression& a = flipped ? right : left;
    const Expression& b = flipped ? left : right;
    if (flipped && relation != Relation::Equal)
      relation = relation == Relation::Less ? Relation::Greater : Relation::Less;
    if (std::isinf(a.constant)) return fail(a.begin, "an infinite number cannot stand beside variables");
    if (std::isinf(b.constant) && b.hasVariables())
      return fail(b.begin, "an infinite number cannot stand beside variables");
    if (std::isinf(b.constant) && relation == Relation::Equal)
      return fail(b.begin, "nothing can be equal to an infinite number");
    std::map<int, double> coefficients = a.coefficients;
    std::vector<int> order = a.order;
    for (const int index : b.order) {
      if (!coefficients.contains(index)) order.push_back(index);
      coefficients[index] -= b.coefficients.at(index);
    }
    row.terms.clear();
    for (const int index : order) {
      if (coefficients[index] != 0) row.terms.push_back({index, coefficients[index]});
    }
    const double side = b.constant - a.constant + 0.0;
    if (relation != Relation::Less) row.low = side;
    if (relation != Relation::Greater) row.high = side;
  }

  /// Terms and constants up to what cannot belong to them. With `onOneLine` a line break ends it too.
  Expression readExpression(bool onOneLine) {
    Expression expression;
    expression.begin = peek();
    int line = peek().line;
    while (!error_ && !atLabel()) {
      if (onOneLine && !expression.empty && peek().line != line) break;
      const bool signFollows = peek().kind == Kind::Plus || peek().kind == Kind::Minus;
      if (!signFollows && !expression.empty) break;
      if (!signFollows && peek().kind != Kind::Number && !isName(peek())) break;
      readTerm(expression);
      line = tokens_[at_ - 1].line;
    }
    return expression;
  }

  /// [signs] number | [signs] [number [*]] name
  void readTerm(Expression& expression) {
    double coefficient = 1;
    while (peek().kind == Kind::Plus || peek().kind == Kind::Minus) {
      if (take().kind == Kind::Minus) coefficient = -coefficient;
    }
    const Token start = peek();
    bool number = false;
    if (start.kind == Kind::Number) {
      number = true;
      coefficient *= take().number;
      const bool product = peek().kind == Kind::Times;
      if (product) take();
      // A name on the next line begins a row of its own.
      const bool named =
          isName(peek()) && !atLabel() && (product || peek().line == start.line || expressionMaySpanLines());
      if (!named) {
        if (product) return unexpected("a name after '*'");
        expression.empty = false;
        expression.constant += coefficient;
        if (std::isnan(expression.constant)) fail(start, "infinity minus infinity is no number");
        return;
      }
    }
    if (!isName(peek())) return unexpected(number ? "a name" : "a number or a name");
    const Token name = take();
    if (std::isinf(coefficient)) return fail(start, "the coefficient of '" + name.text + "' is infinite");
    const int index = variable(name.text);
    if (!expression.coefficients.contains(index)) expression.order.push_back(index);
    expression.coefficients[index] += coefficient;
    expression.empty = false;
  }

  /// "3" at the end of a line and "x" on the next are one term only before the row's relation: behind it the
  /// number is the row's right side.
  bool expressionMaySpanLines() const {
    for (std::size_t i = at_; i-- > 0;) {
      const Token& token = tokens_[i];
      if (relation(token)) return false;
      if (token.kind == Kind::Section || token.kind == Kind::Colon) return true;
    }
    return true;
  }

  /// name rel number | name free | number rel name [rel number]
  void readBounds() {
    while (!error_ && peek().kind != Kind::Section && peek().kind != Kind::End) {
      if (isName(peek())) {
        const Token name = take();
        if (isSection(Section::Free)) {
          take();
          setFree(variable(name.text));
          continue;
        }
        const auto sign = relation(peek());
        if (!sign) return unexpected("'<=', '>=', '=' or 'free' after '" + name.text + "'");
        take();
        const auto side = readNumber();
        if (side) setBound(name, *sign, *side);
        continue;
      }
      const auto left = readNumber();
      if (!left) return;
      const auto sign = relation(peek());
      if (!sign) return unexpected("'<=', '>=' or '='");
      take();
      if (!isName(peek())) return unexpected("a name");
      const Token name = take();
      setBound(name,
               *sign == Relation::Less      ? Relation::Greater
               : *sign == Relation::Greater ? Relation::Less
                                            : *sign,
               *left);
      if (const auto second = relation(peek()); second && !error_) {
        if (*sign == Relation::Equal || *second != *sign)
          return fail(peek(), "the two signs of a range must both be '<=' or both '>='");
        take();
        if (const auto right = readNumber()) setBound(name, *second, *right);
      }
    }
  }

  std::optional<double> readNumber() {
    double sign = 1;
    while (peek().kind == Kind::Plus || peek().kind == Kind::Minus) {
      if (take().kind == Kind::Minus) sign = -sign;
    }
    if (peek().kind != Kind::Number) {
      unexpected("a number");
      return std::nullopt;
    }
    return sign * take().number + 0.0;
  }

  void setBound(const Token& name, Relation relation, double value) {
    const auto index = static_cast<std::size_t>(variable(name.text));
    LpVariable& v = problem_.variables[index];
    if (relation != Relation::Less) {
      v.low = value;
      lowGiven_[index] = true;
    }
    if (relation != Relation::Greater) v.high = value;
    if (v.low == kUnbounded || v.high == -kUnbounded)
      return fail(name, "no finite value of '" + name.text + "' is allowed");
    if (v.high < 0 && !highBelowZero_.contains(index)) highBelowZero_.emplace(index, name);
  }

  template <class Set>
  void readNames(Set set) {
    while (isName(peek())) set(variable(take().text));
    if (peek().kind != Kind::Section && peek().kind != Kind::End) unexpected("a name or the next section");
  }

  void setInteger(int index) { problem_.variables[static_cast<std::size_t>(index)].integer = true; }
  void setBinary(int index) {
    LpVariable& v = problem_.variables[static_cast<std::size_t>(index)];
    v.integer = true;
    v.low = std::max(v.low, 0.0);
    v.high = std::min(v.high, 1.0);
  }
  void setFree(int index) {
    LpVariable& v = problem_.variables[static_cast<std::size_t>(index)];
    v.low = -kUnbounded;
    v.high = kUnbounded;
    lowGiven_[static_cast<std::size_t>(index)] = true;
  }

  void finish() {
    for (const auto& [index, token] : highBelowZero_) {
      const LpVariable& v = problem_.variables[index];
      if (v.high < 0 && !lowGiven_[index]) {
        return fail(token, "'" + v.name + "' is at most " + exactText(v.high) +
                               ", but without a lower bound it is at least 0; write '-inf <= " + v.name +
                               " <= ...'");
      }
    }
    for (std::size_t i = 0; i < problem_.rows.size(); ++i) {
      std::string& name = problem_.rows[i].name;
      if (!name.empty()) continue;
      name = "c" + std::to_string(i + 1);
      while (!rowNames_.insert(name).second) name += "_";
    }
  }

  std::vector<Token> tokens_;
  const std::string& where_;
  std::size_t at_ = 0;
  Problem problem_;
  std::map<std::string, int> indices_;
  std::set<std::string> rowNames_;
  std::vector<bool> lowGiven_;
  std::map<std::size_t, Token> highBelowZero_;
  std::optional<Error> error_;
};

}  // namespace

Result<Problem> readLp(std::string_view text, const std::string& where) {
  auto tokens = lp::tokens(text, where);
  if (!tokens) return tokens.error();
  return Reader(*std::move(tokens), where).run();
}

}  // namespace paretree
