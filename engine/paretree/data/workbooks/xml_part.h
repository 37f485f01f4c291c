// XML of workbooks.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "paretree/core/error.h"

namespace paretree::data {

/// Parses the part `part` of the workbook `name`; an Error where tags are nested deeper than any workbook has
/// them.
Result<pugi::xml_document> parseXml(const std::string& xml, const std::string& part, const std::string& name);

// Names with and without a prefix ("x:row") are the same to us.
std::string_view localName(const char* name);
inline bool isCalled(const pugi::xml_node& node, std::string_view local) {
  return localName(node.name()) == local;
}
pugi::xml_node child(const pugi::xml_node& node, std::string_view local);
/// The value of an attribute; empty where there is none.
std::string_view attribute(const pugi::xml_node& node, std::string_view local);

}  // namespace paretree::data
