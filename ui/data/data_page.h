// DataPage lists named data with the actions on it. Window thread.
#pragma once

#include "core/data/data_store.h"
#include "ui/common/list_page.h"

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace studio::ui {

class DataTableModel;

class DataPage : public ListPage {
    Q_OBJECT
public:
    explicit DataPage(Context& context);
    QWidget* firstFocus() override;

private:
    void take(Result<std::vector<DataSummary>> rows);
    void showState() override;
    void showSelection() override;
    void open(const QModelIndex& index) override;
    void eraseSelected() override;
    QString selected() const; // its name; empty unless one row is selected
    void addNew();

    LiveQueryBase* m_query;
    DataTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_search = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_delete = nullptr;
    bool m_isKnown = false;
};

// Confirms, naming the runs that refer to the version, and deletes it; then calls `done`.
void confirmEraseData(Context& context, QWidget* parent, class Banner* banner, const std::string& nameAndVersion,
                      std::function<void()> done);

} // namespace studio::ui
