// Letters between the ranks of a farm: JSON as bytes, sent and looked for without ever waiting inside of MPI,
// whose own waiting keeps a processor busy.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <utility>

#include "paretree/core/json.h"

namespace paretree::farm {

/// MPI from its start to its end.
class World {
 public:
  World(int& argc, char**& argv);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  int rank() const { return rank_; }
  int size() const { return size_; }

 private:
  int rank_ = 0, size_ = 1;
};

struct Letter {
  int from = 0;
  Json content;
};

class Mail {
 public:
  Mail();
  ~Mail();
  Mail(const Mail&) = delete;
  Mail& operator=(const Mail&) = delete;
  void send(int to, const Json& content);
  /// A letter that has arrived, or none.
  std::optional<Letter> take();
  /// Whether all that was sent has left.
  bool sent();

 private:
  struct Post;
  std::list<Post> under_;  ///< on their way: their bytes must stay
};

}  // namespace paretree::farm
