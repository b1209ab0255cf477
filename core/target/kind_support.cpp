#include "core/target/kind_support.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/target/node_provider.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct KindSupportText {
    Q_DECLARE_TR_FUNCTIONS(KindSupportText)
};

struct FeatureName {
    std::string_view id;
    const char* title;
    const char* shortTitle;
};

constexpr std::array<FeatureName, featureCount> featureNames = {{
    {"commands", QT_TRANSLATE_NOOP("KindSupportText", "Command jobs"),
     QT_TRANSLATE_NOOP("KindSupportText", "Commands")},
    {"sweeps", QT_TRANSLATE_NOOP("KindSupportText", "Sweeps"), QT_TRANSLATE_NOOP("KindSupportText", "Sweeps")},
    {"pipeline_steps", QT_TRANSLATE_NOOP("KindSupportText", "Pipeline steps"),
     QT_TRANSLATE_NOOP("KindSupportText", "Pipeline")},
    {"parallel_jobs", QT_TRANSLATE_NOOP("KindSupportText", "Parallel jobs"),
     QT_TRANSLATE_NOOP("KindSupportText", "Parallel")},
    {"processes", QT_TRANSLATE_NOOP("KindSupportText", "Several processes on a node"),
     QT_TRANSLATE_NOOP("KindSupportText", "Processes")},
    {"nodes", QT_TRANSLATE_NOOP("KindSupportText", "One run on several nodes"),
     QT_TRANSLATE_NOOP("KindSupportText", "Nodes")},
    {"spark", QT_TRANSLATE_NOOP("KindSupportText", "Spark jobs"), QT_TRANSLATE_NOOP("KindSupportText", "Spark")},
    {"packages", QT_TRANSLATE_NOOP("KindSupportText", "Environments of packages"),
     QT_TRANSLATE_NOOP("KindSupportText", "Packages")},
    {"images", QT_TRANSLATE_NOOP("KindSupportText", "Container images"),
     QT_TRANSLATE_NOOP("KindSupportText", "Images")},
    {"gpus", QT_TRANSLATE_NOOP("KindSupportText", "Reserved GPUs"), QT_TRANSLATE_NOOP("KindSupportText", "GPUs")},
    {"metrics", QT_TRANSLATE_NOOP("KindSupportText", "Metrics API"), QT_TRANSLATE_NOOP("KindSupportText", "Metrics")},
    {"live_log", QT_TRANSLATE_NOOP("KindSupportText", "Live log"), QT_TRANSLATE_NOOP("KindSupportText", "Log")},
    {"outputs", QT_TRANSLATE_NOOP("KindSupportText", "Output collection"),
     QT_TRANSLATE_NOOP("KindSupportText", "Outputs")},
    {"cost", QT_TRANSLATE_NOOP("KindSupportText", "Cost"), QT_TRANSLATE_NOOP("KindSupportText", "Cost")},
}};

constexpr const char* oneNode = QT_TRANSLATE_NOOP(
    "KindSupportText", "It is a single machine. Use a cluster on a pool of machines, of containers or of a cloud.");
constexpr const char* oneNodeOfInstance =
    QT_TRANSLATE_NOOP("KindSupportText", "An instance is a single node. Use a cluster.");

constexpr std::array machineRows = {
    KindSupport{TargetKind::Local, "local", QT_TRANSLATE_NOOP("KindSupportText", "Local computer"),
                machineCells(unsupported(oneNode), partlySupported(withContainerEngine))},
    KindSupport{TargetKind::Remote, "virtualmachine", QT_TRANSLATE_NOOP("KindSupportText", "Attached machine"),
                machineCells(unsupported(oneNode), partlySupported(withContainerEngine))},
};

constexpr const char* gpusOfInstance =
    QT_TRANSLATE_NOOP("KindSupportText", "Only for containers and cloud machines, not for virtual machines.");

constexpr KindSupport instanceRow{TargetKind::Cluster, "instance",
                                  QT_TRANSLATE_NOOP("KindSupportText", "Compute instance"),
                                  machineCells(unsupported(oneNodeOfInstance), partlySupported(insideContainerNode),
                                               partlySupported(gpusOfInstance))};

