#include "ui/common/run_progress_view.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct RunProgressText {
    Q_DECLARE_TR_FUNCTIONS(RunProgressText)
};

// What is estimated has no seconds.
QString roughDuration(std::chrono::milliseconds duration) {
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(duration).count();
    constexpr int64_t perHour = 60;
    if (minutes < perHour)
        return RunProgressText::tr("%1 min").arg(std::max<int64_t>(minutes, 1));
    return RunProgressText::tr("%1 h %2 min").arg(minutes / perHour).arg(minutes % perHour, 2, 10, QLatin1Char('0'));
}

} // namespace

QString progressText(const RunProgress& progress) {
    const QString done = formatCount(std::llround(progress.done));
    const QString total = formatCount(std::llround(progress.total));
    switch (progress.unit) {
    case RunProgress::Unit::Trials:
        return RunProgressText::tr("%1 of %2 trials").arg(done, total);
    case RunProgress::Unit::Steps:
        return RunProgressText::tr("%1 of %2 steps").arg(done, total);
    case RunProgress::Unit::Epochs:
        return RunProgressText::tr("epoch %1 of %2").arg(done, total);
    case RunProgress::Unit::Iterations:
        return RunProgressText::tr("step %1 of %2").arg(done, total);
    case RunProgress::Unit::Stages:
        return RunProgressText::tr("%1 of %2 stages").arg(done, total);
    case RunProgress::Unit::Share:
        return RunProgressText::tr("%1 %").arg(static_cast<int>(progress.fraction() * 100));
    case RunProgress::Unit::None:
        break;
    }
    return {};
}

QString timeLeftText(const RunProgress& progress, const RunRecord& run, Timestamp now) {
    const auto left = timeLeft(progress, run, now);
    if (!left)
        return {};
    return (left->isLimit ? RunProgressText::tr("at most %1 left") : RunProgressText::tr("about %1 left"))
        .arg(roughDuration(left->left));
}

QString progressSummary(const RunProgress& progress, const RunRecord& run, Timestamp now) {
    const QString done = progressText(progress);
    const QString left = timeLeftText(progress, run, now);
    return done.isEmpty() || left.isEmpty() ? done + left : done + QStringLiteral(" · ") + left;
}

void paintProgress(QPainter& painter, const QRectF& bar, double fraction) {
    const Colors& c = currentColors();
    const qreal corner = bar.height() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.neutralSoft);
    painter.drawRoundedRect(bar, corner, corner);
    const qreal width = bar.width() * std::clamp(fraction, 0.0, 1.0);
    if (width > 0) {
        painter.setBrush(c.accent);
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), std::max(width, bar.height()), bar.height()), corner,
                                corner);
    }
    painter.restore();
}

} // namespace studio::ui
