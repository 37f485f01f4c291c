#include "paretree/learners/molhc/search/exact_front.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>

namespace paretree::learners::molhc {
namespace {

constexpr unsigned kRegular = 0, kHanded = 1, kChoice = 2;  // bits of a pair's flags

/// The pairs after some leaves, and the room to merge in the next one. A pair is one key, examples handed
/// over above the complement of examples gained, so that ascending keys are ascending costs and, at equal
/// cost, falling gains.
class Merger {
 public:
  Merger() : keys_{key(0, 0), kEnd}, boxes_{0}, counts_(1, {1}) {}

  std::size_t size() const { return boxes_.size(); }
  static std::uint32_t handed(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }
  static std::uint32_t gained(std::uint64_t key) { return ~static_cast<std::uint32_t>(key); }
  std::uint64_t keyAt(std::size_t i) const { return keys_[i]; }
  std::vector<std::uint32_t>& boxes() { return boxes_; }
  std::vector<std::vector<std::uint64_t>>& counts() { return counts_; }

  const std::uint8_t* flags() const { return flags_.data(); }
  const std::uint8_t* keptRegular() const { return keptRegular_.data(); }
  const std::uint8_t* keptHanded() const { return keptHanded_.data(); }

  /// Merges the pairs with themselves moved by `leaf`, and drops the dominated ones.
  void merge(const Candidate& leaf) {
    const std::size_t before = size();
    grow(before);
    const std::size_t after = mergeKeys(leaf, before);
    chooseTrees(after);
    addCounts(after);
    std::swap(keys_, newKeys_);
    keys_[after] = kEnd;
  }

 private:
  static constexpr std::uint64_t kEnd = std::numeric_limits<std::uint64_t>::max();
  static std::uint64_t key(std::uint32_t handed, std::uint32_t gained) {
    return (static_cast<std::uint64_t>(handed) << 32) | static_cast<std::uint32_t>(~gained);
  }

  void grow(std::size_t before) {
    const std::size_t room = 2 * before + 2;
    if (newKeys_.size() < room) newKeys_.resize(room + room / 2);
    if (keys_.size() < newKeys_.size()) keys_.resize(newKeys_.size());
    if (flags_.size() >= room) return;
    for (auto* bytes : {&flags_, &keptRegular_, &keptHanded_}) bytes->resize(room + room / 2);
    for (auto* indices : {&fromRegular_, &fromHanded_}) indices->resize(room + room / 2);
  }

  /// Free of unpredictable branches: whatever is not kept is overwritten by the next pair.
  std::size_t mergeKeys(const Candidate& leaf, std::size_t before) {
    const std::uint64_t* keys = keys_.data();
    std::uint64_t* out = newKeys_.data();
    std::uint8_t* flags = flags_.data();
    std::uint8_t* keptRegular = keptRegular_.data();
    std::uint8_t* keptHanded = keptHanded_.data();
    std::uint32_t* fromRegular = fromRegular_.data();
    std::uint32_t* fromHanded = fromHanded_.data();
    const std::uint64_t move = (static_cast<std::uint64_t>(leaf.rows) << 32) - leaf.gain;
    std::uint64_t lowest = std::uint64_t{1} << 32;  // complement of the largest gain so far
    std::size_t a = 0, b = 0, m = 0;
    while (b < before) {  // the moved pairs end last: their last one costs the most
      const std::uint64_t x = keys[a], y = keys[b] + move;
      const bool takeA = x <= y, takeB = y <= x;
      const std::uint64_t k = takeA ? x : y;
      const std::uint64_t gainComplement = k & 0xffffffffULL;
      const bool keep = gainComplement < lowest;
      out[m] = k;
      flags[m] = static_cast<std::uint8_t>(takeA << kRegular | takeB << kHanded);
      fromRegular[m] = static_cast<std::uint32_t>(a);
      fromHanded[m] = static_cast<std::uint32_t>(b);
      keptRegular[a] = keep & takeA;
      keptHanded[b] = keep & takeB;
      lowest = keep ? gainComplement : lowest;
      a += takeA;
      b += takeB;
      m += keep;
    }
    return m;
  }

  static bool has(std::uint8_t flags, unsigned bit) { return (flags >> bit) & 1; }

