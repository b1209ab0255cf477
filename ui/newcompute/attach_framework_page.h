// AttachFrameworkPage attaches a cluster of Ray or Dask that exists: its address, and the machine that reaches it.
// Nothing is saved before the cluster has answered.
#pragma once

#include "core/client/framework_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace studio::ui {

class DriverConnector;
class FormProblem;
class PlainLabel;
class ScrolledForm;

class AttachFrameworkPage : public Page {
    Q_OBJECT
public:
    AttachFrameworkPage(Context& context, Framework framework);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    void addForm();
    QLineEdit* addPath(const QString& objectName, const QString& label, const QString& hint);
    void takeTargets(const std::vector<Target>& targets);
    frameworks::Settings settings() const;
    std::string commandLine() const;
    void edit();
    void check();
    void attach();
    void store(const std::string& name, const frameworks::Settings& wanted, const FrameworkOffer& offer);
    void showFailure(const Error& error);

    Context& m_context;
    const Framework m_framework;
    DriverConnector* m_driver;
    ScrolledForm* m_form = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_address = nullptr;
    QComboBox* m_machine = nullptr;
    QSpinBox* m_maxRuns = nullptr;
    QLineEdit* m_ca = nullptr;
    QLineEdit* m_certificate = nullptr; // Dask
    QLineEdit* m_key = nullptr;         // Dask
    QLineEdit* m_token = nullptr;       // Ray
    QLineEdit* m_shared = nullptr;      // Ray
    QPushButton* m_attach = nullptr;
    FormProblem* m_problem = nullptr;
    PlainLabel* m_command = nullptr;
    bool m_isEdited = false;
    bool m_isAttaching = false;
};

} // namespace studio::ui
