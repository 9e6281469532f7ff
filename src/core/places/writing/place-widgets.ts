/** Creates the field of one place, with its widget (PDF 32000-1 section 12.7). */

import { formXObject } from '../../pdf/file/objects/form-xobject.ts';
import {
  type DictEntries,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfRef,
} from '../../pdf/file/objects/pdf-objects.ts';
import { PdfString } from '../../pdf/file/objects/scalars.ts';
import { textString } from '../../pdf/file/objects/text-string.ts';
import type { Changes } from '../../pdf/file/writing/changes.ts';
import { numberToken } from '../../pdf/file/writing/write-object.ts';
import type { FoundField } from '../find-places.ts';
import type { PageStyle } from './page-style.ts';

/** Tables 226 and 228, bit positions counted from 0. */
const MULTILINE = 1 << 12;
const COMB = 1 << 24;
const RADIO = 1 << 15;
const NO_TOGGLE_OFF = 1 << 14;
/** Table 165: the widget is printed. */
const PRINT = 1 << 2;
/** The share of a box's height that its letters can take. */
const LETTERS = 0.72;
const SMALLEST = 5;
const TICK = '4';
const DISC = 'l';

export interface FieldSettings {
  changes: Changes;
  page: PdfRef;
  style: PageStyle;
  name: string;
}

export interface MadeField {
  field: PdfRef;
  widgets: PdfRef[];
}

export function textBox(place: FoundField, settings: FieldSettings): MadeField {
  const { style } = settings;
  const size = fontSize(place, style);
  const flags = (place.multiline ? MULTILINE : 0) | (place.comb ? COMB : 0);
  return alone(place, settings, {
    FT: PdfName.of('Tx'),
    ...(flags === 0 ? {} : { Ff: flags }),
    ...(place.comb ? { MaxLen: place.comb } : {}),
    DA: PdfString.ofAscii(`/${style.serif ? 'TiRo' : 'Helv'} ${numberToken(size)} Tf 0 g`),
  });
}

export function signatureBox(place: FoundField, settings: FieldSettings): MadeField {
  return alone(place, settings, { FT: PdfName.of('Sig') });
}

export function checkBox(place: FoundField, settings: FieldSettings): MadeField {
  return alone(place, settings, {
    FT: PdfName.of('Btn'),
    V: PdfName.of('Off'),
    ...tickParts(place, settings, 'Yes', TICK),
  });
}

/** One field with a widget for each answer. */
export function radioGroup(places: readonly FoundField[], settings: FieldSettings): MadeField {
  const { changes, name } = settings;
  const parent = PdfDict.of({
    FT: PdfName.of('Btn'),
    Ff: RADIO | NO_TOGGLE_OFF,
    T: textString(name),
    TU: textString(name),
    V: PdfName.of('Off'),
  });
  const field = changes.add(parent);
  const widgets = places.map((place) => {
    const parts = tickParts(place, settings, place.choice ?? 'Yes', DISC);
    return changes.add(PdfDict.of({ ...widgetParts(place, settings), ...parts, Parent: field }));
  });
  parent.set('Kids', new PdfArray(widgets));
  return { field, widgets };
}

function alone(place: FoundField, settings: FieldSettings, parts: DictEntries): MadeField {
  const { changes, name } = settings;
  const own = { ...widgetParts(place, settings), T: textString(name), ...tooltip(place) };
  const field = changes.add(PdfDict.of({ ...parts, ...own, ...turned(parts.MK, settings) }));
  return { field, widgets: [field] };
}

function widgetParts({ rect }: FoundField, { page }: FieldSettings): DictEntries {
  return {
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    Rect: PdfArray.ofNumbers(rect),
    F: PRINT,
    P: page,
  };
}

function tooltip({ label }: FoundField): DictEntries {
  return label === '' ? {} : { TU: textString(label) };
}

/** Table 189: rotates entries so that they are upright on a turned page. */
function turned(written: DictEntries[string] | undefined, { style }: FieldSettings): DictEntries {
  if (style.rotation === 0) return {};
  const characteristics = written instanceof PdfDict ? written : new PdfDict();
  characteristics.set('R', style.rotation);
  return { MK: characteristics };
}

function tickParts(
  { rect }: FoundField,
  settings: FieldSettings,
  state: string,
  mark: string,
): DictEntries {
  const [w, h] = [rect[2] - rect[0], rect[3] - rect[1]];
  const { changes, style } = settings;
  const empty = changes.add(formXObject({ bbox: [0, 0, w, h] }, ''));
  const characteristics = PdfDict.of({ CA: PdfString.ofAscii(mark) });
  if (style.rotation !== 0) characteristics.set('R', style.rotation);
  const drawn = changes.add(markDrawing(w, h, mark, style.rotation));
  return {
    AS: PdfName.of('Off'),
    MK: characteristics,
    DA: PdfString.ofAscii('/ZaDb 0 Tf 0 g'),
    AP: PdfDict.of({ N: PdfDict.of({ [state]: drawn, Off: empty }) }),
  };
}

/** Draws a tick or a disc of ZapfDingbats in the middle, upright as the page is viewed. */
function markDrawing(w: number, h: number, mark: string, rotation: number) {
  const size = Math.min(w, h) * 0.9;
  const [across, up] = mark === DISC ? [0.396, 0.35] : [0.423, 0.35];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const [x, y] = [across * size, up * size];
  const place = [w / 2 - cos * x + sin * y, h / 2 - sin * x - cos * y];
  const matrix = [cos, sin, -sin, cos, ...place].map(numberToken).join(' ');
  const resources = PdfDict.of({ Font: PdfDict.of({ ZaDb: dingbats() }) });
  return formXObject(
    { bbox: [0, 0, w, h], resources },
    `q BT 0 g /ZaDb ${numberToken(size)} Tf ${matrix} Tm (${mark}) Tj ET Q`,
  );
}

function dingbats(): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of('ZapfDingbats'),
  });
}

function fontSize({ rect, multiline }: FoundField, { size, unit, rotation }: PageStyle): number {
  const high = rotation % 180 === 0 ? rect[3] - rect[1] : rect[2] - rect[0];
  if (multiline) return size;
  return Math.max(SMALLEST / unit, Math.min(size, Math.floor(high * LETTERS * 10) / 10));
}
