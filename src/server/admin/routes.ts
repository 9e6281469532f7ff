import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import type { PasswordRule } from '../../core/password-rule.ts';
import { type DeleteAccountDeps, deleteAccount } from '../account/delete-account.ts';
import { byOperator } from '../audit/audited.ts';
import { requireGoodPassword } from '../auth/passwords/require-good-password.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { idParam, json, jsonBody } from '../http/route-parts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import { requireServiceKey, type ServiceKeyDeps } from './require-service-key.ts';

const USERS_PAGE = 100;

const UserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    email_verified: z.boolean(),
    created_at: z.string(),
  })
  .openapi('AdminUser');

const password = z.string().max(128);
const NewUserSchema = z.strictObject({
  email: z.email(),
  password,
  full_name: z.string().max(200),
});
const UserChangeSchema = NewUserSchema.partial();

const one = json(z.object({ user: UserSchema }));

const listUsers = createRoute({
  method: 'get',
  path: '/users',
  request: { query: z.object({ offset: z.coerce.number().int().min(0).default(0) }) },
  responses: {
    200: {
      description: `Up to ${USERS_PAGE} users, newest first`,
      ...json(z.object({ users: z.array(UserSchema) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const createUser = createRoute({
  method: 'post',
  path: '/users',
  request: jsonBody(NewUserSchema),
  responses: { 201: { description: 'Created', ...one }, ...describedErrors(400, 401, 404, 409) },
});

const getUser = createRoute({
  method: 'get',
  path: '/users/{id}',
  request: idParam,
  responses: { 200: { description: 'The user', ...one }, ...describedErrors(400, 401, 404) },
});

const changeUser = createRoute({
  method: 'put',
  path: '/users/{id}',
  request: { ...idParam, ...jsonBody(UserChangeSchema) },
  responses: {
    200: { description: 'Changed; a new password ends every session', ...one },
    ...describedErrors(400, 401, 404, 409),
  },
});

const deleteUser = createRoute({
  method: 'delete',
  path: '/users/{id}',
  request: idParam,
  responses: {
    200: { description: 'Deleted, with every packet', ...json(z.object({})) },
    ...describedErrors(400, 401, 404, 409),
  },
});

interface AdminDeps extends DeleteAccountDeps, ServiceKeyDeps {
  notifyOwner: NotifyOwner;
  passwordRule: PasswordRule;
}

/** The administration endpoints, opened by the service key. */
export function createAdminRoutes({ notifyOwner, ...deps }: AdminDeps) {
  const { signIn, passwordRule, audit } = deps;
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  routes.use(requireServiceKey(deps));

  async function users() {
    return (await signIn.$context).internalAdapter;
  }

  async function find(id: string) {
    const user = await (await users()).findUserById(id);
    if (!user) throw new AppError('not_found', { what: 'user' });
    return user;
  }

  async function refuseTaken(email: string | undefined, exceptId?: string): Promise<void> {
    const found = email ? await (await users()).findUserByEmail(email.toLowerCase()) : null;
    if (found && found.user.id !== exceptId) throw new AppError('email_taken');
  }

  return routes
    .openapi(listUsers, async (c) => {
      const newestFirst = { field: 'createdAt', direction: 'desc' } as const;
      const { offset } = c.req.valid('query');
      const found = await (await users()).listUsers(USERS_PAGE, offset, newestFirst);
      return c.json({ users: found.map(toAnswer) }, 200);
    })
    .openapi(createUser, async (c) => {
      const { email, full_name, password } = c.req.valid('json');
      await requireGoodPassword(passwordRule, password, email);
      await refuseTaken(email);
      const adapter = await users();
      const hash = await (await signIn.$context).password.hash(password);
      const vouchedFor = { email, name: full_name, emailVerified: true };
      const user = await adapter.createUser(vouchedFor, { method: 'admin' });
      await adapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
      await audit.record({ ...aboutAccount(c, user.id), action: 'account_created' });
      return c.json({ user: toAnswer(user) }, 201);
    })
    .openapi(getUser, async (c) => {
      return c.json({ user: toAnswer(await find(c.req.valid('param').id)) }, 200);
    })
    .openapi(changeUser, async (c) => {
      const { id, email: formerEmail } = await find(c.req.valid('param').id);
      const { email, full_name, password } = c.req.valid('json');
      await refuseTaken(email, id);
      const adapter = await users();
      if (password !== undefined) {
        await requireGoodPassword(passwordRule, password, email ?? formerEmail);
        const hash = await (await signIn.$context).password.hash(password);
        await adapter.updatePassword(id, hash);
        await adapter.deleteUserSessions(id);
      }
      await adapter.updateUser(id, {
        ...(email === undefined ? {} : { email: email.toLowerCase(), emailVerified: false }),
        ...(full_name === undefined ? {} : { name: full_name }),
      });
      await audit.record({ ...aboutAccount(c, id), action: 'account_changed' });
      const user = await find(id);
      if (password !== undefined) await notifyOwner(formerEmail, 'password');
      if (user.email !== formerEmail) {
        for (const address of [formerEmail, user.email]) await notifyOwner(address, 'address');
      }
      return c.json({ user: toAnswer(user) }, 200);
    })
    .openapi(deleteUser, async (c) => {
      const user = await find(c.req.valid('param').id);
      await deleteAccount(deps, user);
      await audit.record({ ...aboutAccount(c, user.id), action: 'account_deleted' });
      return c.json({}, 200);
    });
}

function aboutAccount(c: Context, subjectId: string) {
  return { ...byOperator(c), subject: 'account' as const, subjectId, owner: subjectId };
}

interface LibraryUser {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
}

function toAnswer(user: LibraryUser) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.name,
    email_verified: user.emailVerified,
    created_at: new Date(user.createdAt).toISOString(),
  };
}
