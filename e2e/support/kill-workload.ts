import type { Form } from '../../src/server/forms/form-schema.ts';
import { createApiClient, RefusedError } from './api-client.ts';

/**
 * Answers after which the same request may be sent again, and a lost connection is another. A machine
 * that is busy enough takes ten seconds to load the worker that reads a PDF.
 */
const MAY_BE_REPEATED = ['submission_in_progress', 'rate_limited', 'pdf_too_slow'];

export interface Acknowledged {
  /** Ids of forms whose upload was answered. */
  uploads: string[];
  /** Ids of submissions that were answered as successful. */
  submissions: string[];
  saves: number;
}

/**
 * Agents that upload, save mappings and submit without a pause, through servers that die under them,
 * and remember what was answered.
 * @param claimedMs for how long a submission that was interrupted may still be claimed
 */
export function createKillWorkload(port: number, email: string, claimedMs: number) {
  const agent = createApiClient(port);
  const acknowledged: Acknowledged = { uploads: [], submissions: [], saves: 0 };
  /** Submissions without an answer, set aside until their claim may be taken over, oldest first. */
  const setAside: { id: string; until: number }[] = [];
  const failures: unknown[] = [];
  let mapped: Form;
  let field = '';
  let isStopped = false;
  let count = 0;

  async function prepare(): Promise<void> {
    await agent.signUp(email);
    for (const name of ['First', 'Second']) {
      mapped = await agent.analyze((await agent.upload(name)).id);
    }
    field = Object.keys(mapped.field_mappings ?? {})[0] as string;
  }

  async function upload(): Promise<void> {
    acknowledged.uploads.push((await agent.upload(`Upload ${count++}`)).id);
  }

  /** What was saved last is there; what was not answered may be or not, but never something else. */
  async function saveMapping(): Promise<void> {
    const found = await agent.form(mapped.id);
    const saved = Number(found.field_mappings?.[field]?.manualValue ?? 0);
    if (saved !== acknowledged.saves && saved !== acknowledged.saves + 1) {
      failures.push(new Error(`mapping ${saved} after ${acknowledged.saves} was acknowledged`));
    }
    const mapping = { ...found.field_mappings?.[field], manualValue: String(saved + 1) };
    acknowledged.saves = saved;
    await agent.saveMappings(found.id, found.updated_at, {
      ...found.field_mappings,
      [field]: mapping as never,
    });
    acknowledged.saves = saved + 1;
  }

  /** Asks again, under the same id, for what was set aside long enough, else for a new packet. */
  async function submit(): Promise<void> {
    // Fails while no server listens: no id is spent on a request that nobody saw.
    await agent.call('/healthz');
    const isDue = (setAside[0]?.until ?? Infinity) <= Date.now();
    const id = (isDue && setAside.shift()?.id) || `SEC-${1_795_000_000_000 + count++}`;
    let isDone = false;
    try {
      isDone = (await agent.submit(id)).success;
      if (isDone) acknowledged.submissions.push(id);
    } finally {
      if (!isDone) setAside.push({ id, until: Date.now() + claimedMs });
    }
  }

  async function repeat(action: () => Promise<void>): Promise<void> {
    while (!isStopped) await attempt(action);
  }

  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const isKnown = error instanceof RefusedError && !MAY_BE_REPEATED.includes(error.code);
      if (isKnown) failures.push(error);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    agent,
    acknowledged,
    /** What no agent should have met. */
    failures,
    prepare,
    /** Resolves once so many more of them were answered. */
    async answers(kind: 'uploads' | 'submissions', more: number): Promise<void> {
      const answered = acknowledged[kind];
      const wanted = answered.length + more;
      while (answered.length < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** @returns resolves once stopped */
    run: () => Promise.all([upload, saveMapping, submit, submit].map(repeat)),
    stop() {
      isStopped = true;
    },
    /** Every submission is asked for until it is answered. */
    async finishSubmissions(): Promise<void> {
      const until = Date.now() + 120_000;
      while (setAside[0] && Date.now() < until) {
        const wait = setAside[0].until - Date.now();
        await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
        await attempt(submit);
      }
      const left = setAside.length;
      if (left > 0) failures.push(new Error(`${left} submissions have no answer`));
    },
  };
}
