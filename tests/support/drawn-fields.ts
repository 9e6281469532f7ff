import { readFormDrawing } from '../../bench/read-form-drawing.mjs';
import { labelFields } from '../../src/core/pdf/labels/field-labels.ts';
import type { PdfField } from '../../src/core/pdf/pdf-form.ts';

/** The fields of a drawn form with the text printed around them, and their ids in the drawing. */
export function drawnFields(drawing: string): (PdfField & { id: string })[] {
  const { page, placed, fields } = readFormDrawing(drawing);
  const labels = labelFields([page], [placed]);
  return fields.map((field, i) => {
    const found = labels.get(i);
    return found ? { ...field, labels: found } : field;
  });
}
