import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFormDrawing } from '../../../../bench/read-form-drawing.mjs';
import { drawnFields } from '../../../../tests/support/drawn-fields.ts';
import { map } from '../../../../tests/support/map-drawing.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { COMBINED_SOURCES, readFieldMappings } from '../field-mapping.ts';
import { createDefaultFieldMappings, suggestMappings, suggestWithGuesses } from './auto-map.ts';
import { CONFIDENCE_THRESHOLD } from './weights/choosing.ts';

describe('values in one box or several', () => {
  test('a Social Security number in three boxes or nine', () => {
    const cut = { a1: { maxLength: 3 }, a2: { maxLength: 2 }, a3: { maxLength: 4 } };
    expect(map('Social Security number: [a1 ] [a2 ] [a3 ]', cut)).toEqual({
      a1: 'ssn:ssn-area',
      a2: 'ssn:ssn-group',
      a3: 'ssn:ssn-serial',
    });
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'];
    const cells = Object.fromEntries(ids.map((id) => [id, { maxLength: 1 }]));
    const nine = map(`SSN: ${ids.map((id) => `[${id}]`).join('')}`, cells);
    expect(nine).toEqual(Object.fromEntries(ids.map((id, i) => [id, `ssn:digit-${i + 1}`])));
  });

  test('not the rest of the cell behind the three boxes of a Social Security number', () => {
    const cut = { a1: { maxLength: 3 }, a2: { maxLength: 2 }, a3: { maxLength: 4 } };
    const rest = { a4: { tooltip: 'Social Security number' } };
    expect(
      map('Social Security number: [a1 ] [a2 ] [a3 ]     [a4      ]', { ...cut, ...rest }),
    ).not.toHaveProperty('a4');
  });

  test('a date as month, day and year', () => {
    const cut = { a1: { maxLength: 2 }, a2: { maxLength: 2 }, a3: { maxLength: 4 } };
    expect(map('Date of birth: [a1 ] [a2 ] [a3 ]', cut)).toEqual({
      a1: 'birthDate:date-month',
      a2: 'birthDate:date-day',
      a3: 'birthDate:date-year',
    });
  });

  test('one box that says how to write the date gets the whole date', () => {
    expect(map('Date of birth (mm/dd/yyyy): [a1        ]')).toEqual({ a1: 'birthDate' });
  });

  test('a name is split where the label lists its parts', () => {
    expect(map('Name (last, first, middle)\n[a1           ] [a2           ] [a3 ]')).toEqual({
      a1: 'insuredLastName',
      a2: 'insuredFirstName',
      a3: 'insuredMiddleInitial',
    });
    expect(map('Name (last, first, middle): [a1                         ]')).toEqual({
      a1: 'insuredFullName:last-name-first',
    });
  });

  test('an address is whole when no city follows', () => {
    expect(map('Name: [a1        ]\nAddress: [a2                   ]')).toMatchObject({
      a2: 'fullAddress',
    });
    expect(map('Address: [a1                   ]\nCity, state, ZIP: [a2              ]')).toEqual({
      a1: 'streetAddress',
      a2: 'cityStateZip',
    });
  });
});

describe('a date above a form', () => {
  const PERSON = 'Name: [b1            ]\nDate of birth: [b2      ]\n';
  const SIGNED = 'I declare that this is true.\nSignature: [s1          ] Date: [d1     ]';

  test('is the signing date of the form, like the date beside the signature', () => {
    const over = map(`# Application for benefits\nDate: [a1      ]\n${PERSON}${SIGNED}`);
    expect([over.a1, over.d1]).toEqual(['date', 'date']);
  });

  test('is not a signing date between other questions or with other words', () => {
    expect(map(`# Application\nName: [b1         ]\nDate: [a1      ]\nSSN: [b2     ]`).a1).toBe(
      undefined,
    );
    expect(map(`# Application\nDate received: [a1      ]\n${PERSON}${SIGNED}`).a1).toBe(undefined);
  });
});

describe('check boxes', () => {
  test('YES/NO and M/F work as pairs of plain boxes', () => {
    expect(
      map(
        'Sex  <a1> M  <a2> F\nDo you have other life insurance in force?  <b1> Yes  <b2> No\nWill this policy replace any existing insurance?  <c1> Yes  <c2> No',
      ),
    ).toEqual({
      a1: 'sex:is-male',
      a2: 'sex:is-female',
      b1: 'otherInsurance:is-yes',
      b2: 'otherInsurance:is-no',
      c1: 'replacement:is-yes',
      c2: 'replacement:is-no',
    });
  });

  test('a radio group whose states say nothing gets its options from the print', () => {
    const [male, female] = drawnFields('Sex  <a1> Male  <a2> Female');
    const group: PdfField = {
      ...(male as PdfField),
      type: 'radio',
      options: ['0', '1'],
      widgets: [male, female].map((tick, i) => ({
        page: 0,
        rect: tick?.widgets[0]?.rect ?? [0, 0, 0, 0],
        onState: String(i),
      })),
      labels: { near: male?.labels?.near ?? [], headings: [], widgets: ['Male', 'Female'] },
    };
    expect(Object.values(suggestMappings([group]))).toMatchObject([
      { sourceField: 'sex', transform: 'default', options: { M: '0', F: '1' } },
    ]);
  });

  test('replacing something other than a policy is not the replacement question', () => {
    expect(map('Replacement of a lost card?  <a1> Yes  <a2> No')).toEqual({});
  });
});

