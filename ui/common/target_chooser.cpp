#include "ui/common/target_chooser.h"

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"

namespace studio::ui {

bool hostsFirst(const Target& target, const Target& machine) {
    if (target.cluster() && target.cluster()->isPool())
        return machine.id == target.cluster()->machines().front();
    return target.via && machine.id == *target.via;
}

std::optional<MachineFacts> factsOf(const std::vector<TargetStatus>& targets, const std::string& name) {
    for (const TargetStatus& status : targets) {
        if (status.target.name != name)
            continue;
        for (const TargetStatus& machine : targets) {
            if (hostsFirst(status.target, machine.target))
                return machine.target.facts;
        }
        return status.target.facts;
    }
    return std::nullopt;
}

TargetChooser::TargetChooser(const QString& objectName, const QString& name, const QString& tip, QWidget* parent)
    : QComboBox(parent) {
    setObjectName(objectName);
    setAccessibleName(name);
    setToolTip(tip);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(18);
    addItem(icon(QLatin1String(viewOf(TargetKind::Local).icon)), QStringLiteral("local"), QByteArray("local"));
}

void TargetChooser::setTargets(const std::vector<TargetStatus>& targets) {
    const QByteArray chosen = currentData().toByteArray();
    m_targets = targets;
    const QSignalBlocker quiet(this);
    clear();
    for (const TargetStatus& status : targets)
        addItem(icon(QLatin1String(viewOf(status.target.kind).icon)), displayTextElided(status.target.name, 60),
                QByteArray::fromStdString(status.target.name));
    setCurrentIndex(std::max(0, findData(chosen)));
}

std::string TargetChooser::target() const {
    return currentData().toByteArray().toStdString();
}

std::optional<MachineFacts> TargetChooser::facts() const {
    return factsOf(m_targets, target());
}

} // namespace studio::ui

#include "moc_target_chooser.cpp"
