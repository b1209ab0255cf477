// SchedulerFleet reads machines, targets, nodes and live placements of the workspace as the scheduler sees them, and
// maps the indices of the result to their rows. It runs inside a transaction of core/store's Database and may throw
// SQLite::Exception.
#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/run/run_scheduler.h"
#include "core/scheduler/price_rank.h"
#include "core/scheduler/scheduler_input.h"
#include "core/target/quarantine_store.h"
#include "core/target/target.h"

namespace studio {

class SchedulerFleet {
public:
    struct MachineRow {
        TargetId id;
        const SchedulerMachine* live = nullptr; // null: no driver runs for it
        bool hasAllSnapshots = false;           // it is this computer, which has the workspace
        std::vector<int> cpus{};                // available to jobs
        std::vector<int> gpuIndices{};          // of the GPUs that its runs may use, as nvidia-smi counts them
        std::vector<int> kernelGpus{};          // the same GPUs, as indices of its kernel's
        // Convert between the two; `gpu` must be one of kernelGpus. nullopt: its runs may not use it any more.
        int indexOfGpu(int gpu) const;
        std::optional<int> kernelGpuOf(int index) const;
        std::vector<int> kernelGpusOf(const std::vector<int>& indices) const; // of those that they may use
    };
    struct TargetRow {
        TargetId id;
        std::string text{}; // of the id
        Provisioning provisioning = Provisioning::Succeeded;
        std::string trouble{}; // of Failed, or of an unusable node
        std::string remark{};  // what a node that is being prepared waits for
        std::string held{};    // no further nodes are created: until the "user" retries, or for a "time"
        bool isFramework = false;
        bool isByNameOnly = false; // no serverless run goes there
        HourlyPrice price{};       // of a node or the machine
        std::map<int64_t, std::string> nodeNames{};
        std::map<int64_t, std::vector<int>> nodeCpus{}; // of nodes that always have these
    };

    // `machines` must outlive this object.
    SchedulerFleet(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now);

    SchedulerInput& input() { return m_input; }
    const SchedulerInput& input() const { return m_input; }
    int machineCount() const { return static_cast<int>(m_machines.size()); }
    const MachineRow& machine(int index) const { return m_machines[static_cast<size_t>(index)]; }
    // CPUs of the live placements on the machine's kernel, however it is attached.
    std::vector<std::vector<int>>& usedCpus(int machine) {
        return m_usedCpus[m_input.machines[static_cast<size_t>(machine)].kernel];
    }
    const TargetRow& target(int index) const { return m_targets[static_cast<size_t>(index)]; }
    // The index of a target; -1 if it does not exist any more.
    int indexOf(const std::string& target) const;
    // The same for a machine.
    int machineIndexOf(const std::string& machine) const;
    // All targets that serverless runs may use.
    std::vector<int> serverlessTargets() const;
    // Returns the quarantine of a machine of the kernel, or of a GPU of it; nullptr: none.
    const Quarantine* quarantineOf(int machine, int gpu) const;
    // Returns an upper bound of the runs that the targets could start; limits the number of runs loaded.
    int freePlaces(const std::vector<int>& targets) const;

private:
    void readMachines(const std::vector<Target>& all, std::span<const SchedulerMachine> machines);
    int addMachine(const Target& target, std::span<const SchedulerMachine> machines);
    void readGpuUse();
    void readFrameworks(const std::vector<Target>& all);
    void readClusters(const std::vector<Target>& all);
    // `isCreated`: nodes that are machines of their own.
    void readNodes(int target, bool isCreated);
    // What an hour costs now, which orders targets that fit equally well.
    void readPrices();
    // Counts the nodes that clusters like each serverless template may have.
    void countNodesLikeTemplates();
    void readPlacements();
    // Machines and GPUs on which run after run fails.
    void readQuarantines();
    // Enters the GPUs that runs of the machine may use; those of a host that is attached several times only once.
    void addGpus(const Target& target, MachineRow& row, int kernel);
    void setOvercommit();
    int kernelOf(const std::string& bootId);

    SQLite::Database& m_db;
    const Timestamp m_now;
    SchedulerInput m_input;
    std::vector<MachineRow> m_machines;
    std::vector<TargetRow> m_targets;
    std::map<std::string, int> m_machineByText;
    std::map<std::string, int> m_targetByText;
    std::map<std::string, int> m_kernelByBoot;
    std::vector<Quarantine> m_quarantines;
    std::map<int, std::vector<std::vector<int>>> m_usedCpus;    // by kernel
    std::map<std::pair<int, std::string>, int> m_gpuByIdentity; // of each kernel, by UUID
    // By kernel: its connected machines, as indices, with their rules.
    std::map<int, std::vector<std::pair<int, GpuRule>>> m_gpuReports;
    std::vector<int> m_direct; // runs directly on each target
};

} // namespace studio
