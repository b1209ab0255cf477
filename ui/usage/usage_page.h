// UsagePage answers "What is on, and what did it cost?": costs by day or month as bars stacked as the table is grouped,
// with the budget, a table that sums to the cent, what is on now, budgets and quotas. Sets prices and budgets.
// Window thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/client/usage_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QPushButton;
class QTableView;

namespace studio::ui {

class BudgetCard;
class CostChart;
class LiveQueryBase;
class PlainLabel;
class QuotaCard;
class RunningCard;
class UsageTableModel;
struct PriceEntry;

class UsagePage : public Page {
    Q_OBJECT
public:
    explicit UsagePage(Context& context);
    QWidget* firstFocus() override;

private:
    struct Details {
        UsageAnswer answer;                                       // grouped as chosen
        bool isByMonth = false;                                   // a column of the chart is a month, not a day
        std::vector<UsageSeries> series;                          // of the chart: the same groups
        UsageReport byColumn;                                     // of all of them
        std::vector<std::string> columns;                         // of the chosen time: days or months
        std::map<std::string, std::string> prices;                // by id of the target: of an hour, now
        std::set<std::string> instances;                          // names of compute instances
        std::vector<std::pair<std::string, std::string>> targets; // ids and names of all
    };
    static Result<Details> read(Client& client, UsageGrouping grouping, int days);
    void take(const Result<Details>& details);
    void showChart(const Details& details);
    void widenColumns();
    std::string selectedTarget() const;
    void askForPrice();
    void askForPriceOf(const std::string& target);
    void exportTable();
    void setPrice(const std::string& target, const PriceEntry& entry);

    Context& m_context;
    QComboBox* m_grouping;
    QComboBox* m_span;
    QPushButton* m_price;
    QWidget* m_cards;
    PlainLabel* m_figure;
    PlainLabel* m_azure;
    PlainLabel* m_hint;
    RunningCard* m_on;
    BudgetCard* m_budgets;
    QuotaCard* m_quotas;
    CostChart* m_chart;
    UsageTableModel* m_model;
    QTableView* m_table;
    UsageReport m_report;                                       // as shown
    std::string m_currency;                                     // of the chart; empty: no price is known
    std::vector<std::pair<std::string, std::string>> m_targets; // ids and names
    LiveQueryBase* m_query = nullptr;
    bool m_hasFailed = false;
    bool m_hasPriceFailed = false; // and the banner says so
};

} // namespace studio::ui
