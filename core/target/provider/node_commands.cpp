#include "core/target/provider/node_commands.h"

#include <QDateTime>
#include <QRegularExpression>
#include <algorithm>

#include "core/target/node_provider.h"

namespace studio {

std::optional<Timestamp> statedTime(const std::string& text) {
    static const QRegularExpression pattern(
        QStringLiteral("([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}:[0-9]{2}:[0-9]{2})(?:[.]([0-9]{1,3})[0-9]*)? "
                       "?(Z|GMT|UTC|[+-][0-9]{2}:?[0-9]{2})"));
    const auto match = pattern.match(QString::fromStdString(text));
    const QDate day = QDate::fromString(match.captured(1), Qt::ISODate);
    const QTime time = QTime::fromString(match.captured(2), Qt::ISODate);
    if (!match.hasMatch() || !day.isValid() || !time.isValid())
        return std::nullopt;
    const QString zone = match.captured(4);
    const bool hasOffset = zone.startsWith(QLatin1Char('+')) || zone.startsWith(QLatin1Char('-'));
    const int minutes = hasOffset ? zone.mid(1, 2).toInt() * 60 + zone.right(2).toInt() : 0;
    const QDateTime utc(day, time, Qt::UTC);
    const int64_t ms = utc.toMSecsSinceEpoch() + match.captured(3).leftJustified(3, QLatin1Char('0')).toInt();
    return fromMs(ms - (zone.startsWith(QLatin1Char('-')) ? -1 : 1) * int64_t{minutes} * 60'000);
}

NodeCommandsSource NodeCommandsSource::shipped() {
    NodeCommandsSource source;
    source.engines = [](const std::string& provider) {
        const NodeProvider* known = providerNamed(provider);
        return known != nullptr ? known->engines() : std::vector<std::string>();
    };
    source.commands = [](const std::string& provider,
                         const std::string& engine) -> std::shared_ptr<const NodeCommands> {
        const NodeProvider* known = providerNamed(provider);
        if (known == nullptr)
            return nullptr;
        const auto engines = known->engines();
        return std::find(engines.begin(), engines.end(), engine) != engines.end() ? known->commands(engine) : nullptr;
    };
    return source;
}

} // namespace studio
