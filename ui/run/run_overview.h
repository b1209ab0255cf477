// RunOverview is the first tab of a run: properties, the evidence for its state, and each attempt with its evidence.
#pragma once

#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QGridLayout;
class QTableWidget;

namespace studio::ui {

class Banner;
class PlainLabel;
class RunEnvironment;

class RunOverview : public QWidget {
    Q_OBJECT
public:
    RunOverview(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // Updates durations while the run does not change.
    void tick();

private:
    // Creates the row on the first call.
    void setProperty(const QString& name, const QString& objectName, const QString& value);
    void showWarnings();
    void showProperties();
    void showAttempts();
    QGridLayout* m_properties;
    Banner* m_banner;
    Banner* m_warning; // separate from m_banner: a run may have both failed and been modified
    QString m_warningText;
    std::map<QString, PlainLabel*> m_values;
    RunEnvironment* m_environment;
    QTableWidget* m_attempts;
    RunDetails m_details;
};

} // namespace studio::ui
