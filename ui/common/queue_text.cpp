#include "ui/common/queue_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct QueueText {
    Q_DECLARE_TR_FUNCTIONS(QueueText)
};

constexpr int maxQueueNameLength = 40;

// As it is typed: a number of GiB without decimals.
QString queueMemoryText(int64_t bytes) {
    constexpr int64_t gib = int64_t{1} << 30;
    return QLocale().formattedDataSize(bytes, bytes % gib == 0 ? 0 : 1, QLocale::DataSizeIecFormat);
}

} // namespace

QString needsText(const RunNeeds& needs) {
    QStringList parts;
    if (needs.cores)
        parts += QueueText::tr("%n core(s)", nullptr, *needs.cores);
    if (needs.memoryBytes)
        parts += queueMemoryText(*needs.memoryBytes);
    if (needs.gpus && *needs.gpus == 0) {
        parts += QueueText::tr("no GPU");
    } else if (needs.gpus || needs.gpuMemoryBytes > 0 || !needs.gpuModel.empty()) {
        QString gpus = QueueText::tr("%n GPU(s)", nullptr, needs.gpus.value_or(1));
        if (needs.gpuMemoryBytes > 0)
            gpus += QStringLiteral(" ≥ ") + queueMemoryText(needs.gpuMemoryBytes);
        if (!needs.gpuModel.empty())
            gpus += QStringLiteral(" (%1)").arg(displayTextElided(needs.gpuModel, maxQueueNameLength));
        parts += gpus;
    }
    for (const auto& [name, value] : needs.labels)
        parts += displayTextElided(name + "=" + value, maxQueueNameLength);
    if (needs.isolated)
        parts += QueueText::tr("isolated");
    QString text = parts.join(QStringLiteral(", "));
    if (needs.nodes > 1) {
        const QString nodes = QueueText::tr("%n node(s)", nullptr, needs.nodes);
        text = text.isEmpty() ? nodes : QStringLiteral("%1 × %2").arg(nodes, text);
    }
    return text;
}

QString startText(Timestamp start, bool isApproximate, Timestamp now) {
    const QString text = formatStart(start, now);
    return isApproximate && start > now ? QLatin1Char('~') + text : text;
}

QString expectedText(const QueueEntry& entry, Timestamp now) {
    if (entry.expected)
        return startText(*entry.expected, entry.isExpectedApproximate, now);
    if (entry.expectedAfter.empty())
        return {};
    if (intAt(entry.why.params, "ahead") > 0) // others start before it, too
        return QueueText::tr("unknown");
    return QueueText::tr("after %1").arg(displayTextElided(entry.expectedAfter, maxQueueNameLength));
}

QString computeText(const QueueEntry& entry) {
    if (entry.isServerless)
        return QueueText::tr("any (serverless)");
    QStringList names;
    for (const std::string& name : entry.candidates)
        names += displayTextElided(name, maxQueueNameLength);
    return names.isEmpty() ? displayTextElided(entry.run.compute) : names.join(QStringLiteral(", "));
}

QString whyText(const QueueEntry& entry) {
    if (entry.run.wanted == "cancel")
        return QueueText::tr("Is being canceled.");
    if (entry.why.code.empty())
        return QueueText::tr("Not evaluated yet.");
    // Their number comes first: it is what differs from row to row, and the end of a long reason is cut.
    Reason why = entry.why;
    const bool isFull = why.code == "queue" && intAt(why.params, "active") >= intAt(why.params, "limit");
    const auto ahead = isFull || why.code.starts_with("wait_") ? static_cast<int>(intAt(why.params, "ahead")) : 0;
    if (ahead > 0)
        why.params["ahead"] = 0;
    const QString text = displayTextElided(describe(why), 600);
    return ahead > 0 ? QueueText::tr("%n run(s) ahead.", nullptr, ahead) + QLatin1Char(' ') + text : text;
}

QString placeText(const PlaceReport& place) {
    const std::string name =
        place.machine.empty() || place.machine == place.compute ? place.compute : place.compute + " / " + place.machine;
    const QString why = !place.reason.code.empty() ? displayTextElided(describe(place.reason), 600)
                        : place.isGpuUseUnknown
                            ? QueueText::tr("capacity available unless another program uses its GPUs")
                            : QueueText::tr("capacity available");
    return QueueText::tr("%1: %2").arg(displayTextElided(name, 2 * maxQueueNameLength), why);
}

QString roomText(const ComputeRoom& room) {
    if (!room.cores || !room.memoryBytes)
        return {};
    QStringList parts{QueueText::tr("%n core(s)", nullptr, *room.cores), formatMemory(*room.memoryBytes)};
    if (room.allGpus > 0)
        parts << QueueText::tr("%1 of %2 GPUs").arg(room.gpus).arg(room.allGpus);
    return QueueText::tr("free: %1").arg(parts.join(QStringLiteral(", ")));
}

QString previewText(const QueueMovePreview& preview) {
    if (preview.passedCount == 0)
        return preview.advancedCount == 0
                   ? QString()
                   : QueueText::tr("%n run(s) start before it.", nullptr, static_cast<int>(preview.advancedCount));
    QStringList names;
    // Where all are delayed by the same, it is said once.
    const bool isSame =
        std::all_of(preview.passed.begin(), preview.passed.end(),
                    [&](const QueueMovePreview::Passed& passed) { return passed.delay == preview.maxDelay; });
    for (const QueueMovePreview::Passed& passed : preview.passed) {
        const QString name = displayTextElided(passed.name, maxQueueNameLength);
        if (!passed.delay || isSame)
            names += name;
        else
            names += (preview.isApproximate ? QueueText::tr("%1 (by about %2)") : QueueText::tr("%1 (by up to %2)"))
                         .arg(name, formatDuration(*passed.delay));
    }
    const auto others = static_cast<int>(preview.passedCount - static_cast<int64_t>(preview.passed.size()));
    QString who = names.join(QStringLiteral(", "));
    if (others > 0)
        who = QueueText::tr("%1 and %n more", nullptr, others).arg(who);
    if (preview.maxDelay && isSame)
        return (preview.isApproximate ? QueueText::tr("Delayed by about %1: %2")
                                      : QueueText::tr("Delayed by up to %1: %2"))
            .arg(formatDuration(*preview.maxDelay), who);
    return QueueText::tr("Delayed: %1").arg(who);
}

QString previewSummary(const QueueMovePreview& preview) {
    if (preview.passedCount == 0)
        return {};
    const auto runs = static_cast<int>(preview.passedCount);
    if (preview.maxDelay && preview.isApproximate)
        return QueueText::tr("%Ln run(s) delayed by about %1", nullptr, runs).arg(formatDuration(*preview.maxDelay));
    return preview.maxDelay
               ? QueueText::tr("%Ln run(s) delayed by up to %1", nullptr, runs).arg(formatDuration(*preview.maxDelay))
               : QueueText::tr("%Ln run(s) delayed", nullptr, runs);
}

} // namespace studio::ui
