/**
 * Runs one server after another in one process (support/hosted-server.ts), each on its own data
 * folder. A start then takes a quarter of the processor time, because the code is already loaded,
 * PDFium too.
 */
import './brief-server.mjs';
import { serveWith } from '../../dist/bundle/main.js';

const ignore = () => undefined;
const quiet = { info: ignore, warn: ignore, error: ignore };
const running = new Map();

async function start(port, settings) {
  running.set(port, await serveWith(settings, quiet));
}

async function stop(port) {
  await running.get(port).stop();
  running.delete(port);
}

process.on('message', async ({ act, port, settings }) => {
  const done = act === 'start' ? start(port, settings) : stop(port);
  const failure = await done.then(
    () => null,
    (error) => error.stack,
  );
  process.send({ act, port, failure });
});
// The test process has ended.
process.on('disconnect', () => process.exit());
