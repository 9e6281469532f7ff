import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder among the temporary ones; whoever asked for it takes it away. */
export const newFolder = (purpose: string): string =>
  mkdtempSync(join(tmpdir(), `inkready-${purpose}-`));
