// Messages as data. A code names the sentence, arguments fill its gaps, and a place says where in a file.
// messages/text.h makes sentences of them, in one language or another.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/variant/one_of.h"

namespace paretree {

struct Message;

/// A named value of a message.
struct Argument {
  /// Texts are names and cells of the user's, or words that every language has the same. What a language has
  /// its own words for is a message; an empty list of messages says nothing.
  using Value = OneOf<std::string, std::int64_t, double, std::vector<std::string>, std::vector<Message>>;

  Argument();
  Argument(const Argument&);
  Argument(Argument&&) noexcept;
  Argument& operator=(const Argument&);
  Argument& operator=(Argument&&) noexcept;
  ~Argument();
  Argument(std::string name_, std::string text);
  Argument(std::string name_, const char* text);
  Argument(std::string name_, std::string_view text);
  template <std::integral T>
  requires(!std::same_as<T, bool> && !std::same_as<T, char>) Argument(std::string name_, T number);
  Argument(std::string name_, double number);
  Argument(std::string name_, std::vector<std::string> texts);
  Argument(std::string name_, Message message);
  Argument(std::string name_, std::vector<Message> messages);

  std::string name;
  Value value;
};

/// Where in a file: a line and a column of a text, both from 1, or a path within JSON ("/front/0"). 0 and an
/// empty text mean none.
struct Place {
  std::uint64_t line = 0;    ///< row of a sheet or of a result of a database
  std::uint64_t column = 0;  ///< character in the line; column of a sheet or of a result
  std::string file{};        ///< as a reader is shown it, usually without folders
  std::string path{};

  bool empty() const { return line == 0 && column == 0 && file.empty() && path.empty(); }
  friend bool operator==(const Place&, const Place&) = default;
};

/// What is wrong or worth knowing. Codes are "<room>.<what>" in words joined by hyphens
/// ("data.no-such-column"); each stands in the catalogue of engine/messages with its sentence in each
/// language. Code "text" has the argument "text", a sentence that is printed as it is (from old files).
struct Message {
  std::string code;
  std::vector<Argument> arguments;
  Place place{};

  bool empty() const { return code.empty(); }
  /// The argument of this name, or null.
  const Argument* find(std::string_view name) const;
  /// The whole number of this name; `fallback` where there is none.
  std::int64_t number(std::string_view name, std::int64_t fallback = 0) const;
};

bool operator==(const Argument& a, const Argument& b);
bool operator==(const Message& a, const Message& b);

inline constexpr std::string_view kTextCode = "text";
inline constexpr std::string_view kStoppedCode = "stopped";  ///< and "stopped.reading", ...

/// A sentence that has no code.
Message textMessage(std::string sentence);
/// Work ended because it was asked to.
Message stoppedMessage();
/// A place that is a whole file.
Place inFile(std::string file);
/// `message` of the file of this name: as its place where it has none with a file, else said before it.
Message inFile(std::string file, Message message);
/// `message` with `subject` said before it ("cart: ..."): a name, or a message.
Message about(std::string subject, Message message);
Message about(Message subject, Message message);

// Behind Message, since a value may hold messages and compilers may ask for the whole of it.
inline Argument::Argument() = default;
inline Argument::Argument(const Argument&) = default;
inline Argument::Argument(Argument&&) noexcept = default;
inline Argument& Argument::operator=(const Argument&) = default;
inline Argument& Argument::operator=(Argument&&) noexcept = default;
inline Argument::~Argument() = default;
inline Argument::Argument(std::string name_, std::string text)
    : name(std::move(name_)), value(std::move(text)) {}
inline Argument::Argument(std::string name_, const char* text)
    : name(std::move(name_)), value(std::string(text)) {}
inline Argument::Argument(std::string name_, std::string_view text)
    : name(std::move(name_)), value(std::string(text)) {}
template <std::integral T>
requires(!std::same_as<T, bool> && !std::same_as<T, char>) Argument::Argument(std::string name_, T number)
    : name(std::move(name_)), value(static_cast<std::int64_t>(number)) {}
inline Argument::Argument(std::string name_, double number) : name(std::move(name_)), value(number) {}
inline Argument::Argument(std::string name_, std::vector<std::string> texts)
    : name(std::move(name_)), value(std::move(texts)) {}
inline Argument::Argument(std::string name_, Message message)
    : name(std::move(name_)), value(std::vector<Message>{std::move(message)}) {}
inline Argument::Argument(std::string name_, std::vector<Message> messages)
    : name(std::move(name_)), value(std::move(messages)) {}

}  // namespace paretree
