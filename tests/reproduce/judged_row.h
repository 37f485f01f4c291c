// Rows of tables as the paper and our runs give them, judged.
#pragma once

#include "reproduce/report.h"
#include "reproduce/verdict.h"

namespace paretree::reproduce {

inline TableRow judgedRow(const char* dataset, const char* method, const char* measure, double paper,
                          double paperSd, double ours, double oursSd, int n = 10) {
  TableRow row;
  row.dataset = dataset;
  row.method = method;
  row.measure = measure;
  row.judged = true;
  row.paper = paper;
  row.paperSd = paperSd;
  row.paperN = 50;
  row.paperDigits = 1;
  row.ours = ours;
  row.oursSd = oursSd;
  row.n = n;
  row.verdict = verdictOf(row);
  return row;
}

}  // namespace paretree::reproduce
