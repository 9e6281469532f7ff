import type { PdfField } from '../../pdf-form.ts';
import { withoutRemarks } from '../lines/title-line.ts';

/** Neither `that they are true and correct` over a signature nor the number of a form. */
const TITLE = /^(?=.*\p{L}{4})[\p{Lu}\d]/u;
/** `C. List all adults who need help.` is the title of its boxes. */
const SENTENCE = /^(?!\w{1,2}[.)]\s)(?:\S+\s+){4}.*\.$/;
const LONGEST = 100;

/** The titles printed over the box without their remarks, nearest first; none is a sentence. */
export function titlesOver({ labels }: PdfField): string[] {
  return (labels?.headings ?? [])
    .map(withoutRemarks)
    .filter((text) => !SENTENCE.test(text))
    .map((text) => text.replace(/[\s:.–-]+$/, ''))
    .filter((text) => TITLE.test(text) && text.length <= LONGEST);
}
