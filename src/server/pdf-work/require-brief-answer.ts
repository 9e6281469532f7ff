/**
 * An answer crosses to the server's thread, is written as JSON there and often stored, all of which
 * keeps everybody else waiting. A file of a few kilobytes can have a text or a list of choices that
 * thousands of its fields share, and that each of them has in the answer.
 */
import { AppError } from '../../core/errors.ts';

/**
 * Sixty times the largest form known; what the field editor starts from takes 11 MB for 400 of the
 * densest pages. Others then wait a second at most.
 */
const LIMIT_MB = 16;
/** About what a number, or the frame of an item, takes in JSON. */
const ITEM_BYTES = 8;

/**
 * Counts all texts and items, without the bytes of files.
 * @throws AppError pdf_too_much_memory
 */
export function requireBriefAnswer(answer: unknown): void {
  let left = LIMIT_MB * 1024 * 1024;
  const count = (value: unknown) => {
    left -= typeof value === 'string' ? value.length : ITEM_BYTES;
    if (left < 0) throw new AppError('pdf_too_much_memory', { limit: `${LIMIT_MB} MB` });
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    if (Array.isArray(value)) return value.forEach(count);
    for (const [key, item] of Object.entries(value)) {
      left -= key.length;
      count(item);
    }
  };
  count(answer);
}
