import type { Log } from './log.ts';

/**
 * The warning in readiness about a proxy that is not configured. Its requests are still answered.
 */
const WARNING =
  'Requests come through a proxy that INKREADY_TRUSTED_PROXIES does not name: who asks is not known, and limits are wider than they should be.';

export interface UnnamedProxy {
  noticed(address: string): void;
  warnings(): string[];
}

/** Warns once in the log and always in readiness, because the settings cause it, so it persists. */
export function createUnnamedProxy(log: Log): UnnamedProxy {
  let isNoticed = false;
  return {
    noticed(proxy) {
      if (isNoticed) return;
      isNoticed = true;
      log.warn({ proxy }, WARNING);
    },
    warnings: () => (isNoticed ? [WARNING] : []),
  };
}
