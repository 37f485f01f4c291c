// A small reader of PMML, written from the standard alone: enough of it to score what this program writes.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace paretree::support {

/// A field of a row: its text, nothing where it is missing.
using PmmlRow = std::map<std::string, std::string>;

class PmmlReader {
 public:
  explicit PmmlReader(const std::string& text) {
    const auto parsed = document_.load_string(text.c_str());
    if (!parsed) throw std::runtime_error(parsed.description());
    for (const auto child : root().children())
      if (child.child("MiningSchema")) model_ = child;
    if (!model_) throw std::runtime_error("there is no model");
    for (const auto field : model_.child("LocalTransformations").children("DerivedField")) {
      if (!derived_.emplace(field.attribute("name").value(), field.first_child()).second)
        throw std::runtime_error("a derived field is there twice");
    }
    for (const auto field : root().child("DataDictionary").children("DataField"))
      for (const auto value : field.children("Value"))
        levels_[field.attribute("name").value()].push_back(value.attribute("value").value());
    for (const auto field : model_.child("MiningSchema").children("MiningField"))
      if (std::string(field.attribute("usageType").value()) == "target")
        target_ = field.attribute("name").value();
  }

  const std::string& target() const { return target_; }
  pugi::xml_node model() const { return model_; }

  /// The score as text, empty where there is none.
  std::string score(PmmlRow row) const {
    const std::string kind = model_.name();
    if (kind == "TreeModel") return leafOf(model_, row).attribute("score").value();
    if (kind == "RuleSetModel") return vote(row);
    if (kind == "MiningModel") return chain(row);
    throw std::runtime_error("model " + kind);
  }

  /// Does some node on the row's way, or the default score, stand for a black box?
  bool meetsBlackBox(const PmmlRow& row) const {
    return std::string(model_.name()) == "TreeModel" && leafOf(model_, row).child("Extension");
  }
  /// Does some rule fire?
  bool fires(const PmmlRow& row) const {
    for (const auto rule : model_.child("RuleSet").children("SimpleRule"))
      if (holds(rule.first_child(), row) == true) return true;
    return false;
  }

  std::vector<PmmlRow> verificationRows() const {
    const auto block = model_.child("ModelVerification");
    std::vector<PmmlRow> rows;
    for (const auto row : block.child("InlineTable").children("row")) {
      PmmlRow cells;
      for (const auto field : block.child("VerificationFields").children("VerificationField"))
        if (const auto cell = row.child(field.attribute("column").value()))
          cells[field.attribute("field").value()] = cell.text().get();
      rows.push_back(cells);
    }
    if (static_cast<int>(rows.size()) != block.attribute("recordCount").as_int())
      throw std::runtime_error("recordCount");
    return rows;
  }

 private:
  pugi::xml_node root() const { return document_.child("PMML"); }

  static double number(const std::string& text) {
    if (text == "INF") return HUGE_VAL;
    if (text == "-INF") return -HUGE_VAL;
    return std::stod(text);
  }

  std::optional<double> numberOf(const std::string& field, const PmmlRow& row) const {
    if (const auto derived = derived_.find(field); derived != derived_.end())
      return evaluate(derived->second, row);
    const auto cell = row.find(field);
    if (cell == row.end()) return std::nullopt;
    return number(cell->second);
  }

