/** A field as a box on its page. */
import type { SetField } from '../../../../core/places/field-set.ts';
import type { FIELD_KINDS } from '../../../../core/texts/field-texts.ts';
import { inReadingOrder } from './reading-order.ts';
import { type Area, type SheetFrame, toArea, toRect } from './sheet-space.ts';

export type BoxKind = keyof typeof FIELD_KINDS;

export interface FieldBox {
  id: string;
  /** Zero-based. */
  page: number;
  area: Area;
  kind: BoxKind;
  /** Of a radio box the name of its question, which its other answers have too. */
  name: string;
  label: string;
  /** How many cells a text has. */
  comb?: number;
  multiline?: boolean;
  /** Of a radio box: which answer it is. */
  choice?: string;
  /** Of a place that was found, until a person has looked at it. */
  confidence?: number;
  /** A box that the file had when it was uploaded: its name and kind stay. */
  of?: { field: string; widget: number };
  /** The name under which it was saved. */
  was?: string;
}

export const OWN_KINDS = ['text', 'checkbox', 'radio', 'signature'] as const;

/** Below this a place is found in a way that was wrong in one of seven on real forms. */
const SURE = 0.86;

export const isUnsure = ({ confidence }: FieldBox): boolean =>
  confidence !== undefined && confidence < SURE;

let made = 0;
/** Of a box on this screen; nothing that is stored has it. */
export const newId = () => `box-${++made}`;

/** @param areSaved under these names, so that a mapping follows a new one */
export function boxesOf(
  fields: readonly SetField[],
  sheets: readonly SheetFrame[],
  areSaved: boolean,
): FieldBox[] {
  return fields.flatMap(({ rect, type, ...field }): FieldBox[] => {
    const sheet = sheets[field.page];
    if (!sheet) return [];
    const kind = type === 'checkbox' && field.choice !== undefined ? 'radio' : type;
    const was = areSaved && !field.of ? { was: field.name } : {};
    return [{ ...field, ...was, id: newId(), kind, area: toArea(sheet, rect) }];
  });
}

export type SentField = SetField & { was?: string };

/** As they are stored, page by page in the order in which one reads. */
export function fieldsOf(boxes: readonly FieldBox[], sheets: readonly SheetFrame[]): SentField[] {
  return sheets.flatMap((sheet, page) =>
    inReadingOrder(boxes.filter((box) => box.page === page)).map(
      ({ id: _, area, kind, was, ...box }): SentField => ({
        ...box,
        name: box.name.trim(),
        type: kind === 'radio' && !box.of ? 'checkbox' : kind,
        rect: toRect(sheet, area),
        ...(was !== undefined && was !== box.name.trim() ? { was } : {}),
      }),
    ),
  );
}
