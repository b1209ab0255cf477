#include "ui/target/framework_page.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <utility>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/framework_status.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/state_badge.h"
#include "ui/common/tab_widget.h"
#include "ui/common/theme.h"
#include "ui/target/target_runs.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds frameworkPageInterval{10}; // refreshes ages

} // namespace

FrameworkPage::FrameworkPage(Context& context, const QString& name)
    : Page(QStringLiteral("frameworkPage"), displayTextElided(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name.toStdString())
    , m_driver(new DriverConnector(context.link, this))
    , m_badge(new StateBadge(this))
    , m_trouble(new Banner(this))
    , m_tabs(new TabWidget(this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {displayTextElided(m_name), {}, {}}});
    m_badge->setObjectName(QStringLiteral("frameworkState"));
    beside()->addWidget(m_badge);
    m_trouble->setObjectName(QStringLiteral("frameworkTrouble"));
    content()->addWidget(m_trouble);
    addActions();
    m_tabs->setObjectName(QStringLiteral("frameworkPageTabs"));
    addLazyTab(*m_tabs, tr("Overview"), [this](QWidget* parent) { return makeOverview(parent); });
    addLazyTab(*m_tabs, tr("Runs"), [this](QWidget* parent) { return new TargetRuns(m_context, m_name, parent); });
    content()->addWidget(m_tabs, 1);
    m_query = new LiveQuery<View>(
        m_context.link, this, {.interval = frameworkPageInterval, .visible = this},
        [target = m_name](Client& client) -> Result<View> {
            auto status = browse::target(client, target);
            if (!status)
                return fail(status.error());
            auto rows = frameworks::describe(client, status->target);
            const auto settings = frameworks::settingsOf(client, target);
            const std::string machine =
                settings && !settings->machine.empty() ? settings->machine : std::string(localTargetName);
            auto left = status->target.traits().submitsJobs ? frameworks::jobsThatMayRun(client, status->target.id)
                                                            : Result<std::vector<std::string>>();
            const auto nodes = status->target.offer ? frameworks::nodeRowCount(*status->target.offer) : 0;
            const auto properties = static_cast<int>(rows.size()) - nodes;
            return View{std::move(*status), std::move(rows), properties, machine,
                        left.value_or(std::vector<std::string>())};
        },
        [this](const Result<View>& view) { take(view); });
    m_query->refreshNow();
}

QWidget* FrameworkPage::firstFocus() {
    return m_tabs->tabBar();
}

void FrameworkPage::addActions() {
    m_check = new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Check again"), this);
    m_check->setObjectName(QStringLiteral("frameworkCheck"));
    m_check->setToolTip(tr("Refresh nodes, resources and versions"));
    connect(m_check, &QPushButton::clicked, this, &FrameworkPage::checkAgain);
    auto* detaching = new QPushButton(icon(QStringLiteral("trash-2")), tr("Detach…"), this);
    detaching->setObjectName(QStringLiteral("frameworkDetach"));
    detaching->setToolTip(tr("Asks for confirmation"));
    connect(detaching, &QPushButton::clicked, this, &FrameworkPage::detach);
    actions()->addWidget(m_check);
    actions()->addWidget(detaching);
    if (!m_context.navigator.knows(QStringLiteral("new-run")))
        return;
    auto* run = new QPushButton(icon(QStringLiteral("play"), IconTone::OnAccent), tr("New run"), this);
    run->setObjectName(QStringLiteral("frameworkNewRun"));
    run->setProperty("role", QStringLiteral("primary"));
    run->setToolTip(tr("Run a script here"));
    connect(run, &QPushButton::clicked, this, [this] {
        m_context.navigator.open(QStringLiteral("new-run"),
                                 QStringLiteral("compute:") + QString::fromStdString(m_name));
    });
    actions()->addWidget(run);
}

QWidget* FrameworkPage::makeOverview(QWidget* parent) {
    auto* overview = new QWidget(parent);
    auto* scroll = new QScrollArea(overview);
    scroll->setObjectName(QStringLiteral("frameworkScroll"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget(scroll->viewport());
    inside->setProperty("role", QStringLiteral("scrolled"));
    m_nodes = new Card(QStringLiteral("frameworkCard"), tr("Nodes"), inside);
    auto* settings = new Card(QStringLiteral("frameworkSettingsCard"), tr("Settings"), inside);
    m_maxRuns = new QSpinBox(settings);
    m_maxRuns->setObjectName(QStringLiteral("frameworkMaxRuns"));
    m_maxRuns->setAccessibleName(tr("Concurrent runs"));
    m_maxRuns->setToolTip(tr("Maximum concurrent runs; others are queued."));
    m_maxRuns->setRange(1, maxConcurrentRunsLimit);
    m_maxRuns->setFixedWidth(atFontSize(140));
    m_maxRuns->setKeyboardTracking(false);
    m_maxRuns->setEnabled(false);
    connect(m_maxRuns, &QSpinBox::valueChanged, this, &FrameworkPage::saveMaxRuns);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->addRow(tr("Concurrent r&uns"), m_maxRuns);
    settings->body()->addLayout(form);
    settings->body()->addStretch();
    auto* grid = new CardGrid;
    grid->add(m_nodes, 8);
    grid->add(settings);
    auto* cards = new QVBoxLayout(inside);
    cards->setContentsMargins(0, space::medium, space::tight, 0);
    cards->addLayout(grid);
    cards->addStretch();
    scroll->setWidget(inside);
    m_properties = new PropertyColumn(m_context.remember, QStringLiteral("target/properties"), overview);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, space::medium, 0, 0);
    column->addWidget(m_properties);
    auto* all = new QHBoxLayout(overview);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::medium);
    all->addWidget(scroll, 1);
    all->addLayout(column);
    showRows();
    return overview;
}

