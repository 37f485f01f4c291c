// Fonts and colours of widgets, by their job.
#pragma once

#include <QFont>
#include <QLabel>
#include <QString>
#include <QWidget>

#include "ui/drawing/theme.h"

namespace paretree::ui {

inline const Theme& themeOf(const QWidget* widget) { return Theme::of(widget->palette()); }

QFont captionFont(const QFont& base);  ///< axis, notes under things
QFont smallFont(const QFont& base);    ///< tables, chips
QFont strongFont(const QFont& base);
QFont figureFont(const QFont& base);
QFont titleFont(const QFont& base);

/// A label in plain text; names from data are never taken for markup.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
QLabel* dimLabel(const QString& text, QWidget* parent = nullptr);
QLabel* strongLabel(const QString& text, QWidget* parent = nullptr);

/// A horizontal line of one pixel.
QWidget* hairline(QWidget* parent = nullptr);

/// Fills a widget with a palette role.
void fillWith(QWidget* widget, QPalette::ColorRole role);

}  // namespace paretree::ui
