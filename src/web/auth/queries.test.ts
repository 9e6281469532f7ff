import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { markSessionEnded, sessionQuery } from './queries.ts';

it('an ended session does not come back with an answer from before', async () => {
  const client = new QueryClient();
  const session = { user: { id: 'ann' } };
  let answer = () => {};
  const shown = new QueryObserver(client, {
    ...sessionQuery,
    queryFn: () =>
      new Promise<never>((resolve) => {
        answer = () => resolve(session as never);
      }),
  });
  shown.subscribe(() => {});
  const said = () => shown.getCurrentResult().data;
  answer();
  await vi.waitFor(() => expect(said()).toEqual(session));
  const again = shown.refetch();
  markSessionEnded(client);
  answer();
  await again;
  expect(said()).toBeNull();
  shown.destroy();
});
