/**
 * Formats numbers of a spreadsheet as it shows them (ECMA-376 part 1, 18.8.30 and 18.8.31), so that
 * a zip code keeps its zeros and the number of a day becomes an unambiguous date.
 */
export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'date'; hasTime: boolean }
  | { kind: 'time' }
  | { kind: 'number'; sections: NumberSection[] };

/**
 * One part of a format between semicolons: for positive, negative or zero numbers, or with a
 * condition of its own.
 */
interface NumberSection {
  condition?: { is: string; than: number };
  shown: { digits: string } | ShownDecimals | null;
}

interface ShownDecimals {
  /** What a person sees before the number and behind it, but for a dollar sign. */
  before: string;
  after: string;
  decimals: number;
  optionalDecimals: number;
  isPercent: boolean;
}

/** Formats that a workbook only refers to by number, in their United States version. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '$#,##0',
  43: '#,##0.00',
  44: '$#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

export function builtInFormat(id: number): NumberFormat {
  // Dates in Chinese, Japanese, Korean and Thai formats.
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'date', hasTime: false };
  return readNumberFormat(BUILT_IN[id] ?? 'General');
}

export function readNumberFormat(code: string): NumberFormat {
  const sections = sectionsOf(code);
  const marks = (sections[0] ?? []).map(({ mark }) => mark).join('');
  const hasTime = /[hs]/i.test(marks);
  if (/general/i.test(marks)) return { kind: 'general' };
  if (/[yd]/i.test(marks) || (/m/i.test(marks) && !hasTime)) return { kind: 'date', hasTime };
  if (hasTime) return { kind: 'time' };
  if (!/[0#?]/.test(marks)) return { kind: 'general' };
  return { kind: 'number', sections: sections.map(numberSection) };
}

/** A character of a format: either a mark with a meaning, or a literal. */
interface FormatCharacter {
  mark: string;
  literal: string;
}

const PIECES = /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]|(;)|AM\/PM|A\/P|(.)/giu;
/** A currency in brackets, with the number of its language: `[$€-407]`, `[$USD]`. */
const CURRENCY = /^\$([^-]*)/;
/** Not in quotes, as some programs write it. */
const OTHER_CURRENCY = /(?!\$)\p{Sc}/u;

function sectionsOf(code: string): FormatCharacter[][] {
  const sections: FormatCharacter[][] = [[]];
  for (const [, quoted, escaped, brackets, end, mark] of code.matchAll(PIECES)) {
    const section = sections.at(-1) as FormatCharacter[];
    if (end) sections.push([]);
    else if (mark && !OTHER_CURRENCY.test(mark)) section.push({ mark, literal: '' });
    else if (brackets && /^(?:[<>=]|h+$|m+$|s+$)/i.test(brackets)) {
      // `[h]` counts hours beyond a day too. `[m]` and `[s]` also become `h`, because all of them
      // mean a time.
      section.push({ mark: /^[<>=]/.test(brackets) ? `[${brackets}]` : 'h', literal: '' });
    } else {
      const currency = CURRENCY.exec(brackets ?? '')?.[1];
      const literals = [...(quoted ?? escaped ?? currency ?? mark ?? '')];
      section.push(...literals.map((literal) => ({ mark: '', literal })));
    }
  }
  return sections;
}

function numberSection(characters: readonly FormatCharacter[]): NumberSection {
  const [, is, than] = /^\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]$/.exec(characters[0]?.mark ?? '') ?? [];
  const rest = is === undefined ? characters : characters.slice(1);
  const condition = is === undefined ? {} : { condition: { is, than: Number(than) } };
  return { ...condition, shown: numberShown(rest) };
}

