// What reports are made of: the frame of a page, its tables, lists and pictures. Inside ui/export.
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "paretree/core/message.h"
#include "ui/drawing/page.h"

namespace paretree::ui::html {

QString escaped(const std::string& text);
/// In the reader's language.
QString said(const Message& message);
QString said(const std::string& label);

/// Up to its first chapter: style, the title as a heading, the figures below it.
QString pageBegin(const QString& title, const QString& figures);
QString pageEnd();
QString heading(const QString& text);
QString paragraph(const QString& text);
/// Cells are HTML.
QString row(const QStringList& cells, bool head = false);
/// Lines are text. Nothing without any.
QString list(const QString& before, const QStringList& lines);
/// The picture as an element of the page, without the XML declaration of a file.
QString figure(const Picture& picture);
/// A word of caution where the test rows were asked again and again.
QString looksWords(int looks);

}  // namespace paretree::ui::html