void FrameworkPage::take(const Result<View>& view) {
    if (!view) {
        if (m_context.link.isOpen())
            banner()->showError(tr("This compute target could not be read."), view.error());
        return;
    }
    m_view = *view;
    m_badge->setBadge(frameworkBadge(view->status));
    m_badge->setToolTip(frameworkEvidence(view->status));
    const TargetHealth& health = view->status.target.health;
    if (health.isFine())
        m_trouble->hide();
    else
        m_trouble->showMessage(Banner::Tone::Warning,
                               health.state == "unreachable" ? tr("The cluster is not responding.")
                                                             : tr("The cluster cannot be used."),
                               displayTextElided(health.message, 400), displayTextElided(health.detail, 2000));
    showRows();
}

void FrameworkPage::showRows() {
    if (!m_view || m_properties == nullptr)
        return;
    m_maxRuns->setEnabled(true);
    if (!m_maxRuns->hasFocus()) {
        const QSignalBlocker quiet(m_maxRuns);
        m_maxRuns->setValue(m_view->status.target.maxRuns);
    }
    auto rows = m_view->rows;
    if (m_view->status.target.offerTaken)
        rows.insert(rows.begin() + m_view->propertyCount,
                    {tr("Last response"), formatTime(*m_view->status.target.offerTaken)});
    if (rows == m_shown)
        return;
    m_shown = rows;
    const auto nodes = rows.begin() + m_view->propertyCount + (m_view->status.target.offerTaken ? 1 : 0);
    std::vector<PropertyItem> items;
    for (auto row = rows.begin(); row != nodes; ++row) {
        std::function<void()> open;
        if (row->second == displayTextElided(m_view->machine)) // that submits the jobs
            open = [this, name = QString::fromStdString(m_view->machine)] {
                m_context.navigator.open(QStringLiteral("target"), name);
            };
        items.push_back({QStringLiteral("frameworkProperty-") + QString::number(row - rows.begin()),
                         row->first,
                         row->second,
                         {},
                         open});
    }
    m_properties->setItems(items);
    m_nodes->setVisible(nodes != rows.end());
    while (QLayoutItem* item = m_nodes->body()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (auto row = nodes; row != rows.end(); ++row)
        m_nodes->body()->addWidget((new PlainLabel(row->second, m_nodes, PlainLabel::Fit::Wrap))->selectable());
    m_nodes->body()->addStretch();
}

void FrameworkPage::checkAgain() {
    m_check->setEnabled(false);
    m_driver->drive([this](const Result<DriverClient*>& line) {
        const auto done = [this](const Result<FrameworkOffer>& offer) {
            m_check->setEnabled(true);
            if (!offer)
                banner()->showError(tr("Unexpected response from the cluster."), offer.error());
            else
                banner()->hide();
            m_query->refreshNow();
        };
        if (!line)
            return done(fail(line.error()));
        driver::CheckFrameworkRequest request;
        request.target = m_name;
        (*line)->checkFramework(request, done);
    });
}

void FrameworkPage::saveMaxRuns(int runs) {
    m_context.link.ask<Target>(
        this, [name = m_name, runs](Client& client) { return client.targets().setMaxRuns(name, runs); },
        [this](const Result<Target>& target) {
            if (!target)
                banner()->showError(tr("The run limit could not be changed."), target.error());
        });
}

void FrameworkPage::detach() {
    Question question;
    question.objectName = QStringLiteral("detachFrameworkDialog");
    question.title = tr("Detach %1?").arg(displayTextElided(m_name, 80));
    question.text = tr("The cluster itself is not changed. Its runs are kept here with logs and metrics.");
    if (m_view && !m_view->left.empty()) {
        constexpr size_t maxNamed = 5;
        QStringList jobs;
        for (const std::string& job : m_view->left) {
            if (std::cmp_less(jobs.size(), maxNamed))
                jobs << displayTextElided(job, 60);
        }
        if (m_view->left.size() > maxNamed)
            jobs << QStringLiteral("…");
        question.text += QStringLiteral("\n\n") + tr("%n job(s) may still be running in Ray; the stop was not "
                                                     "confirmed. After detaching, they can only be stopped there: %1",
                                                     nullptr, static_cast<int>(m_view->left.size()))
                                                      .arg(jobs.join(QStringLiteral(", ")));
    }
    question.button = tr("Detach");
    confirm(this, question, [this] {
        m_context.link.work<void>(
            this, [name = m_name](Client& client) { return client.targets().detach(name, false); },
            [this](const Result<void>& done) {
                if (!done)
                    return banner()->showError(tr("The cluster was not detached."), done.error());
                m_context.navigator.replace(QStringLiteral("compute"));
            });
    });
}

} // namespace studio::ui

#include "moc_framework_page.cpp"
