// The words for each way a question can go wrong.
import type { Mistake } from '../core/core.gen.d.ts';

export const mistakes: Record<Mistake, { title: string; meaning: string }> = {
  no_answer_accepted: {
    title: 'Answered, though nothing here answers it',
    meaning: 'Its best score is at or above t, so it was answered; no passage here holds the answer.',
  },
  missed_accepted: {
    title: 'Answered, but not by a right passage',
    meaning: 'Its best score is at or above t, so it was answered; no right passage is among the first k.',
  },
  refused_right: {
    title: 'Refused, though right',
    meaning: 'A right passage is among the first k, but its best score is below t: this is what the cutoff costs.',
  },
  missed_refused: {
    title: 'Not found, and refused',
    meaning: 'No right passage is among the first k, and t kept a wrong answer back.',
  },
  not_first: {
    title: 'Right passage not first',
    meaning: 'It was answered, and a right passage is among the first k, but another one stood above it.',
  },
};
