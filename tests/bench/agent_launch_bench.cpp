// How many trivial jobs a second one agent accepts, starts and sees end. Usage: agent_launch_bench [COUNT]
//
// All launches are sent at once, as a driver with a long queue does. Accepted: the answer is here. Started and ended
// are taken from the pushes, so they include the whole way back.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>

#include "core/protocol/cbor.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int main(int argc, char** argv) {
    const size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000;
    const AgentFolder folder;
    AgentTestClient agent(folder);
    if (!agent.welcome())
        return 1;
    std::vector<RunSpec> specs;
    for (size_t i = 0; i < count; ++i)
        specs.push_back(specOf(folder, {"/bin/true"}));
    const auto start = std::chrono::steady_clock::now();
    std::vector<uint32_t> requests;
    for (const auto& spec : specs) {
        nlohmann::json request = toMessage(spec.key);
        request["do"] = "launch";
        request["spec"] = encodeRunSpec(spec);
        requests.push_back(agent.send(std::move(request)));
    }
    for (const uint32_t request : requests) {
        if (!agent.answerTo(request))
            return 1;
    }
    const double accepted = secondsSince(start);
    size_t ended = 0;
    for (const auto& spec : specs) {
        if (agent.waitForPhase(spec.key, AttemptPhase::Ended))
            ++ended;
    }
    const double all = secondsSince(start);
    const auto number = static_cast<double>(count);
    std::printf("%zu jobs: accepted %.0f/s, started and ended %.0f/s, %zu of %zu ended\n", count, number / accepted,
                number / all, ended, count);
    return ended == count ? 0 : 1;
}
