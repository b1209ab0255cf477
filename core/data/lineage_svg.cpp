#include "core/data/lineage_svg.h"

#include <QString>

#include "core/base/display_text.h"
#include "core/data/lineage_layout.h"

namespace studio {

namespace {

std::string numberText(double value) {
    return QString::number(value, 'f', 1).toStdString();
}

std::string edgePath(const LineagePlace& from, const LineagePlace& to) {
    const double x1 = from.x + LineageLayout::boxWidth;
    const double y1 = from.y + LineageLayout::boxHeight / 2;
    const double x2 = to.x;
    const double y2 = to.y + LineageLayout::boxHeight / 2;
    const double middle = (x1 + x2) / 2;
    return "M" + numberText(x1) + " " + numberText(y1) + " C" + numberText(middle) + " " + numberText(y1) + " " +
           numberText(middle) + " " + numberText(y2) + " " + numberText(x2) + " " + numberText(y2);
}

std::string textAt(double x, double y, const char* style, const std::string& text) {
    return "<text x=\"" + numberText(x) + "\" y=\"" + numberText(y) + "\" class=\"" + style + "\">" + text +
           "</text>\n";
}

} // namespace

std::string svgText(std::string_view text, size_t maxCharacters) {
    QString shown = QString::fromStdString(displayText(text));
    if (shown.size() > static_cast<qsizetype>(maxCharacters))
        shown = shown.left(static_cast<qsizetype>(maxCharacters) - 1) + QChar(0x2026);
    return shown.toHtmlEscaped().replace(u'\'', QStringLiteral("&#39;")).toStdString();
}

std::string lineageSvg(const DataLineage& lineage) {
    const LineageLayout layout = layOut(lineage);
    const std::string width = numberText(layout.width);
    const std::string height = numberText(layout.height);
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " +
        width + " " + height +
        "\">\n<style>text{font-family:sans-serif}.title{font-size:13px;fill:#1b1b1b}"
        ".detail,.label{font-size:11px;fill:#5c5c5c}.label{text-anchor:middle}"
        ".data{fill:#eef4fb;stroke:#2f6fb0}.run{fill:#f1f7ee;stroke:#4b8a3c}.center{stroke-width:2.5}"
        ".gone{stroke-dasharray:4 3}.edge{fill:none;stroke:#8a8a8a}</style>\n"
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 L8 4 L0 8 z\" fill=\"#8a8a8a\"/></marker></defs>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
    for (const LineageEdge& edge : lineage.edges) {
        const LineagePlace& from = layout.places[edge.from];
        const LineagePlace& to = layout.places[edge.to];
        svg += "<path class=\"edge\" marker-end=\"url(#arrow)\" d=\"" + edgePath(from, to) + "\"/>\n";
        svg += textAt((from.x + LineageLayout::boxWidth + to.x) / 2, (from.y + to.y + LineageLayout::boxHeight) / 2 - 4,
                      "label", svgText(edge.label, 14));
    }
    for (size_t i = 0; i < lineage.nodes.size(); ++i) {
        const LineageNode& node = lineage.nodes[i];
        const LineagePlace& place = layout.places[i];
        std::string style = node.kind == LineageNode::Kind::Data ? "data" : "run";
        style += node.isCenter ? " center" : "";
        style += node.detail.empty() ? " gone" : "";
        svg += "<rect class=\"" + style + "\" x=\"" + numberText(place.x) + "\" y=\"" + numberText(place.y) +
               "\" width=\"" + numberText(LineageLayout::boxWidth) + "\" height=\"" +
               numberText(LineageLayout::boxHeight) + "\" rx=\"" + (node.kind == LineageNode::Kind::Data ? "3" : "26") +
               "\"/>\n";
        constexpr double textX = 18;
        constexpr double titleY = 23;
        constexpr double detailY = 40;
        svg += textAt(place.x + textX, place.y + titleY, "title", svgText(node.title, 22));
        svg += textAt(place.x + textX, place.y + detailY, "detail", svgText(node.detail));
    }
    return svg + "</svg>\n";
}

} // namespace studio
