#include "paretree/data/workbooks/xml_stream.h"

#include <libxml/xmlreader.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

constexpr int kDeepest = 64;

std::string_view viewOf(const xmlChar* text) {
  return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}

// The bytes of a file for an XmlStream, which would own them.
class BytesAgain : public ByteStream {
 public:
  explicit BytesAgain(ByteStream& bytes) : bytes_(bytes) {}
  Result<std::size_t> read(char* to, std::size_t size) override { return bytes_.read(to, size); }
  Result<void> rewind() override { return bytes_.rewind(); }
  double fraction() const override { return bytes_.fraction(); }

 private:
  ByteStream& bytes_;
};

}  // namespace

struct XmlStream::Impl {
  std::unique_ptr<ByteStream> bytes;
  std::string part, name;
  struct Free {
    void operator()(xmlTextReader* freed) const { xmlFreeTextReader(freed); }
  };
  std::unique_ptr<xmlTextReader, Free> reader;
  std::optional<Error> failed;  // of the bytes
  std::string reason;           // of the XML
  std::uint64_t taken = 0;      // bytes
  bool atEnd = false, endedEarly = false, otherEncoding = false;

  static int read(void* self, char* to, int size) {
    auto& impl = *static_cast<Impl*>(self);
    const auto got = impl.bytes->read(to, static_cast<std::size_t>(size));
    if (got) {
      impl.taken += *got;
      impl.atEnd = *got == 0;
      return static_cast<int>(*got);
    }
    impl.failed = got.error();
    return -1;
  }
  static void note(void* self, xmlErrorPtr error) {
    auto& impl = *static_cast<Impl*>(self);
    if (error && error->code == XML_ERR_TAG_NOT_FINISHED) impl.endedEarly = true;
    // At the end of the bytes this is said of a text or tag that is cut off, not of what stands too much.
    if (error && error->code == XML_ERR_DOCUMENT_END && impl.atEnd) {
      impl.endedEarly = true;
      if (impl.reason.empty()) impl.reason = "Premature end of data";
    }
    if (error && error->message && std::string_view(error->message).starts_with("Input is not proper UTF-8"))
      impl.otherEncoding = true;
    if (error && error->message && impl.reason.empty()) impl.reason = trimmed(error->message);
  }
};

XmlStream::XmlStream(std::unique_ptr<ByteStream> bytes, std::string part, std::string name,
                     const std::string& encoding)
    : impl_(std::make_unique<Impl>()) {
  impl_->bytes = std::move(bytes);
  impl_->part = std::move(part);
  impl_->name = std::move(name);
  impl_->reader.reset(xmlReaderForIO(
      &Impl::read, nullptr, impl_.get(), nullptr, encoding.empty() ? nullptr : encoding.c_str(),
      XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES));
  if (impl_->reader) xmlTextReaderSetStructuredErrorHandler(impl_->reader.get(), &Impl::note, impl_.get());
}
XmlStream::XmlStream(XmlStream&&) noexcept = default;
XmlStream& XmlStream::operator=(XmlStream&&) noexcept = default;
XmlStream::~XmlStream() = default;

Error XmlStream::broken() const {
  if (impl_->failed) return *impl_->failed;
  const long at = impl_->reader ? xmlTextReaderByteConsumed(impl_->reader.get()) : 0;
  return Error{"data.part-xml",
               {{"part", impl_->part}, {"byte", std::max(at, 0L)}, {"reason", impl_->reason}},
               inFile(impl_->name)};
}

