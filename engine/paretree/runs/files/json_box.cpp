#include "paretree/runs/files/json_box.h"

#include <utility>

#include "paretree/core/json.h"

namespace paretree {

JsonBox::JsonBox() : json_(std::make_unique<Json>(Json::object())) {}
JsonBox::JsonBox(const Json& json) : json_(std::make_unique<Json>(json)) {}
JsonBox::JsonBox(const JsonBox& other) : json_(std::make_unique<Json>(*other)) {}
JsonBox::JsonBox(JsonBox&& other) noexcept = default;
JsonBox& JsonBox::operator=(JsonBox other) noexcept {
  std::swap(json_, other.json_);
  return *this;
}
JsonBox::~JsonBox() = default;

}  // namespace paretree
