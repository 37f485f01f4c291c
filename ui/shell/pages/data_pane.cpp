#include "ui/shell/pages/data_pane.h"

#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/drawing/fonts.h"
#include "ui/models/delegates.h"
#include "ui/session/current_project.h"
#include "ui/session/table_columns.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

void fillBestMenu(QMenu* menu, const ColumnsModel* model, Session* session) {
  const auto known = static_cast<int>(model->bestFeatures(0).second.size());
  const auto add = [&](int count, const QString& label) {
    menu->addAction(label, session, [model, session, count] {
      session->columns().useOnly(model->bestFeatures(count).first);
    });
  };
  for (const int count : {3, 5, 10, 20, 50})
    if (count < known) add(count, QObject::tr("the best %1").arg(count));
  if (known > 8) add((known + 1) / 2, QObject::tr("the better half (%1)").arg((known + 1) / 2));
  if (known > 0) add(known, QObject::tr("all %1").arg(known));
  menu->setEnabled(known > 0);
}

void columnsMenu(QTableView* view, const ColumnsModel* model, Session* session, const QPoint& at) {
  QList<int> columns;
  for (const auto& index : view->selectionModel()->selectedRows())
    columns << index.data(ColumnsModel::CodeRole).toInt();
  if (columns.isEmpty()) return;
  QMenu menu(view);
  menu.addAction(QObject::tr("Use"), session, [=] { session->columns().setUsed(columns, true); });
  menu.addAction(QObject::tr("Set aside"), session, [=] { session->columns().setUsed(columns, false); });
  menu.addAction(QObject::tr("Use only these"), session, [=] { session->columns().useOnly(columns); });
  fillBestMenu(menu.addMenu(QObject::tr("Use by usefulness")), model, session);
  menu.addSeparator();
  auto* roles = menu.addMenu(QObject::tr("Role"));
  for (const data::Role role :
       {data::Role::Feature, data::Role::Target, data::Role::Identifier, data::Role::Weight,
        data::Role::Prediction, data::Role::Split, data::Role::Ignored})
    roles->addAction(displayText(std::string(roleName(role))), session, [=] {
      if (role == data::Role::Target && columns.size() == 1)
        session->columns().giveTargetRole(columns[0]);
      else if (role == data::Role::Target)
        session->columns().setTargets(columns);
      else
        session->columns().setRoles(columns, role);
    });
  auto* types = menu.addMenu(QObject::tr("Type"));
  for (const data::ColumnType type :
       {data::ColumnType::Number, data::ColumnType::Nominal, data::ColumnType::Date, data::ColumnType::Text})
    types->addAction(type == data::ColumnType::Nominal ? QObject::tr("category")
                                                       : displayText(std::string(typeName(type))),
                     session, [=] { session->columns().setTypes(columns, type); });
  const auto isNominal = [&](int c) { return session->data().info(c).isNominal(); };
  if (std::all_of(columns.begin(), columns.end(), isNominal)) {
    auto* merge = menu.addAction(QObject::tr("Merge spellings"));
    merge->setCheckable(true);
    merge->setToolTip(
        QObject::tr("Categories that differ in case and blanks, or as words for yes and no, are one"));
    merge->setChecked(std::all_of(columns.begin(), columns.end(),
                                  [&](int c) { return session->columns().mergesSpellings(c); }));
    QObject::connect(merge, &QAction::toggled, session,
                     [=](bool on) { session->columns().mergeSpellings(columns, on); });
  }
  menu.setToolTipsVisible(true);
  menu.exec(view->viewport()->mapToGlobal(at));
}

DataPane::DataPane(Session* session, ColumnsModel* model, QWidget* parent)
    : QWidget(parent),
      session_(session),
      header_(new PaneHeader(tr("Data"))),
      table_(new QTableView),
      why_(plainLabel({})),
      away_(awayPart()) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(header_);
  all->addWidget(table_, 1);
  all->addWidget(away_, 1);
  table_->setModel(model);
  table_->setAccessibleName(tr("Columns of the table"));
  table_->setItemDelegate(new ColumnDelegate(model, true, this));
  dress(table_);
  table_->horizontalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(28);
  for (int c = 0; c < ColumnsModel::ColumnCount; ++c)
    table_->setColumnHidden(c, c != ColumnsModel::Name && c != ColumnsModel::Distribution);
  table_->horizontalHeader()->setMinimumSectionSize(40);
  table_->horizontalHeader()->setSectionResizeMode(ColumnsModel::Name, QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(ColumnsModel::Distribution, QHeaderView::Fixed);
  table_->setColumnWidth(ColumnsModel::Distribution, 76);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QWidget::customContextMenuRequested, this,
          [this, model, session](const QPoint& at) { columnsMenu(table_, model, session, at); });
  connect(session, &Session::tableChanged, this, &DataPane::refresh);
  refresh();
}

QWidget* DataPane::awayPart() {
  auto* part = new QWidget;
  fillWith(part, QPalette::Base);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(14, 12, 14, 12);
  column->setSpacing(10);
  why_->setObjectName(QStringLiteral("dataAway"));
  why_->setWordWrap(true);
  why_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* find = new QPushButton(tr("Find the data..."));
  find->setObjectName(QStringLiteral("findData"));
  connect(find, &QPushButton::clicked, &session_->project(), &CurrentProject::relocationWanted);
  column->addWidget(why_);
  column->addWidget(find, 0, Qt::AlignLeft);
  column->addStretch();
  return part;
}

void DataPane::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void DataPane::refresh() {
  const bool open = session_->hasData();
  header_->setNote(open ? tr("%1 rows × %2")
                              .arg(countText(static_cast<double>(session_->data().rows())))
                              .arg(session_->data().columns())
                        : QString());
  const Document& document = session_->document();
  table_->setVisible(!document.dataAway());
  away_->setVisible(document.dataAway());
  if (!document.dataAway()) return;
  // A path has no blanks: it may break behind each folder.
  QString path = QString::fromStdString(document.data.path);
  path.replace(QLatin1Char('/'), QStringLiteral("/\u200b"));
  const QString why =
      document.dataState == runs::DataState::Missing ? tr("The table is not found at %1.")
      : document.dataState == runs::DataState::Changed
          ? tr("The table has other bytes than the runs were made from, it was changed since: %1.")
          : tr("The table cannot be used as it is: %1.");
  why_->setText(why.arg(path) + QLatin1Char('\n') +
                tr("The models can be read; running and editing need the data."));
}

}  // namespace paretree::ui
