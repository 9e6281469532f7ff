import type { Packet } from './application-result.ts';
import type { SealedForm } from './completed-form.ts';
import { insuredName } from './insured-name.ts';
import type { ApplicationStore } from './store.ts';

/** As many as a person looks through before asking for older ones. */
export const PACKETS_PAGE_LENGTH = 25;

export function downloadPathOf(submissionId: string, formId: string): string {
  return `/api/applications/${encodeURIComponent(submissionId)}/forms/${formId}/file`;
}

/** Groups completed forms by submission, keeping their order. */
function toPackets(completed: readonly SealedForm[]): SealedForm[][] {
  const packets = new Map<string, SealedForm[]>();
  for (const form of completed) {
    const forms = packets.get(form.submission_id) ?? [];
    packets.set(form.submission_id, [...forms, form]);
  }
  return [...packets.values()];
}

function toPacket(applications: ApplicationStore, forms: readonly SealedForm[]): Packet {
  const [first] = forms as [SealedForm];
  const application = applications.openApplication(first);
  return {
    submissionId: first.submission_id,
    createdAt: first.created_at,
    insuredName: application && insuredName(application),
    forms: forms.map((form) => ({
      formId: form.form_id,
      formName: form.form_name,
      originalFilename: form.original_filename,
      downloadPath: downloadPathOf(form.submission_id, form.form_id),
    })),
  };
}

/** @param after id of the last submission on the page before */
export async function listPacketsPage(
  applications: ApplicationStore,
  userId: string,
  after: string | undefined,
): Promise<{ packets: Packet[]; next: string | null }> {
  const found = toPackets(
    await applications.listPacketsPage(userId, after, PACKETS_PAGE_LENGTH + 1),
  );
  const page = found.slice(0, PACKETS_PAGE_LENGTH);
  const packets = page.map((forms) => toPacket(applications, forms));
  const hasMore = found.length > packets.length;
  return { packets, next: hasMore ? (packets.at(-1)?.submissionId ?? null) : null };
}
