#include "ui/run/run_labels.h"

#include <QBoxLayout>
#include <QPushButton>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr size_t maxChips = 8;
}

RunLabels::RunLabels(Context& context, Banner& banner, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(banner)
    , m_tags(new FlowLayout)
    , m_addNote(new QPushButton(icon(QStringLiteral("sticky-note")), tr("Note"), this))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted")) {
    setObjectName(QStringLiteral("runLabels"));
    m_note->setObjectName(QStringLiteral("runNote"));
    const auto quiet = [](QPushButton* button, const QString& name, const QString& tip) {
        button->setObjectName(name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
    };
    auto* addTag = new QPushButton(icon(QStringLiteral("tag")), tr("Tag"), this);
    quiet(addTag, QStringLiteral("addTag"), tr("Add a tag"));
    quiet(m_addNote, QStringLiteral("editNote"), tr("Add a note to this run"));
    connect(addTag, &QPushButton::clicked, this, &RunLabels::tagRequested);
    connect(m_addNote, &QPushButton::clicked, this, &RunLabels::editNote);
    m_tags->setSpacing(space::tight + 2);
    m_tags->addWidget(addTag);
    m_tags->addWidget(m_addNote);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addLayout(m_tags);
    layout->addWidget(m_note);
}

void RunLabels::setRun(const RunDetails& details) {
    m_run = details.run.seq;
    m_noteText = details.note;
    m_note->setText(QString::fromStdString(details.note));
    m_note->setVisible(!details.note.empty());
    setVisible(!details.note.empty() || !details.run.tags.empty());
    if (details.run.tags == m_shown && !m_chips.empty())
        return;
    m_shown = details.run.tags;
    for (QPushButton* chip : std::exchange(m_chips, {}))
        chip->deleteLater();
    for (const auto& [name, value] : m_shown) {
        if (m_chips.size() == maxChips)
            break;
        const QString text =
            value.empty() ? displayTextElided(name, 24)
                          : QStringLiteral("%1: %2").arg(displayTextElided(name, 24), displayTextElided(value, 24));
        auto* chip = new QPushButton(withoutMnemonic(text) + QStringLiteral("  ×"), this);
        chip->setObjectName(QStringLiteral("tag-") + QString::fromStdString(name));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setToolTip(tr("Remove the tag %1").arg(displayTextElided(name + "=" + value, 400)));
        chip->setAccessibleName(chip->toolTip());
        connect(chip, &QPushButton::clicked, this, [this, name = name] { removeTag(name); });
        m_tags->insertWidget(static_cast<int>(m_chips.size()), chip);
        m_chips.push_back(chip);
    }
}

void RunLabels::removeTag(const std::string& name) {
    m_context.link.ask<void>(
        this, [run = m_run, name](Client& client) { return browse::removeTag(client, run, name); },
        [this](const Result<void>& removed) {
            if (!removed)
                m_banner.showError(tr("The tag could not be removed."), removed.error());
        });
}

void RunLabels::editNote() {
    promptForLine(
        this, tr("Note"), tr("Note about this run"), QString::fromStdString(m_noteText), QStringLiteral("noteDialog"),
        [this](const QString& text) {
            m_context.link.ask<void>(
                this, [run = m_run, text](Client& client) { return browse::setNote(client, run, text.toStdString()); },
                [this](const Result<void>& saved) {
                    if (!saved)
                        m_banner.showError(tr("The note could not be saved."), saved.error());
                });
        });
}

} // namespace studio::ui

#include "moc_run_labels.cpp"
