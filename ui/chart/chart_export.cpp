#include "ui/chart/chart_export.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QSaveFile>

#include "core/base/csv_field.h"
#include "core/metric/axis_ticks.h"

namespace studio::ui {

namespace {

struct ChartExportText {
    Q_DECLARE_TR_FUNCTIONS(ChartExportText)
};

constexpr qsizetype pieceSize = 1 << 20;

} // namespace

Result<void> writeCsv(const QString& path, const std::vector<ChartSeries>& series) {
    QSaveFile file(path);
    const auto failed = [&] {
        return fail(ErrorCode::Io,
                    ChartExportText::tr("The file could not be written. Choose another location.").toStdString(),
                    file.errorString().toStdString());
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    QByteArray piece = "series,step,time,value\r\n";
    for (const ChartSeries& one : series) {
        const QByteArray name = QByteArray::fromStdString(csvCell(one.name.toStdString())) + ',';
        for (size_t number = 0; number < one.curve.blockCount(); ++number) {
            const CurvePoint* points = one.curve.blockPoints(number);
            for (uint32_t i = 0; i < one.curve.block(number).count; ++i) {
                piece += name;
                piece += QByteArray::number(static_cast<qlonglong>(points[i].step)) + ',';
                piece +=
                    QDateTime::fromMSecsSinceEpoch(points[i].ms, Qt::UTC).toString(Qt::ISODateWithMs).toLatin1() + ',';
                piece += QByteArray::fromStdString(exactNumber(points[i].value)) + "\r\n";
            }
            if (piece.size() > pieceSize) {
                if (file.write(piece) != piece.size())
                    return failed();
                piece.clear();
            }
        }
    }
    if (file.write(piece) != piece.size() || !file.commit())
        return failed();
    return {};
}

} // namespace studio::ui
