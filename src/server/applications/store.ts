import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Sealer } from '../sealing/seal.ts';
import { createApplications } from './store/applications.ts';
import { createClaims } from './store/claims.ts';
import { createPacketList } from './store/packet-list.ts';
import { createPackets } from './store/packets.ts';

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/**
 * Submissions and their completed forms. Personal data is sealed before it is written and opened
 * after it is read. The folder `store` has the only SQL on their tables, including what retention
 * and the rotation of the master key do for every user.
 */
export function createApplicationStore(db: Kysely<Tables>, sealer: Sealer) {
  return {
    ...createClaims(db, sealer),
    ...createApplications(db, sealer),
    ...createPackets(db),
    ...createPacketList(db, sealer),
  };
}
