// A model that was made from one table, said in the columns and levels of another.
#include <algorithm>

#include "paretree/runs/run.h"

namespace paretree::runs {
namespace {

bool sameLevelsMatter(const data::ColumnInfo& info) {
  return info.isNominal() && (info.role == data::Role::Feature || info.role == data::Role::Target ||
                              info.role == data::Role::Prediction);
}

Message kindOf(const data::ColumnInfo& info) {
  return info.isNumeric() ? Message{"runs.a-number", {}} : Message{"data.nominal", {}};
}

// Column for column the same as far as a model can see, so that even its black boxes can be asked. A file
// keeps no levels of columns that the model never asks for.
bool interchangeable(const data::Schema& model, const data::Schema& table) {
  if (model.columns.size() != table.columns.size()) return false;
  for (std::size_t i = 0; i < model.columns.size(); ++i) {
    const auto &x = model.columns[i], &y = table.columns[i];
    if (x.name != y.name || x.type != y.type) return false;
    const bool matters = sameLevelsMatter(x) || (sameLevelsMatter(y) && !x.levels.empty());
    if (matters && x.levels != y.levels) return false;
  }
  return true;
}

// Translates one piece of a model after another; the first thing that has no counterpart is kept as the
// error.
class Translator {
 public:
  Translator(const data::Schema& from, const data::Schema& to, int target, int newTarget)
      : from_(from), to_(to), target_(target), newTarget_(newTarget) {}

  int column(int old) {
    const auto& info = from_[old];
    const int found = to_.find(info.name);
    if (found < 0) {
      fail(Message{"runs.align-no-column", {{"column", info.name}}});
      return 0;
    }
    if (to_[found].isNumeric() != info.isNumeric()) {
      fail(Message{"runs.align-column-kind",
                   {{"column", info.name}, {"old", kindOf(info)}, {"new", kindOf(to_[found])}}});
      return 0;
    }
    return found;
  }

  // For each level of the new column the old level of the same name, or -1.
  std::vector<int> oldLevels(int oldColumn, int newColumn) const {
    const auto& old = from_[oldColumn].levels;
    std::vector<int> result;
    for (const auto& level : to_[newColumn].levels) {
      const auto at = std::find(old.begin(), old.end(), level);
      result.push_back(at == old.end() ? -1 : static_cast<int>(at - old.begin()));
    }
    return result;
  }

  int level(int oldColumn, int newColumn, int old) {
    const auto& name = from_[oldColumn].levels[old];
    const auto& levels = to_[newColumn].levels;
    const auto at = std::find(levels.begin(), levels.end(), name);
    if (at != levels.end()) return static_cast<int>(at - levels.begin());
    fail(Message{"runs.align-no-level", {{"column", from_[oldColumn].name}, {"level", name}}});
    return 0;
  }

  model::Input input(const model::Input& old) {
    model::Input now = old;
    now.column = column(old.column);
    if (old.level >= 0 && ok()) now.level = level(old.column, now.column, old.level);
    return now;
  }

  std::vector<bool> marks(int oldColumn, int newColumn, const std::vector<bool>& old, bool unknown) const {
    std::vector<bool> now;
    for (const int code : oldLevels(oldColumn, newColumn))
      now.push_back(code >= 0 && static_cast<std::size_t>(code) < old.size() ? old[code] : unknown);
    return now;
  }

  std::vector<double> classCounts(const std::vector<double>& old) const {
    if (old.empty()) return {};
    std::vector<double> now;
    for (const int code : oldLevels(target_, newTarget_))
      now.push_back(code >= 0 && static_cast<std::size_t>(code) < old.size() ? old[code] : 0);
    return now;
  }
  int classCode(int old) { return level(target_, newTarget_, old); }

  // Levels that the model has never seen go where a missing value goes.
  model::Split split(const model::Split& old, bool missingLeft) {
    struct Kinds {
      Translator& t;
      bool missingLeft;
      model::Split operator()(model::Threshold s) const {
        s.column = t.column(s.column);
        return s;
      }
      model::Split operator()(const model::Subset& s) const {
        const int now = t.column(s.column);
        if (!t.ok()) return s;
        return model::Subset{now, t.marks(s.column, now, s.left, missingLeft)};
      }
      model::Split operator()(model::Linear s) const {
        for (auto& term : s.terms) term.input = t.input(term.input);
        return s;
      }
      model::Split operator()(model::PowerLaw s) const {
        for (auto& scaled : s.inputs) scaled.input = t.input(scaled.input);
        return s;
      }
    };
    return std::visit(Kinds{*this, missingLeft}, old);
  }

