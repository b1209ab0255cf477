#include "ui/schedule/schedule_labels.h"

#include <QCoreApplication>

#include "core/client/run_client.h"
#include "core/client/schedule_client.h"
#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/parts.h"
#include "ui/common/toast.h"

namespace studio::ui {

namespace {

struct ScheduleLabelsText {
    Q_DECLARE_TR_FUNCTIONS(ScheduleLabelsText)
};

} // namespace

std::string runNameOf(Client& client, const std::string& source) {
    if (!RunId::fromText(source))
        return {};
    const auto run = client.runs().find(source);
    return run ? run->name : std::string();
}

Badge scheduleBadge(const ScheduleRecord& schedule) {
    if (!schedule.settings.isEnabled)
        return {BadgeShape::Slash, BadgeTone::Neutral, ScheduleLabelsText::tr("Disabled")};
    if (!schedule.next)
        return {BadgeShape::Stop, BadgeTone::Neutral, ScheduleLabelsText::tr("Expired")};
    return {BadgeShape::Clock, BadgeTone::Good, ScheduleLabelsText::tr("Enabled")};
}

Badge fireBadge(const ScheduleFire& fire) {
    if (fire.runState) {
        Badge badge = badgeOf(*fire.runState);
        return badge;
    }
    const QString word = outcomeText(fire.outcome);
    switch (fire.outcome) {
    case FireOutcome::Failed:
        return {BadgeShape::Cross, BadgeTone::Bad, word};
    case FireOutcome::SkippedMissed:
    case FireOutcome::SkippedOverlap:
    case FireOutcome::SkippedBudget:
        return {BadgeShape::Slash, BadgeTone::Warning, word};
    case FireOutcome::Fired:
    case FireOutcome::Manual:
        break; // its run was deleted
    }
    return {BadgeShape::Dot, BadgeTone::Neutral, word};
}

TimeZone scheduleZone(const ScheduleRecord& schedule) {
    return TimeZone::load(schedule.settings.trigger.zone).value_or(TimeZone());
}

void showIfNotDriven(Banner& banner, bool isNeeded, bool isDriven) {
    if (!isNeeded || isDriven)
        return banner.hide();
    banner.showMessage(
        Banner::Tone::Warning,
        ScheduleLabelsText::tr("Schedules fire only while a scheduler runs on this workspace, and none is running."),
        ScheduleLabelsText::tr("The scheduler starts with this window. To start it when you sign in, choose Start at "
                               "sign-in below the list of schedules."));
}

void setScheduleEnabled(Context& context, QWidget* page, Banner* banner, const QString& name, bool isEnabled) {
    context.link.ask<bool>(
        page,
        [name = name.toStdString(), isEnabled](Client& client) {
            ScheduleClient schedules(client);
            return schedules.find(name).and_then(
                [&](const ScheduleRecord& schedule) { return schedules.setEnabled(schedule, isEnabled); });
        },
        [banner](const Result<bool>& changed) {
            if (!changed)
                banner->showError(ScheduleLabelsText::tr("The schedule could not be changed."), changed.error());
        });
}

void runScheduleNow(Context& context, QWidget* page, Banner* banner, const QString& name) {
    context.link.ask<Submitted>(
        page,
        [name = name.toStdString()](Client& client) {
            ScheduleClient schedules(client);
            return schedules.find(name).and_then(
                [&](const ScheduleRecord& schedule) { return schedules.runNow(schedule); });
        },
        [&navigator = context.navigator, page, banner](const Result<Submitted>& submitted) {
            if (!submitted)
                return banner->showError(ScheduleLabelsText::tr("The job could not be submitted."), submitted.error());
            const QString id = QString::fromStdString(submitted->id.text());
            Toast::popUp(page, ScheduleLabelsText::tr("Run submitted"), ScheduleLabelsText::tr("Open"),
                         [&navigator, id] { navigator.open(QStringLiteral("run"), id); });
        });
}

void confirmEraseSchedule(Context& context, QWidget* page, Banner* banner, const QString& name,
                          std::function<void()> done) {
    Question question;
    question.objectName = QStringLiteral("deleteScheduleDialog");
    question.title = ScheduleLabelsText::tr("Delete %1?").arg(displayTextElided(name.toStdString(), 64));
    question.text = ScheduleLabelsText::tr("The schedule and its history are deleted. Its runs are kept.");
    question.button = ScheduleLabelsText::tr("Delete");
    confirm(page, question, [&context, page, banner, name, done = std::move(done)] {
        context.link.ask<void>(
            page,
            [name = name.toStdString()](Client& client) -> Result<void> {
                ScheduleClient schedules(client);
                const auto schedule = schedules.find(name);
                return schedule ? schedules.erase(*schedule) : fail(schedule.error());
            },
            [banner, done](const Result<void>& erased) {
                if (!erased)
                    return banner->showError(ScheduleLabelsText::tr("The schedule could not be deleted."),
                                             erased.error());
                if (done)
                    done();
            });
    });
}

} // namespace studio::ui
