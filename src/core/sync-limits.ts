/**
 * So many forms and guides together Sync takes off the list without asking: a person loses a file or two
 * by mistake, and more at once are rather a folder that is elsewhere.
 */
export const MOST_TAKEN_OFF_UNASKED = 3;

/** A form or guide whose file is gone, as the person who is asked sees it. */
export interface LostFile {
  id: string;
  kind: 'form' | 'guide';
  name: string;
}
