import { pdfFilename } from '../plain-names.ts';

/**
 * In characters. The path of an unpacked file contains an insured's name twice and a form's once,
 * and Windows opens no path longer than 260.
 */
const LONGEST_NAME = 60;

/** The part of an insured's name that is used in file and folder names. */
export function nameOnDisk(insuredName: string): string {
  return [...insuredName].slice(0, LONGEST_NAME).join('').trim();
}

/** Forms of one series often differ only at the end of their names, in a state or a revision. */
const END_OF_NAME = 24;
const CUT = '...';

/** A long name without its middle. */
function formOnDisk(formName: string): string {
  const letters = [...formName];
  if (letters.length <= LONGEST_NAME) return formName;
  const start = letters.slice(0, LONGEST_NAME - END_OF_NAME - CUT.length).join('');
  return `${start.trimEnd()}${CUT}${letters.slice(-END_OF_NAME).join('').trimStart()}`;
}

/**
 * A name that an agent recognizes in a downloads folder: `Eleanor M Sampleton - Burial
 * benefits.pdf`.
 */
export function completedFileName(insuredName: string | null, formName: string): string {
  const name = [nameOnDisk(insuredName ?? ''), formOnDisk(formName)].filter(Boolean).join(' - ');
  return pdfFilename(name.replace(/[/\\:*?"<>|]/g, '-'));
}
