#include "app/studioctl/time_zone_option.h"

#include <QTimeZone>
#include <vector>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/spelling.h"
#include "core/schedule/trigger_text.h"

namespace studio::cli {

Result<TimeZone> timeZoneFrom(const std::string& name) {
    if (auto zone = TimeZone::load(name))
        return std::move(*zone);
    std::vector<std::string> known;
    for (const QByteArray& id : QTimeZone::availableTimeZoneIds())
        known.push_back(id.toStdString());
    const std::string meant = misspelledAs(name, known);
    return fail(usage(meant.empty()
                          ? recurrenceProblemText({Recurrence::Problem::Kind::Zone, CronExpression::Problem(), name})
                          : CliText::tr("There is no time zone \"%1\" on this computer. Did you mean %2?")
                                .arg(shown(name), shown(meant))));
}

} // namespace studio::cli
