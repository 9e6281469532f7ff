import { PART_TEXTS } from '../../../core/texts/shell-texts.ts';
import { READ_TIMEOUT } from '../../../core/timers.ts';

/** The code of a part did not arrive. The browser's own error is the `cause`. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched';

  constructor(cause: unknown) {
    super(navigator.onLine === false ? PART_TEXTS.offline : PART_TEXTS.notFetched, { cause });
  }
}

/**
 * Loads code within a time limit. Code that arrives later is available on the next request.
 * @throws CodeNotFetched
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing arrived.')), READ_TIMEOUT);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw new CodeNotFetched(error);
  } finally {
    clearTimeout(timer);
  }
}

const failures = new Set<() => void>();

export interface FetchedCode<Code> {
  /** Returns the same promise until it fails and `forgetFailures` is called. */
  get: () => Promise<Code>;
  /**
   * Fetches code early, because the network can be down when it is needed. A failed fetch is
   * repeated then.
   */
  prefetch: () => void;
}

/** Fetches code once. A failure is cached, because rendering asks repeatedly. */
export function fetchedCode<Code>(load: () => Promise<Code>): FetchedCode<Code> {
  let code: Promise<Code> | undefined;
  const forget = () => {
    code = undefined;
  };
  const get = () => {
    code ??= fetchCode(load).catch((error) => {
      failures.add(forget);
      throw error;
    });
    return code;
  };
  return { get, prefetch: () => void get().catch(forget) };
}

/** Lets the next request fetch failed code again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
  // Loading the code again does not request a failed style sheet again, but a new link does.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
