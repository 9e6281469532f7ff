/**
 * The boxes of an address. City, state and ZIP code have the same captions in each address of a
 * person; its first line says which one it is.
 */
import type { Box } from '../../../pdf/page/page-layout.ts';
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import type { PrintReading } from '../../auto-map/reading/read-field.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
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
  reading: PrintReading;
}

/** The boxes of addresses by index; those of all other questions are left out. */
export function addressBoxes(boxes: readonly Captioned[]): ReadonlyMap<number, AddressBox> {
  const found = new Map<number, AddressBox>();
  // Addresses can be side by side.
  let open: { address: AddressBox; reading: PrintReading }[] = [];
  for (const [at, { field, labels, reading }] of boxes.entries()) {
    if (isTick(field)) continue;
    const [own = '', ...others] = labels.map(({ text }) => text.replace(REMARK, ' '));
    const part = SECOND_LINE.test(own) ? 'line' : partIn(own);
    const firstLine = [own, ...others].find(isFirstLine);
    if (part === undefined) {
      open = open.filter((one) => isSameRow(one.reading, reading));
      if (!firstLine) continue;
      const address = { first: at, firstLine, part: '' };
      open.push({ address, reading });
      found.set(at, address);
    } else {
      const apart = (one: { reading: PrintReading }) => distance(one.reading.rect, reading.rect);
      const [nearest] = [...open].sort((a, b) => apart(a) - apart(b));
      if (nearest) found.set(at, { ...nearest.address, part });
    }
  }
  return found;
}

/** How far a later box is to the side of a first line: 0 if its middle is under it. */
function distance([from, , to]: Box, [left, , right]: Box): number {
  const middle = (left + right) / 2;
  return middle >= from && middle <= to ? 0 : Math.abs(left - from);
}

function isFirstLine(said: string): boolean {
  return /\b(?:address|street)\b/i.test(said) && !/\be-?mail\b/i.test(said);
}

const SECOND_LINE = /\bline (?:2|3|two|three)\b/i;

function partIn(said: string): string | undefined {
  const words = comparedWords(said.replace(ADDRESS_OF, ''));
  const isPart = words.every((word) => PART.has(word) || WITH_PART.has(word));
  const parts = words.filter((word) => PART.has(word));
  return isPart && parts.length > 0 ? parts.join(' ') : undefined;
}

/** `Mailing address city` is the city of an address; `Address, city` is a whole one. */
const ADDRESS_OF = /^(?:\p{L}+ ){0,2}address (?=(?:city|town|county|state|zip|postal)\b)/iu;

const PART = new Set(
  comparedWords('city town county state province zip postal apartment unit suite room'),
);
const WITH_PART = new Set(comparedWords('code number no and or'));
