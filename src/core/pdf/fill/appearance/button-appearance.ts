/** Draws check boxes and radio buttons whose file has no drawing for the on-state. */

import type { Widget } from '../../acroform/field-tree.ts';
import { formXObject } from '../../file/objects/form-xobject.ts';
import { PdfArray, PdfDict, PdfName, PdfStream } from '../../file/objects/pdf-objects.ts';
import { textOf } from '../../file/objects/text-string.ts';
import { numberToken } from '../../file/writing/write-object.ts';
import { readFrame } from '../appearance-frame.ts';
import type { Filling } from '../filling.ts';

/**
 * Ensures that the state is visible, and keeps any drawing that the form has. Some producers omit
 * its /BBox, without which most readers draw nothing.
 */
export function completeArtwork(filling: Filling, widget: Widget, state: string): void {
  const { pdf, changes } = filling;
  const normal = widget.dict.getDict('AP', pdf.resolve)?.getDict('N', pdf.resolve);
  const artwork = normal?.get(state, pdf.resolve);
  if (!(artwork instanceof PdfStream) || artwork.decoded().length < 2) {
    drawOnState(filling, widget, state);
    return;
  }
  holdStates(filling, widget);
  const ref = normal?.getRef(state);
  if (artwork.has('BBox') || !ref) return;
  const { width, height } = readFrame(pdf, widget);
  changes.touch(ref);
  artwork.set('Subtype', PdfName.of('Form'));
  artwork.set('BBox', PdfArray.ofNumbers([0, 0, width, height]));
}

/**
 * Puts the states into the widget's own appearance dictionary. Poppler (22.12) draws no state from a
 * dictionary that is an object of its own.
 */
function holdStates({ pdf }: Filling, { dict }: Widget): void {
  const appearances = dict.getDict('AP', pdf.resolve);
  const states = appearances?.getRef('N') && appearances.getDict('N', pdf.resolve);
  if (!appearances || !states) return;
  const held = appearances.clone();
  held.set('N', states.clone());
  dict.set('AP', held);
}

/** Adds an appearance for `state`, and one for Off if there is none. */
function drawOnState(filling: Filling, widget: Widget, state: string): void {
  const { pdf, changes } = filling;
  const frame = readFrame(pdf, widget);
  const style = textOf(widget.dict.getDict('MK', pdf.resolve)?.get('CA', pdf.resolve));
  const mark = markPath(style, frame.width, frame.height);
  const stream = (content: string) =>
    changes.add(formXObject({ bbox: [0, 0, frame.width, frame.height] }, content));
  const written = widget.dict.getDict('AP', pdf.resolve);
  const appearances = written?.clone() ?? new PdfDict();
  const normal = appearances.getDict('N', pdf.resolve)?.clone() ?? new PdfDict();
  normal.set(state, stream(`${frame.before}q ${mark} Q${frame.after}`));
  if (!normal.has('Off')) normal.set('Off', stream(`${frame.before}${frame.after}`));
  appearances.set('N', normal);
  widget.dict.set('AP', appearances);
}

/**
 * The mark for the ZapfDingbats character in `/MK /CA` (table 189): `l` is a disc, `8` a cross, any
 * other a tick.
 */
function markPath(style: string | undefined, width: number, height: number): string {
  const size = Math.min(width, height);
  const at = (x: number, y: number) =>
    `${numberToken(width / 2 + x * size)} ${numberToken(height / 2 + y * size)}`;
  const pen = `0 G ${numberToken(size * 0.12)} w 1 J 1 j`;
  if (style === 'l') {
    const [r, k] = [0.28, 0.28 * 0.5523];
    return `0 g ${at(r, 0)} m ${at(r, k)} ${at(k, r)} ${at(0, r)} c ${at(-k, r)} ${at(-r, k)} ${at(-r, 0)} c ${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)} c ${at(k, -r)} ${at(r, -k)} ${at(r, 0)} c f`;
  }
  if (style === '8') {
    return `${pen} ${at(-0.28, -0.28)} m ${at(0.28, 0.28)} l ${at(-0.28, 0.28)} m ${at(0.28, -0.28)} l S`;
  }
  return `${pen} ${at(-0.3, 0)} m ${at(-0.08, -0.25)} l ${at(0.3, 0.28)} l S`;
}
