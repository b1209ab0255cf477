// NumberedEdit is a plain text editor with line numbers at the left.
#pragma once

#include <QPlainTextEdit>

namespace studio::ui {

class NumberedEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit NumberedEdit(QWidget* parent);
    int numbersWidth() const; // pixels

private:
    void layOut();
    void paintNumbers();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    QWidget* m_numbers;
};

} // namespace studio::ui
