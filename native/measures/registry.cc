#include "measures/registry.h"

#include <array>

#include "measures/average_precision.h"
#include "measures/capped_recall.h"
#include "measures/judged.h"
#include "measures/ndcg.h"
#include "measures/precision.h"
#include "measures/recall.h"
#include "measures/reciprocal_rank.h"
#include "measures/success.h"

namespace cutoff {
namespace {

using Names = std::string_view;

constexpr Names kLeftOut =
    "left out of the mean and counted; counts as 0 where no-answer questions are taken as zero";

constexpr std::array<Names, 1> kRecallNames = {"recall"};
constexpr std::array<Names, 4> kSuccessNames = {"hit rate", "hit", "hits", "accuracy"};
constexpr std::array<Names, 2> kReciprocalRankNames = {"MRR", "recip_rank"};
constexpr std::array<Names, 1> kPrecisionNames = {"precision"};
constexpr std::array<Names, 2> kCappedRecallNames = {"R_cap", "capped recall"};
constexpr std::array<Names, 1> kAveragePrecisionNames = {"MAP"};
constexpr std::array<Names, 2> kNdcgNames = {"ndcg", "ndcg_cut"};
constexpr std::array<Names, 1> kExponentialNdcgNames = {"nDCG with exponential gain"};
constexpr std::array<Names, 1> kJudgedNames = {"judged"};

constexpr std::array kMeasures = {
    Measure{"R", "Recall", "How much of what a question needs stands in the first k.",
            "|relevant in the first k| / |relevant|", KParameter::required, ValueKind::fraction,
            kLeftOut, 0, "trec_eval, recall", kRecallNames, recall},
    Measure{"Success", "Success",
            "How many questions find at least one right passage in the first k.",
            "1 if a relevant passage is in the first k, else 0", KParameter::required,
            ValueKind::zero_or_one, kLeftOut, 0, "trec_eval, success", kSuccessNames, success},
    Measure{"RR", "Reciprocal rank",
            "How far up the first right passage stands: 1 at the top, 1/2 in second place.",
            "1 / rank of the first relevant passage, 0 when there is none in the first k",
            KParameter::optional, ValueKind::fraction, kLeftOut, 0, "trec_eval, recip_rank",
            kReciprocalRankNames, reciprocal_rank},
    Measure{"P", "Precision",
            "How much of the first k is right; divides by k even when fewer came back.",
            "|relevant in the first k| / k", KParameter::required, ValueKind::fraction, kLeftOut, 0,
            "trec_eval, P", kPrecisionNames, precision_at},
    Measure{"Rcap", "Capped recall", "Recall against what k places can hold.",
            "|relevant in the first k| / min(k, |relevant|)", KParameter::required,
            ValueKind::fraction, kLeftOut, 0, "Thakur et al. 2021 (BEIR)", kCappedRecallNames,
            capped_recall},
    Measure{"AP", "Average precision",
            "Precision at the rank of each right passage, averaged over all of them.",
            "sum over relevant passages at rank i of (|relevant in the first i| / i) / |relevant|",
            KParameter::none, ValueKind::fraction, kLeftOut, 0, "trec_eval, map",
            kAveragePrecisionNames, average_precision},
    Measure{"nDCG", "Normalised discounted cumulative gain",
            "How near the order comes to the best one when passages have grades.",
            "sum over i of max(grade, 0) / log2(i + 1), divided by that sum for the ideal order "
            "of all judged passages, both cut at k",
            KParameter::optional, ValueKind::fraction, kLeftOut, 0,
            "Järvelin & Kekäläinen 2002; trec_eval, ndcg_cut", kNdcgNames, ndcg},
    Measure{"nDCGexp", "nDCG with exponential gain", "As nDCG, but high grades count much more.",
            "as nDCG with gain 2^max(grade, 0) - 1", KParameter::optional, ValueKind::fraction,
            kLeftOut, 0, "Burges et al. 2005", kExponentialNdcgNames, exponential_ndcg},
    Measure{"Judged", "Judged share",
            "How much of the first k anybody judged; low values make the others doubtful.",
            "|judged in the first k| / min(k, length of the list)", KParameter::required,
            ValueKind::fraction, kLeftOut, 0, "ir_measures, Judged", kJudgedNames, judged_share},
};

}  // namespace

std::span<const Measure> all_measures() { return kMeasures; }

}  // namespace cutoff
