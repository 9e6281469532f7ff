/**
 * For names that people type and that appear in lists, headers and on disks. Invisible characters
 * can reverse the direction of the text around them, so that `form[RLO]fdp.exe` reads as a PDF.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const UNSEEN_IN_SPACE = new RegExp(`\\s*(?:${UNSEEN.source})+\\s*`, 'gu');

/** Reduces a name to one line of visible characters. */
export function plainLine(name: unknown): string {
  if (typeof name !== 'string') return '';
  // A line separator becomes a space between words; a format character inside a word is removed
  // without one.
  const joined = name.replace(/\p{Cf}/gu, '');
  return joined.replace(UNSEEN_IN_SPACE, ' ').trim();
}

const utf8 = new TextEncoder();

/** The most of a name's beginning that a disk takes, which counts bytes: a Chinese letter has three. */
export function beginningOf(name: string, most: { letters: number; bytes: number }): string {
  let [end, bytes] = [0, 0];
  for (const letter of [...name].slice(0, most.letters)) {
    bytes += utf8.encode(letter).byteLength;
    if (bytes > most.bytes) break;
    end += letter.length;
  }
  return name.slice(0, end);
}

/** Equal for names that are one on disks which distinguish neither capitals nor composed accents. */
export const keyOnDisk = (name: string): string => name.normalize('NFC').toLowerCase();

const LONGEST = 255;

/**
 * The last part of a path, because browsers may send one, with the extension `.pdf`, because the
 * file is a PDF.
 */
export function pdfFilename(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(UNSEEN, '').trim();
  const stem = last.replace(/(?:\.pdf)+$/i, '').replace(/[. ]+$/, '');
  return `${stem.slice(-(LONGEST - 4)) || 'form'}.pdf`;
}
