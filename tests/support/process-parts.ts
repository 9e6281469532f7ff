import { randomBytes } from 'node:crypto';
import { createFormsSetAside } from '../../src/server/applications/filling/forms-set-aside.ts';
import { createApplicationStore } from '../../src/server/applications/store.ts';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import { createFormStore } from '../../src/server/forms/store/form-store.ts';
import { silentLog } from '../../src/server/http/log.ts';
import { createSealer } from '../../src/server/sealing/seal.ts';
import { createMemoryStorage } from '../../src/server/storage/memory-storage.ts';

/** What processing a submission needs, except the PDF work; nothing is stored yet. */
export function createProcessParts({ db }: OpenedDatabase) {
  const sealer = createSealer(randomBytes(32));
  return {
    forms: createFormStore(db),
    applications: createApplicationStore(db, sealer),
    storage: createMemoryStorage(),
    sealer,
    onlyReviewed: false,
    setAside: createFormsSetAside(),
    log: silentLog,
    hasUser: async () => true,
  };
}
