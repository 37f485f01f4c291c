// Messages in words. The one place where the engine's sentences are made, in English or German; callers are
// the edges: the command line, the writers of files (always English) and the window.
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

/// The message as a sentence: its place, where it has one ("iris.csv:14:3: "), and the form of its code with
/// the arguments filled in. An unknown code is printed as the code. Lines are divided by '\n'.
std::string text(const Message& message, const Style& style = {});
std::string text(const Error& error, const Style& style = {});
std::vector<std::string> texts(const std::vector<Message>& messages, const Style& style = {});

/// Whether the catalogue has a sentence for this code.
bool known(std::string_view code);

}  // namespace paretree::messages
