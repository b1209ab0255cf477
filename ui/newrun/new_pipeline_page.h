// NewPipelinePage submits the pipeline of a job file: it shows the graph of its steps, what the file says wrong, and
// lets its inputs, the target of its steps, its name and its experiment be changed. The file is read again after each
// change, in a worker; nothing is stored before Submit, or before it is asked which steps would be reused: that
// compares their content with earlier ones. Window thread.
#pragma once

#include <QTimer>
#include <atomic>
#include <memory>

#include "core/client/compute_browser.h"
#include "core/client/pipeline_client.h"
#include "core/snapshot/source_consent.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace studio::ui {

class CopyText;
class GraphView;
class PlainLabel;

class NewPipelinePage : public Page {
    Q_OBJECT
public:
    // `file`: path of the job file, or empty.
    NewPipelinePage(Context& context, const QString& file);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    struct InputField {
        PipelineInput input;
        QLineEdit* edit = nullptr;
    };
    void addForm(QWidget* parent);
    void chooseFile();
    void edit();
    void editFile();
    // Reads the file with the choices, and shows what comes of it.
    void read();
    // `inputs`: as the file alone states them.
    void take(std::shared_ptr<const JobDraft> draft, const std::vector<PipelineInput>& inputs);
    void showInputs(const std::vector<PipelineInput>& inputs);
    static void describeInput(const InputField& field);
    void showGraph(const PipelineDraft& pipeline);
    void showProblems();
    void showTargets(const std::vector<TargetStatus>& targets);
    void showCommand();
    void check();
    PipelineChoices choices() const;
    // Predicts which steps would be reused, and shows it in the graph.
    void previewReuse(const SourceConsent& consent = {});
    void showReuse(const Result<std::vector<StepReuse>>& reuse, const SourceConsent& consent);
    void submit(const SourceConsent& consent = {});
    void finish(const Result<Submitted>& submitted, const SourceConsent& consent);

    Context& m_context;
    QLineEdit* m_file = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_experiment = nullptr;
    PlainLabel* m_inputsHeading = nullptr;
    QFormLayout* m_inputRows = nullptr;
    std::vector<InputField> m_inputs;
    QComboBox* m_compute = nullptr;
    QCheckBox* m_force = nullptr;
    CopyText* m_command = nullptr;
    PlainLabel* m_summary = nullptr;
    PlainLabel* m_errors = nullptr;
    PlainLabel* m_warnings = nullptr;
    GraphView* m_graph = nullptr;
    QPushButton* m_preview = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_submit = nullptr;
    std::shared_ptr<const JobDraft> m_draft; // as last read; null: none
    QTimer m_delay;                          // between an edit and the reading
    int m_reading = 0;                       // number of the last reading
    bool m_isRead = false;                   // m_draft is of the present choices
    bool m_isEdited = false;
    bool m_isSubmitting = false;
    bool m_isPreviewing = false;
    std::vector<StepReuse> m_reuse;                // by step of m_draft; empty: not asked for
    std::shared_ptr<std::atomic<bool>> m_canceled; // of the current submission or preview; null: none so far
};

} // namespace studio::ui
