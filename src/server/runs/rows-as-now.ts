import { insuredName } from '../../core/mapping/fill-values/source-value.ts';
import { readRow } from '../../core/table/read-row.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { RunRowsTable } from '../db/schema.ts';
import { rowRules } from './row-rules.ts';
import type { Run, RunRow } from './store/run.ts';
import type { RunStore } from './store/run-store.ts';

interface RowDeps {
  runs: RunStore;
  applications: ApplicationStore;
}

/** A row, with what became of its packet since. */
export interface RowAsNow extends RunRow {
  /**
   * Whose row it is, as its packet says now or, without one, as its cells say. A person finds a
   * client by the name, because a spreadsheet counts its header and empty lines as rows, too.
   */
  client: string;
  outcome: string;
}

/** Rows as they are now: a person can have corrected or deleted their packets since. */
export async function rowsAsNow(
  { runs, applications }: RowDeps,
  run: Run,
  rows: readonly RunRowsTable[],
): Promise<RowAsNow[]> {
  // The columns of a name are the same whatever the forms ask.
  const { columns, dates, today } = rowRules(run, []);
  const shown = rows.map((stored) => ({ stored, row: runs.rows.shown(run, stored) }));
  const made = shown.flatMap(({ row }) => row.submissionId ?? []);
  const newest = await applications.newestOfPackets(made, run.userId);
  return shown.map(({ stored, row }): RowAsNow => {
    const { state, submissionId } = row;
    if (submissionId === null) {
      const { application } = readRow(runs.rows.cellsOf(run, stored), columns, dates.orders, today);
      return { ...row, client: insuredName(application), outcome: RUN_TEXTS.rowStates[state] };
    }
    const packet = newest.get(submissionId);
    if (!packet) return { ...row, ...DELETED };
    const isCorrected = packet.submissionId !== submissionId;
    return {
      ...row,
      client: packet.insuredName ?? '',
      submissionId: packet.submissionId,
      outcome: isCorrected ? RUN_TEXTS.correctedSince : RUN_TEXTS.rowStates[state],
      reason: isCorrected && row.reason ? beforeCorrection(row.reason) : row.reason,
    };
  });
}

const DELETED = {
  client: '',
  submissionId: null,
  outcome: RUN_TEXTS.deletedSince,
  reason: RUN_TEXTS.packetGone,
} as const;

const beforeCorrection = (reason: string) => message(RUN_TEXTS.beforeCorrection, { reason });
