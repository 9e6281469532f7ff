/** Captions of the parts of an answer, under boxes whose question is at the left. */
import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('captions of parts belong to the row over them, not to the next one', async () => {
  const form =
    'NAME    [a1                      ] [a2                      ] [a3                ]\n' +
    '         {Last}                     {First}                     {Middle}\n' +
    'ADDRESS [a4                                                 ] [a5                ]\n' +
    '         {Street}                                               {Apt. No.}\n' +
    '        [a6                                    ] [a7        ] [a8                ]\n' +
    '         {City}                                   {State}       {Zip}\n' +
    'PHONE   [a9                      ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
    a4: 'streetAddress',
    a5: 'streetAddress',
    a6: 'city',
    a7: 'state',
    a8: 'zip',
    a9: 'phone',
  });
});

test('captions of parts over their boxes stay there', async () => {
  const form =
    '         {Last}                     {First}                     {Middle}\n' +
    'NAME    [a1                      ] [a2                      ] [a3                ]\n' +
    '         {City}                     {State}                     {Zip}\n' +
    'ADDRESS [a4                      ] [a5                      ] [a6                ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
    a4: 'city',
    a5: 'state',
    a6: 'zip',
  });
});

test('captions of all parts under one long blank are its own, not those of the line under it', async () => {
  const form =
    'The petition of [a1__________________________________________________________]\n' +
    '~                     (Full name of petitioner)    First     Middle     Last\n' +
    'whose physical address is [a2________________________________________________]\n' +
    '~                               Street            City         State     Zip\n' +
    'who was born on [a3_______________], 20[a4____].\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'fullAddress',
    a3: 'birthDate',
  });
});

test('further parts of an address are captioned under their boxes too', async () => {
  const form =
    'NAME    [a1                      ] [a2                      ] [a3                ]\n' +
    '         {Last}                     {First}                     {Middle}\n' +
    'ADDRESS [a4                      ] [x1                      ] [a5          ] [x2       ]\n' +
    '         {Street}                   {Additional}                {City}        {Country}\n' +
    'PHONE   [a6                      ]\nBIRTHDATE [a7                    ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
    a4: 'streetAddress',
    a5: 'city',
    a6: 'phone',
    a7: 'birthDate',
  });
});

test('the extension of a name is one of its parts, and that of a telephone is not', async () => {
  const rule = `          ${'-'.repeat(69)}\n`;
  const named =
    'NAME:     [a1             ]  [a2            ]  [a3              ]  [x1        ]\n' +
    `${rule}${rule}${rule}` +
    '          {(First name)}     {(Middle name)}   {(Last name)}       {(Ext. name)}\n' +
    'ADDRESS:  [a4                                        ]\n' +
    'BIRTHDATE: [a5            ]  AGE: [x2   ]  CIVIL STATUS: [x3        ]  SEX: [a6     ]\n' +
    'MOTHER:   [x4                           ]  OCCUPATION: [x5            ]\n' +
    'FATHER:   [x6                           ]  OCCUPATION: [x7            ]\n' +
    'TEACHER:  [x8                           ]  SUBJECT: [x9               ]\n' +
    'HOBBY:    [y1                           ]  CLUB: [y2                  ]\n' +
    'GRADE:    [y3        ]  CLASS: [y4       ]  ROOM: [y5          ]\n';
  expect(await mapPdf(named)).toMatchObject({
    a1: 'insuredFirstName',
    a2: 'insuredMiddleInitial',
    a3: 'insuredLastName',
  });
  const called =
    'Name of member: [a0                ]\nPHONE:  [a1             ]  [x1         ]\n' +
    '        {(Number)}         {(Extension)}\n';
  expect(await mapPdf(called)).toEqual({ a0: 'insuredFullName', a1: 'phone' });
});