  std::optional<double> evaluate(const pugi::xml_node& expression, const PmmlRow& row) const {
    const std::string kind = expression.name();
    if (kind == "Constant") return number(expression.text().get());
    if (kind == "FieldRef") return numberOf(expression.attribute("field").value(), row);
    if (kind != "Apply") throw std::runtime_error("expression " + kind);
    const std::string function = expression.attribute("function").value();
    std::vector<pugi::xml_node> arguments;
    for (const auto argument : expression.children()) arguments.push_back(argument);
    if (function == "isMissing")
      return row.count(arguments.at(0).attribute("field").value()) == 0 ? 1.0 : 0.0;
    if (function == "equal" && std::string(arguments.at(1).attribute("dataType").value()) != "string") {
      const auto a = evaluate(arguments.at(0), row), b = evaluate(arguments.at(1), row);
      if (!a || !b) return std::nullopt;
      return *a == *b ? 1.0 : 0.0;
    }
    if (function == "equal") {
      const auto cell = row.find(arguments.at(0).attribute("field").value());
      if (cell == row.end()) return std::nullopt;
      return cell->second == arguments.at(1).text().get() ? 1.0 : 0.0;
    }
    if (function == "if") return evaluate(arguments.at(*evaluate(arguments.at(0), row) != 0 ? 1 : 2), row);
    std::vector<double> values;
    for (const auto& argument : arguments) {
      const auto value = evaluate(argument, row);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
    if (function == "abs") return std::abs(values.at(0));
    const double a = values.at(0), b = values.at(1);
    if (function == "+") return a + b;
    if (function == "-") return a - b;
    if (function == "*") return a * b;
    if (function == "/") return a / b;
    if (function == "min") return std::min(a, b);
    if (function == "max") return std::max(a, b);
    throw std::runtime_error("function " + function);
  }

  /// Nothing for UNKNOWN.
  std::optional<bool> holds(const pugi::xml_node& predicate, const PmmlRow& row) const {
    const std::string kind = predicate.name();
    if (kind == "True") return true;
    if (kind == "False") return false;
    if (kind == "CompoundPredicate") {
      const bool any = std::string(predicate.attribute("booleanOperator").value()) == "or";
      std::optional<bool> all = !any;
      int parts = 0;
      for (const auto part : predicate.children()) {
        ++parts;
        const auto one = holds(part, row);
        if (one == any) return any;
        if (!one) all = std::nullopt;
      }
      if (parts < 2) throw std::runtime_error("a compound predicate of fewer than two");
      return all;
    }
    const std::string field = predicate.attribute("field").value();
    const bool missing = derived_.count(field) == 0 && row.count(field) == 0;
    if (kind == "SimpleSetPredicate") {
      if (missing) return std::nullopt;
      const std::string members = predicate.child("Array").text().get();
      const bool in = members.find('"' + row.at(field) + '"') != std::string::npos;
      if (predicate.child("Array").attribute("n").as_int() !=
          std::count(members.begin(), members.end(), '"') / 2)
        throw std::runtime_error("n of an array");
      return in == (std::string(predicate.attribute("booleanOperator").value()) == "isIn");
    }
    if (kind != "SimplePredicate") throw std::runtime_error("predicate " + kind);
    const std::string operation = predicate.attribute("operator").value(),
                      bound = predicate.attribute("value").value();
    if (operation == "isMissing") return missing;
    if (operation == "isNotMissing") return !missing;
    if (missing) return std::nullopt;
    if (operation == "equal") return row.at(field) == bound;
    if (operation == "notEqual") return row.at(field) != bound;
    const double value = *numberOf(field, row);
    if (operation == "lessOrEqual") return value <= number(bound);
    if (operation == "greaterThan") return value > number(bound);
    throw std::runtime_error("operator " + operation);
  }

  static pugi::xml_node predicateOf(const pugi::xml_node& node) {
    for (const auto child : node.children())
      if (std::string(child.name()) != "Extension") return child;
    return {};
  }

  pugi::xml_node leafOf(const pugi::xml_node& model, const PmmlRow& row) const {
    auto node = model.child("Node");
    while (node.child("Node")) {
      pugi::xml_node next;
      for (const auto child : node.children("Node")) {
        const auto taken = holds(predicateOf(child), row);
        if (!taken) {
          next = node.find_child_by_attribute("Node", "id", node.attribute("defaultChild").value());
          break;
        }
        if (*taken) {
          next = child;
          break;
        }
      }
      if (!next) throw std::runtime_error("no child is taken");
      node = next;
    }
    return node;
  }

  std::string vote(const PmmlRow& row) const {
    std::map<std::string, double> sums;
    for (const auto rule : model_.child("RuleSet").children("SimpleRule"))
      if (holds(rule.first_child(), row) == true)
        sums[rule.attribute("score").value()] += number(rule.attribute("weight").value());
    std::string best = model_.child("RuleSet").attribute("defaultScore").value();
    double most = 0;
    for (const std::string& level : levels_.at(target_))  // ties: the first value of the dictionary
      if (sums.count(level) && sums[level] > most) {
        best = level;
        most = sums[level];
      }
    return best;
  }

  std::string chain(PmmlRow row) const {
    std::string answer;
    for (const auto segment : model_.child("Segmentation").children("Segment")) {
      if (holds(segment.first_child(), row) != true) continue;
      if (const auto tree = segment.child("TreeModel")) {
        row[tree.child("Output").child("OutputField").attribute("name").value()] =
            leafOf(tree, row).attribute("id").value();
        continue;
      }
      const auto table = segment.child("RegressionModel").child("RegressionTable");
      const auto predictor = table.child("NumericPredictor");
      const double value = number(table.attribute("intercept").value()) +
                           number(predictor.attribute("coefficient").value()) *
                               numberOf(predictor.attribute("name").value(), row).value();
      char text[64];
      std::snprintf(text, sizeof text, "%.17g", value);
      answer = text;
    }
    return answer;
  }

  pugi::xml_document document_;
  pugi::xml_node model_;
  std::map<std::string, pugi::xml_node> derived_;
  std::map<std::string, std::vector<std::string>> levels_;
  std::string target_;
};

}  // namespace paretree::support
