// AttemptFolder names the files of an attempt on a machine. Version 1 of the on-disk layout, which outlives upgrades:
//
//   <root>/                         the workspace folder for the local computer; ~/.compute-studio/w/<workspace>
//                                   elsewhere
//     epoch                         "<workspace id> <epoch>\n": agents refuse a studio with a lower epoch
//     serve.lock                    OFD write lock of the one server of this root; contains its pid and start ticks
//     tmp/                          launches in progress; entries without a living agent are garbage
//     python/<edition>/             Python packages that jobs import (agent/job/python_packages.h); verified and
//                                   repaired by each shim
//     runs/<run>/a<attempt>/r<rank>/
//       spec                        RunSpec as JSON, immutable after acceptance
//       claim/                      created once, by the shim (`hold`) that may start the job; claim/owner contains its
//                                   token
//       lock                        OFD write lock of the shim while it lives; never inherited by the job
//       supervise.lock              the same for the monitor (`supervise`)
//       started                     StartRecord as JSON: renamed into place before the job's first instruction
//       exit                        ExitRecord, 512 bytes, allocated before acceptance
//       control/cancel              CancelRecord as JSON: renamed into place; its presence requests cancellation
//       control/stop                StopRecord as JSON: why the monitor ended the job, written before the first signal
//       control/peer                StopRecord as JSON: ended for other nodes, or by the engine
//       notice/stop                 the same for the job, which reads it as COMPUTE_STUDIO_STOP_FILE: with `grace_ms`,
//                                   after which it is killed; renamed into place before the first signal
//       control/gang                GangTable as JSON (gang.h), with the attempt's key: renamed into place
//       control/decision            "release" or "withdraw": created once, never replaced
//       facts                       small JSON by the monitor: peak memory, disk warnings; overwritten in place
//       bin/                        python, python3, pip and pip3 if the selected interpreter's folder lacks them;
//                                   studio-rsh, if node 0 starts commands on the others
//       env/                        writable copy of the built environment, if requested by the run; removed at its end
//       inputs/<name>               files and folders given as inputs
//       work/                       copy of the snapshot, the job's working directory; work/outputs and work/logs exist
//       log/std_log.txt             stdout and stderr of the job, byte for byte
//       log/std_log_process_<rank>.txt  instead of it, of each process, if the spec has a list of them
//       processes                   list of ProcessState as JSON (process_state.h), in that case
//       gang                        GangState as JSON (gang.h), if the spec has a gang
//       container, container.id     if the job runs in a container: its description and engine
//                                   (agent/container/container_run.h); the engine's id of it
//       home/                       the job's HOME in its container, removed at its end
//       environment                 EnvironmentState as JSON (environment_state.h), if the job runs in an environment
//       fetch                       FetchState as JSON (fetch_state.h), if inputs come from addresses
//       gpu                         GpuReservation as JSON (gpu_state.h), if GPUs are reserved for it
//       submit/                     if the job is submitted to an engine (engine.h): `agent`, the program that the job
//                                   starts; `intent`, written before the submission; `handle`, the engine's id of the
//                                   job; `prepared`; `state`, EngineJobState as JSON, replaced at each change;
//                                   `slurm-<id>.out`, what the job's script printed. Of several nodes, the folder of
//                                   node 0 has all of it, and `claim/` of the job that may start their shims
//       control/deadline            DeadlineRecord as JSON: when the engine ends the job
//       collected                   its presence: the studio has confirmed that it has everything of the attempt
//       log/environment.log         output of preparing the environment and the inputs
//       log/metrics                 what the job logged: records (metric_records.h)
//       log/metrics_process_<rank>  the same of the second and later processes of a spec's list
//       metrics.progress            MetricsProgress as JSON, while and after the final read of metrics
//                                   (metrics_progress.h)
//       log/samples                 resource usage of the job and its machine: records (sample_records.h)
//       log/std_log.times           records of 16 bytes: u64 offset, i64 ms since 1970, little endian
//       log/std_log_process_<rank>.times  instead of it, of each process
//   <blobs>/xx/<62 hex digits>      content by SHA-256, mode 0400
//   <trees>/<64 hex digits>         tree manifests (tree.h) by SHA-256
#pragma once

#include <cstdint>
#include <string>

#include "core/base/id.h"
#include "core/base/sha256.h"

