#include "ui/target/target_door.h"

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"

namespace studio::ui {

TargetDoor::TargetDoor(Context& context, const QString& name)
    : Page(QStringLiteral("targetDoor"), shownShort(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name) {
    setCrumbs({{UiText::tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
}

void TargetDoor::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    ask();
}

void TargetDoor::ask() {
    m_context.link.ask<Target>(
        this, [name = m_name.toStdString()](Client& client) { return client.compute(name); },
        [this](const Result<Target>& target) {
            if (!target)
                return banner()->showError(UiText::tr("This compute target could not be read."), target.error());
            // Only what is shown may be replaced.
            if (isVisible())
                m_context.navigator.replace(target->kind == TargetKind::Remote    ? QStringLiteral("machine")
                                            : target->kind == TargetKind::Cluster ? QStringLiteral("cluster")
                                                                                  : QStringLiteral("computer"),
                                            m_name);
        });
}

} // namespace studio::ui

#include "moc_target_door.cpp"
