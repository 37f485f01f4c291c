#include "app/worker/tables/operations.h"

#include <sys/stat.h>

#include "app/worker/limits.h"
#include "app/worker/tables/stat_file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/worker/protocol.h"

namespace paretree::worker_program {
namespace {

constexpr int kTable = 3, kCatalog = 4;  // descriptors that the engine opens for us
constexpr std::uint64_t kSpareTableBytes = std::uint64_t{512} << 20;
constexpr double kSpareSeconds = 60, kSecondsPerMegabyte = 1;

Json labelsToJson(const StatLabels& labels) {
  Json json = {{"labels", labels.labels}};
  if (labels.texts.empty())
    json["values"] = labels.values;
  else
    json["texts"] = labels.texts;
  return json;
}

// The column without its values, which go into the data.
Json columnToJson(const StatColumn& column) {
  Json json = {{"name", column.name}, {"label", column.label}, {"format", column.format}};
  if (!column.labels.empty()) json["labels"] = column.labels;
  if (column.isText) json["text"] = true;
  if (column.isWeight) json["weight"] = true;
  if (column.categories) json["categories"] = true;
  for (const auto& [low, high] : column.missing) json["missing"].push_back({realJson(low), realJson(high)});
  if (!column.missingTexts.empty()) json["missing"] = column.missingTexts;
  return json;
}

void pack(const StatColumn& column, worker::protocol::Packer& packer) {
  if (!column.isText) {
    packer.add(std::span<const double>(column.numbers));
    return;
  }
  std::string texts;
  for (const auto& text : column.texts) texts.append(text).push_back('\0');
  packer.add(std::span<const std::int32_t>(column.codes));
  packer.add(std::string_view(texts));
}

Result<Answer> read(const Request& request) {
  JsonRoot root(request.arguments, "request");
  const JsonView in = root.view();
  const std::string format = in["format"].text();
  const std::uint64_t allowed = in["memory"].natural();
  const bool catalog = in["catalog"].boolean();
  if (!in.ok()) return in.error();
  struct stat info {};
  if (fstat(kTable, &info) != 0) return Error{"data.stat-unreadable", {{"reason", "no file"}}};
  const StrictLimits limits(kSpareTableBytes + 3 * allowed,
                            kSpareSeconds + kSecondsPerMegabyte * static_cast<double>(info.st_size) / 1e6);
  const auto file = readStatFile(format, kTable, catalog ? kCatalog : -1, allowed, [&](double share) {
    request.tell({{"fraction", share}});
  });
  if (!file) return file.error();
  Answer answer;
  worker::protocol::Packer packer;
  for (const auto& column : file->columns) {
    answer.result["columns"].push_back(columnToJson(column));
    pack(column, packer);
  }
  for (const auto& [name, labels] : file->labels) answer.result["labels"][name] = labelsToJson(labels);
  answer.blob = packer.take();
  return answer;
}

}  // namespace

void addTableOperations(Operations& operations) { operations["table.read"] = read; }

}  // namespace paretree::worker_program
