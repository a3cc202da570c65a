"""Token ids of odd texts by small tokenizers of every kind, as the `tokenizers` library cuts them.

Writes tests/golden/tokenizer_kinds.json: for each kind its tokenizer.json (trained here, on the texts below) and the
ids of each text. Run: python3 tests/reference/tokenizer_kinds.py  (needs: pip install tokenizers==0.21.4)
"""
import json
import pathlib

from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

TEXTS = [
    "", " ", "  two  blanks ", "open hours", "Open HOURS?", "Grüße, Äpfel und Öl", "re\u0301sume\u0301 résumé", "naïve café",
    "ΟΔΥΣΣΕΥΣ Σ", "İstanbul ISPARTA ı", "straße STRASSE", "東京タワー", "서울 도서관", "한국어", "مرحبا بالعالم", "שלום", "हिन्दी में",
    "ภาษาไทย", "🦔 hedgehog 👩‍👩‍👧", "a\tb\nc\r\nd", "non\u00a0breaking\u2003em", "zero\u200bwidth\u200djoin\ufeff", "soft\u00adhyphen", "ﬁne ﬂow ½ ² Ⅳ",
    "３４５ ＡＢＣ", "don't can't l'eau", "3.14 1,000 2026-11-30", "$5 & #7 @you", "http://example.invalid/a?b=c", "snake_case camelCase",
    "...!!??", "«quoted» “curly” ‘single’", "[CLS] [SEP] [UNK] <s> </s> <unk>", "x" * 120, "\u0000\u0007ctrl", "e\u0301\u0302\u0323",
    "Ǆ ǆ ǅ", "Å Å Å", "µ μ", "a\u0301\u200b\u0301", "中文和English混排", "「括弧」、。", "½kg", "ａ１！", "\ud7ff\ue000", "𝒜𝓑 𝟙", "▁under▁score", "tab\t\tend ",
]
CORPUS = TEXTS * 3 + ["open hours and other words of the house", "the quick brown fox", "Wann öffnet das Haus?", "開館時間は九時です"] * 5
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
SENTENCE = ["<s>", "<pad>", "</s>", "<unk>"]
BYTES = [f"<0x{byte:02X}>" for byte in range(256)]


def brackets(tokenizer, first="[CLS]", last="[SEP]"):
    ids = [(token, tokenizer.token_to_id(token)) for token in (first, last)]
    tokenizer.post_processor = processors.TemplateProcessing(single=f"{first} $A {last}", special_tokens=ids)
    return tokenizer


def word_piece(normalizer, pre_tokenizer, **options):
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]", **options))
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizer, pre_tokenizer
    tokenizer.train_from_iterator(CORPUS, trainers.WordPieceTrainer(vocab_size=220, special_tokens=SPECIAL, show_progress=False))
    return brackets(tokenizer)


def byte_pairs(normalizer, pre_tokenizer, alphabet=(), special=SENTENCE, **options):
    tokenizer = Tokenizer(models.BPE(**options))
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizer, pre_tokenizer
    trainer = trainers.BpeTrainer(vocab_size=360, special_tokens=list(special), initial_alphabet=list(alphabet), limit_alphabet=max(60, len(alphabet)), show_progress=False)
    tokenizer.train_from_iterator(CORPUS, trainer)
    return brackets(tokenizer, "<s>", "</s>")


def unigram(normalizer, pre_tokenizer, byte_fallback=False):
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizer, pre_tokenizer
    special = SENTENCE + (BYTES if byte_fallback else [])
    trainer = trainers.UnigramTrainer(vocab_size=260 + len(special), special_tokens=special, unk_token="<unk>", show_progress=False)
    tokenizer.train_from_iterator([text for text in CORPUS if text.isascii()], trainer)
    if byte_fallback:
        whole = json.loads(tokenizer.to_str())
        whole["model"]["byte_fallback"] = True
        tokenizer = Tokenizer.from_str(json.dumps(whole))
    return brackets(tokenizer, "<s>", "</s>")


def added(tokenizer, single_word=False):
    tokenizer.add_tokens([AddedToken("open hours", single_word=False), AddedToken("café", normalized=True), AddedToken("hedge", single_word=single_word, lstrip=True)])
    return tokenizer


