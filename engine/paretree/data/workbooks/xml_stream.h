// XML of workbooks, element by element as it comes: nothing of it is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

enum class XmlEvent { Begin, End, Text, Done };

/// Names with and without a prefix ("x:row") are the same to us.
class XmlStream {
 public:
  /// `part` and `name` are what errors call it. `encoding`: counts instead of what the XML says of itself.
  XmlStream(std::unique_ptr<ByteStream> bytes, std::string part, std::string name,
            const std::string& encoding = {});
  XmlStream(XmlStream&&) noexcept;
  XmlStream& operator=(XmlStream&&) noexcept;
  ~XmlStream();

  /// An empty element ends right behind its begin. Remarks and definitions are passed over; what is not
  /// defined here (entities) is left out.
  Result<XmlEvent> next();
  /// The same within the element that has this depth: Done at its end as well.
  Result<XmlEvent> nextWithin(int depth);
  /// Of the element that begins or ends.
  std::string_view name() const { return called_; }
  /// Of the element that begins: the value of an attribute; empty where there is none.
  std::string attribute(std::string_view local) const;
  /// The same: all of them, but those that declare or say no more than that there is no value (xsi:nil).
  std::vector<std::pair<std::string, std::string>> attributes() const;
  const std::string& text() const { return text_; }
  /// Of the element that begins: where it stands in the text, from 1.
  std::uint64_t line() const;
  /// What next() failed of: elements that are open at the end; bytes that are no text of its encoding.
  bool endedEarly() const;
  bool isOtherEncoding() const;
  /// As the XML says, once its root has begun.
  std::string encoding() const;
  /// Elements that are open, the one that begins or ends among them: 1 for the root.
  int depth() const { return depth_; }

  /// Goes on behind the end of the element that began last.
  Result<void> skip();
  /// The same; gives the text that stands in it, that of elements in it left out.
  Result<std::string> textInside();

 private:
  struct Impl;
  Error broken() const;
  std::unique_ptr<Impl> impl_;
  std::string called_, text_;
  int depth_ = 0;
  bool endsAtOnce_ = false, ended_ = false;
};

/// XML from the beginning of `bytes`, which must outlive it; one is read at a time.
Result<XmlStream> xmlFromStart(ByteStream& bytes, const std::string& name, const std::string& encoding = {});

}  // namespace paretree::data
