#include "ui/target/drain_button.h"

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"

namespace studio::ui {

DrainButton::DrainButton(Context& context, std::string target, Banner* errors, QWidget* parent)
    : QPushButton(tr("Drain"), parent)
    , m_context(context)
    , m_target(std::move(target))
    , m_errors(errors) {
    setObjectName(QStringLiteral("targetDrain"));
    setEnabled(false);
    connect(this, &QPushButton::clicked, this, &DrainButton::change);
}

void DrainButton::setTarget(const Target& target) {
    m_isDrained = target.drained.has_value();
    setText(m_isDrained ? tr("Resume") : tr("Drain"));
    setToolTip(m_isDrained ? tr("Place runs here again") : tr("Place no new runs here; running ones continue"));
    setEnabled(target.provisioning != Provisioning::Deleting);
}

void DrainButton::change() {
    setEnabled(false);
    const bool isDrained = !m_isDrained;
    m_context.link.work<Target>(
        this, [name = m_target, isDrained](Client& client) { return client.targets().setDrained(name, isDrained); },
        [this, isDrained](const Result<Target>& changed) {
            if (changed)
                return setTarget(*changed);
            setEnabled(true);
            m_errors->showError(isDrained ? tr("The compute target could not be drained.")
                                          : tr("The compute target could not be resumed."),
                                changed.error());
        });
}

} // namespace studio::ui

#include "moc_drain_button.cpp"
