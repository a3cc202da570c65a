// A cell of a spreadsheet → the text that its reader sees, by its number format (ECMA-376 part 1, 18.8.30).
// What no format can tell is said: dates in the system's own order come as year-month-day, a format that is not
// understood leaves the stored number.
import { format, isDateFormat } from 'numfmt';

/** Days between the first day that Excel for Windows counts from and the one old Macs did. */
const DAYS_1904 = 1462;
/** Digits that a spreadsheet keeps of a number: longer ids were rounded when they were typed. */
const KEPT_DIGITS = 1e15;
/** Shown in the order that the reader's system sets. */
const SYSTEM_DATE = /^m\/d\/yy( h:mm)?$|\[\$-F800\]/i;
const SYSTEM_TIME = /\[\$-F400\]/i;
const ELAPSED = /\[(h+|m+|s+)\]/i;

export interface NumberText {
  text: string;
  /** The stored number where the text shows it in another way. */
  stored?: string;
  /** What is worth saying of the format. */
  odd?: 'system-date' | 'not-understood' | 'too-long';
}

/** The stored number, to the last digit: General would round 0.30000000000000004 to 0.3. */
const plain = (value: number): NumberText =>
  Math.abs(value) >= KEPT_DIGITS ? { text: wholeDigits(value), odd: 'too-long' } : { text: String(value) };

const wholeDigits = (value: number): string => (Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value));

export function numberText(value: number, code: string | undefined, from1904: boolean): NumberText {
  const pattern = code ?? 'General';
  if (pattern === '' || /^general$/i.test(pattern) || pattern === '@') return plain(value);
  if (SYSTEM_TIME.test(pattern)) return { text: format('hh:mm:ss', value), stored: String(value) };
  const system = SYSTEM_DATE.test(pattern);
  const shown = system ? (Number.isInteger(value) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm') : pattern;
  try {
    const isDate = isDateFormat(shown) && !ELAPSED.test(shown);
    const text = format(shown, isDate && from1904 ? value + DAYS_1904 : value, { nbsp: false }).trim();
    return { text, stored: String(value), ...(system && { odd: 'system-date' as const }) };
  } catch {
    return { ...plain(value), odd: 'not-understood' };
  }
}
