#include "ui/target/target_page.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/tab_widget.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/target/drain_button.h"
#include "ui/target/quarantine_banner.h"
#include "ui/target/target_monitoring.h"
#include "ui/target/target_overview.h"
#include "ui/target/target_runs.h"
#include "ui/target/target_storage.h"

namespace studio::ui {

namespace {
constexpr std::chrono::seconds targetPageInterval{15}; // refreshes ages
constexpr int settingsWidth = 720;
} // namespace

TargetPage::TargetPage(Context& context, const QString& name)
    : Page(QStringLiteral("targetPage"), displayTextElided(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name.toStdString())
    , m_badge(new StateBadge(this))
    , m_tabs(new TabWidget(this))
    , m_quarantine(new QuarantineBanner(context, m_name, banner(), this))
    , m_drain(new DrainButton(context, m_name, banner(), this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {displayTextElided(m_name), {}, {}}});
    m_badge->setObjectName(QStringLiteral("targetState"));
    beside()->addWidget(m_badge);
    actions()->addWidget(m_drain);
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        auto* run = new QPushButton(icon(QStringLiteral("play"), currentColors().onAccent), tr("New run"), this);
        run->setObjectName(QStringLiteral("targetNewRun"));
        run->setProperty("role", QStringLiteral("primary"));
        run->setToolTip(tr("Run a script here"));
        connect(run, &QPushButton::clicked, this, [this] {
            m_context.navigator.open(QStringLiteral("new-run"),
                                     QStringLiteral("compute:") + QString::fromStdString(m_name));
        });
        actions()->addWidget(run);
    }
    m_tabs->setObjectName(QStringLiteral("targetPageTabs"));
    const auto add = [this](const QString& title, std::function<QWidget*(QWidget*)> make) {
        return addLazyTab(*m_tabs, title, std::move(make));
    };
    add(tr("Overview"), [this](QWidget* parent) {
        m_overview = new TargetOverview(m_context, m_name, parent);
        connect(m_overview, &TargetOverview::storageRequested, this,
                [this] { m_tabs->setCurrentWidget(m_storageTab); });
        if (m_status)
            m_overview->setStatus(*m_status);
        return m_overview;
    });
    add(tr("Runs"), [this](QWidget* parent) { return new TargetRuns(m_context, m_name, parent); });
    add(tr("Monitoring"), [this](QWidget* parent) { return new TargetMonitoring(m_context.link, m_name, parent); });
    m_storageTab = add(tr("Storage"), [this](QWidget* parent) {
        auto* storage = new TargetStorage(m_context.link, parent);
        storage->measureOnce();
        return storage;
    });
    add(tr("Settings"), [this](QWidget* parent) { return makeSettings(parent); });
    content()->addWidget(m_quarantine);
    content()->addWidget(m_tabs, 1);

    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    auto* query = new LiveQuery<TargetStatus>(
        m_context.link, this, {.interval = targetPageInterval},
        [name = m_name](Client& client) { return browse::target(client, name); },
        [this](const Result<TargetStatus>& status) {
            if (status) {
                banner()->hide();
                showStatus(*status);
            } else if (m_context.link.isOpen()) {
                banner()->showError(tr("This compute target could not be read."), status.error());
            }
        });
    query->refreshNow();
}

QWidget* TargetPage::firstFocus() {
    return m_tabs->tabBar();
}

QWidget* TargetPage::makeSettings(QWidget* parent) {
    auto* widget = new QWidget(parent);
    auto* card = new QFrame(widget);
    card->setProperty("role", QStringLiteral("card"));
    card->setMaximumWidth(settingsWidth);
    m_maxRuns = new QSpinBox(card);
    m_maxRuns->setObjectName(QStringLiteral("targetMaxRuns"));
    m_maxRuns->setAccessibleName(tr("Concurrent runs"));
    m_maxRuns->setToolTip(tr("Maximum concurrent runs; others are queued."));
    m_maxRuns->setRange(1, maxConcurrentRunsLimit);
    m_maxRuns->setFixedWidth(atFontSize(140));
    m_maxRuns->setKeyboardTracking(false);
    m_maxRuns->setEnabled(false);
    connect(m_maxRuns, &QSpinBox::valueChanged, this, &TargetPage::saveMaxRuns);
    m_runsHint = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    auto* form = new QFormLayout(card);
    form->setContentsMargins(space::large, space::large, space::large, space::large);
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::medium);
    form->addRow(tr("Concurrent r&uns"), m_maxRuns);
    form->addRow({}, m_runsHint);
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, space::large, 0, 0);
    layout->addWidget(card);
    layout->addStretch();
    if (m_status)
        fillSettings();
    return widget;
}

void TargetPage::showStatus(const TargetStatus& status) {
    m_status = status;
    m_badge->setBadge(badgeOf(status));
    m_badge->setToolTip(targetEvidence(status));
    m_quarantine->setQuarantines(status.quarantines);
    m_drain->setTarget(status.target);
    if (m_overview)
        m_overview->setStatus(status);
    if (m_maxRuns)
        fillSettings();
}

void TargetPage::fillSettings() {
    const TargetStatus& status = *m_status;
    m_maxRuns->setEnabled(true);
    if (!m_maxRuns->hasFocus()) {
        const QSignalBlocker quiet(m_maxRuns);
        m_maxRuns->setValue(status.target.maxRuns);
    }
    m_runsHint->setText(
        status.target.facts
            ? tr("Further runs are queued. This computer has %n core(s); half the core count is a good start.", nullptr,
                 status.target.facts->cores)
            : tr("Further runs are queued."));
}

void TargetPage::saveMaxRuns(int runs) {
    m_context.link.ask<Target>(
        this, [name = m_name, runs](Client& client) { return client.targets().setMaxRuns(name, runs); },
        [this](const Result<Target>& target) {
            if (!target)
                banner()->showError(tr("The run limit could not be changed."), target.error());
        });
}

} // namespace studio::ui

#include "moc_target_page.cpp"
