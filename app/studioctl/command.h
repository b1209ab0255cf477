// Command adds options and subcommands to a command of the program. Command and Option are handles: copy them freely
// while the CommandParser exists. One thread.
#pragma once

#include <QCoreApplication>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/studioctl/command_node.h"
#include "core/base/error.h"

namespace studio::cli {

struct CliText {
    Q_DECLARE_TR_FUNCTIONS(CliText)
};

class Option {
public:
    explicit Option(OptionNode& node)
        : m_node(&node) {}
    Option required() const;
    // Rejects values outside of `min` to `max`. `Number`: int, int64_t or double.
    template <class Number>
    Option range(Number min, Number max) const;
    // Rejects the use of both options.
    Option excludes(Option other) const;
    // The words that are offered for completion; others are not rejected.
    Option offers(std::vector<std::string> words) const;
    // The value if none follows, of an option that took none in earlier versions. Not shown.
    Option valueIfOmitted(std::string value) const;
    Option hidden() const;

private:
    OptionNode* m_node;
};

class Command {
public:
    explicit Command(CommandNode& node)
        : m_node(&node) {}
    // `names`: "--output,-o FILE", or "output" for a positional argument; a name that begins with "~" is an earlier
    // spelling, which is accepted but not shown. CommandParser::parse() sets `value`, whose type is one of those
    // instantiated in command.cpp; std::chrono::seconds takes units. An option with a vector takes one element each
    // time it is given, a positional argument takes all.
    template <class Value>
    Option addOption(const std::string& names, Value& value, const QString& description) const;
    Option addFlag(const std::string& names, bool& value, const QString& description) const;
    // Adds NAME and --name NAME, which set the same value; only one of them may be given. With `address`, the other one
    // may be an address, which is valid there.
    void addName(std::string& value, const QString& description, std::string* address = nullptr) const;
    bool hasOption(const std::string& name) const;
    // Heading in the help for the options that are added from now on.
    void beginGroup(const QString& heading) const;
    // The command takes the user's own command after "--".
    void takesWords(CommandNode::Words words) const;
    // `text`: what the words are, in the usage, such as "SCRIPT [ARGUMENTS…]".
    void nameWords(const QString& text) const;
    // The command takes no words after "--"; `text` says what to do instead.
    void explainWords(const QString& text) const;
    // `text` says what to do instead of giving an option that the command does not have.
    void explainOptions(const QString& text) const;
    void addNote(const QString& text) const;
    // Without `action`, the command requires a subcommand. Options of its parents are accepted after it, too. `names`:
    // "list,ls"; the first one is shown in the help, the others are accepted.
    Command addCommand(const std::string& names, const std::string& description, std::function<void()> action) const;
    // `add` adds options and commands to this one, once the command line, the help or the completion asks for them.
    void addLater(std::function<void()> add) const;
    void hide() const;

protected:
    CommandNode* m_node;
};

// The program as a command, and the owner of all commands.
class CommandParser : public Command {
public:
    CommandParser(const std::string& name, const QString& description);
    const CommandNode& root() const { return *m_owned; }
    // Sets the variables of the given options, from what scanCommandLine() returned.
    static Result<void> parse(const CommandNode& command, const std::vector<std::string>& arguments);

private:
    explicit CommandParser(std::shared_ptr<CommandNode> root);
    std::shared_ptr<CommandNode> m_owned;
};

} // namespace studio::cli
