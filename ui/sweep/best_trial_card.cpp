#include "ui/sweep/best_trial_card.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int bestDigits = 6;
} // namespace

BestTrialCard::BestTrialCard(bool canClone, QWidget* parent)
    : QWidget(parent)
    , m_title(new PlainLabel({}, this, PlainLabel::Fit::Elide))
    , m_value((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_open(new QPushButton(tr("Open"), this))
    , m_clone(new QPushButton(icon(QStringLiteral("copy")), tr("Clone…"), this)) {
    setObjectName(QStringLiteral("bestTrialCard"));
    m_title->setObjectName(QStringLiteral("bestTrialTitle"));
    m_value->setObjectName(QStringLiteral("bestTrialValue"));
    m_value->selectable();
    m_open->setObjectName(QStringLiteral("openBestTrial"));
    m_open->setToolTip(tr("Open the page of the best trial"));
    m_clone->setObjectName(QStringLiteral("cloneBestTrial"));
    m_clone->setToolTip(tr("Start a new run with the values of the best trial"));
    m_clone->setVisible(canClone);
    connect(m_open, &QPushButton::clicked, this, &BestTrialCard::openRequested);
    connect(m_clone, &QPushButton::clicked, this, &BestTrialCard::cloneRequested);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(scroll->viewport());
    inside->setProperty("role", QStringLiteral("scrolled"));
    auto* lines = new QVBoxLayout(inside);
    lines->setContentsMargins(0, 0, 0, 0);
    m_rows = new QGridLayout;
    m_rows->setHorizontalSpacing(space::medium);
    m_rows->setVerticalSpacing(space::tight);
    m_rows->setColumnStretch(1, 1);
    lines->addLayout(m_rows);
    lines->addStretch();
    scroll->setWidget(inside);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_open);
    buttons->addWidget(m_clone);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_title);
    layout->addWidget(m_value);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
    m_open->setEnabled(false);
    m_clone->setEnabled(false);
    m_title->setText(tr("No trial has completed yet."));
}

void BestTrialCard::setSnapshot(const TrialSnapshot& snapshot) {
    const SweepTrials& sweep = snapshot.sweep;
    m_open->setEnabled(sweep.best.has_value());
    m_clone->setEnabled(sweep.best.has_value());
    QStringList texts;
    if (sweep.best) {
        const TrialRow& best = sweep.trials[*sweep.best];
        m_title->setText(tr("Trial %1").arg(best.number) + QStringLiteral(" · ") +
                         displayTextElided(sweep.spec.metric, 40));
        m_title->setToolTip(sweep.spec.goal == Goal::Maximize ? tr("The highest value of all completed trials")
                                                              : tr("The lowest value of all completed trials"));
        m_value->setText(plotNumber(*best.objective, bestDigits));
        for (size_t at = 0; at < snapshot.parameterNames.size(); ++at)
            texts << snapshot.parameterNames[at] << snapshot.texts[at][*sweep.best];
    } else {
        m_title->setText(sweep.spec.hasObjective() ? tr("No trial has completed yet.")
                                                   : tr("The sweep has no metric that compares its trials."));
        m_value->setText({});
    }
    if (texts == std::exchange(m_texts, texts))
        return;
    for (QWidget* widget : std::exchange(m_shown, {}))
        delete widget;
    QWidget* inside = m_rows->parentWidget();
    for (qsizetype i = 0; i + 1 < texts.size(); i += 2) {
        auto* name = (new PlainLabel(texts[i], inside))->withRole("muted");
        auto* value = new PlainLabel(texts[i + 1], inside, PlainLabel::Fit::Elide);
        value->selectable();
        m_rows->addWidget(name, static_cast<int>(i / 2), 0);
        m_rows->addWidget(value, static_cast<int>(i / 2), 1);
        m_shown.insert(m_shown.end(), {name, value});
    }
}

} // namespace studio::ui

#include "moc_best_trial_card.cpp"
