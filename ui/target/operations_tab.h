// What was done with a machine, newest first: each with its steps, their times and words, to fold out. A check that goes
// on now stands above.
#pragma once

#include <QScrollArea>
#include <map>

#include "core/studio/driver_line.h"
#include "core/target/operation.h"

class QBoxLayout;

namespace studio::ui {

class CheckLadder;
class EmptyState;
class PlainLabel;
class OperationCard;

class OperationsTab : public QScrollArea {
    Q_OBJECT
public:
    explicit OperationsTab(QWidget* parent);
    void setOperations(const std::vector<OperationRecord>& operations);
    // Of the check that was begun here; nothing: there is none.
    void setLive(const std::optional<CheckView>& view);

private:
    QWidget* m_inner; // what is scrolled
    QBoxLayout* m_column;
    QWidget* m_live;
    PlainLabel* m_liveTitle;
    CheckLadder* m_ladder;
    EmptyState* m_empty;
    std::map<int64_t, OperationCard*> m_cards; // by number
};

} // namespace studio::ui
