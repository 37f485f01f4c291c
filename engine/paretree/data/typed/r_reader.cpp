// Reads R's serialization.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <unordered_map>

#include "paretree/core/file.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/typed/r_value.h"

namespace paretree::data {
namespace {

constexpr int kDeepest = 500;
constexpr std::uint64_t kItemBytes = 256;  // what a value takes beside its elements

// Types of values as they stand in the flags of each (SEXPTYPE and the pseudo types of serialize.c).
enum Type : unsigned {
  kSymbol = 1,
  kPairlist = 2,
  kClosure = 3,
  kEnvironment = 4,
  kPromise = 5,
  kCall = 6,
  kSpecial = 7,
  kBuiltin = 8,
  kCharacter = 9,
  kLogical = 10,
  kInteger = 13,
  kReal = 14,
  kComplex = 15,
  kText = 16,
  kDots = 17,
  kList = 19,
  kExpression = 20,
  kBytecode = 21,
  kPointer = 22,
  kWeak = 23,
  kRaw = 24,
  kObject = 25,
  kAltrep = 238,
  kAttributedPairlist = 239,
  kAttributedCall = 240,
  kBaseEnvironment = 241,
  kEmptyEnvironment = 242,
  kRepeated = 243,
  kRepeatable = 244,
  kPersistent = 247,
  kPackage = 248,
  kNamespace = 249,
  kBaseNamespace = 250,
  kMissingArgument = 251,
  kUnbound = 252,
  kGlobalEnvironment = 253,
  kNull = 254,
  kReference = 255,
};

// After the first fault everything reads as zero, and what is read is thrown away by the caller, who asks
// ok() wherever something long begins.
class RReader {
 public:
  RReader(ByteStream& bytes, std::uint64_t limit, std::string name)
      : bytes_(bytes), limit_(limit), name_(std::move(name)), block_(std::size_t{1} << 16) {}

  Result<RPointer> read();

 private:
  using Value = std::shared_ptr<RValue>;

  bool ok() const { return !error_; }
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void failDamaged() { fail(Error{"data.r-damaged", {}, inFile(name_)}); }
  void take(char* to, std::size_t size);
  std::int32_t integer();
  double real();
  std::uint64_t length();
  std::string bytesOf(std::uint64_t count);
  void spend(std::uint64_t bytes);

  RPointer item(int depth);
  RPointer plain(unsigned type, unsigned flags, int depth);
  RPointer pairs(unsigned flags, int depth);
  RPointer altrep(int depth);
  RPointer reference(unsigned flags);
  RPointer environment(int depth);
  RPointer names(int depth);
  void attributesTo(RValue& value, int depth);
  std::string character(unsigned flags, bool& missing);
  void integers(RValue& value);
  void reals(RValue& value);
  void texts(RValue& value, int depth);
  void list(RValue& value, int depth);
  void skipBytes(std::uint64_t count);
  void skipBytecode(int depth);
  void skipCode(unsigned type, int depth);
  RPointer make(RValue::Kind kind) {
    auto value = std::make_shared<RValue>();
    value->kind = kind;
    return value;
  }

