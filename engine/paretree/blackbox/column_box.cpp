#include "paretree/blackbox/column_box.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/blackbox/feature_check.h"
#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/problems.h"

namespace paretree::blackbox {
namespace {

const std::string kPrefix = "column:";

std::string looseSpelling(std::string_view text) {
  std::string plain = lowerCase(trimmed(text));
  if (plain.size() > 1 && plain.back() == '.') plain.pop_back();
  return std::string(trimmed(plain));
}

constexpr std::size_t kMostNames = 10;  ///< that a message lists

class ColumnBox final : public model::BlackBox {
 public:
  ColumnBox(std::string name, std::vector<std::string> classes)
      : name_(std::move(name)), classes_(std::move(classes)) {
    std::map<std::string, int> spellings;
    for (const std::string& level : classes_) ++spellings[looseSpelling(level)];
    for (std::size_t c = 0; c < classes_.size(); ++c) {
      exact_.emplace(classes_[c], static_cast<std::int32_t>(c));
      if (const std::string loose = looseSpelling(classes_[c]); spellings[loose] == 1)
        loose_.emplace(loose, static_cast<std::int32_t>(c));
    }
  }

  std::string kind() const override { return kPrefix + name_; }
  std::string label() const override { return "predictions in column '" + name_ + "'"; }

  std::optional<std::vector<int>> columns(const data::Schema& schema) const override {
    const int column = schema.find(name_);
    return column < 0 ? std::vector<int>() : std::vector<int>{column};
  }

  Result<model::BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                             const Context& context) const override {
    const int column = data.schema()->find(name_);
    if (column < 0) return Error{"blackbox.no-answers-column", {{"column", name_}}};
    model::BlackBoxPredictions out;
    out.classes.reserve(rows.size());
    std::map<std::int32_t, std::int32_t> known;  // level code of the column -> class
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i % 4096 == 0 && context.stopping()) return stoppedError();
      std::int32_t answer = -1;
      if (!data.missing(column, rows[i])) {
        const bool byCode = !data.info(column).isNumeric();
        const std::int32_t code = byCode ? data.codes(column)[rows[i]] : -1;
        const auto found = known.find(code);
        answer = byCode && found != known.end() ? found->second : classOf(data.text(column, rows[i]));
        if (byCode) known.emplace(code, answer);
        if (answer < 0) return unknownLabel(data.text(column, rows[i]), rows[i]);
      }
      out.classes.push_back(answer);
    }
    return out;
  }

  Json toJson() const override { return {{"kind", kind()}, {"classes", classes_}}; }

 private:
  std::int32_t classOf(const std::string& label) const {
    if (const auto at = exact_.find(label); at != exact_.end()) return at->second;
    const auto at = loose_.find(looseSpelling(label));
    return at == loose_.end() ? -1 : at->second;
  }
  Error unknownLabel(const std::string& label, data::Row row) const {
    return Error{"blackbox.no-class",
                 {{"column", name_},
                  {"label", label},
                  {"row", row + std::uint64_t{1}},
                  {"classes", data::someOf(classes_, kMostNames)}}};
  }

  std::string name_;
  std::vector<std::string> classes_;
  std::map<std::string, std::int32_t> exact_, loose_;
};

}  // namespace

std::string columnOfKind(const std::string& kind) {
  return kind.rfind(kPrefix, 0) == 0 ? kind.substr(kPrefix.size()) : std::string();
}

Result<model::BlackBoxPtr> makeColumnBox(const std::string& name, const data::Dataset& data, int target) {
  const data::ColumnInfo& info = data.info(target);
  if (!info.isNominal()) {
    return Error{"blackbox.column-for-other-target",
                 {{"column", name}, {"target", info.name}, {"type", typeMessage(info.type)}}};
  }
  if (data.schema()->find(name) < 0) {
    std::vector<std::string> names;
    for (const int column : data.schema()->withRole(data::Role::Prediction))
      names.push_back(data.info(column).name);
    return names.empty() ? Error{"blackbox.no-column", {{"column", name}}}
                         : Error{"blackbox.no-column-but",
                                 {{"column", name}, {"columns", data::someOf(names, kMostNames)}}};
  }
  if (data.schema()->find(name) == target) {
    return Error{"blackbox.column-is-target", {{"column", name}}};
  }
  auto box = std::make_shared<ColumnBox>(name, info.levels);
  const data::Rows all = data.allRows();
  if (auto answers = box->predict(data, all, Context()); !answers) return answers.error();
  return model::BlackBoxPtr(std::move(box));
}

Result<model::BlackBoxPtr> loadColumnBox(const JsonView& in) {
  const std::string name = columnOfKind(in["kind"].text());
  std::vector<std::string> classes = in["classes"].texts();
  if (name.empty()) in["kind"].fail(Message{"blackbox.expect-column-name", {}});
  if (classes.empty()) in["classes"].fail(Message{"blackbox.expect-classes", {}});
  if (!in.ok()) return in.error();
  return model::BlackBoxPtr(std::make_shared<ColumnBox>(name, std::move(classes)));
}

}  // namespace paretree::blackbox
