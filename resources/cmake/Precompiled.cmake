# Headers that nearly every source reads are read once. Never JSON, Eigen or CLI11: what is instantiated in a precompiled
# header is instantiated again by every source that includes it, needed or not.
option(PARETREE_PCH "Precompile the headers of the standard library and of Qt" ON)

set(PARETREE_STD_HEADERS <algorithm> <array> <atomic> <chrono> <cmath> <cstdint> <functional> <limits> <map> <memory> <numeric>
    <optional> <set> <span> <sstream> <stop_token> <string> <string_view> <unordered_map> <utility> <variant> <vector>)
set(PARETREE_GUI_HEADERS ${PARETREE_STD_HEADERS} <QObject> <QPainter> <QString> <QStringList>)
set(PARETREE_WIDGET_HEADERS ${PARETREE_GUI_HEADERS} <QBoxLayout> <QComboBox> <QHeaderView> <QLabel> <QMenu> <QMouseEvent> <QPointer>
    <QPushButton> <QStackedWidget> <QTimer> <QToolButton> <QWidget>)

# paretree_precompile(<target> <header>...): for the sources of this target.
function(paretree_precompile target)
  if(PARETREE_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
