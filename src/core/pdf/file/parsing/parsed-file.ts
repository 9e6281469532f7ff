/** A file's objects, each parsed on first use. */
import { isAppError } from '../../../errors.ts';
import type { Security } from '../encryption/security.ts';
import type { UnpackingBudget } from '../filters/unpacking-budget.ts';
import type { ObjectCipher } from '../objects/object-cipher.ts';
import {
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  type Resolve,
} from '../objects/pdf-objects.ts';
import type { LastUpdate } from '../opened-pdf.ts';
import { Names } from './names.ts';
import { ObjectParser } from './object-parser.ts';
import { hasOwnCipher, type ParseContext, parseIndirect } from './parse-indirect.ts';
import { type Entry, entryOf, newestObjects, readXref, type Xref } from './read-xref.ts';

interface Container {
  data: Uint8Array;
  /** Positions in `data` by object number. */
  positions: Map<number, number>;
}

export class ParsedFile {
  readonly bytes: Uint8Array;
  readonly names: Names;
  readonly xref: Xref;
  /** Set once the encryption is known; objects resolved before are not decrypted. */
  security: Security | undefined;
  readonly budget: UnpackingBudget;
  private readonly older: ParsedFile | undefined;
  private readonly context: ParseContext;
  private readonly objects = new Map<number, PdfObject | null>();
  private readonly containers = new Map<number, Container | undefined>();

  /**
   * @param budget shared by everything read from one file and its updates
   * @param older the file that `bytes` begins with, if they are an update of one
   * @throws Error if no cross-reference can be read
   */
  constructor(bytes: Uint8Array, budget: UnpackingBudget, older?: ParsedFile) {
    this.bytes = bytes;
    this.budget = budget;
    this.older = older;
    this.names = older?.names ?? new Names();
    this.security = older?.security;
    this.context = {
      bytes,
      names: this.names,
      lengthAt: (ref) => {
        const length = this.resolve(ref);
        return length?.type === 'number' ? length.value : undefined;
      },
      source: { budget, resolve: (ref) => this.resolve(ref) },
      decryption: (number, generation, type) => this.decryption(number, generation, type),
    };
    const xref = readXref(this.context, older?.xref);
    if (!xref) throw new Error('no cross-reference');
    this.xref = xref;
  }

  get trailer(): PdfDict {
    return this.xref.trailer;
  }

  /** One more than the highest object number. */
  get size(): number {
    let highest = 0;
    for (const number of this.xref.entries.keys()) highest = Math.max(highest, number);
    return Math.max(highest + 1, this.trailer.getNumber('Size')?.value ?? 0);
  }

  resolve(ref: PdfRef): PdfObject | null {
    const number = ref.objectNumber;
    const known = this.objects.get(number);
    if (known !== undefined) return known;
    // Stops the recursion for a stream whose /Length refers to the stream itself.
    this.objects.set(number, null);
    // Undefined while the constructor reads the cross-reference.
    const entry = this.xref && entryOf(this.xref, number);
    const object = (entry && this.tryReading(number, entry)) ?? null;
    this.objects.set(number, object);
    return object;
  }

  /** Whether the file says that it has no such object (any more). */
  isFree({ objectNumber }: PdfRef): boolean {
    const entry = entryOf(this.xref, objectNumber);
    if (entry?.kind !== 'free' || entry.next === undefined) return false;
    // An entry with the place of its own object was only marked wrongly.
    return this.numberAt(entry.next) !== objectNumber;
  }

  /** The number of the object that begins at an offset. */
  private numberAt(offset: number): number | undefined {
    const parser = new ObjectParser(this.bytes, offset, this.names);
    const number = parser.parseInteger();
    return parser.parseInteger() !== undefined && parser.take('obj') ? number : undefined;
  }