  /// Fewest black-box leaves; on equal numbers the leaf stays regular, which is the lexicographically smaller
  /// tree. In the same pass the lowest word of the counts: most fronts never need a second one.
  void chooseTrees(std::size_t after) {
    constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    newBoxes_.resize(after);
    newCounts_.resize(counts_.size());
    newCounts_[0].resize(after);
    if (carry_.size() < after) carry_.resize(after);
    assert(after <= std::min({flags_.size(), fromRegular_.size(), fromHanded_.size()}));
    const std::uint32_t *boxes = boxes_.data(), *fromRegular = fromRegular_.data(),
                        *fromHanded = fromHanded_.data();
    const std::uint64_t* old = counts_[0].data();
    std::uint64_t* sums = newCounts_[0].data();
    std::uint32_t* newBoxes = newBoxes_.data();
    std::uint8_t *flags = flags_.data(), *carry = carry_.data();
    std::uint8_t any = 0;
    for (std::size_t i = 0; i < after; ++i) {
      const std::uint32_t a = fromRegular[i], b = fromHanded[i];
      const bool isRegular = has(flags[i], kRegular), isHanded = has(flags[i], kHanded);
      const std::uint32_t regular = isRegular ? boxes[a] : kNone;
      const std::uint32_t handed = isHanded ? boxes[b] + 1 : kNone;
      newBoxes[i] = std::min(regular, handed);
      flags[i] = static_cast<std::uint8_t>(flags[i] | (handed < regular) << kChoice);
      const std::uint64_t ways = isRegular ? old[a] : 0, more = isHanded ? old[b] : 0;
      sums[i] = ways + more;
      carry[i] = static_cast<std::uint8_t>(sums[i] < ways);
      any |= carry[i];
    }
    std::swap(boxes_, newBoxes_);
    carries_ = any != 0;
  }

  /// The higher words of the counts.
  void addCounts(std::size_t after) {
    const std::uint32_t *fromRegular = fromRegular_.data(), *fromHanded = fromHanded_.data();
    const std::uint8_t* flags = flags_.data();
    std::uint8_t* carry = carry_.data();  // as long as chooseTrees has made it, as are the above
    for (std::size_t word = 1; word < counts_.size(); ++word) {
      const std::uint64_t* old = counts_[word].data();
      newCounts_[word].resize(after);
      std::uint64_t* sum = newCounts_[word].data();
      std::uint8_t any = 0;
      for (std::size_t i = 0; i < after; ++i) {
        const std::uint64_t regular = has(flags[i], kRegular) ? old[fromRegular[i]] : 0;
        const std::uint64_t handed = has(flags[i], kHanded) ? old[fromHanded[i]] : 0;
        const std::uint64_t partial = regular + carry[i];
        const std::uint64_t total = partial + handed;
        carry[i] = static_cast<std::uint8_t>((partial < regular) | (total < handed));
        any |= carry[i];
        sum[i] = total;
      }
      carries_ = any != 0;
    }
    if (carries_)
      newCounts_.emplace_back(carry_.begin(), carry_.begin() + static_cast<std::ptrdiff_t>(after));
    std::swap(counts_, newCounts_);
  }

  std::vector<std::uint64_t> keys_, newKeys_;  // keys_ ends with kEnd
  std::vector<std::uint32_t> boxes_, newBoxes_;
  std::vector<std::vector<std::uint64_t>> counts_, newCounts_;
  std::vector<std::uint8_t> carry_;
  bool carries_ = false;
  std::vector<std::uint8_t> flags_, keptRegular_, keptHanded_;
  std::vector<std::uint32_t> fromRegular_, fromHanded_;
};

/// The same bit of eight bytes, the first byte's lowest. The factor moves bit 8 i to bit 56 + i; no two of
/// the partial products meet, so nothing is carried.
std::uint8_t eightBits(const std::uint8_t* bytes, unsigned bit) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, 8);
  } else {
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
  }
  return static_cast<std::uint8_t>((((word >> bit) & 0x0101010101010101u) * 0x0102040810204080u) >> 56);
}

}  // namespace

std::size_t ExactFront::BitRow::rank(std::size_t i) const {
  std::size_t count = 0;
  for (std::size_t w = 0; w < i >> 6; ++w) count += static_cast<std::size_t>(std::popcount(words[w]));
  if (i & 63) count += static_cast<std::size_t>(std::popcount(words[i >> 6] << (64 - (i & 63))));
  return count;
}

std::size_t ExactFront::BitRow::select(std::size_t k) const {
  for (std::size_t w = 0; w < words.size(); ++w) {
    const auto here = static_cast<std::size_t>(std::popcount(words[w]));
    if (k >= here) {
      k -= here;
      continue;
    }
    auto word = words[w];
    for (; k > 0; --k) word &= word - 1;
    return (w << 6) + static_cast<std::size_t>(std::countr_zero(word));
  }
  assert(false && "fewer members than asked for");
  return 0;
}

