// Errors as values. What a user can cause (a file, data, a parameter, an infeasible problem) comes back as
// Result<T>. What only a programmer can cause is an assert. Exceptions come from libraries only and are
// caught where the library is called.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "paretree/core/message.h"

namespace paretree {

/// What is wrong, what was expected, what was found and, for files, where. messages::text() makes the words
/// ("iris.csv:14:3: 'abc' is not a number; column 'width' was numeric in 12 rows").
struct Error {
  Error() = default;
  Error(Message message_) : message(std::move(message_)) {}  // NOLINT: an error is a message
  Error(std::string code, std::vector<Argument> arguments, Place place = {})
      : message{std::move(code), std::move(arguments), std::move(place)} {}

  Message message;
};

inline Error stoppedError() { return Error{stoppedMessage()}; }
/// Says whether work ended because it was asked to, which is no fault.
inline bool isStopped(const Error& error) {
  const std::string_view code = error.message.code;
  return code == kStoppedCode || (code.starts_with(kStoppedCode) && code[kStoppedCode.size()] == '.');
}

/// A value or an Error. Reading the value of a failed result is a programming fault (assert).
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace paretree
