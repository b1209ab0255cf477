#include "core/transfer/log_mirror.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/transfer/log_file.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr uint64_t acknowledgeAfter = followWindow / 8;
constexpr size_t maxWaiting = 16384; // pieces, regardless of their size

// Metrics are results, and the size of the others does not depend on the job.
bool isLimited(const LogKey& key) {
    return key.file == LogFile::Log || key.file == LogFile::Times;
}

} // namespace

LogMirror::LogMirror(Machine& machine, std::string root, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_root(std::move(root)) {
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] {
        std::vector<LogKey> keys; // completed files are removed from the map
        for (const auto& [key, file] : m_files)
            keys.push_back(key);
        for (const auto& key : keys) {
            if (const auto at = m_files.find(key); at != m_files.end())
                writeNext(at);
        }
    });
    connect(&m_machine, &Machine::connected, this, &LogMirror::resume);
    connect(&m_machine, &Machine::disconnected, this, &LogMirror::interrupt);
    connect(&m_machine, &Machine::logBytesReceived, this, &LogMirror::take);
}

LogMirror::~LogMirror() = default;

std::vector<LogKey> LogMirror::filesOf(const AttemptKey& key) const {
    std::vector<LogKey> files;
    for (auto at = m_files.lower_bound({key, allLogFiles.front(), {}}); at != m_files.end() && at->first.attempt == key;
         ++at)
        files.push_back(at->first);
    return files;
}

void LogMirror::follow(const AttemptKey& key, const std::vector<int>& processes) {
    std::vector<LogKey> files;
    for (const auto file : allLogFiles)
        files.push_back({key, file, {}});
    for (const int process : processes) {
        files.push_back({key, LogFile::Log, process});
        files.push_back({key, LogFile::Times, process});
        if (process != processes.front()) // that of the first is the attempt's own
            files.push_back({key, LogFile::Metrics, process});
    }
    for (const LogKey& file : files) {
        const auto at = m_files.try_emplace(file).first;
        if (at->second.state == File::State::Idle && m_machine.isConnected())
            prepare(at);
    }
}

void LogMirror::unfollow(const AttemptKey& key) {
    for (const LogKey& file : filesOf(key)) {
        if (m_files.erase(file) > 0 && m_machine.isConnected())
            m_machine.request(UnfollowRequest{file});
        forgetFailure(file);
    }
}

void LogMirror::refollow(const AttemptKey& key) {
    for (const auto file : allLogFiles)
        m_files.try_emplace({key, file, {}});
    for (const LogKey& file : filesOf(key)) {
        const auto at = m_files.find(file);
        const File& before = at->second;
        if (before.state == File::State::Complete || !m_machine.isConnected())
            continue;
        if (before.isCut && before.state != File::State::Following) // its last part is being asked for
            continue;
        if (before.isWriting || !before.waiting.empty()) // the local disk is slow or full, not the machine
            continue;
        if (at->second.state == File::State::Following)
            m_machine.request(UnfollowRequest{at->first});
        prepare(at);
    }
}

uint64_t LogMirror::received(const AttemptKey& key) const {
    uint64_t bytes = 0;
    for (const LogKey& file : filesOf(key))
        bytes += m_files.at(file).expected;
    return bytes;
}

bool LogMirror::isFollowed(const AttemptKey& key) const {
    return m_files.contains({key, LogFile::Log, {}});
}

void LogMirror::resume() {
    for (auto at = m_files.begin(); at != m_files.end(); ++at) {
        if (at->second.state == File::State::Idle)
            prepare(at);
    }
}

void LogMirror::interrupt() {
    for (auto& [key, file] : m_files) {
        if (file.state != File::State::Complete)
            file = File{};
    }
    if (!std::exchange(m_failing, {}).empty())
        Q_EMIT recovered();
}

LogMirror::File* LogMirror::fileOf(const LogKey& key, uint64_t round) {
    const auto at = m_files.find(key);
    return at != m_files.end() && at->second.round == round ? &at->second : nullptr;
}

void LogMirror::prepare(Files::iterator at) {
    at->second = File{};
    at->second.state = File::State::Preparing;
    at->second.round = ++m_lastRound;
    m_worker.run(
        this, [root = m_root, key = at->first] { return inspectMirroredLog(root, key); },
        [this, key = at->first, round = at->second.round](const Result<FollowPosition>& start) {
            const auto found = m_files.find(key);
            if (fileOf(key, round) == nullptr)
                return;
            start ? ask(found, *start) : giveUp(found, start.error());
        });
}

