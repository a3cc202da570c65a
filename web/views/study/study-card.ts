// What every card of the deeper studies is: it shows one node of the flow, which is made while the card is looked at.
import type { TemplateResult } from 'lit';
import type { Derived } from '../../flow/derive.ts';
import type { Face } from '../../flow/face.ts';
import type { System } from '../../flow/system.ts';
import { figuresOf } from '../figures-of.ts';
import { View } from '../view.ts';
import { halfWords } from '../../components/names-in-words.ts';

export abstract class StudyCard<T> extends View {
  protected abstract readonly node: Derived<T>;
  protected abstract content(value: T): TemplateResult;

  protected figures(): TemplateResult {
    return figuresOf(this.node.task.value, (value) => this.content(value));
  }
}

/** The half that a figure speaks of, in words. */
export const wordsOfHalf = ({ half }: Face): string => halfWords[half];

/** What a system's scores are called. */
export const scoreWord = (system: System | null): string =>
  system === null || system.ranking === null ? 'score' : system.cosines ? 'cosine' : 'BM25 score';
