/** Follows which parts of a content stream are on hidden layers (PDF 32000-1 section 8.11.3.2). */
import type { SeenLayers } from '../file/document/layers.ts';
import type { PdfDict } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Operands } from './content-operators.ts';

const PAINTS_PATH = /^(?:[sSfFbB]\*?)$/;
const PAINTS_OTHER: ReadonlySet<string> = new Set(['Do', 'sh', 'BI']);

/** The operator that changes the state alike and paints nothing; empty if it changes none. */
export function withoutPaint(operator: string): string {
  if (PAINTS_PATH.test(operator)) return 'n';
  return PAINTS_OTHER.has(operator) ? '' : operator;
}

export class HiddenLayers {
  private readonly layers: SeenLayers;
  private readonly pdf: OpenPdf;
  private readonly properties: PdfDict | undefined;
  /** For each open marked-content sequence, whether it hides what is in it. */
  private readonly open: boolean[] = [];
  private hiding = 0;

  constructor(layers: SeenLayers, pdf: OpenPdf, resources: PdfDict | undefined) {
    this.layers = layers;
    this.pdf = pdf;
    this.properties = resources?.getDict('Properties', pdf.resolve);
  }

  /** Whether what the operator draws is hidden. */
  hides(operator: string, { name }: Operands): boolean {
    if (operator === 'BMC' || operator === 'BDC') {
      const hides = operator === 'BDC' && this.isHidden(name);
      this.open.push(hides);
      if (hides) this.hiding++;
    } else if (operator === 'EMC' && this.open.pop()) this.hiding--;
    return this.hiding > 0;
  }

  /** A property list can also be that of another kind of mark, which names no layer. */
  private isHidden(name: string): boolean {
    const group = this.properties?.getDict(name, this.pdf.resolve);
    const type = group?.getName('Type', this.pdf.resolve)?.value;
    return (type === 'OCG' || type === 'OCMD') && !this.layers.isShown(group);
  }
}
