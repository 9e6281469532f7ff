import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same from this file as from the bundle, which is in `dist/bundle`. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function installedVersion(): string {
  const about = readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}
