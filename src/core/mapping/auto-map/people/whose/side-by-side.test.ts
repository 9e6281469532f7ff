import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawForm } from '../../../../../../bench/draw-form.mjs';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../../tests/support/map-pdf.ts';
import { analyzeForm } from '../../../../pdf/labels/analyze-form.ts';
import { suggestMappings, suggestWithGuesses } from '../../auto-map.ts';

test('below two people side by side, each box belongs to the person above it', () => {
  const head =
    'Producer                        Applicant\n[a1                  ]          [b1                  ]\n';
  const rows =
    'Address                         Address\n[a2                  ]          [b2                  ]\n' +
    'Phone                           Phone\n[a3                  ]          [b3                  ]\n';
  expect(map(head + rows)).toEqual({ b1: 'insuredFullName', b2: 'fullAddress', b3: 'phone' });
});

test('a row across both ends the two columns', () => {
  const head =
    'Producer                        Applicant\n[a1                  ]          [b1                  ]\n';
  const rows =
    'Phone                           Phone\n[a2                  ]          [b2                  ]\n' +
    'Social Security number: [c1                                    ]';
  expect(map(head + rows)).toEqual({ b1: 'insuredFullName', b2: 'phone', c1: 'ssn' });
});

test('headings side by side each apply to the boxes below them', async () => {
  const { bytes } = await drawForm(
    '## DECEASED INSURED                                    BENEFICIARY\n' +
      'Name                                                   Name\n' +
      '[a1                                     ]              [b1                                     ]\n' +
      'Telephone                                              Telephone\n' +
      '[a2                                     ]              [b2                                     ]\n' +
      '## CERTIFICATION\nSignature of beneficiary [c1                                ]\n' +
      '====\n====\na1 = f1\nb1 = f2\na2 = f3\nb2 = f4\nc1 = f5\n',
  );
  const { fields } = await analyzeForm(bytes);
  const mappings = suggestMappings(fields);
  const sources = Object.fromEntries(
    Object.entries(mappings).map(([name, { sourceField }]) => [name, sourceField]),
  );
  expect(sources).toMatchObject({ f1: 'insuredFullName', f2: 'ownerName', f4: 'ownerPhone' });
});

test('each of two people side by side gets the parts of their own number', () => {
  const heads = '## INSURED                                      OWNER\n';
  const rows =
    'Name [a1                           ]            Name [b1                           ]\n' +
    'SSN [a2   ] - [a3  ] - [a4    ]                 SSN [b2   ] - [b3  ] - [b4    ]';
  const lengths = [3, 2, 4].map((maxLength) => ({ maxLength }));
  const traits = Object.fromEntries(
    ['a', 'b'].flatMap((who) => lengths.map((trait, i) => [`${who}${i + 2}`, trait])),
  );
  expect(map(heads + rows, traits)).toMatchObject({
    a2: 'ssn:ssn-area',
    a4: 'ssn:ssn-serial',
    b2: 'ownerSocialSecurity:ssn-area',
    b4: 'ownerSocialSecurity:ssn-serial',
  });
});

test('each of two titles on one line applies to its own column', async () => {
  const { bytes } = await drawForm(
    '= INSURED                                                OWNER\n' +
      'Name [a1                             ]                   Name [b1                             ]\n' +
      'Phone [a2                            ]                   Phone [b2                            ]\n',
  );
  const { fields } = await analyzeForm(bytes);
  const mappings = suggestMappings(fields);
  expect(fields.map(({ name }) => mappings[name]?.sourceField)).toEqual([
    'insuredFullName',
    'ownerName',
    'phone',
    'ownerPhone',
  ]);
});

test('the second of two numbered titles on one line is another person of that kind', async () => {
  const form = 'bench/auto-map-forms/set-15/funeral-home-assignment.txt';
  const { bytes } = await drawForm(readFileSync(form, 'utf8'));
  const { fields } = await analyzeForm(bytes);
  expect(suggestMappings(fields)).not.toHaveProperty(['Print Name 2']);
});

test('check boxes after the parts of a number belong to the person of their column', async () => {
  const { bytes } = await drawForm(
    '= A. INSURED                                            = B. OWNER (if other than Insured)\n' +
      'Name [a1                                   ]            Name [b1                                   ]\n' +
      'SSN [a8   ] - [a9  ] - [a10    ]                        SSN [b8   ] - [b9  ] - [b10    ]\n' +
      'DOB [a11 ] / [a12 ] / [a13  ]    <a14> Male <a15> Fem.  Relationship to Insured [b11                ]\n',
  );
  const { fields } = await analyzeForm(bytes);
  const sexes = Object.values(suggestMappings(fields)).filter(
    ({ sourceField }) => sourceField === 'sex',
  );
  expect(sexes.map(({ transform }) => transform)).toContain('is-male');
});

test('two people side by side may have cells of different widths before equal questions', async () => {
  const rule = `${'-'.repeat(96)}\n`;
  expect(
    await mapPdf(
      `${rule}~Name of decedent                              | Name of claimant\n` +
        ` [a1                                         ] | [b1                                      ]\n` +
        `${rule}~Date of death         | Social Security no.   | Number and street\n` +
        ` [a2                 ] | [a3                 ] | [b2                                      ]\n` +
        `${rule}~Number and street (last residence)\n` +
        ` [a4                                                                                     ]\n` +
        `${rule}~City or town, state and Zip                   | City or town, state and Zip\n` +
        ` [a5                                         ] | [b3                                      ]\n${rule}`,
    ),
  ).toEqual({
    a1: 'insuredFullName',
    a3: 'ssn',
    a4: 'streetAddress',
    a5: 'cityStateZip',
    b1: 'ownerName',
    b2: 'ownerAddress',
    b3: 'ownerAddress',
  });
});

test('of two columns under titles, the right one is somebody else’s if its title names nobody', async () => {
  const rows = ['Name', 'Street', 'Telephone', 'Social Security no.']
    .map(
      (label, i) =>
        `${label.padEnd(50)}${label}\n[a${i}                      ]                         [b${i}                      ]\n`,
    )
    .join('');
  const found = async (right: string) => {
    const { bytes, fieldOf } = await drawForm(`${'INSURED'.padEnd(50)}${right}\n${rows}`);
    const { mappings, guesses } = suggestWithGuesses((await analyzeForm(bytes)).fields);
    return (id: string) => ({ ...guesses, ...mappings })[fieldOf.get(id) as string]?.sourceField;
  };
  const unknown = await found('SECOND LIFE TO BE COVERED');
  expect(unknown('a1')).toBe('streetAddress');
  expect(unknown('b0')).toBeUndefined();
  expect(unknown('b3')).toBeUndefined();
  const owner = await found('OWNER');
  expect(owner('a3')).toBe('ssn');
  expect(owner('b3')).toBe('ownerSocialSecurity');
});
