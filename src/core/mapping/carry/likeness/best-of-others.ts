/**
 * Returns a function for the highest value in a cell's row or column, leaving out the cell itself;
 * 0 if all others are lower. It is called for thousands of cells.
 */
export function bestOfOthers(
  table: Float32Array,
  rows: number,
  columns: number,
): (row: number, column: number) => number {
  const [ofRows, ofColumns] = [new BestTwo(rows), new BestTwo(columns)];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const value = table[i * columns + j] as number;
      ofRows.note(i, j, value);
      ofColumns.note(j, i, value);
    }
  }
  return (row, column) => Math.max(0, ofRows.butFor(row, column), ofColumns.butFor(column, row));
}

/** The two highest values of each line. */
class BestTwo {
  private readonly best: Float64Array;
  private readonly second: Float64Array;
  /** The position of the best value in its line. */
  private readonly place: Int32Array;

  constructor(lines: number) {
    this.best = new Float64Array(lines);
    this.second = new Float64Array(lines);
    this.place = new Int32Array(lines).fill(-1);
  }

  note(line: number, place: number, value: number): void {
    if (value > (this.best[line] as number)) {
      this.second[line] = this.best[line] as number;
      this.best[line] = value;
      this.place[line] = place;
    } else if (value > (this.second[line] as number)) this.second[line] = value;
  }

  /** The highest value of a line, leaving out the one at this position. */
  butFor(line: number, place: number): number {
    return (this.place[line] === place ? this.second[line] : this.best[line]) as number;
  }
}
