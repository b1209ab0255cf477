#include "ui/environment/environment_versions.h"

#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/environment/entry_table.h"

namespace studio::ui {

EnvironmentVersions::EnvironmentVersions(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_table(new EntryTable(QStringLiteral("versionTable"), tr("Versions"),
                             {tr("Version"), tr("Created"), tr("Contents"), tr("Description")}, {90, 190, 340, 200},
                             this)) {
    setObjectName(QStringLiteral("versionsTab"));
    connect(m_table, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem* item) {
        m_context.navigator.open(QStringLiteral("environment"), item->data(EntryTable::keyRole).toString());
    });
}

void EnvironmentVersions::show(const EnvironmentDetails& details) {
    m_table->setRowCount(static_cast<int>(details.versions.size()));
    int row = 0;
    for (const NamedEnvironment& named : details.versions)
        m_table->setRow(row++, QString::fromStdString(named.label()),
                        {QString::number(named.version), formatTime(named.created), contentText(named.environment.spec),
                         displayTextElided(named.environment.description, 200)});
}

} // namespace studio::ui

#include "moc_environment_versions.cpp"
