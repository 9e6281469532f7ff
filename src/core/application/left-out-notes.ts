/**
 * Describes what was, or will be, left out of a form. An answer without a place on the form is
 * reported once, with all its boxes that stay empty, not once per box.
 */

import { groupBy } from '../grouped.ts';
import { LEFT_OUT_TEXTS } from '../texts/left-out-texts.ts';
import { message } from '../texts/message.ts';
import type { AnswerName } from './questions.ts';
import { namedBoxes } from './result-notes.ts';

/** The entry that a box is for. */
export interface Answer {
  /** The entry's field or question, where it can be changed. */
  name: AnswerName;
  label: string;
}

interface LeftOut {
  field: string;
  /** The words printed beside the box. */
  label?: string | undefined;
  code: string;
  reason: string;
  answer?: Answer | undefined;
}

export interface LeftOutNote {
  /** The answer's label, or the words printed beside the box. */
  about: string;
  words: string;
  /** `about` and `words` in one sentence. */
  sentence: string;
  /** The field or question in the entry to correct; null if there is none. */
  at: AnswerName | null;
}

export function leftOutNotes(leftOut: readonly LeftOut[]): LeftOutNote[] {
  const groups = groupBy(leftOut, (box) =>
    JSON.stringify(
      isUnplaced(box)
        ? [box.code, box.answer?.name, box.answer?.label]
        : [labelOf(box), box.reason],
    ),
  );
  return [...groups.values()].map(noteOf);
}

function noteOf(boxes: readonly LeftOut[]): LeftOutNote {
  const [box] = boxes as [LeftOut];
  const at = box.answer?.name ?? null;
  if (!isUnplaced(box) || !box.answer) {
    const about = labelOf(box);
    return { about, words: box.reason, sentence: `"${about}": ${box.reason}`, at };
  }
  const { label: about } = box.answer;
  // The boxes of a question stand together on the form, so one is enough to find them.
  const most = box.code === 'no_such_option' ? 1 : undefined;
  const named = namedBoxes([...new Set(boxes.map(labelOf))], most);
  const words = message(LEFT_OUT_TEXTS[box.code], { boxes: named });
  return { about, words, sentence: `${about} ${words}`, at };
}

function isUnplaced<Box extends LeftOut>(
  box: Box,
): box is Box & { code: keyof typeof LEFT_OUT_TEXTS } {
  return box.answer !== undefined && Object.hasOwn(LEFT_OUT_TEXTS, box.code);
}

function labelOf({ field, label = field }: LeftOut): string {
  return label;
}
