#include "ui/run/metrics_tab.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <cmath>
#include <vector>

#include "core/client/studio_link.h"
#include "core/metric/axis_ticks.h"
#include "core/protocol/attempt_folder.h"
#include "ui/chart/axis_label.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/metric_feed.h"
#include "ui/run/metric_gallery.h"
#include "ui/run/metric_grid.h"
#include "ui/run/text_rows_model.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds metricsTabTypingPause{150};
constexpr std::chrono::milliseconds fillPause{500}; // tables need not be as live as curves
constexpr std::chrono::seconds filesAgain{2};
constexpr size_t maxTableRows = 5'000;
constexpr int metricSideRowHeight = 30;
constexpr int metricSideNameWidth = 120;
constexpr int metricSideColumnWidth = 76;
const char* const snippet = "import mlflow\n"
                            "mlflow.log_param(\"learning_rate\", 0.01)\n"
                            "mlflow.log_metric(\"loss\", 0.25, step=1)\n";

// ".../a1/r0" is inside of the run folder.
std::string runFolderOf(const std::string& attempt) {
    const QString path = QFile::decodeName(attempt.c_str());
    const QString run = path.section(QLatin1Char('/'), 0, -3);
    return QFile::encodeName(run).toStdString();
}

QString shortText(double value) {
    return QString::fromStdString(shortNumber(value));
}

} // namespace

