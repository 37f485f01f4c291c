// Black boxes whose answers a test knows beforehand.
#pragma once

#include <memory>
#include <string>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/model/black_box.h"

namespace paretree::support {

/// Answers class (row + shift) modulo `classes`, with that class's probability 0.75.
class CountingBox : public model::BlackBox {
 public:
  explicit CountingBox(int classes, int shift = 0) : classes_(classes), shift_(shift) {}
  std::string kind() const override { return "counting"; }
  std::string label() const override { return "counting box " + std::to_string(shift_); }
  int answer(data::Row row) const {
    return static_cast<int>((row + static_cast<data::Row>(shift_)) % static_cast<data::Row>(classes_));
  }

  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row> rows,
                                             const Context&) const override {
    model::BlackBoxPredictions out;
    for (const data::Row row : rows) {
      out.classes.push_back(answer(row));
      for (int k = 0; k < classes_; ++k)
        out.probabilities.push_back(k == answer(row) ? 0.75 : 0.25 / static_cast<double>(classes_ - 1));
    }
    return out;
  }
  Json toJson() const override { return {{"kind", kind()}, {"classes", classes_}, {"shift", shift_}}; }

  static Result<model::BlackBoxPtr> load(const JsonView& in) {
    const auto classes = static_cast<int>(in["classes"].integer(2, 1000));
    const auto shift = static_cast<int>(in["shift"].integer(0, 1000));
    if (!in.ok()) return in.error();
    return model::BlackBoxPtr(std::make_shared<CountingBox>(classes, shift));
  }

 private:
  int classes_, shift_;
};

}  // namespace paretree::support
