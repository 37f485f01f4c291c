// XML of any kind whose elements repeat as rows do.
#pragma once

#include <string_view>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// Whether a file begins as XML. `declared`: it says so itself; without that a text of another kind may.
bool looksLikeXml(std::string_view start, bool& declared);

/// Reads the elements that XmlTree::rows() chooses, or options.sheet names by their way ("catalog/book").
/// Attributes and elements within a row are columns ("address.city"), several of one name a list ("a; b").
/// Entities are left out and nothing outside of the file is looked at. XML that ends too early is read up to
/// there, and this is said, unless options.strict or no row is whole.
Result<void> readXmlRows(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file);

}  // namespace paretree::data
