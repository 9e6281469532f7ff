import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/**
 * Builds a query that every request runs only once: building costs more than SQLite takes to answer
 * (docs/decisions/0012-load.md).
 * @param query with any values in place of parameters
 * @returns runs it with those parameters, in the order in which they occur in the query
 */
export function compileOnce<Row, Parameters extends readonly (string | number)[]>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query is about.
  db: Kysely<any>,
  query: Compilable<Row>,
): (...parameters: Parameters) => Promise<Row[]> {
  const compiled: CompiledQuery<Row> = query.compile();
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}
