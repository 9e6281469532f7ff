import type { Log } from './log.ts';

/**
 * What readiness says about a proxy that is not configured; its requests are answered all the same.
 */
const WARNING =
  'Requests come through a proxy that INKREADY_TRUSTED_PROXIES does not name: who asks is not known, and limits are wider than they should be.';

export interface UnnamedProxy {
  noticed(address: string): void;
  warnings(): string[];
}

/** Logged once, and always shown in readiness: the settings cause it, so it lasts. */
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
