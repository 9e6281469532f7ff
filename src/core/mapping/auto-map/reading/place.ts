import type { PdfField } from '../../../pdf/pdf-form.ts';

/** Where a box is. */
export interface Placed {
  page: number;
  /** `[left, bottom, right, top]` of the first widget as its page is viewed. */
  rect: [number, number, number, number];
  /** For a box in one of several sections side by side: which of them, from the left. */
  column?: number;
}

export type PlacedField = Placed & { field: PdfField };

/** A field is where its first widget is. */
export function placeOf({ widgets: [widget], labels }: PdfField): Placed {
  return {
    page: widget?.page ?? -1,
    rect: labels?.viewed ?? widget?.rect ?? [0, 0, 0, 0],
    ...(labels?.column === undefined ? {} : { column: labels.column }),
  };
}

export const placed = (field: PdfField): PlacedField => ({ field, ...placeOf(field) });
