// RunSubmitter turns run configurations into committed runs: scans and stores the source folder, resolves inputs and
// environment, checks the compute target, commits the run with fsync, and notifies watchers. It does not start a
// driver. Cheap to construct; refers to a Workspace and uses its connection, so it belongs to the thread of that
// workspace. submit() and resolveEnvironment() block for the size of the folders; everything else takes one short
// transaction and may be called on the engine thread. The driver's own reconcilers do not observe commits of their own
// connection: call RunDriver::poll() after submitFrozen() there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/data/data_uses.h"
#include "core/run/run_config.h"
#include "core/run/run_writer.h"
#include "core/snapshot/scan_options.h"
#include "core/snapshot/scan_report.h"
#include "core/snapshot/snapshot_store.h"
#include "core/snapshot/source_consent.h"
#include "core/store/workspace.h"
#include "core/submission/frozen_job.h"
#include "core/submission/run_candidates.h"
#include "core/target/target.h"

namespace studio {

// Replaces the image that a run's configuration names.
struct EnvironmentSubstitution {
    std::string image;
    std::string message; // names both, and how to choose another; shown to the user
};

struct Submitted {
    RunId id;
    std::vector<ScanWarning> warnings;          // from the scan of the source folder
    std::optional<EnvironmentSubstitution> fit; // set if the image was replaced
};

// A file or folder of this computer that a run needs besides its source folder.
struct LocalContent {
    std::string input{}; // its name; empty: the build context of the environment
    std::string path{};
    uint64_t files = 0;
    uint64_t bytes = 0;
};

struct SubmissionOptions {
    std::string kind{commandRunKind};
    std::string runconfig{}; // "NAME:VERSION" that the configuration is from, or empty
    // Called while the folder is scanned and its files are read, by one thread at a time.
    ScanCallback progress{};
    SourceConsent consent{};
    bool allowsWaiting = false; // also if no target can ever take the run (run_candidates.h)
    // Of a parent run: its plan, and the configuration of a first child, which is checked instead of its own.
    std::optional<ParentPlan> plan{};
    std::optional<RunConfig> sample{};
};

// Overrides of a new run of an earlier run's configuration.
struct Resubmission {
    std::vector<std::string> computes{}; // targets instead of the earlier ones; empty: the same
    bool allowsWaiting = false;
};

// Locks that protect trees from garbage collection until a committed run refers to them.
using SnapshotHolds = std::vector<std::shared_ptr<FileLock>>;

class RunSubmitter {
public:
    // A job that is ready to be submitted at any later time (frozen_job.h).
    struct Frozen {
        FrozenJob job;
        std::vector<ScanWarning> warnings{};
        std::optional<EnvironmentSubstitution> fit{};
        // Protect its trees from garbage collection until a committed record refers to them.
        std::vector<std::shared_ptr<FileLock>> holds{};
    };

    explicit RunSubmitter(Workspace& workspace)
        : m_workspace(workspace) {}

