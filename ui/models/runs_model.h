// The lineage: runs and the states of edited models, each below what it came from. Every line leads back to
// its state. Where there are runs for several targets, those of each stand under a heading.
#pragma once

#include <QAbstractTableModel>

#include "ui/session/session.h"

namespace paretree::ui {

class RunsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, CameFrom, Models, Figure, ColumnCount };
  /// MarkRole: 0 earlier run, 1 current run, 2 edit, 3 running, 4 the edit that is shown. RailsRole: a list
  /// of bool, for each depth up to the line's own whether a line of that depth follows below; false at its
  /// own: it is the last one. HeadingRole: the line names targets and leads nowhere.
  enum Roles { MarkRole = Qt::UserRole + 1, RunRole, DraftRole, StepRole, DepthRole, RailsRole, HeadingRole };

  explicit RunsModel(Session* session, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  int rowOf(const Selection& selection) const;

 private:
  struct Line {
    int run = 0, draft = 0, step = -1, depth = 0;
    QList<bool> rails;
    QString heading = {};
  };
  void rebuild();
  void groupByTarget();
  std::vector<std::string> targetsOf(const Line& line) const;
  void addBelow(const Line& parent);
  void addDraft(const runs::Draft& draft, int depth);
  bool listed(int run, int draft) const;  ///< draft 0: the run itself
  bool isShown(const Line& line) const;
  QString nameOf(const Line& line) const;
  QString beginningOf(const runs::Draft& draft) const;
  static QVariant headingData(const Line& line, int column, int role);
  Session* session_;
  std::vector<Line> lines_;
};

}  // namespace paretree::ui
