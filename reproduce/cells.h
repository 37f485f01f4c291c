// Finished cells: what one run of one method on one data set gave. Kept in a folder, a small file for each
// data set, so that a long table can be stopped, carried on and handed over.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::reproduce {

struct CellKey {
  std::string study, dataset, method;
  int run = 1;             ///< from 1
  int draw = 1;            ///< of a data set that is made: which of several
  std::uint64_t seed = 1;  ///< of all that is drawn in the study
  auto operator<=>(const CellKey&) const = default;
};

using CellFigures = std::map<std::string, double>;

struct Cell {
  CellFigures figures;           ///< by id
  std::string version;           ///< of the program that made it
  std::string date;              ///< on which, "2026-11-21"
  double seconds = 0;            ///< that it took; never compared
  std::string commit = {};       ///< of the program's sources; empty: not known
  std::string fingerprint = {};  ///< of the learners behind it (see fingerprintOf); empty: not known
};

/// All cells that are known. Adding one writes its file (all or nothing) at once; may be called from any
/// thread.
class CellBook {
 public:
  /// `folder` empty: nothing is kept. Otherwise it is made when the first cell is written.
  explicit CellBook(std::string folder = {}) : folder_(std::move(folder)) {}

  /// Reads what the folder holds. A file that is none of ours or is damaged is an Error that names it.
  Result<void> load();
  Result<void> add(const CellKey& key, Cell cell);

  /// Which cells runs() and keyOf() speak of: those of a seed, of the draws `first` to `draws` of data sets
  /// that are made.
  void show(std::uint64_t seed, int draws, int first = 1) {
    seed_ = seed;
    draws_ = draws;
    firstDraw_ = first;
  }
  CellKey keyOf(std::string study, std::string dataset, std::string method, int run) const {
    return {std::move(study), std::move(dataset), std::move(method), run, 1, seed_};
  }

  bool has(const CellKey& key) const;
  std::optional<Cell> find(const CellKey& key) const;
  /// Runs 1 .. most of a method that are there, of each draw that is shown, in order; most = 0: all. Their
  /// numbers go on from draw to draw in steps of kRunsOfDraw.
  std::vector<std::pair<int, Cell>> runs(const std::string& study, const std::string& dataset,
                                         const std::string& method, int most) const;
  std::vector<CellKey> keys() const;

 private:
  Result<void> write(const std::string& study, const std::string& dataset) const;
  std::string folder_;
  std::map<CellKey, Cell> cells_;
  std::uint64_t seed_ = 1;
  int draws_ = 1, firstDraw_ = 1;
  mutable std::mutex mutex_;
};

inline constexpr int kRunsOfDraw = 1000000;

/// The text of one data set's file, and back.
std::string cellsToText(const std::string& study, const std::string& dataset,
                        const std::map<CellKey, Cell>& cells);
Result<std::map<CellKey, Cell>> cellsFromText(const std::string& text, const std::string& where);

}  // namespace paretree::reproduce
