// What a person said about how the files are to be read and prepared: it is part of the workspace.
import type { Readings } from '../data/read-files.ts';

export interface Preparation {
  /** How single files are read, by their names. */
  readings: Readings;
  /** "whole", or the rule that long passages are cut by. */
  cut: string;
  /** Topics are taken out so that some questions have no answer. */
  leaveOut: boolean;
}

/** The share of questions that lose their answer when topics are left out. */
export const LEFT_OUT = 0.25;

export const asIs: Preparation = { readings: {}, cut: 'whole', leaveOut: false };
