#include "ui/settings/cleanup_settings.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDateTime>
#include <QPushButton>
#include <QSpinBox>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {

constexpr int maxDays = 3650;
constexpr int maxKeptRuns = 1000;
constexpr std::chrono::milliseconds ruleDelay{300};

// Equivalent command; empty if the rule has exceptions, which the command line does not know.
QString commandOf(const CleanUpRule& rule) {
    if (rule.keptPerExperiment > 0 || rule.keepsLabelled || rule.states.empty())
        return {};
    QStringList states;
    for (const RunState state : rule.states)
        states << QString::fromUtf8(toText(state).data(), static_cast<qsizetype>(toText(state).size()));
    const QDateTime before = QDateTime::fromMSecsSinceEpoch(
        toMs(currentTime() - std::chrono::duration_cast<std::chrono::milliseconds>(rule.minAge)));
    return QStringLiteral("studioctl run delete --state %1 --where 'ended < %2'")
        .arg(states.join(QLatin1Char(',')), before.toString(QStringLiteral("yyyy-MM-ddTHH:mm")));
}

} // namespace

CleanupSettings::CleanupSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("cleanupSettings"), parent)
    , m_context(context) {
    addRule();
    addResult();
    addKept();
    column()->addStretch();
    m_delay.setSingleShot(true);
    m_delay.setInterval(ruleDelay);
    connect(&m_delay, &QTimer::timeout, this, &CleanupSettings::measure);
    restore();
    connect(this, &FormStep::edited, this, &CleanupSettings::changeRule);
    changeRule();
    readKept();
}

CleanupSettings::~CleanupSettings() {
    if (m_isStopped)
        m_isStopped->store(true);
}

void CleanupSettings::addRule() {
    QBoxLayout* card = addCard(QStringLiteral("settingsCleanup"), tr("Old runs"),
                               tr("Deletes records, logs, outputs and working folders of ended runs, also on attached "
                                  "machines. Snapshots that no other run uses are removed with them."));
    const auto makeBox = [this](const char* objectName, const QString& text) {
        auto* box = new QCheckBox(text, this);
        box->setObjectName(QLatin1String(objectName));
        connect(box, &QCheckBox::toggled, this, &FormStep::edited);
        return box;
    };
    m_failed = makeBox("cleanFailed", tr("Failed"));
    m_canceled = makeBox("cleanCanceled", tr("Canceled"));
    m_completed = makeBox("cleanCompleted", tr("Completed"));
    FlowLayout* states = addButtons(card);
    for (QCheckBox* box : {m_failed, m_canceled, m_completed})
        states->addWidget(box);
    m_days = makeNumber(QStringLiteral("cleanDays"), tr("Minimum age"), tr("Since the run ended"), 0, maxDays);
    m_days->setSuffix(tr(" days"));
    addField(card, tr("Minimum time since the run ended"), m_days);
    m_kept = makeNumber(QStringLiteral("cleanKept"), tr("Newest runs to keep"),
                        tr("Kept in each experiment, regardless of state"), 0, maxKeptRuns);
    m_kept->setSpecialValueText(tr("none"));
    addField(card, tr("Keep the newest runs of each experiment"), m_kept);
    m_keepsLabelled = makeBox("cleanKeepsLabelled", tr("Keep runs with a note or a tag"));
    card->addWidget(m_keepsLabelled, 0, Qt::AlignLeft);
}

void CleanupSettings::addResult() {
    QBoxLayout* card = addCard(QStringLiteral("settingsCleanupResult"), tr("Selected"));
    m_found = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    m_found->setObjectName(QStringLiteral("cleanFound"));
    card->addWidget(m_found);
    m_command = addHint(card, {}, QStringLiteral("cleanCommand"));
    m_command->selectable();
    m_erase = makeButton(QStringLiteral("cleanErase"), tr("Delete…"), tr("Asks before anything is deleted"));
    m_erase->setEnabled(false);
    connect(m_erase, &QPushButton::clicked, this, &CleanupSettings::confirmErase);
    addButtons(card)->addWidget(m_erase);
}

