// Where the files of an attempt lie on a machine: version 1 of the layout on disk, which outlives upgrades.
//
// <root>/                         the workspace folder for the local computer; ~/.compute-studio/w/<workspace> elsewhere
//   epoch                         "<workspace id> <epoch>\n": agents refuse a studio with a lower epoch
//   serve.lock                    OFD write lock of the one server that works here; its pid and start ticks
//   tmp/                          launches being made; anything in it that no live agent owns is rubbish
//   python/<edition>/             what jobs of before MLflow import (agent/older_sdk.h); looked at and mended by each hold
//   runs/<run>/a<attempt>/r<rank>/
//     spec                        RunSpec as JSON, never changed after acceptance
//     claim/                      made once, by the hold that may start the job; claim/owner holds that hold's token
//     lock                        OFD write lock held by hold while it lives; never inherited by the job
//     supervise.lock              the same for supervise
//     started                     StartRecord as JSON: renamed into place before the job's first instruction
//     exit                        ExitRecord, 512 bytes, allocated before acceptance
//     control/cancel              CancelRequest as JSON: renamed into place; its presence is the wish
//     control/stop                StopRecord as JSON: why supervise ended the job, written before the first signal
//     facts                       small JSON by supervise: peak memory, disk warnings; overwritten in place
//     bin/                        python and python3 where the chosen interpreter's folder lacks them
//     inputs/<name>               files and folders given as inputs
//     work/                       copy of the snapshot, the job's working folder; work/outputs and work/logs exist
//     log/std_log.txt             stdout and stderr of the job, byte for byte
//     container, container.id     where the job runs in one: which, and by which engine (agent/container_run.h); the engine's id of it
//     home/                       the job's HOME in its container, until its end
//     environment                 EnvironmentState as JSON (environment_state.h), where the job runs in one
//     fetch                       FetchState as JSON (fetch_state.h), where inputs come from addresses
//     log/environment.log         what the preparation of the two said
//     log/metrics                 what the job logged: records (metric_records.h)
//     log/samples                 what was measured of it and its machine: records (sample_records.h)
//     log/std_log.times           records of 16 bytes: u64 offset, i64 ms since 1970, little endian
// <blobs>/xx/<62 hex digits>      content by SHA-256, mode 0400
// <trees>/<64 hex digits>         tree manifests (tree.h) by SHA-256
#pragma once

#include <cstdint>
#include <string>

#include "core/base/sha256.h"

namespace studio {

// Names one process group of a run on a machine.
struct AttemptKey {
    std::string run; // text of a RunId; checked with isIdText where it comes from outside
    int attempt = 1; // from 1
    int rank = 0;    // from 0
    auto operator<=>(const AttemptKey&) const = default;
};

class AttemptFolder {
public:
    // `path` of .../a<attempt>/r<rank>
    explicit AttemptFolder(std::string path)
        : m_path(std::move(path)) {}
    static AttemptFolder under(const std::string& root, const AttemptKey& key);
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
    std::string facts() const { return m_path + "/facts"; }
    std::string bin() const { return m_path + "/bin"; }
    std::string inputs() const { return m_path + "/inputs"; }
    std::string work() const { return m_path + "/work"; }
    std::string outputs() const { return m_path + "/work/outputs"; }
    std::string userLogs() const { return m_path + "/work/logs"; }
    std::string log() const { return m_path + "/log"; }
    std::string stdLog() const { return m_path + "/log/std_log.txt"; }
    std::string container() const { return m_path + "/container"; }
    std::string containerId() const { return m_path + "/container.id"; }
    std::string home() const { return m_path + "/home"; }
    std::string environment() const { return m_path + "/environment"; }
    std::string fetch() const { return m_path + "/fetch"; }
    std::string environmentLog() const { return m_path + "/log/environment.log"; }
    std::string stdLogTimes() const { return m_path + "/log/std_log.times"; }
    std::string metrics() const { return m_path + "/log/metrics"; }
    std::string samples() const { return m_path + "/log/samples"; }

private:
    std::string m_path;
};

std::string blobPath(const std::string& blobs, const Sha256& hash);
std::string treePath(const std::string& trees, const Sha256& hash);

} // namespace studio
