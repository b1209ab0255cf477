#include "core/target/allocation_fit.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct AllocationFitText {
    Q_DECLARE_TR_FUNCTIONS(AllocationFitText)
};

QString shownPartition(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

tl::unexpected<Error> refuseAllocation(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

QString gibOfPartition(int64_t bytes) {
    return QString::number(double(bytes) / double(1LL << 30), 'g', 4);
}

Result<void> checkPartition(const ClusterConfig& config, const SlurmPartition& partition) {
    const QString name = shownPartition(partition.name);
    if (partition.maxNodeCpus > 0 && config.node.cores > partition.maxNodeCpus)
        return refuseAllocation(
            AllocationFitText::tr("A node of this size has %1 cores, and the largest of the "
                                  "partition %2 has %3. Request no more than that.")
                .arg(QString::number(config.node.cores), name, QString::number(partition.maxNodeCpus)));
    if (partition.memoryBytes > 0 && config.node.memoryBytes > partition.memoryBytes)
        return refuseAllocation(
            AllocationFitText::tr("A node of this size has %1 GiB of memory, and the largest of the "
                                  "partition %2 has %3 GiB. Request no more than that.")
                .arg(gibOfPartition(config.node.memoryBytes), name, gibOfPartition(partition.memoryBytes)));
    const auto wanted = slurmTimeFrom(config.as<SlurmNodes>()->options.time);
    const auto longest = slurmTimeFrom(partition.maxTime);
    if (wanted && longest && *wanted > *longest)
        return refuseAllocation(
            AllocationFitText::tr("The partition %1 limits jobs to %2. Specify a shorter --time, or another partition.")
                .arg(name, shownPartition(partition.maxTime)));
    return {};
}

} // namespace

SlurmNodes completed(const SlurmNodes& nodes, const Target& login) {
    SlurmNodes whole = nodes;
    if (login.facts && login.facts->slurm)
        whole.cluster = login.facts->slurm->cluster;
    if (login.remote() != nullptr && login.remote()->slurm)
        whole.options = nodes.options.over(*login.remote()->slurm);
    return whole;
}

Result<void> checkAllocation(const ClusterConfig& config, const Target& login) {
    if (!login.facts || !login.facts->slurm || login.facts->slurm->partitions.empty())
        return {};
    const auto& partitions = login.facts->slurm->partitions;
    const std::string& wanted = config.as<SlurmNodes>()->options.partition;
    QString names;
    for (const SlurmPartition& partition : partitions) {
        if (wanted.empty() ? partition.isDefault : partition.name == wanted)
            return checkPartition(config, partition);
        names += (names.isEmpty() ? "" : ", ") + shownPartition(partition.name);
    }
    // Several may be given, and a default may be that of the account.
    if (wanted.empty() || wanted.find(',') != std::string::npos)
        return {};
    return refuseAllocation(AllocationFitText::tr("The cluster %1 has no partition \"%2\". It has: %3.")
                                .arg(shownPartition(login.name), shownPartition(wanted), names));
}

} // namespace studio
