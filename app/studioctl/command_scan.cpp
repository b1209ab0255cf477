#include "app/studioctl/command_scan.h"

#include <algorithm>
#include <tuple>

#include "app/studioctl/command.h"
#include "app/studioctl/other_command.h"
#include "core/base/display_text.h"
#include "core/base/spelling.h"

namespace studio::cli {

namespace {

QString inMessage(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

// Words of other programs, and the commands that do the same here.
constexpr std::pair<const char*, const char*> synonyms[] = {
    {"start", "submit"},     {"launch", "submit"},    {"exec", "submit"},
    {"run", "submit"},       {"create", "submit"},    {"new", "submit"},
    {"stop", "cancel"},      {"kill", "cancel"},      {"abort", "cancel"},
    {"terminate", "cancel"}, {"tail", "stream"},      {"follow", "stream"},
    {"watch", "stream"},     {"attach", "stream"},    {"status", "show"},
    {"state", "show"},       {"describe", "show"},    {"inspect", "show"},
    {"view", "show"},        {"info", "show"},        {"new", "create"},
    {"add", "create"},       {"make", "create"},      {"init", "create"},
    {"submit", "create"},    {"edit", "update"},      {"modify", "update"},
    {"change", "update"},    {"set", "update"},       {"tag", "update"},
    {"add", "attach"},       {"connect", "attach"},   {"join", "attach"},
    {"diff", "compare"},     {"fetch", "download"},   {"pull", "download"},
    {"copy", "download"},    {"cp", "download"},      {"get-outputs", "download"},
    {"output", "download"},  {"outputs", "download"}, {"retry", "resubmit"},
    {"rerun", "resubmit"},   {"clone", "resubmit"},   {"restart", "resubmit"},
    {"history", "events"},   {"save", "export"},      {"dump", "export"},
    {"shell", "ssh"},        {"login", "ssh"},        {"connect", "ssh"},
    {"exec", "ssh"},         {"tunnel", "forward"},   {"port-forward", "forward"},
    {"top", "monitor"},      {"stats", "monitor"},    {"nodes", "list-nodes"},
    {"sizes", "list-sizes"}, {"destroy", "delete"},   {"del", "delete"},
    {"erase", "delete"},     {"drop", "delete"},      {"remove", "delete"},
    {"detach", "delete"},    {"verify", "check"},     {"test", "check"},
    {"dry-run", "check"},    {"show", "preview"},     {"list", "preview"},
    {"list", "show"},        {"ls", "show"}};

// Commands of runs that people type without their noun.
const CommandNode* shortcut(const CommandNode& node, const std::string& word) {
    const CommandNode* run = node.parent == nullptr ? node.command("run") : nullptr;
    const bool isShortcut = word == "ps" || word == "ls" || word == "logs";
    return run != nullptr && isShortcut ? run->command(word) : nullptr;
}

std::vector<std::string> commandNames(const CommandNode& node) {
    std::vector<std::string> names;
    for (const auto& command : node.commands) {
        if (!command->isHidden)
            names.push_back(command->name);
    }
    return names;
}

class Scanner {
public:
    Scanner(const CommandNode& root, const std::vector<std::string>& arguments)
        : m_arguments(arguments) {
        m_line.command = &root;
    }

    ScannedLine scan() {
        for (; m_at < m_arguments.size() && m_line.isFine(); ++m_at) {
            const std::string& word = m_arguments[m_at];
            if (word == "--") {
                m_line.words.assign(m_arguments.begin() + static_cast<std::ptrdiff_t>(m_at) + 1, m_arguments.end());
                m_hasSeparator = true;
                break;
            }
            if (word.size() > 1 && word.starts_with('-') && !isNegativeNumber(word))
                takeOption(word);
            else if (m_line.command->action == nullptr)
                takeCommand(word);
            else
                takePositional(word);
        }
        if (m_line.isFine() && !m_line.wantsHelp && !m_line.wantsVersion && m_line.command->action != nullptr)
            checkComplete();
        return std::move(m_line);
    }

private:
    static bool isNegativeNumber(const std::string& word) { return word[1] >= '0' && word[1] <= '9'; }

    void refuse(const QString& message) { m_line.problem = {ErrorCode::InvalidArgument, message.toStdString(), {}}; }

    void takeCommand(const std::string& word) {
        const CommandNode* found = m_line.command->command(word);
        if (found == nullptr)
            found = shortcut(*m_line.command, word);
        if (found != nullptr) {
            found->complete();
            m_line.command = found;
            return;
        }
        const QString path = QString::fromStdString(m_line.command->path());
        if (const char* other = otherCommand(*m_line.command, word)) {
            refuse(CliText::tr("unknown command \"%1\" for \"%2\". Use: studioctl %3")
                       .arg(inMessage(word), path, QString::fromLatin1(other)));
            return;
        }
        const std::string known = suggestedCommand(*m_line.command, word);
        refuse(known.empty() ? CliText::tr("unknown command \"%1\" for \"%2\". \"%2 --help\" lists the commands.")
                                   .arg(inMessage(word), path)
                             : CliText::tr("unknown command \"%1\" for \"%2\". Did you mean \"%3\"?")
                                   .arg(inMessage(word), path, QString::fromStdString(known)));
    }

    void takePositional(const std::string& word) {
        const auto positionals = m_line.command->positionals();
        const bool isRoom = m_count < positionals.size() || (!positionals.empty() && positionals.back()->isList());
        if (isRoom) {
            ++m_count;
            m_given.push_back(positionals[std::min(m_count, positionals.size()) - 1]);
            m_positionals.push_back(word);
            return;
        }
        const std::vector<std::string> rest(m_arguments.begin() + static_cast<std::ptrdiff_t>(m_at), m_arguments.end());
        const bool hasSeparator = std::find(rest.begin(), rest.end(), "--") != rest.end();
        if (m_line.command->words == CommandNode::Words::Trailing && !hasSeparator) {
            m_line.words = rest;
            m_at = m_arguments.size() - 1;
            return;
        }
        const bool takesWords = m_line.command->words != CommandNode::Words::None && !hasSeparator;
        QString words;
        for (const std::string& one : rest) {
            // What follows an option may be its value; the user's own command is repeated whole.
            if (one == "--" || (!takesWords && one.size() > 1 && one.starts_with('-') && !isNegativeNumber(one)))
                break;
            words += (words.isEmpty() ? QString() : QStringLiteral(" ")) + inMessage(one);
        }
        const QString path = QString::fromStdString(m_line.command->path());
        if (takesWords)
            refuse(CliText::tr("unexpected argument: %1. Put -- before the command: %2 … -- %1").arg(words, path));
        else if (const std::string known = suggestedOption(*m_line.command, {}); !known.empty())
            refuse(CliText::tr("unexpected argument: %1. Did you mean %2 %1?")
                       .arg(inMessage(word), QString::fromStdString(known)));
        else if (positionals.size() == 1)
            refuse(CliText::tr("unexpected argument: %1. \"%2\" takes one %3 at a time.")
                       .arg(words, path, QString::fromStdString(positionals.front()->placeholder)));
        else
            refuse(CliText::tr("unexpected argument: %1. \"%2 --help\" lists the valid ones.").arg(words, path));
    }

    void takeOption(const std::string& word) {
        const bool isLong = word.starts_with("--");
        const size_t equals = isLong ? word.find('=') : std::string::npos;
        const std::string name = isLong ? word.substr(0, equals) : word.substr(0, 2);
        if (name == "--help" || name == "-h") {
            m_line.wantsHelp = true;
            return;
        }
        const OptionNode* option = m_line.command->option(name);
        if (option == nullptr && (name == "--version" || name == "-V")) {
            m_line.wantsVersion = true;
            return;
        }
        if (option == nullptr)
            return refuseOption(name);
        const bool isFlag = option->kind == OptionNode::Kind::Flag;
        if (isFlag && equals != std::string::npos)
            return refuse(CliText::tr("%1 takes no value.").arg(inMessage(name)));
        if (std::find(m_given.begin(), m_given.end(), option) != m_given.end() && !option->isList() && !isFlag)
            return refuse(CliText::tr("%1 is given more than once.").arg(inMessage(name)));
        m_given.push_back(option);
        if (isFlag) {
            add(*option, nullptr);
            if (!isLong && word.size() > 2)
                takeOption("-" + word.substr(2)); // -qf
            return;
        }
        if (equals != std::string::npos || (!isLong && word.size() > 2)) {
            const std::string attached = word.substr(isLong ? equals + 1 : word[2] == '=' ? 3 : 2);
            return add(*option, &attached);
        }
        const bool hasNext = m_at + 1 < m_arguments.size() && m_arguments[m_at + 1] != "--";
        const bool isOmitted = !hasNext || m_line.command->option(m_arguments[m_at + 1]) != nullptr;
        if (isOmitted && !option->omittedValue.empty())
            return add(*option, &option->omittedValue);
        if (isOmitted)
            return refuse(CliText::tr("%1 needs a value: %1 %2")
                              .arg(inMessage(name), QString::fromStdString(option->placeholder)));
        add(*option, &m_arguments[++m_at]);
    }

    void refuseOption(const std::string& name) {
        const std::string known = suggestedOption(*m_line.command, name);
        const QString path = QString::fromStdString(m_line.command->path());
        const std::string& advice = m_line.command->optionAdvice;
        if (known.empty() && !advice.empty())
            return refuse(CliText::tr("unknown option %1 for \"%2\".").arg(inMessage(name), path) +
                          QStringLiteral(" ") + QString::fromStdString(advice));
        refuse(known.empty() ? CliText::tr("unknown option %1 for \"%2\". \"%2 --help\" lists the options.")
                                   .arg(inMessage(name), path)
                             : CliText::tr("unknown option %1 for \"%2\". Did you mean %3?")
                                   .arg(inMessage(name), path, QString::fromStdString(known)));
    }

    // CLI11 takes the next argument for the value of "--name=".
    void add(const OptionNode& option, const std::string* value) {
        const std::string& name = option.names.front();
        if (value == nullptr || value->empty())
            m_line.arguments.push_back(name);
        else
            m_line.arguments.push_back(name + "=" + *value);
        if (value != nullptr && value->empty())
            m_line.arguments.emplace_back();
    }

    void checkComplete() {
        const CommandNode& command = *m_line.command;
        if (m_hasSeparator && command.words == CommandNode::Words::None)
            return refuse(CliText::tr("\"%1\" takes no command after --.").arg(QString::fromStdString(command.path())) +
                          (command.wordsAdvice.empty()
                               ? QString()
                               : QStringLiteral(" ") + QString::fromStdString(command.wordsAdvice)));
        for (const auto& option : command.options) {
            const bool isGiven = std::find(m_given.begin(), m_given.end(), option.get()) != m_given.end();
            if (!isGiven && option->isRequired)
                return refuse(CliText::tr("%1 is missing. Usage: %2")
                                  .arg(QString::fromStdString(option->isPositional() ? option->placeholder
                                                                                     : option->names.front()),
                                       QString::fromStdString(command.usage())));
            for (const OptionNode* other : option->excludes) {
                if (isGiven && std::find(m_given.begin(), m_given.end(), other) != m_given.end())
                    return refuse(CliText::tr("Give either %1 or %2, not both.")
                                      .arg(QString::fromStdString(option->names.front()),
                                           QString::fromStdString(other->names.front())));
            }
        }
        // Behind a separator, so that no word of them is taken for an option.
        m_line.arguments.emplace_back("--");
        m_line.arguments.insert(m_line.arguments.end(), m_positionals.begin(), m_positionals.end());
    }

    const std::vector<std::string>& m_arguments;
    size_t m_at = 0;
    size_t m_count = 0; // positional arguments so far
    bool m_hasSeparator = false;
    std::vector<const OptionNode*> m_given;
    std::vector<std::string> m_positionals;
    ScannedLine m_line;
};

} // namespace

std::string suggestedCommand(const CommandNode& node, const std::string& word) {
    const auto names = commandNames(node);
    for (const auto& [typed, known] : synonyms) {
        if (word == typed && std::find(names.begin(), names.end(), known) != names.end())
            return known;
    }
    if (const std::string known = misspelledAs(word, names); !known.empty())
        return known;
    for (const auto& command : node.commands) { // a misspelled alias
        if (const std::string known = misspelledAs(word, command->aliases); !known.empty() && !command->isHidden)
            return command->name;
    }
    if (word.size() >= 3) {
        for (const std::string& name : names) {
            if (name.starts_with(word))
                return name;
        }
    }
    if (node.parent != nullptr)
        return {};
    constexpr size_t shortest = 2; // "rn", "rum"
    for (const std::string& name : names) {
        if (word.size() >= shortest && word.front() == name.front() && editDistance(word, name) == 1)
            return name;
    }
    // A command without its noun; the first noun is "run".
    for (const auto& noun : node.commands) {
        if (const CommandNode* verb = noun->command(word); verb != nullptr && !verb->isHidden)
            return noun->name + " " + verb->name;
    }
    constexpr std::pair<const char*, const char*> elsewhere[] = {
        {"status", "workspace show"}, {"info", "workspace show"}, {"init", "workspace create"},
        {"kill", "run cancel"},       {"tail", "run stream"},     {"nvidia-smi", "compute gpus"},
        {"push", "run submit"},       {"exec", "run submit"},     {"login", "compute check"}};
    for (const auto& [typed, known] : elsewhere) {
        if (word == typed)
            return known;
    }
    return {};
}

std::string suggestedOption(const CommandNode& node, const std::string& word) {
    std::vector<std::string> names;
    for (const CommandNode* level = &node; level != nullptr; level = level->parent) {
        for (const auto& option : level->options) {
            if (!option->isHidden && !option->isPositional())
                names.insert(names.end(), option->names.begin(), option->names.end());
        }
    }
    // Of one command alone; an empty word: what its second argument may stand for.
    constexpr std::tuple<const char*, const char*, const char*> ofCommand[] = {
        {"metrics", "", "--name"}, {"metrics", "--metric", "--name"}, {"metrics", "-n", "--name"}};
    for (const auto& [command, typed, known] : ofCommand) {
        if (node.name == command && word == typed && std::find(names.begin(), names.end(), known) != names.end())
            return known;
    }
    if (word.empty())
        return {};
    // Options of other programs.
    constexpr std::pair<const char*, const char*> elsewhere[] = {{"-i", "--key"},
                                                                 {"--identity", "--key"},
                                                                 {"--identity-file", "--key"},
                                                                 {"--host", "--address"},
                                                                 {"--hostname", "--address"},
                                                                 {"--cwd", "--source"},
                                                                 {"--dir", "--source"},
                                                                 {"--folder", "--source"},
                                                                 {"--path", "--source"},
                                                                 {"--cpus", "--cores"},
                                                                 {"--mem", "--memory"},
                                                                 {"--ram", "--memory"},
                                                                 {"--gpu", "--gpus"},
                                                                 {"--target", "--compute"},
                                                                 {"--machine", "--compute"},
                                                                 {"--format", "--output"},
                                                                 {"--force", "--yes"},
                                                                 {"--watch", "--follow"},
                                                                 {"--lines", "--tail"},
                                                                 {"-n", "--tail"},
                                                                 {"-n", "--limit"},
                                                                 {"--status", "--state"},
                                                                 {"--filter", "--where"},
                                                                 {"--order", "--sort"},
                                                                 {"--out", "--to"},
                                                                 {"--variable", "--env"},
                                                                 {"--walltime", "--time-limit"},
                                                                 {"--wait-timeout", "--timeout"}};
    for (const auto& [typed, known] : elsewhere) {
        if (word == typed && std::find(names.begin(), names.end(), known) != names.end())
            return known;
    }
    if (const std::string known = misspelledAs(word, names); !known.empty())
        return known;
    constexpr size_t shortest = 5; // "--abc"
    for (const std::string& name : names) {
        if (word.size() >= shortest && (name.starts_with(word) || word.starts_with(name + "s")))
            return name;
    }
    return {};
}

ScannedLine scanCommandLine(const CommandNode& root, const std::vector<std::string>& arguments) {
    return Scanner(root, arguments).scan();
}

} // namespace studio::cli
