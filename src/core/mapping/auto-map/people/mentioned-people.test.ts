/** People whom a question or a title mentions, and whose facts are asked after it. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const PATIENT = "Patient's name: [a1                  ]  Date of birth: [a2         ]\n";

test('whoever a question mentions has the address after their name', () => {
  const others =
    'Did any other person witness the event?  <q1> Yes  <q2> No\n' +
    'If yes, give their name: [b1                 ]\nAddress: [b2                     ]\n' +
    'Phone: [b3              ]\n';
  expect(map(PATIENT + others)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('whom to notify in an emergency has the home phone, and the patient keeps theirs', async () => {
  const own = 'Telephone: [a3              ]\n';
  const notify = (id: string) =>
    `Name: [${id}1              ]  Relationship: [${id}2      ]  Home phone: [${id}3       ]\n`;
  const list = `## In case of emergency notify\n${notify('b')}${notify('c')}`;
  expect(await mapPdf(PATIENT + own + list)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'phone',
  });
});

test('a home phone in a list of others leaves the patient theirs', async () => {
  const list =
    '## Three people who know you well\n' +
    'Name                                Home phone\n' +
    '[b1                          ]      [b2               ]\n' +
    '[c1                          ]      [c2               ]\n' +
    '[d1                          ]      [d2               ]\n';
  expect(await mapPdf(`${PATIENT}Telephone: [a3              ]\n${list}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'phone',
  });
});
