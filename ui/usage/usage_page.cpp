#include "ui/usage/usage_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDate>
#include <QFileDialog>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <algorithm>
#include <functional>
#include <utility>

#include "core/base/file.h"
#include "core/client/compute_browser.h"
#include "core/client/studio_link.h"
#include "core/usage/money.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/window_time_zone.h"
#include "ui/usage/budget_card.h"
#include "ui/usage/cost_chart.h"
#include "ui/usage/price_dialog.h"
#include "ui/usage/quota_card.h"
#include "ui/usage/running_card.h"
#include "ui/usage/usage_table_model.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds usagePageInterval{10};
constexpr int usageRowHeight = 30;
constexpr int minUsageColumn = 80;
constexpr int minTableHeight = 160;
constexpr std::array usageWidths = {200, 120, 120, 256, 130, 150};
constexpr double msPerHour = 3'600'000;
constexpr double daysOfMonth = 30.4;
constexpr size_t maxChartSeries = 8; // distinguishable colours

using ChartSeries = std::pair<QString, std::vector<std::pair<std::string, double>>>; // name; amounts by column

double chartAmount(const UsageCost& cost, const std::string& currency) {
    if (currency.empty())
        return static_cast<double>(cost.ms) / msPerHour;
    const auto amount = cost.micros.find(currency);
    return amount == cost.micros.end() ? 0 : static_cast<double>(amount->second) / double(microsPerUnit);
}

// In the order of the table. Where there are too many, the smallest ones are one series at the end.
std::vector<ChartSeries> chartSeriesOf(const std::vector<UsageSeries>& all, const std::string& currency) {
    std::vector<double> sums;
    for (const UsageSeries& one : all) {
        double& sum = sums.emplace_back(0);
        for (const auto& [column, cost] : one.columns)
            sum += chartAmount(cost, currency);
    }
    std::vector<double> largest = sums;
    std::sort(largest.begin(), largest.end(), std::greater<>());
    const bool isCut = largest.size() > maxChartSeries;
    size_t left = isCut ? maxChartSeries - 1 : all.size();
    const double least = isCut ? largest[maxChartSeries - 2] : 0;
    std::vector<ChartSeries> series;
    ChartSeries others{UsagePage::tr("Others"), {}};
    for (size_t i = 0; i < all.size(); ++i) {
        const bool isShown = left > 0 && sums[i] >= least;
        left -= isShown ? 1 : 0;
        ChartSeries& to = isShown ? series.emplace_back(all[i].key.empty() ? UsagePage::tr("Idle")
                                                                           : displayTextElided(all[i].name, 24),
                                                        std::vector<std::pair<std::string, double>>())
                                  : others;
        for (const auto& [column, cost] : all[i].columns)
            to.second.emplace_back(column, chartAmount(cost, currency));
    }
    if (!others.second.empty())
        series.push_back(std::move(others));
    return series;
}

} // namespace

