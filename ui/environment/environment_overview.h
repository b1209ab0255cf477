// EnvironmentOverview is the tab of an environment with its definition: cards for what it contains, what a run gets and
// the source text, and its properties at the right.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

class QPlainTextEdit;

namespace studio::ui {

class Card;
class PlainLabel;
class PropertyColumn;
struct PropertyItem;

class EnvironmentOverview : public QWidget {
    Q_OBJECT
public:
    EnvironmentOverview(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);

private:
    // Returns true if there is a value.
    bool set(Card* card, const char* objectName, const QString& name, const QString& value);
    void showJob(const Environment& environment);
    static std::vector<PropertyItem> properties(const NamedEnvironment& named);
    struct Line {
        PlainLabel* name = nullptr;
        PlainLabel* value = nullptr;
    };
    std::map<QString, Line> m_lines;
    Card* m_packages;
    Card* m_job;
    Card* m_sourceCard;
    QPlainTextEdit* m_source;
    PropertyColumn* m_properties;
};

} // namespace studio::ui
