#include "core/run/log_reason.h"

#include <QRegularExpression>
#include <algorithm>
#include <charconv>
#include <vector>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/file_reader.h"
#include "core/protocol/attempt_folder.h"
#include "core/transfer/log_file.h"

namespace studio {

namespace {

constexpr std::string_view tracebackHead = "Traceback (most recent call last):";

// Removes escape sequences (colors, cursor movements, titles).
std::string withoutEscapes(std::string_view line) {
    std::string plain;
    for (size_t at = 0; at < line.size(); ++at) {
        if (line[at] != '\x1b') {
            plain += line[at];
            continue;
        }
        const char kind = at + 1 < line.size() ? line[at + 1] : '\0';
        if (kind == '[') {
            for (at += 2; at < line.size() && (line[at] < '@' || line[at] > '~');)
                ++at;
        } else if (kind == ']') {
            for (at += 2; at < line.size() && line[at] != '\a' && line[at] != '\x1b';)
                ++at;
        } else {
            ++at;
        }
    }
    return plain;
}

// Splits at newlines; of a line that was overwritten (progress bars) only the last state counts.
std::vector<std::string> linesOf(std::string_view tail) {
    std::vector<std::string> lines;
    while (!tail.empty()) {
        const size_t end = std::min(tail.find('\n'), tail.size());
        std::string line = withoutEscapes(tail.substr(0, end));
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (const size_t overwritten = line.rfind('\r'); overwritten != std::string::npos)
            line.erase(0, overwritten + 1);
        lines.push_back(std::move(line));
        tail.remove_prefix(std::min(end + 1, tail.size()));
    }
    return lines;
}

// Returns the exception of the traceback that begins at `head`: the first line after it that is not indented. Launchers
// write a prefix before each line ("[rank0]: ").
std::string exceptionAfter(const std::vector<std::string>& lines, size_t head) {
    const std::string prefix = lines[head].substr(0, lines[head].find(tracebackHead));
    for (size_t at = head + 1; at < lines.size(); ++at) {
        if (!lines[at].starts_with(prefix))
            continue;
        const std::string line = lines[at].substr(prefix.size());
        if (!line.empty() && line.front() != ' ' && line.front() != '\t')
            return line;
    }
    return {};
}

// Exceptions of launchers, which only repeat that another process failed.
bool isOfLauncher(const std::string& exception) {
    return exception.find("ChildFailedError") != std::string::npos ||
           exception.starts_with("subprocess.CalledProcessError");
}

std::string lastException(const std::vector<std::string>& lines) {
    std::string ofLauncher;
    for (size_t at = lines.size(); at-- > 0;) {
        if (!lines[at].ends_with(tracebackHead))
            continue;
        const std::string exception = exceptionAfter(lines, at);
        if (!exception.empty() && !isOfLauncher(exception))
            return exception;
        if (ofLauncher.empty())
            ofLauncher = exception;
    }
    return ofLauncher;
}

// As "next error" of the log viewer.
std::string lastErrorLine(const std::vector<std::string>& lines) {
    static const QRegularExpression pattern(
        QStringLiteral(
            R"((?-i:(?:^|[\s.])[A-Z]\w*(?:Error|Exception|Interrupt)\b)|)"
            R"((?<!\bno |\b0 |zero |without )\b(?:error|fatal|critical|panic|exception|failed|killed|abort(?:ed)?)\b(?!s?\s*[:=]\s*(?:0\b|none)| rate\b)|)"
            R"((?<!\bno |\b0 )\berrors\b(?!\s*[:=]\s*(?:0\b|none))|segmentation fault|core dumped|CUDA[ _]?error|out of memory|\bOOM\b|)"
            R"(command not found|no such file or directory|permission denied)"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr size_t maxLineLength = 4096; // longer lines are data
    for (size_t at = lines.size(); at-- > 0;) {
        if (lines[at].size() <= maxLineLength && pattern.match(QString::fromStdString(lines[at])).hasMatch())
            return lines[at];
    }
    return {};
}

std::string shownLine(const std::string& line) {
    std::string plain;
    for (const char c : line) {
        if (c == '\t')
            plain += ' ';
        else if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f')
            plain += c;
    }
    plain = displayText(plain); // bytes that are not UTF-8, bidi controls
    plain.erase(0, std::min(plain.find_first_not_of(' '), plain.size()));
    if (plain.size() <= maxLogReasonLength)
        return plain;
    size_t length = maxLogReasonLength - 3;
    while (length > 0 && (static_cast<unsigned char>(plain[length]) & 0xC0U) == 0x80U)
        --length;
    return plain.substr(0, length) + "...";
}

} // namespace

std::string reasonFromLog(std::string_view tail) {
    const std::vector<std::string> lines = linesOf(tail);
    const std::string exception = lastException(lines);
    return shownLine(exception.empty() ? lastErrorLine(lines) : exception);
}

namespace {

// Of a log that is cut at the limit of its machine the end is a file of its own (transfer/log_file.h).
std::string reasonFromFile(const FolderHandle& folder, const std::string& name) {
    auto reader = FileReader::open(folder, logEndPath(name));
    if (!reader)
        reader = FileReader::open(folder, name);
    if (!reader)
        return {};
    const uint64_t size = reader->openedStamp().size;
    std::string tail(static_cast<size_t>(std::min<uint64_t>(size, maxLogTail)), '\0');
    size_t count = 0;
    while (count < tail.size()) {
        const auto read = reader->readAt(std::span(tail).subspan(count), size - tail.size() + count);
        if (!read || *read == 0)
            break;
        count += *read;
    }
    tail.resize(count);
    return reasonFromLog(tail);
}

// Returns the ranks that have a log of their own in `folder`, in order.
std::vector<int> ranksWithLogs(const std::string& folder) {
    constexpr std::string_view head = "std_log_process_";
    constexpr std::string_view end = ".txt";
    std::vector<int> ranks;
    const auto entries = listFolder(AttemptFolder(folder).log());
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const std::string_view name = entry.name;
        if (name.size() <= head.size() + end.size() || !name.starts_with(head) || !name.ends_with(end))
            continue;
        int rank = 0;
        const char* const last = name.data() + name.size() - end.size();
        if (const auto read = std::from_chars(name.data() + head.size(), last, rank); read.ptr == last)
            ranks.push_back(rank);
    }
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

} // namespace

std::string reasonFromLogFile(const std::string& folder, std::optional<int> process) {
    constexpr size_t maxLogs = 64;
    const auto opened = FolderHandle::open(folder);
    if (!opened)
        return {};
    std::vector<int> ranks = ranksWithLogs(folder);
    if (ranks.empty())
        return reasonFromFile(*opened, "log/std_log.txt");
    if (process)
        ranks = {*process};
    for (size_t at = 0; at < std::min(ranks.size(), maxLogs); ++at) {
        const std::string rank = std::to_string(ranks[at]);
        if (const std::string line = reasonFromFile(*opened, "log/std_log_process_" + rank + ".txt"); !line.empty())
            return line.starts_with("[rank") ? line : "[rank" + rank + "]: " + line;
    }
    return {};
}

} // namespace studio
