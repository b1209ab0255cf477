// SweepDraft is the part of New run that makes a run a sweep, as typed: a plain value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/run/run_config.h"
#include "core/sweep/sweep_spec.h"

namespace studio::ui {

struct SweepParameterDraft {
    std::string name;
    ParameterKind kind = ParameterKind::Uniform;
    std::string values; // core/sweep/parameter_text.h
    // As read from a file, where `values` cannot express it; dropped when the row is edited.
    std::optional<ParameterDistribution> kept{};
    bool operator==(const SweepParameterDraft&) const = default;
};

struct SweepDraft {
    bool isOn = false;
    std::vector<SweepParameterDraft> parameters;
    SamplingKind sampling = SamplingKind::Random;
    std::string seed; // empty: chosen when the run is submitted
    std::string metric;
    Goal goal = Goal::Minimize;
    StopPolicy policy;
    int maxTrials = 20;
    int maxConcurrent = 0; // 0: as many as there is room for
    std::string timeLimit; // as RunDraft::timeLimit; empty: the default
    bool operator==(const SweepDraft&) const = default;
};

// Returns the sweep to submit. Invalid values are omitted; see problems of the draft. Without a seed, 0 is used.
SweepSpec sweepSpecOf(const SweepDraft& draft);
SweepDraft sweepDraftFrom(const SweepSpec& spec);
// Returns the number of the seed; nullopt: it is not a number.
std::optional<uint64_t> seedFrom(const std::string& text);
// Returns the configuration of the trials: parameters that the command does not use are appended to it.
RunConfig trialTemplate(RunConfig config, const SweepSpec& spec);
// Returns the equivalent arguments of studioctl, from those of "run submit" for `config`; empty: only a file can
// express it.
std::vector<std::string> sweepArguments(const std::vector<std::string>& submitArguments, const SweepDraft& draft);

} // namespace studio::ui
