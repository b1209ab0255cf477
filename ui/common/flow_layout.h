// Puts its widgets side by side, and on a further line where the width ends: chips and filters, of which there may be
// more than fit. Never asks for more width than its widest widget's least.
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
    // The height that it takes; `moves`: puts the widgets there.
    int arrange(const QRect& rect, bool moves) const;
    std::vector<QLayoutItem*> m_items;
};

} // namespace studio::ui
