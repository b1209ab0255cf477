#include "core/run/pipeline_text.h"

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

using nlohmann::json;

QString pipelineParam(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

// What failed, why, and where to read on; the latter two if they are known.
QString failedStepText(const json& params) {
    const QString detail = QString::fromStdString(asSentence(displayText(textAt(params, "detail"))));
    const QString step = pipelineParam(params, "step");
    const QString what = detail.isEmpty() ? RunText::tr("The step %1 failed.").arg(step)
                                          : RunText::tr("The step %1 failed: %2").arg(step, detail);
    return pipelineParam(params, "run").isEmpty()
               ? what
               : what + QLatin1Char(' ') +
                     RunText::tr("Its log: studioctl run logs %1").arg(pipelineParam(params, "run"));
}

} // namespace

QString pipelineReasonText(const std::string& code, const json& params) {
    if (code == "step_failed")
        return failedStepText(params);
    if (code == "step_canceled")
        return RunText::tr("A step was canceled.");
    if (code == "output_missing")
        return RunText::tr("The step did not write its output %1.").arg(pipelineParam(params, "output"));
    if (code == "output_incomplete")
        return RunText::tr("Not all files of the output %1 of the step were collected. See the events of its run.")
            .arg(pipelineParam(params, "output"));
    if (code == "outputs_unreadable")
        return RunText::tr("The outputs of the step cannot be read: %1").arg(pipelineParam(params, "detail"));
    if (code == "step_input_missing")
        return RunText::tr("An input of the step does not exist.");
    if (code == "step_not_placed")
        return RunText::tr("The step has no compute target: %1").arg(pipelineParam(params, "detail"));
    if (code == "pipeline_started")
        return RunText::tr("The pipeline started.");
    if (code == "pipeline_resumed")
        return RunText::tr("Resumes the pipeline %1.").arg(pipelineParam(params, "from"));
    if (code == "step_started")
        return RunText::tr("Step %1 of a pipeline.").arg(pipelineParam(params, "step"));
    if (code == "steps_completed")
        return RunText::tr("All steps are completed.");
    return {};
}

} // namespace studio
