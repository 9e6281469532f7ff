/** The same objects, in a file that is written differently. */
import { deflateSync } from 'node:zlib';
import {
  type FormObjects,
  isDict,
  isRef,
  isStream,
  type Stream,
  type Value,
} from './form-objects.ts';
import type { Rewriting } from './rewriting.ts';

export const FILE_REWRITINGS: Rewriting[] = [
  { name: 'odd spaces and numbers', style: { spaces: 'odd', numbers: 'odd' } },
  { name: 'comments everywhere', style: { spaces: 'comments', names: 'escaped' } },
  { name: 'lines that end in CR', style: { spaces: 'returns' } },
  { name: 'the fewest spaces', style: { spaces: 'fewest', strings: 'hex' } },
  { name: 'escaped strings and UTF-16', style: { strings: 'escaped', texts: 'utf-16' } },
  { name: 'UTF-8', style: { texts: 'utf-8', strings: 'escaped' } },
  {
    name: 'a shuffled cross-reference stream',
    style: { crossReference: 'stream', order: 'shuffled', lengths: 'indirect' },
  },
  { name: 'object streams', style: { packed: true, spaces: 'comments' } },
  { name: 'five revisions', change: deleteField, style: { revisions: 5 } },
  {
    name: 'five packed revisions',
    change: deleteField,
    style: { revisions: 5, packed: true, lengths: 'indirect' },
  },
  {
    name: 'five hybrid revisions',
    change: deleteField,
    style: { revisions: 5, packed: true, crossReference: 'hybrid' },
  },
  { name: 'every entry an object of its own', change: spreadOut },
  { name: 'filters in a row', change: filterStreams },
];

/** A field that is gone, though the form and the page still list it (section 7.3.10). */
function deleteField(form: FormObjects): void {
  const number = form.nextNumber();
  const ref = `${number} 0 R`;
  form.deleted.set(number, { ...form.dict(form.widgetRefs[0]), '/T': 'u:deleted', '/FT': '/Tx' });
  form.list(form.acroForm['/Fields']).push(ref);
  form.list(form.pages[0]?.dict['/Annots']).push(ref);
}

function spreadOut(form: FormObjects): void {
  const apart = (value: Value) => (isRef(value) || value === null ? value : form.add(value));
  const spread = (value: Value | Stream): void => {
    if (isStream(value)) spread(value.dict);
    else if (Array.isArray(value)) {
      value.forEach(spread);
      value.splice(0, value.length, ...value.map(apart));
    } else if (isDict(value))
      for (const [key, entry] of Object.entries(value)) {
        spread(entry);
        value[key] = apart(entry);
      }
  };
  for (const object of [...form.objects.values()]) spread(object);
}

/** Three chains of filters in turn, with the ways to write that there are no parameters. */
function filterStreams(form: FormObjects): void {
  const unfiltered = [...form.objects.values()]
    .filter(isStream)
    .filter(({ dict }) => !dict['/Filter']);
  for (const [i, stream] of unfiltered.entries()) {
    const { dict, data } = stream;
    if (i % 3 === 0) {
      Object.assign(dict, {
        '/Filter': ['/ASCIIHexDecode', '/RunLengthDecode'],
        '/DecodeParms': null,
      });
      stream.data = Buffer.from(`${runLengths(data).toString('hex')}>`);
    } else if (i % 3 === 1) {
      Object.assign(dict, {
        '/Filter': ['/FlateDecode', '/FlateDecode'],
        '/DecodeParms': [null, {}],
      });
      stream.data = deflateSync(deflateSync(data));
    } else {
      const columns = { '/Predictor': 12, '/Columns': 1 };
      Object.assign(dict, { '/Filter': '/FlateDecode', '/DecodeParms': columns });
      stream.data = deflateSync(rowsAfterRows(data, 1));
    }
  }
}

function runLengths(data: Buffer): Buffer {
  const runs: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const run = data.subarray(at, at + 128);
    runs.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat([...runs, Buffer.from([128])]);
}

/** Each row as its difference to the one before it (PNG filter "up"). */
function rowsAfterRows(data: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  for (let at = 0; at < data.length; at += columns) {
    const row = data.subarray(at, at + columns);
    rows.push(Buffer.from([2]));
    rows.push(
      Buffer.from(row.map((byte, i) => byte - (at >= columns ? (data[at - columns + i] ?? 0) : 0))),
    );
  }
  return Buffer.concat(rows);
}
