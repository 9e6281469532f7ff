import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { SEARCH_MAX_LENGTH } from '../../../core/limits.ts';
import type { SignIn } from '../../auth/sign-in.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../../http/require-user.ts';
import { idText, json, jsonBody, NOT_CACHED, submissionIdText } from '../../http/route-parts.ts';
import { PacketPageSchema } from '../application-result.ts';
import { PACKET_SORTS } from '../packet-states.ts';
import type { ApplicationStore } from '../store.ts';
import type { PacketIndexes } from './packet-index.ts';
import { listPacketsPage } from './packets.ts';
import { packetOfSameClient } from './same-client.ts';

const postSearch = createRoute({
  method: 'post',
  path: '/search',
  request: jsonBody(
    z.strictObject({
      search: z
        .string()
        .max(SEARCH_MAX_LENGTH)
        .default('')
        .openapi({ description: "Words of the insured's name" }),
      sort: z.enum(PACKET_SORTS).default('date'),
      order: z.enum(['asc', 'desc']).optional().openapi({
        description: 'By default the newest first, names from A, and what needs a look first',
      }),
      after: submissionIdText.optional(),
      run: idText.optional().openapi({ description: 'Only the packets that this run made' }),
    }),
  ),
  responses: {
    200: {
      description: "A page of the user's own packets that are found, each as its newest version",
      ...json(PacketPageSchema),
    },
    ...describedErrors(400, 401, 404),
  },
});

const fact = z.string().max(SEARCH_MAX_LENGTH).default('');

const postSameClient = createRoute({
  method: 'post',
  path: '/same-client',
  request: jsonBody(
    z.strictObject({
      ssn: fact,
      insuredFirstName: fact,
      insuredLastName: fact,
      birthDate: fact,
      corrects: submissionIdText.optional().openapi({
        description: 'A submission of the packet that the entry corrects, which is not meant',
      }),
    }),
  ),
  responses: {
    200: {
      description:
        "The newest of the user's own packets with this Social Security number, or this name and birth date",
      ...json(
        z.object({
          packet: z
            .object({ insuredName: z.string().nullable(), createdAt: z.string() })
            .nullable(),
        }),
      ),
    },
    ...describedErrors(400, 401),
  },
});

interface PacketSearchDeps {
  signIn: SignIn;
  applications: ApplicationStore;
  packetIndexes: PacketIndexes;
}

/** Both are POST requests, because proxies log addresses and a client must not appear in a log. */
export function createPacketSearchRoutes({ signIn, ...deps }: PacketSearchDeps) {
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  return routes
    .openapi(postSearch, async (c) => {
      const { search, sort, order, after, run } = c.req.valid('json');
      const query = {
        after,
        run,
        search,
        sort,
        order: order ?? (sort === 'date' ? 'desc' : 'asc'),
      };
      const page = await listPacketsPage(deps, c.var.user.id, query);
      return c.json(page, 200, NOT_CACHED);
    })
    .openapi(postSameClient, async (c) => {
      const { corrects, ...client } = c.req.valid('json');
      const found = await packetOfSameClient(deps, c.var.user.id, client, corrects);
      const packet = found ? { insuredName: found.insuredName, createdAt: found.createdAt } : null;
      return c.json({ packet }, 200, NOT_CACHED);
    });
}
