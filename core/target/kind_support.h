// KindSupport is the capability matrix of compute targets: which features each kind supports. The command line, the
// manual and the window show it, and submission checks runs against it. A new kind or provider of nodes has its row
// beside it; a test compares the rows with what submission accepts. Pure; thread-safe.
#pragma once

#include <QString>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/target/target.h"

namespace studio {

enum class Feature {
    Commands,      // command jobs
    Sweeps,        // their trials
    PipelineSteps, // command steps
    ParallelJobs,  // mini-batches, on one node
    Processes,     // several processes on a node
    Nodes,         // one run on several nodes
    Spark,         // Spark applications
    Packages,      // environments of packages
    Images,        // environments that are container images
    Gpus,          // GPUs that a run asks for
    Metrics,       // the metrics API (MLflow)
    LiveLog,       // the log while it is written
    Outputs,       // outputs/ comes back
    Cost           // metered: used times and their price
};
inline constexpr int featureCount = static_cast<int>(Feature::Cost) + 1;
std::string_view toText(Feature feature); // "pipeline_steps"
QString titleOf(Feature feature);         // "Pipeline steps"
QString shortTitleOf(Feature feature);    // "Pipeline", for narrow columns

enum class Support { Yes, Partly, No };
std::string_view toText(Support support); // "yes", "partly", "no"

struct SupportCell {
    Support support = Support::Yes;
    const char* remark = ""; // why not, or how far; source text of remarkOf()
};

struct KindSupport {
    TargetKind kind = TargetKind::Local;
    std::string_view id; // "local", "virtualmachine", a provider of clusters such as "slots", "instance", "slurm", …
    const char* title = "";
    std::array<SupportCell, featureCount> cells{};
    const SupportCell& of(Feature feature) const { return cells.at(static_cast<size_t>(feature)); }
};

// All rows, in the order in which they are shown.
std::span<const KindSupport> kindSupport();
const KindSupport& supportOf(const Target& target);
QString titleOf(const KindSupport& row);
QString remarkOf(const SupportCell& cell); // empty: none

// The table for the manual, in Markdown: a table for each group of kinds, features as rows, and the remarks as a list
// below.
std::string kindSupportMarkdown();

} // namespace studio
