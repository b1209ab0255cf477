// Page is the base of the window's pages: a header line with title and actions, and the content below. Derived pages
// fill content().
#pragma once

#include <QWidget>
#include <vector>

#include "ui/common/page_header.h"

class QBoxLayout;

namespace studio::ui {

class Banner;

class Page : public QWidget {
    Q_OBJECT
public:
    // `objectName` identifies the page to tests and accessibility tools, e.g. "runsPage".
    Page(const QString& objectName, const QString& title, QWidget* parent = nullptr);
    QString title() const { return m_titleText; }
    // Path from the rail's page to this one; by default this page alone.
    const std::vector<Crumb>& crumbs() const { return m_crumbs; }
    PageHeader* header() const { return m_header; }
    // Returns the widget that receives the focus when the page is shown.
    virtual QWidget* firstFocus() { return nullptr; }
    // Returns the topic of the manual, TOPIC[#HEADING], where the place alone does not determine it; else empty.
    virtual QString manualTopic() const { return {}; }
    // Returns true if the page has unsaved input, which protects it from eviction (PageHost).
    virtual bool hasUnsavedInput() const { return false; }

Q_SIGNALS:
    void headerChanged(); // title or crumbs

protected:
    void setTitle(const QString& title);
    void setCrumbs(std::vector<Crumb> crumbs);
    // At the right of the header: one primary action, the rest quiet.
    QBoxLayout* actions() const { return m_header->actions(); }
    // Next to the title, e.g. for a badge.
    QBoxLayout* beside() const { return m_header->beside(); }
    QBoxLayout* content() const { return m_content; }
    // Above the content; hidden until used.
    Banner* banner() const { return m_banner; }

private:
    QString m_titleText;
    std::vector<Crumb> m_crumbs;
    PageHeader* m_header;
    QBoxLayout* m_content;
    Banner* m_banner;
};

} // namespace studio::ui
