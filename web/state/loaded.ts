// What has been read from files.
import type { HalvesFrom, InspectReport, ProtocolDescription } from '../core/core.gen.d.ts';

export interface LoadedData {
  /** Names of the files in force, in the order they were given. */
  names: readonly string[];
  /** Of the files as they are, with the labels made here. */
  read: InspectReport;
  /** Of the set in force: after the protocol took its part, and with its halves. */
  inspect: InspectReport;
  /** labelled: passages and questions to encode. scores: a score table, nothing to encode. */
  kind: 'labelled' | 'scores';
  /** The worked example that comes with the page. */
  example: boolean;
  protocol: { file: string; settings: ProtocolDescription } | null;
  /** Where the two halves come from. */
  halves: HalvesFrom;
}
