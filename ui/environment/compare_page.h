// ComparePage compares two environments side by side, differences first.
#pragma once

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QCheckBox;
class QTableWidget;

namespace studio::ui {

class PlainLabel;

class ComparePage : public Page {
    Q_OBJECT
public:
    // `pair`: "NAME[:VERSION]|NAME[:VERSION]".
    ComparePage(Context& context, const QString& pair);
    QWidget* firstFocus() override;

private:
    void compare(const std::string& left, const std::string& right);
    void showRows();
    Context& m_context;
    QCheckBox* m_onlyDifferent;
    PlainLabel* m_summary;
    QTableWidget* m_table;
};

} // namespace studio::ui
