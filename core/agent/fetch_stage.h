// What hold does before it starts a job some of whose inputs come from addresses: fetches them, once for all who need the same, and tells in
// the attempt's folder how far it is. Blocks; ends at once when the attempt is canceled.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/agent/fetch_loader.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class FetchStage {
public:
    FetchStage(const AttemptFolder& attempt, const RunSpec& spec);

    // Canceled: the attempt was canceled meanwhile. Any other error: the job must not be started; its message is a sentence, and the
    // attempt's file says the failure.
    Result<void> prepare();

private:
    tl::expected<void, FetchFailure> fetch(const RunInput& input);
    // Nothing: somebody else has it at the moment.
    std::optional<tl::expected<void, FetchFailure>> tryOnce(const RunInput& input, const InputAddress& address,
                                                            const FetchedFile& file);
    tl::expected<void, FetchFailure> copy(const RunInput& input, const InputAddress& address, const FetchedFile& file);
    void tell(FetchState::Phase phase, bool isUrgent);
    void say(const std::string& line);
    bool isCanceled() const;

    const AttemptFolder& m_attempt;
    const RunSpec& m_spec;
    std::string m_root;
    FetchDuties m_duties;
    FetchState m_state;
    std::string m_written;
    int64_t m_beganMs = 0; // of the boot clock
    int64_t m_toldMs = 0;  // the same
    int64_t m_loadedBefore = 0;
    int64_t m_waitingSinceMs = 0; // of the clock; 0: this attempt did not have to wait for the input at hand
};

} // namespace studio
