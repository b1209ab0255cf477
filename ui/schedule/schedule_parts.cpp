#include "ui/schedule/schedule_parts.h"

#include <QCoreApplication>

#include "core/client/schedule_client.h"
#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/schedule/edit_schedule_page.h"
#include "ui/schedule/new_schedule_page.h"
#include "ui/schedule/schedule_page.h"
#include "ui/schedule/schedules_page.h"

namespace studio::ui {

namespace {

struct SchedulePartsText {
    Q_DECLARE_TR_FUNCTIONS(SchedulePartsText)
};

} // namespace

void addScheduleParts(Parts& parts) {
    const QString iconName = QStringLiteral("calendar-clock");
    const QString list = QStringLiteral("schedules");
    parts.pages.push_back({list,
                           SchedulePartsText::tr("Schedules"),
                           iconName,
                           RailSection::Runs,
                           QKeySequence(Qt::CTRL | Qt::Key_6),
                           {},
                           [](Context& context, const QString&) -> Page* { return new SchedulesPage(context); }});
    parts.pages.push_back(
        {QStringLiteral("schedule"),
         {},
         iconName,
         RailSection::None,
         {},
         list,
         [](Context& context, const QString& name) -> Page* { return new SchedulePage(context, name); }});
    parts.pages.push_back(
        {QStringLiteral("new-schedule"),
         SchedulePartsText::tr("New schedule"),
         iconName,
         RailSection::None,
         {},
         list,
         [](Context& context, const QString& start) -> Page* { return new NewSchedulePage(context, start); }});
    parts.pages.back().isForm = true;
    parts.pages.push_back(
        {QStringLiteral("edit-schedule"),
         {},
         iconName,
         RailSection::None,
         {},
         list,
         [](Context& context, const QString& name) -> Page* { return new EditSchedulePage(context, name); }});
    parts.pages.back().isForm = true;
    parts.newEntries.push_back({SchedulePartsText::tr("Schedule"), iconName, QStringLiteral("new-schedule"), {}});
    parts.finders.push_back(
        {SchedulePartsText::tr("Schedules"), [iconName](Context& context, QObject* receiver, const QString& text,
                                                        std::function<void(std::vector<Found>)> found) {
             context.link.ask<std::vector<ScheduleRecord>>(
                 receiver, [](Client& client) { return ScheduleClient(client).list(); },
                 [iconName, text, found = std::move(found)](const Result<std::vector<ScheduleRecord>>& all) {
                     std::vector<Found> result;
                     for (const ScheduleRecord& schedule : all.value_or(std::vector<ScheduleRecord>())) {
                         const QString name = QString::fromStdString(schedule.settings.name);
                         if (name.contains(text, Qt::CaseInsensitive))
                             result.push_back({name, triggerText(schedule.settings.trigger), iconName,
                                               QStringLiteral("schedule"), name});
                     }
                     found(std::move(result));
                 });
         }});
}

} // namespace studio::ui
