// Keeps copies of the logs of runs on a machine that shares no disk with the studio: in the same layout below the workspace's own root,
// byte for byte, without gaps, and going on where they ended after every break.
//
// The machine is not trusted: bytes of attempts that nobody follows, at another offset than is next, or more than were asked for are
// not written; a file of which it says such things is given up until the next connection. Nothing is written outside the root.
//
// A log that was cut or replaced there does not overwrite what was kept: that stays as std_log.txt.1, .2, … and the copy begins anew.
// While the disk here is full nothing is acknowledged, so the machine waits; it goes on by itself.
//
// One for each machine, in the engine's thread; never waits. Reads and writes on a thread of its own.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/mirror/worker.h"
#include "core/protocol/transfer.h"

namespace studio {

class LogMirror : public QObject {
    Q_OBJECT
public:
    // `root`: the folder of the workspace; files go to AttemptFolder::under(root, …).
    LogMirror(Machine& machine, std::string root, QObject* parent = nullptr);
    ~LogMirror() override;

    // Both files of the attempt, until `completed`. Call it right after the launch was sent, or when the machine has the
    // attempt; again is fine.
    void follow(const AttemptKey& key);
    void unfollow(const AttemptKey& key);
    bool isFollowed(const AttemptKey& key) const;
    // How long to wait before a full disk is tried again.
    void setRetryPause(std::chrono::milliseconds pause) { m_retryPause = pause; }

Q_SIGNALS:
    void grew(const studio::AttemptKey& key, quint64 size); // of std_log.txt here
    // The attempt is over and both files are here as a whole; they are followed no longer.
    void completed(const studio::AttemptKey& key);
    // One file cannot be followed: NotFound (the machine has no such attempt; it is not followed any more), Protocol (it said what it
    // may not say), Io: these are tried again with the next connection.
    void failed(const studio::AttemptKey& key, const studio::Error& why);
    // Writing here fails, DiskFull most likely; said once, and `recovered` when it works again.
    void troubled(const studio::Error& why);
    void recovered();

private:
    struct File {
        enum class State { Idle, Preparing, Asking, Following, Complete };
        State state = State::Idle;
        uint64_t round = 0;
        uint32_t generation = 0;
        bool mustRestart = false; // the machine said that what is here is not the file's beginning
        uint64_t expected = 0;    // offset that the machine sends next
        uint64_t written = 0;
        uint64_t acknowledged = 0;
        std::deque<LogBytes> waiting; // came, not written; no more than the window
        bool isWriting = false;
        bool isEnd = false;
    };
    using Files = std::map<LogKey, File>;

    void resume();
    void interrupt();
    void prepare(Files::iterator at);
    void ask(Files::iterator at, const LogStart& start);
    void take(const LogBytes& bytes);
    void writeNext(Files::iterator at);
    void written(const LogKey& key, uint64_t round, const Result<void>& result);
    void giveUp(Files::iterator at, const Error& why);
    void finishIfWhole(const AttemptKey& key);
    File* fileOf(const LogKey& key, uint64_t round);

    Machine& m_machine;
    std::string m_root;
    Files m_files;
    uint64_t m_lastRound = 0;
    bool m_isTroubled = false;
    std::chrono::milliseconds m_retryPause{5000};
    QTimer m_retry;
    Worker m_worker;
};

} // namespace studio
