/** The same fields, from other dictionaries. */
import type { Dict, FormObjects, Value } from './form-objects.ts';
import type { Rewriting } from './rewriting.ts';

export const FIELD_REWRITINGS: Rewriting[] = [
  { name: 'fields apart from their widgets', change: partWidgets },
  { name: 'attributes at a node above', change: liftAttributes },
  { name: 'a form without its default appearance', change: lowerDefaultAppearance },
  { name: 'entries that are null', change: addNulls },
  {
    name: 'widgets that name no page',
    change: (form) => eachWidget(form, (widget) => delete widget['/P']),
  },
  { name: 'boxes by their other corners', change: (form) => eachWidget(form, turnCorners) },
  {
    name: 'annotations in the other order',
    change: turnAnnotations,
  },
  { name: 'appearances that the reader is asked to draw', change: leaveAppearances },
];

function eachWidget(form: FormObjects, change: (widget: Dict, form: FormObjects) => void): void {
  for (const ref of form.widgetRefs) change(form.dict(ref) as Dict, form);
}

const OF_FIELDS = [
  '/FT',
  '/Ff',
  '/DA',
  '/Q',
  '/MaxLen',
  '/Opt',
  '/V',
  '/DV',
  '/DS',
  '/RV',
  '/I',
  '/TI',
];
const OF_FIELDS_ONLY = new Set([...OF_FIELDS, '/T', '/TU', '/TM', '/Kids', '/Parent']);

function siblingsOf(form: FormObjects, field: Dict): Value[] {
  return form.list(form.dict(field['/Parent'])?.['/Kids'] ?? form.acroForm['/Fields']);
}

/** A new node in the place of `ref`, above it. */
function putAbove(form: FormObjects, ref: string, entries: Dict): void {
  const below = form.dict(ref) as Dict;
  const siblings = siblingsOf(form, below);
  const above = below['/Parent'] === undefined ? {} : { '/Parent': below['/Parent'] };
  const node = form.add({ ...entries, ...above, '/Kids': [ref] });
  below['/Parent'] = node;
  const place = siblings.indexOf(ref);
  if (place < 0) siblings.push(node);
  else siblings[place] = node;
}

function partWidgets(form: FormObjects): void {
  for (const ref of form.widgetRefs) {
    const widget = form.dict(ref) as Dict;
    if (widget['/T'] === undefined || widget['/Kids'] !== undefined) continue;
    const entries = Object.entries(widget);
    const ofField = entries.filter(([key]) => OF_FIELDS_ONLY.has(key) && key !== '/Parent');
    for (const [key] of ofField) delete widget[key];
    putAbove(form, ref, Object.fromEntries(ofField));
  }
}

/** To a node without a name, which readers take for a part of the field. */
function liftAttributes(form: FormObjects): void {
  for (const ref of form.fieldRefs) {
    const field = form.dict(ref) as Dict;
    const hasFields = form.list(field['/Kids']).some((kid) => form.dict(kid)?.['/T'] !== undefined);
    if (field['/T'] === undefined || hasFields) continue;
    const lifted = OF_FIELDS.filter((key) => field[key] !== undefined);
    const entries = Object.fromEntries(lifted.map((key) => [key, field[key] as Value]));
    for (const key of lifted) delete field[key];
    putAbove(form, ref, entries);
  }
}

function lowerDefaultAppearance(form: FormObjects): void {
  const { '/DA': ofForm, '/Q': alignment } = form.acroForm;
  eachWidget(form, (widget) => {
    if (ofForm !== undefined) widget['/DA'] = (form.inherited(widget, '/DA') ?? ofForm) as Value;
    if (alignment !== undefined)
      widget['/Q'] = (form.inherited(widget, '/Q') ?? alignment) as Value;
  });
  delete form.acroForm['/DA'];
  delete form.acroForm['/Q'];
}

/** An object that no file has: the greatest number that is allowed (annex C.2). */
const nothing = '8388607 0 R';

/** An entry whose value is null, or a reference to nothing, is absent (section 7.3.9). */
function addNulls(form: FormObjects): void {
  const absent = (dict: Dict, keys: string[], by: Value) => {
    for (const key of keys) dict[key] ??= by;
  };
  eachWidget(form, (widget) => {
    absent(widget, ['/MK', '/BS', '/MaxLen', '/Q', '/V', '/Opt', '/TU', '/Ff', '/Parent'], nothing);
    absent(widget, ['/DA', '/Kids', '/AS', '/OC'], null);
  });
  for (const { dict } of form.pages)
    absent(dict, ['/CropBox', '/Rotate', '/UserUnit', '/Resources', '/MediaBox'], null);
}

function turnCorners(widget: Dict, form: FormObjects): void {
  const [left, bottom, right, top] = form.rect(widget['/Rect']);
  widget['/Rect'] = [right, bottom, left, top];
}

function turnAnnotations(form: FormObjects): void {
  for (const { dict } of form.pages) form.list(dict['/Annots']).reverse();
}

function leaveAppearances(form: FormObjects): void {
  form.acroForm['/NeedAppearances'] = true;
  eachWidget(form, (widget) => {
    const isText = form.inherited(widget, '/FT') === '/Tx';
    if (isText && (form.inherited(widget, '/V') ?? 'u:') === 'u:') delete widget['/AP'];
  });
}
