#include "paretree/data/rewriting/drawn_text.h"

#include <utility>

#include "paretree/data/rewriting/drawn_table.h"
#include "paretree/data/rewriting/printed_frame.h"

namespace paretree::data {

DrawnText drawnText(ByteStream& text, std::string_view start, bool isAll) {
  if (const auto table = drawnTableOf(start, isAll))
    return {std::make_unique<DrawnTableText>(text, *table), U'|', table->named,
            Message{"data.drawn-table", {}}};
  if (auto table = barredNamesOf(start, isAll)) {
    const std::size_t columns = table->bars.size() - 1;
    return {std::make_unique<BarredNamesText>(text, std::move(*table)), U' ', true,
            Message{"data.known-form", {{"form", "IPAC"}, {"columns", columns}}}};
  }
  auto frame = isAll ? printedFrameOf(start, true) : std::nullopt;
  if (!frame) return {};
  const bool part = frame->rows > frame->shown;
  auto note = part ? Message{"data.printed-frame-part",
                             {{"column", frame->index}, {"rows", frame->shown}, {"all", frame->rows}}}
                   : Message{"data.printed-frame", {{"column", frame->index}}};
  return {std::make_unique<PrintedFrameText>(text, std::move(*frame)), U' ', false, std::move(note)};
}

}  // namespace paretree::data
