import { expect, test, vi } from 'vitest';
import { BULK_UPLOAD_TEXTS } from '../../../core/texts/bulk-upload-texts.ts';
import { createUploadQueue, isUnfinished, type UploadWork } from './upload-queue.ts';

const OUTAGE = new Error('away');

function work(own: Partial<UploadWork> = {}): UploadWork {
  return {
    listed: async () => [],
    upload: async (file) => stored(file),
    remove: async () => undefined,
    analyze: async () => ({ fields: 3, mapped: 2 }),
    refusal: () => null,
    explain: (error) => (error as Error).message,
    isInterruption: (error) => error === OUTAGE,
    ...own,
  };
}

const stored = ({ name }: File) => ({ id: `id of ${name}`, form_name: `Title of ${name}` });
const listed = (name: string, id = `id of ${name}`) => ({
  id,
  form_name: `Title of ${name}`,
  original_filename: name,
});
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

async function queueOf(own: Partial<UploadWork>, names: string[]) {
  const queue = createUploadQueue(work(own));
  await queue.add(names.map(pdf));
  return queue;
}

/** Uploads that get no answer until the outage ends. */
function outage() {
  let isAway = true;
  const sent: string[] = [];
  return {
    sent,
    async upload(file: File) {
      sent.push(file.name);
      if (isAway) throw OUTAGE;
      return stored(file);
    },
    end() {
      isAway = false;
    },
  };
}

const settled = (queue: Awaited<ReturnType<typeof queueOf>>) =>
  expect.poll(() => queue.progress().isRunning).toBe(false);
const states = (queue: Awaited<ReturnType<typeof queueOf>>) =>
  Object.fromEntries(queue.progress().files.map(({ file, state }) => [file.name, state]));

test('files are not lost unasked while a slow list of forms is read', async () => {
  let answer = (_: []) => {};
  const queue = createUploadQueue(
    work({ listed: () => new Promise((resolve) => (answer = resolve)) }),
  );
  const added = queue.add([pdf('a.pdf')]);
  expect(isUnfinished(queue.progress())).toBe(true);
  answer([]);
  await added;
  await settled(queue);
  expect(isUnfinished(queue.progress())).toBe(false);
});

test('every file is uploaded, analyzed and reported, two at a time', async () => {
  let under = 0;
  let most = 0;
  const upload = async (file: File) => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under -= 1;
    return stored(file);
  };
  const queue = await queueOf({ upload }, ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  await settled(queue);
  expect(new Set(Object.values(states(queue)))).toEqual(new Set(['done']));
  expect(most).toBe(2);
  expect(queue.progress().files[0]?.name).toBe('Title of a.pdf');
  expect(queue.progress().files[0]?.said).toMatch(/^3 fields, 2 suggested/);
});

test('one broken file does not affect the others, and says why', async () => {
  const upload = async (file: File) => {
    if (file.name === 'b.pdf') throw new Error('It is damaged.');
    return stored(file);
  };
  const queue = await queueOf({ upload }, ['a.pdf', 'b.pdf', 'c.pdf']);
  await settled(queue);
  expect(states(queue)).toEqual({ 'a.pdf': 'done', 'b.pdf': 'refused', 'c.pdf': 'done' });
  expect(queue.progress().files[1]?.said).toBe('It is damaged.');
});

test('a file that is no PDF, one with a known name and a second with the same name are left out', async () => {
  const queue = createUploadQueue(work({ listed: async () => [listed('old.pdf')] }));
  await queue.add([new File(['x'], 'notes.txt'), pdf('old.pdf'), pdf('a.pdf'), pdf('a.pdf')]);
  await settled(queue);
  expect(queue.progress().files.map(({ state, said }) => [state, said])).toEqual([
    ['left out', BULK_UPLOAD_TEXTS.notPdf],
    ['left out', BULK_UPLOAD_TEXTS.sameName],
    ['done', expect.any(String)],
    ['left out', BULK_UPLOAD_TEXTS.sameName],
  ]);
  queue.anyway(queue.progress().files[1]?.id as number);
  await settled(queue);
  expect(queue.progress().files[1]?.state).toBe('done');
});

