/** A form asks most things once: which of several boxes for the same answer are meant. */
import { PARTY_STRENGTH } from './auto-map-weights.ts';
import type { Choice } from './choose-mappings.ts';
import { isInPageHeader, isSameRow } from './reading-order.ts';

const BELIEVED = 0.3;
const ONCE = new Set<string>([
  'streetAddress',
  'city',
  'state',
  'zip',
  'cityStateZip',
  'fullAddress',
  'phone',
  'companyName',
  'faceAmount',
  'singlePremium',
  'ownerAddress',
  'ownerPhone',
]);

/** What a form has asked of one answer so far. */
interface Asked {
  first: Choice;
  /** Transforms and options: the parts that have had their box. */
  parts: Set<string>;
}

/** Lowers the score of choices that a form most likely means for something else. */
export function settleRepeats(choices: readonly Choice[]): void {
  const groups = new Map<string, Asked>();
  for (const choice of choices) {
    const group = groupOf(choice.source);
    const asked = groups.get(group);
    if (asked && !isSameAnswer(asked, choice)) choice.score *= repeatFactor(choice, asked.first);
    // A guess that nobody believes does not make the next box a repetition.
    if (choice.score <= BELIEVED) continue;
    if (asked) asked.parts.add(partOf(choice));
    else groups.set(group, { first: choice, parts: new Set([partOf(choice)]) });
  }
}

function partOf({ transform, option }: Choice): string {
  return `${transform} ${option ?? ''}`;
}

function groupOf(source: string): string {
  if (source === 'insuredFullName' || source === 'insuredFirstNameAndInitial') {
    return 'insuredFirstName';
  }
  return source === 'fullAddress' ? 'streetAddress' : source;
}

function isSameAnswer({ first, parts }: Asked, choice: Choice): boolean {
  if (parts.has(partOf(choice))) return false;
  if (choice.reading.field.type === 'checkbox') return true;
  if (isSameRow(first.reading, choice.reading)) return true;
  // An owner's address and name are one value each, which a form may ask in several lines of boxes.
  const drop = first.reading.rect[1] - choice.reading.rect[1];
  const inParts = first.transform !== 'default' && choice.transform !== 'default';
  return inParts && first.reading.page === choice.reading.page && drop < 110;
}

function repeatFactor(choice: Choice, first: Choice): number {
  const { reading, owned } = choice;
  const onOtherPage = reading.page !== first.reading.page;
  if (onOtherPage && isInPageHeader(reading)) return 1;
  if (ONCE.has(choice.source)) return owned.from === 'label' && onOtherPage ? 0.7 : 0.4;
  switch (owned.from) {
    case 'label':
      return choice.source === 'ownerName' ? 0.5 : 0.95;
    case 'signer':
      return 1;
    case 'first':
      return PARTY_STRENGTH.again / PARTY_STRENGTH.first;
    default:
      if (owned.from === 'heading' && groupOf(choice.source) === 'insuredFirstName') return 0.85;
      return onOtherPage ? 0.75 : 0.5;
  }
}
