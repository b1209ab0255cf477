// DefinitionStep is step 2 of the environment editor: name and definition of the environment.
#pragma once

#include "ui/environment/editor_step.h"

class QPlainTextEdit;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class ContainerForm;
class DriverConnector;
class PackageEditor;
class PythonFinder;
class TargetChooser;

class DefinitionStep : public EditorStep {
    Q_OBJECT
public:
    DefinitionStep(StudioLink& link, DriverConnector& driver, QWidget* parent);
    void load(const EnvironmentDraft& draft) override;
    void store(EnvironmentDraft& draft) const override;
    void setTargets(const std::vector<TargetStatus>& targets) override;
    QWidget* firstFocus() override;
    // Set for new versions, which keep the name.
    void setNameFixed(bool isFixed);
    PackageEditor& packages() { return *m_packages; }
    ContainerForm& container() { return *m_container; }

private:
    QWidget* makeInterpreter(DriverConnector& driver);
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
