import { createContext } from 'react';
import { askAboutBoxes } from '../../../../core/mapping/auto-map/asking/ask-about-boxes.ts';
import type { FieldMapping } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';

type AskAbout = (field: PdfField) => FieldMapping | null;

/** A mapping that asks the agent for the box, in words that no other box of the form has. */
export const AskedInForm = createContext<AskAbout>(() => null);

/** Reads the form's questions when the first is asked, because that takes a moment. */
export function askedInForm(fields: readonly PdfField[]): AskAbout {
  let asked: Map<PdfField, FieldMapping> | undefined;
  return (field) => {
    asked ??= askAboutBoxes(fields);
    return asked.get(field) ?? null;
  };
}
