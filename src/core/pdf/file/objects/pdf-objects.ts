/**
 * PDF objects (ISO 32000-1 section 7.3). They share one file because arrays, dictionaries and
 * streams contain objects and are objects.
 */
import type { FilterStep } from '../filters/filter-step.ts';
import { UnpackingBudget } from '../filters/unpacking-budget.ts';
import { PdfBool, PdfName, type PdfNull, PdfNumber, PdfRef, PdfString } from './scalars.ts';

export { PdfBool, PdfName, PdfNull, PdfNumber, PdfRef, PdfString } from './scalars.ts';

export type PdfObject =
  | PdfNull
  | PdfBool
  | PdfNumber
  | PdfName
  | PdfString
  | PdfRef
  | PdfArray
  | PdfDict
  | PdfStream;

/** The entries of a new dictionary; a plain number stands for a number object. */
export type DictEntries = Record<string, PdfObject | number>;

/** @returns null for a reference to a missing object */
export type Resolve = (ref: PdfRef) => PdfObject | null;

export class PdfArray implements Iterable<PdfObject> {
  private items: PdfObject[];
  /** The items that `restore` brings back. */
  private saved: PdfObject[] | undefined;

  /** @param items used as they are, not copied */
  constructor(items: PdfObject[] = []) {
    this.items = items;
  }

  static ofNumbers(values: readonly number[]): PdfArray {
    return new PdfArray(values.map((value) => PdfNumber.of(value)));
  }

  get type(): 'array' {
    return 'array';
  }

  get length(): number {
    return this.items.length;
  }

  /** @param resolve follows a reference; a reference to a missing object counts as absent */
  at(index: number, resolve?: Resolve): PdfObject | undefined {
    return followed(this.items[index], resolve);
  }

  /** The items that are numbers; others are left out. */
  numbers(resolve: Resolve): number[] {
    const found: number[] = [];
    for (const item of this.items) {
      const number = followed(item, resolve);
      if (number instanceof PdfNumber) found.push(number.value);
    }
    return found;
  }

  push(item: PdfObject): void {
    this.ownItems().push(item);
  }

  remove(index: number): void {
    this.ownItems().splice(index, 1);
  }

  private ownItems(): PdfObject[] {
    if (this.items === this.saved) this.items = [...this.items];
    return this.items;
  }

  toArray(): PdfObject[] {
    return [...this.items];
  }

  /** Saves the current items: later changes are made to a copy until `restore`. */
  save(): void {
    this.saved ??= this.items;
  }

  /** Brings back the state at `save`. */
  restore(): void {
    this.items = this.saved ?? this.items;
    this.saved = undefined;
  }

  [Symbol.iterator](): IterableIterator<PdfObject> {
    return this.items.values();
  }
}

export class PdfDict implements Iterable<[string, PdfObject]> {
  private entries: Map<string, PdfObject>;
  /** The entries that `restore` brings back. */
  private saved: Map<string, PdfObject> | undefined;

  /** @param entries used as they are, not copied */
  constructor(entries = new Map<string, PdfObject>()) {
    this.entries = entries;
  }

  static of(entries: DictEntries): PdfDict {
    const dict = new PdfDict();
    for (const [key, value] of Object.entries(entries)) dict.set(key, value);
    return dict;
  }

  get type(): 'dict' | 'stream' {
    return 'dict';
  }

  get size(): number {
    return this.entries.size;
  }

  /** @param resolve follows a reference; a reference to a missing object counts as absent */
  get(key: string, resolve?: Resolve): PdfObject | undefined {
    return followed(this.entries.get(key), resolve);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  set(key: string, value: PdfObject | number): void {
    this.ownEntries().set(key, typeof value === 'number' ? PdfNumber.of(value) : value);
  }

  delete(key: string): boolean {
    return this.entries.has(key) && this.ownEntries().delete(key);
  }

  private ownEntries(): Map<string, PdfObject> {
    if (this.entries === this.saved) this.entries = new Map(this.entries);
    return this.entries;
  }

  keys(): IterableIterator<string> {
    return this.entries.keys();
  }

  values(): IterableIterator<PdfObject> {
    return this.entries.values();
  }

  [Symbol.iterator](): IterableIterator<[string, PdfObject]> {
    return this.entries.entries();
  }

  /** A stream with this dictionary's entries, which it shares. */
  withData(data: Uint8Array, source: StreamSource): PdfStream {
    return new PdfStream(this.ownEntries(), data, source);
  }

  /** Saves the current entries: later changes are made to a copy until `restore`. */
  save(): void {
    this.saved ??= this.entries;
  }

  /** Brings back the state at `save`. */
  restore(): void {
    this.entries = this.saved ?? this.entries;
    this.saved = undefined;
  }

  /** A shallow copy: both dictionaries share their values. */
  clone(): PdfDict {
    return new PdfDict(new Map(this.entries));
  }

  getName(key: string, resolve?: Resolve): PdfName | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfName ? value : undefined;
  }

