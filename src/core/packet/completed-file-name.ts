import { beginningOf, pdfFilename } from '../plain-names.ts';

/**
 * The path of an unpacked file contains an insured's name twice and a form's once, and Windows opens
 * no path longer than 260. Other systems take 255 bytes for the last part, which is both names, the
 * number of a second form of this name and an ending.
 */
const LONGEST = { letters: 60, bytes: 116 } as const;

/** The part of an insured's name that is used in file and folder names. */
export function nameOnDisk(insuredName: string): string {
  return beginningOf(insuredName, LONGEST).trim();
}

/** Forms of one series often differ only at the end of their names, in a state or a revision. */
const END_OF_NAME = { letters: 24, bytes: 46 } as const;
const CUT = '...';

/** A long name without its middle. */
function formOnDisk(name: string): string {
  // A name that several forms share has the file in brackets (namesApart), whose ending is the
  // result's own.
  const formName = name.replace(/\.pdf\)$/i, ')');
  if (beginningOf(formName, LONGEST) === formName) return formName;
  const start = beginningOf(formName, {
    letters: LONGEST.letters - END_OF_NAME.letters - CUT.length,
    bytes: LONGEST.bytes - END_OF_NAME.bytes - CUT.length,
  });
  const end = mirrored(beginningOf(mirrored(formName), END_OF_NAME));
  return `${start.trimEnd()}${CUT}${end.trimStart()}`;
}

const mirrored = (name: string) => [...name].reverse().join('');

/**
 * A name that an agent recognizes in a downloads folder: `Eleanor M Sampleton - Burial
 * benefits.pdf`.
 */
export function completedFileName(insuredName: string | null, formName: string): string {
  const name = [nameOnDisk(insuredName ?? ''), formOnDisk(formName)].filter(Boolean).join(' - ');
  return pdfFilename(name.replace(/[/\\:*?"<>|]/g, '-'));
}
