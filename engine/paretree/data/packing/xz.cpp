// xz through liblzma.
#include <lzma.h>

#include "paretree/data/packing/unpacker.h"

namespace paretree::data {
namespace {

// `xz -9` needs 65 MB; a header may ask for 4 GB.
constexpr std::uint64_t kMostMemory = std::uint64_t{256} << 20;

class Unxz : public Unpacker {
 public:
  Unxz() = default;
  Unxz(const Unxz&) = delete;
  Unxz& operator=(const Unxz&) = delete;
  ~Unxz() override { lzma_end(&state_); }

  Step step(UnpackSpans& spans) override {
    state_.next_in = reinterpret_cast<const std::uint8_t*>(spans.in);
    state_.avail_in = spans.inSize;
    state_.next_out = reinterpret_cast<std::uint8_t*>(spans.out);
    state_.avail_out = spans.outSize;
    const lzma_ret code = lzma_code(&state_, LZMA_RUN);
    spans.in += spans.inSize - state_.avail_in;
    spans.inSize = state_.avail_in;
    spans.out += spans.outSize - state_.avail_out;
    spans.outSize = state_.avail_out;
    switch (code) {
      case LZMA_STREAM_END:
        return Step::MemberEnd;
      case LZMA_OK:
      case LZMA_BUF_ERROR:
      case LZMA_NO_CHECK:
      case LZMA_UNSUPPORTED_CHECK:
      case LZMA_GET_CHECK:
        return Step::Goes;
      case LZMA_MEM_ERROR:
      case LZMA_MEMLIMIT_ERROR:
        return Step::NoMemory;
      default:
        return Step::Damaged;
    }
  }
  bool restart() override { return lzma_stream_decoder(&state_, kMostMemory, 0) == LZMA_OK; }

 private:
  lzma_stream state_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<Unpacker> xzUnpacker() {
  auto unpacker = std::make_unique<Unxz>();
  if (!unpacker->restart()) return nullptr;
  return unpacker;
}

}  // namespace paretree::data
