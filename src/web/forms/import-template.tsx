import { useState } from 'react';
import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import { applyMappingTemplate, readMappingTemplate } from '../../core/mapping/mapping-template.ts';
import { MAPPING_TEXTS, message } from '../../core/messages.ts';
import type { PdfField } from '../../core/pdf/pdf-form.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Notice } from '../ui/notice.tsx';

export type ImportOutcome =
  | { formName: string; taken: number; absent: string[] }
  | { problem: string };

interface ImportTemplateProps {
  fields: PdfField[];
  onTake: (mappings: FieldMappings) => void;
  onOutcome: (outcome: ImportOutcome) => void;
}

/** A template has a few hundred bytes a field; what is far larger is some other file. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Takes the mappings of a template file whose fields this form has too. */
export function ImportTemplate({ fields, onTake, onOutcome }: ImportTemplateProps) {
  const [isReading, setIsReading] = useState(false);
  const take = async (file: File) => {
    setIsReading(true);
    try {
      const text = file.size > MAX_BYTES ? '' : await file.text();
      const template = readMappingTemplate(text);
      const { mappings, absent } = applyMappingTemplate(template, fields);
      onTake(mappings);
      const { formName } = template;
      onOutcome({ formName, taken: Object.keys(mappings).length, absent });
    } catch (error) {
      const problem = isAppError(error)
        ? errorText(error.code, error.details)
        : errorText('file_not_readable', { file: file.name, reason: String(error) });
      onOutcome({ problem });
    } finally {
      setIsReading(false);
    }
  };
  return (
    <FileButton
      label={MAPPING_TEXTS.importTemplate}
      accept="application/json,.json"
      disabled={isReading}
      onChoose={(file) => void take(file)}
    />
  );
}

export function ImportNotice({ outcome }: { outcome: ImportOutcome }) {
  if ('problem' in outcome) {
    return (
      <Notice tone="bad" live>
        {outcome.problem}
      </Notice>
    );
  }
  const { taken, formName, absent } = outcome;
  return (
    <Notice tone={absent.length > 0 ? 'warn' : 'info'} live>
      <p>{message(MAPPING_TEXTS.imported, { count: taken, formName })}</p>
      {absent.length > 0 && (
        <p>{message(MAPPING_TEXTS.importedAbsent, { names: absent.join(', ') })}</p>
      )}
    </Notice>
  );
}
