// SchedulesPage lists all schedules with the actions on them.
#pragma once

#include "core/client/schedule_service.h"
#include "core/schedule/schedule_store.h"
#include "ui/common/list_page.h"

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace studio::ui {

class ScheduleTableModel;
class ServiceRow;

class SchedulesPage : public ListPage {
    Q_OBJECT
public:
    explicit SchedulesPage(Context& context);
    QWidget* firstFocus() override;

private:
    struct Listing {
        std::vector<ScheduleRecord> schedules;
        bool isDriven = false;
        ScheduleUnit unit{};
    };
    void addToolbar();
    void take(Result<Listing> listing);
    void showState() override;
    void showSelection() override;
    void open(const QModelIndex& index) override;
    const ScheduleRecord* selected() const; // null unless one is selected
    void toggleSelected();
    void eraseSelected() override;

    LiveQueryBase* m_query;
    ScheduleTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_search = nullptr;
    QPushButton* m_toggle = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_delete = nullptr;
    Banner* m_undriven;
    ServiceRow* m_service;
    std::optional<bool> m_wasDriven; // when the state of the service was read; nullopt: not yet
    bool m_isKnown = false;
};

} // namespace studio::ui