  ByteStream& bytes_;
  std::uint64_t limit_, spent_ = 0;
  std::string name_;
  std::vector<char> block_;
  std::size_t at_ = 0, filled_ = 0;
  std::optional<Error> error_;
  std::vector<RPointer> references_;
};

void RReader::take(char* to, std::size_t size) {
  while (size > 0 && ok()) {
    if (at_ == filled_) {
      const auto got = bytes_.read(block_.data(), block_.size());
      if (!got) return fail(got.error());
      at_ = 0;
      filled_ = *got;
      if (filled_ == 0) return fail(Error{"data.r-cut", {}, inFile(name_)});
    }
    const std::size_t count = std::min(size, filled_ - at_);
    std::memcpy(to, block_.data() + at_, count);
    to += count;
    at_ += count;
    size -= count;
  }
}

std::int32_t RReader::integer() {
  std::array<unsigned char, 4> bytes{};
  take(reinterpret_cast<char*>(bytes.data()), bytes.size());
  if (!ok()) return 0;
  std::uint32_t value = 0;
  for (const auto byte : bytes) value = value << 8 | byte;
  return static_cast<std::int32_t>(value);
}

double RReader::real() {
  std::array<unsigned char, 8> bytes{};
  take(reinterpret_cast<char*>(bytes.data()), bytes.size());
  if (!ok()) return 0;
  std::uint64_t value = 0;
  for (const auto byte : bytes) value = value << 8 | byte;
  return std::bit_cast<double>(value);
}

std::uint64_t RReader::length() {
  const std::int32_t said = integer();
  if (said >= 0) return static_cast<std::uint64_t>(said);
  if (said != -1) failDamaged();
  const auto high = static_cast<std::uint32_t>(integer()), low = static_cast<std::uint32_t>(integer());
  if (high > 65536) failDamaged();
  return ok() ? std::uint64_t{high} << 32 | low : 0;
}

void RReader::spend(std::uint64_t bytes) {
  spent_ += bytes;
  if (spent_ > limit_) fail(Error{"data.r-memory", {{"allowed", limit_}}, inFile(name_)});
}

std::string RReader::bytesOf(std::uint64_t count) {
  std::string text;
  while (count > 0 && ok()) {
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(count, std::uint64_t{1} << 16));
    const std::size_t before = text.size();
    text.resize(before + part);
    take(text.data() + before, part);
    count -= part;
    spend(part);
  }
  if (!ok()) text.clear();
  return text;
}

void RReader::skipBytes(std::uint64_t count) {
  std::array<char, 4096> block{};
  while (count > 0 && ok()) {
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(count, block.size()));
    take(block.data(), part);
    count -= part;
  }
}

std::string RReader::character(unsigned flags, bool& missing) {
  constexpr unsigned kLatin1 = 1u << (12 + 2);
  const std::int32_t size = integer();
  missing = size < 0;
  if (size < -1) failDamaged();
  if (size <= 0) return {};
  std::string text = bytesOf(static_cast<std::uint64_t>(size));
  if ((flags & kLatin1) != 0 || !validUtf8(text)) text = fromLatin1(text);
  return text;
}

void RReader::integers(RValue& value) {
  for (std::uint64_t left = length(); left > 0 && ok(); --left) {
    value.integers.push_back(integer());
    spend(sizeof(std::int32_t));
  }
}

void RReader::reals(RValue& value) {
  for (std::uint64_t left = length(); left > 0 && ok(); --left) {
    value.reals.push_back(real());
    spend(sizeof(double));
  }
}

void RReader::texts(RValue& value, int depth) {
  std::unordered_map<std::string, std::int32_t> places;
  for (std::uint64_t left = length(); left > 0 && ok(); --left) {
    const auto flags = static_cast<unsigned>(integer());
    if ((flags & 0xFF) != kCharacter) return failDamaged();
    bool missing = false;
    std::string text = character(flags, missing);
    if (flags >> 9 & 1) item(depth + 1);
    spend(sizeof(std::int32_t));
    if (missing) {
      value.integers.push_back(RValue::kNone);
      continue;
    }
    const auto [place, added] = places.try_emplace(text, static_cast<std::int32_t>(value.texts.size()));
    if (added) {
      spend(kItemBytes);
      value.texts.push_back(std::move(text));
    }
    value.integers.push_back(place->second);
  }
}

void RReader::list(RValue& value, int depth) {
  for (std::uint64_t left = length(); left > 0 && ok(); --left) {
    value.items.push_back(item(depth + 1));
    spend(sizeof(RPointer));
  }
}

void RReader::attributesTo(RValue& value, int depth) {
  const RPointer all = item(depth + 1);
  if (!ok() || all->kind != RValue::Kind::Named) return;
  for (std::size_t i = 0; i < all->items.size(); ++i)
    value.attributes.emplace_back(all->tags[i], all->items[i]);
}

