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

  static int read(void* self, char* to, int size) {
    auto& impl = *static_cast<Impl*>(self);
    const auto got = impl.bytes->read(to, static_cast<std::size_t>(size));
    if (got) return static_cast<int>(*got);
    impl.failed = got.error();
    return -1;
  }
  static void note(void* self, xmlErrorPtr error) {
    auto& impl = *static_cast<Impl*>(self);
    if (error && error->message && impl.reason.empty()) impl.reason = trimmed(error->message);
  }
};

XmlStream::XmlStream(std::unique_ptr<ByteStream> bytes, std::string part, std::string name)
    : impl_(std::make_unique<Impl>()) {
  impl_->bytes = std::move(bytes);
  impl_->part = std::move(part);
  impl_->name = std::move(name);
  impl_->reader.reset(xmlReaderForIO(&Impl::read, nullptr, impl_.get(), nullptr, nullptr,
                                     XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_NOCDATA));
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
      case XML_READER_TYPE_CDATA:
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

Result<void> XmlStream::skip() {
  const int own = depth_;
  for (;;) {
    const auto event = next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done || (*event == XmlEvent::End && depth_ == own)) return {};
  }
}

Result<std::string> XmlStream::textInside() {
  const int own = depth_;
  std::string all;
  for (;;) {
    const auto event = next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done || (*event == XmlEvent::End && depth_ == own)) return all;
    if (*event == XmlEvent::Text && depth_ == own) all += text_;
  }
}

}  // namespace paretree::data
