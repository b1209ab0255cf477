// EnvironmentRuns is the tab of an environment that lists the runs that used one of its builds.
#pragma once

#include <QWidget>

#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

namespace studio::ui {

class EntryTable;
class PlainLabel;

class EnvironmentRuns : public QWidget {
    Q_OBJECT
public:
    EnvironmentRuns(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    EntryTable* m_table;
    PlainLabel* m_nothing;
};

} // namespace studio::ui