void LogMirror::ask(Files::iterator at, const FollowPosition& start) {
    at->second.state = File::State::Asking;
    m_machine.request(FollowRequest{at->first, start},
                      [this, key = at->first, round = at->second.round, start](const Result<FollowAnswer>& answer) {
                          File* file = fileOf(key, round);
                          if (file == nullptr)
                              return;
                          if (!answer) {
                              const bool isAbsent = answer.error().code == ErrorCode::NotFound;
                              giveUp(m_files.find(key), answer.error());
                              if (isAbsent) // until follow() is called again
                                  m_files.erase(key);
                              return;
                          }
                          file->state = File::State::Following;
                          file->mustRestart = !answer->matches;
                          file->isResumed = answer->matches && start.offset > 0;
                          file->expected = file->written = file->acknowledged = answer->matches ? start.offset : 0;
                      });
}

void LogMirror::take(const LogBytes& bytes) {
    const auto at = m_files.find(bytes.key);
    if (at == m_files.end())
        m_machine.markLogBytesUnused();
    if (at == m_files.end() || at->second.state != File::State::Following)
        return;
    File& file = at->second;
    if (file.isCut && (!file.endBase || file.isEnd))
        return;                            // sent before it was no longer followed
    if (file.endBase && bytes.isRestart) { // it was rewritten after its end
        prepare(at);
        return;
    }
    if (bytes.isRestart && bytes.generation > file.generation) {
        file.expected = file.acknowledged = 0;
        file.mustRestart = false;
        file.generation = bytes.generation;
    }
    // Count bytes waiting for the disk across a restart: they occupy this process's memory.
    uint64_t held = bytes.bytes.size();
    for (const auto& piece : file.waiting)
        held += piece.bytes.size();
    if (file.mustRestart || file.isEnd || bytes.generation != file.generation || bytes.offset != file.expected ||
        bytes.offset + bytes.bytes.size() - file.acknowledged > followWindow || held > 2 * followWindow ||
        file.waiting.size() >= maxWaiting) {
        m_machine.request(UnfollowRequest{bytes.key});
        giveUp(at, {ErrorCode::Protocol,
                    TransferText::tr(
                        "The machine sent an unrequested part of a log. It will be read again on the next connection.")
                        .toStdString(),
                    "offset " + std::to_string(bytes.offset) + ", expected " + std::to_string(file.expected)});
        return;
    }
    file.expected += bytes.bytes.size();
    file.isEnd = bytes.isEnd;
    if (!bytes.bytes.empty() || bytes.isRestart)
        file.waiting.push_back(bytes);
    if (const uint64_t limit = limitOf(at->first, file); !bytes.bytes.empty() && file.expected > limit) {
        LogBytes& last = file.waiting.back();
        last.bytes.resize(limit > last.offset ? limit - last.offset : 0);
        if (last.bytes.empty() && !last.isRestart)
            file.waiting.pop_back();
        file.kept = file.endBase ? file.kept : std::max(limit, bytes.offset);
        file.isCut = file.isEnd = true;
        m_machine.request(UnfollowRequest{bytes.key});
    }
    writeNext(at);
}

uint64_t LogMirror::limitOf(const LogKey& key, const File& file) const {
    return file.endBase ? *file.endBase + maxLogEnd : isLimited(key) ? m_maxFileSize : UINT64_MAX;
}

void LogMirror::recordCut(Files::iterator at) {
    File& file = at->second;
    file.isWriting = true;
    const LogCut cut{file.kept, file.size, file.endBase ? file.written - *file.endBase : 0};
    m_worker.run(
        this, [root = m_root, key = at->first, cut] { return writeLogCut(root, key, cut); },
        [this, key = at->first, round = file.round](const Result<void>& result) {
            File* recorded = fileOf(key, round);
            if (recorded == nullptr || !recorded->isWriting)
                return;
            recorded->isWriting = false;
            if (!result) {
                retryLater(key, result.error());
                return;
            }
            recorded->isEndHere = recorded->endBase.has_value();
            recorded->state = File::State::Complete;
            forgetFailure(key);
            finishIfWhole(AttemptKey(key.attempt));
        });
}

void LogMirror::fetchEnd(Files::iterator at) {
    File& file = at->second;
    file.state = File::State::Preparing;
    file.round = ++m_lastRound;
    m_worker.run(
        this, [root = m_root, key = at->first] { return inspectMirroredLog(root, key); },
        [this, key = at->first, round = file.round](const Result<FollowPosition>& start) {
            const auto found = m_files.find(key);
            if (fileOf(key, round) == nullptr)
                return;
            start ? askForEnd(found, *start) : giveUp(found, start.error());
        });
}

// Its answer says how long the file is, and whether it still begins with what is here.
void LogMirror::askForEnd(Files::iterator at, const FollowPosition& start) {
    at->second.state = File::State::Asking;
    m_machine.request(FollowRequest{at->first, start},
                      [this, key = at->first, round = at->second.round, start](const Result<FollowAnswer>& answer) {
                          File* file = fileOf(key, round);
                          if (file == nullptr)
                              return;
                          const auto found = m_files.find(key);
                          if (!answer)
                              giveUp(found, answer.error());
                          else if (answer->matches && answer->size > start.offset)
                              followEnd(found, answer->size);
                          else
                              prepare(found); // it was rewritten since
                      });
}

