// Step 3: what has to be there before the job starts. A choice of five, and the chosen one's fields; says whether it is ready on the chosen
// target. A file of packages in the code is offered, never taken silently.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/common/parts.h"
#include "ui/newrun/environment_choice.h"
#include "ui/newrun/step_widget.h"

class QButtonGroup;
class QComboBox;
class QListWidget;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class Banner;
class DriverDoor;
class PythonFinder;
class PythonStep;

class EnvironmentStep : public StepWidget {
    Q_OBJECT
public:
    EnvironmentStep(Context& context, QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    void showProblems(const std::vector<DraftProblem>& problems) override;
    QWidget* firstFocus() override;
    // What is known of the chosen target, and the folder whose files are offered.
    void setTarget(const std::vector<TargetStatus>& targets, const std::string& target);
    void setFolder(const std::string& folder);
    // Environments and builds are read again.
    void refresh();

Q_SIGNALS:
    // Shortly after a path was typed or chosen: is there such an interpreter?
    void lookWanted(const QString& path);

private:
    using Kind = EnvironmentChoice::Kind;
    void addChoice(Kind kind, const char* objectName, const QString& text, const QString& tip);
    void addOffer();
    QWidget* makeNamed();
    QWidget* makeFile();
    QWidget* makeInterpreter();
    QWidget* makeImage();
    Kind kind() const;
    void choose(Kind kind);
    void showKind();
    void tell();
    void showOffer();
    void lookForFiles();
    void showEvent(QShowEvent* event) override;
    void takeEnvironments(std::vector<NamedEnvironment> environments);
    void fillNames();
    void fillVersions();
    void takeNamed();
    void fillFiles();
    void takeFile();
    void chooseFile();
    void takeExtraFile(const QString& path);
    void showProblemsOfFile();
    void askReadiness();
    Context& m_context;
    DriverDoor* m_door;
    QButtonGroup* m_kinds;
    std::map<Kind, QWidget*> m_panels;
    Banner* m_offer;
    PythonStep* m_python = nullptr;
    QComboBox* m_name = nullptr;
    QComboBox* m_version = nullptr;
    PlainLabel* m_namedHolds = nullptr;
    QComboBox* m_files = nullptr;
    PlainLabel* m_fileHolds = nullptr;
    QListWidget* m_fileProblems = nullptr;
    QLineEdit* m_interpreter = nullptr;
    PythonFinder* m_finder = nullptr;
    QLineEdit* m_image = nullptr;
    PlainLabel* m_ready;
    std::vector<NamedEnvironment> m_environments; // all versions, newest first
    std::vector<EnvironmentFile> m_found;
    std::vector<EnvironmentFile> m_extra; // chosen by hand
    std::optional<Environment> m_earlier; // of the run that this one began with
    std::string m_wantedName;             // chosen before the environments were known
    std::optional<Environment> m_wantedOwn;
    std::string m_wantedFile;
    std::string m_folder;
    std::string m_target = "local";
    std::string m_machine = "local"; // that the target is on
    bool m_isKnown = false;          // which environments there are
    bool m_isOfferClosed = false;
    bool m_isLoading = false;
    int m_ticket = 0;
};

} // namespace studio::ui
