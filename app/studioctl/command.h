// Command adds options and subcommands to a command of the program. Command and Option are handles: copy them freely
// while the CommandParser exists. One thread.
#pragma once

#include <QCoreApplication>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"

// Defined by CLI11. Its headers are slow to compile: only command.cpp includes them.
namespace CLI {
class App;
class Option;
} // namespace CLI

namespace studio::cli {

struct CliText {
    Q_DECLARE_TR_FUNCTIONS(CliText)
};

class Option {
public:
    explicit Option(CLI::Option& option)
        : m_option(&option) {}
    Option required() const;
    // Rejects values outside of `min` to `max`. `Number`: int, int64_t or double.
    template <class Number>
    Option range(Number min, Number max) const;
    // Rejects the use of both options.
    Option excludes(Option other) const;

private:
    CLI::Option* m_option;
};

class Command {
public:
    explicit Command(CLI::App& app)
        : m_app(&app) {}
    // `names`: "--output,-o", or "output" for a positional argument. CommandParser::parse() sets `value`, whose type is
    // one of those instantiated in command.cpp. An option with a vector takes one element each time it is given, a
    // positional argument takes all.
    template <class Value>
    Option addOption(const std::string& names, Value& value, const QString& description) const;
    Option addFlag(const std::string& names, bool& value, const QString& description) const;
    // Without `action`, the command requires a subcommand. Options of its parents are accepted after it, too.
    Command addCommand(const std::string& name, const std::string& description, std::function<void()> action) const;

protected:
    CLI::App* m_app;
};

// The program as a command, and the owner of all commands.
class CommandParser : public Command {
public:
    CommandParser(const std::string& name, const QString& description);
    void addVersionFlag(const std::string& version) const;
    // Sets the variables of the given options and calls the action of the selected command. Returns the text to print
    // if help or the version was requested, else an empty text. `hasWords`: the command line has a "--", which is not
    // among the arguments, nor is what follows it.
    Result<std::string> parse(const std::vector<std::string>& arguments, bool hasWords) const;

private:
    std::shared_ptr<CLI::App> m_owned;
};

} // namespace studio::cli
