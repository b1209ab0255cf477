#include "core/environment/pip_option.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/environment/address.h"
#include "core/environment/requirement.h"

namespace studio {

namespace {

struct Word {
    std::string text; // without quotes
    size_t offset = 0;
};

std::vector<Word> wordsOf(std::string_view line) {
    std::vector<Word> words;
    for (size_t at = 0; at < line.size();) {
        if (isBlank(line[at])) {
            ++at;
            continue;
        }
        Word word{{}, at};
        char quote = '\0';
        for (; at < line.size() && (quote != '\0' || !isBlank(line[at])); ++at) {
            if (quote == '\0' && (line[at] == '"' || line[at] == '\''))
                quote = line[at];
            else if (line[at] == quote)
                quote = '\0';
            else
                word.text += line[at];
        }
        words.push_back(std::move(word));
    }
    return words;
}

enum class Takes { Nothing, Address, Place, Host, Formats, File, Refused, Ignored };
struct KnownOption {
    std::string_view name;
    std::string_view letter; // "-i"
    Takes takes;
};
constexpr std::array knownOptions = {
    KnownOption{"--index-url", "-i", Takes::Address},   KnownOption{"--extra-index-url", "", Takes::Address},
    KnownOption{"--find-links", "-f", Takes::Place},    KnownOption{"--trusted-host", "", Takes::Host},
    KnownOption{"--only-binary", "", Takes::Formats},   KnownOption{"--no-binary", "", Takes::Formats},
    KnownOption{"--no-index", "", Takes::Nothing},      KnownOption{"--pre", "", Takes::Nothing},
    KnownOption{"--prefer-binary", "", Takes::Nothing}, KnownOption{"--require-hashes", "", Takes::Nothing},
    KnownOption{"--requirement", "-r", Takes::File},    KnownOption{"--constraint", "-c", Takes::File},
    KnownOption{"--editable", "-e", Takes::Refused},    KnownOption{"--use-feature", "", Takes::Ignored}};

const KnownOption* knownOption(std::string_view word) {
    for (const auto& known : knownOptions) {
        if (word == known.name || (!known.letter.empty() && word.starts_with(known.letter) && !word.starts_with("--")))
            return &known;
    }
    return word == "--requirements" ? knownOption("--requirement")
           : word == "--pypi-url"   ? knownOption("--index-url")
                                    : nullptr;
}

std::vector<std::string_view> namesOfOptions() {
    std::vector<std::string_view> names;
    for (const auto& known : knownOptions)
        names.push_back(known.name);
    return names;
}

// Returns an error message for an invalid option value.
std::optional<QString> problemOf(const KnownOption& option, std::string_view value) {
    switch (option.takes) {
    case Takes::Address:
        return addressError(value);
    case Takes::Place:
        if (hasScheme(value))
            return addressError(value);
        if (!value.starts_with('/') && !hasVariable(value))
            return EnvironmentText::tr("\"%1\" is a local path, which does not exist on the machine. Use a URL, or the "
                                       "full path of a folder on the machine.")
                .arg(shownText(value));
        if (value.find_first_of(" \t") != std::string_view::npos)
            return EnvironmentText::tr("Folder names with spaces are not supported here.");
        return std::nullopt;
    case Takes::Host:
        if (value.find_first_of("/@ ") != std::string_view::npos)
            return EnvironmentText::tr("\"%1\" is not a host. Use NAME or NAME:PORT.").arg(shownText(value));
        return std::nullopt;
    case Takes::Formats:
        if (value.find_first_of("/\\ ") != std::string_view::npos)
            return EnvironmentText::tr("Expected comma-separated package names, :all: or :none:.");
        return std::nullopt;
    case Takes::Refused:
        return EnvironmentText::tr("\"%1\" is installed from a local folder, which does not exist on the target "
                                   "machine. Put the code into the source folder instead, and remove this line.")
            .arg(shownText(value));
    default:
        return std::nullopt;
    }
}

bool isHash(std::string_view text) {
    for (const auto& [algorithm, digits] :
         {std::pair<std::string_view, size_t>{"sha256:", 64}, std::pair<std::string_view, size_t>{"sha384:", 96},
          std::pair<std::string_view, size_t>{"sha512:", 128}}) {
        if (text.starts_with(algorithm))
            return text.size() == algorithm.size() + digits &&
                   text.find_first_not_of("0123456789abcdef", algorithm.size()) == std::string_view::npos;
    }
    return false;
}

// Normalizes the hashes after a requirement, each " --hash=…".
Parsed<std::string> normalHashes(std::string_view text, size_t offset) {
    std::vector<std::string> hashes;
    const auto words = wordsOf(text);
    for (size_t i = 0; i < words.size(); ++i) {
        constexpr std::string_view option = "--hash";
        std::string value;
        if (words[i].text.starts_with("--hash="))
            value = words[i].text.substr(option.size() + 1);
        else if (words[i].text == option && i + 1 < words.size())
            value = words[++i].text;
        else
            return parseError(offset + words[i].offset,
                              EnvironmentText::tr("\"%1\" cannot be set per package; only --hash can.")
                                  .arg(shownText(words[i].text)));
        value = toLowerCase(value);
        if (!isHash(value))
            return parseError(
                offset + words[i].offset,
                EnvironmentText::tr("\"%1\" is not a hash. Use sha256: followed by 64 hexadecimal digits.")
                    .arg(shownText(value)));
        hashes.push_back(" --hash=" + value);
    }
    std::sort(hashes.begin(), hashes.end());
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
    std::string joined;
    for (const auto& hash : hashes)
        joined += hash;
    return joined;
}

bool isLocalPath(std::string_view text) {
    const std::string_view place = text.substr(0, text.find_first_of(" ;[<>=!~@"));
    const bool isArchive =
        place.ends_with(".whl") || place.ends_with(".tar.gz") || place.ends_with(".zip") || place.ends_with(".tar.bz2");
    return text.starts_with("file:") || place.find_first_of("/\\") != std::string_view::npos ||
           place.starts_with('.') || text.starts_with("~/") || isArchive;
}

// Returns the package name given by a URL: of a wheel file, or from "#egg=", which is removed from the URL.
std::string takeName(std::string& address) {
    const size_t hash = address.find('#');
    if (hash != std::string::npos) {
        std::string rest;
        std::string name;
        std::string_view fragment = std::string_view(address).substr(hash + 1);
        for (size_t at = 0; at <= fragment.size();) {
            const size_t end = std::min(fragment.find('&', at), fragment.size());
            const std::string_view pair = fragment.substr(at, end - at);
            if (pair.starts_with("egg=") && name.empty())
                name = std::string(pair.substr(4));
            else if (!pair.empty())
                rest += (rest.empty() ? "#" : "&") + std::string(pair);
            at = end + 1;
        }
        const auto parsed = parseRequirement(name);
        if (parsed && parsed->specifiers.list.empty() && parsed->marker.empty() && parsed->url.empty()) {
            address = address.substr(0, hash) + rest;
            return parsed->text();
        }
    }
    const std::string path = address.substr(0, address.find_first_of("?#"));
    const size_t slash = path.rfind('/');
    const std::string file = path.substr(slash + 1);
    const std::string name = file.substr(0, file.find('-'));
    return file.ends_with(".whl") && isPackageName(name) ? normalName(name) : std::string();
}

Parsed<std::string> normalAddressLine(std::string_view line) {
    const size_t end = std::min(line.find_first_of(" \t"), line.size());
    std::string address(line.substr(0, end));
    if (address.starts_with("file:"))
        return parseError(0, EnvironmentText::tr("\"%1\" is a local path, which does not exist on the target machine. "
                                                 "Put the code into the source folder, or specify a version instead.")
                                 .arg(shownText(address)));
    if (const auto wrong = addressError(address))
        return parseError(0, *wrong);
    std::string marker;
    size_t at = end;
    while (at < line.size() && isBlank(line[at]))
        ++at;
    if (at < line.size()) {
        if (line[at] != ';')
            return parseError(
                at, EnvironmentText::tr("\"%1\" is not allowed after a URL.").arg(shownText(line.substr(at))));
        auto normal = normalMarker(line.substr(at + 1), at + 1);
        if (!normal)
            return normal;
        marker = " ; " + *normal;
    }
    const std::string name = takeName(address);
    return (name.empty() ? address : name + " @ " + address) + marker;
}

} // namespace

bool hasVariable(std::string_view text) {
    for (size_t at = text.find("${"); at != std::string_view::npos; at = text.find("${", at + 2)) {
        const size_t end = text.find('}', at);
        if (end == std::string_view::npos)
            return false;
        const std::string_view name = text.substr(at + 2, end - at - 2);
        if (!name.empty() && std::all_of(name.begin(), name.end(),
                                         [](char c) { return (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_'; }))
            return true;
    }
    return false;
}

Parsed<std::string> normalRequirementLine(std::string_view line) {
    const size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const auto moved = [begin](ParseProblem problem) {
        problem.offset += begin;
        return tl::unexpected(std::move(problem));
    };
    const std::string_view text = trimmedText(line);
    if (text.size() > maxRequirementLength)
        return parseError(begin, EnvironmentText::tr("This line is too long for a requirement."));
    std::string visible(text);
    std::replace(visible.begin(), visible.end(), '\t', ' ');
    if (!isPlainText(visible))
        return parseError(begin, EnvironmentText::tr("The line contains invisible characters. Remove them."));
    size_t end = std::min(text.find(" --"), text.find("\t--"));
    end = std::min(end, text.size());
    auto hashes = normalHashes(text.substr(end), begin + end);
    if (!hashes)
        return hashes;
    const std::string_view wanted = trimmedText(text.substr(0, end));
    if (hasScheme(wanted.substr(0, wanted.find_first_of(" \t")))) {
        auto normal = normalAddressLine(wanted);
        if (!normal)
            return moved(normal.error());
        return *normal + *hashes;
    }
    if (isLocalPath(wanted))
        return parseError(
            begin, EnvironmentText::tr("\"%1\" is a local path, which does not exist on the target machine. Put the "
                                       "code into the source folder, or specify the package and its version instead.")
                       .arg(shownText(wanted)));
    auto requirement = parseRequirement(wanted);
    if (!requirement && hasVariable(wanted))
        return std::string(wanted) + *hashes;
    if (!requirement)
        return moved(requirement.error());
    return requirement->text() + *hashes;
}

Parsed<std::vector<PipOption>> readPipOptions(std::string_view line) {
    std::vector<PipOption> options;
    const auto words = wordsOf(line);
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i].text;
        const size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string written = word.substr(0, equals);
        if (written == "--hash")
            return parseError(
                words[i].offset,
                EnvironmentText::tr("A hash belongs to the package before it: end that line with a space and \"\\\"."));
        const KnownOption* known = knownOption(written);
        if (known == nullptr)
            return parseError(words[i].offset,
                              EnvironmentText::tr("Option \"%1\" is not supported here.").arg(shownText(written)) +
                                  suggestionText(written, namesOfOptions()));
        PipOption option{std::string(known->name), {}, words[i].offset};
        const bool isGlued = !written.starts_with("--") && written.size() > known->letter.size();
        if (isGlued) {
            option.value = written.substr(known->letter.size());
            option.value.erase(0, option.value.starts_with('=') ? 1 : 0);
        } else if (equals != std::string::npos) {
            option.value = word.substr(equals + 1);
            option.offset += equals + 1;
        } else if (known->takes != Takes::Nothing && i + 1 < words.size()) {
            option.value = words[++i].text;
            option.offset = words[i].offset;
        }
        if (known->takes == Takes::Nothing ? !option.value.empty() : option.value.empty())
            return parseError(option.offset,
                              option.value.empty()
                                  ? EnvironmentText::tr("A value is missing after \"%1\".").arg(shownText(written))
                                  : EnvironmentText::tr("\"%1\" takes no value.").arg(shownText(written)));
        if (!isPlainText(option.value))
            return parseError(option.offset,
                              EnvironmentText::tr("The line contains invisible characters. Remove them."));
        if (const auto wrong = problemOf(*known, option.value))
            return parseError(option.offset, *wrong);
        options.push_back(std::move(option));
    }
    return options;
}

std::string lineOf(const PipOption& option) {
    return option.value.empty() ? option.name : option.name + " " + option.value;
}

void addPipOption(std::vector<std::string>& options, const std::string& line) {
    if (line.starts_with("--index-url "))
        std::erase_if(options, [](const std::string& known) { return known.starts_with("--index-url "); });
    if (std::find(options.begin(), options.end(), line) == options.end())
        options.push_back(line);
}

} // namespace studio
