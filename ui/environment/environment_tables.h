// The simple tabs of an environment: what it is, its versions, and the runs that used it.
#pragma once

#include <QWidget>
#include <map>

#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

class QGridLayout;
class QPlainTextEdit;
class QTableWidget;

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

class EnvironmentVersions : public QWidget {
    Q_OBJECT
public:
    EnvironmentVersions(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    Context& m_context;
    QTableWidget* m_table;
};

class EnvironmentRuns : public QWidget {
    Q_OBJECT
public:
    EnvironmentRuns(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    QTableWidget* m_table;
    PlainLabel* m_nothing;
};

} // namespace studio::ui
