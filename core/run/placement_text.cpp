#include "core/run/placement_text.h"

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

using nlohmann::json;

QString shownPlace(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

QString priceIn(const json& params) {
    return hourlyPriceText(intAt(params, "price_micros"), textAt(params, "currency"));
}

// Why there of several targets.
QString choiceText(const json& params) {
    const int fitting = static_cast<int>(intAt(params, "fitting"));
    if (fitting < 2)
        return {};
    QString text = QLatin1Char(' ') + RunText::tr("Best fit of %n targets.", nullptr, fitting);
    if (boolAt(params, "is_cheapest"))
        text += QLatin1Char(' ') + RunText::tr("Of equal ones, the cheapest: %1.").arg(priceIn(params));
    return text;
}

QString ownClusterText(const json& params) {
    const QString like = shownPlace(params, "like");
    QString text = RunText::tr("No target can ever take the run. It gets a cluster of its own, %1, like %2, which is "
                               "deleted with the run.")
                       .arg(shownPlace(params, "compute"), like);
    if (boolAt(params, "is_cheapest"))
        text += QLatin1Char(' ') + RunText::tr("Cheapest of %n templates that fit: %1.", nullptr,
                                               static_cast<int>(intAt(params, "fitting")))
                                       .arg(priceIn(params));
    return text;
}

} // namespace

QString hourlyPriceText(int64_t micros, const std::string& currency) {
    QString amount = QString::number(static_cast<double>(micros) / 1e6, 'f', 6);
    while (amount.endsWith(QLatin1Char('0')) && amount.at(amount.size() - 3) != QLatin1Char('.'))
        amount.chop(1);
    return RunText::tr("%1 %2 per hour", "amount, currency").arg(amount, QString::fromStdString(displayText(currency)));
}

QString describePlacement(const std::string& code, const json& params) {
    if (code == "placed")
        return RunText::tr("Slot assigned; starting.") + choiceText(params);
    if (code == "placed_on_nodes")
        return RunText::tr("Assigned to %n node(s) of %1; starting.", nullptr, static_cast<int>(intAt(params, "count")))
                   .arg(shownPlace(params, "compute")) +
               choiceText(params);
    if (code == "placed_on_node")
        return RunText::tr("Assigned to node %1; starting.").arg(shownPlace(params, "node")) + choiceText(params);
    if (code == "node_awaited") {
        const QString text = RunText::tr("Starting a cluster node for this run.");
        const int count = static_cast<int>(intAt(params, "startable"));
        return count < 2 ? text
                         : text + QLatin1Char(' ') +
                               RunText::tr("Cheapest of %n clusters that can start one: %1.", nullptr, count)
                                   .arg(priceIn(params));
    }
    return code == "own_cluster" ? ownClusterText(params) : QString();
}

} // namespace studio
