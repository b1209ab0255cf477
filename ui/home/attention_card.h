// AttentionCard lists items that need attention: runs that failed today with their reason, machines that are
// unreachable or require sign-in, disks that are nearly full, budgets that are used up, instances that are on without
// use. Hidden while empty. Window thread.
#pragma once

#include "core/client/home_summary.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class AttentionCard : public Card {
    Q_OBJECT
public:
    AttentionCard(Context& context, QWidget* parent);
    void setSummary(const HomeSummary& summary);

Q_SIGNALS:
    // `title`: what could not be done.
    void failed(const QString& title, const studio::Error& error);

private:
    struct Action {
        QString name; // suffix of its object name
        QString text;
        QString place; // empty: the row is dismissed, or the instance stopped
        QString argument;
    };
    struct Item {
        QString key; // suffix of object names
        QString icon;
        QString subject; // untrusted text, shown plain
        QString words;   // likewise
        std::vector<Action> actions;
        bool isFailure = false;
        bool operator==(const Item& other) const {
            return key == other.key && subject == other.subject && words == other.words;
        }
    };
    static Item budgetItem(const Budget& budget);
    std::vector<Item> itemsOf(const HomeSummary& summary) const;
    QStringList dismissed() const; // IDs of runs
    void dismiss(const QString& run);
    void stopInstance(const QString& name);
    QWidget* makeRow(const Item& item);

    Context& m_context;
    HomeSummary m_summary; // of what is shown here
    std::vector<Item> m_items;
    std::vector<QWidget*> m_rows;
};

} // namespace studio::ui
