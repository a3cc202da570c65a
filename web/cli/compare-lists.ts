// Ranked lists of every system that `compare` names, each made once; embedders are checked before they count.
import type { Bm25Options, EmbedderCheck } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, ReadResult, SetHandle } from '../workers/core-api.ts';
import { openFiles } from './files.ts';
import type { Given } from './options.ts';
import { systemFor } from './session.ts';
import type { Fused, SystemName } from './system-names.ts';

/** A system that failed a check. */
export interface FailedSystem {
  name: string;
  check: string;
  detail: string;
}

export interface SystemLists {
  systems: { name: string; lists: ListsHandle }[];
  failed: FailedSystem[];
}

/** What the stand-in embedders are told. */
export interface StandInFile {
  file: string;
  words: string;
}

export class ListMaker {
  private readonly made = new Map<string, Promise<ListsHandle>>();

  constructor(
    private readonly engine: Engine,
    private readonly set: SetHandle,
    private readonly runs: ReadResult['runs'],
    private readonly given: Given,
    /** Passages a question that the measures look at. */
    private readonly depth: number,
    private readonly standIns: StandInFile | undefined,
  ) {}

  async all(names: readonly SystemName[]): Promise<SystemLists> {
    const result: SystemLists = { systems: [], failed: [] };
    for (const system of names) {
      const failed = await this.failedCheck(system);
      if (failed) result.failed.push(failed);
      else result.systems.push({ name: system.name, lists: await this.of(system) });
    }
    return result;
  }

  private of(system: SystemName): Promise<ListsHandle> {
    const before = this.made.get(system.name);
    if (before) return before;
    const lists = this.make(system);
    this.made.set(system.name, lists);
    return lists;
  }

  private async make(system: SystemName): Promise<ListsHandle> {
    const { engine: { core }, set, depth, given } = this;
    const removeSelf = given.has('remove-self');
    const lists = await this.ranked(system, await core.depthBefore(depth, removeSelf ? 'removed' : 'kept'));
    return removeSelf && system.kind !== 'fusion' ? core.withoutOwnPassages(set, lists) : lists;
  }

  private async ranked(system: SystemName, depth: number): Promise<ListsHandle> {
    const { engine: { core }, set, given } = this;
    switch (system.kind) {
      case 'bm25': return core.rankBm25(set, { depth, ...bm25Options(given) });
      case 'stand-in': return core.rankStandIn(set, { ...this.standIn(system.name), depth });
      case 'run': return core.listsOfRun(set, this.runOf(system.name));
      case 'fusion': return this.fused(system);
      case 'system': {
        const { handle } = await systemFor(this.engine, set, system.name, given);
        return core.rankDense(set, handle, { depth });
      }
    }
  }

  private async fused({ fusion, parts }: Fused): Promise<ListsHandle> {
    const weighted = [];
    for (const { system, weight } of parts) weighted.push({ lists: await this.of(system), weight });
    return this.engine.core.fuseLists(this.set, weighted, fusion);
  }

  private runOf(name: string) {
    const run = this.runs.find(({ file }) => file === name);
    if (!run) throw new CutoffError({ code: 'unknown-format', file: name });
    return run.handle;
  }

  private standIn(name: string) {
    return { embedder: name, ...this.standIns };
  }

  private async failedCheck(system: SystemName): Promise<FailedSystem | undefined> {
    if (system.kind !== 'stand-in') return undefined;
    const checks = await this.engine.core.checkStandIn(this.set, this.standIn(system.name));
    const failed = checks.find(({ passed }: EmbedderCheck) => !passed);
    return failed && { name: system.name, check: failed.name, detail: failed.detail };
  }
}

/** The file of --stand-ins, read once. */
export async function readStandIns(given: Given): Promise<StandInFile | undefined> {
  const path = given.text('stand-ins');
  const [file] = path === undefined ? [] : openFiles([path]);
  return file && { file: file.name, words: await file.text() };
}

export function bm25Options(given: Given): Bm25Options {
  const number = (name: string) => given.number(name);
  const [k1, b, words, stop] = [number('k1'), number('b'), given.text('words'), given.text('stop')];
  return {
    ...(k1 !== undefined && { k1 }),
    ...(b !== undefined && { b }),
    ...(words !== undefined && { words: words as NonNullable<Bm25Options['words']> }),
    ...(stop !== undefined && { stop }),
    ...(given.has('stem') && { stem: true }),
  };
}
