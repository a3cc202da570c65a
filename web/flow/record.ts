// The decision record: the choice in force written down, and a kept one held against the data in force.
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { CheckReport, DecisionRecord } from '../core/core.gen.d.ts';
import { decisionRecord } from '../core/decision-record.ts';
import { problemOf } from '../state/problem.ts';
import { done, failed, idle, valueOf, type Task } from '../state/task.ts';
import { ownPassages, selfOf, settings, type Settings } from '../state/url-state.ts';
import { vectorRecord } from '../models/vector-record.ts';
import type { Engine, ScoresHandle } from '../workers/core-api.ts';
import { runtime } from '../workers/runtime.ts';
import { Derived, NOTHING, job, type Making } from './derive.ts';
import type { HeldOut } from './held-out.ts';
import type { Change, Inputs } from './inputs.ts';
import { Line, type Choices } from './line.ts';
import type { Tell } from './notices.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';

/** A record says what it is near its beginning, whatever the file is called. */
const MARK = /"schema"\s*:\s*"cutoff-lab\/decision\//;
const HEAD = 4096;

const isRecord = async (file: File): Promise<boolean> => MARK.test(await file.slice(0, HEAD).text());


type Kept = { file: string; kept: DecisionRecord };

export class Records {
  /** A decision record that was dropped, to be held against the data. */
  readonly read = signal<Task<Kept>>(idle);
  /** That record against its own choice, made again on the data in force; the choice in force stays. */
  readonly check: Derived<CheckReport>;
  /** Whether the record's choice is the one in force, whose held-out half may be open. */
  readonly inForce: ReadonlySignal<boolean>;
  readonly #kept = computed(() => valueOf(this.read.value)?.kept ?? null);
  readonly #line: Line;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly systems: Systems, private readonly line: Line, private readonly heldOut: HeldOut, private readonly tell: Tell,
  ) {
    const recorded = computed((): Choices => this.#recorded());
    this.#line = new Line(engine, texts, systems, recorded, systems.inForce);
    this.inForce = computed(() => this.#isInForce());
    this.check = new Derived<CheckReport>('record check', () => {
      const kept = this.#kept.value;
      const { key } = this.#line.scores;
      if (kept === null || key.value === null) return null;
      const open = this.inForce.value && heldOut.open.value;
      return { of: [kept, key.value, open], make: (making: Making) => this.#checked(kept, open, making) };
    }, { label: 'Holding the record against the data' });
  }

  // ---- changes of the choice

  /** Choices before freezing are part of the record; steps of one control are one. */
  noteChoices(before: Settings, after: Settings): void {
    let changes = this.inputs.changes.peek();
    for (const name of ['k', 'm', 'self', 'model', 'target', 'aim', 'mode', 'grid'] as const) {
      if (after[name] === before[name]) continue;
      const { print } = settings[name];
      changes = noted(changes, name, print(before[name] as never), print(after[name] as never));
    }
    this.inputs.changes.value = changes;
  }

  // ---- writing

  /** The choice in force as a record; null where there is no cutoff. */
  write(reason: string): Promise<DecisionRecord | null> {
    return job(async ({ get }) => {
      const [{ scores }, { threshold: t }] = await Promise.all([get(this.line.scores), get(this.line.point)]);
      return this.#record({ get }, this.line, scores, { t, reason, open: this.heldOut.open.peek() });
    });
  }

  async #record(
    making: Pick<Making, 'get'>, line: Line, scores: ScoresHandle, { t, reason, open, delta }: { t: number; reason: string; open: boolean; delta?: number },
  ): Promise<DecisionRecord | null> {
    const { core } = this.engine;
    const texts = await making.get(this.texts.node);
    const source = this.texts.loaded.peek()!;
    const report = await core.threshold(scores, await line.options({ open, at: t, ...(delta !== undefined && { delta }) }));
    const system = line.system.peek()!;
    const { m, self } = line.choices.peek();
    const isTable = texts.set === null;
    return decisionRecord({ ...report, model: system.id }, {
      date: new Date().toISOString(),
      data: {
        files: source.names.filter((name) => name !== source.protocol?.file),
        sha256: await (texts.set === null ? core.scoresSha256(scores) : core.setSha256(texts.set)),
      },
      system: await this.#system(making),
      halves: {
        ...texts.inspect.halves, from: texts.halves, seed: texts.halves === 'default' ? this.inputs.settings.peek().seed : null,
        protocol: source.protocol?.settings ?? null, chosen_on: await core.chosenOn(scores),
      },
      changes: [...this.inputs.changes.peek()],
      looks: this.inputs.acts.peek().looks.map(({ at, choice }) => ({ at, t: choice.t })),
      reason,
      m: isTable ? null : (m ?? system.dims),
      own_passages: ownPassages[isTable ? 'keep' : self],
    });
  }

  /** How the vectors in force were made; those of prepared lists are the model's own. Null for a system without vectors. */
  async #system({ get }: Pick<Making, 'get'>): Promise<DecisionRecord['system']> {
    const system = this.line.system.peek();
    const { set } = await get(this.texts.node);
    if (system === null || system.vectors === null || set === null) return null;
    if (!system.prepared) return (await get(system.vectors)).record;
    const manifest = valueOf(this.systems.models.peek())?.find((one) => one.manifest.id === system.id)?.manifest;
    return manifest === undefined ? null : vectorRecord(manifest, await this.engine.core.setSha256(set), runtime);
  }

  // ---- reading

  /** Takes a decision record out of files that were dropped, and hands back the others. */
  async take(files: readonly File[]): Promise<readonly File[]> {
    const records = await Promise.all(files.map(isRecord));
    const file = files.find((_, at) => records[at]);
    if (file === undefined) return files;
    await this.#read(file);
    return files.filter((_, at) => !records[at]);
  }

  async #read(file: File): Promise<void> {
    try {
      this.read.value = done({ file: file.name, kept: await this.engine.core.readDecision(file.name, await file.text()) });
      if (this.texts.loaded.peek() === undefined) {
        this.tell('info', `${file.name} is a decision record. Load the data it should be held against, and it is checked in Score threshold.`);
      }
    } catch (thrown) {
      const problem = problemOf(thrown);
      this.read.value = failed(problem, valueOf(this.read.peek()));
      this.tell('problem', `${file.name} looks like a decision record, but cannot be read: ${problem.message} Everything else is as it was.`);
    }
  }

  // ---- checking

  /** The choice of the record, for a line of its own; a length these vectors do not have is left to the check. */
  #recorded(): Choices {
    const now = this.inputs.settings.value;
    const kept = this.#kept.value;
    if (kept === null) return now;
    const { k, m, t, target, target_kind: aim, mode, grid } = kept.choice;
    const dims = this.systems.inForce.value?.dims ?? 0;
    return { t, target, aim, mode, grid, k: k ?? now.k, m: m === null || m >= dims ? null : m, self: k === null ? now.self : selfOf(kept.choice.own_passages) };
  }

  #isInForce(): boolean {
    const kept = this.#kept.value;
    const choice = this.heldOut.choice.value;
    if (kept === null || choice === null) return false;
    const { t, k, m, target, target_kind, mode, grid } = kept.choice;
    return choice.t === t && choice.target === target && choice.mode === mode && choice.aim === target_kind && choice.grid === grid
      && (k === null || (choice.k === k && choice.self === selfOf(kept.choice.own_passages))) && (m === null || choice.m === m);
  }

  /** The held-out half is looked at only where it was opened for this very choice. */
  async #checked(kept: DecisionRecord, open: boolean, { get }: Making): Promise<CheckReport | typeof NOTHING> {
    const { core } = this.engine;
    const { t, delta } = kept.choice;
    const { scores } = await get(this.#line.scores);
    const again = (judged: ScoresHandle) => this.#record({ get }, this.#line, judged, { t, delta, reason: '', open });
    let now = await again(scores);
    const { chosen_on: ids } = kept.halves;
    if (now !== null && ids !== undefined && now.data.sha256 !== kept.data.sha256) {
      // Other data are not judged by questions that the cutoff was chosen on.
      const judged = await core.scoresWithChosenOn(scores, ids);
      const { data } = now;
      now = await again(judged).finally(() => void this.engine.release(judged));
      now = now && { ...now, data };
    }
    if (now === null) return NOTHING;
    const asked = now.held_out === null ? { ...kept, held_out: null, verdict: null } : kept;
    return core.checkDecision(asked, now, 'proven');
  }
}

function noted(changes: readonly Change[], what: string, from: string, to: string): readonly Change[] {
  const last = changes.at(-1);
  if (last?.what === what) return [...changes.slice(0, -1), { ...last, to }];
  return [...changes, { at: new Date().toISOString(), what, from, to }];
}