  model::Leaf leaf(const model::Leaf& old) {
    struct Kinds {
      Translator& t;
      model::Leaf operator()(const model::ClassLeaf& l) const {
        return model::ClassLeaf{t.classCounts(l.counts), t.classCode(l.majority)};
      }
      model::Leaf operator()(const model::ValueLeaf& l) const { return l; }
      model::Leaf operator()(model::LinearLeaf l) const {
        for (auto& term : l.terms) term.input = t.input(term.input);
        return l;
      }
      // A black box cannot be asked in other columns; the next search decides anew.
      model::Leaf operator()(const model::BlackBoxLeaf& l) const {
        t.droppedBoxes_ = true;
        return model::ClassLeaf{t.classCounts(l.counts), t.classCode(l.majority)};
      }
    };
    return std::visit(Kinds{*this}, old);
  }

  model::Tree tree(const model::Tree& old) {
    model::Tree now = old;
    for (auto& node : now.nodes) {
      node.stats.counts = classCounts(node.stats.counts);
      if (node.isLeaf()) {
        node.body = leaf(node.leaf());
        continue;
      }
      model::Branch& branch = node.branch();
      branch.split = split(branch.split, branch.missingLeft);
      if (branch.model)
        for (auto& term : branch.model->terms) term.input = input(term.input);
    }
    return now;
  }

  model::Clause clause(const model::Clause& old) {
    struct Kinds {
      Translator& t;
      bool orMissing;
      std::variant<model::Interval, model::LevelSet, model::FormulaClause> operator()(
          model::Interval c) const {
        c.column = t.column(c.column);
        return c;
      }
      std::variant<model::Interval, model::LevelSet, model::FormulaClause> operator()(
          const model::LevelSet& c) const {
        const int now = t.column(c.column);
        if (!t.ok()) return c;
        return model::LevelSet{now, t.marks(c.column, now, c.in, orMissing)};
      }
      std::variant<model::Interval, model::LevelSet, model::FormulaClause> operator()(
          const model::FormulaClause& c) const {
        return model::FormulaClause{t.split(c.split, orMissing), c.holds};
      }
    };
    return model::Clause{std::visit(Kinds{*this, old.orMissing}, old.test), old.orMissing};
  }

  model::RuleSet rules(const model::RuleSet& old) {
    model::RuleSet now = old;
    for (auto& rule : now.rules) {
      for (auto& c : rule.clauses) c = clause(c);
      rule.outcome = leaf(rule.outcome);
      rule.counts = classCounts(rule.counts);
    }
    now.otherwise = leaf(now.otherwise);
    return now;
  }

  model::Ensemble ensemble(const model::Ensemble& old) {
    model::Ensemble now = old;
    now.trees.clear();
    for (const model::Tree& member : old.trees) now.trees.add(tree(member));
    return now;
  }

  bool ok() const { return error_.empty(); }
  const Message& error() const { return error_; }
  bool droppedBoxes() const { return droppedBoxes_; }

 private:
  void fail(Message message) {
    if (ok()) error_ = std::move(message);
  }

  const data::Schema& from_;
  const data::Schema& to_;
  int target_, newTarget_;
  Message error_;
  bool droppedBoxes_ = false;
};

}  // namespace

Result<model::Model> alignModel(const model::Model& model, const data::Dataset& data,
                                const std::vector<int>& targets) {
  const data::Schema& from = *model.schema;
  const data::Schema& to = *data.schema();
  std::vector<std::string> wanted, found;
  for (const int target : model.targets) wanted.push_back(from[target].name);
  for (const int target : targets) found.push_back(to[target].name);
  if (wanted != found) {
    const auto all = [](const std::vector<std::string>& names) {
      return names.empty() ? Message{"runs.nothing", {}} : Message{"runs.names", {{"names", names}}};
    };
    return Error{"runs.align-targets", {{"predicted", all(wanted)}, {"expected", all(found)}}};
  }
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (from[model.targets[i]].isNumeric() != to[targets[i]].isNumeric())
      return Error{
          "runs.align-target-kind",
          {{"target", found[i]}, {"old", kindOf(from[model.targets[i]])}, {"new", kindOf(to[targets[i]])}}};

  model::Model now = model;
  now.schema = data.schema();
  now.targets = targets;
  if (interchangeable(from, to)) return now;
  Translator translator(from, to, model.targets.at(0), targets.at(0));
  struct Shapes {
    Translator& t;
    std::variant<model::Tree, model::RuleSet, model::Ensemble> operator()(const model::Tree& shape) const {
      return t.tree(shape);
    }
    std::variant<model::Tree, model::RuleSet, model::Ensemble> operator()(const model::RuleSet& shape) const {
      return t.rules(shape);
    }
    std::variant<model::Tree, model::RuleSet, model::Ensemble> operator()(
        const model::Ensemble& shape) const {
      return t.ensemble(shape);
    }
  };
  now.shape = std::visit(Shapes{translator}, model.shape);
  if (!translator.ok()) return Error{"runs.align-no-fit", {{"why", translator.error()}}};
  now.blackBoxes.clear();
  if (translator.droppedBoxes()) now.origin.edits.push_back(Message{"runs.boxes-made-regular", {}});
  return now;
}

}  // namespace paretree::runs
