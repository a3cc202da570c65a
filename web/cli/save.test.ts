// Issue 19, point 2: whatever ends a writing, the file is the old one or the new one, whole; what is read is not written over.
import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, program, programIn } from './test-program.ts';

const faq = 'question,answer\nOpen on Sunday?,We are closed on Sunday.\nDogs?,Dogs come in on a lead.\nPay?,Pay in cash.\n';
const OLD = 'what was here before\n';

describe.skipIf(!built)('files written', () => {
  const { folder, file, run } = programIn('save');
  const data = file('faq.csv', faq);
  const rank = (...words: string[]) => run('rank', data, '--with', 'bm25', ...words);
  const left = () => readdirSync(folder).filter((name) => name.endsWith('.part'));

  test('an old file gives way to the new one, its mode stays, and nothing else is left', () => {
    const out = file('a.trec', OLD);
    const mode = statSync(out).mode;
    expect(rank('--out', out)).toMatchObject({ status: 0 });
    expect(readFileSync(out, 'utf8')).toMatch(/^\S+ Q0 /);
    expect(statSync(out).mode).toBe(mode);
    expect(left()).toEqual([]);
  });

  test('through a link the file that it leads to is written', () => {
    const target = file('target.trec', OLD);
    symlinkSync(target, join(folder, 'link.trec'));
    expect(rank('--out', join(folder, 'link.trec')).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toMatch(/^\S+ Q0 /);
  });

  test('a full disk leaves the old file, and the message says that it could not be written', () => {
    const out = file('full.trec', OLD);
    const many = file('many.csv', `question,answer\n${Array.from({ length: 400 }, (_, at) => `Question ${at}?,Answer number ${at} here.`).join('\n')}\n`);
    const words = [program, 'rank', many, '--with', 'bm25', '--out', out].map((word) => `'${word}'`).join(' ');
    const { status, stderr } = spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f 4; exec node ${words}`], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('could not be written');
    expect(readFileSync(out, 'utf8')).toBe(OLD);
    expect(left()).toEqual([]);
  });

  // The program is killed just before and just after each step of the writing.
  const steps = ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync'] as const;
  test.each(steps.flatMap((step) => [[step, 'before'], [step, 'after']] as const))('killed at %s, %s it is done: old or new, whole', (step, when) => {
    const out = file(`${step}-${when}.trec`, OLD);
    const kill = file(`${step}-${when}.mjs`, `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const real = fs.${step}; let writes = false; const open = fs.openSync;
      const end = () => process.kill(process.pid, 'SIGKILL');
      fs.${step} = (...given) => { const ours = writes || String(given[0]).includes('.part'); if (ours && ${when === 'before'}) end(); const got = real(...given); if (ours) end(); return got; };
      ${step === 'openSync' ? '' : "fs.openSync = (...given) => { if (String(given[0]).includes('.part')) writes = true; return open(...given); };"}
      syncBuiltinESMExports();`);
    const { signal } = spawnSync('node', ['--import', kill, program, 'rank', data, '--with', 'bm25', '--out', out]);
    expect(signal).toBe('SIGKILL');
    const now = readFileSync(out, 'utf8');
    expect(now).toBe(step === 'renameSync' && when === 'after' ? rank().stdout : OLD);
  });

  test('a folder that is not there, a folder in the file’s place: said as a file that cannot be written', () => {
    for (const out of [join(folder, 'nowhere', 'x.trec'), folder]) {
      const { status, stderr } = rank('--out', out);
      expect(status).toBe(2);
      expect(stderr).toContain('could not be written');
      expect(stderr).not.toContain('may read it');
    }
  });

  test('what the command reads is refused as its output, by whatever name', () => {
    const other = file('in.csv', faq);
    linkSync(other, join(folder, 'hard.csv'));
    symlinkSync(other, join(folder, 'soft.csv'));
    for (const out of [other, `${folder}/./in.csv`, join(folder, 'hard.csv'), join(folder, 'soft.csv')]) {
      const { status, stderr } = run('rank', other, '--with', 'bm25', '--out', out);
      expect([status, stderr]).toEqual([2, expect.stringContaining('read by the same command') as unknown]);
    }
    expect(readFileSync(other, 'utf8')).toBe(faq);
  });

  test('so is what another option reads, a file of a folder that is read, and one file for two outputs', () => {
    file('v.safetensors', 'old');
    file('r.json', '{}');
    for (const words of [
      ['threshold', data, '--with', './v.safetensors', '--record', './v.safetensors'],
      ['rank', folder, '--with', 'bm25', '--out', data],
      ['check', './r.json', data, '--junit', './x', '--markdown', './x'],
      ['check', './r.json', data, '--junit', './r.json'],
    ]) expect(run(...words), words.join(' ')).toMatchObject({ status: 2, stderr: expect.stringContaining('read by the same command') as unknown });
    expect(readFileSync(join(folder, 'v.safetensors'), 'utf8')).toBe('old');
  });
});
