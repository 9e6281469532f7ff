import { createServer } from 'node:net';

/** Below the range that the system uses for outgoing connections, one of which could take a port. */
const FIRST = 12_000;
const PORTS_OF_A_WORKER = 500;
const WORKERS = 40;

/** The last ports of this process, whose servers may not listen yet. */
const given: number[] = [];
const GIVEN_KEPT = 100;

/**
 * A port on which nothing listens. Test processes that run beside each other have ports of their
 * own: a port is free until its server listens, so two of them could choose the same one, and the
 * later test would speak with the server of the other. Likewise the four parts of Swift, which
 * start together.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
  for (;;) {
    const port = FIRST + worker * PORTS_OF_A_WORKER + Math.floor(Math.random() * PORTS_OF_A_WORKER);
    if (given.includes(port)) continue;
    given.push(port);
    if (given.length > GIVEN_KEPT) given.shift();
    if (await isFree(port)) return port;
  }
}

/** Asks for every address of the machine: a server may listen at its IPv6 one alone. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
