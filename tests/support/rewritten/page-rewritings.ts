/** The same pages, from other dictionaries, contents and coordinates. */
import {
  type Dict,
  type FormObjects,
  isRef,
  type Page,
  type Rect,
  type Value,
} from './form-objects.ts';
import type { Rewriting } from './rewriting.ts';

export const PAGE_REWRITINGS: Rewriting[] = [
  { name: 'a deep page tree that all is inherited from', change: deepenPageTree },
  { name: 'contents in nested forms', change: (form) => eachContent(form, wrapInForms) },
  { name: 'contents in many streams', change: (form) => eachContent(form, splitContent) },
  { name: 'contents on a layer that is shown', change: (form) => eachContent(form, putOnLayer) },
  {
    name: 'fonts set by graphics states',
    change: (form) => eachContent(form, setFontsByStates),
  },
  { name: 'contents that are tagged', change: tagPages },
  {
    name: 'pages far from the origin',
    change: (form) => transform(form, [1, 0, 0, 1, -3000, 700]),
    isMoved: true,
  },
  { name: 'page boxes by their other corners', change: turnPageBoxes },
  { name: 'pages in units of 1/36 inch', change: doubleUnit, isMoved: true },
];

const INHERITED = ['/Resources', '/MediaBox', '/CropBox', '/Rotate'];

function deepenPageTree(form: FormObjects): void {
  const decoys = { '/MediaBox': [0, 0, 10, 10], '/Rotate': 270 };
  const root = form.add({ '/Type': '/Pages', '/Count': form.pages.length, ...decoys });
  const kids = form.pages.map((page) => {
    const own = { '/MediaBox': [0, 0, 612, 792], '/Rotate': 0, ...page.inherited };
    for (const key of INHERITED) delete page.dict[key];
    let [below, under] = [page.ref, page.dict];
    for (let level = 0; level < 40; level++) {
      const node: Dict = { '/Type': '/Pages', '/Count': 1, '/Kids': [below] };
      const ref = form.add(node);
      under['/Parent'] = ref;
      [below, under] = [ref, node];
    }
    Object.assign(under, own, { '/Parent': root });
    return below;
  });
  const empty = form.add({ '/Type': '/Pages', '/Parent': root, '/Count': 0, '/Kids': [] });
  (form.dict(root) as Dict)['/Kids'] = [empty, ...kids];
  form.catalog['/Pages'] = root;
}

function eachContent(
  form: FormObjects,
  change: (form: FormObjects, page: Page, content: Buffer) => void,
): void {
  for (const page of form.pages) {
    const content = page.dict['/Contents'];
    const streams = (form.stream(content) ? [content] : form.list(content)).map((one) =>
      form.stream(one),
    );
    const parts = streams.flatMap((stream) =>
      stream && !stream.dict['/Filter'] ? [stream.data, Buffer.from('\n')] : [],
    );
    if (parts.length === 2 * streams.length) change(form, page, Buffer.concat(parts));
  }
}

const stream = (form: FormObjects, data: string | Buffer, dict: Dict = {}) =>
  form.add({ dict, data: Buffer.from(data) });

function wrapInForms(form: FormObjects, page: Page, content: Buffer): void {
  const everywhere = { '/Subtype': '/Form', '/BBox': [-9000, -9000, 9000, 9000] };
  const resources = page.inherited['/Resources'] ?? {};
  const inner = stream(form, content, { ...everywhere, '/Resources': resources });
  const outer = stream(form, 'q 1 0 0 1 10 10 cm /F#201 Do Q', {
    ...everywhere,
    '/Matrix': [0.5, 0, 0, 0.5, 0, 0],
    '/Resources': { '/XObject': { '/F 1': inner } },
  });
  page.dict['/Resources'] = { '/XObject': { '/Outer': outer } };
  page.dict['/Contents'] = stream(form, 'q 2 0 0 2 -10 -10 cm/Outer Do Q');
}

/** Between lexical tokens, wherever they are; readers add the space (section 7.8.2). */
function splitContent(form: FormObjects, page: Page, content: Buffer): void {
  const parts: Value[] = [];
  let from = 0;
  for (const { index, length } of spacesIn(content)) {
    if (index - from < 400) continue;
    parts.push(stream(form, content.subarray(from, index)), stream(form, ''));
    from = index + length;
  }
  page.dict['/Contents'] = [...parts, stream(form, content.subarray(from))];
}

function spacesIn(content: Buffer): { index: number; length: number }[] {
  const text = content.toString('latin1');
  if (/\bID\s/.test(text)) return [];
  const tokens = text.matchAll(
    /\((?:\\[\s\S]|[^()\\])*\)|<<|>>|<[^<>]*>|[[\]]|%[^\r\n]*|\/?[^\s()<>[\]{}/%]+|\s+/g,
  );
  return [...tokens]
    .filter(([token]) => /^\s/.test(token))
    .map(({ 0: { length }, index }) => ({ index, length }));
}

