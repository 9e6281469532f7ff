import { errorText } from '../../../core/error-texts.ts';
import { isAppError } from '../../../core/errors.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { mappingsForFields, readMappingTemplate } from '../../../core/mapping/mapping-template.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import type { Failure, Outcome } from './mapping-outcome.tsx';

interface ImportTemplateProps {
  fields: PdfField[];
  onTake: (mappings: FieldMappings) => void;
  onOutcome: (outcome: Outcome) => void;
  onFailure: (failure: Failure) => void;
}

/** A template takes a few hundred bytes per field, so a much larger file is not one. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Imports the mappings of a template file for fields that this form also has. */
export function ImportTemplate({ fields, onTake, onOutcome, onFailure }: ImportTemplateProps) {
  const take = async (file: File) => {
    try {
      const text = file.size > MAX_BYTES ? '' : await file.text();
      const template = readMappingTemplate(text);
      const { mappings, absent } = mappingsForFields(template.mappings, fields);
      const taken = Object.keys(mappings).length;
      if (taken > 0) onTake(mappings);
      onOutcome({ formName: template.formName, taken, absent });
    } catch (error) {
      const message = isAppError(error)
        ? errorText(error.code, error.details)
        : errorText('file_not_readable', { file: file.name, reason: String(error) });
      onFailure({ message });
    }
  };
  return (
    <FileButton
      label={MAPPING_TEXTS.importTemplate}
      accept="application/json,.json"
      onChoose={(file) => void take(file)}
    />
  );
}