Result<XmlEvent> XmlStream::next() {
  if (ended_) --depth_;
  ended_ = false;
  if (endsAtOnce_) {
    endsAtOnce_ = false;
    ended_ = true;
    return XmlEvent::End;
  }
  for (;;) {
    const int more = impl_->reader ? xmlTextReaderRead(impl_->reader.get()) : -1;
    if (more < 0 || impl_->failed) return broken();
    if (more == 0) return XmlEvent::Done;
    switch (xmlTextReaderNodeType(impl_->reader.get())) {
      case XML_READER_TYPE_ELEMENT:
        if (++depth_ > kDeepest)
          return Error{
              "data.part-too-deep", {{"part", impl_->part}, {"deepest", kDeepest}}, inFile(impl_->name)};
        called_ = viewOf(xmlTextReaderConstLocalName(impl_->reader.get()));
        endsAtOnce_ = xmlTextReaderIsEmptyElement(impl_->reader.get()) == 1;
        return XmlEvent::Begin;
      case XML_READER_TYPE_END_ELEMENT:
        called_ = viewOf(xmlTextReaderConstLocalName(impl_->reader.get()));
        ended_ = true;
        return XmlEvent::End;
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_WHITESPACE:
      case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        text_ = viewOf(xmlTextReaderConstValue(impl_->reader.get()));
        return XmlEvent::Text;
      default:
        break;
    }
  }
}

std::string XmlStream::attribute(std::string_view local) const {
  xmlTextReader* reader = impl_->reader.get();
  std::string value;
  for (int more = xmlTextReaderMoveToFirstAttribute(reader); more == 1;
       more = xmlTextReaderMoveToNextAttribute(reader))
    if (viewOf(xmlTextReaderConstLocalName(reader)) == local) {
      value = viewOf(xmlTextReaderConstValue(reader));
      break;
    }
  xmlTextReaderMoveToElement(reader);
  return value;
}

std::vector<std::pair<std::string, std::string>> XmlStream::attributes() const {
  xmlTextReader* reader = impl_->reader.get();
  std::vector<std::pair<std::string, std::string>> all;
  for (int more = xmlTextReaderMoveToFirstAttribute(reader); more == 1;
       more = xmlTextReaderMoveToNextAttribute(reader)) {
    const auto local = viewOf(xmlTextReaderConstLocalName(reader));
    if (xmlTextReaderIsNamespaceDecl(reader) != 1 && local != "nil" && local != "schemaLocation")
      all.emplace_back(local, viewOf(xmlTextReaderConstValue(reader)));
  }
  xmlTextReaderMoveToElement(reader);
  return all;
}

std::uint64_t XmlStream::line() const {
  xmlNode* node = impl_->reader ? xmlTextReaderCurrentNode(impl_->reader.get()) : nullptr;
  return node ? static_cast<std::uint64_t>(std::max(xmlGetLineNo(node), 0L)) : 0;
}

bool XmlStream::endedEarly() const {
  if (impl_->endedEarly || !impl_->reader) return impl_->endedEarly;
  const long at = xmlTextReaderByteConsumed(impl_->reader.get());
  return impl_->atEnd && at > 0 && static_cast<std::uint64_t>(at) >= impl_->taken;
}
std::string XmlStream::encoding() const {
  const auto said = viewOf(xmlTextReaderConstEncoding(impl_->reader.get()));
  return said.empty() ? "UTF-8" : std::string(said);
}
bool XmlStream::isOtherEncoding() const { return impl_->otherEncoding; }

Result<XmlStream> xmlFromStart(ByteStream& bytes, const std::string& name, const std::string& encoding) {
  if (const auto rewound = bytes.rewind(); !rewound) return rewound.error();
  return XmlStream(std::make_unique<BytesAgain>(bytes), name, name, encoding);
}

Result<XmlEvent> XmlStream::nextWithin(int depth) {
  const auto event = next();
  return event && *event == XmlEvent::End && depth_ == depth ? Result<XmlEvent>(XmlEvent::Done) : event;
}

Result<void> XmlStream::skip() {
  const int own = depth_;
  for (;;) {
    const auto event = nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return {};
  }
}

Result<std::string> XmlStream::textInside() {
  const int own = depth_;
  std::string all;
  for (;;) {
    const auto event = nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return all;
    if (*event == XmlEvent::Text && depth_ == own) all += text_;
  }
}

}  // namespace paretree::data
