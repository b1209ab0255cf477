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
        , m_explanation(new PlainLabel(text, this, PlainLabel::Fit::Wrap))
        , m_reason(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_note(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
        setProperty("role", QStringLiteral("tile"));
        setAccessibleName(title);
        setAccessibleDescription(text);
        m_reason->setObjectName(QStringLiteral("choiceReason"));
        m_reason->hide();
        m_note->setObjectName(QStringLiteral("choiceNote"));
        m_note->withRole("faint");
        m_note->hide();
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        auto* words = new QVBoxLayout;
        words->setSpacing(space::tight);
        words->addWidget((new PlainLabel(title, this, PlainLabel::Fit::Wrap))->withRole("heading"));
        m_explanation->withRole("muted");
        m_explanation->setObjectName(QStringLiteral("choiceText"));
        m_explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop); // next to a card with more text
        words->addWidget(m_explanation);
        words->addWidget(m_reason);
        words->addWidget(m_note);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(space::large, space::medium, space::large, space::medium);
        row->setSpacing(space::medium);
        row->addWidget(new CardSymbol(iconName, this), 0, Qt::AlignTop);
        row->addLayout(words, 1);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    void setExplanation(const QString& text) {
        if (m_text == text)
            return;
        m_text = text;
        m_explanation->setText(text);
        describe();
        updateGeometry();
    }
    void setNote(const QString& text) {
        if (m_note->text() == shownPart(text))
            return;
        m_note->setText(shownPart(text));
        if (m_why.isEmpty())
            setToolTip(m_note->text() == text ? accessibleName() : text);
        m_note->setVisible(!text.isEmpty());
        describe();
        updateGeometry();
    }
    void setUnavailable(const QString& reason, const QString& command) {
        setEnabled(reason.isEmpty());
        m_why = command.isEmpty() || reason.isEmpty() ? reason : reason + QLatin1Char('\n') + command;
        m_reason->setText(shownPart(reason));
        m_reason->setVisible(!reason.isEmpty());
        setToolTip(reason.isEmpty() ? accessibleName() : m_why);
        describe();
        updateGeometry();
    }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layout()->totalHeightForWidth(width); }

private:
    // Words of other programs may be long; the tooltip has them whole.
    static QString shownPart(const QString& text) {
        constexpr qsizetype maxShown = 110;
        return text.size() > maxShown ? text.left(maxShown - 1) + QChar(0x2026) : text;
    }
    void describe() {
        QStringList parts = {m_text, m_why};
        if (!m_why.contains(m_note->text())) // it may be the command
            parts << m_note->text();
        parts.removeAll(QString());
        setAccessibleDescription(parts.join(QLatin1Char(' ')));
    }
    QString m_text;
    QString m_why;
    PlainLabel* m_explanation;
    PlainLabel* m_reason;
    PlainLabel* m_note;
};

} // namespace

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent) {
    auto* card = new ChoiceCard(iconName, title, text, parent);
    card->setObjectName(objectName);
    return card;
}

void setChoiceText(QPushButton* card, const QString& text) {
    static_cast<ChoiceCard*>(card)->setExplanation(text);
}

void setChoiceNote(QPushButton* card, const QString& text) {
    static_cast<ChoiceCard*>(card)->setNote(text);
}

void setChoiceUnavailable(QPushButton* card, const QString& reason, const QString& command) {
    static_cast<ChoiceCard*>(card)->setUnavailable(reason, command);
}

} // namespace studio::ui