// A pairlist is read along its tail, however long it is.
RPointer RReader::pairs(unsigned flags, int depth) {
  auto value = std::make_shared<RValue>();
  value->kind = RValue::Kind::Named;
  for (;;) {
    if (flags >> 9 & 1) item(depth + 1);
    std::string tag;
    if (flags >> 10 & 1) {
      const RPointer name = item(depth + 1);
      if (ok() && name->kind == RValue::Kind::Symbol) tag = name->texts.front();
    }
    value->tags.push_back(std::move(tag));
    value->items.push_back(item(depth + 1));
    if (!ok()) return value;
    flags = static_cast<unsigned>(integer());
    const unsigned type = flags & 0xFF;
    spend(kItemBytes);
    if (type == kPairlist || type == kCall) continue;
    if (type != kNull) plain(type, flags, depth + 1);
    return value;
  }
}

RPointer RReader::reference(unsigned flags) {
  const auto place = static_cast<std::uint32_t>(flags >> 8 ? flags >> 8 : static_cast<unsigned>(integer()));
  if (place == 0 || place > references_.size()) {
    failDamaged();
    return make(RValue::Kind::Null);
  }
  return references_[place - 1];
}

RPointer RReader::environment(int depth) {
  integer();
  references_.push_back(make(RValue::Kind::Other));
  const RPointer result = references_.back();
  for (int part = 0; part < 4 && ok(); ++part) item(depth + 1);
  return result;
}

RPointer RReader::names(int depth) {
  if (integer() != 0) failDamaged();
  for (auto left = static_cast<std::uint64_t>(std::max(integer(), 0)); left > 0 && ok(); --left)
    item(depth + 1);
  references_.push_back(make(RValue::Kind::Other));
  return references_.back();
}

// Vectors in R's short forms: what class they are of, their state, and their attributes.
RPointer RReader::altrep(int depth) {
  const RPointer info = item(depth + 1), state = item(depth + 1);
  auto value = std::make_shared<RValue>();
  // A pairlist has one item at least.
  if (ok() && info->kind == RValue::Kind::Named && info->items.front()->kind == RValue::Kind::Symbol) {
    const std::string& form = info->items.front()->texts.front();
    const bool whole = form == "compact_intseq";
    const bool inList = !state->items.empty();
    if ((whole || form == "compact_realseq") && state->kind == RValue::Kind::Real &&
        state->reals.size() == 3) {
      value->kind = whole ? RValue::Kind::Integer : RValue::Kind::Real;
      const double length = state->reals[0];
      if (!(length >= 0 && length < 1e15)) failDamaged();
      if (ok()) value->sequence = {state->reals[1], state->reals[2], static_cast<std::uint64_t>(length)};
    } else if (form.rfind("wrap_", 0) == 0 && inList) {
      *value = *state->items.front();
    } else if (form == "deferred_string" && inList) {
      *value = *state->items.front();  // numbers that are texts once somebody asks for them
    } else {
      fail(Error{"data.r-form", {{"form", form}}, inFile(name_)});
    }
  } else {
    failDamaged();
  }
  attributesTo(*value, depth);
  return value;
}

// The constants of compiled code, which may hold values that later ones refer to.
void RReader::skipBytecode(int depth) {
  if (depth > kDeepest) return failDamaged();
  item(depth + 1);
  for (auto left = static_cast<std::uint64_t>(std::max(integer(), 0)); left > 0 && ok(); --left) {
    const auto type = static_cast<unsigned>(integer());
    if (type == kBytecode)
      skipBytecode(depth + 1);
    else
      skipCode(type, depth + 1);
  }
}

void RReader::skipCode(unsigned type, int depth) {
  if (depth > kDeepest) return failDamaged();
  if (type == kRepeated) {
    integer();
    return;
  }
  if (type == kRepeatable) {
    integer();
    type = static_cast<unsigned>(integer());
  }
  const bool attributed = type == kAttributedPairlist || type == kAttributedCall;
  if (!attributed && type != kPairlist && type != kCall) {
    item(depth + 1);
    return;
  }
  if (attributed) item(depth + 1);
  item(depth + 1);  // the tag
  for (int part = 0; part < 2 && ok(); ++part) skipCode(static_cast<unsigned>(integer()), depth + 1);
}