    // The experiment of a run whose configuration names none: the name of its source folder.
    static std::string defaultExperiment(const RunConfig& config);
    // Fills in the experiment and the name, with a number ("train 7"), if `config` leaves them empty. Once an id is
    // returned, the run cannot be lost. Fails with SourceTooBroad or PrivateKeyFound, before anything is stored, for
    // content that the consent does not allow.
    Result<Submitted> submit(RunConfig config, const SubmissionOptions& options = {});
    // submit() in two parts: prepare() stores source and inputs and resolves the environment, commit() writes run and
    // cluster in one transaction. `holds` must outlive the commit. The experiment is filled in; the options' plan is
    // taken over.
    Result<NewRun> prepare(RunConfig config, const SubmissionOptions& options, Submitted& submitted,
                           SnapshotHolds& holds, std::vector<DataUse>& uses);
    // `source`: the run whose snapshots and data are shared, checked to exist.
    Result<Submitted> commit(NewRun run, const RunRecord* source = nullptr, const std::vector<DataUse>& uses = {},
                             const FrozenRun::Record& record = {});
    // Does all that submit() does but the commit: stores source folder and inputs, resolves the environment, and checks
    // that a target takes the run.
    Result<Frozen> freeze(RunConfig config, const SubmissionOptions& options = {});
    // The same for the job of an earlier run, with its snapshot and inputs.
    Result<FrozenJob> freezeRun(const RunRecord& earlier);
    // Submits a run of a frozen job; reads no file. `record` is called in the transaction that commits the run.
    Result<Submitted> submitFrozen(const FrozenJob& job, const FrozenRun& run);
    // Submits a new run with the snapshot, inputs and configuration of an earlier one, and the next number of its name.
    Result<Submitted> resubmit(const RunRecord& earlier, const Resubmission& changes = {});
    // Returns the configuration that resubmit() would use.
    Result<RunConfig> configForResubmission(const RunRecord& earlier, const Resubmission& changes);
    // Replaces an image by an environment if the run's target is known to have no container engine: by the workspace's
    // mapping of the image, else by the default for it (environment/default_environment.h). Fails with InvalidArgument,
    // naming the command that adds a mapping, if neither exists. nullopt: nothing was replaced. submit() calls this
    // too.
    Result<std::optional<EnvironmentSubstitution>> substituteEnvironment(RunConfig& config);
    // Returns true if the run needs conda packages, its target is known to have no conda tool, and the workspace has no
    // micromamba to send.
    Result<bool> lacksCondaTool(const RunConfig& config);
    // Returns the targets on which the run may be placed (run_candidates.h).
    Result<std::vector<RunCandidate>> candidates(const RunConfig& config);
    // Returns the serverless templates, if no candidate can ever take the run; those that fit come first.
    Result<std::vector<RunCandidate>> templates(const RunConfig& config);
    // Returns the machine that executes the run, of several possible ones the preferred; NotFound if its target does
    // not exist.
    Result<Target> machineOf(const RunConfig& config);
    // Replaces references of data in the inputs by the data of this workspace (data_resolver.h), and returns what they
    // referred to. Refuses unknown data. submit() calls this too.
    Result<std::vector<DataUse>> resolveData(RunConfig& config);
    // Returns true if the run executes on this computer in any case, so that paths of its machine are local paths.
    bool runsHere(const RunConfig& config);
    // Resolves the image from the settings and takes the build context into the snapshot store. `holds` protect the
    // tree from garbage collection until a committed record refers to it.
    Result<void> resolveEnvironment(Environment& environment, std::vector<std::shared_ptr<FileLock>>& holds,
                                    const SourceConsent& consent = {});
    // Scans a source folder as submit() does.
    Result<ScanReport> preview(const std::string& folder, const ScanCallback& progress = {});
    // Measures the inputs and the build context that submit() would store; stores nothing. Fails as submit() does.
    Result<std::vector<LocalContent>> localContent(const RunConfig& config, const SourceConsent& consent = {},
                                                   const ScanCallback& progress = {});

private:
    using Holds = SnapshotHolds;
    // Returns the candidates, and the templates that fit.
    Result<std::vector<RunCandidate>> places(const RunConfig& config);
    // Returns true if the machine is known to have none of the programs; nullopt: unknown. Searches PATH on this
    // computer.
    std::optional<bool> hasNoTool(const RunConfig& config, const std::vector<std::string>& programs);
    static std::optional<bool> hasNoTool(const Target& machine, const std::vector<std::string>& programs);
    Result<void> validateRunEnvironment(const RunConfig& config);
    Result<void> resolveRunEnvironment(RunConfig& config, Holds& holds, const SourceConsent& consent);
    Result<void> resolveInput(RunInput& input, Holds& holds, const SourceConsent& consent);
    // Takes a folder that is uploaded as a whole: an input or a build context.
    Result<Snapshot> takeWholeFolder(const std::string& folder, const SourceConsent& consent);
    Result<void> takeSource(NewRun& run, Submitted& submitted, Holds& holds, const SubmissionOptions& options);
    Result<void> takePlan(NewRun& run, const RunRecord& earlier, const Resubmission& changes);
    // Assigns the target. A cluster for this run alone gets its name here and is created when the run is committed.
    Result<void> place(NewRun& run, bool allowsWaiting);

    Workspace& m_workspace;
};

} // namespace studio
