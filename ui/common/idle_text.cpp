#include "ui/common/idle_text.h"

#include <QCoreApplication>

#include "ui/common/formats.h"
#include "ui/common/money_text.h"

namespace studio::ui {

namespace {

struct IdleText {
    Q_DECLARE_TR_FUNCTIONS(IdleText)
};

} // namespace

QString formatIdleTime(std::chrono::milliseconds duration) {
    constexpr int64_t step = 10; // minutes
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(duration).count();
    if (minutes < 60)
        return IdleText::tr("%1 min").arg(minutes / step * step);
    const int64_t hours = minutes / 60;
    return hours < 48 ? IdleText::tr("%1 h").arg(hours) : IdleText::tr("%1 d").arg(hours / 24);
}

QString idleText(const AttentionItem& item, Timestamp now) {
    const QString price = item.price ? formatPrice(item.price) : QString();
    QString text;
    if (item.idle->since) {
        const QString time = formatIdleTime(now - *item.idle->since);
        text = price.isEmpty() ? IdleText::tr("Idle for %1.").arg(time)
                               : IdleText::tr("Idle for %1, %2 an hour.").arg(time, price);
    } else {
        text = price.isEmpty() ? IdleText::tr("On without a run.")
                               : IdleText::tr("On without a run, %1 an hour.").arg(price);
    }
    return text + QLatin1Char(' ') +
           (item.idle->stopAt ? IdleText::tr("Stops at %1.").arg(formatStart(*item.idle->stopAt, now))
                              : IdleText::tr("No automatic stop is set."));
}

} // namespace studio::ui
