import { readFileSync } from 'node:fs';
import { sampleApplication } from '../../src/core/application/sample-data.ts';
import type { FieldMappings } from '../../src/core/mapping/field-mapping.ts';
import type {
  ApplicationResult,
  Packet,
} from '../../src/server/applications/application-result.ts';
import type { Form, FormSummary } from '../../src/server/forms/form-schema.ts';
import type { SyncReport } from '../../src/server/sync/sync-message.ts';

export const SAMPLE_FORM = readFileSync('samples/TX App08T Rev 9.1.21 (sample).pdf');

const PASSWORD = 'kitchen table';

/** An answer other than the expected one. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * What an agent's program does over HTTP. Every call rejects with RefusedError or with a lost
 * connection.
 * @param sentWithAll headers sent with every request
 */
export function createApiClient(port: number, sentWithAll: Record<string, string> = {}) {
  let cookie = '';

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: {
        // Node's own fetch looks like a browser's, from which the server asks for it.
        origin: `http://localhost:${port}`,
        ...(init.headers as Record<string, string>),
        ...sentWithAll,
        cookie,
      },
    });
    if (answer.ok) return answer;
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    throw new RefusedError(answer.status, code ?? 'none');
  }
  async function read<T>(path: string, init?: RequestInit): Promise<T> {
    return (await (await call(path, init)).json()) as T;
  }
  async function readPages<List extends string, Item>(path: string, list: List): Promise<Item[]> {
    const items: Item[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = after && `?after=${after}`;
      const page: Record<List, Item[]> & { next: string | null } = await read(`${path}${query}`);
      items.push(...page[list]);
      after = page.next;
    }
    return items;
  }
  async function enter(path: string, body: object): Promise<void> {
    const answer = await call(path, json(body));
    cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
  }

  return {
    call,
    read,
    /** The headers that another client must send to act as the same person. */
    headers: () => ({ ...sentWithAll, cookie }),
    signUp: (email: string) =>
      enter('/api/auth/sign-up/email', { email, password: PASSWORD, name: '' }),
    signIn: (email: string) => enter('/api/auth/sign-in/email', { email, password: PASSWORD }),

    async upload(name: string, bytes: Uint8Array = SAMPLE_FORM): Promise<FormSummary> {
      const body = new FormData();
      const file = bytes as Uint8Array<ArrayBuffer>;
      body.set('formName', name);
      body.set('file', new File([file], `${name}.pdf`, { type: 'application/pdf' }));
      return (await read<{ form: FormSummary }>('/api/forms', { method: 'POST', body })).form;
    },
    analyze: async (id: string) =>
      (await read<{ form: Form }>(`/api/forms/${id}/analysis`, { method: 'POST' })).form,
    form: async (id: string) => (await read<{ form: Form }>(`/api/forms/${id}`)).form,
    forms: () => readPages<'forms', FormSummary>('/api/forms', 'forms'),
    formFile: async (id: string) =>
      Buffer.from(await (await call(`/api/forms/${id}/file`)).arrayBuffer()),
    saveMappings: async (id: string, updated_at: string, field_mappings: FieldMappings) =>
      (
        await read<{ form: Form }>(
          `/api/forms/${id}/mappings`,
          json({ field_mappings, updated_at }, 'PUT'),
        )
      ).form,
    submit: (submissionId: string) =>
      read<ApplicationResult>(
        '/api/applications',
        json({ submissionId, application: sampleApplication('2026-11-21') }),
      ),
    packets: () => readPages<'packets', Packet>('/api/applications', 'packets'),
    sync: async () => (await read<{ data: SyncReport }>('/api/sync', { method: 'POST' })).data,
  };
}

function json(body: object, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
