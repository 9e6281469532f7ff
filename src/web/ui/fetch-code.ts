import { PART_TEXTS } from '../../core/texts/shell-texts.ts';
import { READ_TIMEOUT } from '../../core/timers.ts';

/** A part's code did not arrive; the browser's own error is the `cause`. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched';

  constructor(cause: unknown) {
    super(navigator.onLine === false ? PART_TEXTS.offline : PART_TEXTS.notFetched, { cause });
  }
}

/**
 * Code that comes later than the limit is there when it is asked for again.
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
  /** Returns the same promise until it fails and the failure is forgotten. */
  get: () => Promise<Code>;
  /**
   * Fetches code that may be needed after the network fails. A failed fetch is repeated when the
   * code is needed.
   */
  prefetch: () => void;
}

/** Code that is fetched once. Its failure is cached, because rendering asks again and again. */
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

/** Failed code is fetched again on the next request. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
  // Loading the code again would not request a failed style sheet again; a new link does.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
