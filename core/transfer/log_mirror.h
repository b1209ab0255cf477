// LogMirror mirrors the logs of runs from a machine that shares no disk with the studio: same layout below the
// workspace's root, byte for byte, without gaps, and resumed where they ended after each disconnect.
//
// The machine is untrusted: bytes of attempts that are not followed, at an unexpected offset, or in excess of the
// window are not written; such a file is abandoned until the next connection. Nothing is written outside the root.
//
// A log that was truncated or replaced on the machine does not overwrite the copy: the copy stays as std_log.txt.1, .2,
// … and a new one is started. While the local disk is full nothing is acknowledged, so the machine blocks
// (backpressure); mirroring resumes automatically.
//
// A log, with the times of its lines, is cut at a limit, so that no job fills the studio's disk: the copy is then a
// prefix. The last part is stored beside it once the attempt has ended (LogCut in log_file.h).
//
// One per machine, in the engine's thread; never blocks. Disk I/O runs on a worker thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/protocol/transfer.h"
#include "core/thread/worker.h"

namespace studio {

class LogMirror : public QObject {
    Q_OBJECT
public:
    // `root`: the workspace's folder; files are written to AttemptFolder::under(root, …).
    LogMirror(Machine& machine, std::string root, QObject* parent = nullptr);
    ~LogMirror() override;

    // Follows the files of the attempt until `completed`. Call it right after the launch was sent, or when the machine
    // has the attempt; idempotent. `processes`: their ranks, if the attempt has a list of them: each has its own log.
    void follow(const AttemptKey& key, const std::vector<int>& processes = {});
    void unfollow(const AttemptKey& key);
    // Requests incomplete files again, from the end of the local copy; received bytes that are still to be written are
    // kept. Errors are reported by `failed`.
    void refollow(const AttemptKey& key);
    // Returns the bytes received of the attempt's files since following began.
    uint64_t received(const AttemptKey& key) const;
    bool isFollowed(const AttemptKey& key) const;
    // Sets the size at which logs are cut; 0: none is. A raised limit applies to files that are followed
    // from then on.
    void setMaxFileSize(uint64_t bytes) { m_maxFileSize = bytes == 0 ? UINT64_MAX : bytes; }
    // Sets the retry interval for a full disk.
    void setRetryPause(std::chrono::milliseconds pause) { m_retryPause = pause; }

Q_SIGNALS:
    void grew(const studio::AttemptKey& key, quint64 size); // of the local std_log.txt
    // Emitted before `completed` for each file that is cut. `size`: of the whole file on the machine; 0: unknown.
    void cut(const studio::LogKey& key, quint64 kept, quint64 size);
    // Emitted when the attempt has ended and its files are complete, or cut; they are no longer followed.
    void completed(const studio::AttemptKey& key);
    // Emitted when a file cannot be followed: NotFound (the machine has no such attempt; following stops), Protocol
    // (invalid messages) or Io; the latter two are retried with the next connection.
    void failed(const studio::AttemptKey& key, const studio::Error& why);
    // Emitted once when local writes start to fail, typically with DiskFull; `recovered` when they succeed again.
    void errorOccurred(const studio::Error& why);
    void recovered();

private:
    struct File {
        enum class State { Idle, Preparing, Asking, Following, Complete };
        State state = State::Idle;
        uint64_t round = 0;
        uint32_t generation = 0;
        bool mustRestart = false; // the machine reported that the local copy is not a prefix of the file
        uint64_t expected = 0;    // next offset expected from the machine
        uint64_t written = 0;
        uint64_t acknowledged = 0;
        std::deque<LogBytes> waiting; // received, not written; at most the window
        bool isResumed = false;       // the copy was there, and nothing was added yet
        bool isWriting = false;
        bool isEnd = false;
        bool isCut = false; // it is longer than the limit: nothing is received beyond
        uint64_t kept = 0;  // of a cut file: bytes of the prefix
        uint64_t size = 0;  // of a cut file, once it is final
        // Of a cut file: offset of its last part, which is received in place of the prefix.
        std::optional<uint64_t> endBase{};
        bool isEndHere = false;
    };
    using Files = std::map<LogKey, File>;
    // Returns the followed files of an attempt.
    std::vector<LogKey> filesOf(const AttemptKey& key) const;

    void resume();
    void interrupt();
    void prepare(Files::iterator at);
    void ask(Files::iterator at, const FollowPosition& start);
    void take(const LogBytes& bytes);
    // Returns the offset at which a file is cut.
    uint64_t limitOf(const LogKey& key, const File& file) const;
    void recordCut(Files::iterator at);
    // Requests the last part of a cut file that is final.
    void fetchEnd(Files::iterator at);
    void askForEnd(Files::iterator at, const FollowPosition& start);
    void followEnd(Files::iterator at, uint64_t size);
    void writeNext(Files::iterator at);
    void written(const LogKey& key, uint64_t round, const Result<void>& result);
    void retryLater(const LogKey& key, const Error& why);
    void giveUp(Files::iterator at, const Error& why);
    void forgetFailure(const LogKey& key);
    void finishIfWhole(const AttemptKey& key);
    File* fileOf(const LogKey& key, uint64_t round);

    Machine& m_machine;
    std::string m_root;
    Files m_files;
    uint64_t m_maxFileSize = UINT64_MAX;
    uint64_t m_lastRound = 0;
    std::set<LogKey> m_failing; // files whose last write failed: another file may still fit on the disk
    std::chrono::milliseconds m_retryPause{5000};
    QTimer m_retry;
    Worker m_worker;
};

} // namespace studio
