#include "ui/common/card.h"

#include <QBoxLayout>
#include <QPushButton>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

Card::Card(const QString& objectName, const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_title((new PlainLabel(title, this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_note((new PlainLabel({}, this))->withRole("muted"))
    , m_link(new QPushButton(this))
    , m_body(new QVBoxLayout) {
    setObjectName(objectName);
    setProperty("role", QStringLiteral("card"));
    setAccessibleName(title);
    m_title->setObjectName(objectName + QStringLiteral("Title"));
    m_note->setObjectName(objectName + QStringLiteral("Note"));
    m_note->hide();
    m_link->setObjectName(objectName + QStringLiteral("Link"));
    m_link->setProperty("role", QStringLiteral("link"));
    m_link->hide();
    connect(m_link, &QPushButton::clicked, this, [this] {
        if (m_activated)
            m_activated();
    });
    auto* head = new QHBoxLayout;
    head->setSpacing(space::small);
    head->addWidget(m_title);
    head->addWidget(m_note, 0, Qt::AlignVCenter);
    head->addStretch(1);
    head->addWidget(m_link);
    m_body->setSpacing(space::tight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::large, space::medium, space::medium, space::medium);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addLayout(m_body, 1);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    setAccessibleName(m_title->text());
}

void Card::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QPushButton* Card::setLink(const QString& text, std::function<void()> activated) {
    m_link->setText(text);
    m_link->show();
    m_activated = std::move(activated);
    return m_link;
}

void Card::setBody(QWidget* widget) {
    m_body->addWidget(widget, 1);
}

} // namespace studio::ui

#include "moc_card.cpp"
