import { insuredName } from '../../core/mapping/fill-values/source-value.ts';
import { readRow } from '../../core/table/read-row.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { RunRowsTable } from '../db/schema.ts';
import { rowRules } from './row-rules.ts';
import type { Run } from './store/run.ts';
import type { RunStore } from './store/run-store.ts';

interface ClientDeps {
  runs: RunStore;
  applications: ApplicationStore;
}

/**
 * Whose row each is, by its number: as its packet says now, or as its cells say. A person finds a
 * client by the name, because a spreadsheet counts its header and empty lines as rows, too.
 */
export async function clientsOf(
  { runs, applications }: ClientDeps,
  run: Run,
  rows: readonly RunRowsTable[],
): Promise<ReadonlyMap<number, string>> {
  // The columns of a name are the same whatever the forms ask.
  const { columns, dates } = rowRules(run, []);
  const made = rows.flatMap(({ state, submission_id }) =>
    state === 'made' && submission_id !== null ? [submission_id] : [],
  );
  const ofPackets = await applications.insuredOfPackets(made, run.userId);
  return new Map(
    rows.map((stored): [number, string] => {
      const { row, state, submission_id } = stored;
      if (state === 'made') return [row, ofPackets.get(submission_id ?? '') ?? ''];
      const { application } = readRow(runs.rows.cellsOf(run, stored), columns, dates.orders);
      return [row, insuredName(application)];
    }),
  );
}
