#include "ui/shell/dialogs/help_pages.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "paretree/model/text/formula_view.h"
#include "ui/shell/dialogs/help_picture.h"
#include "ui/widgets/look.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

constexpr int kListWidth = 220, kPictureWidth = 560, kFoot = 60, kBeside = 80;  // px

/// The page as Markdown; English where the window's language has none.
QString helpText(const QString& page) {
  const QString language = QCoreApplication::translate("Drawing", "en");
  for (const QString& folder : {language, QStringLiteral("en")}) {
    QFile file(QStringLiteral(":/help/%1/%2.md").arg(folder, page));
    if (file.open(QIODevice::ReadOnly)) return QString::fromUtf8(file.readAll());
  }
  return {};
}

QString titleOf(const QString& text) {
  return text.section(QLatin1Char('\n'), 0, 0).remove(QStringLiteral("# "));
}

/// A page with its picture.
class PageText : public QTextBrowser {
 public:
  void setPage(const QString& page) {
    page_ = page;
    const int room = window()->width() - kListWidth - kBeside;
    picture_ = helpPicture(page, themeOf(this).isDark, qBound(200, room, kPictureWidth), devicePixelRatioF());
    QString text = helpText(page);
    // Below the title; one that would fill the window leaves that place to the words.
    const bool high = 2 * picture_.image.deviceIndependentSize().height() > window()->height() - kFoot;
    const auto place = high ? text.size() : text.indexOf(QLatin1Char('\n'));
    if (!picture_.image.isNull() && place > 0)
      text.insert(place, QStringLiteral("\n\n![%1](%2)\n").arg(picture_.description.simplified(), kPicture));
    setMarkdown(text);
    setAccessibleDescription(picture_.description);
  }
  QVariant loadResource(int type, const QUrl& name) override {
    if (type == QTextDocument::ImageResource && name.toString() == kPicture) return picture_.image;
    return QTextBrowser::loadResource(type, name);
  }

 protected:
  void changeEvent(QEvent* event) override {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !page_.isEmpty()) setPage(page_);
  }

 private:
  static inline const QString kPicture = QStringLiteral("picture");
  QString page_;
  HelpPicture picture_;
};

class HelpDialog : public QDialog {
 public:
  explicit HelpDialog(QWidget* window)
      : QDialog(window), find_(new QLineEdit), list_(new QListWidget), text_(new PageText) {
    setObjectName(QStringLiteral("helpDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(QObject::tr("Help"));
    find_->setObjectName(QStringLiteral("helpFind"));
    find_->setPlaceholderText(QObject::tr("Find in the help"));
    find_->setAccessibleName(find_->placeholderText());
    find_->setClearButtonEnabled(true);
    list_->setAccessibleName(QObject::tr("Pages of the help"));
    list_->setFixedWidth(kListWidth);
    text_->setAccessibleName(QObject::tr("Page of the help"));
    text_->setOpenLinks(false);
    text_->document()->setDocumentMargin(12);
    for (const QString& page : helpPages()) {
      auto* item = new QListWidgetItem(titleOf(helpText(page)), list_);
      item->setData(Qt::UserRole, page);
    }
    auto* left = new QVBoxLayout;
    left->addWidget(find_);
    left->addWidget(list_, 1);
    auto* across = new QHBoxLayout;
    across->addLayout(left);
    across->addWidget(text_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* all = new QVBoxLayout(this);
    all->addLayout(across, 1);
    all->addWidget(buttons);
    connect(list_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* now) {
      if (now) text_->setPage(now->data(Qt::UserRole).toString());
    });
    connect(find_, &QLineEdit::textChanged, this, &HelpDialog::filter);
    resizeOnScreen(this, {880, 680});
  }

  void turnTo(const QString& page) {
    find_->clear();
    for (int i = 0; i < list_->count(); ++i)
      if (list_->item(i)->data(Qt::UserRole).toString() == page) list_->setCurrentRow(i);
    if (!list_->currentItem()) list_->setCurrentRow(0);
  }

 private:
  /// Pages that hold all words; the first of them is shown.
  void filter(const QString& wanted) {
    const QStringList words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int first = -1;
    for (int i = 0; i < list_->count(); ++i) {
      const QString text = helpText(list_->item(i)->data(Qt::UserRole).toString());
      const bool holds = std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
      });
      list_->item(i)->setHidden(!holds);
      if (holds && first < 0) first = i;
    }
    if (first < 0)
      text_->setPlainText(QObject::tr("No page of the help holds “%1”.").arg(wanted));
    else if (!list_->currentItem() || list_->currentItem()->isHidden())
      list_->setCurrentRow(first);
    else if (holdsNothing_)
      text_->setPage(list_->currentItem()->data(Qt::UserRole).toString());
    holdsNothing_ = first < 0;
  }

  QLineEdit* find_;
  QListWidget* list_;
  PageText* text_;
  bool holdsNothing_ = false;  ///< what is looked for stands on no page
};

}  // namespace

QStringList helpPages() {
  return {QStringLiteral("tables"),      QStringLiteral("front"),       QStringLiteral("estimates"),
          QStringLiteral("black-boxes"), QStringLiteral("model-trees"), QStringLiteral("formulas"),
          QStringLiteral("rules"),       QStringLiteral("best-trees"),  QStringLiteral("constraints"),
          QStringLiteral("using"),       QStringLiteral("studies"),     QStringLiteral("words")};
}

QString helpPageOf(const model::Model& model) {
  if (!model.constraints.empty()) return QStringLiteral("constraints");
  if (model.rules()) return QStringLiteral("rules");
  if (!formulaNodes(model).empty()) return QStringLiteral("formulas");
  if (const model::Tree* tree = model.tree())
    for (const int leaf : tree->leaves()) {
      if (std::holds_alternative<model::LinearLeaf>((*tree)[leaf].leaf()))
        return QStringLiteral("model-trees");
      if (std::holds_alternative<model::BlackBoxLeaf>((*tree)[leaf].leaf()))
        return QStringLiteral("black-boxes");
    }
  return QStringLiteral("estimates");
}

QDialog* showHelp(QWidget* window, const QString& page) {
  auto* dialog = window->findChild<QDialog*>(QStringLiteral("helpDialog"), Qt::FindDirectChildrenOnly);
  auto* help = dialog ? static_cast<HelpDialog*>(dialog) : new HelpDialog(window);
  help->turnTo(page);
  help->show();
  help->raise();
  help->activateWindow();
  return help;
}

}  // namespace paretree::ui
