#include "app/studioctl/output.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

int firstOutputError = 0; // errno; 0: all was written
bool failureEndsLoop = false;
bool errorsAreJson = false;

bool isMark(char32_t character) {
    const auto category = QChar::category(character);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

// East Asian wide characters and emoji take two terminal columns.
bool isWide(char32_t character) {
    constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xA960, 0xA97C},   {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F}, {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    return std::any_of(std::begin(ranges), std::end(ranges), [character](const auto& range) {
        return character >= range.first && character <= range.second;
    });
}

// Width in terminal columns.
size_t widthOf(const std::string& text) {
    size_t columns = 0;
    for (const char32_t character : QString::fromStdString(text).toUcs4()) {
        if (!isMark(character))
            columns += isWide(character) ? 2 : 1;
    }
    return columns;
}

} // namespace

std::string text(const QString& words) {
    return words.toStdString();
}

QString shown(const std::string& bytes) {
    return QString::fromStdString(displayText(bytes));
}

Error usage(const QString& message) {
    return {ErrorCode::InvalidArgument, message.toStdString(), {}};
}

void occupyStandardStreams() {
    constexpr std::pair<int, int> streams[] = {
        {STDIN_FILENO, O_RDONLY}, {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_WRONLY}};
    for (const auto& [descriptor, mode] : streams) {
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(open("/dev/null", mode)); // open() returns the lowest free descriptor, which is this one
    }
}

void writeOutput(std::string_view bytes) {
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size())
        recordOutputFailure(errno);
}

void flushOutput() {
    errno = 0;
    if (std::fflush(stdout) != 0)
        recordOutputFailure(errno);
}

void recordOutputFailure(int errnum) {
    if (firstOutputError != 0)
        return;
    firstOutputError = errnum != 0 ? errnum : EIO;
    if (failureEndsLoop)
        QMetaObject::invokeMethod(
            QCoreApplication::instance(), [] { QCoreApplication::exit(Success); }, Qt::QueuedConnection);
}

void endOnOutputFailure() {
    failureEndsLoop = true;
}

int finishOutput(int code) {
    constexpr int endedBySignal = 128; // shell convention
    flushOutput();
    errno = 0;
    if (std::fclose(stdout) != 0) // some file systems report write errors only here
        recordOutputFailure(errno);
    if (firstOutputError == EPIPE)
        return code == Success ? endedBySignal + SIGPIPE : code;
    if (firstOutputError == 0)
        return code;
    const int trouble =
        printError(Error{ErrorCode::Io,
                         CliText::tr("Standard output could not be written: %1.")
                             .arg(QString::fromStdString(std::generic_category().message(firstOutputError)))
                             .toStdString(),
                         {}});
    return code == Success ? trouble : code;
}

void printLine(const std::string& text) {
    writeOutput(text);
    writeOutput("\n");
    flushOutput();
}

void printJson(const nlohmann::json& value) {
    printLine(value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void printTable(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::vector<std::string>> safe;
    std::vector<size_t> widths;
    for (const auto& row : rows) {
        std::vector<std::string>& cells = safe.emplace_back();
        for (size_t column = 0; column < row.size(); ++column) {
            cells.push_back(displayText(row[column]));
            if (column >= widths.size())
                widths.push_back(0);
            widths[column] = std::max(widths[column], widthOf(cells.back()));
        }
    }
    for (const auto& row : safe) {
        std::string line;
        for (size_t column = 0; column < row.size(); ++column) {
            line += row[column];
            if (column + 1 < row.size())
                line += std::string(widths[column] - widthOf(row[column]) + 2, ' ');
        }
        printLine(line);
    }
}

void printFields(const std::vector<std::pair<std::string, std::string>>& fields) {
    size_t width = 0;
    for (const auto& [name, value] : fields)
        width = std::max(width, widthOf(name));
    for (const auto& [name, value] : fields) {
        if (!value.empty())
            printLine(name + std::string(width - widthOf(name) + 2, ' ') + displayText(value));
    }
}

std::string rightAligned(const std::string& text, size_t width) {
    return std::string(width - std::min(width, widthOf(text)), ' ') + text;
}

std::string leftAligned(const std::string& text, size_t width) {
    return text + std::string(width - std::min(width, widthOf(text)), ' ');
}

void say(const std::string& text) {
    const std::string line = text + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void printProgress(const std::string& text) {
    if (!errorsAreJson)
        say(text);
}

void printErrorsAsJson() {
    errorsAreJson = true;
}

int printError(const Error& error) {
    if (errorsAreJson) {
        const nlohmann::json object = {{"error",
                                        {{"code", toText(error.code)},
                                         {"message", displayText(error.message)},
                                         {"detail", displayText(error.detail)}}}};
        say(object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
        say("studioctl: " + displayText(error.message));
        if (!error.detail.empty() && error.message.find(error.detail) == std::string::npos)
            say("  " + displayText(error.detail));
    }
    switch (error.code) {
    case ErrorCode::InvalidArgument:
        return Usage;
    case ErrorCode::NotFound:
    case ErrorCode::Ambiguous:
        return Unknown;
    default:
        return Trouble;
    }
}

int printFileError(Error error) {
    if (error.code == ErrorCode::NotFound)
        error.code = ErrorCode::Io;
    return printError(error);
}

std::string sizeText(int64_t bytes) {
    if (bytes < 1000)
        return CliText::tr("%n bytes", nullptr, static_cast<int>(bytes)).toStdString();
    const char* units[] = {"kB", "MB", "GB", "TB"};
    double size = double(bytes) / 1000;
    size_t unit = 0;
    while (size >= 999.95 && unit + 1 < std::size(units)) {
        size /= 1000;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(size, 0, 'f', 1).arg(QLatin1String(units[unit])).toStdString();
}

std::string durationText(int64_t ms) {
    if (ms < 60'000)
        return QStringLiteral("%1 s").arg(double(ms) / 1000, 0, 'f', 1).toStdString();
    const int64_t minutes = ms / 60'000;
    if (minutes < 60)
        return QStringLiteral("%1 min %2 s").arg(minutes).arg(ms / 1000 % 60, 2, 10, QLatin1Char('0')).toStdString();
    return QStringLiteral("%1 h %2 min").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0')).toStdString();
}

std::string localTimeText(Timestamp time) {
    return QDateTime::fromMSecsSinceEpoch(toMs(time)).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toStdString();
}

nlohmann::json timeJson(const std::optional<Timestamp>& time) {
    return time ? nlohmann::json(toIso8601(*time)) : nlohmann::json();
}

} // namespace studio::cli