UsagePage::UsagePage(Context& context)
    : Page(QStringLiteral("usagePage"), tr("Usage"), context.pageParent)
    , m_context(context)
    , m_grouping(new QComboBox(this))
    , m_span(new QComboBox(this))
    , m_price(new QPushButton(tr("Set price…"), this))
    , m_model(new UsageTableModel(this)) {
    m_grouping->setObjectName(QStringLiteral("usageGrouping"));
    m_grouping->setAccessibleName(tr("Group by"));
    m_grouping->addItem(tr("By target"), static_cast<int>(UsageGrouping::Target));
    m_grouping->addItem(tr("By VM family"), static_cast<int>(UsageGrouping::Family));
    m_grouping->addItem(tr("By experiment"), static_cast<int>(UsageGrouping::Experiment));
    m_grouping->addItem(tr("By run"), static_cast<int>(UsageGrouping::Run));
    m_grouping->addItem(tr("By month"), static_cast<int>(UsageGrouping::Month));
    m_span->setObjectName(QStringLiteral("usageSpan"));
    m_span->setAccessibleName(tr("Time"));
    m_span->addItem(tr("Last 7 days"), 7);
    m_span->addItem(tr("Last 30 days"), 30);
    m_span->addItem(tr("Last 365 days"), 365);
    m_span->setCurrentIndex(1);
    m_price->setObjectName(QStringLiteral("usagePrice"));
    m_price->setEnabled(false);
    m_price->setToolTip(tr("Set the hourly price of a compute target"));
    connect(m_price, &QPushButton::clicked, this, &UsagePage::askForPrice);
    auto* save = new QPushButton(icon(QStringLiteral("download")), tr("Export…"), this);
    save->setObjectName(QStringLiteral("usageExport"));
    save->setToolTip(tr("Save the table as comma-separated values with exact amounts"));
    connect(save, &QPushButton::clicked, this, &UsagePage::exportTable);
    actions()->addWidget(save);
    actions()->addWidget(m_price);
    actions()->addWidget(m_grouping);
    actions()->addWidget(m_span);
    auto* scroll = new QScrollArea(this); // in a low window the cards alone fill it
    scroll->setObjectName(QStringLiteral("usageScroll"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget(scroll->viewport());
    inside->setProperty("role", QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::medium);
    m_cards = new QWidget(inside);
    m_cards->hide(); // until their contents are known: what is below would move under the pointer
    auto* grid = new CardGrid(m_cards);
    auto* total = new Card(QStringLiteral("usageTotal"), tr("Cost"), m_cards);
    m_figure = (new PlainLabel({}, total, PlainLabel::Fit::Wrap))->withRole("title");
    m_figure->setObjectName(QStringLiteral("usageFigure"));
    total->body()->addWidget(m_figure);
    m_azure = (new PlainLabel({}, total, PlainLabel::Fit::Wrap))->withRole("muted");
    m_azure->setObjectName(QStringLiteral("usageAzure"));
    m_azure->hide();
    total->body()->addWidget(m_azure);
    m_hint = (new PlainLabel({}, total, PlainLabel::Fit::Wrap))->withRole("muted");
    m_hint->setObjectName(QStringLiteral("usageNoPrice"));
    m_hint->hide();
    total->body()->addWidget(m_hint);
    m_on = new RunningCard(context, *banner(), m_cards);
    m_budgets = new BudgetCard(context, *banner(), m_cards);
    grid->add(total);
    grid->add(m_on);
    grid->add(m_budgets);
    m_quotas = new QuotaCard(context, m_cards);
    grid->add(m_quotas);
    column->addWidget(m_cards);
    m_chart = new CostChart(inside);
    column->addWidget(m_chart, 2);
    m_table = new QTableView(inside);
    m_table->setMinimumHeight(minTableHeight);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("usageTable"), tr("Costs"), usageRowHeight, usageWidths, ColumnFitting::ByPage);
    QHeaderView* header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(minUsageColumn);
    header->setSectionResizeMode(UsageTableModel::Name, QHeaderView::Stretch); // names are elided, amounts are not
    column->addWidget(m_table, 2);
    scroll->setWidget(inside);
    content()->addWidget(scroll, 1);
    m_query = new LiveQuery<Details>(
        m_context.link, this, {.interval = usagePageInterval, .visible = this},
        [this] {
            return [grouping = static_cast<UsageGrouping>(m_grouping->currentData().toInt()),
                    days = m_span->currentData().toInt()](Client& client) { return read(client, grouping, days); };
        },
        [this](const Result<Details>& details) { take(details); });
    for (QComboBox* box : {m_grouping, m_span})
        connect(box, &QComboBox::activated, m_query, &LiveQueryBase::restart);
    connect(m_budgets, &BudgetCard::changed, m_query, &LiveQueryBase::refreshNow);
    connect(m_on, &RunningCard::changed, m_query, &LiveQueryBase::refreshNow);
    m_query->refreshNow();
}

QWidget* UsagePage::firstFocus() {
    return m_table;
}

Result<UsagePage::Details> UsagePage::read(Client& client, UsageGrouping grouping, int days) {
    const std::string zone = windowTimeZone();
    const auto loaded = TimeZone::load(zone);
    if (!loaded)
        return fail(loaded.error());
    const Timestamp now = currentTime();
    UsageQuestion question;
    question.grouping = grouping;
    question.zone = zone;
    question.from = dayStart(now, *loaded, days - 1);
    Details details;
    auto answer = UsageClient(client).report(question);
    if (!answer)
        return fail(answer.error());
    details.answer = std::move(*answer);
    const auto targets = browse::targets(client);
    if (!targets)
        return fail(targets.error());
    for (const TargetStatus& status : *targets) {
        details.targets.emplace_back(status.target.id.text(), status.target.name);
        if (status.instance)
            details.instances.insert(status.target.name);
    }
    details.isByMonth = grouping == UsageGrouping::Month;
    for (Timestamp day = *question.from; day < now; day = nextDay(day, *loaded)) {
        const std::string text = dayText(day, *loaded);
        const std::string column = details.isByMonth ? text.substr(0, std::string_view("2026-11").size()) : text;
        if (details.columns.empty() || details.columns.back() != column)
            details.columns.push_back(column);
    }
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        const UsageRecords all = usage::records(db, *question.from, now);
        for (const auto& [id, target] : all.targets) {
            if (const auto price = usage::priceAt(db, id, now); price && price->micros)
                details.prices[id] = formatExactMoney(*price->micros, price->currency).toStdString();
        }
        const UsageGrouping column = details.isByMonth ? UsageGrouping::Month : UsageGrouping::Day;
        details.series = usageSeries(all, grouping, column, *question.from, now, now, *loaded);
        details.byColumn = usageReport(all, column, *question.from, now, now, *loaded);
        return {};
    });
    if (!read)
        return fail(read.error());
    return details;
}

