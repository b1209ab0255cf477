#include "core/target/slurm_nodes.h"

#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

struct SlurmNodesText {
    Q_DECLARE_TR_FUNCTIONS(SlurmNodesText)
};

constexpr int64_t maxEndMarginMs = 120'000; // grace period, records, and files that arrive late

int64_t endMarginOf(int64_t lengthMs) {
    return std::min(maxEndMarginMs, lengthMs / 4);
}

} // namespace

nlohmann::json toJson(const SlurmNodes& nodes) {
    nlohmann::json value = toJson(nodes.options);
    if (!nodes.cluster.empty())
        value["cluster"] = nodes.cluster;
    return value;
}

SlurmNodes slurmNodesFromJson(const nlohmann::json& value) {
    return {textAt(value, "cluster"), slurmOptionsFromJson(value)};
}

Result<void> validate(const SlurmNodes& nodes) {
    if (const auto wrong = invalidSlurmOption(nodes.options); !wrong.empty())
        return fail(ErrorCode::InvalidArgument,
                    SlurmNodesText::tr("The value of \"%1\" is not valid for Slurm. Use letters, digits and "
                                       "_-.,:=()[]*&|!+@/, without spaces and without \"-\" at the beginning.")
                        .arg(QString::fromStdString(std::string(wrong)))
                        .toStdString());
    if (!nodes.options.time.empty() && !slurmTimeFrom(nodes.options.time))
        return fail(ErrorCode::InvalidArgument,
                    SlurmNodesText::tr("The time of an allocation is minutes, [HOURS:]MINUTES:SECONDS or "
                                       "DAYS-HOURS[:MINUTES[:SECONDS]], such as 4:00:00.")
                        .toStdString());
    return {};
}

int64_t availableUntil(int64_t startMs, int64_t endMs) {
    return startMs <= 0 || endMs <= startMs ? 0 : endMs - endMarginOf(endMs - startMs);
}

std::optional<std::chrono::milliseconds> maxRunTime(const SlurmNodes& nodes) {
    const auto limit = slurmTimeFrom(nodes.options.time);
    if (!limit || limit->count() <= 0)
        return std::nullopt;
    const int64_t lengthMs = limit->count() * 1000;
    return std::chrono::milliseconds(lengthMs - endMarginOf(lengthMs));
}

} // namespace studio
