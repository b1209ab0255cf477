// Replays a trace of jobs through the scheduler on one machine and prints when each of them started.
// trace_replay CORES <TRACE: each line of the input is "arrival duration cores limit", whole seconds, by arrival. Each
// line of the output is the start of a job, in the same order; the last one is "passes N ms T".
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/scheduler/schedule_scene.h"

int main(int argc, char** argv) {
    const int cores = argc == 2 ? std::atoi(argv[1]) : 0;
    if (cores <= 0) {
        std::fputs("Usage: trace_replay CORES <TRACE\n", stderr);
        return 2;
    }
    studio::test::ScheduleScene scene;
    scene.addMachine("machine", cores, 64 * studio::test::sceneGibibyte, 1'000'000);
    long long arrival = 0;
    long long duration = 0;
    long long limit = 0;
    int wanted = 0;
    while (std::scanf("%lld %lld %d %lld", &arrival, &duration, &wanted, &limit) == 4) {
        studio::test::SceneRun run;
        run.arrivalMs = arrival * 1000;
        run.durationMs = duration * 1000;
        run.timeLimitMs = limit * 1000;
        run.needs.cores = wanted;
        run.needs.memoryBytes = 0;
        scene.add(run);
    }
    int passes = 1;
    const auto begin = std::chrono::steady_clock::now();
    scene.pass();
    for (auto next = scene.nextEvent(); next; next = scene.nextEvent(), ++passes) {
        scene.setNow(*next);
        scene.pass();
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    for (const auto& [seq, run] : scene.runs())
        std::printf("%lld\n", run.startedMs ? static_cast<long long>(*run.startedMs / 1000) : -1LL);
    std::printf("passes %d ms %.1f\n", passes, took.count());
    return 0;
}
