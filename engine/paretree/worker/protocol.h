// How the engine and paretree-worker talk: frames over a UNIX socket. Shared by both sides; described for
// readers in resources/help/worker-protocol.md.
//
// A frame is a prefix of 16 bytes (magic "PTW1", length of the header as u32, length of the blob as u64,
// little endian), a JSON object (the header) and raw bytes (the blob).
//
// Once, after its start, the worker says
//   {"hello": "paretree-worker", "protocol": 1, "version": "0.2.0"}
// The engine asks, with a blob:
//   {"id": n, "op": "svm.fit", "arguments": {...}}
// The worker sends any number of events and then a result, with a blob, or an error:
//   {"id": n, "event": {...}}
//   {"id": n, "result": {...}}
//   {"id": n, "error": "what went wrong"}
// Neither side trusts the other: lengths are capped and memory grows with the bytes that arrive, never with
// the bytes that a prefix announces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json.h"

namespace paretree::worker::protocol {

constexpr int kVersion = 1;
constexpr const char* kHello = "paretree-worker";
constexpr std::size_t kPrefixBytes = 16;
constexpr std::uint32_t kMaxHeaderBytes = 16u << 20;
constexpr std::uint64_t kMaxBlobBytes = 16ull << 30;

struct Frame {
  Json header;
  std::string blob;
};

/// Prefix and header of a frame; the blob's bytes are sent after it, as they are.
std::string frameStart(const Json& header, std::uint64_t blobBytes);

/// Puts frames together from bytes as they arrive.
class FrameReader {
 public:
  /// Where to put the next bytes; never empty, at most 1 MiB.
  std::span<char> space();
  /// `count` bytes were put there. True when a frame is complete (then take() it); an Error when what came is
  /// no frame, after which the reader is of no more use.
  Result<bool> filled(std::size_t count);
  Frame take();
  /// True between frames: the other side may end here without having broken its word.
  bool idle() const { return part_ == Part::Prefix && have_ == 0; }

 private:
  enum class Part { Prefix, Header, Blob, Complete };
  Result<bool> advance();
  Part part_ = Part::Prefix;
  std::string prefix_, text_;
  Frame frame_;
  std::size_t have_ = 0;  ///< bytes of the current part
  std::uint64_t headerBytes_ = 0, blobBytes_ = 0;
};

/// Arrays as bytes: each is a u64 count and the elements, as this machine has them.
class Packer {
 public:
  void add(std::span<const double> values) { put(values.data(), values.size(), sizeof(double)); }
  void add(std::span<const std::int32_t> values) { put(values.data(), values.size(), sizeof(std::int32_t)); }
  void add(std::span<const std::uint8_t> values) { put(values.data(), values.size(), 1); }
  void add(std::string_view bytes) { put(bytes.data(), bytes.size(), 1); }
  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  void put(const void* data, std::size_t count, std::size_t size);
  std::string bytes_;
};

/// Reads what a Packer wrote. After the first thing that does not fit, ok() is false and all arrays are
/// empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}
  std::vector<double> doubles();
  std::vector<std::int32_t> ints();
  std::vector<std::uint8_t> octets();
  std::string text();
  bool ok() const { return ok_; }
  /// All bytes were read, and all fitted.
  bool finished() const { return ok_ && bytes_.empty(); }

 private:
  std::string_view array(std::size_t elementSize);
  std::string_view bytes_;
  bool ok_ = true;
};

}  // namespace paretree::worker::protocol
