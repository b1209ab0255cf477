#include "ui/common/window_time_zone.h"

#include <QTimeZone>

#include "core/recurrence/time_zone.h"

namespace studio::ui {

std::string windowTimeZone() {
    const std::string name = QTimeZone::systemTimeZoneId().toStdString();
    return TimeZone::load(name) ? name : "UTC";
}

} // namespace studio::ui
