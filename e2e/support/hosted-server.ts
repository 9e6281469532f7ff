import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { newFolder } from '../../tests/support/new-folder.ts';

/** A server for journeys that look only at what it answers. */
export interface HostedServer {
  address: string;
  port: number;
  dataFolder: string;
  stop(): Promise<void>;
}

interface Done {
  act: 'start' | 'stop';
  port: number;
  /** The stack of the error, if it failed. */
  failure: string | null;
}

/** The process in which the servers of this test process run, one after another. */
let host: ChildProcess | undefined;

function openHost(): ChildProcess {
  if (host?.connected) return host;
  host = fork(join(import.meta.dirname, 'server-host.mjs'), {
    execArgv: ['--min-semi-space-size=16', '--single-threaded-gc'],
    env: { PATH: process.env.PATH, TZ: process.env.TZ },
  });
  // The tests do not wait for it when they end.
  host.unref();
  host.channel?.unref();
  host.setMaxListeners(0);
  return host;
}

/** Starts the product in a shared process, on its own data folder. Password hashes are cheap. */
export async function startHostedServer(
  settings: Record<string, string> = {},
): Promise<HostedServer> {
  const dataFolder = newFolder('e2e');
  const port = await freePort();
  await ask('start', port, { ...settings, PORT: String(port), DATA_DIR: dataFolder });
  return {
    address: `http://localhost:${port}`,
    port,
    dataFolder,
    async stop() {
      await ask('stop', port);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function ask(act: Done['act'], port: number, settings?: Record<string, string>): Promise<void> {
  const child = openHost();
  return new Promise((resolve, reject) => {
    const heard = (done: Done) => {
      if (done.act !== act || done.port !== port) return;
      leave();
      if (done.failure === null) resolve();
      else reject(new Error(`the server could not ${act}: ${done.failure}`));
    };
    const ended = () => {
      leave();
      reject(new Error('the process of the servers ended'));
    };
    const leave = () => {
      child.off('message', heard);
      child.off('exit', ended);
    };
    child.on('message', heard);
    child.on('exit', ended);
    child.send({ act, port, settings });
  });
}
