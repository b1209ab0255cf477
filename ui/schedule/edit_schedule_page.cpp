#include "ui/schedule/edit_schedule_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/theme.h"
#include "ui/schedule/schedule_labels.h"
#include "ui/schedule/trigger_form.h"

namespace studio::ui {

namespace {

constexpr int editedFormWidth = 620;
constexpr int offeredJobs = 100;

void chooseData(QComboBox* box, int value) {
    box->setCurrentIndex(box->findData(value));
}

} // namespace

EditSchedulePage::EditSchedulePage(Context& context, const QString& name)
    : Page(QStringLiteral("editSchedulePage"), tr("Edit schedule"), context.pageParent)
    , m_context(context)
    , m_name(name) {
    setCrumbs({{tr("Schedules"), QStringLiteral("schedules"), {}},
               {displayTextElided(name.toStdString(), 80), QStringLiteral("schedule"), name},
               {title(), {}, {}}});
    auto* scroll = new ScrolledForm(QStringLiteral("editScheduleScroll"), editedFormWidth, space::medium, this);
    QWidget* inside = scroll->inside();
    QBoxLayout* form = scroll->rows();
    m_job = addChoice(form, inside, QStringLiteral("editScheduleJob"), tr("Job"), tr("&Job"));
    m_job->setMinimumContentsLength(20);
    m_job->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_trigger = new TriggerForm(inside);
    m_trigger->setMaximumWidth(editedFormWidth);
    m_trigger->layout()->setContentsMargins(0, 0, 0, 0); // below the other fields
    form->addWidget(m_trigger);
    m_missed = addChoice(form, inside, QStringLiteral("editScheduleMissed"), tr("Missed times"), tr("&Missed times"));
    for (const auto policy : {MissedPolicy::Once, MissedPolicy::Skip, MissedPolicy::All})
        m_missed->addItem(missedText(policy), static_cast<int>(policy));
    m_overlap = addChoice(form, inside, QStringLiteral("editScheduleOverlap"), tr("While a run is active"),
                          tr("&While a run is active"));
    for (const auto policy : {OverlapPolicy::Skip, OverlapPolicy::Allow})
        m_overlap->addItem(overlapText(policy), static_cast<int>(policy));
    m_problem = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->withRole("muted");
    m_problem->setObjectName(QStringLiteral("editScheduleProblem"));
    form->addWidget(m_problem);
    form->addStretch();
    content()->addWidget(scroll, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelScheduleChange"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_save = new QPushButton(icon(QStringLiteral("check"), IconTone::OnAccent), tr("&Save"), this);
    m_save->setObjectName(QStringLiteral("saveSchedule"));
    m_save->setProperty("role", QStringLiteral("primary"));
    connect(m_save, &QPushButton::clicked, this, &EditSchedulePage::save);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut =
            new QShortcut(QKeySequence(Qt::CTRL | key), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_save, [this] { m_save->click(); });
    }
    actions()->addWidget(cancel);
    actions()->addWidget(m_save);
    connect(m_trigger, &FormStep::edited, this, &EditSchedulePage::edit);
    for (QComboBox* box : {m_job, m_missed, m_overlap})
        connect(box, &QComboBox::activated, this, &EditSchedulePage::edit);
    check();
    m_context.link.ask<Known>(
        this, [wanted = name.toStdString()](Client& client) { return read(client, wanted); },
        [this](const Result<Known>& known) { take(known); });
}

QWidget* EditSchedulePage::firstFocus() {
    return m_job;
}

QComboBox* EditSchedulePage::addChoice(QBoxLayout* into, QWidget* inside, const QString& objectName,
                                       const QString& name, const QString& label) {
    auto* text = new QLabel(label, inside); // with a mnemonic
    text->setTextFormat(Qt::PlainText);
    QFont bold = text->font();
    bold.setWeight(QFont::DemiBold);
    text->setFont(bold);
    into->addWidget(text);
    auto* box = new QComboBox(inside);
    box->setObjectName(objectName);
    box->setAccessibleName(name);
    box->setMaximumWidth(editedFormWidth);
    text->setBuddy(box);
    into->addWidget(box);
    return box;
}

Result<EditSchedulePage::Known> EditSchedulePage::read(Client& client, const std::string& name) {
    auto schedule = ScheduleClient(client).find(name);
    if (!schedule)
        return fail(schedule.error());
    RunFilter filter;
    filter.isTopLevel = true;
    filter.limit = offeredJobs;
    Known known;
    known.runs = client.runs().list(filter).value_or(std::vector<RunRecord>());
    known.originName = runNameOf(client, schedule->source);
    known.schedule = std::move(*schedule);
    return known;
}

void EditSchedulePage::take(const Result<Known>& known) {
    if (!known)
        return banner()->showError(tr("The schedule could not be read."), known.error());
    const ScheduleSettings& settings = known->schedule.settings;
    m_job->addItem(known->originName.empty()
                       ? tr("Keep the current job")
                       : tr("Keep the current job (from run %1)").arg(displayTextElided(known->originName, 80)),
                   QString());
    for (const RunRecord& run : known->runs)
        m_job->addItem(tr("%1, %2", "run, its experiment")
                           .arg(displayTextElided(run.name, 80), displayTextElided(run.experiment, 60)),
                       QString::fromStdString(run.id.text()));
    m_trigger->setTrigger(settings.trigger);
    chooseData(m_missed, static_cast<int>(settings.missed));
    chooseData(m_overlap, static_cast<int>(settings.overlap));
    m_isLoaded = true;
    check();
}

void EditSchedulePage::edit() {
    m_isEdited = true;
    check();
}

void EditSchedulePage::check() {
    const bool isValid = m_trigger->trigger().has_value();
    m_problem->setText(isValid ? QString() : tr("Correct the trigger."));
    m_save->setEnabled(m_isLoaded && isValid && !m_isSaving);
    m_save->setToolTip(isValid ? tr("Save the changes; times before now do not fire (Ctrl+Enter)") : m_problem->text());
}

void EditSchedulePage::save() {
    const auto trigger = m_trigger->trigger();
    if (!trigger)
        return check();
    m_isSaving = true;
    check();
    ScheduleSettings settings;
    settings.trigger = *trigger;
    settings.missed = static_cast<MissedPolicy>(m_missed->currentData().toInt());
    settings.overlap = static_cast<OverlapPolicy>(m_overlap->currentData().toInt());
    m_context.link.work<ScheduleRecord>(
        this,
        [name = m_name.toStdString(), settings, run = m_job->currentData().toString().toStdString()](Client& client) {
            return change(client, name, settings, run);
        },
        [this](const Result<ScheduleRecord>& changed) {
            m_isSaving = false;
            check();
            if (!changed)
                return banner()->showError(tr("The schedule could not be changed."), changed.error());
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("schedule"), m_name);
        });
}

// Everything that the form does not have is as it is now, also if it was changed elsewhere in the meantime.
Result<ScheduleRecord> EditSchedulePage::change(Client& client, const std::string& name,
                                                const ScheduleSettings& settings, const std::string& run) {
    ScheduleClient schedules(client);
    const auto known = schedules.find(name);
    if (!known)
        return fail(known.error());
    ScheduleSettings merged = known->settings;
    merged.trigger = settings.trigger;
    merged.missed = settings.missed;
    merged.overlap = settings.overlap;
    if (!run.empty()) {
        const auto record = client.runs().find(run);
        if (!record)
            return fail(record.error());
        const auto frozen = schedules.freezeRun(*record);
        return frozen ? schedules.update(*known, std::move(merged), *frozen, record->id.text()) : fail(frozen.error());
    }
    auto job = schedules.jobOf(*known);
    if (!job)
        return fail(job.error());
    RunSubmitter::Frozen same;
    same.job = std::move(*job);
    return schedules.update(*known, std::move(merged), same, known->source);
}

} // namespace studio::ui

#include "moc_edit_schedule_page.cpp"
