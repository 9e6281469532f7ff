/** Tells a stray quotation mark that a later row closed: the rows between became one value. */

/** An address of two lines can have as many commas as a narrow table. */
const COLUMNS_OF_A_WIDE_ROW = 5;

export function holdsRows(record: readonly string[], delimiter: string): boolean {
  // In a sentence a space follows a comma.
  const ofRows = new RegExp(`${delimiter}(?! )`);
  return record.some((value, column) => {
    if (!value.includes('\n')) return false;
    const lines = value.split('\n').map((line) => line.split(ofRows));
    return record.length < COLUMNS_OF_A_WIDE_ROW
      ? areRows(lines, record, column)
      : delimitersOf(lines) >= (lines.length - 1) * (record.length - 1);
  });
}

const delimitersOf = (lines: readonly string[][]) =>
  lines.reduce((sum, cells) => sum + cells.length - 1, 0);

/**
 * Both marks stand in the same column, or the row would have another length. So the first line goes on
 * to the last column, the last one begins in the first, and what meets in a column is alike.
 */
function areRows(lines: readonly string[][], record: readonly string[], column: number): boolean {
  const width = record.length;
  const [first = [], last = []] = [lines[0], lines.at(-1)];
  const isWhole = lines.slice(1, -1).every((cells) => cells.length === width);
  if (!isWhole || first.length !== width - column || last.length !== column + 1) return false;
  const upper = [...record.slice(0, column), ...first].map(kindOf);
  const lower = [...last, ...record.slice(column + 1)].map(kindOf);
  const met = upper.flatMap((kind, i) => (kind && lower[i] ? [kind === lower[i]] : []));
  return met.length > 1 && met.every(Boolean);
}

/** Empty for a cell without a value. */
function kindOf(cell: string): string {
  const [hasDigit, hasLetter] = [/\d/.test(cell), /\p{L}/u.test(cell)];
  if (hasDigit && hasLetter)
    return /^\d/.test(cell.trim()) ? 'number and words' : 'words and number';
  return hasDigit ? 'number' : hasLetter ? 'words' : '';
}
