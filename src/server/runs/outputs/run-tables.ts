/** The rows of a run as tables, in their order. */

import { cellText } from '../../../core/table/table-cell.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import { cell } from '../../table/write-report.ts';
import { rowsAsNow } from '../rows-as-now.ts';
import type { Run } from '../store/run.ts';
import type { OutputDeps } from './newest-packet.ts';

const line = (cells: readonly unknown[]) => `${cells.map(cell).join(',')}\r\n`;

/** Without it, Excel reads a file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The outcome of each row, as a table. */
export async function* resultsTable(deps: OutputDeps, run: Run): AsyncGenerator<string> {
  const { runs } = deps;
  yield BYTE_ORDER_MARK + line(RUN_TEXTS.resultColumns);
  for await (const batch of runs.rows.batches(run)) {
    const rows = await rowsAsNow(deps, run, batch);
    const lines = rows.map(({ row, client, outcome, submissionId, reason }) =>
      line([row, client, outcome, submissionId ?? '', reason ?? '']),
    );
    yield lines.join('');
  }
}

/** The refused rows as they were sent, each with the reason, to be corrected and sent again. */
export async function* refusedTable({ runs }: OutputDeps, run: Run): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line([...run.header, ...RUN_TEXTS.refusedColumns]);
  for await (const batch of runs.rows.batches(run, 'refused')) {
    const lines = batch.map((stored) => {
      const { row, reason } = runs.rows.shown(run, stored);
      const cells = runs.rows.cellsOf(run, stored);
      const padded = run.header.map((_, i) => cellText(cells[i] ?? ''));
      return line([...padded, row, reason ?? '']);
    });
    yield lines.join('');
  }
}
