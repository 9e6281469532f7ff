import { expect, it } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../../tests/support/map-pdf.ts';
import { pdfField } from '../../../../../../tests/support/pdf-field.ts';
import type { PdfField } from '../../../../pdf/pdf-form.ts';
import { suggestMappings } from '../../auto-map.ts';

/** A list of two rows after the form's own questions. */
function household(heading: string): PdfField[] {
  const box = (
    name: string,
    bottom: number,
    where: 'above' | 'column',
    text: string,
    headings: string[],
  ) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [text === 'Full name' ? 36 : 236, bottom, 436, bottom + 12] }],
      labels: { near: [{ where, text, weight: 0.9 }], headings },
    });
  const list = (bottom: number, where: 'above' | 'column', n: number) => [
    box(`name${n}`, bottom, where, 'Full name', [heading]),
    box(`born${n}`, bottom, where, 'Date of birth', [heading]),
  ];
  return [
    box('name', 700, 'above', 'Full name', []),
    ...list(600, 'above', 1),
    ...list(588, 'column', 2),
    ...list(576, 'column', 3),
  ];
}

it('takes the first row of a household’s list for the person who fills it in, if it says so', () => {
  expect(
    suggestMappings(household('List everyone in your home, including yourself')),
  ).toMatchObject({
    name: { sourceField: 'insuredFullName' },
    name1: { sourceField: 'insuredFullName' },
    born1: { sourceField: 'birthDate' },
  });
  const others = suggestMappings(household('List everyone else in your home'));
  expect(Object.keys(others)).toEqual(['name']);
});

it('takes no further row for that person', () => {
  const found = suggestMappings(household('Start with yourself and list everyone'));
  expect(Object.keys(found)).toEqual(['name', 'name1', 'born1']);
});

it('takes the row that is headed by the main person, or by `Self`, for them', () => {
  const list = (head: string) =>
    '                Last name           First name         Date of birth      SSN\n' +
    `${head.padEnd(15)} [a1              ]  [a2           ]    [a3         ]      [a4            ]\n` +
    'Spouse          [b1              ]  [b2           ]    [b3         ]      [b4            ]\n' +
    'Child           [c1              ]  [c2           ]    [c3         ]      [c4            ]\n';
  const rest = "Employee's home address: [d1                              ]\n";
  const row = { a1: 'insuredLastName', a2: 'insuredFirstName', a3: 'birthDate', a4: 'ssn' };
  expect(map(`${list('Employee')}${rest}`)).toEqual({ ...row, d1: 'fullAddress' });
  expect(map(`${list('Self')}${rest}`)).toMatchObject(row);
  expect(map(`${list('Partner')}${rest}`)).toEqual({ d1: 'fullAddress' });
});

it('finds the sentence over a list that asks for everyone, oneself first', async () => {
  const list = (title: string) =>
    [
      '= What do you need?',
      '<a1> Cash   <a2> Food   <a3> Medical care',
      title,
      'Full name                         Date of birth        Social Security number',
      '[b1                         ]     [b2            ]     [b3                 ]',
      '[c1                         ]     [c2            ]     [c3                 ]',
      '[d1                         ]     [d2            ]     [d3                 ]',
    ].join('\n');
  expect(await mapPdf(list('List yourself first, then everyone who lives with you.'))).toEqual({
    b1: 'insuredFullName',
    b2: 'birthDate',
    b3: 'ssn',
  });
  expect(await mapPdf(list('List everyone else who lives with you.'))).toEqual({});
});

it.each(['SELF', 'HEAD'])('reads a row whose relationship is printed as %s', async (who) => {
  const rule = '|-----------------------|----------------|-----------------|-----------------|';
  const mapped = await mapPdf(
    [
      'Everyone in the home',
      rule,
      '| Name                  | Relationship   | SSN             | Date of birth   |',
      rule,
      `|[a1                   ]| ${who}           |[a2             ]|[a3             ]|`,
      rule,
      '|[b1                   ]|[b2            ]|[b3             ]|[b4             ]|',
      rule,
      '|[c1                   ]|[c2            ]|[c3             ]|[c4             ]|',
      rule,
    ].join('\n'),
  );
  expect(mapped).toEqual({ a1: 'insuredFullName', a2: 'ssn', a3: 'birthDate' });
});
