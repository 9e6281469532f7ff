/** Joins labels of several lines by finding which runs continue each other. */

import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import { isOnRow, type PlacedBox } from '../placed-box.ts';
import { isCapital, withoutRemarks } from './title-line.ts';

const MAX_LINES = 3;
/** Distance between the lines of a text, as a share of the size of its letters. */
const LINE_GAP = 0.6;
const WIDE_GAP = 0.95;
const ASKS =
  /^(?:\(?\w{1,2}[.)]\s*)?(?:is|are|do|does|did|has|have|had|was|were|will|would|can)\s/i;
/** Length of a line that can be part of a sentence. */
const SENTENCE = 40;
/** From a label to its blank, in points. */
const BLANK_AFTER = 12;
/** A line that can be the first of a text. */
const BEGINS = /^[\p{Lu}\d]/u;
const ITEM_NUMBER = /^(?:\d{1,3}[a-z]?|[a-z])$/i;
/** What can stand between a row's label and its box: dots, the number of the row, `$`. */
const LEADS_TO_BOX = /^(?:[.\s·…_$]*|\d{1,3}[a-z]?)$/i;

export class TextBlocks {
  private readonly lineAbove = new Map<TextRun, TextRun>();
  private readonly lineBelow = new Map<TextRun, TextRun>();

  constructor(layout: PageLayout, boxes: readonly PlacedBox[]) {
    const beside = new Map(
      layout.runs.map((run) => [run, boxes.filter((box) => isBeside(run, box))]),
    );
    const rows = new RowBoxes(layout, boxes);
    for (const [i, run] of layout.runs.entries()) {
      // Runs are sorted downward, so the next line is among the first few that follow.
      for (let j = i + 1; j < Math.min(layout.runs.length, i + 40); j++) {
        const next = layout.runs[j] as TextRun;
        if (run.box[1] - next.box[3] > run.fontSize) break;
        if (!continues(run, next) || areApart(beside.get(run), beside.get(next))) continue;
        if (isParted(run, next, layout) || this.lineAbove.has(next)) continue;
        if (BEGINS.test(next.text) && rows.areTwo(run, next)) continue;
        if (boxes.some((box) => goesUnderBlank(run, next, box))) continue;
        this.lineBelow.set(run, next);
        this.lineAbove.set(next, run);
        break;
      }
    }
  }

  /** The run with the lines that it continues. */
  endingAt(run: TextRun): string {
    return this.collect(run, this.lineAbove, MAX_LINES).reverse().join(' ');
  }

  /** The run with the lines that continue it. */
  startingAt(run: TextRun): string {
    return this.collect(run, this.lineBelow, MAX_LINES).join(' ');
  }

  /** The run with all lines of its block. */
  around(run: TextRun): string {
    const before = this.collect(run, this.lineAbove, 2).reverse();
    return [...before, ...this.collect(run, this.lineBelow, 2).slice(1)].join(' ');
  }

  private collect(run: TextRun, step: Map<TextRun, TextRun>, lines: number): string[] {
    const texts: string[] = [];
    for (let at: TextRun | undefined = run; at && texts.length < lines; at = step.get(at)) {
      texts.push(at.text);
    }
    return texts;
  }
}

/** The box at the end of a line, however far: `Jury duty pay . . . . . . . 24a [      ]`. */
class RowBoxes {
  private readonly known = new Map<TextRun, PlacedBox | undefined>();

  constructor(
    private readonly layout: PageLayout,
    private readonly boxes: readonly PlacedBox[],
  ) {}

  areTwo(run: TextRun, other: TextRun): boolean {
    const box = this.boxOf(run);
    return box !== undefined && (this.boxOf(other) ?? box) !== box;
  }

  private boxOf(run: TextRun): PlacedBox | undefined {
    if (!this.known.has(run)) this.known.set(run, this.find(run));
    return this.known.get(run);
  }

