// LazyTab creates the content of a tab when it is first shown: a page of seven tabs opens as fast as its visible tab.
#pragma once

#include <QBoxLayout>
#include <QTabWidget>
#include <QWidget>
#include <functional>

namespace studio::ui {

class LazyTab : public QWidget {
public:
    // Calls `make` once, with the parent for the content.
    LazyTab(std::function<QWidget*(QWidget*)> make, QWidget* parent)
        : QWidget(parent)
        , m_make(std::move(make)) {}

    // Creates the content on first use.
    QWidget* content() {
        if (!m_content) {
            auto* layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            m_content = m_make(this);
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
    std::function<QWidget*(QWidget*)> m_make;
    QWidget* m_content = nullptr;
};

inline LazyTab* addLazyTab(QTabWidget& tabs, const QString& title, std::function<QWidget*(QWidget*)> make) {
    auto* tab = new LazyTab(std::move(make), &tabs);
    tabs.addTab(tab, title);
    return tab;
}

// Shows or hides a tab. A hidden one is disabled too, because the arrow keys of a tab bar skip only disabled tabs.
inline void setTabShown(QTabWidget& tabs, int tab, bool isShown) {
    if (!isShown && tabs.currentIndex() == tab)
        tabs.setCurrentIndex(0);
    if (tabs.isTabVisible(tab) == isShown && tabs.isTabEnabled(tab) == isShown)
        return;
    tabs.setTabVisible(tab, isShown);
    tabs.setTabEnabled(tab, isShown);
}

} // namespace studio::ui
