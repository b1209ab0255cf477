#include "ui/common/formats.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "core/base/display_text.h"

namespace studio::ui {

namespace {

struct FormatText {
    Q_DECLARE_TR_FUNCTIONS(FormatText)
};

} // namespace

using namespace std::chrono;

QString shown(std::string_view bytes) {
    return QString::fromStdString(displayText(bytes));
}

QString shown(const QString& text) {
    return shown(text.toStdString());
}

QString displayTextElided(std::string_view bytes, int characters) {
    QString text = shown(bytes.substr(0, 64 * 1024));
    if (text.size() > characters)
        text = text.left(characters / 2) + QStringLiteral("…") + text.right(characters / 2 - 1);
    return text;
}

QString wrappedTooltip(const QString& text, int characters) {
    QString lines;
    qsizetype begin = 0;
    while (text.size() - begin > characters) {
        const qsizetype lineEnd = text.indexOf(QLatin1Char('\n'), begin);
        qsizetype end = lineEnd >= 0 ? lineEnd - begin : characters;
        if (end >= characters) {
            const qsizetype blank = text.lastIndexOf(QLatin1Char(' '), begin + characters);
            end = blank > begin ? blank - begin : characters;
            if (text.at(begin + end).isLowSurrogate())
                --end;
        }
        lines += text.mid(begin, end) + QLatin1Char('\n');
        begin += end;
        if (text.at(begin) == QLatin1Char(' ') || text.at(begin) == QLatin1Char('\n'))
            ++begin;
    }
    return lines + text.mid(begin);
}

QString joinFirst(const QStringList& parts, const QString& between, qsizetype most) {
    if (parts.size() <= most)
        return parts.join(between);
    return parts.first(most).join(between) + between +
           FormatText::tr("and %n more", nullptr, static_cast<int>(parts.size() - most));
}

QString withoutMnemonic(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString formatSize(int64_t bytes) {
    if (bytes < 1000)
        return FormatText::tr("%1 B").arg(bytes);
    return QLocale().formattedDataSize(bytes, bytes < 1'000'000 ? 0 : 1, QLocale::DataSizeSIFormat);
}

QString formatMemory(int64_t bytes) {
    constexpr int64_t kib = 1024;
    constexpr int64_t gib = kib * kib * kib;
    if (bytes < kib)
        return FormatText::tr("%1 B").arg(bytes);
    return QLocale().formattedDataSize(bytes, bytes < kib * kib || bytes % gib == 0 ? 0 : 1,
                                       QLocale::DataSizeIecFormat);
}

QString formatDuration(milliseconds duration) {
    const auto seconds = duration_cast<std::chrono::seconds>(duration).count();
    if (duration.count() < 0)
        return {};
    constexpr int64_t roundsToTenMs = 9'950;
    if (duration.count() < roundsToTenMs)
        return FormatText::tr("%1 s").arg(QLocale().toString(double(duration.count()) / 1000.0, 'f', 1));
    if (seconds < 60)
        return FormatText::tr("%1 s").arg(std::max<int64_t>(seconds, 10));
    if (seconds < 3600)
        return FormatText::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    if (seconds < 86400)
        return FormatText::tr("%1 h %2 min").arg(seconds / 3600).arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'));
    return FormatText::tr("%1 d %2 h").arg(seconds / 86400).arg(seconds / 3600 % 24, 2, 10, QLatin1Char('0'));
}

QString formatRelative(Timestamp time, Timestamp now) {
    const auto age = duration_cast<seconds>(now - time).count();
    if (age < -60)
        return formatTime(time);
    if (age < 45)
        return FormatText::tr("just now");
    if (age < 3600)
        return FormatText::tr("%1 min ago").arg(std::max<int64_t>(1, (age + 30) / 60));
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(toMs(time));
    const QDateTime today = QDateTime::fromMSecsSinceEpoch(toMs(now));
    const QString clock = QLocale().toString(then.time(), QLocale::ShortFormat);
    if (then.date() == today.date())
        return FormatText::tr("today %1").arg(clock);
    if (then.date() == today.date().addDays(-1))
        return FormatText::tr("yesterday %1").arg(clock);
    return QStringLiteral("%1 %2").arg(QLocale().toString(then.date(), QLocale::ShortFormat), clock);
}

QString formatTime(Timestamp time) {
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(toMs(time));
    return QLocale().toString(local, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString formatStart(Timestamp time, Timestamp now) {
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(toMs(time));
    const QDateTime today = QDateTime::fromMSecsSinceEpoch(toMs(now));
    const QString clock = QLocale().toString(then.time(), QStringLiteral("HH:mm"));
    if (time <= now)
        return FormatText::tr("now");
    if (then.date() == today.date())
        return clock;
    if (then.date() == today.date().addDays(1))
        return FormatText::tr("tomorrow %1").arg(clock);
    return QStringLiteral("%1 %2").arg(QLocale().toString(then.date(), QLocale::ShortFormat), clock);
}

QString formatCount(int64_t count) {
    return QLocale().toString(static_cast<qlonglong>(count));
}

} // namespace studio::ui
