#include "dataset/read/read_qrels.h"

#include <string>
#include <utility>
#include <vector>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/columns.h"
#include "dataset/read/grade_watch.h"
#include "dataset/read/lines.h"

namespace cutoff {
namespace {

using Fields = std::vector<std::string_view>;

class QrelsReader {
 public:
  QrelsReader(std::string_view file, std::string_view bytes) : file_(file), lines_(bytes) {}

  Result<FileRecords> read() {
    bool first = true;
    while (lines_.next()) {
      if (trimmed(lines_.line()).empty()) continue;
      if (std::exchange(first, false) && is_qrels_header(lines_.line())) {
        tabs_ = lines_.line().find('\t') != std::string_view::npos;
        expected_ = fields().size();
        continue;
      }
      CL_CHECKED(read_line());
    }
    CL_CHECKED(grades_.check(file_));
    return std::move(records_);
  }

 private:
  Fields fields() const { return tabs_ ? split(lines_.line(), '\t') : words(lines_.line()); }
  Where here(std::string field = {}, std::string_view value = {}) const {
    return {file_, lines_.number(), std::move(field), shown(value)};
  }

  Result<void> read_line() {
    const Fields found = fields();
    if (expected_ == 0 && (found.size() == 3 || found.size() == 4)) expected_ = found.size();
    if (found.size() != expected_) {
      const std::string expected = expected_ == 0 ? "3 or 4" : std::to_string(expected_);
      return fail(Code::wrong_field_count, here(),
                  "expected " + expected + " fields, found " + std::to_string(found.size()));
    }
    const std::string_view question = found.front();
    const std::string_view passage = found[found.size() - 2];
    const std::string_view grade = trimmed(found.back());
    const auto number = parse_number(grade);
    if (!number) return fail(Code::bad_number, here("grade", grade));
    ++records_.summary.rows;
    if (question.empty() || passage.empty()) {
      records_.notes.add(Code::empty_id, here(question.empty() ? "question id" : "passage id"));
      return {};
    }
    if (found.size() == 3) grades_.add(question, *number, lines_.number());
    records_.labels.push_back(
        {std::string(question), std::string(passage), *number, false, lines_.number()});
    return {};
  }

  std::string file_;
  Lines lines_;
  bool tabs_ = false;
  std::size_t expected_ = 0;  // fields a line, 0 until known
  GradeWatch grades_;
  FileRecords records_;
};

}  // namespace

bool is_qrels_header(std::string_view line) {
  const Fields found = line.find('\t') != std::string_view::npos ? split(line, '\t') : words(line);
  if (found.size() != 3 && found.size() != 4) return false;
  return role_of(found.front()) == Role::question_id && role_of(found.back()) == Role::grade &&
         role_of(found[found.size() - 2]) == Role::passage_id;
}

Result<FileRecords> read_qrels(std::string_view file, std::string_view bytes) {
  return QrelsReader(file, bytes).read();
}

}  // namespace cutoff
