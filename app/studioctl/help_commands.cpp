// Implements help, version.
#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/studioctl/command_help.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/command_scan.h"
#include "app/studioctl/markdown_text.h"
#include "app/studioctl/output.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/manual.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace studio::cli {

namespace {

struct HelpState {
    std::vector<std::string> topic;
    bool asMarkdown = false;
};

// Follows the words from the program's commands; `byAlias`: also by other names of commands. Null: there is no such
// one.
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

// A page of the manual as it is for a pipe, laid out for a terminal.
std::string pageText(const std::string& page) {
    if (isatty(STDOUT_FILENO) != 1)
        return page;
    constexpr size_t usual = 80; // some terminals, as of an "expect" or a web console, report no size
    const size_t width = terminalWidth(STDOUT_FILENO) == 0 ? usual : helpWidth();
    return markdownText(page, width, usesColors(STDOUT_FILENO));
}

// The command or page that the words may stand for; empty: none.
std::string suggestedTopic(const CommandNode& root, const std::vector<std::string>& words) {
    if (words.size() > 1) {
        const CommandNode* noun = commandOf(root, {words.front()}, true);
        const std::string known = noun != nullptr && words.size() == 2 ? suggestedCommand(*noun, words[1]) : "";
        return known.empty() ? known : noun->name + " " + known;
    }
    std::vector<std::string> pages;
    for (const Manual::Topic& topic : userManual().topics())
        pages.push_back(topic.name);
    if (const std::string known = suggestedCommand(root, words.front()); !known.empty())
        return known;
    if (const std::string known = misspelledAs(words.front(), pages); !known.empty())
        return known;
    for (const auto& noun : root.commands) {
        std::vector<std::string> verbs;
        for (const auto& verb : noun->commands) {
            if (!verb->isHidden)
                verbs.push_back(verb->name);
        }
        if (const std::string known = misspelledAs(words.front(), verbs); !known.empty())
            return noun->name + " " + known;
    }
    constexpr size_t minBeginning = 3; // letters of "exit-codes" that stand for it
    const auto begun = std::find_if(pages.begin(), pages.end(), [&](const std::string& page) {
        return words.front().size() >= minBeginning && page.starts_with(words.front());
    });
    return begun == pages.end() ? std::string() : *begun;
}

int help(CommandLine& line, const HelpState& state) {
    if (state.asMarkdown) {
        writeOutput(markdownReference(line.commands()));
        return Success;
    }
    const std::string topic = joined(state.topic, " ");
    const auto page = topic.empty() ? std::nullopt : userManual().text(topic);
    const CommandNode* node = commandOf(line.commands(), state.topic, false);
    if (node == nullptr && page) {
        writeOutput(pageText(*page));
        return Success;
    }
    const bool hasManual = !userManual().topics().empty();
    const bool isAlias = node == nullptr;
    if (node == nullptr)
        node = commandOf(line.commands(), state.topic, true);
    if (node == nullptr && state.topic.size() == 1)
        node = commandOfAnyNoun(line.commands(), topic);
    if (node != nullptr) {
        writeOutput(helpText(*node, helpWidth()) + (node->parent == nullptr ? topicsText() : std::string()));
        if (isAlias && !hasManual)
            say(text(CliText::tr("studioctl: note: the pages of the manual are not installed; they belong in %1.")
                         .arg(shown(userManual().folder()))));
        return Success;
    }
    if (const std::string meant = suggestedTopic(line.commands(), state.topic); !meant.empty())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("No help found for \"%1\". Did you mean \"studioctl help %2\"?")
                                    .arg(shown(topic), shown(meant))),
                           {}});
    const std::string known = topicNames();
    const QString what =
        !hasManual
            ? CliText::tr(
                  "There is no command \"%1\", and the pages of the manual are not installed; they belong in %2. "
                  "\"studioctl help\" lists the commands.")
                  .arg(shown(topic), shown(userManual().folder()))
            : CliText::tr("No help found for \"%1\". \"studioctl help\" lists the commands; topics: %2.")
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
    app.addFlag("--markdown", state->asMarkdown, CliText::tr("Print the command reference as Markdown"));
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