  private find(run: TextRun): PlacedBox | undefined {
    const [nearest] = this.boxes
      .filter(({ box, tick }) => !tick && isOnRow(run, box) && box[0] > run.box[2] - 3)
      .sort((a, b) => a.box[0] - b.box[0]);
    if (!nearest) return undefined;
    const isTaken = this.layout.runs.some(
      ({ box, text }) =>
        box[0] >= run.box[2] &&
        box[2] < nearest.box[0] + 3 &&
        isOnRow(run, box) &&
        !LEADS_TO_BOX.test(text),
    );
    return isTaken ? undefined : nearest;
  }
}

/** Whether each of two lines is beside boxes of its own. */
function areApart(of: readonly PlacedBox[] = [], other: readonly PlacedBox[] = []): boolean {
  return of.length > 0 && other.length > 0 && !of.some((box) => other.includes(box));
}

/** Whether this line itself labels a box: a tick before it, a blank after it. */
function isBeside(run: TextRun, { box, tick }: PlacedBox): boolean {
  if (!isOnRow(run, box)) return false;
  const gap = box[2] <= run.box[0] + 2 ? run.box[0] - box[2] : box[0] - run.box[2];
  return gap > -3 && gap < (tick ? 14 : 60);
}

/** A line that begins anew and reaches under the blank of the label above it is another text. */
function goesUnderBlank(run: TextRun, next: TextRun, { box, tick }: PlacedBox): boolean {
  if (tick || !BEGINS.test(next.text) || next.text.length < SENTENCE) return false;
  const isItsBlank = isOnRow(run, box) && Math.abs(box[0] - run.box[2]) < BLANK_AFTER;
  return isItsBlank && next.box[2] > box[0] + BLANK_AFTER;
}

function continues(run: TextRun, next: TextRun): boolean {
  // The number of an item stands beside its text, not over it, and dots end a text.
  if (ITEM_NUMBER.test(run.text) || run.leads) return false;
  if (Math.abs(run.fontSize - next.fontSize) > 1) return false;
  const gap = run.box[1] - next.box[3];
  if (gap > WIDE_GAP * run.fontSize || gap < -LINE_GAP * run.fontSize) return false;
  if (gap > LINE_GAP * run.fontSize && !isUnfinished(run, next)) return false;
  // A numbered item starts something new. So does what follows a colon or a remark.
  if (/:$|^\(.*\)$/.test(run.text) && /^\p{Lu}/u.test(next.text)) return false;
  if (/^\(?(?:\d{1,2}[.)](?:[a-z][.)])?|[a-z][.)])\s/i.test(next.text)) return false;
  // A title in capitals or in bold does not continue another text.
  if ((isInCapitals(next) && !isInCapitals(run)) || (next.bold && !run.bold)) return false;
  const aligned = Math.abs(run.box[0] - next.box[0]) < 3;
  const indented = next.box[0] > run.box[0] && next.box[0] - run.box[0] < 32;
  const centres = (run.box[0] + run.box[2] - next.box[0] - next.box[2]) / 2;
  const toTheRight = Math.abs(run.box[2] - next.box[2]) < 3 && GOES_ON.test(next.text);
  return aligned || indented || toTheRight || Math.abs(centres) < 4;
}

/** What continues a caption at the right margin: `Signature or thumb impression`, `of the employee`. */
const GOES_ON = /^(?:\p{Ll}{2}|(?:Of|For|By|To) )/u;

/** A sentence that goes on in small letters, or to its question mark. Its lines can be far apart. */
function isUnfinished({ text }: TextRun, next: TextRun): boolean {
  if (text.length < SENTENCE || /[.?!:;)]$/.test(text)) return false;
  return /^(?:a )?\p{Ll}{2}/u.test(next.text) || (ASKS.test(text) && next.text.endsWith('?'));
}

const isInCapitals = ({ text }: TextRun) => isCapital(withoutRemarks(text));

function isParted(run: TextRun, next: TextRun, layout: PageLayout): boolean {
  const x = (Math.max(run.box[0], next.box[0]) + Math.min(run.box[2], next.box[2])) / 2;
  return layout.lines.some(
    (line) =>
      !line.vertical &&
      line.from < x &&
      line.to > x &&
      line.at < run.box[1] + 1 &&
      line.at > next.box[3] - 1,
  );
}
