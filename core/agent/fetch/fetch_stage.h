// FetchStage downloads the URL inputs of an attempt before the shim starts the job: once for all attempts that need the
// same input, with progress in the attempt's folder. Blocks; returns promptly when the attempt is canceled.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/agent/fetch/fetch_loader.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class FetchStage {
public:
    FetchStage(const AttemptFolder& attempt, const RunSpec& spec);

    // Fails with Canceled if the attempt was canceled. Any other error means that the job must not be started; its
    // message is a full sentence, and the failure is in the attempt's fetch file.
    Result<void> prepare();

private:
    tl::expected<void, FetchFailure> fetch(const RunInput& input);
    // Returns nullopt if another process holds the lock.
    std::optional<tl::expected<void, FetchFailure>> tryOnce(const RunInput& input, const InputAddress& address,
                                                            const FetchedFile& file);
    tl::expected<void, FetchFailure> copy(const RunInput& input, const InputAddress& address, const FetchedFile& file);
    void tell(FetchState::Phase phase, bool isUrgent);
    void say(const std::string& line);
    bool isCanceled() const;

    const AttemptFolder& m_attempt;
    const RunSpec& m_spec;
    std::string m_root;
    FetchCallbacks m_duties;
    FetchState m_state;
    std::string m_written;
    int64_t m_beganMs = 0;    // boot clock
    int64_t m_reportedMs = 0; // boot clock
    int64_t m_loadedBefore = 0;
    int64_t m_waitingSinceMs = 0; // wall clock; 0: the current input was not waited for
};

} // namespace studio
