#include "rank/words.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

using Words = std::vector<std::string>;

Words unicode(std::string_view text) { return words_of(text, WordRule::unicode); }
Words ascii(std::string_view text) { return words_of(text, WordRule::ascii); }

TEST(Words, LettersAndDigitsInLowerCase) {
  EXPECT_EQ(unicode("The 2nd Door-bell (B-12) isn't ON."),
            (Words{"the", "2nd", "door", "bell", "b", "12", "isn", "t", "on"}));
  EXPECT_EQ(unicode("Ключ Ἀθῆναι straße"), (Words{"ключ", "αθηναι", "straße"}));
  EXPECT_EQ(unicode("ΟΔΟΣ οδός"), (Words{"οδοσ", "οδοσ"}));
}

TEST(Words, AccentsAndCompatibilityFormsFold) {
  EXPECT_EQ(unicode("Crème brûlée, Ångström, İzmir"),
            (Words{"creme", "brulee", "angstrom", "izmir"}));
  EXPECT_EQ(unicode("cre\u0300me co\u00ADop"),
            (Words{"creme", "coop"}));  // a mark of its own, a soft hyphen
  EXPECT_EQ(unicode("ﬁnal ＡＢＣ１２ x² ½ Ⅻ"), (Words{"final", "abc12", "x2", "1", "2", "xii"}));
  EXPECT_EQ(unicode("tiếng Việt"), (Words{"tieng", "viet"}));
  EXPECT_EQ(unicode("ﷺ"), (Words{"صلى", "الله", "عليه", "وسلم"}));  // one character, four words
}

TEST(Words, ScriptsWithVowelSignsKeepThem) {
  EXPECT_EQ(unicode("हिन्दी में"), (Words{"हिन्दी", "में"}));
  EXPECT_EQ(unicode("ท่าเรือ\u200Bเปิด"), (Words{"ท่าเรือ", "เปิด"}));  // a zero-width space parts words
  EXPECT_EQ(unicode("כתובת"), (Words{"כתובת"}));
}

TEST(Words, ChineseJapaneseAndKoreanComeInPairs) {
  EXPECT_EQ(unicode("图书馆。"), (Words{"图书", "书馆"}));
  EXPECT_EQ(unicode("店 2店 A店B"), (Words{"店", "2", "店", "a", "店", "b"}));
  EXPECT_EQ(unicode("データ"), (Words{"デー", "ータ"}));
  EXPECT_EQ(unicode("東京タワー3階"), (Words{"東京", "京タ", "タワ", "ワー", "3", "階"}));
  EXPECT_EQ(unicode("도서관은 열린다"), (Words{"도서", "서관", "관은", "열린", "린다"}));
}

TEST(Words, SeparateMarksAndHalfWidthFormsAreComposed) {
  EXPECT_EQ(unicode("か\u3099き"), unicode("がき"));
  EXPECT_EQ(unicode("ﾊﾟﾝ"), (Words{"パン"}));
  EXPECT_EQ(unicode("\u1112\u1161\u11AB\u1100\u1173\u11AF"), (Words{"한글"}));
  EXPECT_NE(unicode("か"), unicode("が"));
}

TEST(Words, AsciiKnowsNothingElse) {
  EXPECT_EQ(ascii("Crème B-12, 图"), (Words{"cr", "me", "b", "12"}));
  EXPECT_EQ(ascii(""), Words{});
  EXPECT_EQ(ascii("end9"), Words{"end9"});
}

TEST(Words, NothingToReadGivesNoWords) {
  EXPECT_EQ(unicode(""), Words{});
  EXPECT_EQ(unicode("… — ?! \u00A0 \u200B"), Words{});
  EXPECT_EQ(unicode("\u0301"), Words{});  // an accent alone
}

TEST(Words, RulesByName) {
  EXPECT_EQ(parse_word_rule("ascii"), WordRule::ascii);
  EXPECT_EQ(parse_word_rule("unicode"), WordRule::unicode);
  EXPECT_EQ(parse_word_rule("latin").error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
