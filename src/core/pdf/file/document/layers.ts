/** Optional content (PDF 32000-1 section 8.11). */
import { PdfArray, PdfDict, type PdfObject } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';

/** Nested visibility expressions (section 8.11.2.2); deeper nesting is hostile. */
const MAX_DEPTH = 16;

/**
 * Decides for one file whether an object with `/OC` is shown on screen and on paper. Readers differ
 * (PDFium prints a widget whatever its layer), so what any of them could hide counts as hidden.
 */
export class Layers {
  private readonly pdf: OpenPdf;
  private readonly settings: PdfDict | undefined;
  private readonly off: ReadonlySet<PdfObject>;
  private readonly on: ReadonlySet<PdfObject>;
  private readonly isOffByDefault: boolean;

  constructor(pdf: OpenPdf) {
    this.pdf = pdf;
    const properties = pdf.catalog.dict.getDict('OCProperties', pdf.resolve);
    this.settings = properties?.getDict('D', pdf.resolve);
    this.off = this.listed('OFF');
    this.on = this.listed('ON');
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
    const type = group.getName('Type', this.pdf.resolve)?.value;
    return type === 'OCMD' ? this.isMemberOn(group, depth) : this.isGroupOn(group);
  }

  /** Section 8.11.4: the configuration and the group's own settings for view and print count. */
  private isGroupOn(group: PdfDict): boolean {
    if (this.off.has(group)) return false;
    if (this.isOffByDefault && !this.on.has(group)) return false;
    const usage = group.getDict('Usage', this.pdf.resolve);
    const states = (['View', 'Print'] as const).map(
      (use) =>
        usage?.getDict(use, this.pdf.resolve)?.getName(`${use}State`, this.pdf.resolve)?.value,
    );
    return !states.includes('OFF');
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
