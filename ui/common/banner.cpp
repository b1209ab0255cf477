#include "ui/common/banner.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

class BannerSymbol final : public QWidget {
public:
    explicit BannerSymbol(QWidget* parent)
        : QWidget(parent) {
        setFixedSize(20, 20);
    }
    Badge badge;

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintBadgeShape(painter, QRectF(rect()).adjusted(1, 1, -1, -1), badge);
    }
};

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent)
    , m_title(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
    , m_text(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
    , m_detailsButton(new QPushButton(tr("Details"), this))
    , m_close(new QPushButton(this))
    , m_symbol(new BannerSymbol(this)) {
    setProperty("role", QStringLiteral("banner"));
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->selectable();
    m_text->selectable();
    m_detailsButton->setObjectName(QStringLiteral("bannerDetailsButton"));
    m_detailsButton->setProperty("role", QStringLiteral("quiet"));
    m_detailsButton->setCheckable(true);
    connect(m_detailsButton, &QPushButton::toggled, this, &Banner::showDetails);
    m_close->setObjectName(QStringLiteral("bannerClose"));
    m_close->setProperty("role", QStringLiteral("quiet"));
    m_close->setIcon(icon(QStringLiteral("x")));
    m_close->setAccessibleName(tr("Dismiss"));
    m_close->setToolTip(m_close->accessibleName());
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);

    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_text);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    row->addWidget(m_symbol, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(space::small);
    m_buttons->addWidget(m_detailsButton, 0, Qt::AlignVCenter);
    m_buttons->addWidget(m_close, 0, Qt::AlignVCenter);
    row->addLayout(m_buttons);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(space::medium, space::small + 2, space::medium, space::small + 2);
    all->addLayout(row);
    setClosable(false);
    hide();
}

void Banner::showError(const QString& title, const Error& error) {
    showMessage(Tone::Bad, title, QString::fromStdString(error.message), QString::fromStdString(error.detail));
}

void Banner::showMessage(Tone tone, const QString& title, const QString& text, const QString& details) {
    static constexpr std::array tones = {"bad", "warning", "info", "good"};
    setProperty("tone", QString::fromLatin1(tones.at(static_cast<size_t>(tone))));
    style()->unpolish(this);
    style()->polish(this);
    static const std::array badges = {
        Badge{BadgeShape::Cross, BadgeTone::Bad, {}}, Badge{BadgeShape::Question, BadgeTone::Warning, {}},
        Badge{BadgeShape::Dots, BadgeTone::Active, {}}, Badge{BadgeShape::Check, BadgeTone::Good, {}}};
    static_cast<BannerSymbol*>(m_symbol)->badge = badges.at(static_cast<size_t>(tone));
    m_symbol->update();
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setAccessibleName(text.isEmpty() ? title : title + QStringLiteral(". ") + m_text->text());
    QStringList lines;
    for (const QString& line : details.left(64 * 1024).split(QLatin1Char('\n')))
        lines += shown(line);
    m_detailText = lines.join(QLatin1Char('\n'));
    m_detailsButton->setVisible(!details.isEmpty());
    m_detailsButton->setChecked(false);
    for (QPushButton* button : std::exchange(m_actions, {}))
        button->deleteLater();
    show();
}

// Created lazily: each page has a banner, but hardly any shows details.
void Banner::showDetails(bool isWanted) {
    if (isWanted && !m_details) {
        m_details = new QPlainTextEdit(this);
        m_details->setObjectName(QStringLiteral("bannerDetails"));
        m_details->setAccessibleName(tr("Details"));
        m_details->setReadOnly(true);
        m_details->setMaximumHeight(140);
        layout()->addWidget(m_details);
    }
    if (!m_details)
        return;
    m_details->setPlainText(m_detailText);
    m_details->setVisible(isWanted);
}

void Banner::addAction(const QString& text, std::function<void()> action, const QString& objectName) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    connect(button, &QPushButton::clicked, this, [action = std::move(action)] { action(); });
    m_buttons->insertWidget(static_cast<int>(m_actions.size()), button, 0, Qt::AlignVCenter);
    m_actions.push_back(button);
}

void Banner::setClosable(bool closable) {
    m_close->setVisible(closable);
}

} // namespace studio::ui

#include "moc_banner.cpp"
