// Implements help, version.
#include <QCoreApplication>
#include <QFile>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/studioctl/command_help.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/markdown_text.h"
#include "app/studioctl/output.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/manual.h"

namespace studio::cli {

namespace {

struct HelpState {
    std::vector<std::string> topic;
    bool asMarkdown = false;
};

// Follows the words from the program's commands; `byAlias`: also by other names of commands. Null: there is no such one.
const CommandNode* commandOf(const CommandNode& root, const std::vector<std::string>& words, bool byAlias) {
    const CommandNode* node = &root;
    for (const std::string& word : words) {
        const CommandNode* next = node->command(word);
        if (next == nullptr || next->isHidden || (!byAlias && next->name != word))
            return nullptr;
        node = next;
    }
    return node;
}

// "submit" alone: the command of the first noun that has it.
const CommandNode* commandOfAnyNoun(const CommandNode& root, const std::string& word) {
    for (const auto& noun : root.commands) {
        if (const CommandNode* verb = noun->command(word); verb != nullptr && !verb->isHidden)
            return verb;
    }
    return nullptr;
}

std::string topicNames() {
    std::string names;
    for (const Manual::Topic& topic : userManual().topics())
        names += (names.empty() ? "" : ", ") + topic.name;
    return names;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

// A page of the manual as it is for a pipe, laid out for a terminal.
std::string pageText(const std::string& page) {
    const size_t width = terminalWidth(STDOUT_FILENO);
    return width == 0 ? page : markdownText(page, helpWidth(), usesColors(STDOUT_FILENO));
}

int help(CommandLine& line, const HelpState& state) {
    if (state.asMarkdown) {
        writeOutput(markdownReference(line.commands()));
        return Success;
    }
    const std::string topic = joined(state.topic);
    const auto page = topic.empty() ? std::nullopt : userManual().text(topic);
    const CommandNode* node = commandOf(line.commands(), state.topic, false);
    if (node == nullptr && page) {
        writeOutput(pageText(*page));
        return Success;
    }
    if (node == nullptr)
        node = commandOf(line.commands(), state.topic, true);
    if (node == nullptr && state.topic.size() == 1)
        node = commandOfAnyNoun(line.commands(), topic);
    if (node != nullptr) {
        writeOutput(helpText(*node, helpWidth()) + (node->parent == nullptr ? topicsText() : std::string()));
        return Success;
    }
    const std::string known = topicNames();
    const QString what =
        known.empty()
            ? CliText::tr("There is no help on \"%1\". \"studioctl help\" lists the commands.").arg(shown(topic))
            : CliText::tr("There is no help on \"%1\". \"studioctl help\" lists the commands; topics: %2.")
                  .arg(shown(topic), QString::fromStdString(known));
    return printError({ErrorCode::NotFound, text(what), {}});
}

} // namespace

Manual userManual() {
    return Manual::besideProgram(QFile::encodeName(QCoreApplication::applicationDirPath()).toStdString());
}

std::string topicsText() {
    const std::string names = topicNames();
    if (names.empty())
        return {};
    const QString all = CliText::tr("\"studioctl help TOPIC\" shows a page of the manual: %1.");
    return "\n" + markdownText(all.arg(QString::fromStdString(names)).toStdString(), helpWidth(), false);
}

void addHelpCommands(CommandLine& line) {
    auto state = std::make_shared<HelpState>();
    const Command app = line.noun("help", text(CliText::tr("Describe a command or a topic of the manual")),
                                  [&line, state]() -> std::optional<int> { return help(line, *state); });
    app.addOption("topic", state->topic, CliText::tr("A command, such as \"run submit\", or a page of the manual"));
    app.addFlag("--markdown", state->asMarkdown, CliText::tr("Print the reference of all commands as Markdown"));
    line.noun("version", text(CliText::tr("Print the version")), [&line]() -> std::optional<int> {
        const std::string version = versionText();
        if (line.wantsJson())
            printJson({{"name", "studioctl"}, {"version", version.substr(version.find(' ') + 1)}});
        else
            printLine(version);
        return Success;
    });
}

} // namespace studio::cli
