import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../../core/error-texts.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { ApiError } from '../base/api-error.ts';
import { createDraftSaver, type DraftState } from './draft-saver.ts';
import type { DraftContent } from './queries.ts';

const entry = (city: string): DraftContent => ({ application: { city } });

interface Sent {
  id: string;
  city: string | undefined;
  version: number;
  isExact?: true;
}

describe('a draft', () => {
  let sent: Sent[];
  let states: DraftState[];
  /** The answers to the next saves, as error codes. 'lost' makes the save but loses its answer. */
  let answers: (ErrorCode | 'lost')[];
  let ids: number;
  let saver: ReturnType<typeof createDraftSaver>;

  beforeEach(() => {
    vi.useFakeTimers();
    [sent, states, answers, ids] = [[], [], [], 0];
    saver = createDraftSaver({
      newId: () => `draft-${++ids}`,
      onState: (state) => states.push(state),
      save: async (id, { application }, version, isExact) => {
        sent.push({ id, city: application.city, version, ...(isExact && { isExact }) });
        const code = answers.shift();
        if (code === 'lost') throw new ApiError('database_unavailable', 'no answer');
        if (code) throw new ApiError(code, errorText(code));
        return { version: version + 1, updatedAt: `time ${version + 1}` };
      },
    });
  });
  afterEach(() => vi.useRealTimers());

  const rest = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms);
  const last = () => states.at(-1);

  it('is saved after a pause in typing, over its own version', async () => {
    for (const city of ['A', 'Au', 'Aus']) {
      saver.enter(entry(city));
      await rest(1_000);
    }
    expect(sent).toEqual([]);
    await rest(500);
    saver.enter(entry('Austin'));
    await rest();
    expect(sent).toEqual([
      { id: 'draft-1', city: 'Aus', version: 0 },
      { id: 'draft-1', city: 'Austin', version: 1 },
    ]);
    expect(last()).toEqual({ is: 'saved', at: 'time 2' });
    expect(saver.current()).toEqual({ id: 'draft-1', version: 2 });
  });

  it('is not saved while it is empty, nor twice without a change', async () => {
    saver.enter(null);
    await rest();
    expect(sent).toEqual([]);
    saver.enter(entry('Austin'));
    await rest();
    saver.enter(entry('Austin'));
    await rest();
    expect(sent).toHaveLength(1);
  });

  it('is saved, or is nothing, again as soon as its last change is taken back', async () => {
    saver.enter(entry('A'));
    saver.enter(null);
    expect(last()).toEqual({ is: 'nothing' });
    saver.enter(entry('Austin'));
    await rest();
    saver.enter(entry('Austin!'));
    expect(last()).toEqual({ is: 'saving' });
    saver.enter(entry('Austin'));
    expect(last()).toEqual({ is: 'saved', at: 'time 1' });
    await rest(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is still being saved if a change is taken back during its save', async () => {
    let arrive = () => {};
    saver = createDraftSaver({
      onState: (state) => states.push(state),
      save: async (_, { application }, version) => {
        sent.push({ id: '', city: application.city, version });
        if (version === 1) await new Promise<void>((resolve) => (arrive = resolve));
        return { version: version + 1, updatedAt: `time ${version + 1}` };
      },
    });
    saver.enter(entry('Austin'));
    await rest();
    saver.enter(entry('Boston'));
    await rest();
    saver.enter(entry('Austin'));
    expect(last()).toEqual({ is: 'saving' });
    arrive();
    await rest();
    expect(sent.map(({ city }) => city)).toEqual(['Austin', 'Boston', 'Austin']);
    expect(last()).toEqual({ is: 'saved', at: 'time 3' });
  });

  it('says that it is not saved, and is saved again by itself', async () => {
    answers = ['lost', 'lost'];
    saver.enter(entry('Austin'));
    await rest();
    expect(last()).toEqual({ is: 'failed', why: 'no answer' });
    expect(saver.isSaved()).toBe(false);
    await rest(2_000 + 5_000);
    expect(last()).toMatchObject({ is: 'saved' });
  });

  it('whose save got no answer repeats that save before saving its changes', async () => {
    answers = ['lost'];
    saver.enter(entry('Austin'));
    await rest();
    saver.enter(entry('Boston'));
    await rest();
    expect(sent).toEqual([
      { id: 'draft-1', city: 'Austin', version: 0 },
      { id: 'draft-1', city: 'Austin', version: 0 },
      { id: 'draft-1', city: 'Boston', version: 1 },
    ]);
  });

  it('whose save got no answer is saved again although the change was taken back', async () => {
    saver.enter(entry('Austin'));
    await rest();
    answers = ['lost'];
    saver.enter(entry('Boston'));
    await rest();
    saver.enter(entry('Austin'));
    await rest();
    expect(sent.map(({ city, version }) => [city, version])).toEqual([
      ['Austin', 0],
      ['Boston', 1],
      ['Boston', 1],
      ['Austin', 2],
    ]);
    expect(last()).toEqual({ is: 'saved', at: 'time 3' });
  });

  it.each([['authentication_required'], ['drafts_full'], ['validation_failed']] as const)(
    'refused with %s is not retried without a person',
    async (code) => {
      answers = [code];
      saver.enter(entry('Austin'));
      await rest();
      expect(last()).toMatchObject({ is: 'failed' });
      await rest(120_000);
      expect(sent).toHaveLength(1);
      expect(await saver.flush()).toBe(true);
    },
  );

  it('refused by an older server, during an upgrade, is saved by the next one', async () => {
    answers = ['versions_differ'];
    saver.enter(entry('Austin'));
    await rest();
    expect(last()).toEqual({ is: 'failed', why: errorText('versions_differ') });
    await rest(2_000);
    expect(last()).toEqual({ is: 'saved', at: 'time 1' });
  });

  it.each([
    ['draft_stale', 'stale'],
    ['not_found', 'gone'],
  ] as const)('refused with %s is not saved until somebody chooses', async (code, because) => {
    answers = [code];
    saver.enter(entry('Austin'));
    await rest();
    expect(last()).toEqual({ is: 'refused', because });
    saver.enter(entry('Boston'));
    await rest(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.keepAsNew()).toBe(true);
    expect(sent.at(-1)).toEqual({ id: 'draft-2', city: 'Boston', version: 0 });
  });

  it('waits while its entry is submitted, and a new draft begins after that', async () => {
    saver.enter(entry('Austin'));
    await saver.hold();
    await rest(60_000);
    expect(sent).toEqual([]);
    saver.leave();
    saver.release();
    await rest(60_000);
    expect(sent).toEqual([]);
    expect(last()).toEqual({ is: 'nothing' });
    saver.enter(entry('Boston'));
    await rest();
    expect(sent).toEqual([{ id: 'draft-2', city: 'Boston', version: 0 }]);
  });

  it.each([
    [undefined, true],
    ['lost', true],
    ['draft_stale', false],
    ['not_found', false],
  ] as const)('is checked with the server before it is submitted (%s)', async (code, maySubmit) => {
    saver.enter(entry('Austin'));
    expect(await saver.holdToSubmit()).toBe(true);
    expect(sent).toEqual([]);
    saver.release();
    await rest();
    if (code) answers = [code];
    expect(await saver.holdToSubmit()).toBe(maySubmit);
    expect(sent[1]).toEqual({ id: 'draft-1', city: 'Austin', version: 1, isExact: true });
    await rest(60_000);
    expect(sent).toHaveLength(2);
    saver.release();
    await rest();
    expect(last()).toMatchObject({ is: maySubmit ? 'saved' : 'refused' });
  });

  it('whose first save got no answer is submitted with the packet', async () => {
    expect(saver.mayBeStored()).toBe(false);
    answers = ['lost'];
    saver.enter(entry('Austin'));
    await rest();
    expect(saver.mayBeStored()).toBe(true);
    expect(await saver.holdToSubmit()).toBe(true);
    expect(saver.current()).toEqual({ id: 'draft-1', version: 2 });
  });

  it('whose save got no answer is found again before it is submitted', async () => {
    saver.enter(entry('Austin'));
    await rest();
    answers = ['lost'];
    saver.enter(entry('Boston'));
    await rest();
    expect(await saver.holdToSubmit()).toBe(true);
    expect(sent.slice(2)).toEqual([
      { id: 'draft-1', city: 'Boston', version: 1 },
      { id: 'draft-1', city: 'Boston', version: 2, isExact: true },
    ]);
  });

  it('that was discarded during its save does not come back', async () => {
    saver.enter(entry('Austin'));
    const saving = saver.flush();
    saver.leave();
    await saving;
    expect(saver.current()).toEqual({ id: 'draft-2', version: 0 });
    expect(last()).toEqual({ is: 'nothing' });
  });
});