MetricsTab::MetricsTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_feed(new MetricFeed(context.link, this))
    , m_bar(new QWidget(this))
    , m_search(new QLineEdit(m_bar))
    , m_charts(new QPushButton(tr("Charts"), m_bar))
    , m_gallery(new QPushButton(m_bar))
    , m_x(new QComboBox(m_bar))
    , m_columns(new QComboBox(m_bar))
    , m_ranks(new QComboBox(m_bar))
    , m_smoothing(new QSlider(Qt::Horizontal, m_bar))
    , m_smoothingText((new PlainLabel({}, m_bar))->withRole("muted"))
    , m_logY(new QCheckBox(tr("Log y"), m_bar))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_splitter(new QSplitter(this))
    , m_stack(new QStackedWidget(m_splitter))
    , m_grid(new MetricGrid(m_stack))
    , m_largeTab(new LazyTab(
          [this](QWidget* within) {
              m_large = new MetricCell(MetricCell::Size::Large, within);
              m_large->setObjectName(QStringLiteral("metricLarge"));
              m_large->setChartOptions(m_look);
              connect(m_large, &MetricCell::sizeToggleRequested, this, [this] { enlarge({}); });
              connect(m_large, &MetricCell::exportFailed, this, &MetricsTab::reportFailure);
              return m_large;
          },
          m_stack))
    , m_galleryTab(new LazyTab([this](QWidget* within) { return m_galleryView = new MetricGallery(m_context, within); },
                               m_stack))
    , m_side(new QSplitter(Qt::Vertical, m_splitter))
    , m_values(new TextRowsModel({tr("Metric"), tr("Last"), tr("Min"), tr("Max"), tr("Points"), tr("Logged by")}, this))
    , m_parameters(new TextRowsModel({tr("Parameter"), tr("Value"), tr("Logged by")}, this)) {
    setObjectName(QStringLiteral("metricsTab"));
    m_note->setObjectName(QStringLiteral("metricNote"));
    m_snippet = new QWidget(m_stack);
    m_stack->addWidget(m_snippet);
    m_stack->addWidget(m_grid);
    m_stack->addWidget(m_largeTab);
    m_stack->addWidget(m_galleryTab);
    m_stack->setObjectName(QStringLiteral("metricStack"));
    makeSide();
    m_splitter->setObjectName(QStringLiteral("metricSplitter"));
    m_splitter->setHandleWidth(space::small);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({720, 480});
    m_context.remember.follow(m_splitter, QStringLiteral("run/metrics"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    makeBar();
    layout->addWidget(m_bar);
    layout->addWidget(m_note);
    layout->addWidget(m_splitter, 1);
    m_note->hide();

    connect(m_feed, &MetricFeed::seriesChanged, this, &MetricsTab::rebuild);
    connect(m_feed, &MetricFeed::grown, this, [this](const std::set<SeriesName>& names) {
        if (!m_source)
            return;
        m_grid->grow(names);
        if (!m_larger.empty())
            large().grow(names, *m_source);
    });
    connect(m_feed, &MetricFeed::factsChanged, this, [this] {
        if (!m_fill.isActive())
            m_fill.start(fillPause);
        choosePage();
    });
    m_fill.setSingleShot(true);
    connect(&m_fill, &QTimer::timeout, this, &MetricsTab::fillTables);
    m_searchPause.setSingleShot(true);
    connect(&m_searchPause, &QTimer::timeout, this, &MetricsTab::rebuild);
    connect(&m_fileScanTimer, &QTimer::timeout, this, &MetricsTab::findNewFiles);
    connect(m_grid, &MetricGrid::largerRequested, this, &MetricsTab::enlarge);
    connect(m_grid, &MetricGrid::exportFailed, this, &MetricsTab::reportFailure);
    connect(m_grid, &MetricGrid::foldedChanged, this, [this] {
        QStringList folded;
        for (const std::string& prefix : m_grid->folded())
            folded += QString::fromStdString(prefix);
        m_context.remember.set(QStringLiteral("run/metrics/folded"), folded);
    });
    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    std::set<std::string> folded;
    for (const QString& prefix : m_context.remember.value(QStringLiteral("run/metrics/folded")).toStringList())
        folded.insert(prefix.toStdString());
    m_grid->setFolded(std::move(folded));
    changeLook();
    choosePage();
}

MetricsTab::~MetricsTab() = default;

MetricCell& MetricsTab::large() {
    m_largeTab->content();
    return *m_large;
}

void MetricsTab::showSnippet() {
    if (!m_empty) {
        m_empty = new EmptyState(QStringLiteral("activity"), {}, {}, m_snippet);
        m_empty->setObjectName(QStringLiteral("metricEmpty"));
        m_empty->withAction(tr("Copy snippet"), QStringLiteral("metricCopySnippet"),
                            [] { QGuiApplication::clipboard()->setText(QString::fromLatin1(snippet)); });
        auto* code = new QPlainTextEdit(QString::fromLatin1(snippet).trimmed(), m_snippet);
        code->setObjectName(QStringLiteral("metricSnippet"));
        code->setAccessibleName(tr("How to log a metric"));
        code->setToolTip(tr("How to log a metric"));
        code->setReadOnly(true);
        code->setTabChangesFocus(true);
        code->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        code->setFixedSize(460, QFontMetrics(code->font()).lineSpacing() * 3 + 24);
        auto* layout = new QVBoxLayout(m_snippet);
        layout->addStretch(1);
        layout->addWidget(m_empty);
        layout->addWidget(code, 0, Qt::AlignHCenter);
        layout->addStretch(2);
    }
    m_empty->setText(m_isLive ? tr("Nothing has been logged yet") : tr("This run logged no metrics"),
                     tr("Metrics that a script logs with MLflow are plotted here live, as are TensorBoard "
                        "files and JSON lines in outputs/metrics.jsonl."));
    m_snippet->show();
}

void MetricsTab::makeBar() {
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(0, 0, 2, 0);
    layout->setSpacing(space::small);
    m_search->setObjectName(QStringLiteral("metricSearch"));
    m_search->setAccessibleName(tr("Search metrics"));
    m_search->setPlaceholderText(tr("Search metrics (Ctrl+F)"));
    m_search->setToolTip(tr("Parts of metric names; all must match"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(atFontSize(240));
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_searchPause.start(metricsTabTypingPause); });
    for (auto* chip : {m_charts, m_gallery}) {
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        chip->setAutoExclusive(true);
        connect(chip, &QPushButton::clicked, this, &MetricsTab::choosePage);
    }
    m_charts->setObjectName(QStringLiteral("metricShowCharts"));
    m_charts->setToolTip(tr("Show the curves of all metrics"));
    m_charts->setChecked(true);
    m_gallery->setObjectName(QStringLiteral("metricShowGallery"));
    m_gallery->setToolTip(tr("Show the images and tables that the script logged"));
    m_gallery->hide();
    m_charts->hide();
    m_x->setObjectName(QStringLiteral("metricX"));
    m_x->setAccessibleName(tr("Horizontal axis"));
    m_x->setToolTip(tr("Horizontal axis"));
    for (const ChartX x : {ChartX::Step, ChartX::RelativeTime, ChartX::WallTime})
        m_x->addItem(nameOfX(x), static_cast<int>(x));
    m_x->setCurrentIndex(
        std::max(0, m_x->findData(m_context.remember.value(QStringLiteral("run/metrics/x"), 0).toInt())));
    m_columns->setObjectName(QStringLiteral("metricColumns"));
    m_columns->setAccessibleName(tr("Charts per row"));
    m_columns->setToolTip(tr("Charts per row"));
    for (const auto& [columns, text] :
         {std::pair{1, tr("1 column")}, std::pair{2, tr("2 columns")}, std::pair{3, tr("3 columns")}})
        m_columns->addItem(text, columns);
    m_columns->setCurrentIndex(
        std::clamp(m_context.remember.value(QStringLiteral("run/metrics/columns"), 2).toInt(), 1, 3) - 1);
    m_ranks->setObjectName(QStringLiteral("metricRanks"));
    m_ranks->setAccessibleName(tr("Ranks"));
    m_ranks->setToolTip(tr("Processes whose metrics are shown"));
    m_ranks->addItem(tr("All ranks"));
    m_ranks->hide();
    connect(m_ranks, &QComboBox::currentIndexChanged, this, &MetricsTab::rebuild);
    m_smoothing->setObjectName(QStringLiteral("metricSmoothing"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_smoothing->setToolTip(tr("Smoothing: exponential moving average, as in TensorBoard"));
    m_smoothing->setRange(0, 99);
    m_smoothing->setFixedWidth(110);
    m_smoothing->setValue(m_context.remember.value(QStringLiteral("run/metrics/smoothing"), 0).toInt());
    m_smoothingText->setObjectName(QStringLiteral("metricSmoothingText"));
    m_logY->setObjectName(QStringLiteral("metricLogY"));
    m_logY->setToolTip(tr("Logarithmic y axes"));
    m_logY->setChecked(m_context.remember.value(QStringLiteral("run/metrics/logY"), false).toBool());
    connect(m_x, &QComboBox::currentIndexChanged, this, &MetricsTab::changeLook);
    connect(m_columns, &QComboBox::currentIndexChanged, this, &MetricsTab::changeLook);
    connect(m_smoothing, &QSlider::valueChanged, this, &MetricsTab::changeLook);
    connect(m_logY, &QCheckBox::toggled, this, &MetricsTab::changeLook);
    layout->addWidget(m_search, 1);
    layout->addWidget(m_charts);
    layout->addWidget(m_gallery);
    layout->addStretch(1);
    layout->addWidget(m_ranks);
    layout->addWidget(m_x);
    layout->addWidget(m_columns);
    layout->addWidget(m_smoothing);
    layout->addWidget(m_smoothingText);
    layout->addWidget(m_logY);
    m_smoothingText->setMinimumWidth(fontMetrics().horizontalAdvance(tr("Smoothing %1").arg(0.99)) + 4);
}

void MetricsTab::makeSide() {
    m_side->setObjectName(QStringLiteral("metricSide"));
    m_side->setHandleWidth(space::small);
    m_side->setChildrenCollapsible(false);
    const auto add = [&](TextRowsModel* model, const QString& name, const QString& words) {
        auto* table = new QTableView(m_side);
        table->setToolTip(words);
        table->setModel(model);
        std::vector<int> widths(static_cast<size_t>(model->columnCount({})), metricSideColumnWidth);
        widths.front() = metricSideNameWidth;
        styleTable(table, name, words, metricSideRowHeight, widths);
        return table;
    };
    auto* values = add(m_values, QStringLiteral("metricValues"), tr("Last values"));
    auto* parameters = add(m_parameters, QStringLiteral("metricParameters"), tr("Parameters"));
    m_side->setStretchFactor(m_side->indexOf(values), 2);
    m_side->setStretchFactor(m_side->indexOf(parameters), 1);
    connect(values, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const QString name = index.siblingAtColumn(0).data().toString();
        for (const MetricGroup& group : metricGroups(m_feed->curves(), {})) {
            for (const MetricChart& chart : group.charts) {
                if (displayTextElided(chart.name) == name)
                    return enlarge(chart.name);
            }
        }
    });
}

void MetricsTab::show(const RunDetails& details) {
    m_hasRun = true;
    m_isLive = !isFinal(details.run.state);
    m_folder = details.folder;
    m_submitted = details.parameters;
    m_feed->follow(m_folder.empty() ? std::string() : runFolderOf(m_folder), m_isLive);
    findNewFiles();
    if (m_isLive && isVisible())
        m_fileScanTimer.start(filesAgain);
    else
        m_fileScanTimer.stop();
    choosePage();
}

void MetricsTab::findNewFiles() {
    if (m_folder.empty() || std::exchange(m_isLooking, true))
        return;
    const QString folder = QFile::decodeName((AttemptFolder(m_folder).outputs() + "/mlflow").c_str());
    m_context.link.work<LoggedFiles>(
        this, [folder](Client&) -> Result<LoggedFiles> { return loggedFiles(folder); },
        [this, of = m_folder](const Result<LoggedFiles>& files) {
            m_isLooking = false;
            if (of != m_folder) // the folder has changed since
                return findNewFiles();
            if (!files)
                return;
            m_files = *files;
            fillTables();
        });
}

std::optional<int> MetricsTab::rank() const {
    return m_ranks->currentIndex() > 0 ? std::optional(m_ranks->currentData().toInt()) : std::nullopt;
}

void MetricsTab::updateRanks() {
    std::set<int> ranks;
    for (const auto& [series, curve] : m_feed->curves())
        ranks.insert(series.rank);
    m_ranks->setVisible(ranks.size() > 1);
    std::set<int> listed;
    for (int i = 1; i < m_ranks->count(); ++i)
        listed.insert(m_ranks->itemData(i).toInt());
    if (ranks == listed)
        return;
    const QSignalBlocker quiet(m_ranks);
    const std::optional<int> chosen = rank();
    while (m_ranks->count() > 1)
        m_ranks->removeItem(1);
    for (const int one : ranks)
        m_ranks->addItem(tr("Rank %1").arg(one), one);
    m_ranks->setCurrentIndex(chosen && ranks.contains(*chosen) ? m_ranks->findData(*chosen) : 0);
}

void MetricsTab::rebuild() {
    updateRanks();
    m_source = std::make_shared<const ChartSource>(m_feed->curves(), m_feed->owners());
    const int epoch = m_x->findData(static_cast<int>(ChartX::Epoch));
    if (m_source->epochs.empty() && epoch >= 0)
        m_x->removeItem(epoch);
    else if (!m_source->epochs.empty() && epoch < 0)
        m_x->addItem(nameOfX(ChartX::Epoch), static_cast<int>(ChartX::Epoch));
    m_grid->setGroups(metricGroups(m_feed->curves(), m_search->text(), rank()), m_source);
    if (!m_larger.empty())
        enlarge(m_larger);
    choosePage();
    if (!m_fill.isActive())
        m_fill.start(fillPause);
}

void MetricsTab::changeLook() {
    m_look.x = static_cast<ChartX>(m_x->currentData().toInt());
    m_look.smoothing = m_smoothing->value() / 100.0;
    m_look.isLogY = m_logY->isChecked();
    m_smoothingText->setText(tr("Smoothing %1").arg(QString::number(m_look.smoothing, 'f', 2)));
    m_grid->setChartOptions(m_look);
    m_grid->setColumns(m_columns->currentData().toInt());
    if (m_large)
        m_large->setChartOptions(m_look);
    UiState& remember = m_context.remember;
    remember.set(QStringLiteral("run/metrics/x"), m_x->currentData());
    remember.set(QStringLiteral("run/metrics/columns"), m_columns->currentData());
    remember.set(QStringLiteral("run/metrics/smoothing"), m_smoothing->value());
    remember.set(QStringLiteral("run/metrics/logY"), m_logY->isChecked());
}

void MetricsTab::choosePage() {
    const bool hasCurves = !m_feed->curves().empty();
    const bool hasMore = m_galleryView && m_galleryView->count() > 0;
    m_charts->setVisible(hasMore && hasCurves);
    m_gallery->setVisible(hasMore);
    const bool isGallery = hasMore && (m_gallery->isChecked() || !hasCurves);
    if (isGallery)
        m_gallery->setChecked(true);
    const Shown shown = isGallery           ? Shown::Gallery
                        : !hasCurves        ? Shown::Empty
                        : !m_larger.empty() ? Shown::Larger
                                            : Shown::Grid;
    m_stack->setCurrentIndex(shown);
    const bool hasFacts = hasCurves || m_parameters->rowCount({}) > 0;
    m_side->setVisible(hasFacts);
    for (QWidget* control :
         std::initializer_list<QWidget*>{m_search, m_x, m_columns, m_smoothing, m_smoothingText, m_logY})
        control->setVisible(hasCurves && !isGallery);
    // No empty state before the first read.
    if (shown == Shown::Empty && m_hasRun && (m_feed->hasRead() || m_folder.empty()))
        showSnippet();
    else
        m_snippet->hide();
}

void MetricsTab::enlarge(std::string name) {
    m_larger.clear();
    for (const MetricGroup& group : metricGroups(m_feed->curves(), {}, rank())) {
        for (const MetricChart& chart : group.charts) {
            if (chart.name != name || name.empty())
                continue;
            m_larger = name;
            large().show(chart, *m_source);
        }
    }
    if (!m_larger.empty())
        m_charts->setChecked(true);
    choosePage();
}

void MetricsTab::fillTables() {
    std::vector<QStringList> values;
    const SeriesNaming words(m_feed->curves(), m_feed->owners());
    for (const auto& [series, curve] : m_feed->curves()) {
        if (values.size() == maxTableRows)
            break;
        const CurveSummary summary = curve.summary();
        const bool hasRange = summary.finite > 0;
        values.push_back(
            {displayTextElided(series.name), curve.isEmpty() ? QString() : shortText(curve.at(curve.size() - 1).value),
             hasRange ? shortText(summary.lowest) : QString(), hasRange ? shortText(summary.highest) : QString(),
             formatCount(static_cast<int64_t>(curve.size())), words.of(series.owner())});
    }
    std::sort(values.begin(), values.end());
    const auto isOfSeveral = [](const std::vector<QStringList>& rows) {
        return std::any_of(rows.begin(), rows.end(), [](const QStringList& row) { return !row.last().isEmpty(); });
    };
    const auto fill = [&](TextRowsModel* model, const QString& name, std::vector<QStringList> rows) {
        findChild<QTableView*>(name)->setColumnHidden(model->columnCount({}) - 1, !isOfSeveral(rows));
        model->setRows(std::move(rows));
    };
    fill(m_values, QStringLiteral("metricValues"), std::move(values));
    std::vector<QStringList> parameters;
    std::map<QString, std::vector<std::string>> tables;
    QStringList notes;
    for (const auto& [owner, facts] : m_feed->owners()) {
        const QString whose = words.of(owner);
        for (const auto& [name, value] : facts.parameters) {
            if (parameters.size() < maxTableRows)
                parameters.push_back({shown(name), shown(value), whose});
        }
        for (const auto& [name, table] : facts.tables)
            tables[whose.isEmpty() ? QString::fromStdString(name)
                                   : QStringLiteral("%1 · %2").arg(QString::fromStdString(name), whose)] = table.rows;
        for (const std::string& note : facts.notes)
            notes += displayTextElided(note);
    }
    // Of the command line and the inputs; those that the script logged as well are listed once.
    for (const NamedValue& submitted : m_submitted) {
        const QString name = shown(submitted.name);
        const bool isLogged = std::any_of(parameters.begin(), parameters.end(),
                                          [&name](const QStringList& row) { return row.first() == name; });
        if (!isLogged && parameters.size() < maxTableRows)
            parameters.push_back({name, shown(submitted.value.text), QString()});
    }
    std::stable_sort(parameters.begin(), parameters.end(),
                     [](const QStringList& a, const QStringList& b) { return a.first() < b.first(); });
    fill(m_parameters, QStringLiteral("metricParameters"), std::move(parameters));
    if (m_feed->leftOut().any())
        notes.push_front(tr("Some logged data exceeds the display limits or could not be parsed."));
    m_note->setText(notes.mid(0, 3).join(QStringLiteral(" · ")));
    m_note->setToolTip(notes.join(QLatin1Char('\n')).left(2'000));
    m_note->setVisible(!notes.isEmpty());
    if (!m_galleryView && m_files.images.empty() && m_files.tables.empty() && tables.empty())
        return choosePage();
    m_galleryTab->content();
    m_galleryView->setContent(m_files, std::move(tables));
    m_gallery->setText(tr("Images and tables (%1)").arg(m_galleryView->count()));
    choosePage();
}

void MetricsTab::reportFailure(const Error& error) {
    m_note->setText(tr("The chart could not be saved. %1").arg(shown(error.detail)));
    m_note->setVisible(true);
}

void MetricsTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_feed->setPaused(false);
    if (m_isLive)
        m_fileScanTimer.start(filesAgain);
}

void MetricsTab::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_feed->setPaused(true);
    m_fileScanTimer.stop();
}

void MetricsTab::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_larger.empty())
        return enlarge({});
    QWidget::keyPressEvent(event);
}

} // namespace studio::ui

#include "moc_metrics_tab.cpp"
