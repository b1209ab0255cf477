#include "ui/environment/definition_step.h"

#include <QBoxLayout>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/python_finder.h"
#include "ui/common/target_chooser.h"
#include "ui/common/theme.h"
#include "ui/environment/container_form.h"
#include "ui/environment/package_editor.h"

namespace studio::ui {

DefinitionStep::DefinitionStep(StudioLink& link, DriverConnector& driver, QWidget* parent)
    : EditorStep(EditorStage::Definition, QStringLiteral("stepDefinition"), parent) {
    m_name =
        makeEdit(QStringLiteral("environmentName"), tr("Name"), QStringLiteral("sklearn"), tr("Name used in runs"));
    auto* head = new QHBoxLayout;
    head->setSpacing(space::large);
    auto* name = new QVBoxLayout;
    auto* about = new QVBoxLayout;
    head->addLayout(name, 2);
    head->addLayout(about, 3);
    addField(name, tr("N&ame"), m_name);
    m_description =
        makeEdit(QStringLiteral("environmentDescription"), tr("Description"), {}, tr("Purpose; shown in the list"));
    addField(about, tr("Des&cription"), m_description);
    name->addStretch();
    about->addStretch();
    column()->addLayout(head);
    addProblem(column(), QStringLiteral("environmentWhole"));
    m_interpreterBox = makeInterpreter(driver);
    column()->addWidget(m_interpreterBox);
    m_container = new ContainerForm(driver, this);
    connect(m_container, &FormStep::edited, this, &FormStep::edited);
    column()->addWidget(m_container);
    m_packagesBox = new QWidget(this);
    auto* packages = new QVBoxLayout(m_packagesBox);
    packages->setContentsMargins(0, 0, 0, 0);
    packages->setSpacing(space::small);
    m_packagesTitle = addHeading(packages, tr("Packages"));
    m_packages = new PackageEditor(link, m_packagesBox);
    connect(m_packages, &PackageEditor::edited, this, &FormStep::edited);
    packages->addWidget(m_packages);
    addProblem(packages, QStringLiteral("packageText"));
    column()->addWidget(m_packagesBox, 1);
    column()->addStretch();
}

QWidget* DefinitionStep::makeInterpreter(DriverConnector& driver) {
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::medium);
    m_interpreter = makeEdit(QStringLiteral("interpreterPath"), tr("Interpreter"),
                             QStringLiteral("/opt/envs/torch/bin/python"), tr("Full path on the machines that run it"));
    addField(layout, tr("&Interpreter"), m_interpreter,
             tr("Must be the same path on every compute target that uses it. Nothing is installed there."));
    m_target = new TargetChooser(QStringLiteral("interpreterTarget"), tr("Compute target to search"),
                                 tr("Target whose interpreters are listed"), box);
    addField(layout, tr("Search &on"), m_target);
    connect(m_target, &QComboBox::activated, this, &DefinitionStep::showTarget);
    m_finder = new PythonFinder(driver, box);
    connect(m_finder, &PythonFinder::chosen, this, [this](const std::string& path) {
        m_interpreter->setText(QFile::decodeName(path.c_str()));
        Q_EMIT edited();
    });
    layout->addWidget(m_finder);
    return box;
}

void DefinitionStep::showTarget() {
    m_finder->setTarget(m_target->target(), m_target->facts());
}

void DefinitionStep::setTargets(const std::vector<TargetStatus>& targets) {
    m_target->setTargets(targets);
    showTarget();
}

void DefinitionStep::setNameFixed(bool isFixed) {
    m_name->setReadOnly(isFixed);
    m_name->setToolTip(isFixed ? tr("A new version keeps the name") : tr("Name used in runs"));
}

QWidget* DefinitionStep::firstFocus() {
    if (m_name->text().isEmpty() && !m_name->isReadOnly())
        return m_name;
    return m_kind == EnvironmentSpec::Kind::Existing    ? m_interpreter
           : m_kind == EnvironmentSpec::Kind::Container ? m_container->firstFocus()
                                                        : static_cast<QWidget*>(m_packages->edit());
}

void DefinitionStep::load(const EnvironmentDraft& draft) {
    m_kind = draft.kind;
    const auto show = [](QLineEdit* edit, const QString& text) {
        if (edit->text() != text)
            edit->setText(text);
    };
    show(m_name, QString::fromStdString(draft.name));
    show(m_description, QString::fromStdString(draft.description));
    show(m_interpreter, QFile::decodeName(draft.interpreter.c_str()));
    m_finder->choose(draft.interpreter);
    m_container->load(draft);
    m_packages->load(draft);
    m_interpreterBox->setVisible(m_kind == EnvironmentSpec::Kind::Existing);
    m_container->setVisible(m_kind == EnvironmentSpec::Kind::Container);
    m_packagesBox->setVisible(m_kind != EnvironmentSpec::Kind::Existing);
    m_packagesTitle->setText(m_kind == EnvironmentSpec::Kind::Container ? tr("Packages on top of the image (optional)")
                                                                        : tr("Packages"));
}

void DefinitionStep::store(EnvironmentDraft& draft) const {
    draft.name = m_name->text().toStdString();
    draft.description = m_description->text().toStdString();
    draft.interpreter = QFile::encodeName(m_interpreter->text().trimmed()).toStdString();
    m_container->store(draft);
    m_packages->store(draft);
}

} // namespace studio::ui

#include "moc_definition_step.cpp"
