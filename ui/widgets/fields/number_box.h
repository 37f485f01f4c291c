// Numbers as people type them: by the marks of the language, or by the other ones where these can mean one
// thing only.
#pragma once

#include <QDoubleSpinBox>
#include <QLocale>
#include <optional>

namespace paretree::ui {

/// "1,175.5" and "1175,5" alike; "1,175" as the language has it. Nothing where the text is no number.
std::optional<double> typedNumber(const QString& text, const QLocale& locale = QLocale());

/// A field for a number that reads as typedNumber() does: a box of Qt makes 11755 of "1175,5" in English.
class NumberBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  using QDoubleSpinBox::QDoubleSpinBox;

  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
  /// Qt's takes marks out: 123 of "1,2,3".
  void fixup(QString& text) const override;

 signals:
  /// A number that lies beyond the range was meant to be taken; the value stays what it was.
  void refused(double wanted);

 private:
  QString bare(const QString& text) const;
};

/// Asks for a number; nothing where the dialog is left.
std::optional<double> askNumber(QWidget* parent, const QString& title, const QString& words, double proposal,
                                int decimals);

}  // namespace paretree::ui
