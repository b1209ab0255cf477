// Rail shows the navigation rail at the left: one entry with icon and word per top-level page.
#pragma once

#include <QFrame>
#include <map>

#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Rail : public QFrame {
    Q_OBJECT
public:
    // `head`: shown above the entries; the rail takes it over.
    Rail(const std::vector<PageFactory>& pages, QWidget* head, QWidget* parent = nullptr);
    // Highlights the entry of `place`; none if it is not in the rail.
    void setCurrent(const QString& place);

Q_SIGNALS:
    void chosen(const QString& place);

private:
    std::map<QString, QPushButton*> m_buttons;
};

} // namespace studio::ui
