// Makes the runs and GPUs of tables about the scheduler, and names the reasons of its decisions.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/scheduler/schedule_scene.h"

namespace studio::test {

inline FleetGpu gpu(const char* model, int64_t gigabytes) {
    return {std::string("GPU-") + model, model, gigabytes * sceneGibibyte};
}

inline RunNeeds cores(int count) {
    RunNeeds needs;
    needs.cores = count;
    needs.memoryBytes = 0;
    return needs;
}

inline RunNeeds gpus(int count, int64_t gigabytes = 0) {
    RunNeeds needs = cores(1);
    needs.gpus = count;
    needs.gpuMemoryBytes = gigabytes * sceneGibibyte;
    return needs;
}

inline SceneRun job(RunNeeds needs, std::vector<int> targets = {0}, std::optional<int64_t> limit = {},
                    int64_t duration = 1000) {
    SceneRun run;
    run.needs = std::move(needs);
    run.targets = std::move(targets);
    run.timeLimitMs = limit;
    run.durationMs = duration;
    return run;
}

inline QString code(const SchedulerDecision& decision, size_t at = 0) {
    if (at >= decision.verdicts.size())
        return QStringLiteral("none");
    const auto& text = toText(decision.verdicts[at].reason.code);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace studio::test
