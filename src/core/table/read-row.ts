/** Reads one row of a table as an application, or reports why it cannot. */
import type { ApplicationData, ApplicationFieldName } from '../application/application-fields.ts';
import { hasOtherOwner } from '../application/form-rules.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { MappingSource } from '../mapping/field-mapping.ts';
import { sourceValue } from '../mapping/fill-values/source-value.ts';
import { zipWithZero } from '../us-states.ts';
import { ADDED_AFTER, factName } from './column-fact.ts';
import type { Column } from './match-columns.ts';
import { type CellReading, type OwnersSame, readCell } from './read-cell.ts';
import type { TableCell } from './table-cell.ts';
import type { DateOrder } from './table-dates.ts';

/** What is said of a cell: why it refuses its row, or what a person should look at. */
export interface CellRemark {
  /** Zero-based column index. */
  column: number;
  /** A sentence that says what it is about and contains no part of the value. */
  reason: string;
}

export interface TableRow {
  application: ApplicationData;
  /** Problems of the whole row and of its wrong cells. */
  problems: string[];
  /** The cells that refuse the row. */
  wrong: CellRemark[];
}

/**
 * @param orders orders of the date columns, by column index
 * @param today decides the century of a year of two digits
 */
export function readRow(
  cells: readonly TableCell[],
  columns: readonly Column[],
  orders: ReadonlyMap<number, DateOrder>,
  today: CalendarDate,
): TableRow {
  if (cells.length !== columns.length) {
    const problem = `It has ${cells.length} columns; the header has ${columns.length}.`;
    const beyond = cells.flatMap((cell, column) =>
      column >= columns.length && cell !== '' ? [{ column, reason: problem }] : [],
    );
    return { application: {}, problems: [problem], wrong: beyond };
  }
  const wrong: CellRemark[] = [];
  const application: ApplicationData = {};
  const answers: Record<string, string> = {};
  const added: NonNullable<CellReading['added']>[] = [];
  const same: SameCell[] = [];
  for (const [column, { header, fact }] of columns.entries()) {
    if (!fact) continue;
    const dates = { order: orders.get(column) ?? null, today };
    const cell = readCell(cells[column] ?? '', fact, dates);
    if (cell.problem)
      wrong.push({ column, reason: `${header || factName(fact)} ${cell.problem}.` });
    Object.assign(application, cell.fields);
    Object.assign(answers, cell.answers);
    if (cell.added) added.push(cell.added);
    if (cell.sameAsInsured) same.push({ column, field: cell.sameAsInsured });
  }
  for (const one of added) addTo(application, one);
  const zip = zipWithZero(application.zip, application.state);
  if (zip) application.zip = zip;
  wrong.push(...fillAsInsureds(application, columns, application.ownerName ? same : []));
  if (Object.keys(answers).length > 0) application.answers = answers;
  return { application, problems: wrong.map(({ reason }) => reason), wrong };
}

/** What an owner has who lives with the insured, or is the insured. */
const INSUREDS = {
  ownerAddress: 'fullAddress',
  ownerPhone: 'phone',
  ownerSocialSecurity: 'ssn',
} as const satisfies Record<OwnersSame, MappingSource>;

/** A cell of the owner that says `Same`. */
interface SameCell {
  column: number;
  field: OwnersSame;
}

/** @returns the cells that refer to what the row does not have, or to another person's number */
function fillAsInsureds(
  application: ApplicationData,
  columns: readonly Column[],
  cells: readonly SameCell[],
): CellRemark[] {
  return cells.flatMap(({ column, field }) => {
    const title = columns[column]?.header || factName({ field });
    if (field === 'ownerSocialSecurity' && hasOtherOwner(application)) {
      const reason = `${title} is the same as the insured's, but the owner is somebody else.`;
      return [{ column, reason }];
    }
    const value = sourceValue(INSUREDS[field], 'default', application);
    // A city alone is no address.
    if (value && (field !== 'ownerAddress' || application.streetAddress)) {
      application[field] = value;
      return [];
    }
    return [{ column, reason: `${title} is the same as the insured's, which is missing.` }];
  });
}

/** Without what it continues, the row misses a value, which is reported. */
function addTo(
  application: ApplicationData,
  { addedTo, text }: NonNullable<CellReading['added']>,
): void {
  const base = application[addedTo];
  if (base && !isAlreadyThere(base, text))
    application[addedTo] = `${base}${ADDED_AFTER[addedTo]}${text}`;
}

/** Some tables have `Jr.` in a column of its own and in the name, too. */
function isAlreadyThere(base: string, added: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
  return words(base).endsWith(words(added));
}

/** Fields whose column can be missing, because they are written with a pen or have a default. */
export const NOT_FROM_TABLE: readonly ApplicationFieldName[] = ['proposedInsuredSignature', 'date'];
