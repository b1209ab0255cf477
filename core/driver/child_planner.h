// ChildPlanner plans the children of one parent run: a sweep's trials or a pipeline's steps. ParentController calls it,
// on the engine thread, in this order: refresh() in a read transaction, plan() outside of one, write() in the
// transaction that commits the plan, applied() after the commit. After a failed commit the planner is destroyed and
// reads everything again.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/protocol/seal_request.h"
#include "core/run/parent_run.h"
#include "core/store/workspace.h"

namespace SQLite {
class Database;
}

namespace studio {

// Asks a machine, by its id, to name outputs of an ended attempt by content. `answer` is not called once `context` is
// destroyed.
using OutputSealing = std::function<void(const std::string& machine, const SealRequest& request, QObject* context,
                                         std::function<void(Result<SealedOutputs>)> answer)>;

class ChildPlanner : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Reads what has changed of the children; all of them at the first call. May throw SQLite::Exception.
    virtual void refresh(SQLite::Database& db, const ParentRecord& parent) = 0;
    // Decides what is next. Returns true if there is something to write.
    virtual bool plan(const ParentRecord& parent, Timestamp now) = 0;
    // Writes the plan. `parent` is as it was in plan(). May throw SQLite::Exception.
    virtual Result<void> write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) = 0;
    // Returns true if another pass is due at once.
    virtual bool applied() = 0;
    // When the next pass is due without any change; nullopt: never.
    virtual std::optional<Timestamp> next() const = 0;

Q_SIGNALS:
    // Emitted when something else than the database has changed: values that children log.
    void changed();
};

// Makes the planner of a kind; null for a kind of a newer version. `seal` may be empty.
std::unique_ptr<ChildPlanner> makeChildPlanner(const std::string& kind, const WorkspacePaths& paths,
                                               const OutputSealing& seal);

} // namespace studio
