import { PART_TEXTS } from '../../core/texts/shell-texts.ts';

/** A part's code did not come; what the browser said of it is the `cause`. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched';

  constructor(cause: unknown) {
    super(navigator.onLine === false ? PART_TEXTS.offline : PART_TEXTS.notFetched, { cause });
  }
}

/** @throws CodeNotFetched */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new CodeNotFetched(error);
  }
}

const failures = new Set<() => void>();

export interface FetchedCode<Code> {
  /** The same promise until it has failed and the failure is forgotten. */
  get: () => Promise<Code>;
  /** Fetches what may be wanted when the network is gone. What fails is fetched when it is wanted. */
  prefetch: () => void;
}

/** Code that is fetched once. Its failure is kept, as whoever draws it asks again and again. */
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

/** What could not be fetched is fetched again by whoever next asks for it. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
  // A style sheet that failed is no longer waited for, and not asked for again, by who loads the code.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
