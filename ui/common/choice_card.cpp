#include "ui/common/choice_card.h"

#include <QBoxLayout>
#include <QPainter>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int choiceCardSymbolSize = 22;

class CardSymbol final : public QWidget {
public:
    CardSymbol(QString name, QWidget* parent)
        : QWidget(parent)
        , m_name(std::move(name)) {
        setFixedSize(choiceCardSymbolSize, choiceCardSymbolSize);
    }

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawPixmap(0, 0, iconPixmap(m_name, currentColors().accent, choiceCardSymbolSize, devicePixelRatioF()));
    }
    const QString m_name;
};

class ChoiceCard final : public QPushButton {
public:
    ChoiceCard(const QString& iconName, const QString& title, const QString& text, QWidget* parent)
        : QPushButton(parent)
        , m_text(text)
        , m_reason(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
        setProperty("role", QStringLiteral("tile"));
        setAccessibleName(title);
        setAccessibleDescription(text);
        m_reason->setObjectName(QStringLiteral("choiceReason"));
        m_reason->hide();
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        auto* words = new QVBoxLayout;
        words->setSpacing(space::tight);
        words->addWidget((new PlainLabel(title, this, PlainLabel::Fit::Wrap))->withRole("heading"));
        auto* explanation = (new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("muted");
        explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop); // next to a card with more text
        words->addWidget(explanation);
        words->addWidget(m_reason);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(space::large, space::medium, space::large, space::medium);
        row->setSpacing(space::medium);
        row->addWidget(new CardSymbol(iconName, this), 0, Qt::AlignTop);
        row->addLayout(words, 1);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    void setUnavailable(const QString& reason, const QString& command) {
        setEnabled(reason.isEmpty());
        const QString why = command.isEmpty() ? reason : reason + QLatin1Char('\n') + command;
        m_reason->setText(reason);
        m_reason->setVisible(!reason.isEmpty());
        setToolTip(reason.isEmpty() ? accessibleName() : why);
        setAccessibleDescription(reason.isEmpty() ? m_text : m_text + QLatin1Char(' ') + why);
        updateGeometry();
    }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layout()->totalHeightForWidth(width); }

private:
    const QString m_text;
    PlainLabel* m_reason;
};

} // namespace

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent) {
    auto* card = new ChoiceCard(iconName, title, text, parent);
    card->setObjectName(objectName);
    return card;
}

void setChoiceUnavailable(QPushButton* card, const QString& reason, const QString& command) {
    static_cast<ChoiceCard*>(card)->setUnavailable(reason, command);
}

} // namespace studio::ui
