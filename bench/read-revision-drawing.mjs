/**
 * Reads a pair of revisions drawn by hand (revision-drawings/README.md) into two PDF forms and the
 * truth: where each old field went.
 */
import { drawForm } from './draw-form.mjs';

const KINDS = ['to', 'split', 'merged', 'gone', 'look'];

/**
 * @returns {Promise<{old: Uint8Array, next: Uint8Array, there: Map, back: Map}>} the truth in both
 *   directions
 */
export async function readRevisionDrawing(text) {
  const [old, oldNames, next, nextNames, truth] = text.split(/^==== .*\n/m);
  if (truth === undefined) throw new Error('a pair is: old, names, new, names, truth');
  const before = await draw(old, oldNames);
  const after = await draw(next, nextNames);
  const answers = readAnswers(truth, before.fieldOf, after.fieldOf);
  return {
    old: before.bytes,
    next: after.bytes,
    there: answers,
    back: turned(answers, after.fieldOf),
  };
}

/**
 * `kept PREFIX` names each box by its id, `numbered PREFIX` by its order; without such a line,
 * names are like `f1_01[0]`.
 */
function draw(drawing, names) {
  const ids = [...drawing.matchAll(/\[(\w+)\s*\]|<(\w+)>/g)].map(([, box, tick]) => box ?? tick);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice) throw new Error(`${twice} is drawn twice`);
  const lines = names.split('\n').flatMap((line) => {
    const [how, prefix] = line.split(' ');
    if (how === 'kept') return ids.map((id) => `${id} = ${prefix}${id}`);
    if (how === 'numbered') return ids.map((id, i) => `${id} = ${prefix}${i + 1}`);
    return [line];
  });
  return drawForm([drawing, '\n', `\n${lines.join('\n')}`].join('===='));
}

function readAnswers(text, oldNames, newNames) {
  const answers = new Map();
  for (const line of text.split('\n').filter((one) => one.trim())) {
    const [from, kind, ...to] = line.trim().split(/\s+/);
    if (!KINDS.includes(kind)) throw new Error(`cannot read: ${line}`);
    const names = to.map((id) => known(newNames, id));
    for (const id of from.split(','))
      answers.set(known(oldNames, id), { [kind]: kind === 'to' ? names[0] : names });
  }
  for (const [id, name] of oldNames) {
    if (answers.has(name)) continue;
    answers.set(name, { to: known(newNames, id) });
  }
  const taken = [...answers.values()].flatMap(({ to, split }) => to ?? split ?? []);
  const twice = taken.find((name, i) => taken.indexOf(name) !== i);
  if (twice) throw new Error(`${twice} is given to two`);
  return answers;
}

/** For a new box, the reverse direction has no old one, which counts as `gone`. */
function turned(answers, newNames) {
  const back = new Map();
  for (const [name, { to, split, merged }] of answers) {
    if (to !== undefined) back.set(to, { to: name });
    for (const one of split ?? []) back.set(one, { merged: [name] });
    for (const one of merged ?? [])
      back.set(one, { split: [...(back.get(one)?.split ?? []), name] });
  }
  for (const name of newNames.values()) if (!back.has(name)) back.set(name, { gone: [] });
  return back;
}

function known(names, id) {
  const name = names.get(id);
  if (name === undefined) throw new Error(`${id} is not drawn, or has no answer`);
  return name;
}
