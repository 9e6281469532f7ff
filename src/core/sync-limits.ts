/**
 * Sync removes at most this many forms and guides from the list without asking. People lose a file
 * or two by mistake; more at once suggest that the folder was moved.
 */
export const MOST_UNCONFIRMED_REMOVALS = 3;

/** A form or guide with a missing file, as shown to the person who must confirm. */
export interface LostFile {
  id: string;
  kind: 'form' | 'guide';
  name: string;
}
