#include "app/studioctl/rank_logs.h"

#include <QFile>
#include <algorithm>

#include "app/studioctl/output.h"
#include "core/client/run_logs.h"

namespace studio::cli {

namespace {

constexpr int64_t chunkSize = 1 << 18;
constexpr size_t maxBegunLine = 64 * 1024; // longer lines are broken, so that memory is bounded

} // namespace

void RankLogs::find(const std::string& attemptFolder) {
    if (attemptFolder != m_folder) {
        m_folder = attemptFolder;
        m_logs.clear();
    }
    for (const RunLog& log : logsOf(attemptFolder)) {
        if (log.process && m_logs[*log.process].path != log.path)
            m_logs[*log.process] = {log.path, 0, {}};
    }
}

bool RankLogs::print(FILE* output, bool isTerminal) {
    bool isMore = false;
    for (auto& [rank, log] : m_logs) {
        QFile file(QFile::decodeName(log.path.c_str()));
        if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || !file.seek(log.offset))
            continue;
        const int64_t end = log.offset + maxTurn;
        while (log.offset < end) {
            const QByteArray chunk = file.read(std::min<int64_t>(chunkSize, end - log.offset));
            if (chunk.isEmpty())
                break;
            log.offset += chunk.size();
            log.begun.append(chunk.constData(), static_cast<size_t>(chunk.size()));
            size_t start = 0;
            for (size_t stop = log.begun.find('\n'); stop != std::string::npos; stop = log.begun.find('\n', start)) {
                printLine(output, isTerminal, rank, std::string_view(log.begun).substr(start, stop - start));
                start = stop + 1;
            }
            log.begun.erase(0, start);
            if (log.begun.size() > maxBegunLine) {
                printLine(output, isTerminal, rank, log.begun);
                log.begun.clear();
            }
        }
        isMore = isMore || log.offset == end;
    }
    output == stdout ? flushOutput() : static_cast<void>(std::fflush(output));
    return isMore;
}

void RankLogs::finish(FILE* output, bool isTerminal) {
    for (auto& [rank, log] : m_logs) {
        if (!log.begun.empty())
            printLine(output, isTerminal, rank, log.begun);
        log.begun.clear();
    }
    output == stdout ? flushOutput() : static_cast<void>(std::fflush(output));
}

// Each line is filtered by itself: colours of one process do not reach the lines of another.
void RankLogs::printLine(FILE* output, bool isTerminal, int rank, std::string_view line) const {
    std::string shown = "[" + std::to_string(rank) + "] ";
    if (isTerminal) {
        TerminalFilter filter;
        const std::string plain = filter.pass(line) + filter.finish();
        shown += plain;
        if (plain.find('\x1b') != std::string::npos)
            shown += "\x1b[0m";
    } else {
        shown += line;
    }
    shown += '\n';
    if (output == stdout)
        writeOutput(shown);
    else
        std::fwrite(shown.data(), 1, shown.size(), output);
}

} // namespace studio::cli
