#include "ui/environment/environment_page.h"

#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>

#include "core/client/compute_browser.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/tab_widget.h"
#include "ui/common/ui_state.h"
#include "ui/environment/environment_builds.h"
#include "ui/environment/environment_overview.h"
#include "ui/environment/environment_runs.h"
#include "ui/environment/environment_versions.h"
#include "ui/environment/environments_page.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds pagePause{120};
}

EnvironmentPage::EnvironmentPage(Context& context, const QString& name)
    : Page(QStringLiteral("environmentPage"), displayTextElided(name.section(QLatin1Char(':'), 0, 0).toStdString(), 80),
           context.pageParent)
    , m_context(context)
    , m_name(name.toStdString())
    , m_driver(new DriverConnector(context.link, this))
    , m_version((new PlainLabel({}, this))->withRole("muted"))
    , m_tabs(new TabWidget(this))
    , m_overview(new EnvironmentOverview(context, this))
    , m_builds(new EnvironmentBuilds(context, *m_driver, this))
    , m_versions(new EnvironmentVersions(context, this))
    , m_runs(new EnvironmentRuns(context, this)) {
    setCrumbs({{tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
    m_version->setObjectName(QStringLiteral("environmentVersion"));
    beside()->addWidget(m_version);
    addAction(QStringLiteral("newVersion"), QStringLiteral("pencil"), tr("New version"),
              tr("Change the definition; existing versions are not changed"), [this] {
                  m_context.navigator.open(QStringLiteral("new-environment"), QStringLiteral("version:") + label());
              });
    addAction(QStringLiteral("copyThis"), QStringLiteral("copy-plus"), tr("Duplicate"),
              tr("Create a new environment from this definition"), [this] {
                  m_context.navigator.open(QStringLiteral("new-environment"), QStringLiteral("copy:") + label());
              });
    addAction(QStringLiteral("deleteThis"), QStringLiteral("trash-2"), tr("Delete…"),
              tr("Delete all its versions; asks for confirmation"), [this] {
                  confirmEraseEnvironment(m_context, this, banner(), QString::fromStdString(m_details.shown.name),
                                          [this] { m_context.navigator.replace(QStringLiteral("environments")); });
              });
    QPushButton* build = addAction(QStringLiteral("buildNow"), QStringLiteral("rocket"), tr("Build now"),
                                   tr("Build it on a compute target now, so that the first run does not wait"), [] {});
    build->setMenu(m_builds->targetMenu());
    connect(m_builds->targetMenu(), &QMenu::triggered, this, [this] { m_tabs->setCurrentWidget(m_builds); });
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        QPushButton* run =
            addAction(QStringLiteral("runWithThis"), QStringLiteral("play"), tr("New run"),
                      tr("Run a script in this environment"), [this] {
                          m_context.navigator.open(QStringLiteral("new-run"), QStringLiteral("environment:") + label());
                      });
        run->setProperty("role", QStringLiteral("primary"));
        run->setIcon(icon(QStringLiteral("play"), IconTone::OnAccent));
    }
    addTabs();
    auto* targetsQuery =
        new LiveQuery<std::vector<TargetStatus>>(m_context.link, this, {.delay = pagePause}, &browse::targets,
                                                 [this](const Result<std::vector<TargetStatus>>& targets) {
                                                     if (targets)
                                                         m_builds->setTargets(*targets);
                                                 });
    auto* detailsQuery = new LiveQuery<EnvironmentDetails>(
        m_context.link, this, {.delay = pagePause},
        [name = m_name](Client& client) { return environmentDetails(client, name); },
        [this](const Result<EnvironmentDetails>& details) { take(details); });
    targetsQuery->refreshNow();
    detailsQuery->refreshNow();
}

QWidget* EnvironmentPage::firstFocus() {
    return m_tabs->tabBar();
}

QPushButton* EnvironmentPage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                        const QString& tip, std::function<void()> act) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    button->setEnabled(false);
    connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
    actions()->addWidget(button);
    m_buttons.push_back(button);
    return button;
}

void EnvironmentPage::addTabs() {
    m_tabs->setObjectName(QStringLiteral("environmentTabs"));
    m_tabs->addTab(m_overview, tr("Overview"));
    m_tabs->addTab(m_builds, tr("Builds"));
    m_tabs->addTab(m_versions, tr("Versions"));
    m_tabs->addTab(m_runs, tr("Runs"));
    m_tabs->setCurrentIndex(m_context.remember.value(QStringLiteral("environment/tab"), 0).toInt());
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this](int tab) { m_context.remember.set(QStringLiteral("environment/tab"), tab); });
    content()->addWidget(m_tabs, 1);
}

QString EnvironmentPage::label() const {
    return QString::fromStdString(m_details.shown.label());
}

void EnvironmentPage::take(const Result<EnvironmentDetails>& details) {
    for (QPushButton* button : m_buttons)
        button->setEnabled(details.has_value());
    if (!details) {
        m_tabs->setEnabled(false);
        if (m_isThere && details.error().code == ErrorCode::NotFound)
            return banner()->showMessage(Banner::Tone::Info, tr("This environment has been deleted."),
                                         tr("Runs that used it keep their own copy."));
        return banner()->showError(tr("The environment could not be read."), details.error());
    }
    if (!m_isThere)
        banner()->hide();
    m_isThere = true;
    m_tabs->setEnabled(true);
    m_details = *details;
    const int newest = m_details.versions.empty() ? m_details.shown.version : m_details.versions.front().version;
    m_version->setText(newest == m_details.shown.version
                           ? tr("version %1").arg(m_details.shown.version)
                           : tr("version %1, the newest is %2").arg(m_details.shown.version).arg(newest));
    m_overview->show(m_details);
    m_builds->show(m_details);
    m_versions->show(m_details);
    m_runs->show(m_details);
    m_tabs->setTabText(1, m_details.builds.empty() ? tr("Builds") : tr("Builds (%1)").arg(m_details.builds.size()));
}

} // namespace studio::ui

#include "moc_environment_page.cpp"
