import { CAST_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';

export function countedBoxes(count: number): string {
  return count === 1 ? CAST_TEXTS.box : message(CAST_TEXTS.boxes, { count });
}
