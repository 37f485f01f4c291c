// The program's own icons: SVG drawn in the colour of the words beside them, also after the palette changed.
#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>

namespace paretree::ui {

/// Icon `name` of resources/icons ("open", "run"). Buttons of role "primary" pass their own text role.
QIcon icon(const QString& name, QPalette::ColorRole role = QPalette::WindowText);

}  // namespace paretree::ui
