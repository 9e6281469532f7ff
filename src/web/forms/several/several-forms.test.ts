import { describe, expect, it, vi } from 'vitest';
import {
  type ChosenForm,
  createSeveralForms,
  restorableOf,
  type SeveralOutcome,
  type SeveralWork,
} from './several-forms.ts';

const form = (id: string, analyzed_fields: number | null = null): ChosenForm => ({
  id,
  form_name: `Form ${id}`,
  analyzed_fields,
});
const [A, B, C] = [form('a'), form('b'), form('c')] as const;

function setUp(act: SeveralWork['act']) {
  const work = {
    act: vi.fn(act),
    explain: (error: unknown) => (error as Error).message,
    endsAll: (error: unknown) => /^no (network|answer)$/.test((error as Error).message),
    isUnsure: (error: unknown) => (error as Error).message === 'no answer',
    isGone: (error: unknown) => (error as Error).message === 'gone',
    onEnd: vi.fn(),
  };
  const several = createSeveralForms(work);
  return { several, work, chosen: () => [...several.state().chosen.keys()] };
}

describe('an action on several forms', () => {
  it('reports what failed and why, and keeps those forms selected', async () => {
    const { several, work, chosen } = setUp(async (_, { id }) => {
      if (id === 'b') throw new Error('damaged');
      return id === 'c' ? 'withoutFields' : 'done';
    });
    several.begin();
    several.choose([A, B, C]);
    await several.run('analyze', [A, B, C]);
    expect(several.state().outcome).toMatchObject({
      count: 3,
      done: [A],
      withoutFields: [C],
      failed: [{ form: B, why: 'damaged' }],
      notTried: [],
    });
    expect(chosen()).toEqual(['b']);
    expect(work.onEnd).toHaveBeenCalledOnce();
  });

  it('skips analyzed forms, without asking the server', async () => {
    const { several, work, chosen } = setUp(async () => 'done');
    const analysed = [form('d', 12), form('e', 0)];
    several.choose([A, ...analysed]);
    await several.run('analyze', [A, ...analysed]);
    expect(work.act.mock.calls.map(([, { id }]) => id)).toEqual(['a']);
    expect(several.state().outcome).toMatchObject({ done: [A], unchanged: analysed });
    expect(chosen()).toEqual([]);
    await several.run('remove', analysed);
    expect(several.state().outcome).toMatchObject({ done: analysed, unchanged: [] });
  });

  it('stops when the network is gone, and says what was not tried', async () => {
    const { several, work, chosen } = setUp(async (_, { id }) => {
      if (id === 'b') throw new Error('no network');
      return 'done';
    });
    several.choose([A, B, C]);
    await several.run('remove', [A, B, C]);
    expect(work.act).toHaveBeenCalledTimes(2);
    const { outcome } = several.state();
    expect(outcome).toMatchObject({ done: [A], failed: [], notTried: [B, C], why: 'no network' });
    expect(chosen()).toEqual(['b', 'c']);
  });

  it('does not say that a form was not tried whose answer was lost', async () => {
    const { several, chosen } = setUp(async (_, { id }) => {
      if (id === 'b') throw new Error('no answer');
      return 'done';
    });
    several.choose([A, B, C]);
    await several.run('remove', [A, B, C]);
    expect(several.state().outcome).toMatchObject({ done: [A], unsure: [B], notTried: [C] });
    expect(chosen()).toEqual(['b', 'c']);
  });

  it('offers what a restoration that was cut short has not brought back', async () => {
    const { several } = setUp(async (action, { id }) => {
      if (action === 'restore' && id === 'b') throw new Error('no answer');
      return 'done';
    });
    const restorable = () => restorableOf(several.state().outcome as SeveralOutcome);
    await several.run('remove', [A, B, C]);
    expect(restorable()).toEqual([A, B, C]);
    await several.run('restore', restorable());
    expect(restorable()).toEqual([B, C]);
    await several.run('analyze', restorable());
    expect(restorable()).toEqual([]);
  });

  it('lets the current form finish when a person stops it', async () => {
    const { several, chosen } = setUp(async () => {
      several.stop();
      return 'done';
    });
    several.choose([A, B]);
    await several.run('analyze', [A, B]);
    const { outcome, running } = several.state();
    expect(outcome).toMatchObject({ done: [A], notTried: [B], why: undefined });
    expect(running).toBeNull();
    expect(chosen()).toEqual(['b']);
  });

  it('does not run twice at once', async () => {
    const { several, work } = setUp(async () => 'done');
    await Promise.all([several.run('remove', [A, B]), several.run('remove', [A, B])]);
    expect(work.act).toHaveBeenCalledTimes(2);
  });

  it('deselects a form that somebody else has deleted', async () => {
    const { several, chosen } = setUp(async () => {
      throw new Error('gone');
    });
    several.choose([A]);
    await several.run('remove', [A]);
    expect(several.state().outcome?.failed).toEqual([{ form: A, why: 'gone' }]);
    expect(chosen()).toEqual([]);
  });
});
