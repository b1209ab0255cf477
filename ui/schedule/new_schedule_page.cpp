#include "ui/schedule/new_schedule_page.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <algorithm>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/plain_label.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/theme.h"
#include "ui/schedule/schedule_labels.h"
#include "ui/schedule/trigger_form.h"

namespace studio::ui {

namespace {

constexpr int maxProposedName = 56; // with a number, too, a name of a schedule
constexpr int formWidth = 620;
constexpr int offeredRuns = 100;

Error problemsError(const ScheduleFile& file) {
    std::string lines;
    std::string first;
    std::vector<FileProblem> problems = file.problems;
    if (file.job)
        problems.insert(problems.end(), file.job->problems.begin(), file.job->problems.end());
    for (const FileProblem& problem : problems) {
        lines += toLine(problem) + "\n";
        if (problem.isError && first.empty())
            first = problem.message;
    }
    return {ErrorCode::InvalidArgument, first, lines};
}

Result<ScheduleRecord> createFromFile(Client& client, const std::string& path, const std::string& name) {
    ScheduleClient schedules(client);
    ScheduleFile file = openScheduleFile(path);
    if (file.job && file.job->isFine())
        schedules.resolve(*file.job);
    if (!file.isFine())
        return fail(problemsError(file));
    if (!name.empty())
        file.settings.name = name;
    if (file.settings.name.empty())
        file.settings.name = QFileInfo(QFile::decodeName(path.c_str())).completeBaseName().toStdString();
    const auto frozen = file.job ? schedules.freezeDraft(*file.job) : schedules.freezeReference(*file.reference);
    if (!frozen)
        return fail(frozen.error());
    return schedules.create(std::move(file.settings), *frozen, path);
}

Result<ScheduleRecord> createFromRun(Client& client, const std::string& id, ScheduleSettings settings) {
    const auto run = client.runs().find(id);
    if (!run)
        return fail(run.error());
    ScheduleClient schedules(client);
    const auto frozen = schedules.freezeRun(*run);
    return frozen ? schedules.create(std::move(settings), *frozen, run->id.text()) : fail(frozen.error());
}

QLabel* addScheduleLabel(QBoxLayout* into, const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent); // texts of the program, with mnemonics
    label->setTextFormat(Qt::PlainText);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    into->addWidget(label);
    return label;
}

} // namespace

