#include "ui/environment/kind_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPushButton>

#include "ui/common/choice_card.h"
#include "ui/common/environment_words.h"
#include "ui/common/formats.h"

namespace studio::ui {

EnvironmentKindStep::EnvironmentKindStep(QWidget* parent)
    : EditorStep(EditorStage::Kind, QStringLiteral("stepEnvironmentKind"), parent)
    , m_group(new QButtonGroup(this)) {
    addCard(
        EnvironmentSpec::Kind::Packages, "kindPackages",
        UiText::tr("You name the packages, the studio makes the rest: once on each machine, kept for all later runs. "
                   "From a conda file, a requirements.txt, a pyproject.toml, or typed. Right for most."));
    addCard(
        EnvironmentSpec::Kind::Existing, "kindExisting",
        UiText::tr("An interpreter that is on the machine already and has everything: a conda or virtual environment, "
                   "or a module. Nothing is installed. Right where somebody else looks after it."));
    addCard(
        EnvironmentSpec::Kind::Container, "kindContainer",
        UiText::tr("An image, or one that is built from a Dockerfile, on Docker, Podman or Apptainer. Packages can be "
                   "put on top. Right where system libraries matter, or only containers are allowed."));
    column()->addStretch();
    connect(m_group, &QButtonGroup::idClicked, this, &FormStep::edited);
}

void EnvironmentKindStep::addCard(EnvironmentSpec::Kind kind, const char* objectName, const QString& text) {
    QPushButton* card =
        makeChoiceCard(QLatin1String(objectName), environmentKindIcon(kind), environmentKindName(kind), text, this);
    card->setCheckable(true);
    card->setToolTip(UiText::tr("Choose this kind"));
    m_group->addButton(card, static_cast<int>(kind));
    column()->addWidget(card);
}

QWidget* EnvironmentKindStep::firstFocus() {
    return m_group->checkedButton();
}

void EnvironmentKindStep::load(const EnvironmentDraft& draft) {
    m_group->button(static_cast<int>(draft.kind))->setChecked(true);
}

void EnvironmentKindStep::store(EnvironmentDraft& draft) const {
    if (m_group->checkedId() >= 0)
        draft.kind = static_cast<EnvironmentSpec::Kind>(m_group->checkedId());
}

} // namespace studio::ui

#include "moc_kind_step.cpp"
