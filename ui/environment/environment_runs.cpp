#include "ui/environment/environment_runs.h"

#include <QBoxLayout>

#include "core/target/target.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/environment/entry_table.h"

namespace studio::ui {

EnvironmentRuns::EnvironmentRuns(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_table(new EntryTable(QStringLiteral("environmentRunTable"), tr("Runs"),
                             {tr("State"), tr("Name"), tr("Experiment"), tr("Target"), tr("Created")},
                             {140, 260, 180, 140, 170}, this))
    , m_nothing((new PlainLabel(tr("No run has used a build of this version yet. Select it in step 3 of New run."),
                                this, PlainLabel::Fit::Wrap))
                    ->withRole("muted")) {
    setObjectName(QStringLiteral("environmentRunsTab"));
    m_table->setItemDelegateForColumn(0, new BadgeDelegate(m_table));
    connect(m_table, &QTableWidget::itemActivated, this, [&context](const QTableWidgetItem* item) {
        context.navigator.open(QStringLiteral("run"), item->data(EntryTable::keyRole).toString());
    });
    m_nothing->setObjectName(QStringLiteral("environmentNoRuns"));
    static_cast<QBoxLayout*>(layout())->insertWidget(0, m_nothing);
    static_cast<QBoxLayout*>(layout())->addStretch();
}

void EnvironmentRuns::show(const EnvironmentDetails& details) {
    m_nothing->setVisible(details.runs.empty());
    m_table->setVisible(!details.runs.empty());
    m_table->setRowCount(static_cast<int>(details.runs.size()));
    int row = 0;
    for (const RunRecord& run : details.runs) {
        m_table->setRow(row, QString::fromStdString(run.id.text()),
                        {badgeOf(run).word, displayTextElided(run.name), displayTextElided(run.experiment),
                         displayTextElided(run.compute), formatTime(run.created)});
        m_table->item(row, 0)->setData(BadgeDelegate::badgeRole, QVariant::fromValue(badgeOf(run)));
        ++row;
    }
}

} // namespace studio::ui

#include "moc_environment_runs.cpp"
