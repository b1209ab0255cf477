#include "core/protocol/command_parameters.h"

#include <algorithm>
#include <array>

#include "core/base/number_text.h"
#include "core/protocol/shell_words.h"

namespace studio {

namespace {

using Words = std::vector<CommandWord>;
using Parameters = std::map<std::string, std::string>;

constexpr int maxShellDepth = 2; // bash -c "bash -c '…'"

bool isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isAsciiDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isParameterName(std::string_view name) {
    return !name.empty() && name.size() <= maxParameterNameLength &&
           (isAsciiLetter(name.front()) || name.front() == '_') && std::all_of(name.begin(), name.end(), [](char c) {
               return isAsciiLetter(c) || isAsciiDigit(c) ||
                      std::string_view("_.:/@-").find(c) != std::string_view::npos;
           });
}

std::string baseName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

bool isScript(const CommandWord& word) {
    constexpr std::array endings = {".py", ".sh", ".R", ".r", ".jl", ".ipynb", ".pl", ".lua"};
    return !word.text.starts_with('-') && word.text.find('=') == std::string::npos &&
           std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return word.text.ends_with(ending); });
}

bool isShell(const std::string& program) {
    return program == "sh" || program == "bash" || program == "dash" || program == "zsh" || program == "ksh";
}

// Programs whose own options precede the script that they run.
bool isLauncher(const std::string& program) {
    constexpr std::array launchers = {
        "torchrun", "accelerate", "deepspeed", "mpirun",  "mpiexec",   "srun",    "horovodrun", "uv",
        "poetry",   "pipenv",     "pdm",       "hatch",   "conda",     "mamba",   "env",        "micromamba",
        "nice",     "nohup",      "time",      "timeout", "taskset",   "numactl", "stdbuf",     "ionice",
        "xvfb-run", "Rscript",    "julia",     "jupyter", "papermill", "ray",     "exec"};
    return program.starts_with("python") || program.starts_with("pypy") || isShell(program) ||
           std::any_of(launchers.begin(), launchers.end(), [&](const char* name) { return program == name; });
}

// Programs around the job whose options are no parameters of it: `mkdir -p outputs`.
bool isFileTool(const std::string& program) {
    constexpr std::array tools = {"mkdir", "cp",   "mv",   "rm",    "ln",     "touch", "chmod",  "ls",     "cd",
                                  "cat",   "echo", "tar",  "unzip", "gzip",   "head",  "printf", "gunzip", "tail",
                                  "grep",  "sed",  "awk",  "find",  "sort",   "tee",   "wc",     "du",     "df",
                                  "curl",  "wget", "git",  "rsync", "sleep",  "date",  "pip",    "pip3",   "apt-get",
                                  "set",   "test", "read", "trap",  "ulimit", "umask", "export", "source", "module"};
    return std::any_of(tools.begin(), tools.end(), [&](const char* name) { return program == name; });
}

// Skips reserved words of the shell and assignments in front of a command.
size_t programAt(const Words& words) {
    constexpr std::array reserved = {"do", "then", "else", "{", "!", "if", "while", "until"};
    size_t at = 0;
    for (; at < words.size(); ++at) {
        const std::string& text = words[at].text;
        const size_t equals = text.find('=');
        const bool isAssignment =
            equals != std::string::npos && isParameterName(std::string_view(text).substr(0, equals));
        if (!isAssignment && std::none_of(reserved.begin(), reserved.end(), [&](const char* w) { return text == w; }))
            break;
    }
    return at;
}

// Where the arguments of a simple command are.
struct Execution {
    size_t arguments = 0;    // index of the first one
    std::string shellText{}; // of `sh -c TEXT`, instead
};

std::optional<Execution> executionOf(const Words& words) {
    const size_t first = programAt(words);
    if (first >= words.size())
        return std::nullopt;
    const std::string program = baseName(words[first].text);
    if (isFileTool(program))
        return std::nullopt;
    if (!isLauncher(program))
        return Execution{first + 1};
    if (isShell(program)) {
        for (size_t at = first + 1; at + 1 < words.size() && words[at].text.starts_with('-'); ++at) {
            if (!words[at].text.starts_with("--") && words[at].text.ends_with('c'))
                return Execution{0, words[at + 1].text};
        }
    }
    const auto script = std::find_if(words.begin() + static_cast<ptrdiff_t>(first) + 1, words.end(), isScript);
    const auto module = std::find_if(words.begin() + static_cast<ptrdiff_t>(first) + 1, script,
                                     [](const CommandWord& word) { return word.text == "-m" || word.text == "-c"; });
    if (module != script && std::next(module) != words.end())
        return Execution{static_cast<size_t>(module - words.begin()) + 2};
    const auto end = static_cast<size_t>(script - words.begin());
    return Execution{std::min(words.size(), end + 1)};
}

// Substitutes ${{inputs.NAME}} of literal inputs. Other references leave a mark that no word of a user contains.
constexpr char unknownMark = '\0';

std::string substituted(const std::string& text, const std::vector<RunInput>& inputs) {
    std::string result;
    size_t at = 0;
    for (;;) {
        const size_t begin = text.find("${{", at);
        const size_t end = begin == std::string::npos ? begin : text.find("}}", begin);
        if (end == std::string::npos)
            return result + text.substr(at);
        result += text.substr(at, begin - at);
        std::string name = text.substr(begin + 3, end - begin - 3);
        std::erase_if(name, [](char c) { return c == ' ' || c == '\t'; });
        const auto input = std::find_if(inputs.begin(), inputs.end(), [&](const RunInput& known) {
            return known.kind == RunInput::Kind::Value && "inputs." + known.name == name;
        });
        result += input == inputs.end() ? std::string(1, unknownMark) : input->value;
        at = end + 2;
    }
}