  getNumber(key: string, resolve?: Resolve): PdfNumber | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfNumber ? value : undefined;
  }

  getString(key: string, resolve?: Resolve): PdfString | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfString ? value : undefined;
  }

  getBool(key: string, resolve?: Resolve): PdfBool | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfBool ? value : undefined;
  }

  getArray(key: string, resolve?: Resolve): PdfArray | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfArray ? value : undefined;
  }

  /** A stream does not count as a dictionary here. */
  getDict(key: string, resolve?: Resolve): PdfDict | undefined {
    const value = this.get(key, resolve);
    return value instanceof PdfDict && !(value instanceof PdfStream) ? value : undefined;
  }

  getRef(key: string): PdfRef | undefined {
    const value = this.entries.get(key);
    return value instanceof PdfRef ? value : undefined;
  }
}

/** Real streams have one or two filters; a long chain is an attack on the decoder. */
const MAX_FILTERS = 16;

/** The file that a stream is in. */
export interface StreamSource {
  budget: UnpackingBudget;
  resolve: Resolve;
}

export class PdfStream extends PdfDict {
  /** As stored in the file, after decryption. */
  readonly data: Uint8Array;
  private readonly source: StreamSource | undefined;

  /**
   * @param entries used as they are, not copied
   * @param source absent for a stream that this engine creates
   */
  constructor(entries: Map<string, PdfObject>, data: Uint8Array, source?: StreamSource) {
    super(entries);
    this.data = data;
    this.source = source;
  }

  override get type(): 'stream' {
    return 'stream';
  }

  /**
   * The data with its filters undone. Do not change it: streams with equal data can share it.
   * Broken data is read up to the break; data with an unknown filter is not read at all.
   * @throws AppError pdf_too_much_memory
   */
  decoded(): Uint8Array {
    return this.budget.unpackAll(this.data, this.filters());
  }

  /**
   * @returns undefined if the data exceeds `most` bytes
   * @throws AppError pdf_too_much_memory
   */
  decodedWithin(most: number): Uint8Array | undefined {
    return this.budget.unpack(this.data, this.filters(), most);
  }

  private get budget(): UnpackingBudget {
    return this.source?.budget ?? new UnpackingBudget();
  }

  /** Section 7.3.8.2, table 5: one filter or several, with their parameters in the same order. */
  private filters(): FilterStep[] {
    const resolve = this.source?.resolve;
    const names = listed(this.get('Filter', resolve));
    const parameters = listed(this.get('DecodeParms', resolve));
    const steps: FilterStep[] = [];
    for (let i = 0; i < Math.min(names.length, MAX_FILTERS); i++) {
      const name = names.at(i, resolve);
      if (!(name instanceof PdfName)) continue;
      steps.push(filterStep(name.value, parameters.at(i, resolve), resolve));
    }
    return steps;
  }
}

function listed(written: PdfObject | undefined): PdfArray {
  return written instanceof PdfArray ? written : new PdfArray(written ? [written] : []);
}

function filterStep(
  name: string,
  written: PdfObject | undefined,
  resolve: Resolve | undefined,
): FilterStep {
  if (!(written instanceof PdfDict)) return { name };
  const read = (key: string) => written.getNumber(key, resolve)?.value;
  return {
    name,
    predictor: read('Predictor'),
    columns: read('Columns'),
    colors: read('Colors'),
    bitsPerComponent: read('BitsPerComponent'),
    earlyChange: read('EarlyChange'),
  };
}

function followed(value: PdfObject | undefined, resolve: Resolve | undefined) {
  if (resolve === undefined || !(value instanceof PdfRef)) return value;
  return resolve(value) ?? undefined;
}
