/** A value that was meant for a field, with the widgets that must show it. */
import type { TerminalField } from '../../../core/pdf/acroform/field-tree.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import type { PdfFieldValue } from '../../../core/pdf/pdf-form.ts';
import type { JudgedWidget } from '../file/judged-widget.ts';
import { type ExpectedLook, expectedLook } from './expected-look.ts';

/** A value with the field, or the fields of one name, that it was meant for. */
export interface IntendedValue {
  name: string;
  value: PdfFieldValue;
  targets: { field: TerminalField; look: ExpectedLook; widgets: JudgedWidget[] }[];
}

/** Has no targets if the value does not fit in every one of these fields. */
export function intendedValue(
  pdf: OpenPdf,
  name: string,
  value: PdfFieldValue,
  fields: readonly TerminalField[],
): IntendedValue {
  const targets = fields.flatMap((field) => {
    const look = expectedLook(pdf, field, value);
    if (!look) return [];
    const widgets = field.widgets.map(
      (widget): JudgedWidget => ({
        widget,
        kind: look.kind,
        onState: look.kind === 'tick' && look.marks.has(widget) ? look.state : undefined,
        color: 0,
      }),
    );
    return [{ field, look, widgets: widgets.filter(({ widget: { page } }) => page >= 0) }];
  });
  return { name, value, targets: targets.length === fields.length ? targets : [] };
}
