import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { byOperator } from '../audit/audited.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { idParam, json, jsonBody } from '../http/route-parts.ts';
import type { InvitationStore } from '../invitations/store.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import { requireServiceKey, type ServiceKeyDeps } from './require-service-key.ts';

const InvitationSchema = z
  .object({ id: z.string(), email: z.string(), created_at: z.string(), expires_at: z.string() })
  .openapi('Invitation');

const one = json(z.object({ invitation: InvitationSchema }));

const postInvitation = createRoute({
  method: 'post',
  path: '/',
  request: jsonBody(z.strictObject({ email: z.email().max(254) })),
  responses: {
    201: { description: 'Invited, or invited again; the mail is on its way', ...one },
    ...describedErrors(400, 401, 404, 503),
  },
});

const listInvitations = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: 'Open invitations, newest first',
      ...json(z.object({ invitations: z.array(InvitationSchema) })),
    },
    ...describedErrors(401, 404),
  },
});

const deleteInvitation = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'Withdrawn', ...json(z.object({})) },
    ...describedErrors(400, 401, 404),
  },
});

interface InvitationDeps extends ServiceKeyDeps {
  invitations: InvitationStore;
  mail: MailSender;
  baseUrl: string;
}

/** Invitations, for installations where creating an account requires one. */
export function createInvitationRoutes(deps: InvitationDeps) {
  const { invitations, mail, audit, baseUrl } = deps;
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  routes.use(requireServiceKey(deps));
  return routes
    .openapi(postInvitation, async (c) => {
      const invitation = await invitations.invite(c.req.valid('json').email);
      const { id, email, expires_at } = invitation;
      await audit.record({ ...aboutInvitation(c, id), action: 'invitation_sent' });
      await mail.send(invitationMail(email, baseUrl, new Date(expires_at))).catch((error) => {
        throw new AppError('mail_not_sent', {}, error);
      });
      return c.json({ invitation }, 201);
    })
    .openapi(listInvitations, async (c) => {
      return c.json({ invitations: await invitations.list() }, 200);
    })
    .openapi(deleteInvitation, async (c) => {
      const { id } = c.req.valid('param');
      await invitations.withdraw(id);
      await audit.record({ ...aboutInvitation(c, id), action: 'invitation_withdrawn' });
      return c.json({}, 200);
    });
}

function aboutInvitation(c: Context, subjectId: string) {
  return { ...byOperator(c), subject: 'invitation' as const, subjectId };
}
