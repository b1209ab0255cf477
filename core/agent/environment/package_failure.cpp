#include "core/agent/environment/package_failure.h"

#include <array>
#include <vector>

#include "core/agent/environment/build_session.h"

namespace studio {

namespace {

using Cause = EnvironmentCause;

// Position of the subject: the word after the pattern, the one before it, or the first one of its line.
enum class Subject { None, After, Before, First };

struct Sign {
    Cause cause;
    std::string_view pattern;
    Subject subject = Subject::None;
};

// First match wins. Root causes precede their consequences: a full disk breaks builds, an unreachable index has no
// packages, and a package's build dependencies may be missing as well.
constexpr std::array signs = {
    Sign{Cause::DiskFull, "No space left on device"},
    Sign{Cause::DiskFull, "os error 28"},
    Sign{Cause::DiskFull, "Errno 28"},
    Sign{Cause::DiskFull, "NoSpaceLeftError"},
    Sign{Cause::DiskFull, "Disk quota exceeded"},
    Sign{Cause::WrongChecksum, "DO NOT MATCH THE HASHES"},
    Sign{Cause::WrongChecksum, "Hash mismatch for ", Subject::After},
    Sign{Cause::WrongChecksum, "ChecksumMismatchError"},
    Sign{Cause::WrongChecksum, "sum doesn't match"},
    Sign{Cause::WrongChecksum, "File not valid: SHA256"},
    Sign{Cause::WrongChecksum, "checksum mismatch"},
    Sign{Cause::Unreachable, "Failed to read `--find-links` directory: ", Subject::After},
    Sign{Cause::Unreachable, "Failed to fetch: ", Subject::After},
    Sign{Cause::Unreachable, "error sending request for url (", Subject::After},
    Sign{Cause::Unreachable, "HTTP 404 NOT FOUND for channel ", Subject::After},
    Sign{Cause::Unreachable, "UnavailableInvalidChannel"},
    Sign{Cause::Unreachable, "CONNECTION FAILED for url <", Subject::After},
    Sign{Cause::Unreachable, "CondaHTTPError"},
    Sign{Cause::Unreachable, "CondaSSLError"},
    Sign{Cause::Unreachable, "ProxyError"},
    Sign{Cause::Unreachable, "Failed to establish a new connection"},
    Sign{Cause::Unreachable, "Max retries exceeded"},
    Sign{Cause::Unreachable, "Name or service not known"},
    Sign{Cause::Unreachable, "Temporary failure in name resolution"},
    Sign{Cause::Unreachable, "failed to lookup address"},
    Sign{Cause::Unreachable, "Could not resolve host"},
    Sign{Cause::Unreachable, "Couldn't resolve host"},
    Sign{Cause::Unreachable, "Couldn't connect to server"},
    Sign{Cause::Unreachable, "Could not connect to server"},
    Sign{Cause::Unreachable, "Connection refused"},
    Sign{Cause::Unreachable, "Connection reset by peer"},
    Sign{Cause::Unreachable, "Network is unreachable"},
    Sign{Cause::Unreachable, "No route to host"},
    Sign{Cause::Unreachable, "Read timed out"},
    Sign{Cause::Unreachable, "ConnectTimeout"},
    Sign{Cause::Unreachable, "operation timed out"},
    Sign{Cause::Unreachable, "Timeout was reached"},
    Sign{Cause::Unreachable, "CERTIFICATE_VERIFY_FAILED"},
    Sign{Cause::Unreachable, "invalid peer certificate"},
    Sign{Cause::Unreachable, "Download error ("},
    Sign{Cause::Unreachable, "HTTP status client error (40"},
    Sign{Cause::Unreachable, "HTTP status server error"},
    Sign{Cause::Unreachable, "HTTP error 5"},
    Sign{Cause::Unreachable, "HTTP error 40"},
    Sign{Cause::Unreachable, "is ignored: it is either a non-existing path", Subject::Before},
    Sign{Cause::ToolMissing, "because ensurepip is not"},
    Sign{Cause::ToolMissing, "No module named venv"},
    Sign{Cause::ToolMissing, "No module named ensurepip"},
    Sign{Cause::ToolMissing, "No module named pip"},
    Sign{Cause::InterpreterMissing, "No interpreter found for ", Subject::None},
    Sign{Cause::BuildFailed, "Failed building wheel for ", Subject::After},
    Sign{Cause::BuildFailed, "Encountered error while generating package metadata.\n╰─> ", Subject::After},
    Sign{Cause::BuildFailed, "Failed to build installable wheels for some pyproject.toml based projects (",
         Subject::After},
    Sign{Cause::BuildFailed, "Could not build wheels for ", Subject::After},
    Sign{Cause::BuildFailed, "Failed to download and build `", Subject::After},
    Sign{Cause::BuildFailed, "Failed to build `", Subject::After},
    Sign{Cause::BuildFailed, "build backend returned an error"},
    Sign{Cause::BuildFailed, "subprocess-exited-with-error"},
    Sign{Cause::Unsatisfiable, "these package versions have conflicting dependencies"},
    Sign{Cause::Unsatisfiable, "ResolutionImpossible"},
    Sign{Cause::Unsatisfiable, "requires a different Python", Subject::Before},
    Sign{Cause::NoSuchPackage, "No matching distribution found for ", Subject::After},
    Sign{Cause::NoSuchPackage, " was not found in the ", Subject::Before},
    Sign{Cause::NoSuchPackage, "there is no version of ", Subject::After},
    Sign{Cause::NoSuchPackage, "there are no versions of ", Subject::After},
    Sign{Cause::NoSuchPackage, "Because only ", Subject::After},
    Sign{Cause::NoSuchPackage, "not available from current channels:", Subject::After},
    Sign{Cause::NoSuchPackage, "ResolvePackageNotFound:", Subject::After},
    Sign{Cause::NoSuchPackage, "nothing provides requested ", Subject::After},
    Sign{Cause::NoSuchPackage, "does not exist (perhaps a typo or a missing channel)", Subject::First},
    Sign{Cause::NoSuchPackage, "No candidates were found for ", Subject::After},
    Sign{Cause::Unsatisfiable, "No solution found when resolving"},
    Sign{Cause::Unsatisfiable, "your requirements are unsatisfiable"},
    Sign{Cause::Unsatisfiable, "UnsatisfiableError"},
    Sign{Cause::Unsatisfiable, "Could not solve for environment specs"},
    Sign{Cause::Unsatisfiable, "The following packages are incompatible"},
    Sign{Cause::Unsatisfiable, "The following packages conflict"},
    Sign{Cause::Unsatisfiable, "problems while solving"},
};

// Informative lines of any output, by priority. Of a traceback only the last line counts.
constexpr std::array<std::string_view, 12> tellingLines = {
    "The conflict is caused by", "cause: Because", "╰─▶", "ERROR: ", "error: No",         "error: Failed",
    "error    libmamba",         "cause: ",        "│ ",  "Error: ", "critical libmamba", "did not run successfully"};
constexpr std::array<std::string_view, 5> buildLines = {"fatal error:", "error: command",
                                                        "Error: ", "did not run successfully", "Failed building wheel"};

bool isSpace(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

std::string wordAfter(std::string_view text) {
    size_t at = 0;
    while (at < text.size() &&
           (isSpace(text[at]) || std::string_view("-`'\"<:").find(text[at]) != std::string_view::npos))
        ++at;
    size_t end = at;
    while (end < text.size() && !isSpace(text[end]) &&
           std::string_view("`'\">)").find(text[end]) == std::string_view::npos)
        ++end;
    std::string word(text.substr(at, end - at));
    while (word.ends_with(',') || word.ends_with(';') || word.ends_with('.') || word.ends_with(':'))
        word.pop_back();
    return word;
}

std::string wordBefore(std::string_view text) {
    while (!text.empty() && (isSpace(text.back()) || text.back() == '\'' || text.back() == '`'))
        text.remove_suffix(1);
    const size_t begin = text.find_last_of(" \t\n'`");
    return std::string(begin == std::string_view::npos ? text : text.substr(begin + 1));
}

// Skips tree-drawing characters: package names never start with such bytes.
std::string firstWord(std::string_view line) {
    size_t at = 0;
    while (at < line.size() && (isSpace(line[at]) || static_cast<unsigned char>(line[at]) >= 0x80 || line[at] == '-'))
        ++at;
    return wordAfter(line.substr(at));
}

std::string subjectOf(const Sign& sign, std::string_view output, size_t at) {
    switch (sign.subject) {
    case Subject::None:
        return {};
    case Subject::After:
        return wordAfter(output.substr(at + sign.pattern.size()));
    case Subject::Before:
        return wordBefore(output.substr(0, at));
    case Subject::First: {
        const size_t line = output.rfind('\n', at);
        const size_t begin = line == std::string_view::npos ? 0 : line + 1;
        return firstWord(output.substr(begin, at - begin));
    }
    }
    return {};
}

// The last package that pip processed: a name, or the file of a package.
std::string lastAtHand(std::string_view output) {
    std::string found;
    for (const std::string_view doing : {"Processing ", "Collecting "}) {
        if (const size_t at = output.rfind(doing); found.empty() && at != std::string_view::npos)
            found = wordAfter(output.substr(at + doing.size()));
    }
    return found.substr(found.rfind('/') + 1); // npos + 1 is 0
}

// pip prints its indexes at the start, and later only paths.
std::string unreachableIndex(std::string_view output) {
    constexpr std::string_view looking = "Looking in indexes: ";
    const size_t at = output.find(looking);
    return at == std::string_view::npos ? std::string() : wordAfter(output.substr(at + looking.size()));
}

} // namespace

EnvironmentFailure classifyPackageFailure(std::string_view output) {
    EnvironmentFailure failure;
    std::vector<std::string_view> patterns;
    for (const auto& sign : signs) {
        const size_t at = output.find(sign.pattern);
        if (at == std::string_view::npos)
            continue;
        failure.cause = sign.cause;
        failure.subject = subjectOf(sign, output, at);
        if (sign.cause == Cause::Unreachable && failure.subject.empty())
            failure.subject = unreachableIndex(output);
        if (sign.cause == Cause::BuildFailed && (failure.subject.empty() || failure.subject == "See"))
            failure.subject = lastAtHand(output);
        if (sign.cause == Cause::BuildFailed)
            patterns.insert(patterns.end(), buildLines.begin(), buildLines.end());
        patterns.push_back(sign.pattern);
        break;
    }
    if (failure.cause == Cause::NoSuchPackage && failure.subject == "python")
        failure.cause = Cause::InterpreterMissing;
    patterns.insert(patterns.end(), tellingLines.begin(), tellingLines.end());
    failure.words = relevantOutput(output, patterns);
    return failure;
}

} // namespace studio
