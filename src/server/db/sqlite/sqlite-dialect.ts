import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { SpaceReserve } from '../space-reserve.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/** Our driver keeps statements and transactions apart; Kysely's own lock would queue even reads. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** True, because an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function sqliteDialect(handle: SqliteHandle, space?: SpaceReserve): Dialect {
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => new SqliteDriver(handle, space),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
