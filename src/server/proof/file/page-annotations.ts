/** The annotations of a page as the judge's file shows them: with some of the values, or all. */
import { widgetRect } from '../../../core/pdf/acroform/field-attributes.ts';
import { latin1 } from '../../../core/pdf/file/lexical/latin1.ts';
import {
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { appearanceMatrix } from './appearance-matrix.ts';
import { type JudgedWidget, stateOf, textAppearanceOf } from './judged-widget.ts';
import type { ListedAnnotation } from './listed-annotations.ts';
import { type Splitting, valueAlone, withoutValue } from './split-appearance.ts';

/** An annotation unchanged and without its value; undefined if nothing would be painted. */
interface Looks {
  shown: PdfObject | undefined;
  remaining: PdfObject | undefined;
}

/** Annotation types that show nothing of their own on paper. */
const UNSEEN = ['Popup', 'Link'];
const PRINT = 1 << 2;
/** An appearance without ink takes only a few bytes. */
const MAX_SEARCHED_BYTES = 10_000;
const NAME = /\/[^\s/()<>[\]{}%]*/g;
/** Any operator that leaves ink (table A.1), wherever its letters occur. */
const PAINTING = /(?<![A-Za-z*'"])(?:[SsFBbf]\*?|sh|Do|BI|EI|Tj|TJ|'|")(?![A-Za-z*'"])/;

export class PageAnnotations {
  private readonly splitting: Splitting;
  private readonly made = new Map<ListedAnnotation, Looks>();
  private readonly values = new Map<JudgedWidget, PdfRef>();

  constructor(splitting: Splitting) {
    this.splitting = splitting;
  }

  /** @returns the annotations as they are, and what remains of them without their values */
  looksOf(listed: readonly ListedAnnotation[]): { shown: PdfObject[]; remaining: PdfObject[] } {
    const looks = listed.map((one) => this.lookOf(one));
    return {
      shown: looks.flatMap(({ shown }) => shown ?? []),
      remaining: looks.flatMap(({ remaining }) => remaining ?? []),
    };
  }

  /**
   * The values by themselves. They are annotations too, so that the engine computes their positions
   * in the same way: a letter drawn inside another form could be rounded to another pixel.
   */
  alone(widgets: readonly JudgedWidget[]): PdfObject[] {
    const { pdf } = this.splitting;
    return widgets.flatMap((one) => {
      const { widget, kind, onState } = one;
      const original =
        kind === 'tick' ? stateOf(pdf, widget, onState ?? '') : textAppearanceOf(pdf, widget);
      return this.stamp(one, this.valueOf(one), original);
    });
  }

  unticked(widgets: readonly JudgedWidget[]): PdfObject[] {
    const ticks = widgets.filter(({ kind }) => kind === 'tick');
    return ticks.flatMap((one) => {
      const off = stateOf(this.splitting.pdf, one.widget, 'Off');
      return this.stamp(one, off && this.splitting.add(off), off);
    });
  }

  /** The drawing of the value alone. */
  valueOf(one: JudgedWidget): PdfRef | undefined {
    const known = this.values.get(one);
    if (known) return known;
    const value = standingAlone(this.splitting, one);
    const ref = value && this.splitting.add(value);
    if (ref) this.values.set(one, ref);
    return ref;
  }

  private lookOf(one: ListedAnnotation): Looks {
    const known = this.made.get(one);
    if (known) return known;
    const { item, dict, judged } = one;
    const none = { shown: item, remaining: item };
    const made = judged ? this.ofValue(judged) : dict ? this.ofOther(dict) : none;
    this.made.set(one, made);
    return made;
  }

  /** @param original the appearance in the file, which decides whether readers place it at all */
  private stamp(
    one: JudgedWidget,
    drawing: PdfRef | undefined,
    original: PdfStream | undefined,
  ): PdfObject[] {
    const rect = one.widget.dict.get('Rect');
    if (!drawing || !rect || !placeOf(this.splitting.pdf, one, original)) return [];
    const stamp = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Stamp'),
      Rect: rect,
      F: PRINT,
      AP: PdfDict.of({ N: drawing }),
    });
    return [this.splitting.add(stamp)];
  }

  private ofOther(dict: PdfDict): Looks {
    const { pdf, add } = this.splitting;
    if (showsNothing(pdf, dict)) return { shown: undefined, remaining: undefined };
    const shown = add(inOneLayer(pdf, dict.clone()));
    return { shown, remaining: shown };
  }

  private ofValue(one: JudgedWidget): Looks {
    const { pdf, add } = this.splitting;
    const shown = add(inOneLayer(pdf, one.widget.dict.clone()));
    const remaining = withoutItsValue(this.splitting, one);
    return { shown, remaining: remaining && add(inOneLayer(pdf, remaining)) };
  }
}

