// The kinds of target that are clusters of a framework: Ray and Dask.
#include "core/target/support_cells.h"

namespace studio {

namespace {

// Kinds whose configuration is the cluster of a framework.
template <typename Config, Framework framework>
struct FrameworkKind {
    static const FrameworkCluster* cluster(const TargetConfig& config) {
        const auto* own = std::get_if<Config>(&config);
        return own != nullptr ? &own->cluster : nullptr;
    }
    static Result<TargetConfig> fromJson(const nlohmann::json& stored) {
        return frameworkClusterFromJson(framework, stored).map([](FrameworkCluster cluster) {
            return TargetConfig(Config{std::move(cluster)});
        });
    }
};

using RayKind = FrameworkKind<RayConfig, Framework::Ray>;
using DaskKind = FrameworkKind<DaskConfig, Framework::Dask>;

KindSupport raySupport() {
    return {
        TargetKind::Ray,
        "ray",
        QT_TRANSLATE_NOOP("KindSupportText", "Ray cluster"),
        {{supported,
          partlySupported(
              QT_TRANSLATE_NOOP("KindSupportText", "If the metrics of the trials are received; see the metrics API.")),
          partlySupported(QT_TRANSLATE_NOOP(
              "KindSupportText",
              "Later steps need the outputs: with a shared folder, or if the cluster runs on the submitting machine.")),
          unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                        "The runner of parallel jobs is not on the nodes of Ray. Use another target.")),
          unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                        "Ray starts its own processes. Submit the command without a distribution.")),
          unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                        "Ray distributes the tasks of a command over its nodes. Submit it "
                                        "without a number of nodes and without a distribution.")),
          unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                        "Ray does not run Spark jobs. Use a Spark cluster or another target.")),
          supported,
          unsupported(QT_TRANSLATE_NOOP(
              "KindSupportText", "Its nodes use their own image. Use an environment of packages, which Ray installs.")),
          supported,
          partlySupported(QT_TRANSLATE_NOOP("KindSupportText", "If the command executes on the submitting machine.")),
          supported,
          partlySupported(QT_TRANSLATE_NOOP("KindSupportText",
                                            "With a shared folder, or if the command executes on the "
                                            "submitting machine; otherwise they stay on the node.")),
          partlySupported(QT_TRANSLATE_NOOP("KindSupportText", "Based on run time, not on cluster nodes."))}}};
}

KindSupport daskSupport() {
    return {TargetKind::Dask,
            "dask",
            QT_TRANSLATE_NOOP("KindSupportText", "Dask cluster"),
            {{supported, supported, supported, supported, supported,
              unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                            "The command executes on one machine; Dask spreads its tasks over its "
                                            "own workers.")),
              supported, supported, partlySupported(withContainerEngine), supported, supported, supported, supported,
              partlySupported(QT_TRANSLATE_NOOP("KindSupportText", "Based on run time, not on cluster workers."))}}};
}

} // namespace

TargetKindTraits kindTraits(std::in_place_type_t<RayConfig>) {
    return {.kind = TargetKind::Ray,
            .text = "ray",
            .framework = Framework::Ray,
            .submitsJobs = true,
            .configFromJson = RayKind::fromJson,
            .emptyConfig = emptyConfigOf<RayConfig>,
            .defaultMaxRuns = 20, // they hold nothing of the machine
            .cluster = RayKind::cluster,
            .support = raySupport};
}

TargetKindTraits kindTraits(std::in_place_type_t<DaskConfig>) {
    return {.kind = TargetKind::Dask,
            .text = "dask",
            .framework = Framework::Dask,
            .configFromJson = DaskKind::fromJson,
            .emptyConfig = emptyConfigOf<DaskConfig>,
            .defaultMaxRuns = 2,
            .cluster = DaskKind::cluster,
            .support = daskSupport};
}

} // namespace studio
