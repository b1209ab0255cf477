#include "ui/common/empty_state.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int emptyStateSymbolSize = 44;

class EmptyStateSymbol final : public QWidget {
public:
    EmptyStateSymbol(QString name, QWidget* parent)
        : QWidget(parent)
        , m_name(std::move(name)) {
        setFixedSize(emptyStateSymbolSize, emptyStateSymbolSize);
    }

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawPixmap(0, 0, iconPixmap(m_name, currentColors().faint, emptyStateSymbolSize, devicePixelRatioF()));
    }
    QString m_name;
};

} // namespace

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& text, QWidget* parent)
    : QWidget(parent)
    , m_title((new PlainLabel(title, this, PlainLabel::Fit::Wrap))->withRole("heading"))
    , m_text((new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_buttons(new QHBoxLayout) {
    m_title->setAlignment(Qt::AlignCenter);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setFixedWidth(460);
    m_buttons->setSpacing(space::small);
    m_buttons->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(space::medium);
    layout->addStretch(2);
    layout->addWidget(new EmptyStateSymbol(iconName, this), 0, Qt::AlignCenter);
    layout->addWidget(m_title);
    // Centred by stretches, because QBoxLayout does not query heightForWidth() of an aligned label.
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_text);
    row->addStretch();
    layout->addLayout(row);
    layout->addSpacing(space::tight);
    layout->addLayout(m_buttons);
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

void EmptyState::setText(const QString& title, const QString& text) {
    m_title->setText(title);
    m_text->setText(text);
}

} // namespace studio::ui

#include "moc_empty_state.cpp"
