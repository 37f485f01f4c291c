#include "ui/shell/dialogs/help_dialogs.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "paretree/runs/run.h"
#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

struct Part {
  const char *name, *licence, *program;
};

// What is linked or run, and under which licence it stands.
constexpr Part kParts[] = {{"Qt 6 (Core, Gui, Widgets, Svg)", "LGPL 3", "paretree"},
                           {"Qt Charts", "GPL 3", "paretree"},
                           {"Eigen", "MPL 2.0", "paretree, paretree-cli"},
                           {"JSON for Modern C++", "MIT", "paretree, paretree-cli"},
                           {"CLI11", "BSD 3-Clause", "paretree-cli"},
                           {"OpenSSL", "Apache 2.0", "paretree, paretree-cli"},
                           {"SQLite", "public domain", "paretree, paretree-cli"},
                           {"libzip", "BSD 3-Clause", "paretree, paretree-cli"},
                           {"libxml2", "MIT", "paretree, paretree-cli"},
                           {"zlib", "zlib", "paretree, paretree-cli"},
                           {"COIN-OR Cbc, Clp", "EPL 1.0", "paretree-worker"},
                           {"LIBSVM", "BSD 3-Clause", "paretree-worker"},
                           {"LIBLINEAR", "BSD 3-Clause", "paretree-worker"},
                           {"OpenCV", "Apache 2.0", "paretree-worker"},
                           {"XGBoost", "Apache 2.0", "paretree-worker"}};

QTableWidget* table(const QStringList& titles, const QList<QStringList>& rows, const QString& name) {
  auto* view = new QTableWidget(static_cast<int>(rows.size()), static_cast<int>(titles.size()));
  view->setTabKeyNavigation(false);
  view->setHorizontalHeaderLabels(titles);
  view->setAccessibleName(name);
  view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setSelectionMode(QAbstractItemView::SingleSelection);
  view->setShowGrid(false);
  view->verticalHeader()->hide();
  view->verticalHeader()->setMinimumSectionSize(28);
  view->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);  // long words break
  view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  QObject::connect(view->horizontalHeader(), &QHeaderView::sectionResized, view,
                   [view, last = static_cast<int>(titles.size()) - 1](int section) {
                     if (section == last) view->resizeRowsToContents();
                   });
  for (int r = 0; r < view->rowCount(); ++r)
    for (int c = 0; c < view->columnCount(); ++c) view->setItem(r, c, new QTableWidgetItem(rows[r].value(c)));
  view->resizeColumnsToContents();
  view->horizontalHeader()->setStretchLastSection(true);
  view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  return view;
}

QDialog* dialogWith(QWidget* window, const char* name, const QString& title, const QList<QWidget*>& parts,
                    QSize size) {
  auto* dialog = new QDialog(window);
  dialog->setObjectName(QString::fromLatin1(name));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(10);
  for (auto* part : parts) column->addWidget(part, qobject_cast<QLabel*>(part) ? 0 : 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  column->addWidget(buttons);
  resizeOnScreen(dialog, size);
  dialog->open();
  return dialog;
}

QTextBrowser* page(const QString& html, const QString& name) {
  auto* text = new QTextBrowser;
  text->setHtml(html);
  text->setOpenExternalLinks(true);
  text->setAccessibleName(name);
  return text;
}

}  // namespace

QDialog* showShortcuts(QWidget* window, const Actions& actions) {
  QList<QStringList> rows;
  for (const auto* action : actions.all) {
    if (action->shortcut().isEmpty()) continue;
    QString text = action->text();
    text = text.remove(QLatin1Char('&')).remove(QStringLiteral("...")).trimmed();
    const QString tip = action->property("tip").toString();
    rows << QStringList{action->shortcut().toString(QKeySequence::NativeText),
                        tip.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, tip)};
  }
  const auto chart = [](const char* keys, const QString& what) {
    return QStringList{QString::fromUtf8(keys), QObject::tr("Chart: %1").arg(what)};
  };
  rows << chart("← →", QObject::tr("along the front")) << chart("↑ ↓", QObject::tr("between runs"))
       << chart("K", QObject::tr("knee")) << chart("T", QObject::tr("test positions"))
       << chart("F", QObject::tr("earlier runs")) << chart("M", QObject::tr("star"))
       << QStringList{QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText),
                      QObject::tr("Chart: %1").arg(QObject::tr("pin"))};
  rows << QStringList{QStringLiteral("← → ↑ ↓"), QObject::tr("Tree: to parent, child and sibling")}
       << QStringList{QStringLiteral("+ −"), QObject::tr("Tree: unfold and fold")}
       << QStringList{QKeySequence(QStringLiteral("Shift+F10")).toString(QKeySequence::NativeText),
                      QObject::tr("Menu of what has the focus")};
  return dialogWith(window, "shortcutsDialog", QObject::tr("Keyboard"),
                    {table({QObject::tr("Key"), QObject::tr("What it does")}, rows, QObject::tr("Keys"))},
                    {760, 620});
}

QDialog* showAbout(QWidget* window, const learners::Registry& registry) {
  auto* title = plainLabel(QObject::tr("Paretree %1").arg(QString::fromStdString(runs::programVersion())));
  title->setFont(titleFont(title->font()));
  auto* line = plainLabel(QObject::tr("Interpretable models on their Pareto front."));
  auto* tabs = new QTabWidget;
  QString papers;
  QStringList seen;
  for (const auto& learner : registry.all()) {
    const auto& info = learner->info();
    const QString source = displayText(info.source);
    if (source.isEmpty()) continue;
    papers += QStringLiteral("<p><b>%1</b> (%2)<br>%3</p>")
                  .arg(displayText(info.name).toHtmlEscaped(), displayText(info.method).toHtmlEscaped(),
                       source.toHtmlEscaped());
  }
  tabs->addTab(page(papers, QObject::tr("Methods and papers")), QObject::tr("Methods and papers"));
  QList<QStringList> rows;
  for (const auto& part : kParts)
    rows << QStringList{QString::fromLatin1(part.name), QString::fromLatin1(part.licence),
                        QString::fromLatin1(part.program)};
  auto* licences = new QWidget;
  auto* column = new QVBoxLayout(licences);
  column->setContentsMargins(0, 10, 0, 0);
  auto* own = plainLabel(
      QObject::tr("The program's own source is under the MIT licence. With Qt Charts in it, the window as a "
                  "whole is under the GPL, version 3. The solvers run in a program of their own."));
  own->setWordWrap(true);
  column->addWidget(own);
  column->addWidget(
      table({QObject::tr("Part"), QObject::tr("Licence"), QObject::tr("In")}, rows, QObject::tr("Licences")),
      1);
  tabs->addTab(licences, QObject::tr("Licences"));
  return dialogWith(window, "aboutDialog", QObject::tr("About Paretree"), {title, line, tabs}, {620, 520});
}

}  // namespace paretree::ui
