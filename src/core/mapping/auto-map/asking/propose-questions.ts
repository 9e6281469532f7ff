/** Proposes questions for the boxes that a form requires and no application field fills. */
import { saysForOffice } from '../../../pdf/labels/lines/office-use.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { type FieldMappings, isWritableField } from '../../field-mapping.ts';
import { askAboutBoxes } from './ask-about-boxes.ts';

/** @param mapped boxes that already have a value and need no question */
export function proposeQuestions(
  fields: readonly PdfField[],
  mapped: FieldMappings,
): FieldMappings {
  const open = fields.filter(
    (field) =>
      field.required &&
      !field.readOnly &&
      isWritableField(field) &&
      !isForOffice(field) &&
      !Object.hasOwn(mapped, field.name),
  );
  if (open.length === 0) return {};
  const asked = askAboutBoxes(fields);
  return Object.fromEntries(
    open.flatMap((field) => {
      const mapping = asked.get(field);
      return mapping ? [[field.name, mapping]] : [];
    }),
  );
}

/** Whether an office fills in the box, of which no agent can be asked. */
export function isForOffice({ tooltip, labels }: PdfField): boolean {
  return saysForOffice([tooltip, labels?.near[0]?.text, labels?.headings[0]].join(' '));
}
