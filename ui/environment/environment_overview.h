// EnvironmentOverview is the tab of an environment with its definition.
#pragma once

#include <QWidget>
#include <map>

#include "ui/environment/environment_entries.h"

class QGridLayout;
class QPlainTextEdit;

namespace studio::ui {

class PlainLabel;

class EnvironmentOverview : public QWidget {
    Q_OBJECT
public:
    explicit EnvironmentOverview(QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    void set(const char* objectName, const QString& name, const QString& value);
    void showContainer(const NamedEnvironment& named);
    QGridLayout* m_properties;
    struct Line {
        PlainLabel* name;
        PlainLabel* value;
    };
    std::map<QString, Line> m_lines;
    PlainLabel* m_sourceTitle;
    QPlainTextEdit* m_source;
};

} // namespace studio::ui
