// CheckStepList shows the steps of a machine check in a column: each with its state as shape, colour and word, its
// duration, findings, remedy and, on demand, the raw output. Also shows operations of the past.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/target/remote_config.h"
#include "ui/common/state_badge.h"

class QBoxLayout;

namespace studio::ui {

Badge badgeOf(CheckStep::State state);

// A button next to a check step that fixes its problem.
struct Remedy {
    QString id; // argument of fixRequested(); with the prefix "fix-" the button's object name
    QString text;
    QString tip;
};

class CheckStepRow;

class CheckStepList : public QWidget {
    Q_OBJECT
public:
    explicit CheckStepList(QWidget* parent);
    using RemedyProvider = std::function<std::optional<Remedy>(const CheckStep&)>;
    void setRemedies(RemedyProvider mends) { m_remedyProvider = std::move(mends); }
    // Rows that remain keep their expanded details.
    void setSteps(const std::vector<CheckStep>& steps);
    // Inserts `widget` below the step with this name and hop, or below all steps if there is none. Takes ownership.
    void place(QWidget* widget, const std::string& name, int hop);

Q_SIGNALS:
    void fixRequested(const QString& id);

private:
    QBoxLayout* m_rowsLayout;
    QBoxLayout* m_below;
    std::vector<CheckStepRow*> m_rows;
    RemedyProvider m_remedyProvider;
};

} // namespace studio::ui
