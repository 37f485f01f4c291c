#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/worker/protocol.h"
#include "tests/support/unit.h"

namespace protocol_test {

using namespace paretree;
using namespace paretree::worker::protocol;

namespace {

/// Feeds `bytes` in pieces of at most `piece`; the frames that come out, or the first error.
Result<std::vector<Frame>> readAll(std::string_view bytes, std::size_t piece) {
  FrameReader reader;
  std::vector<Frame> frames;
  while (!bytes.empty()) {
    const std::span<char> space = reader.space();
    const std::size_t count = std::min({space.size(), bytes.size(), piece});
    std::memcpy(space.data(), bytes.data(), count);
    bytes.remove_prefix(count);
    const auto complete = reader.filled(count);
    if (!complete) return complete.error();
    if (*complete) frames.push_back(reader.take());
  }
  return frames;
}

std::string frame(const Json& header, const std::string& blob) {
  return frameStart(header, blob.size()) + blob;
}

}  // namespace

class ProtocolTest : public QObject {
  Q_OBJECT
 private slots:
  void framesComeThroughInPiecesOfAnySize() {
    const bool ok = rc::check([] {
      const auto blobs = *rc::gen::container<std::vector<std::string>>(rc::gen::arbitrary<std::string>());
      const auto piece = *rc::gen::inRange<std::size_t>(1, 50);
      std::string bytes;
      for (std::size_t i = 0; i < blobs.size(); ++i) bytes += frame({{"id", i}}, blobs[i]);
      const auto frames = readAll(bytes, piece);
      RC_ASSERT(frames.ok());
      RC_ASSERT(frames->size() == blobs.size());
      for (std::size_t i = 0; i < blobs.size(); ++i) {
        RC_ASSERT((*frames)[i].header["id"] == i);
        RC_ASSERT((*frames)[i].blob == blobs[i]);
      }
    });
    QVERIFY(ok);
  }
  void changedBytesAreAFrameOrAnErrorButNeverAFault() {
    const bool ok = rc::check([] {
      std::string bytes = frame({{"id", 1}, {"op", "x"}}, "some data") + frame({{"id", 2}}, "");
      const int changes = *rc::gen::inRange(1, 6);
      for (int i = 0; i < changes; ++i) {
        bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = *rc::gen::arbitrary<char>();
      }
      const auto frames = readAll(bytes, 7);
      if (frames) RC_ASSERT(frames->size() <= std::size_t{2});
    });
    QVERIFY(ok);
  }
  void anAnnouncedLengthTakesNoMemoryBeforeItsBytesCome() {
    FrameReader reader;
    const std::string start = frameStart({{"id", 1}}, kMaxBlobBytes);
    for (const char c : start) {
      reader.space()[0] = c;
      QVERIFY(reader.filled(1).ok());
    }
    QVERIFY(reader.space().size() <= (1u << 16));
  }
  void lengthsBeyondTheCapsAreErrors() {
    std::string header = frameStart({{"id", 1}}, 0), blob = frameStart({{"id", 1}}, kMaxBlobBytes + 1);
    header.replace(4, 4, "\xff\xff\xff\xff");
    QVERIFY(messages::text(readAll(header, 5).error()).find("expected 2 to") != std::string::npos);
    QVERIFY(messages::text(readAll(blob, 5).error()).find("expected at most") != std::string::npos);
    QVERIFY(!readAll("XXXX0123456789ab", 100).ok());
  }
  void deepJsonIsRefused() {
    const std::string deep(100000, '[');
    std::string bytes = frameStart(Json::object(), 0).substr(0, kPrefixBytes) + deep;
    const auto length = static_cast<std::uint32_t>(deep.size());
    std::memcpy(bytes.data() + 4, &length, 4);
    QVERIFY(!readAll(bytes, 100000).ok());
  }
  void packedArraysComeBack() {
    const std::vector<double> doubles = {1.5, -0.0, std::nan(""), 1e300};
    const std::vector<std::int32_t> ints = {-1, 0, 7};
    const std::vector<std::uint8_t> octets = {};
    Packer packer;
    packer.add(doubles);
    packer.add(ints);
    packer.add(octets);
    packer.add(std::string_view("text"));
    Unpacker unpacker(packer.bytes());
    const auto back = unpacker.doubles();
    QCOMPARE(back.size(), doubles.size());
    QCOMPARE(std::memcmp(back.data(), doubles.data(), sizeof(double) * 4), 0);
    QCOMPARE(unpacker.ints(), ints);
    QCOMPARE(unpacker.octets(), octets);
    QCOMPARE(unpacker.text(), std::string("text"));
    QVERIFY(unpacker.finished());
  }
  void shortenedArraysAreNoticed() {
    Packer packer;
    packer.add(std::vector<double>{1, 2, 3});
    for (std::size_t length = 0; length < packer.bytes().size(); ++length) {
      Unpacker unpacker(std::string_view(packer.bytes()).substr(0, length));
      QVERIFY(unpacker.doubles().empty());
      QVERIFY(!unpacker.ok());
    }
    const std::string many(8, '\xff');
    Unpacker unpacker(many);
    QVERIFY(unpacker.doubles().empty());
    QVERIFY(!unpacker.ok());
  }
};

PARETREE_TEST(ProtocolTest)
}  // namespace protocol_test

#include "protocol_test.moc"
