#include "ui/target/target_opener.h"

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/target_kind_view.h"

namespace studio::ui {

TargetOpener::TargetOpener(Context& context, const QString& name)
    : Page(QStringLiteral("targetDoor"), displayTextElided(name.section(QLatin1Char('#'), 0, 0).toStdString()),
           context.pageParent)
    , m_context(context)
    , m_name(name.section(QLatin1Char('#'), 0, 0))
    , m_tab(name.section(QLatin1Char('#'), 1)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
}

void TargetOpener::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    ask();
}

void TargetOpener::ask() {
    m_context.link.ask<Target>(
        this, [name = m_name.toStdString()](Client& client) { return client.targets().find(name); },
        [this](const Result<Target>& target) {
            if (!target)
                return banner()->showError(tr("This compute target could not be read."), target.error());
            // Only the visible page may be replaced.
            if (isVisible())
                m_context.navigator.replace(pageOf(*target), argumentFor(*target));
        });
}

// Only the page of a cluster opens a tab by its name.
QString TargetOpener::argumentFor(const Target& target) const {
    const bool hasTabs = !m_tab.isEmpty() && pageOf(target) == QLatin1String("cluster");
    return hasTabs ? m_name + QLatin1Char('#') + m_tab : m_name;
}

} // namespace studio::ui

#include "moc_target_opener.cpp"