void CleanupSettings::addKept() {
    QBoxLayout* card = addCard(QStringLiteral("settingsKeptOutputs"), tr("Outputs kept on machines"),
                               tr("Outputs of pipeline steps that only steps on the same machine read stay there until "
                                  "the run of the step is deleted."));
    m_keptOutputs = new PlainLabel(tr("Counting…"), this, PlainLabel::Fit::Lines);
    m_keptOutputs->setObjectName(QStringLiteral("cleanKeptOutputs"));
    card->addWidget(m_keptOutputs);
    addHint(card, QStringLiteral("studioctl run clean"), QStringLiteral("cleanKeptCommand"))->selectable();
    m_eraseKept = makeButton(QStringLiteral("cleanEraseKept"), tr("Delete…"), tr("Asks before anything is deleted"));
    m_eraseKept->setEnabled(false);
    connect(m_eraseKept, &QPushButton::clicked, this, &CleanupSettings::confirmEraseKept);
    addButtons(card)->addWidget(m_eraseKept);
}

void CleanupSettings::readKept() {
    m_context.link.work<std::vector<KeptRun>>(
        this, [](Client& client) { return maintenance::keptRuns(client); },
        [this](const Result<std::vector<KeptRun>>& kept) {
            if (!kept)
                return m_keptOutputs->setText(QString::fromStdString(kept.error().message));
            showKept(*kept);
        });
}

void CleanupSettings::showKept(const std::vector<KeptRun>& kept) {
    constexpr qsizetype maxListedRuns = 20;
    m_unneeded.clear();
    m_unneededBytes = 0;
    QStringList lines;
    for (const KeptRun& run : kept) {
        if (run.neededBy.empty()) {
            m_unneeded.push_back(run.run);
            m_unneededBytes += run.bytes;
        }
        if (lines.size() < maxListedRuns)
            lines << QStringLiteral("%1 · %2 · %3")
                             .arg(displayTextElided(run.name, 80), displayTextElided(run.compute, 80),
                                  formatSize(run.bytes)) +
                         (run.neededBy.empty() ? QString()
                                               : QStringLiteral(" · ") + tr("needed by an active pipeline"));
    }
    if (static_cast<qsizetype>(kept.size()) > lines.size())
        lines << QStringLiteral("…");
    m_keptOutputs->setText(lines.isEmpty() ? tr("None.") : lines.join(u'\n'));
    const auto count = static_cast<int64_t>(m_unneeded.size());
    m_eraseKept->setEnabled(count > 0);
    m_eraseKept->setText(count == 0   ? tr("Delete…")
                         : count == 1 ? tr("Delete 1 run…")
                                      : tr("Delete %1 runs…").arg(formatCount(count)));
}

void CleanupSettings::confirmEraseKept() {
    const auto count = static_cast<int64_t>(m_unneeded.size());
    Question question;
    question.objectName = QStringLiteral("cleanKeptDialog");
    question.title = count == 1 ? tr("Delete 1 run?") : tr("Delete %1 runs?").arg(formatCount(count));
    question.text = tr("Their logs, outputs, events and records are permanently deleted, including %1 of outputs that "
                       "are only on their machines. Later pipelines rerun these steps.")
                        .arg(formatSize(m_unneededBytes));
    question.button = tr("Delete");
    confirm(this, question, [this, chosen = m_unneeded] {
        m_eraseKept->setEnabled(false);
        m_context.link.work<int64_t>(
            this, [chosen](Client& client) { return maintenance::eraseKept(client, chosen, currentTime()); },
            [this](const Result<int64_t>& deleted) {
                if (!deleted)
                    banner()->showError(tr("The runs could not be deleted."), deleted.error());
                else
                    Toast::popUp(this, *deleted == 1 ? tr("1 run is being deleted")
                                                     : tr("%1 runs are being deleted").arg(formatCount(*deleted)));
                readKept();
            });
    });
}

CleanUpRule CleanupSettings::rule() const {
    CleanUpRule rule;
    for (const auto& [box, state] : {std::pair{m_failed, RunState::Failed}, std::pair{m_canceled, RunState::Canceled},
                                     std::pair{m_completed, RunState::Completed}}) {
        if (box->isChecked())
            rule.states.insert(state);
    }
    rule.minAge = std::chrono::days(m_days->value());
    rule.keptPerExperiment = m_kept->value();
    rule.keepsLabelled = m_keepsLabelled->isChecked();
    return rule;
}

void CleanupSettings::restore() {
    const auto saved = [this](const char* key, const QVariant& fallback) {
        return m_context.remember.value(QStringLiteral("cleanup/") + QLatin1String(key), fallback);
    };
    m_failed->setChecked(saved("failed", true).toBool());
    m_canceled->setChecked(saved("canceled", true).toBool());
    m_completed->setChecked(saved("completed", false).toBool());
    m_days->setValue(saved("days", 30).toInt());
    m_kept->setValue(saved("kept", 0).toInt());
    m_keepsLabelled->setChecked(saved("labelled", true).toBool());
}

