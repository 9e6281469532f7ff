import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/**
 * A query that every request asks, built once: building it costs more than SQLite takes to answer
 * (docs/decisions/0012-load.md).
 * @param query with any values where parameters go
 * @returns asks it with those parameters, in the order in which they stand in the query
 */
export function compileOnce<Row, Parameters extends readonly (string | number)[]>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query is about.
  db: Kysely<any>,
  query: Compilable<Row>,
): (...parameters: Parameters) => Promise<Row[]> {
  const compiled: CompiledQuery<Row> = query.compile();
  return async (...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}
