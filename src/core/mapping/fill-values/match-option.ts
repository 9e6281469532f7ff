/**
 * Decides which option of a radio group, drop-down or check box means an application value. An
 * option matches only if it says the value, in its own words or a known synonym, and no other
 * option does. On-states such as `0` and `1` have no meaning and need `options` in the mapping.
 */
import { FEMALE_WORDS, fold, MALE_WORDS, NO_WORDS, YES_WORDS } from '../../answer-words.ts';
import type { ApplicationFieldKind } from '../../application/application-fields.ts';
import type { FillableField, PdfFieldChoice } from '../../pdf/pdf-form.ts';
import { addressState } from '../../us-states.ts';

const MEANINGS: Partial<Record<ApplicationFieldKind, Record<string, readonly string[]>>> = {
  sex: {
    M: MALE_WORDS,
    F: FEMALE_WORDS,
  },
  yesNo: {
    YES: YES_WORDS,
    NO: NO_WORDS,
  },
};

/** Relationships that forms offer, each with what people who mean it can enter. */
const RELATIONSHIPS = new Map<string, readonly string[]>([
  ['spouse', ['spouse', 'husband', 'wife', 'surviving spouse', 'widow', 'widower']],
  ['child', ['child', 'son', 'daughter', 'adult child', 'stepchild', 'stepson', 'stepdaughter']],
  ['parent', ['parent', 'mother', 'father', 'stepparent', 'stepmother', 'stepfather']],
  ['sibling', ['sibling', 'brother', 'sister', 'half brother', 'half sister']],
  ['grandchild', ['grandchild', 'grandson', 'granddaughter']],
  ['grandparent', ['grandparent', 'grandmother', 'grandfather']],
  ['executor', ['executor', 'executrix', 'administrator', 'personal representative']],
]);
const RELATIONSHIP_WORDS = new Set([...RELATIONSHIPS.values()].flat());
/** The plural names, and the Spanish ones of US government forms. */
const OTHER_NAMES = new Map([
  ['children', 'child'],
  ['parents', 'parent'],
  ['siblings', 'sibling'],
  ['conyuge', 'spouse'],
  ['esposo', 'spouse'],
  ['hijo', 'child'],
  ['padres', 'parent'],
  ['hermano', 'sibling'],
]);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * What a text means for a kind of field: `Female` is `F` for sex. Null if it says nothing known.
 */
export function meaningOf(kind: ApplicationFieldKind, text: string): string | null {
  if (kind === 'state') return stateMeaning(text);
  const folded = fold(text);
  const meanings = MEANINGS[kind] ?? {};
  return Object.keys(meanings).find((meaning) => meanings[meaning]?.includes(folded)) ?? null;
}

/**
 * @param texts ways to write the value, best first
 * @returns the option's export value or on-state; null if none or more than one says the value
 */
export function matchOption(
  field: Pick<FillableField, 'options' | 'choices'>,
  kind: ApplicationFieldKind,
  texts: readonly string[],
): string | null {
  const choices: PdfFieldChoice[] =
    field.choices ?? field.options.map((option) => ({ export: option, display: option }));
  const saysSame = [
    (choice: string, text: string) => choice === text,
    (choice: string, text: string) => fold(choice) === fold(text),
    (choice: string, text: string) => {
      const meaning = meaningOf(kind, text);
      return meaning !== null && meaningOf(kind, choice) === meaning;
    },
    (choice: string, text: string) => kind === 'text' && coversRelationship(choice, text),
    (choice: string, text: string) => sameNumber(choice, text),
  ];
  for (const same of saysSame) {
    for (const text of texts) {
      const matches = choices.filter((c) => same(c.export, text) || same(c.display, text));
      const found = new Set(matches.map((choice) => choice.export));
      if (found.size === 1) return [...found][0] as string;
      if (found.size > 1) return null;
    }
  }
  return null;
}

/** Whether `value` ticks `option`: a son ticks `Child`, though no son ticks `Daughter`. */
export function coversRelationship(option: string, value: string): boolean {
  const named = fold(value).replace(/[-\s]+/g, ' ');
  if (!RELATIONSHIP_WORDS.has(named)) return false;
  const offered = [option, ...option.split(/[/,;()]|\b(?:or|of)\b/i)].map(fold);
  return offered.some(
    (word) =>
      word === named || RELATIONSHIPS.get(OTHER_NAMES.get(word) ?? word)?.includes(named) === true,
  );
}

/** `TX`, `Texas`, `TX - Texas` and `Texas (TX)` are one state. */
function stateMeaning(text: string): string | null {
  const whole = addressState(text);
  if (whole) return whole;
  const parts = text.split(/\s+[-–—]\s+|[()]/).map((part) => addressState(part));
  return parts.find((code) => code !== null) ?? null;
}

/** `01`, `1`, `Jan` and `January` are one month; other numbers compare by value. */
function sameNumber(choice: string, text: string): boolean {
  if (!/^\d{1,4}$/.test(text)) return false;
  if (/^\d{1,4}$/.test(choice)) return Number(choice) === Number(text);
  const month = MONTHS.indexOf(fold(choice).slice(0, 3)) + 1;
  return month > 0 && /^[a-z]+$/.test(fold(choice)) && month === Number(text);
}
