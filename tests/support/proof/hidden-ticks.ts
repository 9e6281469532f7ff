/** Check boxes and radio buttons whose state nobody can recognize on paper. */
import { buildForm } from '../build-pdf.ts';
import { type AdverseCase, adverse, appearance, content } from './adverse-case.ts';

const SIZE = '12 12';
const RECT = '50 700 62 712';
const CHECK = '0 G 1.5 w 2 6 m 5 2 l 10 10 l S';
const CROSS = '0 G 1.5 w 2 2 m 10 10 l 2 10 m 10 2 l S';
const FRAME = '0 G 0.5 w 0.5 0.5 11 11 re S';

/** @param off the appearance of the unticked box; undefined for a box without one */
function box(
  kind: string,
  name: string,
  isWhole: boolean,
  [on, off]: readonly [string, string | undefined],
  value: string | boolean = true,
  more: { page?: string; flags?: number; print?: string; rect?: string; bbox?: string } = {},
): AdverseCase {
  const drawings = [appearance(on, more.bbox ?? SIZE), appearance(off ?? '', SIZE)];
  const states = off === undefined ? '/Yes {1}' : '/Yes {1} /Off {2}';
  return adverse(kind, name, isWhole, {
    type: 'Btn',
    rect: more.rect ?? RECT,
    flags: more.flags ?? 4,
    box: `/AP << /N << ${states} >> >> /AS /Off`,
    value,
    page: more.print === undefined ? (more.page ?? '') : '/Contents {3}',
    more: [...drawings, ...(more.print === undefined ? [] : [content(more.print)])],
  });
}

const boxes: AdverseCase[] = [
  box('good', 'a tick', true, [CHECK, '']),
  box('good', 'a cross in a frame', true, [`${FRAME} ${CROSS}`, FRAME]),
  box('good', 'a filled box', true, ['0 g 1 1 10 10 re f', FRAME]),
  box('good', 'without a drawing of its off state', true, [`${FRAME} ${CHECK}`, undefined]),
  box('good', 'in a printed frame', true, [CHECK, ''], true, {
    print: '0 G 1 w 50 700 12 12 re S',
  }),
  box('good', 'a box left empty', true, [`${FRAME} ${CHECK}`, FRAME], false),
  box('good', 'an empty box with a printed shadow', true, [CHECK, ''], false, {
    print: '0 g 51 701 10 10 re f 1 g 52 703 7 7 re f',
  }),
  box('tick', 'an empty drawing', false, ['q Q', '']),
  box('tick', 'all white', false, ['1 G 1.5 w 2 6 m 5 2 l 10 10 l S', '']),
  box('tick', 'nearly white', false, ['0.85 G 1.5 w 2 6 m 5 2 l 10 10 l S', '']),
  box('tick', 'only its frame', false, [FRAME, undefined]),
  box('tick', 'the same as unticked', false, [`${FRAME} ${CHECK}`, `${FRAME} ${CHECK}`]),
  box('tick', 'a speck', false, ['0 g 5 5 1.5 1.5 re f', '']),
  box('tick', 'beyond its bounds', false, ['0 G 1.5 w 22 26 m 25 22 l 30 30 l S', '']),
  box('tick', 'a clip of nothing', false, [`0 0 0 0 re W n ${CHECK}`, '']),
  box('tick', 'covered by its own white', false, [`${CHECK} 1 g 0 0 12 12 re f`, '']),
  box('tick', 'white on a black page', false, [CHECK, ''], true, {
    print: '0 g 40 690 40 40 re f',
  }),
  box('tick', 'without bounds to fit', false, [CHECK, ''], true, { bbox: '0 0' }),
  box('tick', 'pressed flat', false, [CHECK, ''], true, { rect: '50 700 62 703' }),
  box('tick', 'hidden', false, [CHECK, ''], true, { flags: 6 }),
  box('tick', 'not printed', false, [CHECK, ''], true, { flags: 0 }),
  box('tick', 'out of the crop box', false, [CHECK, ''], true, { page: '/CropBox [0 0 612 650]' }),
  box('empty', 'drawn as if ticked', false, [CHECK, CROSS], false),
  box('empty', 'over a printed cross', false, [CHECK, ''], false, {
    print: 'q 1 0 0 1 50 700 cm 0 G 1.5 w 2 2 m 10 10 l 2 10 m 10 2 l S Q',
  }),
];

/** Two radio buttons, the first of which has the state A. */
function radios(
  kind: string,
  name: string,
  isWhole: boolean,
  kids: readonly [state: string, on: string, off: string][],
  flags = 4,
): AdverseCase {
  const objects = kids.flatMap(([state, on, off], i) => {
    const at = 6 + 3 * i;
    return [
      `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [${50 + 40 * i} 700 ${62 + 40 * i} 712] /F ${i === 0 ? 4 : flags} /AS /Off /AP << /N << /${state} ${at + 1} 0 R /Off ${at + 2} 0 R >> >> >>`,
      appearance(on, SIZE),
      appearance(off, SIZE),
    ];
  });
  const widgets = kids.map((_, i) => 6 + 3 * i);
  const field = `<< /FT /Btn /Ff 49152 /T (box) /Kids [${widgets.map((n) => `${n} 0 R`).join(' ')}] >>`;
  const form = buildForm({ fields: [field, ...objects], listed: [5], annotations: widgets });
  return { kind, name, isWhole, value: 'A', form };
}

const RING = '0 G 0.5 w 1 1 10 10 re S';
const DOT = `${RING} 0 g 3 3 6 6 re f`;
const groups: AdverseCase[] = [
  radios('good', 'one of two', true, [
    ['A', DOT, RING],
    ['B', DOT, RING],
  ]),
  radios('radio', 'both of one state', false, [
    ['A', DOT, RING],
    ['A', DOT, RING],
  ]),
  radios('radio', 'the other always marked', false, [
    ['A', DOT, RING],
    ['B', DOT, DOT],
  ]),
  radios('radio', 'no mark in the chosen one', false, [
    ['A', RING, RING],
    ['B', DOT, RING],
  ]),
];

/** One text in two boxes. */
function twice(
  name: string,
  isWhole: boolean,
  second: string,
  rect = '50 600 250 620',
): AdverseCase {
  const kid = (place: string, entries: string) =>
    `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [${place}] ${entries} >>`;
  const form = buildForm({
    fields: [
      '<< /FT /Tx /T (box) /Kids [6 0 R 7 0 R] >>',
      kid('50 700 250 720', '/F 4'),
      kid(rect, second),
    ],
    listed: [5],
    annotations: [6, 7],
  });
  return { kind: isWhole ? 'good' : 'two boxes', name, isWhole, value: 'Maria Lopez', form };
}

const pairs: AdverseCase[] = [
  twice('two boxes of one field', true, '/F 4'),
  twice('one hidden', false, '/F 6'),
  twice('one in white', false, '/F 4 /DA (/Helv 10 Tf 1 g)'),
  twice('one too narrow', false, '/F 4', '50 600 60 620'),
  twice('one over the other', false, '/F 4', '53 702 253 722'),
];

export const HIDDEN_TICKS: AdverseCase[] = [...boxes, ...groups, ...pairs];
