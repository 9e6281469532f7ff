import type { Packet } from './application-result.ts';
import type { CompletedForm } from './store.ts';

export function downloadPathOf(submissionId: string, formId: string): string {
  return `/api/applications/${encodeURIComponent(submissionId)}/forms/${formId}/file`;
}

/** Groups completed forms by submission, keeping their order. */
export function toPackets(completed: readonly CompletedForm[]): Packet[] {
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
