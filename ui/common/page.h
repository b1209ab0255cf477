// A page of the window: a header with title and actions, and the content below. Derived pages fill content().
#pragma once

#include <QWidget>
#include <vector>

class QBoxLayout;

namespace studio::ui {

class Banner;
class PlainLabel;

struct Crumb {
    QString title;
    QString place; // empty: the page itself
    QString argument;
};

class Page : public QWidget {
    Q_OBJECT
public:
    // `objectName` names the page for tests and screen readers' tools, e.g. "runsPage".
    Page(const QString& objectName, const QString& title, QWidget* parent = nullptr);
    QString title() const { return m_titleText; }
    // From the rail's page down to this one; by default this page alone.
    const std::vector<Crumb>& crumbs() const { return m_crumbs; }
    // The widget that gets the keyboard when the page is shown.
    virtual QWidget* firstFocus() { return nullptr; }
    // A page that holds something unsaved may be kept from being dropped.
    virtual bool isWorthKeeping() const { return false; }

Q_SIGNALS:
    void headerChanged(); // title or crumbs

protected:
    void setTitle(const QString& title);
    void setCrumbs(std::vector<Crumb> crumbs);
    // At the right of the title.
    QBoxLayout* actions() const { return m_actions; }
    // Beside the title, e.g. for a badge.
    QBoxLayout* beside() const { return m_beside; }
    QBoxLayout* content() const { return m_content; }
    // Above the content; hidden until it is used.
    Banner* banner() const { return m_banner; }

private:
    QString m_titleText;
    std::vector<Crumb> m_crumbs;
    PlainLabel* m_title;
    QBoxLayout* m_beside;
    QBoxLayout* m_actions;
    QBoxLayout* m_content;
    Banner* m_banner;
};

} // namespace studio::ui
