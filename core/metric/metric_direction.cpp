#include "core/metric/metric_direction.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>

namespace studio {

namespace {

constexpr std::array<std::string_view, 20> lowerIsBetter = {
    "loss", "losses", "error", "errors", "err", "mse", "rmse",       "mae",     "mape",   "nll",
    "bce",  "kl",     "wer",   "cer",    "fid", "ppl", "perplexity", "latency", "regret", "cost"};
constexpr std::array<std::string_view, 24> higherIsBetter = {
    "acc",  "accuracy", "auc", "auroc", "auprc", "f1",     "score",  "precision", "recall", "iou",  "miou", "map",
    "bleu", "rouge",    "r2",  "psnr",  "ssim",  "reward", "return", "dice",      "top1",   "top5", "ndcg", "mcc"};

// Splits at everything that is not a letter or digit, and before a capital letter that follows a small one.
std::vector<std::string> wordsOfName(const std::string& name) {
    std::vector<std::string> words(1);
    bool wasSmall = false;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) == 0) {
            words.emplace_back();
            wasSmall = false;
            continue;
        }
        if (std::isupper(byte) != 0 && wasSmall)
            words.emplace_back();
        wasSmall = std::islower(byte) != 0;
        words.back() += static_cast<char>(std::tolower(byte));
    }
    return words;
}

} // namespace

MetricDirection directionOf(const std::string& metric) {
    bool isLow = false;
    bool isHigh = false;
    for (const std::string& word : wordsOfName(metric)) {
        isLow = isLow || std::find(lowerIsBetter.begin(), lowerIsBetter.end(), word) != lowerIsBetter.end();
        isHigh = isHigh || std::find(higherIsBetter.begin(), higherIsBetter.end(), word) != higherIsBetter.end();
    }
    if (isLow == isHigh)
        return MetricDirection::Unknown;
    return isLow ? MetricDirection::LowerIsBetter : MetricDirection::HigherIsBetter;
}

int bestOf(const std::vector<double>& values, MetricDirection direction) {
    if (direction == MetricDirection::Unknown)
        return -1;
    int best = -1;
    bool doDiffer = false;
    for (size_t at = 0; at < values.size(); ++at) {
        if (!std::isfinite(values[at]))
            continue;
        if (best < 0) {
            best = static_cast<int>(at);
            continue;
        }
        const double before = values[static_cast<size_t>(best)];
        doDiffer = doDiffer || values[at] != before;
        if (direction == MetricDirection::LowerIsBetter ? values[at] < before : values[at] > before)
            best = static_cast<int>(at);
    }
    return doDiffer ? best : -1;
}

} // namespace studio
