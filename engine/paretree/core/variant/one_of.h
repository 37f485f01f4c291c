// A variant whose copies may run out of memory.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace paretree {

/// std::variant, to be used where all alternatives are numbers, strings or vectors: libstdc++ up to 13 takes
/// such a variant for one that always holds a value, also when the copy of that value has just failed, and
/// then destroys what is not there. Here a value is copied aside and moved into place, which cannot fail.
template <class... Types>
class OneOf : public std::variant<Types...> {
 public:
  using Variant = std::variant<Types...>;
  using Variant::Variant;
  using Variant::operator=;
  OneOf() = default;
  OneOf(const OneOf& other) : Variant(copyOf(other)) {}
  OneOf(OneOf&&) noexcept = default;
  OneOf& operator=(const OneOf& other) {
    if (this != &other) Variant::operator=(copyOf(other));
    return *this;
  }
  OneOf& operator=(OneOf&&) noexcept = default;
  ~OneOf() = default;

 private:
  static Variant copyOf(const Variant& other) {
    return std::visit(
        [](const auto& held) {
          auto copy = held;
          return Variant(std::in_place_type<std::remove_cvref_t<decltype(held)>>, std::move(copy));
        },
        other);
  }
};

}  // namespace paretree
