/**
 * The name of a field for a person: the text printed beside it, otherwise its author's description.
 */
import { type FieldLabel, isTick, type PdfField } from '../pdf-form.ts';

export interface PrintedName {
  name: string;
  /** For boxes to tick: the printed meaning of each widget, or ''. */
  options: string[];
}

/**
 * Below this weight the text may belong to another box, so the author's description is more
 * reliable.
 */
const SURE_WEIGHT = 0.3;
/** The number of a row is no label of its first box, and takes no weight from the others. */
const ROW_NUMBER = /^\d{1,2}[.)]?$/;
const UNIT_SIGN = /^[$%#]$/;
/** What is read for a sign that is all the head of a column has; a sign weighs less than words. */
const PERCENTAGE = { sign: '%', words: 'Percentage', weight: SURE_WEIGHT / 2 };
const HEADS: ReadonlySet<FieldLabel['where']> = new Set(['above', 'column']);
const IN_TABLE: ReadonlySet<FieldLabel['where']> = new Set(['lead', 'row', 'column']);
const MAX_LENGTH = 140;
/** In characters, under a line to write on. */
const LONGEST_CAPTION = 90;

export function printedName(field: PdfField): PrintedName {
  const near = field.labels?.near ?? [];
  const ticked = isTick(field);
  const options = ticked ? field.widgets.map((_, i) => optionName(field, i)) : [];
  const question = near.find(({ where }) => where === 'question')?.text;
  const number = near.find(({ where, text }) => where === 'left' && ROW_NUMBER.test(text));
  const least = SURE_WEIGHT * (1 - (number?.weight ?? 0));
  const sure = near.filter(({ weight, where }) => weight >= least && where !== 'lead');
  const own = [...sure].sort((a, b) => Number(isParagraph(a)) - Number(isParagraph(b)));
  const printed = (ticked ? [question ?? ''] : own.map(({ text }) => text)).map(tidy);
  const found = [...printed, tidy(field.tooltip ?? '')].find(isWords);
  const head = ticked ? undefined : headOverSign(near);
  const known = ticked && options.some(isWords) ? '' : nameInWords(field.name);
  return { name: found ?? head ?? known, options };
}

/** What is over a box whose own print is the sign of a unit, or is such a sign itself. */
function headOverSign(near: readonly FieldLabel[]): string | undefined {
  const sign = near.find(({ where, text }) => !IN_TABLE.has(where) && UNIT_SIGN.test(text));
  // The sign takes no weight from the head.
  const least = SURE_WEIGHT * (1 - (sign?.weight ?? 0));
  const heads = near.filter(({ where }) => HEADS.has(where));
  const words = heads.find(({ text, weight }) => weight >= least && isWords(tidy(text)));
  if (sign && words) return tidy(words.text);
  const isPercentage = heads.some(
    ({ text, weight }) => text === PERCENTAGE.sign && weight >= PERCENTAGE.weight,
  );
  return isPercentage ? PERCENTAGE.words : undefined;
}

/** The last part of a name that a form editor wrote: `form1[0].Page_1[0].ClaimantsLastName[0]`. */
function nameInWords(name: string): string {
  const last = /([^.]+)\[\d+\]$/.exec(name)?.[1] ?? '';
  const words = last
    .replace(/_+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
  return isWords(words) ? words : name;
}

/** Returns the printed words beside a field, by its name, for lists of boxes shown to a person. */
export function printedNames(fields: readonly PdfField[]): (name: string) => string {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (name) => {
    const field = byName.get(name);
    return field ? boxWords(field) : name;
  };
}

/** What a box asks, in the words printed beside it. */
export function boxWords(field: PdfField): string {
  const printed = printedName(field);
  const words = field.widgets.length === 1 ? widgetName(printed, 0) : printed.name;
  return words || field.name;
}

/** `Sex: Male`; for a box without a question, the text beside it. */
export function widgetName({ name, options }: PrintedName, widget: number): string {
  const option = options[widget] ?? '';
  if (option === '' || option === name) return name;
  return name === '' ? option : `${name}: ${option}`;
}

/** What goes on below the last line to write on, and is no caption of it. */
function isParagraph({ where, text }: FieldLabel): boolean {
  return where === 'below' && text.length > LONGEST_CAPTION;
}

function optionName(field: PdfField, widget: number): string {
  const printed = tidy(field.labels?.widgets?.[widget] ?? '');
  if (isWords(printed)) return printed;
  const state = field.widgets[widget]?.onState;
  const choice = field.choices?.find((one) => one.export === state)?.display;
  return choice ?? (field.widgets.length > 1 ? (state ?? '') : '');
}

/**
 * Removes what is not part of a name: the marks of required boxes, writing lines and lists, and the
 * half of a box printed as `[ ]`.
 */
function tidy(text: string): string {
  const plain = text
    .replace(/_{2,}|\.{3,}|[►▶▸]|^\s*\]|\[\s*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s*:]+$/, '')
    .replace(/\s\*\s/, ', ');
  if (plain.length <= MAX_LENGTH) return plain;
  return `${plain.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`;
}

function isWords(text: string): boolean {
  return /\p{L}\P{Z}?\p{L}/u.test(text) && text !== 'undefined';
}
