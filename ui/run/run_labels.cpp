#include "ui/run/run_labels.h"

#include <QBoxLayout>
#include <QPushButton>
#include <utility>

#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr size_t maxChips = 8;
constexpr int maxChipText = 170; // pixels: a chip fits into the column of properties
} // namespace

RunLabels::RunLabels(QWidget* parent)
    : QWidget(parent)
    , m_tags(new FlowLayout)
    , m_addTag(new QPushButton(icon(QStringLiteral("tag")), tr("Tag"), this))
    , m_editNote(new QPushButton(icon(QStringLiteral("sticky-note")), tr("Note"), this))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    setObjectName(QStringLiteral("runLabels"));
    m_note->setObjectName(QStringLiteral("runNote"));
    m_note->setContentsMargins(space::tight, 0, 0, 0);
    const auto quiet = [](QPushButton* button, const QString& name, const QString& tip) {
        button->setObjectName(name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
    };
    quiet(m_addTag, QStringLiteral("addTag"), tr("Add a tag"));
    quiet(m_editNote, QStringLiteral("editNote"), tr("Add a note to this run"));
    connect(m_addTag, &QPushButton::clicked, this, &RunLabels::tagRequested);
    connect(m_editNote, &QPushButton::clicked, this, &RunLabels::noteRequested);
    m_tags->setSpacing(space::tight + 2);
    m_tags->addWidget(m_addTag);
    m_tags->addWidget(m_editNote);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, space::small);
    layout->setSpacing(space::tight);
    layout->addLayout(m_tags);
    layout->addWidget(m_note);
}

QWidget* RunLabels::lastControl() const {
    return m_editNote;
}

void RunLabels::setRun(const RunDetails& details) {
    m_note->setText(QString::fromStdString(details.note));
    m_note->setVisible(!details.note.empty());
    if (details.run.tags == m_shown)
        return;
    m_shown = details.run.tags;
    for (QPushButton* chip : std::exchange(m_chips, {}))
        chip->deleteLater();
    QWidget* before = m_addTag->previousInFocusChain(); // chips come before the buttons in the tab order, too
    while ((before->focusPolicy() & Qt::TabFocus) == 0 && before != m_addTag)
        before = before->previousInFocusChain();
    for (const auto& [name, value] : m_shown) {
        if (m_chips.size() == maxChips)
            break;
        const QString text =
            value.empty() ? displayTextElided(name, 24)
                          : QStringLiteral("%1: %2").arg(displayTextElided(name, 24), displayTextElided(value, 24));
        const QString fitting = fontMetrics().elidedText(text, Qt::ElideRight, maxChipText);
        auto* chip = new QPushButton(withoutMnemonic(fitting) + QStringLiteral("  ×"), this);
        chip->setObjectName(QStringLiteral("tag-") + QString::fromStdString(name));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setToolTip(tr("Remove the tag %1").arg(displayTextElided(name + "=" + value, 400)));
        chip->setAccessibleName(chip->toolTip());
        connect(chip, &QPushButton::clicked, this,
                [this, name = QString::fromStdString(name)] { Q_EMIT tagRemovalRequested(name); });
        setTabOrder(std::exchange(before, chip), chip);
        m_tags->insertWidget(static_cast<int>(m_chips.size()), chip);
        m_chips.push_back(chip);
    }
}

} // namespace studio::ui

#include "moc_run_labels.cpp"