NewSchedulePage::NewSchedulePage(Context& context, const QString& start)
    : Page(QStringLiteral("newSchedulePage"), tr("New schedule"), context.pageParent)
    , m_context(context)
    , m_start(start) {
    setCrumbs({{tr("Schedules"), QStringLiteral("schedules"), {}}, {title(), {}, {}}});
    auto* scroll = new ScrolledForm(QStringLiteral("newScheduleScroll"), formWidth, space::medium, this);
    QWidget* inside = scroll->inside();
    QBoxLayout* form = scroll->rows();
    addSource(inside, form);
    m_trigger = new TriggerForm(inside);
    m_trigger->setMaximumWidth(formWidth);
    m_trigger->layout()->setContentsMargins(0, 0, 0, 0); // below the other fields
    form->addWidget(m_trigger);
    addRules(inside, form);
    m_problem = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->withRole("muted");
    m_problem->setObjectName(QStringLiteral("newScheduleProblem"));
    form->addWidget(m_problem);
    form->addStretch();
    content()->addWidget(scroll, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelSchedule"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_create = new QPushButton(icon(QStringLiteral("check"), IconTone::OnAccent), tr("Create"), this);
    m_create->setObjectName(QStringLiteral("createSchedule"));
    m_create->setProperty("role", QStringLiteral("primary"));
    addSubmitKeys(this, m_create);
    connect(m_create, &QPushButton::clicked, this, &NewSchedulePage::create);
    actions()->addWidget(cancel);
    actions()->addWidget(m_create);
    connect(m_trigger, &FormStep::edited, this, [this] {
        m_isEdited = true;
        check();
    });
    if (m_start.startsWith(QStringLiteral("file:")))
        m_file->setText(m_start.mid(5));
    (m_start.startsWith(QStringLiteral("file:")) ? m_fromFile : m_fromRun)->setChecked(true);
    loadRuns();
    showSource();
    m_isEdited = false;
}

QWidget* NewSchedulePage::firstFocus() {
    return m_fromRun->isChecked() ? static_cast<QWidget*>(m_run) : m_file;
}

void NewSchedulePage::addSource(QWidget* inside, QBoxLayout* form) {
    form->addWidget((new PlainLabel(tr("Job"), inside))->withRole("heading"));
    m_fromRun = new QRadioButton(tr("&Job of an existing run, with its snapshot"), inside);
    m_fromRun->setObjectName(QStringLiteral("scheduleFromRun"));
    m_fromFile = new QRadioButton(tr("&Azure schedule file (YAML)"), inside);
    m_fromFile->setObjectName(QStringLiteral("scheduleFromFile"));
    form->addWidget(m_fromRun);
    form->addWidget(m_fromFile);
    // Without it the choices of the trigger, which are inside of the same widget, would be alternatives of these.
    auto* sources = new QButtonGroup(inside);
    sources->addButton(m_fromRun);
    sources->addButton(m_fromFile);
    connect(m_fromFile, &QRadioButton::toggled, this, [this] { showSource(); });

    m_runPart = new QWidget(inside);
    m_runPart->setMaximumWidth(formWidth);
    auto* runs = new QVBoxLayout(m_runPart);
    runs->setContentsMargins(0, 0, 0, 0);
    QLabel* runLabel = addScheduleLabel(runs, tr("&Run"), m_runPart);
    m_run = new QComboBox(m_runPart);
    m_run->setObjectName(QStringLiteral("scheduleRun"));
    m_run->setAccessibleName(tr("Run"));
    m_run->setMinimumContentsLength(20);
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_run, &QComboBox::currentIndexChanged, this, [this] {
        proposeName();
        check();
    });
    runLabel->setBuddy(m_run);
    runs->addWidget(m_run);
    form->addWidget(m_runPart);

    m_filePart = new QWidget(inside);
    m_filePart->setMaximumWidth(formWidth);
    auto* files = new QVBoxLayout(m_filePart);
    files->setContentsMargins(0, 0, 0, 0);
    QLabel* fileLabel = addScheduleLabel(files, tr("Schedule &file"), m_filePart);
    auto* row = new QHBoxLayout;
    m_file = new QLineEdit(m_filePart);
    m_file->setObjectName(QStringLiteral("scheduleFile"));
    m_file->setAccessibleName(tr("Schedule file"));
    m_file->setPlaceholderText(QStringLiteral("/home/ada/schedule.yml"));
    connect(m_file, &QLineEdit::textChanged, this, [this] {
        m_isEdited = true;
        check();
    });
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("Browse…"), m_filePart);
    browse->setObjectName(QStringLiteral("browseScheduleFile"));
    connect(browse, &QPushButton::clicked, this, [this] { chooseFile(); });
    fileLabel->setBuddy(m_file);
    row->addWidget(m_file, 1);
    row->addWidget(browse);
    files->addLayout(row);
    files->addWidget((new PlainLabel(tr("The file defines the trigger and the job."), m_filePart))->withRole("muted"));
    form->addWidget(m_filePart);

    QLabel* label = addScheduleLabel(form, tr("&Name"), inside);
    m_name = new QLineEdit(inside);
    m_name->setObjectName(QStringLiteral("scheduleName"));
    m_name->setAccessibleName(tr("Name"));
    m_name->setMaximumWidth(formWidth);
    label->setBuddy(m_name);
    connect(m_name, &QLineEdit::textEdited, this, [this] {
        m_isEdited = m_isNameOwn = true;
        check();
    });
    form->addWidget(m_name);
}

void NewSchedulePage::addRules(QWidget* inside, QBoxLayout* form) {
    m_missed = new QComboBox(inside);
    m_missed->setObjectName(QStringLiteral("scheduleMissedPolicy"));
    for (const auto policy : {MissedPolicy::Once, MissedPolicy::Skip, MissedPolicy::All})
        m_missed->addItem(missedText(policy), static_cast<int>(policy));
    m_overlap = new QComboBox(inside);
    m_overlap->setObjectName(QStringLiteral("scheduleOverlapPolicy"));
    for (const auto policy : {OverlapPolicy::Skip, OverlapPolicy::Allow})
        m_overlap->addItem(overlapText(policy), static_cast<int>(policy));
    m_missed->setAccessibleName(tr("Missed times"));
    m_overlap->setAccessibleName(tr("While a run is active"));
    for (const auto& [field, text] :
         {std::pair(m_missed, tr("&Missed times")), std::pair(m_overlap, tr("&While a run is active"))}) {
        addScheduleLabel(form, text, inside)->setBuddy(field);
        field->setMaximumWidth(formWidth);
        form->addWidget(field);
    }
}

void NewSchedulePage::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Azure schedule"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("scheduleFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    dialog->open();
}

