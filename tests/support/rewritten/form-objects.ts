/** The objects of a form as qpdf reads them, to be changed and written anew by code of our own. */
import { execFileSync } from 'node:child_process';

/**
 * In qpdf's notation (its manual, "qpdf JSON"): a text is `u:text`, other bytes are `b:hex`, a name
 * is `/Name` (`n:/raw` if it is no UTF-8), a reference is `12 0 R`.
 */
export type Value = null | boolean | number | string | Value[] | Dict;
export interface Dict {
  [key: string]: Value;
}
export interface Stream {
  dict: Dict;
  data: Buffer;
}

export type Rect = [number, number, number, number];

export interface Page {
  ref: string;
  dict: Dict;
  /** What the page has from the nodes above it or itself. */
  inherited: Dict;
}

const INHERITED_BY_PAGES = ['/Resources', '/MediaBox', '/CropBox', '/Rotate'];
/** What belongs to the file as it was written, not to the form. */
const OF_THE_FILE = /^\/(Prev|XRefStm|Encrypt|Size|Length|Type|W|Index|Filter|DecodeParms)$/;

export const isRef = (value: Value | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);
export const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isStream(value);
export const isStream = (value: unknown): value is Stream =>
  typeof value === 'object' && value !== null && 'data' in value && Buffer.isBuffer(value.data);
const numberOf = (ref: string) => Number.parseInt(ref, 10);

export class FormObjects {
  readonly objects = new Map<number, Value | Stream>();
  /** Objects that only earlier revisions of the file had. */
  readonly deleted = new Map<number, Value>();
  trailer: Dict = {};
  private highest = 0;

  /** Takes no encryption, compression or cross-reference over from the file. */
  static read(file: string): FormObjects {
    const form = new FormObjects();
    for (const [key, entry] of Object.entries(jsonOf(file))) {
      if (key === 'trailer') {
        const kept = Object.entries(entry.value as Dict).filter(
          ([name]) => !OF_THE_FILE.test(name),
        );
        form.trailer = Object.fromEntries(kept);
      } else if (entry.stream) {
        const { '/Length': _, ...dict } = entry.stream.dict;
        const isOfFile = dict['/Type'] === '/XRef' || dict['/Type'] === '/ObjStm';
        const data = Buffer.from(entry.stream.data ?? '', 'base64');
        if (!isOfFile) form.objects.set(numberOf(key.slice(4)), { dict, data });
      } else form.objects.set(numberOf(key.slice(4)), entry.value ?? null);
    }
    return form;
  }

  copy(): FormObjects {
    const copy = new FormObjects();
    for (const [number, object] of this.objects)
      copy.objects.set(
        number,
        // The data itself is never changed, and a clone of a Buffer is none.
        isStream(object)
          ? { dict: structuredClone(object.dict), data: object.data }
          : structuredClone(object),
      );
    copy.trailer = structuredClone(this.trailer);
    return copy;
  }

  get(value: Value | undefined): Value | Stream | undefined {
    let found: Value | Stream | undefined = value;
    for (let hops = 0; !isStream(found) && isRef(found) && hops < 20; hops++)
      found = this.objects.get(numberOf(found));
    return found;
  }

  /** @returns the dictionary itself, so that changes to it are changes to the form */
  dict(value: Value | undefined): Dict | undefined {
    const found = this.get(value);
    return isStream(found) ? found.dict : isDict(found) ? found : undefined;
  }

  list(value: Value | undefined): Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  rect(value: Value | undefined): Rect {
    return this.list(value).map((side) => Number(this.get(side))) as Rect;
  }

  stream(value: Value | undefined): Stream | undefined {
    const found = this.get(value);
    return isStream(found) ? found : undefined;
  }

  /** A number that no object has had. */
  nextNumber(): number {
    this.highest = (this.highest || Math.max(...this.objects.keys())) + 1;
    return this.highest;
  }

  add(object: Value | Stream): string {
    const number = this.nextNumber();
    this.objects.set(number, object);
    return `${number} 0 R`;
  }

  replace(ref: string, object: Value | Stream): void {
    this.objects.set(numberOf(ref), object);
  }

  get catalog(): Dict {
    return this.dict(this.trailer['/Root']) as Dict;
  }

  get acroForm(): Dict {
    return this.dict(this.catalog['/AcroForm']) ?? {};
  }

  get pages(): Page[] {
    const visit = (ref: string, above: Dict): Page[] => {
      const dict = this.dict(ref) ?? {};
      const own = INHERITED_BY_PAGES.filter((key) => dict[key] !== undefined);
      const inherited = { ...above, ...Object.fromEntries(own.map((key) => [key, dict[key]])) };
      if (dict['/Kids'] === undefined) return [{ ref, dict, inherited: inherited as Dict }];
      return this.list(dict['/Kids']).flatMap((kid) => visit(kid as string, inherited as Dict));
    };
    return visit(this.catalog['/Pages'] as string, {});
  }

  annotations(page: Page): Dict[] {
    const found = this.list(page.dict['/Annots']).map((one) => this.dict(one));
    return found.filter((one) => one !== undefined);
  }

  /** The references of the fields and of their widgets, those above first. */
  get fieldRefs(): string[] {
    const seen = new Set<string>();
    const visit = (ref: Value): string[] => {
      const dict = this.dict(ref);
      if (!isRef(ref) || !dict || seen.has(ref)) return [];
      seen.add(ref);
      return [ref, ...this.list(dict['/Kids']).flatMap(visit)];
    };
    return this.list(this.acroForm['/Fields']).flatMap(visit);
  }

  /** Widgets that are objects of their own, which almost all are. */
  get widgetRefs(): string[] {
    const isWidget = (ref: Value) => this.get(this.dict(ref)?.['/Subtype']) === '/Widget';
    return this.pages
      .flatMap((page) => this.list(page.dict['/Annots']))
      .filter((ref): ref is string => isRef(ref) && isWidget(ref));
  }

  /** An attribute that fields have from the nodes above them. */
  inherited(dict: Dict, key: string): Value | undefined {
    let node: Dict | undefined = dict;
    for (let level = 0; node && level < 50; level++) {
      const value = this.get(node[key]);
      if (value !== undefined && value !== null) return value as Value;
      node = this.dict(node['/Parent']);
    }
  }
}

interface JsonObject {
  value?: Value;
  stream?: { dict: Dict; data?: string };
}

function jsonOf(file: string): Record<string, JsonObject> {
  const options = ['--warning-exit-0', '--no-warn', '--decode-level=generalized'];
  const json = ['--json-output', '--json-stream-data=inline'];
  const text = execFileSync('qpdf', [...options, ...json, file, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(text) as { qpdf: [unknown, Record<string, JsonObject>] }).qpdf[1];
}
