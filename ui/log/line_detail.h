// LineDetail shows the current line of a LogView in full, wrapped, however long it is: the rows of the view do not
// wrap. Reads the line only while it is visible. Window thread.
#pragma once

#include <QPlainTextEdit>

namespace studio::ui {

class LogView;

class LineDetail : public QPlainTextEdit {
    Q_OBJECT
public:
    // `view` has to outlive this object.
    LineDetail(LogView& view, QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void show(qint64 row);
    LogView& m_view;
    qint64 m_row = -1;
};

} // namespace studio::ui
