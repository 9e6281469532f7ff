export interface SyncCounts {
  filesChecked: number;
  formsRestored: number;
  guidesRestored: number;
  formsWithoutFile: number;
  guidesWithoutFile: number;
  packetsRemoved: number;
  packetsRefilled: number;
  packetsWithoutFile: number;
}

export interface SyncReport extends SyncCounts {
  message: string;
}

/** More than these are counted and not named. */
const NAMED = 5;

/**
 * Says what was found and what was done, one sentence each.
 * @param lost of `packetsWithoutFile` those of the user who asked, each as they know it
 */
export function syncMessage(counts: SyncCounts, lost: readonly string[] = []): string {
  const done = [
    counts.formsRestored &&
      `${many(counts.formsRestored, 'stored file')} had no form and came back as a form to analyze.`,
    counts.guidesRestored &&
      `${many(counts.guidesRestored, 'stored file')} had no guide and came back as a guide.`,
    counts.formsWithoutFile &&
      `${many(counts.formsWithoutFile, 'form')} had lost the file and left the list: upload again.`,
    counts.guidesWithoutFile &&
      `${many(counts.guidesWithoutFile, 'guide')} had lost the file and left the list: upload again.`,
    counts.packetsRemoved &&
      `${many(counts.packetsRemoved, 'unfinished completed form')} that belonged to no packet went.`,
    counts.packetsRefilled &&
      `${many(counts.packetsRefilled, 'completed form')} had lost the file and was filled again from the application.`,
    counts.packetsWithoutFile &&
      `${many(counts.packetsWithoutFile, 'completed form')} cannot be opened: the file is gone, and the form has changed since. Submit that application again${named(lost)}.`,
  ].filter(Boolean);
  const checked = `${many(counts.filesChecked, 'file')} checked`;
  if (done.length === 0) return `Sync completed successfully: ${checked}, nothing to mend.`;
  return `Sync completed successfully: ${checked}. ${done.join(' ')}`;
}

function named(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : '';
  return `: ${lost.slice(0, NAMED).join(', ')}${more}`;
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
