import type { AskedField } from './asked-field.ts';

/** The same limit as on the server. A form that takes longer keeps its names from the file. */
const TIME_LIMIT_MS = 10_000;

/** What the form asks for, read in a worker; empty if it could not be read. */
export function readAskedFields(bytes: Uint8Array): Promise<AskedField[]> {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<AskedField[]>((resolve) => {
    setTimeout(resolve, TIME_LIMIT_MS, []);
    worker.addEventListener('message', ({ data }: MessageEvent<AskedField[]>) => resolve(data));
    worker.addEventListener('error', () => resolve([]));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
