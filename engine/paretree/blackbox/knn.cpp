#include "paretree/blackbox/knn.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "paretree/blackbox/feature_check.h"
#include "paretree/blackbox/neighbours.h"
#include "paretree/core/base64.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/worker/protocol.h"

namespace paretree::blackbox {
namespace {

/// How one column becomes a coordinate.
struct Coordinate {
  ColumnUse use;
  double low = 0, range = 1;  ///< numeric; range 0: the column does not vary and is left out of distances
  double mean = 0;            ///< scaled
  std::int32_t levels = 0;    ///< nominal: also the code of a missing level
};

double scaled(double value, const Coordinate& c) {
  return c.range > 0 ? (value / 2 - c.low / 2) / (c.range / 2) : 0;
}

/// Numeric coordinates come first. Halves keep differences of the largest numbers finite.
void place(const std::vector<Coordinate>& coordinates, const data::Dataset& data, data::Row row,
           double* out) {
  for (const Coordinate& c : coordinates) {
    if (c.use.nominal) {
      const std::int32_t code = data.codes(c.use.column)[row];
      *out++ = code < 0 ? c.levels : code;
    } else {
      const double value = data.numbers(c.use.column)[row];
      // Where everything is far away, how far does not matter; squares stay finite.
      *out++ = std::isfinite(value) ? std::clamp(scaled(value, c), -1e100, 1e100) : c.mean;
    }
  }
}

Coordinate learnCoordinate(const data::Dataset& data, const data::Rows& rows, int column) {
  Coordinate c;
  c.use = {column, data.info(column).isNominal()};
  if (c.use.nominal) {
    c.levels = static_cast<std::int32_t>(data.info(column).levels.size());
    return c;
  }
  const auto numbers = data.numbers(column);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const data::Row row : rows) {
    if (!std::isfinite(numbers[row])) continue;
    low = std::min(low, numbers[row]);
    high = std::max(high, numbers[row]);
  }
  c.range = low < high ? std::min(high - low, std::numeric_limits<double>::max()) : 0;
  c.low = low < high ? low : 0;
  double sum = 0, count = 0;
  for (const data::Row row : rows) {
    if (!std::isfinite(numbers[row])) continue;
    sum += scaled(numbers[row], c);
    ++count;
  }
  c.mean = count > 0 ? sum / count : 0;
  return c;
}

/// Training rows beyond which a sample of so many answers: the search for neighbours slows down, and files
/// and memory hold every row.
constexpr std::size_t kMostRows = 200'000;

/// So many of the rows by lot, of each class its share, ascending.
data::Rows sampleOf(const data::Rows& rows, std::span<const std::int32_t> codes, std::size_t count, Rng rng) {
  // In the order of the classes every n-th is as stratified as can be; within a class by lot.
  data::Rows order = rows;
  rng.shuffle(std::span(order));
  std::stable_sort(order.begin(), order.end(), [&](data::Row a, data::Row b) { return codes[a] < codes[b]; });
  data::Rows sample;
  sample.reserve(count);
  for (std::size_t k = 0; k < count; ++k) sample.push_back(order[k * order.size() / count]);
  std::sort(sample.begin(), sample.end());
  return sample;
}

struct KnnParts {
  int neighbours = 1;
  std::size_t sampledOf = 0;  ///< how many training rows there were, where the points are a sample; else 0
  std::size_t classes = 0;
  std::vector<Coordinate> coordinates;  ///< numeric ones first
  std::vector<double> points;           ///< training rows x coordinates
  std::vector<std::int32_t> classOf;    ///< by training row

  std::size_t numeric() const {
    return static_cast<std::size_t>(std::count_if(coordinates.begin(), coordinates.end(),
                                                  [](const Coordinate& c) { return !c.use.nominal; }));
  }
};

class KnnBox final : public model::BlackBox {
 public:
  explicit KnnBox(KnnParts parts)
      : parts_(std::move(parts)),
        search_(parts_.points, parts_.numeric(), parts_.coordinates.size() - parts_.numeric()) {}

  std::string kind() const override { return "knn"; }
  std::string label() const override {
    std::string label = knnLabel(parts_.neighbours);
    if (parts_.sampledOf > 0)
      label += " among " + groupedText(static_cast<long long>(parts_.classOf.size())) + " of " +
               groupedText(static_cast<long long>(parts_.sampledOf)) + " rows";
    return label;
  }

  std::optional<std::vector<int>> columns(const data::Schema&) const override {
    return columnsOf(parts_.coordinates);
  }

  Result<model::BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                             const Context& context) const override {
    for (const Coordinate& c : parts_.coordinates)
      if (auto checked = checkColumn(data, c.use, label()); !checked) return checked.error();
    if (auto checked = checkClasses(data, parts_.classes, label()); !checked) return checked.error();
    model::BlackBoxPredictions out;
    out.classes.resize(rows.size());
    out.probabilities.assign(rows.size() * parts_.classes, 0.0);
    constexpr std::size_t kRowsAtOnce = 32;
    std::atomic<bool> stopped{false};
    parallelFor((rows.size() + kRowsAtOnce - 1) / kRowsAtOnce, context.threads(), [&](std::size_t part) {
      if (stopped || context.stopping()) {
        stopped = true;
        return;
      }
      std::vector<double> point(parts_.coordinates.size());
      std::vector<Neighbour> nearest;
      for (std::size_t i = part * kRowsAtOnce; i < std::min(rows.size(), (part + 1) * kRowsAtOnce); ++i) {
        place(parts_.coordinates, data, rows[i], point.data());
        search_.nearest(point.data(), static_cast<std::size_t>(parts_.neighbours), nearest);
        out.classes[i] = vote(nearest, &out.probabilities[i * parts_.classes]);
      }
    });
    if (stopped) return stoppedError();
    return out;
  }

