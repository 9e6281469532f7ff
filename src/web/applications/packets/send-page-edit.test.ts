import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import type { PageEdit } from '../queries.ts';
import { createPageEditSender } from './send-page-edit.ts';

const lost = new ApiError('database_unavailable', '');

describe('sending what was typed on a form', () => {
  const answers: (Error | null)[] = [];
  const sent: [edited: string, id: string, values: PageEdit['values']][] = [];
  const send = async ({ edited, submissionId, values }: PageEdit) => {
    sent.push([edited, submissionId, values]);
    vi.advanceTimersByTime(1);
    const answer = answers.shift();
    if (answer) throw answer;
    return { data: { submissionId } } as never;
  };
  const sender = () => createPageEditSender(send, 'SEC-1', 'form');

  beforeEach(() => {
    answers.length = 0;
    sent.length = 0;
    vi.useFakeTimers({ now: 2_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('uses the same id again when no answer came', async () => {
    const save = sender();
    answers.push(lost);
    await expect(save({ City: 'Waco' })).rejects.toBe(lost);
    await save({ City: 'Waco' });
    expect(sent).toEqual([
      ['SEC-1', 'SEC-2000', { City: 'Waco' }],
      ['SEC-1', 'SEC-2000', { City: 'Waco' }],
    ]);
  });

  it('builds on a try that may have been saved, when more was typed since', async () => {
    const save = sender();
    answers.push(lost);
    await save({ City: 'Waco' }).catch(() => undefined);
    await save({ City: 'Waco', State: 'TX' });
    expect(sent.slice(1)).toEqual([
      ['SEC-1', 'SEC-2000', { City: 'Waco' }],
      ['SEC-2000', 'SEC-2002', { State: 'TX' }],
    ]);
  });

  it('uses a new id when the first try was refused and another value was typed', async () => {
    const save = sender();
    const refused = new ApiError('packet_file_gone', '');
    answers.push(refused, refused);
    await save({ City: 'Waco' }).catch(() => undefined);
    await save({ City: 'Tyler' });
    expect(sent.at(-1)).toEqual(['SEC-1', 'SEC-2002', { City: 'Tyler' }]);
  });

  it('uses the next id when the first belongs to somebody', async () => {
    answers.push(new ApiError('submission_id_taken', ''));
    const saving = sender()({ City: 'Waco' });
    await vi.advanceTimersByTimeAsync(5);
    await saving;
    expect(sent.map(([, id]) => id)).toEqual(['SEC-2000', 'SEC-2006']);
  });
});