  /** Computed lazily, because a fill does not need it. */
  lastUpdate(): LastUpdate | undefined {
    const { xref } = this;
    if (!xref.trailer.has('Prev')) return undefined;
    let found: ReturnType<typeof newestObjects> | undefined;
    const newest = () => {
      found ??= newestObjects(xref);
      return found;
    };
    const positionOf = (number: number): number => {
      const entry = newest().numbers.has(number) ? undefined : xref.entries.get(number);
      return entry?.kind === 'offset' ? entry.offset : newest().from;
    };
    return {
      get from() {
        return newest().from;
      },
      get numbers() {
        return newest().numbers;
      },
      isAllBefore: (ref) => {
        const { from } = newest();
        const entry = xref.entries.get(ref.objectNumber);
        if (entry?.kind === 'compressed') return positionOf(entry.container) < from;
        if (positionOf(ref.objectNumber) >= from) return false;
        const object = this.resolve(ref);
        return !(object instanceof PdfStream) || this.endOf(object) <= from;
      },
    };
  }

  /** Where a stream's data ends in the file's bytes; 0 for data stored elsewhere. */
  private endOf({ data }: PdfStream): number {
    return data.buffer === this.bytes.buffer
      ? data.byteOffset - this.bytes.byteOffset + data.length
      : 0;
  }

  isEncrypted(stream: PdfStream): boolean {
    if (!this.security || hasOwnCipher(stream)) return false;
    return this.security.encrypts(stream.getName('Type')?.value);
  }

  /** The object at an offset, regardless of the cross-reference. */
  readAt(offset: number): PdfObject | undefined {
    try {
      return parseIndirect(this.context, offset)?.object;
    } catch (error) {
      if (isAppError(error)) throw error;
      return undefined;
    }
  }

  /** The object at a position in a container's data. */
  parseContained(data: Uint8Array, position: number): PdfObject | undefined {
    try {
      return new ObjectParser(data, position, this.names).parse();
    } catch {
      return undefined;
    }
  }

  /**
   * An object that cannot be parsed counts as absent; only a limit on the whole file stops reading.
   */
  private tryReading(number: number, entry: Entry): PdfObject | undefined {
    try {
      return this.read(number, entry);
    } catch (error) {
      if (isAppError(error)) throw error;
      return undefined;
    }
  }

  private read(number: number, entry: Entry): PdfObject | undefined {
    switch (entry.kind) {
      case 'free':
        return undefined;
      case 'offset': {
        const found = parseIndirect(this.context, entry.offset);
        return found?.number === number ? found.object : undefined;
      }
      case 'compressed':
        return this.readCompressed(number, entry.container);
    }
  }

  /** Reads an object from a compressed container (section 7.5.7). Containers hold no containers. */
  private readCompressed(number: number, containerNumber: number): PdfObject | undefined {
    const container = this.container(containerNumber);
    if (!container) return undefined;
    const position = container.positions.get(number);
    if (position === undefined) return undefined;
    return this.parseContained(container.data, position);
  }

  private container(number: number): Container | undefined {
    // A container that the update does not change is already unpacked in the previous file.
    if (this.xref.older && !this.xref.entries.has(number)) return this.older?.container(number);
    if (!this.containers.has(number)) {
      this.containers.set(number, undefined);
      const stream =
        this.xref.entries.get(number)?.kind === 'offset' ? this.resolve(PdfRef.of(number)) : null;
      if (stream instanceof PdfStream)
        this.containers.set(number, readContainer(stream, this.names, this.context.source.resolve));
    }
    return this.containers.get(number);
  }

  private decryption(
    number: number,
    generation: number,
    type: string | undefined,
  ): ObjectCipher | undefined {
    const { security } = this;
    if (!security?.encrypts(type)) return undefined;
    return {
      string: (bytes) => orAsIs(bytes, () => security.decryptString(bytes, number, generation)),
      stream: (bytes) => orAsIs(bytes, () => security.decryptStream(bytes, number, generation)),
    };
  }
}

function readContainer(stream: PdfStream, names: Names, resolve: Resolve): Container {
  const data = stream.decoded();
  const first = stream.getNumber('First', resolve)?.value ?? 0;
  const count = stream.getNumber('N', resolve)?.value ?? 0;
  const header = new ObjectParser(data, 0, names);
  const positions = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const [number, position] = [header.parseInteger(), header.parseInteger()];
    if (number === undefined || position === undefined) break;
    if (!positions.has(number)) positions.set(number, first + position);
  }
  return { data, positions };
}

/** Returns the bytes unchanged if they are not encrypted the way the file claims. */
function orAsIs(bytes: Uint8Array, decrypt: () => Uint8Array): Uint8Array {
  try {
    return decrypt();
  } catch {
    return bytes;
  }
}
