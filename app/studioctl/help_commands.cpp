// Implements help, version.
#include <QCoreApplication>
#include <QFile>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_help.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/manual.h"

namespace studio::cli {

namespace {

Manual userManual() {
    return Manual::besideProgram(QFile::encodeName(QCoreApplication::applicationDirPath()).toStdString());
}

struct HelpState {
    std::vector<std::string> topic;
    bool asMarkdown = false;
};

int help(CommandLine& line, const HelpState& state) {
    if (state.asMarkdown) {
        writeOutput(markdownReference(line.commands()));
        return Success;
    }
    const CommandNode* node = &line.commands();
    for (const std::string& word : state.topic) {
        node = node->command(word);
        if (node == nullptr)
            break;
    }
    if (node != nullptr) {
        writeOutput(helpText(*node, helpWidth()));
        return Success;
    }
    std::string topic;
    for (const std::string& word : state.topic)
        topic += (topic.empty() ? "" : " ") + word;
    const Manual manual = userManual();
    if (const auto page = manual.text(topic)) {
        writeOutput(*page);
        return Success;
    }
    std::string known;
    for (const Manual::Topic& one : manual.topics())
        known += (known.empty() ? "" : ", ") + one.name;
    const QString what =
        known.empty()
            ? CliText::tr("There is no help on \"%1\". \"studioctl help\" lists the commands.").arg(shown(topic))
            : CliText::tr("There is no help on \"%1\". \"studioctl help\" lists the commands; topics: %2.")
                  .arg(shown(topic), QString::fromStdString(known));
    return printError({ErrorCode::NotFound, text(what), {}});
}

} // namespace

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
