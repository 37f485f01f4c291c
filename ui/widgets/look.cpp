#include "ui/widgets/look.h"

#include <QFrame>

namespace paretree::ui {
namespace {

QFont sized(QFont font, double points, QFont::Weight weight) {
  font.setPointSizeF(font.pointSizeF() + points);
  font.setWeight(weight);
  return font;
}

}  // namespace

QFont captionFont(const QFont& base) { return sized(base, -1.5, QFont::Normal); }
QFont smallFont(const QFont& base) { return sized(base, -0.5, QFont::Normal); }
QFont strongFont(const QFont& base) { return sized(base, 0, QFont::DemiBold); }
QFont figureFont(const QFont& base) { return sized(base, 3, QFont::DemiBold); }
QFont titleFont(const QFont& base) { return sized(base, 6, QFont::DemiBold); }

QLabel* plainLabel(const QString& text, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setText(text);
  return label;
}

QLabel* dimLabel(const QString& text, QWidget* parent) {
  auto* label = plainLabel(text, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QLabel* strongLabel(const QString& text, QWidget* parent) {
  auto* label = plainLabel(text, parent);
  label->setFont(strongFont(label->font()));
  return label;
}

QWidget* hairline(QWidget* parent) {
  auto* line = new QWidget(parent);
  line->setFixedHeight(1);
  fillWith(line, QPalette::Mid);
  return line;
}

void fillWith(QWidget* widget, QPalette::ColorRole role) {
  widget->setBackgroundRole(role);
  widget->setAutoFillBackground(true);
}

}  // namespace paretree::ui
