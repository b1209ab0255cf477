#include "ui/environment/environment_kind_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPushButton>

#include "ui/common/choice_card.h"
#include "ui/common/environment_labels.h"

namespace studio::ui {

EnvironmentKindStep::EnvironmentKindStep(QWidget* parent)
    : EditorStep(EditorStage::Kind, QStringLiteral("stepEnvironmentKind"), parent)
    , m_group(new QButtonGroup(this)) {
    addCard(EnvironmentSpec::Kind::Packages, "kindPackages",
            tr("You list the packages, and the studio builds the environment once per machine and reuses it. "
               "From a conda file, requirements.txt, pyproject.toml, or a typed list. Best for most cases."));
    addCard(EnvironmentSpec::Kind::Existing, "kindExisting",
            tr("An existing interpreter on the machine with everything installed: a conda or virtual "
               "environment, or a module. Nothing is installed. Best if others maintain it."));
    addCard(EnvironmentSpec::Kind::Container, "kindContainer",
            tr("An existing image or one built from a Dockerfile, run with Docker, Podman, or Apptainer. Packages "
               "can be added on top. Best if system libraries matter or only containers are allowed."));
    column()->addStretch();
    connect(m_group, &QButtonGroup::idClicked, this, &FormStep::edited);
}

void EnvironmentKindStep::addCard(EnvironmentSpec::Kind kind, const char* objectName, const QString& text) {
    QPushButton* card =
        makeChoiceCard(QLatin1String(objectName), environmentKindIcon(kind), environmentKindName(kind), text, this);
    card->setCheckable(true);
    card->setToolTip(tr("Choose this kind"));
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

#include "moc_environment_kind_step.cpp"
