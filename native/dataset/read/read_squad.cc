#include "dataset/read/read_squad.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "dataset/read/counting_iterator.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

enum class Place { root, data, article, paragraphs, paragraph, qas, qa, answers, answer, other };
enum class Type { ignored, text, id, flag, number, list, object };

// What stands under a key of an object; whatever is not listed is passed over.
Type expected_type(Place place, std::string_view key) {
  switch (place) {
    case Place::root:
      return key == "data" ? Type::list : Type::ignored;
    case Place::article:
      return key == "title" ? Type::text : key == "paragraphs" ? Type::list : Type::ignored;
    case Place::paragraph:
      return key == "context" ? Type::text : key == "qas" ? Type::list : Type::ignored;
    case Place::qa:
      if (key == "id") return Type::id;
      if (key == "question") return Type::text;
      if (key == "is_impossible") return Type::flag;
      return key == "answers" ? Type::list : Type::ignored;
    case Place::answer:
      return key == "text" ? Type::text : key == "answer_start" ? Type::number : Type::ignored;
    case Place::data:
    case Place::paragraphs:
    case Place::qas:
    case Place::answers:
      return Type::object;
    case Place::other:
      return Type::ignored;
  }
  return Type::ignored;
}

Place place_inside(Place outer, std::string_view key) {
  switch (outer) {
    case Place::root:
      return key == "data" ? Place::data : Place::other;
    case Place::data:
      return Place::article;
    case Place::article:
      return key == "paragraphs" ? Place::paragraphs : Place::other;
    case Place::paragraphs:
      return Place::paragraph;
    case Place::paragraph:
      return key == "qas" ? Place::qas : Place::other;
    case Place::qas:
      return Place::qa;
    case Place::qa:
      return key == "answers" ? Place::answers : Place::other;
    case Place::answers:
      return Place::answer;
    default:
      return Place::other;
  }
}

std::string_view words_for(Type type) {
  switch (type) {
    case Type::text:
      return "expected text";
    case Type::id:
      return "expected text or a whole number";
    case Type::flag:
      return "expected true or false";
    case Type::number:
      return "expected a whole number";
    case Type::list:
      return "expected a list";
    default:
      return "expected an object";
  }
}

struct Answer {
  std::string text;
  std::optional<std::int64_t> start;
  std::uint64_t text_line = 0;
  std::uint64_t start_line = 0;
};

struct Entry {
  std::optional<std::string> id;
  std::optional<std::string> question;
  bool impossible = false;
  std::vector<Answer> answers;
  std::uint64_t line = 0;
};

struct Paragraph {
  std::optional<std::string> context;
  std::vector<Entry> entries;
  std::uint64_t line = 0;
};

class SquadHandler : public SaxHandler {
 public:
  explicit SquadHandler(std::string_view file) : file_(file) {}

  std::uint64_t* line() { return &line_; }
  FileRecords take() { return std::move(records_); }

