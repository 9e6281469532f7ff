/** Optional content (PDF 32000-1 section 8.11). */
import { PdfArray, PdfDict, type PdfObject } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';

/** Nested visibility expressions (section 8.11.2.2); deeper nesting is hostile. */
const MAX_DEPTH = 16;
/** Events for which readers set layers by the layers' own settings (section 8.11.4.3). */
const USES = ['View', 'Print'] as const;
type Use = (typeof USES)[number];

/**
 * Decides for one file whether an object with `/OC` is shown on screen and on paper. Readers differ
 * (PDFium prints a widget whatever its layer), so what any of them could hide counts as hidden.
 */
export class Layers {
  private readonly pdf: OpenPdf;
  private readonly use: Use | undefined;
  private readonly settings: PdfDict | undefined;
  private readonly off: ReadonlySet<PdfObject>;
  private readonly on: ReadonlySet<PdfObject>;
  private readonly automatic: ReadonlySet<PdfObject>;
  private readonly isOffByDefault: boolean;
  /** Until a membership is judged, it counts as hidden, so that one that contains itself ends. */
  private readonly judged = new Map<PdfObject, boolean>();

  /** @param use decides only for the screen or only for paper, as section 8.11.4 says it */
  constructor(pdf: OpenPdf, use?: Use) {
    this.pdf = pdf;
    this.use = use;
    const properties = pdf.catalog.dict.getDict('OCProperties', pdf.resolve);
    this.settings = properties?.getDict('D', pdf.resolve);
    this.off = this.listed('OFF');
    this.on = this.listed('ON');
    this.automatic = new Set(
      this.items(this.settings?.getArray('AS', pdf.resolve)).flatMap((one) => this.setFor(one)),
    );
    this.isOffByDefault = this.settings?.getName('BaseState', pdf.resolve)?.value === 'OFF';
  }

  /** Whether the file has any layers. */
  get exist(): boolean {
    return this.settings !== undefined;
  }

  shows(owner: PdfDict): boolean {
    const group = owner.get('OC', this.pdf.resolve);
    return group === undefined || this.isOn(group, 0);
  }

  /** Whether a layer or a membership of layers is shown. */
  isShown(group: PdfObject | undefined): boolean {
    return this.isOn(group, 0);
  }

  private isOn(group: PdfObject | undefined, depth: number): boolean {
    if (!(group instanceof PdfDict) || depth > MAX_DEPTH) return false;
    const known = this.judged.get(group);
    if (known !== undefined) return known;
    this.judged.set(group, false);
    const type = group.getName('Type', this.pdf.resolve)?.value;
    const isOn = type === 'OCMD' ? this.isMemberOn(group, depth) : this.isGroupOn(group);
    this.judged.set(group, isOn);
    return isOn;
  }

  /** Section 8.11.4: the configuration, and the group's own settings for view and print. */
  private isGroupOn(group: PdfDict): boolean {
    const isOn = !this.off.has(group) && (!this.isOffByDefault || this.on.has(group));
    if (this.use === undefined)
      return isOn && USES.every((use) => this.ownState(group, use) !== 'OFF');
    const own = this.automatic.has(group) ? this.ownState(group, this.use) : undefined;
    return own === undefined ? isOn : own === 'ON';
  }

  private ownState(group: PdfDict, use: Use): string | undefined {
    const usage = group.getDict('Usage', this.pdf.resolve)?.getDict(use, this.pdf.resolve);
    return usage?.getName(`${use}State`, this.pdf.resolve)?.value;
  }

  /** The groups of an entry of `/AS`, if it is for our use and has their setting for that. */
  private setFor(entry: PdfObject): PdfObject[] {
    if (!(entry instanceof PdfDict) || this.use === undefined) return [];
    const { resolve } = this.pdf;
    const categories = this.items(entry.getArray('Category', resolve));
    const isForUse =
      entry.getName('Event', resolve)?.value === this.use &&
      categories.some((one) => one.type === 'name' && one.value === this.use);
    return isForUse ? this.items(entry.getArray('OCGs', resolve)) : [];
  }

  /** Section 8.11.2.2: some readers ignore the expression, so the policy must agree with it. */
  private isMemberOn(member: PdfDict, depth: number): boolean {
    const { resolve } = this.pdf;
    const expression = member.getArray('VE', resolve);
    if (expression && !this.isTrue(expression, depth + 1)) return false;
    const listed = member.get('OCGs', resolve);
    const groups = listed instanceof PdfArray ? this.items(listed) : listed ? [listed] : [];
    if (groups.length === 0) return true;
    const states = groups.map((group) => this.isOn(group, depth + 1));
    switch (member.getName('P', resolve)?.value) {
      case 'AllOn':
        return states.every(Boolean);
      case 'AnyOff':
        return states.includes(false);
      case 'AllOff':
        return !states.includes(true);
      default:
        return states.includes(true);
    }
  }

  private isTrue(expression: PdfArray, depth: number): boolean {
    if (depth > MAX_DEPTH) return false;
    const [operator, ...operands] = this.items(expression);
    const values = operands.map((item) =>
      item instanceof PdfArray ? this.isTrue(item, depth + 1) : this.isOn(item, depth + 1),
    );
    const name = operator?.type === 'name' ? operator.value : '';
    if (name === 'Not') return values[0] === false;
    return name === 'Or' ? values.includes(true) : values.every(Boolean);
  }

  private listed(key: 'ON' | 'OFF'): Set<PdfObject> {
    return new Set(this.items(this.settings?.getArray(key, this.pdf.resolve)));
  }

  private items(array: PdfArray | undefined): PdfObject[] {
    return array?.toArray().flatMap((_, i) => array.at(i, this.pdf.resolve) ?? []) ?? [];
  }
}

/** Whether somebody sees what is on a layer, on screen or on paper. */
export class SeenLayers {
  private readonly uses: readonly Layers[];

  constructor(pdf: OpenPdf) {
    this.uses = USES.map((use) => new Layers(pdf, use));
  }

  get exist(): boolean {
    return this.uses.some((layers) => layers.exist);
  }

  shows(owner: PdfDict): boolean {
    return this.uses.some((layers) => layers.shows(owner));
  }

  isShown(group: PdfObject | undefined): boolean {
    return this.uses.some((layers) => layers.isShown(group));
  }
}

const strict = new WeakMap<OpenPdf, Layers>();
const seen = new WeakMap<OpenPdf, SeenLayers>();

/** Read once for all pages and boxes of a file, because a file can list thousands of layers. */
export function layersOf(pdf: OpenPdf): Layers {
  const layers = strict.get(pdf) ?? new Layers(pdf);
  strict.set(pdf, layers);
  return layers;
}

/** See `layersOf`. */
export function seenLayersOf(pdf: OpenPdf): SeenLayers {
  const layers = seen.get(pdf) ?? new SeenLayers(pdf);
  seen.set(pdf, layers);
  return layers;
}
