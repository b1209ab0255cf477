#include "app/studioctl/rank_logs.h"

#include <QFile>

#include "app/studioctl/output.h"
#include "core/client/run_logs.h"

namespace studio::cli {

namespace {

constexpr size_t maxBegunLine = 64 * 1024; // longer lines are broken, so that memory is bounded

} // namespace

void RankLogs::find(const std::string& attemptFolder) {
    if (attemptFolder != m_folder) {
        m_folder = attemptFolder;
        m_logs.clear();
    }
    for (const RunLog& log : logsOf(attemptFolder)) {
        if (log.process)
            m_logs[*log.process].path = log.path;
    }
}

std::vector<std::string> RankLogs::paths() const {
    std::vector<std::string> paths;
    for (const auto& [rank, log] : m_logs)
        paths.push_back(log.path);
    return paths;
}

void RankLogs::print(FILE* output, bool isTerminal) {
    for (auto& [rank, log] : m_logs) {
        QFile file(QFile::decodeName(log.path.c_str()));
        if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || !file.seek(log.offset))
            continue;
        for (QByteArray chunk = file.read(1 << 18); !chunk.isEmpty(); chunk = file.read(1 << 18)) {
            log.offset += chunk.size();
            log.begun.append(chunk.constData(), static_cast<size_t>(chunk.size()));
            size_t start = 0;
            for (size_t end = log.begun.find('\n'); end != std::string::npos; end = log.begun.find('\n', start)) {
                printLine(output, isTerminal, rank, std::string_view(log.begun).substr(start, end - start));
                start = end + 1;
            }
            log.begun.erase(0, start);
            if (log.begun.size() > maxBegunLine) {
                printLine(output, isTerminal, rank, log.begun);
                log.begun.clear();
            }
        }
    }
    output == stdout ? flushOutput() : static_cast<void>(std::fflush(output));
}

void RankLogs::finish(FILE* output, bool isTerminal) {
    print(output, isTerminal);
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
