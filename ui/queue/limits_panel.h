// LimitsPanel lists, adds, edits and removes the limits of what runs may use together, switches fair share between
// experiments, and sets when machines are quarantined, beside the queue. It reads and writes through workers. Window
// thread.
#pragma once

#include <QFrame>

#include "core/client/queue_client.h"
#include "ui/common/parts.h"

class QBoxLayout;
class QCheckBox;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class LimitsPanel : public QFrame {
    Q_OBJECT
public:
    LimitsPanel(Context& context, QWidget* parent);
    void watch();

Q_SIGNALS:
    // Emitted after each query with the number of limits and whether fair share is on.
    void loaded(int limitCount, bool isFairShare);
    void failed(const studio::Error& error);

private:
    struct State {
        std::vector<QueueLimit> limits;
        bool isFairShare = false;
        int quarantineLimit = 0;
    };
    static Result<State> read(Client& client);
    void show(const State& state);
    void addRow(const QueueLimit& limit, int number);
    // `limit`: the one that is edited; nullopt: a new one.
    void ask(const std::optional<QueueLimit>& limit);
    void change(std::function<Result<void>(QueueClient&)> change);

    Context& m_context;
    QBoxLayout* m_rows;
    QCheckBox* m_fair;
    QSpinBox* m_quarantine;
    QPushButton* m_add;
    std::vector<QWidget*> m_shown;
    QString m_text; // of all rows, to replace them only after a change
};

} // namespace studio::ui