void UsagePage::take(const Result<Details>& details) {
    if (!details) {
        m_hasFailed = m_context.link.isOpen();
        if (m_hasFailed) {
            banner()->showError(tr("The usage could not be read."), details.error());
            m_cards->show();
        }
        return;
    }
    if (m_hasFailed)
        banner()->hide(); // not what the card of budgets says
    m_hasFailed = false;
    m_model->setReport(details->answer.report, details->prices);
    m_table->setColumnHidden(UsageTableModel::Price,
                             m_grouping->currentData().toInt() != static_cast<int>(UsageGrouping::Target));
    widenColumns();
    m_targets = details->targets;
    m_price->setEnabled(!m_targets.empty());
    m_report = details->answer.report;
    m_figure->setText(formatCost(details->answer.report.total));
    const QString azure = formatAzureCost(details->answer.report.total);
    m_azure->setText(tr("On Azure: %1 (list price)").arg(azure));
    m_azure->setVisible(!azure.isEmpty());
    const bool isUnpriced = details->prices.empty() && !details->answer.report.rows.empty();
    m_hint->setText(isUnpriced ? tr("No compute target has a price. To see costs, choose Set price.")
                               : tr("The cost of usage before a price applies, or without one, is unknown. Set price "
                                    "can also apply to earlier usage."));
    m_hint->setVisible(isUnpriced || details->answer.report.total.unknownMs > 0);
    m_on->setRunning(details->answer.running, details->instances);
    m_budgets->setBudgets(details->answer.budgets);
    m_quotas->setQuotas(details->answer.quotas);
    showChart(*details);
    m_cards->show();
}

// Columns of amounts and times become as wide as their contents, and never narrower while the page is open.
void UsagePage::widenColumns() {
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = UsageTableModel::Name + 1; column < UsageTableModel::ColumnCount; ++column) {
        if (m_table->isColumnHidden(column))
            continue;
        const int before = header->sectionSize(column);
        m_table->resizeColumnToContents(column);
        header->resizeSection(column, std::max(before, header->sectionSize(column)));
    }
}

// The id of the target in the selected row; empty if there is none.
std::string UsagePage::selectedTarget() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const bool isByTarget = m_grouping->currentData().toInt() == static_cast<int>(UsageGrouping::Target);
    return rows.isEmpty() || !isByTarget ? std::string()
                                         : rows.front().data(UsageTableModel::keyRole).toString().toStdString();
}