describe('what Auto Map leaves to a person', () => {
  test('the rows of a table of other people', () => {
    expect(
      map(
        'Name: [a1          ]\nName           Date of birth    SSN\n[b1        ]   [b2        ]     [b3        ]\n[c1        ]   [c2        ]     [c3        ]',
      ),
    ).toEqual({ a1: 'insuredFullName' });
  });

  test('guesses, which stay below the threshold and carry their reason', () => {
    const fields = drawnFields(
      'Name: [a1          ]\nName           Date of birth    SSN\n[b1        ]   [b2        ]     [b3        ]\n[c1        ]   [c2        ]     [c3        ]',
    );
    const { mappings, guesses } = suggestWithGuesses(fields);
    for (const { confidence, reason } of Object.values(guesses)) {
      expect(confidence).toBeLessThan(CONFIDENCE_THRESHOLD);
      expect(reason).not.toBe('');
    }
    expect(Object.values(mappings)[0]?.reason).toBe(
      'label "Name:" left of the box (likely); whose: nobody is named, so the main person (nearly certain)',
    );
  });

  test('a form without any text around its fields', () => {
    expect(suggestMappings([])).toEqual({});
    const bare = drawnFields('[a1       ] [a2      ]');
    expect(suggestMappings(bare)).toEqual({});
  });
});

test.each([
  ['first_name', 'insuredFirstName'],
  ['last_name', 'insuredLastName'],
  ['middle_initial', 'insuredMiddleInitial'],
  ['date_of_birth', 'birthDate'],
  ['sex', 'sex'],
  ['ssn', 'ssn'],
  ['street_address', 'streetAddress'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip_code', 'zip'],
  ['phone_number', 'phone'],
  ['email', undefined],
  ['face_amount', 'faceAmount'],
  ['premium_amount', 'singlePremium'],
  ['agent_number', 'agentNumber'],
  ['agent_signature', 'agentSignature'],
  ['insured_signature', 'proposedInsuredSignature'],
])('the specified name %s means %s, even where nothing is printed', (name, source) => {
  const [box] = drawnFields('[a1                        ]');
  expect(suggestMappings([{ ...(box as PdfField), name }])[name]?.sourceField).toBe(source);
});

test.each([
  ['topmostSubform[0].Page1[0].BirthDate[0]', 'birthDate'],
  ['Form.agent--number', 'agentNumber'],
])('the name %s is read word by word, even where nothing is printed', (name, source) => {
  const [box] = drawnFields('[a1                        ]');
  const suggested = suggestMappings([{ ...(box as PdfField), name }])[name];
  expect(suggested).toMatchObject({ sourceField: source, required: false });
});

test('a field name in our own words is given as the reason', () => {
  const [box] = drawnFields('[a1                        ]');
  const name = 'Form.insuredFirstName[0]';
  const suggested = suggestMappings([{ ...(box as PdfField), name }])[name];
  expect(suggested?.reason).toMatch(/^field name "/);
});

test('a check box is never a birth date, whatever its name', () => {
  const [box] = drawnFields('[a1                        ]');
  const named = { ...(box as PdfField), name: 'birth_date', type: 'checkbox' as const };
  expect(suggestMappings([named])).toEqual({});
});

test('a reason quotes at most sixty letters of a label', () => {
  const reasonFor = (label: string) => {
    const drawing = `${label} [a1            ]`;
    return Object.values(suggestMappings(drawnFields(drawing)))[0]?.reason;
  };
  const label = "Proposed insured's first name, in block letters, as licensed";
  expect(label).toHaveLength(60);
  expect(reasonFor(label)).toContain(`"${label}"`);
  expect(reasonFor(`${label}s`)).toContain(`"${label.slice(0, 59)}…"`);
});

test('suggestions have the stored shape of mappings, and the default mapping lists them', () => {
  const fields = drawnFields('First name: [a1        ]   Last name: [a2        ]');
  const mappings = suggestMappings(fields);
  expect(readFieldMappings(JSON.parse(JSON.stringify(mappings)))).toEqual(mappings);
  expect(createDefaultFieldMappings(mappings)).toEqual([
    { pdfFieldName: 'f1_01[0]', applicationFieldName: 'insuredFirstName', fieldType: 'text' },
    { pdfFieldName: 'f1_02[0]', applicationFieldName: 'insuredLastName', fieldType: 'text' },
  ]);
});

test('on all drawn forms at least 97 of 100 suggestions are right, and as many boxes found', () => {
  let [right, wrong, missed] = [0, 0, 0];
  const parts = (source: string): readonly string[] =>
    (COMBINED_SOURCES as Record<string, readonly string[]>)[source] ?? [source];
  for (const set of [1, 2, 3, 4]) {
    const folder = `bench/auto-map-forms/set-${set}`;
    for (const file of readdirSync(folder)) {
      const drawing = readFileSync(`${folder}/${file}`, 'utf8');
      const { truth } = readFormDrawing(drawing);
      const fields = drawnFields(drawing);
      const mappings = suggestMappings(fields);
      for (const { id, name } of fields) {
        const known = truth.get(id);
        const source = mappings[name]?.sourceField;
        const accepted = new Set(known?.sources.flatMap(parts));
        const isRight = source !== undefined && parts(source).every((part) => accepted.has(part));
        if (isRight && !known?.optional) right += 1;
        if (source !== undefined && !isRight) wrong += 1;
        if (known && !known.optional && !isRight) missed += 1;
      }
    }
  }
  expect(right / (right + wrong)).toBeGreaterThan(0.97);
  expect(right / (right + missed)).toBeGreaterThan(0.97);
});