void NewSchedulePage::loadRuns() {
    struct Known {
        std::vector<RunRecord> runs;
        std::set<QString> names; // of schedules
    };
    m_context.link.ask<Known>(
        this,
        [](Client& client) -> Result<Known> {
            RunFilter filter;
            filter.isTopLevel = true;
            filter.limit = offeredRuns;
            Known known;
            known.runs = client.runs().list(filter).value_or(std::vector<RunRecord>());
            for (const ScheduleRecord& schedule : ScheduleClient(client).list().value_or(std::vector<ScheduleRecord>()))
                known.names.insert(QString::fromStdString(schedule.settings.name));
            return known;
        },
        [this](const Result<Known>& answer) {
            const std::vector<RunRecord> known = answer ? answer->runs : std::vector<RunRecord>();
            m_taken = answer ? answer->names : std::set<QString>();
            for (const RunRecord& run : known) {
                m_runNames.push_back(QString::fromStdString(run.name));
                m_run->addItem(tr("%1, %2", "run, its experiment")
                                   .arg(displayTextElided(run.name, 80), displayTextElided(run.experiment, 60)),
                               QString::fromStdString(run.id.text()));
            }
            if (const int wanted = m_run->findData(m_start); wanted >= 0)
                m_run->setCurrentIndex(wanted);
            if (known.empty() && m_start.isEmpty())
                m_fromFile->setChecked(true);
            check();
        });
}

void NewSchedulePage::showSource() {
    const bool isFile = m_fromFile->isChecked();
    m_filePart->setVisible(isFile);
    m_runPart->setVisible(!isFile);
    m_trigger->setVisible(!isFile);
    m_missed->setEnabled(!isFile);
    m_overlap->setEnabled(!isFile);
    m_name->setPlaceholderText(isFile ? tr("Name from the file") : QStringLiteral("nightly"));
    proposeName();
    check();
}

// That of the run, as far as a schedule can have it; a file has a name itself.
void NewSchedulePage::proposeName() {
    if (m_isNameOwn)
        return;
    const auto run = static_cast<size_t>(std::max(0, m_run->currentIndex()));
    if (m_fromFile->isChecked() || run >= m_runNames.size())
        return m_name->clear();
    static const QRegularExpression forbidden(QStringLiteral("[^A-Za-z0-9._-]+"));
    static const QRegularExpression forbiddenFirst(QStringLiteral("^[^A-Za-z0-9]+"));
    QString stem = QString(m_runNames[run]).replace(forbidden, QStringLiteral("-")).remove(forbiddenFirst);
    stem = stem.left(maxProposedName);
    if (stem.isEmpty())
        stem = QStringLiteral("schedule");
    QString name = stem;
    for (int number = 2; m_taken.contains(name); ++number)
        name = QStringLiteral("%1-%2").arg(stem).arg(number);
    m_name->setText(name);
}

void NewSchedulePage::check() {
    if (m_create == nullptr)
        return;
    const bool isFile = m_fromFile->isChecked();
    const QString name = m_name->text().trimmed();
    QString problem;
    if (isFile && m_file->text().trimmed().isEmpty())
        problem = tr("Choose a schedule file.");
    else if (!isFile && m_run->currentIndex() < 0)
        problem = tr("Select the run to repeat.");
    else if (!isFile && name.isEmpty())
        problem = tr("Enter a name for the schedule.");
    else if (!name.isEmpty() && !isScheduleName(name.toStdString()))
        problem = tr("Use up to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.");
    else if (!isFile && !m_trigger->trigger())
        problem = tr("Correct the marked field of the trigger.");
    m_problem->setText(problem);
    m_create->setEnabled(problem.isEmpty() && !m_isCreating);
    m_create->setToolTip(
        problem.isEmpty() ? tr("Save the current state of the job and create the schedule (Ctrl+Enter)") : problem);
}

void NewSchedulePage::create() {
    m_isCreating = true;
    m_create->setEnabled(false);
    const std::string name = m_name->text().trimmed().toStdString();
    const auto done = [this](const Result<ScheduleRecord>& created) { finish(created); };
    if (m_fromFile->isChecked()) {
        m_context.link.work<ScheduleRecord>(
            this,
            [path = QFile::encodeName(m_file->text().trimmed()).toStdString(), name](Client& client) {
                return createFromFile(client, path, name);
            },
            done);
        return;
    }
    ScheduleSettings settings;
    settings.name = name;
    if (const auto trigger = m_trigger->trigger())
        settings.trigger = *trigger;
    settings.missed = static_cast<MissedPolicy>(m_missed->currentData().toInt());
    settings.overlap = static_cast<OverlapPolicy>(m_overlap->currentData().toInt());
    m_context.link.work<ScheduleRecord>(
        this,
        [id = m_run->currentData().toString().toStdString(), settings](Client& client) {
            return createFromRun(client, id, settings);
        },
        done);
}

void NewSchedulePage::finish(const Result<ScheduleRecord>& created) {
    m_isCreating = false;
    check();
    if (!created)
        return banner()->showError(tr("The schedule could not be created."), created.error());
    m_isEdited = false;
    m_context.navigator.replace(QStringLiteral("schedule"), QString::fromStdString(created->settings.name));
}

} // namespace studio::ui

#include "moc_new_schedule_page.cpp"
