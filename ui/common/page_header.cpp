#include "ui/common/page_header.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/overflow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int maxCrumbLength = 32;
}

PageHeader::PageHeader(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_back(new QToolButton(this))
    , m_crumbs(new QHBoxLayout)
    , m_title((new PlainLabel(title, this, PlainLabel::Fit::Elide))->withRole("title"))
    , m_beside(new QHBoxLayout)
    , m_actions(new OverflowLayout(this)) {
    setObjectName(QStringLiteral("pageHeader"));
    setMinimumHeight(lineHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // also above an empty page
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_back->setObjectName(QStringLiteral("backButton"));
    m_back->setIcon(icon(QStringLiteral("arrow-left")));
    m_back->setToolTip(tr("Back (Alt+Left)"));
    m_back->setAccessibleName(tr("Back"));
    m_back->hide();
    connect(m_back, &QToolButton::clicked, this, &PageHeader::backRequested);
    m_crumbs->setSpacing(0);
    m_beside->setSpacing(space::small);
    m_actions->setSpacing(space::small);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(space::page, 0, space::page, 0);
    line->setSpacing(space::small);
    line->addWidget(m_back);
    line->addLayout(m_crumbs);
    line->addWidget(m_title, 0, Qt::AlignVCenter);
    line->addLayout(m_beside);
    line->addStretch(1);
    line->addLayout(m_actions);
    keepTitleReadable();
}

void PageHeader::setTitle(const QString& title) {
    m_title->setText(title);
    keepTitleReadable();
}

// Actions move into their menu before the title is cut shorter than this.
void PageHeader::keepTitleReadable() {
    constexpr int readable = 180;
    m_title->ensurePolished(); // its font is larger
    m_title->setMinimumWidth(std::min(m_title->sizeHint().width(), readable));
}

void PageHeader::setBackVisible(bool isVisible) {
    m_back->setVisible(isVisible);
}

void PageHeader::setCrumbs(const std::vector<Crumb>& crumbs) {
    while (QLayoutItem* item = m_crumbs->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    QWidget* before = m_back; // in the tab order
    for (const Crumb& crumb : crumbs) {
        if (crumb.place.isEmpty())
            continue;
        auto* link =
            new QPushButton(withoutMnemonic(displayTextElided(crumb.title.toStdString(), maxCrumbLength)), this);
        link->setObjectName(QStringLiteral("crumb-") + crumb.place);
        link->setProperty("role", QStringLiteral("crumb"));
        connect(link, &QPushButton::clicked, this,
                [this, crumb] { Q_EMIT crumbActivated(crumb.place, crumb.argument); });
        m_crumbs->addWidget(link);
        m_crumbs->addWidget((new PlainLabel(QStringLiteral("/"), this))->withRole("faint"));
        setTabOrder(before, link);
        before = link;
    }
}

} // namespace studio::ui

#include "moc_page_header.cpp"
