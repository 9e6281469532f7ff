import { CompiledQuery, type Kysely, type RootOperationNode } from 'kysely';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import type { Tables } from '../../src/server/db/schema.ts';

/** How SQLite finds the rows of each query that `use` makes, one text for each. */
export async function plansOf(
  { db, authDb }: OpenedDatabase,
  use: (watched: Kysely<Tables>) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await use(watched);
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = authDb.getExecutor().compileQuery(node, { queryId: 'plan' });
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await authDb.executeQuery<{ detail: string }>(plan);
    plans.push(rows.map(({ detail }) => detail).join('\n'));
  }
  return plans;
}
