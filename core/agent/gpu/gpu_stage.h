// GpuStage reserves the GPUs of an attempt before the shim starts the job, and releases them after its end: all tickets
// or none, so that two studios cannot wait for each other. The state is in the attempt's `gpu` file. Blocks; one
// thread. Destroying it closes the tickets without waiting for the memory.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/agent/gpu/gpu_inventory.h"
#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/agent/gpu/turn_rule.h"
#include "core/agent/gpu/waiting_mark.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class GpuStage {
public:
    // `spec.gpus` must be set.
    GpuStage(const AttemptFolder& attempt, const RunSpec& spec);
    ~GpuStage();
    GpuStage(const GpuStage&) = delete;
    GpuStage& operator=(const GpuStage&) = delete;

    // Waits until the GPUs are reserved. Fails with Canceled if the attempt was canceled, and with another error, a
    // sentence, if the machine can never provide them.
    Result<void> acquire();
    // Same without waiting: false while GPUs are busy or their use is unknown; code() and reason() give the cause.
    Result<bool> tryAcquire();
    // Releases what tryAcquire() has reserved; the job was not started.
    void giveBack();
    bool hasNeeds() const { return m_needs.count > 0; }
    const std::string& reason() const { return m_reservation.reason; }
    const std::string& code() const { return m_reservation.code; }
    // Sets the variables that show the job its GPUs only.
    void applyTo(RunSpec& spec) const;
    // Returns the descriptors that keep the tickets, for the monitor.
    std::vector<int> descriptors() const;
    // The job has ended. Waits up to ten seconds for the memory of its GPUs, and notes in the ticket where it is not
    // released.
    void release();

private:
    enum class Outcome { Held, Busy, Unknown };
    Result<Outcome> tryOnce();
    Result<std::vector<const GpuState*>> candidates() const;
    Result<bool> takeAll(const std::vector<const GpuState*>& free);
    // What nvidia-smi listed there was the use of a run that has released the GPU since it was started.
    bool isOutdated(const GpuState& gpu) const;
    // It is free, but another workspace that has waited longer gets it first.
    bool isLeftToOthers(const GpuState& gpu);
    void markWaiting(const std::vector<const GpuState*>& fitting);
    std::string waitingReason(const std::vector<const GpuState*>& fitting);
    bool isMemoryBack(const GpuState& gpu) const;
    void wait(int64_t limitMs) const;
    void setPhase(GpuReservation::Phase phase);
    void setWaiting(const char* code, std::string reason);
    void say(const std::string& line) const;
    Result<bool> openFolder();
    bool isGivenUp() const;

    const AttemptFolder& m_attempt;
    GpuNeeds m_needs;
    AttemptKey m_key;
    bool m_isShared = false; // among several processes: MIG devices cannot be
    std::string m_workspace;
    GpuReservation m_reservation;
    GpuInventory m_inventory;
    std::set<std::string> m_heldBefore; // tickets as of the begin of the query
    int64_t m_reasonMs = 0;             // boot clock: when the reason for waiting was written
    std::optional<GpuTicketFolder> m_folder;
    std::optional<TurnRule> m_turns; // since its first look at the GPUs; not among those who share them
    WaitingMark m_mark;
    std::vector<GpuTicket> m_tickets;
    std::vector<GpuState> m_taken; // their GPUs before the start
};

// Sets CUDA_VISIBLE_DEVICES and CUDA_DEVICE_ORDER in the spec's variables as the attempt's reservation says, if there
// is one.
void applyGpuReservation(const AttemptFolder& attempt, RunSpec& spec);
GpuReservation readGpuReservation(const AttemptFolder& attempt);

} // namespace studio