RPointer RReader::item(int depth) {
  if (!ok() || depth > kDeepest) {
    failDamaged();
    return make(RValue::Kind::Null);
  }
  spend(kItemBytes);
  const auto flags = static_cast<unsigned>(integer());
  return plain(flags & 0xFF, flags, depth);
}

RPointer RReader::plain(unsigned type, unsigned flags, int depth) {
  const bool attributed = (flags >> 9 & 1) != 0;
  auto value = std::make_shared<RValue>();
  switch (type) {
    case kNull:
      return value;
    case kReference:
      return reference(flags);
    case kPairlist:
    case kCall:
    case kClosure:
    case kPromise:
    case kDots: {
      RPointer result = pairs(flags, depth);
      return type == kPairlist ? result : make(RValue::Kind::Other);
    }
    case kEnvironment:
      return environment(depth);
    case kPersistent:
    case kPackage:
    case kNamespace:
      return names(depth);
    case kAltrep:
      return altrep(depth);
    case kSymbol: {
      const auto inner = static_cast<unsigned>(integer());
      bool missing = false;
      if ((inner & 0xFF) != kCharacter) failDamaged();
      value->kind = RValue::Kind::Symbol;
      value->texts.push_back(ok() ? character(inner, missing) : std::string());
      references_.push_back(value);
      return value;
    }
    case kGlobalEnvironment:
    case kBaseEnvironment:
    case kEmptyEnvironment:
    case kBaseNamespace:
    case kMissingArgument:
    case kUnbound:
      value->kind = RValue::Kind::Other;
      return value;
    case kPointer:
    case kWeak:
      value->kind = RValue::Kind::Other;
      references_.push_back(value);
      for (int part = 0; part < 2 && type == kPointer && ok(); ++part) item(depth + 1);
      break;
    case kSpecial:
    case kBuiltin:
      value->kind = RValue::Kind::Other;
      skipBytes(static_cast<std::uint64_t>(std::max(integer(), 0)));
      break;
    case kCharacter: {
      bool missing = false;
      value->kind = RValue::Kind::Other;
      character(flags, missing);
      break;
    }
    case kLogical:
    case kInteger:
      value->kind = type == kLogical ? RValue::Kind::Logical : RValue::Kind::Integer;
      integers(*value);
      break;
    case kReal:
      value->kind = RValue::Kind::Real;
      reals(*value);
      break;
    case kComplex:
      value->kind = RValue::Kind::Other;
      skipBytes(length() * 16);
      break;
    case kRaw:
      value->kind = RValue::Kind::Other;
      skipBytes(length());
      break;
    case kText:
      value->kind = RValue::Kind::Text;
      texts(*value, depth);
      break;
    case kList:
    case kExpression:
      value->kind = RValue::Kind::List;
      list(*value, depth);
      break;
    case kBytecode:
      value->kind = RValue::Kind::Other;
      integer();
      skipBytecode(depth + 1);
      break;
    case kObject:
      value->kind = RValue::Kind::Other;
      break;
    default:
      failDamaged();
      return value;
  }
  if (attributed && ok()) attributesTo(*value, depth);
  return value;
}

Result<RPointer> RReader::read() {
  const std::string first = bytesOf(2);
  std::string form = first;
  if (first == "RD") {
    bytesOf(3);
    form = bytesOf(2);
  }
  if (!ok()) return *error_;
  if (form != "X\n") return Error{"data.r-not-xdr", {}, inFile(name_)};
  const std::int32_t version = integer();
  integer();
  integer();
  if (ok() && version != 2 && version != 3)
    return Error{"data.r-version", {{"version", version}}, inFile(name_)};
  if (version == 3) bytesOf(static_cast<std::uint64_t>(std::max(integer(), 0)));
  RPointer value = item(0);
  if (!ok()) return *error_;
  return value;
}

}  // namespace

Result<RPointer> readR(ByteStream& bytes, std::uint64_t limit, const std::string& name) {
  return RReader(bytes, limit, name).read();
}

}  // namespace paretree::data
