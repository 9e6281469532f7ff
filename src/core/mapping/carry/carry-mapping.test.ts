import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { FieldLabel, PdfField } from '../../pdf/pdf-form.ts';
import { carryMapping } from './carry-mapping.ts';

/** The new name for each old name. */
function carried(before: ComparedForm, after: ComparedForm) {
  const { mappings } = carryMapping(before, after, mapAll(before));
  return Object.fromEntries(Object.entries(mappings).map(([to, { from }]) => [from, to]));
}

const FORM = `## Insured
Name of insured: [name             ]  Date of birth: [born     ]
Social Security number: [ssn       ]  Telephone number: [phone     ]
## Policy
Face amount of the policy: [face      ]  Single premium: [premium    ]
Name of the beneficiary: [beneficiary       ]  Relationship: [relationship   ]`;

test('the same file twice carries everything, and says so', () => {
  const form = drawn(FORM);
  const { mappings, ...rest } = carryMapping(form, form, mapAll(form));
  expect(rest).toEqual({ review: [], gone: [], added: [] });
  for (const { name } of form.fields) {
    expect(mappings[name]).toMatchObject({ sourceField: `of ${name}`, from: name });
    expect(mappings[name]?.reason).toMatch(/^the same question in the same order/);
  }
});

test('a field name that is now used for another question carries nothing', () => {
  const names = drawn(FORM).fields.map(({ name }) => name);
  const next = (id: string) => names[(names.indexOf(id) + 1) % names.length] as string;
  const to = carried(drawn(FORM), drawn(FORM, next));
  expect(to).toEqual(Object.fromEntries(names.map((name) => [name, next(name)])));
});

test.each([
  ['ssn', 'Social Security number: ', 'Driver license state:   '],
  ['beneficiary', 'Name of the beneficiary', 'Name of the employer   '],
  ['premium', 'Single premium', 'Monthly income'],
  ['born', 'Date of birth', 'Date of death'],
])('the place of %s that now asks another question carries nothing', (name, was, is) => {
  const after = drawn(FORM.replace(was, is));
  const { mappings, review, gone } = carryMapping(drawn(FORM), after, mapAll(drawn(FORM)));
  expect(mappings).not.toHaveProperty(name);
  expect([...gone, ...review.map(({ from }) => from)]).toEqual([name]);
});

test('an inserted line moves the others and counts as added', () => {
  const inserted = FORM.replace('## Policy', 'E-mail address: [email            ]\n## Policy');
  const after = drawn(inserted, (id) => `new ${id}`);
  const { mappings, added } = carryMapping(drawn(FORM), after, mapAll(drawn(FORM)));
  expect(Object.keys(mappings)).toHaveLength(drawn(FORM).fields.length);
  expect(mappings['new face']?.from).toBe('face');
  expect(added).toEqual(['new email']);
});

test('a box that becomes three is reported, with the first of them as candidate', () => {
  const split = FORM.replace('[ssn       ]', '[s1 ] [s2 ] [s3 ]');
  const { mappings, review } = carryMapping(drawn(FORM), drawn(split), mapAll(drawn(FORM)));
  expect(Object.values(mappings).map(({ from }) => from)).not.toContain('ssn');
  expect(review).toMatchObject([{ from: 'ssn', reason: 'One box has become several.' }]);
  expect(review[0]?.candidates[0]).toBe('s1');
});

test('three boxes that become one are reported', () => {
  const split = FORM.replace('[ssn       ]', '[s1 ] [s2 ] [s3 ]');
  const { mappings, review } = carryMapping(drawn(split), drawn(FORM), mapAll(drawn(split)));
  expect(Object.values(mappings).map(({ from }) => from)).not.toContain('s1');
  expect(review).toContainEqual(
    expect.objectContaining({ from: 's1', reason: 'Several boxes have become one.' }),
  );
});

