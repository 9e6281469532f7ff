import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type BareAnswer = { json: unknown } | { base64: string };

/**
 * Starts the bare server in its own process.
 * @param answers the answers by path
 */
export async function startBareAnswers(answers: Record<string, BareAnswer>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answers));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  return { port, processId: child.pid as number, stop: () => child.kill() };
}
