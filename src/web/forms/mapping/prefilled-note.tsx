import { namedBoxes } from '../../../core/application/result-notes.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { prefilledWords } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { Notice } from '../../ui/messages/notice.tsx';

interface PrefilledNoteProps {
  fields: readonly PdfField[];
  mappings: FieldMappings;
}

/** What an uploaded file had filled in can be another client's. */
export function PrefilledNote({ fields, mappings }: PrefilledNoteProps) {
  const names = prefilledWords(fields, mappings);
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={message(MAPPING_TEXTS.prefilled, { names: namedBoxes(names) })}>
      {MAPPING_TEXTS.prefilledMeans}
    </Notice>
  );
}
