import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { acceptedEncoding } from './accepted-encoding.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.icc': 'application/vnd.iccprofile',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the built screens. Files under `assets/` have a hash of their content in the name and are
 * cached forever; the page itself is requested anew each time. Brotli or gzip variants are sent if
 * the build made them.
 */
export function createWebFiles(folder: string) {
  const root = resolve(folder);

  return function answerWebFile(c: Context): Response | null {
    const path = decodePath(c.req.path);
    const file = path === null ? null : resolve(root, `.${path === '/' ? '/index.html' : path}`);
    if (!file?.startsWith(root + sep) || !isFile(file)) return null;
    const headers: Record<string, string> = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': file.startsWith(join(root, 'assets') + sep)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      vary: 'accept-encoding',
    };
    const built = Object.keys(SUFFIXES).filter((name) => existsSync(file + SUFFIXES[name]));
    const encoding = acceptedEncoding(c, built);
    const sent = encoding ? file + SUFFIXES[encoding] : file;
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(statSync(sent).size);
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(sent)) as ReadableStream, 200, headers);
  };
}

/** The endings of the variants that the build makes, by encoding, the smallest first. */
const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz' };

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
