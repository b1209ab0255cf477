#include "ui/sweep/trial_snapshot.h"

#include <QCoreApplication>
#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/sweep/parameter_importance.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct TrialGroupText {
    Q_DECLARE_TR_FUNCTIONS(TrialGroupText)
};

constexpr int maxTrialTextLength = 200;

// Finds the value of a parameter in a trial; null: it has none.
const std::string* valueIn(const TrialRow& trial, size_t parameter, const std::string& name) {
    const auto& values = trial.parameters->values;
    return parameter < values.size() && values[parameter].first == name ? &values[parameter].second : nullptr;
}

void fillParameters(TrialSnapshot& snapshot) {
    snapshot.machines.reserve(snapshot.sweep.trials.size());
    for (const TrialRow& trial : snapshot.sweep.trials)
        snapshot.machines.push_back(displayTextElided(trial.machine, 60));
    const SearchSpace& space = snapshot.sweep.spec.space;
    snapshot.texts.resize(space.size());
    snapshot.numbers.resize(space.size());
    for (size_t at = 0; at < space.size(); ++at) {
        snapshot.parameterNames.push_back(displayTextElided(space[at].name, 60));
        snapshot.texts[at].reserve(snapshot.sweep.trials.size());
        snapshot.numbers[at].reserve(snapshot.sweep.trials.size());
        for (const TrialRow& trial : snapshot.sweep.trials) {
            const std::string* value = valueIn(trial, at, space[at].name);
            snapshot.texts[at].push_back(value ? displayTextElided(*value, maxTrialTextLength) : QString());
            const auto number = value ? numberFromText(*value) : std::nullopt;
            snapshot.numbers[at].push_back(number.value_or(std::nan("")));
        }
    }
}

// Needs the texts of the parameters.
std::vector<bool> constantParameters(const TrialSnapshot& snapshot) {
    std::vector<bool> isConstant;
    for (const std::vector<QString>& texts : snapshot.texts) {
        const QString* first = nullptr;
        bool isSame = true;
        for (size_t trial = 0; trial < texts.size() && isSame; ++trial) {
            if (snapshot.sweep.trials[trial].state != RunState::Completed)
                continue;
            isSame = !first || texts[trial] == *first;
            first = &texts[trial];
        }
        isConstant.push_back(isSame);
    }
    return isConstant;
}

ComparedValue comparedNumber(double number) {
    ComparedValue value;
    value.isThere = true;
    value.isNumber = true;
    value.number = number;
    return value;
}

void fillPlots(TrialSnapshot& snapshot) {
    const SweepTrials& sweep = snapshot.sweep;
    double best = std::nan("");
    ComparedRow order{ComparedGroup::Metric,
                      QCoreApplication::translate("TrialGroupText", "Trial").toStdString(),
                      MetricPart::Last,
                      {},
                      false};
    ComparedRow objective{ComparedGroup::Metric, sweep.spec.metric, MetricPart::Last, {}, false};
    for (size_t i = 0; i < sweep.trials.size(); ++i) {
        const TrialRow& trial = sweep.trials[i];
        if (!trial.objective)
            continue;
        snapshot.plotted.push_back(i);
        snapshot.plottedNames.push_back(TrialGroupText::tr("Trial %1").arg(trial.number));
        order.values.push_back(comparedNumber(static_cast<double>(trial.number)));
        objective.values.push_back(comparedNumber(*trial.objective));
        if (trial.state == RunState::Completed && isBetter(sweep.spec.goal, *trial.objective, best))
            best = *trial.objective;
        snapshot.bestSoFar.push_back(best);
    }
    for (size_t at = 0; at < sweep.spec.space.size(); ++at) {
        ComparedRow row{ComparedGroup::Parameter, sweep.spec.space[at].name, MetricPart::Last, {}, false};
        for (const size_t i : snapshot.plotted) {
            ComparedValue& value = row.values.emplace_back();
            if (const std::string* text = valueIn(sweep.trials[i], at, row.name)) {
                value.isThere = true;
                value.text = *text;
            }
        }
        snapshot.axes.emplace_back(row);
    }
    snapshot.axes.emplace_back(objective);
    snapshot.order = PlotAxis(order);
    snapshot.order.setLog(false);
}

