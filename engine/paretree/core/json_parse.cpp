#include <algorithm>
#include <deque>
#include <iterator>
#include <new>
#include <set>

#include "paretree/core/context.h"
#include "paretree/core/json.h"

namespace paretree {
namespace {

constexpr std::size_t kMostLevels = 512;  // values are freed by recursion
constexpr std::size_t kBytesBetweenPolls = std::size_t{1} << 16;
/// Up to so many keys are compared one by one; an object of more keeps them sorted.
constexpr std::size_t kFewKeysOfAnObject = 16;

/// The text as the library reads it, character by character; ends early when a stop is asked for.
class Feed {
 public:
  Feed(std::string_view text, const Context* context)
      : begin_(text.data()), at_(begin_), pause_(begin_), end_(begin_ + text.size()), context_(context) {}

  char current() const { return *at_; }
  void step() { ++at_; }
  bool ended() { return at_ == pause_ && !goOn(); }
  std::size_t consumed() const { return static_cast<std::size_t>(at_ - begin_); }
  bool stopped() const { return stopped_; }

 private:
  bool goOn() {
    if (at_ == end_) return false;
    if (context_ && context_->stopping()) {
      stopped_ = true;
      end_ = at_;
      return false;
    }
    pause_ = at_ + std::min(kBytesBetweenPolls, static_cast<std::size_t>(end_ - at_));
    return true;
  }

  const char *begin_, *at_, *pause_, *end_;
  const Context* context_;
  bool stopped_ = false;
};

/// A Feed as an iterator; all copies stand at the same character. Default-made: the end.
class FeedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  FeedIterator() = default;
  explicit FeedIterator(Feed& feed) : feed_(&feed) {}
  char operator*() const { return feed_->current(); }
  FeedIterator& operator++() {
    feed_->step();
    return *this;
  }
  friend bool operator==(const FeedIterator& a, const FeedIterator& b) {
    return (a.feed_ ? a.feed_ : b.feed_)->ended();
  }
  friend bool operator!=(const FeedIterator& a, const FeedIterator& b) { return !(a == b); }

 private:
  Feed* feed_ = nullptr;
};

/// Line and column of the byte that is number `byte`, counted from 1.
Place placeOf(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const auto lastLine = before.rfind('\n');
  const std::size_t column =
      lastLine == std::string_view::npos ? before.size() : before.size() - lastLine - 1;
  return {static_cast<std::uint64_t>(lines) + 1, column + 1};
}

/// Builds the value from the library's events. Lists and objects are made when they end, in one piece: an
/// object that grows member by member would search all its keys for each new one, and copy what it holds.
class Builder {
 public:
  Builder(std::string_view text, const Feed& feed) : text_(text), feed_(feed) {}

  Json take() { return std::move(values_.back()); }
  /// What is wrong, behind the place; empty while nothing is.
  const Message& complaint() const { return complaint_; }
  std::size_t byte() const { return byte_; }

  bool null() { return add(Json()); }
  bool boolean(bool value) { return add(Json(value)); }
  bool number_integer(Json::number_integer_t value) { return add(Json(value)); }
  bool number_unsigned(Json::number_unsigned_t value) { return add(Json(value)); }
  bool number_float(Json::number_float_t value, const std::string&) { return add(Json(value)); }
  bool string(std::string& value) { return add(Json(std::move(value))); }
  bool binary(Json::binary_t&) { return false; }  // text has none

  bool start_object(std::size_t) { return open(true); }
  bool start_array(std::size_t) { return open(false); }

  bool key(std::string& key) {
    Open& object = open_.back();
    if (isGiven(object, key)) return complainOfSecond(key);
    keys_.push_back(std::move(key));
    const std::size_t count = keys_.size() - object.firstKey;
    if (count > kFewKeysOfAnObject)
      object.sorted.insert(keys_.back());
    else if (count == kFewKeysOfAnObject)
      object.sorted.insert(keys_.begin() + static_cast<std::ptrdiff_t>(object.firstKey), keys_.end());
    return true;
  }

  bool end_object() {
    const Open& object = open_.back();
    Json made = Json::object();
    auto& members = made.get_ref<Json::object_t&>();
    members.reserve(values_.size() - object.firstValue);
    for (std::size_t v = object.firstValue, k = object.firstKey; v < values_.size(); ++v, ++k)
      members.emplace_back(std::move(keys_[k]), std::move(values_[v]));
    return close(std::move(made));
  }

