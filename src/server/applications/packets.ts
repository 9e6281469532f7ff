import type { ApplicationData } from '../../core/application/application-fields.ts';
import { sourceValue } from '../../core/mapping/source-value.ts';
import type { Packet } from './application-result.ts';
import type { CompletedForm } from './completed-form.ts';
import type { ApplicationStore } from './store.ts';

/** As many as a person looks through before asking for earlier ones. */
export const PACKETS_PAGE_LENGTH = 25;

export function downloadPathOf(submissionId: string, formId: string): string {
  return `/api/applications/${encodeURIComponent(submissionId)}/forms/${formId}/file`;
}

/** Groups completed forms by submission, keeping their order. */
function toPackets(completed: readonly CompletedForm[]): CompletedForm[][] {
  const packets = new Map<string, CompletedForm[]>();
  for (const form of completed) {
    const forms = packets.get(form.submission_id) ?? [];
    packets.set(form.submission_id, [...forms, form]);
  }
  return [...packets.values()];
}

function toPacket(forms: readonly CompletedForm[], application?: ApplicationData): Packet {
  const [{ submission_id, created_at }] = forms as [CompletedForm];
  const insuredName = application && sourceValue('insuredFullName', 'default', application);
  return {
    submissionId: submission_id,
    createdAt: created_at,
    insuredName: insuredName || null,
    forms: forms.map((form) => ({
      formId: form.form_id,
      formName: form.form_name,
      originalFilename: form.original_filename,
      downloadPath: downloadPathOf(submission_id, form.form_id),
    })),
  };
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
  const page = found.slice(0, PACKETS_PAGE_LENGTH);
  const entered = await applications.listApplications(page.flatMap(([first]) => first ?? []));
  const packets = page.map((forms) => toPacket(forms, entered.get(forms[0]?.submission_id ?? '')));
  const hasMore = found.length > packets.length;
  return { packets, next: hasMore ? (packets.at(-1)?.submissionId ?? null) : null };
}
