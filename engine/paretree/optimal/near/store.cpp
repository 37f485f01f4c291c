#include "paretree/optimal/near/store.h"

#include <utility>

namespace paretree::optimal {

NearStore::Key NearStore::keyOf(const RowSet& set, int depth, int leaves) const {
  Key key = keys_.keyOf(set.rows());
  key.push_back(static_cast<std::uint64_t>(depth) << 32 | static_cast<std::uint64_t>(leaves));
  return key;
}

ListedPtr NearStore::find(const Key& key, double limit, bool exactly, bool ways) const {
  const auto at = lists_.find(key);
  if (at == lists_.end() || (ways && !at->second->ways)) return nullptr;
  const double known = at->second->limit, tie = terms_.tie();
  return known + tie < limit || (exactly && known > limit + tie) ? nullptr : at->second;
}

void NearStore::keep(Key key, ListedPtr listed) {
  // Lists of three levels and more come after those that they are made of and cost most to make again: the
  // last quarter is theirs.
  const bool deep = key.back() >> 32 >= 3;
  const std::size_t mostSplits = deep ? bytes_ : bytes_ / 2, most = deep ? bytes_ : bytes_ - bytes_ / 4;
  std::size_t size = key.size() * sizeof(std::uint64_t) + sizeof(Listed) + listed->all.bytes();
  std::size_t splits = 0;
  for (const NearSplit& split : listed->splits) splits += sizeof(NearSplit) + split.tally.bytes();
  if (used_ + size + splits > mostSplits && !listed->splits.empty()) {
    auto sums = std::make_shared<Listed>(Listed{listed->limit,
                                                listed->leafLost,
                                                listed->all,
                                                {},
                                                false,
                                                listed->allWays,
                                                listed->ways,
                                                listed->steps});
    listed = std::move(sums);
    splits = 0;
  }
  size += splits;
  if (used_ + size > most) return;
  used_ += size;
  lists_.insert_or_assign(std::move(key), std::move(listed));
}

void NearStore::useTerms(const NearTerms& terms) {
  if (terms_ == terms) return;
  terms_ = terms;
  lists_.clear();
  used_ = 0;
}

}  // namespace paretree::optimal
