// NameChoice lets users choose one of several names, which come from others: its items show what is safe to show, and
// chosen() returns the name as it is stored. Window thread.
#pragma once

#include <QComboBox>
#include <string>
#include <vector>

namespace studio::ui {

class NameChoice : public QComboBox {
    Q_OBJECT
public:
    explicit NameChoice(QWidget* parent);
    // Replaces the names, without signals. `mayType`: also one that is not among them.
    void setNames(const std::vector<std::string>& names, bool mayType);
    // Adds the name if it is not among them.
    void choose(const std::string& name);
    std::string chosen() const;
};

} // namespace studio::ui
