import type { WhyLost } from '../applications/packets/refill-completed-form.ts';

export interface SyncCounts {
  filesChecked: number;
  formsRestored: number;
  guidesRestored: number;
  formsReturned: number;
  guidesReturned: number;
  formsWithoutFile: number;
  guidesWithoutFile: number;
  packetsRemoved: number;
  packetsRefilled: number;
  packetsWithoutFile: number;
}

export interface SyncReport extends SyncCounts {
  message: string;
}

/** A completed form that cannot be opened. */
export interface LostForm {
  why: WhyLost;
  /** The packet's name as its owner knows it, if the owner is the one asking. */
  name: string | null;
}

const LOST: Record<WhyLost, { is: string; todo: string }> = {
  changed: {
    is: 'the file is gone, and the form has changed since',
    todo: 'Submit that application again',
  },
  typed: {
    is: 'the file is gone, and what was typed on its page was in that file alone',
    todo: 'Correct that entry, and type it on the page again',
  },
  sealed: {
    is: 'the file is gone, and its application does not open: it was changed, or sealed with another master key',
    todo: 'Ask for that key to be set, and sync again, or submit that application again',
  },
  stopped: {
    is: 'the file is gone, and filling it again took more time or memory than a form may',
    todo: 'Sync again when the server is less busy, or submit that application again',
  },
};

/** Beyond this number, items are counted instead of named. */
const NAMED = 5;

/**
 * Reports what was found and what was done, one sentence each.
 * @param lost the completed forms counted in `packetsWithoutFile`
 */
export function syncMessage(counts: SyncCounts, lost: readonly LostForm[]): string {
  const done = [
    counts.formsRestored &&
      `${many(counts.formsRestored, 'stored file')} had no form and came back as a form to analyze.`,
    counts.guidesRestored &&
      `${many(counts.guidesRestored, 'stored file')} had no guide and came back as a guide.`,
    counts.formsReturned &&
      `The file of ${many(counts.formsReturned, 'form')} was there again: back on the list.`,
    counts.guidesReturned &&
      `The file of ${many(counts.guidesReturned, 'guide')} was there again: back on the list.`,
    counts.formsWithoutFile &&
      `${many(counts.formsWithoutFile, 'form')} had lost the file and left the list: upload again.`,
    counts.guidesWithoutFile &&
      `${many(counts.guidesWithoutFile, 'guide')} had lost the file and left the list: upload again.`,
    counts.packetsRemoved &&
      `${many(counts.packetsRemoved, 'unfinished completed form')} that belonged to no packet went.`,
    counts.packetsRefilled &&
      `${many(counts.packetsRefilled, 'completed form')} had lost the file and was filled again from the application.`,
    ...(Object.keys(LOST) as WhyLost[]).map((why) => lostFor(why, lost)),
  ].filter(Boolean);
  const checked = `${many(counts.filesChecked, 'file')} checked`;
  if (done.length === 0) return `Sync completed successfully: ${checked}, nothing to mend.`;
  return `Sync completed successfully: ${checked}. ${done.join(' ')}`;
}

function lostFor(why: WhyLost, lost: readonly LostForm[]): string | undefined {
  const found = lost.filter((form) => form.why === why);
  if (found.length === 0) return undefined;
  const names = found.flatMap(({ name }) => name ?? []);
  const { is, todo } = LOST[why];
  return `${many(found.length, 'completed form')} cannot be opened: ${is}. ${todo}${named(names)}.`;
}

function named(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : '';
  return `: ${lost.slice(0, NAMED).join('; ')}${more}`;
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
