// The steps of looking at a machine below each other, each with its state as shape, colour and word, its time, what was
// found, what to do, and the raw words on demand. Also what an operation of the past looks like.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/target/remote.h"
#include "ui/common/state_badge.h"

class QBoxLayout;

namespace studio::ui {

Badge badgeOf(CheckStep::State state);

// A button beside a step that mends what is wrong with it.
struct Mend {
    QString id; // of mendWanted() and, with "mend-" in front, the button's object name
    QString text;
    QString tip;
};

class LadderRow;

class CheckLadder : public QWidget {
    Q_OBJECT
public:
    explicit CheckLadder(QWidget* parent);
    using MendOf = std::function<std::optional<Mend>(const CheckStep&)>;
    void setMends(MendOf mends) { m_mends = std::move(mends); }
    // Rows that stay keep what was opened in them.
    void setSteps(const std::vector<CheckStep>& steps);
    // Below the step of this name and hop, or below all where there is none. The ladder's from then on.
    void place(QWidget* widget, const std::string& name, int hop);

Q_SIGNALS:
    void mendWanted(const QString& id);

private:
    QBoxLayout* m_rowsLayout;
    QBoxLayout* m_below;
    std::vector<LadderRow*> m_rows;
    MendOf m_mends;
};

} // namespace studio::ui