void LogMirror::followEnd(Files::iterator at, uint64_t size) {
    const uint64_t base = std::max(at->second.kept, size - std::min(size, maxLogEnd));
    m_machine.request(
        FollowRequest{at->first, {base, 0, Sha256Hasher().finish()}},
        [this, key = at->first, round = at->second.round, base, size](const Result<FollowAnswer>& answer) {
            File* file = fileOf(key, round);
            if (file == nullptr)
                return;
            if (!answer || !answer->matches) {
                answer ? prepare(m_files.find(key)) : giveUp(m_files.find(key), answer.error());
                return;
            }
            file->state = File::State::Following;
            file->endBase = base;
            file->size = size;
            file->expected = file->written = file->acknowledged = base;
            file->generation = 0;
            file->mustRestart = file->isEnd = false;
        });
}

void LogMirror::writeNext(Files::iterator at) {
    File& file = at->second;
    if (file.state != File::State::Following || file.isWriting || m_retry.isActive())
        return;
    if (file.waiting.empty()) {
        if (file.isEnd && file.isCut) {
            recordCut(at);
        } else if (file.isEnd) {
            file.state = File::State::Complete;
            finishIfWhole(AttemptKey(at->first.attempt)); // may erase the entry
        }
        return;
    }
    file.isWriting = true;
    m_worker.run(
        this,
        [root = m_root, bytes = file.waiting.front(), base = file.endBase, isResumed = file.isResumed] {
            if (base)
                return writeLogEnd(root, bytes, *base);
            // It was cut, and the limit was raised.
            return (isResumed ? removeLogCut(root, bytes.key) : Result<void>()).and_then([&] {
                return writeMirroredLog(root, bytes);
            });
        },
        [this, key = at->first, round = file.round](const Result<void>& result) { written(key, round, result); });
}

void LogMirror::written(const LogKey& key, uint64_t round, const Result<void>& result) {
    File* file = fileOf(key, round);
    if (file == nullptr || !file->isWriting)
        return;
    file->isWriting = false;
    const auto at = m_files.find(key);
    if (!result && result.error().code == ErrorCode::Conflict) {
        m_machine.request(UnfollowRequest{key});
        giveUp(at, result.error());
        return;
    }
    if (!result) {
        retryLater(key, result.error());
        return;
    }
    const LogBytes done = std::move(file->waiting.front());
    file->waiting.pop_front();
    file->written = done.offset + done.bytes.size();
    file->isResumed = false;
    if (done.generation == file->generation && file->written - file->acknowledged >= acknowledgeAfter) {
        file->acknowledged = file->written;
        m_machine.request(AcknowledgeRequest{key, done.generation, file->written});
    }
    forgetFailure(key);
    if (key.file == LogFile::Log && !file->endBase)
        Q_EMIT grew(key.attempt, file->written);
    if (const auto still = m_files.find(key); still != m_files.end())
        writeNext(still);
}

void LogMirror::retryLater(const LogKey& key, const Error& why) {
    const bool isFirst = m_failing.empty();
    m_failing.insert(key);
    if (isFirst)
        Q_EMIT errorOccurred(why);
    m_retry.start(m_retryPause);
}

void LogMirror::giveUp(Files::iterator at, const Error& why) {
    const AttemptKey key = at->first.attempt;
    at->second = File{};
    forgetFailure(at->first);
    // Deferred: a lost connection is reported only after its requests have failed.
    QTimer::singleShot(0, this, [this, key, why] {
        if (m_machine.isConnected())
            Q_EMIT failed(key, why);
    });
}

void LogMirror::forgetFailure(const LogKey& key) {
    if (m_failing.erase(key) > 0 && m_failing.empty())
        Q_EMIT recovered();
}

void LogMirror::finishIfWhole(const AttemptKey& key) {
    const auto files = filesOf(key);
    for (const auto file : allLogFiles) {
        if (!m_files.contains({key, file, {}}))
            return;
    }
    for (const LogKey& file : files) {
        if (m_files.at(file).state != File::State::Complete)
            return;
    }
    // Only now the log is final: the other files end with the attempt.
    bool isWhole = true;
    for (const LogKey& file : files) {
        const auto at = m_files.find(file);
        if (file.file != LogFile::Log || !at->second.isCut || at->second.isEndHere)
            continue;
        isWhole = false;
        fetchEnd(at);
    }
    if (!isWhole)
        return;
    std::vector<std::pair<LogKey, LogCut>> cuts;
    for (const LogKey& file : files) {
        if (const auto entry = m_files.extract(file); entry.mapped().isCut)
            cuts.emplace_back(file, LogCut{entry.mapped().kept, entry.mapped().size});
    }
    for (const auto& [file, one] : cuts)
        Q_EMIT cut(file, one.kept, one.size);
    Q_EMIT completed(key);
}

} // namespace studio

#include "moc_log_mirror.cpp"