  Json toJson() const override {
    Json features = Json::array();
    for (const Coordinate& c : parts_.coordinates)
      features.push_back({{"column", c.use.column},
                          {"nominal", c.use.nominal},
                          {"levels", c.levels},
                          {"low", c.low},
                          {"range", c.range},
                          {"mean", c.mean}});
    worker::protocol::Packer packer;
    packer.add(parts_.points);
    packer.add(parts_.classOf);
    Json json = {{"kind", "knn"},
                 {"neighbours", parts_.neighbours},
                 {"classes", parts_.classes},
                 {"features", std::move(features)},
                 {"rows", toBase64(packer.bytes())}};
    if (parts_.sampledOf > 0) json["sampledOf"] = parts_.sampledOf;
    return json;
  }

 private:
  std::int32_t vote(const std::vector<Neighbour>& nearest, double* shares) const {
    for (const Neighbour& neighbour : nearest)
      shares[parts_.classOf[neighbour.point]] += 1 / static_cast<double>(nearest.size());
    std::int32_t best = -1;
    for (const Neighbour& neighbour : nearest) {  // nearest first: it wins ties
      const std::int32_t candidate = parts_.classOf[neighbour.point];
      if (best < 0 || shares[candidate] > shares[best] + 1e-12) best = candidate;
    }
    return best;
  }

  KnnParts parts_;
  NeighbourSearch search_;
};

}  // namespace

std::string knnLabel(int neighbours) { return counted(neighbours, "nearest neighbour"); }

Result<model::BlackBoxPtr> fitKnn(const data::Dataset& data, const data::Rows& train,
                                  const std::vector<int>& features, int target, int neighbours, Rng rng) {
  const std::string label = knnLabel(neighbours);
  auto rows = rowsWithClass(data, train, target, label);
  if (!rows) return rows.error();
  KnnParts parts;
  if (rows->size() > kMostRows) {
    parts.sampledOf = rows->size();
    *rows = sampleOf(*rows, data.codes(target), kMostRows, rng);
  }
  parts.neighbours = std::max(1, neighbours);
  parts.classes = data.info(target).levels.size();
  for (const int column : features) parts.coordinates.push_back(learnCoordinate(data, *rows, column));
  std::stable_partition(parts.coordinates.begin(), parts.coordinates.end(),
                        [](const Coordinate& c) { return !c.use.nominal; });
  if (parts.coordinates.empty()) return Error{"blackbox.no-distances", {{"box", label}}};
  parts.points.resize(rows->size() * parts.coordinates.size());
  for (std::size_t i = 0; i < rows->size(); ++i) {
    place(parts.coordinates, data, (*rows)[i], &parts.points[i * parts.coordinates.size()]);
    parts.classOf.push_back(data.codes(target)[(*rows)[i]]);
  }
  return model::BlackBoxPtr(std::make_shared<KnnBox>(std::move(parts)));
}

Result<model::BlackBoxPtr> loadKnn(const JsonView& in) {
  KnnParts parts;
  parts.neighbours = static_cast<int>(in["neighbours"].integer(1, 1 << 20));
  parts.classes = static_cast<std::size_t>(in["classes"].integer(1, 1 << 20));
  if (in.has("sampledOf"))
    parts.sampledOf = static_cast<std::size_t>(in["sampledOf"].integer(1, std::int64_t{1} << 32));
  bool nominalSeen = false;
  for (const JsonView feature : in["features"]) {
    Coordinate c;
    c.use.column = static_cast<int>(feature["column"].integer(0, INT32_MAX));
    c.use.nominal = feature["nominal"].boolean();
    c.levels = static_cast<std::int32_t>(feature["levels"].integer(0, 1 << 28));
    c.low = feature["low"].number();
    c.range = feature["range"].number();
    c.mean = feature["mean"].number();
    if (c.range < 0) feature["range"].fail(Message{"blackbox.expect-not-negative", {}});
    if (nominalSeen && !c.use.nominal) feature["nominal"].fail(Message{"blackbox.expect-numeric-first", {}});
    nominalSeen |= c.use.nominal;
    parts.coordinates.push_back(c);
  }
  const auto bytes = fromBase64(in["rows"].text());
  if (!bytes) in["rows"].refuse(Message{"blackbox.no-base64", {}});
  if (!in.ok()) return in.error();
  worker::protocol::Unpacker unpacker(*bytes);
  parts.points = unpacker.doubles();
  parts.classOf = unpacker.ints();
  const bool sound =
      unpacker.finished() && !parts.coordinates.empty() && !parts.classOf.empty() &&
      parts.points.size() == parts.classOf.size() * parts.coordinates.size() &&
      std::all_of(parts.points.begin(), parts.points.end(), [](double v) { return std::abs(v) <= 1e100; }) &&
      std::all_of(parts.classOf.begin(), parts.classOf.end(),
                  [&](std::int32_t c) { return c >= 0 && static_cast<std::size_t>(c) < parts.classes; });
  if (!sound) {
    in["rows"].refuse(Message{"blackbox.damaged-rows", {}});
    return in.error();
  }
  return model::BlackBoxPtr(std::make_shared<KnnBox>(std::move(parts)));
}

}  // namespace paretree::blackbox
