#include "ui/drawing/theme.h"

#include <algorithm>
#include <cmath>

namespace paretree::ui {
namespace {

QColor rgb(unsigned value) { return QColor::fromRgb(0xff000000u | value); }

Theme makeLight() {
  Theme t;
  t.window = rgb(0xF1F3F6);
  t.base = rgb(0xFFFFFF);
  t.canvas = rgb(0xFAFBFC);
  t.alt = rgb(0xF6F8FA);
  t.button = rgb(0xFCFDFE);
  t.card = rgb(0xFFFFFF);
  t.line = rgb(0xCDD3DA);
  t.hairline = rgb(0xE3E7EC);
  t.axis = rgb(0x77828E);
  t.grid = rgb(0xE6EAEE);
  t.cardBorder = t.axis;
  t.edge = rgb(0x85919E);
  t.hatch = rgb(0x8A95A1);
  t.text = rgb(0x17202A);
  t.dim = rgb(0x55606C);
  t.disabled = rgb(0x8A949E);
  t.accent = rgb(0x0072B2);
  t.onAccent = rgb(0xFFFFFF);
  t.accentText = rgb(0x005A8E);
  t.tint = rgb(0xDCECF7);
  t.edit = rgb(0xD55E00);
  t.editText = rgb(0xA84300);
  t.editTint = rgb(0xFCEBDD);
  t.goodText = rgb(0x006B4A);
  t.goodTint = rgb(0xDDF3EA);
  t.warnText = rgb(0x7A4F00);
  t.warnTint = rgb(0xFFF1CC);
  t.badText = rgb(0xA8261C);
  t.badTint = rgb(0xFBE3E0);
  t.faded = rgb(0x8793A0);
  t.hues = {rgb(0xE69F00), rgb(0x56B4E9), rgb(0x009E73), rgb(0xF0E442),
            rgb(0xCC79A7), rgb(0x0072B2), rgb(0xD55E00), rgb(0x000000)};
  t.majorityTone = rgb(0x3F4C59);
  t.secondTone = rgb(0x97A5B3);
  t.restTone = rgb(0xE3E8ED);
  t.learnerHues = {rgb(0x0072B2), rgb(0x009E73), rgb(0xCC79A7), rgb(0xE69F00), rgb(0xD55E00),
                   rgb(0x56B4E9), rgb(0x55606C), rgb(0x55606C), rgb(0x6A3D9A)};
  return t;
}

Theme makeDark() {
  Theme t = makeLight();
  t.isDark = true;
  t.window = rgb(0x22262B);
  t.base = rgb(0x191C20);
  t.canvas = rgb(0x1C2024);
  t.alt = rgb(0x1F2328);
  t.button = rgb(0x2D3238);
  t.card = rgb(0x262B31);
  t.line = rgb(0x454D57);
  t.hairline = rgb(0x30363D);
  t.axis = rgb(0x8994A0);
  t.grid = rgb(0x2B3138);
  t.cardBorder = t.axis;
  t.edge = rgb(0x6A7580);
  t.hatch = rgb(0x6B7682);
  t.text = rgb(0xE9EDF1);
  t.dim = rgb(0xA9B3BE);
  t.disabled = rgb(0x6F7983);
  t.accent = rgb(0x56B4E9);
  t.onAccent = rgb(0x071A26);
  t.accentText = rgb(0x7CC7F0);
  t.tint = rgb(0x1B3C52);
  t.edit = rgb(0xF0803C);
  t.editText = rgb(0xFFA566);
  t.editTint = rgb(0x43291A);
  t.goodText = rgb(0x5CD3A6);
  t.goodTint = rgb(0x153A2D);
  t.warnText = rgb(0xF0C350);
  t.warnTint = rgb(0x41351A);
  t.badText = rgb(0xFF9187);
  t.badTint = rgb(0x472220);
  t.faded = rgb(0x7E8995);
  t.hues[5] = rgb(0x3D8FD1);
  t.hues[7] = rgb(0xB8C0C8);
  t.majorityTone = rgb(0xD5DCE3);
  t.secondTone = rgb(0x85909B);
  t.restTone = rgb(0x3A424C);
  t.learnerHues[0] = t.hues[5];
  t.learnerHues[6] = t.learnerHues[7] = t.dim;
  t.learnerHues[8] = rgb(0xB79CE0);
  return t;
}

Theme makePrint() {
  Theme t = makeLight();
  t.canvas = t.base;
  t.cardBorder = rgb(0x5B6672);
  return t;
}

}  // namespace

const Theme& Theme::light() {
  static const Theme theme = makeLight();
  return theme;
}

const Theme& Theme::dark() {
  static const Theme theme = makeDark();
  return theme;
}

const Theme& Theme::print() {
  static const Theme theme = makePrint();
  return theme;
}

const Theme& Theme::of(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

QPalette Theme::palette() const {
  QPalette p;
  p.setColor(QPalette::Window, window);
  p.setColor(QPalette::Base, base);
  p.setColor(QPalette::AlternateBase, alt);
  p.setColor(QPalette::Button, button);
  p.setColor(QPalette::Mid, line);
  p.setColor(QPalette::Midlight, hairline);
  p.setColor(QPalette::Dark, axis);
  p.setColor(QPalette::Light, isDark ? button : base);
  p.setColor(QPalette::Shadow, isDark ? base.darker(150) : axis);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText}) {
    p.setColor(role, text);
    p.setColor(QPalette::Disabled, role, disabled);
  }
  p.setColor(QPalette::PlaceholderText, dim);
  p.setColor(QPalette::Highlight, accent);
  p.setColor(QPalette::HighlightedText, onAccent);
  p.setColor(QPalette::Disabled, QPalette::Highlight, line);
  p.setColor(QPalette::Disabled, QPalette::HighlightedText, disabled);
  p.setColor(QPalette::Link, accentText);
  p.setColor(QPalette::LinkVisited, accentText);
  p.setColor(QPalette::ToolTipBase, text);
  p.setColor(QPalette::ToolTipText, base);
  return p;
}

QColor Theme::colour(const Swatch& swatch) const {
  switch (swatch.kind) {
    case Swatch::Kind::Hue:
      return hues[swatch.hue % kHues];
    case Swatch::Kind::Majority:
      return majorityTone;
    case Swatch::Kind::Second:
      return secondTone;
    case Swatch::Kind::Rest:
      return restTone;
  }
  return restTone;
}

QColor Theme::step(double share) const {
  const int steps = 5;
  const int index = std::clamp(static_cast<int>(share * steps), 0, steps - 1);
  return blend(accentText, tint, static_cast<double>(index) / (steps - 1));
}

QColor blend(const QColor& over, const QColor& under, double alpha) {
  const auto mix = [alpha](float a, float b) { return static_cast<float>(a * alpha + b * (1 - alpha)); };
  return QColor::fromRgbF(mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()),
                          mix(over.blueF(), under.blueF()))
      .toRgb();
}

double contrast(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& c) {
    const auto linear = [](double v) {
      return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
  };
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace paretree::ui
