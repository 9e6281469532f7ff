/** Writes a `.br` and a `.gz` beside each built file that becomes smaller, for the server. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = ['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm'];
/** Below this size, the answer's headers outweigh the saving. */
const SMALLEST_BYTES = 1024;

export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!COMPRESSIBLE.includes(extname(name)) || statSync(file).size < SMALLEST_BYTES) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotliOptions(bytes.byteLength)));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Avoids the best level for large files, where it takes seconds to save a few percent. */
function brotliOptions(size) {
  const quality = size > 400_000 ? 9 : 11;
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  };
}
