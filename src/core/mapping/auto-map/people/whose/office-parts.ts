import { saysForOffice } from '../../../../pdf/labels/lines/office-use.ts';
import type { FieldReading } from '../../reading/read-field.ts';
import { acts } from '../who/box-party.ts';

/** Under `Company use only`, the representative is the company's and acts for nobody. */
export function isOfficeStaff({ field, evidence }: FieldReading): boolean {
  const [title] = field.labels?.headings ?? [];
  if (title === undefined || !saysForOffice(title)) return false;
  return evidence.some(({ where, reading }) => where === 'left' && reading.parties.some(acts));
}
