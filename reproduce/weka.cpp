#include "reproduce/weka.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "paretree/core/elementary.h"
#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "reproduce/program.h"

namespace paretree::reproduce {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDebianJar = "/usr/share/java/weka.jar";

/// A folder of its own, removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "paretree-weka-XXXXXX").string();
    if (mkdtemp(name.data())) path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string file(const std::string& name) const { return (fs::path(path_) / name).string(); }
  bool made() const { return !path_.empty(); }

 private:
  std::string path_;
};

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("\\'") : std::string(1, c);
  return out + "'";
}

std::string arff(const learners::Task& task, const data::Rows& rows, double scale) {
  std::vector<int> columns = task.features;
  columns.push_back(task.targets[0]);
  std::string text = "@relation table\n";
  for (const int column : columns) {
    const auto& info = task.data.info(column);
    text += "@attribute " + quoted(info.name) + " ";
    if (info.isNumeric())
      text += "numeric\n";
    else {
      text += "{";
      for (std::size_t l = 0; l < info.levels.size(); ++l) text += (l ? "," : "") + quoted(info.levels[l]);
      text += "}\n";
    }
  }
  text += "@data\n";
  for (const data::Row row : rows) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const int column = columns[c];
      const auto& info = task.data.info(column);
      if (c) text += ",";
      if (task.data.missing(column, row))
        text += "?";
      else if (!info.isNumeric())
        text += quoted(info.levels[task.data.codes(column)[row]]);
      else
        text += exactText(task.data.numbers(column)[row] * (column == task.targets[0] ? scale : 1));
    }
    text += "\n";
  }
  return text;
}

/// Weka prints four decimals: targets are scaled by a power of ten that makes these enough.
double scaleFor(const learners::Task& task) {
  double largest = 0;
  for (const data::Row row : task.train)
    largest = std::max(largest, std::abs(task.data.numbers(task.targets[0])[row]));
  return largest > 0 ? elementary::pow(10.0, 4 - std::floor(elementary::log10(largest))) : 1;
}

/// The number behind the last occurrence of `label`.
double numberBehind(const std::string& text, const std::string& label) {
  const auto at = text.rfind(label);
  if (at == std::string::npos) return data::kMissing;
  std::istringstream rest(text.substr(at + label.size()));
  std::string word;
  while (rest >> word)
    if (const auto number = parseNumber(word))
      return *number;
    else if (word != ":" && word != "=")
      break;
  return data::kMissing;
}

}  // namespace

Result<WekaProgram> findWeka() {
  const char* named = std::getenv("WEKA_JAR");
  WekaProgram weka{onPath("java"), named && *named ? named : kDebianJar};
  std::error_code failed;
  if (!fs::is_regular_file(weka.jar, failed)) return Error{"reproduce.weka-missing", {{"jar", weka.jar}}};
  if (weka.java.empty()) return Error{"reproduce.java-missing", {}};
  return weka;
}

std::optional<WekaTree> parseWeka(const std::string& text, double scale) {
  WekaTree tree;
  const auto test = text.find("Error on test data");
  if (test == std::string::npos) return std::nullopt;
  tree.rmse = numberBehind(text.substr(test), "Root mean squared error") / scale;
  const double rules = numberBehind(text, "Number of Rules"), size = numberBehind(text, "Size of the tree");
  tree.leaves = std::isnan(rules) ? (size + 1) / 2 : rules;
  if (!std::isnan(rules)) {
    tree.attributes = 0;
    std::istringstream lines(text.substr(0, text.find("Number of Rules")));
    bool model = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("LM num:")) model = true;
      // "\t+ 1.5 * weight": a term; one with levels of a nominal attribute counts once.
      if (model && line.find(" * ") != std::string::npos) ++tree.attributes;
    }
  }
  return std::isnan(tree.rmse) || std::isnan(tree.leaves) ? std::nullopt : std::optional(tree);
}

Result<WekaTree> wekaTree(const std::string& scheme, bool unpruned, const learners::Task& task,
                          const Context& context) {
  const auto weka = findWeka();
  if (!weka) return weka.error();
  const TemporaryFolder folder;
  if (!folder.made()) return Error{"reproduce.weka-folder", {}};
  const double scale = scaleFor(task);
  if (auto written = writeFile(folder.file("train.arff"), arff(task, task.train, scale)); !written)
    return written.error();
  if (auto written = writeFile(folder.file("test.arff"), arff(task, task.test, scale)); !written)
    return written.error();
  std::vector<std::string> arguments{"-Xmx1500m", "-XX:+UseSerialGC", "-cp", weka->jar,
                                     "weka.classifiers.trees." + scheme};
  if (unpruned) arguments.push_back(scheme == "M5P" ? "-N" : "-P");
  arguments.insert(arguments.end(), {"-t", folder.file("train.arff"), "-T", folder.file("test.arff")});
  const auto ended = runProgram(weka->java, arguments, folder.file("out.txt"), context.stopToken());
  if (!ended) return ended.error();
  const auto text = readFile(folder.file("out.txt"));
  if (!text) return text.error();
  const auto tree = parseWeka(*text, scale);
  if (!tree)
    return Error{"reproduce.weka-no-figures",
                 {{"scheme", scheme}, {"exit", *ended}, {"output", text->substr(0, 300)}}};
  return *tree;
}

}  // namespace paretree::reproduce
