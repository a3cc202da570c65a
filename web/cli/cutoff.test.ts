// The built command line from outside: exit status, what goes to stdout and stderr, the same bits with any
// number of encoder threads. Without a build (scripts/setup --for cli) these tests are skipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modelStates } from './model-files.ts';
import { built, programIn } from './test-program.ts';

const { folder, file, run } = programIn('cli');

describe.skipIf(!built)('the command line', () => {
  test('explains itself, each command too', () => {
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['inspect', 'encode', 'rank', 'threshold', 'truncate', 'measure', 'check']) {
      const { status, stdout } = run(name, '--help');
      expect(status).toBe(0);
      expect(stdout).toContain(`Usage: cutoff ${name}`);
    }
  });

  test.each([
    [[], /Usage/],
    [['rnk'], /“rnk”/],
    [['inspect', '--jsn'], /--jsn/],
    [['inspect'], /FILE/],
    [['inspect', 'nowhere.csv'], /nowhere\.csv.*cannot be opened/],
    [['threshold', 'nowhere.csv', '--k', 'three'], /cannot be opened/],
  ])('refuses %j with exit status 2 and nothing on stdout', (words, reason) => {
    const { status, stdout, stderr } = run(...(words as string[]));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(reason);
  });

  test('a score table in which nothing is right: impossible, exit 0, no held-out figures', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `${(i + 1) / 100},0,${i % 2},${i < 30 ? 'validation' : 'test'}`);
    const table = file('wrong.csv', ['score,correct,answerable,split', ...rows].join('\n'));
    const { status, stdout, stderr } = run('threshold', table, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ schema: 'cutoff-lab/threshold/2', outcome: 'impossible', held_out: null });
    expect(report.validation).toMatchObject({ threshold: null, precision: null, n: 30 });
    expect(JSON.parse(run('threshold', table, '--json', '--open').stdout).held_out?.threshold ?? null).toBeNull();
  });

  test('how a table was read is said, and said otherwise; a name that no file has is refused', () => {
    const table = file('two.csv', 'Frage;Antwort\nOpen?;Nine,\nPay?;Cash.');
    const columns = ['--columns', 'Frage=question, Antwort=answer'];
    expect(run('inspect', table, ...columns).stdout).toMatch(/semicolon +2\n.*two\.csv: read as faq; columns Frage as question, Antwort as answer\n/);
    expect(run('inspect', table, ...columns, '--separator', 'comma').stderr).toContain('found “Frage;Antwort”'); // one column, which nobody knows
    expect(run('inspect', table, '--separator', 'semi')).toMatchObject({ status: 2, stdout: '' });
    const pairs = file('pairs.jsonl', '{"_id": "p1", "q": "a lift?", "d": "By the stairs."}\n{"_id": "p2", "q": "soup?", "d": "On Tuesdays."}');
    expect(run('inspect', pairs, '--columns', 'q=question, d=text').stdout).toContain('2 questions with an answer');
    const beir = file('queries.jsonl', '{"_id": "q1", "text": "a lift?"}');
    expect(run('inspect', beir, '--columns', 'frage=question').stderr).toContain('no file here is a table');
  });

  test('blank questions are counted wherever figures are read', () => {
    const asked = file('blank.csv', 'query_id,query,doc_id\nq1,,d1\nq2,\u00a0,d1\nq3,\ufffd,d1\nq4,soup?,d1');
    const docs = file('docs.csv', 'doc_id,text\nd1,soup\nd2,bread');
    expect(run('measure', asked, docs, '--with', 'bm25').stdout).toContain('0 unjudged and 3 blank ones do not count');
    for (const command of ['rank', 'threshold']) {
      expect(run(command, asked, docs, '--with', 'bm25').stderr, command).toContain('3 blank questions count nowhere');
    }
    expect(run('rank', asked, docs, '--with', 'bm25').stdout).toMatch(/^q4 Q0 d1 1 \S+ bm25\n$/);
  });

  test('grades below 0 are counted where they are measured', () => {
    const qrels = file('q.txt', 'q1 0 d1 -1\nq1 0 d2 1\nq1 0 d4 -2\n');
    const { stderr } = run('measure', '--qrels', qrels, '--run', file('r.txt', 'q1 Q0 d2 1 0.9 x\nq1 Q0 d1 2 0.8 x\n'));
    expect(stderr).toMatch(/below 0.*\(also d4\).*\(2 times; this is the first\)/);
    expect(run('inspect', qrels).stdout).toMatch(/below 0.*\(2 times/);
  });

  test('topics left out leave questions without an answer, by the seed; passages are cut after that', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `q${at},what is thing ${at},thing ${at} is number ${at * 3},t${at % 10}`);
    const faq = file('topics.csv', ['question_id,question,answer,group', ...rows].join('\n'));
    const counts = (...words: string[]) => JSON.parse(run('inspect', faq, '--json', ...words).stdout).set;
    expect(counts()).toMatchObject({ passages: 40, questions: { answerable: 40, no_answer: 0 } });
    // Ten topics of four: three of them are the first to reach a quarter.
    expect(counts('--leave-topics-out', '0.25')).toMatchObject({ passages: 28, questions: { answerable: 28, no_answer: 12 } });
    // random.Random(0).shuffle of t0 … t9 in Python begins with t7, t8, t1.
    const found = run('rank', faq, '--leave-topics-out', '0.25', '--with', 'bm25').stdout.matchAll(/ Q0 q(\d+) /g);
    expect([...new Set([...found].map(([, row]) => Number(row) % 10))].sort()).toEqual([0, 2, 3, 4, 5, 6, 9]);
    expect(run('inspect', faq, '--leave-topics-out', '1.5')).toMatchObject({ status: 2, stdout: '' });
    expect(counts('--leave-topics-out', '0.25', '--cut', 'words 2 overlap 0')).toMatchObject({ passages: 28, questions: { no_answer: 12 } });
  });

  test('judgements without any of their passages are refused; with some of them, the others are told', () => {
    const labels = file('labels.csv', 'query_id,question,doc_id\na,soup?,d1\nb,bread?,d2\n');
    expect(run('threshold', labels, '--with', 'bm25')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('no passages') });
    const other = file('other-docs.csv', 'doc_id,text\nx1,soup\nx2,bread');
    expect(run('threshold', labels, other, '--with', 'bm25'))
      .toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/“d1”.*2 judgements name passages that are not here/) });
    const half = run('threshold', labels, file('half-docs.csv', 'doc_id,text\nd1,soup\nx2,bread'), '--with', 'bm25');
    expect(half).toMatchObject({ status: 0, stderr: expect.stringContaining('“d2”') });
    // What goes wrong is named with its text.
    const both = run('threshold', labels, file('both-docs.csv', 'doc_id,text\nd1,bread\nd2,soup'), '--with', 'bm25', '--k', '1', '--at', '0');
    expect(both.stdout).toContain('was missed (1):\n    a  soup?\n');
  });

  test('a chosen cutoff keeps the held-out half closed until --open', () => {
    const half = (split: string) => [`0.9,1,1,${split}`, `0.8,1,1,${split}`, `0.3,0,0,${split}`, `0.2,0,0,${split}`];
    const table = file('fine.csv', ['score,correct,answerable,split', ...half('validation'), ...half('test')].join('\n'));
    const closed = JSON.parse(run('threshold', table, '--json').stdout);
    expect(closed).toMatchObject({ point_threshold: 0.31, held_out: null, validation: { accepted: 2, n: 4 } });
    const open = JSON.parse(run('threshold', table, '--json', '--open').stdout);
    expect(open.held_out).toMatchObject({ accepted: 2, right: 2, n: 4 });
  });

  test('a recorded decision is checked: the same data, a changed record, other data, a broken record', () => {
    const half = (split: string, right: number) => Array.from({ length: 40 }, (_, at) =>
      `${at < 20 ? 0.9 - at / 100 : 0.3 - at / 1000},${at < right ? 1 : 0},${at < 20 ? 1 : 0},${split}`);
    const rows = (right: number) => ['score,correct,answerable,split', ...half('validation', 20), ...half('test', right)].join('\n');
    const table = file('data.csv', rows(20));
    const record = join(folder, 'decision.json');
    expect(run('threshold', table, '--open', '--record', record, '--reason', 'worse questions').status).toBe(0);
    const kept = JSON.parse(readFileSync(record, 'utf8'));
    expect(kept).toMatchObject({ system: null, held_out: { accepted: 20, right: 20 }, verdict: { state: 'proven' }, reason: 'worse questions' });
    expect(kept.looks).toHaveLength(1);
    expect(run('check', record, table)).toMatchObject({ status: 0, stderr: '' });

    const changed = file('changed.json', JSON.stringify({ ...kept, held_out: { ...kept.held_out, right: 19 } }));
    const other = JSON.parse(run('check', changed, table, '--json').stdout);
    expect(other).toMatchObject({ holds: false, causes: [{ cause: 'figures_not_reproduced', field: 'held_out.right', recorded: '19', now: '20' }] });
    expect(run('check', changed, table).status).toBe(1);

    const worse = file('worse.csv', rows(17));
    const page = join(folder, 'check.md');
    const tests = join(folder, 'check.xml');
    const told = run('check', record, worse, '--markdown', page, '--junit', tests);
    expect(told.status).toBe(1);
    expect(told.stdout).toContain('asked for is proven');
    expect(readFileSync(page, 'utf8')).toContain('does not hold');
    expect(readFileSync(tests, 'utf8')).toContain('<failure');
    expect(run('threshold', file('p.csv', 'doc_id,text\nd1,soup'), file('q2.csv', 'query_id,question,doc_id\na,soup?,d1'), '--with', 'bm25', '--record', 'r.json').stderr)
      .toMatch(/--record.*does not go with.*no cosines/);
    expect(run('check', record, join(folder, 'p.csv'), join(folder, 'q2.csv'), '--with', 'bm25').stderr).toMatch(/--with.*no cosines/);
    expect(run('check', record, worse, '--require', 'point').status).toBe(0); // 17 of 20 are 85 %
    expect(run('check', file('half.json', '{"schema":"cutoff-lab/decision/1"}'), table)).toMatchObject({ status: 2, stdout: '' });

    // A second look at the same data is the record's second.
    expect(run('threshold', table, '--open', '--record', record, '--target-precision', '0.9').status).toBe(0);
    const again = JSON.parse(readFileSync(record, 'utf8'));
    expect(again.looks).toHaveLength(2);
    expect(again.changes).toMatchObject([{ what: 'target', from: '0.8', to: '0.9' }]);
    expect(again.reason).toBe('worse questions');
  });

  test('mix and coverage targets of a score table; two targets at once are refused', () => {
    const half = (split: string) => [0.9, 0.8, 0.7, 0.6, 0.2].map((score, at) => `${score},${at < 3 ? 1 : 0},${at < 4 ? 1 : 0},${split}`);
    const table = file('mix.csv', ['score,correct,answerable,split', ...half('validation'), ...half('test')].join('\n'));
    const report = JSON.parse(run('threshold', table, '--target-coverage', '0.6', '--mix', '0.5', '--grid', 'exact', '--json').stdout);
    // Accepting the three best: all right; of four answerable ones three are, of the no-answer one none is.
    expect(report).toMatchObject({ target_kind: 'coverage', grid: 'exact', point_threshold: 0.7, held_out: null, mix: { share_answerable: 0.5, precision: 1, coverage: 0.375 } });
    const both = run('threshold', table, '--target-coverage', '0.6', '--target-precision', '0.8');
    expect(both).toMatchObject({ status: 2, stdout: '' });
    expect(run('threshold', table, '--seeds', '0-9').status).toBe(2);
  });

  test('prices, another promise and probabilities, each where it is asked for', () => {
    const half = (split: string) => [0.9, 0.8, 0.7, 0.6, 0.2].map((score, at) => `${score},${at < 3 ? 1 : 0},${at < 4 ? 1 : 0},${split}`);
    const table = file('views.csv', ['score,correct,answerable,split', ...half('validation'), ...half('test')].join('\n'));
    const report = (...words: string[]) => JSON.parse(run('threshold', table, '--grid', 'exact', '--json', ...words).stdout);
    expect(report()).not.toMatchObject({ cost: expect.anything() });
    // At 0.2 a miss for 3 and a question without an answer for 1, of five; at 0.7 nothing is wrong; refusing all costs three right ones.
    const { cost, risk, calibration } = report('--price-miss', '3', '--risk', '0.25', '--calibration');
    expect(cost.curve[0]).toEqual({ threshold: 0.2, cost: 0.8 });
    expect(cost).toMatchObject({ cheapest: { threshold: 0.7, cost: 0 }, refuse_all: 0.6 });
    // (wrong + 1) / 6 is at most 0.25 where nothing is wrong; 1 / 0.25 − 1 questions are needed.
    expect(risk).toEqual({ alpha: 0.25, threshold: 0.7, n: 5, n_needed: 3, wrong_share: 0, held_out_wrong_share: null });
    expect(calibration).toMatchObject({ n: 5, few_labels: true, held_out: null });
    const open = report('--risk', '0.25', '--calibration', '--open');
    expect(open).toMatchObject({ risk: { held_out_wrong_share: 0 }, calibration: { held_out: { platt: { brier: expect.any(Number) } } } });
    const words = run('threshold', table, '--grid', 'exact', '--price-no-answer', '2', '--risk', '0.1', '--calibration').stdout;
    expect(words).toContain('By these prices 0.7 is the cheapest cutoff');
    expect(words).toContain('with 5 questions it cannot be made, 9 are needed');
    expect(words).toContain('fitted on 5 questions');
    expect(run('threshold', table, '--price-miss', '-1')).toMatchObject({ status: 2, stderr: expect.stringContaining('price') });
  });

  test('a share of few answers stands beside its interval and a plain note', () => {
    const rows = ['q1,0.9,1,1', 'q2,0.8,1,1', 'q3,0.7,1,1', 'q4,0.6,1,1', 'q5,0.55,1,1', 'q6,0.1,0,0'];
    const { status, stdout } = run('threshold', file('five.csv', ['query_id,score,correct,answerable', ...rows].join('\n')), '--at', '0.5');
    expect(status).toBe(0);
    // Wilson's interval of 5 of 5, worked out elsewhere.
    expect(stdout).toMatch(/to choose with +0\.5 +5 +1\.0000 +0\.5655 to 1\.0000 +0\.8333/);
    expect(stdout).toContain('Only 5 accepted: 5 of 5 right may as well mean 0.5655 to 1.0000 on fresh questions.');
    const many = Array.from({ length: 30 }, (_, at) => `m${at},0.9,1,1`);
    expect(run('threshold', file('many.csv', ['query_id,score,correct,answerable', ...many, 'n,0.1,0,0'].join('\n')), '--at', '0.5').stdout)
      .not.toContain('Only');
  });

  test('questions whose figure hangs on the order of equal scores are counted, and only where there are any', () => {
    const qrels = file('ties-qrels.txt', 'a 0 right 1\nb 0 right 1\nc 0 right 1\n');
    // Of the first the right one shares the top with another; of the second it is alone there; of the third the ties are below it.
    const scores = [['a', 0.5, 0.5, 0.1], ['b', 0.9, 0.5, 0.1], ['c', 0.9, 0.5, 0.5]] as const;
    const lines = scores.flatMap(([id, ...each]) => ['right', 'other', 'third'].map((passage, at) => `${id} Q0 ${passage} ${at + 1} ${each[at]} x`));
    const measured = (text: string) => run('measure', '--qrels', qrels, '--run', file('ties-run.txt', text), '--measures', 'R@1 R@3 RR').stdout;
    expect(measured(lines.join('\n'))).toContain(
      'Of 3 questions, so many have another figure when passages with equal scores are ordered otherwise (--ties; here against): R@1 1, RR 1.');
    expect(measured(lines.slice(3).join('\n'))).not.toContain('ordered otherwise');
  });

  test('a score table without a split column gets the default halves, groups whole; other seeds, a record and its check follow', () => {
    // Right and wrong alternate below 0.5; eight groups of eight.
    const rows = Array.from({ length: 64 }, (_, at) => `q${at},${(at + 1) / 100},${at < 24 && at % 2 ? 0 : 1},${at < 24 && at % 2 ? 0 : 1},g${at % 8}`);
    const table = file('whole.csv', ['query_id,score,correct,answerable,group', ...rows].join('\n'));
    const report = (...words: string[]) => JSON.parse(run('threshold', table, '--json', ...words).stdout);
    expect(report()).toMatchObject({ validation: { n: 32 }, held_out: null });
    const open = report('--open');
    expect(open).toMatchObject({ validation: { n: 32 }, held_out: { n: 32 }, verdict: { cluster_lower_bound: expect.any(Number) } });
    expect(report('--open', '--seed', '5').wrong).not.toEqual(open.wrong);

    const { splits, split_summary: summary } = report('--open', '--seeds', '0-3');
    expect(splits.map(({ seed }: { seed: number }) => seed)).toEqual([0, 1, 2, 3]);
    expect(splits[0]).toEqual({ seed: 0, threshold: open.validation.threshold, held_out: open.held_out });
    expect(summary).toMatchObject({ runs: 4, held_out_precision: { median: expect.any(Number) }, held_out_coverage: { median: expect.any(Number) } });
    expect(report('--seeds', '0-3').splits.every(({ held_out: held }: { held_out: unknown }) => held === null)).toBe(true);

    const record = join(folder, 'whole.json');
    expect(run('threshold', table, '--open', '--seed', '5', '--record', record).status).toBe(0);
    expect(JSON.parse(readFileSync(record, 'utf8')).halves)
      .toEqual({ from: 'default', seed: 5, protocol: null, validation: 32, held_out: 32, chosen_on: expect.any(Array) });
    expect(run('check', record, table)).toMatchObject({ status: 0, stderr: '' });

    // A record that never opened its held-out half is checked without a look at it; other data are there to be judged.
    const sealed = join(folder, 'sealed.json');
    expect(run('threshold', table, '--record', sealed).status).toBe(0);
    expect(JSON.parse(run('check', sealed, table, '--json').stdout)).toMatchObject({ holds: true, same_data: true, held_out: null, verdict: null });
    const shorter = file('shorter.csv', ['query_id,score,correct,answerable,group', ...rows.slice(1)].join('\n'));
    const other = JSON.parse(run('check', sealed, shorter, '--json').stdout);
    expect(other).toMatchObject({ same_data: false, held_out: { n: expect.any(Number) } });
    // With another split the halves trade questions: none that the cutoff was chosen on judges it.
    const kept = JSON.parse(readFileSync(sealed, 'utf8'));
    expect(kept.halves.chosen_on).toHaveLength(32);
    const redrawn = file('redrawn.json', JSON.stringify({ ...kept, halves: { ...kept.halves, seed: 5 } }));
    const { held_out: fewer } = JSON.parse(run('check', redrawn, shorter, '--json').stdout);
    expect(fewer.n).toBeLessThan(32);
    const all = file('all.json', JSON.stringify({ ...kept, halves: { ...kept.halves, chosen_on: rows.map((_, at) => `q${at}`) } }));
    expect(JSON.parse(run('check', all, shorter, '--json').stdout))
      .toMatchObject({ held_out: null, causes: [{ cause: 'not_proven', now: 'nothing held out to judge by' }] });

    const few = file('few.csv', ['query_id,score,correct', 'a,0.9,1', 'b,0.2,0'].join('\n'));
    expect(JSON.parse(run('threshold', few, '--json').stdout)).toMatchObject({ validation: { n: 2 } });
    expect(run('threshold', few, '--open').stderr).toContain('could not be divided');
  });

  test('a table of questions with its odd places: counted, with file and line', () => {
    const questions = file('q.csv', 'query_id,question,doc_id\nq1,where?,d1\nq2, ,d1\n');
    const passages = file('d.csv', 'doc_id,text\nd1,here\n');
    const { status, stdout } = run('inspect', questions, passages, '--json');
    expect(status).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.set).toMatchObject({ passages: 1, questions: { answerable: 1, blank: 1 } });
    const note = report.notes.find(({ code }: { code: string }) => code === 'blank-question');
    expect(note).toMatchObject({ file: questions, line: 3, count: 1 });
    expect(note.message).toContain('line 3');
  });
});

