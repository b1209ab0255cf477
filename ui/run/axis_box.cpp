#include "ui/run/axis_box.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace studio::ui {

namespace {
constexpr size_t maxOfferedAxes = 2'000;
}

std::vector<size_t> axisRows(const RunComparison& comparison) {
    std::vector<size_t> rows;
    for (size_t at = 0; at < comparison.rows.size() && rows.size() < maxOfferedAxes; ++at) {
        const ComparedRow& row = comparison.rows[at];
        const bool isLogged = row.group == ComparedGroup::Parameter || row.group == ComparedGroup::Metric;
        const bool isOther = (row.group == ComparedGroup::Outcome || row.group == ComparedGroup::Tag ||
                              row.group == ComparedGroup::Configuration) &&
                             !row.isSame;
        if (isLogged || isOther)
            rows.push_back(at);
    }
    // Parameters, last values of metrics, then the rest; differing rows before equal ones, otherwise in row order.
    const auto rank = [&](size_t at) {
        const ComparedRow& row = comparison.rows[at];
        const int kind = row.group == ComparedGroup::Parameter                                ? 0
                         : row.group == ComparedGroup::Metric && row.part == MetricPart::Last ? 1
                         : row.group == ComparedGroup::Metric                                 ? 2
                                                                                              : 3;
        return kind + (row.isSame ? 4 : 0);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](size_t a, size_t b) { return rank(a) < rank(b); });
    return rows;
}

AxisBox::AxisBox(const char* objectName, const QString& text, QWidget* parent, QBoxLayout* layout)
    : QComboBox(parent) {
    setObjectName(QLatin1String(objectName));
    setAccessibleName(text);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(10);
    setMaxVisibleItems(20);
    auto* label = new QLabel(text, parent);
    label->setBuddy(this);
    layout->addWidget(label);
    layout->addWidget(this);
}

void AxisBox::setRows(const RunComparison& comparison, const std::vector<size_t>& rows, bool hasNone) {
    const QSignalBlocker quiet(this);
    const QString before = currentText();
    clear();
    if (hasNone)
        addItem(tr("None"), -1);
    for (const size_t row : rows)
        addItem(rowName(comparison.rows[row]), static_cast<int>(row));
    if (const int same = findText(before); same >= 0 && !before.isEmpty())
        setCurrentIndex(same);
}

PlotAxis AxisBox::axis(const RunComparison& comparison) const {
    const int row = currentIndex() < 0 ? -1 : currentData().toInt();
    return row < 0 ? PlotAxis() : PlotAxis(comparison.rows.at(static_cast<size_t>(row)));
}

int AxisBox::mainMetric(const RunComparison& comparison) const {
    int first = -1;
    for (const char* word : {"acc", "loss", ""}) {
        for (int i = 0; i < count() && first < 0; ++i) {
            const int row = itemData(i).toInt();
            if (row < 0)
                continue;
            const ComparedRow& candidate = comparison.rows[static_cast<size_t>(row)];
            if (candidate.group == ComparedGroup::Metric && candidate.name.find(word) != std::string::npos)
                first = i;
        }
    }
    return first;
}

} // namespace studio::ui

#include "moc_axis_box.cpp"
