/**
 * Turns what is seen of each widget into a verdict on the value; where readers differ, the cautious
 * one.
 */
import { hasFlag } from '../../../core/pdf/acroform/field-attributes.ts';
import type { FieldTree, TerminalField } from '../../../core/pdf/acroform/field-tree.ts';
import { readField } from '../../../core/pdf/acroform/read-fields.ts';
import { type Layers, layersOf } from '../../../core/pdf/file/document/layers.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { isHiddenByFlags } from '../file/hidden-by-file.ts';
import { type JudgedWidget, stateOf, textAppearanceOf } from '../file/judged-widget.ts';
import type { Painted, ProvedField } from '../proof.ts';
import { type ExpectedLook, inkOf } from './expected-look.ts';
import type { IntendedValue } from './intended-value.ts';
import type { SeenWidget } from './seen-widget.ts';
import { type Shown, shownOf } from './shown.ts';

type Verdict = Pick<ProvedField, 'painted' | 'shown' | 'page'>;
type Target = IntendedValue['targets'][number];

interface WidgetVerdict extends Shown {
  one: JudgedWidget;
}

const ORDER: readonly Painted[] = ['not', 'partly', 'whole'];

export class Verdicts {
  private readonly pdf: OpenPdf;
  private readonly tree: FieldTree;
  private readonly seen: ReadonlyMap<JudgedWidget, SeenWidget>;
  private readonly pdfiumValues: ReadonlyMap<string, string>;
  private readonly layers: Layers;
  /** Whether readers would draw the fields anew, or show a different form altogether. */
  private readonly isRedrawn: boolean;

  constructor(
    pdf: OpenPdf,
    tree: FieldTree,
    seen: ReadonlyMap<JudgedWidget, SeenWidget>,
    pdfiumValues: ReadonlyMap<string, string>,
  ) {
    this.pdf = pdf;
    this.tree = tree;
    this.seen = seen;
    this.pdfiumValues = pdfiumValues;
    this.layers = layersOf(pdf);
    const form = tree.acroForm?.dict;
    this.isRedrawn =
      form?.has('XFA') === true || form?.getBool('NeedAppearances', pdf.resolve)?.value === true;
  }

  of({ name, targets }: IntendedValue): Verdict {
    const widgets = targets.flatMap((target) => this.ofWidgets(target));
    const [any] = widgets;
    if (!any) return { painted: 'not', shown: '', page: null };
    const marks = widgets.filter(({ one }) => one.kind !== 'tick' || one.onState !== undefined);
    const telling = marks.length > 0 ? marks : widgets;
    const worst = telling.toSorted((a, b) => rank(a.painted) - rank(b.painted))[0] ?? any;
    let painted = together(telling.map((widget) => widget.painted));
    const others = widgets.filter((widget) => !telling.includes(widget));
    const isSure =
      others.every((widget) => widget.painted === 'whole') &&
      targets.every((target) => this.isStored(target, name) && hasOneMark(target));
    if (!isSure) painted = atMostPartly(painted);
    return { painted, shown: worst.shown, page: worst.one.widget.page };
  }

  private ofWidgets({ field, look, widgets }: Target): WidgetVerdict[] {
    return widgets.map((one) => {
      const { painted, shown } = shownOf(look, one, this.seen.get(one));
      if (isEmpty(look, one)) return { one, painted, shown };
      if (this.isHidden(field, one)) return { one, painted: 'not', shown: '' };
      return { one, painted: this.isRedrawn ? atMostPartly(painted) : painted, shown };
    });
  }

  /** Whether the file hides the widget. That counts whatever PDFium paints. */
  private isHidden(field: TerminalField, { widget, kind, onState }: JudgedWidget): boolean {
    const drawing =
      kind === 'tick'
        ? stateOf(this.pdf, widget, onState ?? '')
        : textAppearanceOf(this.pdf, widget);
    return (
      isHiddenByFlags(this.pdf, widget) ||
      !this.layers.shows(widget.dict) ||
      (drawing !== undefined && !this.layers.shows(drawing)) ||
      // A reader that draws a password field itself shows asterisks (table 228).
      (kind !== 'tick' && hasFlag(this.pdf, field, 'password'))
    );
  }

  private isStored({ field, look }: Target, name: string): boolean {
    const { value } = readField(this.pdf, this.tree, field);
    const stored = (Array.isArray(value) ? value : [value ?? '']).filter((one) => one !== '');
    const wanted = look.stored.filter((one) => one !== '');
    if (stored.map(inkOf).sort().join('\n') !== wanted.map(inkOf).sort().join('\n')) return false;
    const pdfiumValues = this.pdfiumValues.get(name);
    if (look.kind !== 'text' || pdfiumValues === undefined) return true;
    return [...look.stored, look.text, ''].some((one) => inkOf(one) === inkOf(pdfiumValues));
  }
}

function isEmpty(look: ExpectedLook, one: JudgedWidget): boolean {
  if (look.kind === 'tick') return one.onState === undefined;
  return look.kind === 'text' ? inkOf(look.text) === '' : look.rows.length === 0;
}

/** A radio group with two marks on one page answers nothing. */
function hasOneMark({ look, widgets }: Target): boolean {
  if (look.kind !== 'tick' || !look.isRadio) return true;
  const pages = widgets.flatMap(({ onState, widget }) =>
    onState === undefined ? [] : [widget.page],
  );
  return new Set(pages).size === pages.length;
}

function together(painted: readonly Painted[]): Painted {
  const [first = 'not'] = painted;
  return painted.every((one) => one === first) ? first : 'partly';
}

function atMostPartly(painted: Painted): Painted {
  return painted === 'whole' ? 'partly' : painted;
}

function rank(painted: Painted): number {
  return ORDER.indexOf(painted);
}
