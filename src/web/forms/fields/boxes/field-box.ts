/** A field as a box on its page. */
import { recutFields, type SetField } from '../../../../core/places/writing/field-set.ts';
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
  /** For a radio box, the name of its question, which its other answers share. */
  name: string;
  label: string;
  /** The number of cells of a text field. */
  comb?: number;
  multiline?: boolean;
  /** For a radio box, its answer. */
  choice?: string;
  /** For a detected place, until a person has reviewed it. */
  confidence?: number;
  /** Set for a box from the uploaded file, whose name and kind cannot change. */
  of?: { field: string; widget: number };
  /** The name under which it was last saved. */
  was?: string;
}

export const OWN_KINDS = ['text', 'checkbox', 'radio', 'signature'] as const;

/** Below this, a place was detected in a way that was wrong one time in seven on real forms. */
const SURE_CONFIDENCE = 0.86;

export const isUnsure = ({ confidence }: FieldBox): boolean =>
  confidence !== undefined && confidence < SURE_CONFIDENCE;

let made = 0;
/** A new id for a box on this screen. Ids are not stored. */
export const newId = () => `box-${++made}`;

/**
 * @param areSaved whether they are saved under these names, so that a mapping follows a new name
 */
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

/** A field whose former name is the one that it has in what was sent before. */
export function renamedSince(sent: readonly SentField[], field: SentField): SentField {
  const { was, ...now } = field;
  const isSame = (one: SentField) => (one.was ?? one.name) === (was ?? now.name);
  // A new field can have the name that another has given up.
  const same = sent.find((one) => one.was === was && isSame(one)) ?? sent.find(isSame);
  const before = same?.name;
  return before === undefined || before === now.name ? now : { ...now, was: before };
}

/**
 * Names of the fields of `before` that `after` has no longer, or as another kind, merged or split:
 * their mapping cannot stay.
 */
export function changedOrGone(before: readonly SetField[], after: readonly SentField[]): string[] {
  const kinds = kindsOf(after, ({ name, was }) => was ?? name);
  const recut = recutFields(before, after);
  return [...kindsOf(before, ({ name }) => name)].flatMap(([name, kind]) =>
    kinds.get(name) === kind && !recut.has(name) ? [] : [name],
  );
}

/** Several check boxes of one name are one field, of the kind of radio buttons. */
function kindsOf<Field extends SetField>(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const field of fields) {
    const name = nameOf(field);
    const isSecond = kinds.has(name) && field.choice !== undefined && !field.of;
    kinds.set(name, isSecond ? 'radio' : field.type);
  }
  return kinds;
}

/** The fields to store, page by page in reading order. */
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

/** The first page with boxes. A form can list those of a later page first. */
export const firstPageOf = (boxes: readonly FieldBox[]) =>
  boxes.length > 0 ? Math.min(...boxes.map(({ page }) => page)) : 0;
