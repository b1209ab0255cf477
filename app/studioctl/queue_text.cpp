#include "app/studioctl/queue_text.h"

#include <QDateTime>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

bool hasStart(const QueueEntry* entry) {
    return entry != nullptr && (entry->expected || !entry->expectedAfter.empty());
}

std::string startText(const QueueEntry* entry) {
    if (!hasStart(entry))
        return "-";
    if (!entry->expected)
        return text(CliText::tr("after %1").arg(QString::fromStdString(displayText(entry->expectedAfter))));
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(toMs(*entry->expected));
    const bool isToday = at.date() == QDate::currentDate();
    return (entry->isExpectedApproximate ? "~" : "") +
           at.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm")).toStdString();
}

void addPlace(nlohmann::json& value, const QueueEntry* entry) {
    value["place"] = entry != nullptr && entry->place > 0 ? nlohmann::json(entry->place) : nlohmann::json();
    value["expected_start"] =
        entry != nullptr && entry->expected ? nlohmann::json(toIso8601(*entry->expected)) : nlohmann::json();
    value["is_expected_approximate"] = entry != nullptr && entry->isExpectedApproximate;
    value["candidates"] = entry == nullptr      ? nlohmann::json::array()
                          : entry->isServerless ? nlohmann::json("serverless")
                                                : nlohmann::json(entry->candidates);
}

std::string computeText(const RunRecord& run, const QueueEntry* entry) {
    if (entry == nullptr || (!entry->isServerless && entry->candidates.empty()))
        return run.compute;
    if (entry->isServerless)
        return "serverless"; // as in --serverless
    std::string names;
    for (const std::string& name : entry->candidates)
        names += (names.empty() ? "" : ", ") + name;
    return names;
}

std::string placeText(const QueueEntry* entry) {
    return entry != nullptr && entry->place > 0 ? std::to_string(entry->place) : std::string();
}

} // namespace studio::cli
