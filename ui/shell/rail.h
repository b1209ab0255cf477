// The left rail: one entry with icon and word per page of the first level.
#pragma once

#include <QFrame>
#include <map>

#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Rail : public QFrame {
    Q_OBJECT
public:
    Rail(const std::vector<PageFactory>& pages, QWidget* parent = nullptr);
    // Lights the entry; none for a place that is not here.
    void setCurrent(const QString& place);

Q_SIGNALS:
    void chosen(const QString& place);

private:
    std::map<QString, QPushButton*> m_buttons;
};

} // namespace studio::ui
