#include "paretree/grow/row_codes.h"

#include <algorithm>
#include <array>

#include "paretree/core/parallel.h"
#include "paretree/grow/large_pages.h"

namespace paretree::grow {
namespace {

/// Where the codes of each bin begin, and how many there are.
struct BinStarts {
  std::array<std::uint32_t, kMostBins> first{}, size{};
};

BinStarts startsOf(std::span<const std::uint32_t> lastOfBin) {
  BinStarts starts;
  std::uint32_t first = 0;
  for (std::size_t bin = 0; bin < lastOfBin.size(); ++bin) {
    starts.first[bin] = first;
    starts.size[bin] = lastOfBin[bin] - first + 1;
    first = lastOfBin[bin] + 1;
  }
  return starts;
}

constexpr std::uint32_t kParts = 256;  // of a bin

std::uint16_t codeIn(const BinStarts& starts, std::uint8_t bin, std::uint32_t code) {
  const std::uint32_t size = starts.size[bin], place = code - starts.first[bin];
  const std::uint64_t part = size <= kParts ? place : std::uint64_t{place} * kParts / size;
  return static_cast<std::uint16_t>(bin << 8 | part);
}

}  // namespace

RowCodes rowCodes(const GrowData::Impl& data, std::span<const data::Row> rows, const Context& context) {
  const std::size_t width = data.features.size();
  RowCodes result;
  result.columns.resize(width);
  reserveInLargePages(result.codes, data.rows * width);
  result.codes.resize(data.rows * width);
  std::vector<CodedColumn> own(width);  // with bins, where the data have none
  std::vector<BinStarts> starts(width);
  parallelFor(width, context.threads(), [&](std::size_t f) {
    const CodedColumn& column = data.features[f];
    if (column.nominal || column.bins == 0 || context.stopping()) return;
    RowCodes::Column& made = result.columns[f];
    const auto lacks = [&](const auto& codes) {
      return std::any_of(rows.begin(), rows.end(), [&](data::Row row) { return codes[row] == column.bins; });
    };
    if (!column.narrow.empty()) {
      made.few = made.exact = true;
      made.usable = !lacks(column.narrow);
      return;
    }
    if (lacks(column.wide)) return;
    const CodedColumn* binned = &column;
    if (column.binned.empty()) {
      own[f] = column;
      binNumbers(own[f], rows, data.weights);
      binned = &own[f];
    }
    if (binned->lastOfBin.empty()) return;
    starts[f] = startsOf(binned->lastOfBin);
    made.exact = std::all_of(starts[f].size.begin(), starts[f].size.end(),
                             [](std::uint32_t size) { return size <= kParts; });
    made.usable = true;
  });
  constexpr std::size_t kBlock = 1024;
  parallelFor((rows.size() + kBlock - 1) / kBlock, context.threads(), [&](std::size_t block) {
    if (context.stopping()) return;
    const auto part = rows.subspan(block * kBlock, std::min(kBlock, rows.size() - block * kBlock));
    for (std::size_t f = 0; f < width; ++f) {
      if (!result.columns[f].usable) continue;
      const CodedColumn& column = data.features[f];
      if (!column.narrow.empty()) {
        for (const data::Row row : part)
          result.codes[row * width + f] = static_cast<std::uint16_t>(column.narrow[row] << 8);
        continue;
      }
      const auto& bins = column.binned.empty() ? own[f].binned : column.binned;
      for (const data::Row row : part)
        result.codes[row * width + f] = codeIn(starts[f], bins[row], column.wide[row]);
    }
  });
  if (context.stopping()) result.columns.assign(width, {});  // some may not be whole
  return result;
}

}  // namespace paretree::grow
