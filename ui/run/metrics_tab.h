// What a run logged: charts of all metrics, live; parameters and last values beside them; pictures and tables.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/studio/run_browser.h"
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
    void rebuild(); // which charts there are
    void fillTables();
    void changeLook();
    void choosePage();
    void enlarge(const std::string& name);
    void lookForFiles();
    void showSnippet();
    MetricCell& large();
    void tellFailure(const Error& error);

    Context& m_context;
    MetricFeed* m_feed;
    std::string m_folder;  // of the last attempt
    bool m_hasRun = false; // show() was called
    bool m_isLive = false;
    ChartLook m_look;
    std::shared_ptr<const ChartSource> m_source;
    std::string m_larger; // name of the metric in the larger view
    LoggedFiles m_files;
    bool m_isLooking = false; // for them

    QWidget* m_bar;
    QLineEdit* m_search;
    QPushButton* m_charts;
    QPushButton* m_gallery;
    QComboBox* m_x;
    QComboBox* m_columns;
    QSlider* m_smoothing;
    PlainLabel* m_smoothingText;
    QCheckBox* m_logY;
    PlainLabel* m_note;
    QSplitter* m_splitter;
    QStackedWidget* m_stack;
    MetricGrid* m_grid;
    LazyTab* m_largeTab;
    LazyTab* m_galleryTab;
    // Made when there is something to show in them.
    EmptyState* m_empty = nullptr;
    QWidget* m_snippet = nullptr;
    MetricCell* m_large = nullptr;
    MetricGallery* m_galleryView = nullptr;
    QSplitter* m_side;
    TextRowsModel* m_values;
    TextRowsModel* m_parameters;
    QTimer m_searchPause;
    QTimer m_fill;
    QTimer m_lookForFiles;
};

} // namespace studio::ui
