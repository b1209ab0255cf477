// Step 2 of the editor: the name, and what the environment is made of.
#pragma once

#include "ui/environment/editor_step.h"

class QPlainTextEdit;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class ContainerForm;
class DriverDoor;
class PackageEditor;
class PythonFinder;
class TargetChooser;

class DefinitionStep : public EditorStep {
    Q_OBJECT
public:
    DefinitionStep(StudioLink& link, DriverDoor& door, QWidget* parent);
    void load(const EnvironmentDraft& draft) override;
    void store(EnvironmentDraft& draft) const override;
    void setTargets(const std::vector<TargetStatus>& targets) override;
    QWidget* firstFocus() override;
    // A new version keeps its name.
    void setNameFixed(bool isFixed);
    PackageEditor& packages() { return *m_packages; }
    ContainerForm& container() { return *m_container; }

private:
    QWidget* makeInterpreter(DriverDoor& door);
    void showTarget();
    EnvironmentSpec::Kind m_kind = EnvironmentSpec::Kind::Packages;
    QLineEdit* m_name;
    QLineEdit* m_description;
    QWidget* m_interpreterBox;
    QLineEdit* m_interpreter = nullptr;
    TargetChooser* m_target = nullptr;
    PythonFinder* m_finder = nullptr;
    ContainerForm* m_container;
    PlainLabel* m_packagesTitle;
    QWidget* m_packagesBox;
    PackageEditor* m_packages;
};

} // namespace studio::ui
