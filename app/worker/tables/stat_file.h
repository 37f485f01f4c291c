// Files of SPSS, Stata and SAS through ReadStat, as columns.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::worker_program {

/// Names of values of one or more columns.
struct StatLabels {
  std::vector<double> values;
  std::vector<std::string> texts;  ///< in place of `values`, where the values are texts
  std::vector<std::string> labels;
};

struct StatColumn {
  std::string name, label, format, labels;  ///< `labels`: the name of its StatLabels, or empty
  bool isText = false, isWeight = false;
  bool categories = false;                         ///< the file calls it nominal or ordinal
  std::vector<std::pair<double, double>> missing;  ///< ranges of numbers that mean missing
  std::vector<std::pair<std::string, std::string>> missingTexts;
  std::vector<double> numbers;      ///< missing = NaN
  std::vector<std::int32_t> codes;  ///< into `texts`; missing = -1
  std::vector<std::string> texts;
};

struct StatFile {
  std::vector<StatColumn> columns;
  std::map<std::string, StatLabels> labels;
};

/// Reads the open file `file`, and the catalog of SAS `catalog` where that is not -1. `format` is "sav",
/// "zsav", "por", "dta", "sas7bdat" or "xpt". Fails where the values would take more than `allowed` bytes.
/// `tell` gets the share that was read.
Result<StatFile> readStatFile(const std::string& format, int file, int catalog, std::uint64_t allowed,
                              const std::function<void(double)>& tell);

}  // namespace paretree::worker_program
