import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty temporary folder; the caller removes it. */
export const newFolder = (purpose: string): string =>
  mkdtempSync(join(tmpdir(), `inkready-${purpose}-`));
