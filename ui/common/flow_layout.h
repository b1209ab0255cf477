// FlowLayout lays out widgets in rows that wrap at the available width, e.g. chips and filters. Its minimum width is
// that of its widest widget.
#pragma once

#include <QLayout>
#include <vector>

namespace studio::ui {

class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;
    void insertWidget(int at, QWidget* widget);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    // Returns the height needed; with `moves` also sets the widgets' geometries.
    int arrange(const QRect& rect, bool moves) const;
    std::vector<QLayoutItem*> m_items;
};

} // namespace studio::ui
