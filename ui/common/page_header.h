// PageHeader is the line of 44 px at the top of a page: Back, breadcrumb and title as one, badges, and the actions at
// the right (one primary, the rest quiet). Back is shown only where there is a page to go back to. Window thread.
#pragma once

#include <QFrame>
#include <vector>

class QBoxLayout;
class QToolButton;

namespace studio::ui {

class PlainLabel;

struct Crumb {
    QString title;
    QString place; // empty: the page itself
    QString argument;
};

class PageHeader : public QFrame {
    Q_OBJECT
public:
    static constexpr int lineHeight = 44; // more only for fonts that need it

    explicit PageHeader(const QString& title, QWidget* parent);
    void setTitle(const QString& title);
    // Shows links to the pages above this one. The page itself is its title.
    void setCrumbs(const std::vector<Crumb>& crumbs);
    void setBackVisible(bool isVisible);
    // Right of the title, e.g. for a badge.
    QBoxLayout* beside() const { return m_beside; }
    // At the right end; those that do not fit are in a menu (OverflowLayout).
    QBoxLayout* actions() const { return m_actions; }

Q_SIGNALS:
    void backRequested();
    void crumbActivated(const QString& place, const QString& argument);

private:
    void keepTitleReadable();
    QToolButton* m_back;
    QBoxLayout* m_crumbs;
    PlainLabel* m_title;
    QBoxLayout* m_beside;
    QBoxLayout* m_actions;
};

} // namespace studio::ui
