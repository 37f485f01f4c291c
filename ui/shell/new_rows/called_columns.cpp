#include "ui/shell/new_rows/called_columns.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "paretree/core/suggest.h"
#include "ui/drawing/fonts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

/// Those that `name` may be a slip for come first, the nearest at the front; the others as in the file.
std::vector<std::string> nearestFirst(const std::string& name, std::vector<std::string> names) {
  std::vector<std::string> order;
  for (std::string near = nearest(name, names); !near.empty(); near = nearest(name, names)) {
    names.erase(std::find(names.begin(), names.end(), near));
    order.push_back(std::move(near));
  }
  order.insert(order.end(), names.begin(), names.end());
  return order;
}

class CalledColumns : public QDialog {
 public:
  CalledColumns(QWidget* parent, NewRowsAsked asked, const ColumnsLacking& lacking,
                std::function<void(NewRowsAsked)> again)
      : QDialog(parent), asked_(std::move(asked)), again_(std::move(again)) {
    constexpr int kWidth = 520, kMostShown = 6;
    setObjectName(QStringLiteral("calledColumns"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(QObject::tr("Which columns are meant?"));
    setMinimumWidth(kWidth);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* why = plainLabel(
        QObject::tr(
            "%1 lacks columns that the model asks for. If it calls them otherwise, say how; else they "
            "count as missing in all rows.")
            .arg(QFileInfo(asked_.path).fileName()));
    why->setWordWrap(true);
    column->addWidget(why);
    auto* rows = new QWidget;
    auto* form = new QFormLayout(rows);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(6);
    for (const auto& absent : lacking.absent) form->addRow(nameLabel(absent), boxFor(absent, lacking.unused));
    if (static_cast<int>(lacking.absent.size()) > kMostShown) {
      auto* scrolled = new QScrollArea;
      scrolled->setWidgetResizable(true);
      scrolled->setFrameShape(QFrame::NoFrame);
      scrolled->setWidget(rows);
      scrolled->setMinimumHeight(kMostShown * boxes_.front().second->sizeHint().height());
      column->addWidget(scrolled, 1);
    } else {
      column->addWidget(rows);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    predict_ = buttons->addButton(QObject::tr("Predict"), QDialogButtonBox::AcceptRole);
    predict_->setObjectName(QStringLiteral("calledPredict"));
    predict_->setProperty("role", "primary");
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
      for (const auto& choice : boxes_)
        asked_.called[choice.first] =
            saidLacking(*choice.second) ? "" : choice.second->currentText().toStdString();
      again_(asked_);
      accept();
    });
    check();
  }

 private:
  static constexpr int kOpen = 0;  ///< place in each list: nothing is chosen yet
  /// Its last line: the file has no such column.
  static bool saidLacking(const QComboBox& box) { return box.currentIndex() == box.count() - 1; }

  static QLabel* nameLabel(const std::string& name) {
    auto* label = dimLabel(QString::fromStdString(name));
    label->setWordWrap(true);
    return label;
  }
  QComboBox* boxFor(const std::string& absent, const std::vector<std::string>& unused) {
    auto* box = new QComboBox;
    box->setObjectName(QStringLiteral("called:") + QString::fromStdString(absent));
    box->setAccessibleName(QObject::tr("What the file calls %1").arg(QString::fromStdString(absent)));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(20);
    box->addItem(QObject::tr("choose a column of the file"));
    for (const auto& name : nearestFirst(absent, unused)) box->addItem(QString::fromStdString(name));
    box->addItem(QObject::tr("not in the file: missing in all rows"));
    if (!nearest(absent, unused).empty()) box->setCurrentIndex(kOpen + 1);
    connect(box, &QComboBox::currentIndexChanged, this, [this] { check(); });
    boxes_.emplace_back(absent, box);
    return box;
  }
  /// Each is chosen, and none twice.
  void check() {
    if (!predict_) return;
    bool all = true;
    QStringList chosen;
    for (const auto& choice : boxes_) {
      all = all && choice.second->currentIndex() != kOpen;
      if (!saidLacking(*choice.second)) chosen << choice.second->currentText();
    }
    const bool twice = chosen.removeDuplicates() > 0;
    predict_->setEnabled(all && !twice);
    predict_->setToolTip(!all    ? QObject::tr("Choose for each what the file calls it, or that it has none")
                         : twice ? QObject::tr("A column of the file can stand for one of them only")
                                 : QString());
  }

  NewRowsAsked asked_;
  std::function<void(NewRowsAsked)> again_;
  std::vector<std::pair<std::string, QComboBox*>> boxes_;
  QPushButton* predict_ = nullptr;
};

}  // namespace

QDialog* askForColumns(QWidget* parent, const NewRowsAsked& asked, const ColumnsLacking& lacking,
                       std::function<void(NewRowsAsked)> again) {
  auto* dialog = new CalledColumns(parent, asked, lacking, std::move(again));
  dialog->open();
  return dialog;
}

}  // namespace paretree::ui