/** Where a reader places an appearance of the widget; undefined where it shows nothing. */
export function placeOf(
  pdf: OpenPdf,
  { widget }: JudgedWidget,
  appearance: PdfStream | undefined,
): ReturnType<typeof appearanceMatrix> {
  return appearance && appearanceMatrix(pdf, appearance, widgetRect(pdf, widget));
}

function standingAlone(splitting: Splitting, one: JudgedWidget): PdfStream | undefined {
  const { pdf } = splitting;
  if (one.kind === 'tick') return stateOf(pdf, one.widget, one.onState ?? '');
  const appearance = textAppearanceOf(pdf, one.widget);
  if (!appearance) return undefined;
  const color = [16, 8, 0].map((shift) => (((one.color >> shift) & 255) / 255).toFixed(5));
  return valueAlone(splitting, appearance, color.join(' '));
}

/** @returns undefined if nothing would be painted without the value */
function withoutItsValue(
  splitting: Splitting,
  { widget, kind }: JudgedWidget,
): PdfDict | undefined {
  const { pdf, add } = splitting;
  const copy = widget.dict.clone();
  if (kind === 'tick') {
    const off = stateOf(pdf, widget, 'Off');
    if (!off || !mayPaint(off)) return undefined;
    copy.set('AP', PdfDict.of({ N: PdfDict.of({ Off: add(off) }) }));
    copy.set('AS', PdfName.of('Off'));
    return copy;
  }
  const appearance = textAppearanceOf(pdf, widget);
  if (!appearance) return copy;
  const remaining = withoutValue(splitting, appearance);
  if (!mayPaint(remaining)) return undefined;
  copy.set('AP', PdfDict.of({ N: add(remaining) }));
  copy.delete('AS');
  return copy;
}

/**
 * Whether the annotation shows nothing. Readers draw some annotations without an appearance, but
 * not stamps, and widgets are painted as stamps.
 */
function showsNothing(pdf: OpenPdf, dict: PdfDict): boolean {
  const kind = dict.getName('Subtype', pdf.resolve)?.value ?? '';
  if (!['Widget', 'Link'].includes(kind) || dict.has('Contents')) return false;
  const normal = dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  return normal instanceof PdfStream ? !mayPaint(normal) : !dict.has('AP');
}

/** True when in doubt. */
function mayPaint(content: PdfStream): boolean {
  const decoded = content.decodedWithin(MAX_SEARCHED_BYTES);
  // Another reader might decode data that we cannot.
  if (!decoded || (decoded.length === 0 && content.data.length > 0)) return true;
  return PAINTING.test(latin1(decoded).replace(NAME, ' '));
}

/**
 * PDFium paints widgets above everything else, while other readers paint annotations in the order
 * of the list (section 12.5.1), where a later one can cover a value. As stamps, all of them keep
 * that order.
 */
function inOneLayer(pdf: OpenPdf, dict: PdfDict): PdfDict {
  const kind = dict.getName('Subtype', pdf.resolve)?.value ?? '';
  if (UNSEEN.includes(kind)) return dict;
  if (kind === 'Widget') dict.set('Subtype', PdfName.of('Stamp'));
  else dict.set('F', (dict.getNumber('F', pdf.resolve)?.value ?? 0) | PRINT);
  return dict;
}
