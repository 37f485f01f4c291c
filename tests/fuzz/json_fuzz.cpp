#include <cstdint>
#include <cstdlib>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"

// What parses is what the library itself makes of it, and is written and parsed again to the same value.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto json = paretree::parseJson(text, "t.json");
  if (!json) {
    if (paretree::messages::text(json.error()).empty()) std::abort();
    return 0;
  }
  if (*json != paretree::Json::parse(text)) std::abort();
  const auto again = paretree::parseJson(paretree::dumpJson(*json), "again.json");
  if (!again || paretree::dumpJson(*again) != paretree::dumpJson(*json)) std::abort();
  return 0;
}