// The coordinates of a trial by path; members of a choice have paths of their own.
std::vector<double> importanceOf(const SweepTrials& sweep) {
    std::map<std::string, ImportanceFeature> features;
    std::map<std::string, size_t> parameters; // by path
    std::vector<double> objective;
    std::map<std::string, size_t> byName;
    for (size_t at = 0; at < sweep.spec.space.size(); ++at)
        byName.emplace(sweep.spec.space[at].name, at);
    const auto isUsed = [](const TrialRow& trial) { return trial.state == RunState::Completed && trial.objective; };
    for (const TrialRow& trial : sweep.trials) {
        if (!isUsed(trial))
            continue;
        for (const auto& [path, value] : trial.parameters->coordinates) {
            ImportanceFeature& feature = features[path];
            feature.values.resize(objective.size(), std::nan(""));
            feature.values.push_back(value);
        }
        objective.push_back(*trial.objective);
    }
    std::vector<ImportanceFeature> rows;
    std::vector<size_t> owners;
    for (auto& [path, feature] : features) {
        const auto owner = byName.find(path.substr(0, path.find('/')));
        if (owner == byName.end())
            continue;
        feature.values.resize(objective.size(), std::nan(""));
        feature.isCategorical =
            path == owner->first && sweep.spec.space[owner->second].distribution.kind == ParameterKind::Choice;
        rows.push_back(std::move(feature));
        owners.push_back(owner->second);
    }
    const std::vector<double> shares = parameterImportance(rows, objective);
    if (shares.empty())
        return {};
    std::vector<double> importance(sweep.spec.space.size(), 0);
    for (size_t i = 0; i < shares.size(); ++i)
        importance[owners[i]] += shares[i];
    return importance;
}

} // namespace

TrialGroup groupOf(const TrialRow& trial) {
    if (trial.isStoppedEarly)
        return TrialGroup::StoppedEarly;
    switch (trial.state) {
    case RunState::NotStarted:
    case RunState::Queued:
    case RunState::Provisioning:
        return TrialGroup::Queued;
    case RunState::Preparing:
    case RunState::Running:
    case RunState::Finalizing:
    case RunState::CancelRequested:
        return TrialGroup::Running;
    case RunState::Completed:
        return TrialGroup::Completed;
    case RunState::Failed:
        return TrialGroup::Failed;
    case RunState::Canceled:
        break;
    }
    return TrialGroup::Canceled;
}

QString groupName(TrialGroup group) {
    switch (group) {
    case TrialGroup::Queued:
        return TrialGroupText::tr("Queued");
    case TrialGroup::Running:
        return TrialGroupText::tr("Running");
    case TrialGroup::Completed:
        return TrialGroupText::tr("Completed");
    case TrialGroup::StoppedEarly:
        return TrialGroupText::tr("Stopped early");
    case TrialGroup::Failed:
        return TrialGroupText::tr("Failed");
    case TrialGroup::Canceled:
        break;
    }
    return TrialGroupText::tr("Canceled");
}

Result<std::shared_ptr<const TrialSnapshot>> TrialSnapshotBuilder::read(Client& client, const std::string& id) {
    auto sweep = m_reader.read(client, id);
    if (!sweep)
        return fail(sweep.error());
    return build(std::move(*sweep));
}

std::shared_ptr<const TrialSnapshot> TrialSnapshotBuilder::build(SweepTrials sweep) {
    auto snapshot = std::make_shared<TrialSnapshot>();
    snapshot->sweep = std::move(sweep);
    snapshot->counts.assign(trialGroupCount, 0);
    for (const TrialRow& trial : snapshot->sweep.trials)
        ++snapshot->counts[static_cast<size_t>(groupOf(trial))];
    fillParameters(*snapshot);
    fillPlots(*snapshot);
    // Estimated again once a twentieth of the trials is new.
    const size_t completed = snapshot->counts[static_cast<size_t>(TrialGroup::Completed)];
    const bool isFinished = isFinal(snapshot->sweep.run.state);
    if (m_importanceTrials > completed || completed > m_importanceTrials + m_importanceTrials / 20 ||
        (isFinished && completed != m_importanceTrials)) {
        m_importance = importanceOf(snapshot->sweep);
        m_importanceTrials = completed;
    }
    snapshot->importance = m_importance;
    snapshot->isConstant = constantParameters(*snapshot);
    return snapshot;
}

} // namespace studio::ui
