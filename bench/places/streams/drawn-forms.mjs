/** Flat forms whose content streams are written here, each in the style of another program. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawPaper } from './paper.mjs';

/** @param {string} set a folder beside this file */
export async function* drawnForms(set, only) {
  const folder = join(import.meta.dirname, set);
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.mjs') || !file.includes(only)) continue;
    const { style, draw } = await import(join(folder, file));
    yield { file, ...(await drawPaper(style, draw)) };
  }
}
