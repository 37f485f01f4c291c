// What is chosen of the front as a project keeps it: only what differs from the default.
#include "ui/charts/front_scene.h"

#include <cmath>
#include <tuple>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"

namespace paretree::ui {

bool FrontOptions::operator==(const FrontOptions& other) const {
  const auto all = [](const FrontOptions& o) {
    return std::tie(o.x, o.y, o.logX, o.logY, o.third, o.targetX, o.targetY, o.stopAtTarget, o.brush,
                    o.limited, o.showTest, o.showEarlier, o.showBound, o.byLearner);
  };
  return all(*this) == all(other) && (limit == other.limit || (std::isnan(limit) && std::isnan(other.limit)));
}

Json frontOptionsToJson(const FrontOptions& options) {
  const FrontOptions fallback;
  Json json = Json::object();
  const auto put = [&](const char* key, const auto& value, const auto& usual) {
    if (value != usual) json[key] = value;
  };
  put("x", options.x, fallback.x);
  put("y", options.y, fallback.y);
  put("logX", options.logX, fallback.logX);
  put("logY", options.logY, fallback.logY);
  put("third", options.third, fallback.third);
  if (options.targetX) json["targetX"] = *options.targetX;
  if (options.targetY) json["targetY"] = *options.targetY;
  put("stopAtTarget", options.stopAtTarget, fallback.stopAtTarget);
  if (options.brush)
    json["brush"] = {options.brush->x(), options.brush->y(), options.brush->width(), options.brush->height()};
  if (!options.limited.empty()) {
    json["limited"] = options.limited;
    json["limit"] = number(options.limit);
  }
  put("showTest", options.showTest, fallback.showTest);
  put("showEarlier", options.showEarlier, fallback.showEarlier);
  put("showBound", options.showBound, fallback.showBound);
  put("byLearner", options.byLearner, fallback.byLearner);
  return json;
}

FrontOptions frontOptionsFromJson(const Json& json) {
  FrontOptions options;
  if (!json.is_object()) return options;
  JsonRoot root(json, "front");
  const JsonView in = root.view();
  options.x = in.textOr("x", "");
  options.y = in.textOr("y", "");
  options.logX = in.booleanOr("logX", false);
  options.logY = in.booleanOr("logY", false);
  options.third = in.textOr("third", options.third);
  if (in.has("targetX")) options.targetX = in["targetX"].numberOrNull();
  if (in.has("targetY")) options.targetY = in["targetY"].numberOrNull();
  options.stopAtTarget = in.booleanOr("stopAtTarget", false);
  if (in.has("brush"))
    if (const auto corner = in["brush"].numbers(); corner.size() == 4)
      options.brush = QRectF(corner[0], corner[1], corner[2], corner[3]);
  if (in.has("limit")) {
    options.limited = in.textOr("limited", "");
    options.limit = in["limit"].numberOrNull();
  }
  options.showTest = in.booleanOr("showTest", true);
  options.showEarlier = in.booleanOr("showEarlier", true);
  options.showBound = in.booleanOr("showBound", false);
  options.byLearner = in.booleanOr("byLearner", false);
  return in.ok() ? options : FrontOptions();
}

}  // namespace paretree::ui