S = normalizers.Sequence
P = pre_tokenizers.Sequence
bert = normalizers.BertNormalizer
KINDS = {
    "WordPiece, lower case (BERT)": lambda: word_piece(bert(), pre_tokenizers.BertPreTokenizer()),
    "WordPiece, cased (BERT)": lambda: word_piece(bert(lowercase=False), pre_tokenizers.BertPreTokenizer()),
    "WordPiece, lower case with accents": lambda: word_piece(bert(strip_accents=False), pre_tokenizers.BertPreTokenizer()),
    "WordPiece, no Chinese characters apart": lambda: word_piece(bert(handle_chinese_chars=False, clean_text=False), pre_tokenizers.BertPreTokenizer()),
    "WordPiece, normalisers in a row": lambda: word_piece(S([normalizers.NFD(), normalizers.Lowercase(), normalizers.StripAccents()]), pre_tokenizers.Whitespace()),
    "WordPiece, short words only": lambda: word_piece(bert(), pre_tokenizers.BertPreTokenizer(), max_input_chars_per_word=8),
    "WordPiece, added tokens": lambda: added(word_piece(bert(), pre_tokenizers.BertPreTokenizer())),
    "WordPiece, added tokens that are whole words": lambda: added(word_piece(bert(), pre_tokenizers.BertPreTokenizer()), single_word=True),
    "WordPiece, NFKC and split digits": lambda: word_piece(S([normalizers.NFKC(), normalizers.Strip()]), P([pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.Punctuation()])),
    "WordPiece, Nmt": lambda: word_piece(S([normalizers.Nmt(), normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]), pre_tokenizers.WhitespaceSplit()),
    "WordPiece, scripts apart": lambda: word_piece(normalizers.NFC(), P([pre_tokenizers.Whitespace(), pre_tokenizers.UnicodeScripts()])),
    "WordPiece, cut at a character": lambda: word_piece(normalizers.Lowercase(), pre_tokenizers.CharDelimiterSplit("e")),
    "BPE of bytes (RoBERTa)": lambda: byte_pairs(None, pre_tokenizers.ByteLevel(add_prefix_space=False), pre_tokenizers.ByteLevel.alphabet()),
    "BPE of bytes, a blank in front": lambda: byte_pairs(None, pre_tokenizers.ByteLevel(add_prefix_space=True), pre_tokenizers.ByteLevel.alphabet()),
    "BPE of bytes, own pattern": lambda: byte_pairs(normalizers.NFC(), P([pre_tokenizers.Split(Regex(r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+|\s*\p{L}+|\s+"), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)]), pre_tokenizers.ByteLevel.alphabet()),
    "BPE, unknown one by one": lambda: byte_pairs(normalizers.Lowercase(), pre_tokenizers.Whitespace(), unk_token="<unk>"),
    "BPE, unknown fused": lambda: byte_pairs(normalizers.NFKC(), pre_tokenizers.Metaspace(), unk_token="<unk>", fuse_unk=True),
    "BPE, bytes where unknown": lambda: byte_pairs(S([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]), None, special=SENTENCE + BYTES, unk_token="<unk>", fuse_unk=True, byte_fallback=True),
    "BPE, word ends marked": lambda: byte_pairs(normalizers.NFC(), pre_tokenizers.WhitespaceSplit(), unk_token="<unk>", end_of_word_suffix="</w>"),
    "BPE, no unknown": lambda: byte_pairs(normalizers.NFC(), pre_tokenizers.Whitespace()),
    "Unigram (XLM-R's steps)": lambda: unigram(S([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]), pre_tokenizers.Metaspace()),
    "Unigram, lower case": lambda: unigram(S([normalizers.Nmt(), normalizers.NFKC(), normalizers.Lowercase()]), P([pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace()])),
    "Unigram, bytes where unknown": lambda: unigram(normalizers.NFKC(), pre_tokenizers.Metaspace(prepend_scheme="first"), byte_fallback=True),
    "Unigram, added tokens": lambda: added(unigram(normalizers.NFC(), pre_tokenizers.Metaspace(prepend_scheme="never"))),
}

if __name__ == "__main__":
    texts = [text for text in TEXTS]
    kinds = []
    for name, make in KINDS.items():
        tokenizer = make()
        kinds.append({"name": name, "tokenizer": json.loads(tokenizer.to_str()), "ids": [tokenizer.encode(text).ids for text in texts]})
    target = pathlib.Path(__file__).parents[1] / "golden" / "tokenizer_kinds.json"
    target.write_text(json.dumps({"texts": texts, "kinds": kinds}, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
