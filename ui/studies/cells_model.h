// The cells of a study, one a line: what varies, figures over the seeds, how many runs are done.
#pragma once

#include <QAbstractTableModel>

#include "ui/studies/study_follower.h"

namespace paretree::ui {

class CellsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kSortRole = Qt::UserRole + 1;

  explicit CellsModel(std::shared_ptr<const learners::Registry> registry, QObject* parent = nullptr)
      : QAbstractTableModel(parent), registry_(std::move(registry)) {}
  /// Lines stay where the cells are the same, so that the chosen one stays chosen.
  void setFacts(StudyFactsPtr facts);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  /// "leaves 20, black box knn": what a cell is, for tips and readers.
  QString nameOf(std::size_t cell) const;
  /// "Accuracy, test 84.1 %, Terms 7, Rules 4": the figures of one run (of Ledger::records()), called as the
  /// columns that hold their means.
  QString figuresOf(std::size_t record) const;
  /// Which cell of a single table is best, and how many others its seeds do not tell from it; empty where
  /// these are too few.
  QString bestText() const;

 private:
  /// Test: beside the estimates, where there are test rows. Settings: all that tells the cells of one of
  /// several learners apart; of a single one each has a column, Param. BlackBox: where one answers rows of
  /// some cell.
  enum class Kind { Front, Table, Learner, Settings, Param, Quality, Test, Terms, Rules, BlackBox, Runs };
  struct Column {
    Kind kind;
    std::string param = {};
    QString title;
    QString figure = {};  ///< what is called so of a single run; empty: it is no mean
  };
  std::vector<Column> columnsOf(const StudyFacts& facts) const;
  QString settingsOf(std::size_t cell) const;
  /// As the settings call it; of a paper's table the protocol.
  QString learnerName(std::size_t cell) const;
  QString valueOf(const std::string& param, std::size_t cell) const;
  /// With the measure's name where cells have different ones.
  QString qualityText(const studies::Spread& spread, const std::string& measure) const;
  /// By how much the cell is behind the best one, and whether that says anything; empty: it is the best.
  QString behindText(std::size_t cell) const;
  QString text(const Column& column, std::size_t cell) const;
  QVariant sortValue(const Column& column, std::size_t cell) const;

  std::shared_ptr<const learners::Registry> registry_;
  StudyFactsPtr facts_;
  std::vector<Column> columns_;
  bool mixed_ = false;  ///< cells have different measures
  bool trees_ = false;  ///< all models are trees, whose rules are leaves
};

/// The quality that the front is by: estimated, else on the test rows.
const studies::Spread& qualityOf(const studies::StudyTable& table, std::size_t cell);
/// "84.1 % ± 1.2 %", or "–".
QString spreadText(const studies::Spread& spread, bool share);

}  // namespace paretree::ui
