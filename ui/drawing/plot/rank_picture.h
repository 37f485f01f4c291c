// Mean ranks of methods on one axis, with bars over those that do not differ (Demsar 2006, section 4:
// critical-difference diagram).
#pragma once

#include <QSizeF>
#include <QString>
#include <vector>

#include "ui/drawing/fonts.h"
#include "ui/drawing/page.h"
#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

struct RankPicture {
  struct Method {
    QString name;
    double meanRank = 1;  ///< 1 = best in every block
    bool operator==(const Method&) const = default;
  };
  std::vector<Method> methods;  ///< at least two
  double criticalDifference = 0;
};

/// Methods in the order of their ranks, and for each longest run of them whose ranks differ by less than the
/// critical difference its first and last place; runs of one, and runs within longer ones, are left out.
struct RankOrder {
  std::vector<RankPicture::Method> methods;
  std::vector<std::pair<std::size_t, std::size_t>> alike;
};
RankOrder rankOrder(const RankPicture& picture);

/// On a page with words and the print palette.
Picture ranksPage(const RankPicture& picture, const PageWords& words);

QSizeF ranksSize(const RankPicture& picture, const Type& type);
void paintRanks(QPainter& painter, const Theme& theme, const Type& type, const RankPicture& picture);

}  // namespace paretree::ui
