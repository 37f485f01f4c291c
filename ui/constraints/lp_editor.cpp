#include "ui/constraints/lp_editor.h"

#include <QFontDatabase>
#include <QPainter>
#include <QTextBlock>
#include <algorithm>

#include "ui/widgets/look.h"

namespace paretree::ui {

class LpEditor::Margin : public QWidget {
 public:
  explicit Margin(LpEditor* editor) : QWidget(editor), editor_(editor) {}

 protected:
  void paintEvent(QPaintEvent* event) override { editor_->paintMargin(event); }

 private:
  LpEditor* editor_;
};

LpEditor::LpEditor(QWidget* parent) : QPlainTextEdit(parent), margin_(new Margin(this)) {
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setTabChangesFocus(true);
  setAccessibleName(tr("Constraints as LP text"));
  connect(this, &QPlainTextEdit::blockCountChanged, this,
          [this] { setViewportMargins(marginWidth(), 0, 0, 0); });
  connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
    if (dy)
      margin_->scroll(0, dy);
    else
      margin_->update(0, rect.y(), margin_->width(), rect.height());
  });
  setViewportMargins(marginWidth(), 0, 0, 0);
}

int LpEditor::marginWidth() const {
  return 16 + fontMetrics().horizontalAdvance(QLatin1Char('9')) *
                  static_cast<int>(qMax<qsizetype>(2, QString::number(blockCount()).size()));
}

void LpEditor::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  margin_->setGeometry(
      QRect(contentsRect().left(), contentsRect().top(), marginWidth(), contentsRect().height()));
}

void LpEditor::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) mark();
}

void LpEditor::markError(int line, int column) {
  errorLine_ = line;
  errorColumn_ = column;
  mark();
}

void LpEditor::markConflict(const std::vector<int>& lines) {
  conflict_ = lines;
  mark();
}

void LpEditor::mark() {
  const int line = errorLine_, column = errorColumn_;
  QList<QTextEdit::ExtraSelection> marks;
  for (const int each : conflict_) {
    const QTextBlock block = document()->findBlockByNumber(each - 1);
    if (!block.isValid()) continue;
    QTextEdit::ExtraSelection whole;
    whole.cursor = QTextCursor(block);
    whole.format.setBackground(themeOf(this).badTint);
    whole.format.setProperty(QTextFormat::FullWidthSelection, true);
    marks << whole;
  }
  if (const QTextBlock block = document()->findBlockByNumber(line - 1); line > 0 && block.isValid()) {
    const Theme& t = themeOf(this);
    QTextEdit::ExtraSelection whole, word;
    whole.cursor = QTextCursor(block);
    whole.format.setBackground(t.badTint);
    whole.format.setProperty(QTextFormat::FullWidthSelection, true);
    const int at = qBound(0, column - 1, qMax(0, block.length() - 1));
    word.cursor = QTextCursor(block);
    word.cursor.setPosition(block.position() + at);
    word.cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
    if (!word.cursor.hasSelection())
      word.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    word.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    word.format.setUnderlineColor(t.badText);
    marks << whole << word;
  }
  setExtraSelections(marks);
  margin_->update();
}

void LpEditor::paintMargin(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(margin_);
  p.fillRect(margin_->rect(), t.window);
  p.fillRect(QRect(margin_->width() - 1, 0, 1, margin_->height()), t.hairline);
  p.setFont(font());
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
    if (place.top() > margin_->height()) break;
    const int number = block.blockNumber() + 1;
    const bool wrong =
        number == errorLine_ || std::find(conflict_.begin(), conflict_.end(), number) != conflict_.end();
    p.setPen(wrong ? t.badText : t.dim);
    p.drawText(QRectF(0, place.top(), margin_->width() - 7, fontMetrics().height()), Qt::AlignRight,
               QString::number(block.blockNumber() + 1));
  }
}

}  // namespace paretree::ui
