// The kind of target that is a cluster with Spark and YARN, reached by its head node.
#include <array>

#include "core/target/connected_kind.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

using HdinsightKind = ConnectedKind<HdinsightConfig, &HdinsightConfig::head, &RemoteConfig::hadoop>;

constexpr std::array hadoopOptionTable = {
    ConnectionOption{"spark_home", "--spark-home", connectionOption<&RemoteConfig::hadoop, &HadoopOptions::sparkHome>},
    ConnectionOption{"configuration", "--hadoop-conf-dir",
                     connectionOption<&RemoteConfig::hadoop, &HadoopOptions::configuration>},
    ConnectionOption{"java_home", "--java-home", connectionOption<&RemoteConfig::hadoop, &HadoopOptions::javaHome>},
};

KindSupport hdinsightSupport() {
    return {TargetKind::Hdinsight, "hdinsight", QT_TRANSLATE_NOOP("KindSupportText", "Spark cluster"),
            machineCells(unsupported(QT_TRANSLATE_NOOP("KindSupportText",
                                                       "Commands run on the head node; Spark spreads its own work.")),
                         partlySupported(withContainerEngine))};
}

} // namespace

TargetKindTraits kindTraits(std::in_place_type_t<HdinsightConfig>) {
    return {.kind = TargetKind::Hdinsight,
            .text = "hdinsight",
            .isMachine = true,
            .isAttached = true,
            .configFromJson = HdinsightKind::fromJson,
            .emptyConfig = emptyConfigOf<HdinsightConfig>,
            .connection = HdinsightKind::connection,
            .configOf = HdinsightKind::configOf,
            .hasOptions = HdinsightKind::hasOptions,
            .addOptions = HdinsightKind::addOptions,
            .section = "hadoop",
            .options = hadoopOptionTable,
            .support = hdinsightSupport};
}

} // namespace studio
