// MetricsTab shows everything a run logged: live charts of all metrics, parameters and last values, images and tables.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"
#include "ui/run/metric_artifacts.h"
#include "ui/run/metric_cell.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSlider;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class EmptyState;
class LazyTab;
class MetricFeed;
class MetricGallery;
class MetricGrid;
class PlainLabel;
class TextRowsModel;

class MetricsTab : public QWidget {
    Q_OBJECT
public:
    explicit MetricsTab(Context& context, QWidget* parent = nullptr);
    ~MetricsTab() override;
    using QWidget::show;
    void show(const RunDetails& details);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum Shown { Empty, Grid, Larger, Gallery };
    void makeBar();
    void makeSide();
    void updateRanks();
    std::optional<int> rank() const; // the chosen one; nullopt: all
    void rebuild();                  // recomputes the set of charts
    void fillTables();
    void changeLook();
    void choosePage();
    void enlarge(std::string name); // a copy: that of the enlarged one is given as well
    void findNewFiles();
    void showSnippet();
    MetricCell& large();
    void reportFailure(const Error& error);

    Context& m_context;
    MetricFeed* m_feed;
    std::vector<NamedValue> m_submitted; // parameters of the command line and the inputs
    std::string m_folder;                // of the last attempt
    bool m_hasRun = false;               // show() was called
    bool m_isLive = false;
    ChartOptions m_look;
    std::shared_ptr<const ChartSource> m_source;
    std::string m_larger; // name of the enlarged metric
    LoggedFiles m_files;
    bool m_isLooking = false; // a search for m_files is in progress

    QWidget* m_bar;
    QLineEdit* m_search;
    QPushButton* m_charts;
    QPushButton* m_gallery;
    QComboBox* m_x;
    QComboBox* m_columns;
    QComboBox* m_ranks; // hidden while one process logs
    QSlider* m_smoothing;
    PlainLabel* m_smoothingText;
    QCheckBox* m_logY;
    PlainLabel* m_note;
    QSplitter* m_splitter;
    QStackedWidget* m_stack;
    MetricGrid* m_grid;
    LazyTab* m_largeTab;
    LazyTab* m_galleryTab;
    // Created on first use.
    EmptyState* m_empty = nullptr;
    QWidget* m_snippet = nullptr;
    MetricCell* m_large = nullptr;
    MetricGallery* m_galleryView = nullptr;
    QSplitter* m_side;
    TextRowsModel* m_values;
    TextRowsModel* m_parameters;
    QTimer m_searchPause;
    QTimer m_fill;
    QTimer m_fileScanTimer;
};

} // namespace studio::ui
