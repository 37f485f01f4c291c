// bzip2 through its own library.
#include <bzlib.h>

#include <algorithm>

#include "paretree/data/packing/unpacker.h"

namespace paretree::data {
namespace {

class Bunzip2 : public Unpacker {
 public:
  Bunzip2() = default;
  Bunzip2(const Bunzip2&) = delete;
  Bunzip2& operator=(const Bunzip2&) = delete;
  ~Bunzip2() override { end(); }

  Step step(UnpackSpans& spans) override {
    constexpr std::size_t kMost = std::size_t{1} << 30;
    const auto in = static_cast<unsigned>(std::min(spans.inSize, kMost));
    const auto out = static_cast<unsigned>(std::min(spans.outSize, kMost));
    state_.next_in = const_cast<char*>(spans.in);
    state_.avail_in = in;
    state_.next_out = spans.out;
    state_.avail_out = out;
    const int code = BZ2_bzDecompress(&state_);
    spans.in += in - state_.avail_in;
    spans.inSize -= in - state_.avail_in;
    spans.out += out - state_.avail_out;
    spans.outSize -= out - state_.avail_out;
    if (code == BZ_STREAM_END) return Step::MemberEnd;
    if (code == BZ_MEM_ERROR) return Step::NoMemory;
    return code == BZ_OK ? Step::Goes : Step::Damaged;
  }
  bool restart() override {
    end();
    state_ = bz_stream();
    begun_ = BZ2_bzDecompressInit(&state_, 0, 0) == BZ_OK;
    return begun_;
  }

 private:
  void end() {
    if (begun_) BZ2_bzDecompressEnd(&state_);
    begun_ = false;
  }
  bz_stream state_{};
  bool begun_ = false;
};

}  // namespace

std::unique_ptr<Unpacker> bzip2Unpacker() {
  auto unpacker = std::make_unique<Bunzip2>();
  if (!unpacker->restart()) return nullptr;
  return unpacker;
}

}  // namespace paretree::data
