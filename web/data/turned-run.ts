// A run whose scores are distances → the same with their signs turned, so that the greater score is the better one.
const SCORE = /^(\s*\S+\s+\S+\s+\S+\s+\S+\s+)([+-]?)(?=[\d.])/;

export const turnedRun = (text: string): string =>
  text.split('\n').map((line) => line.replace(SCORE, (_, before: string, sign: string) => `${before}${sign === '-' ? '' : '-'}`)).join('\n');
