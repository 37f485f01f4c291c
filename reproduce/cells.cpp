#include "reproduce/cells.h"

#include <algorithm>
#include <filesystem>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/dataset.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kFormat = "paretree-cells";
constexpr int kSchema = 1;
constexpr int kMostDraws = 1000;

std::string fileOf(const std::string& folder, const std::string& study, const std::string& dataset) {
  return (std::filesystem::path(folder) / study / (dataset + ".json")).string();
}

}  // namespace

std::string cellsToText(const std::string& study, const std::string& dataset,
                        const std::map<CellKey, Cell>& cells) {
  std::string text = "{\n\"format\": \"" + std::string(kFormat) +
                     "\",\n\"schema\": " + std::to_string(kSchema) + ",\n\"study\": " + Json(study).dump() +
                     ",\n\"dataset\": " + Json(dataset).dump() + ",\n\"cells\": [";
  bool first = true;
  for (const auto& [key, cell] : cells) {
    if (key.study != study || key.dataset != dataset) continue;
    Json figures = Json::object();
    for (const auto& [id, value] : cell.figures) figures[id] = number(value);
    Json line = {{"method", key.method},    {"run", key.run},    {"figures", figures},
                 {"version", cell.version}, {"date", cell.date}, {"seconds", number(cell.seconds)}};
    if (key.draw != 1) line["draw"] = key.draw;
    if (key.seed != 1) line["seed"] = key.seed;
    if (!cell.commit.empty()) line["commit"] = cell.commit;
    if (!cell.fingerprint.empty()) line["fingerprint"] = cell.fingerprint;
    text += (first ? "\n" : ",\n") + line.dump();
    first = false;
  }
  return text + "\n]\n}\n";
}

Result<std::map<CellKey, Cell>> cellsFromText(const std::string& text, const std::string& where) {
  const auto json = parseJson(text, where);
  if (!json) return json.error();
  JsonRoot root(*json, where);
  const JsonView in = root.view();
  if (in["format"].text() != kFormat) in["format"].failOneOf({kFormat});
  if (in["schema"].integer(1, INT64_MAX) > kSchema)
    in["schema"].fail(Message{"reproduce.expect-schema", {{"most", kSchema}}});
  CellKey key;
  key.study = in["study"].text();
  key.dataset = in["dataset"].text();
  std::map<CellKey, Cell> cells;
  for (const JsonView line : in["cells"]) {
    Cell cell;
    key.method = line["method"].text();
    key.run = static_cast<int>(line["run"].integer(1, kRunsOfDraw - 1));
    key.draw = line.has("draw") ? static_cast<int>(line["draw"].integer(1, kMostDraws)) : 1;
    key.seed = line.has("seed") ? static_cast<std::uint64_t>(line["seed"].integer(0, INT64_MAX)) : 1;
    cell.version = line["version"].text();
    cell.date = line["date"].text();
    cell.seconds = line["seconds"].numberOrNull();
    if (line.has("commit")) cell.commit = line["commit"].text();
    if (line.has("fingerprint")) cell.fingerprint = line["fingerprint"].text();
    for (const auto& [id, value] : line["figures"].members())
      cell.figures[std::string(id)] = value.numberOrNull();
    cells[key] = std::move(cell);
  }
  if (!in.ok()) return in.error();
  return cells;
}

Result<void> CellBook::load() {
  if (folder_.empty() || !std::filesystem::exists(folder_)) return {};
  std::error_code failed;
  std::vector<std::filesystem::path> files;
  for (const auto& study : std::filesystem::directory_iterator(folder_, failed)) {
    if (!study.is_directory()) continue;
    for (const auto& file : std::filesystem::directory_iterator(study.path(), failed))
      if (file.path().extension() == ".json") files.push_back(file.path());
  }
  if (failed) return Error{"reproduce.folder-unread", {{"reason", failed.message()}}, inFile(folder_)};
  std::sort(files.begin(), files.end());
  for (const auto& path : files) {
    const auto text = readFile(path.string());
    if (!text) return text.error();
    auto cells = cellsFromText(*text, path.string());
    if (!cells) return cells.error();
    const std::lock_guard lock(mutex_);
    cells_.merge(*cells);
  }
  return {};
}

Result<void> CellBook::add(const CellKey& key, Cell cell) {
  const std::lock_guard lock(mutex_);
  cells_[key] = std::move(cell);
  return folder_.empty() ? Result<void>() : write(key.study, key.dataset);
}

Result<void> CellBook::write(const std::string& study, const std::string& dataset) const {
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(folder_) / study, failed);
  if (failed)
    return Error{
        "reproduce.folder-not-made", {{"folder", study}, {"reason", failed.message()}}, inFile(folder_)};
  const std::string path = fileOf(folder_, study, dataset);
  // Another process may have added cells to the file in the meantime.
  std::map<CellKey, Cell> all = cells_;
  if (std::filesystem::exists(path)) {
    const auto text = readFile(path);
    auto theirs = text ? cellsFromText(*text, path) : Result<std::map<CellKey, Cell>>(text.error());
    if (!theirs) return theirs.error();
    all.merge(*theirs);
  }
  return writeFile(path, cellsToText(study, dataset, all));
}

bool CellBook::has(const CellKey& key) const {
  const std::lock_guard lock(mutex_);
  return cells_.contains(key);
}

std::optional<Cell> CellBook::find(const CellKey& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = cells_.find(key);
  return found == cells_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::pair<int, Cell>> CellBook::runs(const std::string& study, const std::string& dataset,
                                                 const std::string& method, int most) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<int, Cell>> found;
  for (auto it = cells_.lower_bound({study, dataset, method, 1, 1, 0}); it != cells_.end(); ++it) {
    const CellKey& key = it->first;
    if (key.study != study || key.dataset != dataset || key.method != method || (most > 0 && key.run > most))
      break;
    if (key.seed == seed_ && key.draw >= firstDraw_ && key.draw <= draws_)
      found.emplace_back((key.draw - 1) * kRunsOfDraw + key.run, it->second);
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return found;
}

std::vector<CellKey> CellBook::keys() const {
  const std::lock_guard lock(mutex_);
  std::vector<CellKey> all;
  for (const auto& [key, cell] : cells_) all.push_back(key);
  return all;
}

}  // namespace paretree::reproduce
