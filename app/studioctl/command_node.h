// Describes the commands of the program and their options: CommandNode is read by the parser, the help, the reference
// and the completion. What a noun has is added when it is first asked for, because a call needs one noun. One thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio::cli {

struct OptionNode {
    enum class Kind { Flag, Value, Values, Positional, Positionals };
    Kind kind = Kind::Value;
    std::vector<std::string> names;       // "--output", "-o"; of a positional argument "id"
    std::vector<std::string> hiddenNames; // earlier spellings, accepted but not shown
    std::string placeholder;              // "FILE"
    std::string description;
    std::string group;                // heading in the help; empty: that of the command's kind
    std::vector<std::string> words{}; // values to complete
    std::vector<const OptionNode*> excludes{};
    std::string omittedValue{}; // taken if no value follows; empty: one is required
    bool isRequired = false;
    bool isHidden = false;
    // Takes the values, of a flag none. The error names the option.
    std::function<Result<void>(const std::vector<std::string>&)> set;

    bool isPositional() const { return kind == Kind::Positional || kind == Kind::Positionals; }
    bool isList() const { return kind == Kind::Values || kind == Kind::Positionals; }
    bool isNamed(const std::string& name) const; // any of its names
    std::string usage() const;                   // "--output FILE", "ID"
};

struct CommandNode {
    // The user's command after "--": "-- COMMAND…" or "[-- COMMAND…]". Trailing: "--" may be omitted after the
    // positional arguments.
    enum class Words { None, Required, Optional, Trailing };

    std::string name;
    std::vector<std::string> aliases{}; // accepted but not shown
    std::string description{};
    std::string note{};         // further paragraphs of the help
    std::string currentGroup{}; // of the options that are added next
    Words words = Words::None;
    std::string wordsUsage{};   // instead of "-- COMMAND…" in the usage
    std::string wordsAdvice{};  // of None: what to do with a command
    std::string optionAdvice{}; // what to do instead of giving an option that it does not have
    bool isHidden = false;
    CommandNode* parent = nullptr;
    std::vector<std::unique_ptr<OptionNode>> options{};
    std::vector<std::unique_ptr<CommandNode>> commands{};
    std::function<void()> action{}; // none: requires a subcommand
    // Adds options and commands; complete() calls it, once.
    mutable std::function<void()> later{};

    // Adds what was left for later, of this command alone; the functions below call it. To be called before `options`
    // or `commands` are read.
    void complete() const;
    void completeAll() const;                                  // and of its commands
    const CommandNode* command(const std::string& word) const; // by name or alias
    // By name, here or in a parent.
    const OptionNode* option(const std::string& word) const;
    std::vector<const OptionNode*> positionals() const;
    std::string path() const;  // "studioctl run submit"
    std::string usage() const; // "studioctl run submit [options] -- COMMAND…"
};

} // namespace studio::cli