const MODEL = 'all-minilm-l6-v2-q';
const hasModel = (await modelStates()).some(({ manifest, cached }) => manifest.id === MODEL && cached);
if (!hasModel) console.log(`The model ${MODEL} is not on this machine: the tests that need it are skipped.`);

describe.skipIf(!built || !hasModel)('encoding', () => {
  const places = ['harbour', 'lighthouse', 'market', 'museum', 'station', 'bridge', 'library', 'garden', 'tower', 'inn'];
  const facts = ['opens at nine', 'is closed on Mondays', 'was built in 1874', 'sells tickets for the ferry', 'has a lift'];
  const texts = places.flatMap((place) => facts.map((fact) => `The ${place} ${fact}.`));
  const rows = texts.map((text, i) => `p${i},${text}`);
  const questions = ['query_id,question,doc_id', 'q0,When does the museum open?,p15', 'q1,Who has a lift?,p4'];

  /** Vectors by id, read from the file by its own format. */
  function vectors(path: string): Map<string, string> {
    const bytes = readFileSync(path);
    const start = 8 + Number(bytes.readBigUInt64LE(0));
    const header = JSON.parse(bytes.toString('utf8', 8, start));
    return new Map(['passages', 'questions'].flatMap((name) => {
      const { shape: [, dims], data_offsets: [from] } = header[name];
      const ids: string[] = JSON.parse(header.__metadata__[`${name.slice(0, -1)}_ids`]);
      return ids.map((id, row): [string, string] => {
        const at = start + from + row * dims * 4;
        return [id, bytes.toString('hex', at, at + dims * 4)];
      });
    }));
  }

  test('shuffled, and with another number of threads, gives the same bits', { timeout: 120_000 }, () => {
    const plain = file('plain.csv', ['doc_id,text', ...rows].join('\n'));
    const shuffled = file('shuffled.csv', ['doc_id,text', ...rows.map((_, i) => rows[(i * 7 + 3) % rows.length])].join('\n'));
    const asked = file('asked.csv', questions.join('\n'));
    const encode = (passages: string, out: string, workers: string) =>
      run('encode', passages, asked, '--model', MODEL, '--out', out, '--workers', workers, '--anew');
    expect(encode(plain, 'one.safetensors', '1').status).toBe(0);
    expect(encode(shuffled, 'two.safetensors', '2').status).toBe(0);
    const one = vectors(join(folder, 'one.safetensors'));
    const two = vectors(join(folder, 'two.safetensors'));
    expect(one.size).toBe(52);
    expect(new Set(one.values()).size).toBe(52);
    for (const [id, bits] of one) expect(two.get(id), id).toBe(bits);

    const measured = run('measure', plain, asked, '--with', './one.safetensors', '--measures', 'R@1', '--per-query', '--json');
    expect(JSON.parse(measured.stdout)).toMatchObject({ schema: 'cutoff-lab/measure/1', measures: { 'R@1': { n: 2 } } });
    const other = file('other.csv', 'doc_id,text\nx1,elsewhere\n');
    expect(run('measure', other, asked, '--with', './one.safetensors')).toMatchObject({ status: 2, stdout: '' });
  });
});
