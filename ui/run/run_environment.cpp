#include "ui/run/run_environment.h"

#include <QBoxLayout>
#include <QDialog>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int runEnvironmentLabelWidth = 130;

bool isGoing(const EnvironmentState& state) {
    return state.phase == EnvironmentState::Phase::Building || state.phase == EnvironmentState::Phase::Waiting;
}

} // namespace

RunEnvironment::RunEnvironment(Context& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_name(new QPushButton(this))
    , m_inline((new PlainLabel({}, this))->withRole("muted"))
    , m_badge(new StateBadge(this))
    , m_progress(new QProgressBar(this))
    , m_trouble(new Banner(this))
    , m_form(new QFormLayout)
    , m_packages(new QPushButton(icon(QStringLiteral("list-checks")), tr("Installed packages…"), this)) {
    setObjectName(QStringLiteral("runEnvironment"));
    QObject::setProperty("role", QStringLiteral("card"));
    m_name->setObjectName(QStringLiteral("openEnvironment"));
    m_name->setProperty("role", QStringLiteral("link"));
    m_name->setToolTip(tr("Open this environment"));
    connect(m_name, &QPushButton::clicked, this, [this] {
        m_context.navigator.open(QStringLiteral("environment"),
                                 QString::fromStdString(m_details.config.environmentName));
    });
    m_inline->setObjectName(QStringLiteral("runEnvironmentInline"));
    m_badge->setObjectName(QStringLiteral("runEnvironmentBadge"));
    m_progress->setObjectName(QStringLiteral("runEnvironmentProgress"));
    m_progress->setAccessibleName(tr("Environment progress"));
    m_progress->setTextVisible(false);
    m_trouble->setObjectName(QStringLiteral("runEnvironmentTrouble"));
    m_packages->setObjectName(QStringLiteral("runEnvironmentPackages"));
    m_packages->setToolTip(tr("Package list as reported by the tool"));
    connect(m_packages, &QPushButton::clicked, this, &RunEnvironment::showPackages);
    auto* head = new QHBoxLayout;
    head->setSpacing(space::medium);
    head->addWidget((new PlainLabel(tr("Environment"), this))->withRole("heading"));
    head->addWidget(m_name);
    head->addWidget(m_inline);
    head->addWidget(m_badge, 0, Qt::AlignVCenter);
    head->addStretch();
    head->addWidget(m_packages);
    m_form->setHorizontalSpacing(space::large);
    m_form->setVerticalSpacing(space::small);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addWidget(m_progress);
    layout->addWidget(m_trouble);
    layout->addLayout(m_form);
    hide();
}

// Rows without a value are hidden.
void RunEnvironment::set(const char* objectName, const QString& name, const QString& value) {
    Line& line = m_lines[QLatin1String(objectName)];
    if (line.value == nullptr) {
        line.name = (new PlainLabel(name, this))->withRole("muted");
        line.name->setMinimumWidth(runEnvironmentLabelWidth);
        line.value = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
        line.value->setObjectName(QLatin1String(objectName));
        line.value->selectable();
        m_form->addRow(line.name, line.value);
    }
    line.value->setText(value);
    line.name->setVisible(!value.isEmpty());
    line.value->setVisible(!value.isEmpty());
}

void RunEnvironment::show(const RunDetails& details) {
    m_details = details;
    setVisible(details.config.environment.has_value());
    if (!details.config.environment)
        return;
    m_state = details.attempts.empty() ? std::nullopt : details.attempts.back().environment;
    const std::string& name = details.config.environmentName;
    m_name->setText(withoutMnemonic(displayTextElided(name, 80)));
    m_name->setVisible(!name.empty());
    m_inline->setText(environmentKindName(details.config.environment->spec.kind));
    m_inline->setVisible(name.empty());
    set("runEnvironmentHolds", tr("Contents"), contentText(details.config.environment->spec));
    showState();
}

void RunEnvironment::showState() {
    m_badge->setVisible(m_state.has_value());
    const bool going = m_state && isGoing(*m_state) && !isFinal(m_details.run.state);
    m_progress->setVisible(going);
    m_packages->setVisible(m_state && m_state->phase == EnvironmentState::Phase::Ready);
    set("runEnvironmentStage", tr("Stage"), going ? progressText(*m_state) : QString());
    if (!m_state)
        return m_trouble->hide();
    m_badge->setBadge(badgeOf(*m_state));
    if (going && m_state->progress) {
        m_progress->setRange(0, static_cast<int>(std::min<int64_t>(m_state->progress->total, 1'000'000)));
        m_progress->setValue(static_cast<int>(std::min<int64_t>(m_state->progress->done, 1'000'000)));
    }
    set("runEnvironmentBuild", tr("Build"), m_state->result ? resultText(*m_state->result) : QString());
    const bool isReady = m_state->phase == EnvironmentState::Phase::Ready;
    set("runEnvironmentWaited", tr("Wait time"),
        isReady ? formatDuration(std::chrono::milliseconds(m_state->waitedMs)) : QString());
    const bool isWrong = m_state->phase == EnvironmentState::Phase::Failed && m_state->failure;
    const QString errorText =
        isWrong ? QString::fromStdString(m_state->failure->subject + m_state->failure->words) : QString();
    if (!isWrong)
        m_trouble->hide();
    else if (errorText != m_said || !m_trouble->isVisibleTo(this)) // otherwise expanded details would collapse
        showFailure(*m_trouble, tr("The environment could not be built, so the job did not start."), *m_state->failure);
    m_said = errorText;
}

void RunEnvironment::tick() {
    if (m_state && isGoing(*m_state) && !isFinal(m_details.run.state))
        set("runEnvironmentStage", tr("Stage"), progressText(*m_state));
}

void RunEnvironment::showPackages() {
    if (!m_state)
        return;
    m_context.link.ask<std::string>(
        this,
        [key = m_state->key](Client& client) -> Result<std::string> {
            auto targets = client.targets().list();
            if (!targets)
                return fail(targets.error());
            std::string exact;
            auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
                for (const Target& target : *targets) {
                    const auto build = environments::build(db, target.id.text(), key);
                    if (exact.empty() && build && build->state.result)
                        exact = build->state.result->exact;
                }
                return {};
            });
            if (!done)
                return fail(done.error());
            return exact;
        },
        [this](const Result<std::string>& exact) {
            if (exact)
                openPackages(*exact);
            else
                m_trouble->showError(tr("The list could not be loaded."), exact.error());
        });
}

void RunEnvironment::openPackages(const std::string& exact) {
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("exactPackagesDialog"));
    dialog->setWindowTitle(tr("Installed packages"));
    dialog->resize(640, 520);
    QStringList lines;
    for (const QString& line : QString::fromStdString(exact).split(QLatin1Char('\n')))
        lines << shown(line);
    auto* text = new QPlainTextEdit(dialog);
    text->setPlainText(exact.empty()
                           ? tr("The list has not been received from the machine yet, or the build was deleted.")
                           : lines.join(QLatin1Char('\n')).trimmed());
    text->setObjectName(QStringLiteral("exactPackagesText"));
    text->setAccessibleName(tr("Installed packages"));
    text->setReadOnly(true);
    text->setFont(QFont(QStringLiteral("monospace")));
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    dialog->open();
}

} // namespace studio::ui

#include "moc_run_environment.cpp"
