// EnvironmentVersions is the tab of an environment that lists its versions.
#pragma once

#include <QWidget>

#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

namespace studio::ui {

class EntryTable;

class EnvironmentVersions : public QWidget {
    Q_OBJECT
public:
    EnvironmentVersions(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    Context& m_context;
    EntryTable* m_table;
};

} // namespace studio::ui
