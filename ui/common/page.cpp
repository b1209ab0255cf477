#include "ui/common/page.h"

#include <QBoxLayout>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

Page::Page(const QString& objectName, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_titleText(title)
    , m_crumbs{{title, {}, {}}}
    , m_header(new PageHeader(title, this))
    , m_content(new QVBoxLayout)
    , m_banner(new Banner(this)) {
    setObjectName(objectName);
    setAccessibleName(title);
    m_banner->setObjectName(QStringLiteral("pageBanner"));
    m_content->setSpacing(space::medium);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(space::page, space::tight, space::page, space::large);
    below->setSpacing(space::medium);
    below->addWidget(m_banner);
    below->addLayout(m_content, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::tight, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addLayout(below, 1);
}

void Page::setTitle(const QString& title) {
    if (title == m_titleText)
        return;
    m_titleText = title;
    m_header->setTitle(title);
    setAccessibleName(shown(title));
    Q_EMIT headerChanged();
}

void Page::setCrumbs(std::vector<Crumb> crumbs) {
    m_crumbs = std::move(crumbs);
    m_header->setCrumbs(m_crumbs);
    Q_EMIT headerChanged();
}

} // namespace studio::ui

#include "moc_page.cpp"