function numberShown(characters: readonly FormatCharacter[]): NumberSection['shown'] {
  const marks = characters.map(({ mark }) => mark).join('');
  const digits = characters.map(({ mark, literal }) => mark || literal).join('');
  const isMask = /^[0#?() +./-]*$/.test(digits) || /[^0#?() +./$-]/.test(digits);
  if (/^[0#?() +-]*[0#?][0#?() +-]*$/.test(marks) && isMask) {
    // The backslash distinguishes a literal from a mark.
    return { digits: characters.map(({ mark, literal }) => mark || `\\${literal}`).join('') };
  }
  const [, whole, decimals = ''] =
    /^[$() +-]*([#?0,]+)(?:\.([#?0]*))?%?[$() +-]*$/.exec(marks) ?? [];
  // A trailing comma scales the number to thousands, which is not supported.
  if (whole === undefined || whole.endsWith(',')) return null;
  return {
    ...wordsAround(characters),
    decimals: decimals.length,
    optionalDecimals: decimals.replaceAll('0', '').length,
    isPercent: marks.includes('%'),
  };
}

/** Euros must not be read as dollars, nor 250K as 250. */
function wordsAround(
  characters: readonly FormatCharacter[],
): Pick<ShownDecimals, 'before' | 'after'> {
  const isDigit = ({ mark }: FormatCharacter) => /^[0#?]$/.test(mark);
  const words = (some: readonly FormatCharacter[]) => {
    const written = some.map(({ mark, literal }) => (mark === ' ' ? mark : literal)).join('');
    return /[^$()\s+-]/.test(written) ? written.replace(/[()]/g, '') : '';
  };
  return {
    before: words(characters.slice(0, characters.findIndex(isDigit))),
    after: words(characters.slice(characters.findLastIndex(isDigit))),
  };
}

/** @returns null for the number of a day that does not exist */
export function numberText(written: number, format: NumberFormat, is1904: boolean): string | null {
  // Excel shows 15 digits; 0.1 + 0.2 is 0.3.
  const value = Number(written.toPrecision(15));
  switch (format.kind) {
    case 'general':
      return String(value);
    case 'date': {
      const day = dayText(Math.floor(value), is1904);
      const time = timeText(value);
      return day !== null && format.hasTime && time !== '00:00' ? `${day} ${time}` : day;
    }
    case 'time':
      return value >= 0 && value < 1 ? timeText(value) : String(value);
    case 'number':
      return sectionText(value, format.sections);
  }
}

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(9999, 11, 31);

function dayText(serial: number, is1904: boolean): string | null {
  // Day 60 of the 1900 system is February 29, 1900, a day that never existed: Excel keeps this
  // error of Lotus 1-2-3.
  if (serial < (is1904 ? 0 : 1) || (!is1904 && serial === 60)) return null;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const time = start + serial * DAY_MS;
  return time > LAST_DAY ? null : new Date(time).toISOString().slice(0, 10);
}

function timeText(value: number): string {
  const time = new Date(Math.round((value - Math.floor(value)) * 86_400) * 1000).toISOString();
  return time.slice(11, 19).replace(/:00$/, '');
}

function sectionText(value: number, sections: readonly NumberSection[]): string {
  const shown = sectionFor(value, sections)?.shown;
  if (!shown) return String(value);
  const sign = value < 0 ? '-' : '';
  if ('digits' in shown) return sign + inDigits(Math.abs(value), shown.digits);
  const size = Math.abs(value);
  const number = shown.isPercent ? Number((size * 100).toPrecision(15)) : size;
  let text = rounded(number, shown.decimals);
  for (let i = 0; i < shown.optionalDecimals && text.endsWith('0'); i++) text = text.slice(0, -1);
  const percent = shown.isPercent ? '%' : '';
  return `${sign}${shown.before}${text.replace(/\.$/, '')}${percent}${shown.after}`.trim();
}

/** By the digits that are shown, as Excel does: 1.005 is 1.01, although its binary form is less. */
function rounded(number: number, decimals: number): string {
  const shifted = Number(`${number}e${decimals}`);
  // `1e-7e2` is no number.
  if (Number.isNaN(shifted)) return number.toFixed(decimals);
  return Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals);
}

function sectionFor(value: number, sections: readonly NumberSection[]): NumberSection | undefined {
  if (sections.some(({ condition }) => condition)) {
    return sections.find(({ condition }) => !condition || holds(value, condition));
  }
  if (value < 0 && sections.length > 1) return sections[1];
  return sections[value === 0 && sections.length > 2 ? 2 : 0];
}

function holds(value: number, { is, than }: { is: string; than: number }): boolean {
  if (is === '<>') return value !== than;
  const isMore = value > than;
  const isSame = value === than;
  return (isSame && is.includes('=')) || (!isSame && is.includes(isMore ? '>' : '<'));
}

/** `000\-00\-0000` and 12345678 make 012-34-5678. */
function inDigits(value: number, mask: string): string {
  const left = [...Math.round(value).toFixed(0)];
  let text = '';
  const places = [...mask.matchAll(/\\?(.)/gsu)].reverse();
  const first = places.findLastIndex(([place]) => /^[0#?]$/.test(place));
  for (const [i, [place, literal]] of places.entries()) {
    if (!/^[0#?]$/.test(place)) text = literal + text;
    else if (i === first) text = (left.join('') || (place === '0' ? '0' : '')) + text;
    else text = (left.pop() ?? (place === '0' ? '0' : '')) + text;
  }
  return text.trim();
}
