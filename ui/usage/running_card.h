// RunningCard lists what is on now and costs, each with a link to its page, and stops compute instances. Window thread.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/client/usage_client.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Banner;
class PlainLabel;

class RunningCard : public Card {
    Q_OBJECT
public:
    RunningCard(Context& context, Banner& banner, QWidget* parent);
    // `instances`: names of targets that are compute instances.
    void setRunning(const std::vector<RunningCost>& running, const std::set<std::string>& instances);

Q_SIGNALS:
    void changed();

private:
    struct Row {
        std::string target;
        QString text;
        bool isInstance = false;
        bool operator==(const Row&) const = default;
    };
    void addRow(const Row& row);
    void stop(const std::string& target, QPushButton* button);

    Context& m_context;
    Banner& m_banner;
    PlainLabel* m_none;
    std::vector<Row> m_shown;
    std::vector<QWidget*> m_rows;
};

} // namespace studio::ui
