// Makes sentences of messages, in English or German. Called by the command line, by the window, and by the
// writers of files (always English).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/message.h"

namespace paretree::messages {

enum class Language { English, German };

/// How numbers and signs are written.
struct Style {
  Style() = default;
  Style(Language language_);  // NOLINT: a language has its usual marks

  Language language = Language::English;
  std::string decimal = ".";  ///< mark before decimals
  std::string group = ",";    ///< mark between groups of three
  bool typographic = false;   ///< a real minus sign before numbers
};

/// Gives the message as a sentence: its place, if it has one ("iris.csv:14:3: "), and the sentence of its
/// code with the arguments filled in. An unknown code is printed as it is. Lines are divided by '\n'.
std::string text(const Message& message, const Style& style = {});
std::string text(const Error& error, const Style& style = {});
std::vector<std::string> texts(const std::vector<Message>& messages, const Style& style = {});

/// Says whether the catalogue has a sentence for this code.
bool known(std::string_view code);

}  // namespace paretree::messages