test('each part of an answer that now has one box is left to a person, and the reverse', () => {
  const labelled = (form: ComparedForm, heading: string, lead: string) => ({
    ...form,
    fields: form.fields.map((field) => {
      const near: FieldLabel[] = [
        { text: 'Date of entry into active service', where: 'above', weight: 0.9 },
        { text: lead, where: 'lead', weight: 0.55 },
      ];
      const isPart = /^part/.test(field.name);
      if (!isPart && field.name !== 'whole') return field;
      const maxLength = isPart ? { maxLength: 2 } : {};
      return { ...field, ...maxLength, labels: { near, headings: [heading] } };
    }),
  });
  const parts = labelled(
    drawn(`${FORM}\nEntered: [part1 ] [part2 ] [part3 ]`),
    'Military history and discharge',
    'Veteran’s file',
  );
  const whole = labelled(
    drawn(`Joined the forces on\n                     [whole          ]\n${FORM}`),
    'About who was buried',
    'Place where somebody rests',
  );
  const joined = carryMapping(parts, whole, mapAll(parts));
  expect(joined.gone).toEqual([]);
  const reason = 'Several boxes have become one.';
  const looked = ['part1', 'part2', 'part3'].map((from) => ({
    from,
    candidates: ['whole'],
    reason,
  }));
  expect(joined.review).toEqual(looked);
  const cut = carryMapping(whole, parts, mapAll(whole));
  expect(cut.review).toMatchObject([{ from: 'whole', reason: 'One box has become several.' }]);
});

test('a box that names another person is for a person to decide', () => {
  const other = FORM.replace('Name of insured', 'Name of spouse ');
  const { mappings, review } = carryMapping(drawn(FORM), drawn(other), mapAll(drawn(FORM)));
  expect(mappings).not.toHaveProperty('name');
  expect(review).toMatchObject([{ from: 'name', reason: 'The box names another person now.' }]);
});

test('rows of one table keep their order', () => {
  const table = (rows: string[]) =>
    `## Doctors\nName of doctor        Address\n${rows.map((row) => `[${row}a          ]        [${row}b           ]`).join('\n')}`;
  const before = drawn(table(['p', 'q', 'r']));
  const after = drawn(table(['p', 'q', 'r']), (id) => `new ${id}`);
  const to = carried(before, after);
  expect(to).toEqual(Object.fromEntries(before.fields.map(({ name }) => [name, `new ${name}`])));
});

test('a row is not carried to a row of another number', () => {
  const numbered = (from: number, more: string) =>
    [0, 1, 2, 3].map((n) => `${from + n}. [${more}${from + n}               ]`).join('\n');
  const form = (rows: string) =>
    drawn(`Persons who live with you:\n${rows}\nPlace of signing: [place        ]`);
  const { mappings, review } = carryMapping(
    form(numbered(1, 'old')),
    form(numbered(2, 'new')),
    mapAll(form(numbered(1, 'old'))),
  );
  expect(Object.keys(mappings)).toEqual(['place']);
  expect(review.map(({ from }) => from)).toEqual(['old1', 'old2', 'old3', 'old4']);
  expect(new Set(review.map(({ reason }) => reason))).toEqual(
    new Set(['Another box has its number now.']),
  );
});

test('an option that the box no longer has is left to a person', () => {
  const withOptions = (options: string[]): ComparedForm => {
    const form = drawn(FORM);
    const fields = form.fields.map(
      (field): PdfField =>
        field.name === 'relationship' ? { ...field, type: 'dropdown', options } : field,
    );
    return { ...form, fields };
  };
  const mapping = { relationship: { sourceField: 'x', options: { Spouse: 'S', Child: 'C' } } };
  const [before, after] = [withOptions(['S', 'C']), withOptions(['S', 'D'])];
  expect(carryMapping(before, before, mapping).review).toEqual([]);
  expect(carryMapping(before, after, mapping).review).toEqual([
    {
      from: 'relationship',
      candidates: ['relationship'],
      reason: 'The box has no option "C" any more.',
    },
  ]);
});

