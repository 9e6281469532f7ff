import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS, type AuditAction } from '../../core/audit/audit-actions.ts';

const ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** An event in the form in which the operator and the data export get it. */
export const AuditEventSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.enum(ACTION_NAMES),
    actor: z.string().nullable(),
    subject: z.string(),
    subject_id: z.string().nullable(),
    form_id: z.string().nullable(),
    owner: z.string().nullable(),
    address: z.string(),
  })
  .openapi('AuditEvent');

/** An event in the form in which the owner of a packet gets it. */
export const PacketEventSchema = z
  .object({
    at: z.string(),
    action: z.enum(ACTION_NAMES),
    by: z.enum(['you', 'operator', 'somebody else']),
    address: z.string(),
    form_name: z.string().nullable(),
  })
  .openapi('PacketEvent');
