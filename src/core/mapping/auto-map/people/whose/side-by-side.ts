/**
 * Two people side by side (`PRODUCER | INSURED`), each with their own lines below. A box below
 * belongs to the person above it and not to the person of the box before it in its row.
 */
import type { FieldReading } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { SIDES } from '../../weights/people.ts';

interface Placed {
  reading: FieldReading;
}

export class SideBySide<Block extends Placed> {
  private readonly ordered: readonly FieldReading[];
  /** The left edge of the right person's boxes. */
  private edge = 0;
  private blocks: { left: Block; right: Block } | undefined;

  constructor(ordered: readonly FieldReading[]) {
    this.ordered = ordered;
  }

  /** The block of the box, if it is below one of two people side by side. */
  over(reading: FieldReading): Block | undefined {
    if (!this.blocks) return undefined;
    const side = this.sideOf(reading);
    const drop = this.blocks.left.reading.rect[1] - reading.rect[1];
    const goesOn = this.blocks.left.reading.page === reading.page && drop < SIDES.below;
    // The two sides can continue below a line that spans both.
    if (!goesOn || (!side && !this.isAcross(reading))) this.blocks = undefined;
    return side && this.blocks?.[side];
  }

  /** Records that the box has opened or continued this block. */
  keep(reading: FieldReading, block: Block): void {
    const side = this.sideOf(reading);
    if (this.blocks && side) this.blocks[side] = block;
  }

  /**
   * Begins two sides at a person's first box, if the box before it in the row is in another
   * person's block.
   */
  begin(place: number, before: Block, block: Block): void {
    const reading = this.ordered[place];
    if (!reading || !isSameRow(before.reading, reading)) return;
    const [edge] = reading.rect;
    if (!this.goesOnBelow(place, edge)) return;
    this.edge = edge;
    this.blocks = { left: before, right: block };
  }

  /** Whether the next row has boxes on both sides that ask for the same things. */
  private goesOnBelow(place: number, edge: number): boolean {
    const reading = this.ordered[place] as FieldReading;
    const rest = this.ordered.slice(place + 1, place + 1 + SIDES.boxes);
    const first = rest.find((other) => !isSameRow(other, reading));
    if (!first || first.page !== reading.page) return false;
    const row = rest.filter((other) => isSameRow(other, first));
    const left = row.filter(({ rect }) => rect[2] <= edge);
    const right = row.filter(({ rect }) => rect[0] >= edge - SIDES.slack);
    const aligned = Math.abs((right[0]?.rect[0] ?? 0) - edge) < SIDES.slack;
    if (!aligned || left.length === 0 || left.length + right.length < row.length) return false;
    const isAlike = asked(left) === asked(right) || [left[0], right[0]].every(isUncaptioned);
    return isAlike || this.asksAgain(place, edge);
  }

  /** Whether further down both sides have a box in one row that asks for the same thing. */
  private asksAgain(place: number, edge: number): boolean {
    const reading = this.ordered[place] as FieldReading;
    const below = this.ordered
      .slice(place + 1, place + 1 + SIDES.boxes)
      .filter(({ page, rect }) => page === reading.page && reading.rect[1] - rect[1] < SIDES.below);
    return below.some(
      (right) =>
        Math.abs(right.rect[0] - edge) < SIDES.slack &&
        right.concept !== undefined &&
        below.some(
          (left) =>
            left !== right &&
            left.rect[2] <= edge &&
            isSameRow(left, right) &&
            left.concept === right.concept,
        ),
    );
  }

  private isAcross(reading: FieldReading): boolean {
    const [left, , right] = reading.rect;
    if (left >= this.edge || right <= this.edge + SIDES.slack) return false;
    return !this.ordered.some((other) => other !== reading && isSameRow(other, reading));
  }

  private sideOf({ rect }: FieldReading): 'left' | 'right' | undefined {
    if (rect[2] <= this.edge) return 'left';
    return rect[0] >= this.edge - SIDES.slack ? 'right' : undefined;
  }
}

function asked(row: readonly FieldReading[]): string {
  return row.map(({ concept }) => concept ?? '').join(' ');
}

/** Whether the box is a further line under the caption of its cell. */
function isUncaptioned(reading: FieldReading | undefined): boolean {
  const [nearest] = [...(reading?.evidence ?? [])].sort((a, b) => b.surety - a.surety);
  return nearest?.where === 'column';
}
