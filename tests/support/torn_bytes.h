// Bytes of a file that changes, or cannot be read, while it is read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

#include "paretree/data/files/byte_stream.h"

namespace paretree::support {

class TornBytes : public data::ByteStream {
 public:
  enum class How { Ends, Fails };
  static constexpr const char* kCode = "test.unreadable";

  explicit TornBytes(std::string bytes) : bytes_(std::move(bytes)) {}

  /// From pass `pass` on (0: what is read before it is rewound first) it ends or fails at byte `at`.
  void tear(std::size_t pass, std::size_t at, How how) {
    pass_ = pass;
    tearAt_ = at;
    how_ = how;
  }
  /// Cannot be rewound so many times.
  void refuse(std::size_t rewinds) { refused_ = rewinds; }

  Result<std::size_t> read(char* to, std::size_t size) override {
    const std::size_t end = rewinds_ >= pass_ ? std::min(tearAt_, bytes_.size()) : bytes_.size();
    const std::size_t count = std::min(size, end - std::min(at_, end));
    if (count == 0 && end < bytes_.size() && how_ == How::Fails) return Error{kCode, {}};
    std::copy_n(bytes_.data() + at_, count, to);
    at_ += count;
    return count;
  }
  Result<void> rewind() override {
    if (++rewinds_ > refused_) return Error{kCode, {}};
    at_ = 0;
    return {};
  }
  double fraction() const override { return 0; }
  /// How often it was rewound.
  std::size_t rewinds() const { return rewinds_; }

 private:
  static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();
  std::string bytes_;
  std::size_t at_ = 0, rewinds_ = 0, pass_ = kNever, tearAt_ = kNever, refused_ = kNever;
  How how_ = How::Ends;
};

}  // namespace paretree::support
