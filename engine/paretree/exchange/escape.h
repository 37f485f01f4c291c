// Names from data inside other languages.
#pragma once

#include <string>
#include <string_view>

namespace paretree::exchange {

std::string dotQuoted(std::string_view text);  ///< with its quotes; line feeds become \n of DOT
std::string latexEscaped(std::string_view text);
std::string pythonQuoted(std::string_view text);
std::string cQuoted(std::string_view text);
std::string sqlText(std::string_view text);     ///< 'it''s'
std::string sqlName(std::string_view text);     ///< "a ""name"""
std::string xmlEscaped(std::string_view text);  ///< for attributes and content
/// What no file of XML may hold, made visible, so that names that differ still do: control characters by
/// their pictures (U+2401 for 1), U+FFFE and U+FFFF by these words.
std::string legalInXml(std::string_view text);
/// One line without anything that could end a comment of C, SQL or LaTeX, or show it in another order.
std::string commentText(std::string_view text);

}  // namespace paretree::exchange
