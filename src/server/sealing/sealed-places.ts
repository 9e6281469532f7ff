/**
 * The owner and kind of each sealed item. The place is authenticated with the item, so an item
 * copied to another row, or whose row was given to another user, does not open.
 */
export interface PacketOwner {
  submission_id: string;
  created_by: string;
}

export function resultPlace({ submission_id, created_by }: PacketOwner): string {
  return `submissions/${submission_id}/${created_by}/result`;
}

export function applicationSumPlace({ submission_id, created_by }: PacketOwner): string {
  return `submissions/${submission_id}/${created_by}/application_sum`;
}

export function insuredPlace({ submission_id, created_by }: PacketOwner): string {
  return `submissions/${submission_id}/${created_by}/insured`;
}

export function applicationPlace(form: PacketOwner & { form_id: string }): string {
  return `${formPlace(form)}/application_data`;
}

export function completedFilePlace(form: PacketOwner & { form_id: string }): string {
  return `${formPlace(form)}/file`;
}

export interface DraftOwner {
  id: string;
  created_by: string;
}

export function draftPlace(
  { id, created_by }: DraftOwner,
  what: 'application' | 'insured',
): string {
  return `drafts/${id}/${created_by}/${what}`;
}

export interface RunOwner {
  id: string;
  created_by: string;
}

export function runPlace(
  { id, created_by }: RunOwner,
  what: 'name' | 'header' | 'table_sum',
): string {
  return `runs/${id}/${created_by}/${what}`;
}

export function runRowPlace(
  { id, created_by }: RunOwner,
  row: number,
  what: 'cells' | 'reason',
): string {
  return `runs/${id}/${created_by}/rows/${row}/${what}`;
}

function formPlace({ submission_id, form_id, created_by }: PacketOwner & { form_id: string }) {
  return `completed_forms/${submission_id}/${form_id}/${created_by}`;
}
