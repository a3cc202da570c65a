// What the page shows, by name: each a reading of its node, so whoever reads one here follows it.
import type { ReadonlySignal } from '@preact/signals-core';
import { valueOf } from '../state/task.ts';
import type { KeptState } from '../state/workspace.ts';
import type { Figures } from './figures.ts';
import type { HeldOut } from './held-out.ts';
import type { Inputs } from './inputs.ts';
import type { Labels } from './labels.ts';
import type { Line } from './line.ts';
import type { Notices } from './notices.ts';
import type { Reading } from './reading.ts';
import type { Records } from './record.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';

/** The rooms it reads. */
interface Rooms {
  readonly inputs: Inputs;
  readonly notices: Notices;
  readonly reading: Reading;
  readonly texts: TextsInForce;
  readonly systems: Systems;
  readonly line: Line;
  readonly heldOut: HeldOut;
  readonly figures: Figures;
  readonly records: Records;
  readonly labels: Labels;
  readonly limits: ReadonlySignal<Readonly<Record<string, number>>>;
  readonly columnRoles: ReadonlySignal<readonly string[]>;
  readonly kept: ReadonlySignal<KeptState>;
}

export class Face {
  constructor(private readonly flow: Rooms) {}

  get settings() {
    return this.flow.inputs.settings.value;
  }

  get data() {
    return this.flow.texts.task.value;
  }

  get refused() {
    return this.flow.reading.refused.value;
  }

  /** Tables and documents among the files, as they were read; refused ones too. */
  get tables() {
    return this.flow.reading.tables.value;
  }

  /** Files of a person's own, which can be taken out alone; and those that were. */
  get ownFiles(): readonly string[] {
    return this.flow.reading.files.map(({ name }) => name);
  }

  get takenOut(): readonly string[] {
    return this.flow.reading.takenOut.value.map(({ name }) => name);
  }

  get preparation() {
    return this.flow.inputs.preparation.value;
  }

  get models() {
    return this.flow.systems.models.value;
  }

  /** The core's limits and defaults by name; empty until it has said them. */
  get limits() {
    return this.flow.limits.value;
  }

  /** What a column of a table can mean, as the core names it. */
  get columnRoles() {
    return this.flow.columnRoles.value;
  }

  /** The system in force, and what is being encoded. */
  get encoded() {
    return this.flow.systems.task.value;
  }

  get system() {
    return this.flow.systems.inForce.value;
  }

  get threshold() {
    return this.flow.line.threshold.task.value;
  }

  /** Validation's figures at the t in force. */
  get point() {
    return valueOf(this.flow.line.point.task.value) ?? null;
  }

  /** The figures that count now, with the half they are of. */
  get inView() {
    return this.flow.heldOut.inView.value;
  }

  /** Cutoffs that are tried: scores that are no cosines have no steps of a hundredth. */
  get grid() {
    return this.flow.line.grid.value;
  }

  get measures() {
    return this.flow.figures.measures.task.value;
  }

  get rankCurve() {
    return this.flow.figures.rankCurve.task.value;
  }

  get truncate() {
    return this.flow.figures.truncate.task.value;
  }

  get failures() {
    return this.flow.figures.failures.task.value;
  }

  get textTruncation() {
    return this.flow.figures.textTruncation.task.value;
  }

  get labels() {
    return this.flow.inputs.labels.value;
  }

  /** What to label next. */
  get queue() {
    return this.flow.labels.queue.value;
  }

  /** Work that something else took the place of. */
  get aside() {
    return this.flow.inputs.aside.value;
  }

  /** What a start could not bring back. */
  get lost() {
    return this.flow.inputs.lost.value;
  }

  /** Other work that another tab keeps now. */
  get elsewhere() {
    return this.flow.inputs.elsewhere.value;
  }

  /** Whether the work is kept for next time; 'failed': say so and offer a file. */
  get kept() {
    return this.flow.kept.value;
  }

  get seal() {
    return this.flow.heldOut.seal.value;
  }

  /** The half that counts now. */
  get half() {
    return this.flow.heldOut.half.value;
  }

  get isOpen() {
    return this.flow.heldOut.open.value;
  }

  get heldOut() {
    return this.flow.heldOut.figures.task.value;
  }

  /** A decision record that was dropped, to be held against the data. */
  get record() {
    return this.flow.records.read.value;
  }

  get notices() {
    return this.flow.notices.shown.value;
  }
}
