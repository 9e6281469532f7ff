import { storedNamesApart } from '../../../core/application/names-apart.ts';
import { AppError } from '../../../core/errors.ts';
import { completedFileName } from '../../../core/packet/completed-file-name.ts';
import type { Packet, PacketVersion } from '../application-result.ts';
import type { CompletedForm } from '../store/completed-form.ts';
import type { ApplicationStore } from '../store.ts';
import type { IndexedPacket, PacketIndexes, PacketSearch } from './packet-index.ts';

/** About as many as a person looks through before asking for more. */
export const PACKETS_PAGE_LENGTH = 25;

export function downloadPathOf(submissionId: string, formId: string): string {
  return `/api/applications/${encodeURIComponent(submissionId)}/forms/${formId}/file`;
}

export interface PacketQuery extends PacketSearch {
  /** Id of the last packet on the previous page. */
  after: string | undefined;
}

export const NEWEST_FIRST = { search: '', sort: 'date', order: 'desc' } as const;

/**
 * One page of a user's own packets, each represented by its newest version.
 * @throws AppError not_found when the last packet of the previous page is gone, or another user's
 */
export async function listPacketsPage(
  { applications, packetIndexes }: { applications: ApplicationStore; packetIndexes: PacketIndexes },
  userId: string,
  query: PacketQuery,
): Promise<{ packets: Packet[]; total: number; next: string | null }> {
  const { after } = query;
  const found = await packetIndexes.find(userId, query);
  const last =
    after === undefined ? -1 : found.findIndex(({ submissionId }) => submissionId === after);
  if (after !== undefined && last < 0) throw new AppError('not_found', { what: 'packet' });
  const page = found.slice(last + 1, last + 1 + PACKETS_PAGE_LENGTH);
  const hasMore = found.length > last + 1 + page.length;
  const next = hasMore ? (page.at(-1)?.submissionId ?? null) : null;
  return { packets: await withForms(applications, userId, page), total: found.length, next };
}

/** Every version of the packet, newest first, each with the forms it had. */
export async function listPacketVersions(
  applications: ApplicationStore,
  submissionId: string,
  userId: string,
): Promise<PacketVersion[]> {
  const versions = await applications.listVersions(submissionId, userId);
  const ids = versions.map(({ submission_id }) => submission_id);
  const formsOf = await formsByVersion(applications, ids, userId);
  return versions.map(({ submission_id, version, created_at }) => ({
    submissionId: submission_id,
    version,
    createdAt: created_at,
    forms: formsOf(submission_id).map(listedForm),
  }));
}

async function withForms(
  applications: ApplicationStore,
  userId: string,
  page: readonly IndexedPacket[],
): Promise<Packet[]> {
  const ids = page.map(({ submissionId }) => submissionId);
  const formsOf = await formsByVersion(applications, ids, userId);
  return page.map(({ folded: _, runId: __, isFinished: ___, ...packet }) => {
    const forms = formsOf(packet.submissionId);
    const nameOf = storedNamesApart(forms);
    return {
      ...packet,
      forms: forms.map((form) => ({
        ...listedForm(form),
        filename: completedFileName(packet.insuredName, nameOf(form)),
      })),
    };
  });
}

/** @returns the completed forms of a version, by name */
async function formsByVersion(
  applications: ApplicationStore,
  submissionIds: readonly string[],
  userId: string,
): Promise<(submissionId: string) => CompletedForm[]> {
  const forms = await applications.formsOf(submissionIds, userId);
  return (submissionId) => forms.filter(({ submission_id }) => submission_id === submissionId);
}

function listedForm({ submission_id, form_id, form_name, original_filename }: CompletedForm) {
  return {
    formId: form_id,
    formName: form_name,
    originalFilename: original_filename,
    downloadPath: downloadPathOf(submission_id, form_id),
  };
}
