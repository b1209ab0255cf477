// A page of a tab widget whose content is made when it is first seen: a page of seven tabs opens as fast as the one that is looked at.
#pragma once

#include <QBoxLayout>
#include <QWidget>
#include <functional>

namespace studio::ui {

class LazyTab : public QWidget {
public:
    // `make` is called once; what it gives becomes this widget's child.
    LazyTab(std::function<QWidget*()> make, QWidget* parent)
        : QWidget(parent)
        , m_make(std::move(make)) {}

    // Makes it where it is not there yet.
    QWidget* content() {
        if (!m_content) {
            auto* layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            m_content = m_make();
            layout->addWidget(m_content);
        }
        return m_content;
    }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        content();
    }

private:
    std::function<QWidget*()> m_make;
    QWidget* m_content = nullptr;
};

} // namespace studio::ui
