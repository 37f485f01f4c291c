// Zstandard through libzstd. Windows larger than its usual 128 MB are refused.
#include <zstd.h>
#include <zstd_errors.h>

#include "paretree/data/packing/unpacker.h"

namespace paretree::data {
namespace {

struct FreeStream {
  void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

class Unzstd : public Unpacker {
 public:
  Step step(UnpackSpans& spans) override {
    ZSTD_inBuffer in{spans.in, spans.inSize, 0};
    ZSTD_outBuffer out{spans.out, spans.outSize, 0};
    const std::size_t code = ZSTD_decompressStream(stream_.get(), &out, &in);
    spans.in += in.pos;
    spans.inSize -= in.pos;
    spans.out += out.pos;
    spans.outSize -= out.pos;
    if (code == 0) return Step::MemberEnd;
    if (!ZSTD_isError(code)) return Step::Goes;
    const auto what = ZSTD_getErrorCode(code);
    return what == ZSTD_error_memory_allocation || what == ZSTD_error_frameParameter_windowTooLarge
               ? Step::NoMemory
               : Step::Damaged;
  }
  bool restart() override { return stream_ && !ZSTD_isError(ZSTD_initDStream(stream_.get())); }

 private:
  std::unique_ptr<ZSTD_DStream, FreeStream> stream_{ZSTD_createDStream()};
};

}  // namespace

std::unique_ptr<Unpacker> zstdUnpacker() {
  auto unpacker = std::make_unique<Unzstd>();
  if (!unpacker->restart()) return nullptr;
  return unpacker;
}

}  // namespace paretree::data
