import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../../core/errors.ts';
import { ApiError } from '../../../base/api-error.ts';
import { createSubmissionSender } from './send-submission.ts';

const entry = { insuredFirstName: 'Ana' };
const other = { ...entry, insuredFirstName: 'Bea' };
const asUser = <T>(call: () => Promise<T>) => call();
const refused = (code: ErrorCode) => new ApiError(code, '');

describe('sending an entry', () => {
  const answers: (object | Error)[] = [];
  const sent: [string, string | undefined][] = [];
  const sendOnce = async (id: string, application: typeof entry) => {
    sent.push([id, application.insuredFirstName]);
    vi.advanceTimersByTime(1);
    const answer = answers.shift() ?? { success: true };
    if (answer instanceof Error) throw answer;
    return { data: { submissionId: id, results: [], message: null }, error: null, ...answer };
  };
  const send = () => createSubmissionSender(sendOnce as never);

  beforeEach(() => {
    answers.length = 0;
    sent.length = 0;
    vi.useFakeTimers({ now: 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('uses the same id again when no answer came', async () => {
    const sendEntry = send();
    answers.push(refused('database_unavailable'));
    await expect(sendEntry(entry, asUser)).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await sendEntry(entry, asUser)).toMatchObject({ submissionId: 'SEC-1000', error: null });
    expect(sent.map(([id]) => id)).toEqual(['SEC-1000', 'SEC-1000']);
  });

  it('uses the same id again when some forms failed', async () => {
    const sendEntry = send();
    answers.push({ success: false, error: 'PDF processing failed' }, { success: false });
    expect((await sendEntry(entry, asUser)).error).toBe('PDF processing failed');
    expect((await sendEntry(entry, asUser)).error).not.toBeNull();
    expect(sent.map(([id]) => id)).toEqual(['SEC-1000', 'SEC-1000']);
  });

  it('uses a new id when the entry was changed, and again after a success', async () => {
    const sendEntry = send();
    answers.push(refused('database_unavailable'));
    await sendEntry(entry, asUser).catch(() => undefined);
    await sendEntry(other, asUser);
    await sendEntry(other, asUser);
    expect(sent).toEqual([
      ['SEC-1000', 'Ana'],
      ['SEC-1001', 'Bea'],
      ['SEC-1002', 'Bea'],
    ]);
  });

  it('uses the next id when the first belongs to somebody', async () => {
    answers.push(refused('submission_id_taken'), refused('submission_id_taken'));
    const sending = send()(entry, asUser);
    await vi.advanceTimersByTimeAsync(10);
    expect((await sending).submissionId).toBe('SEC-1012');
    expect(sent.map(([id]) => id)).toEqual(['SEC-1000', 'SEC-1006', 'SEC-1012']);
  });

  it('waits while the server goes on with an earlier request, but not for ever', async () => {
    const busy = () => refused('submission_in_progress');
    answers.push(...Array.from({ length: 11 }, busy));
    const sending = send()(entry, asUser);
    await vi.advanceTimersByTimeAsync(40_000);
    expect((await sending).submissionId).toBe('SEC-1000');
    expect(sent).toHaveLength(12);

    answers.push(...Array.from({ length: 99 }, busy));
    const held = expect(send()(entry, asUser)).rejects.toThrow(refused('submission_in_progress'));
    await vi.advanceTimersByTimeAsync(60_000);
    await held;
  });

  it('keeps the id of an entry when the answer to an earlier one comes meanwhile', async () => {
    const sendEntry = send();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = async <T>(call: () => Promise<T>) => held.then(call);
    const earlier = sendEntry(other, late);
    vi.advanceTimersByTime(1);
    answers.push(refused('database_unavailable'));
    await sendEntry(entry, asUser).catch(() => undefined);
    release();
    await earlier;
    expect((await sendEntry(entry, asUser)).submissionId).toBe('SEC-1001');
  });

  it('uses the same id after signing in again', async () => {
    answers.push(refused('authentication_required'));
    const again = async <T>(call: () => Promise<T>) => call().catch(call);
    expect((await send()(entry, again)).submissionId).toBe('SEC-1000');
    expect(sent).toHaveLength(2);
  });
});
