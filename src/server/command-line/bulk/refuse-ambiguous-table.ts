/**
 * The command line cannot ask anybody, so a question that only a person can answer stops the run
 * before the first packet.
 */
import { factName } from '../../../core/table/column-fact.ts';
import { unusableFile } from '../../files/unusable-file.ts';
import type { Survey } from '../../table/survey-table.ts';

/** @throws AppError file_unusable */
export function refuseAmbiguousTable(file: string, survey: Survey): void {
  const { columns, duplicates, ambiguousDates } = survey;
  const nameOf = (column: number) => `"${columns[column]?.header || `column ${column + 1}`}"`;
  const [duplicate] = duplicates;
  if (duplicate) {
    const names = duplicate.columns.slice(0, 2).map(nameOf).join(' and ');
    const reason = `the columns ${names} both hold ${factName(duplicate.fact)}`;
    throw unusableFile(file, reason, 'Rename or remove one, then try again');
  }
  if (columns.every(({ fact }) => fact === null)) {
    const reason = 'none of its columns is known by its header';
    throw unusableFile(file, reason, 'Name them as the application does, then try again');
  }
  const [dates] = ambiguousDates;
  if (!dates) return;
  const name = nameOf(dates.column);
  throw dates.isMixed
    ? unusableFile(
        file,
        `the dates of column ${name} are written in two ways, some with the day first and some with the month first`,
        'Write them in one way, or say which with --dates mdy or --dates dmy: the others are then refused',
      )
    : unusableFile(
        file,
        `every date of column ${name} can be read with the month or the day first`,
        'Say which with --dates mdy or --dates dmy',
      );
}
