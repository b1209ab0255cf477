// InputStage gives an attempt its inputs before the job starts: those that it has to fetch (fetch_stage.h), and of
// those that were sent one copy per machine that all attempts read (shared_input.h). It names the copy by a link in
// `inputs/`. An attempt gets a copy of its own where the shared one cannot be handed out and others still read it. Used
// by one thread; blocks for the disk.
#pragma once

#include <string>
#include <vector>

#include "core/agent/fetch/shared_input.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class InputStage {
public:
    InputStage(const AttemptFolder& attempt, const RunSpec& spec);

    // Fails with Canceled if the attempt was canceled. Any other error means that the job must not be started.
    Result<void> prepare();
    // Call when the job has ended: reports in the attempt's log which inputs were changed while it ran, and gives up
    // the locks on all. The changed ones are made anew for the next attempt.
    void release();

private:
    struct Held {
        std::string name;
        SharedInput shared;
        FileLock lock;
    };
    Result<void> placeShared();
    Result<void> place(const RunInput& input, const ContentStores& stores);
    void say(const std::string& line) const;

    const AttemptFolder& m_attempt;
    const RunSpec& m_spec;
    std::vector<Held> m_held; // until release()
};

} // namespace studio
