// A studio and a machine that share no disk, for tests: the studio's workspace in one folder, the machine's in another,
// a real agent in between behind a TestPipe.
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <functional>
#include <memory>
#include <optional>

#include "core/host/machine.h"
#include "tests/support/agent_test_client.h"
#include "tests/support/test_pipe.h"

namespace studio::test {

// Runs the event loop until `condition` holds; false after `limit`.
bool turnUntil(const std::function<bool()>& condition, std::chrono::milliseconds limit = patience);

class MirrorScene {
public:
    explicit MirrorScene(MachineOptions options = {});
    // Instead of the real agent: the test. Its handler need not answer hello.
    MirrorScene(FakePipe::Handler handle, MachineOptions options = {});
    bool connectNow();

    AgentFolder here;  // blobs, trees; root() is the workspace
    AgentFolder there; // the machine's
    PipeManners manners;
    PipeLog log;
    Machine machine;

    // Waits for the one answer of a verb.
    template <typename T>
    static Result<T> wait(const std::function<void(std::function<void(Result<T>)>)>& ask) {
        auto answer = std::make_shared<std::optional<Result<T>>>();
        ask([answer](Result<T> value) { *answer = std::move(value); });
        if (!turnUntil([&] { return answer->has_value(); }, 3 * patience))
            return fail(ErrorCode::Timeout, "no answer");
        return std::move(**answer);
    }
    Result<AttemptReport> launch(const RunSpec& spec);
    // Launches and waits for the end.
    bool runToEnd(const RunSpec& spec);
    bool isWholeThere(const std::string& tree);
    RunSpec shellSpec(std::string text) const { return shellSpecOf(there, std::move(text)); }
};

} // namespace studio::test
