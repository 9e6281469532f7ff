import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * The size of the engine as a browser loads it.
 * @returns kilobytes after gzip: loaded at once, and loaded later when needed
 */
export async function bundleSize(entry) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
      modulePreload: false,
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const kilobytes = (chunks) =>
    chunks.reduce((sum, { code, source }) => sum + gzipSync(code ?? source ?? '').length, 0) / 1024;
  const first = new Set(output.filter(({ isEntry }) => isEntry));
  // A part's imports are loaded together with it.
  for (const { imports = [] } of first) {
    for (const part of output) if (imports.includes(part.fileName)) first.add(part);
  }
  return {
    atOnce: kilobytes([...first]),
    later: kilobytes(output.filter((part) => !first.has(part))),
  };
}
