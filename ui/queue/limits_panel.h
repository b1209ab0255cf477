// LimitsPanel lists the limits of what runs may use together, beside the queue; hidden while there is none. Window
// thread.
#pragma once

#include <QFrame>

#include "core/client/queue_client.h"

class QBoxLayout;

namespace studio::ui {

class LimitsPanel : public QFrame {
    Q_OBJECT
public:
    explicit LimitsPanel(QWidget* parent);
    void setLimits(const std::vector<QueueLimit>& limits);

private:
    QBoxLayout* m_rows;
    std::vector<QWidget*> m_shown;
    QString m_text; // of all rows, to replace them only after a change
};

} // namespace studio::ui
