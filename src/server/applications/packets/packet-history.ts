import type { z } from '@hono/zod-openapi';
import { storedNamesApart } from '../../../core/application/names-apart.ts';
import type { PacketEventSchema } from '../../audit/audit-event-schema.ts';
import { OPERATOR } from '../../audit/audit-trail.ts';
import type { AuditEventsTable } from '../../db/schema.ts';
import type { CompletedForm } from '../store/completed-form.ts';

/** Events as the packet's owner reads them. A form keeps the name it had in the packet. */
export function toPacketEvents(
  events: readonly AuditEventsTable[],
  userId: string,
  forms: readonly CompletedForm[],
): z.infer<typeof PacketEventSchema>[] {
  const nameOf = storedNamesApart(forms);
  return events.map(({ at, action, actor, address, form_id }) => {
    const form = forms.find((known) => known.form_id === form_id);
    const by = actor === userId ? 'you' : actor === OPERATOR ? 'operator' : 'somebody else';
    return { at, action, by, address, form_name: form ? nameOf(form) : null };
  });
}
