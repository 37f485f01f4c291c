#include "ui/drawing/class_colours.h"

#include <algorithm>
#include <numeric>

namespace paretree::ui {

ClassColours::ClassColours(std::vector<int> order, std::vector<int> pinned) : order_(std::move(order)) {
  hueOf_.assign(order_.size(), -1);
  tones_ = static_cast<int>(order_.size()) > Theme::kHues;
  const std::vector<int>& hued = tones_ ? pinned : order_;
  int next = 0;
  for (const int code : hued)
    if (code >= 0 && code < classes() && next < Theme::kHues) hueOf_[code] = next++;
}

ClassColours ClassColours::of(const model::Model& model, const TreeContext& context) {
  if (!model.isClassifier()) return {};
  const auto classes = static_cast<std::size_t>(model.classes());
  std::vector<int> order;
  if (context.classOrder.size() == classes) {
    order = context.classOrder;
  } else {
    order.resize(classes);
    std::iota(order.begin(), order.end(), 0);
    if (const model::Tree* tree = model.tree();
        tree && !tree->empty() && (*tree)[0].stats.counts.size() == classes) {
      const auto& counts = (*tree)[0].stats.counts;
      std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return counts[a] > counts[b]; });
    }
  }
  return {std::move(order), context.pinnedClasses};
}

bool ClassColours::hasHue(int code) const { return code >= 0 && code < classes() && hueOf_[code] >= 0; }

Swatch ClassColours::swatch(int code) const {
  if (!hasHue(code)) return {Swatch::Kind::Rest, 0};
  return {Swatch::Kind::Hue, hueOf_[code]};
}

std::vector<BarPart> ClassColours::bar(const std::vector<double>& counts) const {
  double total = 0;
  for (const double count : counts) total += count;
  std::vector<BarPart> parts;
  if (total <= 0) return parts;
  const bool anyHue = std::any_of(hueOf_.begin(), hueOf_.end(), [](int hue) { return hue >= 0; });
  if (tones_ && !anyHue) {
    double first = 0, second = 0;
    for (const double count : counts) {
      if (count > first) {
        second = first;
        first = count;
      } else if (count > second) {
        second = count;
      }
    }
    parts.push_back({{Swatch::Kind::Majority, 0}, first / total});
    if (second > 0) parts.push_back({{Swatch::Kind::Second, 0}, second / total});
    if (total - first - second > total * 1e-9)
      parts.push_back({{Swatch::Kind::Rest, 0}, (total - first - second) / total});
    return parts;
  }
  double rest = 0;
  for (const int code : order_) {
    const auto index = static_cast<std::size_t>(code);
    if (index >= counts.size() || counts[index] <= 0) continue;
    if (hueOf_[index] >= 0)
      parts.push_back({{Swatch::Kind::Hue, hueOf_[index]}, counts[index] / total});
    else
      rest += counts[index];
  }
  if (rest > 0) parts.push_back({{Swatch::Kind::Rest, 0}, rest / total});
  return parts;
}

}  // namespace paretree::ui
