// One axis over a value that several runs have: numbers, evenly or by powers of ten, or words in an order. Pure.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/studio/run_comparison.h"

namespace studio::ui {

// "loss", "loss (lowest)", "lr": what people call a row of a comparison; safe to show.
QString rowName(const ComparedRow& row);
// A value as a cell or tooltip shows it: at most 6 significant digits, states and durations in words; empty where it is not there.
QString valueWords(const ComparedRow& row, size_t run);

class PlotAxis {
public:
    enum class Kind { Number, Words };
    PlotAxis() = default;
    // Numbers where every value that is there reads as one; else words: each once, numbers among them first, then by letters.
    explicit PlotAxis(const ComparedRow& row);

    const QString& name() const { return m_name; }
    Kind kind() const { return m_kind; }
    size_t size() const { return m_values.size(); }
    // All numbers are above zero and differ.
    bool canBeLog() const { return m_canBeLog; }
    bool isLog() const { return m_isLog; }
    // At first where the greatest number is a hundred times the least, or more.
    void setLog(bool isLog) { m_isLog = isLog && m_canBeLog; }
    // From 0 (least) to 1; nothing for a run that has no value, or one that is no finite number.
    std::optional<double> position(size_t run) const;
    // As it is shown, "–" where there is none.
    const QString& text(size_t run) const { return m_texts.at(run); }
    size_t categories() const { return m_words.size(); }

    struct Tick {
        double position = 0;
        QString text;
    };
    // At most about so many, at round numbers; of words all, or the first, the last and some between.
    std::vector<Tick> ticks(int most) const;

private:
    QString m_name;
    QString m_unit; // behind the numbers of ticks
    Kind m_kind = Kind::Number;
    bool m_canBeLog = false;
    bool m_isLog = false;
    double m_least = 0;
    double m_greatest = 1;
    std::vector<std::optional<double>> m_values; // of words: their place in the order
    std::vector<QString> m_texts;
    std::vector<QString> m_words;
};

// "12 300", "1.5e-4": at most `digits` significant digits, in the language of the window.
QString plotNumber(double value, int digits = 4);

} // namespace studio::ui
