/**
 * The boxes of an address. City, state and ZIP code have the same captions in each address of a
 * person; its first line says which one it is.
 */
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import { comparedWords, REMARK } from '../words/words.ts';

export interface AddressBox {
  /** The index of the box of the first line. */
  first: number;
  /** The caption of the first line, without remarks. */
  firstLine: string;
  /** The words of a later box, such as `zip`, without those that do not tell it apart. */
  part: string;
}

interface Captioned {
  field: PdfField;
  labels: readonly { text: string }[];
}

/** The boxes of addresses by index; those of all other questions are left out. */
export function addressBoxes(boxes: readonly Captioned[]): ReadonlyMap<number, AddressBox> {
  const found = new Map<number, AddressBox>();
  let first: AddressBox | undefined;
  for (const [at, { field, labels }] of boxes.entries()) {
    if (isTick(field)) continue;
    const [own = '', ...others] = labels.map(({ text }) => text.replace(REMARK, ' '));
    const part = partIn(own);
    const firstLine = [own, ...others].find(isFirstLine);
    if (part === undefined) first = firstLine ? { first: at, firstLine, part: '' } : undefined;
    if (first) found.set(at, { ...first, part: part ?? '' });
  }
  return found;
}

function isFirstLine(said: string): boolean {
  return /\baddress\b/i.test(said) && !/\be-?mail\b/i.test(said);
}

function partIn(said: string): string | undefined {
  const words = comparedWords(said);
  const isPart = words.every((word) => PART.has(word) || WITH_PART.has(word));
  const parts = words.filter((word) => PART.has(word));
  return isPart && parts.length > 0 ? parts.join(' ') : undefined;
}

const PART = new Set(comparedWords('city town county state province zip postal'));
const WITH_PART = new Set(comparedWords('code and or'));
