// TraceRemover removes the files that a workspace has stored on an attached machine and detaches the machine if
// requested. All checks are made here before any deletion; the agent repeats those on its disk. Thread affinity: the
// engine thread; asynchronous, never blocks. Each callback runs once, unless the machine's object is destroyed first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/client/trace_messages.h"
#include "core/driver/attached_machine.h"
#include "core/store/workspace.h"

namespace studio {

class TraceRemover {
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    // Returns the ids of targets that are being checked and not stored yet: their folders are in use.
    using Checked = std::function<std::vector<std::string>()>;

    TraceRemover(Workspace& workspace, const Clock& clock, Checked checked);

    // Queries the machine for what can be removed.
    void offer(AttachedMachine& machine, Answer<TraceSummary> answer);
    // Conflict, before anything is removed, while a run is unfinished, results are not collected, the runs' folder is
    // not accessible, or a cluster has nodes there. Returns what was removed; the machine is left disconnected.
    void remove(AttachedMachine& machine, const TraceRemovalRequest& request, Answer<TraceSummary> removed);

private:
    struct Known {
        Target target;
        targets::InstalledKey key;
        std::vector<std::string> attached; // ids of targets whose folders are in use
    };
    Result<Known> know(const AttachedMachine& machine);
    Result<void> check(const Target& target, const TraceRemovalRequest& request);
    // Conflict if the machine's folder differs from that of the last run.
    Result<void> checkPlace(const Target& target, const Machine& machine);
    // Returns those of these runs whose results are collected; Conflict lists the others.
    Result<std::vector<std::string>> collectedOf(const Target& target, const std::vector<std::string>& runs,
                                                 const TraceRemovalRequest& request);
    void send(AttachedMachine& machine, const Known& known, const TraceRemovalRequest& request, const Traces& traces,
              const Answer<TraceSummary>& removed);
    Result<void> finish(const AttachedMachine& machine, const Known& known, const TraceRemovalRequest& request);
    Workspace& m_workspace;
    const Clock& m_clock;
    Checked m_checked;
};

} // namespace studio
