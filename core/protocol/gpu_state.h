// GpuState describes one GPU of a machine: its facts, the processes that use it, and the tickets that reserve it. The
// agent takes the facts from nvidia-smi and the tickets from the files in the machine's ticket folder
// (agent/gpu/gpu_ticket_folder.h); every user of the machine may write those, so all texts are untrusted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/protocol/message_fields.h"

namespace studio {

constexpr int64_t unknownGpuFigure = -1;

enum class GpuUse {
    Free,        // no ticket, no process, no unexplained memory
    Ours,        // reserved by a run of this workspace
    Reserved,    // reserved by a run of another workspace or user
    Occupied,    // used from outside of the studio
    Partitioned, // in MIG mode: its MIG devices are used instead
    Unknown,     // nvidia-smi did not report who uses it; never treated as free
};
std::string_view toText(GpuUse use);
GpuUse gpuUseFromText(std::string_view text); // Unknown for any other text

// The holder of a ticket, as written into its file.
struct GpuTicketOwner {
    std::string user;      // name of the account
    std::string workspace; // text of a WorkspaceId
    std::string run;       // text of a RunId; empty: it is a node
    int attempt = 1;
    int64_t pid = 0;        // of the shim; of a node: of its main process, as seen in the container
    int64_t startTicks = 0; // of the shim; with `pid` its identity
    int64_t sinceMs = 0;
    bool isShared = false;
    int64_t leftBytes = 0; // > 0: it has ended, but this much memory was not released
    std::string node{};    // name of a container that has the GPU for as long as it runs; empty: it is a run
    bool operator==(const GpuTicketOwner&) const = default;
};
nlohmann::json toJson(const GpuTicketOwner& owner);
GpuTicketOwner gpuTicketOwnerFromJson(const nlohmann::json& value);

// A process that computes on a GPU.
struct GpuProcess {
    int64_t pid = 0;
    std::string owner;                      // account; empty: not visible, for instance in another PID namespace
    std::string name;                       // of the program
    int64_t memoryBytes = unknownGpuFigure; // on this GPU
    int64_t startedMs = 0;                  // 0: unknown
    std::string run;                        // of the ticket holder that it descends from; empty: outside of the studio
    static void visit(auto& self, auto& fields) {
        fields("pid", self.pid);
        fields.optional("owner", self.owner);
        fields.optional("name", self.name);
        fields.optional("memory", self.memoryBytes);
        fields.optional("started_ms", self.startedMs);
        fields.ifSet("run", self.run);
    }
};

struct GpuState {
    int index = -1; // in PCI bus order; of a MIG device: of its GPU
    std::string uuid;
    std::string parent; // MIG device: UUID of its GPU
    std::string name;
    std::string driver;
    int64_t memoryBytes = unknownGpuFigure;
    int64_t usedBytes = unknownGpuFigure;
    int64_t celsius = unknownGpuFigure;
    int64_t busyPercent = unknownGpuFigure;
    bool isUsageKnown = false; // `processes` is complete
    bool isLocked = false;     // at least one ticket is held
    std::vector<GpuTicketOwner> owners;
    std::vector<GpuProcess> processes;
    GpuUse use = GpuUse::Unknown;
    bool isMigDevice() const { return !parent.empty(); }
    // Memory in use that no listed process explains; 0 if that cannot be computed.
    int64_t unexplainedBytes() const;
};
nlohmann::json toJson(const GpuState& state);
GpuState gpuStateFromJson(const nlohmann::json& value);
inline Result<void> fromValue(const nlohmann::json& value, GpuState& to) {
    to = gpuStateFromJson(value);
    return {};
}

// Used memory up to this amount needs no explanation: drivers and display servers.
constexpr int64_t maxUnexplainedGpuBytes = 500LL << 20;

// States of the reservation of an attempt's GPUs; <attempt>/gpu as JSON.
struct GpuReservation {
    enum class Phase { Absent, Waiting, Held, Released, Failed };
    Phase phase = Phase::Absent;
    std::vector<std::string> uuids;       // Held, Released
    std::string visible;                  // Held: value of CUDA_VISIBLE_DEVICES
    std::string reason;                   // Waiting: who has the GPUs; Failed: why; a sentence
    std::string code;                     // Waiting: "gpu_busy" or "gpu_unknown"
    int64_t sinceMs = 0;                  // begin of the phase
    std::vector<std::string> quarantined; // Released: GPUs whose memory was not released in time
    int64_t freeBytes = unknownGpuFigure; // Released: memory of these GPUs that is free now
    bool operator==(const GpuReservation&) const = default;
};
std::string_view toText(GpuReservation::Phase phase);
nlohmann::json toJson(const GpuReservation& reservation);
GpuReservation gpuReservationFromJson(const nlohmann::json& value);

} // namespace studio