// Those of providers and of further kinds are beside them.
const std::vector<KindSupport>& supportRows() {
    static const std::vector<KindSupport> rows = [] {
        std::vector<KindSupport> all(machineRows.begin(), machineRows.end());
        for (const NodeProvider* provider : nodeProviders())
            all.push_back(provider->support());
        all.push_back(instanceRow);
        for (const TargetKindTraits& traits : targetKinds()) {
            if (traits.support != nullptr)
                all.push_back(traits.support());
        }
        return all;
    }();
    return rows;
}

const KindSupport& rowNamed(std::string_view id) {
    const auto& rows = supportRows();
    const auto found = std::find_if(rows.begin(), rows.end(), [id](const KindSupport& row) { return row.id == id; });
    return found == rows.end() ? rows.front() : *found;
}

} // namespace

std::string_view toText(Feature feature) {
    return featureNames.at(static_cast<size_t>(feature)).id;
}

QString titleOf(Feature feature) {
    return KindSupportText::tr(featureNames.at(static_cast<size_t>(feature)).title);
}

QString shortTitleOf(Feature feature) {
    return KindSupportText::tr(featureNames.at(static_cast<size_t>(feature)).shortTitle);
}

std::string_view toText(Support support) {
    return support == Support::Yes ? "yes" : support == Support::Partly ? "partly" : "no";
}

std::span<const KindSupport> kindSupport() {
    return supportRows();
}

const KindSupport& supportOf(const Target& target) {
    if (const ClusterConfig* cluster = target.cluster())
        return rowNamed(cluster->instance ? instanceRow.id : providerOf(*cluster).support().id);
    return rowNamed(toText(target.kind));
}

QString titleOf(const KindSupport& row) {
    return KindSupportText::tr(row.title);
}

QString remarkOf(const SupportCell& cell) {
    return *cell.remark == '\0' ? QString() : KindSupportText::tr(cell.remark);
}

std::string kindSupportMarkdown() {
    // As wide as a terminal: tables of three kinds, those of a single node first.
    constexpr size_t kindsOfTable = 3;
    std::vector<const KindSupport*> rows;
    for (const KindSupport& row : supportRows())
        rows.push_back(&row);
    std::stable_partition(rows.begin(), rows.end(), [](const KindSupport* row) {
        const std::string_view remark = row->of(Feature::Nodes).remark;
        return remark == oneNode || remark == oneNodeOfInstance;
    });
    QStringList lines;
    QStringList remarks;
    const auto mark = [&remarks](const SupportCell& cell) {
        QString text = cell.support == Support::Yes  ? QStringLiteral("yes")
                       : cell.support == Support::No ? QStringLiteral("–")
                                                     : QStringLiteral("partly");
        if (const QString remark = remarkOf(cell); !remark.isEmpty()) {
            if (!remarks.contains(remark))
                remarks << remark;
            text += QStringLiteral(" (%1)").arg(remarks.indexOf(remark) + 1);
        }
        return text;
    };
    for (size_t first = 0; first < rows.size(); first += kindsOfTable) {
        const std::span group(rows.begin() + static_cast<std::ptrdiff_t>(first),
                              std::min(kindsOfTable, rows.size() - first));
        QString header = QStringLiteral("| |");
        QString rule = QStringLiteral("|---|");
        for (const KindSupport* row : group) {
            header +=
                QStringLiteral(" %1 |").arg(QLatin1String(row->id.data(), static_cast<qsizetype>(row->id.size())));
            rule += QStringLiteral("---|");
        }
        lines << header << rule;
        for (int i = 0; i < featureCount; ++i) {
            QString line = QStringLiteral("| %1 |").arg(titleOf(static_cast<Feature>(i)));
            for (const KindSupport* row : group)
                line += QStringLiteral(" %1 |").arg(mark(row->of(static_cast<Feature>(i))));
            lines << line;
        }
        lines << QString();
    }
    for (qsizetype i = 0; i < remarks.size(); ++i)
        lines << QStringLiteral("%1. %2").arg(i + 1).arg(remarks[i]);
    return (lines.join(u'\n') + u'\n').toStdString();
}

} // namespace studio
