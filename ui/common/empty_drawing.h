// EmptyDrawing draws, in pale lines, what an empty page will show: a list, curves, machines or text. Decoration without
// a meaning of its own. Window thread.
#pragma once

#include <QWidget>

namespace studio::ui {

class EmptyDrawing : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Rows, Curves, Machines, Text };
    // `iconName`: an icon of the page, which selects the kind and is drawn in a corner.
    EmptyDrawing(const QString& iconName, QWidget* parent);
    Kind kind() const { return m_kind; }

private:
    void paintEvent(QPaintEvent* event) override;
    const QString m_icon;
    const Kind m_kind;
};

} // namespace studio::ui
