#include "app/studioctl/command_node.h"

#include <algorithm>
#include <utility>

#include "app/studioctl/command.h"

namespace studio::cli {

namespace {

bool isIn(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

bool OptionNode::isNamed(const std::string& name) const {
    return isIn(names, name) || isIn(hiddenNames, name);
}

std::string OptionNode::usage() const {
    if (isPositional())
        return placeholder + (kind == Kind::Positionals ? "…" : "");
    return names.front() + (kind == Kind::Flag ? "" : " " + placeholder);
}

void CommandNode::complete() const {
    if (const auto add = std::exchange(later, {}))
        add();
}

void CommandNode::completeAll() const {
    complete();
    for (const auto& command : commands)
        command->completeAll();
}

const CommandNode* CommandNode::command(const std::string& word) const {
    complete();
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const auto& one) { return one->name == word || isIn(one->aliases, word); });
    return found == commands.end() ? nullptr : found->get();
}

const OptionNode* CommandNode::option(const std::string& word) const {
    complete();
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const auto& one) { return !one->isPositional() && one->isNamed(word); });
    if (found != options.end())
        return found->get();
    return parent == nullptr ? nullptr : parent->option(word);
}

std::vector<const OptionNode*> CommandNode::positionals() const {
    complete();
    std::vector<const OptionNode*> found;
    for (const auto& option : options) {
        if (option->isPositional())
            found.push_back(option.get());
    }
    return found;
}

std::string CommandNode::path() const {
    return parent == nullptr ? name : parent->path() + " " + name;
}

std::string CommandNode::usage() const {
    std::string text = path();
    if (!action)
        text += " " + CliText::tr("COMMAND", "stands for the name of a command").toStdString();
    for (const OptionNode* argument : positionals()) {
        if (!argument->isHidden)
            text += " " + (argument->isRequired ? argument->usage() : "[" + argument->usage() + "]");
    }
    text += " " + CliText::tr("[options]", "in the usage line").toStdString();
    const std::string command = "-- " + CliText::tr("COMMAND…", "the user's own command line").toStdString();
    if (!wordsUsage.empty())
        text += " " + wordsUsage;
    else if (words != Words::None)
        text += " " + (words == Words::Required ? command : "[" + command + "]");
    return text;
}

} // namespace studio::cli
