/** The parts of a PDF that run or send something, in the words shown to people. */

/** What the form or guide tried to do. */
const TRIED = {
  script: 'run scripts',
  submit: 'send what is typed to another address',
  import: 'import data from another file',
  launch: 'start a program or open a file on the computer',
  other_document: 'open another document',
  address: 'open a web address from a field or unasked',
  media: 'play sound, film or 3D content',
  files: 'carry other files',
  action: 'act unasked or from a button',
} as const;

/**
 * Harmless parts that cannot stay, because they also run, or would contradict or no longer fit the
 * rest.
 */
const ALSO = {
  format: 'scripts that only format or check what is typed',
  xfa: 'a second copy of the form for Adobe products (XFA)',
  usage_rights: 'usage rights for Adobe Reader, which are valid only for the unchanged file',
  ambiguous: 'duplicate entries, which readers interpret differently',
  prefix: 'data in front of the PDF',
} as const;

export type ActivePart = keyof typeof TRIED | keyof typeof ALSO;

export const ACTIVE_PARTS = [...Object.keys(TRIED), ...Object.keys(ALSO)] as [
  ActivePart,
  ...ActivePart[],
];

/** The message about the removed parts; empty if there were none. */
export function removedPartsText(noun: 'form' | 'guide', parts: readonly ActivePart[]): string {
  const listed = (words: Partial<Record<ActivePart, string>>) =>
    ACTIVE_PARTS.flatMap((part) => (parts.includes(part) ? (words[part] ?? []) : [])).join('; ');
  const [tried, also] = [listed(TRIED), listed(ALSO)];
  const sentences: string[] = [];
  if (tried) sentences.push(`This ${noun} tried to: ${tried}. These parts were removed.`);
  if (also) sentences.push(`${tried ? 'Also removed' : `Removed from this ${noun}`}: ${also}.`);
  return sentences.join(' ');
}

/** Names the parts, for an error about them. */
export function namedParts(parts: readonly ActivePart[]): string {
  const words: Record<ActivePart, string> = { ...TRIED, ...ALSO };
  return ACTIVE_PARTS.flatMap((part) => (parts.includes(part) ? words[part] : [])).join('; ');
}
