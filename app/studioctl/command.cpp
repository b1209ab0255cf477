#include "app/studioctl/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "core/base/display_text.h"
#include "core/base/quantity_text.h"

namespace studio::cli {

namespace {

using Values = std::vector<std::string>;

QString inQuotes(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

tl::unexpected<Error> wrong(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

QString nameOf(const OptionNode& node) {
    return QString::fromStdString(node.isPositional() ? node.placeholder : node.names.front());
}

template <class Number>
Result<void> readNumber(const OptionNode& node, const std::string& text, Number& value) {
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (!text.empty() && read.ptr == end && read.ec == std::errc())
        return {};
    return wrong((std::is_integral_v<Number> ? CliText::tr("%1 takes a whole number, not \"%2\".")
                                             : CliText::tr("%1 takes a number, not \"%2\"."))
                     .arg(nameOf(node), inQuotes(text)));
}

Result<void> read(const OptionNode& node, const std::string& text, int& value) {
    return readNumber(node, text, value);
}
Result<void> read(const OptionNode& node, const std::string& text, int64_t& value) {
    return readNumber(node, text, value);
}
Result<void> read(const OptionNode& node, const std::string& text, double& value) {
    return readNumber(node, text, value);
}
Result<void> read(const OptionNode&, const std::string& text, std::string& value) {
    value = text;
    return {};
}
Result<void> read(const OptionNode& node, const std::string& text, std::chrono::seconds& value) {
    const auto duration = durationFromText(text);
    if (!duration)
        return wrong(CliText::tr("%1 takes a duration, such as 90s, 10m or 1h30m, not \"%2\".")
                         .arg(nameOf(node), inQuotes(text)));
    value = std::chrono::ceil<std::chrono::seconds>(*duration);
    return {};
}

template <class Value>
Result<void> assign(const OptionNode& node, const Values& texts, Value& value) {
    return read(node, texts.back(), value);
}
template <class Value>
Result<void> assign(const OptionNode& node, const Values& texts, std::optional<Value>& value) {
    return read(node, texts.back(), value.emplace());
}
Result<void> assign(const OptionNode&, const Values& texts, Values& value) {
    value.insert(value.end(), texts.begin(), texts.end());
    return {};
}

// What stands for a value in the help, where the last word of the option's name says too little. Looked up for every
// option at every start.
std::string placeholderOf(const std::string& name, const char* otherwise) {
    static const std::unordered_map<std::string_view, const char*> known{{"--env", "K=V"},
                                                                         {"--input", "K=V"},
                                                                         {"--tag", "K=V"},
                                                                         {"--set", "KEY=VALUE"},
                                                                         {"--remove-tag", "NAME"},
                                                                         {"--source", "DIR"},
                                                                         {"--to", "DIR"},
                                                                         {"--build-context", "DIR"},
                                                                         {"--scratch", "DIR"},
                                                                         {"--workspace", "DIR"},
                                                                         {"--compute", "NAME"},
                                                                         {"--experiment", "NAME"},
                                                                         {"--environment", "NAME"},
                                                                         {"--config", "NAME"},
                                                                         {"--machine", "NAME"},
                                                                         {"--nested", "NAME"},
                                                                         {"--extra", "NAME"},
                                                                         {"--user", "NAME"},
                                                                         {"--assigned-user", "NAME"},
                                                                         {"--like", "NAME"},
                                                                         {"--registry-user", "NAME"},
                                                                         {"--conda-file", "FILE"},
                                                                         {"--requirements", "FILE"},
                                                                         {"--pyproject", "FILE"},
                                                                         {"--key", "FILE"},
                                                                         {"--micromamba-file", "FILE"},
                                                                         {"--diff", "FILE"},
                                                                         {"--dockerfile", "FILE"},
                                                                         {"--python", "PATH"},
                                                                         {"--interpreter", "PATH"},
                                                                         {"--jump", "HOST"},
                                                                         {"--from-ssh-config", "HOST"},
                                                                         {"--host-key", "SHA256:…"},
                                                                         {"--address", "[USER@]HOST[:PORT]"},
                                                                         {"--where", "CONDITION"},
                                                                         {"--set-up", "TEXT"},
                                                                         {"--tear-down", "TEXT"},
                                                                         {"--micromamba-url", "URL"},
                                                                         {"--micromamba-sha256", "HEX"},
                                                                         {"--collect", "PATTERN"},
                                                                         {"--memory", "SIZE"},
                                                                         {"--min-memory", "SIZE"},
                                                                         {"--shared-memory", "SIZE"},
                                                                         {"--shm-size", "SIZE"},
                                                                         {"--gpu-memory", "SIZE"},
                                                                         {"--label", "K=V"},
                                                                         {"--data-budget", "SIZE"},
                                                                         {"--wake-for-runs", "yes|no"},
                                                                         {"--wake-from", "NAME"},
                                                                         {"--price-stopped", "PRICE"},
                                                                         {"--node-selector", "KEY=VALUE"},
                                                                         {"--spot-selector", "KEY=VALUE"},
                                                                         {"--prelude", "COMMANDS"},
                                                                         {"--poll-interval", "DURATION"},
                                                                         {"--build-in", "login|job"},
                                                                         {"--array", "INDICES"},
                                                                         {"--build-partition", "NAME"},
                                                                         {"--build-time", "TIME"},
                                                                         {"--gpus", "N"},
                                                                         {"--nodes", "N"},
                                                                         {"--processes-per-node", "N"},
                                                                         {"--workers", "N"},
                                                                         {"--parameter-servers", "N"},
                                                                         {"--cores", "N"},
                                                                         {"--instance-type", "SIZE"},
                                                                         {"--on", "NAME"},
                                                                         {"--budget", "SIZE"},
                                                                         {"--collect-largest", "SIZE"},
                                                                         {"--collect-total", "SIZE"},
                                                                         {"--gpu-ids", "0,1"},
                                                                         {"--sort", "COLUMN"},
                                                                         {"--cpu-image", "IMAGE"},
                                                                         {"--gpu-image", "IMAGE"},
                                                                         {"--package", "PACKAGE"},
                                                                         {"--query", "JMESPATH"},
                                                                         {"--output", "FORMAT"}};
    if (const auto found = known.find(name); found != known.end())
        return found->second;
    if (otherwise != nullptr)
        return otherwise;
    std::string word = name.substr(name.find_last_of('-') + 1);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; });
    return word;
}

template <class Value>
const char* placeholderOfType() {
    if constexpr (std::is_same_v<Value, int> || std::is_same_v<Value, int64_t> || std::is_same_v<Value, double> ||
                  std::is_same_v<Value, std::optional<int>> || std::is_same_v<Value, std::optional<int64_t>> ||
                  std::is_same_v<Value, std::optional<double>>)
        return "N";
    if constexpr (std::is_same_v<Value, std::chrono::seconds> ||
                  std::is_same_v<Value, std::optional<std::chrono::seconds>>)
        return "DURATION";
    return nullptr;
}

// Parses "--output,-o,~--out FILE".
void readNames(const std::string& names, const char* typePlaceholder, OptionNode& node) {
    const size_t space = std::min(names.find(' '), names.size());
    for (size_t start = 0; start < space;) {
        const size_t end = std::min(names.find(',', start), space);
        const bool isHidden = names[start] == '~';
        start += isHidden ? 1 : 0;
        (isHidden ? node.hiddenNames : node.names).push_back(names.substr(start, end - start));
        start = end + 1;
    }
    if (space < names.size())
        node.placeholder = names.substr(space + 1);
    if (node.placeholder.empty())
        node.placeholder = placeholderOf(node.names.front(), typePlaceholder);
}

OptionNode& append(CommandNode& command, std::unique_ptr<OptionNode> node, const QString& description) {
    node->description = description.toStdString();
    node->group = command.currentGroup;
    command.options.push_back(std::move(node));
    return *command.options.back();
}

// Joins the names as CLI11 takes them.
std::string namesForParser(const OptionNode& node) {
    if (node.isPositional())
        return node.names.front() + "_"; // never equal to an option's name
    std::string all;
    for (const auto* names : {&node.names, &node.hiddenNames}) {
        for (const std::string& name : *names)
            all += (all.empty() ? "" : ",") + name;
    }
    return all;
}

void addTo(CLI::App& app, const OptionNode& node) {
    const auto take = [&node](const CLI::results_t& values) {
        if (const auto taken = node.set(values); !taken)
            throw CLI::ValidationError(taken.error().message, CLI::ExitCodes::ValidationError);
        return true;
    };
    if (node.kind == OptionNode::Kind::Flag) {
        app.add_flag_callback(namesForParser(node), [take] { take({}); });
        return;
    }
    CLI::Option* option = app.add_option(namesForParser(node), take);
    option->type_size(1);
    if (node.isList())
        option->expected(1, CLI::detail::expected_max_vector_size);
    else
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    // A list of positionals takes more than one only so (CLI11 2.1); an option takes one word each time it is given.
    option->allow_extra_args(node.kind == OptionNode::Kind::Positionals);
}

} // namespace

Option Option::required() const {
    m_node->isRequired = true;
    return *this;
}

template <class Number>
Option Option::range(Number min, Number max) const {
    m_node->set = [node = m_node, set = m_node->set, min, max](const Values& values) -> Result<void> {
        Number value = min;
        if (auto number = read(*node, values.back(), value); !number)
            return number;
        if (value >= min && value <= max) // false for NaN
            return set(values);
        return wrong(CliText::tr("%1 takes a number from %2 to %3, not %4.")
                         .arg(nameOf(*node))
                         .arg(min)
                         .arg(max)
                         .arg(inQuotes(values.back())));
    };
    return *this;
}
template Option Option::range(int, int) const;
template Option Option::range(int64_t, int64_t) const;
template Option Option::range(double, double) const;

Option Option::excludes(Option other) const {
    m_node->excludes.push_back(other.m_node);
    return *this;
}

Option Option::offers(std::vector<std::string> words) const {
    m_node->words = std::move(words);
    return *this;
}

Option Option::valueIfOmitted(std::string value) const {
    m_node->omittedValue = std::move(value);
    return *this;
}

Option Option::hidden() const {
    m_node->isHidden = true;
    return *this;
}

template <class Value>
Option Command::addOption(const std::string& names, Value& value, const QString& description) const {
    auto node = std::make_unique<OptionNode>();
    const bool isList = std::is_same_v<Value, Values>;
    node->kind = names.starts_with('-') ? (isList ? OptionNode::Kind::Values : OptionNode::Kind::Value)
                                        : (isList ? OptionNode::Kind::Positionals : OptionNode::Kind::Positional);
    readNames(names, placeholderOfType<Value>(), *node);
    if (node->isPositional())
        node->placeholder = placeholderOf(node->names.front() == "ids" ? "id" : node->names.front(), nullptr);
    node->set = [shared = node.get(), &value](const Values& texts) { return assign(*shared, texts, value); };
    return Option(append(*m_node, std::move(node), description));
}
template Option Command::addOption(const std::string&, int&, const QString&) const;
template Option Command::addOption(const std::string&, int64_t&, const QString&) const;
template Option Command::addOption(const std::string&, double&, const QString&) const;
template Option Command::addOption(const std::string&, std::string&, const QString&) const;
template Option Command::addOption(const std::string&, Values&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<int>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<int64_t>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<double>&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<std::string>&, const QString&) const;
template Option Command::addOption(const std::string&, std::chrono::seconds&, const QString&) const;
template Option Command::addOption(const std::string&, std::optional<std::chrono::seconds>&, const QString&) const;

Option Command::addFlag(const std::string& names, bool& value, const QString& description) const {
    auto node = std::make_unique<OptionNode>();
    node->kind = OptionNode::Kind::Flag;
    readNames(names, nullptr, *node);
    node->set = [&value](const Values&) -> Result<void> {
        value = true;
        return {};
    };
    return Option(append(*m_node, std::move(node), description));
}

void Command::addName(std::string& value, const QString& description, std::string* address) const {
    // "--name gpu01 alice@gpu01": the other one is the address.
    const auto takeAddress = [&value, address](const std::string& text, bool isPositional) {
        const std::string& other = isPositional ? text : value;
        if (address == nullptr || !address->empty() || other.find_first_of("@.:") == std::string::npos)
            return false;
        *address = other;
        if (!isPositional)
            value = text;
        return true;
    };
    const auto once = [&value, takeAddress](OptionNode& node, bool isPositional) {
        node.set = [&value, takeAddress, isPositional](const Values& texts) -> Result<void> {
            if (!value.empty() && value != texts.back() && takeAddress(texts.back(), isPositional))
                return {};
            if (!value.empty() && value != texts.back())
                return wrong(CliText::tr("Two names were specified: \"%1\" and \"%2\". Omit one.")
                                 .arg(inQuotes(value), inQuotes(texts.back())));
            value = texts.back();
            return {};
        };
    };
    static_cast<void>(addOption("name", value, description));
    once(*m_node->options.back(), true);
    static_cast<void>(addOption("--name,-n NAME", value, CliText::tr("Same as NAME")));
    once(*m_node->options.back(), false);
}

bool Command::hasOption(const std::string& name) const {
    return m_node->option(name) != nullptr;
}

void Command::beginGroup(const QString& heading) const {
    m_node->currentGroup = heading.toStdString();
}

void Command::takesWords(CommandNode::Words words) const {
    m_node->words = words;
}

void Command::nameWords(const QString& text) const {
    m_node->wordsUsage = text.toStdString();
}

void Command::explainWords(const QString& text) const {
    m_node->wordsAdvice = text.toStdString();
}

void Command::explainOptions(const QString& text) const {
    m_node->optionAdvice = text.toStdString();
}

void Command::addNote(const QString& text) const {
    m_node->note += (m_node->note.empty() ? "" : "\n") + text.toStdString();
}

Command Command::addCommand(const std::string& names, const std::string& description,
                            std::function<void()> action) const {
    auto node = std::make_unique<CommandNode>();
    for (const QString& name : QString::fromStdString(names).split(QLatin1Char(',')))
        node->aliases.push_back(name.toStdString());
    node->name = node->aliases.front();
    node->aliases.erase(node->aliases.begin());
    node->description = description;
    node->parent = m_node;
    node->action = std::move(action);
    m_node->commands.push_back(std::move(node));
    return Command(*m_node->commands.back());
}

void Command::addLater(std::function<void()> add) const {
    m_node->later = std::move(add);
}

void Command::hide() const {
    m_node->isHidden = true;
}

CommandParser::CommandParser(std::shared_ptr<CommandNode> root)
    : Command(*root)
    , m_owned(std::move(root)) {}

CommandParser::CommandParser(const std::string& name, const QString& description)
    : CommandParser(std::make_shared<CommandNode>()) {
    m_owned->name = name;
    m_owned->description = description.toStdString();
}

Result<void> CommandParser::parse(const CommandNode& command, const std::vector<std::string>& arguments) {
    try {
        CLI::App app;
        app.set_help_flag(); // scanCommandLine() answers it
        for (const CommandNode* node = &command; node != nullptr; node = node->parent) {
            for (const auto& option : node->options) {
                const bool isShadowed =
                    !option->isPositional() && command.option(option->names.front()) != option.get();
                if (!isShadowed)
                    addTo(app, *option);
            }
        }
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend())); // CLI11 takes a stack
        return {};
    } catch (const CLI::Error& error) {
        return fail(ErrorCode::InvalidArgument, displayText(error.what()));
    }
}

} // namespace studio::cli
