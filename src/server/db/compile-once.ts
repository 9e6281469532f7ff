import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/**
 * Compiles a query that every request runs only once, because compiling costs more than SQLite
 * takes to answer (docs/decisions/0012-load.md).
 * @param query the query, with any values in place of parameters
 * @returns a function that runs the query with the given parameters, in the order in which they
 *   occur in it
 */
export function compileOnce<Row, Parameters extends readonly (string | number)[]>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query is about.
  db: Kysely<any>,
  query: Compilable<Row>,
): (...parameters: Parameters) => Promise<Row[]> {
  const compiled: CompiledQuery<Row> = query.compile();
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}
