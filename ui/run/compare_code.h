// CompareCode shows the source code of two of the compared runs: changed files on the left, the diff of the selected
// file on the right.
#pragma once

#include <QWidget>
#include <memory>

#include "core/client/run_comparison.h"
#include "ui/common/parts.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace studio::ui {

class DifferenceView;
class EmptyState;
class FileTreeModel;
class PlainLabel;

class CompareCode : public QWidget {
    Q_OBJECT
public:
    explicit CompareCode(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    QWidget* makeBar();
    QWidget* makeFileBar();
    void choosePair();
    void listFiles();
    void chooseFile();
    void take(const Result<std::shared_ptr<const FileDifference>>& file);
    void printReplacement(const QString& title, const QString& text);
    const RunRecord& run(const QComboBox& box) const;

    Context& m_context;
    QComboBox* m_left;
    QComboBox* m_right;
    PlainLabel* m_summary;
    FileTreeModel* m_files;
    QSplitter* m_splitter;
    QTreeView* m_tree;
    QStackedWidget* m_stack;
    EmptyState* m_instead;
    DifferenceView* m_view;
    QPushButton* m_unified = nullptr;
    QCheckBox* m_whole = nullptr;
    QPushButton* m_copy = nullptr;
    std::vector<QPushButton*> m_steps;
    std::shared_ptr<const RunComparison> m_comparison;
    std::shared_ptr<const FileDifference> m_file;
    int m_number = 0; // request id; replies to older requests are dropped
};

} // namespace studio::ui
