// BestTrialCard shows the best trial of a sweep: its objective and the values of its parameters, with buttons to open
// and to clone it. Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/sweep/trial_snapshot.h"

class QGridLayout;
class QPushButton;

namespace studio::ui {

class PlainLabel;

class BestTrialCard : public QWidget {
    Q_OBJECT
public:
    // `canClone`: there is a page for new runs.
    BestTrialCard(bool canClone, QWidget* parent);
    void setSnapshot(const TrialSnapshot& snapshot);
    QSize sizeHint() const override { return {220, 200}; }

Q_SIGNALS:
    void openRequested();
    void cloneRequested();

private:
    PlainLabel* m_title;
    PlainLabel* m_value;
    QGridLayout* m_rows;
    std::vector<QWidget*> m_shown; // in m_rows
    QStringList m_texts;           // likewise
    QPushButton* m_open;
    QPushButton* m_clone;
};

} // namespace studio::ui
