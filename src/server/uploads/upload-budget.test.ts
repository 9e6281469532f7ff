import { expect, it } from 'vitest';
import { createUploadBudget } from './upload-budget.ts';

const MB = 1024 * 1024;
const BUSY = { code: 'uploads_busy', details: { seconds: 1 } };
const PATIENCE_MS = 50;

it('accepts what there is room for, and tells others when to come back', async () => {
  const budget = createUploadBudget(100 * MB, PATIENCE_MS);
  const ann = await budget.open('ann', 50 * MB);
  await budget.open('bob', 50 * MB);
  await expect(budget.open('eve', MB)).rejects.toMatchObject(BUSY);
  const waiting = budget.open('eve', MB);
  ann.close();
  (await waiting).close();
});

it('gives nobody more than half of it while others upload', async () => {
  const budget = createUploadBudget(100 * MB, PATIENCE_MS);
  await budget.open('ann', 40 * MB);
  await expect(budget.open('ann', 20 * MB)).rejects.toMatchObject(BUSY);
  await budget.open('bob', 20 * MB);
});

it('allows a single file up to its own limit', async () => {
  const room = await createUploadBudget(10 * MB, PATIENCE_MS).open('ann', 50 * MB);
  room.take(50 * MB);
});

it('counts bytes that arrive without having been announced', async () => {
  const budget = createUploadBudget(100 * MB, PATIENCE_MS);
  const [ann, bob] = [await budget.open('ann', 0), await budget.open('bob', 40 * MB)];
  ann.take(40 * MB);
  expect(() => ann.take(20 * MB)).toThrow('uploads_busy');
  bob.take(40 * MB);
});

it('reserves no room for a sender that trickles', async () => {
  let clock = 0;
  const budget = createUploadBudget(100 * MB, 0, () => clock);
  const slow = [await budget.open('eve', 50 * MB), await budget.open('mal', 50 * MB)];
  for (const room of slow) room.take(1024);
  await expect(budget.open('ann', 40 * MB)).rejects.toMatchObject({ code: 'uploads_busy' });
  clock = 20_000;
  const ann = await budget.open('ann', 40 * MB);
  ann.take(40 * MB);
  for (const room of slow) room.take(1024);
});

it('holds two uploads of the largest kind by default, but not a third', async () => {
  const budget = createUploadBudget(undefined, 0);
  await budget.open('ann', 64 * MB);
  await budget.open('bob', 64 * MB);
  await expect(budget.open('eve', 1)).rejects.toMatchObject({ code: 'uploads_busy' });
});
