// PlotAxis maps one value of several runs to an axis: linear, logarithmic or categorical. Pure.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/client/run_comparison.h"

namespace studio::ui {

// Display name of a row of a comparison, sanitized: "loss", "loss (lowest)", "lr".
QString rowName(const ComparedRow& row);
// Display names of the runs of a comparison, of at most `most` characters. Runs of one name differ by the end of their
// ids: "train (…4fq9x2)".
std::vector<QString> runNames(const RunComparison& comparison, int most = 80);
// Text for cells and tooltips: at most 6 significant digits; states and durations in words; empty if there is no value.
QString comparedValueText(const ComparedRow& row, size_t run);

class PlotAxis {
public:
    enum class Kind { Number, Words };
    PlotAxis() = default;
    // Numeric if every existing value parses as a number; otherwise categorical: distinct values, numbers first, then
    // alphabetical.
    explicit PlotAxis(const ComparedRow& row);

    const QString& name() const { return m_name; }
    void setName(const QString& name) { m_name = name; } // e.g. to tell axes of one name apart
    Kind kind() const { return m_kind; }
    size_t size() const { return m_values.size(); }
    bool isLog() const { return m_isLog; }
    // The scale is logarithmic by default if the maximum is at least 100 times the minimum.
    void setLog(bool isLog) { m_isLog = isLog && m_canBeLog; }
    // Position in 0 (minimum)…1; nullopt for runs without a finite value.
    std::optional<double> position(size_t run) const;
    // Display text; "–" if there is no value.
    const QString& text(size_t run) const { return m_texts.at(run); }
    size_t categories() const { return m_words.size(); }

    struct Tick {
        double position = 0;
        QString text;
        int commonPrefix = 0; // first characters that all categories share
    };
    // Returns about `most` ticks at round numbers; of categories all, or the first, the last and some in between.
    std::vector<Tick> ticks(int most) const;

private:
    QString m_name;
    QString m_unit; // suffix of tick labels
    Kind m_kind = Kind::Number;
    bool m_canBeLog = false; // all numbers are positive and not all equal
    bool m_isLog = false;
    double m_least = 0;
    double m_greatest = 1;
    std::vector<std::optional<double>> m_values; // for categories: index into m_words
    std::vector<QString> m_texts;
    std::vector<QString> m_words;
};

// Formats a number with at most `digits` significant digits in the locale of the window: "12 300", "1.5e-4".
QString plotNumber(double value, int digits = 4);

} // namespace studio::ui
