// Above the table of runs: search, chips for states, and menus for experiment, compute and tag. Remembers itself.
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "core/run/run_list.h"
#include "core/studio/client.h"
#include "ui/common/parts.h"

class QLineEdit;
class QPushButton;

namespace studio::ui {

class RunFilterBar : public QWidget {
    Q_OBJECT
public:
    explicit RunFilterBar(Context& context, QWidget* parent = nullptr);
    // The filters; order and direction are not this bar's.
    RunListQuery query() const;
    bool isFiltering() const;
    void clear();
    void focusSearch();

Q_SIGNALS:
    void changed();

private:
    struct Chip {
        QString id;
        QPushButton* button;
        std::set<RunState> states;
    };
    using Names = std::function<Result<std::vector<std::string>>(Client&)>;
    QPushButton* addMenu(const QString& objectName, const QString& word, std::string& value, Names names);
    void showMenuText(QPushButton* button, const QString& word, const std::string& value);
    void chooseChip(size_t chosen);
    void remember();
    void restore();

    Context& m_context;
    QLineEdit* m_search;
    std::vector<Chip> m_chips;
    size_t m_chip = 0;
    std::string m_experiment;
    std::string m_compute;
    std::string m_tag;
    std::vector<std::function<void()>> m_showTexts;
    QTimer m_typing;
};

} // namespace studio::ui
