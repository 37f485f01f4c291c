// A black box that cannot be asked.
#pragma once

#include "tests/support/boxes.h"

namespace paretree::support {

class MuteBox final : public CountingBox {
 public:
  MuteBox() : CountingBox(2) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row>,
                                             const Context&) const override {
    return Error{"text", {{"text", "nobody answers"}}};
  }
};

}  // namespace paretree::support
