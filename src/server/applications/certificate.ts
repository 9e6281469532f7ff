import { createHash } from 'node:crypto';
import { printedName } from '../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../core/pdf/pdf-form.ts';
import type { Proof } from '../proof/proof.ts';
import type { FormCertificate } from './application-result.ts';

/** What the proof of a form says, without any value. */
export function certificateOf(
  { engine, clean, fields: proved, problem }: Proof,
  fields: readonly PdfField[],
  bytes: Uint8Array,
): FormCertificate {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const labelOf = (name: string) => {
    const field = byName.get(name);
    return (field && printedName(field).name) || name;
  };
  const open = proved.filter(({ painted, continued }) => painted !== 'whole' && !continued);
  return {
    engine,
    clean,
    provedAt: new Date().toISOString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    total: proved.length,
    whole: proved.length - open.length,
    notWhole: open.map(({ field, painted, page }) => ({
      field,
      label: labelOf(field),
      painted: painted === 'partly' ? 'partly' : 'not',
      page,
    })),
    ...(problem === undefined ? {} : { problem }),
  };
}
