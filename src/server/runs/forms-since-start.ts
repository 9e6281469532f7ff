import { storedNamesApart } from '../../core/application/names-apart.ts';
import type { CalendarDate } from '../../core/calendar-date.ts';
import type { StoredForm } from '../forms/form-schema.ts';
import type { FormStore } from '../forms/store/form-store.ts';
import type { Run } from './store/run.ts';

export interface FormsSinceStart {
  deleted: string[];
  replaced: { formName: string; next: string; firstDay: CalendarDate }[];
}

/**
 * Which of the forms that a run has since its start were deleted or replaced by their next revision
 * later. The run fills them all the same, and an insurer may refuse them.
 */
export async function formsSinceStart(
  forms: FormStore,
  { startedAt }: Run,
  started: readonly StoredForm[],
): Promise<FormsSinceStart> {
  if (startedAt === null) return { deleted: [], replaced: [] };
  const [active, revised] = await Promise.all([
    forms.activeAmong(started.map(({ id }) => id)),
    forms.revisions.listReplaced(),
  ]);
  const nameOf = storedNamesApart(started);
  return {
    deleted: started.filter(({ id }) => !active.has(id)).map(nameOf),
    replaced: started.flatMap((form) =>
      revised.flatMap(({ form_id, by_name, first_day, revised_at }) =>
        form_id === form.id && first_day !== null && revised_at > startedAt
          ? [{ formName: nameOf(form), next: by_name, firstDay: first_day }]
          : [],
      ),
    ),
  };
}
