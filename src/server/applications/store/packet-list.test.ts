import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { plansOf } from '../../../../tests/support/query-plans.ts';
import { createSealer } from '../../sealing/seal.ts';
import { createApplicationStore } from '../store.ts';

it('the list of packets reads no row, because a row has its long result', async () => {
  const database = await openTestDatabase('sqlite');
  const sealer = createSealer(Buffer.alloc(32, 1));
  const [plan] = await plansOf(database, (db) =>
    createApplicationStore(db, sealer).listSubmissions('ann'),
  );
  expect(plan).toContain('submissions USING COVERING INDEX submissions_list_idx (created_by=?)');
  expect(plan).not.toContain('TEMP B-TREE');
  await database.close();
});
