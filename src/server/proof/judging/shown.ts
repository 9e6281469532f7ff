/** Compares what a person reads in a widget with what the value should look like. */

import type { JudgedWidget } from '../file/judged-widget.ts';
import type { Painted } from '../proof.ts';
import { type ExpectedLook, inkOf } from './expected-look.ts';
import type { SeenWidget } from './seen-widget.ts';

export interface Shown {
  painted: Painted;
  shown: string;
}

/** @param seen undefined if the widget is on no page that PDFium can paint */
export function shownOf(
  look: ExpectedLook,
  one: JudgedWidget,
  seen: SeenWidget | undefined,
): Shown {
  if (!seen) return { painted: 'not', shown: '' };
  if (look.kind === 'text') return shownText(look.text, seen);
  if (look.kind === 'list') return shownRows(look.rows, seen);
  if (one.onState === undefined) {
    return seen.looksTicked ? { painted: 'not', shown: 'on' } : { painted: 'whole', shown: '' };
  }
  return { painted: seen.mark, shown: seen.mark === 'whole' ? look.state : '' };
}

function shownText(text: string, { lines }: SeenWidget): Shown {
  const read = lines.flatMap((line) =>
    line.flatMap(({ text: letters, isSeen }) =>
      [...inkOf(letters)].map((letter) => ({ letter, isSeen })),
    ),
  );
  const isText = read.map(({ letter }) => letter).join('') === inkOf(text);
  const seen = read.filter(({ isSeen }) => isSeen);
  if (isText && seen.length === read.length) return { painted: 'whole', shown: text };
  const shown = isText ? seenOf(text, read) : seenLines(lines);
  return { painted: seen.length === 0 ? 'not' : 'partly', shown };
}

/** The visible letters of the text, with the spaces between them. */
function seenOf(text: string, read: readonly { isSeen: boolean }[]): string {
  let at = 0;
  const kept = [...text].map((letter) => {
    const ink = [...inkOf(letter)].length;
    if (ink === 0) return ' ';
    const isSeen = read.slice(at, at + ink).every((one) => one.isSeen);
    at += ink;
    return isSeen ? letter : '';
  });
  return kept.join('').replace(/\s+/g, ' ').trim();
}

function seenLines(lines: SeenWidget['lines']): string {
  const texts = lines.map((line) =>
    line
      .filter(({ isSeen }) => isSeen)
      .map(({ text }) => text)
      .join(''),
  );
  return texts.filter((text) => text !== '').join(' ');
}

/** In a list, every chosen row must be in view and marked as chosen. */
function shownRows(rows: readonly string[], { lines, chosen }: SeenWidget): Shown {
  const marked = lines.filter((_, i) => chosen[i]);
  const textOf = (line: SeenWidget['lines'][number]) =>
    inkOf(line.map(({ text }) => text).join(''));
  const found = rows.filter((row) =>
    marked.some((line) => textOf(line) === inkOf(row) && line.every(({ isSeen }) => isSeen)),
  );
  const isAll = found.length === rows.length && marked.length === rows.length;
  const none = found.length === 0;
  return { painted: isAll ? 'whole' : none ? 'not' : 'partly', shown: found.join(', ') };
}
