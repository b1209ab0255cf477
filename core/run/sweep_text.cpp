#include "core/run/sweep_text.h"

#include <QStringList>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

using nlohmann::json;

QString sweepParam(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

QString realText(const json& params, const char* key) {
    const json& value = valueAt(params, key);
    return value.is_number() ? QString::number(value.get<double>(), 'g', 6) : QStringLiteral("NaN");
}

// Why the first trial failed, and where to read on.
QString firstTrialText(const json& params) {
    const QString log = RunText::tr("Its log: studioctl run logs %1").arg(sweepParam(params, "run"));
    if (sweepParam(params, "run").isEmpty())
        return {};
    const QString detail = QString::fromStdString(asSentence(displayText(textAt(params, "detail"))));
    return detail.isEmpty() ? QLatin1Char(' ') + log
                            : QLatin1Char(' ') + RunText::tr("The first one: %1").arg(detail) + QLatin1Char(' ') + log;
}

} // namespace

QString sweepReasonText(const std::string& code, const json& params) {
    if (code == "stopped_early")
        return RunText::tr("Stopped early by the policy %1: at interval %2 its value was %3, the cutoff %4.")
            .arg(sweepParam(params, "policy"))
            .arg(intAt(params, "interval"))
            .arg(realText(params, "value"), realText(params, "cutoff"));
    if (code == "pruned") {
        const auto values = static_cast<int>(intAt(params, "interval"));
        const QString when = values == 0 ? RunText::tr("Pruned manually before its first value.")
                                         : RunText::tr("Pruned manually after %n value(s).", nullptr, values);
        return valueAt(params, "value").is_number()
                   ? when + QLatin1Char(' ') + RunText::tr("The best was %1.").arg(realText(params, "value"))
                   : when;
    }
    if (code == "metric_missing") {
        QStringList seen;
        for (const auto& name : valueAt(params, "seen")) {
            if (name.is_string())
                seen << QString::fromStdString(displayText(name.get<std::string>()));
        }
        return seen.isEmpty() ? RunText::tr("No trial logged the primary metric \"%1\", nor any other. Log it with "
                                            "mlflow.log_metric(), or write lines such as {\"%1\": 0.5} to "
                                            "outputs/metrics.jsonl (no library needed).")
                                    .arg(sweepParam(params, "metric"))
                              : RunText::tr("No trial logged the primary metric \"%1\". Logged: %2.")
                                    .arg(sweepParam(params, "metric"), seen.join(QStringLiteral(", ")));
    }
    if (code == "trials_failed")
        return RunText::tr("No trial completed with a value of the primary metric; %n failed.", nullptr,
                           static_cast<int>(intAt(params, "count"))) +
               firstTrialText(params);
    if (code == "some_trials_failed")
        return RunText::tr("%n of the runs failed.", nullptr, static_cast<int>(intAt(params, "count"))) +
               firstTrialText(params);
    if (code == "first_trials_failed")
        return RunText::tr("The first %n trials all failed, so no more were started.", nullptr,
                           static_cast<int>(intAt(params, "count"))) +
               firstTrialText(params);
    if (code == "sweep_timeout")
        return RunText::tr("The sweep reached its time limit of %1 s; its best trial is kept.")
            .arg(intAt(params, "seconds"));
    if (code == "sweep_started")
        return RunText::tr("The sweep started.");
    if (code == "sweep_extended")
        return RunText::tr("Extended to %n trial(s).", nullptr, static_cast<int>(intAt(params, "trials")));
    if (code == "sweep_retried")
        return RunText::tr("%n failed trial(s) are retried.", nullptr, static_cast<int>(intAt(params, "count")));
    if (code == "trials_completed")
        return RunText::tr("All trials have ended.");
    return {};
}

} // namespace studio
