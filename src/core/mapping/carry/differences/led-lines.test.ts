import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../../tests/support/drawn-revision.ts';
import { carryMapping } from '../carry-mapping.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { comparedNames } from './joined-captions.ts';
import { comparedAlongLines, comparedLines } from './led-lines.ts';
import { comparedNumbers } from './other-numbers.ts';

const AROUND = `Name of the insured: [name          ]  Date of birth: [born     ]
Face amount of the policy: [face      ]  Single premium: [premium    ]`;

/** The new name for each old name. */
function carried(before: string, after: string) {
  const [old, next] = [drawn(`${AROUND}\n${before}`), drawn(`${AROUND}\n${after}`)];
  const { mappings } = carryMapping(old, next, mapAll(old));
  return Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
}

test('city and state go with the address that their line begins with', () => {
  const mailing = `Mailing address [ma            ]  City [mc        ]  State [ms   ]
Company [co           ]  Policy number [po        ]`;
  const residential = 'Residential address [ra            ]  City [rc        ]  State [rs   ]';
  expect(carried(`${mailing}\n${residential}`, `${residential}\n${mailing}`)).toMatchObject({
    ma: 'ma',
    mc: 'mc',
    ms: 'ms',
    ra: 'ra',
    rc: 'rc',
    rs: 'rs',
  });
});

/** Boxes with captions before them. Each list of captions is a line. */
const lines = (...of: string[][]): Question[] =>
  of.flatMap((captions, line) =>
    captions.map((text, at) => {
      const rect = [100 * at, 700 - 20 * line, 100 * at + 60, 712 - 20 * line];
      const labels = { near: [{ text, where: 'left', weight: 1 }], headings: [] };
      const field = { type: 'text', widgets: [], labels };
      const own = new Map([[text, 1]]);
      return { field, reading: { page: 0, rect }, labels: [{ text }], caption: own, print: text };
    }),
  ) as unknown as Question[];

const MAILING = ['Mailing address', 'City'];
const HOME = ['Residential address', 'City'];

/**
 * The first box of each old line is most alike to the new one in `partners`, and `City` to `City`.
 */
const alike = (partners: Record<number, number>) =>
  ({
    at: (i: number, j: number) => (i % 2 === 1 && j % 2 === 1 ? 1 : partners[i] === j ? 1 : 0.5),
    caption: () => 1,
    of: () => ({ likeness: 1, caption: 1 }),
    lead: () => 0,
    ahead: () => 0,
  }) as unknown as Likenesses;

test('a city on a line that begins with another address is another city', () => {
  const [from, to] = [lines(MAILING, HOME), lines(HOME, MAILING)];
  const otherLine = comparedLines(from, to, alike({ 0: 2, 2: 0 }));
  expect(otherLine(1, 1)).toBeDefined();
  expect(otherLine(1, 3)).toBeUndefined();
  // The address itself is not a city.
  expect(otherLine(0, 2)).toBeUndefined();
});

test('a city goes with the address before it, if its line asks for one city', () => {
  const [from, to] = [lines(MAILING, HOME), lines(HOME, MAILING)];
  const likenesses = alike({ 0: 2, 2: 0 });
  const sure = [{ from: 0, to: 2 }] as unknown as FoundPair[];
  const boxes = { from, to, likenesses, otherQuestion: () => undefined, unlike: () => undefined };
  expect(comparedAlongLines(boxes)(sure)).toMatchObject([{ from: 1, to: 3 }]);
  const twice = lines(HOME, ['Mailing address', 'City', 'City of birth']);
  expect(comparedAlongLines({ ...boxes, to: twice })(sure)).toEqual([]);
});

test('a line for two things is not the line for one of them', () => {
  const joined = lines(['Bathing, dressing and casketing'], ['Hearse']);
  const apart = lines(['Bathing body'], ['Hearse'], ['Dressing/Casketing']);
  expect(comparedNames(joined, apart, []).isCut(0, 0)).toBe(true);
  expect(comparedNames(apart, joined, []).isJoined(0, 0)).toBe(true);
  expect(comparedNames(joined, apart, []).isCut(1, 1)).toBe(false);
  // A box with its own match is not also part of another one.
  const kept = [{ from: 1, to: 2, caption: 1 }] as unknown as FoundPair[];
  expect(comparedNames(joined, apart, kept).isCut(0, 0)).toBe(false);
  // `Other` names no option.
  const other = lines(['Native Hawaiian or other Pacific Islander']);
  const race = lines(['Native Hawaiian or Pacific Islander'], ['Other']);
  expect(comparedNames(other, race, []).isCut(0, 0)).toBe(false);
});

test('a place in a list keeps its number, however alike the lines are', () => {
  const list = (...places: string[]) =>
    places.map((item) => ({
      item,
      caption: new Map(),
      labels: [{ text: `(${item})` }],
    })) as unknown as Question[];
  const likenesses = { at: (i: number, j: number) => (i + 1 === j ? 1 : 0) };
  const otherNumber = comparedNumbers(
    list('1', '2'),
    list('1', '2', '3'),
    likenesses as unknown as Likenesses,
  );
  expect(otherNumber(1, 2)).toBeDefined();
  expect(otherNumber(1, 1)).toBeUndefined();
});

test('rows stay below each other when each gets another line', () => {
  const heads = 'Name of beneficiary       Relationship     Share';
  const row = (n: number) => `[n${n}                    ]   [r${n}          ]   [s${n}    ]`;
  const wide = (n: number) => `${row(n)}\nAddress [d${n}                               ]`;
  const [old, next] = [
    drawn([AROUND, heads, row(1), row(2), row(3)].join('\n')),
    drawn([AROUND, heads, wide(1), wide(2), wide(3)].join('\n')),
  ];
  const second = old.fields.findIndex(({ name }) => name === 'n2');
  const columns = old.prints.map((print, at) =>
    at < second ? print : { ...print, fieldAbove: at - 3 },
  );
  const { mappings } = carryMapping({ ...old, prints: columns }, next, mapAll(old));
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  expect(to).toMatchObject({ r1: 'r1', r2: 'r2', s2: 's2', r3: 'r3', s3: 's3' });
});

test('captions above boxes are theirs, although a signature has its caption below', () => {
  const under = `!below
[ssn              ]  [street                 ]
Social Security number  Residence address
!above`;
  const over = `Social Security number  Residence address
[ssn              ]      [street             ]`;
  const signed = `!below
[sig                 ]  [when      ]
Signature of employee  Date
!above`;
  const to = carried(`${under}\n${signed}`, `${over}\n${signed}`);
  expect(to).toMatchObject({ ssn: 'ssn', street: 'street', sig: 'sig' });
});
