import { createContext } from 'react';
import { questionId } from '../../../../core/application/questions.ts';
import { askAboutBoxes } from '../../../../core/mapping/auto-map/asking/ask-about-boxes.ts';
import { isForOffice } from '../../../../core/mapping/auto-map/asking/propose-questions.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { type BoxOfSection, boxesOfSections } from '../../../../core/mapping/form-questions.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';

export interface AskedInForm {
  /** A mapping that asks the agent for the box, in words that no other box of the form has. */
  about(field: PdfField): FieldMapping | null;
  /** The same for the other boxes of the box's question, such as the ticks of a list. */
  others(field: PdfField): FieldMappings;
  /** The same for all boxes of the box's section; null if it is in none. */
  section(field: PdfField): { title: string; mappings: FieldMappings } | null;
}

interface Asking extends Pick<AskedInForm, 'about'> {
  /** Asks for the other boxes of the question, after the box itself has got its mapping. */
  askToo(field: PdfField, own: FieldMapping): void;
}

export const AskedInForm = createContext<Asking>({ about: () => null, askToo: () => {} });

/** Reads the form's questions when the first is asked, because that takes a moment. */
export function askedInForm(fields: readonly PdfField[]): AskedInForm {
  let read: Map<PdfField, FieldMapping> | undefined;
  const asked = () => {
    read ??= askAboutBoxes(fields);
    return read;
  };
  let inSections: BoxOfSection[] | undefined;
  const sections = () => {
    inSections ??= boxesOfSections(
      fields,
      Object.fromEntries([...asked()].map(([{ name }, mapping]) => [name, mapping])),
    );
    return inSections;
  };
  return {
    about: (field) => asked().get(field) ?? null,
    others: (field) => {
      const own = asked().get(field)?.ask;
      if (!own) return {};
      const same = [...asked()].filter(
        ([other, { ask }]) =>
          other !== field && ask && questionId(ask.label) === questionId(own.label),
      );
      return Object.fromEntries(same.map(([{ name }, mapping]) => [name, mapping]));
    },
    section: (field) => {
      const own = sections().find((box) => box.field === field);
      if (!own?.section) return null;
      const inIt = sections().filter(
        (box) => box.section === own.section && !box.field.readOnly && !isForOffice(box.field),
      );
      const mappings = inIt.flatMap(({ field }) => {
        const mapping = asked().get(field);
        return mapping ? [[field.name, mapping] as const] : [];
      });
      return { title: own.section, mappings: Object.fromEntries(mappings) };
    },
  };
}