test('an outage pauses the queue, and nothing that arrived is sent again', async () => {
  const { sent, upload, end } = outage();
  const list: ReturnType<typeof listed>[] = [];
  const queue = await queueOf({ upload, listed: async () => list }, ['a.pdf', 'b.pdf', 'c.pdf']);
  await settled(queue);
  list.push(listed('a.pdf'));
  expect(queue.progress().paused).toBe('away');
  expect(new Set(Object.values(states(queue)))).toEqual(new Set(['waiting']));
  end();
  queue.resume();
  await settled(queue);
  expect(new Set(Object.values(states(queue)))).toEqual(new Set(['done']));
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'b.pdf', 'c.pdf']);
});

test('a form of the same name from before is not taken for one that arrived', async () => {
  const { sent, upload, end } = outage();
  const list = [listed('a.pdf', 'before')];
  const queue = await queueOf({ upload, listed: async () => list }, ['a.pdf']);
  queue.anyway(queue.progress().files[0]?.id as number);
  await settled(queue);
  end();
  queue.resume();
  await settled(queue);
  expect(sent).toEqual(['a.pdf', 'a.pdf']);
  expect(queue.progress().files[0]?.name).toBe('Title of a.pdf');
});

test('a form stored before its analysis failed is not stored twice', async () => {
  let isAway = true;
  const analyze = async () => {
    if (isAway) throw OUTAGE;
    return { fields: 0, mapped: 0 };
  };
  const upload = vi.fn(async (file: File) => stored(file));
  const queue = await queueOf({ upload, analyze }, ['a.pdf']);
  await settled(queue);
  isAway = false;
  queue.resume();
  await settled(queue);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(queue.progress().files[0]?.said).toBe(BULK_UPLOAD_TEXTS.noFields);
});

test('files that have not begun can be stopped', async () => {
  const queue = await queueOf({}, ['a.pdf', 'b.pdf', 'c.pdf']);
  queue.stop();
  await settled(queue);
  expect(states(queue)).toEqual({ 'a.pdf': 'done', 'b.pdf': 'done', 'c.pdf': 'left out' });
});

test('a form without fields says so until it has some', async () => {
  const analyze = async () => ({ fields: 0, mapped: 0 });
  const upload = async (file: File) => ({ ...stored(file), sameAs: { name: 'Flat' } });
  const queue = await queueOf({ analyze, upload }, ['flat.pdf']);
  await settled(queue);
  const file = () => queue.progress().files[0];
  expect(file()).toMatchObject({
    said: BULK_UPLOAD_TEXTS.noFields,
    sameAs: 'Flat',
    flat: { id: 'id of flat.pdf', form_name: 'Title of flat.pdf' },
  });
  queue.mended({ id: 'id of another', analyzed_fields: 9, mapped_fields: 9 });
  expect(file()?.said).toBe(BULK_UPLOAD_TEXTS.noFields);
  queue.mended({ id: 'id of flat.pdf', analyzed_fields: 12, mapped_fields: 4 });
  expect(file()?.said).toMatch(/^12 fields, 4 suggested/);
  expect(file()?.sameAs).toBeNull();
});

test('a file already in the list under another name says so and can be removed again', async () => {
  let isAway = true;
  const removed: string[] = [];
  const queue = await queueOf(
    {
      upload: async (file) => ({ ...stored(file), sameAs: { name: 'Claim' } }),
      remove: async (id) => {
        if (isAway) throw OUTAGE;
        removed.push(id);
      },
    },
    ['claim (1).pdf'],
  );
  await settled(queue);
  const file = () => queue.progress().files[0];
  expect(file()).toMatchObject({ state: 'done', sameAs: 'Claim' });
  await queue.removeSame(1);
  expect(file()).toMatchObject({ sameAs: 'Claim', said: 'It was not deleted: away' });
  isAway = false;
  await Promise.all([queue.removeSame(1), queue.removeSame(1)]);
  expect(removed).toEqual(['id of claim (1).pdf']);
  expect(file()).toMatchObject({
    state: 'left out',
    sameAs: null,
    said: BULK_UPLOAD_TEXTS.removed,
  });
});
