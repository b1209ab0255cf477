// Defines the options of "schedule create" and "schedule update": the trigger, the policies, and where the job is from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/schedule/schedule.h"
#include "core/snapshot/source_consent.h"

namespace studio::cli {

struct ScheduleOptions {
    std::string name;
    std::string file;
    std::vector<std::string> sets;
    std::optional<std::string> compute;     // of the job in the file
    std::optional<std::string> environment; // of the job in the file, NAME[:VERSION]
    std::string run;
    std::string config;
    std::optional<std::string> cron;
    std::optional<std::string> every;
    std::optional<std::string> hours;
    std::optional<std::string> minutes;
    std::optional<std::string> weekDays;
    std::optional<std::string> monthDays;
    std::optional<std::string> zone;
    std::optional<std::string> start;
    std::optional<std::string> end;
    std::optional<std::string> missed;
    std::optional<std::string> overlap;
    std::optional<std::string> description;
    bool isDisabled = false;
    SourceConsent consent;

    void addTo(Command app);
    bool hasTrigger() const { return cron || every; }
    // Overrides `settings` with the given options.
    Result<void> applyTo(ScheduleSettings& settings) const;
};

} // namespace studio::cli
