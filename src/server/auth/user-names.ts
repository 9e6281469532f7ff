import type { OpenedDatabase } from '../db/open-database.ts';

/** Display names by user id; null for a deleted account. */
export type UserNames = (
  ids: readonly (string | null)[],
) => Promise<(id: string | null) => string | null>;

export function createUserNames({ authDb }: OpenedDatabase): UserNames {
  return async (ids) => {
    const known = [...new Set(ids.filter((id) => id !== null))];
    const rows =
      known.length === 0
        ? []
        : await authDb
            .selectFrom('user')
            .select(['id', 'name', 'email'])
            .where('id', 'in', known)
            .execute();
    const names = new Map<string, string>(rows.map(({ id, name, email }) => [id, name || email]));
    return (id) => (id === null ? null : (names.get(id) ?? null));
  };
}
