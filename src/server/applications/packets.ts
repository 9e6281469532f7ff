import type { Packet } from './application-result.ts';
import type { CompletedForm } from './completed-form.ts';
import type { ApplicationStore } from './store.ts';

/** As many as a person looks through before asking for earlier ones. */
export const PACKETS_PAGE_LENGTH = 25;

export function downloadPathOf(submissionId: string, formId: string): string {
  return `/api/applications/${encodeURIComponent(submissionId)}/forms/${formId}/file`;
}

/** Groups completed forms by submission, keeping their order. */
function toPackets(completed: readonly CompletedForm[]): Packet[] {
  const packets = new Map<string, Packet>();
  for (const form of completed) {
    const packet = packets.get(form.submission_id) ?? {
      submissionId: form.submission_id,
      createdAt: form.created_at,
      forms: [],
    };
    packet.forms.push({
      formId: form.form_id,
      formName: form.form_name,
      originalFilename: form.original_filename,
      downloadPath: downloadPathOf(form.submission_id, form.form_id),
    });
    packets.set(form.submission_id, packet);
  }
  return [...packets.values()];
}

/** @param after id of the last submission of the page before */
export async function listPacketsPage(
  applications: ApplicationStore,
  userId: string,
  after: string | undefined,
): Promise<{ packets: Packet[]; next: string | null }> {
  const found = toPackets(
    await applications.listPacketsPage(userId, after, PACKETS_PAGE_LENGTH + 1),
  );
  const packets = found.slice(0, PACKETS_PAGE_LENGTH);
  return {
    packets,
    next: found.length > packets.length ? (packets.at(-1)?.submissionId ?? null) : null,
  };
}