std::string truncated(const std::string& value) {
    if (value.size() <= maxParameterValueLength)
        return value;
    size_t length = maxParameterValueLength - 3;
    while (length > 0 && (static_cast<unsigned char>(value[length]) & 0xC0U) == 0x80U)
        --length;
    return value.substr(0, length) + "...";
}

// postgres://user:password@host
bool hasCredentials(const std::string& value) {
    const size_t scheme = value.find("://");
    if (scheme == std::string::npos)
        return false;
    const size_t end = value.find_first_of("/?#", scheme + 3);
    return value.substr(scheme + 3, end == std::string::npos ? end : end - scheme - 3).find('@') != std::string::npos;
}

void put(Parameters& parameters, std::string name, const std::string& value) {
    if (!isParameterName(name) || isSecretName(name) || hasCredentials(value) ||
        value.find(unknownMark) != std::string::npos)
        return;
    if (parameters.size() < maxCommandParameters || parameters.contains(name))
        parameters[std::move(name)] = truncated(value);
}

bool isNumber(const CommandWord& word) {
    return !word.isOpaque && numberFromText(word.text).has_value();
}

bool isOption(const CommandWord& word) {
    return word.text.size() > 1 && word.text.front() == '-' && !isNumber(word);
}

// Splits "lr=0.1", "+model.depth=3" and "++seed=1".
std::optional<std::pair<std::string, std::string>> override(const CommandWord& word) {
    const size_t begin = std::min(word.text.find_first_not_of('+'), word.text.size());
    const size_t equals = word.text.find('=');
    if (equals == std::string::npos || begin > 2 || begin >= equals ||
        !isParameterName(std::string_view(word.text).substr(begin, equals - begin)))
        return std::nullopt;
    return std::pair(word.text.substr(begin, equals - begin), word.text.substr(equals + 1));
}

void readArguments(const Words& words, size_t at, Parameters& parameters) {
    for (; at < words.size(); ++at) {
        const CommandWord& word = words[at];
        if (word.text == "--")
            return;
        if (!isOption(word)) {
            if (const auto pair = override(word); pair && !word.isOpaque)
                put(parameters, pair->first, pair->second);
            continue;
        }
        std::string name = word.text.substr(word.text[1] == '-' ? 2 : 1);
        const size_t equals = name.find('=');
        std::string value = equals == std::string::npos ? "true" : name.substr(equals + 1);
        bool isKnown = !word.isOpaque;
        name = name.substr(0, equals);
        std::replace(name.begin(), name.end(), '-', '_');
        const auto next = [&]() -> const CommandWord* { return at + 1 < words.size() ? &words[at + 1] : nullptr; };
        if (equals == std::string::npos && next() && !isOption(*next()) && !override(*next())) {
            isKnown = isKnown && !next()->isOpaque;
            value = words[++at].text;
            // A list of numbers, as of `--hidden 64 32`.
            while (numberFromText(value.substr(value.rfind(' ') + 1)) && next() && isNumber(*next()))
                value += " " + words[++at].text;
        }
        if (isKnown)
            put(parameters, std::move(name), value);
    }
}

void readCommands(const std::vector<Words>& commands, int depth, Parameters& parameters) {
    for (const Words& words : commands) {
        const auto execution = executionOf(words);
        if (!execution)
            continue;
        if (!execution->shellText.empty() && depth < maxShellDepth)
            readCommands(simpleCommands(execution->shellText), depth + 1, parameters);
        else if (execution->shellText.empty())
            readArguments(words, execution->arguments, parameters);
    }
}

Words wordsOf(const std::vector<std::string>& argv) {
    Words words;
    for (const std::string& word : argv)
        words.push_back({word, word.find(unknownMark) != std::string::npos});
    return words;
}

} // namespace

std::map<std::string, std::string> commandParameters(const std::vector<std::string>& argv,
                                                     const std::optional<std::string>& shellText,
                                                     const std::vector<RunInput>& inputs) {
    Parameters parameters;
    for (const RunInput& input : inputs) {
        if (input.kind == RunInput::Kind::Value)
            put(parameters, input.name, input.value);
    }
    std::vector<std::string> words;
    for (const std::string& word : argv)
        words.push_back(substituted(word, inputs));
    readCommands(shellText ? simpleCommands(substituted(*shellText, inputs)) : std::vector<Words>{wordsOf(words)}, 0,
                 parameters);
    return parameters;
}

bool isSecretName(const std::string& name) {
    // Splits at punctuation and before upper-case letters: "hf_token" and "apiKey" have two parts.
    std::vector<std::string> parts(1);
    char last = '\0';
    for (const char c : name) {
        const bool isUpper = c >= 'A' && c <= 'Z';
        if (!isAsciiLetter(c) && !isAsciiDigit(c)) {
            parts.emplace_back();
        } else {
            if (isUpper && last >= 'a' && last <= 'z')
                parts.emplace_back();
            parts.back() += isUpper ? static_cast<char>(c + ('a' - 'A')) : c;
        }
        last = c;
    }
    constexpr std::array anywhere = {"password",   "passwd", "passphrase", "secret",
                                     "credential", "apikey", "privatekey"};
    constexpr std::array atEnd = {"token", "key", "pwd", "pat", "auth"};
    const auto hasSecretPart = [&](const std::string& part) {
        return std::any_of(anywhere.begin(), anywhere.end(),
                           [&](const char* word) { return part.find(word) != std::string::npos; });
    };
    return std::any_of(parts.begin(), parts.end(), hasSecretPart) ||
           std::any_of(atEnd.begin(), atEnd.end(), [&](const char* word) { return parts.back() == word; });
}

} // namespace studio
