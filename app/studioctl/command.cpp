#include "app/studioctl/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <sstream>

#include "core/base/display_text.h"

namespace studio::cli {

namespace {

// Moves CLI11's built-in options into the translated groups.
void arrange(CLI::App& app) {
    app.get_help_ptr()->group(CliText::tr("Options").toStdString());
    app.group(CliText::tr("Commands", "heading in the help").toStdString());
}

// Returns the error message for arguments that no option accepts.
QString unexpectedText(const CLI::App& app, const std::vector<std::string>& arguments, bool hasWords) {
    const CLI::App* command = &app;
    std::string name = app.get_name();
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        name += " " + command->get_name();
    }
    std::vector<std::string> left = app.remaining(true);
    std::string words; // in the order in which they were given
    for (const auto& word : arguments) {
        const auto found = std::find(left.begin(), left.end(), word);
        if (found == left.end())
            continue;
        left.erase(found);
        words += (words.empty() ? "" : " ") + displayText(word);
    }
    const bool takesCommand = name.ends_with(" submit") || name.ends_with("runconfig create") || name.ends_with(" ssh");
    if (takesCommand && !hasWords && !words.starts_with('-'))
        return CliText::tr("unexpected argument: %1. Put -- before the command: %2 … -- %1")
            .arg(QString::fromStdString(words), QString::fromStdString(name));
    return CliText::tr("unexpected argument: %1. \"%2 --help\" lists the valid ones.")
        .arg(QString::fromStdString(words), QString::fromStdString(name));
}

} // namespace

Option Option::required() const {
    m_option->required();
    return *this;
}

template <class Number>
Option Option::range(Number min, Number max) const {
    m_option->check(CLI::Range(min, max));
    return *this;
}
template Option Option::range(int, int) const;
template Option Option::range(int64_t, int64_t) const;
template Option Option::range(double, double) const;

Option Option::excludes(Option other) const {
    m_option->excludes(other.m_option);
    return *this;
}

template <class Value>
Option Command::addOption(const std::string& names, Value& value, const QString& description) const {
    CLI::Option* option = m_app->add_option(names, value, description.toStdString());
    if (names.starts_with('-'))
        option->allow_extra_args(false);
    return Option(*option);
}
template Option Command::addOption(const std::string&, int&, const QString&) const;
template Option Command::addOption(const std::string&, int64_t&, const QString&) const;
template Option Command::addOption(const std::string&, double&, const QString&) const;
template Option Command::addOption(const std::string&, std::string&, const QString&) const;
template Option Command::addOption(const std::string&, std::vector<std::string>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<int>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<int64_t>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<double>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<std::string>&, const QString&) const;

Option Command::addFlag(const std::string& names, bool& value, const QString& description) const {
    return Option(*m_app->add_flag(names, value, description.toStdString()));
}

Command Command::addCommand(const std::string& name, const std::string& description,
                            std::function<void()> action) const {
    CLI::App* app = m_app->add_subcommand(name, description);
    arrange(*app);
    app->fallthrough();
    app->require_subcommand(action ? 0 : 1);
    app->callback(std::move(action));
    return Command(*app);
}

CommandParser::CommandParser(const std::string& name, const QString& description)
    : Command(*new CLI::App(description.toStdString(), name))
    , m_owned(m_app) {
    // Before any command is added: subcommands inherit most of it.
    m_app->set_help_flag("-h,--help", CliText::tr("Print this help and exit").toStdString());
    m_app->option_defaults()->group(CliText::tr("Options").toStdString());
    arrange(*m_app);
    const std::pair<const char*, QString> labels[] = {
        {"Usage", CliText::tr("Usage", "heading in the help")},
        {"OPTIONS", CliText::tr("OPTIONS")},
        {"Positionals", CliText::tr("Arguments", "heading in the help")},
        {"SUBCOMMAND", CliText::tr("COMMAND", "stands for the name of a command")},
        {"REQUIRED", CliText::tr("REQUIRED")}};
    for (const auto& [key, label] : labels)
        m_app->get_formatter()->label(key, label.toStdString());
    m_app->require_subcommand(1);
}

void CommandParser::addVersionFlag(const std::string& version) const {
    m_app->set_version_flag("--version", version, CliText::tr("Print the version and exit").toStdString());
}

Result<std::string> CommandParser::parse(const std::vector<std::string>& arguments, bool hasWords) const {
    try {
        m_app->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend())); // CLI11 takes a stack
        return {};
    } catch (const CLI::ExtrasError&) {
        return fail(ErrorCode::InvalidArgument, unexpectedText(*m_app, arguments, hasWords).toStdString());
    } catch (const CLI::ParseError& e) {
        std::ostringstream out;
        std::ostringstream err;
        if (m_app->exit(e, out, err) == 0) // help, version
            return out.str();
        const QString problem = QString::fromStdString(displayText(e.what()));
        return fail(Error{ErrorCode::InvalidArgument,
                          CliText::tr("invalid command line: %1").arg(problem).toStdString(),
                          CliText::tr("Run any command with --help to see its options.").toStdString()});
    }
}

} // namespace studio::cli