test('an option that means something else now is left to a person', () => {
  const withChoices = (choices: string[]): ComparedForm => {
    const form = drawn(FORM);
    const listed = choices.map((display, i) => ({ export: String(i), display }));
    const fields = form.fields.map(
      (field): PdfField =>
        field.name === 'relationship'
          ? { ...field, type: 'dropdown', options: ['0', '1'], choices: listed }
          : field,
    );
    return { ...form, fields };
  };
  const mapping = { relationship: { sourceField: 'x', options: { Spouse: '0', Child: '1' } } };
  const before = withChoices(['Spouse', 'Child']);
  expect(carryMapping(before, withChoices(['Your spouse', 'Child']), mapping).review).toEqual([]);
  expect(carryMapping(before, withChoices(['Child', 'Spouse']), mapping).review).toMatchObject([
    { from: 'relationship', reason: 'The option "0" stands for something else now.' },
  ]);
});

test('a mapped name that the old form does not have is reported, whatever it is', () => {
  const form = drawn(FORM);
  const mapping = JSON.parse('{"none": {"sourceField": "a"}, "__proto__": {"sourceField": "b"}}');
  const { mappings, review } = carryMapping(form, form, mapping);
  expect([Object.keys(mappings), review.map(({ from }) => from)]).toEqual([
    [],
    ['none', '__proto__'],
  ]);
});

test('a file without fields carries nothing and says so', () => {
  const form = drawn(FORM);
  const scan = { fields: [], prints: [], layouts: [], boxes: new Map() };
  expect(carryMapping(form, scan, mapAll(form))).toMatchObject({
    mappings: {},
    gone: form.fields.map(({ name }) => name),
    warning: 'The new file has no form fields, so nothing was carried.',
  });
  expect(carryMapping(scan, form, {}).warning).toMatch(/^The old file has no form fields/);
});

test('a box is found among the same words, whatever is read as its label', () => {
  const form = (heads: string, hint: string) =>
    drawn(`${heads}\n[a1         ]    [a2         ]\n[b1         ]    [b2         ]\n${hint}`);
  const before = form('Name of heir     Share of heir', 'Give all that you know of them');
  const after = form('Name of heir     Share of heir', 'Give what you know of the heirs');
  expect(carried(before, after)).toEqual({ a1: 'a1', a2: 'a2', b1: 'b1', b2: 'b2' });
});

test('text in brackets may change', () => {
  const said = (example: string) =>
    drawn(FORM.replace('Relationship:', `Relationship (${example}):`));
  const to = carried(said('such as spouse or child'), said('e.g. husband, wife, daughter, son'));
  expect(to).toMatchObject({ relationship: 'relationship' });
});

test('a caption between sure boxes may become shorter or longer', () => {
  const longer = 'Single premium or the first of those that are due later:';
  const to = carried(drawn(FORM), drawn(FORM.replace('Single premium:', longer)));
  expect(to).toMatchObject({ premium: 'premium' });
});

test('a box that was split into three is reported even if the others have no words', () => {
  const line = 'Country of issue\n[country                                 ]';
  const cut = 'Country of issue\n[c1          ][c2          ][c3           ]';
  const before = drawn(`${FORM}\n${line}`);
  const after = drawn(`${FORM}\n${cut}`);
  const unsaid = after.fields.map((field) =>
    /^c[23]$/.test(field.name) ? { ...field, labels: { near: [], headings: [] } } : field,
  );
  const { mappings, review } = carryMapping(before, { ...after, fields: unsaid }, mapAll(before));
  expect(Object.values(mappings).map(({ from }) => from)).not.toContain('country');
  expect(review).toMatchObject([{ from: 'country', reason: 'One box has become several.' }]);
});

test('a question that was replaced between boxes that stayed is not carried', () => {
  const other = drawn(FORM.replace('Single premium:', 'Name of agency:'));
  const { mappings } = carryMapping(drawn(FORM), other, mapAll(drawn(FORM)));
  expect(mappings).not.toHaveProperty('premium');
  expect(Object.keys(mappings)).toHaveLength(drawn(FORM).fields.length - 1);
});

