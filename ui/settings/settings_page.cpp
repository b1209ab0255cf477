#include "ui/settings/settings_page.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/settings/about_settings.h"
#include "ui/settings/cleanup_settings.h"
#include "ui/settings/environment_card.h"
#include "ui/settings/general_settings.h"
#include "ui/settings/known_hosts_settings.h"
#include "ui/settings/mapping_settings.h"
#include "ui/settings/provider_settings.h"
#include "ui/settings/secret_settings.h"
#include "ui/settings/workspace_settings.h"

namespace studio::ui {

namespace {

constexpr int roomForIcon = 64; // and the padding
constexpr int maxSectionWidth = 720;
const QString sectionKey = QStringLiteral("settings/section");

} // namespace

SettingsPage::SettingsPage(Context& context, const QString& section)
    : Page(QStringLiteral("settingsPage"), tr("Settings"), context.pageParent)
    , m_context(context)
    , m_buttons(new QVBoxLayout)
    , m_stack(new QStackedWidget(this)) {
    m_buttons->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::large);
    auto* left = new QVBoxLayout;
    left->addLayout(m_buttons);
    left->addStretch();
    row->addLayout(left);
    row->addWidget(m_stack, 1);
    content()->addLayout(row);
    addSection(QStringLiteral("general"), QStringLiteral("settings"), tr("General"),
               [this](QWidget* parent) { return new GeneralSettings(m_context, parent); });
    addSection(QStringLiteral("workspace"), QStringLiteral("database"), tr("Workspace and backups"),
               [this](QWidget* parent) { return new WorkspaceSettings(m_context, parent); });
    addSection(QStringLiteral("cleanup"), QStringLiteral("trash-2"), tr("Clean-up"),
               [this](QWidget* parent) { return new CleanupSettings(m_context, parent); });
    addSection(QStringLiteral("environments"), QStringLiteral("layers"), tr("Environments"), [this](QWidget* parent) {
        auto* environments = new EnvironmentCard(m_context.link, parent);
        connect(&m_context.link, &StudioLink::opened, environments, &EnvironmentCard::load);
        environments->load();
        return environments;
    });
    addSection(QStringLiteral("secrets"), QStringLiteral("save"), tr("Passwords"),
               [this](QWidget* parent) { return new SecretSettings(m_context, parent); });
    addSection(QStringLiteral("known-hosts"), QStringLiteral("server"), tr("Known hosts"),
               [this](QWidget* parent) { return new KnownHostsSettings(m_context, parent); });
    addSection(QStringLiteral("providers"), QStringLiteral("layers"), tr("Providers"),
               [this](QWidget* parent) { return new ProviderSettings(m_context, parent); });
    addSection(QStringLiteral("mappings"), QStringLiteral("arrow-right"), tr("Name mappings"),
               [this](QWidget* parent) { return new MappingSettings(m_context, parent); });
    addSection(QStringLiteral("about"), QStringLiteral("info"), tr("About"),
               [this](QWidget* parent) { return new AboutSettings(m_context, parent); });
    for (const Section& one : m_sections)
        one.button->setFixedWidth(m_listWidth);
    const QString wanted = section.isEmpty() ? m_context.remember.shared(sectionKey).toString() : section;
    const auto found = std::find_if(m_sections.begin(), m_sections.end(),
                                    [&wanted](const Section& one) { return one.name == wanted; });
    select(found == m_sections.end() ? 0 : static_cast<size_t>(found - m_sections.begin()));
}

QWidget* SettingsPage::firstFocus() {
    return m_sections.at(static_cast<size_t>(m_stack->currentIndex())).button;
}

void SettingsPage::addSection(const QString& name, const QString& iconName, const QString& title, Make make) {
    auto* button = new QPushButton(icon(iconName), title, this);
    button->setObjectName(QStringLiteral("settings-") + name);
    button->setProperty("role", QStringLiteral("step"));
    button->setCheckable(true);
    button->setAutoExclusive(true);
    // The current one is bold.
    QFont bold = button->font();
    bold.setWeight(QFont::DemiBold);
    m_listWidth = std::max(m_listWidth, QFontMetrics(bold).horizontalAdvance(title) + roomForIcon);
    m_buttons->addWidget(button);
    const size_t at = m_sections.size();
    // Arrow keys check a button without a click.
    connect(button, &QPushButton::toggled, this, [this, at](bool isOn) {
        if (isOn)
            select(at);
    });
    m_sections.push_back({name, button});
    m_stack->addWidget(new LazyTab(
        [make = std::move(make)](QWidget* parent) -> QWidget* {
            auto* scroll = new QScrollArea(parent);
            scroll->setObjectName(QStringLiteral("settingsScroll"));
            scroll->setWidgetResizable(true);
            scroll->setFrameShape(QFrame::NoFrame);
            scroll->setFocusPolicy(Qt::NoFocus);
            QWidget* section = make(scroll->viewport());
            section->setMaximumWidth(maxSectionWidth);
            scroll->setWidget(section);
            return scroll;
        },
        m_stack));
}

void SettingsPage::select(size_t section) {
    const Section& chosen = m_sections.at(section);
    chosen.button->setChecked(true);
    m_stack->setCurrentIndex(static_cast<int>(section));
    m_context.remember.setShared(sectionKey, chosen.name);
}

} // namespace studio::ui

#include "moc_settings_page.cpp"