namespace studio {

// Identifies one process group of a run on a machine.
struct AttemptKey {
    std::string run; // text of a RunId
    int attempt = 1; // from 1
    int rank = 0;    // from 0
    auto operator<=>(const AttemptKey&) const = default;
    static void visit(auto& self, auto& fields) { // message_fields.h
        constexpr int max = 1'000'000;
        fields("run", self.run, isIdText);
        fields("attempt", self.attempt, [](int attempt) { return attempt >= 1 && attempt <= max; });
        fields("rank", self.rank, [](int rank) { return rank >= 0 && rank <= max; });
    }
};

class AttemptFolder {
public:
    // `path` is the path of .../a<attempt>/r<rank>.
    explicit AttemptFolder(std::string path)
        : m_path(std::move(path)) {}
    static AttemptFolder under(const std::string& root, const AttemptKey& key);
    // The folder of another node of the attempt on the same file system.
    AttemptFolder ofNode(int rank) const {
        return AttemptFolder(m_path.substr(0, m_path.rfind('/')) + "/r" + std::to_string(rank));
    }
    static std::string runFolder(const std::string& root, const std::string& run);

    const std::string& path() const { return m_path; }
    std::string spec() const { return m_path + "/spec"; }
    std::string claim() const { return m_path + "/claim"; }
    std::string claimOwner() const { return m_path + "/claim/owner"; }
    std::string lock() const { return m_path + "/lock"; }
    std::string superviseLock() const { return m_path + "/supervise.lock"; }
    std::string started() const { return m_path + "/started"; }
    std::string exit() const { return m_path + "/exit"; }
    std::string control() const { return m_path + "/control"; }
    std::string cancel() const { return m_path + "/control/cancel"; }
    std::string stop() const { return m_path + "/control/stop"; }
    std::string notices() const { return m_path + "/notice"; }
    std::string stopNotice() const { return m_path + "/notice/stop"; }
    std::string gangTable() const { return m_path + "/control/gang"; }
    std::string decision() const { return m_path + "/control/decision"; }
    std::string peerStop() const { return m_path + "/control/peer"; }
    std::string deadline() const { return m_path + "/control/deadline"; }
    std::string submission() const { return m_path + "/submit"; }
    std::string submissionFile(std::string_view name) const { return m_path + "/submit/" + std::string(name); }
    std::string facts() const { return m_path + "/facts"; }
    std::string environmentCopy() const { return m_path + "/env"; }
    std::string bin() const { return m_path + "/bin"; }
    std::string inputs() const { return m_path + "/inputs"; }
    std::string work() const { return m_path + "/work"; }
    std::string outputs() const { return m_path + "/work/outputs"; }
    std::string userLogs() const { return m_path + "/work/logs"; }
    std::string log() const { return m_path + "/log"; }
    std::string stdLog() const { return m_path + "/log/std_log.txt"; }
    std::string processLog(int rank) const { return m_path + "/log/std_log_process_" + std::to_string(rank) + ".txt"; }
    std::string processes() const { return m_path + "/processes"; }
    std::string gang() const { return m_path + "/gang"; }
    std::string container() const { return m_path + "/container"; }
    std::string containerId() const { return m_path + "/container.id"; }
    std::string home() const { return m_path + "/home"; }
    std::string environment() const { return m_path + "/environment"; }
    std::string fetch() const { return m_path + "/fetch"; }
    std::string gpu() const { return m_path + "/gpu"; }
    std::string collected() const { return m_path + "/collected"; }
    std::string environmentLog() const { return m_path + "/log/environment.log"; }
    std::string stdLogTimes() const { return m_path + "/log/std_log.times"; }
    std::string processLogTimes(int rank) const {
        return m_path + "/log/std_log_process_" + std::to_string(rank) + ".times";
    }
    std::string metrics() const { return m_path + "/log/metrics"; }
    std::string processMetrics(int rank) const { return m_path + "/log/metrics_process_" + std::to_string(rank); }
    std::string samples() const { return m_path + "/log/samples"; }
    std::string metricsProgress() const { return m_path + "/metrics.progress"; }

private:
    std::string m_path;
};

std::string blobPath(const std::string& blobs, const Sha256& hash);
std::string treePath(const std::string& trees, const Sha256& hash);

} // namespace studio
