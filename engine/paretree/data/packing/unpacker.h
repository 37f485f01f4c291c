// A library that unpacks, behind one interface. Knows no files.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace paretree::data {

/// Bytes to read and room to write to; a step moves both fronts on.
struct UnpackSpans {
  const char* in;
  std::size_t inSize;
  char* out;
  std::size_t outSize;
};

/// Unpacks one member after the other.
class Unpacker {
 public:
  enum class Step {
    Goes,       ///< wants more bytes or more room
    MemberEnd,  ///< what follows, if anything, is another member
    Damaged,
    NoMemory,  ///< a window larger than any that we grant, or no memory at all
  };
  virtual ~Unpacker() = default;
  /// Takes some of the bytes, fills some of the room.
  virtual Step step(UnpackSpans& spans) = 0;
  /// Begins a new member. False where there is no memory.
  virtual bool restart() = 0;
};

// Each ready for a first member, or null where there is no memory.
std::unique_ptr<Unpacker> gzipUnpacker();
std::unique_ptr<Unpacker> bzip2Unpacker();
std::unique_ptr<Unpacker> xzUnpacker();
std::unique_ptr<Unpacker> zstdUnpacker();

}  // namespace paretree::data
