// EnvironmentKindStep is step 1 of the environment editor: the kind of environment.
#pragma once

#include "ui/environment/editor_step.h"

class QButtonGroup;
class QPushButton;

namespace studio::ui {

class EnvironmentKindStep : public EditorStep {
    Q_OBJECT
public:
    explicit EnvironmentKindStep(QWidget* parent);
    void load(const EnvironmentDraft& draft) override;
    void store(EnvironmentDraft& draft) const override;
    QWidget* firstFocus() override;

private:
    void addCard(EnvironmentSpec::Kind kind, const char* objectName, const QString& text);
    QButtonGroup* m_group; // by kind
};

} // namespace studio::ui
