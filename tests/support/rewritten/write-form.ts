/** A form's objects as a file, in any of the ways that PDF allows (PDF 32000-1 section 7.5). */
import { random } from '../mutate-pdf.ts';
import { type Dict, type FormObjects, isStream, type Stream, type Value } from './form-objects.ts';
import { type ObjectStyle, type ObjectWriter, objectWriter } from './write-object.ts';

export interface FileStyle extends ObjectStyle {
  order?: 'shuffled';
  crossReference?: 'table' | 'stream' | 'hybrid';
  /** Objects in object streams, each of which extends the one before it. */
  packed?: boolean;
  lengths?: 'indirect';
  /** How many times the file was saved, each time with other objects changed, freed and reused. */
  revisions?: number;
}

interface Saved {
  number: number;
  generation: number;
  /** Absent if the number is freed. */
  object?: Value | Stream;
}

/** Where an object is: in the file, or in an object stream. */
type Place = { generation: number } & (
  | { offset: number }
  | { stream: number; index: number }
  | { free: true }
);

const PACKED_TOGETHER = 60;

export function writeForm(form: FormObjects, style: FileStyle = {}, seed = 1): Uint8Array {
  const next = random(seed);
  const { revisions, generations } = historyOf(form, style, next);
  const writer = objectWriter(style, next, (number) => generations.get(number) ?? 0);
  const file = new FileWriter(form, style, writer);
  for (const revision of revisions) file.save(ordered(revision, style.order, next));
  return file.bytes;
}

/**
 * Spreads the objects over the times at which the file was saved. Before its own time, an object's
 * number stands for something else of the form, or is freed again, or is not used.
 */
function historyOf(form: FormObjects, { revisions: count = 1 }: FileStyle, next: () => number) {
  const generations = new Map<number, number>();
  const revisions: Saved[][] = Array.from({ length: count }, () => []);
  const all = [...form.objects.values()];
  const other = () => all[Math.floor(next() * all.length)] as Value | Stream;
  for (const [number, object] of form.objects) {
    const last = Math.floor(next() * count);
    const isReused = last > 1 && next() < 0.3;
    if (last > 0 && (isReused || next() < 0.6))
      revisions[0]?.push({ number, generation: 0, object: other() });
    if (isReused) revisions[1]?.push({ number, generation: 1 });
    if (isReused) generations.set(number, 1);
    revisions[last]?.push({ number, generation: isReused ? 1 : 0, object });
  }
  for (const [number, object] of form.deleted) {
    revisions[0]?.push({ number, generation: 0, object });
    revisions[count - 1]?.push({ number, generation: 1 });
  }
  return { revisions, generations };
}

