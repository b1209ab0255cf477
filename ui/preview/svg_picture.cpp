#include "ui/preview/svg_picture.h"

#include <QCoreApplication>
#include <QHash>
#include <QPainter>
#include <QSet>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <algorithm>

namespace studio::ui {

namespace {

struct SvgPictureText {
    Q_DECLARE_TR_FUNCTIONS(SvgPictureText)
};

constexpr int maxSvgBytes = 8 << 20;
constexpr int maxSvgDepth = 100;
constexpr int maxSvgElements = 100'000;
constexpr int minSvgSide = 16;

tl::unexpected<Error> refusedSvg(const QString& why = {}) {
    return fail(ErrorCode::Corrupt, SvgPictureText::tr("This image cannot be read.").toStdString(), why.toStdString());
}

QString hrefOf(const QXmlStreamAttributes& attributes) {
    for (const QXmlStreamAttribute& attribute : attributes) {
        if (attribute.name() == QLatin1String("href"))
            return attribute.value().trimmed().toString();
    }
    return {};
}

// The ids of elements that contain a <use>. A <use> of one of them would be expanded again and again.
Result<QSet<QString>> nestingIds(const QByteArray& svg) {
    QSet<QString> nesting;
    QStringList open; // ids of the open elements
    int elements = 0;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            open.append(reader.attributes().value(QLatin1String("id")).toString());
            if (open.size() > maxSvgDepth || ++elements > maxSvgElements)
                return refusedSvg();
            if (reader.name() == QLatin1String("use"))
                nesting.unite(QSet<QString>(open.begin(), open.end()));
            break;
        case QXmlStreamReader::EndElement:
            open.removeLast();
            break;
        default:
            break;
        }
    }
    if (reader.hasError())
        return refusedSvg(reader.errorString());
    nesting.remove(QString());
    return nesting;
}

bool isDroppedElement(const QXmlStreamReader& reader, const QSet<QString>& nesting) {
    static const QSet<QString> dropped = {QStringLiteral("script"),        QStringLiteral("style"),
                                          QStringLiteral("foreignObject"), QStringLiteral("feImage"),
                                          QStringLiteral("animate"),       QStringLiteral("set"),
                                          QStringLiteral("animateMotion"), QStringLiteral("animateTransform")};
    const QString href = hrefOf(reader.attributes());
    if (reader.name() == QLatin1String("image"))
        return !href.startsWith(QLatin1String("data:image/"), Qt::CaseInsensitive) ||
               href.startsWith(QLatin1String("data:image/svg"), Qt::CaseInsensitive);
    if (reader.name() == QLatin1String("use"))
        return !href.startsWith(QLatin1Char('#')) || nesting.contains(href.mid(1));
    return dropped.contains(reader.name().toString());
}

} // namespace

Result<QByteArray> safeSvg(const QByteArray& svg) {
    if (svg.size() > maxSvgBytes)
        return refusedSvg();
    const auto nesting = nestingIds(svg);
    if (!nesting)
        return fail(nesting.error());
    QByteArray safe;
    QXmlStreamReader reader(svg);
    QXmlStreamWriter writer(&safe);
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            if (isDroppedElement(reader, *nesting))
                reader.skipCurrentElement();
            else
                writer.writeCurrentToken(reader);
            break;
        case QXmlStreamReader::DTD:
        case QXmlStreamReader::ProcessingInstruction:
        case QXmlStreamReader::Comment:
        case QXmlStreamReader::EntityReference:
        case QXmlStreamReader::Invalid:
            break;
        default:
            writer.writeCurrentToken(reader);
        }
    }
    return reader.hasError() ? Result<QByteArray>(refusedSvg(reader.errorString())) : Result<QByteArray>(safe);
}

Result<QImage> renderSvg(const QByteArray& svg, int maxSideLength, QSize* size) {
    const auto safe = safeSvg(svg);
    if (!safe)
        return fail(safe.error());
    QSvgRenderer renderer;
    if (!renderer.load(*safe))
        return refusedSvg();
    renderer.setFramesPerSecond(0);
    const QSize own = renderer.defaultSize();
    if (size)
        *size = own;
    if (own.width() < 1 || own.height() < 1)
        return refusedSvg();
    // As sharp as the space allows: a drawing has no pixels of its own.
    const QSize whole = own.scaled(maxSideLength, maxSideLength, Qt::KeepAspectRatio)
                            .expandedTo({std::min(minSvgSide, maxSideLength), std::min(minSvgSide, maxSideLength)});
    QImage image(whole, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white); // drawings are made for paper, also where the theme is dark
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace studio::ui
