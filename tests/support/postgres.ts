import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

export interface TestPostgres {
  /** URL of a server without data. Each test makes its own database. */
  url: string;
  /** Ends the server at once, as a power cut would. Its data stays for `comeBack`. */
  goAway(): void;
  comeBack(): void;
  stop(): void;
}

/** @returns null if the machine has no PostgreSQL server */
export async function startTestPostgres(): Promise<TestPostgres | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'inkready-postgres-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? userIds('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);

  function run(program: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(join(bin as string, program), args, {
      cwd: folder,
      encoding: 'utf8',
      ...(owner ?? {}),
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }

  run('initdb', '-D', 'data', '-U', 'inkready', '--auth=trust', '--no-sync');
  // Autovacuum would visit each of the hundreds of databases that the tests leave.
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -F -c autovacuum=off`;
  let isUp = false;
  function comeBack(): void {
    run('pg_ctl', '-D', 'data', '-o', options, '-l', 'log', '-w', 'start');
    isUp = true;
  }
  function goAway(): void {
    run('pg_ctl', '-D', 'data', '-m', 'immediate', 'stop');
    isUp = false;
  }
  comeBack();
  return {
    goAway,
    comeBack,
    url: `postgres://inkready@127.0.0.1:${port}/postgres`,
    stop() {
      if (isUp) goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  if (!existsSync(DEBIAN_VERSIONS)) return null;
  const newest = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  const bin = newest ? join(DEBIAN_VERSIONS, newest, 'bin') : '';
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

/** PostgreSQL refuses to run as root. */
function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}
