import { readRow } from '../../../core/table/read-row.ts';
import { createSameClientNotes } from '../../../core/table/same-client.ts';
import { blindClient } from '../../applications/store/blind-client.ts';
import type { ApplicationStore } from '../../applications/store.ts';
import type { RowRules } from '../row-rules.ts';
import type { Run } from '../store/run.ts';
import type { RunStore } from '../store/run-store.ts';

interface ClientDeps {
  runs: RunStore;
  applications: ApplicationStore;
}

/**
 * Says of a row that is fixed whether its client stands in another row, which has a packet or waits
 * for one. A packet counts as it is now, because its row no longer has cells.
 * @param except the row itself, if it can be among them
 */
export async function sameClientNotesIn(
  { runs, applications }: ClientDeps,
  run: Run,
  { columns, dates, today }: Pick<RowRules, 'columns' | 'dates' | 'today'>,
  except?: number,
): Promise<ReturnType<typeof createSameClientNotes>> {
  const notesOn = createSameClientNotes();
  const packets = await applications.packetsOfRun(run.id, run.userId);
  for await (const batch of runs.rows.batches(run)) {
    const others = batch.filter(({ row, state }) => row !== except && state !== 'refused');
    const made = others.flatMap(({ state, submission_id }) =>
      state === 'made' ? (packets.get(submission_id ?? '') ?? []) : [],
    );
    const clients = await applications.clientKeysOf(made, run.userId);
    for (const stored of others) {
      const packet = packets.get(stored.submission_id ?? '');
      const client =
        stored.state === 'made'
          ? clients.get(packet?.submissionId ?? '')
          : blindClient(
              readRow(runs.rows.cellsOf(run, stored), columns, dates.orders, today).application,
            );
      notesOn(stored.row, client);
    }
  }
  return notesOn;
}
