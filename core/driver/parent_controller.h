// ParentController runs the planners of all parent runs: after each change of a child it refreshes them, and commits
// what they plan in one transaction. It cancels and deletes the children of a parent before the parent itself.
//
// Thread affinity: engine thread; never blocks on anything but the database. Passes are coalesced: the first one
// follows at once, others at most every 20 ms. A failed commit is repeated after a second.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "core/driver/child_planner.h"
#include "core/store/database.h"

namespace studio {

class ParentController : public QObject {
    Q_OBJECT
public:
    ParentController(Database& database, const WorkspacePaths& paths, const Clock& clock, QObject* parent = nullptr);
    ~ParentController() override;

    // Lets outputs of steps be passed by path on their machine; set before the first pass.
    void setSealing(OutputSealing seal) { m_seal = std::move(seal); }
    // Schedules a pass; call when runs or their metrics may have changed.
    void poll();
    // Returns true if no parent needs its planner, as of the last pass.
    bool isIdle() const { return m_isIdle; }

Q_SIGNALS:
    // Emitted after a commit with changes: children may have been created or are to be canceled.
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    struct Planned {
        ParentRecord parent;
        ChildPlanner* planner = nullptr;
    };
    void pass();
    Result<std::vector<Planned>> refresh();
    Result<bool> write(const std::vector<Planned>& planned, const std::vector<ParentRecord>& deleted);
    // Deletes the children of a deleted parent, and then the parent. Returns true if it has changed something.
    static bool remove(SQLite::Database& db, const ParentRecord& parent, Timestamp now);
    ChildPlanner* plannerOf(const ParentRecord& parent);
    void retry(const Error& error);

    Database& m_database;
    const WorkspacePaths m_paths;
    const Clock& m_clock;
    OutputSealing m_seal;
    std::map<int64_t, std::unique_ptr<ChildPlanner>> m_planners; // by parent
    std::vector<ParentRecord> m_deleted;                         // in this pass
    QTimer m_soon;
    QTimer m_later;
    QElapsedTimer m_sinceLast;
    bool m_isIdle = false;
    bool m_isFailing = false;
};

} // namespace studio
