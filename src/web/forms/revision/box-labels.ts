import { groupPairs } from '../../../core/grouped.ts';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { inPageOrder } from '../mapping/table/rows-of-table.ts';
import { pageOf } from '../page-of.ts';

/**
 * The words for each box that can be chosen, keyed by field name. Boxes for the parts of one date
 * have the same words, so they are numbered in page order.
 */
export function boxLabels(fields: Iterable<PdfField>): Map<string, string> {
  const alike = groupPairs(
    inPageOrder([...fields]).map((field) => [onPage(field), field.name] as const),
  );
  return new Map(
    [...alike].flatMap(([label, names]) =>
      names.map((name, i) => [name, names.length === 1 ? label : counted(label, i + 1, names)]),
    ),
  );
}

function onPage(field: PdfField): string {
  const label = boxWords(field);
  const page = pageOf(field);
  return page === null ? label : message(REVISION_TEXTS.boxOnPage, { label, page });
}

const counted = (label: string, n: number, { length: count }: readonly string[]) =>
  message(REVISION_TEXTS.boxOfSeveral, { label, n, count });
