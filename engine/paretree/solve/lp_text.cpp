#include "paretree/solve/lp_text.h"

#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "paretree/core/text.h"
#include "paretree/solve/lp_lexer.h"

namespace paretree::solve {
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
  static Message shown(const Token& token) {
    return token.kind == Kind::End ? Message{"solve.lp-end", {}}
                                   : Message{"solve.lp-word", {{"word", token.text}}};
  }

  void fail(const Token& token, Message message) {
    if (error_) return;
    message.place = lp::placeOf(token, where_);
    error_ = Error{std::move(message)};
  }
  void unexpected(Message expected) {
    fail(peek(),
         Message{"solve.lp-unexpected", {{"found", shown(peek())}, {"expected", std::move(expected)}}});
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
        return fail(objective.begin, Message{"solve.lp-infinite-constant", {}});
      problem_.offset = objective.constant;
      for (const auto& [index, coefficient] : objective.coefficients) {
        problem_.variables[index].cost = coefficient;
      }
    }
    if (peek().kind == Kind::Section && peek().section != Section::Minimise &&
        peek().section != Section::Maximise)
      return;
    if (peek().kind != Kind::End || problem_.variables.empty()) {
      unexpected(at_ == 0 ? Message{"solve.lp-first-section", {}}
                          : Message{"solve.lp-section-after-objective", {}});
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
          fail(word, Message{"solve.lp-second-objective", {}});
          break;
        case Section::Unsupported:
          fail(word, Message{"solve.lp-unknown-section", {{"section", word.text}}});
          break;
        case Section::EndOfText:
        case Section::None:
          break;
      }
    }
    if (!error_ && peek().kind != Kind::Section && peek().kind != Kind::End)
      unexpected(Message{"solve.lp-section", {}});
  }

  void readEnd() {
    if (isSection(Section::EndOfText)) take();
    if (peek().kind != Kind::End) fail(peek(), Message{"solve.lp-after-end", {{"found", shown(peek())}}});
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
        return fail(label, Message{"solve.lp-row-twice", {{"row", row.name}}});
    }
    const Token begin = peek();
    const Expression left = readExpression(false);
    if (error_) return;
    if (left.empty) return unexpected(Message{"solve.lp-row", {}});
    const Token sign = peek();
    const auto first = relation(sign);
    if (!first) return unexpected(Message{"solve.lp-relation", {}});
    take();
    // Beside a constant the row goes on to the next relation; else its right side ends with the line.
    const Expression right = readExpression(left.hasVariables());
    if (error_) return;
    if (right.empty) return unexpected(Message{"solve.lp-expression-after", {{"sign", sign.text}}});
    if (!relation(peek())) {
      compare(row, left, *first, right);
    } else {
      readRange(row, left, *first, right);
    }
    if (error_) return;
    if (row.low == kUnbounded || row.high == -kUnbounded)
      return fail(begin, Message{"solve.lp-impossible-row", {}});
    problem_.rows.push_back(std::move(row));
  }

  void readRange(LpRow& row, const Expression& left, Relation first, const Expression& middle) {
    const Token sign = take();
    const Relation second = *relation(sign);
    const Expression right = readExpression(true);
    if (error_) return;
    if (right.empty) return unexpected(Message{"solve.lp-number-after", {{"sign", sign.text}}});
    if (left.hasVariables()) return fail(left.begin, Message{"solve.lp-range-sides", {}});
    if (right.hasVariables()) return fail(right.begin, Message{"solve.lp-range-sides", {}});
    if (first == Relation::Equal || second != first) return fail(sign, Message{"solve.lp-range-signs", {}});
    if (relation(peek())) return unexpected(Message{"solve.lp-row-end", {}});
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
    if (std::isinf(a.constant)) return fail(a.begin, Message{"solve.lp-infinite-beside", {}});
    if (std::isinf(b.constant) && b.hasVariables())
      return fail(b.begin, Message{"solve.lp-infinite-beside", {}});
    if (std::isinf(b.constant) && relation == Relation::Equal)
      return fail(b.begin, Message{"solve.lp-infinite-equal", {}});
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
    if (start.kind == Kind::Number) {
      coefficient *= take().number;
      const bool product = peek().kind == Kind::Times;
      if (product) take();
      // A name on the next line begins a row of its own.
      const bool named =
          isName(peek()) && !atLabel() && (product || peek().line == start.line || expressionMaySpanLines());
      if (!named) {
        if (product) return unexpected(Message{"solve.lp-name-after-product", {}});
        expression.empty = false;
        expression.constant += coefficient;
        if (std::isnan(expression.constant)) fail(start, Message{"solve.lp-infinite-difference", {}});
        return;
      }
    }
    if (!isName(peek())) return unexpected(Message{"solve.lp-number-or-name", {}});
    const Token name = take();
    if (std::isinf(coefficient))
      return fail(start, Message{"solve.lp-infinite-coefficient", {{"name", name.text}}});
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
        if (!sign) return unexpected(Message{"solve.lp-bound-after", {{"name", name.text}}});
        take();
        const auto side = readNumber();
        if (side) setBound(name, *sign, *side);
        continue;
      }
      const auto left = readNumber();
      if (!left) return;
      const auto sign = relation(peek());
      if (!sign) return unexpected(Message{"solve.lp-relation", {}});
      take();
      if (!isName(peek())) return unexpected(Message{"solve.lp-name", {}});
      const Token name = take();
      setBound(name,
               *sign == Relation::Less      ? Relation::Greater
               : *sign == Relation::Greater ? Relation::Less
                                            : *sign,
               *left);
      if (const auto second = relation(peek()); second && !error_) {
        if (*sign == Relation::Equal || *second != *sign)
          return fail(peek(), Message{"solve.lp-range-signs", {}});
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
      unexpected(Message{"solve.lp-number", {}});
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
      return fail(name, Message{"solve.no-finite-value", {{"variable", name.text}}});
    if (v.high < 0 && !highBelowZero_.contains(index)) highBelowZero_.emplace(index, name);
  }

  template <class Set>
  void readNames(Set set) {
    while (isName(peek())) set(variable(take().text));
    if (peek().kind != Kind::Section && peek().kind != Kind::End)
      unexpected(Message{"solve.lp-name-or-section", {}});
  }

  void setInteger(int index) { problem_.variables[index].integer = true; }
  void setBinary(int index) {
    LpVariable& v = problem_.variables[index];
    v.integer = true;
    v.low = std::max(v.low, 0.0);
    v.high = std::min(v.high, 1.0);
  }
  void setFree(int index) {
    LpVariable& v = problem_.variables[index];
    v.low = -kUnbounded;
    v.high = kUnbounded;
    lowGiven_[index] = true;
  }

  void finish() {
    for (const auto& [index, token] : highBelowZero_) {
      const LpVariable& v = problem_.variables[index];
      if (v.high < 0 && !lowGiven_[index]) {
        return fail(token, Message{"solve.lp-no-lower-bound", {{"variable", v.name}, {"most", v.high}}});
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

}  // namespace paretree::solve