void CleanupSettings::changeRule() {
    const auto save = [this](const char* key, const QVariant& value) {
        m_context.remember.set(QStringLiteral("cleanup/") + QLatin1String(key), value);
    };
    save("failed", m_failed->isChecked());
    save("canceled", m_canceled->isChecked());
    save("completed", m_completed->isChecked());
    save("days", m_days->value());
    save("kept", m_kept->value());
    save("labelled", m_keepsLabelled->isChecked());
    if (m_isStopped)
        m_isStopped->store(true);
    m_old = {};
    m_erase->setEnabled(false);
    m_erase->setText(tr("Delete…"));
    m_found->setText(tr("Counting…"));
    const QString command = commandOf(rule());
    m_command->setText(command);
    m_command->setVisible(!command.isEmpty());
    m_delay.start();
}

void CleanupSettings::measure() {
    m_isStopped = std::make_shared<std::atomic<bool>>(false);
    const auto isCanceled = [stopped = m_isStopped, closing = m_context.link.isClosing()] {
        return stopped->load() || closing();
    };
    m_context.link.work<OldRuns>(
        this,
        [rule = rule(), isCanceled](Client& client) {
            return maintenance::oldRuns(client, rule, currentTime(), isCanceled);
        },
        [this, stopped = m_isStopped](const Result<OldRuns>& old) {
            if (stopped->load())
                return; // of a former rule
            if (!old)
                return banner()->showError(tr("The runs could not be counted."), old.error());
            show(*old);
        });
}

void CleanupSettings::show(const OldRuns& old) {
    m_old = old;
    const auto count = static_cast<int64_t>(old.keys.size());
    m_erase->setEnabled(count > 0);
    if (count == 0)
        return m_found->setText(tr("No runs match."));
    m_erase->setText(count == 1 ? tr("Delete 1 run…") : tr("Delete %1 runs…").arg(formatCount(count)));
    m_found->setText((count == 1 ? tr("1 run") : tr("%1 runs").arg(formatCount(count))) + QStringLiteral(" · ") +
                     tr("%1 on this computer").arg(formatSize(old.bytes)) + QStringLiteral(" · ") +
                     tr("ended %1 to %2").arg(formatTime(old.oldest), formatTime(old.newest)));
}

void CleanupSettings::confirmErase() {
    const auto count = static_cast<int64_t>(m_old.keys.size());
    Question question;
    question.objectName = QStringLiteral("cleanDialog");
    question.title = count == 1 ? tr("Delete 1 run?") : tr("Delete %1 runs?").arg(formatCount(count));
    question.text = tr("Their logs, outputs, events and records are permanently deleted, %1 on this computer. Active "
                       "runs and runs excluded by the rule are kept.")
                        .arg(formatSize(m_old.bytes));
    question.button = tr("Delete");
    confirm(this, question, [this, keys = m_old.keys] { erase(keys); });
}

void CleanupSettings::erase(const std::vector<int64_t>& keys) {
    m_erase->setEnabled(false);
    m_found->setText(tr("Deleting…"));
    m_context.link.work<Deleted>(
        this,
        [keys, closing = m_context.link.isClosing()](Client& client) -> Result<Deleted> {
            Deleted deleted;
            for (const int64_t key : keys) {
                if (closing())
                    break;
                const auto rows = browse::rows(client, {key});
                if (!rows)
                    return fail(rows.error());
                if (rows->empty())
                    continue; // deleted since
                if (const auto done = client.runs().erase(rows->front()); done)
                    ++deleted.runs;
                else if (deleted.failed++ == 0)
                    deleted.firstError = done.error();
            }
            return deleted;
        },
        [this](const Result<Deleted>& deleted) {
            if (!deleted)
                banner()->showError(tr("The runs could not be deleted."), deleted.error());
            else if (deleted->failed > 0)
                banner()->showError(deleted->failed == 1
                                        ? tr("1 run could not be deleted.")
                                        : tr("%1 runs could not be deleted.").arg(formatCount(deleted->failed)),
                                    deleted->firstError);
            else
                Toast::popUp(this, deleted->runs == 1
                                       ? tr("1 run is being deleted")
                                       : tr("%1 runs are being deleted").arg(formatCount(deleted->runs)));
            changeRule();
        });
}

} // namespace studio::ui

#include "moc_cleanup_settings.cpp"
