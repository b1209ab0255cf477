// PropertyValue shows one value of a property column as an elided line. A click copies it and shows "Copied" for a
// moment, or, for a link, calls back; Ctrl+C copies both. Window thread.
#pragma once

#include <QAbstractButton>
#include <QTimer>
#include <functional>

namespace studio::ui {

class PropertyValue : public QAbstractButton {
    Q_OBJECT
public:
    explicit PropertyValue(QWidget* parent);
    // `label`: of the property, for screen readers. `copied`: the text to copy. `open`: makes the value a link.
    void setValue(const QString& label, const QString& value, const QString& copied, std::function<void()> open);
    const QString& value() const { return m_value; }
    bool isCopied() const { return m_copiedTime.isActive(); }
    void copy();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

private:
    void activate();
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QString m_value;
    QString m_copied;
    std::function<void()> m_open;
    QTimer m_copiedTime;
};

} // namespace studio::ui
