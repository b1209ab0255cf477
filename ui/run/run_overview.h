// The first tab of a run: what it is, on what its state rests, and each attempt with its evidence.
#pragma once

#include <QWidget>

#include "core/studio/run_browser.h"
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
    // Durations go on while nothing changes.
    void tick();

private:
    // Makes the line at the first call.
    void setProperty(const QString& name, const QString& objectName, const QString& value);
    void showWarnings();
    void showProperties();
    void showAttempts();
    QGridLayout* m_properties;
    Banner* m_banner;
    Banner* m_warning; // beside it: a run may have failed, and have been changed
    QString m_warningText;
    std::map<QString, PlainLabel*> m_values;
    RunEnvironment* m_environment;
    QTableWidget* m_attempts;
    RunDetails m_details;
};

} // namespace studio::ui
