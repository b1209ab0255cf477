#include "ui/common/duration_unit.h"

#include <QCoreApplication>
#include <QLocale>

namespace studio::ui {

namespace {

struct DurationUnitText {
    Q_DECLARE_TR_FUNCTIONS(DurationUnitText)
};

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

} // namespace

// At most three digits before the point, except days.
DurationUnit DurationUnit::forLongest(milliseconds longest) {
    DurationUnit unit;
    if (longest >= hours(100))
        unit.m_unit = Unit::Days;
    else if (longest >= minutes(300))
        unit.m_unit = Unit::Hours;
    else if (longest >= seconds(600))
        unit.m_unit = Unit::Minutes;
    else if (longest >= seconds(100))
        unit.m_decimals = 0;
    return unit;
}

QString DurationUnit::header(const QString& title) const {
    switch (m_unit) {
    case Unit::Seconds:
        return DurationUnitText::tr("%1 (s)").arg(title);
    case Unit::Minutes:
        return DurationUnitText::tr("%1 (min)").arg(title);
    case Unit::Hours:
        return DurationUnitText::tr("%1 (h)").arg(title);
    case Unit::Days:
        break;
    }
    return DurationUnitText::tr("%1 (d)").arg(title);
}

QString DurationUnit::text(milliseconds duration) const {
    if (duration.count() < 0)
        return {};
    const milliseconds one = m_unit == Unit::Seconds   ? seconds(1)
                             : m_unit == Unit::Minutes ? minutes(1)
                             : m_unit == Unit::Hours   ? hours(1)
                                                       : hours(24);
    return QLocale().toString(double(duration.count()) / double(one.count()), 'f', m_decimals);
}

} // namespace studio::ui
