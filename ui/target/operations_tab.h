// OperationsTab lists the operations on a machine, newest first, each with expandable steps, times and messages. A
// running check is shown on top.
#pragma once

#include <QScrollArea>
#include <map>
#include <string>

#include "core/client/driver_client.h"
#include "core/target/operation_record.h"

class QBoxLayout;

namespace studio::ui {

class CheckStepList;
class EmptyState;
class PlainLabel;
class OperationCard;

class OperationsTab : public QScrollArea {
    Q_OBJECT
public:
    // `machine`: its name.
    OperationsTab(const std::string& machine, QWidget* parent);
    void setOperations(const std::vector<OperationRecord>& operations);
    // Check started from this window; nullopt: none.
    void setLive(const std::optional<CheckView>& view);

private:
    QWidget* m_inner; // content of the scroll area
    QBoxLayout* m_column;
    QWidget* m_live;
    PlainLabel* m_liveTitle;
    CheckStepList* m_stepList;
    EmptyState* m_empty;
    std::map<int64_t, OperationCard*> m_cards; // by operation number
};

} // namespace studio::ui
