#include "ui/run/series_naming.h"

#include "ui/common/formats.h"

namespace studio::ui {

std::vector<MetricGroup> metricGroups(const std::map<SeriesName, Curve>& curves, const QString& filter,
                                      std::optional<int> rank) {
    const QStringList wanted = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::map<std::string, std::map<std::string, MetricChart>> groups;
    for (const auto& [series, curve] : curves) {
        if (rank && series.rank != *rank)
            continue;
        const QString name = QString::fromStdString(series.name);
        const bool fits = std::all_of(wanted.begin(), wanted.end(),
                                      [&](const QString& part) { return name.contains(part, Qt::CaseInsensitive); });
        if (!fits)
            continue;
        const size_t slash = series.name.find('/');
        const std::string prefix = slash == std::string::npos ? std::string() : series.name.substr(0, slash);
        MetricChart& chart = groups[prefix][series.name];
        chart.name = series.name;
        chart.series.push_back(series);
    }
    // Groups of one chart each would leave most of a row empty.
    constexpr size_t maxScattered = 8;
    const bool isScattered =
        groups.size() > 1 && groups.size() <= maxScattered &&
        std::all_of(groups.begin(), groups.end(), [](const auto& group) { return group.second.size() == 1; });
    if (isScattered) {
        std::map<std::string, MetricChart> all;
        for (auto& [prefix, charts] : groups)
            all.merge(charts);
        groups.clear();
        groups[{}] = std::move(all);
    }
    std::vector<MetricGroup> result;
    for (auto& [prefix, charts] : groups) {
        MetricGroup group{prefix, {}};
        for (auto& [name, chart] : charts)
            group.charts.push_back(std::move(chart));
        result.push_back(std::move(group));
    }
    return result;
}

SeriesNaming::SeriesNaming(const std::map<SeriesName, Curve>& curves,
                           const std::map<MetricOwner, MetricOwnerInfo>& owners) {
    for (const auto& [owner, facts] : owners) {
        if (!owner.nested.empty() && !facts.name.empty())
            m_names[owner] = facts.name;
    }
    std::map<int, int> attempts;
    std::map<int, int> ranks;
    for (const auto& [series, curve] : curves) {
        ++attempts[series.attempt];
        ++ranks[series.rank];
    }
    m_hasAttempts = attempts.size() > 1;
    m_hasRanks = ranks.size() > 1;
    if (!attempts.empty())
        m_lastAttempt = attempts.rbegin()->first;
}

QString SeriesNaming::of(const MetricOwner& owner) const {
    QStringList parts;
    if (!owner.nested.empty()) {
        const auto name = m_names.find(owner);
        parts += displayTextElided(name != m_names.end() ? name->second : owner.nested, 60);
    }
    if (m_hasAttempts)
        parts += tr("attempt %1").arg(owner.attempt);
    if (m_hasRanks)
        parts += tr("rank %1").arg(owner.rank);
    return parts.join(QStringLiteral(" · "));
}

ChartSource::ChartSource(const std::map<SeriesName, Curve>& allCurves,
                         const std::map<MetricOwner, MetricOwnerInfo>& owners)
    : curves(allCurves)
    , words(allCurves, owners) {
    for (const auto& [series, curve] : curves) {
        if (curve.isEmpty())
            continue;
        const int64_t first = curve.at(0).ms;
        const auto [start, isNew] = starts.try_emplace(series.owner(), first);
        if (!isNew)
            start->second = std::min(start->second, first);
        if (series.name != "epoch")
            continue;
        auto scale = std::make_shared<const EpochScale>(curve);
        if (scale->isUsable())
            epochs[series.owner()] = std::move(scale);
    }
}

std::vector<ChartSeries> ChartSource::seriesOf(const MetricChart& chart) const {
    std::vector<ChartSeries> result;
    for (const SeriesName& name : chart.series) {
        const auto curve = curves.find(name);
        if (curve == curves.end())
            continue;
        ChartSeries series;
        const QString label = words.of(name.owner());
        series.name = label.isEmpty() ? displayTextElided(chart.name, 80) : label;
        series.curve = curve->second;
        series.isDashed = name.attempt != words.lastAttempt(); // superseded attempts
        if (const auto scale = epochs.find(name.owner()); scale != epochs.end())
            series.epochs = scale->second;
        if (const auto start = starts.find(name.owner()); start != starts.end())
            series.startMs = start->second;
        result.push_back(std::move(series));
    }
    return result;
}

} // namespace studio::ui
