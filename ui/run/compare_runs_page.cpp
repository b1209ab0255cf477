#include "ui/run/compare_runs_page.h"

#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/tab_widget.h"
#include "ui/common/ui_state.h"
#include "ui/run/compare_code.h"
#include "ui/run/compare_curves.h"
#include "ui/run/compare_parallel.h"
#include "ui/run/compare_scatter.h"
#include "ui/run/comparison_table.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds compareRunsPageRefreshDelay{2}; // poll interval while runs are active

// Compares displayed content only, to avoid needless updates.
bool isSame(const RunComparison& a, const RunComparison& b) {
    return std::equal(a.runs.begin(), a.runs.end(), b.runs.begin(), b.runs.end(),
                      [](const RunRecord& x, const RunRecord& y) { return x.seq == y.seq && x.state == y.state; }) &&
           std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const ComparedRow& x, const ComparedRow& y) {
                          return x.group == y.group && x.name == y.name && x.part == y.part && x.values == y.values;
                      });
}

} // namespace

CompareRunsPage::CompareRunsPage(Context& context, const QString& ids)
    : Page(QStringLiteral("compareRunsPage"), tr("Compare runs"), context.pageParent)
    , m_context(context)
    , m_tabs(new TabWidget(this)) {
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    for (const QString& id : ids.split(QLatin1Char(','), Qt::SkipEmptyParts))
        m_ids.push_back(id.trimmed().toStdString());
    auto* choosing = new QPushButton(icon(QStringLiteral("list-checks")), tr("Runs…"), this);
    choosing->setObjectName(QStringLiteral("compareChoose"));
    choosing->setToolTip(tr("Open a run or remove it from the comparison"));
    connect(choosing, &QPushButton::clicked, this, &CompareRunsPage::chooseRuns);
    actions()->addWidget(choosing);
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setAccessibleName(tr("Comparison tabs"));
    addParts();
    m_tabs->setCurrentIndex(
        std::clamp(m_context.remember.value(QStringLiteral("compare/tab"), 0).toInt(), 0, m_tabs->count() - 1));
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        m_context.remember.set(QStringLiteral("compare/tab"), tab);
        showTab();
    });
    content()->addWidget(m_tabs, 1);
    auto* query = new LiveQuery<RunComparison>(
        m_context.link, this, {.delay = compareRunsPageRefreshDelay, .isLong = true},
        [ids = m_ids](Client& client) { return compareRuns(client, ids); },
        [this](Result<RunComparison> comparison) { take(std::move(comparison)); });
    connect(&m_context.link, &StudioLink::opened, query, &LiveQueryBase::refreshNow);
    query->refreshNow();
}

// Tabs are created lazily.
void CompareRunsPage::addParts() {
    const auto add = [this](const QString& title, auto make, auto show) {
        using Content = std::remove_pointer_t<decltype(make(nullptr))>;
        LazyTab* tab = addLazyTab(*m_tabs, title, make);
        m_parts.push_back({tab, [tab, show] { show(*static_cast<Content*>(tab->content())); }});
    };
    const auto showAll = [this](auto& part) { part.show(m_comparison); };
    add(
        tr("Overview"),
        [this](QWidget* parent) {
            return new ComparisonTable(m_context, QStringLiteral("differences"), tr("Differences"), parent);
        },
        [this](ComparisonTable& table) { table.show(m_comparison, {}, {}); });
    add(
        tr("Curves"), [this](QWidget* parent) { return new CompareCurves(m_context, parent); }, showAll);
    add(
        tr("Scatter"), [this](QWidget* parent) { return new CompareScatter(m_context, parent); }, showAll);
    add(
        tr("Parallel coordinates"), [this](QWidget* parent) { return new CompareParallel(m_context, parent); },
        showAll);
    add(
        tr("Environment"),
        [this](QWidget* parent) {
            return new ComparisonTable(m_context, QStringLiteral("environments"), tr("Environment differences"),
                                       parent);
        },
        [this](ComparisonTable& table) {
            table.show(m_comparison, {ComparedGroup::Environment},
                       tr("None of these runs has an environment: all used the machine's Python."));
        });
    add(
        tr("Code"), [this](QWidget* parent) { return new CompareCode(m_context, parent); }, showAll);
}

QWidget* CompareRunsPage::firstFocus() {
    return m_tabs->tabBar();
}

void CompareRunsPage::take(Result<RunComparison> comparison) {
    if (!comparison) {
        m_tabs->setVisible(m_comparison != nullptr);
        return banner()->showError(tr("The runs could not be compared."), comparison.error());
    }
    m_tabs->show();
    if (m_comparison && isSame(*m_comparison, *comparison))
        return;
    m_comparison = std::make_shared<const RunComparison>(std::move(*comparison));
    m_shown.clear();
    setTitle(m_comparison->runs.size() == 2
                 ? tr("%1 and %2")
                       .arg(displayTextElided(m_comparison->runs[0].name, 50),
                            displayTextElided(m_comparison->runs[1].name, 50))
                 : tr("%n runs compared", nullptr, static_cast<int>(m_comparison->runs.size())));
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    QStringList notes;
    for (const std::string& note : m_comparison->notes)
        notes += shown(note);
    if (m_comparison->omittedRows > 0)
        notes += tr("%n parameter(s) and metric(s) not shown: too many to list.", nullptr,
                    static_cast<int>(m_comparison->omittedRows));
    if (notes.isEmpty())
        banner()->hide();
    else
        banner()->showMessage(Banner::Tone::Warning, tr("Some items could not be compared."),
                              notes.mid(0, 3).join(QLatin1Char('\n')), notes.join(QLatin1Char('\n')));
    showTab();
}

// Only the visible tab is filled.
void CompareRunsPage::showTab() {
    QWidget* tab = m_tabs->currentWidget();
    if (!m_comparison || !m_shown.insert(tab).second)
        return;
    for (const Part& part : m_parts) {
        if (part.tab == tab)
            part.show();
    }
}

void CompareRunsPage::chooseRuns() {
    if (!m_comparison)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("compareRunsMenu"));
    for (const RunRecord& run : m_comparison->runs) {
        const QString id = QString::fromStdString(run.id.text());
        QMenu* one = menu->addMenu(withoutMnemonic(displayTextElided(run.name, 60)));
        one->addAction(icon(QStringLiteral("arrow-right")), tr("Open"), this,
                       [this, id] { m_context.navigator.open(QStringLiteral("run"), id); });
        one->addAction(icon(QStringLiteral("x")), tr("Remove from comparison"), this,
                       [this, id] {
                           QStringList rest;
                           for (const RunRecord& other : m_comparison->runs) {
                               if (const QString otherId = QString::fromStdString(other.id.text()); otherId != id)
                                   rest += otherId;
                           }
                           m_context.navigator.replace(QStringLiteral("compare-runs"), rest.join(QLatin1Char(',')));
                       })
            ->setEnabled(m_comparison->runs.size() > minCompared);
    }
    auto* button = findChild<QPushButton*>(QStringLiteral("compareChoose"));
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace studio::ui

#include "moc_compare_runs_page.cpp"
