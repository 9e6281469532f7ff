/** The rows of a list of people that are about the form's main person. */
import type { Evidence } from '../../reading/evidence.ts';
import type { FieldReading } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { SELF, WITH_SELF } from '../../reading/row-heads.ts';
import { ROW_HEAD } from '../../weights/reading.ts';
import type { FormPeople } from '../who/form-people.ts';

const HEADS = new Set<string>(['row', 'left']);

/** The boxes of the first row of such a list, and of rows in tables whose heads say so. */
export function ownRowOfList(
  ordered: readonly FieldReading[],
  tables: ReadonlySet<FieldReading>,
  people: FormPeople,
): ReadonlySet<FieldReading> {
  const first = ordered.find(isUnderCaption);
  const headed = [...tables].filter((box) =>
    box.evidence.some((text) => isHeadOfSubject(text, people)),
  );
  return new Set(
    ordered.filter(
      (box) =>
        (tables.has(box) && headed.some((other) => isSameRow(other, box))) ||
        (first && isUnderCaption(box) && isSameRow(box, first)),
    ),
  );
}

/** `Employee` before a row, on a form about the employee, or `Self`. */
function isHeadOfSubject({ where, text, reading }: Evidence, people: FormPeople): boolean {
  if (!HEADS.has(where)) return false;
  const isNamed = reading.partyShare >= ROW_HEAD.partyShare && !reading.elsewhere;
  return SELF.test(text) || (isNamed && people.namedBy(reading.parties, text) === 'subject');
}

/** Only the first row of a list is directly under the captions of its columns. */
function isUnderCaption({ field }: FieldReading): boolean {
  const { headings = [], near = [] } = field.labels ?? {};
  return (
    headings.some((heading) => WITH_SELF.test(heading)) &&
    near.some(({ where }) => where === 'above') &&
    near.every(({ where }) => where !== 'column')
  );
}
