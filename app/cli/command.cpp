#include "app/cli/command.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>

namespace paretree::cli {

namespace {

template <class Number>
std::string shown(Number number) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr};
}

/// "1 to 1024", "at least 0".
template <class Number>
std::string rangeOf(Bounds<Number> bounds, bool isTooLarge = false) {
  if (bounds.high == std::numeric_limits<Number>::max() && !isTooLarge)
    return "at least " + shown(bounds.low);
  return shown(bounds.low) + " to " + shown(bounds.high);
}

/// A whole argument that is a number within the bounds, in words of ours: CLI11 takes -3 for
/// 18446744073709551613.
template <class Number>
CLI::Validator within(Bounds<Number> bounds, const std::string& description) {
  const auto fault = [bounds](const std::string& text) -> std::string {
    Number number{};
    const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* end = text.data() + text.size();
    const auto [read, error] = std::from_chars(begin, end, number);
    if (error == std::errc{} && read == end && number >= bounds.low && number <= bounds.high) return {};
    return "'" + text + "' was given; expected " +
           (std::is_integral_v<Number> ? "a whole number, " : "a number, ") +
           rangeOf(bounds, error == std::errc::result_out_of_range && read == end);
  };
  return {fault, description};
}

template <class Number>
CLI::Validator within(Bounds<Number> bounds) {
  return within(bounds, rangeOf(bounds));
}

constexpr Bounds<std::uint64_t> kAnySeed{0, std::numeric_limits<std::uint64_t>::max()};

}  // namespace

Flag& Flag::required() {
  option_->required();
  return *this;
}

Flag& Flag::needs(const std::string& name) {
  option_->needs(name);
  return *this;
}

Flag& Flag::excludes(const std::string& name) {
  option_->excludes(name);
  return *this;
}

Command::Command(Program& program, CLI::App& app, std::string group)
    : program_(&program), app_(&app), group_(std::move(group)) {}

Command Command::group(const std::string& heading) const { return {*program_, *app_, heading}; }

Flag Command::placed(CLI::Option& option) const {
  if (!group_.empty()) option.group(group_);
  return Flag(option);
}

template <class Into>
CLI::Option& Command::add(const FlagInfo& info, Into& into) {
  auto* option = app_->add_option(info.name, into, info.help);
  return *option->type_name(info.value);
}

Flag Command::flag(const std::string& name, const std::string& help, bool& into) {
  return placed(*app_->add_flag(name, into, help));
}

Flag Command::text(const FlagInfo& info, std::string& into) { return placed(add(info, into)); }

Flag Command::text(const FlagInfo& info, const std::function<void(const std::string&)>& take) {
  auto* option = app_->add_option_function<std::string>(info.name, take, info.help);
  return placed(*option->type_name(info.value));
}