  bool end_array() {
    const auto first = values_.begin() + static_cast<std::ptrdiff_t>(open_.back().firstValue);
    Json made = Json::array();
    made.get_ref<Json::array_t&>().assign(std::make_move_iterator(first),
                                          std::make_move_iterator(values_.end()));
    return close(std::move(made));
  }

  bool parse_error(std::size_t byte, const std::string&, const Json::exception& error) {
    std::string what = error.what();
    if (const auto at = what.find("syntax error"); at != std::string::npos)
      what = what.substr(at);
    else if (const auto number = what.find("] "); number != std::string::npos)
      what = what.substr(number + 2);
    return complain(byte, Message{"core.json-invalid", {{"reason", what}}});
  }

 private:
  /// A list or an object that has begun but not ended.
  struct Open {
    bool object;
    std::size_t firstValue, firstKey;        ///< its first in values_ and keys_
    std::set<std::string_view> sorted = {};  ///< all its keys, where they are no longer few
  };

  bool add(Json value) {
    values_.push_back(std::move(value));
    return true;
  }

  bool open(bool object) {
    if (open_.size() == kMostLevels)
      return complain(feed_.consumed(), Message{"core.json-deep", {{"levels", kMostLevels}}});
    open_.push_back({object, values_.size(), keys_.size()});
    return true;
  }

  bool close(Json made) {
    values_.erase(values_.begin() + static_cast<std::ptrdiff_t>(open_.back().firstValue), values_.end());
    while (keys_.size() > open_.back().firstKey) keys_.pop_back();
    open_.pop_back();
    return add(std::move(made));
  }

  bool isGiven(const Open& object, const std::string& key) const {
    if (!object.sorted.empty()) return object.sorted.contains(key);
    return std::find(keys_.begin() + static_cast<std::ptrdiff_t>(object.firstKey), keys_.end(), key) !=
           keys_.end();
  }

  bool complainOfSecond(const std::string& key) {
    // The key's closing quote is the last character read; a quote within it stands behind a backslash.
    std::size_t quote = feed_.consumed() - 1;
    const auto escaped = [&] {
      std::size_t slashes = 0;
      while (text_[quote - 1 - slashes] == '\\') ++slashes;
      return slashes % 2 == 1;
    };
    do quote = text_.rfind('"', quote - 1);
    while (escaped());
    Message message = Message{"core.json-key-twice", {{"key", key}}};
    message.place.path = pathOfLast();
    return complain(quote + 1, std::move(message));
  }

  /// Path of the object or list that began last.
  std::string pathOfLast() const {
    std::string path;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      const Open &parent = open_[i - 1], &child = open_[i];
      path += '/';
      path +=
          parent.object ? keys_[child.firstKey - 1] : std::to_string(child.firstValue - parent.firstValue);
    }
    return path;
  }

  bool complain(std::size_t byte, Message complaint) {
    byte_ = byte;
    complaint_ = std::move(complaint);
    return false;
  }

  std::string_view text_;
  const Feed& feed_;
  std::vector<Json> values_;
  std::deque<std::string> keys_;  ///< `sorted` looks into these: they stay where they are
  std::vector<Open> open_;
  Message complaint_;
  std::size_t byte_ = 0;
};

Result<Json> parse(std::string_view text, const std::string& where, const Context* context) {
  try {
    Feed feed(text, context);
    Builder builder(text, feed);
    const bool whole = Json::sax_parse(FeedIterator(feed), FeedIterator(), &builder);
    if (feed.stopped()) return stoppedError();
    if (!whole) {
      Message message = builder.complaint();
      Place place = placeOf(text, builder.byte());
      place.file = where;
      place.path = std::move(message.place.path);
      message.place = std::move(place);
      return Error{std::move(message)};
    }
    return builder.take();
  } catch (const std::bad_alloc&) {
    return Error{"core.json-memory", {}, inFile(where)};
  }
}

}  // namespace

Result<Json> parseJson(std::string_view text, const std::string& where) {
  return parse(text, where, nullptr);
}

Result<Json> parseJson(std::string_view text, const std::string& where, const Context& context) {
  return parse(text, where, &context);
}

}  // namespace paretree
