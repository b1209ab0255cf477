#include "ui/common/check_step_list.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int maxTextLength = 600;
constexpr int maxDetailLength = 16 * 1024;
constexpr int detailHeight = 110;

class StepSymbol final : public QWidget {
public:
    explicit StepSymbol(QWidget* parent)
        : QWidget(parent) {
        setFixedSize(18, 18);
    }
    void setBadge(const Badge& badge) {
        m_badge = badge;
        setAccessibleName(badge.word);
        update();
    }

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintBadgeShape(painter, QRectF(rect()).adjusted(1, 1, -1, -1), m_badge);
    }
    Badge m_badge;
};

QString linesOf(const std::string& text) {
    QStringList lines;
    for (const QString& line : QString::fromStdString(text.substr(0, maxDetailLength)).split(QLatin1Char('\n')))
        lines << shown(line);
    return lines.join(QLatin1Char('\n')).trimmed();
}

} // namespace

Badge badgeOf(CheckStep::State state) {
    switch (state) {
    case CheckStep::State::Waiting:
        return {BadgeShape::Ring, BadgeTone::Neutral, CheckStepList::tr("Waiting")};
    case CheckStep::State::Running:
        return {BadgeShape::Dots, BadgeTone::Active, CheckStepList::tr("Running")};
    case CheckStep::State::Ok:
        return {BadgeShape::Check, BadgeTone::Good, CheckStepList::tr("OK")};
    case CheckStep::State::Warning:
        return {BadgeShape::Question, BadgeTone::Warning, CheckStepList::tr("Warning")};
    case CheckStep::State::Failed:
        return {BadgeShape::Cross, BadgeTone::Bad, CheckStepList::tr("Failed")};
    case CheckStep::State::Skipped:
        return {BadgeShape::Slash, BadgeTone::Neutral, CheckStepList::tr("Skipped")};
    }
    return {};
}

