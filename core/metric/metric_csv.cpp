#include "core/metric/metric_csv.h"

#include "core/base/csv_field.h"
#include "core/base/file_writer.h"
#include "core/metric/axis_ticks.h"

namespace studio {

namespace {

constexpr size_t writtenAtOnce = 256UL * 1024;

} // namespace

namespace metric_csv {

std::string head() {
    return "name,attempt,rank,nested,step,time_ms,value\r\n";
}

std::string line(const SeriesName& series, const CurvePoint& point) {
    return csvCell(series.name) + "," + std::to_string(series.attempt) + "," + std::to_string(series.rank) + "," +
           csvCell(series.nested) + "," + std::to_string(point.step) + "," + std::to_string(point.ms) + "," +
           exactNumber(point.value) + "\r\n";
}

Result<uint64_t> writeFile(const RunMetrics& metrics, const std::string& path) {
    auto file = FileWriter::create(temporaryPathFor(path), 0600);
    if (!file)
        return fail(file.error());
    uint64_t size = 0;
    std::string text = head();
    const auto flush = [&] {
        auto added = file->add(text);
        size += text.size();
        text.clear();
        return added;
    };
    for (const auto& [series, curve] : metrics.curves()) {
        for (size_t i = 0; i < curve.size(); ++i) {
            text += line(series, curve.at(i));
            if (text.size() < writtenAtOnce)
                continue;
            if (auto added = flush(); !added)
                return fail(added.error());
        }
    }
    if (auto done = flush().and_then([&] { return file->moveTo(path); }); !done)
        return fail(done.error());
    return size;
}

} // namespace metric_csv

} // namespace studio
