// Pictures and tables that a script logged: names at the left, the picture with a slider over its steps or the table at the right.
#pragma once

#include <QImage>
#include <QWidget>

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
    // Files below outputs/mlflow, and tables of rows by whose they are.
    void setContent(const LoggedFiles& files, std::map<QString, std::vector<std::string>> rows);
    int count() const;

private:
    void listNames();
    void present();
    void showImage();
    void showTable(const LoggedTable& table);

    Context& m_context;
    LoggedFiles m_files;
    std::map<QString, std::vector<std::string>> m_rows;
    QListWidget* m_names;
    QStackedWidget* m_stack;
    QWidget* m_picture;
    QSlider* m_step;
    PlainLabel* m_about;
    PlainLabel* m_tableAbout;
    QTableView* m_table;
    TextRowsModel* m_model;
    int m_number = 0; // of the question that was asked last
};

} // namespace studio::ui