test('the later boxes of an answer that has one box now are left to a person with the first', () => {
  const cents = FORM.replace('[face      ]', '[usd  ][cents]');
  const before = drawn(cents);
  const unsaid = before.fields.map((field) =>
    field.name === 'cents' ? { ...field, labels: { near: [], headings: [] } } : field,
  );
  const { review, gone } = carryMapping({ ...before, fields: unsaid }, drawn(FORM), mapAll(before));
  expect(gone).toEqual([]);
  expect(review).toMatchObject([
    { from: 'usd', candidates: ['face'], reason: 'Several boxes have become one.' },
    { from: 'cents', candidates: ['face'], reason: 'Several boxes have become one.' },
  ]);
});

test('a page number is not the caption of the box under it', () => {
  const page = (question: string) => drawn(`Page 2\n[amount        ] ${question}\n${FORM}`);
  expect(carried(page('Amount of line 37'), page('Tax that you owe'))).not.toHaveProperty('amount');
});

test('cents are not carried to another amount than their dollars', () => {
  const amounts = (middle: string) => {
    const lines = ['Self-employment tax  ', middle, 'Total tax to be paid '];
    const text = lines.map((line, i) => `${line} [usd${i}          ][c${i}]`).join('\n');
    const form = drawn(`## Taxes\n${text}`);
    const fields = form.fields.map((field) =>
      field.name.startsWith('c') ? { ...field, labels: { near: [], headings: [] } } : field,
    );
    return { ...form, fields };
  };
  const before = amounts('Household employment ');
  const after = amounts('First-time homebuyers');
  expect(carried(before, before)).toMatchObject({ usd1: 'usd1', c1: 'c1' });
  expect(carried(before, after)).not.toHaveProperty('usd1');
  expect(carried(before, after)).not.toHaveProperty('c1');
  expect(carried(before, after)).toMatchObject({ c0: 'c0', c2: 'c2' });
});

test('a narrow cell with its own caption is carried, whatever is in the cell before it', () => {
  const head = 'Day and month when this dependent was born or adopted';
  const row = (first: string) => {
    const form = drawn(FORM.replace('## Policy', `${first} [who             ][day  ]\n## Policy`));
    const near = [{ text: head, where: 'above', weight: 0.25 } as const];
    const fields = form.fields.map((field) =>
      field.name === 'day' ? { ...field, labels: { near, headings: [] } } : field,
    );
    return { ...form, fields };
  };
  const fields = carried(row('Full name of child    '), row('Country of citizenship'));
  expect(fields).toHaveProperty('day', 'day');
  expect(fields).not.toHaveProperty('who');
});

test('a block of a second person that now comes first takes nothing from the first person', () => {
  const block = (who: string, id: string) => `## ${who} applicant
Full name of physician: [${id}1          ]
Hospital or clinic attended: [${id}2          ]
Reason for consultation: [${id}3          ]`;
  const form = (blocks: string) =>
    drawn(`## Policy\nFace amount: [face      ]\n${blocks}\n## Signing\nPlace: [place    ]`);
  const after = form(`${block('Second', 'b')}\n${block('First', 'a')}`);
  expect(carried(form(block('First', 'a')), after)).toEqual({
    face: 'face',
    a1: 'a1',
    a2: 'a2',
    a3: 'a3',
    place: 'place',
  });
});

test('a box for as many characters as before was not split, whatever stands beside it', () => {
  const led = { text: 'Telephone number:', where: 'lead', weight: 0.3 } as const;
  const phones = (second: string, maxLength: number) => {
    const form = drawn(FORM.replace('[phone     ]', `[phone     ]${second}`));
    const fields = form.fields.map((field) => {
      if (field.name === 'phone') return { ...field, maxLength };
      return field.name === 'more' ? { ...field, labels: { near: [led], headings: [] } } : field;
    });
    return { ...form, fields };
  };
  const reviewed = (maxLength: number) => {
    const [before, after] = [phones('', maxLength), phones('[more ]', maxLength)];
    return carryMapping(before, after, mapAll(before)).review.map(({ reason }) => reason);
  };
  expect(reviewed(20)).toEqual([]);
  expect(reviewed(4)).toEqual(['One box has become several.']);
});
