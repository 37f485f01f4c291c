// gzip through zlib, block by block.
#include "paretree/data/files/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <vector>

namespace paretree::data {
namespace {

class GzipBytes : public ByteStream {
 public:
  GzipBytes(ByteStream& packed, std::string name)
      : packed_(packed), name_(std::move(name)), input_(std::size_t{1} << 16) {
    state_.zalloc = Z_NULL;
    state_.zfree = Z_NULL;
    state_.opaque = Z_NULL;
    state_.next_in = Z_NULL;
    state_.avail_in = 0;
    ready_ = inflateInit2(&state_, 15 + 16) == Z_OK;
  }
  GzipBytes(const GzipBytes&) = delete;
  GzipBytes& operator=(const GzipBytes&) = delete;
  ~GzipBytes() override {
    if (ready_) inflateEnd(&state_);
  }

  Result<std::size_t> read(char* to, std::size_t size) override {
    if (!ready_) return Error{"data.gzip-memory", {}, inFile(name_)};
    state_.next_out = reinterpret_cast<Bytef*>(to);
    state_.avail_out = static_cast<uInt>(std::min(size, std::size_t{1} << 30));
    const auto room = state_.avail_out;
    while (state_.avail_out == room) {
      if (state_.avail_in == 0) {
        const auto got = packed_.read(input_.data(), input_.size());
        if (!got) return got.error();
        if (*got == 0) {
          if (inMember_) return Error{"data.gzip-cut", {}, inFile(name_)};
          return std::size_t{0};
        }
        state_.next_in = reinterpret_cast<Bytef*>(input_.data());
        state_.avail_in = static_cast<uInt>(*got);
      }
      // zeros that pad a file after its last member
      if (!inMember_ && members_ > 0 && *state_.next_in == 0) {
        ++state_.next_in;
        --state_.avail_in;
        continue;
      }
      inMember_ = true;
      const int code = inflate(&state_, Z_NO_FLUSH);
      if (code == Z_STREAM_END) {
        inMember_ = false;
        ++members_;
        inflateReset(&state_);
      } else if (code != Z_OK && code != Z_BUF_ERROR) {
        return state_.msg ? Error{"data.gzip-damaged-why", {{"reason", state_.msg}}, inFile(name_)}
                          : Error{"data.gzip-damaged", {}, inFile(name_)};
      }
    }
    return static_cast<std::size_t>(room - state_.avail_out);
  }
  Result<void> rewind() override {
    inflateReset(&state_);
    state_.avail_in = 0;
    inMember_ = false;
    members_ = 0;
    return packed_.rewind();
  }
  double fraction() const override { return packed_.fraction(); }

 private:
  ByteStream& packed_;
  std::string name_;
  std::vector<char> input_;
  z_stream state_{};
  bool ready_ = false, inMember_ = false;
  int members_ = 0;
};

}  // namespace

std::unique_ptr<ByteStream> unzipped(ByteStream& packed, const std::string& name) {
  return std::make_unique<GzipBytes>(packed, name);
}

std::string zipped(std::string_view text) {
  constexpr int kLevel = 6, kGzip = 15 + 16, kMemory = 8;
  z_stream state{};
  if (deflateInit2(&state, kLevel, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string packed;
  std::vector<char> block(std::size_t{1} << 16);
  std::size_t given = 0;
  int code = Z_OK;
  while (code != Z_STREAM_END) {
    if (state.avail_in == 0) {  // in parts that a uInt counts
      const std::size_t part = std::min(text.size() - given, std::size_t{1} << 30);
      state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data() + given));
      state.avail_in = static_cast<uInt>(part);
      given += part;
    }
    state.next_out = reinterpret_cast<Bytef*>(block.data());
    state.avail_out = static_cast<uInt>(block.size());
    code = deflate(&state, given == text.size() ? Z_FINISH : Z_NO_FLUSH);
    packed.append(block.data(), block.size() - state.avail_out);
  }
  deflateEnd(&state);
  return packed;
}

bool looksGzipped(std::string_view start) { return start.size() > 2 && start.substr(0, 3) == "\x1F\x8B\x08"; }

}  // namespace paretree::data
