// MetricGallery shows logged images and tables: names on the left; on the right the image with a step slider, or the
// table.
#pragma once

#include <QImage>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>

#include "core/metric/run_metrics.h"
#include "ui/common/parts.h"
#include "ui/run/metric_artifacts.h"

class QListWidget;
class QSlider;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class PlainLabel;
class TextRowsModel;

class MetricGallery : public QWidget {
    Q_OBJECT
public:
    explicit MetricGallery(Context& context, QWidget* parent = nullptr);
    // Files below outputs/mlflow, and tables of rows keyed by display name.
    void setContent(const LoggedFiles& files, std::map<QString, std::vector<std::string>> rows);
    int count() const;
    uint64_t readings() const { return m_readings; } // number of image and table reads, for tests

protected:
    void showEvent(QShowEvent* event) override;

private:
    // Content to show: a version of a file, or rows.
    struct Wanted {
        int kind = 0;
        QString name;
        LoggedFile file;
        std::shared_ptr<const std::vector<std::string>> rows;
        bool operator==(const Wanted&) const = default;
    };
    struct Content {
        QImage picture;
        LoggedTable table;
    };
    void listNames();
    void present();
    std::optional<Wanted> wanted() const;
    void read();
    void showImage(const LoggedFile& file, const Result<Content>& content);
    void showTable(const LoggedTable& table);

    Context& m_context;
    LoggedFiles m_files;
    std::map<QString, std::shared_ptr<const std::vector<std::string>>> m_rows;
    QListWidget* m_names;
    QStackedWidget* m_stack;
    QWidget* m_picture;
    QSlider* m_step;
    PlainLabel* m_about;
    PlainLabel* m_tableAbout;
    QTableView* m_table;
    TextRowsModel* m_model;
    bool m_isReading = false;
    std::optional<Wanted> m_shown; // content read last
    uint64_t m_readings = 0;
};

} // namespace studio::ui
