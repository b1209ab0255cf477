#include "ui/newcompute/compute_step.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int symbolSize = 22;

class CardSymbol final : public QWidget {
public:
    CardSymbol(QString name, QWidget* parent)
        : QWidget(parent)
        , m_name(std::move(name)) {
        setFixedSize(symbolSize, symbolSize);
    }

private:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawPixmap(0, 0, iconPixmap(m_name, currentColors().accent, symbolSize, devicePixelRatioF()));
    }
    const QString m_name;
};

} // namespace

class ChoiceCard final : public QPushButton {
public:
    ChoiceCard(const QString& iconName, const QString& title, const QString& text, QWidget* parent)
        : QPushButton(parent) {
        setProperty("role", QStringLiteral("tile"));
        setAccessibleName(title);
        setAccessibleDescription(text);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        auto* words = new QVBoxLayout;
        words->setSpacing(space::tight);
        words->addWidget((new PlainLabel(title, this, PlainLabel::Fit::Elide))->withRole("heading"));
        auto* explanation = (new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("muted");
        explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop); // beside a card with more words
        words->addWidget(explanation);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(space::large, space::medium, space::large, space::medium);
        row->setSpacing(space::medium);
        row->addWidget(new CardSymbol(iconName, this), 0, Qt::AlignTop);
        row->addLayout(words, 1);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layout()->totalHeightForWidth(width); }
};

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent) {
    auto* card = new ChoiceCard(iconName, title, text, parent);
    card->setObjectName(objectName);
    return card;
}

ComputeStep::ComputeStep(ComputeStage stage, const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_stage(stage)
    , m_column(new QVBoxLayout(this)) {
    setObjectName(objectName);
    setProperty("role", QStringLiteral("scrolled"));
    m_column->setContentsMargins(2, 0, space::small, 0);
    m_column->setSpacing(space::medium);
}

void ComputeStep::addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint,
                           QLayout* around) {
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    auto* title = new QLabel(label, this);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(field);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    block->addWidget(title);
    if (around != nullptr)
        block->addLayout(around);
    else
        block->addWidget(field);
    addProblem(block, field->objectName());
    if (!hint.isEmpty()) {
        block->addWidget((new PlainLabel(hint, this, PlainLabel::Fit::Wrap))->withRole("muted"));
        field->setAccessibleDescription(hint);
    }
    into->addLayout(block);
}

void ComputeStep::addProblem(QBoxLayout* into, const QString& field) {
    auto* problem = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    problem->setObjectName(field + QStringLiteral("Problem"));
    problem->hide();
    m_problems[field] = problem;
    into->addWidget(problem);
}

void ComputeStep::showProblems(const std::vector<ComputeProblem>& problems) {
    for (const auto& [name, label] : m_problems) {
        const auto found = std::find_if(problems.begin(), problems.end(), [&, field = name](const ComputeProblem& p) {
            return p.stage == m_stage && p.field == field;
        });
        const bool isWrong = found != problems.end();
        label->setText(isWrong ? found->text : QString());
        label->setVisible(isWrong);
        auto* field = findChild<QWidget*>(name);
        if (field == nullptr || field->property("invalid").toBool() == isWrong)
            continue;
        field->setProperty("invalid", isWrong);
        field->style()->unpolish(field);
        field->style()->polish(field);
    }
}

} // namespace studio::ui
