// XML of workbooks, element by element as it comes: nothing of it is kept.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "paretree/core/error.h"
#include "paretree/data/files/byte_stream.h"

namespace paretree::data {

enum class XmlEvent { Begin, End, Text, Done };

/// Names with and without a prefix ("x:row") are the same to us.
class XmlStream {
 public:
  /// `part` and `name` are what errors call it.
  XmlStream(std::unique_ptr<ByteStream> bytes, std::string part, std::string name);
  XmlStream(XmlStream&&) noexcept;
  XmlStream& operator=(XmlStream&&) noexcept;
  ~XmlStream();

  /// An empty element ends right behind its begin. Remarks and definitions are passed over; what is not
  /// defined here (entities) is left out.
  Result<XmlEvent> next();
  /// Of the element that begins or ends.
  std::string_view name() const { return called_; }
  /// Of the element that begins: the value of an attribute; empty where there is none.
  std::string attribute(std::string_view local) const;
  const std::string& text() const { return text_; }
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

}  // namespace paretree::data
