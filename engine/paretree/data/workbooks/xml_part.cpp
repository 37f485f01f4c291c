#include "paretree/data/workbooks/xml_part.h"

namespace paretree::data {
namespace {

constexpr int kDeepest = 64;

bool tooDeep(const std::string& xml) {
  int depth = 0;
  for (std::size_t at = xml.find('<'); at != std::string::npos && at + 1 < xml.size();
       at = xml.find('<', at + 1)) {
    if (xml[at + 1] == '/') {
      --depth;
    } else if (xml[at + 1] != '?' && xml[at + 1] != '!') {
      const auto close = xml.find('>', at);
      if (close == std::string::npos) return false;
      if (xml[close - 1] != '/' && ++depth > kDeepest) return true;
    }
  }
  return false;
}

}  // namespace

Result<pugi::xml_document> parseXml(const std::string& xml, const std::string& part,
                                    const std::string& name) {
  if (tooDeep(xml)) return Error{"data.part-too-deep", {{"part", part}, {"deepest", kDeepest}}, inFile(name)};
  pugi::xml_document document;
  const auto parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  if (!parsed)
    return Error{"data.part-xml",
                 {{"part", part}, {"byte", parsed.offset}, {"reason", parsed.description()}},
                 inFile(name)};
  return document;
}

std::string_view localName(const char* name) {
  const std::string_view whole = name;
  const auto colon = whole.find(':');
  return colon == std::string_view::npos ? whole : whole.substr(colon + 1);
}

pugi::xml_node child(const pugi::xml_node& node, std::string_view local) {
  return node.find_child([local](const pugi::xml_node& n) { return isCalled(n, local); });
}

std::string_view attribute(const pugi::xml_node& node, std::string_view local) {
  for (const auto& a : node.attributes())
    if (localName(a.name()) == local) return a.value();
  return {};
}

}  // namespace paretree::data
