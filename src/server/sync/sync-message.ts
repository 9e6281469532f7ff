export interface SyncCounts {
  filesChecked: number;
  formsRestored: number;
  guidesRestored: number;
  formsWithoutFile: number;
  guidesWithoutFile: number;
  packetsRemoved: number;
  packetsWithoutFile: number;
}

export interface SyncReport extends SyncCounts {
  message: string;
}

/** Says what was found and what was done, one sentence each. */
export function syncMessage(counts: SyncCounts): string {
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
    counts.packetsWithoutFile &&
      `${many(counts.packetsWithoutFile, 'completed form')} cannot be opened: the file is gone. Submit that application again.`,
  ].filter(Boolean);
  const checked = `${many(counts.filesChecked, 'file')} checked`;
  if (done.length === 0) return `Sync completed successfully: ${checked}, nothing to mend.`;
  return `Sync completed successfully: ${checked}. ${done.join(' ')}`;
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