Flag Command::texts(const FlagInfo& info, std::vector<std::string>& into) {
  return placed(*add(info, into).expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
}

Flag Command::texts(const FlagInfo& info, const std::function<void(const std::vector<std::string>&)>& take) {
  auto* option = app_->add_option_function<std::vector<std::string>>(info.name, take, info.help);
  option->type_name(info.value)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return placed(*option);
}

Flag Command::list(const FlagInfo& info, std::vector<std::string>& into) {
  return placed(*add(info, into).delimiter(','));
}

Flag Command::list(const FlagInfo& info, std::vector<double>& into) {
  return placed(*add(info, into).delimiter(','));
}

Flag Command::number(const FlagInfo& info, int& into, Bounds<int> bounds) {
  return placed(*add(info, into).check(within(bounds)));
}

Flag Command::number(const FlagInfo& info, double& into, Bounds<double> bounds) {
  return placed(*add(info, into).check(within(bounds)));
}

Flag Command::number(const FlagInfo& info, std::uint64_t& into, Bounds<std::uint64_t> bounds) {
  return placed(*add(info, into).check(within(bounds)));
}

Flag Command::number(const FlagInfo& info, std::uint64_t& into) {
  return placed(*add(info, into).check(within(kAnySeed, "")));
}

Flag Command::number(const FlagInfo& info, const std::function<void(std::uint64_t)>& take) {
  auto* option = app_->add_option_function<std::uint64_t>(info.name, take, info.help);
  return placed(*option->type_name(info.value)->check(within(kAnySeed, "")));
}

Flag Command::index(const FlagInfo& info, int& into) {
  return placed(*add(info, into).check(within(Bounds<int>{0, std::numeric_limits<int>::max()}, "")));
}

Flag Command::choice(const FlagInfo& info, std::string& into, const std::vector<std::string>& names) {
  FlagInfo shown = info;
  if (shown.value.empty()) shown.value = CLI::detail::join(names, "|");
  return placed(*add(shown, into).check(CLI::IsMember(names)));
}

Flag Command::folder(const FlagInfo& info, std::string& into) {
  return placed(*add(info, into).check(CLI::ExistingDirectory));
}

Flag Command::positional(const std::string& name, const std::string& help, std::string& into) {
  return placed(*app_->add_option(name, into, help));
}

Flag Command::positionals(const std::string& name, const std::string& help, std::vector<std::string>& into) {
  return placed(*app_->add_option(name, into, help));
}

void Command::hide(const std::string& name) {
  CLI::Option* const hidden = app_->get_option(name);
  // What the command says of it is clearer than that another flag excludes it.
  for (CLI::Option* other : app_->get_options(nullptr)) {
    other->remove_excludes(hidden);
    hidden->remove_excludes(other);
  }
  hidden->group("");
}

void Command::action(std::function<int()> action) { program_->actions_[app_] = std::move(action); }

int Command::run() const { return program_->actions_.at(app_)(); }

std::string Command::name() const {
  const CLI::App* group = app_->get_parent();
  const bool inGroup = group && group->get_parent();
  return inGroup ? group->get_name() + " " + app_->get_name() : app_->get_name();
}

std::vector<std::string> Command::flagNames() const {
  std::vector<std::string> names;
  for (const auto* option : app_->get_options())
    for (const auto& name : option->get_group().empty() ? std::vector<std::string>() : option->get_lnames())
      names.push_back("--" + name);
  return names;
}

std::vector<Command::Given> Command::given() const {
  std::vector<Given> all;
  for (const auto* option : app_->get_options())
    if (!option->empty()) all.push_back({option->get_name(), option->results()});
  return all;
}

Program::Program(const std::string& name, const std::string& purpose, const std::string& version)
    : app_(std::make_unique<CLI::App>(purpose, name)) {
  app_->set_version_flag("--version", name + " " + version);
  app_->require_subcommand(1);
}

Program::~Program() = default;

CLI::App* Program::groupOf(const std::string& name) const {
  for (auto* one : app_->get_subcommands([](const CLI::App*) { return true; }))
    if (one->get_name() == name) return one;
  return nullptr;
}

void Program::commands(const std::string& name, const std::string& help) {
  app_->add_subcommand(name, help)->require_subcommand(1);
}

Command Program::command(const std::string& name, const std::string& help) {
  const auto blank = name.find(' ');
  auto* group = blank == std::string::npos ? app_.get() : groupOf(name.substr(0, blank));
  auto* app = group->add_subcommand(blank == std::string::npos ? name : name.substr(blank + 1), help);
  app->allow_extras();  // so that Parsed::rest can say what is wrong with them
  return {*this, *app};
}

std::vector<std::string> Program::commandNames(const std::string& group) const {
  std::vector<std::string> names;
  const CLI::App* app = group.empty() ? app_.get() : groupOf(group);
  if (!app) return names;
  for (const auto* command : app->get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

std::string Program::help() const { return app_->help(); }

Parsed Program::parse(const std::vector<std::string>& arguments) {
  Parsed parsed;
  try {
    app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::Success& success) {  // --help, --version
    app_->exit(success);
    parsed.answered = true;
    return parsed;
  } catch (const CLI::ParseError& error) {
    parsed.problem = error.what();
  }
  CLI::App* chosen = nullptr;
  for (auto named = app_->get_subcommands(); !named.empty(); named = chosen->get_subcommands())
    chosen = named.front();
  if (chosen) {
    parsed.command = Command(*this, *chosen);
    parsed.rest = chosen->remaining();
  }
  return parsed;
}

}  // namespace paretree::cli
