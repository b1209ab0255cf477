// EnvironmentStep is step 3 of New run: the environment of the job. Offers three choices, a Python of the machine, a
// saved environment, or packages or an image of its own, with their fields, and shows whether the environment is ready
// on the selected target. Files of packages found in the code are suggested, never selected silently.
#pragma once

#include <QTimer>

#include "core/client/compute_browser.h"
#include "core/environment/named_environment.h"
#include "ui/common/parts.h"
#include "ui/newrun/environment_choice.h"
#include "ui/newrun/new_run_step.h"

class QButtonGroup;
class QComboBox;
class QListWidget;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class Banner;
class DriverConnector;
class PythonFinder;
class PythonStep;

class EnvironmentStep : public NewRunStep {
    Q_OBJECT
public:
    EnvironmentStep(Context& context, QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    void showProblems(const std::vector<DraftProblem>& problems) override;
    QWidget* firstFocus() override;
    // State of the selected target, and the folder whose files are suggested.
    void setTarget(const std::vector<TargetStatus>& targets, const std::string& target);
    void setFolder(const std::string& folder);

Q_SIGNALS:
    // Emitted, debounced, after a path was typed or selected, to check whether the interpreter exists.
    void inspectRequested(const QString& path);

private:
    using Kind = EnvironmentChoice::Kind;
    QRadioButton* addChoice(QButtonGroup* group, Kind kind, const char* objectName, const QString& text,
                            const QString& tip);
    void addOffer();
    QWidget* makeNamed();
    QWidget* makeFile();
    QWidget* makePython();
    QWidget* makeImage();
    Kind kind() const;
    void choose(Kind kind);
    void showKind();
    void tell();
    void showOffer();
    void findNewFiles();
    void showEvent(QShowEvent* event) override;
    void takeEnvironments(std::vector<NamedEnvironment> environments);
    void fillNames();
    void fillVersions();
    void takeNamed();
    void fillFiles();
    void takeFile();
    void chooseFile();
    void takeExtraFile(const QString& path);
    void requestReadiness();
    Context& m_context;
    DriverConnector* m_driver;
    QButtonGroup* m_kinds;  // Machine, Named, and File for all others
    QButtonGroup* m_others; // File, Image
    QWidget* m_otherPanel = nullptr;
    std::string m_interpreter; // of the draft: an environment of that kind
    std::map<Kind, QWidget*> m_panels;
    Banner* m_offer;
    PythonStep* m_python = nullptr;
    QComboBox* m_name = nullptr;
    QComboBox* m_version = nullptr;
    PlainLabel* m_namedContents = nullptr;
    QComboBox* m_files = nullptr;
    PlainLabel* m_fileContents = nullptr;
    QListWidget* m_fileProblems = nullptr;
    PythonFinder* m_finder = nullptr;
    QLineEdit* m_image = nullptr;
    PlainLabel* m_ready;
    std::vector<NamedEnvironment> m_environments; // all versions, newest first
    std::vector<EnvironmentFile> m_found;
    std::vector<EnvironmentFile> m_extra; // added by the user
    std::optional<Environment> m_earlier; // of the run that this draft was created from
    std::string m_wantedName;             // selected before the environments were loaded
    std::optional<Environment> m_requestedDefinition;
    std::string m_wantedFile;
    std::string m_folder;
    std::string m_target = "local";
    std::string m_machine = "local"; // machine of the target
    bool m_isKnown = false;          // the environments are loaded
    bool m_isOfferClosed = false;
    bool m_isLoading = false;
    int m_ticket = 0;
};

} // namespace studio::ui
