// A JSON value as a member of something whose header needs no more of JSON than its name.
#pragma once

#include <memory>

#include "paretree/core/json_fwd.h"

namespace paretree {

/// Holds one JSON value, an empty object at first; copies are deep.
class JsonBox {
 public:
  JsonBox();
  JsonBox(const Json& json);  // NOLINT: implicit by design
  JsonBox(const JsonBox& other);
  JsonBox(JsonBox&& other) noexcept;
  JsonBox& operator=(JsonBox other) noexcept;
  ~JsonBox();

  Json& operator*() { return *json_; }
  const Json& operator*() const { return *json_; }
  Json* operator->() { return json_.get(); }
  const Json* operator->() const { return json_.get(); }

 private:
  std::unique_ptr<Json> json_;  ///< never null but after having been moved from
};

}  // namespace paretree