class CheckStepRow final : public QWidget {
public:
    CheckStepRow(CheckStepList* parent, const CheckStep& step)
        : QWidget(parent)
        , m_stepList(parent)
        , m_symbol(new StepSymbol(this))
        , m_title(new PlainLabel({}, this, PlainLabel::Fit::Elide))
        , m_state((new PlainLabel({}, this))->withRole("muted"))
        , m_text((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
        , m_advice(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_detailsButton(new QPushButton(CheckStepList::tr("Details"), this))
        , m_words(new QVBoxLayout)
        , m_below(new QVBoxLayout) {
        const QString name = QStringLiteral("%1-%2").arg(QString::fromStdString(step.name), QString::number(step.hop));
        setObjectName(QStringLiteral("step-") + name);
        m_state->setObjectName(QStringLiteral("stepState-") + name);
        m_text->setObjectName(QStringLiteral("stepText-") + name);
        m_advice->setObjectName(QStringLiteral("stepAdvice-") + name);
        QFont bold = m_title->font();
        bold.setWeight(QFont::DemiBold);
        m_title->setFont(bold);
        m_text->selectable();
        m_advice->selectable();
        m_detailsButton->setObjectName(QStringLiteral("stepDetailsButton-") + name);
        m_detailsButton->setProperty("role", QStringLiteral("link"));
        m_detailsButton->setCheckable(true);
        m_detailsButton->setToolTip(CheckStepList::tr("Full request and response"));
        m_detailsName = QStringLiteral("stepDetails-") + name;
        connect(m_detailsButton, &QPushButton::toggled, this, [this](bool isWanted) { showDetails(isWanted); });
        auto* head = new QHBoxLayout;
        head->setSpacing(space::small);
        head->addWidget(m_title, 1);
        head->addWidget(m_detailsButton);
        head->addWidget(m_state);
        m_words->setSpacing(2);
        m_words->addLayout(head);
        m_words->addWidget(m_text);
        m_words->addWidget(m_advice);
        m_words->addLayout(m_below);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, space::tight, 0, space::tight);
        row->setSpacing(space::medium);
        row->addWidget(m_symbol, 0, Qt::AlignTop);
        row->addLayout(m_words, 1);
    }

    bool isOf(const CheckStep& step) const { return step.name == m_step.name && step.hop == m_step.hop; }
    bool isOf(const std::string& name, int hop) const { return name == m_step.name && hop == m_step.hop; }
    QBoxLayout* below() const { return m_below; }

    void setStep(const CheckStep& step, const std::optional<Remedy>& fix) {
        m_step = step;
        const Badge badge = badgeOf(step.state);
        m_symbol->setBadge(badge);
        m_title->setText(displayTextElided(titleOf(step), 120));
        const bool hasTime = step.took.count() > 0 && step.state != CheckStep::State::Waiting;
        m_state->setText(hasTime ? badge.word + QStringLiteral(" · ") + formatDuration(step.took) : badge.word);
        show(m_text, displayTextElided(step.text, maxTextLength));
        show(m_advice, displayTextElided(step.advice, maxTextLength));
        const QString detail = linesOf(step.detail);
        if (m_detail != detail) {
            m_detail = detail;
            if (m_details)
                m_details->setPlainText(detail);
        }
        m_detailsButton->setVisible(!detail.isEmpty());
        m_detailsButton->setAccessibleName(CheckStepList::tr("Details: %1").arg(m_title->text()));
        if (detail.isEmpty())
            m_detailsButton->setChecked(false);
        if (fix && !m_mend)
            addRemedy();
        if (m_mend)
            m_mend->setVisible(fix.has_value());
        if (fix) {
            m_remedyId = fix->id;
            m_mend->setObjectName(QStringLiteral("mend-") + fix->id);
            m_mend->setText(fix->text);
            m_mend->setToolTip(fix->tip);
        }
        setAccessibleName(m_title->text() + QStringLiteral(": ") + m_state->text());
        setAccessibleDescription(m_text->text());
    }

private:
    // Created lazily, as showDetails(): most steps need neither.
    void addRemedy() {
        m_mend = new QPushButton(this);
        connect(m_mend, &QPushButton::clicked, m_stepList, [this] { Q_EMIT m_stepList->fixRequested(m_remedyId); });
        auto* mending = new QHBoxLayout;
        mending->addWidget(m_mend);
        mending->addStretch();
        m_words->insertLayout(m_words->indexOf(m_advice) + 1, mending);
    }
    void showDetails(bool isWanted) {
        if (isWanted && !m_details) {
            m_details = new QPlainTextEdit(m_detail, this);
            m_details->setObjectName(m_detailsName);
            m_details->setAccessibleName(CheckStepList::tr("Details"));
            m_details->setReadOnly(true);
            m_details->setTabChangesFocus(true);
            m_details->setFont(QFont(QStringLiteral("monospace")));
            m_details->setMaximumHeight(detailHeight);
            m_words->insertWidget(m_words->count() - 1, m_details);
        }
        if (m_details)
            m_details->setVisible(isWanted);
    }
    static void show(PlainLabel* label, const QString& text) {
        if (label->text() != text)
            label->setText(text);
        label->setVisible(!text.isEmpty());
    }
    CheckStepList* m_stepList;
    CheckStep m_step;
    QString m_remedyId;
    StepSymbol* m_symbol;
    PlainLabel* m_title;
    PlainLabel* m_state;
    PlainLabel* m_text;
    PlainLabel* m_advice;
    QPushButton* m_detailsButton;
    QPushButton* m_mend = nullptr;
    QPlainTextEdit* m_details = nullptr;
    QString m_detail;
    QString m_detailsName;
    QBoxLayout* m_words;
    QBoxLayout* m_below;
};

CheckStepList::CheckStepList(QWidget* parent)
    : QWidget(parent)
    , m_rowsLayout(new QVBoxLayout)
    , m_below(new QVBoxLayout) {
    setObjectName(QStringLiteral("checkLadder"));
    m_rowsLayout->setSpacing(0);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(m_rowsLayout);
    all->addLayout(m_below);
}

void CheckStepList::setSteps(const std::vector<CheckStep>& steps) {
    size_t same = 0;
    while (same < m_rows.size() && same < steps.size() && m_rows[same]->isOf(steps[same]))
        ++same;
    for (size_t i = same; i < m_rows.size(); ++i) {
        m_rows[i]->hide();
        m_rows[i]->deleteLater();
    }
    m_rows.resize(same);
    for (size_t i = 0; i < steps.size(); ++i) {
        if (i >= m_rows.size()) {
            m_rows.push_back(new CheckStepRow(this, steps[i]));
            m_rowsLayout->addWidget(m_rows.back());
        }
        m_rows[i]->setStep(steps[i], m_remedyProvider ? m_remedyProvider(steps[i]) : std::nullopt);
    }
}

void CheckStepList::place(QWidget* widget, const std::string& name, int hop) {
    for (CheckStepRow* row : m_rows) {
        if (row->isOf(name, hop))
            return row->below()->addWidget(widget);
    }
    m_below->addWidget(widget);
}

} // namespace studio::ui

#include "moc_check_step_list.cpp"