function setFontsByStates(form: FormObjects, page: Page, content: Buffer): void {
  const resources = { ...form.dict(page.inherited['/Resources']) };
  const states: Dict = { ...form.dict(resources['/ExtGState']) };
  const fonts = form.dict(resources['/Font']) ?? {};
  const text = content
    .toString('latin1')
    .replace(/\/(\w+)\s+([\d.]+)\s+Tf\b/g, (whole, name, size) => {
      const font = fonts[`/${name}`];
      if (!isRef(font)) return whole;
      const state = `/Font${name}At${size}`;
      states[state] = { '/Font': [font, Number(size)] };
      return `${state} gs`;
    });
  page.dict['/Resources'] = { ...resources, '/ExtGState': states };
  page.dict['/Contents'] = stream(form, Buffer.from(text, 'latin1'));
}

function putOnLayer(form: FormObjects, page: Page, content: Buffer): void {
  const [shown, hidden] = [
    form.add({ '/Type': '/OCG', '/Name': 'u:shown' }),
    form.add({ '/Type': '/OCG', '/Name': 'u:hidden' }),
  ];
  const { '/OCGs': others, '/D': usual } = form.dict(form.catalog['/OCProperties']) ?? {};
  const configuration = form.dict(usual) ?? {};
  form.catalog['/OCProperties'] = {
    '/OCGs': [...form.list(others), shown, hidden],
    '/D': { ...configuration, '/OFF': [...form.list(configuration['/OFF']), hidden] },
  };
  const resources = { ...form.dict(page.inherited['/Resources']) };
  const named = { ...form.dict(resources['/Properties']), '/Shown': shown, '/Hidden': hidden };
  const font = { '/Type': '/Font', '/Subtype': '/Type1', '/BaseFont': '/Helvetica' };
  page.dict['/Resources'] = {
    ...resources,
    '/Properties': named,
    '/Font': { ...form.dict(resources['/Font']), '/OfHidden': font },
  };
  const lines = Array.from(
    { length: 30 },
    (_, i) => `1 0 0 1 40 ${20 + 24 * i} Tm (Date of birth) Tj`,
  );
  page.dict['/Contents'] = [
    stream(form, '/OC /Shown BDC q\n'),
    stream(form, content),
    stream(form, `Q EMC /OC /Hidden BDC BT /OfHidden 9 Tf ${lines.join('\n')} ET EMC`),
  ];
}

function tagPages(form: FormObjects): void {
  form.catalog['/MarkInfo'] = { '/Marked': true };
  const root = form.add({ '/Type': '/StructTreeRoot' });
  form.catalog['/StructTreeRoot'] = root;
  eachContent(form, (_, page, content) => {
    page.dict['/StructParents'] = 0;
    page.dict['/Contents'] = [
      stream(form, '/Form <</MCID 0 /Lang (en) /ActualText (Date of birth)>> BDC\n'),
      stream(form, content),
      stream(form, 'EMC'),
    ];
  });
  for (const [i, ref] of form.widgetRefs.entries())
    (form.dict(ref) as Dict)['/StructParent'] = i + 1;
}

type Matrix = [number, number, number, number, number, number];

/** Changes the coordinates of all that is on the pages. */
function transform(form: FormObjects, [a, b, c, d, e, f]: Matrix): void {
  const point = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const moved = ([left, bottom, right, top]: Rect): Rect => {
    const [[x1, y1], [x2, y2]] = [point(left, bottom), point(right, top)];
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  };
  for (const page of form.pages) {
    const content = page.dict['/Contents'];
    const streams = form.stream(content) ? [content as Value] : form.list(content);
    const start = stream(form, `q ${[a, b, c, d, e, f].join(' ')} cm\n`);
    page.dict['/Contents'] = [start, ...streams, stream(form, '\nQ')];
    page.dict['/MediaBox'] = moved(
      page.inherited['/MediaBox'] ? form.rect(page.inherited['/MediaBox']) : [0, 0, 612, 792],
    );
    if (page.inherited['/CropBox'])
      page.dict['/CropBox'] = moved(form.rect(page.inherited['/CropBox']));
    for (const key of ['/BleedBox', '/TrimBox', '/ArtBox']) delete page.dict[key];
    for (const annotation of form.annotations(page))
      annotation['/Rect'] = moved(form.rect(annotation['/Rect']));
  }
}

function turnPageBoxes(form: FormObjects): void {
  for (const page of form.pages)
    for (const key of ['/MediaBox', '/CropBox']) {
      if (!page.inherited[key]) continue;
      const [left, bottom, right, top] = form.rect(page.inherited[key]);
      page.dict[key] = [right, top, left, bottom];
    }
}

/** Sizes of text are in units, too. */
function doubleUnit(form: FormObjects): void {
  transform(form, [0.5, 0, 0, 0.5, 0, 0]);
  for (const { dict } of form.pages) dict['/UserUnit'] = 2;
  for (const ref of form.widgetRefs) {
    const widget = form.dict(ref) as Dict;
    const appearance = form.inherited(widget, '/DA') ?? form.get(form.acroForm['/DA']);
    if (typeof appearance === 'string')
      widget['/DA'] = appearance.replace(/([\d.]+)(?=\s+Tf)/, (size) => String(Number(size) / 2));
  }
}
