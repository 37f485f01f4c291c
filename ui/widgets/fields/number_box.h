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
/// What lies outside of its range can be typed; the value stays then, and a tip says why.
class NumberBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  using QDoubleSpinBox::QDoubleSpinBox;

  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
  void fixup(QString& text) const override;

 signals:
  /// The value stays as it was; `why` has the range.
  void refused(const QString& why) const;

 protected:
  QString bare(const QString& text) const;
  /// Nothing: it cannot be read.
  virtual std::optional<double> typed(const QString& text) const;

 private:
  void say(const QString& words) const;
};

/// Asks for a number; nothing where the dialog is left.
std::optional<double> askNumber(QWidget* parent, const QString& title, const QString& words, double proposal,
                                int decimals);

}  // namespace paretree::ui
