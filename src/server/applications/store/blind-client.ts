import { createHmac, randomBytes } from 'node:crypto';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { clientKey } from '../../../core/table/same-client.ts';

/** New with each start of the server, because nothing made with it is stored. */
const KEY = randomBytes(32);

/**
 * The same for two applications of one client, without their Social Security number, so that it can
 * be kept in memory. Undefined if the application says too little (see clientKey).
 */
export function blindClient(application: ApplicationData): string | undefined {
  const client = clientKey(application);
  return client && createHmac('sha256', KEY).update(client).digest('base64');
}
