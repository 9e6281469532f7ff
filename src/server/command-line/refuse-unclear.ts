/** Nobody can be asked on the command line: what only a person knows stops it before the first packet. */
import { AppError } from '../../core/errors.ts';
import { factName } from '../../core/table/column-fact.ts';
import type { Survey } from '../table/survey-table.ts';

/** @throws AppError validation_failed */
export function refuseUnclear(file: string, survey: Survey): void {
  const { columns, duplicates, ambiguousDates } = survey;
  const nameOf = (column: number) => `"${columns[column]?.header || `column ${column + 1}`}"`;
  const [duplicate] = duplicates;
  if (duplicate) {
    const names = duplicate.columns.slice(0, 2).map(nameOf).join(' and ');
    throw refused(
      `the table: the columns ${names} both hold ${factName(duplicate.fact)}; rename or remove one`,
    );
  }
  if (columns.every(({ fact }) => fact === null)) {
    throw refused('the table: none of its columns is known by its header');
  }
  const [dates] = ambiguousDates;
  if (!dates) return;
  const name = nameOf(dates.column);
  throw refused(
    dates.isMixed
      ? `${file}: the dates of column ${name} are written in two ways, some with the day first and some with the month first; write them in one way, or say which with --dates mdy or --dates dmy: the others are then refused`
      : `${file}: every date of column ${name} can be read with the month or the day first; say which with --dates mdy or --dates dmy`,
  );
}

function refused(problem: string): AppError {
  return new AppError('validation_failed', { problem });
}
