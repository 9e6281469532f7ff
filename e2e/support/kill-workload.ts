import type { Form } from '../../src/server/forms/form-schema.ts';
import { createApiClient, RefusedError } from './api-client.ts';
import type { Witness } from './witness.ts';

/**
 * Answers after which the same request can be sent again, as after a lost connection. A very busy
 * machine takes ten seconds to load the worker that reads a PDF.
 */
const MAY_BE_REPEATED = ['submission_in_progress', 'rate_limited', 'pdf_too_slow'];
/**
 * Answers expected while another program holds a lock for longer than anybody waits, and while the
 * disk is full.
 */
const WHILE_FAILING = ['database_error', 'database_unavailable', 'disk_full', 'form_file_missing'];

/** Storing a password takes half a second of processor time. */
const ACCOUNT_PAUSE_MS = 3_000;

export interface Acknowledged {
  /** Ids of forms whose upload was answered. */
  uploads: string[];
  /** By id of each submission answered as successful, the number of its completed forms. */
  submissions: Map<string, number>;
  saves: number;
  accounts: number;
}

/**
 * Agents that upload, save mappings and submit without a pause, through servers that are killed
 * under them, and remember each answer.
 * @param claimedMs how long an interrupted submission may remain claimed
 * @param witness receives each acknowledgement as it arrives
 */
export function createKillWorkload(port: number, claimedMs: number, witness: Witness) {
  const agent = createApiClient(port);
  const acknowledged: Acknowledged = { uploads: [], submissions: new Map(), saves: 0, accounts: 0 };
  /** Submissions without an answer, set aside until their claim can be taken over, oldest first. */
  const setAside: { id: string; until: number }[] = [];
  const failures: unknown[] = [];
  let mapped: Form;
  let field = '';
  let isStopped = false;
  let count = 0;
  let refusals = 0;
  /** Number of faults that are under way or have just ended. */
  let faults = 0;

  async function prepare(): Promise<void> {
    await agent.signUp('agent@example.com');
    for (const name of ['First', 'Second']) {
      mapped = await agent.analyze((await agent.upload(name)).id);
    }
    field = Object.keys(mapped.field_mappings ?? {})[0] as string;
  }

  async function upload(): Promise<void> {
    const { id } = await agent.upload(`Upload ${count++}`);
    acknowledged.uploads.push(id);
    await witness.confirm({ kind: 'upload', id });
  }

  async function openAccount(): Promise<void> {
    const email = `agent-${count++}@example.com`;
    await createApiClient(port).signUp(email);
    acknowledged.accounts++;
    await witness.confirm({ kind: 'account', email });
    await new Promise((resolve) => setTimeout(resolve, ACCOUNT_PAUSE_MS));
  }

  /** The last acknowledged save must be there. An unacknowledged one can be, but nothing else. */
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
    await witness.confirm({ kind: 'save', id: mapped.id, field, value: saved + 1 });
  }

  /**
   * Repeats a submission that was set aside long enough, under the same id; otherwise makes a new
   * packet.
   */
  async function submit(): Promise<void> {
    // Fails while no server listens, so that no id is used up on a request that nobody received.
    await agent.call('/healthz');
    const isDue = (setAside[0]?.until ?? Infinity) <= Date.now();
    const id = (isDue && setAside.shift()?.id) || `SEC-${1_795_000_000_000 + count++}`;
    let isDone = false;
    try {
      const { success, data } = await agent.submit(id);
      isDone = success;
      // On a very busy machine a form counts as too slow, and is set aside in an answer that says
      // so.
      const forms = data.results.filter((result) => result.success).length;
      if (isDone) acknowledged.submissions.set(id, forms);
      if (isDone) await witness.confirm({ kind: 'submission', id, forms });
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
      const code = error instanceof RefusedError ? error.code : undefined;
      const isFailing = faults > 0 && code !== undefined && WHILE_FAILING.includes(code);
      if (isFailing) refusals++;
      else if (code !== undefined && !MAY_BE_REPEATED.includes(code)) failures.push(error);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    agent,
    acknowledged,
    /** Outcomes that no agent should have seen. */
    failures,
    prepare,
    /** Runs `fault`. Until the promise resolves, a request can be refused because of it. */
    async during(fault: () => Promise<void>): Promise<void> {
      faults++;
      await fault();
      // By then, every agent that was refused has its answer.
      setTimeout(() => {
        faults--;
      }, 2_000);
    },
    refusals: () => refusals,
    /** Resolves once this many more uploads or submissions were answered. */
    async answers(kind: 'uploads' | 'submissions', more: number): Promise<void> {
      const answered = () =>
        kind === 'uploads' ? acknowledged.uploads.length : acknowledged.submissions.size;
      const wanted = answered() + more;
      while (answered() < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** @returns a promise that resolves once the workload has stopped */
    run: () => Promise.all([upload, saveMapping, submit, submit, openAccount].map(repeat)),
    stop() {
      isStopped = true;
    },
    /** Retries every submission until it is answered. */
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