function ordered(saved: Saved[], order: FileStyle['order'], next: () => number): Saved[] {
  if (order === undefined) return saved;
  const places = new Map(saved.map((one) => [one, next()]));
  return saved.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

class FileWriter {
  private readonly parts: Buffer[] = [];
  private length = 0;
  private places = new Map<number, Place>();
  private previous: number | undefined;
  private nextNumber: number;
  private readonly endOfLine: string;

  constructor(
    private readonly form: FormObjects,
    private readonly style: FileStyle,
    private readonly writer: ObjectWriter,
  ) {
    this.nextNumber = form.nextNumber();
    this.endOfLine = style.spaces === 'returns' ? '\r' : '\n';
    this.put(`%PDF-1.7${this.endOfLine}%\xe2\xe3\xcf\xd3${this.endOfLine}`);
  }

  get bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.parts));
  }

  save(objects: Saved[]): void {
    this.places = new Map();
    const isPacked = ({ object, generation }: Saved) =>
      (this.style.packed ?? false) && generation === 0 && object !== undefined && !isStream(object);
    for (const one of objects.filter((one) => !isPacked(one))) this.writeOne(one);
    this.pack(objects.filter(isPacked));
    const start = this.writeCrossReference();
    this.put(`startxref${this.endOfLine}${start}${this.endOfLine}%%EOF${this.endOfLine}`);
    this.previous = start;
  }

  private writeOne({ number, generation, object }: Saved): void {
    if (object === undefined) this.places.set(number, { generation, free: true });
    else if (isStream(object)) this.writeStream(number, generation, object);
    else this.writeObject(number, generation, this.writer.write(object));
  }

  private writeStream(number: number, generation: number, { dict, data }: Stream): void {
    const lengthNumber = this.style.lengths && this.nextNumber++;
    const length = lengthNumber ? `${lengthNumber} 0 R` : data.length;
    const head = this.writer.write({ ...dict, '/Length': length });
    const parts = [head, latin1('\nstream\r\n'), data, latin1('\nendstream')];
    this.writeObject(number, generation, Buffer.concat(parts));
    if (lengthNumber) this.writeObject(lengthNumber, 0, latin1(String(data.length)));
  }

  private writeObject(number: number, generation: number, body: Buffer): void {
    this.places.set(number, { generation, offset: this.length });
    const isTight = this.style.spaces === 'fewest';
    this.put(`${number} ${generation} obj${isTight && /^[[(</]/.test(first(body)) ? '' : '\n'}`);
    this.put(body);
    this.put(`${isTight && /[\])>]$/.test(last(body)) ? '' : '\n'}endobj${this.endOfLine}`);
  }

  private pack(objects: Saved[]): void {
    let extended: Dict = {};
    for (let from = 0; from < objects.length; from += PACKED_TOGETHER) {
      const number = this.nextNumber++;
      const [heads, bodies]: [string[], Buffer[]] = [[], []];
      let at = 0;
      objects.slice(from, from + PACKED_TOGETHER).forEach((one, index) => {
        const body = Buffer.concat([this.writer.write(one.object as Value), latin1(' ')]);
        heads.push(`${one.number} ${at}`);
        bodies.push(body);
        at += body.length;
        this.places.set(one.number, { generation: 0, stream: number, index });
      });
      const head = latin1(`${heads.join(this.writer.space())} `);
      const numbers = { '/N': bodies.length, '/First': head.length };
      const dict = { '/Type': '/ObjStm', ...numbers, ...extended };
      this.writeStream(number, 0, { dict, data: Buffer.concat([head, ...bodies]) });
      extended = { '/Extends': `${number} 0 R` };
    }
  }

  private writeCrossReference(): number {
    const kind = this.style.crossReference ?? (this.style.packed ? 'stream' : 'table');
    if (kind === 'stream') return this.writeXrefStream(this.entries(), this.trailer());
    const hidden = this.entries().filter(([, place]) => 'stream' in place);
    const stream = hidden.length > 0 && this.writeXrefStream(hidden, {});
    this.previous = this.writeTable(this.entries(), this.trailer());
    // Readers that know no object streams take these objects for free (section 7.5.8.4).
    return stream ? this.writeTable([], { ...this.trailer(), '/XRefStm': stream }) : this.previous;
  }

  private entries(): [number, Place][] {
    return [...this.places].sort(([one], [other]) => one - other);
  }

  private trailer(): Dict {
    const previous: Dict = this.previous === undefined ? {} : { '/Prev': this.previous };
    return { ...this.form.trailer, ...previous };
  }

  private writeXrefStream(entries: [number, Place][], trailer: Dict): number {
    const number = this.nextNumber++;
    const own: Place = { generation: 0, offset: this.length };
    this.places.set(number, own);
    const all: typeof entries = '/Root' in trailer ? [...entries, [number, own]] : entries;
    const data = Buffer.concat(all.map(([, place]) => xrefStreamEntry(place)));
    const index = all.flatMap(([object]) => [object, 1]);
    const shape = { '/Type': '/XRef', '/W': [1, 4, 2], '/Index': index, '/Size': number + 1 };
    const start = this.length;
    const dict = { ...trailer, ...shape, '/Length': data.length };
    this.put(`${number} 0 obj\n`);
    this.put(this.writer.write(dict));
    this.put(Buffer.concat([latin1('\nstream\r\n'), data, latin1('\nendstream\nendobj\n')]));
    return start;
  }

  private writeTable(entries: [number, Place][], trailer: Dict): number {
    const start = this.length;
    const end = this.endOfLine === '\r' ? ' \r' : ' \n';
    const head: [number, Place] = [0, { generation: 65535, free: true }];
    const all = entries.length === 0 ? [] : [head, ...entries];
    const sections = all.map(([number, place]) => {
      const [offset, letter] = 'offset' in place ? [place.offset, 'n'] : [0, 'f'];
      const [where, generation] = [padded(offset, 10), padded(place.generation, 5)];
      return `${number} 1${this.endOfLine}${where} ${generation} ${letter}${end}`;
    });
    this.put(
      `xref${this.endOfLine}${sections.join('') || `0 0${this.endOfLine}`}trailer${this.endOfLine}`,
    );
    this.put(this.writer.write({ ...trailer, '/Size': this.nextNumber }));
    this.put(this.endOfLine);
    return start;
  }

  private put(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}

function xrefStreamEntry(place: Place): Buffer {
  const entry = Buffer.alloc(7);
  if ('stream' in place) {
    entry[0] = 2;
    entry.writeUInt32BE(place.stream, 1);
    entry.writeUInt16BE(place.index, 5);
    return entry;
  }
  if ('offset' in place) {
    entry[0] = 1;
    entry.writeUInt32BE(place.offset, 1);
  }
  entry.writeUInt16BE(place.generation, 5);
  return entry;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const first = (bytes: Buffer) => bytes.toString('latin1', 0, 1);
const last = (bytes: Buffer) => bytes.toString('latin1', bytes.length - 1);
