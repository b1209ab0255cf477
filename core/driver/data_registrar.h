// DataRegistrar registers the outputs of completed runs that a job file names as data (core/data/data_uses.h): copies
// their content and creates the data version, in one transaction with the record that this is done. It also writes
// outputs to the paths that the file names (core/submission/output_copies.h). Thread affinity: the engine thread, never
// blocks; contents are copied in a worker thread. The destructor ends that: what is not done stays due.
#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/store/workspace.h"
#include "core/thread/worker.h"

namespace studio {

class DataRegistrar : public QObject {
    Q_OBJECT
public:
    DataRegistrar(const WorkspacePaths& paths, const Clock& clock, QObject* parent = nullptr);
    ~DataRegistrar() override;

    // Schedules a pass, after runs may have ended.
    void poll();
    // Returns true while outputs of ended runs are not registered, or before a pass has determined that.
    bool isBusy() const { return m_isLooking || m_wasAsked || !m_due.empty(); }

Q_SIGNALS:
    void committed(); // emitted when watchers must be notified
    void idle();      // emitted when no longer busy
    void logMessage(const QString& line);

private:
    void schedule();
    void begin();

    WorkspacePaths m_paths;
    const Clock& m_clock;
    QTimer m_next;
    QTimer m_retry; // of what was postponed, which passes in between leave out
    bool m_isLooking = false;
    bool m_wasAsked = false;
    bool m_isRetryDue = false;
    int m_retries = 0;           // in a row
    std::set<std::string> m_due; // DataRegistration::due
    std::string m_postponed;     // why outputs are registered later; empty: none
    std::shared_ptr<std::atomic<bool>> m_isCanceled = std::make_shared<std::atomic<bool>>(false);
    Worker m_worker; // last: see its header
};

// Registers and writes all outputs that are due; the pass of a DataRegistrar. What a full disk or a collection of
// garbage prevents stays due. Blocks for the size of the outputs; any thread.
struct DataRegistration {
    bool hasWritten = false;
    std::vector<std::string> messages; // for the log
    std::string postponed;             // why outputs are still due, e.g. a full disk; empty: none
    std::set<std::string> due{};       // what is postponed, and what was skipped
    void postpone(const std::string& output, const Error& error);
    // `skipped`: of `due` of an earlier pass. `isCanceled` is asked for each part of the contents.
    static DataRegistration run(const WorkspacePaths& paths, Timestamp now, const std::set<std::string>& skipped = {},
                                const std::function<bool()>& isCanceled = {});
};

} // namespace studio