  bool null() override { return true; }
  bool boolean(bool value) override {
    if (!accept(Type::flag)) return !failed_;
    entry().impossible = value;
    return true;
  }
  bool number_integer(number_integer_t value) override { return whole_number(value); }
  bool number_unsigned(number_unsigned_t value) override {
    if (!std::in_range<std::int64_t>(value)) return number_float(0, std::to_string(value));
    return whole_number(static_cast<std::int64_t>(value));
  }
  bool number_float(number_float_t, const string_t& as_written) override {
    // Beyond what 64 bits hold: an id is its digits all the same.
    if (expected() == Type::id && as_written.find_first_not_of("0123456789") == string_t::npos) {
      entry().id = as_written;
      return true;
    }
    accept(Type::ignored);
    return !failed_;
  }
  bool string(string_t& value) override {
    if (expected() == Type::id) {
      entry().id = std::move(value);
      return true;
    }
    if (!accept(Type::text)) return !failed_;
    take_text(value);
    return true;
  }
  bool key(string_t& name) override {
    key_ = std::move(name);
    key_line_ = line_;
    return true;
  }
  bool start_object(std::size_t) override { return open(Type::object); }
  bool start_array(std::size_t) override { return open(Type::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const Json::exception& exception) override {
    return refuse(Code::bad_json, here(), parser_message(exception.what()));
  }

 private:
  Where here(std::string field = {}) const { return {file_, line_, std::move(field), {}}; }
  Where at(std::uint64_t line, std::string field, std::string_view value) const {
    return {file_, line, std::move(field), shown(value)};
  }
  Paragraph& paragraph() { return paragraphs_.back(); }
  Entry& entry() { return paragraph().entries.back(); }
  Answer& answer() { return entry().answers.back(); }

  Type expected() const {
    return places_.empty() ? Type::object : expected_type(places_.back(), key_);
  }

  // True when a value of this type is what is looked for; refuses one that stands for another.
  bool accept(Type found) {
    const Type type = expected();
    if (type == found) return true;
    if (type == Type::ignored) return false;
    failed_ = true;
    return refuse(Code::wrong_type, here(key_), std::string(words_for(type)));
  }

  bool whole_number(std::int64_t value) {
    if (expected() == Type::id) {
      entry().id = std::to_string(value);
      return true;
    }
    if (!accept(Type::number)) return !failed_;
    answer().start = value;
    answer().start_line = key_line_;  // behind a number the next line may have been begun
    return true;
  }

  void take_text(std::string& value) {
    switch (places_.back()) {
      case Place::article:
        title_ = std::move(value);
        break;
      case Place::paragraph:
        paragraph().context = std::move(value);
        break;
      case Place::qa:
        entry().question = std::move(value);
        break;
      default:
        answer().text = std::move(value);
        answer().text_line = key_line_;
    }
  }

  bool open(Type type) {
    if (places_.size() >= kMaxJsonDepth)
      return refuse(Code::too_deep, here(), "at most " + std::to_string(kMaxJsonDepth) + " deep");
    if (places_.empty()) {
      if (!accept(type)) return false;
      places_.push_back(Place::root);
      return true;
    }
    const bool looked_for = accept(type);
    if (failed_) return false;
    const Place place = looked_for ? place_inside(places_.back(), key_) : Place::other;
    places_.push_back(place);
    if (place == Place::data) has_data_ = true;
    if (place == Place::article) {
      title_.clear();
      article_line_ = line_;
      has_paragraphs_ = false;
    }
    if (place == Place::paragraphs) has_paragraphs_ = true;
    if (place == Place::paragraph) paragraphs_.push_back({{}, {}, line_});
    if (place == Place::qa) paragraph().entries.push_back({{}, {}, false, {}, line_});
    if (place == Place::answer) entry().answers.push_back({{}, {}, line_, line_});
    return true;
  }

  bool close() {
    const Place place = places_.back();
    places_.pop_back();
    if (place == Place::root && !has_data_) return refuse(Code::missing_field, here("data"));
    if (place == Place::paragraph) return check_paragraph();
    if (place == Place::article) {
      if (!has_paragraphs_)
        return refuse(Code::missing_field, at(article_line_, "paragraphs", title_));
      finish_article();
    }
    return true;
  }

  bool check_paragraph() {
    if (!paragraph().context)
      return refuse(Code::missing_field, at(paragraph().line, "context", {}));
    for (const Entry& e : paragraph().entries) {
      if (!e.id) return refuse(Code::missing_field, at(e.line, "id", {}));
      if (!e.question) return refuse(Code::missing_field, at(e.line, "question", *e.id));
      if (e.id->empty()) return refuse(Code::empty_id, at(e.line, "id", {}));
      if (e.impossible) continue;
      for (const Answer& answer : e.answers) check_answer(answer, *paragraph().context);
    }
    return true;
  }

  void check_answer(const Answer& answer, std::string_view context) {
    if (answer.start && *answer.start >= 0) {
      const auto from = byte_of_code_point(context, static_cast<std::size_t>(*answer.start));
      if (from && context.substr(*from).starts_with(answer.text)) return;
    }
    const std::size_t found = context.find(answer.text);
    if (found == std::string_view::npos) {
      records_.notes.add(Code::answer_not_found, at(answer.text_line, "text", answer.text));
    } else if (answer.start) {
      const std::string place = std::to_string(code_points(context.substr(0, found)).size());
      records_.notes.add(Code::answer_offset_wrong,
                         at(answer.start_line, "answer_start", answer.text),
                         "it stands at " + place + ", not at " + std::to_string(*answer.start));
    }
  }

  void finish_article() {
    for (Paragraph& p : paragraphs_) {
      const std::string id = title_ + ":" + std::to_string(next_index_[title_]++);
      records_.passages.push_back({{id, "", std::move(*p.context), title_, true}, p.line});
      for (Entry& e : p.entries) {
        if (!e.impossible) records_.labels.push_back({*e.id, id, 1, false, e.line});
        records_.questions.push_back({.id = std::move(*e.id),
                                      .text = std::move(*e.question),
                                      .group = title_,
                                      .no_answer = e.impossible,
                                      .line = e.line});
        ++records_.summary.rows;
      }
    }
    paragraphs_.clear();
  }

  std::string file_;
  std::uint64_t line_ = 1;
  bool failed_ = false;
  bool has_data_ = false;
  std::vector<Place> places_;
  std::string key_;
  std::uint64_t key_line_ = 1;
  std::string title_;
  std::uint64_t article_line_ = 1;
  bool has_paragraphs_ = false;        // of the article being read
  std::vector<Paragraph> paragraphs_;  // of the article being read
  std::map<std::string, std::size_t> next_index_;
  FileRecords records_;
};

}  // namespace

Result<FileRecords> read_squad(std::string_view file, std::string_view bytes) {
  SquadHandler handler(file);
  const CountingIterator first(bytes.data(), handler.line());
  const CountingIterator last(bytes.data() + bytes.size(), handler.line());
  if (!Json::sax_parse(first, last, &handler)) return std::unexpected(handler.error());
  return handler.take();
}

}  // namespace cutoff
