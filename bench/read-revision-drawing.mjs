/**
 * Pairs of revisions drawn by hand (revision-drawings/), in the notation of draw-form.mjs: the old
 * form, the new one, and what became of the old boxes. A box of the same id is the same box; `-` is
 * one that is gone, `?` one that a person has to look at, `~` one that does not count.
 */
import { openPdf } from '../dist/core/pdf/file/open-pdf.js';
import { readComparedForm } from '../dist/core/pdf/labels/analyze-form.js';
import { drawForm } from './draw-form.mjs';

const SEPARATOR = /^====$/m;
const BOX = /[[<](\w+)\s*[\]>]/g;

/** @returns the two forms, and by field of the old one what became of it, as `score` takes it */
export async function readRevisionDrawing(text) {
  const [before, after, exceptions = ''] = text.split(SEPARATOR);
  const [old, next] = [named(before, 'Text'), named(after, 'Page1.Field')];
  const said = new Map(
    exceptions
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/)),
  );
  const truth = new Map();
  for (const [id, name] of old.names) {
    const mark = said.get(id);
    const to = next.names.get(id);
    if (mark === '~') continue;
    if (mark === undefined && to === undefined) throw new Error(`${id} is in the old form alone`);
    truth.set(name, mark === '-' ? { gone: true } : mark === '?' ? {} : { to });
  }
  return { before: await drawn(old), after: await drawn(next), truth };
}

/** Tools number fields anew, so that names say nothing. */
function named(drawing, stem) {
  const ids = [...drawing.matchAll(BOX)].map(([, id]) => id);
  return { drawing, names: new Map(ids.map((id, i) => [id, `${stem}${i + 1}`])) };
}

async function drawn({ drawing, names }) {
  const list = [...names].map(([id, name]) => `${id} = ${name}`).join('\n');
  const { bytes } = await drawForm(`${drawing}\n====\n====\n${list}\n`);
  return readComparedForm(await openPdf(bytes));
}
