#include "paretree/messages/catalogue.h"

#include <unordered_map>

namespace paretree::messages {

std::vector<std::span<const Entry>> catalogue() {
  return {coreEntries(),         expectedEntries(),   progressEntries(),  dataEntries(),
          dataFileEntries(),     dataLayoutEntries(), dataValueEntries(), dataContainerEntries(),
          dataNumberEntries(),   dataFormEntries(),   workerEntries(),    solveEntries(),
          modelEntries(),        describeEntries(),   blackboxEntries(),  learnersEntries(),
          moreLearnersEntries(), runsEntries(),       studiesEntries(),   exchangeEntries(),
          appEntries()};
}

const Entry* entryOf(std::string_view code) {
  static const auto byCode = [] {
    std::unordered_map<std::string_view, const Entry*> all;
    for (const auto& table : catalogue())
      for (const Entry& entry : table) all.emplace(entry.code, &entry);
    return all;
  }();
  const auto found = byCode.find(code);
  return found == byCode.end() ? nullptr : found->second;
}

std::vector<Piece> piecesOf(std::string_view form) {
  std::vector<Piece> pieces;
  std::string words;
  const auto endWords = [&] {
    if (!words.empty()) pieces.push_back({std::move(words), {}, {}});
    words.clear();
  };
  for (std::size_t i = 0; i < form.size(); ++i) {
    const char c = form[i];
    const bool twice = i + 1 < form.size() && form[i + 1] == c;
    if ((c == '{' || c == '}') && twice) {
      words += c;
      ++i;
      continue;
    }
    const auto end = c == '{' ? form.find('}', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      words += c;
      continue;
    }
    endWords();
    const auto inside = form.substr(i + 1, end - i - 1);
    const auto colon = inside.find(':');
    pieces.push_back(
        {{},
         std::string(inside.substr(0, colon)),
         colon == std::string_view::npos ? std::string() : std::string(inside.substr(colon + 1))});
    i = end;
  }
  endWords();
  return pieces;
}

}  // namespace paretree::messages
