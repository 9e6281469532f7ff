import { expect, it } from 'vitest';
import { createRunsApp, ONE_CLIENT } from '../../../tests/support/table-runs.ts';
import { tableUpload } from '../../../tests/support/test-app.ts';
import { xlsxTable } from '../../../tests/support/xlsx-file.ts';

const SHARED = '<c t="s"><v>0</v></c>';

it('a table is too long with more rows than a run has, or with more text than an upload', async () => {
  const { app, ask } = await createRunsApp();
  const rows = `${ONE_CLIENT.split('\n')[0]}\n${'a\n'.repeat(20_001)}`;
  expect(await ask('/api/runs', tableUpload(rows))).toMatchObject({ code: 'table_too_long' });

  // A text that a workbook has once can be in all of its rows.
  const cells = [['First Name'], ...Array<string[]>(140).fill([SHARED])];
  const workbook = xlsxTable(cells, { sharedStrings: [`<t>${'x'.repeat(190_000)}</t>`] });
  const body = new FormData();
  body.set('file', new File([workbook as Uint8Array<ArrayBuffer>], 'clients.xlsx'));
  const upload = { method: 'POST', body };
  expect(await ask('/api/runs', upload)).toMatchObject({ code: 'table_too_long' });
  expect(await app.database.db.selectFrom('run_rows').selectAll().execute()).toEqual([]);
});
