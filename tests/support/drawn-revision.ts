/** A drawn form in the shape in which it is compared with another revision. */
import { readFormDrawing } from '../../bench/read-form-drawing.mjs';
import type { ComparedForm } from '../../src/core/pdf/labels/analyze-form.ts';
import type { PlacedBox } from '../../src/core/pdf/labels/placed-box.ts';
import { isTick, type PdfField } from '../../src/core/pdf/pdf-form.ts';
import { drawnFields } from './drawn-fields.ts';

/** @param name returns the name of each field; by default its id in the drawing */
export function drawnRevision(drawing: string, name = (id: string) => id): ComparedForm {
  const fields = drawnFields(drawing).map(({ id, ...field }) => ({ ...field, name: name(id) }));
  return {
    fields,
    prints: fields.map(() => ({ line: '', over: '' })),
    layouts: [readFormDrawing(drawing).page],
    boxes: new Map([[0, placed(fields)]]),
  };
}

/** A mapping of every field to a different word. */
export function mapAll({ fields }: ComparedForm) {
  return Object.fromEntries(fields.map(({ name }) => [name, { sourceField: `of ${name}` }]));
}

function placed(fields: readonly PdfField[]): PlacedBox[] {
  return fields.flatMap((one, field) =>
    one.widgets.map(
      ({ rect }, widget): PlacedBox => ({ field, widget, box: [...rect], tick: isTick(one) }),
    ),
  );
}