// Of the selected target; without one, or if it was deleted, of one that is chosen from a menu.
void UsagePage::askForPrice() {
    const std::string selected = selectedTarget();
    if (std::any_of(m_targets.begin(), m_targets.end(), [&](const auto& entry) { return entry.first == selected; }))
        return askForPriceOf(selected);
    if (selected.empty() && m_targets.size() == 1)
        return askForPriceOf(m_targets.front().first);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("usagePriceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [id, name] : m_targets)
        menu->addAction(withoutMnemonic(displayTextElided(name, 60)), this, [this, id = id] { askForPriceOf(id); });
    menu->popup(m_price->mapToGlobal(QPoint(0, m_price->height())));
}

void UsagePage::askForPriceOf(const std::string& target) {
    const auto known =
        std::find_if(m_targets.begin(), m_targets.end(), [&](const auto& entry) { return entry.first == target; });
    if (known == m_targets.end())
        return;
    ui::askForPrice(this, displayTextElided(known->second, 60), m_currency,
                    [this, target](const PriceEntry& entry) { setPrice(target, entry); });
}

void UsagePage::setPrice(const std::string& target, const PriceEntry& entry) {
    m_context.link.ask<void>(
        this,
        [target, entry](Client& client) -> Result<void> {
            const auto targets = browse::targets(client);
            if (!targets)
                return fail(targets.error());
            const auto found = std::find_if(targets->begin(), targets->end(), [&](const TargetStatus& status) {
                return status.target.id.text() == target;
            });
            if (found == targets->end())
                return fail(ErrorCode::NotFound, tr("The compute target was deleted.").toStdString());
            return UsageClient(client).setPrice(found->target.name, entry.micros, entry.currency, entry.since);
        },
        [this](const Result<void>& set) {
            if (!set) {
                m_hasPriceFailed = true;
                return banner()->showError(tr("The price could not be set."), set.error());
            }
            if (std::exchange(m_hasPriceFailed, false))
                banner()->hide();
            m_query->refreshNow();
        });
}

void UsagePage::exportTable() {
    const auto grouping = static_cast<UsageGrouping>(m_grouping->currentData().toInt());
    auto* dialog = new QFileDialog(this, tr("Export usage"), QString(), tr("Comma-separated values (*.csv)"));
    dialog->setObjectName(QStringLiteral("usageExportFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QStringLiteral("usage-%1.csv").arg(QLatin1String(toText(grouping).data())));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, csv = usageCsv(m_report, toText(grouping))](const QString& path) {
                m_context.link.ask<void>(
                    this, [csv, file = path.toStdString()](Client&) { return writeFileAtomically(file, csv); },
                    [this, path](const Result<void>& written) {
                        if (!written)
                            return banner()->showError(tr("The table could not be saved."), written.error());
                        banner()->showMessage(Banner::Tone::Good, tr("Saved as %1").arg(shown(path)));
                    });
            });
    dialog->open();
}

// One currency, that of the largest amount; node hours where nothing has a price.
void UsagePage::showChart(const Details& details) {
    std::string currency;
    int64_t most = 0;
    for (const auto& [name, micros] : details.answer.report.total.micros) {
        if (micros >= most) {
            currency = name;
            most = micros;
        }
    }
    m_currency = currency;
    const std::vector<std::string>& columns = details.columns;
    const auto columnOf = [&columns](const std::string& key) {
        return static_cast<size_t>(std::find(columns.begin(), columns.end(), key) - columns.begin());
    };
    std::vector<CostChart::Day> bars(columns.size());
    for (size_t i = 0; i < columns.size(); ++i) {
        const QDate first =
            QDate::fromString(QString::fromStdString(details.isByMonth ? columns[i] + "-01" : columns[i]), Qt::ISODate);
        bars[i].label =
            details.isByMonth ? QLocale().toString(first, QStringLiteral("MMM yyyy")) : CostChart::dayLabel(first);
    }
    std::vector<QString> names;
    for (const auto& [name, amounts] : chartSeriesOf(details.series, currency)) {
        names.push_back(name);
        for (CostChart::Day& bar : bars)
            bar.parts.push_back(0);
        for (const auto& [key, amount] : amounts) {
            if (const size_t at = columnOf(key); at < bars.size())
                bars[at].parts.back() += amount;
        }
    }
    double budget = 0;
    QString budgetLabel;
    for (const Budget& one : details.answer.budgets) {
        if (one.scope != "workspace" || one.currency != currency)
            continue;
        const double days = details.isByMonth ? 1 : daysOfMonth;
        budget = static_cast<double>(one.micros) / double(microsPerUnit) / days;
        const QString amount = formatMoney(static_cast<int64_t>(static_cast<double>(one.micros) / days), currency);
        budgetLabel =
            details.isByMonth ? tr("Monthly budget: %1").arg(amount) : tr("Monthly budget per day: %1").arg(amount);
    }
    // Azure's list prices are in USD: comparable with a chart in that currency only.
    for (const UsageRow& row : details.byColumn.rows) {
        const size_t at = columnOf(row.key);
        if (currency == "USD" && at < bars.size() && !azureNumbers(row.cost).empty())
            bars[at].azure = static_cast<double>(row.cost.azureMicros) / double(microsPerUnit);
    }
    m_chart->setDays(std::move(names), std::move(bars),
                     currency.empty() ? tr("hours") : QString::fromStdString(currency), budget, budgetLabel);
}

} // namespace studio::ui

#include "moc_usage_page.cpp"
