#include "ui/common/empty_state.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPushButton>

#include "ui/common/empty_drawing.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"

namespace studio::ui {

namespace {
constexpr int emptyTextWidth = 460;
} // namespace

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& text, QWidget* parent)
    : QWidget(parent)
    , m_title((new PlainLabel(title, this, PlainLabel::Fit::Wrap))->withRole("heading"))
    , m_text((new PlainLabel(text, this, PlainLabel::Fit::Lines))->withRole("muted"))
    , m_buttons(new QHBoxLayout)
    , m_commandRow(new QHBoxLayout) {
    m_title->setAlignment(Qt::AlignCenter);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setFixedWidth(emptyTextWidth);
    m_buttons->setSpacing(space::small);
    m_buttons->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(space::medium);
    layout->addStretch(2);
    layout->addWidget(new EmptyDrawing(iconName, this), 0, Qt::AlignCenter);
    layout->addWidget(m_title);
    // Centred by stretches, because QBoxLayout does not query heightForWidth() of an aligned label.
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_text);
    row->addStretch();
    layout->addLayout(row);
    layout->addSpacing(space::tight);
    layout->addLayout(m_buttons);
    layout->addLayout(m_commandRow);
    layout->addStretch(3);
}

EmptyState* EmptyState::withAction(const QString& text, const QString& objectName, std::function<void()> action) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    if (!std::exchange(m_hasPrimary, true))
        button->setProperty("role", QStringLiteral("primary"));
    connect(button, &QPushButton::clicked, this, [action = std::move(action)] { action(); });
    m_buttons->addWidget(button);
    return this;
}

EmptyState* EmptyState::withCommand(const QString& command) {
    if (m_command == nullptr) {
        m_command = (new PlainLabel({}, this))->withRole("command")->selectable();
        m_command->setObjectName(QStringLiteral("emptyCommand"));
        m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        auto* copy = new QPushButton(icon(QStringLiteral("copy")), {}, this);
        copy->setObjectName(QStringLiteral("emptyCommandCopy"));
        copy->setProperty("role", QStringLiteral("quiet"));
        copy->setToolTip(tr("Copy the command"));
        copy->setAccessibleName(copy->toolTip());
        connect(copy, &QPushButton::clicked, this, [this] {
            QGuiApplication::clipboard()->setText(m_command->text());
            Toast::popUp(this, tr("Copied"));
        });
        m_commandRow->setAlignment(Qt::AlignCenter);
        m_commandRow->setSpacing(space::tight);
        m_commandRow->addWidget((new PlainLabel(tr("In a terminal:"), this))->withRole("muted"));
        m_commandRow->addWidget(m_command);
        m_commandRow->addWidget(copy);
    }
    m_command->setText(command);
    for (int i = 0; i < m_commandRow->count(); ++i)
        m_commandRow->itemAt(i)->widget()->setVisible(!command.isEmpty());
    return this;
}

void EmptyState::setText(const QString& title, const QString& text) {
    m_title->setText(title);
    m_text->setText(text);
}

} // namespace studio::ui

#include "moc_empty_state.cpp"