ExactFront::BitRow ExactFront::packed(const std::uint8_t* flags, std::size_t count, unsigned bit) {
  BitRow row;
  row.words.assign((count + 63) / 64, 0);
  std::uint64_t* words = row.words.data();
  for (std::size_t w = 0; w < count / 64; ++w) {
    std::uint64_t word = 0;
    for (unsigned byte = 0; byte < 8; ++byte)
      word |= std::uint64_t{eightBits(flags + (w << 6) + 8 * byte, bit)} << 8 * byte;
    words[w] = word;
  }
  for (std::size_t i = count / 64 * 64; i < count; ++i)
    words[i >> 6] |= static_cast<std::uint64_t>((flags[i] >> bit) & 1) << (i & 63);
  return row;
}

ExactFront::ExactFront(const Candidates& candidates, const Context& context)
    : candidates_(candidates.size()) {
  Merger pairs;
  layers_.reserve(candidates.size());
  for (std::size_t i = candidates.size(); i-- > 0;) {
    if (context.stopping()) {
      stopped_ = true;
      break;
    }
    const std::size_t before = pairs.size();
    pairs.merge(candidates[i]);
    const std::size_t after = pairs.size();
    layers_.push_back({packed(pairs.flags(), after, kRegular), packed(pairs.flags(), after, kHanded),
                       packed(pairs.keptRegular(), before, 0), packed(pairs.keptHanded(), before, 0),
                       packed(pairs.flags(), after, kChoice), before});
    states_ += after;
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    handed_.push_back(Merger::handed(pairs.keyAt(i)));
    gained_.push_back(Merger::gained(pairs.keyAt(i)));
  }
  boxLeaves_ = std::move(pairs.boxes());
  counts_ = std::move(pairs.counts());
}

TreeCount ExactFront::ties(std::size_t point) const {
  std::vector<std::uint64_t> words;
  for (const auto& word : counts_) words.push_back(word[point]);
  return TreeCount(std::move(words));
}

std::size_t ExactFront::before(const Layer& layer, std::size_t pair, bool handed) const {
  return handed ? layer.keptHanded.select(layer.handed.rank(pair))
                : layer.keptRegular.select(layer.regular.rank(pair));
}

Bits ExactFront::tree(std::size_t point) const {
  Bits bits(candidates_, false);
  std::size_t pair = point;
  for (std::size_t l = layers_.size(); l-- > 0;) {
    const bool handed = layers_[l].choice.at(pair);
    bits[candidates_ - 1 - l] = handed;
    pair = before(layers_[l], pair, handed);
  }
  return bits;
}

std::vector<Bits> ExactFront::trees() const {
  std::vector<Bits> all(size(), Bits(candidates_, false));
  std::vector<std::uint32_t> pairs(size()), parents, regularParents, handedParents;
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = static_cast<std::uint32_t>(i);
  const auto members = [](const BitRow& row, std::vector<std::uint32_t>& list) {
    list.clear();
    for (std::size_t w = 0; w < row.words.size(); ++w)
      for (auto word = row.words[w]; word != 0; word &= word - 1)
        list.push_back(
            static_cast<std::uint32_t>((w << 6) + static_cast<std::size_t>(std::countr_zero(word))));
  };
  std::size_t after = size();
  for (std::size_t l = layers_.size(); l-- > 0;) {
    const Layer& layer = layers_[l];
    members(layer.keptRegular, regularParents);
    members(layer.keptHanded, handedParents);
    parents.resize(after);
    std::size_t regular = 0, handed = 0;
    for (std::size_t i = 0; i < after; ++i) {
      const bool isRegular = layer.regular.at(i), isHanded = layer.handed.at(i);
      parents[i] = layer.choice.at(i) ? handedParents[handed] : regularParents[isRegular ? regular : 0];
      regular += isRegular;
      handed += isHanded;
    }
    const std::size_t leaf = candidates_ - 1 - l;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      if (layer.choice.at(pairs[p])) all[p][leaf] = true;
      pairs[p] = parents[pairs[p]];
    }
    after = layer.before;
  }
  return all;
}

SearchResult ExactFront::result() const {
  SearchResult result;
  result.generated = states_;
  result.stopped = stopped_;
  auto all = trees();
  for (std::size_t i = 0; i < size(); ++i)
    result.points.push_back({handed_[i], gained_[i], ties(i), std::move(all[i])});
  return result;
}

}  // namespace paretree::learners::molhc
