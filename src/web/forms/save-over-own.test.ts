import { expect, it, vi } from 'vitest';
import { ApiError } from '../base/api-error.ts';
import { saveOverOwn } from './save-over-own.ts';

/** A server that has `stored`. */
const serverWith = (stored: string) =>
  vi.fn(async (over: string) => {
    if (over !== stored) throw new ApiError('name_stale', '', { name: stored });
    return 'saved';
  });
const saving = (stored: string, own: string | undefined) => ({
  save: serverWith(stored),
  seen: 'seen',
  stale: 'name_stale' as const,
  own: () => own,
});

it('saves over what was seen', async () => {
  const parts = saving('seen', 'mine');
  expect(await saveOverOwn(parts)).toBe('saved');
  expect(parts.save).toHaveBeenCalledOnce();
});

it('saves over one’s own save, but not over somebody else’s', async () => {
  expect(await saveOverOwn(saving('mine', 'mine'))).toBe('saved');
  await expect(saveOverOwn(saving('theirs', 'mine'))).rejects.toThrow(ApiError);
  await expect(saveOverOwn(saving('theirs', undefined))).rejects.toThrow(ApiError);
});

it('does not repeat a save that failed for another reason', async () => {
  const parts = { ...saving('seen', 'mine'), stale: 'rule_stale' as const, seen: 'other' };
  await expect(saveOverOwn(parts)).rejects.toThrow(ApiError);
  expect(parts.save).toHaveBeenCalledOnce();
});
