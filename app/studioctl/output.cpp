#include "app/studioctl/output.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "app/studioctl/command_line.h"
#include "app/studioctl/terminal_filter.h"
#include "app/studioctl/terminal_style.h"
#include "app/studioctl/text_table.h"
#include "core/base/display_text.h"
#include "core/base/file.h"

namespace studio::cli {

namespace {

int firstOutputError = 0; // errno; 0: all was written
bool failureEndsLoop = false;
bool errorsAreJson = false;

int failedAnswer = 0; // exit code of an answer that could not be formatted
AnswerFormat answerFormat = AnswerFormat::Table;
std::optional<JsonQuery> answerQuery;
std::string helpHint;
std::string listHint;

std::string hintFor(const Error& error) {
    switch (error.code) {
    case ErrorCode::InvalidArgument:
        return helpHint;
    case ErrorCode::NotFound:
    case ErrorCode::Ambiguous:
        return error.detail.empty() ? listHint : std::string(); // of the system: a file is missing
    default:
        return {};
    }
}

// Null, or nulls alone: "{state: state}" of an array.
bool isNothing(const nlohmann::json& value) {
    return value.is_null() ||
           (value.is_structured() && !value.empty() &&
            std::all_of(value.begin(), value.end(), [](const nlohmann::json& one) { return one.is_null(); }));
}

// "[].name" of an object is null by JMESPath's rules; without a word that looks like an answer.
void noteMismatch(const nlohmann::json& value) {
    if (const std::string mismatch = answerQuery->typeMismatch(value); !mismatch.empty())
        say(text(CliText::tr("studioctl: note: --query found nothing: %1.").arg(shown(mismatch))));
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

Error missingFile(const QString& message, const std::string& path) {
    return {ErrorCode::NotFound, message.toStdString(), displayText(path)};
}

Result<void> checkFileExists(const std::string& path) {
    if (QFileInfo::exists(QFile::decodeName(path.c_str())))
        return {};
    return fail(missingFile(CliText::tr("There is no file %1.").arg(shown(path)), path));
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

void writeForeign(std::string_view bytes) {
    if (isatty(STDOUT_FILENO) != 1)
        return writeOutput(bytes);
    TerminalFilter filter;
    writeOutput(filter.pass(bytes));
    writeOutput(filter.finish());
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
        return code == Success ? failedAnswer : code;
    const int trouble =
        printError(Error{ErrorCode::Io,
                         CliText::tr("Standard output could not be written: %1.")
                             .arg(QString::fromStdString(std::generic_category().message(firstOutputError)))
                             .toStdString(),
                         {}});
    return code == Success ? trouble : code;
}

void printLine(const std::string& text) {
    writeForeign(text + "\n");
    flushOutput();
}

void setAnswerFormat(AnswerFormat format, std::optional<JsonQuery> query) {
    answerFormat = format;
    answerQuery = std::move(query);
}

void printJson(const nlohmann::json& value) {
    Result<nlohmann::json> asked = answerQuery ? answerQuery->evaluate(value) : value;
    if (answerQuery && asked && isNothing(*asked))
        noteMismatch(value);
    if (asked && answerFormat == AnswerFormat::Name) {
        if (auto names = nameText(*asked))
            writeOutput(*names);
        else
            asked = fail(names.error());
    } else if (asked && answerFormat == AnswerFormat::Tsv) {
        writeOutput(tsvText(*asked));
    } else if (asked && answerFormat == AnswerFormat::Table && answerQuery) {
        writeOutput(tableText(tableRows(*asked),
                              {.width = terminalWidth(STDOUT_FILENO), .isColored = usesColors(STDOUT_FILENO)}));
    } else if (asked) {
        writeOutput(answerQuery ? indentedJson(*asked) : jsonText(*asked));
    }
    flushOutput();
    if (!asked)
        failedAnswer = printError(asked.error());
}

void printDone(bool wantsJson, const nlohmann::json& value) {
    if (wantsJson)
        printJson(value);
}

int printFile(bool wantsJson, const std::string& content, const std::string& to) {
    if (to.empty()) {
        wantsJson ? printJson({{"file", content}}) : writeOutput(content);
        return Success;
    }
    const QString path = QDir::current().absoluteFilePath(QFile::decodeName(to.c_str()));
    if (auto written = writeFileAtomically(QFile::encodeName(path).toStdString(), content); !written)
        return printFileError(written.error());
    printDone(wantsJson, {{"path", to}});
    return Success;
}

void printJsonLine(const nlohmann::json& value) {
    printLine(jsonLine(value));
}

void printTable(const std::vector<std::vector<std::string>>& rows) {
    if (rows.empty())
        return;
    if (answerFormat == AnswerFormat::Tsv) {
        writeOutput(tabSeparatedText(rows));
    } else {
        TableStyle style{.width = terminalWidth(STDOUT_FILENO), .isColored = usesColors(STDOUT_FILENO)};
        const auto column = [&](const QString& head) {
            const auto found = std::find(rows.front().begin(), rows.front().end(), head.toStdString());
            return static_cast<size_t>(found - rows.front().begin());
        };
        style.stateColumn = column(CliText::tr("STATE"));
        style.prefixColumn = column(CliText::tr("ID"));
        writeOutput(tableText(rows, style));
    }
    flushOutput();
}

void printRow(const std::vector<std::string>& cells, size_t stateColumn) {
    if (answerFormat == AnswerFormat::Tsv) {
        writeOutput(tabSeparatedText({cells}, false));
    } else {
        TableStyle style{terminalWidth(STDOUT_FILENO), usesColors(STDOUT_FILENO), false, stateColumn, 0};
        writeOutput(tableText({cells}, style));
    }
    flushOutput();
}

bool isTableForPeople() {
    return answerFormat == AnswerFormat::Table && !answerQuery;
}

void printFields(const std::vector<std::pair<std::string, std::string>>& fields) {
    const bool isColored = usesColors(STDOUT_FILENO) && answerFormat == AnswerFormat::Table;
    const std::string state = CliText::tr("State").toStdString();
    size_t width = 0;
    for (const auto& [name, value] : fields)
        width = std::max(width, textWidth(name));
    for (const auto& [name, value] : fields) {
        if (value.empty())
            continue;
        if (answerFormat == AnswerFormat::Tsv) {
            printLine(displayText(name) + "\t" + displayText(value));
            continue;
        }
        const std::string shown = displayText(value);
        printLine((isColored ? bold(name) : name) + std::string(width - textWidth(name) + 2, ' ') +
                  (isColored && name == state ? coloredState(shown) : shown));
    }
}

std::string rightAligned(const std::string& text, size_t width) {
    return std::string(width - std::min(width, textWidth(text)), ' ') + text;
}

std::string leftAligned(const std::string& text, size_t width) {
    return text + std::string(width - std::min(width, textWidth(text)), ' ');
}

void say(const std::string& text) {
    TerminalFilter filter;
    const std::string line = filter.pass(text + "\n");
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void printProgress(const std::string& text) {
    if (!errorsAreJson)
        say(text);
}

void printErrorsAsJson() {
    errorsAreJson = true;
}

void setHints(const std::string& help, const std::string& list) {
    helpHint = help;
    listHint = list;
}

int exitCodeOf(const Error& error) {
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

int printError(const Error& error) {
    const std::string hint = hintFor(error);
    if (errorsAreJson) {
        nlohmann::json object = {{"error",
                                  {{"code", toText(error.code)},
                                   {"message", displayText(error.message)},
                                   {"hint", hint.empty() ? nlohmann::json() : nlohmann::json(hint)},
                                   {"detail", displayText(error.detail)}}},
                                 {"schema_version", answerSchemaVersion}};
        say(jsonLine(object));
        return exitCodeOf(error);
    }
    const std::string name = "studioctl:";
    say((usesColors(STDERR_FILENO) ? red(name) : name) + " " + displayText(error.message));
    if (!error.detail.empty() && error.message.find(error.detail) == std::string::npos)
        say("  " + displayText(error.detail));
    if (!hint.empty() && (error.message + error.detail).find("studioctl ") == std::string::npos)
        say("  " + CliText::tr("Try: %1").arg(QString::fromStdString(hint)).toStdString());
    return exitCodeOf(error);
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

std::string capacityText(int64_t bytes) {
    const char* units[] = {"KiB", "MiB", "GiB", "TiB"};
    constexpr double step = 1024;
    double size = double(bytes) / step;
    size_t unit = 0;
    while (size >= step - 0.05 && unit + 1 < std::size(units)) {
        size /= step;
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

std::string limitText(std::chrono::seconds limit) {
    constexpr int64_t day = 86'400;
    if (limit.count() < 2 * day || limit.count() % day != 0)
        return durationText(limit.count() * 1000);
    return text(CliText::tr("%n days", nullptr, static_cast<int>(limit.count() / day)));
}

std::string localTimeText(Timestamp time) {
    return QDateTime::fromMSecsSinceEpoch(toMs(time)).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toStdString();
}

nlohmann::json timeJson(const std::optional<Timestamp>& time) {
    return time ? nlohmann::json(toIso8601(*time)) : nlohmann::json();
}

} // namespace studio::cli
