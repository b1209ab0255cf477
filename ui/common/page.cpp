#include "ui/common/page.h"

#include <QBoxLayout>

#include "ui/common/banner.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

Page::Page(const QString& objectName, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_titleText(title)
    , m_crumbs{{title, {}, {}}}
    , m_title((new PlainLabel(title, this, PlainLabel::Fit::Elide))->withRole("title"))
    , m_beside(new QHBoxLayout)
    , m_actions(new QHBoxLayout)
    , m_content(new QVBoxLayout)
    , m_banner(new Banner(this)) {
    setObjectName(objectName);
    setAccessibleName(title);
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_banner->setObjectName(QStringLiteral("pageBanner"));
    m_beside->setSpacing(space::small);
    m_actions->setSpacing(space::small);
    m_content->setSpacing(space::medium);
    auto* header = new QHBoxLayout;
    header->setSpacing(space::medium);
    header->addWidget(m_title, 0, Qt::AlignVCenter);
    header->addLayout(m_beside);
    header->addStretch(1);
    header->addLayout(m_actions);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::page, space::small, space::page, space::large);
    layout->setSpacing(space::medium);
    layout->addLayout(header);
    layout->addWidget(m_banner);
    layout->addLayout(m_content, 1);
}

void Page::setTitle(const QString& title) {
    if (title == m_titleText)
        return;
    m_titleText = title;
    m_title->setText(title);
    setAccessibleName(m_title->text());
    Q_EMIT headerChanged();
}

void Page::setCrumbs(std::vector<Crumb> crumbs) {
    m_crumbs = std::move(crumbs);
    Q_EMIT headerChanged();
}

} // namespace studio::ui

#include "moc_page.cpp"
